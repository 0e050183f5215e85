### Die Aufsicht auf einem Server.

staff-only = Das darf nur die Aufsicht.
staff-role =
    { $role ->
        [admin] Du gehörst jetzt zur Serverleitung. Tippe hilfe für die Befehle.
        [moderator] Du gehörst jetzt zur Aufsicht. Tippe hilfe für die Befehle.
       *[player] Du gehörst nicht mehr zu Aufsicht oder Serverleitung.
    }
staff-only-admins = Das darf nur die Serverleitung.
staff-no-restart = Von hier aus kannst du diesen Server nicht neu starten.
staff-not-below = Gegen { $name } darfst du das nicht.
staff-range = Wähle eine Zahl von { $low } bis { $high }.
staff-reports =
    { $count ->
        [0] Es ist keine Beschwerde offen.
        [one] Eine Beschwerde ist offen.
       *[other] { $people ->
            [one] { $count } Beschwerden einer Person sind offen, die neueste zuerst.
           *[other] { $count } Beschwerden von { $people } Leuten sind offen: zuerst die neueste von allen.
        }
    }
staff-reports-how = Tippe beschwerden { $number } für das Gespräch davor. beschwerden erledigt { $number } schließt sie. Worte dahinter sind deine Antwort.
# $match: its number, or none
staff-report =
    { $number }: { $who } über { $about }{ $match ->
        [none] { "" }
       *[other] { " " }in Partie { $match }
    }: { $text }
# How long ago.
staff-ago =
    { $days ->
        [0] { $hours ->
            [0] { $minutes ->
                [0] gerade eben
                [one] vor einer Minute
               *[other] vor { $minutes } Minuten
            }
            [one] vor einer Stunde
           *[other] vor { $hours } Stunden
        }
        [one] vor einem Tag
       *[other] vor { $days } Tagen
    }
staff-report-talk =
    Gekommen { staff-ago }. { $count ->
        [0] Vorher hatte niemand etwas gesagt.
        [one] { $who } hatte vorher das gehört:
       *[other] { $who } hatte vorher diese { $count } Zeilen gehört:
    }
staff-report-line = { $name }: { $text }
staff-reports-open =
    { $count ->
        [one] Eine Beschwerde ist offen. Tippe beschwerden.
       *[other] { $count } Beschwerden sind offen. Tippe beschwerden.
    }
# To those who keep order, at once.
staff-reported =
    { $who } beschwert sich über { $about }{ $match_id ->
        [none] { "" }
       *[other] { " " }in Partie { $match_id }
    }. Tippe beschwerden { $number }.
staff-answered = Deine Beschwerde über { $about } ist erledigt: { $text }
staff-opened = { $name } von der Aufsicht hat deine Partie { $match } geöffnet.
staff-no-reason = Nichts ist geschehen: Der Grund fehlt. Die Person hört ihn. Tippe ihn am Ende, etwa rauswerfen Bob beleidigt.
staff-reason =
    { $reason ->
        [none] { "" }
       *[other] { " " }Grund: { $reason }
    }
staff-held-all =
    { $count ->
        [0] Niemand ist gesperrt oder stumm.
        [one] Eine Person ist gesperrt oder stumm.
       *[other] { $count } Leute sind gesperrt oder stumm.
    }
staff-held-how =
    Zum Beenden tippe { $what ->
        [ban] sperren
       *[mute] stumm
    } { $name } 0.
# $days, $hours and $minutes say the same, each rounded up; $by: who decided it, or none; $place: all guests from there
staff-held-one =
    { $name }{ $place ->
        [yes] { " " }und alle Gäste von derselben Adresse
       *[no] { "" }
    }: { $what ->
        [ban] gesperrt
       *[mute] stumm
    }, { $days ->
        [one] { $hours ->
            [one] { $minutes ->
                [one] noch eine Minute
               *[other] noch { $minutes } Minuten
            }
           *[other] noch { $hours } Stunden
        }
       *[other] noch { $days } Tage
    }{ $by ->
        [none] { "" }
       *[other] , von { $by }
    }.{ staff-reason }
staff-report-done = erledigt
    .words = erledigt
staff-done-reports =
    Beschwerde { $number } ist erledigt.{ $answered ->
        [yes] { " " }{ $name } hört deine Antwort.
       *[no] { "" }
    }
staff-no-report = Es gibt keine offene Beschwerde { $number }. Tippe beschwerden.
staff-announced = Durchsage des Servers: { $text }
staff-restarting =
    { $minutes ->
        [one] Der Server startet in einer Minute neu. Deine Partie bleibt.
       *[other] Der Server startet in { $minutes } Minuten neu. Deine Partie bleibt.
    }
staff-muted =
    { $minutes ->
        [0] Du kannst wieder reden.
        [one] { $meant ->
            [yes] Die Aufsicht hat dich für eine Minute stumm geschaltet. Weiterspielen kannst du.
           *[no] Die Aufsicht hat einen anderen Gast von deiner Adresse für eine Minute stumm geschaltet. Das gilt für alle Gäste von dort. Weiterspielen kannst du.
        }
       *[other] { $meant ->
            [yes] Die Aufsicht hat dich für { $minutes } Minuten stumm geschaltet. Weiterspielen kannst du.
           *[no] Die Aufsicht hat einen anderen Gast von deiner Adresse für { $minutes } Minuten stumm geschaltet. Das gilt für alle Gäste von dort. Weiterspielen kannst du.
        }
    }{ staff-reason }
staff-kicked =
    { $days ->
        [0] Die Aufsicht hat deine Verbindung beendet. Deine Partien bleiben.
        [one] { $meant ->
            [yes] Die Aufsicht hat dich für einen Tag gesperrt. Deine Partien bleiben.
           *[no] Die Aufsicht hat einen anderen Gast von deiner Adresse für einen Tag gesperrt. Das gilt für alle Gäste von dort. Deine Partien bleiben.
        }
       *[other] { $meant ->
            [yes] Die Aufsicht hat dich für { $days } Tage gesperrt. Deine Partien bleiben.
           *[no] Die Aufsicht hat einen anderen Gast von deiner Adresse für { $days } Tage gesperrt. Das gilt für alle Gäste von dort. Deine Partien bleiben.
        }
    }{ staff-reason }
# How somebody is held who was silenced or kept out.
staff-held =
    { $how ->
        [place] , mit allen Gästen von derselben Adresse.
        [alone] , nur unter diesem Namen.
        [hidden] , nur unter diesem Namen. Die Adresse ist die des Servers, und andere können dieselbe haben.
       *[account] .
    }
# $what: mute or ban; $more: how many are not named
staff-reach =
    { $count ->
        [one] { $what ->
            [mute] Von der Adresse von { $name } ist noch ein Gast hier, der auch stumm wäre: { $names }.
           *[ban] Von der Adresse von { $name } ist noch ein Gast hier, der auch gesperrt wäre: { $names }.
        }
       *[other] { $what ->
            [mute] Von der Adresse von { $name } sind noch { $count } Gäste hier, die auch stumm wären: { $names }
           *[ban] Von der Adresse von { $name } sind noch { $count } Gäste hier, die auch gesperrt wären: { $names }
        }{ $more ->
            [0] .
           *[other] { " " }und { $more } weitere.
        }
    } Nur für { $name } tippe allein hinter die Zahl. Weiter? Ja oder nein?
    .yes = Ja, weiter
    .no = Nein, nichts ändern
staff-alone = allein
    .words = allein, nur
staff-done-mute =
    { $number ->
        [0] { $name } kann wieder reden.
        [one] { $name } ist für eine Minute stumm{ staff-held }
       *[other] { $name } ist für { $number } Minuten stumm{ staff-held }
    }
staff-done-kick = Die Verbindungen von { $name } sind beendet.
staff-done-ban =
    { $number ->
        [0] { $name } darf sich wieder anmelden.
        [one] { $name } ist für einen Tag gesperrt{ staff-held }
       *[other] { $name } ist für { $number } Tage gesperrt{ staff-held }
    }
staff-done-restart = Der Neustart beginnt.
staff-done-close-running = Partie { $name } ist geschlossen und gespeichert.
staff-done-close-waiting = Die wartende Partie { $name } ist entfernt. Die Leute darin erfahren es.
staff-no-match = Es gibt keine Partie { $match }, also wurde nichts geschlossen. Tippe partien für die Nummern.

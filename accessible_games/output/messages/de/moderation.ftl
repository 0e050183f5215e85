### Die Aufsicht auf einem Server.

staff-only = Das darf nur, wer auf diesem Server die Aufsicht hat.
staff-role =
    { $role ->
        [admin] Du kümmerst dich jetzt um diesen Server. Tippe hilfe für die Befehle.
        [moderator] Du darfst jetzt hier für Ordnung sorgen. Tippe hilfe für die Befehle.
       *[player] Du hast hier keine Aufsicht mehr.
    }
staff-only-admins = Das darf nur, wer diesen Server verwaltet.
staff-no-restart = Von hier aus lässt sich dieser Server nicht neu starten.
staff-not-below = Gegen { $name } darfst du das nicht.
staff-range = Die Zahl geht von { $low } bis { $high }.
staff-reports =
    { $count ->
        [0] Es ist keine Beschwerde offen.
        [one] Eine Beschwerde ist offen.
       *[other] { $people ->
            [one] { $count } Beschwerden einer Person sind offen, die neueste zuerst.
           *[other] { $count } Beschwerden von { $people } Leuten sind offen: zuerst die neueste von allen.
        }
    }
staff-reports-how = meldungen { $number } sagt, was vorher gesagt wurde. meldungen erledigt { $number } schließt sie; Worte dahinter hört, wer sich beschwert hat.
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
        [one] Eine Beschwerde ist offen. Tippe meldungen.
       *[other] { $count } Beschwerden sind offen. Tippe meldungen.
    }
# To those who keep order, at once.
staff-reported =
    { $who } beschwert sich über { $about }{ $match_id ->
        [none] { "" }
       *[other] { " " }in Partie { $match_id }
    }. Tippe meldungen { $number }.
staff-answered = Deine Beschwerde über { $about } ist erledigt: { $text }
staff-opened = { $name } hat hier die Aufsicht und hat deine Partie { $match } geöffnet.
# Asked where no reason was typed.
staff-why =
    { $lifts ->
        [yes] { $what ->
            [kick] Warum? { $name } hört den Grund.
           *[other] Warum endet es?
        }
       *[no] Warum? { $name } hört den Grund.
    } Tippe ihn, oder nur Eingabe, damit nichts geschieht.
staff-no-reason = Sag, warum: Tippe den Grund dahinter.
staff-reason =
    { $reason ->
        [none] { "" }
       *[other] { " " }Der Grund: { $reason }
    }
staff-held-all =
    { $count ->
        [0] Niemand ist ausgesperrt oder muss schweigen.
        [one] Eine Person ist ausgesperrt oder muss schweigen.
       *[other] { $count } sind ausgesperrt oder müssen schweigen.
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
        [ban] ausgesperrt
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
        [yes] { " " }{ $name } hört dein Wort.
       *[no] { "" }
    }
staff-no-report = Keine offene Beschwerde hat die Nummer { $number }. Tippe meldungen.
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
            [yes] Die Aufsicht lässt dich eine Minute schweigen. Weiterspielen kannst du.
           *[no] Die Aufsicht lässt einen Gast von deiner Adresse eine Minute schweigen, und damit alle Gäste von dort, auch dich. Weiterspielen kannst du.
        }
       *[other] { $meant ->
            [yes] Die Aufsicht lässt dich { $minutes } Minuten schweigen. Weiterspielen kannst du.
           *[no] Die Aufsicht lässt einen Gast von deiner Adresse { $minutes } Minuten schweigen, und damit alle Gäste von dort, auch dich. Weiterspielen kannst du.
        }
    }{ staff-reason }
staff-kicked =
    { $days ->
        [0] Die Aufsicht hat deine Sitzung beendet. Deine Partien bleiben.
        [one] { $meant ->
            [yes] Die Aufsicht hat dich für einen Tag ausgesperrt. Deine Partien bleiben.
           *[no] Die Aufsicht hat einen Gast von deiner Adresse für einen Tag ausgesperrt, und damit alle Gäste von dort, auch dich. Deine Partien bleiben.
        }
       *[other] { $meant ->
            [yes] Die Aufsicht hat dich für { $days } Tage ausgesperrt. Deine Partien bleiben.
           *[no] Die Aufsicht hat einen Gast von deiner Adresse für { $days } Tage ausgesperrt, und damit alle Gäste von dort, auch dich. Deine Partien bleiben.
        }
    }{ staff-reason }
# How somebody is held who was silenced or kept out.
staff-held =
    { $how ->
        [place] , mit allen Gästen von derselben Adresse.
        [alone] , nur unter diesem Namen.
        [hidden] , nur unter diesem Namen: Die Adresse ist die des Servers, und andere können dieselbe haben.
       *[account] .
    }
# $what: mute or ban; $more: how many are not named
staff-reach =
    { $count ->
        [one] { $what ->
            [mute] Von der Adresse von { $name } ist noch ein Gast hier, der auch schweigen müsste: { $names }.
           *[ban] Von der Adresse von { $name } ist noch ein Gast hier, der auch gehen müsste: { $names }.
        }
       *[other] { $what ->
            [mute] Von der Adresse von { $name } sind noch { $count } Gäste hier, die auch schweigen müssten: { $names }
           *[ban] Von der Adresse von { $name } sind noch { $count } Gäste hier, die auch gehen müssten: { $names }
        }{ $more ->
            [0] .
           *[other] { " " }und { $more } weitere.
        }
    } Ja oder nein? Mit dem Wort allein hinter der Zahl gilt es nur für { $name }.
staff-alone = allein
    .words = allein, nur
staff-done-mute =
    { $number ->
        [0] { $name } kann wieder reden.
        [one] { $name } schweigt eine Minute{ staff-held }
       *[other] { $name } schweigt { $number } Minuten{ staff-held }
    }
staff-done-kick = Die Sitzungen von { $name } sind beendet.
staff-done-ban =
    { $number ->
        [0] { $name } darf wieder herein.
        [one] { $name } ist für einen Tag ausgesperrt{ staff-held }
       *[other] { $name } ist für { $number } Tage ausgesperrt{ staff-held }
    }
staff-done-restart = Der Neustart beginnt.
staff-done-close-running = Partie { $name } ist geschlossen. Sie bleibt aufbewahrt.
staff-done-close-waiting = Partie { $name } hat auf Mitspieler gewartet und ist entfernt. Wer dort saß, erfährt es.
staff-no-match = Es gibt keine Partie { $match }; geschlossen wurde nichts. Tippe partien für die Nummern.

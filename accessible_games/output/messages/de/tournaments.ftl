### Turniere auf einem Server.

## Wörter: .words ist, was man tippen kann.
tournament-swiss = Schweizer System
    .words = schweizer, schweiz
tournament-robin = alle gegen alle
    .words = alle, rundenturnier, jeder
tournament-knockout = Knock-out-System
    .words = ko, k.o., k.-o., pokal
tournament-arena = Arena
    .words = arena
tournament-start = starten
    .words = starten, start, beginnen, beginne
tournament-in = in
    .words = in

## Teile von Zeilen
# $rounds, $minutes: 0, wo sie noch nicht bekannt sind
tournament-form =
    { $form ->
        [swiss] { $rounds ->
            [0] Schweizer System
            [one] Schweizer System, eine Runde
           *[other] Schweizer System, { $rounds } Runden
        }
        [robin] alle gegen alle
        [knockout] Knock-out-System
       *[arena] { $minutes ->
            [0] Arena
           *[other] Arena, { $minutes } Minuten
        }
    }
tournament-size = Tische mit bis zu { $count } Plätzen
tournament-level =
    { $level ->
        [easy] leichter Computer
        [medium] mittlerer Computer
        [strong] starker Computer
       *[other] Computer der Stufe { $level }
    } statt Freilos
# $part: Zwölftel eines Punktes
tournament-points =
    { $whole }{ $part ->
        [0] { "" }
        [1] ,08
        [2] ,17
        [3] ,25
        [4] ,33
        [5] ,42
        [6] ,5
        [7] ,58
        [8] ,67
        [9] ,75
        [10] ,83
       *[11] ,92
    }
tournament-title = Turnier { $tournament }: { $form }, { $game }, eröffnet von { $host }.
tournament-end =
    { $over ->
        [yes] Endstand:
       *[no] Bisher:
    }
tournament-share = { $name } { $points }

## Listen und Antworten
# $guest: ob es ein Gast ist, der keins eröffnen kann
tournament-none =
    Kein Turnier ist offen.{ $guest ->
        [yes] { "" }
       *[no] { " " }Eröffne eines, etwa mit turnier schweizer abalone.
    }
    .brief = Kein Turnier ist offen.
    .page = { tournament-none.brief }
tournament-line =
    Turnier { $tournament }: { $plan }; { $state ->
        [open] { $count ->
            [one] offen, eine Person dabei
           *[other] offen, { $count } dabei
        }{ $minutes ->
            [0] .
           *[other] , noch { $left } bis zum Beginn.
        }
        [running] { $form ->
            [arena] läuft, { $count } dabei.
           *[other] Runde { $round }, { $count } dabei.
        }
        [rests] nach Runde { $round }, { $count } dabei.
       *[over] { $reason ->
            [over] { $winners ->
                [0] zu Ende.
                [one] gewonnen von { $names }.
               *[other] geteilt von { $names }.
            }
           *[other] abgesagt.
        }
    }
tournament-head =
    Turnier { $tournament }, eröffnet von { $host }: { $plan }. { $state ->
        [open] { $minutes ->
            [0] Es hat noch nicht begonnen.
           *[other] Noch { $left } bis zum Beginn.
        }
        [running] { $form ->
            [arena] { $minutes ->
                [0] Es läuft.
               *[other] Noch { $left } bis zum Ende.
            }
           *[other] Runde { $round } wird gespielt.
        }
        [rests] Runde { $round } ist zu Ende. Die nächste beginnt bald.
       *[over] { $reason ->
            [cancelled] Es wurde abgesagt.
            [empty] Es wurde abgesagt: Zu wenige waren dabei.
           *[over] { $winners ->
                [0] Es ist zu Ende.
                [one] Es ist zu Ende. { $names } hat gewonnen.
               *[other] Es ist zu Ende. { $names } teilen den ersten Rang.
            }
        }
    }
tournament-entrants =
    { $count ->
        [0] Niemand ist dabei.
        [one] Eine Person ist dabei: { $names }.
       *[other] { $count } sind dabei: { $names }{ $more ->
            [0] .
           *[other] , und { $more } weitere.
        }
    }
tournament-what =
    { $own ->
        [yes] { $host ->
            [yes] Du bist dabei. Tippe turnier { $tournament } starten, um zu beginnen, turnier { $tournament } verlassen, oder turnier { $tournament } absagen.
           *[no] Du bist dabei. Tippe runde, tabelle oder turnier { $tournament } verlassen.
        }
       *[no] { $enter ->
            [yes] Tippe turnier { $tournament } beitreten, um mitzuspielen.
           *[no] Du kannst nicht mehr mitspielen. Tippe tabelle { $tournament }.
        }
    }
    .brief =
        { $own ->
            [yes] Du bist dabei.
           *[no] { $enter ->
                [yes] Tippe turnier { $tournament } beitreten.
               *[no] Du kannst nicht mehr mitspielen.
            }
        }
    .page =
        { $own ->
            [yes] Du bist dabei.
           *[no] { $enter ->
                [yes] Du kannst mitspielen.
               *[no] Du kannst nicht mehr mitspielen.
            }
        }
tournament-place =
    { $form ->
        [knockout] Du: Rang { $place } von { $count }, { $single ->
            [yes] eine Runde gewonnen.
           *[no] { $points } Runden gewonnen.
        }
       *[other] Du: Rang { $place } von { $count }, { $single ->
            [yes] 1 Punkt.
           *[no] { $points } Punkte.
        }
    }
tournament-at =
    { $bots ->
        [yes] Du spielst gegen einen Computer, Partie { $match }. Tippe öffne { $match }.
       *[no] Du spielst gegen { $names }, Partie { $match }. Tippe öffne { $match }.
    }
    .brief = Du spielst, Partie { $match }.
    .page =
        { $bots ->
            [yes] Du spielst gegen einen Computer, Partie { $match }.
           *[no] Du spielst gegen { $names }, Partie { $match }.
        }
tournament-standings =
    { $state ->
        [over] Turnier { $tournament }, Endstand:
       *[other] { $form ->
            [arena] Turnier { $tournament }:
           *[other] Turnier { $tournament }, Runde { $round }:
        }
    }
tournament-row = { $place }. { $name }, { $points }
    .table = Rang: { $place } | Name*: { $name } | Punkte: { $points } | Bei Gleichstand: { $more }
# $by: was bei gleichen Punkten entschieden hat, und $value: wie viel davon
tournament-tie =
    { $by ->
        [buchholz] Buchholz { $value }
        [berger] Sonneborn-Berger { $value }
        [direct] direkter Vergleich { $value }
       *[wins] { $value ->
            [one] ein Sieg
           *[other] { $value } Siege
        }
    }
tournament-row-left = ausgestiegen
tournament-round =
    { $now ->
        [yes] { $tables ->
            [0] Turnier { $tournament }: Gerade spielt niemand.
            [one] Turnier { $tournament }: Gerade läuft eine Partie.
           *[other] Turnier { $tournament }: Gerade laufen { $tables } Partien.
        }
       *[no] Turnier { $tournament }, Runde { $round }:
    }
tournament-table =
    { $bots ->
        [yes] Tisch { $table }: { $names } gegen einen Computer, Partie { $match }.
       *[no] Tisch { $table }: { $names }, Partie { $match }.
    }
tournament-result =
    Tisch { $table }: { $result }{ $bots ->
        [yes] { " " }gegen einen Computer
       *[no] { "" }
    }{ $default ->
        [yes] , nicht gespielt
       *[no] { "" }
    }.
tournament-byes =
    { $count ->
        [one] { $names } hat ein Freilos.
       *[other] { $names } haben ein Freilos.
    }
# Weil das Gegenüber nicht mehr dabei ist, oder die Runde nicht erreicht hat
tournament-walkovers =
    { $count ->
        [one] { $names } gewinnt ohne Partie.
       *[other] { $names } gewinnen ohne Partie.
    }

## Was ein Befehl bewirkt hat
tournament-done-opened =
    Turnier { $tournament } ist offen: { $plan }. Du bist dabei. { $minutes ->
        [0] Tippe turnier { $tournament } starten, wenn genug da sind.
       *[other] Noch { $left } bis zum Beginn, oder du tippst turnier { $tournament } starten.
    }
    .brief = Turnier { $tournament } ist offen: { $plan }.
    .page = { tournament-done-opened.brief }
tournament-done-entered =
    Du bist in Turnier { $tournament } dabei: { $plan }. { $running ->
        [yes] Du spielst ab der nächsten Runde.
       *[no] { $minutes ->
            [0] Sei da, wenn es beginnt.
           *[other] Sei da, wenn es beginnt. Noch { $left }.
        }
    }
    .brief = Du bist in Turnier { $tournament } dabei: { $plan }.
tournament-done-left =
    Du bist in Turnier { $tournament } nicht mehr dabei.{ $running ->
        [yes] { " " }Deine laufende Partie geht weiter.
       *[no] { "" }
    }
tournament-done-begun = Turnier { $tournament } beginnt.
tournament-done-next = Turnier { $tournament }: Die nächste Runde beginnt.
tournament-done-closed =
    Turnier { $tournament } ist abgesagt.{ $running ->
        [yes] { " " }Laufende Partien gehen weiter.
       *[no] { "" }
    }

## Was geschieht
tournament-told-opened =
    { $name } eröffnet Turnier { $tournament }: { $form }, { $game }{ $seconds ->
        [0] { "" }
       *[other] , noch { $left } bis zum Beginn
    }. Tippe turnier { $tournament } beitreten.
tournament-told-entered = { $name } ist in Turnier { $tournament } dabei.
tournament-told-gone = { $name } ist in Turnier { $tournament } nicht mehr dabei.
tournament-told-round = Turnier { $tournament }, Runde { $round } von { $rounds }.
tournament-told-again = Turnier { $tournament }: Nach dem Remis spielt ihr noch einmal, mit getauschten Plätzen.
tournament-told-bye = Turnier { $tournament }, Runde { $round }: Du hast ein Freilos.
tournament-told-walkover = Du gewinnst Runde { $round } von Turnier { $tournament } ohne Partie: Dein Gegenüber ist nicht mehr dabei.
tournament-told-rested =
    Runde { $round } von Turnier { $tournament } ist zu Ende. Die nächste beginnt in { $seconds } Sekunden. Tippe tabelle.
    .brief = Runde { $round } von Turnier { $tournament } ist zu Ende. Die nächste beginnt in { $seconds } Sekunden.
tournament-told-won = Du gewinnst: { $name } kam nicht rechtzeitig zu Turnier { $tournament }.
tournament-told-lost = Deine Partie in Turnier { $tournament } ist verloren: Du kamst zu spät.
tournament-told-over =
    { $name ->
        [none] Turnier { $tournament } ist zu Ende. Tippe tabelle { $tournament }.
       *[other] Turnier { $tournament } ist zu Ende. Auf Rang 1: { LIST($name) }. Tippe tabelle { $tournament }.
    }
tournament-told-cancelled = Turnier { $tournament } ist abgesagt.
tournament-told-empty = Turnier { $tournament } ist abgesagt: Zu wenige waren dabei.
# Beim Anmelden. $match: die die Person gerade spielt
tournament-yours =
    { $state ->
        [open] Du bist in Turnier { $tournament } dabei. { $minutes ->
            [0] Es hat noch nicht begonnen.
           *[other] Noch { $left } bis zum Beginn.
        }
        [rests] Turnier { $tournament }: Die nächste Runde beginnt bald. Du bist auf Rang { $place }.
       *[runs] { $match ->
            [none] Turnier { $tournament } läuft. Du bist auf Rang { $place }. Tippe turnier { $tournament }.
           *[other] Turnier { $tournament }: Du spielst Partie { $match }. Tippe öffne { $match }.
        }
    }
    .page =
        { $state ->
            [open] Du bist in Turnier { $tournament } dabei. { $minutes ->
            [0] Es hat noch nicht begonnen.
           *[other] Noch { $left } bis zum Beginn.
        }
            [rests] Turnier { $tournament }: Die nächste Runde beginnt bald. Du bist auf Rang { $place }.
           *[runs] { $match ->
                [none] Turnier { $tournament } läuft. Du bist auf Rang { $place }.
               *[other] Turnier { $tournament }: Du spielst Partie { $match }.
            }
        }
tournament-waiting =
    { $count ->
        [one] Ein Turnier ist offen{ $minutes ->
            [0] { "" }
           *[other] , noch { $left } bis zum Beginn
        }. Tippe turniere.
       *[other] { $count } Turniere sind offen{ $minutes ->
            [0] { "" }
           *[other] , noch { $left } bis zum ersten Beginn
        }. Tippe turniere.
    }

## Ablehnungen
tournament-how = Tippe eine Form, schweizer, alle, ko oder arena, und ein Spiel, etwa turnier schweizer abalone uhr 10 5, oder turnier arena 60 abalone. Oder turnier 3.
    .brief = Tippe eine Form und ein Spiel, etwa turnier schweizer abalone, oder eine Nummer.
    .page = Eine Form und ein Spiel: schweizer, alle, ko oder arena, etwa schweizer abalone uhr 10 5, oder arena 60 abalone.
tournament-number-how = Tippe nach turnier { $tournament } beitreten, verlassen, starten, absagen, tabelle, oder runde und eine Nummer.
tournament-standings-how = Tippe tabelle allein, oder mit der Nummer eines Turniers, etwa tabelle 3.
tournament-round-how = Tippe runde allein, oder mit ihrer Nummer, etwa runde 2.
tournament-no-number =
    { $form ->
        [knockout] Die Zahl der Runden ergibt sich im Knock-out-System von selbst. Lass sie weg.
       *[robin] Hier spielen alle gegen alle. Lass die Zahl weg.
    }
tournament-not-said = Lass das weg. Im Turnier kannst du Plätze, Spielweise, Mitspielende, nachprüfbaren Zufall und eine Uhr für einen Platz nicht wählen.
tournament-pairs-only =
    { $form ->
        [knockout] Im Knock-out-System
       *[robin] Spielen alle gegen alle,
    } sitzen zwei an einem Tisch. Für Tische zu { $size } nimm schweizer oder arena.
tournament-arena-days = Eine Arena wird mit Uhr gespielt, nicht über Tage. Nimm schweizer, alle oder ko.
tournament-minutes = Eine Arena dauert { $least } bis { $most } Minuten, etwa turnier arena 60 und ein Spiel.
tournament-rounds = Ein Turnier nach Schweizer System kann 1 bis { $most } Runden haben.
tournament-no-computers = Computer spielen nur beim Schweizer System mit, statt eines Freiloses.
tournament-unknown = Es gibt kein Turnier { $tournament }. Tippe turniere für eine Liste.
    .page = Es gibt kein Turnier { $tournament }.
tournament-which = Welches Turnier? Tippe seine Nummer, etwa tabelle 3. Für eine Liste tippe turniere.
tournament-not-begun = Turnier { $tournament } hat noch nicht begonnen.
tournament-no-round =
    { $round ->
        [0] Turnier { $tournament } hat noch nicht begonnen.
        [one] Turnier { $tournament } hatte bisher eine Runde.
       *[other] Turnier { $tournament } hatte bisher { $round } Runden.
    }
tournament-many = { $most } deiner Turniere sind nicht zu Ende. Sag eines ab, oder warte auf das Ende.
tournament-many-all = Mehr Turniere gehen auf diesem Server gerade nicht. Tippe turniere und spiel in einem mit.
    .page = Mehr Turniere gehen auf diesem Server gerade nicht. Spiel in einem mit.
tournament-open-soon =
    { $minutes ->
        [one] Du hast mehrere Turniere eröffnet. Das nächste geht in einer Minute.
       *[other] Du hast mehrere Turniere eröffnet. Das nächste geht in { $minutes } Minuten.
    }
tournament-only-host = Das können nur { $name } und die Aufsicht. { $name } hat es eröffnet.
tournament-program = { $name } ist das Konto eines Bots. Turniere sind für Menschen. Melde dich mit einem eigenen Konto an.
tournament-in-already = Du bist in Turnier { $tournament } schon dabei.
tournament-not-in = Du bist in Turnier { $tournament } nicht dabei.
tournament-full = Turnier { $tournament } ist voll: { $most } Personen.
tournament-too-late = Turnier { $tournament } hat begonnen. Du kannst nicht mehr mitspielen.
tournament-started = Turnier { $tournament } hat schon begonnen.
tournament-few =
    { $least ->
        [one] Eine Person ist nötig
       *[other] { $least } Personen sind nötig
    }. { $count ->
        [0] Niemand ist
        [one] Eine ist
       *[other] { $count } sind
    } dabei.
tournament-over = Turnier { $tournament } ist zu Ende.
match-in-tournament = Im Turnier gibt es keine Pause, kein Vertagen, keine Vertretung und keine echten Würfel.

### Uhren: wie viel Zeit noch bleibt, Warnungen, mehr Zeit.

## Zeiten, Teile von Zeilen: „9 Minuten 40 Sekunden“, kurz „9 Minuten 40“; 9:40 spräche eine Stimme als Uhrzeit.
clocks-hours =
    { $hours ->
        [one] 1 Stunde
       *[other] { $hours } Stunden
    }
clocks-minutes =
    { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }
clocks-seconds =
    { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }
clocks-time =
    { $parts ->
        [h] { clocks-hours }
        [hm] { clocks-hours } { clocks-minutes }
        [m] { clocks-minutes }
        [ms] { clocks-minutes } { clocks-seconds }
       *[s] { clocks-seconds }
    }
    .brief =
        { $parts ->
            [h] { clocks-hours }
            [hm] { clocks-hours } { clocks-minutes }
            [m] { clocks-minutes }
            [ms] { clocks-minutes } { $seconds }
           *[s] { clocks-seconds }
        }
    .braille =
        { $parts ->
            [h] { $hours } h
            [hm] { $hours } h { $minutes } min
            [m] { $minutes } min
            [ms] { $minutes } min { $seconds } s
           *[s] { $seconds } s
        }
clocks-long =
    { $days } Tage{ $hours ->
        [0] { "" }
       *[other] { " " }{ clocks-hours }
    }
clocks-allowance = { $time } und je Zug { $increment } dazu
    .brief = { $time } plus { $increment }
clocks-share =
    { $you ->
        [yes] { $first ->
            [yes] Du
           *[no] du
        }
       *[other] { $player }
    } { $time }

clocks-opening =
    { $same ->
        [yes] Uhren für alle: { $each }.
       *[no] Uhren: { $shares }.
    }
    .braille =
        { $same ->
            [yes] Uhren { $each }
           *[no] Uhren { $shares }
        }
clocks-now =
    { $shares }. { $runs ->
        [yes] { $you ->
            [yes] Deine Uhr läuft.
           *[other] Die Uhr von { $player } läuft.
        }
        [reads] { $you ->
            [yes] Deine Uhr beginnt in { $reading }, wenn du gelesen hast.
           *[other] Die Uhr von { $player } beginnt in { $reading }, nach dem Lesen.
        }
       *[no] Die Uhren stehen.
    }
    .brief =
        { $shares }. { $runs ->
            [yes] { $you ->
                [yes] Deine läuft.
               *[other] { $player } läuft.
            }
            [reads] { $you ->
                [yes] Du liest: { $reading }.
               *[other] { $player } liest: { $reading }.
            }
           *[no] Alle stehen.
        }
    .braille =
        { $shares }, { $runs ->
            [yes] { $you ->
                [yes] deine läuft
               *[other] { $player } läuft
            }
            [reads] { $you ->
                [yes] du liest { $reading }
               *[other] { $player } liest { $reading }
            }
           *[no] stehen
        }
clocks-warning =
    { $you ->
        [yes] Noch { $time }.
       *[other] { $player }: noch { $time }.
    }
    .braille =
        { $you ->
            [yes] noch { $time }
           *[other] { $player } noch { $time }
        }
# $now: ob du gerade am Zug bist
clocks-confirm-going =
    { $now ->
        [yes] Deine Uhr läuft ohne dich weiter.
       *[no] Bei deinem nächsten Zug läuft deine Uhr, auch wenn du weg bist.
    } Trotzdem gehen? Ja oder nein?
    .brief = Deine Uhr wartet nicht. Gehen? Ja oder nein?
    .yes = Ja, gehen
    .no = Nein, bleiben
clocks-granted =
    { $you ->
        [yes] Du hast jetzt { $time }.
       *[other] { $player } hat jetzt { $time }.
    }
    .brief =
        { $you ->
            [yes] Du: { $time }.
           *[other] { $player }: { $time }.
        }
    .braille =
        { $you ->
            [yes] du { $time }
           *[other] { $player } { $time }
        }

clocks-pace =
    { $pace ->
        [5] { $player } liest Braille
        [15] { $player } liest mit Sprachausgabe
       *[other] { $player } liest { $pace } Zeichen in der Sekunde
    }: je Zug bis zu { $most } Sekunden zum Lesen.
    .braille =
        { $pace ->
            [5] { $player } liest Braille
            [15] { $player } liest mit Sprache
           *[other] { $player } liest { $pace } je Sekunde
        }, je Zug bis { $most } s
clocks-none = Diese Partie hat keine Uhr.
clocks-time-how = Wie viele Minuten? Tippe zeit und eine Zahl, etwa zeit 5.
    .brief = Wie viele Minuten? Etwa zeit 5.
match-no-clock = Du spielst hier ohne Uhr.
match-bad-time = Du kannst um 1 bis 1440 Minuten bitten, einen ganzen Tag.

session-confirm-time =
    { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    } mehr für { $player }. Sind alle einverstanden? Ja oder nein?
    .yes = Ja, alle
    .no = Nein, nicht alle
session-offered-time =
    { $player } bittet um { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    } mehr. Ja oder nein?
    .yes = Ja, mehr Zeit geben
    .no = Nein, keine Zeit geben

## Einstellungen
setting-warnings = Warnungen bei { $times }.
setting-reading =
    { $number ->
        [5] Du liest Braille, 5 Zeichen in der Sekunde.
        [15] Du liest mit Sprachausgabe, 15 Zeichen in der Sekunde.
       *[other] Du liest { $number } Zeichen in der Sekunde.
    }
setting-reading-speech = Mit Sprachausgabe.
    .words = sprache, stimme
setting-reading-braille = Braille.
    .words = braille, punktschrift
setting-reading-choices = Tippe lesetempo sprache, lesetempo braille oder eine Zahl von { $low } bis { $high }, etwa lesetempo 8.
    .page = Eine Zahl von { $low } bis { $high }.
setting-reading-later = Die anderen erfahren es. Es gilt ab deinem nächsten Zug.
setting-warnings-off = Keine Warnungen.
setting-warnings-choices = Tippe warnungen und bis zu 8 Zeiten in Sekunden, etwa warnungen 300 60 20, oder warnungen aus.
    .brief = Tippe warnungen 300 60 20, oder warnungen aus.
    .page = Bis zu 8 Zeiten in Sekunden, etwa 300 60 20.

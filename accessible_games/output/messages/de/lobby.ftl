### Welche Partie: die Menüs, die Wörter nach „neu“, wer spielt.

session-lobby =
    Was willst du spielen? Tippe eine Nummer.{ $kept ->
        [0] { "" }
        [one] { " " }Die letzte setzt eine Partie fort.
       *[other] { " " }Die letzten setzen Partien fort.
    }
session-match =
    Weiter mit Partie { $match }: { $game } { $company }, { $moves ->
        [0] noch kein Zug
        [one] ein Zug
       *[other] { $moves } Züge
    }.
lobby-games = Welches Spiel? Tippe eine Nummer.
lobby-same-again = Das Gleiche noch einmal: { $name } { $company }
lobby-players = { $game }. Wie viele spielen? Tippe eine Nummer der Liste.
lobby-opponent = { $game }. Wie willst du spielen? Tippe eine Nummer.
lobby-more = Für alles andere tippe zum Beispiel { $example }. Alle Wörter nennt { $help }.
    .brief = Anders: { $example }. Alle Wörter: { $help }.
lobby-friend-or-computer = Ein Mensch oder der Computer, nicht beides: Es spielen nur zwei. Lass eins der Wörter weg.
adapting-alone = Der Computer passt sich nur an, wenn du allein und von Anfang an gegen ihn spielst. Nenne stattdessen eine Stufe von 1 bis 7.
adapting-rated = Gewertet geht das nicht: Passt sich der Computer an, ändert sich seine Stufe. Nenne eine Stufe von 1 bis 7, oder lass gewertet weg.
lobby-many-words = Zu viele Wörter: Eine Partie beschreibst du mit höchstens { $most }.
lobby-back = Tippe neu, um zu den Spielen zurückzukehren.
    .brief = Zurück: neu.

## Wer spielt. Die Werte sind Teile von Zeilen: „Abalone gegen den leichten Computer“.
setup-against =
    { $count ->
        [1] gegen den { $level ->
            [easy] leichten Computer
            [medium] mittleren Computer
            [strong] starken Computer
            [adapting] Computer, der sich anpasst
           *[other] Computer der Stufe { $level }
        }{ $now ->
            [none] {""}
           *[other] , jetzt Stufe { $now }
        }
       *[other] gegen { $count ->
            [2] zwei
            [3] drei
           *[other] { $count }
        } { $level ->
            [easy] leichte Computer
            [medium] mittlere Computer
            [strong] starke Computer
            [adapting] Computer, die sich anpassen
           *[other] Computer der Stufe { $level }
        }{ $now ->
            [none] {""}
           *[other] , jetzt Stufe { $now }
        }
    }
# $style: eine Nachricht des Spiels
setup-styled = { $against }, { $style }
setup-company = { $people } { $computers }
setup-against-each = gegen Computer: { $computers }
setup-computer =
    { $player } { $level ->
        [easy] leicht
        [medium] mittel
        [strong] stark
        [adapting] passend{ $now ->
            [none] {""}
           *[other] , jetzt Stufe { $now }
        }
       *[other] Stufe { $level }
    }
setup-together =
    { $count ->
        [2] zu zweit an dieser Tastatur
        [3] zu dritt an dieser Tastatur
        [4] zu viert an dieser Tastatur
       *[other] zu mehreren an dieser Tastatur, insgesamt { $count }
    }
setup-only-computers = nur unter Computern

session-you-play = Du spielst { REF($seat) } { $against }.
session-together =
    { $count ->
        [2] Zwei spielen an dieser Tastatur.
        [3] Drei spielen an dieser Tastatur.
        [4] Vier spielen an dieser Tastatur.
       *[other] { $count } Leute spielen an dieser Tastatur.
    }
session-together-against = { $people } spielen an dieser Tastatur, { $against }.
session-watching = Du siehst Computern zu: { $computers }.

## Wörter nach „neu“: .words ist, was man tippen kann.
setup-1 = Stufe 1
    .words = 1, stufe 1
setup-easy = leicht
    .words = leicht, einfach, 2, stufe 2
setup-3 = Stufe 3
    .words = 3, stufe 3
setup-medium = mittel
    .words = mittel, 4, stufe 4
setup-5 = Stufe 5
    .words = 5, stufe 5
setup-6 = Stufe 6
    .words = 6, stufe 6
setup-strong = stark
    .words = stark, schwer, 7, stufe 7
setup-adapting = passend
    .words = passend, anpassend, angepasst
setup-level = Stufe
    .words = stufe
setup-friend = Freund
    .words = freund, freundin, freunde, freundinnen, zu zweit, mensch, menschen
setup-players-2 = zu zweit, du und noch jemand
    .words = zu zweit, 2 spieler, zwei spieler, zwei
setup-players-3 = zu dritt, du und zwei andere
    .words = zu dritt, 3 spieler, drei spieler, drei
setup-players-4 = zu viert, du und drei andere
    .words = zu viert, 4 spieler, vier spieler, vier
setup-help = Hilfe
    .words = hilfe, wörter, woerter, ?

lobby-rounds = { $game }. Wie viele Runden? Tippe eine Nummer der Liste. Jede andere Zahl tippst du nach neu.
    .brief = { $game }. Wie viele Runden?
lobby-so-many-rounds =
    { $count ->
        [one] eine Runde
       *[other] { $count } Runden
    }
lobby-series-points = { $count } Runden
lobby-series-wins = höchstens { $count } Runden
lobby-help-rounds =
    { $unit ->
        [points] Runden: eine Zahl, etwa 7 Runden. Ihre Punkte werden addiert.
       *[wins] Runden: eine Zahl, etwa 3 Runden. Die meisten Siege zählen.
    }
lobby-help-clock = Uhr: Minuten, dazu Sekunden für jeden Zug, etwa uhr 10 5. Für einen Platz uhr { REF($seat) } 15. Computer spielen ohne Uhr.
lobby-clock-of-computer = Keine Uhr: Computer spielen ohne.
lobby-label-style = Stil des Computers

setup-rounds = Runden
    .words = runden, runde, partien
setup-best-of = höchstens
    .words = höchstens, hoechstens, beste von, bester von
setup-clock = Uhr
    .words = uhr
setup-no-clock = ohne Uhr
    .words = ohne uhr, keine uhr
setup-minutes = Minuten
    .words = minuten, minute
setup-seconds = Sekunden
    .words = sekunden, sekunde, sek
setup-rounds-range = Es können 1 bis { $most } Runden sein.
setup-clock-range = Eine Uhr kann 1 bis { $most } Minuten haben.
setup-clock-how = Tippe uhr, die Minuten, und vielleicht die Sekunden, die jeder Zug bringt, etwa uhr 10 5.

session-new-near = „{ $word }“ ist unverständlich. Meinst du { $near }? Tippe { $help } für die Wörter.
    .brief = „{ $word }“? Vielleicht { $near }.
session-new-no-game = Kein Spiel heißt { $word }. Spiele: { $games }.
session-new-unknown =
    „{ $word }“ ist unverständlich. { $game } versteht { $words }.{ $count ->
        [0] { "" }
        [one] { " " }Ein anderes Spiel: { $others }.
       *[other] { " " }Andere Spiele: { $others }.
    }
    .brief = „{ $word }“ ist unverständlich. Tippe { $help }.
lobby-no-such-seat =
    { $player } spielt hier nicht mit. Zu { $count ->
        [2] zweit
        [3] dritt
       *[other] viert
    } sind die Plätze { $seats }.
lobby-help-games = Die Spiele sind { $games }. Die Wörter eines Spiels nennt { $help }.
lobby-help = { $game }: Tippe neu und Wörter von hier, in beliebiger Reihenfolge. Alle sind freiwillig.
lobby-help-group = { $label }: { $words }.
lobby-help-example = Zum Beispiel { $example }.
lobby-label-opponent = Gegenüber
lobby-label-players = Wie viele
lobby-label-seat = Dein Platz

## Die Befehlszeile
cli-start-refused = { $reason }

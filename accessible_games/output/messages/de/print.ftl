### Was der Befehl „braille“ druckt, und was an seiner Befehlszeile falsch sein kann.

## Auf Papier
# $game: Name des Spiels; $match: eine Nummer
print-board = { $game }, Partie { $match }.
print-start = { $game }: Grundstellung.
print-key = Zeichen:
# $count: von Zügen; $round: 0, wo es nur eine gibt
print-moves =
    { $count ->
        [0] Noch kein Zug{ $round ->
            [0] { "" }
           *[other] { " " }in Runde { $round }
        }.
       *[other] Nach Zug { $count }{ $round ->
            [0] { "" }
           *[other] { " " }von Runde { $round }
        }.
    }
print-position =
    { $game }, Partie { $match }, { $round ->
        [0] { "" }
       *[other] Runde { $round },{ " " }
    }{ $count ->
        [0] vor dem ersten Zug.
       *[other] nach Zug { $count }.
    }
# $names: eine Liste aus print-short
print-shorts = Kurznamen: { $names }.
print-short = { $short } { $name }
# $number: des Zuges, in Ziffern
print-number = { $number }.
print-sheet = { $game }, Partie { $match }: Auswertungsblatt.
print-empty-sheet = { $game }: leeres Auswertungsblatt.
print-no-sheet = { $game } hat kein Auswertungsblatt, weil es nichts verbirgt. Du kannst board, record und rules drucken.
print-rules = { $game }: Regeln.
print-tactile = { $game }: Tastbrett.

## Der Befehl
print-without-words = Gedruckt werden nur die Zeichen des Bretts, ohne Titel und Sätze.
print-written =
    { $pages ->
        [one] Eine Brailleseite steht in { $file }.
       *[other] { $pages } Brailleseiten stehen in { $file }.
    }
print-ebraille-written = Das eBraille steht in { $file }.

## Falscher Aufruf, Rückgabewert 2
print-no-command = Es fehlt, was gedruckt werden soll. Füge eines davon an: { LIST($commands) }. braille --help erklärt sie.
print-unknown-command = „{ $command }“ kannst du nicht drucken. Drucken kannst du { LIST($commands) }. braille --help erklärt sie.
print-match-missing = Nach dem Wort { $command } fehlt die Nummer einer Partie. Die Nummern zeigt: accessible-games record list
print-charset-alone = --charset bewirkt ohne --format brf nichts, denn die anderen Formate enthalten Zellen und keine Buchstaben. Lass es weg oder füge --format brf hinzu.
print-flag-elsewhere = Die Option { $flag } gehört zu { LIST($commands) } und bewirkt hier nichts. Lass sie weg.
print-ebraille-never = eBraille gibt es nur für Buch, Regeln, Brett und Stellungen einer Partie (book, rules, board, match). Nimm für { $command } --format brf, pef oder unicode.
print-ebraille-pages = { $flag } bewirkt bei eBraille nichts, denn es hat keine Seiten. Lass es weg.
print-ebraille-name = eBraille braucht den Namen einer Datei, der auf { $extension } endet. Füge -o { $name } hinzu.

## Was nicht gedruckt werden kann, Rückgabewert 1
print-no-such-move =
    { $count ->
        [0] Es gibt{ $round ->
            [0] { "" }
           *[other] { " " }in Runde { $round }
        } noch keinen Zug, also nur --after 0.
       *[other] { $round ->
            [0] Es gibt
           *[other] In Runde { $round } gibt es
        } nur { $count ->
            [one] einen Zug
           *[other] { $count } Züge
        }. Gib --after eine Zahl von 0 bis { $count }.
    }
print-no-such-round =
    { $count ->
        [one] Es gibt nur eine Runde. Lass --round weg.
       *[other] Es gibt nur { $count } Runden. Gib --round eine Zahl von 1 bis { $count }.
    }
print-tactile-empty-only = Eine Stellung von { $game } hat zu viele Arten von Steinen für ein Tastblatt. Drucke das leere Brett mit braille tactile { $name }, Stellungen mit braille board.
print-page-short = Die Seite ist zu kurz: Ein Brett von { $game } wird nicht über Seiten geteilt und braucht { $lines } Zeilen. Füge --lines { $lines } oder mehr hinzu.

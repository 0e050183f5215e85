### Was der Befehl „braille“ druckt, und was an seiner Befehlszeile falsch sein kann.

## Auf Papier
# $game: Name des Spiels; $match: eine Nummer
print-board = { $game }, Partie { $match }.
print-start = { $game }: Grundstellung.
print-key = Zeichen:
print-moves =
    { $count ->
        [0] Noch kein Zug.
       *[other] Nach Zug { $count }.
    }
# $names: eine Liste aus print-short
print-shorts = Kurznamen: { $names }.
print-short = { $short } { $name }
# $number: des Zuges, in Ziffern
print-number = { $number }.
print-sheet = { $game }, Partie { $match }: Auswertungsblatt.
print-empty-sheet = { $game }: leeres Auswertungsblatt.
print-no-sheet = { $game } hat kein Auswertungsblatt, weil es nichts verbirgt. Drucken lassen sich davon board, record, rules.
print-rules = { $game }: Regeln.

## Der Befehl
print-written =
    { $pages ->
        [one] Eine Brailleseite steht in { $file }.
       *[other] { $pages } Brailleseiten stehen in { $file }.
    }

## Falscher Aufruf, Rückgabewert 2
print-no-command = Es fehlt, was gedruckt werden soll. Füge eines davon an: { LIST($commands) }; braille --help erklärt sie.
print-unknown-command = „{ $command }“ lässt sich nicht drucken. Drucken lassen sich { LIST($commands) }; braille --help erklärt sie.
print-match-missing = Nach dem Wort record fehlt die Nummer einer Partie. Die Nummern zeigt: accessible-games record list
print-charset-alone = Die Option --charset bewirkt ohne --format brf nichts, denn die anderen Formate enthalten Punktmuster und keine Buchstaben. Lass sie weg oder füge --format brf hinzu.

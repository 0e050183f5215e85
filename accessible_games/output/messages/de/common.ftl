### Wörter, die jedes Spiel und jeder Teil des Programms gebraucht.

common-list = { $first } und { $last }
common-or = { $first } oder { $last }
common-comma = { ", " }
common-semicolon = { "; " }
common-next = { " " }
common-letters = { $letters }.
common-held = ({ $number } von { $count })
common-yes-words = ja, j, ok
common-no-words = nein, n

## Richtungen auf sechseckigen Brettern
ref-e = rechts
    .short = r
ref-se = rechts unten
    .short = ru
ref-sw = links unten
    .short = lu
ref-w = links
    .short = l
ref-nw = links oben
    .short = lo
ref-ne = rechts oben
    .short = ro

ref-n = oben
    .short = o
    .words = oben, n, nord, hoch, nach oben, rauf
ref-s = unten
    .short = u
    .words = unten, s, süd, sued, runter, nach unten

## Richtungen auf einem Weg von Feldern: nach vorn, zum Ziel hin, und nach hinten
ref-forward = vorn
    .short = v
    .words = vorn, nach vorn, vorwärts, vor, v
ref-back = hinten
    .short = h
    .words = hinten, nach hinten, rückwärts
ref-across = nebenan
    .short = n
    .words = nebenan, daneben

## Buchstaben von Feldern für alle, die sie leicht verhören, wie am Schachbrett für Blinde üblich.
spelling-a = Anna
spelling-b = Bella
spelling-c = Cesar
spelling-d = David
spelling-e = Eva
spelling-f = Felix
spelling-g = Gustav
spelling-h = Hektor
spelling-i = Ida
spelling-j = Julia
spelling-k = Konrad
spelling-l = Ludwig

## Die Sprachen, wo sie aufgezählt werden: $name und $typed heißen sie in dieser Sprache, $own in ihrer eigenen.
language-name = { $name }
language-code = { $code }
language-choice = sprache { $typed }
language-other = { $own } für { $name }
# Ein Zug in einer Zeile: womit er begann, und wozu er führte
common-digest = { $told }: { $parts }.
# $day, $year: Ziffernfolgen; $month: eine Zahl
common-day = { $day }. { common-month }
common-month =
    { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }

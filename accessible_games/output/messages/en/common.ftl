### Words that every game and every part of the program uses.

common-list = { $first } and { $last }
common-or = { $first } or { $last }
common-comma = { ", " }
common-semicolon = { "; " }
common-next = { " " }
common-letters = { $letters }.
common-held = ({ $number } of { $count })
common-yes-words = yes, y, ok
common-no-words = no, n

## Directions of hexagonal boards
ref-e = right
    .short = r
ref-se = lower right
    .short = lr
ref-sw = lower left
    .short = ll
ref-w = left
    .short = l
ref-nw = upper left
    .short = ul
ref-ne = upper right
    .short = ur

ref-n = up
    .short = u
    .words = up, n, north, above, upwards
ref-s = down
    .short = d
    .words = down, s, south, below, downwards

## Directions on a path of cells: forward to the goal, and back
ref-forward = forward
    .short = f
    .words = forward, forwards, ahead
ref-back = back
    .short = b
    .words = back, backwards
ref-across = across
    .short = a
    .words = across, beside

## Letters of cells, for listeners who mishear them: the international spelling alphabet.
spelling-a = alpha
spelling-b = bravo
spelling-c = charlie
spelling-d = delta
spelling-e = echo
spelling-f = foxtrot
spelling-g = golf
spelling-h = hotel
spelling-i = india
spelling-j = juliett
spelling-k = kilo
spelling-l = lima

## The languages, where they are listed: $name and $typed are what this language calls them, $own is their own word.
language-name = { $name }
language-code = { $code }
language-choice = language { $typed }
language-other = { $own } for { $name }
# A turn in one line: what began it, and what it led to
common-digest = { $told }: { $parts }.
# $day, $year: strings of digits; $month: a number
common-day = { $day } { common-month }
common-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }

### A board of one's own beside the program: how it is set up, and what a hand does at each move.

companion-set-up =
    { $count ->
        [0] Set up: no piece, an empty board.
        [one] Set up one piece:
       *[other] Set up { $count } pieces, row by row:
    }
companion-row = { $runs }.
companion-hands = { $hands }.
companion-hands-of =
    { $you ->
        [yes] { $hands }.
       *[no] { $player }: { $hands }.
    }
# $part: all that stands there, the top ones of a stack, or only what is named
companion-move =
    { $part ->
        [top] top { $count } of { FIELD($start) } to { FIELD($target) }
        [named] { $pieces } from { FIELD($start) } to { FIELD($target) }
       *[all] { FIELD($start) } to { FIELD($target) }
    }
companion-off =
    { $part ->
        [top] top { $count } off { FIELD($start) }
        [named] { $pieces } off { FIELD($start) }
       *[all] { FIELD($start) } off
    }
companion-on = { $pieces } on { FIELD($target) }
companion-swap = { FIELD($start) } and { FIELD($target) } change places
setting-companion-on = Own board on: after each move you hear what to move on it. Type sync for the whole position.
    .brief = Own board on.
setting-companion-off = Own board off: you hear moves in words.
    .brief = Own board off.
setting-companion-choices = Type companion on or companion off.

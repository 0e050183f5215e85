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
setting-companion-on = Your own board goes along: after each move you hear what your hands have to do; sync reads the whole position.
    .brief = Own board on.
setting-companion-off = Moves are told in words, not for a board of your own.
    .brief = Own board off.
setting-companion-choices = Companion can be on or off.

### Boards in words. $content is what stands on a field ("black"), $runs and $sides are lists made of the messages below.

# $name: of the line; $place of $total: which of its kind, counted in reading order; $count: fields on it
board-line-row = Row { FIELD($name) }: { $runs }.
    .brief = { FIELD($name) }: { $runs }.
    .full = Row { FIELD($name) }, { $place } of { $total } from the top, { $count } fields: { $runs }.
    .braille = { $name }: { $runs }
board-line-file = File { FIELD($name) }: { $runs }.
    .brief = { FIELD($name) }: { $runs }.
    .full = File { FIELD($name) }, { $place } of { $total } from your left, { $count } squares, from the bottom: { $runs }.
    .braille = { $name }: { $runs }
board-line-diagonal = Diagonal { FIELD($name) }: { $runs }.
    .brief = Diagonal { FIELD($name) }: { $runs }.
    .full = Diagonal { FIELD($name) }, { $place } of { $total }, { $count } fields: { $runs }.
    .braille = diag { $name }: { $runs }

# $count neighbouring fields of a line with the same content
board-run =
    { $count ->
        [one] { FIELD($first) } { $content }
       *[other] { FIELD($first) } to { FIELD($last) } { $content }
    }

# In brief: $places on which $content stands, three or more in a row from $first to $last
board-placed = { $places } { $content }
board-places = { FIELD($first) } to { FIELD($last) }
    .braille = { $first }-{ $last }

board-field = { FIELD($field) }: { $content }.
    .braille = { $field } { $content }

# What lies beside the board for somebody
board-beside-hand = { $count } in hand
board-beside-lost = { $count } lost
board-beside-out = { $count } out
board-beside-goals =
    { $count } { $count ->
        [one] goal
       *[other] goals
    }

board-around = Around { FIELD($field) }: { $sides }.
    .brief = { FIELD($field) }: { $sides }.
    .braille = { $field }: { $sides }
board-side = { REF($direction) } { FIELD($field) } { $content }
    .brief = { REF($direction) } { $content }
    .braille = { REF($direction, case: "short") } { $content }
board-side-edge = { REF($direction) } edge
    .braille = { REF($direction, case: "short") } edge

board-ray = From { FIELD($field) } { REF($direction) }: { $runs }, edge.
    .brief = { FIELD($field) } { REF($direction) }: { $runs }, edge.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }, edge
board-ray-edge = From { FIELD($field) } { REF($direction) }: edge.
    .brief = { FIELD($field) } { REF($direction) }: edge.
    .braille = { $field } { REF($direction, case: "short") }: edge

# All pieces: $count with the same $content, and the $places where they stand
board-pieces =
    { $count ->
        [one] { $content } { $places }
       *[other] { $count } { $content }: { $places }
    }
board-pieces-all = { $pieces }.
pieces-mine = mine
    .words = mine, my, own
pieces-theirs = theirs
    .words = theirs, their, others, opponent
pieces-which = Type pieces, pieces mine or pieces theirs.
pieces-none = No piece stands there.
# Pieces that belong to nobody: how many steps those on the way to a goal have; $count, $field: one of them
pieces-on-the-way =
    They belong to nobody. Steps to { $you ->
        [yes] your goal
       *[other] { $player }'s goal
    }: { $pieces }.
pieces-steps = { $count } from { FIELD($field) }

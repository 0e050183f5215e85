### Exploring mode: a cursor on the board. $owned: "no" if the pieces belong to nobody.

explore-content = { $content }, { FIELD($field) }
    .braille = { $content } { $field }
explore-place = { FIELD($field) }: { $content }
    .braille = { $field } { $content }
explore-alone = { $content }
explore-edge = Edge.
explore-which = Which field? Type touch and one, such as touch { $example }.
grab-which = Which field? Type grab and one, such as grab { $example }.
explore-behind = This board is out of date. Read on first.
    .braille = out of date, read on
explore-key = { $key } { REF($direction) }

# All keys, since nothing else lists them. The brief form leaves them out.
explore-begun = Exploring. { $directions }. { $owned ->
        [no] O: the next piece.
       *[yes] O: your next piece. P: theirs.
    } M: one that can move. G: a target. Capitals go back. F: the lines here. S: the field. Enter picks up and puts down, 0 puts back. A field goes there. Type explore to end.
    .brief = Exploring. { $directions }.
explore-ended = Exploring has ended.

explore-none-o = You have no piece on the board.
explore-none-p = The others have no piece on the board.
explore-none-m = No piece can move now.
explore-none-g = No piece picked up. Go to one and press Enter.
explore-none-n = Every move you can make now has a field.

# $count: number of target fields; $enter: what Enter on the same field does next, or "none"; $how: touch, if the letters do nothing, or letters
explore-taken = { $count ->
        [0] { FIELD($field) } taken.
        [one] { FIELD($field) } taken, to { $targets }.
       *[other] { FIELD($field) } taken, { $count } targets: { $targets }.
    }{ $enter ->
        [none] { "" }
       *[other] { " " }Enter again: { $enter }.
    }
    .brief = { FIELD($field) } taken{ $enter ->
        [none] .
       *[other] . Enter again: { $enter }.
    }
explore-put-back = Put back.
explore-nothing-taken = No piece picked up.
explore-nothing-here = No legal move begins on { FIELD($field) }. { $how ->
        [touch] Type moves for all that there are.
       *[letters] M goes to a piece that can move.
    }
    .brief = No move begins here.
explore-not-there = From { FIELD($field) } there is no way here. It goes to { $targets }{ $how ->
        [touch] .
       *[letters] . G leads there, 0 puts it back.
    }
    .brief = Not from { FIELD($field) }. Targets: { $targets }.

setting-cursor-content = The cursor says first what stands there, then the field.
    .words = content
setting-cursor-place = The cursor says the field first.
    .words = place, field
setting-cursor-alone = The cursor says only what stands there.
    .words = alone, only
setting-cursor-choices = Type cursor content, cursor place or cursor alone.

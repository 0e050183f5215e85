### Threats of either side, attackers and defenders of a piece, and what a move would do.

relations-no-threats = Nothing is threatened.
    .braille = no threats
# $empty: whether nothing stands there
relations-none =
    { $empty ->
        [yes] { FIELD($field) } is empty.
       *[no] { FIELD($field) } is neither attacked nor protected.
    }
    .brief =
        { $empty ->
            [yes] { FIELD($field) } empty.
           *[no] { FIELD($field) }: no attack.
        }
# $move: its name and what it would do
relations-tried = Only tried: { $move }.
    .braille = tried { $move }
relations-open = What follows depends on the answer.
    .braille = depends on the answer
# $move: an example of one, or none
relations-which-move =
    { $move ->
        [none] There is no move to try.
       *[other] Which move? Type, for example, try { $move }.
    }

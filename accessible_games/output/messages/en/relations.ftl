### What either side could do next, who attacks and protects a piece, and what a move would do.

relations-no-threats = Nothing is threatened.
    .braille = no threats
# $empty: whether nothing stands there
relations-none =
    { $empty ->
        [yes] Nothing stands on { FIELD($field) }.
       *[no] Nobody attacks { FIELD($field) }, nobody protects it.
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
       *[other] Which move? Type it behind the command, such as try { $move }.
    }

### Nine Men's Morris: symbols, events, refusals. The arguments are the fields of the event or the facts of the error;
### $you is "yes" when the listener is that seat, $player is what the seat is called.

muehle-name = Nine Men's Morris
    .words = nine men's morris, nine mens morris, morris, mill, merels

## The word of the notation; .words is what may be typed.
muehle-word-x = takes
    .words = x, takes, take, removes, remove, captures

muehle-option-flying = With three stones
muehle-option-flying-yes = with flying
    .words = flying, with flying
muehle-option-flying-no = without flying
    .words = no flying, without flying

muehle-worth =
    about { $amount } { $count ->
        [one] stone
       *[other] stones
    }

## Where a hint points to.
muehle-region-outer = the outer square
muehle-region-middle = the middle square
muehle-region-inner = the inner square

## Where no line leads.
muehle-side-edge = { REF($direction) } no line
    .braille = { REF($direction, case: "short") } -
muehle-ray = From { FIELD($field) } { REF($direction) }: { $runs }, no further.
    .brief = { FIELD($field) } { REF($direction) }: { $runs }.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }
muehle-ray-edge = From { FIELD($field) } { REF($direction) }: no line.
    .brief = { FIELD($field) } { REF($direction) }: no line.
    .braille = { $field } { REF($direction, case: "short") }: -

## Parts of the events below.
muehle-part-who =
    { $you ->
        [yes] You
       *[other] { $player }
    }
muehle-part-has =
    { $you ->
        [yes] You have
       *[other] { $player } has
    }
muehle-part-left =
    { $left ->
        [2] , 2 left
        [3] , 3 left
        [4] , 4 left
        [5] , 5 left
       *[other] { "" }
    }

## Events
muehle-part-mill =
    { $line ->
        [none] .
       *[other] , { $second ->
            [none] mill { FIELDS($line) }.
           *[other] two mills.
        }
    }
muehle-moved =
    { $you ->
        [yes] You { $phase ->
            [placing] place on
            [flying] fly from { FIELD($start) } to
           *[moving] move from { FIELD($start) } to
        }
       *[other] { $player } { $phase ->
            [placing] places on
            [flying] flies from { FIELD($start) } to
           *[moving] moves from { FIELD($start) } to
        }
    } { FIELD($target) }{ muehle-part-mill }
    .brief =
        { muehle-part-who }: { $phase ->
            [placing] { "" }
           *[moving] { FIELD($start) }{ " " }
        }{ FIELD($target) }{ $line ->
            [none] .
           *[other] , mill.
        }
    .full =
        { muehle-moved }{ $second ->
            [none] { "" }
           *[other] { " " }{ FIELDS($line) }. { FIELDS($second) }.
        }{ $phase ->
            [placing] { " " }{ $hand } left in hand.
           *[moving] { "" }
        }
    .spoken = { muehle-moved }
    .braille =
        { REF($seat, case: "short") }: { $phase ->
            [placing] { "" }
           *[moving] { $start }{ " " }
        }{ $target }{ $line ->
            [none] { "" }
           *[other] { " " }mill { $line }
        }

muehle-removed =
    { $victim_you ->
        [yes] { $player } takes your
       *[other] { $you ->
            [yes] You take
           *[other] { $player } takes
        } { $victim_player }'s
    } { FIELD($field) }{ muehle-part-left }.
    .brief =
        { $victim_you ->
            [yes] Gone: yours on { FIELD($field) }{ muehle-part-left }.
           *[other] Gone: { $victim_player } on { FIELD($field) }{ muehle-part-left }.
        }
    .full =
        { $victim_you ->
            [yes] { $player } removes your stone on { FIELD($field) }. You have { $left } left in all.
           *[other] { $you ->
                [yes] You remove
               *[other] { $player } removes
            } the { REF($victim_seat, piece: "stone") } on { FIELD($field) }. { $victim_player } has { $left } left in all.
        }
    .spoken = { muehle-removed }
    .braille = { REF($victim_seat, case: "short") } gone { $field }, { $left }

muehle-stones =
    { $phase ->
        [flying] { $you ->
            [yes] You fly
           *[other] { $player } flies
        } now.
       *[other] { muehle-part-has } { $board ->
            [0] no stone
            [1] one stone
           *[other] { $board } stones
        }{ $phase ->
            [placing] { " " }on the board, { $hand } in hand.
           *[moving] , none in hand.
        }
    }
    .brief =
        { muehle-part-who }: { $board }{ $phase ->
            [placing] , { $hand } in hand.
            [flying] , flying.
           *[moving] , moving.
        }
    .full = { muehle-stones }
    .spoken = { muehle-stones }
    .braille =
        { REF($seat, case: "short") } { $board }{ $phase ->
            [placing] +{ $hand }
            [flying] { " " }flies
           *[moving] { " " }moves
        }
    .choice =
        { $phase ->
            [flying] then { $player } flies
           *[moving] then { $player } moves
        }

muehle-mill =
    { $field ->
        [none] { $you ->
            [yes] Your mill
           *[other] { $player }'s mill
        }
       *[other] { muehle-part-who } can close a mill on { FIELD($field) }
    }: { FIELDS($line) }.
    .brief = { muehle-mill }
    .full = { muehle-mill }
    .spoken = { muehle-mill }
    .braille =
        { REF($seat, case: "short") } mill { $line }{ $field ->
            [none] { "" }
           *[other] , wants { $field }
        }

muehle-no-mill =
    { $you ->
        [yes] You
       *[other] { $player }
    } can close no mill next.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: no mill.
    .full = { muehle-no-mill }
    .spoken = { muehle-no-mill }
    .braille = { REF($seat, case: "short") } no mill

muehle-coming =
    { $you ->
        [yes] You
       *[other] { $player }
    } can move here from { FIELDS($stones) }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        } from { FIELDS($stones) }.
    .full = { muehle-coming }
    .spoken = { muehle-coming }
    .braille = { REF($seat, case: "short") } from { $stones }

muehle-stone =
    { $safety ->
        [safe] Safe, in a mill.
        [all] All stones of this side are in mills, so it can be removed.
       *[open] In no mill, so it can be removed.
    }
    .brief =
        { $safety ->
            [safe] Safe.
           *[other] Not safe.
        }
    .full = { muehle-stone }
    .spoken = { muehle-stone }
    .braille =
        { $safety ->
            [safe] safe
           *[other] not safe
        }

muehle-ended = { end-result }: { muehle-part-why }
    .brief = { end-result }.
    .full = The game is over. { end-result }: { muehle-part-why.full }
    .spoken = { end-result }, { muehle-part-why.spoken }
    .braille = { end-result.braille }, { muehle-part-why.braille }
    .choice = { end-result.braille }
muehle-part-why =
    { $reason ->
        [stones] { $loser_you ->
            [yes] you have
           *[other] { $loser_player } has
        } fewer than three stones.
        [blocked] { $loser_you ->
            [yes] you have
           *[other] { $loser_player } has
        } no move left.
        [quiet] 100 turns without placing or removal.
       *[other] { end-why }
    }
    .full =
        { $reason ->
            [stones] { muehle-part-why }
            [blocked] { muehle-part-why }
            [quiet] in 100 turns no stone was placed or removed.
           *[other] { end-why.full }
        }
    .spoken =
        { $reason ->
            [stones] { muehle-part-why }
            [blocked] { muehle-part-why }
            [quiet] { muehle-part-why }
           *[other] { end-why.spoken }
        }
    .braille =
        { $reason ->
            [stones] stones
            [blocked] blocked
            [quiet] 100 turns
           *[other] { end-why.braille }
        }
muehle-quiet = { $moves } turns without placing or removal. At { $limit } it is a draw.
    .brief = { $moves } of { $limit } quiet turns.
    .full = No stone was placed or removed in { $moves } turns. After { $limit } such turns the game is drawn.
    .spoken = { $moves } turns without placing or removal, a draw at { $limit }.
    .braille = quiet { $moves }/{ $limit }
muehle-end-stones = fewer than three stones
muehle-end-blocked = no stone can move
muehle-end-quiet = 100 quiet turns

## Not a move, or not one alone
muehle-notation-unreadable = Not understood. Type a point to place, like d2, or start and target, like a1 a4. Type help for the commands.
    .brief = Not understood.
    .full = Not understood. Type a point to place a stone, like d2, or start and target, like a1 a4. A stone to remove comes last, like d2 takes a1. Type help for the commands.
    .braille = not understood
muehle-notation-no-such-field = No point { $field }. Type board for all points.
    .brief = No point { $field }.
    .full = There is no point { $field }. The points are a1, d1, g1, b2, d2, f2, c3, d3, e3, a4, b4, c4, e4, f4, g4, c5, d5, e5, b6, d6, f6, a7, d7 and g7.
    .braille = no point { $field }
muehle-ambiguous-several-moves = { $count } moves from { FIELD($field) }. Type a number.
    .brief = { $count } moves from { FIELD($field) }.
    .full = There are { $count } moves from { FIELD($field) }. Type the number of one, or its target.
    .braille = { $count } moves { $field }
muehle-ambiguous-which-removal = A mill on { FIELD($field) }: { $count } stones can be removed. Type a number.
    .brief = Mill: { $count } stones.
    .full = On { FIELD($field) } you close a mill, and { $count } stones can be removed. Type the number of one, or add its point to your move.
    .braille = mill, take 1 of { $count }

## Refusals: the fact, then what the rule is or what to do.
muehle-refused-still-placing = You have { $count } in hand: place one of them first. Type an empty point.
    .brief = Place first, { $count } in hand.
    .full = You have { $count } in hand, and as long as there are any, each turn places one. Type an empty point.
    .braille = place, { $count } in hand
muehle-refused-empty = { FIELD($start) } is empty. Name one of your stones and where it goes.
    .brief = { FIELD($start) } empty.
    .full = { FIELD($start) } is empty, and there is no stone left in your hand. Name one of your stones and the point it goes to. Type moves for all.
    .braille = { $start } empty
muehle-refused-not-yours = The stone on { FIELD($start) } is not yours.
    .brief = { FIELD($start) } is not yours.
    .full = The stone on { FIELD($start) } is not yours. Type moves for your own.
    .braille = { $start } not yours
muehle-refused-taken = { FIELD($target) } is taken. A stone needs an empty point.
    .brief = { FIELD($target) } is taken.
    .full = { FIELD($target) } is taken, and a stone can only go to an empty point. Type board for all points.
    .braille = { $target } taken
muehle-refused-not-neighbours = { FIELD($target) } is not next to { FIELD($start) }. A stone moves one point along a line.
    .brief = { FIELD($target) } is not next to { FIELD($start) }.
    .full = { FIELD($target) } is not next to { FIELD($start) }. A stone moves one point along a line. Type what { $start } for its neighbours.
    .braille = { $start } { $target } not next
muehle-refused-no-move-from = The stone on { FIELD($start) } cannot move: no free neighbour.
    .brief = { FIELD($start) } cannot move.
    .full = The stone on { FIELD($start) } has no free neighbour and cannot move. Type moves for those that can.
    .braille = { $start } no move
muehle-refused-no-mill = Nothing to remove: { FIELD($target) } closes no mill.
    .brief = No mill on { FIELD($target) }.
    .full = A stone on { FIELD($target) } closes no mill, so nothing is removed. Type the move without a stone to remove.
    .braille = no mill { $target }
muehle-refused-not-theirs = There is no stone of the other side on { FIELD($removed) }.
    .brief = No such stone on { FIELD($removed) }.
    .full = On { FIELD($removed) } there is no stone of the other side that you could remove. Leave it out, and you hear which ones there are.
    .braille = { $removed } not theirs
muehle-refused-in-mill = { FIELD($removed) } is in a mill and safe. You can remove { FIELDS($free) }.
    .brief = { FIELD($removed) } is safe. Take { FIELDS($free) }.
    .full = The stone on { FIELD($removed) } is in a mill and safe, as long as one outside of mills is there. You can remove { FIELDS($free) }.
    .braille = { $removed } safe, take { $free }

## A position that is none
muehle-state-bad-seen = The entry "{ $key }" is { $found }, but must be 24 letters w, b or dots, a blank, and "white" or "black".
muehle-state-too-many-stones = { REF($seat) } has { $count } stones, on the board and in hand. There are { $limit } at most.
muehle-state-too-few-stones = Both sides have fewer than three stones. Only one can.

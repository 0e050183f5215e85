### Das Spiralspiel: symbols, seats, events, refusals. The arguments are the fields of the event or the facts of the
### error; $you is "yes" when the listener is that seat, $player is what the seat is called.

spiralspiel-name = Spiralspiel
    .words = spiralspiel, spiral, spiral game

## Where a hint points to.
spiralspiel-region-hand = the stones in your hand

## Forms. Value: what a seat is called; short: one letter.
ref-A = A
    .short = a
ref-B = B
    .short = b
ref-C = C
    .short = c
ref-D = D
    .short = d

## Directions along the spiral; .words is what may be typed.
ref-inward = inward
    .short = i
    .words = inward, inwards, in
ref-half = half
    .short = h
    .words = half
ref-outward = outward
    .short = o
    .words = outward, outwards, out
ref-double = double
    .short = d
    .words = double, twice

## Words of the notation; .words is what may be typed.
spiralspiel-word-in = bring in
    .told = brings in
    .words = in, bring in, bring, enter, place, put, set
spiralspiel-word-pass = pass
    .told = passes
    .words = pass

## Symbols: the value for lists; .braille is the character of the liblouis table, .letter the one for a grid of letters.
spiralspiel-symbol-stone-a = A
    .braille = ●
    .letter = A
spiralspiel-symbol-stone-b = B
    .braille = ○
    .letter = B
spiralspiel-symbol-stone-c = C
    .braille = ▲
    .letter = C
spiralspiel-symbol-stone-d = D
    .braille = ◆
    .letter = D
spiralspiel-symbol-home = centre
    .braille = ■
    .letter = *

## A stack in words: $count stones, the top one is $top; $below are the others downwards. In the centre $above are the owners of the stacks.
spiralspiel-stack =
    { $lowest ->
        [home] centre, with stacks: { $above }
       *[other] { $count ->
            [2] two
            [3] three
            [4] four
            [5] five
            [6] six
            [7] seven
            [8] eight
            [9] nine
           *[other] ten
        }{ $runs ->
            [one] { " " }of { $top }
           *[other] , owner { $top }, below { $below }
        }
    }
    .brief =
        { $lowest ->
            [home] centre: { $above }
           *[other] { $count } { $top }{ $runs ->
                [one] { "" }
               *[other] { " " }on { $below }
            }
        }
spiralspiel-stack-part =
    { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
       *[other] ten
    } { $symbol }
    .brief = { $count } { $symbol }

## Boards in words. The rings are counted from outside; the sixth line is the centre.
spiralspiel-line-row =
    { $place ->
        [6] { $runs }.
       *[other] Ring { $name }. { $runs }.
    }
    .brief = { spiralspiel-line-row }
    .full =
        { $place ->
            [6] Line { $place } of { $total }, the centre. { $runs }.
           *[other] Ring { $name }, line { $place } of { $total }, { $count } { $count ->
                [one] number
               *[other] numbers
            }. { $runs }.
        }
    .braille =
        { $place ->
            [6] { $runs }
           *[other] r{ $name } { $runs }
        }
spiralspiel-ray-run =
    { $direction ->
        [half] { FIELDS($cells) }: { $content }
        [double] { FIELDS($cells) }: { $content }
       *[other] { spiralspiel-run }
    }
spiralspiel-run =
    { $count ->
        [1] { FIELD($first) }: { $content }
        [2] { FIELD($first) } and { FIELD($last) }: { $content }
       *[other] { FIELD($first) } to { FIELD($last) }: { $content }
    }
spiralspiel-placed = { $places }: { $content }
    .braille = { $places } { $content }
spiralspiel-side = { REF($direction) } { FIELD($field) }: { $content }
    .braille = { REF($direction, case: "short") } { $field } { $content }
spiralspiel-around = Around it: { $sides }.
spiralspiel-side-edge = { REF($direction) } nothing
    .braille = { REF($direction, case: "short") } -
spiralspiel-ray = From { FIELD($field) } { REF($direction) }: { $runs }, no further.
    .brief = { FIELD($field) } { REF($direction) }: { $runs }.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }
spiralspiel-ray-edge = From { FIELD($field) } { REF($direction) }: nothing.
    .brief = { FIELD($field) } { REF($direction) }: nothing.
    .braille = { $field } { REF($direction, case: "short") }: -

## Options
spiralspiel-option-starter = Who begins
spiralspiel-option-starter-A = A begins
    .words = a begins, a starts
spiralspiel-option-starter-B = B begins
    .words = b begins, b starts
spiralspiel-option-starter-C = C begins
    .words = c begins, c starts
spiralspiel-option-starter-D = D begins
    .words = d begins, d starts

spiralspiel-moves-taking = { $move } captures
## Ways of playing for the bots; .words is what may be typed. And how much better a move is: $amount as text, $count for the plural.
spiralspiel-style-hunter = hunter, captures where it can
    .words = hunter
spiralspiel-style-runner = runner, heads for the centre
    .words = runner
spiralspiel-worth = { $least ->
        [yes] at least
       *[no] about
    } { $count ->
        [one] { $amount } stone
       *[other] { $amount } stones
    }

## Parts of the events below.
spiralspiel-part-stones =
    { $count ->
        [one] one stone
       *[other] { $count } stones
    }
spiralspiel-part-moving =
    { $left ->
        [0] { $count ->
            [one] the only stone
            [2] both stones
           *[other] all { $count }
        }
       *[other] { spiralspiel-part-stones }
    }
spiralspiel-part-left =
    { $left ->
        [0] { "" }
        [one] , one stays on { FIELD($start) }{ spiralspiel-part-frozen }
       *[other] , { $left } stay on { FIELD($start) }{ spiralspiel-part-frozen }
    }
spiralspiel-part-frozen =
    { $frozen ->
        [0] { "" }
       *[other] , frozen
    }
spiralspiel-part-left-short =
    { $left ->
        [0] { "" }
       *[other] , { $left } left{ $frozen ->
            [0] { "" }
           *[other] , frozen
        }
    }
spiralspiel-part-left-full =
    { $left ->
        [0] { "" }
        [one] { " " }One stone stays on { FIELD($start) }{ spiralspiel-part-frozen-full }.
       *[other] { " " }{ $left } stones stay on { FIELD($start) }{ spiralspiel-part-frozen-full }.
    }
spiralspiel-part-frozen-full =
    { $frozen ->
        [0] { "" }
       *[other] { " " }and cannot move until { $left ->
            [one] it is
           *[other] they are
        } filled up
    }

## Events
spiralspiel-brought-in =
    { $you ->
        [yes] You bring in
       *[other] { $player } brings in
    } { spiralspiel-part-stones } on { FIELD($field) }{ $count ->
        [1] { $height ->
            [1] { "" }
           *[other] , { $height } there now
        }
       *[other] { "" }
    }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { $count } on { FIELD($field) }.
    .full = { spiralspiel-brought-in } { $hand } left in hand.
    .spoken =
        { $you ->
            [yes] You bring in
           *[other] { $player } brings in
        } { spiralspiel-part-stones } on { FIELD($field) }{ $count ->
            [1] { $height ->
                [1] { "" }
               *[other] , now { $height }
            }
           *[other] { "" }
        }.
    .braille = { REF($seat, case: "short") }: { $count } on { $field }
    .choice =
        { spiralspiel-part-stones } on { FIELD($field) }{ $count ->
            [1] { $height ->
                [1] { "" }
               *[other] , then { $height } there
            }
           *[other] { "" }
        }

spiralspiel-stack-moved =
    { $you ->
        [yes] You move
       *[other] { $player } moves
    } { spiralspiel-part-moving } from { FIELD($start) } to { FIELD($target) }{ spiralspiel-part-left }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELD($start) } { FIELD($target) }, { $count }{ spiralspiel-part-left-short }.
    .full = { spiralspiel-stack-moved }
    .spoken =
        { $you ->
            [yes] You move
           *[other] { $player } moves
        } { spiralspiel-part-moving } from { FIELD($start) } to { FIELD($target) }{ spiralspiel-part-left-short }.
    .braille = { REF($seat, case: "short") }: { $start } { $target } { $count }
    .choice = { spiralspiel-part-stones } to { FIELD($target) }{ spiralspiel-part-left }

spiralspiel-part-with-stones =
    { $left ->
        [0] { $count ->
            [one] the only one
            [2] both
           *[other] all { $count }
        }
       *[other] { $count ->
            [one] one
           *[other] { $count }
        }
    }
spiralspiel-stack-filled =
    { $you ->
        [yes] You add
       *[other] { $player } adds
    } { spiralspiel-part-moving } from { FIELD($start) } to { FIELD($target) }, { $height } there now{ spiralspiel-part-left }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELD($start) } { FIELD($target) }, { $count }, now { $height }{ spiralspiel-part-left-short }.
    .full =
        { $you ->
            [yes] You fill up your stack
           *[other] { $player } fills up the stack
        } on { FIELD($target) } with { spiralspiel-part-moving } from { FIELD($start) }. It has { $height } now.{ spiralspiel-part-left-full }
    .spoken =
        { $you ->
            [yes] You add
           *[other] { $player } adds
        } { spiralspiel-part-with-stones } from { FIELD($start) } to { FIELD($target) }, now { $height }{ spiralspiel-part-left-short }.
    .braille = { REF($seat, case: "short") }: { $start } { $target } { $count } ={ $height }
    .choice = { spiralspiel-part-stones } onto your { FIELD($target) }, then { $height } there{ spiralspiel-part-left }

spiralspiel-part-captured =
    { $victim_you ->
        [yes] your
       *[other] { $victim_player }'s
    } { $captured ->
        [one] stone
       *[other] { $captured } stones
    } on { FIELD($target) }
spiralspiel-captured =
    { $you ->
        [yes] You capture
       *[other] { $player } captures
    } { spiralspiel-part-captured } with { spiralspiel-part-with-stones } from { FIELD($start) }, { $height } there now{ spiralspiel-part-left }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELD($start) } { FIELD($target) }, { $count } on { $captured } of { $victim_you ->
            [yes] yours
           *[other] { $victim_player }
        }{ spiralspiel-part-left-short }.
    .full =
        { spiralspiel-captured } { $victim_you ->
            [yes] You possess
           *[other] { $victim_player } possesses
        } { $possessed } stones now.
    .spoken =
        { $you ->
            [yes] You capture
           *[other] { $player } captures
        } { spiralspiel-part-captured } with { spiralspiel-part-with-stones } from { FIELD($start) }{ spiralspiel-part-left-short }.
    .braille = { REF($seat, case: "short") }: { $start } { $target } { $count } on { $captured }{ REF($victim_seat, case: "short") }
    .choice =
        { $count ->
            [one] one captures
           *[other] { $count } capture
        } { spiralspiel-part-captured }, then { $height } there{ spiralspiel-part-left }

spiralspiel-reached-centre =
    { $you ->
        [yes] You carry
       *[other] { $player } carries
    } { $count } stones into the centre: { $stacks ->
        [one] the first stack
       *[other] { $stacks } stacks with { $stones } stones
    } there{ spiralspiel-part-left }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { $count } in the centre, { $stacks ->
            [one] one stack
           *[other] { $stacks } stacks
        }{ spiralspiel-part-left-short }.
    .full =
        { $you ->
            [yes] You carry
           *[other] { $player } carries
        } a stack of { $count } into the centre, { FIELD($target) }, where it stays. { $you ->
            [yes] You have
           *[other] { $player } has
        } { $stacks ->
            [one] one stack
           *[other] { $stacks } stacks
        } with { $stones } stones there, and { $possessed } stones still in play.{ spiralspiel-part-left-full }
    .spoken =
        { $you ->
            [yes] You carry
           *[other] { $player } carries
        } { $count } into the centre, { $stacks ->
            [one] one stack
           *[other] { $stacks } stacks
        } now{ spiralspiel-part-left }.
    .braille = { REF($seat, case: "short") }: { $count } centre, stack { $stacks }
    .choice = { $count } stones into the centre, { $possessed } stay in play{ spiralspiel-part-left }

spiralspiel-passed =
    { $you ->
        [yes] You pass: no legal move.
       *[other] { $player } passes: no legal move.
    }
    .brief =
        { $you ->
            [yes] You pass.
           *[other] { $player } passes.
        }
    .full =
        { $you ->
            [yes] You have no legal move and nothing to bring in, so you pass.
           *[other] { $player } has no legal move and nothing to bring in, and passes.
        }
    .spoken =
        { $you ->
            [yes] You pass, no move.
           *[other] { $player } passes, no move.
        }
    .braille = { REF($seat, case: "short") }: pass
    .choice = no other move

spiralspiel-part-winner =
    { $count ->
        [one] { $you ->
            [yes] You win
           *[other] { $player } wins
        }
       *[other] { NAMES($winners) } share the victory
    }
spiralspiel-part-reason =
    { $reason ->
        [fewer-than-six] { $poor_you ->
            [yes] you have fewer than 6 stones
           *[other] { $poor_player } has fewer than 6 stones
        }
        [nobody-can-move] nobody can move
        [repetition] the same position for the third time
        [quiet] 100 actions without entry, capture or arrival
        [agreement] everybody agrees
        [resign] { $loser_you ->
            [yes] you have resigned
           *[other] { $loser_player } has resigned
        }
       *[time] { $loser_you ->
            [yes] your time is up
           *[other] the time of { $loser_player } is up
        }
    }
spiralspiel-part-decided =
    { $by ->
        [stacks] , { $value ->
            [one] one stack
           *[other] { $value } stacks
        } in the centre
        [stones] , { $value } stones in the centre{ $count ->
            [one] { "" }
           *[other] { " " }each
        }
        [sum] , the smallest sum of numbers, { $value }
       *[other] { "" }
    }
spiralspiel-game-ended = { spiralspiel-part-winner }{ spiralspiel-part-decided }. The end: { spiralspiel-part-reason }.
    .brief =
        { spiralspiel-part-winner }{ $reason ->
            [fewer-than-six] , { $poor_you ->
                [yes] you are
               *[other] { $poor_player } is
            } below 6
            [resign] , { $loser_you ->
                [yes] you resigned
               *[other] { $loser_player } resigned
            }
            [time] , { $loser_you ->
                [yes] your time
               *[other] time of { $loser_player }
            }
           *[other] { "" }
        }.
    .full =
        The game is over: { spiralspiel-part-reason }. { spiralspiel-part-winner }{ $by ->
            [stacks] { " " }by the most stacks in the centre, { $value }.
            [stones] . Equally many stacks in the centre, so their stones decide, { $value }.
            [sum] . Nobody compared has a stack in the centre, so the smallest sum of occupied numbers decides, { $value }.
            [left] , the only one left to be compared.
           *[other] .
        }
    .spoken = { spiralspiel-part-winner }{ spiralspiel-part-decided }. The end, { spiralspiel-part-reason }.
    .braille =
        { $count ->
            [one] { $you ->
                [yes] you win
               *[other] { REF($seat, case: "short") } wins
            }
           *[other] { $winners } win
        }{ $reason ->
            [fewer-than-six] , { REF($poor_seat, case: "short") } below 6
            [nobody-can-move] , no move
            [repetition] , repetition
            [quiet] , 100 quiet
            [agreement] , agreed
            [resign] , { REF($loser_seat, case: "short") } resigns
           *[time] , time of { REF($loser_seat, case: "short") }
        }
    .choice =
        this ends the game, { $count ->
            [one] { $you ->
                [yes] you win
               *[other] { $player } wins
            }
           *[other] { NAMES($winners) } share the victory
        }

spiralspiel-standing =
    { $you ->
        [yes] You have
       *[other] { $player } has
    } { $possessed ->
        [one] one stone
       *[other] { $possessed } stones
    }, { $hand } of them in the hand{ $stacks ->
        [0] , no stack in the centre, { $sum ->
            [0] no number occupied
           *[other] sum of numbers { $sum }
        }
        [one] , one stack of { $stones } in the centre
       *[other] , { $stacks } stacks with { $stones } in all in the centre
    }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { $possessed ->
            [one] 1 stone
           *[other] { $possessed } stones
        }, hand { $hand }, centre { $stacks }.
    .full =
        { $you ->
            [yes] You have
           *[other] { $player } has
        } { $possessed ->
            [one] one stone
           *[other] { $possessed } stones
        } outside the centre, { $hand } of them in the hand. { $stacks ->
            [0] No stack in the centre
            [one] One stack with { $stones } stones in the centre
           *[other] { $stacks } stacks with { $stones } stones in the centre
        }. { $sum ->
            [0] No number is occupied.
           *[other] The occupied numbers add up to { $sum }.
        }
    .spoken =
        { $you ->
            [yes] You have
           *[other] { $player } has
        } { $possessed ->
            [one] one stone
           *[other] { $possessed } stones
        }, { $hand } of them in the hand, { $stacks ->
            [one] one stack
           *[other] { $stacks } stacks
        } in the centre.
    .braille = { REF($seat, case: "short") } hand { $hand } of { $possessed } centre { $stacks }

spiralspiel-quiet = { $moves } quiet actions. At { $limit } the game ends.
    .brief = { $moves } of { $limit } quiet actions.
    .full = For { $moves } actions nobody brought in a stone, captured or reached the centre. After { $limit } such actions the game ends and is ranked.
    .spoken = { $moves } quiet actions, the game ends at { $limit }.
    .braille = quiet { $moves }/{ $limit }

spiralspiel-part-ways =
    { $inward_count ->
        [0] { "" }
       *[other] { " " }Inward { FIELDS($inward) }{ $outward_count ->
            [0] .
           *[other] . Outward { FIELDS($outward) }.
        }
    }
spiralspiel-ways =
    { $ring ->
        [6] The centre, { $least } to 10 stones from 2.
       *[other] Ring { $ring }, { $least } to { $most } stones.{ spiralspiel-part-ways }
    }
    .brief =
        { $ring ->
            [6] Centre, { $least } to 10.
           *[other] Ring { $ring }, { $least } to { $most }.{ spiralspiel-part-ways }
        }
    .full =
        { $ring ->
            [6] { FIELD($field) } is the centre. A stack of { $least } to { $most } may enter, from 2 only, so 10 stones at most. It stays there for good.
           *[other] { FIELD($field) } lies in ring { $ring }, where a stack has { $least } to { $most } stones.{ spiralspiel-part-ways }
        }
    .spoken = { spiralspiel-ways }
    .braille =
        { $ring ->
            [6] 1 { $least }-{ $most }, from 2
           *[other] { $field } r{ $ring } { $least }-{ $most }: { $inward }{ $outward_count ->
                [0] { "" }
               *[other] ; { $outward }
            }
        }

spiralspiel-part-told =
    { $frozen ->
        [0] { $safe ->
            [0] { "" }
           *[other] , full and so safe
        }
       *[other] , frozen, it needs { $least }
    }
spiralspiel-stack-told =
    { $you ->
        [yes] Your stack
       *[other] The stack of { $player }
    }, { spiralspiel-part-stones }{ spiralspiel-part-told }.
    .brief =
        { $you ->
            [yes] Yours
           *[other] { $player }
        }, { $count }{ spiralspiel-part-told }.
    .full =
        { $you ->
            [yes] Your stack
           *[other] The stack of { $player }
        } on { FIELD($field) } has { spiralspiel-part-stones }. { $frozen ->
            [0] It may move.
           *[other] It is frozen: it needs { $least } to move or to be split.
        } { $safe ->
            [0] It can be captured.
           *[other] It is full, so nobody can capture it.
        }
    .spoken = { spiralspiel-stack-told }
    .braille = { REF($seat, case: "short") } { $count }{ $frozen ->
            [0] { $safe ->
                [0] { "" }
               *[other] , safe
            }
           *[other] , frozen
        }

spiralspiel-finished-told =
    { $you ->
        [yes] A stack of yours
       *[other] A stack of { $player }
    } with { spiralspiel-part-stones }.
    .brief =
        { $you ->
            [yes] Yours
           *[other] { $player }
        }, { $count }.
    .full =
        { $you ->
            [yes] A finished stack of yours
           *[other] A finished stack of { $player }
        } on { FIELD($field) }, with { spiralspiel-part-stones }.
    .spoken = { spiralspiel-finished-told }
    .braille = 1: { REF($seat, case: "short") } { $count }

## What could happen next

spiralspiel-capturable =
    { $you ->
        [yes] You
       *[other] { $player }
    } can capture { $victim_you ->
        [yes] your { FIELDS($fields) }
       *[other] { FIELDS($fields) } of { $victim_player }
    }.
    .brief =
        { $victim_you ->
            [yes] In danger from { $player }
           *[other] { $you ->
                [yes] You
               *[other] { $player }
            } can capture
        }: { FIELDS($fields) }.
    .full = { spiralspiel-capturable }
    .spoken = { spiralspiel-capturable }
    .braille = { REF($seat, case: "short") } can take { REF($victim_seat, case: "short") } { $fields }

spiralspiel-centre-open =
    { $you ->
        [yes] You
       *[other] { $player }
    } can go from { FIELDS($fields) } to the centre.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: centre from { FIELDS($fields) }.
    .full = { spiralspiel-centre-open }
    .spoken = { spiralspiel-centre-open }
    .braille = { REF($seat, case: "short") } centre { $fields }

spiralspiel-attack =
    { $you ->
        [yes] You
       *[other] { $player }
    } can capture { $victim_you ->
        [yes] your { FIELD($field) }
       *[other] { FIELD($field) } of { $victim_player }
    } from { FIELDS($fields) }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: from { FIELDS($fields) }.
    .full = { spiralspiel-attack }
    .spoken = { spiralspiel-attack }
    .braille = { REF($seat, case: "short") } { $fields } x { $field }

spiralspiel-unattacked = Nobody can capture the stack on { FIELD($field) } next.
    .brief = { FIELD($field) } safe.
    .full = { spiralspiel-unattacked }
    .spoken = { spiralspiel-unattacked }
    .braille = { $field } safe

## No move
spiralspiel-notation-unreadable = Not understood. Moves look like this: bring 2 20, or 20-10 2. Type help for the commands.
    .brief = Not understood.
    .full = Not understood. Type bring, how many stones and a number from 17 to 32, for instance bring 2 20. To move, type start, target and how many stones, for instance 20 10 2. Type help for the commands.
    .braille = not understood
spiralspiel-notation-no-such-number = No number { $number } on the board. The numbers go from 1, the centre, to 32.
    .brief = No number { $number }.
    .full = There is no number { $number } on the board. The spiral goes from 32, outside, to 1, the centre.
    .braille = no number { $number }
spiralspiel-notation-no-such-count = Zero stones are no move. Name 1 or more.
    .brief = One stone at least.
    .full = You named 0 stones. Bring in 1 or 2, or move 1 or more from the top of a stack.
    .braille = 1 stone at least
spiralspiel-ambiguous-bring-in = { $count } ways to bring in stones. Type a number of the list.
    .brief = { $count } ways.
    .full = There are { $count } ways to bring in stones. Type a number of the list, or how many stones and where, for instance bring 2 20.
    .braille = { $count } ways in
spiralspiel-ambiguous-bring-in-count = One stone or two on { FIELD($field) }? Type a number of the list.
    .brief = One or two on { FIELD($field) }.
    .full = You may bring in one stone or two on { FIELD($field) }, which makes { $count } choices. Type a number of the list, or for instance bring 2 { FIELD($field) }.
    .braille = 1 or 2 on { $field }?
spiralspiel-ambiguous-bring-in-number = { $count } numbers for { $stones ->
        [one] one stone
       *[other] { $stones } stones
    }. Type a number of the list.
    .brief = { $count } numbers.
    .full = There are { $count } numbers on which you may bring in { $stones ->
            [one] one stone
           *[other] { $stones } stones
        }. Type a number of the list, or add the number of the board.
    .braille = { $count } numbers for { $stones }
spiralspiel-ambiguous-from = { $count } moves from { FIELD($field) }. Type a number of the list.
    .brief = { $count } moves from { FIELD($field) }.
    .full = There are { $count } moves from { FIELD($field) }. Type a number of the list, or add target and number of stones.
    .braille = { $count } moves { $field }
spiralspiel-ambiguous-count = How many stones from { FIELD($start) } to { FIELD($target) }? There are { $count } choices. Type a number of the list.
    .brief = { FIELD($start) } { FIELD($target) }: how many?
    .full = From { FIELD($start) } to { FIELD($target) } there are { $count } choices of how many stones go. Type a number of the list, or add how many.
    .braille = { $start } { $target } how many?

## Refusals: first the fact, then the rule.
spiralspiel-refused-no-chance = There are no dice in the Spiralspiel.
    .brief = No dice.
    .full = There is nothing to throw: the Spiralspiel has no chance.
    .braille = no dice
spiralspiel-refused-pass = You may not pass: you have { $count ->
        [one] one legal move
       *[other] { $count } legal moves
    }.
    .brief = No passing, { $count ->
            [one] one move
           *[other] { $count } moves
        }.
    .full = You may pass only without any legal move, and you have { $count }. Type moves for a list.
    .braille = no pass, { $count } moves
spiralspiel-refused-hand-empty = Your hand is empty: there is nothing to bring in.
    .brief = Hand empty.
    .full = Your hand is empty, all your stones have come in. Move a stack instead, for instance 20 10 2.
    .braille = hand empty
spiralspiel-refused-hand-too-few = { $hand ->
        [one] Only one stone is
       *[other] Only { $hand } stones are
    } left in your hand, not { $count }.
    .brief = Hand: { $hand }, not { $count }.
    .full = You want to bring in { $count } stones, but { $hand ->
            [one] only one is
           *[other] only { $hand } are
        } left in your hand.
    .braille = hand { $hand }, not { $count }
spiralspiel-refused-not-outermost = { FIELD($field) } is not in the outermost ring. Stones come in from { FIELD($first) } to { FIELD($last) }.
    .brief = { FIELD($field) }: only { FIELD($first) } to { FIELD($last) }.
    .full = { FIELD($field) } does not lie in the outermost ring. Stones come in only on the numbers { FIELD($first) } to { FIELD($last) }.
    .braille = in only { $first }-{ $last }, not { $field }
spiralspiel-refused-two-at-most = { $count } stones are too many. At most { $most } come in.
    .brief = { $most } at most, not { $count }.
    .full = You may bring in 1 or { $most } stones in a turn, not { $count }.
    .braille = in max { $most }, not { $count }
spiralspiel-refused-foreign-there = { FIELD($field) } is { $owner_player }'s. Stones that come in capture nothing.
    .brief = { FIELD($field) }: { $owner_player }.
    .full = On { FIELD($field) } lies a stack of { $owner_player }. Stones that come in capture nothing. Choose an empty number or your own single stone.
    .braille = { $field } has { REF($owner_seat, case: "short") }
spiralspiel-refused-entry-full = { FIELD($field) } holds { $there } of yours already. With { $count } more there would be { $total }, but { $most } is the most.
    .brief = { FIELD($field) }: { $most } at most.
    .full = On { FIELD($field) } you have { $there } already. With { $count } more there would be { $total }, but a stack has at most { $most } in the outermost ring.
    .braille = { $field } has { $there }, max { $most }
spiralspiel-refused-no-entry = No number from { FIELD($first) } to { FIELD($last) } has room for { $count ->
        [one] a stone
       *[other] { $count } stones
    }.
    .brief = No room for { $count }.
    .full = From { FIELD($first) } to { FIELD($last) } there is no number with room for { $count ->
            [one] a stone
           *[other] { $count } stones
        } of yours. Move a stack instead.
    .braille = no room { $first }-{ $last } for { $count }
spiralspiel-refused-centre = What is in the centre, { FIELD($field) }, stays there.
    .brief = { FIELD($field) } stays.
    .full = A stack in the centre, { FIELD($field) }, is finished. It never moves again.
    .braille = { $field } stays
spiralspiel-refused-empty = { FIELD($field) } is empty. To bring in stones type bring and the number.
    .brief = { FIELD($field) } empty.
    .full = { FIELD($field) } is empty, there is nothing to move. To bring in stones type bring, how many and where, for instance bring 1 20.
    .braille = { $field } empty
spiralspiel-refused-not-yours = { $owner_player } owns the stack on { FIELD($field) }.
    .brief = { FIELD($field) } is { $owner_player }'s.
    .full = The stack on { FIELD($field) } has { $count ->
            [one] one stone
           *[other] { $count } stones
        } and belongs to { $owner_player }, whose stone lies on top. You move only stacks with your stone on top.
    .braille = { $field } is { REF($owner_seat, case: "short") }
spiralspiel-refused-frozen = { FIELD($field) } is frozen: { $count ->
        [one] one stone
       *[other] { $count } stones
    }, { $least } needed.
    .brief = { FIELD($field) } frozen, { $count } of { $least }.
    .full = Your stack on { FIELD($field) } is frozen: it has { $count ->
            [one] one stone
           *[other] { $count } stones
        } and needs { $least } there to move or to be split. Fill it up first.
    .braille = { $field } frozen { $count }/{ $least }
spiralspiel-refused-same-number = { FIELD($field) } is start and target at once. Name another target.
    .brief = { FIELD($field) } twice.
    .full = You named { FIELD($field) } as start and as target. A move leads to another number.
    .braille = { $field } twice
spiralspiel-refused-no-step = No step from { FIELD($start) } to { FIELD($target) }. Possible { REF($direction) }: { FIELDS($reach) }.
    .brief = { FIELD($start) } { REF($direction) }: { FIELDS($reach) }.
    .full = No step leads from { FIELD($start) } to { FIELD($target) }. A step goes to a neighbour, to the half, to the double, or as far as a divisor of { FIELD($start) }. Possible { REF($direction) }: { FIELDS($reach) }.
    .braille = { $start }: { $reach }
spiralspiel-refused-stack-lower = Only { $height ->
        [one] one stone lies
       *[other] { $height } stones lie
    } on { FIELD($field) }, not { $count }.
    .brief = { FIELD($field) } has { $height }, not { $count }.
    .full = You want to lift { $count } stones, but the stack on { FIELD($field) } has only { $height }.
    .braille = { $field } has { $height }, not { $count }
spiralspiel-refused-left-foreign = Your stone must be on top of what you leave on { FIELD($field) }, not { $owner_player }'s.
    .brief = { $owner_player } would be on top.
    .full = If you lift { $count } from { FIELD($field) }, { $left ->
            [one] one stone stays
           *[other] { $left } stay
        } with { $owner_player } on top. The top of what stays must be your own. Take more or fewer.
    .braille = { $field }: { REF($owner_seat, case: "short") } on top
spiralspiel-refused-outward-empty = { FIELD($target) } is empty. You go outward only onto a stack.
    .brief = { FIELD($target) } empty, outward.
    .full = { FIELD($target) } lies further out than { FIELD($start) } and is empty. Outward you go only to capture or to fill up a stack of your own.
    .braille = { $target } empty, outward
spiralspiel-refused-safe = The stack of { $owner_player } on { FIELD($field) } is full with { $most }, so it is safe.
    .brief = { FIELD($field) } is safe, { $most }.
    .full = The stack of { $owner_player } on { FIELD($field) } has { $most } stones, the most of its ring. Nothing fits on it, so nobody can capture it.
    .braille = { $field } safe, { $most }
spiralspiel-refused-too-few = { FIELD($field) } needs at least { $least } stones. There would be { $total }.
    .brief = { FIELD($field) }: { $total }, needs { $least }.
    .full = { $there ->
            [0] Nothing lies
            [one] One stone lies
           *[other] { $there } stones lie
        } on { FIELD($field) }. With { $count } more there would be { $total }. A stack needs at least { $least } there.
    .braille = { $field } has { $total }, min { $least }
spiralspiel-refused-too-many = { FIELD($field) } takes at most { $most } stones. There would be { $total }.
    .brief = { FIELD($field) }: { $total }, at most { $most }.
    .full = { $there ->
            [0] Nothing lies
            [one] One stone lies
           *[other] { $there } stones lie
        } on { FIELD($field) }. With { $count } more there would be { $total }. A stack has at most { $most } there.
    .braille = { $field } has { $total }, max { $most }
spiralspiel-refused-no-move-from = Your stack on { FIELD($field) } has no legal move.
    .brief = { FIELD($field) } has no move.
    .full = Your stack on { FIELD($field) } has no legal move now. Type moves for those that have one.
    .braille = { $field } no move

## A position that is none
spiralspiel-state-bad-place = A stack stands on { $found }. It must be a number from 2 to 32.
spiralspiel-state-bad-letters = The entry "{ $key }" is { $found }, no stack of the letters A, B, C and D.
spiralspiel-state-too-high = { $count } stones lie on { $number }. At most { $most } can.
spiralspiel-state-home-owner = The stack "{ $letters }" in the centre does not belong to { $owner_player }: the last letter is the owner.
spiralspiel-state-home-height = A stack of { $count } is in the centre. Only { $least } to { $most } can enter.
spiralspiel-state-stone-count = { $owner_player } has { $count } stones in hand, on the board and in the centre. It must be { $stones }.
spiralspiel-state-bad-seen = The entry "seen" counts something that is no earlier position: "{ $key }".
spiralspiel-state-bad-loser = "loser" names the player who resigned or ran out of time. Otherwise there is none.
spiralspiel-state-end-not-told = The game is over in this position, by "{ $end }", but the position says that it goes on.
spiralspiel-state-starter-absent = { $starter } cannot begin: only { $count } play.
spiralspiel-state-absent = { $absent_player } cannot be named: only { $count } play.
spiralspiel-state-seen-too-often = The entry "seen" counts another position { $limit } times. The game would have ended there: "{ $key }".

## End reasons, for lists and records
spiralspiel-end-fewer-than-six = fewer than six stones
spiralspiel-end-nobody-can-move = nobody can move
spiralspiel-end-quiet = 100 quiet actions

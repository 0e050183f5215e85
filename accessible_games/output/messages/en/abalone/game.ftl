### Abalone: symbols, seats, events, refusals. The arguments are the fields of the event or the facts of the
### error; $you is "yes" when the listener is that seat, $player is what the seat is called.

abalone-name = Abalone
    .words = abalone

## Forms. Value: nominative singular; gen, dat, acc, and the same with s for the plural; short: one letter.
ref-black = Black
    .short = b
ref-white = White
    .short = w
ref-black-marble = black marble
    .noms = black marbles
ref-white-marble = white marble
    .noms = white marbles

## Options
abalone-option-layout = Starting position
abalone-option-layout-standard = standard
    .words = standard, classical
abalone-option-layout-belgian-daisy = Belgian Daisy
    .words = belgian-daisy, belgian daisy, belgian
abalone-option-layout-german-daisy = German Daisy
    .words = german-daisy, german daisy, german
abalone-option-variant = Rules
abalone-option-variant-standard = standard rules
    .words = standard rules
abalone-option-variant-junior = Junior
    .words = junior

## Ways of playing that a bot may have: the value is said, .words may be typed.
abalone-style-attacker = attacker, pushes where it can
    .words = attacker
abalone-style-builder = builder, keeps its marbles together
    .words = builder

abalone-line-rising = Diagonal upper right: { $runs }.
    .brief = { abalone-line-rising }
    .full = To the upper right, { $place } of { $total } such lines, { $count } fields: { $runs }.
    .braille = ur: { $runs }

abalone-moves-taking = { $move } pushes off
# $amount: marbles as a number to be said; $count: the same, for the plural
abalone-worth =
    about { $amount } { $count ->
        [one] marble
       *[other] marbles
    }

## Events
abalone-moved =
    { $you ->
        [yes] You move
       *[other] { $player } moves
    } { $count ->
        [one] { FIELD($first) } to { FIELD($target) }.
       *[other] { $count } marbles from { FIELD($first) } { REF($direction) }, to { FIELD($front) }.
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELD($first) } { FIELD($target) }{ $count ->
            [one] .
           *[other] , { $count } marbles.
        }
    .full =
        { $you ->
            [yes] You move
           *[other] { $player } moves
        } { $count ->
            [one] { FIELD($first) } { REF($direction) }, to { FIELD($target) }.
           *[other] { $count } marbles, { FIELDS($marbles) }, { REF($direction) }, to { FIELD($front) }.
        }
    .spoken =
        { $you ->
            [yes] You move
           *[other] { $player } moves
        } { $count ->
            [one] { FIELD($first) } to { FIELD($target) }.
           *[other] { $count } from { FIELD($first) } { REF($direction) }, to { FIELD($front) }.
        }
    .braille = { REF($seat, case: "short") }: { $first } { $target }
    .choice =
        { $count ->
            [one] { REF($direction) }
           *[other] { $count } marbles { REF($direction) }, to { FIELD($front) }
        }

abalone-sidestepped =
    { $you ->
        [yes] You move
       *[other] { $player } moves
    } { FIELD($first) } to { FIELD($last) } sideways, { REF($direction) }, now { FIELD($target) } to { FIELD($last_target) }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELD($first) } { FIELD($last) } { FIELD($target) }, { $count } marbles.
    .full =
        { $you ->
            [yes] You move
           *[other] { $player } moves
        } { $count } marbles, { FIELDS($marbles) }, sideways, one field to the { REF($direction) }. They are now on { FIELD($target) } to { FIELD($last_target) }.
    .spoken =
        { $you ->
            [yes] You move
           *[other] { $player } moves
        } { FIELD($first) } to { FIELD($last) } sideways, { REF($direction) }, now { FIELD($target) } to { FIELD($last_target) }.
    .braille = { REF($seat, case: "short") }: { $first } { $last } { $target }
    .choice = line { FIELD($first) } to { FIELD($last) } sideways, { REF($direction) }, to { FIELD($target) } and { FIELD($last_target) }

abalone-pushed =
    { $you ->
        [yes] You push
       *[other] { $player } pushes
    } { $count } against { $pushed }, from { FIELD($first) } { REF($direction) }{ $kept ->
        [0] , to { FIELD($front) }.
        [one] : { $victim_you ->
            [yes] your { FIELDS($left) }
           *[other] { FIELDS($left) }
        } to { FIELDS($reached) }.
       *[other] : { $victim_you ->
            [yes] yours
           *[other] both
        } to { FIELDS($reached) }.
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELD($first) } { FIELD($target) }, { $count } against { $pushed }{ $kept ->
            [0] .
            [one] , { $victim_you ->
                [yes] your
               *[other] { $victim_player }
            } { FIELDS($left) } to { FIELDS($reached) }.
           *[other] , { $victim_you ->
                [yes] yours
               *[other] { $victim_player }
            } to { FIELDS($reached) }.
        }
    .full =
        { $you ->
            [yes] You push
           *[other] { $player } pushes
        } with { FIELDS($marbles) } to the { REF($direction) }{ $kept ->
            [0] , to { FIELD($front) }.
           *[other] : { $victim_you ->
                [yes] your { FIELDS($left) }
               *[other] { REF($victim_seat) }'s { FIELDS($left) }
            } to { FIELDS($reached) }.
        }
    .spoken = { abalone-pushed }
    .braille = { REF($seat, case: "short") }: { $first } { $target } { $count }>{ $pushed }
    .choice = push { $count } against { $pushed }, { REF($direction) }, to { FIELD($front) }

abalone-pushed-off =
    { $victim_you ->
        [yes] Lost: marble { $lost } of 6.
       *[other] { $you ->
            [yes] Pushed off
           *[other] Off the board
        }: { REF($victim_seat, piece: "marble") }, { $lost } of 6.
    }
    .brief =
        { $victim_you ->
            [yes] Off: yours at { FIELD($field) }, { $lost } of 6.
           *[other] Off: { $victim_player } at { FIELD($field) }, { $lost } of 6.
        }
    .full =
        { $victim_you ->
            [yes] Off the board: your marble, over the edge at { FIELD($field) }. You have lost { $lost ->
                [1] one
               *[other] { $lost }
            }. { $missing ->
                [0] That is all six.
                [1] With one more the game is lost.
               *[other] With { $missing } more the game is lost.
            }
           *[other] { $you ->
                [yes] Pushed off
               *[other] Off the board
            }: { REF($victim_seat, piece: "marble") }, over the edge at { FIELD($field) }. { $victim_player } has lost { $lost ->
                [1] one
               *[other] { $lost }
            }. { $missing ->
                [0] That is all six.
                [1] One more decides the game.
               *[other] { $missing } more decide the game.
            }
        }
    .spoken =
        { $victim_you ->
            [yes] Lost, marble { $lost } of 6.
           *[other] { $you ->
                [yes] Pushed off
               *[other] Off the board
            }, { REF($victim_seat, piece: "marble") }, { $lost } of 6.
        }
    .braille = { REF($victim_seat, case: "short") } off { $field } { $lost }/6
    .choice = one falls off at { FIELD($field) }

# What ``fields`` could be pushed off; $missing: with so many more off the game is lost
abalone-threat =
    { $victim_you ->
        [yes] In danger: your { $missing ->
            [1] sixth,{ " " }
           *[other] { "" }
        }{ FIELDS($fields) }.
       *[other] { $you ->
            [yes] You
           *[other] { $player }
        } can push off { FIELDS($fields) }{ $missing ->
            [1] , the sixth.
           *[other] .
        }
    }
    .brief =
        { $victim_you ->
            [yes] In danger
           *[other] { $you ->
                [yes] You
               *[other] { $player }
            } can push off
        }: { FIELDS($fields) }.
    .full = { abalone-threat }
    .spoken = { abalone-threat }
    .braille = { REF($seat, case: "short") } can off { $fields }

abalone-pushable =
    { $victim_you ->
        [yes] Your { FIELDS($fields) } can be pushed.
       *[other] { $you ->
            [yes] You
           *[other] { $player }
        } can push { FIELDS($fields) }.
    }
    .brief =
        { $victim_you ->
            [yes] Can be pushed
           *[other] { $you ->
                [yes] You
               *[other] { $player }
            } can push
        }: { FIELDS($fields) }.
    .full = { abalone-pushable }
    .spoken = { abalone-pushable }
    .braille = { REF($seat, case: "short") } can push { $fields }

abalone-attack =
    { $you ->
        [yes] You
       *[other] { $player }
    } can push { $victim_you ->
        [yes] your { FIELD($field) }
       *[other] { FIELD($field) }
    } { $target ->
        [none] off
       *[other] to { FIELD($target) }
    }, with { FIELDS($marbles) }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELDS($marbles) }, { $target ->
            [none] off.
           *[other] to { FIELD($target) }.
        }
    .full =
        { $you ->
            [yes] You
           *[other] { $player }
        } can push { $victim_you ->
            [yes] your { FIELD($field) }
           *[other] { FIELD($field) }
        } to the { REF($direction) }, { $target ->
            [none] off the board
           *[other] to { FIELD($target) }
        }, with { FIELDS($marbles) }.
    .spoken = { abalone-attack }
    .braille = { REF($seat, case: "short") } { $marbles }>{ $field } { $target ->
            [none] off
           *[other] { $target }
        }

abalone-unattacked = Nobody can push { FIELD($field) } next.
    .brief = { FIELD($field) } safe.
    .full = Nobody can push { FIELD($field) } with the next move.
    .spoken = { abalone-unattacked }
    .braille = { $field } safe

abalone-guard = Held by { FIELDS($marbles) }.
    .brief = { abalone-guard }
    .full = Held by { FIELDS($marbles) }: without { $count ->
            [one] it, it could be pushed.
           *[other] any one of them, it could be pushed.
        }
    .spoken = { abalone-guard }
    .braille = { $field } held { $marbles }

abalone-edge-distance =
    { $distance ->
        [0] At the edge.
        [one] { $distance } field from the edge.
       *[other] { $distance } fields from the edge.
    }
    .brief =
        { $distance ->
            [0] Edge.
           *[other] Edge { $distance }.
        }
    .full = { abalone-edge-distance }
    .spoken = { abalone-edge-distance }
    .braille = edge { $distance }

abalone-ended =
    { end-result }: { $reason ->
        [six] { $loser_you ->
            [yes] you have
           *[other] { $loser_player } has
        } lost six marbles.
        [blocked] no legal move is left.
        [quiet] 200 moves without a marble pushed off.
       *[other] { end-why }
    }
    .brief = { end-result }.
    .full =
        The game is over. { end-result }: { $reason ->
            [six] { $loser_you ->
            [yes] you have
           *[other] { $loser_player } has
        } lost six marbles.
            [blocked] the player to move has no legal move.
            [quiet] in 200 moves no marble was pushed off.
           *[other] { end-why.full }
        }
    .spoken =
        { end-result }, { $reason ->
            [six] six marbles.
            [blocked] no move left.
            [quiet] 200 moves without a loss.
           *[other] { end-why.spoken }
        }
    .braille =
        { end-result.braille }, { $reason ->
            [six] six
            [blocked] no move
            [quiet] 200 moves
           *[other] { end-why.braille }
        }

abalone-score =
    { REF("black") } has lost { $black_lost ->
        [0] none
        [1] one
       *[other] { $black_lost }
    }, { REF("white") } { $white_lost ->
        [0] none
        [1] one
       *[other] { $white_lost }
    }. Six lose the game.
    .brief = { REF("black") } lost { $black_lost }, { REF("white") } { $white_lost }.
    .full =
    { REF("black") } has lost { $black_lost ->
        [0] none
        [1] one
       *[other] { $black_lost }
    } of 14 marbles, { REF("white") } { $white_lost ->
        [0] none
        [1] one
       *[other] { $white_lost }
    }. Losing six loses the game.
    .spoken =
    { REF("black") } has lost { $black_lost ->
        [0] none
        [1] one
       *[other] { $black_lost }
    }, { REF("white") } { $white_lost ->
        [0] none
        [1] one
       *[other] { $white_lost }
    }.
    .braille = lost b{ $black_lost } w{ $white_lost }
abalone-quiet = { $moves } moves without a marble pushed off. At { $limit } it is a draw.
    .brief = { $moves } of { $limit } quiet moves.
    .full = No marble has been pushed off for { $moves } moves. After { $limit } such moves the game is drawn.
    .spoken = { $moves } moves without a loss, a draw at { $limit }.
    .braille = quiet { $moves }/{ $limit }

## Not a move
abalone-notation-unreadable = Not understood. Moves look like c3 d4, or c2 c4 d3 for a line sideways. Type help for the commands.
    .brief = Not understood.
    .full = Not understood. Name the rear marble and the field it goes to, like c3 d4, or the two ends of a line and the field of the first, like c2 c4 d3. Type help for the commands.
    .braille = not understood
abalone-notation-no-such-field = No field { $field }. Rows go from a to i, numbers from 1 to 9. Row a has 1 to 5, e has 1 to 9, i has 5 to 9.
    .brief = No field { $field }.
    .full = There is no field { $field }. Rows go from a, at the bottom, to i. Row a has the numbers 1 to 5, b 1 to 6, c 1 to 7, d 1 to 8, e 1 to 9, f 2 to 9, g 3 to 9, h 4 to 9, i 5 to 9.
    .braille = no field { $field }
abalone-ambiguous-several-moves = { $count } moves from { FIELD($field) }. Type a number.
    .brief = { $count } moves from { FIELD($field) }.
    .full = There are { $count } moves from { FIELD($field) }. Type the number of one, or more of its name.
    .braille = { $count } moves { $field }
abalone-ambiguous-moves-of-line = { $count } moves of the line { FIELD($first) } to { FIELD($last) }. Type a number.
    .brief = { $count } moves of { FIELD($first) } to { FIELD($last) }.
    .full = The line { FIELD($first) } to { FIELD($last) } has { $count } moves sideways. Type the number of one, or add a field or a direction.
    .braille = { $count } moves { $first } { $last }

## Refusals: the fact, then what the rule is.
abalone-refused-empty = { FIELD($field) } is empty.
    .brief = { FIELD($field) } empty.
    .full = { FIELD($field) } is empty. You can only move your own marbles. Type moves for your legal moves.
    .braille = { $field } empty
abalone-refused-not-yours = { FIELD($field) } holds a { REF($piece) }, not your own.
    .brief = { FIELD($field) } is not yours.
    .full = { FIELD($field) } holds a { REF($piece) }. You can only move your own marbles. Type moves for your legal moves.
    .braille = { $field } not yours
abalone-refused-edge = { FIELD($field) } has no field to the { REF($direction) }: it lies at the edge.
    .brief = { FIELD($field) }: edge.
    .full = { FIELD($field) } lies at the edge and has no field to the { REF($direction) }. A marble never leaves the board by itself.
    .braille = { $field } edge
abalone-refused-not-neighbours = { FIELD($target) } is not next to { FIELD($first) }. A marble moves one field.
    .brief = { FIELD($target) } is not next to { FIELD($first) }.
    .full = { FIELD($target) } is not next to { FIELD($first) }. Every marble moves exactly one field. Type what { $first } for its neighbours.
    .braille = { $first } { $target } not next
abalone-refused-not-in-line = { FIELD($first) } and { FIELD($last) } do not lie in one line.
    .brief = { FIELD($first) }, { FIELD($last) }: no line.
    .full = { FIELD($first) } and { FIELD($last) } do not lie in one line. Only marbles of one unbroken line move together.
    .braille = { $first } { $last } no line
abalone-refused-line-too-long = { FIELD($first) } to { FIELD($last) } are { $count } fields. Three marbles move at most.
    .brief = Three at most, not { $count }.
    .full = { FIELD($first) } to { FIELD($last) } are { $count } fields in line. At most three marbles move together.
    .braille = { $count } in line, max 3
abalone-refused-no-move-from = The marble on { FIELD($field) } has no move.
    .brief = { FIELD($field) } has no move.
    .full = The marble on { FIELD($field) } has no legal move. Type moves for the marbles that have one.
    .braille = { $field } no move
abalone-refused-same-field = Start and target are the same field, { FIELD($field) }. Type moves { FIELD($field) } to hear where it can go.
    .brief = Twice { FIELD($field) }.
    .full = Start and target are the same field, { FIELD($field) }. A move leads to a field beside it. Type moves { FIELD($field) } to hear where it can go.
    .braille = twice { $field }
abalone-refused-no-move-of-line = The line { FIELD($first) } to { FIELD($last) } cannot move sideways.
    .brief = { FIELD($first) } { FIELD($last) }: no move.
    .full = The line { FIELD($first) } to { FIELD($last) } cannot move sideways. For a move along the line name its rear marble and the next field.
    .braille = { $first } { $last } no move
abalone-refused-junior-no-broadside = No sideways moves in Junior.
    .brief = Junior: not sideways.
    .full = In the Junior rules marbles move along their line only, never sideways.
    .braille = junior: no sideways
abalone-refused-target-taken = A { REF($piece) } on { FIELD($field) } is in the way. Sideways needs empty fields.
    .brief = { FIELD($field) } is taken.
    .full = A { REF($piece) } stands on { FIELD($field) }. A line moves sideways only onto empty fields, and pushes nothing.
    .braille = { $field } taken
abalone-refused-three-at-most = From { FIELD($first) } there are { $count } of your marbles in line. Three move at most.
    .brief = Three at most, not { $count }.
    .full = From { FIELD($first) } there are { $count } of your marbles in line, and three move at most. Start from a marble further ahead.
    .braille = { $count } in line, max 3
abalone-refused-own-edge = Your marble on { FIELD($field) } is at the edge and cannot go { REF($direction) }.
    .brief = { FIELD($field) }: edge.
    .full = Your marble on { FIELD($field) } stands at the edge and cannot go { REF($direction) }. A marble never leaves the board by itself.
    .braille = { $field } edge
abalone-refused-single-cannot-push = A single marble cannot push. { FIELD($field) } is taken.
    .brief = { FIELD($field) } is taken.
    .full = { FIELD($field) } holds an opposing marble, and a single marble cannot push. It takes two or three in line.
    .braille = { $field } taken
abalone-refused-not-outnumbered = { $own } against { $pushed }: to push you need more marbles there.
    .brief = { $own } against { $pushed }.
    .full = { $own } of yours against { $pushed } in line. Only the side with more marbles there can push, for instance 2 against 1.
    .braille = { $own } against { $pushed }
abalone-refused-three-push-two = Three push at most two. Here are { $count }.
    .brief = Three push two at most.
    .full = Three marbles push at most two, and here are { $count } in line.
    .braille = 3 push max 2
abalone-refused-own-behind = Your own marble on { FIELD($field) } blocks.
    .brief = Own marble on { FIELD($field) }.
    .full = Your own marble on { FIELD($field) } stands behind the pushed marbles and blocks them. Behind them there must be an empty field or the edge.
    .braille = own on { $field }

## A position that is none
abalone-state-bad-board = The board is not nine rows of 5, 6, 7, 8, 9, 8, 7, 6, 5 letters b, w and dots, joined by slashes.
abalone-state-too-many-marbles = There are { $count } marbles of { REF($seat) }, on the board and lost. There can be { $limit } at most.
abalone-state-bad-seen = The entry "seen" does not list boards with whose turn it is and how often, 1 to 3 times.
abalone-state-both-lost = Both colours have lost six marbles. Only one can.
abalone-state-too-few-marbles = { REF($seat) } has { $count } on the board. At most six marbles can be lost, so there must be { $limit } or more.

## End reasons, for lists and records
abalone-end-six = six marbles off
abalone-end-blocked = no move left
abalone-end-quiet = 200 quiet moves

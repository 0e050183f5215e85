### Samsara: symbols, seats, words, events, refusals. The arguments are the fields of the event or the facts of the
### error; $you is "yes" when the listener is that seat, $player is what the seat is called.

samsara-name = Samsara
    .words = samsara

## Seats
ref-round = Round
    .short = r
ref-square = Square
    .short = s

## Words of the notation: the value is said, .words may be typed.
samsara-word-goal = goal
    .words = goal, the goal, into goal, into the goal
samsara-word-claim = claim
    .told = claims
    .words = claim, claim a
samsara-word-draw = draw
    .words = draw
samsara-word-d1 = first die
    .words = d1, first, first die, die 1, die one
samsara-word-d2 = second die
    .words = d2, second, second die, die 2, die two
samsara-word-r = round
    .words = r, round, round field
samsara-word-s = square
    .words = s, square, square field

## Symbols of a field: the value for lists; .braille is the character of the liblouis table, .letter the one for a grid of letters.
samsara-symbol-empty = free
    .braille = ·
    .letter = .
samsara-symbol-ball = occupied
    .braille = ●
    .letter = o

## Options
samsara-option-starter = Who starts
samsara-option-starter-round = Round starts
    .words = round starts, round begins
samsara-option-starter-square = Square starts
    .words = square starts, square begins

## Ways of playing that a bot may have: the value is said, .words may be typed.
samsara-style-striker = striker, hurries towards goals
    .words = striker, forward, attacker
samsara-style-keeper = keeper, spoils the other player's chances
    .words = keeper, goalkeeper, goalie, defender

# $amount: goals as a number to be said; $count: the same, "one" when it is exactly 1
samsara-worth =
    about { $amount } { $count ->
        [one] goal
       *[other] goals
    }

## The board in words
samsara-line-row =
    { $name ->
        [r] Round fields
       *[other] Square fields
    }: { $runs }.
    .brief =
        { $name ->
            [r] Round
           *[other] Square
        }: { $runs }.
    .full =
        { $name ->
            [r] Round fields
           *[other] Square fields
        }, lane { $place } of { $total }, { $count } fields in the order of their numbers: { $runs }.
    .braille = { $name }: { $runs }
samsara-line-double = Double field { $name }: { $runs }.
    .brief = { $name }: { $runs }.
    .full = Double field { $name } of { $total }, { $count } fields: { $runs }.
    .braille = { $name }: { $runs }
samsara-line-track =
    { $name ->
        [tr] Round track
       *[other] Square track
    } to the goal: { $runs }.
    .brief =
        { $name ->
            [tr] To the round goal
           *[other] To the square goal
        }: { $runs }.
    .full =
        { $name ->
            [tr] Round track
           *[other] Square track
        } in running order, { $count } fields and then the goal: { $runs }.
    .braille = { $name }: { $runs }
samsara-run =
    { $count ->
        [one] { FIELD($first) } { $content }
        [2] { FIELD($first) } and { FIELD($last) } { $content }
       *[other] { FIELD($first) } to { FIELD($last) } { $content }
    }
samsara-side-edge =
    { $direction ->
        [forward] forward the goal
       *[other] back nothing
    }
    .braille =
        { $direction ->
            [forward] f goal
           *[other] b nothing
        }
samsara-ray =
    { $direction ->
        [across] Beside { FIELD($field) }
       *[other] From { FIELD($field) } { REF($direction) }
    }: { $runs }{ $direction ->
        [forward] , then the goal.
       *[other] .
    }
    .brief = { FIELD($field) } { REF($direction) }: { $runs }.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }
samsara-ray-edge = From { FIELD($field) } { REF($direction) }: { $direction ->
        [forward] the goal.
       *[other] nothing.
    }
    .brief = { FIELD($field) } { REF($direction) }: { $direction ->
        [forward] goal.
       *[other] nothing.
    }
    .braille = { $field } { REF($direction, case: "short") }: { $direction ->
        [forward] goal
       *[other] nothing
    }

## Events
samsara-rolled =
    { $you ->
        [yes] You roll
       *[other] { $player } rolls
    } { $pasch ->
        [1] a double { $low }.
       *[other] { $low } and { $high }.
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        } rolled { $low } { $high }.
    .full =
        { $you ->
            [yes] You roll
           *[other] { $player } rolls
        } { $pasch ->
            [1] a double: two moves of { $low }.
           *[other] { $low } and { $high }.
        }
    .spoken = { samsara-rolled }
    .lead =
        { $you ->
            [yes] You roll
           *[other] { $player } rolls
        } { $pasch ->
            [1] a double { $low }
           *[other] { $low } and { $high }
        }
    .braille = { REF($seat, case: "short") } rolls { $low } { $high }

samsara-ball-moved =
    { $you ->
        [yes] You move
       *[other] { $player } moves
    } { FIELD($start) }{ $changes ->
        [start] { " " }via { FIELD($lane_start) }
        [both] { " " }via { FIELD($lane_start) }
       *[none] {""}
    } to { FIELD($target) } with the { $die }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { $die }, { FIELD($start) } { FIELD($target) }.
    .full =
        { $you ->
            [yes] You move
           *[other] { $player } moves
        } { FIELD($start) }{ $changes ->
            [start] { " " }via { FIELD($lane_start) }
            [both] { " " }via { FIELD($lane_start) }
           *[none] {""}
        } to { FIELD($target) } with the { $die }{ $changes ->
            [end] , as { FIELD($landing) } is occupied
            [both] , as { FIELD($landing) } is occupied
           *[none] {""}
        }. { $steps } to go.
    .spoken = { samsara-ball-moved }
    .braille = { REF($seat, case: "short") }: { $die } { $start } { $target }
    .choice =
        { $changes ->
            [start] starting at { FIELD($lane_start) },
            [end] beside { FIELD($landing) },
            [both] starting at { FIELD($lane_start) }, beside { FIELD($landing) },
           *[none] then
        } { $steps ->
            [one] one step
           *[other] { $steps } steps
        } from the { $track ->
            [r] round goal
           *[other] square goal
        }
    .digest = { FIELD($start) } to { FIELD($target) }

samsara-goal-scored =
    { $you ->
        [yes] Goal { $score } for you
       *[other] Goal { $score } for { $player }
    }: from { FIELD($start) }{ $changes ->
        [start] { " " }via { FIELD($lane_start) }
       *[none] {""}
    } with the { $die }{ $missing ->
        [0] .
       *[other] , back on { FIELD($field) }.
    }
    .brief =
        { $you ->
            [yes] Goal for you
           *[other] Goal for { $player }
        }: { $die }, { FIELD($start) }, { $score } of 6.{ $missing ->
            [0] {""}
           *[other] { " " }Ball on { FIELD($field) }.
        }
    .full =
        { $you ->
            [yes] You play
           *[other] { $player } plays
        } the ball on { FIELD($start) } into the goal with the { $die }. { $changes ->
            [start] Both fields held balls, so it ran from { FIELD($lane_start) }.
           *[none] The number was exact.
        } That is goal { $score }. { $missing ->
            [0] Six goals win.
            [one] One more wins.
           *[other] { $missing } more win.
        }{ $missing ->
                [0] {""}
               *[other] { " " }The ball is back on { FIELD($field) }.
            }
    .spoken =
        { $you ->
            [yes] Goal { $score } for you
           *[other] Goal { $score } for { $player }
        }, from { FIELD($start) }{ $changes ->
            [start] { " " }via { FIELD($lane_start) }
           *[none] {""}
        } with the { $die }{ $missing ->
            [0] .
           *[other] , back on { FIELD($field) }.
        }
    .braille = { REF($seat, case: "short") }: { $die } { $start } goal { $score }/6
    .choice =
        goal { $score } of 6, ball back to { FIELD($field) }{ $changes ->
            [start] , starting at { FIELD($lane_start) }
           *[none] {""}
        }
    .digest = { FIELD($start) } into the goal, goal { $score } of 6{ $missing ->
            [0] { "" }
           *[other] , ball back to { FIELD($field) }
        }

samsara-die-lapsed =
    { $you ->
        [yes] Your { $die } lapses
       *[other] { $player }'s { $die } lapses
    }: no ball can move that far.
    .brief =
        { $you ->
            [yes] Your { $die } lapses.
           *[other] { $player }'s { $die } lapses.
        }
    .full =
        { $you ->
            [yes] Your other die, the { $die }, lapses
           *[other] { $player }'s other die, the { $die }, lapses
        }: as the balls lie now, none can move by { $die }.
    .spoken =
        { $you ->
            [yes] Your { $die } lapses
           *[other] { $player }'s { $die } lapses
        }, no ball can move that far.
    .braille = { REF($seat, case: "short") }: { $die } lapses
    .choice = then the { $die } lapses
    .digest = the { $die } lapses

samsara-claim-open =
    { $you ->
        [yes] You may claim a draw
       *[other] { $player } may claim a draw
    }: { $rolls } rolls without a goal.
    .brief =
        { $you ->
            [yes] You may claim a draw.
           *[other] { $player } may claim a draw.
        }
    .full =
        There has been no goal in { $rolls } rolls. { $you ->
            [yes] Before you play a die you may claim a draw: type claim draw.
           *[other] Before playing a die { $player } may claim a draw.
        }
    .spoken =
        { $you ->
            [yes] You may claim a draw
           *[other] { $player } may claim a draw
        }, { $rolls } rolls without a goal.
    .braille = { REF($seat, case: "short") } may claim draw
    .choice = a draw can be claimed

samsara-ended =
    { $reason ->
        [moksha] Moksha, a draw
       *[other] { end-result }
    }: { $reason ->
        [goals] Round { $round_score } goals, Square { $square_score }.
        [moksha] no ball can move with either die.
        [claim] claimed after 100 rolls or more without a goal.
       *[other] { end-why }
    }
    .brief =
        { $reason ->
            [moksha] Moksha, draw.
           *[other] { end-result }.
        }
    .full =
        The game is over. { $reason ->
            [moksha] Moksha, a draw
           *[other] { end-result }
        }: { $reason ->
            [goals] the sixth goal was made.
            [moksha] no ball can move with either die, whatever the score.
            [claim] it was claimed after 100 rolls or more without a goal.
           *[other] { end-why.full }
        } Goals: Round { $round_score }, Square { $square_score }.
    .spoken =
        { $reason ->
            [moksha] Moksha, a draw, no ball can move.
            [claim] Draw, claimed.
            [goals] { end-result }, Round { $round_score }, Square { $square_score }.
           *[other] { end-result }, { end-why.spoken }
        }
    .braille =
        { $reason ->
            [moksha] moksha, draw
            [claim] draw, claimed
            [goals] { end-result.braille }, r{ $round_score } s{ $square_score }
           *[other] { end-result.braille }, { end-why.braille }
        }
    .choice =
        { $reason ->
            [goals] and wins
            [claim] the game ends in a draw
           *[other] the game is over
        }

samsara-score = Goals: { REF("round") } { $round_score }, { REF("square") } { $square_score }, { $limit } to win.
    .brief = { REF("round") } { $round_score }, { REF("square") } { $square_score }.
    .full = { REF("round") } has made { $round_score ->
        [0] no goal
        [one] one goal
       *[other] { $round_score } goals
    }, { REF("square") } { $square_score ->
        [0] none
        [one] one
       *[other] { $square_score }
    }. Goal { $limit } wins.
    .spoken = Goals, { REF("round") } { $round_score }, { REF("square") } { $square_score }.
    .braille = goals r{ $round_score } s{ $square_score }

samsara-quiet = { $rolls } rolls without a goal. From { $limit } on you may claim a draw.
    .brief = { $rolls } of { $limit } rolls without a goal.
    .full = For { $rolls } rolls there has been no goal. From { $limit } on, the player who has just rolled may claim a draw.
    .spoken = { $rolls } rolls without a goal, draw from { $limit }.
    .braille = no goal { $rolls }/{ $limit }

samsara-to-play =
    { $you ->
        [yes] { $count ->
            [0] You are to roll.
            [one] You have the { $low } left.
           *[other] You have { $low } and { $high } to play.
        }
       *[other] { $count ->
            [0] { $player } is to roll.
            [one] { $player } has the { $low } left.
           *[other] { $player } has { $low } and { $high } to play.
        }
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { $count ->
            [0] roll.
            [one] { $low }.
           *[other] { $low } { $high }.
        }
    .full = { samsara-to-play }
    .spoken =
        { $you ->
            [yes] { $count ->
                [0] You are to roll.
                [one] You have the { $low } left.
               *[other] You have { $low } and { $high }.
            }
           *[other] { $count ->
                [0] { $player } is to roll.
                [one] { $player } has the { $low } left.
               *[other] { $player } has { $low } and { $high }.
            }
        }
    .braille =
        { $you ->
            [yes] you
           *[other] { REF($seat, case: "short") }
        }: { $count ->
            [0] roll
            [one] { $low }
           *[other] { $low } { $high }
        }

samsara-about-field =
    { $outer ->
        [1] Outer lane
       *[other] Inner lane
    }, { $steps ->
        [one] one step
       *[other] { $steps } steps
    } from { $you ->
        [yes] your goal
       *[other] { $player }'s goal
    }. { FIELD($beside) } beside it is { $beside_taken ->
        [1] occupied.
       *[other] free.
    }
    .brief = { $steps } to { $you ->
        [yes] your goal
       *[other] { $player }'s goal
    }. { FIELD($beside) } { $beside_taken ->
        [1] occupied.
       *[other] free.
    }
    .full = { FIELD($field) } lies on the { $outer ->
        [1] outer
       *[other] inner
    } lane of double field { $number }, { $steps ->
        [one] one step
       *[other] { $steps } steps
    } from { $you ->
        [yes] your goal
       *[other] { $player }'s goal
    }. { $taken ->
        [1] { $beside_taken ->
            [1] { FIELD($beside) } beside it is occupied too, so this ball may start on either lane.
           *[other] { FIELD($beside) } beside it is free, so this ball starts on its own lane.
        }
       *[other] { $beside_taken ->
            [1] It is free, { FIELD($beside) } beside it is occupied.
           *[other] It is free, and so is { FIELD($beside) } beside it.
        }
    }
    .spoken =
        { $outer ->
            [1] Outer lane
           *[other] Inner lane
        }, { $steps ->
            [one] one step
           *[other] { $steps } steps
        } from { $you ->
            [yes] your goal
           *[other] { $player }'s goal
        }. { FIELD($beside) } beside it is { $beside_taken ->
            [1] occupied.
           *[other] free.
        }
    .braille = { $you ->
        [yes] you
       *[other] { REF($seat, case: "short") }
    } { $steps } left, { $beside } { $beside_taken ->
        [1] occupied
       *[other] free
    }

## What the next roll could bring

samsara-goal-open =
    { $you ->
        [yes] You
       *[other] { $player }
    } could score from { FIELDS($fields) } with { FIELDS($dice) }{ $missing ->
        [1] , the sixth.
       *[other] .
    }
    .brief =
        Goal { $you ->
            [yes] for you
           *[other] for { $player }
        } with { FIELDS($dice) }.
    .full = { samsara-goal-open }
    .spoken = { samsara-goal-open }
    .braille = { REF($seat, case: "short") } goal { $fields } with { $dice }

samsara-goal-likely =
    { $you ->
        [yes] You
       *[other] { $player }
    } could score from { FIELDS($fields) } with { FIELDS($dice) }, { $rolls } of 36 rolls{ $missing ->
        [1] , the sixth goal.
       *[other] .
    }
    .brief =
        Goal { $you ->
            [yes] for you
           *[other] for { $player }
        }, { $rolls } of 36 rolls.
    .warning =
        { $you ->
            [yes] You
           *[other] { $player }
        } may { $missing ->
            [1] win
           *[other] score
        }: { FIELDS($fields) }.
    .full = { samsara-goal-likely }
    .spoken = { samsara-goal-likely }
    .braille = { REF($seat, case: "short") } goal { $fields } { $rolls }/36

samsara-goal-by-both =
    { $you ->
        [yes] You
       *[other] { $player }
    } could score from { FIELDS($fields) } with both dice{ $missing ->
        [1] , the sixth.
       *[other] .
    }
    .brief =
        Goal { $you ->
            [yes] for you
           *[other] for { $player }
        } with both, { FIELDS($fields) }.
    .full = { samsara-goal-by-both }
    .spoken = { samsara-goal-by-both }
    .braille = { REF($seat, case: "short") } goal { $fields } with both

samsara-no-goal = No goal is possible from { FIELD($field) } next.
    .brief = { FIELD($field) }: no goal.
    .full = { samsara-no-goal }
    .spoken = { samsara-no-goal }
    .braille = { $field } no goal

## No move
samsara-notation-unreadable = Not understood. Moves look like 5 s3 r8, or r7 for the moves of the ball on r7. Type help for the commands.
    .brief = Not understood.
    .full = Not understood. Name the die, the field of the ball and the field where it goes, such as 5 s3 r8 or 2 r23 goal. You may leave out the die. Type help for the commands.
    .braille = not understood
samsara-notation-no-such-field = No field { $field }. Fields are r1 to r24 and s1 to s24.
    .brief = No field { $field }.
    .full = There is no field { $field }. Round fields are r1 to r24, square fields are s1 to s24.
    .braille = no field { $field }
samsara-notation-no-such-die = No die shows { $die }. A die shows 1 to 6.
    .brief = No { $die } on a die.
    .full = No die shows { $die }. Name a die by its number, 1 to 6, or type first or second.
    .braille = no die { $die }
samsara-ambiguous-moves-from = { $count } moves of the ball on { FIELD($field) }. Type a number.
    .brief = { $count } moves of { FIELD($field) }.
    .full = The ball on { FIELD($field) } has { $count } moves. Type the number of one, or name the die or the field where it goes as well.
    .braille = { $count } moves { $field }
samsara-ambiguous-moves-with = { $count } moves with the { $die }. Type a number.
    .brief = { $count } moves with { $die }.
    .full = There are { $count } moves with the { $die }. Type the number of one, or name a field as well.
    .braille = { $count } moves with { $die }
samsara-ambiguous-moves-from-with = { $count } moves from { FIELD($field) } with the { $die }. Type a number.
    .brief = { $count } moves from { FIELD($field) } with { $die }.
    .full = With the { $die } the ball on { FIELD($field) } has { $count } moves, one on each lane. Type the number of one, or name the field where it goes as well.
    .braille = { $count } moves { $die } { $field }
samsara-ambiguous-moves-into-goal = { $count } moves score a goal. Type a number.
    .brief = { $count } goals.
    .full = { $count } moves score a goal. Type the number of one, or name the field or the die as well.
    .braille = { $count } goals

## Refusals: the fact first, then the rule.
samsara-refused-roll-first =
    { $you ->
        [yes] You have not rolled yet.
       *[other] { $player } has not rolled yet.
    }
    .brief = No roll yet.
    .full =
        { $you ->
            [yes] You have not rolled yet. A move needs a die.
           *[other] { $player } has not rolled yet. A move needs a die.
        }
    .braille = no roll yet
samsara-refused-rolled-already =
    { $you ->
        [yes] You have rolled already. Play your dice first.
       *[other] { $player } has rolled already and has dice to play.
    }
    .brief = Rolled already.
    .full =
        { $you ->
            [yes] You have rolled already. Play your dice first.
           *[other] { $player } has rolled already. Those dice come first.
        }
    .braille = rolled already
samsara-refused-no-such-roll = No such roll: two dice, 1 to 6 each, the smaller one first.
    .brief = No such roll.
    .full = That is no roll. A roll names two dice, 1 to 6 each, the smaller one first, such as roll 2 5.
    .braille = no such roll
samsara-refused-not-that-die = No { $die } to play: { $count ->
        [one] the { $low } is left.
       *[other] the dice are { $low } and { $high }.
    }
    .brief = No { $die }: { $count ->
        [one] { $low }.
       *[other] { $low } { $high }.
    }
    .full = There is no { $die } to play. { $count ->
        [one] One die is left, the { $low }.
       *[other] The dice are { $low } and { $high }.
    } Every move takes the full number of one die.
    .braille = no { $die }, but { $count ->
        [one] { $low }
       *[other] { $low } { $high }
    }
samsara-refused-one-die-left = There is no second die: only the { $die } is left.
    .brief = Only { $die } left.
    .full = There is no second die to play any more. Only the { $die } is left.
    .braille = only { $die } left
samsara-refused-empty = No ball on { FIELD($field) }.
    .brief = { FIELD($field) } is free.
    .full = No ball lies on { FIELD($field) }. You may move every ball on the board, whichever lane it is on. Type moves for the list.
    .braille = { $field } is free
samsara-refused-both-taken = { FIELD($field) } and { FIELD($beside) } are both occupied: no ball can stop there.
    .brief = { FIELD($field) } and { FIELD($beside) } occupied.
    .full = { FIELD($field) } and { FIELD($beside) } are both occupied, so no ball can stop there. With one of them free it would stop on that one.
    .braille = { $field } { $beside } occupied
samsara-refused-overshoot = { FIELD($field) } is { $steps ->
        [one] one step
       *[other] { $steps } steps
    } from the end of its lane. The { $die } is too much.
    .brief = { FIELD($field) }: { $steps ->
        [one] one step left.
       *[other] { $steps } steps left.
    }
    .full = The ball on { FIELD($field) } is { $steps ->
        [one] one step
       *[other] { $steps } steps
    } from the goal, and its lane ends there. The { $die } is too much. If the field beside it held a ball too, it could start on the other lane.
    .braille = { $field } only { $steps } left
samsara-refused-not-your-goal =
    { $owner_you ->
        [yes] The ball on { FIELD($field) } runs to your goal, not to that of the other player.
       *[other] The ball on { FIELD($field) } runs to { $owner_player }'s goal. You only play into your own.
    }
    .brief =
        { $owner_you ->
            [yes] Your goal, not the other one.
           *[other] { $owner_player }'s goal, not yours.
        }
    .full =
        { $owner_you ->
            [yes] The lane of { FIELD($field) } leads to your goal. Only you play balls in there.
           *[other] The lane of { FIELD($field) } leads to { $owner_player }'s goal. Each player moves balls only into their own goal.
        }
    .braille = { $field } not your goal
samsara-refused-goal-not-exact = { FIELD($field) } is { $steps ->
        [one] one step
       *[other] { $steps } steps
    } from your goal. The { $die } does not fit.
    .brief = { FIELD($field) } needs { $steps }, not { $die }.
    .full = { FIELD($field) } is { $steps ->
        [one] one step
       *[other] { $steps } steps
    } from your goal, and only the exact number leads in, not the { $die }.
    .braille = { $field } needs { $steps }
samsara-refused-goal-too-far = { FIELD($field) } is { $steps } steps from your goal, too far for one die.
    .brief = { FIELD($field) } needs { $steps }.
    .full = { FIELD($field) } is { $steps } steps from your goal. One die goes 6 at most. Move the ball nearer first.
    .braille = { $field } needs { $steps }
samsara-refused-too-far = No die leads from { FIELD($start) } to { FIELD($target) }. { $count ->
        [one] You have the { $low }.
       *[other] You have { $low } and { $high }.
    }
    .brief = { FIELD($start) } to { FIELD($target) }: no die.
    .full = No die leads from { FIELD($start) } to { FIELD($target) }: balls go forward, 1 to 6 fields with one die. { $count ->
        [one] You have the { $low }.
       *[other] You have { $low } and { $high }.
    }
    .braille = { $start } { $target } no die
samsara-refused-other-distance = With the { $die } the ball on { FIELD($field) } goes { $reached ->
        [goal] into the goal
       *[other] to { FIELD($reached) }
    }, not to { FIELD($target) }.
    .brief = { $die } from { FIELD($field) }: { $reached ->
        [goal] goal.
       *[other] { FIELD($reached) }.
    }
    .full = The full number of the die counts. With the { $die } the ball on { FIELD($field) } goes { $reached ->
        [goal] into the goal
       *[other] to { FIELD($reached) }
    }, not to { FIELD($target) }.
    .braille = { $field } { $die }: { $reached ->
        [goal] goal
       *[other] { $reached }
    }, not { $target }
samsara-refused-taken = { FIELD($target) } is occupied: the ball goes to { FIELD($beside) } beside it.
    .brief = { FIELD($target) } occupied, { FIELD($beside) } free.
    .full = { FIELD($target) } is occupied and { FIELD($beside) } beside it is free, so the ball stops on { FIELD($beside) }. Name that field.
    .braille = { $target } taken, { $beside } free
samsara-refused-stays-in-lane = { FIELD($landing) } is free, so the ball stops there, not on { FIELD($target) }.
    .brief = { FIELD($landing) }, not { FIELD($target) }.
    .full = { FIELD($landing) } is free, so the ball stops there. It goes beside, to { FIELD($target) }, only when its own field is occupied.
    .braille = { $landing }, not { $target }
samsara-refused-starts-in-lane = { FIELD($beside) } is free, so the ball on { FIELD($field) } must start on its own lane.
    .brief = { FIELD($beside) } free, no change of lane.
    .full = { FIELD($beside) } is free, so the ball on { FIELD($field) } must start on its own lane. It may change only when both fields hold balls.
    .braille = { $beside } free, no change
samsara-refused-keeps-other-die = After the { $die } from { FIELD($field) } the { $lapsing } has no move. Play both dice if you can.
    .brief = The { $lapsing } would lapse.
    .full = After the { $die } from { FIELD($field) } no ball could move with the { $lapsing }. If you can play both dice, you must. Choose another move.
    .braille = { $lapsing } would lapse
samsara-refused-no-move-from = The ball on { FIELD($field) } cannot move with { $low } or { $high }.
    .brief = { FIELD($field) } cannot move.
    .full = The ball on { FIELD($field) } can move neither with { $low } nor with { $high }. Type moves for the balls that can.
    .braille = { $field } cannot move
samsara-refused-no-move-with = No ball can move with the { $die } now.
    .brief = No move with { $die }.
    .full = No ball can move with the { $die } as the balls lie now. Type moves for the list.
    .braille = no move with { $die }
samsara-refused-no-goal = No ball can go into your goal with { $count ->
        [one] the { $low }
       *[other] { $low } or { $high }
    } now.
    .brief = No goal now.
    .full = No ball can go into your goal with { $count ->
        [one] the { $low }
       *[other] { $low } or { $high }
    } now. It needs the exact number. Type moves for the list.
    .braille = no goal now
samsara-refused-claim-too-early = Too early to claim a draw: { $rolls } of { $limit } rolls without a goal so far.
    .brief = Too early: { $rolls } of { $limit }.
    .full = You can claim a draw after { $limit } rolls in a row without a goal. So far there have been { $rolls }. You can offer a draw at any time.
    .braille = too early { $rolls }/{ $limit }
samsara-refused-claim-before-dice = Claim a draw before you play the first die.
    .brief = Only before the first die.
    .full = Claim a draw right after the roll, before the first die. Play the other die. You may claim after your next roll.
    .braille = only before die 1

## A position that is none
samsara-state-field-twice = Two balls lie on { $field }. A field holds one.
samsara-state-ball-count = There are { $count } balls on the board. It must be { $limit }.
samsara-state-both-won = Both players have { $limit } goals. Only one can.
samsara-state-won-already = { REF($seat) } has { $limit } goals and has won, but the position says otherwise.
samsara-state-win-not-reached = The winner has not just made goal { $limit }.
samsara-state-moksha-not-reached = It is no Moksha: with every roll some ball can move.
samsara-state-claim-not-reached = A draw can be claimed only after { $limit } rolls without a goal.
samsara-state-ended-of-result = An end by "{ $ended }" does not go with the result.
samsara-state-dice-cannot-move = No ball can move with the dice that are left. They would have lapsed.
samsara-state-dice-after-end = The game is over, but there are dice to be played.

## Reasons of an end, for lists and records
samsara-end-goals = six goals
samsara-end-moksha = Moksha
samsara-end-claim = claimed draw

## Own sticks or dice: how a result is typed, and its words
samsara-own-dice = what the dice show, such as 3 6
samsara-outcome-roll = roll
    .words = roll, throw

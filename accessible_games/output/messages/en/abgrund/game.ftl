### Der Abgrund: symbols, events, refusals. The arguments are the fields of the event or the facts of the error;
### $you is "yes" when the listener is that seat, $player is what the seat is called.

abgrund-name = Der Abgrund
    .words = abgrund, abyss, the abyss

## Forms. Value: nominative singular; the same with s for the plural.
ref-white-stone = white stone
    .noms = white stones
ref-black-stone = black stone
    .noms = black stones

## Symbols of a cell
abgrund-symbol-abyss = abyss
    .braille = ■
    .letter = a

# The path is one single row.
abgrund-line-row = Path: { $runs }.
    .brief = Path: { $runs }.
    .full = The whole path from field 1 in the middle to field { $count } before the exit: { $runs }.
    .braille = { $runs }

## Options
abgrund-option-distance = Stones in front of the abyss
abgrund-option-distance-2 = distance 2
    .words = distance 2, distance two
abgrund-option-distance-3 = distance 3
    .words = distance 3, distance three
abgrund-option-first = Nearest to the abyss and first to throw
abgrund-option-first-white = White throws first
    .words = white throws first, white first, white begins
abgrund-option-first-black = Black throws first
    .words = black throws first, black first, black begins

## Ways of playing that a bot may have: the value is said, .words may be typed.
abgrund-style-sprinter = sprinter, hurries ahead with the foremost stone
    .words = sprinter, runner
abgrund-style-shepherd = shepherd, takes the hindmost stone along
    .words = shepherd, herder

# $amount: points as a number to be said; $count: the same, "one" when it is exactly 1
abgrund-worth =
    about { $amount } { $count ->
        [one] point
       *[other] points
    }

## Words of the notation: the value is said, .words may be typed.
abgrund-side-edge =
    { $direction ->
        [forward] forward the exit
       *[other] back nothing
    }
    .braille =
        { $direction ->
            [forward] f exit
           *[other] b nothing
        }
abgrund-ray =
    From { FIELD($field) } { REF($direction) }: { $runs }{ $direction ->
        [forward] , then the exit.
       *[other] .
    }
    .brief = { FIELD($field) } { REF($direction) }: { $runs }.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }
abgrund-ray-edge =
    From { FIELD($field) } { REF($direction) }: { $direction ->
        [forward] the exit.
       *[other] nothing.
    }
    .brief =
        { FIELD($field) } { REF($direction) }: { $direction ->
            [forward] exit.
           *[other] nothing.
        }
    .braille =
        { $field } { REF($direction, case: "short") }: { $direction ->
            [forward] exit
           *[other] nothing
        }
abgrund-word-out = out
    .words = out, off
abgrund-word-pass = pass
    .told = passes
    .words = pass, passes, skip
abgrund-word-x = swaps with
    .words = x, with, swap with, swaps with, trade with, trades with

## Numbers that can be negative
abgrund-said-points =
    { $points ->
        [-3] minus 3
        [-1] minus 1
       *[other] { $points }
    }
abgrund-said-loser-points =
    { $loser_points ->
        [-3] minus 3
        [-1] minus 1
       *[other] { $loser_points }
    }

## Events
abgrund-thrown =
    { $you ->
        [yes] You throw
       *[other] { $player } throws
    } { $face ->
        [red] { $result } and red.
       *[white] { $result }.
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { $face ->
            [red] { $result }, red.
           *[white] { $result }.
        }
    .full =
        { $you ->
            [yes] You throw
           *[other] { $player } throws
        } { $face ->
            [red] { $result } and red.
           *[white] { $result }, the abyss stays.
        }
    .spoken = { abgrund-thrown }
    .lead =
        { $you ->
            [yes] You throw
           *[other] { $player } throws
        } { $face ->
            [red] { $result } and red
           *[white] { $result }
        }
    .braille =
        { REF($seat, case: "short") }: { $face ->
            [red] throw { $result } red
           *[white] throw { $result }
        }

abgrund-abyss-moved = The abyss moves to { FIELD($field) }.
    .brief = Abyss { FIELD($field) }.
    .full = The abyss moves from { FIELD($behind) } to { FIELD($field) }.
    .spoken = The abyss moves to { FIELD($field) }.
    .braille = abyss { $field }
    .digest = abyss to { FIELD($field) }

abgrund-swallowed =
    Lost: { $owner_you ->
        [yes] your stone
       *[other] a { REF($owner_seat, piece: "stone") }
    } on { FIELD($field) }, { $front ->
        [0] none
        [one] one
       *[other] { $front }
    } left in front.
    .brief =
        { $owner_you ->
            [yes] Lost: your stone on { FIELD($field) }.
           *[other] Lost: { $owner_player } on { FIELD($field) }.
        }
    .full =
        Lost: { $owner_you ->
            [yes] your stone
           *[other] a { REF($owner_seat, piece: "stone") }
        } on { FIELD($field) }. It is now behind the abyss, on { FIELD($behind) }, and moves no more in this round. { $owner_you ->
            [yes] You have { $front ->
                [0] no stone
                [one] one stone
               *[other] { $front } stones
            } left in front of the abyss, { $lost } lost.
           *[other] { $owner_player } has { $front ->
                [0] no stone
                [one] one stone
               *[other] { $front } stones
            } left in front of the abyss, { $lost } lost.
        }
    .spoken =
        Lost, { $owner_you ->
            [yes] your stone on { FIELD($field) }. You have { $front ->
                [0] none left.
                [one] one left.
               *[other] { $front } left.
            }
           *[other] a { REF($owner_seat, piece: "stone") } on { FIELD($field) }. { $owner_player } has { $front ->
                [0] none left.
                [one] one left.
               *[other] { $front } left.
            }
        }
    .braille = { REF($owner_seat, case: "short") } loses { $field }
    .digest =
        { $owner_you ->
            [yes] your stone
           *[other] a { REF($owner_seat, piece: "stone") }
        } on { FIELD($field) } is lost

abgrund-stone-moved =
    { $you ->
        [yes] You move
       *[other] { $player } moves
    } from { FIELD($field) } to { FIELD($target) }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELD($field) } to { FIELD($target) }.
    .full =
        { $you ->
            [yes] You move
           *[other] { $player } moves
        } from { FIELD($field) } to { FIELD($target) }, { $steps ->
            [one] one field.
           *[other] { $steps } fields.
        }
    .spoken = { abgrund-stone-moved }
    .braille = { REF($seat, case: "short") }: { $field } to { $target }
    .choice = to the empty field { FIELD($target) }
    .digest = { FIELD($field) } to { FIELD($target) }

abgrund-stones-swapped =
    { $you ->
        [yes] You move from { FIELD($field) } to { FIELD($target) } and swap with { $owner_player }.
       *[other] { $player } moves from { FIELD($field) } to { FIELD($target) } and swaps { $owner_you ->
            [yes] with you: your stone is now on { FIELD($field) }.
           *[other] with { $owner_player }.
        }
    }
    .brief =
        { $you ->
            [yes] You: { FIELD($field) } swaps with { FIELD($target) }.
           *[other] { $player }: { FIELD($field) } swaps { $owner_you ->
                [yes] with you on { FIELD($target) }.
               *[other] with { FIELD($target) }.
            }
        }
    .full =
        { $you ->
            [yes] You move
           *[other] { $player } moves
        } { $steps ->
            [one] one field
           *[other] { $steps } fields
        }, from { FIELD($field) } to { FIELD($target) }, where { $owner_you ->
            [yes] your stone stood. The two swap, yours
           *[other] a stone of { $owner_player } stood. The two swap, that one
        } is now on { FIELD($field) }.
    .spoken =
        { $you ->
            [yes] You swap { FIELD($field) } with { FIELD($target) }, against { $owner_player }.
           *[other] { $player } swaps { FIELD($field) } with { FIELD($target) }, { $owner_you ->
                [yes] your stone goes to { FIELD($field) }.
               *[other] against { $owner_player }.
            }
        }
    .braille = { REF($seat, case: "short") }: { $field } swaps { $target }
    .choice = a { REF($owner_seat, piece: "stone") } goes to { FIELD($field) } instead
    .digest =
        { FIELD($field) } to { FIELD($target) }, { $owner_you ->
            [yes] your stone
           *[other] the { REF($owner_seat, piece: "stone") }
        } there to { FIELD($field) }

abgrund-own-stones-swapped =
    { $you ->
        [yes] You swap your own stones on { FIELD($field) } and { FIELD($target) }. All stays as it was.
       *[other] { $player } swaps two own stones, on { FIELD($field) } and { FIELD($target) }. All stays as it was.
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELD($field) } with { FIELD($target) }, own.
    .full =
        { $you ->
            [yes] You move
           *[other] { $player } moves
        } { $steps ->
            [one] one field
           *[other] { $steps } fields
        }, from { FIELD($field) } to { FIELD($target) }, where another stone of the same colour stands. The two swap, and all stays as it was.
    .spoken =
        { $you ->
            [yes] You swap two own stones
           *[other] { $player } swaps two own stones
        }, { FIELD($field) } and { FIELD($target) }.
    .braille = { REF($seat, case: "short") }: { $field } with { $target } own
    .choice = your own stone, all stays as it is
    .digest = { FIELD($field) } and { FIELD($target) } change places, own stones

abgrund-stone-out =
    { $you ->
        [yes] You take
       *[other] { $player } takes
    } a stone out from { FIELD($field) }, { $out ->
        [one] one is out now.
       *[other] { $out } are out now.
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELD($field) } out, { $out } in all.
    .full =
        { $you ->
            [yes] You take
           *[other] { $player } takes
        } a stone out from { FIELD($field) } with exactly { $steps }. Now { $out ->
            [one] one is
           *[other] { $out } are
        } out, { $front ->
            [0] none is
            [one] one is
           *[other] { $front } are
        } left in front of the abyss.
    .spoken = { abgrund-stone-out }
    .braille = { REF($seat, case: "short") }: { $field } out, { $out }
    .choice =
        { $out ->
            [one] then one is out
           *[other] then { $out } are out
        }
    .digest =
        { FIELD($field) } out, { $out ->
            [one] one is out
           *[other] { $out } are out
        }

abgrund-passed =
    { $you ->
        [yes] You do not move
       *[other] { $player } does not move
    }: { $why ->
        [stuck] { $result } is too much.
       *[nothing] with 0 no stone goes forward.
    }
    .brief =
        { $you ->
            [yes] You pass.
           *[other] { $player } passes.
        }
    .full =
        { $you ->
            [yes] You do not move
           *[other] { $player } does not move
        }: { $why ->
            [stuck] { $result } is too much for every stone, since only the exact number leads out.
           *[nothing] with 0 no stone goes forward.
        }
    .spoken =
        { $you ->
            [yes] You do not move
           *[other] { $player } does not move
        }, { $why ->
            [stuck] { $result } is too much.
           *[nothing] with 0 no stone goes forward.
        }
    .braille =
        { REF($seat, case: "short") } passes: { $why ->
            [stuck] { $result } too far
           *[nothing] 0
        }
    .choice =
        { $why ->
            [stuck] { $result } is too much for every stone
           *[nothing] with 0 no stone goes forward
        }
    .digest = no move

abgrund-round-ended =
    { $outcome ->
        [drawn] Drawn, { abgrund-said-points } to { abgrund-said-loser-points }
       *[won] { $you ->
            [yes] You win the round, { abgrund-said-points } to { abgrund-said-loser-points }
           *[other] { $loser_you ->
                [yes] You lose the round, { abgrund-said-loser-points } to { abgrund-said-points }
               *[other] { $player } wins the round, { abgrund-said-points } to { abgrund-said-loser-points }
            }
        }
    }. { $reason ->
        [exit] { $ender_you ->
            [yes] Your last stone is out.
           *[other] The last stone of { $ender_player } is out.
        }
        [abyss] { $ender_you ->
            [yes] The abyss has your last stone.
           *[other] The abyss has the last stone of { $ender_player }.
        }
        [resign] { $ender_you ->
            [yes] You have resigned.
           *[other] { $ender_player } has resigned.
        }
        [time] { $ender_you ->
            [yes] Your time is up.
           *[other] The time of { $ender_player } is up.
        }
       *[agreement] Both agreed.
    }
    .brief =
        { $outcome ->
            [drawn] Drawn, { abgrund-said-points } to { abgrund-said-loser-points }{ $reason ->
                [agreement] .
               *[other] , { $ender_you ->
                    [yes] ended by you.
                   *[other] ended by { $ender_player }.
                }
            }
           *[won] { $you ->
                [yes] You win { abgrund-said-points } to { abgrund-said-loser-points }.
               *[other] { $loser_you ->
                    [yes] You lose { abgrund-said-loser-points } to { abgrund-said-points }.
                   *[other] { $player } wins { abgrund-said-points } to { abgrund-said-loser-points }.
                }
            }
        }
    .full =
        The round is over. { $outcome ->
            [drawn] It is drawn with { abgrund-said-points } to { abgrund-said-loser-points } points
           *[won] { $you ->
                [yes] You win with { abgrund-said-points } to { abgrund-said-loser-points } points
               *[other] { $loser_you ->
                    [yes] You lose with { abgrund-said-loser-points } to { abgrund-said-points } points
                   *[other] { $player } wins with { abgrund-said-points } to { abgrund-said-loser-points } points
                }
            }
        }. { $reason ->
            [exit] { $ender_you ->
                [yes] Your last stone is out, which gives you one more point.
               *[other] The last stone of { $ender_player } is out, which gives one more point.
            }
            [abyss] { $ender_you ->
                [yes] The abyss has your last stone. Every stone in front of it counts 2.
               *[other] The abyss has the last stone of { $ender_player }. Every stone in front of it counts 2.
            }
            [resign] { $ender_you ->
                [yes] You have resigned. All your stones count as lost, those of the other side in front of the abyss 2 each.
               *[other] { $ender_player } has resigned. All stones of this side count as lost, those of the other in front of the abyss 2 each.
            }
            [time] { $ender_you ->
                [yes] Your time is up. All your stones count as lost, those of the other side in front of the abyss 2 each.
               *[other] The time of { $ender_player } is up. All stones of this side count as lost, those of the other in front of the abyss 2 each.
            }
           *[agreement] Both sides agreed, nobody gets points.
        }
    .spoken =
        { $outcome ->
            [drawn] Drawn, { abgrund-said-points } to { abgrund-said-loser-points }
           *[won] { $you ->
                [yes] You win the round, { abgrund-said-points } to { abgrund-said-loser-points }
               *[other] { $loser_you ->
                    [yes] You lose the round, { abgrund-said-loser-points } to { abgrund-said-points }
                   *[other] { $player } wins the round, { abgrund-said-points } to { abgrund-said-loser-points }
                }
            }
        }. { $reason ->
            [exit] { $ender_you ->
                [yes] Your last stone is out.
               *[other] { $ender_player } is out.
            }
            [abyss] { $ender_you ->
                [yes] Your last stone fell into the abyss.
               *[other] The last stone of { $ender_player } fell into the abyss.
            }
            [resign] { $ender_you ->
                [yes] You resigned.
               *[other] { $ender_player } resigned.
            }
            [time] { $ender_you ->
                [yes] Your time is up.
               *[other] The time of { $ender_player } is up.
            }
           *[agreement] Both agreed.
        }
    .braille =
        { $outcome ->
            [drawn] drawn { $points }:{ $loser_points }
           *[won] { REF($seat, case: "short") } wins { $points }:{ $loser_points }
        }{ $reason ->
            [exit] , exit
            [abyss] , abyss
            [resign] , resigned
            [time] , time
           *[agreement] , agreed
        }
    .choice =
        { $outcome ->
            [drawn] the round ends drawn, { abgrund-said-points } to { abgrund-said-loser-points }
           *[won] the round ends { abgrund-said-points } to { abgrund-said-loser-points } for { $player }
        }

## Answers to questions
abgrund-throw-due =
    { $you ->
        [yes] You throw
       *[other] { $player } throws
    }{ $count ->
        [0] .
        [one] . Exactly { $exits } leads out.
       *[other] . Exactly { FIELDS($exits) } lead out.
    }
    .brief =
        { $you ->
            [yes] You throw.
           *[other] { $player } throws.
        }
    .full =
        { $you ->
            [yes] You throw next
           *[other] { $player } throws next
        }. { $count ->
            [0] No throw leads a stone out yet.
            [one] Exactly { $exits } leads a stone out.
           *[other] Exactly { FIELDS($exits) } lead a stone out.
        }
    .spoken =
        { $you ->
            [yes] You throw
           *[other] { $player } throws
        }{ $count ->
            [0] .
            [one] , exactly { $exits } leads out.
           *[other] , exactly { FIELDS($exits) } lead out.
        }
    .braille =
        { $you ->
            [yes] you throw
           *[other] { REF($seat, case: "short") } throws
        }{ $count ->
            [0] {""}
           *[other] , out { $exits }
        }

abgrund-move-due =
    { $you ->
        [yes] You have thrown { $result }
       *[other] { $player } has thrown { $result }
    }. { $count ->
        [0] No stone can move.
        [one] Only the stone on { FIELDS($fields) } can move.
       *[other] The stones on { FIELDS($fields) } can move.
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { $result }.
    .full =
        { $you ->
            [yes] You have thrown { $result }
           *[other] { $player } has thrown { $result }
        }, { $face ->
            [red] with red, and the abyss has already moved.
           *[white] without red.
        } { $count ->
            [0] No stone can move.
            [one] Only the stone on { FIELDS($fields) } can move.
           *[other] The stones on { FIELDS($fields) } can move.
        }
    .spoken =
        { $you ->
            [yes] You have thrown { $result }
           *[other] { $player } has thrown { $result }
        }, { $count ->
            [0] no stone can move.
            [one] only the stone on { FIELDS($fields) } can move.
           *[other] the stones on { FIELDS($fields) } can move.
        }
    .braille =
        { $you ->
            [yes] you move
           *[other] { REF($seat, case: "short") } moves
        } { $result }: { $count ->
            [0] none
           *[other] { $fields }
        }

abgrund-danger =
    The abyss is on { FIELD($abyss) }. { $owner_you ->
        [yes] Your stone
       *[other] A { REF($owner_seat, piece: "stone") }
    } on { FIELD($field) } is { $distance ->
        [one] right in front of it.
       *[other] { $distance } fields in front of it.
    }
    .brief =
        Abyss { FIELD($abyss) }, { $owner_you ->
            [yes] yours on
           *[other] { $owner_player } on
        } { FIELD($field) }.
    .full =
        The abyss is on { FIELD($abyss) }. First it threatens { $owner_you ->
            [yes] your stone
           *[other] a { REF($owner_seat, piece: "stone") }
        } on { FIELD($field) }: it takes { $distance ->
            [one] one throw with red.
           *[other] { $distance } throws with red.
        }
    .spoken =
        The abyss is on { FIELD($abyss) }, { $owner_you ->
            [yes] your stone
           *[other] a { REF($owner_seat, piece: "stone") }
        } on { FIELD($field) } is { $distance ->
            [one] right in front of it.
           *[other] { $distance } fields in front of it.
        }
    .braille = abyss { $abyss }, { REF($owner_seat, case: "short") } { $field }

abgrund-standing =
    { $you ->
        [yes] You have
       *[other] { $player } has
    } { $front ->
        [0] no stone
        [one] one stone in front of the abyss on { FIELDS($fields) }
       *[other] { $front } stones in front of the abyss on { FIELDS($fields) }
    }, { $out ->
        [0] none
       *[other] { $out }
    } out, { $lost ->
        [0] none
       *[other] { $lost }
    } lost, { abgrund-said-points } { $points ->
        [one] point
        [-1] point
       *[other] points
    } so far.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { FIELDS($fields) }, { $out } out, { $lost } lost.
    .full =
        { $you ->
            [yes] You have
           *[other] { $player } has
        } { $front ->
            [0] no stone
            [one] one stone in front of the abyss on { FIELDS($fields) }
           *[other] { $front } stones in front of the abyss on { FIELDS($fields) }
        }, { $out ->
            [0] none
           *[other] { $out }
        } out, { $lost ->
            [0] none
           *[other] { $lost }
        } lost. That counts { abgrund-said-points } { $points ->
            [one] point
            [-1] point
           *[other] points
        } so far, each stone out 2, each in front of the abyss 1, each lost minus 1.
    .spoken =
        { $you ->
            [yes] You
           *[other] { $player }
        }, { $front ->
            [0] no stone in the race
           *[other] in the race { FIELDS($fields) }
        }, { $out ->
            [0] none
           *[other] { $out }
        } out, { $lost ->
            [0] none
           *[other] { $lost }
        } lost.
    .braille = { REF($seat, case: "short") } { $fields } out{ $out } lost{ $lost }

abgrund-counted =
    { $you ->
        [yes] You have
       *[other] { $player } has
    } { abgrund-said-points } { $points ->
        [one] point
        [-1] point
       *[other] points
    }: { $out } out, { $front } in front of the abyss, { $lost } lost{ $bonus ->
        [0] .
       *[other] , and { $bonus } for the end.
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { abgrund-said-points }.
    .full =
        { $you ->
            [yes] You have
           *[other] { $player } has
        } { abgrund-said-points } { $points ->
            [one] point
            [-1] point
           *[other] points
        }: { $out } out at 2 each, { $front } in front of the abyss at { $worth ->
            [-1] minus 1
           *[other] { $worth }
        } each, { $lost } lost at minus 1 each{ $bonus ->
            [0] .
           *[other] , and { $bonus } for the end by the exit.
        }
    .spoken =
        { $you ->
            [yes] You have
           *[other] { $player } has
        } { abgrund-said-points } { $points ->
            [one] point
            [-1] point
           *[other] points
        }, { $out } out, { $front } in front of the abyss, { $lost } lost.
    .braille = { REF($seat, case: "short") } { $points }: { $out } out { $lost } lost

abgrund-in-front =
    { $distance ->
        [one] Right in front of the abyss
       *[other] { $distance } fields in front of the abyss
    }, { $needed ->
        [0] { $steps } steps to the exit.
       *[other] out with exactly { $needed }.
    }
    .brief =
        { $distance } in front of the abyss, { $needed ->
            [0] { $steps } to the exit.
           *[other] out with { $needed }.
        }
    .full =
        { FIELD($field) } is { $distance ->
            [one] one field
           *[other] { $distance } fields
        } in front of the abyss and { $steps ->
            [one] one step
           *[other] { $steps } steps
        } from the exit. { $needed ->
            [0] No single throw leads a stone out from here.
           *[other] A stone gets out from here with exactly { $needed }.
        }
    .spoken = { abgrund-in-front }
    .braille =
        { $distance } ahead, { $needed ->
            [0] out in { $steps }
           *[other] out with { $needed }
        }

abgrund-behind =
    { $distance ->
        [one] Right behind the abyss
       *[other] { $distance } fields behind the abyss
    }: no stone comes here any more.
    .brief = { $distance } behind the abyss.
    .full =
        { FIELD($field) } is { $distance ->
            [one] one field
           *[other] { $distance } fields
        } behind the abyss. No stone comes here any more in this round.
    .spoken =
        { $distance ->
            [one] Right behind the abyss
           *[other] { $distance } fields behind the abyss
        }, no stone comes here any more.
    .braille = { $distance } behind, empty

abgrund-stone-lost =
    Lost: { $owner_you ->
        [yes] your stone
       *[other] a { REF($owner_seat, piece: "stone") }
    } { $distance ->
        [one] right behind the abyss.
       *[other] { $distance } fields behind the abyss.
    }
    .brief =
        { $owner_you ->
            [yes] Yours, lost.
           *[other] { $owner_player }, lost.
        }
    .full =
        { $owner_you ->
            [yes] Your stone
           *[other] The stone of { $owner_player }
        } on { FIELD($field) } is { $distance ->
            [one] one field
           *[other] { $distance } fields
        } behind the abyss. It is lost for this round and counts minus 1.
    .spoken =
        Lost, { $owner_you ->
            [yes] your stone.
           *[other] a { REF($owner_seat, piece: "stone") }.
        }
    .braille = { REF($owner_seat, case: "short") } { $field } lost

## What could happen next

abgrund-exit-open =
    { $you ->
        [yes] You get
       *[other] { $player } gets
    } out from { FIELDS($fields) }, with { FIELDS($throws) }{ $last ->
        [1] , and the round is over.
       *[other] .
    }
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        } out with { FIELDS($throws) }.
    .full = { abgrund-exit-open }
    .spoken = { abgrund-exit-open }
    .braille = { REF($seat, case: "short") } out { $fields } with { $throws }

abgrund-abyss-next =
    On red { $victim_you ->
        [yes] your stone
       *[other] a stone of { $victim_player }
    } on { FIELD($field) } falls{ $last ->
        [1] , and the round is over.
       *[other] .
    }
    .brief =
        On red { $victim_you ->
            [yes] your
           *[other] { $victim_player }
        } { FIELD($field) } falls.
    .full =
        If { $you ->
            [yes] you throw
           *[other] { $player } throws
        } red, { $victim_you ->
            [yes] your stone
           *[other] a stone of { $victim_player }
        } on { FIELD($field) } falls{ $last ->
            [1] , and the round is over.
           *[other] .
        }
    .spoken = { abgrund-abyss-next }
    .braille = red: { REF($victim_seat, case: "short") } falls { $field }

abgrund-swap-open =
    { $you ->
        [yes] You
       *[other] { $player }
    } can swap from { FIELDS($fields) } with { $victim_you ->
        [yes] your stone
       *[other] the stone
    } on { FIELD($field) }, with { FIELDS($throws) }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: swap from { FIELDS($fields) }, with { FIELDS($throws) }.
    .full = { abgrund-swap-open }
    .spoken = { abgrund-swap-open }
    .braille = { REF($seat, case: "short") } { $fields } x { $field } with { $throws }

abgrund-unattacked = Nothing can happen to the stone on { FIELD($field) } next.
    .brief = { FIELD($field) } safe.
    .full = { abgrund-unattacked }
    .spoken = { abgrund-unattacked }
    .braille = { $field } safe

## Not a move
abgrund-notation-unreadable = Not understood. Name the field of your stone and its target, like 5 8, or 14 out. Type help for the commands.
    .brief = Not understood.
    .full = Not understood. Name the field of your stone and its target, like 5 8, or 14 out. How far it goes is up to the throw. Type help for the commands.
    .braille = not understood
abgrund-notation-no-such-field = No field { $field }. The path goes from 1 to 16, then comes the exit.
    .brief = No field { $field }.
    .full = There is no field { $field }. The path goes from 1 in the middle to 16 at the edge. Then comes the exit. It is called out.
    .braille = no field { $field }

## Refusals: the fact first, then the rule.
abgrund-refused-over = The round is over. Type new for another one.
    .brief = Round over.
    .full = The round is over, nobody throws or moves any more. Type new for another one.
    .braille = round over
abgrund-refused-throw-first =
    { $you ->
        [yes] First you throw, then you move.
       *[other] First { $player } throws, then comes the move.
    }
    .brief = Throw first.
    .full =
        { $you ->
            [yes] You have not thrown yet. First you throw, then you move a stone as far as the throw says.
           *[other] { $player } has not thrown yet. The move comes after the throw.
        }
    .braille = throw first
abgrund-refused-no-throw-due =
    { $you ->
        [yes] You have thrown already. Move a stone now.
       *[other] { $player } has thrown already and has to move.
    }
    .brief = Thrown already.
    .full =
        { $you ->
            [yes] You have thrown already. Move a stone now. Type moves for your legal moves.
           *[other] { $player } has thrown already and has to move first. Then comes the next throw.
        }
    .braille = thrown already
abgrund-refused-no-such-throw = No throw: "{ $outcome }". A throw is 0 to 4. 0 comes only with red, 4 only without.
    .brief = No throw: "{ $outcome }".
    .full = "{ $outcome }" is no throw. The four sticks show 0 to 4 light faces. 0 comes only with red, 4 only without.
    .braille = no throw
abgrund-refused-must-move = You cannot pass: with { $result } { $count ->
        [one] your stone on { FIELDS($fields) } can move.
       *[other] your stones on { FIELDS($fields) } can move.
    }
    .brief = You must move: { FIELDS($fields) }.
    .full = You cannot pass as long as you can move. With { $result } { $count ->
            [one] your stone on { FIELDS($fields) } can move.
           *[other] your stones on { FIELDS($fields) } can move.
        }
    .braille = must move: { $fields }
abgrund-refused-nothing-thrown = You threw 0, so no stone goes forward. You can only pass.
    .brief = 0 thrown, only pass.
    .full = You threw 0. Then no stone goes forward, and you can only pass.
    .braille = 0: only pass
abgrund-refused-empty = { FIELD($field) } is empty.
    .brief = { FIELD($field) } empty.
    .full = { FIELD($field) } is empty. You can move only your own stones in front of the abyss. Type moves for your legal moves.
    .braille = { $field } empty
abgrund-refused-not-yours = On { FIELD($field) } there is a { REF($piece) }, not one of yours.
    .brief = { FIELD($field) } is not yours.
    .full = On { FIELD($field) } there is a { REF($piece) }. You can move only your own stones in front of the abyss. Type moves for your legal moves.
    .braille = { $field } not yours
abgrund-refused-abyss = The abyss is on { FIELD($field) }. Only red moves it.
    .brief = { FIELD($field) } is the abyss.
    .full = The abyss is on { FIELD($field) }. Nobody moves it: with every throw that shows red it goes one field forward by itself.
    .braille = { $field } is abyss
abgrund-refused-lost = Your stone on { FIELD($field) } is lost: the abyss is on { FIELD($abyss) } already.
    .brief = { FIELD($field) } is lost.
    .full = Your stone on { FIELD($field) } is lost for this round: the abyss is further on already, on { FIELD($abyss) }. Move a stone in front of it.
    .braille = { $field } lost
abgrund-refused-not-forward = From { FIELD($field) } only forward, not to { FIELD($target) }.
    .brief = Only forward, not to { FIELD($target) }.
    .full = From { FIELD($field) } you cannot move to { FIELD($target) }: stones move only forward, to higher numbers and to the exit.
    .braille = { $target }: only forward
abgrund-refused-wrong-distance = To { FIELD($target) } it is { $steps ->
        [one] one field
       *[other] { $steps } fields
    }, you threw { $result }: from { FIELD($field) } you reach { FIELD($goal) }.
    .brief = { FIELD($field) } goes to { FIELD($goal) }, not to { FIELD($target) }.
    .full = From { FIELD($field) } to { FIELD($target) } it is { $steps ->
            [one] one field
           *[other] { $steps } fields
        }, and you threw { $result }. A stone goes exactly as far as the throw, so this one goes to { FIELD($goal) }.
    .braille = throw { $result }: { $field } to { $goal }
abgrund-refused-too-far = The stone on { FIELD($field) } needs exactly { $needed } to get out, { $result } is too much.
    .brief = { FIELD($field) } needs exactly { $needed }.
    .full = The stone on { FIELD($field) } needs exactly { $needed } to get out, and you threw { $result }. With more it cannot move.
    .braille = { $field } needs { $needed }
abgrund-refused-short-of-exit = From { FIELD($field) } it is { $needed } to the exit, you threw { $result }: the stone goes to { FIELD($goal) }.
    .brief = { FIELD($field) } needs { $needed } to get out.
    .full = From { FIELD($field) } it is { $needed } steps to the exit, and you threw { $result }. Only the exact number leads out. This stone goes to { FIELD($goal) }.
    .braille = { $field } needs { $needed } out
abgrund-refused-goes-out = With { $result } the stone on { FIELD($field) } goes out, it cannot stop on { FIELD($target) }.
    .brief = { FIELD($field) } goes out.
    .full = With { $result } the stone on { FIELD($field) } goes out exactly. It may not go less than the whole throw, so it cannot stop on { FIELD($target) }.
    .braille = { $field } goes out
abgrund-refused-no-exit = With { $result } only a stone on { FIELD($field) } gets out, and you have none there.
    .brief = No stone of yours on { FIELD($field) }.
    .full = With { $result } only a stone on { FIELD($field) } gets out, and you have none there. Type moves for your legal moves.
    .braille = none out with { $result }

## What is no position
abgrund-state-stone-count = { REF($seat) } has { $count } stones on the path and out, there must be { $limit }.
abgrund-state-same-field = There are two stones on { $field }.
abgrund-state-bad-throw = The throw is no list of a number from 0 to 4 and "true" or "false" for red. 0 comes only with red, 4 only without.
abgrund-state-bad-ended = The cause of the end and its player do not fit.
abgrund-state-nobody-left = { REF($seat) } has no stone in front of the abyss. Then the round is over.
abgrund-state-end-not-reached = The round cannot have ended in the way that the position says.
abgrund-state-throw-after-end = The round is over, but there is a throw to be used.

## Reasons of the end, for lists and records
abgrund-end-exit = last stone out
abgrund-end-abyss = last stone in the abyss

## Own sticks or dice: how a result is typed, and its words
abgrund-own-dice = what the sticks show, such as 2 red or 3 light
abgrund-outcome-throw = throw
    .words = throw
abgrund-outcome-red = red
    .words = red
abgrund-outcome-white = light
    .words = light, white

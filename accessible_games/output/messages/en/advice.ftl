### Hints, odds, and the review after a match. $worth is "about one marble", $expected "0.42 points ahead".

advice-all = all
    .words = all
advice-move = move
    .words = move
advice-decimal = { $whole }.{ $rest }
advice-expected =
    { $sign ->
        [level] level
        [ahead] { $amount } points ahead
       *[behind] { $amount } points behind
    }
advice-over = The match is over. Type review for its mistakes.
advice-not-your-turn = It is not your turn. Hints and odds are for the side to move.
advice-late = To your question before the move:
advice-none = The computer has no opinion here.

advice-hint = Best: { $move }.
advice-hint-clear = Best: { $move }. Second best, { $worth } less: { $second }.
advice-hint-only = Best: { $move }. Every other move loses.
advice-hint-exact = Best: { $move }. Expected: { $expected }.
advice-hint-decided =
    { $wins ->
        [yes] To win: { $move }.
       *[no] Every move loses. The longest fight: { $move }.
    }

# $threat: a whole sentence: "Black can close a mill on e3: c3, d3 and e3."
advice-prevents = The best move prevents this: { $threat }
advice-hint-piece = Look at { FIELD($field) }.
advice-hint-region = Look at { $region }.
advice-theme-decided =
    { $wins ->
        [yes] There is a win.
       *[no] Every move loses.
    }
advice-theme-only = Only one move does not lose.
advice-theme-takes = You can take something.
advice-sure = The best attempt is sure to succeed.
advice-prepares = The best move prepares this: { $threat }

advice-odds = With the best move: { $value }.
advice-standing-even = about even
advice-standing =
    { $ahead ->
        [yes] { $worth } ahead
       *[no] { $worth } behind
    }
advice-standing-decided =
    { $wins ->
        [yes] won
       *[no] lost
    }
# $moves: moves of the same value
advice-odds-exact = { $moves }: { $expected }.
advice-odds-best =
    { $count ->
        [one] { $moves }: best.
       *[other] { $moves }: equally good.
    }
advice-odds-worse = { $moves }: { $worth } less.
advice-odds-decided =
    { $moves }: { $wins ->
        [yes] { $count ->
            [one] wins
           *[other] win
        }
       *[no] { $loses ->
            [yes] { $count ->
                [one] loses
               *[other] lose
            }
           *[no] { $count ->
                [one] does not win
               *[other] do not win
            }
        }
    }.
advice-odds-more =
    { $count ->
        [one] One more move. Type odds all.
       *[other] { $count } more moves. Type odds all.
    }

advice-review-begins =
    { $count ->
        [one] The computer checks one move.
       *[other] The computer checks { $count } moves.
    }
advice-review-progress = { $number } of { $count } moves.
advice-review-wait = The review is not ready yet.
advice-review-found =
    { $count ->
        [0] { $moves ->
            [0] No review: no move left a choice.
            [one] The only move was no mistake.
           *[other] No mistake found in { $moves } moves.
        }
        [one] One mistake.
       *[other] { $count } mistakes.
    }
# Of more
advice-review-worst =
    { $count ->
        [0] No mistake mattered.
        [one] One mistake mattered.
       *[other] { $count } mistakes mattered.
    }
# The move was the hint's
advice-review-deeper = The hint named this move. The review looked deeper.
advice-review-more =
    { $count ->
        [one] One smaller mistake is left: review all.
       *[other] { $count } smaller mistakes are left: review all.
    }
advice-review-how =
    { $count ->
        [one] You see the position before it and can ask everything. Type back to return to now.
       *[other] You see the position before each and can ask everything. Type next for the next, back for now.
    }
advice-review-number = Mistake { $number } of { $count }.
    .brief = { $number } of { $count }.
advice-review-no-more =
    { $count ->
        [0] There is no mistake.
        [one] That is the only one. Type back to return to now.
       *[other] { $last ->
            [yes] That was the last of { $count }. Type back to return.
           *[no] That is the first of { $count }.
        }
    }
# { $moves }: "White g5 f5, you c3 d4"
# $events: sentences: "Black places on e3, mill c3, d3 and e3. Black removes your stone on a1."
advice-allowed = That allows: { $events }
# $move: "Black c3"
advice-reply = The best reply: { $move }.
# $threat: a whole sentence
advice-leaves = The better move prevents this: { $threat }
advice-line = Then best: { $moves }.
advice-line-move =
    { $you ->
        [yes] you
       *[other] { $player }
    } { $move }
advice-where = Move { $number }
advice-where-round = Move { $number } of round { $round }
advice-where-who =
    { $where } by { $you ->
        [yes] you
       *[other] { $player }
    }
# In a game with hidden pieces: the result was unknown beforehand
advice-attempt = the attempt { $move }
advice-mistake-cost = { $where }, { $move }: better was { $better }. That cost { $worth }.
advice-mistake-wins = { $where }, { $move }, missed a win: { $better }.
advice-mistake-loses = { $where }, { $move }, lost the game. Better was { $better }.

### Practice from an earlier position: "try again"

retry-begun = Practice from here. It counts nowhere. Type back to return.
    .brief = Practice.
retry-ended = Practice ended.
retry-over = Type try again to repeat it, back to return.
retry-not-here = Not in practice: nothing of it is stored. Type back to return.
retry-later = Practice comes after the end: this match is among people, rated, or hides something.
retry-at-the-end = Go back first: type previous or review, then try again.

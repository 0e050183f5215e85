### Looking back: the position of an earlier moment.

# $number, $count: of moves; $round: 0 if there is only one; $now: whether nothing has happened since
moments-after =
    { $number ->
        [0] At the beginning{ $round ->
            [0] { "" }
           *[other] { " " }of round { $round }
        }, before move 1 of { $count }:
       *[other] After move { $number } of { $count }{ $round ->
            [0] { "" }
           *[other] { " " }of round { $round }
        }{ $now ->
            [yes] , and that is now:
           *[no] :
        }
    }
    .brief =
        { $now ->
            [yes] Now, { $number } of { $count }:
           *[no] { $number } of { $count }:
        }
    .braille =
        { $now ->
            [yes] now{ " " }
           *[no] { "" }
        }{ $number }/{ $count }
moments-now =
    { $count ->
        [0] Back to now, at the beginning:
       *[other] Back to now, after move { $count }:
    }
    .brief = Now:
    .braille = now
moments-past =
    { $number ->
        [0] You are looking at the beginning
       *[other] You are looking back at move { $number }
    }{ $round ->
        [0] { "" }
       *[other] { " " }of round { $round }
    }. Nothing was done. Type back to play on.
    .brief = You are looking back. Type back to play on.
    .braille = looking back; type back
moments-still =
    The match has gone on. You are still looking at { $number ->
        [0] the beginning
       *[other] move { $number }
    }{ $round ->
        [0] { "" }
       *[other] { " " }of round { $round }
    }. Type back to return to now.
    .brief = Still at move { $number }.
    .braille = still at { $number }
moments-nothing-undone = Nothing was taken back.
moments-none-before = There is no earlier position.
moments-is-now = This is the present position. Type previous for one move back, or goto and the number of a move.
moments-no-such-move =
    { $count ->
        [0] No move has been made{ $round ->
            [0] { " " }yet
           *[other] { " " }in round { $round }
        }.
       *[other] { $round ->
            [0] The match has
           *[other] Round { $round } has
        } { $count ->
            [one] one move
           *[other] { $count } moves
        }. Type, for example, goto { $count }.
    }
moments-no-such-round =
    { $count ->
        [one] There is only one round.
       *[other] There are { $count } rounds so far. Type, for example, goto round { $count }.
    }
moments-round = round
    .words = round
moments-links = to
    .words = to, move, after, the

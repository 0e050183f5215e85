### Past announcements by kind: on the board, beside it, by people, by the program.

kind-game = Game
    .words = game, board, moves
kind-match = Match
    .words = match
kind-talk = Talk
    .words = talk, chat
kind-system = System
    .words = system, answers
kind-cursor = Cursor
    .words = cursor

## The words are what may be typed behind a kind; the value is said where no message lies there.
past-first = first
    .words = first, oldest
past-previous = previous
    .words = previous, back, older
past-next = next
    .words = next, newer
past-last = last
    .words = last, newest
past-oldest = That is the oldest announcement.
past-newest = That is the newest announcement.
past-empty = { $kind ->
        [game] Nothing has happened on the board yet.
        [match] Nothing has happened beside the board yet.
        [talk] Nothing has been said yet.
       *[system] There are no answers yet.
    }
# $at: the number of the announcement read last, 0 before the first
past-state = { $kind ->
        [game] Game
        [match] Match
        [talk] Talk
       *[system] System
    } { $on ->
        [yes] on
       *[no] off
    }: { $count ->
        [0] no announcements.
        [one] one announcement.
       *[other] at { $at } of { $count } announcements.
    }
past-how = { $kind ->
        [system] Type system previous, next, first or last.
       *[other] Type { $kind } previous, next, first or last, or { $kind } off or on.
    }
past-switched = { $kind ->
        [game] { $on ->
            [yes] Game on.
           *[no] Game off. You still hear your turn, your throws and moves, losses and the end. Type game next for the rest.
        }
        [match] { $on ->
            [yes] Match on.
           *[no] Match off. You still hear questions, your clock and the end. Type match next for the rest.
        }
       *[talk] { $on ->
            [yes] Talk on.
           *[no] Talk off. Type talk next for what is said.
        }
    }
    .page =
        { $kind ->
            [game] { $on ->
                [yes] Game on.
               *[no] Game off. You still hear your turn, your throws and moves, losses and the end.
            }
            [match] { $on ->
                [yes] Match on.
               *[no] Match off. You still hear questions, your clock and the end.
            }
           *[talk] { $on ->
                [yes] Talk on.
               *[no] Talk off.
            }
        }
past-always = You cannot switch off answers and faults. Type verbosity brief to hear less.

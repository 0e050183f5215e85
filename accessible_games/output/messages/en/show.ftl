### Matches of computers against one another, at the pace that a spectator chooses.

show-step = step
    .words = step, steps, enter
# $how: off, step or seconds
show-pace =
    { $how ->
        [step] Matches of computers: a move at each Enter.
        [seconds] { $seconds ->
            [one] Matches of computers: at most a move each second.
           *[other] Matches of computers: at most a move every { $seconds } seconds.
        }
       *[off] Matches of computers: each move as it is made.
    }
show-how = Type pace step for a move at each Enter, pace 3 for 3 seconds between two moves, up to 60, or pace off.
show-left-behind = Too many moves were waiting. The present position comes next.

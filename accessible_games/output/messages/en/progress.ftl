### A person's progress: $count matches, $won of them won

progress-months = months
    .words = months, month
progress-how = Type progress, progress and a game, or progress months.
progress-none = Nothing to tell yet: finish a match or try a puzzle.
progress-all =
    { $count ->
        [0] No finished match yet.
        [one] One match: { $won } won, { $drawn } drawn, { $lost } lost.
       *[other] { $count } matches: { $won } won, { $drawn } drawn, { $lost } lost{ $other ->
            [0] {""}
           *[other] , { $other } other
        }.
    }
progress-game =
    { $game }: { $count ->
        [0] no match
        [one] one match, { $won } won
       *[other] { $count } matches, { $won } won, { $drawn } drawn
    }{ $beaten ->
        [none] {""}
       *[other] , beaten: { $beaten }
    }{ $adapting ->
        [none] {""}
       *[other] , level { $adapting } suits you
    }{ $tried ->
        [yes] . { $solved ->
            [0] No puzzle solved
            [one] One puzzle solved
           *[other] { $solved } puzzles solved
        }, rating { $points }
       *[no] {""}
    }.
progress-month =
    { $month }: { $count ->
        [0] no match
        [one] one match, { $won } won
       *[other] { $count } matches, { $won } won, { $drawn } drawn, { $lost } lost
    }{ $solved ->
        [0] {""}
        [one] , one puzzle solved
       *[other] , { $solved } puzzles solved
    }.
progress-due =
    { $count ->
        [one] One position to practise is due: type practice.
       *[other] { $count } positions to practise are due: type practice.
    }

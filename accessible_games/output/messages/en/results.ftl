### What became of matches
results-none = None of these matches has ended yet.
# $what: the match as in a list
results-match = { $what }: { $result ->
    [won] won
    [shared] won together
    [drawn] drawn
    [lost] lost
    [closed] closed
   *[unknown] over
}, { $date }.
    .table =
        Match*: { $what } | Result: { $result ->
            [won] won
            [shared] won together
            [drawn] drawn
            [lost] lost
            [closed] closed
           *[unknown] over
        } | Date: { $date }
results-tally = { $what }: { $count ->
    [one] one match
   *[other] { $count } matches
}, { $won } won, { $drawn } drawn, { $lost } lost{ $other ->
    [0] .
   *[other] , { $other } other.
}
    .table =
        { $by ->
            [game] Game
           *[person] Against
        }*: { $what } | Matches: { $count } | Won: { $won } | Drawn: { $drawn } | Lost: { $lost } | Otherwise: { $other }

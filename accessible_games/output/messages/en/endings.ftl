### Matches that ended while somebody was away.

# $what: a list of hall-ending; $more: matches that are not in it
hall-ended-away =
    While you were away, { $count ->
        [one] one match ended
       *[other] { $count } matches ended
    }: { $what }. { $more ->
        [0] Type load { $match }.
       *[other] For { $more } more type mine.
    }
    .brief =
        Ended: { $what }. { $more ->
            [0] { "" }
           *[other] For { $more } more: mine.
        }
# $what: a list of hall-ending
hall-closed-away =
    While you were away, a moderator closed { $count ->
        [one] a match
       *[other] { $count } matches
    }: { $what }. Type load { $match } to go on.
    .brief = Closed by a moderator: { $what }.
# $what: hall-ended-match; the number comes first; $time: whose time was up, $name of another
hall-ending =
    { $what }{ $time ->
        [own] , you lost on time
       *[other] { $result ->
            [won] , you won
            [shared] , you won together
            [drawn] , drawn
            [lost] , you lost
            [closed] , closed since not everybody gave a word
           *[none] { "" }
        }
    }{ $time ->
        [other] , { $name } lost on time
       *[no] { "" }
    }
hall-ended-match = { $match } { $game } { $company }

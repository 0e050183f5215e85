### Freunde, und Leute, von denen man nichts hören will.

people-here-friend-how = Wen? Etwa freund Bob.
people-here-friend = { $name } gehört jetzt zu deinen Freunden.
people-here-no-friend = { $name } gehört nicht mehr zu deinen Freunden.
people-here-no-friends = Du hast noch keine Freunde genannt. Tippe freund und einen Namen.
people-here-friends =
    { $count ->
        [one] Ein Freund ist da: { $names }.
       *[other] { $count } Freunde sind da: { $names }.
    }
people-here-friends-away = Nicht da: { $names }.
people-here-came = { $name } ist gekommen.
people-here-blocked = Von { $name } hörst du nichts mehr.
people-here-unblocked = Du hörst { $name } wieder.
people-here-blocked-all =
    { $count ->
        [0] Du hörst alle.
       *[other] Du hörst nichts von { $names }.
    }
people-here-report-how = Nach melde gehören ein Name und der Grund, etwa melde Bob beleidigt mich.
people-here-reported = Danke. Wer den Server betreibt, wird es lesen.
people-report-why = Warum? Tippe melde { $name } und den Grund.

### A match of several rounds.

series-share =
    { $you ->
        [yes] you
       *[other] { $player }
    } { $sign ->
        [minus] minus { $points }
       *[plus] { $points }
    }
series-after-round = After round { $played }: { $shares }.
    .full =
        After round { $played } of { $rounds }, { $unit ->
            [points] points
           *[wins] wins
        }: { $shares }.
    .braille = total { $shares }
series-round =
    { $unit ->
        [points] Round { $round } of { $rounds }.
       *[wins] Round { $round } of { $rounds } at most.
    }{ $change ->
        [you] { " " }You are { REF($seat) } now.
        [all] { " " }The players change places.
       *[no] { "" }
    }
    .brief =
        Round { $round }.{ $change ->
            [you] { " " }You are { REF($seat) }.
            [all] { " " }Places change.
           *[no] { "" }
        }
    .braille =
        round { $round }/{ $rounds }{ $change ->
            [you] , you { REF($seat) }
            [all] , places change
           *[no] { "" }
        }
series-standing =
    { $unit ->
        [points] Round { $round } of { $rounds }. Points so far
       *[wins] Round { $round } of { $rounds } at most. Wins so far
    }: { $shares }.
    .brief = Round { $round } of { $rounds }: { $shares }.
    .braille = round { $round }/{ $rounds }: { $shares }
series-over =
    { $count ->
        [0] The match is drawn
        [1] { $you ->
            [yes] You win the match
           *[other] { $player } wins the match
        }
       *[other] { NAMES($winners) } share the match
    }: { $shares }.
    .brief =
        { $count ->
            [0] Match drawn
            [1] Match to { $you ->
                [yes] you
               *[other] { $player }
            }
           *[other] Match to { NAMES($winners) }
        }: { $shares }.
    .full =
        { $count ->
            [0] The match is drawn
            [1] { $you ->
                [yes] You win the match
               *[other] { $player } wins the match
            }
           *[other] { NAMES($winners) } share the match
        } after { $played ->
            [one] one round
           *[other] { $played } rounds
        }, { $unit ->
            [points] points
           *[wins] wins
        }: { $shares }.
    .braille =
        { $count ->
            [0] match drawn
            [1] match { $you ->
                [yes] you
               *[other] { $player }
            }
           *[other] match { NAMES($winners) }
        }: { $shares }

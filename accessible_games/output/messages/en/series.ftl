### A match of several rounds.

# The name of a player in all rounds; .start begins a sentence.
series-computer = the computer
    .start = The computer
series-player = player { $number }:
    .start = Player { $number }
series-share =
    { $you ->
        [yes] you
       *[other] { $who }
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
        [all] { " " }Seats are swapped: { $who } is { REF($seat) }.
       *[no] { "" }
    }
    .brief =
        Round { $round }.{ $change ->
            [you] { " " }You are { REF($seat) }.
            [all] { " " }{ $who } is { REF($seat) }.
           *[no] { "" }
        }
    .braille =
        round { $round }/{ $rounds }{ $change ->
            [you] , you { REF($seat) }
            [all] , { $who } { REF($seat) }
           *[no] { "" }
        }
# $own: whether the listener had a seat in that round, which is $who
series-part =
    Round { $round }{ $own ->
        [yes] , you as { REF($who) }
       *[no] { "" }
    }:
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
           *[other] { $winner } wins the match
        }
       *[other] { NAMES($winners) } share the match
    }: { $shares }.
    .brief =
        { $count ->
            [0] Match drawn
            [1] Match to { $you ->
                [yes] you
               *[other] { $winner }
            }
           *[other] Match to { NAMES($winners) }
        }: { $shares }.
    .full =
        { $count ->
            [0] The match is drawn
            [1] { $you ->
                [yes] You win the match
               *[other] { $winner } wins the match
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
               *[other] { $winner }
            }
           *[other] match { NAMES($winners) }
        }: { $shares }

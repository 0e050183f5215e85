### Eine Partie aus mehreren Runden.

# Der Name einer Person in allen Runden; .start steht am Anfang des Satzes.
series-computer = der Computer
    .start = Der Computer
series-player = Person { $number }:
    .start = Person { $number }
series-share =
    { $you ->
        [yes] du
       *[other] { $who }
    } { $sign ->
        [minus] minus { $points }
       *[plus] { $points }
    }
series-after-round = Nach Runde { $played }: { $shares }.
    .full =
        Nach Runde { $played } von { $rounds }, { $unit ->
            [points] Punkte
           *[wins] Siege
        }: { $shares }.
    .braille = Stand { $shares }
series-round =
    { $unit ->
        [points] Runde { $round } von { $rounds }.
       *[wins] Runde { $round } von höchstens { $rounds }.
    }{ $change ->
        [you] { " " }Du bist jetzt { REF($seat) }.
        [all] { " " }Die Plätze sind getauscht: { $who } ist { REF($seat) }.
       *[no] { "" }
    }
    .brief =
        Runde { $round }.{ $change ->
            [you] { " " }Du bist { REF($seat) }.
            [all] { " " }{ $who } ist { REF($seat) }.
           *[no] { "" }
        }
    .braille =
        Runde { $round }/{ $rounds }{ $change ->
            [you] , du { REF($seat) }
            [all] , { $who } { REF($seat) }
           *[no] { "" }
        }
# $own: ob du in dieser Runde einen eigenen Platz hattest, nämlich $who
series-part =
    Runde { $round }{ $own ->
        [yes] , du als { REF($who) }
       *[no] { "" }
    }:
series-standing =
    { $unit ->
        [points] Runde { $round } von { $rounds }. Punkte bisher
       *[wins] Runde { $round } von höchstens { $rounds }. Siege bisher
    }: { $shares }.
    .brief = Runde { $round } von { $rounds }: { $shares }.
    .braille = Runde { $round }/{ $rounds }: { $shares }
series-over =
    { $count ->
        [0] Die Partie endet unentschieden
        [1] { $you ->
            [yes] Du gewinnst die Partie
           *[other] { $winner } gewinnt die Partie
        }
       *[other] { NAMES($winners) } gewinnen die Partie gemeinsam
    }: { $shares }.
    .brief =
        { $count ->
            [0] Partie unentschieden
            [1] { $you ->
                [yes] Du gewinnst
               *[other] { $winner } gewinnt
            }
           *[other] { NAMES($winners) } gewinnen
        }: { $shares }.
    .full =
        { $count ->
            [0] Die Partie endet unentschieden
            [1] { $you ->
                [yes] Du gewinnst die Partie
               *[other] { $winner } gewinnt die Partie
            }
           *[other] { NAMES($winners) } gewinnen die Partie gemeinsam
        } nach { $played ->
            [one] einer Runde
           *[other] { $played } Runden
        }, { $unit ->
            [points] Punkte
           *[wins] Siege
        }: { $shares }.
    .braille =
        { $count ->
            [0] Partie unentschieden
            [1] Partie { $you ->
                [yes] du
               *[other] { $winner }
            }
           *[other] Partie { NAMES($winners) }
        }: { $shares }

### Partien, die zu Ende gingen, während jemand weg war.

# $what: eine Aufzählung von hall-ending; $more: Partien, die nicht darin sind
hall-ended-away =
    Während du weg warst, { $count ->
        [one] ging eine Partie zu Ende
       *[other] gingen { $count } Partien zu Ende
    }: { $what }. { $more ->
        [0] Tippe öffne { $match }.
       *[other] Für { $more } weitere tippe meine.
    }
    .brief =
        Zu Ende: { $what }. { $more ->
            [0] { "" }
           *[other] { $more } weitere: meine.
        }
# $what: eine Aufzählung von hall-ending
hall-closed-away =
    Während du weg warst, hat die Aufsicht { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    } geschlossen: { $what }. Tippe öffne { $match }, um weiterzuspielen.
    .brief = Von der Aufsicht geschlossen: { $what }.
# $what: hall-ended-match; die Nummer steht vorn; $time: wessen Zeit um war, $name: eines anderen
hall-ending =
    { $what }{ $time ->
        [own] , verloren, deine Zeit war um
       *[other] { $result ->
            [won] , gewonnen
            [shared] , gemeinsam gewonnen
            [drawn] , unentschieden
            [lost] , verloren
            [closed] , geschlossen, weil nicht alle ein Wort gaben
           *[none] { "" }
        }
    }{ $time ->
        [other] , die Zeit von { $name } war um
       *[no] { "" }
    }
hall-ended-match = { $match } { $game } { $company }

### Der eigene Fortschritt: $count Partien, davon $won gewonnen

progress-months = monate
    .words = monate, monat
progress-how = Tippe fortschritt, fortschritt und ein Spiel, oder fortschritt monate.
progress-none = Noch nichts zu sagen: Beende eine Partie oder versuche ein Rätsel.
progress-all =
    { $count ->
        [0] Noch keine beendete Partie.
        [one] Eine Partie: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren.
       *[other] { $count } Partien: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren{ $other ->
            [0] {""}
           *[other] , { $other } anders
        }.
    }
progress-game =
    { $game }: { $count ->
        [0] keine Partie
        [one] eine Partie, { $won } gewonnen
       *[other] { $count } Partien, { $won } gewonnen, { $drawn } unentschieden
    }{ $beaten ->
        [none] {""}
       *[other] , besiegt: { $beaten }
    }{ $adapting ->
        [none] {""}
       *[other] , zu dir passt Stufe { $adapting }
    }{ $tried ->
        [yes] . { $solved ->
            [0] Kein Rätsel gelöst
            [one] Ein Rätsel gelöst
           *[other] { $solved } Rätsel gelöst
        }, Wertung { $points }
       *[no] {""}
    }.
progress-month =
    { $month }: { $count ->
        [0] keine Partie
        [one] eine Partie, { $won } gewonnen
       *[other] { $count } Partien, { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
    }{ $solved ->
        [0] {""}
        [one] , ein Rätsel gelöst
       *[other] , { $solved } Rätsel gelöst
    }.
progress-due =
    { $count ->
        [one] Eine Stellung zum Üben ist fällig: Tippe üben.
       *[other] { $count } Stellungen zum Üben sind fällig: Tippe üben.
    }

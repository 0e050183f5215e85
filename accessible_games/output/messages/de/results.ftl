### Was aus Partien geworden ist
results-none = Von diesen Partien ist noch keine zu Ende.
# $what: die Partie wie in einer Liste
results-match = { $what }: { $result ->
    [won] gewonnen
    [shared] gemeinsam gewonnen
    [drawn] unentschieden
    [lost] verloren
    [closed] geschlossen
   *[unknown] zu Ende
}, { $date }.
    .table =
        Partie*: { $what } | Ergebnis: { $result ->
            [won] gewonnen
            [shared] gemeinsam gewonnen
            [drawn] unentschieden
            [lost] verloren
            [closed] geschlossen
           *[unknown] zu Ende
        } | Tag: { $date }
results-tally = { $what }: { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}, { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren{ $other ->
    [0] .
   *[other] , { $other } anders.
}
    .table =
        { $by ->
            [game] Spiel
           *[person] Gegen
        }*: { $what } | Partien: { $count } | Gewonnen: { $won } | Unentschieden: { $drawn } | Verloren: { $lost } | Anders: { $other }

### Die Zeile über dem Brett auf einer Braillezeile.

touch-title = { $game }, { $count ->
    [0] Anfang.
    [one] 1 Zug.
   *[other] { $count } Züge.
}
touch-cursor = Zeiger { FIELD($field) }

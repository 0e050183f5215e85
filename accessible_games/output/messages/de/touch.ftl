### Was auf einer Braillezeile über dem Brett steht.

touch-title = { $game }, { $count ->
    [0] Anfang.
    [one] 1 Zug.
   *[other] { $count } Züge.
}
touch-cursor = Zeiger { FIELD($field) }

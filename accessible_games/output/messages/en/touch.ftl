### The line above the board on a Braille display.

touch-title = { $game }, { $count ->
    [0] start.
    [one] 1 move.
   *[other] { $count } moves.
}
touch-cursor = Cursor { FIELD($field) }

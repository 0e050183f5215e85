### Buttons at the match, each a whole phrase; the commands that they stand for do the rest

tool-undo = Take back a move
tool-hint = Ask for a hint
tool-draw = Offer a draw
tool-resume = Go on playing
tool-finish = End the match
tool-rematch = Play again
tool-review = Look at the mistakes
tool-leave = Leave for now
tool-resign = Resign
# $name: of the other player
tool-say = Write to { $name }

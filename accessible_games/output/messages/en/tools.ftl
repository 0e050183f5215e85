### Buttons at the match, each a whole phrase; the commands that they stand for do the rest

tool-undo = Take back a move
tool-hint = Ask for a hint
tool-draw = Offer a draw
tool-resume = Go on playing
tool-finish = End the match
tool-rematch = Play again
tool-review = Look at the mistakes
tool-retry = Practise from here
tool-stop = Stop here
tool-puzzle = Next puzzle
tool-puzzles = Choose from all puzzles
tool-lesson = Go on with the lesson
tool-lessons = Choose from all lessons
tool-practice = Go on practising
tool-leave = Leave for now
tool-resign = Resign
# $name: of the other player
tool-say = Write to { $name }
# $count: free seats of the match for which one waits
tool-waiting-fill = { $count ->
        [one] Play against the computer instead
       *[other] Fill the free seats with computers
    }
tool-waiting-leave = Stop waiting

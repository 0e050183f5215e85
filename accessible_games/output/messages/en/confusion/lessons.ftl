### The lesson of Confusion: each line of a step is one announcement, the last one says what to do. -hint explains a
### wrong answer, -done tells what can be learned from a right one.

confusion-lesson-aim =
    Bring the puck to the far edge, to the other side's base row, and hold it there until the other side has moved once. You play Blue.
    The board has the files a to k, from your left, and the ranks 1 to 11, from your side.
    The puck lies in the middle, on f6. Ask: type what f6.
confusion-lesson-aim-hint = The word what, a blank, and the square.
confusion-lesson-aim-done = A die controls the puck while it stands on the same square.

confusion-lesson-die =
    Each side has twelve dice, A to L. Each of them moves in its own way, and you do not know yours.
    You see those of Black, and Black sees yours. Where is your die H? Type what H.
confusion-lesson-die-hint = The word what, a blank, and the letter of the die.
confusion-lesson-die-done = You hear your die H first, then that of Black.

confusion-lesson-sheet =
    There are twelve ways to move, the diagrams a to l. The sheet keeps which ones each of your dice can still have.
    Read the line of your die H: type sheet H.
confusion-lesson-sheet-hint = The word sheet and the letter of the die.
confusion-lesson-sheet-done = At first each die can have any diagram. Type diagram for all twelve.

confusion-lesson-try =
    You find out by trying. In each turn you make one attempt, and hear whether it is allowed. The answer is always true.
    Dice go straight or diagonally, 1 to 4 squares, and jump over nothing.
    Try your die H, one square forward: type H forward 1.
confusion-lesson-try-hint = The die, the direction, and how many squares: H forward 1. H d3 is the same.
confusion-lesson-try-done = Forbidden, and the turn is over. But now you know: die H does not go straight forward.

confusion-lesson-side =
    Black has made an attempt, and you are to move. Your die H has diagram h, i, j, k or l.
    Two of these go sideways. Try it: type H left 1.
confusion-lesson-side-hint = The die, the direction, and how many squares: H left 1.
confusion-lesson-side-done = Allowed: it stands on c2, and can only have diagram h or i.

confusion-lesson-diagram =
    What is diagram i? Ask: type diagram i.
confusion-lesson-diagram-hint = The word diagram and the letter of the sheet.
confusion-lesson-diagram-done = Diagram h goes only 1 square, diagram i goes 2. So you can test it.

confusion-lesson-certain =
    Try two squares diagonally: type H forward right 2.
confusion-lesson-certain-hint = The die, the direction, and how many squares: H forward right 2.
confusion-lesson-certain-done = Certain now: die H has diagram i. The sheet has struck it from all other dice. Type strike for guesses of your own.

confusion-lesson-capture =
    Another position. You know that your die B has diagram d: up to 2 squares forward, back or to the side.
    Black's die C stands on d6, right in front of it. You capture by going there: type B d6.
confusion-lesson-capture-hint = The die and the square: B d6, or B forward 1.
confusion-lesson-capture-done = A captured die is gone. Black still does not know which diagram it had.

confusion-lesson-puck =
    Your die J has diagram f: 1 square in any direction. It stands on f5, and the puck is on f6.
    Take control of the puck: move die J onto it.
confusion-lesson-puck-hint = Go to the square of the puck: type J f6.
confusion-lesson-puck-done = If Black captures your die J there, Black gets the puck.

confusion-lesson-carry =
    A die on the puck has three ways to move: carry the puck, leave it, or pass it. Each goes as the die goes.
    Carry it one square forward: type J carry f7.
confusion-lesson-carry-hint = The die, the word carry, and the square: J carry f7.
confusion-lesson-carry-done = With J f7 alone the program would have asked which of the three you mean.

confusion-lesson-pass =
    Die J is on f7 with the puck, and your die B stands on f8. Passing moves the puck alone.
    Give it to die B: type J pass f8.
confusion-lesson-pass-hint = The die with the puck, the word pass, and the square: J pass f8.
confusion-lesson-pass-done = A die of Black would take the puck in the same way. The puck captures nothing.

confusion-lesson-win =
    Die B has the puck on f9, two squares from Black's base row. If you hold it there at the end of your turn, you threaten.
    Then Black has one reply, and must capture that die. No die of Black is near: carry the puck to f11.
confusion-lesson-win-hint = Die B goes 2 squares forward: type B carry f11.
confusion-lesson-win-done = A die with diagram a, e, i or l that comes to the far row itself is promoted: up to 2 squares in any direction.

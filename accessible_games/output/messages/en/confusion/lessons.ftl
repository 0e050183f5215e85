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

## Strategy: questions worth asking

confusion-lesson-worth =
    You know the rules and can play. From here on it is about winning, with questions that are worth asking.
    Each attempt is a question. It tells most when yes and no are about equally likely.
    Read what your die J can still be: type sheet J.
confusion-lesson-worth-hint = The word sheet and the letter J.
confusion-lesson-worth-done = All 12. So look for a question to which about half of them say yes.

confusion-lesson-half =
    Four squares forward is a bad question: only diagram a allows it, 1 of 12.
    One square forward is a good one: 7 of 12 allow it, straight as well as diagonally.
    Ask one of the two with your die J, from f2.
confusion-lesson-half-hint = From f2 straight forward is f3, diagonally e3 or g3.
confusion-lesson-half-done = Allowed, so 7 diagrams are left, and the die has come forward as well.

confusion-lesson-rest =
    Let us say it was straight forward: die J is on f3 and can have a, b, c, d, e, f or g.
    Straight forward again would tell you nothing, for all of them do that. To the side go d, e and f, 3 of 7.
    Try it one square to the side.
confusion-lesson-rest-hint = To the left is e3, to the right is g3.
confusion-lesson-rest-done = Allowed: d, e or f. A no would have left four.

confusion-lesson-no =
    Die J is on e3 and has d, e or f. Diagrams d and e go 2 squares, f goes only 1.
    Try 2 squares straight forward.
confusion-lesson-no-hint = From e3, 2 squares forward is e5.
confusion-lesson-no-done = Forbidden, and yet worth it: now you are certain of f.

confusion-lesson-struck =
    On each side every diagram occurs only once. So what one die has, no other has.
    See what you have learned of die E at the same time: type sheet E.
confusion-lesson-struck-hint = The word sheet and the letter E.
confusion-lesson-struck-done = f is struck from die E, without a question of its own.

confusion-lesson-enough =
    Another position. Your die B is on d5, Black's die C right in front of it on d6. B has d or e.
    You need not know more: both go straight forward. Capture die C.
confusion-lesson-enough-hint = From d5 one square forward is d6.
confusion-lesson-enough-done = So: ask what halves the possibilities, best going forward, and ask no more than you need.

## Strategy: squares that cannot be reached

confusion-lesson-look =
    From here on it is about safe squares. You see how Black's dice move, so you know where they capture.
    Black's die C is on d6. Ask what it can do: type what d6.
confusion-lesson-look-hint = The word what and the square d6.
confusion-lesson-look-done = Diagram e: forward, which is towards you, and to the side. It never goes diagonally.

confusion-lesson-safe =
    Your die H is on d2 and has diagram i: up to 2 squares diagonally forward or to the side.
    Go where it attacks die C on d6, but die C cannot reach it.
confusion-lesson-safe-hint = From b4 and from f4 two squares diagonally forward lead to d6.
confusion-lesson-safe-done = Die C reaches d5 and d4, but nothing diagonally. So it can only run away.

confusion-lesson-strike =
    Black has looked elsewhere. Your die H is on f4, and die C is still on d6. Capture it.
confusion-lesson-strike-hint = From f4 two squares forward left is d6.
confusion-lesson-strike-done = An attack from where the other side cannot strike back costs nothing.

confusion-lesson-sure =
    Die C is on d6 again, and two of your dice could capture it. Die B on d4 has diagram d or g.
    Die H on e5 has diagram h or i. Diagram g goes only 1 square. Take the attempt that is sure.
confusion-lesson-sure-hint = Diagrams h and i both go 1 square diagonally forward. From e5 that is d6.
confusion-lesson-sure-done = You need not know which diagram it is, if all that are left allow it.

confusion-lesson-aside =
    Your die J has the puck on f6, with diagram f. Black's die C on f8 has diagram e and reaches f7 and f6.
    Carry the puck one square on, to where die C cannot reach.
confusion-lesson-aside-hint = Diagonally forward of f6 are e7 and g7.
confusion-lesson-aside-done = Die C cannot follow the puck back, since diagram e never goes back.

confusion-lesson-home =
    Die J is on e10 with the puck. On the last row Black has one reply. Die C on g11 reaches two squares to the side.
    Carry the puck to the last row, where no die of Black can capture.
confusion-lesson-home-hint = From g11 die C reaches f11 and e11. d11 is one square too far.
confusion-lesson-home-done = So: before you stop somewhere, ask which dice reach that square. Their diagrams tell you.

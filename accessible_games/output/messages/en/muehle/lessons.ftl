### The lesson of Nine Men's Morris: each line of a step is one announcement, the last one says what to do. -hint
### explains a wrong answer, -done tells what can be learned from a right one.

muehle-lesson-point =
    Three of your stones in a line are a mill. When you close one, you take a stone from the other side.
    With fewer than three stones, hand and board together, you lose, or if you cannot move. You play White.
    There are 24 points. A point is its file, a to g from the left, and its rank, 1 to 7 from your side.
    Ask about d2: type what d2.
muehle-lesson-point-hint = The word what, a blank, and the point.
muehle-lesson-point-done = You hear what stands there, and what lies around.

muehle-lesson-row =
    The points lie on three squares, one within the other. Each has four corners and the middles of its sides.
    The middles are joined: d1, d2 and d3 make a line. The corners are not, and the centre d4 is no point.
    Read the middle row: type row 4.
muehle-lesson-row-hint = The word row and the number 4.
muehle-lesson-row-done = a4, b4, c4 are one line, e4, f4, g4 another. Type row d for a column, board for everything.

muehle-lesson-place =
    First both sides place nine stones, one in each turn, on any empty point.
    Place one: type d2.
muehle-lesson-place-hint = The name of the point is the whole move: d2.
muehle-lesson-place-done = This continues until all stones are placed.

muehle-lesson-mill =
    Another position. Your stones on a7 and d7 need g7 for a mill. Then you must take one stone.
    Name the point, then the stone you take. Take the one on b4: type g7 b4.
muehle-lesson-mill-hint = g7 closes the mill, and b4 is the stone to take: g7 b4.
muehle-lesson-mill-done = With g7 alone you would have heard the stones that you may take, as a list.

muehle-lesson-safe =
    Black has a mill on c3, d3 and e3. Stones in a mill are safe while the same side has others.
    Close your mill in row 1 and take what you may take: type d1 f4.
muehle-lesson-safe-hint = a1 and g1 are yours, d1 is between them. f4 is the only stone outside of a mill.
muehle-lesson-safe-done = d1 alone would have been enough, as there was no choice.

muehle-lesson-threat =
    Before you place a stone, hear which mills the other side could close next.
    Type threats.
muehle-lesson-threat-hint = The word threats, without anything else.
muehle-lesson-threat-done = Black has b6 and d6, and needs f6. Type what f6 to hear the same.

muehle-lesson-block =
    You have stones in hand. Put one in the way.
muehle-lesson-block-hint = Place a stone where Black needs one: type f6.
muehle-lesson-block-done = Now Black cannot close it.

muehle-lesson-move =
    Now all stones are placed. From here on you move a stone along a line to an empty point beside it.
    Name where it stands and where it goes: type a1 a4.
muehle-lesson-move-hint = From a1 lines lead to d1 and a4. Type a1 a4.
muehle-lesson-move-done = You may not pass, and you cannot jump over stones.

muehle-lesson-list =
    You need not know where a stone can go.
    Type d2 alone, and then the number of the move to d3.
muehle-lesson-list-hint = Type d2, then the number of the move to d3. d2 d3 is right as well.
muehle-lesson-list-done = Type moves for all moves.

muehle-lesson-twice =
    You have a mill in row 7, and stones on b6 and f6. d6 is empty.
    Move d7 to d6: that opens one mill and closes another. Take c3: type d7 d6 c3.
muehle-lesson-twice-hint = The stone on d7 goes to d6, between b6 and f6, and you take c3: d7 d6 c3.
muehle-lesson-twice-done = Next turn back to d7 closes the first mill again. Each time a stone goes.

muehle-lesson-fly =
    You have only three stones left. Now you may fly: a stone goes to any empty point.
    Fly from f6 to a1, close row 1, and take b4: type f6 a1 b4.
muehle-lesson-fly-hint = From f6 to a1, and you take b4: f6 a1 b4.
muehle-lesson-fly-done = The other side flies too when it has three left.

muehle-lesson-win =
    Black has three stones. Take one, and you win.
    Yours are on a1, d1, g4 and b6. Close a mill, and take whichever you like.
muehle-lesson-win-hint = Move g4 to g1: that makes a mill in row 1. Type g4 g1, then choose a stone.
muehle-lesson-win-done = With two stones nobody can make a mill any more.

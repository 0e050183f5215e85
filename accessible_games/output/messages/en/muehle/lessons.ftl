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

## Strategy: the double mill

muehle-lesson-double =
    You know the rules and can play. From here on it is about winning, first with the double mill.
    That is two mills with one stone that moves between them. Each turn closes one of them.
    Yours is in row 7. b6 and f6 wait below it. Ask about the point between those two: type what d6.
muehle-lesson-double-hint = The word what, and the point between b6 and f6, which is d6.
muehle-lesson-double-done = d6 is empty, and d7 above it is yours.

muehle-lesson-take =
    Black has c3 and e3, and the stone on d2 wants to close that mill.
    Move d7 to d6, and take the stone that Black needs next.
muehle-lesson-take-hint = Only d2 can reach d3 now. Without it Black threatens nothing. Your move begins with d7 d6.
muehle-lesson-take-done = When a mill lets you choose, first take the stone that would close a mill against you.

muehle-lesson-again =
    Nobody but you can reach d7. So close row 7 again.
    Black now has e4 and f4, and g1 wants to go to g4. Of these two, take the one with four neighbours.
muehle-lesson-again-hint = Move d6 to d7. e4 has three neighbours, f4 has four. Take f4.
muehle-lesson-again-done = That was the second stone in two turns. Black could do nothing about it.

muehle-lesson-fork =
    Such a mill begins early. Here both sides have 6 stones in hand. You have d6 and f4, among others.
    Row 6 and column f meet in a corner. Place a stone that is useful in both.
muehle-lesson-fork-hint = Row 6 and column f meet on f6.
muehle-lesson-fork-done = Now you wanted b6 and f2. Black could stop only one of them.

muehle-lesson-ready =
    All stones are placed. Row 7 is your mill, and b6 stands below it. One more stone makes it a double mill.
    Bring that stone in.
muehle-lesson-ready-hint = f4 can go to f6. Then b6 and f6 wait for the stone from d7.
muehle-lesson-ready-done = Black cannot get between your stones in time.

muehle-lesson-gap =
    Now Black has one: row 1 is a mill, and b2 and f2 wait for d2.
    d2 is still empty. Stand in the gap before it is too late.
muehle-lesson-gap-hint = Your stone on d3 is next to d2.
muehle-lesson-gap-done = So: look for two mills that share a stone, yours to build and theirs to block.

## Strategy: free ways

muehle-lesson-ways =
    Now to the free ways. You also win when the other side cannot move.
    Even before that, a stone without a way is worth little. Hear how many ways a crossing has: type what d2.
muehle-lesson-ways-hint = The word what, a blank, and the point d2.
muehle-lesson-ways-done = d2 has four neighbours. A corner has two.

muehle-lesson-cross =
    Only four points have four neighbours: d2, b4, f4 and d6.
    Place your first stone on one of them.
muehle-lesson-cross-hint = d2, b4, f4 or d6: each is right.
muehle-lesson-cross-done = From a crossing a stone gets everywhere.

muehle-lesson-exit =
    Black has a mill in row 1. It takes stones only if it can open and close again.
    It can open to a4, d2 or g4. You stand on d2, and b4 is next to a4. Your stone on g7 is free: close the way to g4.
muehle-lesson-exit-hint = g7 is next to g4: go there.
muehle-lesson-exit-done = Besides, f4 and g4 are yours now, and e5 can go to e4. Black cannot stop that.

muehle-lesson-lock =
    You could close a mill on e4 now and take a stone. There is something better.
    The mill of Black has one way left, to a4. Close it.
muehle-lesson-lock-hint = b4 is next to a4.
muehle-lesson-lock-done = Now 3 stones of Black are shut in. Your mill on e4 does not run away.

muehle-lesson-own =
    Now you have the mill in row 1, and Black is doing the same. d2 and g4 are closed.
    Next b4 goes to a4. Do not wait for that: open your mill.
muehle-lesson-own-hint = Only a1 can still leave. Its way is a4.
muehle-lesson-own-done = Your stone keeps a4 and can come back to a1.

muehle-lesson-shut =
    Black has 4 stones and may not fly. Count their ways: only d6 is free.
    Take away the last way, and you win.
muehle-lesson-shut-hint = Your stone on d5 is next to d6.
muehle-lesson-shut-done = So: stand on crossings, keep your mills open, and close the ways of the other side.

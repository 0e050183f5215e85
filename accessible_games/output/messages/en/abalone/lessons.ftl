### The lesson of Abalone: each line of a step is one announcement, the last one says what to do. -hint explains a
### wrong answer, -done tells what can be learned from a right one.

abalone-lesson-field =
    Push six marbles of the other side off the board, and you win. You play Black.
    The board is a hexagon of nine rows. Row a is the lowest, on your side. Row i is the highest, on White's.
    A field is the letter of its row and a number. The numbers grow from left to right.
    Ask what is on c3: type what c3.
abalone-lesson-field-hint = The word what, a blank, and the field.
abalone-lesson-field-done = Each field has up to six neighbours: left and right, two above, two below.

abalone-lesson-row =
    Each side has 14 marbles. Yours fill rows a and b, and three lie in front of them.
    Read that row: type row c.
abalone-lesson-row-hint = The word row and the letter c.
abalone-lesson-row-done = Type board for all rows, row with a number for a diagonal, which rises to the upper left.

abalone-lesson-step =
    In your turn you move one marble, or several. One may go to any empty field beside it.
    Say the field of the marble and the field where it goes: type c4 d4.
abalone-lesson-step-hint = c4 has your marble, d4 is the empty field to its upper left.
abalone-lesson-step-done = A direction does as well: c4 upper left.

abalone-lesson-line =
    The marbles stand as at the start. Up to three of yours in a line may move together.
    Along the line, name the one at the rear and the next field. The others go ahead of it.
    a1, b2 and c3 are such a line, to the upper right. Move all three: type a1 b2.
abalone-lesson-line-hint = The one at the rear is a1, and the next field on the line is b2.
abalone-lesson-line-done = Now they lie on b2, c3 and d4.

abalone-lesson-list =
    From the start once more. You need not know the fields.
    Type c5 alone: you hear the moves of that marble. Then type the number of the one to d6, upper right.
abalone-lesson-list-hint = Type c5, then the number of the move to d6. c5 d6 is right as well.
abalone-lesson-list-done = Type moves for every move there is.

abalone-lesson-side =
    As at the start again. Two or three in a line may also step sideways, onto empty fields, and push nothing.
    Name both ends of the line, and the field where the first end goes.
    Move c3, c4 and c5 to d3, d4 and d5: type c3 c5 d3.
abalone-lesson-side-hint = The ends are c3 and c5, and c3 goes to d3.
abalone-lesson-side-done = Every marble moves exactly one field.

abalone-lesson-ray =
    Another position. Before you push, hear what lies on the line.
    Ask from your marble on e3 to the right: type from e3 right.
abalone-lesson-ray-hint = The word from, the field e3, and the direction right.
abalone-lesson-ray-done = Two of yours, then one of White's, and behind it the line is free.

abalone-lesson-push =
    You push along a line when you have more marbles there. Two push one: e3 and e4 push the marble on e5.
    Say it like any move along a line, the rear one first: type e3 e4.
abalone-lesson-push-hint = The rear one is e3, and the next field is e4. All in front of it go along, White's too.
abalone-lesson-push-done =
    The pushed marble must have an empty field behind it, or the edge.
    Type try and a move to hear beforehand what it would do.

abalone-lesson-equal =
    Now White has two marbles in front of yours, on e5 and e6. Two cannot push two: you need more.
    Bring a third one behind: move d2 to e2.
abalone-lesson-equal-hint = You need a third marble in row e. Type d2 e2.
abalone-lesson-equal-done = Now it is three against two.

abalone-lesson-three =
    Three push two, or one. More than three never push, and nobody pushes three.
    Push both of White's marbles to the right.
abalone-lesson-three-hint = The rear one of your three is on e2. The next field is e3. Type e2 e3.
abalone-lesson-three-done =
    Your own marble behind theirs would have stopped the push.
    Type threats to hear what you and the others can push.

abalone-lesson-off =
    White has a marble on e9, at the edge. Yours are on e7 and e8.
    What is pushed over the edge is out of the game. Push it off.
abalone-lesson-off-hint = The rear one of yours is on e7. Type e7 e8.
abalone-lesson-off-done = Type score to hear how many each side has lost. No marble goes off by itself.

abalone-lesson-win =
    White has lost five marbles. One more wins.
    Your marbles g7 and h7 are in line with White's on i7, at the edge, to the upper left. Win the game.
abalone-lesson-win-hint = Push from the rear, one field to the upper left: type g7 h7.
abalone-lesson-win-done = That is the whole game: keep your marbles together, stay in the middle, push at the edge.

## Strategy: the centre

abalone-lesson-centre =
    You know the rules and can play. From here on it is about winning, first with the centre.
    Ask about the field in the middle: type what e5.
abalone-lesson-centre-hint = e5 is the centre of the board. Ask what is there: type what e5.
abalone-lesson-centre-done = In the centre a marble is farthest from every edge.

abalone-lesson-advance =
    Get there early and stay together. Three in a line are the strongest.
    Two of your lines at the edge point to the centre, from a1 and from a5. Move one of them, all three marbles.
abalone-lesson-advance-hint = Begin at the rear: a1 to b2, or a5 to b5.
abalone-lesson-advance-done = One move, and three marbles are nearer to the centre.

abalone-lesson-expel =
    Later in another game. White has the centre, with a single marble on e5.
    b5, c5 and d5 are in line with it, and they are yours. Push it out of the centre.
abalone-lesson-expel-hint = Begin at the rear of your line: b5 to c5.
abalone-lesson-expel-done = Now c5, d5 and e5 are yours, and with them the centre.

abalone-lesson-attacked =
    A similar position: White is on e5 again. Before each turn, hear what can be pushed.
    Type threats.
abalone-lesson-attacked-hint = The word threats, without anything else.
abalone-lesson-attacked-done = f6, g6 and h6 are White's and can push e6 and d6, as c6 behind them is empty.

abalone-lesson-support =
    Nobody pushes three. So put a third marble behind d6 and e6.
    c6 is the field that needs one.
abalone-lesson-support-hint = Your marble on b6 is next to c6.
abalone-lesson-support-done = Three against three: your line stands.

abalone-lesson-outward =
    From the centre you can push to every side.
    d6, e6 and f6 are yours. In line with them are White's g6 and h6, and behind those the edge. Push.
abalone-lesson-outward-hint = Begin at the rear of the three: d6 to e6.
abalone-lesson-outward-done = So: get to the centre in threes, stay together, and push outward from there.

## Strategy: the edge

abalone-lesson-corner =
    Now to the edge. Only what lies at the edge can be pushed off.
    Hear which of yours is in danger: type threats.
abalone-lesson-corner-hint = The word threats, without anything else.
abalone-lesson-corner-done = In row g three of White's could push g8 and g9, and g9 would fall.

abalone-lesson-leave =
    Get g9 away from the edge. It has e7 and f8 in line, and behind those d6 is empty.
    Move the three of them.
abalone-lesson-leave-hint = g9 is the rear of that line. It goes to f8, and the others ahead of it.
abalone-lesson-leave-done = White can still push in row g, but nothing falls any more.

abalone-lesson-together =
    Now White has one at the edge, on i8. In line with it are your h8, g8 and f8.
    Two would be enough, but then f8 would stay behind alone. Push with all three.
abalone-lesson-together-hint = Begin at the very rear: f8 to g8.
abalone-lesson-together-done = One off, and your three are still together.

abalone-lesson-edge =
    What is not at the edge must go there first.
    In row g your g6, g7 and g8 face g5 and g4. Push.
abalone-lesson-edge-hint = Begin at the rear: g8 to g7.
abalone-lesson-edge-done = Now g3, at the edge, was in danger. White did not look after it.

abalone-lesson-over =
    White's marbles are on g4 and g3, and g3 is at the edge.
    Push once more.
abalone-lesson-over-hint = Your three are on g5, g6 and g7 now. Type g7 g6.
abalone-lesson-over-done = First to the edge, then over it: a marble takes two pushes.

abalone-lesson-second =
    You could push White's g9 off now. It can wait: better threaten a second one first.
    d3, e4 and f5 are yours, in line with White's g6 and h7. Push those to the edge.
abalone-lesson-second-hint = Begin at the rear: d3 to e4.
abalone-lesson-second-done = i8 and g9 were both in danger, and White saved i8.

abalone-lesson-first =
    White cannot save two marbles in one turn. Now g9 is yours to take.
    d6, e7 and f8 are in line with it.
abalone-lesson-first-hint = Begin at the rear: d6 to e7.
abalone-lesson-first-done = So: keep away from the edge, bring theirs to it, and threaten two at once.

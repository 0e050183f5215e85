### The lesson of Der Abgrund: each line of a step is one announcement, the last one says what to do. -hint explains a
### wrong answer, -done tells what can be learned from a right one.

abgrund-lesson-path =
    An abyss creeps up behind your three stones. Bring them out before it swallows them. You play White.
    The board is one path of 16 fields. The exit is the step after 16. The abyss begins on 1.
    Hear where everything stands: type board.
abgrund-lesson-path-hint = To hear the abyss and all stones with their fields, type board.
abgrund-lesson-path-done = All stones run forward only, to higher numbers. In front of the abyss means: on a higher number than the abyss.

abgrund-lesson-field =
    Each field has just a number. Ask for your foremost stone: type what 7.
abgrund-lesson-field-hint = The word what, a blank, and the number.
abgrund-lesson-field-done = You hear how far the abyss and the exit are.

abgrund-lesson-throw =
    In a turn four sticks fall, by themselves. You get 0 to 4: one of your stones goes so many fields.
    One stick has a red face. If it lies on top, the abyss moves one field forward first. That is every second throw.
    Ask what was thrown: type turn.
abgrund-lesson-throw-hint = To hear whose turn it is and what was thrown, type turn.
abgrund-lesson-throw-done = No red this time.

abgrund-lesson-move =
    You have a 2. Say the field of the stone and the field where it goes.
    Your foremost one goes from 7 to 9: type 7 9.
abgrund-lesson-move-hint = From 7, two fields on, is 9. Type 7 9.
abgrund-lesson-move-done = The 1 came with red, so the abyss moved first.

abgrund-lesson-swap =
    If a stone goes to a field with another one, the two swap places. Nothing is captured.
    Your stone on 3 is right in front of the abyss. Swap it with Black's on 4: type 3 4.
abgrund-lesson-swap-hint = From 3 to 4, where Black stands. Type 3 4.
abgrund-lesson-swap-done = Now Black stands right in front of the abyss.

abgrund-lesson-list =
    Another position, with a 3. You need not calculate.
    Hear what your stones can do: type moves.
abgrund-lesson-list-hint = The word moves, without anything else.
abgrund-lesson-list-done = Each stone has one move at most, as the throw is given.

abgrund-lesson-alone =
    So the field of the stone alone is enough. Move the one on 9: type 9.
abgrund-lesson-alone-hint = Type 9, or 9 12.
abgrund-lesson-alone-done = You must move when you can. When you cannot, you pass by yourself.

abgrund-lesson-exit =
    You have a 3, and 14 is 3 steps from the exit: 15, 16, out. A stone leaves by the exact number only.
    Bring it out: type 14 out.
abgrund-lesson-exit-hint = The field and the word out: 14 out, or just out.
abgrund-lesson-exit-done = A stone that is out brings 2 points, and nothing can happen to it.

abgrund-lesson-exact =
    Again a 3. Your stone on 15 would need a 2, so it cannot move.
    The abyss is on 5, and your stone on 6 is right in front of it. Move that one away.
abgrund-lesson-exact-hint = From 6, 3 fields on, is 9, where Black stands: they swap. Type 6 9.
abgrund-lesson-exact-done = A stone behind the abyss is lost. So look after your last one in time.

abgrund-lesson-danger =
    You will throw next. The abyss is on 4. Ask for your stone on 5: type what 5.
abgrund-lesson-danger-hint = The word what and the number 5.
abgrund-lesson-danger-done =
    Red is dangerous for whatever is right in front of the abyss.
    Type threats to hear which stone falls on red, and which gets out.

abgrund-lesson-lost =
    At the end each stone out counts 2 points, each in front of the abyss 1, each lost minus 1.
    Ask for the score: type score.
abgrund-lesson-lost-hint = To hear what is out and lost on both sides, type score.
abgrund-lesson-lost-done = If the abyss ends the round, stones in front count 2.

abgrund-lesson-end =
    The round ends when one side has no stone left in front of the abyss. If you end it by the exit, you get 1 point more.
    Two of yours are out, the last one stands on 15, and you have a 2. End the round.
abgrund-lesson-end-hint = 15 is 2 steps from the exit. Type out, or 15 out.
abgrund-lesson-end-done = Several rounds make a match, and their points add up.

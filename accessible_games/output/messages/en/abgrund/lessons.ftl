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

## Strategy: the abyss

abgrund-lesson-rear =
    You know the rules and can play. From here on it is about points, first with the stone that is in danger.
    The abyss is on 7. You have stones on 8 and 15, and one is out already. You have a 2.
    Ask for the rear one: type what 8.
abgrund-lesson-rear-hint = The word what and the number 8.
abgrund-lesson-rear-done = It is right in front of the abyss, and every second throw is red.

abgrund-lesson-flee =
    15 could go out now, but then 8 would be your last one. One red throw, and it would be lost, and the round over.
    Save 8 instead, and put Black there.
abgrund-lesson-flee-hint = From 8, 2 fields on, is 10, where Black stands: they swap.
abgrund-lesson-flee-done = Now Black has the stone in danger. That is better for you by more than 4 points.

abgrund-lesson-run =
    You have a 3. The abyss is on 1, and your stones are on 2 and 14.
    Again 14 could go out. Again the rear one is worth more. Move it past Black's 3 and 4.
abgrund-lesson-run-hint = From 2, 3 fields on, is 5.
abgrund-lesson-run-done = Two stones of Black now stand between the abyss and you.

abgrund-lesson-which =
    You have a 4. The abyss is on 9, and your stones are on 10 and 12.
    Both could swap with Black. Swap the one in danger.
abgrund-lesson-which-hint = 10 is right in front of the abyss. 4 fields on is 14.
abgrund-lesson-which-done = Black now stands right in front of the abyss, and you are far ahead of it.

abgrund-lesson-last =
    You have a 4. The abyss is on 8. Black has one stone left in front of it, on 13.
    Yours are on 9, 12 and 16. Put Black's last one in danger.
abgrund-lesson-last-hint = 9 is right in front of the abyss, and 13 is 4 fields on.
abgrund-lesson-last-done = If Black throws red now, it is lost, and the round is over.

abgrund-lesson-pass =
    You have a 4. The abyss is on 8, and your stones are on 9 and 11.
    11 could go to 15, near the exit. Better look behind you.
abgrund-lesson-pass-hint = The abyss is right behind 9. From there, 4 fields on, is 13, where Black stands.
abgrund-lesson-pass-done = So: first save the stone in danger, best by putting Black in its place.

## Strategy: the exit

abgrund-lesson-chances =
    Now to the exit. Of 16 throws, 6 are a 2, and 4 each are a 1 or a 3. A 4 and a 0 come once each.
    Ask for the best field to wait on: type what 15.
abgrund-lesson-chances-hint = The word what and the number 15.
abgrund-lesson-chances-done = From 15 a 2 leads out, and that is the throw that comes most often.

abgrund-lesson-middle =
    You have a 2. Your stones are on 13 and 14, and Black is far behind. One of them can go to 15, the other to 16.
    Choose the better field.
abgrund-lesson-middle-hint = 13 needs a 4 to get out, and that is rare. Move it to 15.
abgrund-lesson-middle-done = Now a 2 and a 3 lead out, 10 of 16 throws.

abgrund-lesson-apart =
    You have a 1. Your stones are on 13 and 15.
    15 is well placed. Move the one that would need a 4.
abgrund-lesson-apart-hint = From 13 the 1 leads to 14.
abgrund-lesson-apart-done = With stones on 14 and 15, a 3 and a 2 lead out.

abgrund-lesson-take =
    You have a 3. Your stones are on 13 and 14. Black's rear one on 8 is in danger, yours are not.
    13 could go to 16. But when none of yours is in danger, take the exit.
abgrund-lesson-take-hint = From 14 a 3 leads out.
abgrund-lesson-take-done = A 3 for 14 may be long in coming again.

abgrund-lesson-own =
    You have a 4. Your stones are on 12, 13 and 16. Two moves are possible.
    One would only swap two stones of yours. Make the other one.
abgrund-lesson-own-hint = From 13 a 4 leads out.
abgrund-lesson-own-done = A swap of your own two stones moves nothing forward: it only uses up a throw.

abgrund-lesson-wait =
    You have a 3. Your stones are on 12 and 14. All of Black's are behind you, on 9, 10 and 11, and the abyss is on 8.
    If the abyss ends the round, a stone in front counts 2, as much as one that is out. So there is no hurry.
    Leave 14 where it is, and move the other one on.
abgrund-lesson-wait-hint = From 12 the 3 leads to 15.
abgrund-lesson-wait-done = So: wait on 15 and 14, go out when you are safe, and wait when all of Black's are behind you.

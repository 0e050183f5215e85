### The lesson of Samsara: each line of a step is one announcement, the last one says what to do. -hint explains a
### wrong answer, -done tells what can be learned from a right one.

samsara-lesson-field =
    Twelve balls run round a ring, and you bring them into your goal. Six goals win.
    The balls belong to nobody: you may move any of them. You play Round.
    A field is a letter and a number. r1 is round field 1, s1 is the square field beside it.
    Ask what is on r1: type what r1.
samsara-lesson-field-hint = The word what, a blank, and the field.
samsara-lesson-field-done = So you can ask for any field, at any time.

samsara-lesson-track =
    The round fields are one track, the square fields the other. Each track ends in a goal.
    Yours is the round goal, behind r24. The square one is behind s12.
    Balls run to higher numbers. After s24 comes s1.
    Read the round track: type row tr.
samsara-lesson-track-hint = The word row, and tr for the round track. ts is the square track.
samsara-lesson-track-done =
    Type row ts for the square track, board for everything.
    Type explore to go over the board with single letters, whenever you like.

samsara-lesson-dice =
    In your turn you throw two dice. Each die moves one ball, by the full number.
    Ask what you have to play: type turn.
samsara-lesson-dice-hint = To hear whose turn it is and which dice are left, type turn.
samsara-lesson-dice-done = Begin with either die. Both may move the same ball.

samsara-lesson-run =
    Now a move: the die, the field of the ball, the field where it goes.
    Move the ball from r1 to r7 with the 6: type 6 r1 r7.
samsara-lesson-run-hint = The 6 takes the ball from r1 over five others to r7. Occupied fields count.
samsara-lesson-run-done = The ball passes over occupied fields, and they count.

samsara-lesson-beside =
    The 3 is left. From r2 it leads to r5, where a ball lies.
    Then the ball goes beside it, to s5. That is the only way to stop there.
    Move it: type r2 s5. You may leave out the die.
samsara-lesson-beside-hint = r5 is occupied, so name s5 beside it.
samsara-lesson-beside-done = From now on that ball runs on the square track.

samsara-lesson-list =
    Another position, with a 2 and a 4. You need not know where a ball goes.
    Type the field of the ball alone, r9. You hear its moves. Type the number of the move to r13.
samsara-lesson-list-hint = Type r9, then the number of the move with the 4, which goes to r13.
samsara-lesson-list-done = Behind r12 the track goes on with r13, on your side of the board.

samsara-lesson-lane =
    Balls lie on r20 and s20, both fields of double field 20. You have a 4.
    When both fields hold balls, each of the two may start on the other track.
    So the ball on s20 can go to r24, one step before your goal: type s20 r24.
samsara-lesson-lane-hint = The ball on s20 starts on the round track. 4 fields on is r24.
samsara-lesson-lane-done = With r20 free it would have had to stay on the square track.

samsara-lesson-full =
    Balls lie on r8 and s8. Where both fields are occupied no ball can stop.
    So the ball on r5 cannot go 3 fields now. The one on r6 can.
    Move it: type r6, or r6 r9.
samsara-lesson-full-hint = Only the ball on r6 is asked for. With the 3 it comes to r9.
samsara-lesson-full-done = A move that is not allowed changes nothing. You hear why, and try another.

samsara-lesson-goal =
    A ball goes into the goal by the exact number only. r22 is 3 steps from your goal, and you have a 3.
    Each side plays into its own goal only. Type goal.
samsara-lesson-goal-hint = Type goal, or r22 goal.
samsara-lesson-goal-done =
    The ball comes back at once, to the first free start field.
    Type threats to hear which side could score next, and from where.

samsara-lesson-other =
    Balls lie on r23 and s23, and you have a 2. Both could go into your goal.
    Take the one on s23, which starts on the round track: type s23 goal.
samsara-lesson-other-hint = Both fields of 23 hold balls, so the one on s23 may start on your track. Name it: s23 goal.
samsara-lesson-other-done = So the ball on r23 stays, ready for a 2.

samsara-lesson-score =
    Now the other side throws. Ask for the score: type score.
samsara-lesson-score-hint = To hear the goals of both, type score.
samsara-lesson-score-done = You must play both dice if you can.

samsara-lesson-win =
    You have 5 goals, and a 1 and a 6. One ball is 6 steps from your goal.
    It lies on r19. Win the game.
samsara-lesson-win-hint = r19 needs a 6, and you have one. Type goal, or r19 goal.
samsara-lesson-win-done = The sixth goal wins at once. The other die does not count.

## Strategy: the jumps

samsara-lesson-jump =
    You know the rules and can play. From here on it is about winning, with jumps from track to track.
    Balls lie side by side on r12 and s12. Each of the two may start on the other track.
    Ask how near the square ball is to its goal: type what s12.
samsara-lesson-jump-hint = The word what and the field s12.
samsara-lesson-jump-done = One step more, and Square has a goal. A 1 is enough for that.

samsara-lesson-steal =
    You have a 2. On the round track 2 steps lead from 12 to 14.
    Take the ball on s12 away from Square's goal.
samsara-lesson-steal-hint = The ball on s12 starts on the round track. With the 2 it comes to r14.
samsara-lesson-steal-done = Square has lost a ball in front of the goal, and you have one more on your way.

samsara-lesson-nearest =
    Again a 2. Balls lie on r11 and s11. With the 2 Square would score from s11.
    Both of them could go to r13. Move the one that is dangerous to you.
samsara-lesson-nearest-hint = The ball on s11 jumps to r13.
samsara-lesson-nearest-done = If you move the round one instead, the dangerous one stays, and no ball lies beside it any more.

samsara-lesson-pair =
    You have a 2 and a 3. Again a ball lies on s12, but r12 is empty. So it cannot jump.
    Use one die to put a ball beside it.
samsara-lesson-pair-hint = From r10 a 2 leads to r12.
samsara-lesson-pair-done = Now they lie side by side.

samsara-lesson-lift =
    The 3 is left. Take the ball on s12 away.
samsara-lesson-lift-hint = The ball on s12 starts on the round track. With the 3 it comes to r15.
samsara-lesson-lift-done = Two dice, one plan: the first makes the pair, the second jumps.

samsara-lesson-far =
    You have a 2. Balls lie on r12 and s12, and r14 is occupied.
    The ball on s12 starts on the round track, but stops beside r14. Move it there.
samsara-lesson-far-hint = Beside r14 is s14, so the 2 leads from s12 to s14.
samsara-lesson-far-done = It is on the square track again, but with almost the whole way before it.

samsara-lesson-both =
    You have a 1. Balls lie on r24 and s24, and both can go into your goal now.
    Choose so that the other one is still one step from your goal.
samsara-lesson-both-hint = Move the ball on s24. r24 stays, and it needs a 1 as well.
samsara-lesson-both-done = So: take balls away from the other goal by jumps, and for your own take those from the other track first.

## Strategy: waiting places

samsara-lesson-wait =
    From here on it is about goals with the next throw. From one step before your goal 11 of 36 throws score.
    Those are the throws with a 1. Ask how far r19 is: type what r19.
samsara-lesson-wait-hint = The word what and the field r19.
samsara-lesson-wait-done = Six steps: 16 of 36, since 1 and 5, 2 and 4, or two 3s also make 6. It is the best place to wait.

samsara-lesson-six =
    You have a 1. Balls lie on r18 and s18, and both can go to r19.
    Bring one there, so that the other still lies on your track.
samsara-lesson-six-hint = The ball on s18 starts on the round track and comes to r19. r18 stays.
samsara-lesson-six-done = 20 of 36 throws score now. With the ball from r18 it would be 16.

samsara-lesson-second =
    You have a 2. Balls lie on r18, s18 and r19. A second waiting ball does more than a better place.
    Bring the one on s18 to r20.
samsara-lesson-second-hint = The ball on s18 starts on the round track. With the 2 it comes to r20.
samsara-lesson-second-done = 29 of 36 throws score now. Balls at different distances wait for different numbers.

samsara-lesson-patience =
    You have a 3. Balls wait on r19 and r20. Going nearer with them would lose throws that score.
    Move the ball on s13 instead: r13 is empty, but s16 is taken.
samsara-lesson-patience-hint = From s13 the 3 leads to s16, which is taken. So the ball stops beside it, on r16.
samsara-lesson-patience-done = Both still wait, and a third ball has come to your track.

samsara-lesson-theirs =
    The other side waits as well. s7 is six steps before its goal, and 16 of 36 throws score for it.
    You have a 2, and a ball lies beside it on r7. Take the one on s7 away.
samsara-lesson-theirs-hint = The ball on s7 starts on the round track. With the 2 it comes to r9.
samsara-lesson-theirs-done = Now only 7 of 36 throws score for the other side, and yours are as many as before.

samsara-lesson-sum =
    You have a 2 and a 4. A ball waits on r19, and neither die is a 6.
    But together they make 6. Go with the 2 first.
samsara-lesson-sum-hint = The 2 takes the ball from r19 to r21.
samsara-lesson-sum-done = r21 is 4 steps before your goal.

samsara-lesson-exact =
    The 4 is left. Score.
samsara-lesson-exact-hint = The ball is on r21. Type goal.
samsara-lesson-exact-done = So: let balls wait four to six steps before your goal, several if you can, and disturb those of the other side.

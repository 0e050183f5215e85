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

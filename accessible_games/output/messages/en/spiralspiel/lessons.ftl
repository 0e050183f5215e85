### The lesson of the Spiralspiel: each line of a step is one announcement, the last one says what to do. -hint
### explains a wrong answer, -done tells what can be learned from a right one.

spiralspiel-lesson-number =
    The board is a spiral of the numbers 32, outermost, to 1, the centre. Inward means to lower numbers.
    A stack is one stone or more on a number. The most stacks in the centre win. You are A, the other side is B.
    Ask about a number: type what 20.
spiralspiel-lesson-number-hint = The word what, a blank, and the number.
spiralspiel-lesson-number-done = You hear its ring, how many stones a stack may have there, and where steps lead.

spiralspiel-lesson-enter =
    You have 12 stones in your hand. In your turn you bring in one or two, on a number from 17 to 32, or you move.
    Bring in 2 on 20: type bring 2 20.
spiralspiel-lesson-enter-hint = The word bring, how many stones, and the number: bring 2 20.
spiralspiel-lesson-enter-done = Stones come in on an empty number, or on a single stone of your own.

spiralspiel-lesson-limits =
    Further inward stacks must be higher. On 32 to 17 a stack has 1 or 2 stones, on 16 to 9 it has 2 to 4, on 8 to 5 it has 3 to 6.
    On 4 and 3 it has 4 to 8, on 2 it has 5 to 10, and in the centre 6 or more. You need not keep that in mind.
    Ask whether two stones are enough on 10: type what 10.
spiralspiel-lesson-limits-hint = To hear how many stones a stack has there, type what 10.
spiralspiel-lesson-limits-done = Two are enough.

spiralspiel-lesson-half =
    From 20 a step leads to 10, its half. Say from where, to where, and how many stones.
    Move both: type 20 10 2.
spiralspiel-lesson-half-hint = From 20 to 10 with 2 stones: 20 10 2. With 1 it would be too few there.
spiralspiel-lesson-half-done = The number of stones may be left out where only one will do.

spiralspiel-lesson-list =
    A step goes to the next number, to the half, to the double, or as far as a divisor of your number. 3 and 7 are divisors of 21.
    So from 21 you come to 20, 18 and 14. To an empty number you move only inward.
    Type 21 alone, and then the number of the move to 14.
spiralspiel-lesson-list-hint = Type 21, then the number of the line with 14. 21 14 2 is right as well.
spiralspiel-lesson-list-done = The program knows all steps: type what and a number.

spiralspiel-lesson-capture =
    B has one stone on 10. The stone on top says who owns the whole stack. So you capture by laying yours on it.
    Lay one from 20 on it: type 20 10 1.
spiralspiel-lesson-capture-hint = From 20 to 10 with 1 stone: 20 10 1.
spiralspiel-lesson-capture-done =
    The stack on 10 has 2 stones now, and is yours, as is the stone left on 20.
    Type threats to hear what you can capture, and what the others can.

spiralspiel-lesson-frozen =
    You have one stone on 10. There must be 2 at least. It is frozen, and cannot move until you fill it up.
    You have three on 11. Bring one to 10: type 11 10 1.
spiralspiel-lesson-frozen-hint = From 11 to 10 with 1 stone: 11 10 1.
spiralspiel-lesson-frozen-done = Now 10 has 2 stones. They may move again, and so may the 2 on 11.

spiralspiel-lesson-safe =
    B has four stones on 10. No more fit there: that stack is full, and safe from capture. B has two on 12.
    You are on 20 and 24. Capture what can be captured.
spiralspiel-lesson-safe-hint = 12 is half of 24, and 4 stones are allowed there: type 24 12 1.
spiralspiel-lesson-safe-done = Fill your stacks up, and nobody can capture them.

spiralspiel-lesson-outward =
    Outward you may go only onto a stack: your own, to fill it up, or one of the other side, to capture it.
    You have three on 9, B has one on 18, the double. Capture it with one stone.
spiralspiel-lesson-outward-hint = From 9 to 18 with 1 stone: type 9 18 1.
spiralspiel-lesson-outward-done = Two stones would have been too many on 18.

spiralspiel-lesson-centre =
    You own a stack of six on 2: one of B, and five of yours on it. To the centre you come from 2 only, with 6 to 10.
    There it stays for good. Carry it in: type 2 1 6.
spiralspiel-lesson-centre-hint = From 2 to 1 with 6 stones: 2 1 6.
spiralspiel-lesson-centre-done = Your first finished stack. Nobody can take it back.

spiralspiel-lesson-score =
    Stones in the centre are out of play. When a player has fewer than 6 left, the game ends for all.
    Ask how many you have: type score.
spiralspiel-lesson-score-hint = To hear the stones and finished stacks of all players, type score.
spiralspiel-lesson-score-done =
    More finished stacks win. If they are equal, the stones in them count.
    If nobody has one, the smallest sum of occupied numbers wins.

spiralspiel-lesson-win =
    You have one stack in the centre, and another on 2, with 6 stones. Elsewhere you have only two.
    Carry it in: that ends the game, and nobody else has a stack there.
spiralspiel-lesson-win-hint = From 2 to 1 with all 6 stones: type 2 1 6.
spiralspiel-lesson-win-done = Choose the moment well: the game ends for all then, whoever is ahead.

## Strategy: the blocks

spiralspiel-lesson-block =
    You know the rules and can play. From here on it is about winning, first with blocks.
    A full stack is a block: nobody can capture it. You have stones on 22, 26 and 28, and B is on 11.
    Ask how many stones make a block there: type what 11.
spiralspiel-lesson-block-hint = The word what and the number 11.
spiralspiel-lesson-block-done = Four are the most there, and B has two. Two more fill it up.

spiralspiel-lesson-both =
    11 is half of 22, where you have 2 stones. Capture 11, and make a block of it.
spiralspiel-lesson-both-hint = Go from 22 to 11 with both stones.
spiralspiel-lesson-both-done = With one stone it would have been no block, and B could have captured it later.

spiralspiel-lesson-fill =
    You have 4 stones on 8, where 6 are the most, and 2 stones on 10.
    8 is two less than 10, and 2 is a divisor of 10. Make a block of 8.
spiralspiel-lesson-fill-hint = Bring both from 10 to 8.
spiralspiel-lesson-fill-done = Instead of two open stacks you have a safe one.

spiralspiel-lesson-hear =
    Here you have 4 stones on 8 once more, and B has 2 on 12. Hear what can be captured.
    Type threats.
spiralspiel-lesson-hear-hint = The word threats, without anything else.
spiralspiel-lesson-hear-done = B can come from 12 to 8, and you from 8 to 12.

spiralspiel-lesson-away =
    If you capture 12 with one stone, B comes to 12 from 24, which is the double.
    Instead carry all 4 stones out of reach, to the half of 8.
spiralspiel-lesson-away-hint = The half of 8 is 4: go there with 4 stones.
spiralspiel-lesson-away-done = From 12 and 24 no step leads to 4.

spiralspiel-lesson-dodge =
    You have 2 stones on 11. B has 2 on 22 and could capture them, as 11 is the half.
    You cannot make a block of them now. One step further inward is enough.
spiralspiel-lesson-dodge-hint = From 11 go to 10, with both stones.
spiralspiel-lesson-dodge-done = So: make blocks, and carry out of reach what is no block yet.

## Strategy: the way to the centre

spiralspiel-lesson-ways =
    Now to the way to the centre. Bring stones in where many ways begin.
    A number with many divisors has many ways. Type what 18.
spiralspiel-lesson-ways-hint = To hear where steps from 18 lead, type what 18.
spiralspiel-lesson-ways-done = 18 is divided by 2, 3, 6 and 9. From 17 only 16 is further inward.

spiralspiel-lesson-begin =
    So begin there, with a block: on 18 two stones are the most.
    Bring them in.
spiralspiel-lesson-begin-hint = The word bring, 2 stones, and the number 18.
spiralspiel-lesson-begin-done = Nobody can capture these two.

spiralspiel-lesson-join =
    Later: the centre takes at least 6 stones at once. So put stacks together on the way.
    You have 4 stones on 6 and 4 on 4, where 8 are the most. 4 is two less than 6. Join them.
spiralspiel-lesson-join-hint = Bring all 4 stones from 6 to 4.
spiralspiel-lesson-join-done = Eight stones, a block, and 2 is only one step away.

spiralspiel-lesson-grab =
    Stones of B count in your stack as well. B has a stack of 4 stones on 4. You have 3 on 6.
    Make it yours, as high as you can.
spiralspiel-lesson-grab-hint = From 6 to 4 with all 3 stones.
spiralspiel-lesson-grab-done = A stack of 7 stones, and it is yours.

spiralspiel-lesson-near =
    You have 6 stones on 4. The half of 4 is 2, and from 2 it goes to the centre.
    Carry them all there.
spiralspiel-lesson-near-hint = From 4 to 2 with 6 stones.
spiralspiel-lesson-near-done = On 2 and with 6 stones: the next step finishes the stack.

spiralspiel-lesson-home =
    Your stack on 2 has 7 stones. But B could capture your stack on 4. Do not look after that one now.
    Bring 6 stones to the centre.
spiralspiel-lesson-home-hint = From 2 to 1 with 6 stones.
spiralspiel-lesson-home-done = So: begin with many ways, put stacks together, and finish as soon as you have 6 on 2.

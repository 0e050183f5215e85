### Puzzles in the words of the game.

abgrund-puzzle-theme-goal = bringing a stone out
    .words = out
abgrund-puzzle-task-goal = You can bring a stone out, but only one move is right.
abgrund-puzzle-task-best = On average one move is worth half a point more than any other.
abgrund-puzzle-theme-abyss = leaving the field before the abyss
    .words = abyss
abgrund-puzzle-theme-swap = swapping with the other side
    .words = swap, swaps

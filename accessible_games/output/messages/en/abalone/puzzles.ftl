### Puzzles in the words of the game.
abalone-puzzle-theme-take = pushing off
    .words = push, pushes, capture
abalone-puzzle-task-win = You can force the sixth marble off the board.
abalone-puzzle-task-take = You can push off a marble, but only one way is right.
abalone-puzzle-task-double = You can push off two marbles in a row.
abalone-puzzle-task-prepare = A quiet move prepares to push off a marble.
abalone-puzzle-task-defend = Only one move keeps your marbles safe.
abalone-puzzle-theme-edge = saving a marble at the edge
    .words = edge
abalone-puzzle-theme-fork = threatening two marbles at once
    .words = fork, threat, threats
abalone-puzzle-theme-split = splitting the other side's marbles
    .words = split
abalone-puzzle-theme-sideways = a line that moves sideways
    .words = sideways, broadside
abalone-puzzle-task-edge = A marble of yours is about to be pushed off. Only one move is right.
abalone-puzzle-task-fork = You can threaten two marbles at once.

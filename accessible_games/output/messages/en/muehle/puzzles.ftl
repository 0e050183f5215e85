### Puzzles in the words of the game.
muehle-puzzle-theme-take = a mill
    .words = mill, mills, capture, take
muehle-puzzle-task-take = You can close a mill, but only one way is right.
muehle-puzzle-task-double = You can close two mills in a row.
muehle-puzzle-task-prepare = A quiet move prepares a mill.
muehle-puzzle-task-defend = Only one move keeps you from losing a stone or the better position.
muehle-puzzle-theme-block = blocking a mill
    .words = block, blocks
muehle-puzzle-theme-fork = opening two mills at once
    .words = fork, open
muehle-puzzle-theme-swing = a double mill
    .words = swing, doublemill
muehle-puzzle-task-block = The other side wants to close a mill. Only one move is right.
muehle-puzzle-task-fork = You can open two mills at once.
muehle-puzzle-task-swing = You can build a double mill.

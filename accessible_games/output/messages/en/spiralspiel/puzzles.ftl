### Puzzles in the words of the game.
spiralspiel-puzzle-theme-goal = reaching the centre
    .words = centre, center
spiralspiel-puzzle-task-take = You can capture, but only one way is right.
spiralspiel-puzzle-task-double = You can capture twice in a row.
spiralspiel-puzzle-task-prepare = A quiet move prepares a capture.
spiralspiel-puzzle-task-goal = You can reach the centre, but how?
spiralspiel-puzzle-theme-build = raising a stack
    .words = build, raise
spiralspiel-puzzle-theme-enter = bringing stones in
    .words = enter, entry
spiralspiel-puzzle-theme-escape = escaping a capture
    .words = escape
spiralspiel-puzzle-task-escape = The other side can capture a stack of yours. Only one move is right.

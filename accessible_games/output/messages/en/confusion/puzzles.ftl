### Puzzles in the words of the game.
confusion-puzzle-theme-take = taking a die
    .words = take, capture
confusion-puzzle-theme-puck = taking the die with the puck
    .words = puck
confusion-puzzle-task-sure = Only one attempt to capture a die is sure to be allowed.

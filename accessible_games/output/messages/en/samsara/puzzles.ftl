### Puzzles in the words of the game.
samsara-puzzle-theme-goal = a goal
    .words = goal, goals
samsara-puzzle-theme-near = bringing a goal near
    .words = near
samsara-puzzle-theme-rob = taking a goal away from the other side
    .words = rob, defend
samsara-puzzle-theme-jump = a jump to the other track
    .words = jump, jumps
samsara-puzzle-task-goal = You can score in more than one way, but only one is right.
samsara-puzzle-task-near = One move makes your next goal much more likely.
samsara-puzzle-task-rob = One move makes a goal of the other side much less likely.
samsara-puzzle-task-jump = A jump to the other track is best, but which?
samsara-puzzle-task-best = On average one move is worth a third of a goal more than any other.

### Puzzles: how they begin, go on and end. $you play in all of them.

puzzle-begun = Puzzle { $number }, { $game }, { $grade }. You play { $player }.
    .brief = Puzzle { $number }, { $grade }. You play { $player }.
puzzle-how = Type board for the position, then your move. For help type hint, to leave type stop.
    .brief = Type your move.
puzzle-help = This is a puzzle with one right move. For help type hint, to leave type stop.
puzzle-next = Go on: what is your next move?
puzzle-solved = Solved. For the next type puzzle.
    .brief = Solved.
puzzle-rating =
    Puzzle rating { $points }, { $change ->
        [more] { $by } more
        [less] { $by } less
       *[same] unchanged
    }.
puzzle-stopped = Puzzle left. Type puzzle for another.
    .brief = Puzzle left.
puzzle-costs = Not best: this costs { $worth } or more.
puzzle-not-sure = Not this one: it takes nothing, or it may be refused.
puzzle-no-win = Not best: this does not win for certain.
puzzle-loses = Not best: after this you lose for certain.
puzzle-wrong = Not best. Another move is better.
puzzle-none = { $game } has no puzzles yet.
puzzle-no-such-number = The puzzles have numbers 1 to { $count }.
puzzle-unknown = Nothing is called { $word } here. You can choose { $words }.
puzzle-unknown-word = Nothing is called { $word } here. Type puzzles for all games.
puzzle-no-match = { $game } has no such puzzle.
puzzle-all-solved = All { $count } are solved. Type puzzle { $first } to see one again.
puzzle-list = Puzzles. Type a number.
puzzle-line =
    { $game }, { $solved } of { $count } solved{ $points ->
        [none] {""}
       *[other] , rating { $points }
    }

## The puzzle of the day
puzzle-today = today
    .words = today
puzzle-table = table
    .words = table, solvers
puzzle-day = { $game }, { $grade }. { $task }
puzzle-of-day = The puzzle of the day.
puzzle-today-how = Type puzzle today for the puzzle of the day, puzzle today table for who has solved it.
puzzle-place =
    { $count ->
        [one] You are the first today.
       *[other] Place { $place } of { $count } today. Type puzzle today table for all.
    }
puzzle-table-head =
    { $count ->
        [0] Puzzle of the day, { $game }: nobody has solved it yet.
        [one] Puzzle of the day, { $game }: one person has solved it.
       *[other] Puzzle of the day, { $game }: { $count } people have solved it.
    }
puzzle-table-place =
    { $place }: { $name }, { $once ->
        [yes] at once
       *[no] with a second try or a hint
    }

## How hard a puzzle is
puzzle-grade-easy = easy
    .words = easy
puzzle-grade-medium = medium
    .words = medium
puzzle-grade-hard = hard
    .words = hard, difficult

## What a puzzle is about; .words is what may be typed
puzzle-theme-win = a win
    .words = win, wins
puzzle-theme-save = saving the game
    .words = save, rescue
puzzle-theme-take = a capture
    .words = capture, take
puzzle-theme-double = two captures in a row
    .words = double
puzzle-theme-prepare = a quiet move before a gain
    .words = prepare, quiet
puzzle-theme-goal = scoring
    .words = score, goal
puzzle-theme-defend = defence
    .words = defend, defence, defense
puzzle-theme-sure = a sure attempt
    .words = sure, certain
puzzle-theme-best = the best move
    .words = best

## The task, in words
puzzle-task-win = You can win for certain.
puzzle-task-save = Only one move saves you.
puzzle-task-take = You can take something, but only one way is right.
puzzle-task-double = You can take twice in a row.
puzzle-task-prepare = A quiet move prepares a gain.
puzzle-task-goal = Scoring is right, but how?
puzzle-task-defend = Only one move keeps what you have.
puzzle-task-sure = Only one attempt to take is sure to be allowed.
puzzle-task-best = One move is clearly better than all others.

### Lessons: how they begin, go on and end. What a game teaches stands in its own folder.

lesson-begun = Lesson { $game }, { $count } steps. hint helps, stop leaves.
    .brief = Lesson { $game }, { $count } steps.
lesson-help = This is a lesson: hint helps, lesson says the step again, stop leaves.
lesson-step = Step { $number }: { $text }
    .brief = { $number }: { $text }
lesson-right = Right.
lesson-kept = Match { $match } is kept; stop goes back to it.
lesson-stopped = You have left the lesson. lesson goes on with it.
    .brief = Lesson left.
lesson-finished = That was the lesson. For a match type new { $typed } easy.
lesson-other-move = That move is allowed, but something else is asked here.
    .brief = Allowed, but not asked.
lesson-other-question = Something else is asked here.
lesson-type = Type { $answer }.
lesson-not-here = Not in a lesson: this position is only for practice. stop leaves the lesson.
lesson-none = No lesson is open. lessons names them.
lesson-unknown = No game is called { $word }. lessons names those that can be learned.
lesson-no-such-step = The lesson has steps 1 to { $count }.
lesson-missing = { $game } has no lesson yet. rules tells how it goes.
lesson-list = Lessons. Type a number.
lesson-line =
    { $game }, { $left ->
        [0] done
       *[other] { $done ->
            [0] { $count } steps
           *[other] step { $next } of { $count }
        }
    }

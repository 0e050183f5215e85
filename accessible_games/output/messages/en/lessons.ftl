### Lessons: how they begin, go on and end. The steps of each game are in its own folder.

lesson-begun =
    Lesson { $game }, { $count } steps{ $strategy ->
        [0] { "" }
       *[other] , strategy from step { $strategy }
    }. For help type hint, to leave type stop.
    .brief = Lesson { $game }, { $count } steps.
lesson-help = This is a lesson. For help type hint, for the whole step type lesson, to leave type stop.
lesson-step = Step { $number }: { $text }
    .brief = { $number }: { $text }
lesson-right = Right.
lesson-kept = Match { $match } is saved. Type stop to go back to it.
lesson-stopped = Lesson left. Type lesson { $typed } to continue it.
    .brief = Lesson left.
lesson-finished = That was the lesson. For a match type new { $typed } easy.
lesson-other-move = That move is allowed, but something else is asked here.
    .brief = Allowed, but not asked.
lesson-other-question = Something else is asked here.
lesson-type = Type { $answer }.
lesson-not-here = Not here: this position is only for practice. Type stop to leave.
lesson-none = No lesson is open. Type lessons for all.
lesson-unknown = No game is called { $word }. Type lessons for all.
lesson-no-such-step = The lesson has steps 1 to { $count }.
lesson-missing = { $game } has no lesson yet. Type rules.
lesson-list = Lessons. Type a number.
lesson-line =
    { $game }, { $left ->
        [0] done
       *[other] { $done ->
            [0] { $count } steps
           *[other] step { $next } of { $count }
        }
    }

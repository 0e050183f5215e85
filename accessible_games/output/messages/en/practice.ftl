### Practice: positions of the person's own mistakes, which reviews found. $move: a move in words, $worth: "about one marble".

practice-kept =
    { $count ->
        [one] One position comes back tomorrow: type practice then.
       *[other] { $count } of these positions come back tomorrow: type practice then.
    }
practice-begun = Practice, { $game }, move { $number } of match { $origin }. You play { $player }.
    .brief = Practice, match { $origin }. You play { $player }.
practice-left =
    { $count ->
        [one] One more after this.
       *[other] { $count } more after this.
    }
practice-task-cost = Back then you played { $move }, which cost { $worth }. What is better?
practice-task-wins = Back then you played { $move } and missed a win. What wins?
practice-task-loses = Back then you played { $move }, and that lost. What is better?
practice-same = That is what you played back then.
practice-help = Find the better move in a position of your own. For help type hint, to leave type stop.
practice-reason = Back then you played { $move }.
practice-back =
    { $days ->
        [one] This position comes back tomorrow.
       *[other] This position comes back in { $days } days.
    }
practice-wait = One moment, the next position comes.
practice-stopped = Practice left. Type practice to go on.
    .brief = Practice left.
practice-done = Practice done.
practice-none = No position to practise yet. Type review after a match: its mistakes come back here.
practice-later-today =
    { $hours ->
        [one] Nothing is due. The next position comes within the hour.
       *[other] Nothing is due. The next position comes in { $hours } hours.
    }
practice-later =
    { $days ->
        [one] Nothing is due. The next position comes tomorrow.
       *[other] Nothing is due. The next position comes in { $days } days.
    }

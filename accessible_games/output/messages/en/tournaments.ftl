### Tournaments on a server.

## Words: .words are what may be typed.
tournament-swiss = Swiss
    .words = swiss
tournament-robin = round robin
    .words = robin, roundrobin, round-robin, all
tournament-knockout = knock-out
    .words = knockout, knock-out, ko, cup
tournament-arena = arena
    .words = arena
tournament-start = start
    .words = start, begin
tournament-in = in
    .words = in

## Parts of lines
# $rounds, $minutes: 0 where they are not known yet
tournament-form =
    { $form ->
        [swiss] { $rounds ->
            [0] Swiss
            [one] Swiss, one round
           *[other] Swiss, { $rounds } rounds
        }
        [robin] round robin
        [knockout] knock-out
       *[arena] { $minutes ->
            [0] arena
           *[other] arena, { $minutes } minutes
        }
    }
tournament-size = tables of up to { $count }
tournament-level =
    { $level ->
        [easy] easy computer
        [medium] medium computer
        [strong] strong computer
       *[other] level { $level } computer
    } in place of a bye
# $part: twelfths of a point
tournament-points =
    { $whole }{ $part ->
        [0] { "" }
        [1] .08
        [2] .17
        [3] .25
        [4] .33
        [5] .42
        [6] .5
        [7] .58
        [8] .67
        [9] .75
        [10] .83
       *[11] .92
    }
tournament-title = Tournament { $tournament }: { $form }, { $game }, opened by { $host }.
tournament-end =
    { $over ->
        [yes] The end:
       *[no] So far:
    }
tournament-share = { $name } { $points }

## Lists and answers
# $guest: whether it is a guest, who cannot open any
tournament-none =
    No tournament is open.{ $guest ->
        [yes] { "" }
       *[no] { " " }To open one, type tournament, its form and a game, such as tournament swiss abalone.
    }
    .brief = No tournament is open.
    .page = { tournament-none.brief }
tournament-line =
    Tournament { $tournament }: { $plan }; { $state ->
        [open] { $count ->
            [one] open, one person entered
           *[other] open, { $count } people entered
        }{ $minutes ->
            [0] .
           *[other] , begins in { $left }.
        }
        [running] { $form ->
            [arena] running, { $count } people.
           *[other] round { $round }, { $count } people.
        }
        [rests] after round { $round }, { $count } people.
       *[over] { $reason ->
            [over] { $winners ->
                [0] over.
                [one] won by { $names }.
               *[other] shared by { $names }.
            }
           *[other] called off.
        }
    }
tournament-head =
    Tournament { $tournament }, opened by { $host }: { $plan }. { $state ->
        [open] { $minutes ->
            [0] It has not begun.
           *[other] It begins in { $left }.
        }
        [running] { $form ->
            [arena] { $minutes ->
                [0] It runs.
               *[other] It ends in { $left }.
            }
           *[other] Round { $round } is running.
        }
        [rests] Round { $round } is over. The next begins soon.
       *[over] { $reason ->
            [cancelled] It was called off.
            [empty] It was called off: too few entered.
           *[over] { $winners ->
                [0] It is over.
                [one] It is over. { $names } won.
               *[other] It is over. { $names } share first place.
            }
        }
    }
tournament-entrants =
    { $count ->
        [0] Nobody has entered.
        [one] One person has entered: { $names }.
       *[other] { $count } people have entered: { $names }{ $more ->
            [0] .
           *[other] , and { $more } more.
        }
    }
tournament-what =
    { $own ->
        [yes] { $host ->
            [yes] You are in it. Type tournament { $tournament } start to begin, tournament { $tournament } leave, or tournament { $tournament } close to call it off.
           *[no] You are in it. Type round, standings, or tournament { $tournament } leave.
        }
       *[no] { $enter ->
            [yes] Type tournament { $tournament } join to enter.
           *[no] Entry is closed. Type standings { $tournament }.
        }
    }
    .brief =
        { $own ->
            [yes] You are in it.
           *[no] { $enter ->
                [yes] Type tournament { $tournament } join.
               *[no] Entry is closed.
            }
        }
    .page =
        { $own ->
            [yes] You are in it.
           *[no] { $enter ->
                [yes] You can enter.
               *[no] Entry is closed.
            }
        }
tournament-place =
    { $form ->
        [knockout] You: place { $place } of { $count }, { $single ->
            [yes] one round won.
           *[no] { $points } rounds won.
        }
       *[other] You: place { $place } of { $count }, { $single ->
            [yes] 1 point.
           *[no] { $points } points.
        }
    }
tournament-at =
    { $bots ->
        [yes] You play a computer, match { $match }. Type load { $match }.
       *[no] You play { $names }, match { $match }. Type load { $match }.
    }
    .brief = You play, match { $match }.
    .page =
        { $bots ->
            [yes] You play a computer, match { $match }.
           *[no] You play { $names }, match { $match }.
        }
tournament-standings =
    { $state ->
        [over] Tournament { $tournament }, the end:
       *[other] { $form ->
            [arena] Tournament { $tournament }:
           *[other] Tournament { $tournament }, round { $round }:
        }
    }
tournament-row = { $place }. { $name }, { $points }
    .table = Place: { $place } | Name*: { $name } | Points: { $points } | Between equals: { $more }
# $by: what has decided between equal points, and $value: how much of it
tournament-tie =
    { $by ->
        [buchholz] Buchholz { $value }
        [berger] Sonneborn-Berger { $value }
        [direct] head to head { $value }
       *[wins] { $value ->
            [one] one win
           *[other] { $value } wins
        }
    }
tournament-row-left = has left
tournament-round =
    { $now ->
        [yes] { $tables ->
            [0] Tournament { $tournament }: nobody plays now.
            [one] Tournament { $tournament }: one match is running.
           *[other] Tournament { $tournament }: { $tables } matches are running.
        }
       *[no] Tournament { $tournament }, round { $round }:
    }
tournament-table =
    { $bots ->
        [yes] Table { $table }: { $names } against a computer, match { $match }.
       *[no] Table { $table }: { $names }, match { $match }.
    }
tournament-result =
    Table { $table }: { $result }{ $bots ->
        [yes] { " " }against a computer
       *[no] { "" }
    }{ $default ->
        [yes] , not played
       *[no] { "" }
    }.
tournament-byes =
    { $count ->
        [one] { $names } has a bye.
       *[other] { $names } have a bye.
    }
# Because the opponent has left, or did not reach the round
tournament-walkovers =
    { $count ->
        [one] { $names } wins without a match.
       *[other] { $names } win without a match.
    }

## What came of a command
tournament-done-opened =
    Tournament { $tournament } is open: { $plan }. You are in it. { $minutes ->
        [0] Type tournament { $tournament } start when enough have entered.
       *[other] It begins in { $left }, or when you type tournament { $tournament } start.
    }
    .brief = Tournament { $tournament } is open: { $plan }.
    .page = { tournament-done-opened.brief }
tournament-done-entered =
    You are in tournament { $tournament }: { $plan }. { $running ->
        [yes] You play from the next round on.
       *[no] { $minutes ->
            [0] Be here when it begins.
           *[other] Be here when it begins, in { $left }.
        }
    }
    .brief = You are in tournament { $tournament }: { $plan }.
tournament-done-left =
    You are out of tournament { $tournament }.{ $running ->
        [yes] { " " }Your current match goes on.
       *[no] { "" }
    }
tournament-done-begun = Tournament { $tournament } begins.
tournament-done-next = Tournament { $tournament }: the next round begins.
tournament-done-closed =
    Tournament { $tournament } is called off.{ $running ->
        [yes] { " " }Running matches go on.
       *[no] { "" }
    }

## What comes about
tournament-told-opened =
    { $name } opens tournament { $tournament }: { $form }, { $game }{ $seconds ->
        [0] { "" }
       *[other] , begins in { $left }
    }. Type tournament { $tournament } join.
tournament-told-entered = { $name } has entered tournament { $tournament }.
tournament-told-gone = { $name } has left tournament { $tournament }.
tournament-told-round = Tournament { $tournament }, round { $round } of { $rounds }.
tournament-told-again = Tournament { $tournament }: after the draw you play again, with seats swapped.
tournament-told-bye = Tournament { $tournament }, round { $round }: you have a bye.
tournament-told-walkover = You win round { $round } of tournament { $tournament } without a match: your opponent is out.
tournament-told-rested =
    Round { $round } of tournament { $tournament } is over. The next begins in { $seconds } seconds. Type standings.
    .brief = Round { $round } of tournament { $tournament } is over. The next begins in { $seconds } seconds.
tournament-told-won = You win: { $name } did not come to tournament { $tournament } in time.
tournament-told-lost = You lost your match in tournament { $tournament }: you came too late.
tournament-told-over =
    { $name ->
        [none] Tournament { $tournament } is over. Type standings { $tournament }.
       *[other] Tournament { $tournament } is over. First: { LIST($name) }. Type standings { $tournament }.
    }
tournament-told-cancelled = Tournament { $tournament } is called off.
tournament-told-empty = Tournament { $tournament } is called off: too few entered.
# At log-in. $match: which the person plays now
tournament-yours =
    { $state ->
        [open] You are in tournament { $tournament }. { $minutes ->
            [0] It has not begun.
           *[other] It begins in { $left }.
        }
        [rests] Tournament { $tournament }: the next round begins soon. You are in place { $place }.
       *[runs] { $match ->
            [none] Tournament { $tournament } runs. You are in place { $place }. Type tournament { $tournament }.
           *[other] Tournament { $tournament }: you play match { $match }. Type load { $match }.
        }
    }
    .page =
        { $state ->
            [open] You are in tournament { $tournament }. { $minutes ->
            [0] It has not begun.
           *[other] It begins in { $left }.
        }
            [rests] Tournament { $tournament }: the next round begins soon. You are in place { $place }.
           *[runs] { $match ->
                [none] Tournament { $tournament } runs. You are in place { $place }.
               *[other] Tournament { $tournament }: you play match { $match }.
            }
        }
tournament-waiting =
    { $count ->
        [one] A tournament is open{ $minutes ->
            [0] { "" }
           *[other] { " " }and begins in { $left }
        }. Type tournaments.
       *[other] { $count } tournaments are open{ $minutes ->
            [0] { "" }
           *[other] , the first begins in { $left }
        }. Type tournaments.
    }

## Refusals
tournament-how = Type a form, swiss, robin, knockout or arena, and a game, such as tournament swiss abalone clock 10 5, or tournament arena 60 abalone. Or tournament 3.
    .brief = Type a form and a game, such as tournament swiss abalone, or a number.
    .page = A form and a game: swiss, robin, knockout or arena, such as swiss abalone clock 10 5, or arena 60 abalone.
tournament-number-how = After tournament { $tournament }, type join, leave, start, close, standings, or round and a number.
tournament-standings-how = Type standings alone, or with the number of a tournament, such as standings 3.
tournament-round-how = Type round alone, or with its number, such as round 2.
tournament-no-number =
    { $form ->
        [knockout] A knock-out has as many rounds as its entrants need. Leave the number out.
       *[robin] In a round robin everybody plays everybody. Leave the number out.
    }
tournament-not-said = Leave that out. In a tournament you cannot choose seats, styles, entrants, proved luck or a clock for one seat.
tournament-pairs-only =
    { $form ->
        [knockout] A knock-out is
       *[robin] A round robin is
    } for two at a table. For tables of { $size } choose swiss or arena.
tournament-arena-days = An arena is played with a clock, not over days. Choose swiss, robin or knockout.
tournament-minutes = An arena lasts { $least } to { $most } minutes, such as tournament arena 60 and a game.
tournament-rounds = A Swiss tournament can have 1 to { $most } rounds.
tournament-no-computers = Computers play only in a Swiss tournament, in place of byes.
tournament-unknown = There is no tournament { $tournament }. For a list, type tournaments.
    .page = There is no tournament { $tournament }.
tournament-which = Which tournament? Type its number, such as standings 3. For a list, type tournaments.
tournament-not-begun = Tournament { $tournament } has not begun.
tournament-no-round =
    { $round ->
        [0] Tournament { $tournament } has not begun.
        [one] Tournament { $tournament } has had one round so far.
       *[other] Tournament { $tournament } has had { $round } rounds so far.
    }
tournament-many = { $most } of your tournaments are not over. Close one, or wait for its end.
tournament-many-all = No more tournaments fit on this server now. To enter one, type tournaments.
    .page = No more tournaments fit on this server now. You can enter one.
tournament-open-soon =
    { $minutes ->
        [one] You opened several tournaments. You can open another in a minute.
       *[other] You opened several tournaments. You can open another in { $minutes } minutes.
    }
tournament-only-host = Only { $name }, its host, or a moderator can do that.
tournament-program = { $name } is a bot account. Tournaments are for people. Enter with an account of your own.
tournament-in-already = You are in tournament { $tournament } already.
tournament-not-in = You are not in tournament { $tournament }.
tournament-full = Tournament { $tournament } is full: { $most } people.
tournament-too-late = Tournament { $tournament } has begun. Entry is closed.
tournament-started = Tournament { $tournament } has begun already.
tournament-few =
    { $least ->
        [one] One person is needed
       *[other] { $least } people are needed
    }. { $count ->
        [0] Nobody has
        [one] One has
       *[other] { $count } have
    } entered.
tournament-over = Tournament { $tournament } is over.
match-in-tournament = Tournament matches have no pause, no adjourning, no substitute and no dice of your own.

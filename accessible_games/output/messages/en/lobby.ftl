### Which match: the menus, the words after "new", who plays.

session-lobby =
    What do you want to play? Type a number.{ $kept ->
        [0] { "" }
        [one] { " " }The last one continues a match.
       *[other] { " " }The last ones continue matches.
    }
session-match =
    Continue match { $match }: { $game } { $company }, { $moves ->
        [0] no move yet
        [one] one move
       *[other] { $moves } moves
    }.
lobby-games = Which game? Type a number.
lobby-same-again = The same again: { $name } { $company }
lobby-players = { $game }. How many players? Type a number from the list.
lobby-opponent = { $game }. How do you want to play? Type a number.
lobby-more = For other settings type, for example, { $example }. { $help } lists all the words.
    .brief = Other settings: { $example }. All words: { $help }.
lobby-friend-or-computer = A person or the computer, not both: only two play. Leave one of the words out.
adapting-alone = The computer adapts only if you play against it alone, from the beginning. Name a level from 1 to 7 instead.
adapting-rated = Not in a rated match: the level of an adapting computer changes. Name a level from 1 to 7, or leave rated out.
lobby-many-words = Too many words: a match takes at most { $most }.
lobby-back = Type new to go back to the games.
    .brief = Back: new.

## Who plays. The values are parts of lines: "Abalone against the easy computer".
setup-against =
    { $count ->
        [1] against the { $level ->
            [easy] easy
            [medium] medium
            [strong] strong
            [adapting] adapting
           *[other] level { $level }
        } computer{ $now ->
            [none] {""}
           *[other] , level { $now } now
        }
       *[other] against { $count ->
            [2] two
            [3] three
           *[other] { $count }
        } { $level ->
            [easy] easy
            [medium] medium
            [strong] strong
            [adapting] adapting
           *[other] level { $level }
        } computers{ $now ->
            [none] {""}
           *[other] , level { $now } now
        }
    }
# $style: a message of the game
setup-styled = { $against }, { $style }
setup-company = { $people } { $computers }
setup-against-each = against computers: { $computers }
setup-computer =
    { $player } { $level ->
        [easy] easy
        [medium] medium
        [strong] strong
        [adapting] adapting{ $now ->
            [none] {""}
           *[other] , level { $now } now
        }
       *[other] level { $level }
    }
setup-together =
    { $count ->
        [2] with a friend at this keyboard
        [3] with two friends at this keyboard
        [4] with three friends at this keyboard
       *[other] { $count } players at this keyboard
    }
setup-only-computers = between computers

session-you-play = You play { REF($seat) } { $against }.
session-together =
    { $count ->
        [2] Two players at this keyboard.
        [3] Three players at this keyboard.
        [4] Four players at this keyboard.
       *[other] { $count } players at this keyboard.
    }
session-together-against = { $people } at this keyboard, { $against }.
session-watching = You are watching computers: { $computers }.

## Words after "new": .words are what may be typed.
setup-1 = level 1
    .words = 1, level 1
setup-easy = easy
    .words = easy, 2, level 2
setup-3 = level 3
    .words = 3, level 3
setup-medium = medium
    .words = medium, 4, level 4
setup-5 = level 5
    .words = 5, level 5
setup-6 = level 6
    .words = 6, level 6
setup-strong = strong
    .words = strong, hard, 7, level 7
setup-adapting = adapting
    .words = adapting, adaptive
setup-level = level
    .words = level
setup-friend = friend
    .words = friend, friends, two, human, humans
setup-players-2 = two players, you and one other
    .words = 2 players, two players, two
setup-players-3 = three players, you and two others
    .words = 3 players, three players, three
setup-players-4 = four players, you and three others
    .words = 4 players, four players, four
setup-help = help
    .words = help, words, ?

lobby-rounds = { $game }. How many rounds? Type a number from the list. Any other number goes after new.
    .brief = { $game }. How many rounds?
lobby-so-many-rounds =
    { $count ->
        [one] one round
       *[other] { $count } rounds
    }
lobby-series-points = { $count } rounds
lobby-series-wins = best of { $count }
lobby-help-rounds =
    { $unit ->
        [points] Rounds: a number, such as 7 rounds. Their points are added up.
       *[wins] Rounds: a number, such as best of 3. The most wins decide.
    }
lobby-help-clock = Clock: minutes, and seconds more for each turn, such as clock 10 5. For one seat, clock { REF($seat) } 15. Computers play without a clock.
lobby-clock-of-computer = No clock: computers play without one.
lobby-label-style = The computer's style

setup-rounds = rounds
    .words = rounds, round, games
setup-best-of = best of
    .words = best of, bestof
setup-clock = clock
    .words = clock
setup-no-clock = no clock
    .words = no clock, without clock
setup-minutes = minutes
    .words = minutes, minute, min
setup-seconds = seconds
    .words = seconds, second, sec
setup-rounds-range = Rounds can be 1 to { $most }.
setup-clock-range = A clock can have 1 to { $most } minutes.
setup-clock-how = Type clock, the minutes, and perhaps the seconds that each turn adds, such as clock 10 5.

session-new-near = "{ $word }" is not understood. Did you mean { $near }? { $help } lists the words.
    .brief = "{ $word }"? Perhaps { $near }.
session-new-no-game = No game is called { $word }. Games: { $games }.
session-new-unknown =
    "{ $word }" is not understood. { $game } knows { $words }.{ $count ->
        [0] { "" }
        [one] { " " }Another game: { $others }.
       *[other] { " " }Other games: { $others }.
    }
    .brief = "{ $word }" is not understood. { $help } lists the words.
lobby-no-such-seat =
    { $player } does not play here. With { $count ->
        [2] two
        [3] three
       *[other] { $count }
    } players the seats are { $seats }.
lobby-help-games = Games are { $games }. The words of a game: { $help }.
lobby-help = { $game }: new and any of these words, in any order. All are optional.
lobby-help-group = { $label }: { $words }.
lobby-help-example = For instance { $example }.
lobby-label-opponent = Opponent
lobby-label-players = Players
lobby-label-seat = Your seat

## The command line
cli-start-refused = { $reason }

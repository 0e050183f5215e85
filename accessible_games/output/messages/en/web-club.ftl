### The pages of the club: headings and forms. Their content comes from commands.

web-lobby-title = Lobby
web-tournaments-title = Tournaments
# $number: of the tournament
web-tournament-title = Tournament { $number }
web-ratings-title = Ratings
# $game: its name
web-ratings-of = Ratings in { $game }
web-results-title = Your results
web-statistics-title = Your statistics
web-settings-title = Settings
web-help-title = Help
web-lessons-title = Lessons
web-puzzles-title = Puzzles
web-person-title = People

web-waits-title = Waiting for you
web-club-mine = Your matches
web-club-matches = Matches to join or watch
web-club-who = People here
web-club-beginning = Names that begin with
web-club-friends = Your friends
web-club-open = Open a match
web-club-game = Game
web-club-level = Opponent
web-club-friend = another person
web-club-computer =
    computer, level { $number }{ $level ->
        [easy] , easy
        [medium] , medium
        [strong] , strong
       *[other] { "" }
    }
web-club-adapting = computer that adapts to you
web-club-clock = Time
web-club-no-clock = no clock
web-club-days =
    { $count ->
        [one] one day for each move
       *[other] { $count } days for each move
    }
web-club-private = only for invited people
web-club-rated = rated
web-club-other = Anything else, in words
# $help: a word
web-club-other-how = For example a seat, or a number of rounds. The command { $help } lists all words.
# $name: of the other person
web-club-profile = Profile
web-club-challenge = Play with { $name }
web-club-relation = Befriend or block
web-club-tell = Message to { $name }
web-club-report = Complaint about { $name } to the moderators
web-club-results = Finished matches
web-club-statistics = Won, drawn and lost
web-club-own-ratings = Your ratings
web-club-own-rating = Your rating
web-club-board = Ranking
web-club-tournaments = Open, running and recent tournaments
web-club-new-tournament = New tournament
web-club-form = Format
web-club-length = Rounds, or minutes of an arena. Empty: as usual.
# $help: a word
web-club-tournament-how = For example in 30 minutes: then it begins by itself. The command { $help } lists all words.
web-club-tournament = About the tournament
web-club-standings = Standings
web-club-round = Round
web-club-round-number = Number of another round
web-club-show = Show
web-club-all-games = all games
web-club-against = Name of an opponent
web-club-again = Refresh this page
web-club-more = Show more
web-club-lessons = Games, and your progress
web-club-puzzles = Games, and your progress
web-club-puzzle-today = The puzzle of the day
web-club-puzzle-solved = Who has solved it
web-club-practice = Practice
web-club-practice-how = The mistakes that a review found in your matches come back until you know them.
web-club-now = Right now

web-club-help-board = The board
web-club-help-talk = Listening
web-club-help-match = The match
web-club-help-hall = Finding a match
web-club-help-waiting = While a match waits
web-club-help-people = People
web-club-help-account = Your account
web-club-help-settings = Settings
web-club-help-staff = Moderation

# Buttons and links. $what: a number or a name, which is typed behind the command
web-do-load = Go on with match { $what }
web-do-record = Record of match { $what }
web-do-join = Sit down at match { $what }
web-do-join-typed = Sit down at this match
web-do-watch = Watch match { $what }
web-do-leave = Leave match { $what }
web-do-new = Begin the match
web-do-challenge = Ask { $what } for a match
web-do-profile = About { $what }
web-do-friend = Ask { $what } to be friends
web-do-friend-off = No friendship with { $what }
web-do-friend-typed = Ask to be friends
web-do-block = Block { $what }
web-do-block-off = Unblock { $what }
web-do-block-typed = Block or unblock
web-do-tell = Send the message
web-do-report = Send the complaint
web-do-look = Tournament { $what }
web-do-tournament = Open the tournament
web-do-tournament-join = Take part in tournament { $what }
web-do-tournament-leave = Leave tournament { $what }
web-do-tournament-start = Begin tournament { $what }
web-do-tournament-close = Call off tournament { $what }
web-do-rating-shown = Show my ratings to others
web-do-rating-hidden = Hide my ratings from others
web-do-notify = Save the address
web-do-alias = Save the alias
web-do-lesson = Learn { $what }
web-do-puzzle = Solve a puzzle: { $what }
web-do-puzzle-today = Solve the puzzle of the day
web-do-practice = Practise my mistakes

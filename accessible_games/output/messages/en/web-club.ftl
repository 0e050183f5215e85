### The pages of the club: headings and forms. What stands below them are answers of commands.

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
web-person-title = People

web-waits-title = Waiting for you
web-club-mine = Your matches
web-club-matches = Matches to join or to watch
web-club-who = Who is here
web-club-beginning = Names that begin with
web-club-friends = Your friends
web-club-open = Open a match
web-club-game = Game
web-club-level = With
web-club-friend = another person
web-club-easy = the easy computer
web-club-medium = the medium computer
web-club-strong = the strong computer
web-club-clock = Time
web-club-no-clock = no clock
web-club-days =
    { $count ->
        [one] one day for each move
       *[other] { $count } days for each move
    }
web-club-private = only for people who are invited
web-club-rated = for ratings
web-club-other = Anything else, in words
# $help: a word
web-club-other-how = Such as a seat or a number of rounds; { $help } tells all the words of the game.
# $name: of the other person
web-club-profile = Profile
web-club-challenge = Play with { $name }
web-club-relation = Friends, or nothing heard
web-club-tell = A message to { $name }
web-club-report = Complain of { $name } to those who run the server
web-club-results = Matches that are over
web-club-statistics = Won, drawn and lost
web-club-own-ratings = Your ratings
web-club-own-rating = Your rating
web-club-board = Who is how good
web-club-tournaments = Open, running, and over lately
web-club-new-tournament = A new tournament
web-club-form = Form
web-club-length = Rounds, or minutes of an arena; empty: as usual
# $help: a word
web-club-tournament-how = Such as in 30 minutes: then it begins by itself; { $help } tells all the words of the game.
web-club-tournament = How it is played
web-club-standings = Standings
web-club-round = Round
web-club-round-number = Another round, by its number
web-club-show = Show
web-club-all-games = all games
web-club-against = Against (a name)
web-club-again = Refresh
web-club-more = More
web-club-lessons = Games, and how far you have come
web-club-now = Here now

web-club-help-board = The board
web-club-help-talk = Listening
web-club-help-match = The match
web-club-help-hall = Finding a match
web-club-help-waiting = While a match waits
web-club-help-people = People
web-club-help-account = Your account
web-club-help-settings = Settings
web-club-help-staff = Looking after others

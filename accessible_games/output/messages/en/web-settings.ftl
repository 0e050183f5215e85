### The page of settings. Its choices are named by the commands.

web-settings-of-language = Language
web-settings-of-told = What you hear
web-settings-of-people = Other people
web-settings-of-time = Time
web-settings-of-terminal = Terminal and Braille
web-settings-of-notify = While you are away
web-settings-of-block = Blocked people
web-settings-of-alias = Your own words

# $group: the heading above
web-setting-save = Save: { $group }
web-setting-language = Language of announcements
web-setting-verbosity = Length
web-setting-verbosity-game = Length of events on the board
web-setting-verbosity-match = Length of offers and pauses
web-setting-verbosity-talk = Length of talk
web-setting-verbosity-system = Length of answers
web-setting-usual = Like everything else.
web-setting-news = Also announce
web-setting-news-game = other players' moves
web-setting-news-match = events beside the board, such as offers and pauses
web-setting-news-talk = talk
web-setting-spelling = Names of fields
web-setting-cursor = Exploring the board
web-setting-visible = Profile
web-setting-invitations = Invitations
web-setting-ratings = Ratings
web-setting-about = About you, in your profile
web-setting-about-how = One line that others can read.
web-setting-notices = Talk and news of people
web-setting-warnings = Warnings of your clock
web-setting-warnings-how = Up to 8 times in seconds, such as 300 60 20. Empty: none.
web-setting-reading = Reading speed, in characters per second
web-setting-reading-how = From 3 to 30. Most people hear 15 in speech, and read 5 in Braille. In matches with clocks, yours waits that long.
web-setting-pace = Watching
web-setting-zone = Time zone
web-setting-zone-how = A large city in it, such as London. Empty: unknown.
web-setting-quiet = Quiet hours
web-setting-quiet-how = Two times of the day in your time zone, such as 22 7:30. Nothing is sent to you then. Empty: none.
web-setting-braille = Board
web-setting-width = Cells per Braille line
web-setting-width-how = From 10 to 160.
web-setting-grade = Braille grade
web-setting-prompt = Text before the input
web-setting-hold = One announcement at a time
web-setting-bell = The bell rings for
web-setting-notify-how = For example mail, ntfy or webhook for a new address, or turn off, mail time on, mail off. For browsers there is the page Notifications.
web-setting-block-how = A name. With off behind it you hear that person again.
web-setting-alias-how = For example bb = board, or delete bb. With key h = o a key of exploring mode does something else.

## Labels of fields whose button has the command
web-words-join = Number of a match, or the word of a private one
web-words-friend = Name of a person
web-words-tell = Your message
web-words-report = What happened
web-words-notify = What is sent, and where
web-words-block = Name
web-words-alias = A word, an equals sign, and what it does

### The page of settings. What can be chosen is called as the commands tell it.

web-settings-of-language = Language
web-settings-of-told = What you are told
web-settings-of-people = Other people
web-settings-of-time = Time
web-settings-of-terminal = In a terminal, and in Braille
web-settings-of-notify = While you are away
web-settings-of-block = People whom you do not hear
web-settings-of-alias = Words of your own

# $group: the heading above
web-setting-save = Save: { $group }
web-setting-language = Language of what you are told
web-setting-verbosity = Length
web-setting-verbosity-game = Length of what happens on the board
web-setting-verbosity-match = Length of what happens beside the board
web-setting-verbosity-talk = Length of talk
web-setting-verbosity-system = Length of answers
web-setting-usual = As everything else.
web-setting-news = Also tell me
web-setting-news-game = moves of others
web-setting-news-match = what happens beside the board, such as offers and pauses
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
web-setting-warnings-how = Up to 8 numbers of seconds, such as 300 60 20. Empty: none.
web-setting-reading = How fast you read, in characters a second
web-setting-reading-how = From 3 to 30. Most people hear 15 by speech, and read 5 in Braille. In matches with clocks yours waits that long.
web-setting-pace = Looking on
web-setting-zone = Time zone
web-setting-zone-how = A large city in it, such as London. Empty: not known.
web-setting-quiet = Quiet hours
web-setting-quiet-how = Two times of the day in your time zone, such as 22 7:30. Nothing is sent to you then. Empty: none.
web-setting-braille = Board
web-setting-width = Cells of a line of Braille
web-setting-width-how = From 10 to 160.
web-setting-grade = Braille grade
web-setting-prompt = Before the input
web-setting-hold = One at a time
web-setting-bell = The bell rings for
web-setting-notify-how = For example mail, ntfy or webhook for a new address; turn off, mail time on, mail off. For browsers there is the page Notifications.
web-setting-block-how = A name. With off behind it you hear that person again.
web-setting-alias-how = For example bb = board; or delete bb. With key h = o a key of exploring mode does something else.

## What is typed into a field whose button has the command
web-words-join = Number of a match, or the word of a private one
web-words-friend = Name of somebody
web-words-tell = Your message
web-words-report = What has happened
web-words-notify = What is sent, and where to
web-words-block = Name
web-words-alias = A word, an equals sign, and what it does

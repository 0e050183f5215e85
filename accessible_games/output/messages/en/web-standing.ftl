### The players, beside the board on the page

web-standing-title = The match
web-standing-match = { $match ->
        [practice] Practice: { $name }
       *[other] Match { $match }: { $name }
    }
web-standing-turn = to move
web-standing-away = away
web-standing-clock = Clock
web-tools = What you can do
web-over-lobby = New game
web-over-record = Read the record

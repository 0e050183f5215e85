### The game page: board, input, list of announcements, and their settings

web-settings = Settings of this page
web-settings-how = They apply at once and stay in this browser. The match goes on meanwhile. Escape closes them.
web-settings-close = Close settings
web-settings-reset = Reset settings
web-set-board = Kind of board
web-set-board-grid = grid, a single stop of the Tab key
web-set-board-list = list of pieces
web-set-board-buttons = one button for each field
web-set-board-line = no board, only the input
web-set-begins = Mark where a move can begin
web-set-threats = Mark what others threaten
web-set-letters = Letter keys move on the board, as in exploring mode
web-set-finger = Hear the field under your finger, tap twice to choose it
web-set-moving = Let pieces glide, unless your system asks for less motion
web-set-large = Large board and pieces
web-set-contrast = Plain board with high contrast
web-set-keys = Keys and buttons
web-set-review = Buttons to repeat and to look back
web-set-shortcuts = Single-key shortcuts for the page
web-set-shortcuts-how = They do nothing in text fields. An empty one is off.
web-single-board = to the board
web-single-line = to the input
web-single-log = to the newest announcement
web-single-turn = whose turn it is
web-single-again = the last announcement again
web-single-score = the score
web-single-help = help
web-set-key-taken = Another shortcut has this key already. Nothing has changed.
web-mark-taken = taken
web-mark-goal = target
web-mark-threat = threatened
web-pieces-goals = Possible targets
web-pieces-begins = Possible choices now
web-pieces-own = Your pieces
web-pieces-other = Other players' pieces
web-pieces-nobody = Nobody's pieces
# $line: the name of the row
web-pieces-row = Row { $line }
web-facts = Current state
web-moves = Moves
web-moves-turn = Turn
# $number: of the move; $name: who made it; $move: in words
web-move = Move { $number }, { $name }: { $move }
web-moves-steps = Go through the moves
web-moves-earlier = Earlier
web-moves-later = Later
web-moves-now = To the present position
# $number: the last move that counts on the board that is shown; $total: how many there are; $round: 0 where there is one
web-past =
    { $number ->
        [0] The beginning
       *[other] Move { $number } of { $total }
    }{ $round ->
        [0] { "" }
       *[other] { " " }in round { $round }
    }, not the present
web-turn = Turn the board
web-title-due = Your turn
web-log-kinds = Show
web-log-all = everything
web-log-game = events on the board
web-log-match = offers and pauses
web-log-talk = talk
web-log-system = answers
web-log-newest = To the newest announcement
web-asked = Answers
web-complete = Complete the input
web-line-talk = What begins with say is read by the others; any other line is a command or a move.
web-line-how = Ctrl and space complete your input. Arrow keys bring back earlier input.
web-to-line = To the input
web-review = Repeat and look back
web-review-again = Say it again
web-review-last = Last move
web-review-previous = One move back
web-review-next = One move forward
web-review-back = To the present position
web-letters = Letter keys on the board
# A list of keys beside the board.
web-letters-how = O: your next piece. P: the next of others. M: one that can move. G: a target. Capitals go back. F: the row. S: the field. 0 or Escape: put back. N: moves without a field.

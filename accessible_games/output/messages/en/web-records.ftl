### Records as pages, and texts for download

web-matches-title = Played matches
web-matches-none = You have not played here yet.
web-records-title = Record
# $round: its number, 0: there is only one; $count: moves in it
web-records-moves =
    { $round ->
        [0] { $count ->
            [0] No moves
            [one] One move
           *[other] { $count } moves
        }
       *[other] Round { $round }: { $count ->
            [0] no moves
            [one] one move
           *[other] { $count } moves
        }
    }
# $first, $last: numbers of moves
web-records-part = Moves { $first } to { $last }
web-records-number = Number
web-records-move = Move
web-records-start = Starting position
web-records-take = Share or download
web-records-address = Address of this record
web-records-document = The record as JSON, for programs
web-records-steps = Moves
web-records-previous = One move back
web-records-next = One move forward
web-records-first = To the beginning
web-records-last = To the end
web-records-whole = The whole record
web-records-board-file = This board as a file
# $match: its number
web-records-files = Match { $match }: files
web-records-board = The board in words
web-live-how = This page follows the match by itself.
web-live-over = The match is over.
web-live-title = Watch with the others
web-live-watch = Watch this match
web-live-address = Address of this page
web-texts-title = Braille and text
web-texts-what-for = Rules, lessons and commands as a book, or the rules of one game: for an embosser, a Braille display, or any screen.
web-texts-how = Grade and page apply only to Braille. eBraille breaks its lines by itself, so it needs no page.
web-texts-take = Download the file
web-texts-what = Content
web-texts-what-book = Everything as a book
web-texts-what-record = The record
web-texts-what-positions = All positions, with the moves between
web-texts-what-board = The last position
web-texts-form = Format
web-texts-form-text = Plain text
web-texts-form-brf = BRF, for embossers and Braille displays
web-texts-form-pef = PEF, for embossers
web-texts-form-unicode = Braille cells as text
web-texts-form-ebraille = eBraille
web-texts-grade = Braille grade
web-texts-grade-0 = Uncontracted
web-texts-grade-1 = Grade 1
web-texts-grade-2 = Grade 2
web-texts-paper = Page size
web-texts-paper-display40 = 40 cells
web-texts-paper-display20 = 20 cells
web-texts-paper-a4 = A4, 28 cells and 27 lines
web-texts-language = Language

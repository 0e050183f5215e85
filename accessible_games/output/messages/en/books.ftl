### The book that accessible-games braille book writes.

book-title = Board games with Accessible Games
book-manual = Manual of Accessible Games
book-contents = Contents
book-parts = Rules, lessons and commands
# $version: of the program
book-program = Program version { $version }

## On pages
# $number, $count: of volumes
book-volume = Volume { $number } of { $count }
book-grade-0 = Uncontracted Braille
book-grade-1 = Uncontracted Braille
book-grade-2 = Contracted Braille

## Whose the games are
book-names = Games and names
book-owners = The games belong to their authors. Neither they nor the publishers are involved in this program.
# $game: name of the game; $text: where it comes from
book-origin = { $game }: { $text }

## About this book
book-about = About this book
# A page of the book, read by finger and at leisure.
book-about-text =
    Each game has a chapter: the starting position, the rules and a lesson. The last chapter lists the commands.
    Fields are written alike everywhere: the letter, then the number as a lowered digit without a number sign, as in c3. The program writes them in the same way, and they are never contracted.
    Before each board you read the meaning of its signs and whose turn it is. Each row begins with its name, or each field has its number before it. Between signs and names there is always a blank cell.
    If a page is too small for a whole board, the board comes in parts of whole rows.

## Lessons
book-lesson = Lesson
book-lesson-how = In the program, type lesson and the name of the game. Here you read the same words, with the board.
book-step = Step { $number }
book-step-board = The board:
# $text: sentences
book-hint = Help: { $text }
book-after = Then: { $text }

## Commands
book-commands = Commands
book-commands-text =
    A command is a word. If a letter follows it here, the letter is enough. Type help at any time to hear the commands.
    Everything else that you type is a move. How to write moves is explained with each game under Notation.
book-group-board = The board
book-group-talk = Listening and asking
book-group-match = The match
book-group-hall = Games and matches
book-group-waiting = Waiting matches, on a server
book-group-people = People, on a server
book-group-account = Account, on a server
book-group-settings = Settings
book-group-staff = Moderators, on a server

## eBraille: what programs say of the book before anybody opens it
book-subject = Board games
book-access = All of it is Unicode Braille with six dots. Rows break by the length of the display. Boards keep their rows and come in the form that fits the display.

## The command
# $count: of volumes; $pages: with which the others begin
book-volumes = { $count ->
    [2] There are 2 volumes. The second begins with page { $pages }.
   *[other] There are { $count } volumes. The others begin with the pages { $pages }.
}

### The book that accessible-games braille book writes.

book-title = Board games with Accessible Games
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
book-owners = The games belong to their authors. None of them, and none of the publishers, has a part in this program.
# $game: name of the game; $text: where it comes from
book-origin = { $game }: { $text }

## About this book
book-about = About this book
book-about-text =
    Each game has a chapter: the starting position, the rules and a lesson. What can be said to the program stands in the last chapter.
    Fields are written alike everywhere: the letter, then the number as a lowered digit without a number sign, as in c3. The program writes them so as well, and they are never contracted.
    Before each board stands what its signs mean and whose turn it is. Each row begins with its name, or each field has its number before it. Between signs and names there is always a blank cell.
    Where a page is too small for a whole board, it comes in parts of whole rows.

## Lessons
book-lesson = Lesson
book-lesson-how = In the program it begins with the word lesson and the name of the game. Here stands what it says, with the board.
book-step = Step { $number }
book-step-board = The board:
# $text: sentences
book-hint = Help: { $text }
book-after = Then: { $text }

## Commands
book-commands = Commands
book-commands-text =
    A command is a word. Where a letter stands behind it, that is enough. The word help always says what can be done.
    All else that you type is a move; how moves are written stands with each game under Notation.
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

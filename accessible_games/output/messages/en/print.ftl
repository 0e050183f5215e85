### What the command "braille" prints, and what can be wrong with its command line.

## On paper
# $game: the name of the game; $match: a number
print-board = { $game }, match { $match }.
print-start = { $game }: starting position.
print-key = Signs:
# $count: of moves; $round: 0 where there is only one
print-moves =
    { $count ->
        [0] No move yet{ $round ->
            [0] { "" }
           *[other] { " " }in round { $round }
        }.
       *[other] After move { $count }{ $round ->
            [0] { "" }
           *[other] { " " }of round { $round }
        }.
    }
print-position =
    { $game }, match { $match }, { $round ->
        [0] { "" }
       *[other] round { $round },{ " " }
    }{ $count ->
        [0] before the first move.
       *[other] after move { $count }.
    }
# $names: a list of print-short
print-shorts = Short names: { $names }.
print-short = { $short } { $name }
# $number: of the move, as digits
print-number = { $number }.
print-sheet = { $game }, match { $match }: deduction sheet.
print-empty-sheet = { $game }: empty deduction sheet.
print-no-sheet = { $game } has no deduction sheet, because it hides nothing. You can print board, record and rules.
print-rules = { $game }: rules.
print-tactile = { $game }: tactile board.

## The command
print-without-words = Only the signs of the board are printed, without titles and sentences.
print-written =
    { $pages ->
        [one] One Braille page is in { $file }.
       *[other] { $pages } Braille pages are in { $file }.
    }
print-ebraille-written = The eBraille is in { $file }.

## Wrong usage, exit code 2
print-no-command = What to print is missing. Add one of { LIST($commands) }. braille --help explains them.
print-unknown-command = "{ $command }" cannot be printed. You can print { LIST($commands) }. braille --help explains them.
print-match-missing = The word { $command } needs the number of a match after it. For the numbers: accessible-games record list
print-charset-alone = --charset does nothing without --format brf, since the other formats hold cells and no letters. Leave it out or add --format brf.
print-flag-elsewhere = The option { $flag } belongs to { LIST($commands) }, and does nothing here. Leave it out.
print-ebraille-never = eBraille is only for the book, rules, a board, and the positions of a match (book, rules, board, match). For { $command } use --format brf, pef or unicode.
print-ebraille-pages = The option { $flag } does nothing with eBraille, which has no pages: each display breaks the text by itself. Leave it out.
print-ebraille-name = eBraille needs -o and the name of a file that ends in { $extension }, or readers will not know it. Add -o { $name }.

## What cannot be printed, exit code 1
print-no-such-move =
    { $count ->
        [0] No move has been made{ $round ->
            [0] { " " }yet
           *[other] { " " }in round { $round }
        }, so there is only --after 0.
       *[other] { $round ->
            [0] There
           *[other] In round { $round } there
        } { $count ->
            [one] is only one move
           *[other] are only { $count } moves
        }. Give --after a number from 0 to { $count }.
    }
print-no-such-round =
    { $count ->
        [one] There is only one round. Leave --round out.
       *[other] There are only { $count } rounds. Give --round a number from 1 to { $count }.
    }
print-tactile-empty-only = A position of { $game } has too many kinds of pieces for one tactile sheet. Print the empty board with braille tactile { $name }, positions with braille board.
print-page-short = The page is too short: a board of { $game } is not split over pages, and needs { $lines } lines. Add --lines { $lines } or more.

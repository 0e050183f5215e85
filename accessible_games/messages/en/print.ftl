### What the command "braille" prints, and what can be wrong with its command line.

## On paper
# $game: the name of the game; $match: a number
print-board = { $game }, match { $match }.
print-start = { $game }: starting position.
print-key = Signs:
print-moves =
    { $count ->
        [0] No move yet.
       *[other] After move { $count }.
    }
# $names: a list of print-short
print-shorts = Short names: { $names }.
print-short = { $short } { $name }
# $number: of the move, as digits
print-number = { $number }.
print-sheet = { $game }, match { $match }: deduction sheet.
print-empty-sheet = { $game }: empty deduction sheet.
print-no-sheet = { $game } has no deduction sheet, because it hides nothing. What can be printed of it is board, record, rules.
print-rules = { $game }: rules.

## The command
print-written =
    { $pages ->
        [one] One Braille page is in { $file }.
       *[other] { $pages } Braille pages are in { $file }.
    }

## Wrong usage, exit code 2
print-no-command = It is not said what to print. Add one of { LIST($commands) }; braille --help explains them.
print-unknown-command = "{ $command }" cannot be printed. What can be printed is { LIST($commands) }; braille --help explains them.
print-match-missing = The word record needs the number of a match after it. The numbers come with: accessible-games record list
print-charset-alone = The option --charset does nothing without --format brf, since the other formats hold cells and no letters. Leave it away or add --format brf.

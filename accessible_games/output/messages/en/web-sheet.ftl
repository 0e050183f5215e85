### The deduction sheet on the page

web-sheet-title = Deduction sheet
web-sheet-how = Arrow keys go from cell to cell. Enter strikes a letter or restores it. Only you see your marks.
web-sheet-meanings = What the letters mean
# Meanings of a letter for a piece
web-sheet-open = possible
web-sheet-struck = struck
web-sheet-not = not possible
web-sheet-sure = certain
web-sheet-seen = seen
web-sheet-gone = off the board

### What the local terminal says.

terminal-closed = The terminal was closed.
terminal-display-gone = The Braille display no longer answers. The game goes on as text; type braille display to try again.
terminal-display-missing = No Braille display answers through BRLTTY. The game goes on as text; accessible-games doctor tells more.
terminal-no-edit = Edit mode needs a terminal; plain lines go on.

### What the local terminal says.

terminal-closed = The terminal was closed.
terminal-display-missing = No Braille display answers through BRLTTY. The game goes on as text; accessible-games doctor tells more.

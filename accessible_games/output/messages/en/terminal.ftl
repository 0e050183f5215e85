### What the local terminal says.

terminal-closed = The terminal was closed.
# Control C: while a line is typed, and on an empty one
terminal-line-emptied = Line emptied.
terminal-interrupted = Control C once more leaves, and so does quit.
terminal-display-missing = No Braille display answers through BRLTTY yet. Until one does, the game goes on as text; accessible-games doctor tells more.
terminal-display-there = The Braille display is there.

# $missing: a package that is not installed, or empty
sounds-unheard = No sound can be heard, because { $missing ->
        [miniaudio] the package miniaudio is missing. Install it with: pip install miniaudio
       *[other] no sound device could be opened. Connect headphones or loudspeakers, then type sounds off and sounds on.
    }

### The words of the local terminal.

terminal-closed = The terminal was closed.
# Control C: while a line is typed, and on an empty one
terminal-line-emptied = Line emptied.
terminal-interrupted = Press Control C again to leave, or type quit.
terminal-display-missing = No Braille display answers through BRLTTY yet. Until one does, the game goes on as text. doctor says more.
terminal-display-there = The Braille display is there.

# $missing: a package that is not installed, or empty
sounds-unheard = You hear no sound, because { $missing ->
        [miniaudio] the package miniaudio is missing. Install it with: pip install miniaudio
       *[other] no sound device could be opened. Connect headphones or loudspeakers, then type sounds off and sounds on.
    }

### The page: what stands on it beside the announcements

web-language-name = English
web-skip = To the content
web-nav = Pages
web-front-title = Board games for ears, fingers and eyes
web-front-what = Board games for blind, deafblind and sighted people at the same board: by keyboard, screen reader, Braille display, touch or mouse, against each other or against the computer.
web-front-play = Play now
web-front-games = The games
# $game: its name
web-front-rules = Rules of { $game }
web-rules-title = Rules
web-rules-start = The position at the beginning
web-play-title = Play
web-no-script = To play here the browser must run a script. Everything else can be read without. You can also play by SSH or telnet, with the same account.
web-board = Board
web-grid-how = Arrow keys go from field to field. Enter takes what stands there, or puts it down. Escape leads to the line for commands.
web-log = What happened
web-line = Command or move
web-secret = Password or code, not shown
web-send = Send
web-lost = The connection is lost. Trying again.
web-ended = You have left. Load the page again to come back.
web-missing-title = There is no such page
web-missing-text = Nothing is at this address. Above are the pages that there are.
web-accessibility-title = Accessibility
web-accessibility-text =
    Everything here works with the keyboard alone, and everything that happens is told in words. The same games, with the same commands, can be played by SSH and by telnet.
    The board is a grid: one stop of the Tab key, arrow keys inside it, and each field has its words. Nothing that others do moves the focus.
    What happens is told once, in the order in which it happens; what is urgent interrupts. The list of what happened stays on the page.
    Pieces differ by shape as well as by colour. Nothing moves by itself, nothing has to be dragged, and no single letter is a shortcut.
    Tried so far: Chromium, by its keyboard and its accessibility tree, with an automatic check of each page. Not tried so far: NVDA, JAWS, VoiceOver and TalkBack with people who use them every day. If something fails for you, tell those who run this server.
    Known to be missing: a Braille view in the page, sounds, and the sheet of Confusion as a table.

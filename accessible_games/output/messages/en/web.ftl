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
web-grid-how = Arrow keys go from field to field. Enter takes what stands there, or puts it down. Escape puts back what was taken, then leads to the line.
web-log = What happened
web-line = Command or move
web-secret = Password or code, not shown
web-send = Send
web-lost = The connection is lost. Trying again.
web-ended = You have left. Load the page again to come back.
web-method-title = This address does not take that
web-method-text = Nothing has changed: this page does not take what the browser has sent. Open it anew, and send the form from there.
web-method-form = There is no page at this address, it only takes forms. Above are the pages that there are.
web-socket-foreign = Refused: only pages of this server can connect here. Programs come by the API.
web-missing-title = There is no such page
web-missing-text = Nothing is at this address. Above are the pages that there are.
web-too-many = Too many requests. Wait a few seconds, then try again.
web-accessibility-title = Accessibility
web-accessibility-text =
    Everything here works with the keyboard alone, and everything that happens is told in words. The same games, with the same commands, can be played by SSH and by telnet.
    The board is a grid: one stop of the Tab key, arrow keys inside it, and each field has its words. Nothing that others do moves the focus.
    What happens is told once, in the order in which it happens. Only warnings of clocks and a lost connection interrupt. The list of what happened stays on the page.
    Pieces differ by shape as well as by colour, and so do marks: what was taken, its targets, the last move, threats. Nothing has to be dragged, and pieces glide only where the system allows motion.
    Single letters act only on the board while it has the focus, and can be switched off there. On the rest of the page they act only when you switch them on, and can be changed.
    In the settings of the page of play the board can be a list of pieces, a button for each field, or nothing but the line; large, and with high contrast.
    There are short sounds and, where you switch them on, the voice of the browser for who has no screen reader, vibration, and board and last message in Braille cells. Records, rules and the book can be taken away as BRF, PEF and eBraille.
    Without a script everything can be read and done but playing, passkeys and notifications of the browser.
web-accessibility-tested = Tried
web-accessibility-tested-text =
    Whole matches of all games with the keyboard alone, in Chromium and in Firefox.
    A whole match with fingers alone on a simulated telephone, one between two browsers, one against somebody by SSH.
    Orca with Firefox: a match in which each announcement is spoken once and in order.
    What the browser tells screen readers of each page and each board, in both languages.
    Each page: an automatic check with axe, light, dark, with forced colours and 320 pixels wide; the way of the Tab key, and that one sees where it is; targets of 24 pixels and more.
    All this is done by programs that type and listen.
web-accessibility-untested = Not tried
web-accessibility-untested-text =
    NVDA, JAWS, VoiceOver and TalkBack, and Orca with Chromium.
    Safari, and real telephones.
    People who use all this every day. If something fails for you, tell those who run this server.

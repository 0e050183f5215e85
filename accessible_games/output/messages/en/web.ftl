### The page, besides its announcements

web-language-name = English
web-skip = To the content
web-nav = Pages
web-menu = Menu
web-menu-nav = All pages
web-menu-play = Play
web-menu-server = This server
web-foot-nav = About this server
web-foot-what = The same games, the same people, by page, terminal or Braille display.
web-announcements = Announcements
web-front-title = Board games for ears, fingers and eyes
web-front-what = Board games for blind, deafblind and sighted people at one board: by keyboard, screen reader, Braille display, touch or mouse, against people or the computer.
web-front-play = Play now
web-front-begin = Begin at once
web-front-name = Your name
web-front-name-how = Others see it. Keep it or write your own. You need no account.
# Of one of these and a number the name of a guest is made that is proposed.
web-front-names = Otter, Robin, Badger, Heron, Marten, Sparrow, Beaver, Falcon, Hedgehog, Lynx, Magpie, Puffin
web-front-guest = Play as a guest
web-front-go-on = Go on playing
# $name: of the person who is logged in
web-front-hello = Hello, { $name }
web-front-hello-how = The lobby shows who is here, and your matches.
web-front-lobby = Go to the lobby
web-front-waiting = People who wait for you
web-front-nobody-waits = Nobody waits just now. Play against the computer, or invite a friend.
# $name: of the person who waits; $plan: what is to be played, by which clock
web-front-waits = { $name } waits: { $plan }.
web-front-against = Play against { $name }
web-front-all-rules = All rules as text, Braille or a book
# $game: its name
web-front-play-game = Play { $game }
web-front-learn = Learn
web-front-learn-game = Learn { $game }
web-front-rules-short = Rules
web-front-abalone = Push six marbles of the other side off the board. 2 players, 20 minutes.
web-front-abgrund = Lead your stones past the abyss before it takes them. 2 players, 10 minutes.
web-front-confusion = Find out how your own dice move, and take the puck to the other side. 2 players, 30 minutes.
web-front-muehle = Get three stones in a row, and take one away. 2 players, 15 minutes.
web-front-samsara = Roll two dice, and lead the balls around the ring to your goal. 2 players, 20 minutes.
web-front-spiralspiel = Bring your stones along the spiral. 2 to 4 players, 30 minutes.
web-front-invite = Invite a friend
web-front-invite-how = Open a match by invitation. You get a link. Your friend opens it and sits down.
web-front-invite-do = Open a match by invitation
web-front-games = The games
# $game: its name
web-front-rules = Rules of { $game }
web-rules-title = Rules
web-rules-start = The starting position
web-play-title = Play
web-no-script = To play here, your browser must run scripts. You can read everything else without them. You can also play by SSH or telnet, with the same account.
web-board = Board
web-grid-how = Arrow keys go from field to field. Enter picks up what is there, or puts it down. Escape or 0 puts it back; Escape then leads to the input.
web-log = What happened
web-log-more = All announcements
web-log-fewer = Fewer announcements
web-typing = Line
web-line = Command or move
web-secret = Password or code, not shown
web-send = Send
web-lost = Connection lost. Trying again.
web-ended = You have left. Load the page again to come back.
web-method-title = Request not accepted
web-method-text = Nothing has changed. Open the page again and send its form from there.
web-method-form = This address accepts only forms and shows no page. All pages are listed above.
web-socket-foreign = Refused: only pages of this server can connect here. Programs use the API.
web-missing-title = There is no such page
web-missing-text = Nothing is at this address. All pages are listed above.
web-too-many = Too many requests. Wait a few seconds, then try again.
web-accessibility-title = Accessibility
# A page of facts, one paragraph in each line.
web-accessibility-text =
    Everything here works with the keyboard alone, and the page announces everything that happens in words. You can play the same games, with the same commands, by SSH and by telnet.
    The board is a grid: a single stop of the Tab key, arrow keys inside it, and words for each field. Other players' actions never move the focus.
    The page announces each event once and in order. Only clock warnings and a lost connection interrupt. The list of events stays on the page.
    Pieces differ by shape as well as by colour, and so do marks: the picked-up piece, its targets, the last move, threats. You never have to drag anything, and pieces glide only if your system allows motion.
    Single letters act only on the board while it has the focus. You can switch them off there. On the rest of the page they act only if you switch them on, and you can change them.
    In the settings of the game page the board can be a list of pieces, a button for each field, or nothing but the input. It can be large, and have high contrast.
    The page has short sounds. You can switch on the browser's voice if you have no screen reader, vibration, and board and last announcement in Braille cells. You can download records, rules and the book as BRF, PEF and eBraille.
    Without scripts you can read and do everything except playing, passkeys and notifications of the browser.
web-accessibility-tested = Tested
# A page of facts, one paragraph in each line.
web-accessibility-tested-text =
    Whole matches of all games with the keyboard alone, in Chromium and in Firefox.
    A whole match with fingers alone on a simulated phone, one between two browsers, one against somebody by SSH.
    Orca with Firefox: a match in which Orca speaks each announcement once and in order.
    What the browser passes to screen readers on each page and each board, in both languages.
    Each page: an automatic check with axe, light, dark, with forced colours and 320 pixels wide. The order of the Tab key, and a visible focus. Targets of at least 24 pixels.
    Programs that type and listen do all these tests.
web-accessibility-untested = Not tested
web-accessibility-untested-text =
    NVDA, JAWS, VoiceOver and TalkBack, and Orca with Chromium.
    Safari, and real phones.
    People who use all this every day. If something fails for you, tell the server's admins.

### Records on a server: read in the session, and taken home with a command behind ssh.

## In the session. $kind: record, what was played; transcript, what the person heard
records-how = After { $kind } comes the number of a match, and where to begin: { $kind } 12, or { $kind } 12 21.
records-none = You have played no match yet.
# $more: whether there are more than are listed
records-played =
    { $count ->
        [one] One match. Type { $kind } { $match }.
       *[other] { $more ->
            [yes] The newest { $count } of your matches.
           *[no] { $count } matches, the newest first.
        } Type { $kind } and a number.
    }
# $over: whether the match is over; $what: seats-match
records-match =
    { $over ->
        [yes] Over. { $what }
       *[no] { $what }
    }
# $line: the first that is left; $left: how many are
records-more =
    { $left ->
        [one] One line more: { $kind } { $match } { $line }.
       *[other] { $left } lines more: { $kind } { $match } { $line }.
    }
records-beyond =
    { $count ->
        [one] It has one line.
       *[other] It has { $count } lines.
    }
records-take = To save it at home, type { $kind } { $match } behind your ssh command.
records-no-match = There is no match { $match }.
records-busy = The server is busy. Try again in a moment.
records-still-secret = Match { $match } still hides something. Its record comes when it is over. Until then, type show { $match } or transcript { $match }.

## Behind ssh. Attribute words: what may be typed
takeaway-list = list
    .words = list
takeaway-show = show
    .words = show
takeaway-record = record
    .words = record
takeaway-transcript = transcript
    .words = transcript
takeaway-braille = braille
    .words = braille
takeaway-brf = brf
    .words = brf
takeaway-pef = pef
    .words = pef
takeaway-export = export
    .words = export
takeaway-missing = Behind ssh, type list, show, record, transcript, braille, brf, pef or export. help explains them.
takeaway-unknown = There is no command { $word } here. There are list, show, record, transcript, braille, brf, pef and export. help explains them.
takeaway-number = { $command } needs the number of a match. list shows the numbers.
takeaway-no-prose = This server cannot put words into Braille. Save the match with record { $match }, and your own program can do it. show { $match } is the match as text.
takeaway-tournament = Of a tournament there are show tournament 3, record tournament 3, and with its number also braille, brf and pef.
takeaway-no-prose-tournament = This server cannot put words into Braille. Save the tournament with record tournament { $tournament }. show tournament { $tournament } is the text.
takeaway-guest = Guests have no matches to save at home. Connect with the name of your account.
takeaway-help =
    list: your matches, with their numbers.
    show 12: match 12, line by line, to read.
    record 12: match 12 for your own program, which opens and verifies it.
    transcript 12: what you heard of match 12.
    braille 12: match 12 in Unicode Braille. brf 12 and pef 12: for embossers.
    show tournament 3: all rounds and the standings. record tournament 3 for programs. braille, brf and pef as well.
    export: all that is stored about you, as one file, such as export > me.json.
    For Braille, also: --cells 32, --lines 25, --grade 2, --paper a4; for brf --charset de.
    For all: --language de.
    To keep it as a file, put > 12.record behind it.
ssh-command-failed = The server had an error, which its admins can see. Try again later.

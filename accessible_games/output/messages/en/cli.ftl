### The command line.

# A list with one line for each command or option.
cli-help =
    accessible-games: board games by ear and by finger.
    accessible-games play: play in this terminal. Without a command you play as well.
    accessible-games web: play in a browser on this computer.
    accessible-games connect: play on a server, with the voice and the Braille display of this computer.
    accessible-games serve: run a server, for players elsewhere.
    accessible-games accounts: list, find, rename, export and delete the accounts of a server, or make a new recovery code.
    accessible-games backup: copy the database of a server to a file.
    accessible-games restore: make a backup the database of a server.
    accessible-games check: check the database of a server.
    accessible-games ratings: compute the ratings of a server again.
    accessible-games braille: write a board, positions, a record, a sheet or rules as Braille, for a file or an embosser; or draw a board to be felt.
    accessible-games record: list, show, export, import and verify saved matches.
    accessible-games pledge: make a secret word for proved luck, and its pledge.
    accessible-games protocol: let another program play, through standard input and output.
    accessible-games doctor: check what works here, and hear how to get the rest.
    accessible-games manual: read the documents for players.
    accessible-games COMMAND --help: explain a command.
    --language { LANGUAGES("code") }: choose the language, for every command.
# A list with one line for each command or option.
cli-help-play =
    accessible-games play: play in this terminal. Without a game you choose from a list.
    accessible-games play abalone: begin a match against the easy computer at once.
    --option NAME=VALUE: change a setting of the game.
    --seat NAME=PLAYER: choose who plays a seat: human, or bot:1 to bot:7; bot:easy, bot:medium and bot:strong are 2, 4 and 7, and bot:adapting suits you. A style can follow, such as bot:strong:attacker. The other seats go to easy computers, the first one to you.
    --rounds NUMBER: play so many rounds, 1 to 99.
    --clock MINUTES+SECONDS: give everybody a clock, with seconds more for each turn. For one seat, write SEAT=MINUTES+SECONDS. Computers play without a clock.
    Abalone has the seats black and white, layout=standard, belgian-daisy or german-daisy, and variant=standard or junior.
    Der Abgrund (abgrund) has the seats white and black, distance=2 or 3, and first=white or black.
    Confusion has the seats blue and black, and help=manual, answers or full.
    Nine Men's Morris (muehle) has the seats white and black, and flying=yes or no.
    Samsara has the seats round and square, and starter=round or square.
    Spiralspiel has the seats A and B, with three or four players C and D, and starter=A, B, C or D.
    --language { LANGUAGES("code") }: choose the language.
    --speech: turn the program's own voice on.
    --no-speech: turn the program's own voice off.
    --plain: write whole lines, without escape sequences.
    --edit: edit your input, with arrow keys, history and Tab.
    --braille off, line or grid: show the board in words or in Braille. With display it goes to the Braille display.
    --seed NUMBER: repeat the same dice and the same moves of the computer. Anybody who knows the number knows the throws.
cli-help-web =
    accessible-games web: play in a browser on this computer, with the matches and settings of accessible-games play. Without a game you choose from a list.
    accessible-games web abalone: begin a match at once. --option, --seat, --rounds, --clock, --speech, --no-speech, --braille and --seed work as for play.
    The address works once and for one browser. Nobody else who uses this computer can open the page.
    --port NUMBER: serve the page on this port. Otherwise the program picks a free one.
    --no-browser: open no browser, only print the address.
    Type quit on the page, or press Control C here, to end the program. It also ends a minute after you close the page.
    --stay: keep running after the page is closed.
    --language { LANGUAGES("code") }: choose the language.
# A list with one line for each command or option.
cli-help-connect =
    accessible-games connect NAME@HOST: play on that server, with the program's own voice, its sounds and your Braille display. Without a name you are asked for it; guests choose one.
    NAME@HOST:PORT: connect to this port. Otherwise it is 443, the port of web pages.
    speech, sounds, display, braille, prompt, bell and edit change the settings here; everything you type besides goes to the server.
    --certificate FILE: trust the certificate in this file, for a server that made its own.
    --language, --speech, --no-speech, --braille, --plain and --edit work as for play.
cli-help-serve =
    accessible-games serve: run a server. Players connect by SSH to port 8022 and, on this computer, by telnet to port 4000.
    --config FILE: read the settings from this file. docs/hosting/configuration.md lists them all.
    --check-config: only check the settings.
    --data FOLDER: store everything in this folder.
    --processes NUMBER: run so many processes. More than one needs PostgreSQL.
    --ssh-port, --telnet-port, --web-port, --status-port NUMBER: listen on this port. 0 picks a free one.
    --bots: take no players, only choose moves of bots for servers that share the database and NATS.
    --admin NAME, --moderator NAME, --player NAME: give this account the role, and exit.
    Control C or SIGTERM stops the server, SIGHUP restarts it. Matches are saved.
cli-help-accounts =
    accessible-games accounts list: list every account, with role, day and matches.
    accessible-games accounts search ANN: list the accounts with ann in their name.
    accessible-games accounts show NAME: show one account, with keys and old names.
    accessible-games accounts export NAME: export everything stored about that person, as JSON.
    -o FILE: write the export to a file.
    --force: replace a file that exists.
    accessible-games accounts code NAME --reason TEXT: make a new recovery code. First make sure whose account it is.
    accessible-games accounts rename OLD NEW --reason TEXT: give an account another name, however new the old one is.
    accessible-games accounts delete NAME --reason TEXT: delete an account for good, within a minute.
    accessible-games accounts keep NAME --reason TEXT: cancel the deletion that a person has asked for.
    The reason goes into the audit log.
    --config FILE, --data FOLDER: choose the server, as for serve.
cli-help-backup =
    accessible-games backup FILE: copy the database of the server to one file. The server can keep running.
    --config FILE, --data FOLDER: choose the server, as for serve.
    --replace: replace an older file.
cli-help-restore =
    accessible-games restore FILE: make a backup the database of the server. The server must not run meanwhile.
    --config FILE, --data FOLDER: choose the server, as for serve.
    --replace: replace a database that exists. The old one stays beside it.
cli-help-check =
    accessible-games check: check that the database of the server is sound, and that every match in it follows the rules.
    --config FILE, --data FOLDER: choose the server, as for serve.
cli-help-ratings =
    accessible-games ratings recompute: compute all ratings of the server again, from the logs of its matches. With SQLite the server must not run meanwhile.
    --config FILE, --data FOLDER: choose the server, as for serve.
# A list with one line for each command or option.
cli-help-braille =
    accessible-games braille board [MATCH or GAME]: write the board of a saved match, the latest without a number, or a starting position.
    --after NUMBER: show the position after so many moves.
    --round NUMBER: show that round.
    accessible-games braille match MATCH: write every position of a saved match, each with its move.
    --every NUMBER: leave out positions, and write one after so many moves each.
    accessible-games braille record MATCH: write the moves of a saved match.
    accessible-games braille rules [GAME]: write the rules.
    accessible-games braille book [GAMES]: write rules, lessons and commands with title page, contents and page numbers, of all games or those named.
    accessible-games braille sheet [MATCH or GAME]: write the deduction sheet of Confusion, as far as both sides know it.
    accessible-games braille tactile [GAME or MATCH]: draw the empty board of a game, or a position, as SVG for swell paper. --after and --round work as for board.
    --format brf, pef or unicode: choose the format; unicode is the default. For board, match, rules and book also ebraille: it has no pages, each display breaks the text itself.
    --charset us or de: choose the character set of brf.
    --paper a4, display20 or display40: set cells and lines together.
    --cells NUMBER: put so many cells on a line; the default is 40.
    --lines NUMBER: put so many lines on a page; the default is 25.
    --grade 0, 1 or 2: choose the contraction.
    --language { LANGUAGES("code") }: choose the language.
    -o FILE: write to a file. Without it the pages go to standard output.
    --force: replace a file that exists.
cli-help-record =
    accessible-games record list: list the saved matches.
    --running: list only unfinished ones.
    accessible-games record show MATCH: show a match as text.
    --language { LANGUAGES("code") }: choose the language.
    accessible-games record export MATCH: export a match.
    --format json or text: choose the format.
    -o FILE: write to a file.
    --force: replace a file that exists.
    accessible-games record import FILE: save a match that was exported. - reads standard input.
    accessible-games record verify MATCH or FILE: check that every entry follows the rules.
    --all: check all saved matches.
cli-help-pledge =
    accessible-games pledge: make a word that nobody can guess, and its pledge, for a match with proved luck.
    accessible-games pledge WORD: make the pledge of your own word, of 32 to 64 signs from 0 to 9 and a to f.
cli-help-protocol =
    accessible-games protocol: read one JSON object a line from standard input, and write one reply a line to standard output.
    docs/protocol.md describes the protocol.
cli-help-doctor =
    accessible-games doctor: check terminal, voice, sound, liblouis, Braille display and compiled core, and name the command that fixes the rest.

# A list with one line for each command or option.
cli-help-manual =
    accessible-games manual: list the documents for players by name.
    accessible-games manual NAME: print one, such as accessible-games manual settings, or the rules of all games with accessible-games manual rules.
    --format text, html, unicode, brf, pef or ebraille: choose the format. Without a name it is the whole manual. The last four are Braille.
    --charset, --paper, --cells, --lines and --grade work as for braille.
    --language { LANGUAGES("code") }: choose the language.
    -o FILE: write to a file. Without it the text goes to standard output.
    --force: replace a file that exists.

cli-unknown-command = Unknown command "{ $command }". Commands are { LIST($commands) }.
cli-unknown-flag = Unknown option { $flag }. Add --help for a list.
cli-output-unwritable = Could not write the output ({ $problem }). Make room, or send it elsewhere.
cli-value-missing = { $flag } needs a value after it.
cli-flag-without-value = { $flag } takes no value.
cli-not-a-choice = { $flag } cannot be "{ $value }". It can be { LIST($choices) }.
cli-not-a-number = { $flag } needs a whole number from { $low } to { $high }.
cli-not-a-pair = { $flag } needs NAME=VALUE, not "{ $text }".
cli-too-many-words = "{ $word }" is one word too many. Add --help for how to call it.
cli-unknown-game = There is no game "{ $game }". Games are { LIST($games) }.
cli-unknown-option = The game has no option "{ $option }". Options are { LIST($options) }.
cli-unknown-seat = The game has no seat "{ $seat }". Seats are { LIST($seats) }.
cli-not-a-clock = "{ $text }" is no clock. Give 1 to { $most } minutes, and perhaps seconds for each turn: --clock 10+5, or for one seat --clock white=15.

accounts-no-command = What do you want to do with accounts? Commands are { $commands }.
accounts-unknown-command = There is no command { $command } for accounts. Commands are { $commands }.
accounts-name-missing =
    { $count ->
        [one] { $command } needs the name of an account.
       *[other] { $command } needs two names, the old and the new one.
    }
accounts-reason-missing = { $command } needs --reason and a text, for the audit log.
accounts-line =
    { $number }: { $name }, { $role ->
        [admin] admin
        [moderator] moderator
       *[player] player
    }{ $made ->
        [none] { "" }
       *[other] , since { $made }
    }, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }{ $banned ->
        [yes] , banned
       *[no] { "" }
    }{ $muted ->
        [yes] , muted
       *[no] { "" }
    }{ $leaving ->
        [none] { "" }
        [now] , is being deleted
       *[other] , will be deleted on { $leaving }
    }
accounts-count =
    { $count ->
        [0] No account.
        [one] One account.
       *[other] { $count } accounts.
    }
accounts-key = Key { $key } { $comment }
accounts-old-name = Old name { $name }, reserved until { $until }.
accounts-code = The new recovery code of { $name }. You see it only once, and the old one no longer works:
accounts-renamed = { $name } is now called { $to }. For a time the old name leads to the new one.
accounts-deleted = The server deletes { $name } within a minute, or at its next start.
accounts-kept = { $name } stays: the deletion is cancelled.
accounts-stays = Nothing has changed: no deletion of { $name } is pending.
accounts-too-late = Too late: { $name } is being deleted.
restore-deleted =
    { $count ->
        [one] One account had been deleted since the backup, and is deleted again.
       *[other] { $count } accounts had been deleted since the backup, and are deleted again.
    }

### The command line.

cli-help =
    accessible-games: board games by ear and by finger.
    accessible-games: the same as accessible-games play.
    accessible-games play: the game in this terminal.
    accessible-games web: the game in a browser, on this computer.
    accessible-games serve: the server, for players elsewhere.
    accessible-games accounts: list, find, rename, export and delete its accounts; a new recovery code.
    accessible-games backup, accessible-games restore, accessible-games check: for its store. accessible-games ratings: for its ratings.
    accessible-games braille: board, positions, record, sheet or rules as Braille, for a file or an embosser; boards to be felt.
    accessible-games record: list, show, export, import and verify kept matches.
    accessible-games pledge: a word for proved luck, and its pledge.
    accessible-games protocol: the machine protocol, for other programs.
    accessible-games doctor: what works here, and how to get the rest.
    accessible-games COMMAND --help explains a command; --language { LANGUAGES("code") } chooses the language.
cli-help-play =
    accessible-games play: the game in this terminal. Without a game it begins with a list.
    accessible-games play abalone: a new match against the easy computer at once.
    --option NAME=VALUE: how the game is set up. --seat NAME=WHO: who plays; human, bot:easy, bot:medium or bot:strong, also with a style, such as bot:strong:attacker.
    --rounds NUMBER: rounds of the match. --clock MINUTES+SECONDS: time for everybody, or SEAT=MINUTES+SECONDS for one seat.
    abalone: seats black, white; layout=standard, belgian-daisy or german-daisy; variant=standard or junior.
    abgrund: seats white, black; distance=2 or 3; first=white or black.
    confusion: seats blue, black; help=manual, answers or full.
    muehle: seats white, black; flying=yes or no.
    samsara: seats round, square; starter=round or square.
    spiralspiel: seats A, B, and with three or four players C, D; starter=A, B, C or D.
    --language { LANGUAGES("code") }.
    --speech, --no-speech: the program's own voice.
    --plain: whole lines, no escape sequences. --edit: arrow keys, history, Tab.
    --braille off, line or grid: how the board comes; display: on the Braille display.
    --seed NUMBER: dice and bots do the same again.
cli-help-web =
    accessible-games web: the game in a browser of this computer, with the matches and settings of accessible-games play. Without a game it begins with a list.
    accessible-games web abalone: a new match at once. --option, --seat, --rounds, --clock, --speech, --no-speech, --braille, --seed: as for play.
    The page is for one browser: the address works once, and nobody else who uses this computer can come in.
    --port NUMBER: where the page is; otherwise a free one. --no-browser: open none, only tell the address.
    quit on the page or Control C here ends the program; so does closing the page, after a minute. --stay: then it goes on.
    --language { LANGUAGES("code") }.
cli-help-serve =
    accessible-games serve: the server. Players come by SSH on port 8022 and, on this computer, by telnet on port 4000.
    --config FILE: its settings; docs/hosting/configuration.md has all of them. --check-config: only check them.
    --data FOLDER: where everything is kept. --processes NUMBER: more than one needs PostgreSQL.
    --ssh-port, --telnet-port, --web-port, --status-port NUMBER; 0: a free one.
    --bots: no players here; choose the moves of bots for the servers that share store and broker.
    --admin NAME, --moderator NAME, --player NAME: give this account the role, and end.
    Control C or SIGTERM ends the server, SIGHUP begins it anew; matches are kept.
cli-help-accounts =
    accessible-games accounts list: every account, with role, day and matches. accessible-games accounts search ANN: those with ann in the name.
    accessible-games accounts show NAME: one of them, with keys and old names.
    accessible-games accounts export NAME: all that is kept of that person, as JSON. -o FILE: into a file; --force: also where it exists.
    accessible-games accounts code NAME --reason TEXT: a new recovery code, when you have made sure whose account it is.
    accessible-games accounts rename OLD NEW --reason TEXT: another name, however new the old one is.
    accessible-games accounts delete NAME --reason TEXT: for good, within a minute; accessible-games accounts keep NAME --reason TEXT: not, where a person has asked for it.
    The reason goes into the audit log. --config FILE or --data FOLDER: of the server, as for serve.
cli-help-backup =
    accessible-games backup FILE: a copy of the server's store in one file, made while the server runs.
    --config FILE or --data FOLDER: of the server, as for serve. --replace: in place of an older file.
cli-help-restore =
    accessible-games restore FILE: a backup becomes the server's store. The server must not run meanwhile.
    --config FILE or --data FOLDER: of the server, as for serve. --replace: in place of a store that is there; it is kept beside it.
cli-help-check =
    accessible-games check: is the server's store sound, and is every match in it as the rules allow?
    --config FILE or --data FOLDER: of the server, as for serve.
cli-help-ratings =
    accessible-games ratings recompute: all ratings of the server again, from the logs of its matches alone. With SQLite the server must not run meanwhile.
    --config FILE or --data FOLDER: of the server, as for serve.
cli-help-braille =
    accessible-games braille board [MATCH or GAME]: the board of a kept match (the latest without a number) or a starting position.
    --after NUMBER: how it stood after so many moves. --round NUMBER: of that round.
    accessible-games braille match MATCH: every position of a kept match, each with its move. --every NUMBER: only after so many moves each.
    accessible-games braille record MATCH: the moves of a kept match. accessible-games braille rules [GAME]: the rules.
    accessible-games braille book [GAMES]: rules, lessons and commands with title page, contents and page numbers, of all games or those named.
    accessible-games braille sheet [MATCH or GAME]: the deduction sheet of Confusion, as far as everybody knows it.
    accessible-games braille tactile [GAME or MATCH]: the empty board of a game, or a position, as SVG to be printed on swell paper; --after and --round as for board.
    --format brf, pef or unicode (unicode), or ebraille for board, match, rules and book: it has no pages, each display breaks the text by itself.
    --charset us or de, for brf. --paper a4, display20 or display40 sets cells and lines.
    --cells NUMBER a line (40), --lines NUMBER a page (25), --grade 0, 1 or 2, --language { LANGUAGES("code") }.
    -o FILE: write to a file. Without it the pages go to standard output. --force replaces a file.
cli-help-record =
    accessible-games record list [--running]: the kept matches.
    accessible-games record show MATCH: a match as text; --language { LANGUAGES("code") }.
    accessible-games record export MATCH [--format json or text] [-o FILE] [--force].
    accessible-games record import FILE: keep a match that was exported; - reads standard input.
    accessible-games record verify MATCH, FILE or --all: is every entry as the rules allow?
cli-help-pledge =
    accessible-games pledge: makes a word that nobody can guess, and its pledge, for a match with proved luck.
    accessible-games pledge WORD: the pledge of a word of yours; 32 to 64 signs from 0 to 9 and a to f.
cli-help-protocol =
    accessible-games protocol: one JSON object a line on standard input, one reply a line on standard output.
    docs/protocol.md describes it.
cli-help-doctor =
    accessible-games doctor: what works here (terminal, voice, sound, liblouis, Braille display, compiled core) and the command that mends the rest.

cli-unknown-command = Unknown command "{ $command }". Commands are { LIST($commands) }.
cli-unknown-flag = Unknown option { $flag }. Add --help for a list.
cli-output-unwritable = The output cannot be written ({ $problem }). Make room, or send it elsewhere.
cli-value-missing = { $flag } needs a value after it.
cli-flag-without-value = { $flag } takes no value.
cli-not-a-choice = { $flag } cannot be "{ $value }". It can be { LIST($choices) }.
cli-not-a-number = { $flag } needs a whole number from { $low } to { $high }.
cli-not-a-pair = { $flag } needs NAME=VALUE, not "{ $text }".
cli-too-many-words = "{ $word }" is one word too many. Add --help for how to call it.
cli-unknown-game = There is no game "{ $game }". Games are { LIST($games) }.
cli-unknown-option = The game has no option "{ $option }". Options are { LIST($options) }.
cli-unknown-seat = The game has no seat "{ $seat }". Seats are { LIST($seats) }.
cli-not-a-clock = "{ $text }" is no clock. Wanted are 1 to { $most } minutes, and perhaps seconds more for each turn: --clock 10+5, or for one seat --clock white=15.

accounts-no-command = What is to be done with accounts? There are { $commands }.
accounts-unknown-command = There is no command { $command } for accounts. There are { $commands }.
accounts-name-missing =
    { $count ->
        [one] Behind { $command } comes the name of an account.
       *[other] Behind { $command } come two names, the old and the new one.
    }
accounts-reason-missing = { $command } needs --reason and why, for the audit log.
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
        [yes] , kept out
       *[no] { "" }
    }{ $muted ->
        [yes] , silent
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
accounts-old-name = Called { $name } before, which is kept until { $until }.
accounts-code = The new recovery code of { $name }, which is told this once; the one before is worth nothing any more:
accounts-renamed = { $name } is called { $to } now. The old name leads to the new one for a time.
accounts-deleted = { $name } is deleted by the running server within a minute, or at its next start.
accounts-kept = { $name } is kept: the deletion that was asked for is cancelled.
accounts-stays = Nothing has changed: { $name } was not to be deleted.
accounts-too-late = { $name } is being deleted, and nothing keeps it any more.
restore-deleted =
    { $count ->
        [one] One account had been deleted since, and is deleted in the backup too.
       *[other] { $count } accounts had been deleted since, and are deleted in the backup too.
    }

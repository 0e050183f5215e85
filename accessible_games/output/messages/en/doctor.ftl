### The output of the command "doctor". The first word names the subject. $system: windows, macos, debian or other; there: what it needs is installed.

doctor-begins = Checking this computer.
doctor-is-at-home = doctor works on your own computer: in the program at home, and in accessible-games connect. Here, settings reads your settings.

# $version: of the program; $name: of the operating system
doctor-program = Program: accessible-games { $version } with Python { $python } on { $name }.

doctor-core = Core: compiled, so the computer thinks at full speed.
# It ends in the commands that somebody types next.
doctor-core-interpreted =
    Core: not compiled, so the computer thinks more slowly and less far. { $system ->
        [debian] Install a C compiler with: sudo apt-get install gcc python3-dev
        [macos] Install a C compiler with: xcode-select --install
        [windows] Install the Visual Studio Build Tools with: winget install Microsoft.VisualStudio.2022.BuildTools
       *[other] Install a C compiler with your system's package manager.
    } Then type make setup in the folder of the sources, or install the program again.

# $term: the variable TERM, none without it
doctor-terminal-edit = Terminal: interactive, edit mode is possible{ $term ->
        [none] .
       *[other] , TERM is { $term }.
    }
doctor-terminal-plain = Terminal: interactive, but only plain lines, because TERM is dumb or ACCESSIBLE_GAMES_PLAIN is 1. That is enough to play.
doctor-terminal-pipe = Terminal: none, because input or output is a pipe or a file. The program then reads and writes plain lines.
doctor-output = Output: UTF-8, so the program can show Braille cells.
# $encoding: its name
doctor-output-other = Output: { $encoding }, so Braille cells and umlauts may come out wrong. Choose UTF-8 with: export LC_ALL=C.UTF-8

doctor-voice = Voice: { setting-engine-name } can speak. { setting-engine-lacks }
doctor-sound = Sound: { $player } can play it.
doctor-voice-slow = Voice: no answer within { $seconds } seconds. The computer is busy or the sound device hangs. Close other programs and type again: accessible-games doctor

# $version: of liblouis, and where it is
doctor-liblouis = Braille: you can print boards and texts, with liblouis { $version }.
doctor-display = Braille display: { $cells } cells, { $rows ->
        [one] one row
       *[other] { $rows } rows
    }, through BRLTTY.
doctor-display-none =
    { $system ->
        [windows] Braille display: none of its own for this program. Your screen reader shows the terminal on yours.
        [macos] Braille display: none of its own for this program. VoiceOver shows the terminal on yours.
        [there] Braille display: none answers through BRLTTY, which is installed. If you have one, connect it and start BRLTTY.
        [debian] Braille display: none answers through BRLTTY. If you have one, connect it and type: sudo apt-get install brltty libbrlapi0.8
       *[other] Braille display: none answers through BRLTTY. If you have one, connect it and install the package brltty with your system's package manager.
    }

doctor-records = Records: { $count ->
        [0] no matches yet
        [one] 1 match, undamaged
       *[other] { $count } matches, undamaged
    }, in the folder { $folder }.
doctor-settings = Settings: they are in { $file }.
doctor-settings-usual = Settings: the defaults. Your changes will be in { $file }.
doctor-signal = Own command: the program runs { $program }, for { $signal }.
doctor-signal-missing = Own command: { $program }, for { $signal }, does not exist here. Install it, or write its whole path into the settings file.
doctor-settings-aside = Settings: a damaged file is saved as { $file }. Check whether you need anything from it, then delete it.

doctor-summary =
    { $count ->
        [0] Everything works.
        [one] You can fix one problem.
       *[other] You can fix { $count } problems.
    }
doctor-blocked =
    { $count ->
        [one] Fix one problem: the game cannot run without it.
       *[other] You can fix { $count } problems. Without the folders of records and settings the game cannot run.
    }

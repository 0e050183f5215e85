# Braille: translation, tables, files and displays.

# $system: windows, macos, debian or other; $command: the line to type on macos and debian.
braille-liblouis-missing =
    { $system ->
        [windows] Sentences cannot be put into Braille here, because liblouis is missing. NVDA brings it: install NVDA. Or unpack the win64 file from liblouis.io and set the environment variable LIBLOUIS_LIBRARY to the path of liblouis.dll. Boards in Braille, speech and text work without it.
        [macos] Sentences cannot be put into Braille here, because liblouis is not installed. Install it with: { $command }. Boards in Braille, speech and text work without it.
        [debian] Sentences cannot be put into Braille here, because liblouis is not installed. Install it with: { $command }. Boards in Braille, speech and text work without it.
       *[other] Sentences cannot be put into Braille here, because liblouis is not installed. Install the package liblouis with your system's package manager. Boards in Braille, speech and text work without it.
    }
# $problem: the path and the system's message about it
braille-library-unusable = Sentences cannot be put into Braille here, because the library in LIBLOUIS_LIBRARY cannot be used ({ $problem }). Correct that variable or remove it.
braille-library-refused = No sentences in Braille: this liblouis is faulty ({ $problem }). Install another one and set the environment variable LIBLOUIS_LIBRARY to its path.
# $problem: the message of liblouis, in English; $tables: names of tables
braille-translation-failed = This could not be put into Braille, because liblouis failed with the tables { LIST($tables) } ({ $problem }). Check that liblouis is installed with its tables.
braille-process-died = No Braille for now, because its process keeps failing. Text and speech go on. Try again later.
braille-text-too-long = This is too long for Braille: it has { $length } characters and may have { $limit }. Split it into shorter texts.
braille-tables-missing = The Braille tables of the games are missing from the folder { $folder }. Install the program again.
braille-tables-comma = No sentences in Braille: liblouis cannot read a folder with a comma in its name, { $folder }. Move the program to another folder. Boards in Braille still work.
braille-board-table-missing = The game { $game } has no board in Braille, because its table is missing. Use the description in sentences.
braille-language-unknown = There is no Braille for the language { $language }. Choose one of these: { LIST($known) }.
braille-grade-unknown = There is no Braille grade { $grade }. Choose 0 or 1 for uncontracted or 2 for contracted Braille.
braille-charset-unknown = There is no Braille character set { $charset }. Choose one of these: { LIST($known) }.
# $character: the character itself; $code: for instance U+2605
braille-no-cell = The board cannot be shown in Braille, because the table of { $game } has no cell for { $character } ({ $code }). Please report this as an error of the program.
braille-width-too-small = Lines of { $cells } cells are too short for Braille. Choose { $smallest } cells or more.
braille-row-too-wide = Row { $row } does not fit: it has { $width } cells and a line has { $cells }. Choose longer lines.
braille-page-without-lines = A page of { $lines } lines cannot hold anything. Choose 1 line or more.
braille-eight-dots = This cannot be written as a BRF file, because BRF has six dots and this uses dot 7 or 8. Choose the format pef or unicode.
braille-display-rows = This does not fit on the Braille display: it has { $rows } rows and the display has { $height }. Use the line form of the board.
braille-display-lost = The Braille display no longer answers. Until it does, the game goes on as text.

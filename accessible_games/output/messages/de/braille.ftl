# Braille: Übersetzung, Tabellen, Dateien und Zeilen.

# $system: windows, macos, debian oder other; $command: der Befehl auf macos und debian.
braille-liblouis-missing =
    { $system ->
        [windows] Für Sätze in Braille fehlt hier liblouis. NVDA bringt es mit: Installiere NVDA. Oder entpacke von liblouis.io die Datei für win64 und setze die Umgebungsvariable LIBLOUIS_LIBRARY auf den Pfad von liblouis.dll. Bretter in Braille, Sprache und Text gehen auch ohne.
        [macos] Für Sätze in Braille fehlt hier liblouis. Installiere es mit: { $command }. Bretter in Braille, Sprache und Text gehen auch ohne.
        [debian] Für Sätze in Braille fehlt hier liblouis. Installiere es mit: { $command }. Bretter in Braille, Sprache und Text gehen auch ohne.
       *[other] Für Sätze in Braille fehlt hier liblouis. Installiere das Paket liblouis mit der Paketverwaltung deines Systems. Bretter in Braille, Sprache und Text gehen auch ohne.
    }
# $problem: der Pfad und die Meldung des Systems dazu
braille-library-unusable = Sätze gibt es hier nicht in Braille, weil die Bibliothek in LIBLOUIS_LIBRARY nicht brauchbar ist ({ $problem }). Berichtige oder lösche diese Variable.
braille-library-refused = Keine Sätze in Braille: Dieses liblouis ist fehlerhaft ({ $problem }). Installiere ein anderes und setze die Umgebungsvariable LIBLOUIS_LIBRARY auf seinen Pfad.
# $problem: die Meldung von liblouis, auf Englisch; $tables: Namen von Tabellen
braille-translation-failed = Das gibt es nicht in Braille, weil liblouis mit den Tabellen { LIST($tables) } gescheitert ist ({ $problem }). Prüfe, ob liblouis mit seinen Tabellen installiert ist.
braille-process-died = Gerade gibt es kein Braille, weil der Prozess dafür immer wieder ausfällt. Text und Sprache gehen weiter. Versuche es später noch einmal.
braille-text-too-long = Das ist zu lang für Braille: Es hat { $length } Zeichen, höchstens { $limit } gehen. Teile es in kürzere Texte.
braille-tables-missing = Die Brailletabellen der Spiele fehlen im Ordner { $folder }. Installiere das Programm neu.
braille-tables-comma = Keine Sätze in Braille: liblouis kann keine Ordner mit Komma im Namen lesen, { $folder }. Verschiebe das Programm in einen anderen. Bretter in Braille gehen.
braille-board-table-missing = Das Spiel { $game } hat kein Brett in Braille, weil seine Tabelle fehlt. Nimm die Beschreibung in Sätzen.
braille-language-unknown = Für die Sprache { $language } gibt es hier kein Braille. Wähle eine von diesen: { LIST($known) }.
braille-grade-unknown = Den Braillegrad { $grade } gibt es nicht. Wähle 0 für Basisschrift, 1 für Vollschrift oder 2 für Kurzschrift.
braille-charset-unknown = Den Braille-Zeichensatz { $charset } gibt es nicht. Wähle einen von diesen: { LIST($known) }.
# $character: das Zeichen selbst; $code: etwa U+2605
braille-no-cell = Das Brett gibt es nicht in Braille, weil die Tabelle von { $game } für { $character } ({ $code }) keine Zelle hat. Bitte melde das als Fehler des Programms.
braille-width-too-small = Zeilen mit { $cells } Zellen sind für Braille zu kurz. Wähle { $smallest } oder mehr.
braille-row-too-wide = Zeile { $row } passt nicht: Sie hat { $width } Zellen, Platz ist für { $cells }. Wähle längere Zeilen.
braille-page-without-lines = Auf eine Seite mit { $lines } Zeilen passt nichts. Wähle 1 Zeile oder mehr.
braille-eight-dots = Eine BRF-Datei ist hier nicht möglich, weil BRF nur sechs Punkte kennt und hier Punkt 7 oder 8 vorkommt. Wähle das Format pef oder unicode.
braille-display-rows = Das passt nicht auf die Braillezeile: Es hat { $rows } Zeilen, das Gerät { $height }. Nimm die Zeilenform des Bretts.
braille-display-lost = Die Braillezeile antwortet nicht mehr. Bis sie wieder da ist, geht das Spiel als Text weiter.

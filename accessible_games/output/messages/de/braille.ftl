# Braille: Übersetzung, Tabellen, Dateien und Zeilen.

# $system: windows, macos, debian oder other; $command: der Befehl auf macos und debian.
braille-liblouis-missing =
    { $system ->
        [windows] Sätze lassen sich hier nicht in Brailleschrift übertragen, weil liblouis fehlt. NVDA bringt es mit: Installiere NVDA, oder entpacke von liblouis.io die Datei für win64 und setze die Umgebungsvariable LIBLOUIS_LIBRARY auf den Pfad von liblouis.dll. Bretter in Brailleschrift, Sprache und Text gehen auch ohne.
        [macos] Sätze lassen sich hier nicht in Brailleschrift übertragen, weil liblouis nicht installiert ist. Installiere es mit: { $command }. Bretter in Brailleschrift, Sprache und Text gehen auch ohne.
        [debian] Sätze lassen sich hier nicht in Brailleschrift übertragen, weil liblouis nicht installiert ist. Installiere es mit: { $command }. Bretter in Brailleschrift, Sprache und Text gehen auch ohne.
       *[other] Sätze lassen sich hier nicht in Brailleschrift übertragen, weil liblouis nicht installiert ist. Installiere das Paket liblouis mit der Paketverwaltung deines Systems. Bretter in Brailleschrift, Sprache und Text gehen auch ohne.
    }
# $problem: der Pfad und was das System dazu meldet
braille-library-unusable = Sätze lassen sich hier nicht in Brailleschrift übertragen, weil die Bibliothek nicht taugt, die in LIBLOUIS_LIBRARY steht ({ $problem }). Berichtige oder lösche diese Variable.
braille-library-refused = Sätze lassen sich hier nicht in Brailleschrift übertragen, weil das liblouis auf diesem Computer nicht arbeitet, wie es soll ({ $problem }). Installiere ein anderes und setze die Umgebungsvariable LIBLOUIS_LIBRARY auf seinen Pfad.
# $problem: die Meldung von liblouis, auf Englisch; $tables: Namen von Tabellen
braille-translation-failed = Das ließ sich nicht in Brailleschrift übertragen, weil liblouis mit den Tabellen { LIST($tables) } gescheitert ist ({ $problem }). Prüfe, ob liblouis mit seinen Tabellen installiert ist.
braille-process-died = Mit der Brailleschrift geht es hier gerade nicht weiter, weil ihr Prozess nicht startet oder zweimal geendet hat. Versuche es später noch einmal; Text und Sprache gehen weiter.
braille-text-too-long = Das ließ sich nicht in Brailleschrift übertragen, weil es { $length } Zeichen hat und höchstens { $limit } auf einmal gehen. Teile es in kürzere Texte.
braille-tables-missing = Die Brailletabellen der Spiele fehlen; sie gehören in den Ordner { $folder }. Installiere das Programm neu.
braille-tables-comma = Sätze lassen sich hier nicht in Brailleschrift übertragen, weil der Ordner unserer Tabellen ein Komma im Namen hat und liblouis das nicht lesen kann: { $folder }. Verschiebe das Programm in einen Ordner ohne Komma. Bretter in Brailleschrift gehen auch so.
braille-board-table-missing = Das Spiel { $game } hat kein Brett in Brailleschrift, weil es dafür keine Tabelle gibt. Nimm die Beschreibung in Sätzen.
braille-language-unknown = Für die Sprache { $language } gibt es hier keine Brailleschrift. Wähle eine von diesen: { LIST($known) }.
braille-grade-unknown = Den Braillegrad { $grade } gibt es nicht. Wähle 0 für Basisschrift, 1 für Vollschrift oder 2 für Kurzschrift.
braille-charset-unknown = Den Braille-Zeichensatz { $charset } gibt es nicht. Wähle einen von diesen: { LIST($known) }.
# $character: das Zeichen selbst; $code: etwa U+2605
braille-no-cell = Das Brett lässt sich nicht in Brailleschrift zeigen, weil die Tabelle von { $game } für { $character } ({ $code }) keine Form hat. Bitte melde das als Fehler des Programms.
braille-width-too-small = Zeilen mit { $cells } Formen sind für Brailleschrift zu kurz. Wähle { $smallest } oder mehr.
braille-row-too-wide = Zeile { $row } passt nicht, weil sie { $width } Formen hat und nur { $cells } Platz haben. Wähle längere Zeilen.
braille-page-without-lines = Auf eine Seite mit { $lines } Zeilen passt nichts. Wähle 1 Zeile oder mehr.
braille-eight-dots = Das lässt sich nicht als BRF-Datei schreiben, weil es Formen mit Punkt 7 oder 8 enthält und BRF nur sechs Punkte kennt. Wähle das Format pef oder unicode.
braille-display-rows = Das passt nicht auf die Braillezeile, weil es { $rows } Zeilen hat und das Gerät { $height }. Nimm die Zeilenform des Bretts.
braille-display-lost = Die Braillezeile antwortet nicht mehr. Bis sie wieder da ist, geht das Spiel als Text weiter.

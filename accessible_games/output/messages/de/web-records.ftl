### Aufzeichnungen als Seiten, und Texte zum Herunterladen

web-matches-title = Gespielte Partien
web-matches-none = Du hast hier noch nicht gespielt.
web-records-title = Aufzeichnung
# $round: ihre Nummer, 0: es gibt nur eine; $count: Züge darin
web-records-moves =
    { $round ->
        [0] { $count ->
            [0] Kein Zug
            [one] Ein Zug
           *[other] { $count } Züge
        }
       *[other] Runde { $round }: { $count ->
            [0] kein Zug
            [one] ein Zug
           *[other] { $count } Züge
        }
    }
# $first, $last: Nummern von Zügen
web-records-part = Züge { $first } bis { $last }
web-records-number = Nummer
web-records-move = Zug
web-records-start = Anfangsstellung
web-records-take = Teilen oder herunterladen
web-records-address = Adresse dieser Aufzeichnung
web-records-document = Die Aufzeichnung als JSON, für Programme
web-records-steps = Züge
web-records-previous = Einen Zug zurück
web-records-next = Einen Zug weiter
web-records-first = Zum Anfang
web-records-last = Zum Ende
web-records-whole = Die ganze Aufzeichnung
web-records-board-file = Dieses Brett als Datei
# $match: ihre Nummer
web-records-files = Partie { $match }: Dateien
web-records-board = Das Brett in Worten
web-live-how = Diese Seite folgt der Partie von selbst.
web-live-over = Die Partie ist zu Ende.
web-live-title = Mit anderen zusehen
web-live-watch = Dieser Partie zusehen
web-live-address = Adresse dieser Seite
web-texts-title = Braille und Text
web-texts-what-for = Regeln, Lektionen und Befehle als Buch, oder die Regeln eines Spiels: für einen Brailledrucker, eine Braillezeile oder einen Bildschirm.
web-texts-how = Kürzung und Seitengröße gelten nur für Braille. eBraille bricht seine Zeilen selbst um und braucht keine Seite.
web-texts-take = Datei herunterladen
web-texts-what = Inhalt
web-texts-what-book = Alles als Buch
web-texts-what-record = Die Aufzeichnung
web-texts-what-positions = Alle Stellungen, mit den Zügen dazwischen
web-texts-what-board = Die letzte Stellung
web-texts-form = Format
web-texts-form-text = Reiner Text
web-texts-form-brf = BRF, für Brailledrucker und Braillezeilen
web-texts-form-pef = PEF, für Brailledrucker
web-texts-form-unicode = Braillezellen als Text
web-texts-form-ebraille = eBraille
web-texts-grade = Kürzung
web-texts-grade-0 = Basisschrift
web-texts-grade-1 = Vollschrift
web-texts-grade-2 = Kurzschrift
web-texts-paper = Seitengröße
web-texts-paper-display40 = 40 Zellen
web-texts-paper-display20 = 20 Zellen
web-texts-paper-a4 = A4, 28 Zellen und 27 Zeilen
web-texts-language = Sprache

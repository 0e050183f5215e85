### Die Seite zum Spielen: Töne, Stimme, Vibration und Braille

web-felt-title = Hören und Tasten
web-felt-settings = Einstellungen dieses Browsers
web-felt-sounds = Kurze Töne
web-felt-loudness = Lautstärke der Töne
web-felt-speech = Dieser Browser soll sprechen
web-felt-speech-how = Für alle ohne Vorleseprogramm: Dann spricht die Seite, was geschieht und was den Fokus hat, und ein Vorleseprogramm erfährt nichts von selbst. Die Taste Steuerung macht sie still.
web-felt-speaks = Dieser Browser spricht.
web-felt-voiceless = Dieser Browser hat keine Stimme, also kann er nicht sprechen. Richte im System eine Stimme ein, oder nimm ein Vorleseprogramm, das hier alles vorliest.
web-felt-voice = Stimme
web-felt-rate = Tempo der Stimme
web-felt-vibration = Vibrieren, wenn du am Zug bist und wenn deine Uhr warnt
web-felt-files = Brett und Aufzeichnung dieser Partie als Dateien, in Braille oder Text
web-felt-braille = In Braille
web-felt-cells = Brett und letzte Meldung in Punktschrift
web-felt-cells-how = In deiner Breite und Kürzung: braille breite 32, braille kürzung 2. Mit braille zeile ist jede Reihe des Bretts eine Zeile.
web-felt-no-prose = Worte gibt es nicht in Punktschrift, denn diesem Server fehlt liblouis. Sag es denen, die ihn betreiben; das Brett geht ohne.

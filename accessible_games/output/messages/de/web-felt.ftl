### Die Spielseite: Töne, Stimme, Vibration und Braille

web-felt-title = Hören und Tasten
web-felt-settings = Einstellungen für Töne, Stimme und Braille
web-felt-sounds = Kurze Töne
web-felt-loudness = Lautstärke der Töne
web-felt-speech = Diesen Browser sprechen lassen
web-felt-speech-how = Ohne Screenreader: Die Seite spricht, was geschieht und was den Fokus hat. Einem Screenreader meldet sie dann nichts. Die Taste Steuerung macht sie still.
web-felt-speaks = Dieser Browser spricht.
web-felt-voiceless = Dieser Browser hat keine Stimme. Richte im System eine ein, oder nimm einen Screenreader: Er liest hier alles vor.
web-felt-voice = Stimme
web-felt-rate = Tempo der Stimme
web-felt-vibration = Vibrieren, wenn du am Zug bist und wenn deine Uhr warnt
web-felt-files = Brett und Aufzeichnung herunterladen, in Braille oder Text
web-felt-braille = In Braille
web-felt-cells = Brett und letzte Ansage in Braille zeigen
web-felt-cells-how = Breite und Kürzung: braille breite 32, braille kürzung 2. Mit braille zeile ist jede Reihe des Bretts eine Zeile.
web-felt-no-prose = Worte gibt es nicht in Braille: Diesem Server fehlt liblouis. Sag es der Serverleitung. Das Brett geht ohne.

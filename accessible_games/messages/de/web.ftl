### Die Seite: was neben den Ansagen auf ihr steht

web-language-name = Deutsch
web-skip = Zum Inhalt
web-nav = Seiten
web-front-title = Brettspiele für Ohr, Finger und Auge
web-front-what = Brettspiele für blinde, taubblinde und sehende Menschen am selben Brett: mit Tastatur, Vorleseprogramm, Braillezeile, Finger oder Maus, gegeneinander oder gegen den Computer.
web-front-play = Jetzt spielen
web-front-games = Die Spiele
# $game: wie es heißt
web-front-rules = Regeln von { $game }
web-rules-title = Regeln
web-rules-start = Die Stellung am Anfang
web-play-title = Spielen
web-no-script = Zum Spielen muss der Browser hier ein Skript ausführen. Alles andere lässt sich auch so lesen. Spielen kannst du auch über SSH oder Telnet, mit demselben Konto.
web-board = Brett
web-grid-how = Pfeiltasten gehen von Feld zu Feld. Die Eingabetaste nimmt, was dort steht, oder setzt es ab. Escape führt zur Zeile für Befehle.
web-log = Was geschah
web-line = Befehl oder Zug
web-secret = Passwort oder Code, nicht zu sehen
web-send = Senden
web-lost = Die Verbindung ist weg. Ein neuer Versuch läuft.
web-ended = Du bist gegangen. Lade die Seite neu, um zurückzukommen.
web-missing-title = Diese Seite gibt es nicht
web-missing-text = Unter dieser Adresse steht nichts. Oben stehen die Seiten, die es gibt.
web-accessibility-title = Barrierefreiheit
web-accessibility-text =
    Alles hier geht mit der Tastatur allein, und alles, was geschieht, wird mit Worten gesagt. Dieselben Spiele gibt es mit denselben Befehlen über SSH und über Telnet.
    Das Brett ist ein Gitter: ein Halt der Tabtaste, darin Pfeiltasten, und jedes Feld hat seine Worte. Nichts, was andere tun, bewegt den Fokus.
    Was geschieht, wird einmal gesagt, in der Reihenfolge, in der es geschieht; Dringendes unterbricht. Die Liste dessen, was geschah, bleibt auf der Seite.
    Steine unterscheiden sich durch die Form und durch die Farbe. Nichts bewegt sich von selbst, nichts muss gezogen werden, und kein einzelner Buchstabe ist ein Kürzel.
    Bisher erprobt: Chromium, mit seiner Tastatur und seinem Baum für Hilfsmittel, dazu eine automatische Prüfung jeder Seite. Noch nicht erprobt: NVDA, JAWS, VoiceOver und TalkBack mit Menschen, die sie täglich benutzen. Wenn bei dir etwas nicht geht, sag es denen, die diesen Server betreiben.
    Was noch fehlt: eine Ansicht in Braille auf der Seite, Töne, und das Auswertungsblatt von Confusion als Tabelle.

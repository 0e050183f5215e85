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
web-grid-how = Pfeiltasten gehen von Feld zu Feld. Die Eingabetaste nimmt auf, was dort steht, oder setzt es ab. Escape legt zurück, was aufgenommen war, danach führt es zur Zeile.
web-log = Was geschah
web-line = Befehl oder Zug
web-secret = Passwort oder Code, nicht zu sehen
web-send = Senden
web-lost = Die Verbindung ist weg. Ein neuer Versuch läuft.
web-ended = Du bist gegangen. Lade die Seite neu, um zurückzukommen.
web-method-title = Das geht an dieser Adresse nicht
web-method-text = Nichts hat sich geändert: Diese Seite nimmt nicht an, was der Browser geschickt hat. Öffne sie neu, und schicke das Formular von dort.
web-method-form = An dieser Adresse ist keine Seite, sie nimmt nur Formulare an. Oben stehen die Seiten, die es gibt.
web-socket-foreign = Abgelehnt: nur Seiten dieses Servers können sich hier verbinden. Programme kommen über die API.
web-missing-title = Diese Seite gibt es nicht
web-missing-text = Unter dieser Adresse steht nichts. Oben stehen die Seiten, die es gibt.
web-too-many = Zu viele Anfragen. Warte ein paar Sekunden, dann versuche es noch einmal.
web-accessibility-title = Barrierefreiheit
web-accessibility-text =
    Alles hier geht mit der Tastatur allein, und alles, was geschieht, wird mit Worten gesagt. Dieselben Spiele gibt es mit denselben Befehlen über SSH und über Telnet.
    Das Brett ist ein Gitter: ein Halt der Tabtaste, darin Pfeiltasten, und jedes Feld hat seine Worte. Nichts, was andere tun, bewegt den Fokus.
    Was geschieht, wird einmal gesagt, in der Reihenfolge, in der es geschieht. Nur Warnungen von Uhren und eine verlorene Verbindung unterbrechen. Die Liste dessen, was geschah, bleibt auf der Seite.
    Steine unterscheiden sich durch die Form und durch die Farbe, ebenso Zeichen: was aufgenommen ist, seine Ziele, der letzte Zug, Drohungen. Nichts muss gezogen werden, und Steine gleiten nur, wo das System Bewegung erlaubt.
    Einzelne Buchstaben wirken nur auf dem Brett, wenn es den Fokus hat; dort lassen sie sich ausschalten. Auf der übrigen Seite wirken sie nur, wenn du sie einschaltest, und lassen sich ändern.
    In den Einstellungen der Spielseite kann das Brett eine Liste der Steine sein, ein Knopf für jedes Feld oder nichts als die Zeile; groß, und mit hohem Kontrast.
    Es gibt kurze Töne und, wenn du sie einschaltest, die Stimme des Browsers für alle ohne Vorleseprogramm, Vibration, und Brett und letzte Meldung in Punktschrift. Aufzeichnungen, Regeln und das Buch gibt es zum Mitnehmen als BRF, PEF und eBraille.
    Ohne Skript lässt sich alles lesen und tun, außer Spielen, Passkeys und Benachrichtigungen im Browser.
web-accessibility-tested = Erprobt
web-accessibility-tested-text =
    Ganze Partien aller Spiele mit der Tastatur allein, in Chromium und in Firefox.
    Eine ganze Partie mit Fingern allein auf einem nachgebildeten Telefon, eine zwischen zwei Browsern, eine gegen jemanden über SSH.
    Orca mit Firefox: eine Partie, in der jede Ansage einmal und der Reihe nach gesprochen wird.
    Was der Browser Vorleseprogrammen von jeder Seite und jedem Brett sagt, in beiden Sprachen.
    Jede Seite: eine automatische Prüfung mit axe, hell, dunkel, mit erzwungenen Farben und 320 Pixel breit; der Weg der Tabtaste und dass man sieht, wo sie ist; Ziele von mindestens 24 Pixeln.
    All das tun Programme, die tippen und zuhören.
web-accessibility-untested = Nicht erprobt
web-accessibility-untested-text =
    NVDA, JAWS, VoiceOver und TalkBack, und Orca mit Chromium.
    Safari, und wirkliche Telefone.
    Menschen, die das alles täglich benutzen. Wenn bei dir etwas nicht geht, sag es denen, die diesen Server betreiben.

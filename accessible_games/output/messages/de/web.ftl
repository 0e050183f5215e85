### Die Seite, neben ihren Ansagen

web-language-name = Deutsch
web-skip = Zum Inhalt
web-nav = Seiten
web-menu = Menü
web-menu-nav = Alle Seiten
web-menu-play = Spielen
web-menu-server = Dieser Server
web-foot-nav = Über diesen Server
web-foot-what = Dieselben Spiele, dieselben Leute, mit Seite, Terminal oder Braillezeile.
web-announcements = Ansagen
web-front-title = Brettspiele für Ohr, Finger und Auge
web-front-what = Brettspiele für blinde, taubblinde und sehende Menschen am selben Brett: mit Tastatur, Screenreader, Braillezeile, Finger oder Maus, gegen Leute oder Computer.
web-front-play = Jetzt spielen
web-front-begin = Gleich anfangen
web-front-name = Dein Name
web-front-name-how = Andere sehen ihn. Behalte ihn oder schreib einen eigenen. Du brauchst kein Konto.
# Aus einem davon und einer Zahl entsteht der Name eines Gasts, der vorgeschlagen wird.
web-front-names = Otter, Amsel, Dachs, Reiher, Marder, Spatz, Biber, Falke, Igel, Luchs, Elster, Fuchs
web-front-guest = Als Gast spielen
web-front-go-on = Weiterspielen
# $name: der angemeldeten Person
web-front-hello = Hallo, { $name }
web-front-hello-how = Die Lobby zeigt, wer da ist, und deine Partien.
web-front-lobby = Zur Lobby
web-front-waiting = Leute, die auf dich warten
web-front-nobody-waits = Gerade wartet niemand. Spiel gegen den Computer, oder lade jemanden ein.
# $name: wer wartet; $plan: was gespielt werden soll, mit welcher Uhr
web-front-waits = { $name } wartet: { $plan }.
web-front-against = Gegen { $name } spielen
web-front-all-rules = Alle Regeln als Text, in Braille oder als Buch
# $game: sein Name
web-front-play-game = { $game } spielen
web-front-learn = Lernen
web-front-learn-game = { $game } lernen
web-front-rules-short = Regeln
web-front-abalone = Schiebe sechs Kugeln der anderen Seite vom Brett. Zu zweit, 20 Minuten.
web-front-abgrund = Bring deine Steine am Abgrund vorbei, bevor er sie holt. Zu zweit, 10 Minuten.
web-front-confusion = Finde heraus, wie deine Würfel ziehen, und bring den Puck auf die andere Seite. Zu zweit, 30 Minuten.
web-front-muehle = Bring drei Steine in eine Reihe, und nimm einen weg. Zu zweit, 15 Minuten.
web-front-samsara = Wirf zwei Würfel, und führe die Kugeln um den Ring ins Ziel. Zu zweit, 20 Minuten.
web-front-spiralspiel = Bring deine Steine die Spirale entlang. Zu zweit bis zu viert, 30 Minuten.
web-front-invite = Jemanden einladen
web-front-invite-how = Eröffne eine Partie auf Einladung. Du bekommst einen Link. Öffnet ihn jemand, spielt ihr zusammen.
web-front-invite-do = Partie auf Einladung eröffnen
web-front-games = Die Spiele
# $game: wie es heißt
web-front-rules = Regeln von { $game }
web-rules-title = Regeln
web-rules-start = Die Anfangsstellung
web-play-title = Spielen
web-no-script = Zum Spielen muss dein Browser Skripte ausführen. Alles andere kannst du auch ohne lesen. Spielen kannst du auch über SSH oder Telnet, mit demselben Konto.
web-board = Brett
web-grid-how = Pfeiltasten gehen von Feld zu Feld. Die Eingabetaste nimmt auf, was dort steht, oder setzt es ab. Escape oder 0 legt es zurück; danach führt Escape zur Eingabe.
web-log = Was geschah
web-log-more = Alle Ansagen
web-log-fewer = Weniger Ansagen
web-typing = Zeile
web-line = Befehl oder Zug
web-secret = Passwort oder Code, unsichtbar
web-send = Senden
web-lost = Verbindung verloren. Ein neuer Versuch läuft.
web-ended = Du bist gegangen. Lade die Seite neu, um zurückzukommen.
web-method-title = Anfrage nicht angenommen
web-method-text = Nichts hat sich geändert. Öffne die Seite neu und sende ihr Formular von dort.
web-method-form = Diese Adresse nimmt nur Formulare an und zeigt keine Seite. Alle Seiten stehen oben.
web-socket-foreign = Abgelehnt: Nur Seiten dieses Servers können sich hier verbinden. Programme nutzen die API.
web-missing-title = Diese Seite gibt es nicht
web-missing-text = Unter dieser Adresse steht nichts. Alle Seiten stehen oben.
web-too-many = Zu viele Anfragen. Warte ein paar Sekunden, dann versuche es noch einmal.
web-accessibility-title = Barrierefreiheit
# Eine Seite mit Tatsachen, ein Absatz je Zeile.
web-accessibility-text =
    Alles hier geht mit der Tastatur allein, und die Seite sagt alles, was geschieht, mit Worten an. Dieselben Spiele spielst du mit denselben Befehlen über SSH und über Telnet.
    Das Brett ist ein Gitter: ein einziger Halt der Tabtaste, darin Pfeiltasten, und Worte für jedes Feld. Was andere tun, bewegt nie den Fokus.
    Die Seite sagt jedes Ereignis einmal und der Reihe nach an. Nur Warnungen der Uhr und eine verlorene Verbindung unterbrechen. Die Liste der Ereignisse bleibt auf der Seite.
    Steine unterscheiden sich durch Form und Farbe, ebenso Markierungen: der aufgenommene Stein, seine Ziele, der letzte Zug, Drohungen. Du musst nie etwas ziehen, und Steine gleiten nur, wenn dein System Bewegung erlaubt.
    Einzelne Buchstaben wirken nur auf dem Brett, wenn es den Fokus hat. Dort kannst du sie ausschalten. Auf der übrigen Seite wirken sie nur, wenn du sie einschaltest, und du kannst sie ändern.
    In den Einstellungen der Spielseite kann das Brett eine Liste der Steine sein, ein Knopf für jedes Feld oder nichts als die Eingabe. Es kann groß sein und hohen Kontrast haben.
    Die Seite hat kurze Töne. Einschalten kannst du die Stimme des Browsers, falls du keinen Screenreader hast, Vibration, und Brett und letzte Ansage in Braillezellen. Aufzeichnungen, Regeln und das Buch kannst du als BRF, PEF und eBraille herunterladen.
    Ohne Skripte kannst du alles lesen und tun, außer Spielen, Passkeys und Benachrichtigungen im Browser.
web-accessibility-tested = Getestet
# Eine Seite mit Tatsachen, ein Absatz je Zeile.
web-accessibility-tested-text =
    Ganze Partien aller Spiele mit der Tastatur allein, in Chromium und in Firefox.
    Eine ganze Partie mit Fingern allein auf einem nachgebildeten Telefon, eine zwischen zwei Browsern, eine gegen jemanden über SSH.
    Orca mit Firefox: eine Partie, in der Orca jede Ansage einmal und der Reihe nach spricht.
    Was der Browser auf jeder Seite und jedem Brett an Screenreader weitergibt, in beiden Sprachen.
    Jede Seite: eine automatische Prüfung mit axe, hell, dunkel, mit erzwungenen Farben und 320 Pixel breit. Die Reihenfolge der Tabtaste, und ein sichtbarer Fokus. Ziele von mindestens 24 Pixeln.
    Programme, die tippen und zuhören, machen alle diese Tests.
web-accessibility-untested = Nicht getestet
web-accessibility-untested-text =
    NVDA, JAWS, VoiceOver und TalkBack, und Orca mit Chromium.
    Safari, und wirkliche Telefone.
    Menschen, die das alles täglich benutzen. Wenn bei dir etwas nicht geht, sag es der Serverleitung.

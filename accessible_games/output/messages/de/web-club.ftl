### Die Seiten des Clubs: Überschriften und Formulare. Ihr Inhalt kommt von Befehlen.

web-lobby-title = Lobby
web-tournaments-title = Turniere
# $number: of the tournament
web-tournament-title = Turnier { $number }
web-ratings-title = Wertungen
# $game: its name
web-ratings-of = Wertungen in { $game }
web-results-title = Deine Ergebnisse
web-statistics-title = Deine Statistik
web-settings-title = Einstellungen
web-help-title = Hilfe
web-lessons-title = Lektionen
web-puzzles-title = Rätsel
web-person-title = Leute

web-waits-title = Wartet auf dich
web-club-mine = Deine Partien
web-club-matches = Partien zum Mitspielen oder Zuschauen
web-club-who = Leute hier
web-club-beginning = Namen, die beginnen mit
web-club-friends = Deine Freundschaften
web-club-open = Eine Partie eröffnen
web-club-game = Spiel
web-club-level = Gegenüber
web-club-friend = ein anderer Mensch
web-club-computer =
    Computer, Stufe { $number }{ $level ->
        [easy] , leicht
        [medium] , mittel
        [strong] , stark
       *[other] { "" }
    }
web-club-adapting = Computer, der sich dir anpasst
web-club-clock = Zeit
web-club-no-clock = ohne Uhr
web-club-days =
    { $count ->
        [one] ein Tag für jeden Zug
       *[other] { $count } Tage für jeden Zug
    }
web-club-private = nur für Eingeladene
web-club-rated = gewertet
web-club-other = Alles andere, in Worten
# $help: a word
web-club-other-how = Etwa ein Platz, oder eine Zahl von Runden. Der Befehl { $help } nennt alle Wörter.
# $name: of the other person
web-club-profile = Profil
web-club-challenge = Mit { $name } spielen
web-club-relation = Befreunden oder blockieren
web-club-tell = Nachricht an { $name }
web-club-report = Beschwerde über { $name } an die Aufsicht
web-club-results = Beendete Partien
web-club-statistics = Gewonnen, unentschieden, verloren
web-club-own-ratings = Deine Wertungen
web-club-own-rating = Deine Wertung
web-club-board = Rangliste
web-club-tournaments = Offene, laufende und neulich beendete Turniere
web-club-new-tournament = Neues Turnier
web-club-form = Art
web-club-length = Runden, in der Arena Minuten. Leer: wie üblich.
# $help: ein Wort
web-club-tournament-how = Etwa in 30 Minuten: Dann beginnt es von selbst. Der Befehl { $help } nennt alle Wörter.
web-club-tournament = Über das Turnier
web-club-standings = Tabelle
web-club-round = Runde
web-club-round-number = Nummer einer anderen Runde
web-club-show = Zeigen
web-club-all-games = alle Spiele
web-club-against = Name der anderen Seite
web-club-again = Diese Seite neu laden
web-club-more = Mehr zeigen
web-club-lessons = Spiele, und wie weit du bist
web-club-puzzles = Spiele und dein Fortschritt
web-club-puzzle-today = Das Rätsel des Tages
web-club-puzzle-solved = Wer es gelöst hat
web-club-practice = Üben
web-club-practice-how = Die Fehler, die ein Rückblick in deinen Partien fand, kommen wieder, bis du sie kannst.
web-club-now = Gerade jetzt

web-club-help-board = Das Brett
web-club-help-talk = Zuhören
web-club-help-match = Die Partie
web-club-help-hall = Eine Partie finden
web-club-help-waiting = Solange eine Partie wartet
web-club-help-people = Leute
web-club-help-account = Dein Konto
web-club-help-settings = Einstellungen
web-club-help-staff = Aufsicht

# Knöpfe und Links. $what: eine Zahl oder ein Name, wie hinter dem Befehl getippt
web-do-load = Partie { $what } fortsetzen
web-do-record = Aufzeichnung von Partie { $what }
web-do-join = Bei Partie { $what } mitspielen
web-do-join-typed = Bei dieser Partie mitspielen
web-do-watch = Bei Partie { $what } zusehen
web-do-leave = Partie { $what } verlassen
web-do-new = Partie beginnen
web-do-challenge = { $what } um eine Partie bitten
web-do-profile = Über { $what }
web-do-friend = { $what } um Freundschaft bitten
web-do-friend-off = Keine Freundschaft mit { $what }
web-do-friend-typed = Um Freundschaft bitten
web-do-block = { $what } blockieren
web-do-block-off = { $what } nicht mehr blockieren
web-do-block-typed = Blockieren oder nicht mehr
web-do-tell = Nachricht senden
web-do-report = Beschwerde senden
web-do-look = Turnier { $what }
web-do-tournament = Turnier eröffnen
web-do-tournament-join = Bei Turnier { $what } mitspielen
web-do-tournament-leave = Turnier { $what } verlassen
web-do-tournament-start = Turnier { $what } beginnen
web-do-tournament-close = Turnier { $what } absagen
web-do-rating-shown = Meine Wertungen zeigen
web-do-rating-hidden = Meine Wertungen verbergen
web-do-notify = Adresse speichern
web-do-alias = Kürzel speichern
web-do-lesson = { $what } lernen
web-do-puzzle = Ein Rätsel lösen: { $what }
web-do-puzzle-today = Das Rätsel des Tages lösen
web-do-practice = Meine Fehler üben

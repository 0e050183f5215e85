### Die Seiten des Clubs: Überschriften und Formulare. Darunter stehen Antworten von Befehlen.

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
web-person-title = Leute

web-waits-title = Wartet auf dich
web-club-mine = Deine Partien
web-club-matches = Partien zum Mitspielen oder Zuschauen
web-club-who = Wer da ist
web-club-beginning = Namen, die beginnen mit
web-club-friends = Deine Freunde
web-club-open = Eine Partie öffnen
web-club-game = Spiel
web-club-level = Mit
web-club-friend = einem anderen Menschen
web-club-easy = dem leichten Computer
web-club-medium = dem mittleren Computer
web-club-strong = dem starken Computer
web-club-clock = Zeit
web-club-no-clock = ohne Uhr
web-club-days =
    { $count ->
        [one] ein Tag für jeden Zug
       *[other] { $count } Tage für jeden Zug
    }
web-club-private = nur für Eingeladene
web-club-rated = für die Wertung
web-club-other = Alles andere, in Worten
# $help: a word
web-club-other-how = Etwa ein Platz oder eine Zahl von Runden; { $help } nennt alle Wörter des Spiels.
# $name: of the other person
web-club-profile = Profil
web-club-challenge = Mit { $name } spielen
web-club-relation = Freundschaft, oder nichts hören
web-club-tell = Eine Nachricht an { $name }
web-club-report = Beschwerde über { $name } bei denen, die den Server betreiben
web-club-results = Beendete Partien
web-club-statistics = Gewonnen, unentschieden, verloren
web-club-own-ratings = Deine Wertungen
web-club-own-rating = Deine Wertung
web-club-board = Wer wie gut ist
web-club-tournaments = Offen, im Gang und neulich beendet
web-club-new-tournament = Ein neues Turnier
web-club-form = Form
web-club-length = Runden, in der Arena Minuten; leer: wie üblich
# $help: ein Wort
web-club-tournament-how = Etwa in 30 Minuten: dann beginnt es von selbst; { $help } nennt alle Wörter des Spiels.
web-club-tournament = Wie gespielt wird
web-club-standings = Tabelle
web-club-round = Runde
web-club-round-number = Eine andere Runde, als Zahl
web-club-show = Zeigen
web-club-all-games = alle Spiele
web-club-against = Gegen (ein Name)
web-club-again = Neu laden
web-club-more = Mehr
web-club-lessons = Spiele, und wie weit du bist
web-club-now = Jetzt da

web-club-help-board = Das Brett
web-club-help-talk = Zuhören
web-club-help-match = Die Partie
web-club-help-hall = Eine Partie finden
web-club-help-waiting = Solange eine Partie wartet
web-club-help-people = Leute
web-club-help-account = Dein Konto
web-club-help-settings = Einstellungen
web-club-help-staff = Für andere sorgen

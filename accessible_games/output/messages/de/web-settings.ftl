### Die Seite der Einstellungen. Ihre Auswahl benennen die Befehle.

web-settings-of-language = Sprache
web-settings-of-told = Was du hörst
web-settings-of-people = Andere Leute
web-settings-of-time = Zeit
web-settings-of-terminal = Terminal und Braille
web-settings-of-notify = Solange du nicht da bist
web-settings-of-block = Blockierte Leute
web-settings-of-alias = Eigene Wörter

# $group: die Überschrift darüber
web-setting-save = Speichern: { $group }
web-setting-language = Sprache der Ansagen
web-setting-verbosity = Länge
web-setting-verbosity-game = Länge von Ereignissen auf dem Brett
web-setting-verbosity-match = Länge von Angeboten und Pausen
web-setting-verbosity-talk = Länge von Gesprächen
web-setting-verbosity-system = Länge von Antworten
web-setting-usual = Wie alles andere.
web-setting-news = Auch ansagen
web-setting-news-game = Züge anderer
web-setting-news-match = Ereignisse neben dem Brett, etwa Angebote und Pausen
web-setting-news-talk = Gespräche
web-setting-spelling = Namen der Felder
web-setting-cursor = Erkunden des Bretts
web-setting-visible = Profil
web-setting-invitations = Einladungen
web-setting-ratings = Wertungen
web-setting-about = Über dich, in deinem Profil
web-setting-about-how = Eine Zeile, die andere lesen können.
web-setting-notices = Gespräche und Neues von Leuten
web-setting-warnings = Warnungen deiner Uhr
web-setting-warnings-how = Bis zu 8 Zeiten in Sekunden, etwa 300 60 20. Leer: keine.
web-setting-reading = Lesetempo, in Zeichen je Sekunde
web-setting-reading-how = Von 3 bis 30. Die meisten hören 15 mit Sprache und lesen 5 in Braille. In Partien mit Uhr wartet deine so lange.
web-setting-pace = Beim Zuschauen
web-setting-zone = Zeitzone
web-setting-zone-how = Eine große Stadt darin, etwa Berlin. Leer: unbekannt.
web-setting-quiet = Ruhezeit
web-setting-quiet-how = Zwei Uhrzeiten in deiner Zeitzone, etwa 22 7:30. Dann wird dir nichts gesendet. Leer: keine.
web-setting-braille = Brett
web-setting-width = Zellen je Braillezeile
web-setting-width-how = Von 10 bis 160.
web-setting-grade = Braille-Kürzung
web-setting-prompt = Text vor der Eingabe
web-setting-hold = Eine Ansage nach der anderen
web-setting-bell = Die Glocke läutet für
web-setting-notify-how = Etwa mail, ntfy oder webhook für eine neue Adresse, oder zug aus, mail zeit an, mail aus. Für Browser gibt es die Seite Benachrichtigungen.
web-setting-block-how = Ein Name. Mit aus dahinter hörst du die Person wieder.
web-setting-alias-how = Etwa bb = brett, oder lösche bb. Mit taste h = o tut eine Taste beim Erkunden etwas anderes.

## Namen von Feldern, deren Knopf den Befehl hat
web-words-join = Nummer einer Partie, oder das Wort einer privaten
web-words-friend = Name einer Person
web-words-tell = Deine Nachricht
web-words-report = Was geschehen ist
web-words-notify = Was gesendet wird, und wohin
web-words-block = Name
web-words-alias = Ein Wort, ein Gleichheitszeichen, und was es tut

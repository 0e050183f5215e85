### Was der Befehl „doctor“ sagt. Das erste Wort sagt, wovon der Satz handelt. $system: windows, macos, debian oder other.

# $version: des Programms; $name: des Betriebssystems
doctor-program = Programm: accessible-games { $version } mit Python { $python } auf { $name }.

doctor-core = Kern: übersetzt, der Computer denkt also mit voller Geschwindigkeit.
doctor-core-interpreted =
    Kern: nicht übersetzt, der Computer denkt deshalb langsamer und weniger weit. { $system ->
        [debian] Installiere einen C-Compiler mit: sudo apt-get install gcc python3-dev
        [macos] Installiere einen C-Compiler mit: xcode-select --install
        [windows] Installiere die Visual Studio Build Tools mit: winget install Microsoft.VisualStudio.2022.BuildTools
       *[other] Installiere einen C-Compiler mit der Paketverwaltung deines Systems.
    } Gib danach im Ordner der Quellen make setup ein, oder installiere das Programm neu.

# $term: die Variable TERM, ohne sie none
doctor-terminal-edit = Terminal: interaktiv, der Bearbeitungsmodus ist möglich{ $term ->
        [none] .
       *[other] , TERM ist { $term }.
    }
doctor-terminal-plain = Terminal: interaktiv, aber nur mit einfachen Zeilen, weil TERM auf dumb oder ACCESSIBLE_GAMES_PLAIN auf 1 steht. Zum Spielen genügt das.
doctor-terminal-pipe = Terminal: keines, weil Eingabe oder Ausgabe eine Pipe oder eine Datei ist. Das Programm liest und schreibt dann einfache Zeilen.
doctor-output = Ausgabe: UTF-8, Braillezeichen lassen sich also zeigen.
# $encoding: ihr Name
doctor-output-other = Ausgabe: { $encoding }, deshalb können Braillezeichen und Umlaute falsch ankommen. Wähle UTF-8 mit: export LC_ALL=C.UTF-8

doctor-voice-slow = Stimme: keine Antwort in { $seconds } Sekunden, weil der Computer beschäftigt ist oder das Tongerät hängt. Schließe andere Programme und gib noch einmal ein: accessible-games doctor

# $version: von liblouis, und wo es ist
doctor-liblouis = Braille: Bretter und Texte lassen sich drucken, mit liblouis { $version }.
doctor-display = Braillezeile: { $cells } Zeichen, { $rows ->
        [one] eine Zeile
       *[other] { $rows } Zeilen
    }, über BRLTTY.
doctor-display-none =
    { $system ->
        [windows] Braillezeile: keine eigene für dieses Programm. Dein Screenreader zeigt das Terminal auf deiner an.
        [macos] Braillezeile: keine eigene für dieses Programm. VoiceOver zeigt das Terminal auf deiner an.
        [there] Braillezeile: über BRLTTY antwortet keine, BRLTTY ist aber installiert. Wenn du eine hast, schließe sie an und starte BRLTTY.
        [debian] Braillezeile: über BRLTTY antwortet keine. Wenn du eine hast, schließ sie an und gib ein: sudo apt-get install brltty libbrlapi0.8
       *[other] Braillezeile: über BRLTTY antwortet keine. Wenn du eine hast, schließ sie an und installiere das Paket brltty mit der Paketverwaltung deines Systems.
    }

doctor-records = Aufzeichnungen: { $count ->
        [0] noch keine Partien
        [one] 1 Partie, unbeschädigt
       *[other] { $count } Partien, unbeschädigt
    }, im Ordner { $folder }.
doctor-settings = Einstellungen: sie stehen in { $file }.
doctor-settings-usual = Einstellungen: es gelten die üblichen. Was du änderst, wird in { $file } stehen.
doctor-signal = Eigener Befehl: { $program } wird ausgeführt, bei { $signal }.
doctor-signal-missing = Eigener Befehl: { $program }, bei { $signal }, wird nicht ausgeführt, weil es kein solches Programm gibt. Installiere es, oder schreib seinen ganzen Pfad in die Einstellungsdatei.
doctor-settings-aside = Einstellungen: eine beschädigte Datei ist als { $file } aufbewahrt. Sieh nach, ob du daraus etwas brauchst, und lösche sie dann.

doctor-summary =
    { $count ->
        [0] Alles funktioniert.
        [one] Eines lässt sich beheben.
       *[other] { $count } Dinge lassen sich beheben.
    }
doctor-blocked =
    { $count ->
        [one] Eines muss behoben werden, weil das Spiel sonst nicht läuft.
       *[other] { $count } Dinge lassen sich beheben; ohne die Ordner der Aufzeichnungen und Einstellungen läuft das Spiel nicht.
    }

### Die Ausgabe des Befehls „doctor“. Das erste Wort nennt, worum es geht. $system: windows, macos, debian oder other.

doctor-begins = Der Computer wird geprüft.
doctor-is-at-home = doctor prüft deinen eigenen Computer: im Programm zu Hause und in accessible-games connect. Hier liest einstellungen deine Einstellungen vor.

# $version: des Programms; $name: des Betriebssystems
doctor-program = Programm: accessible-games { $version } mit Python { $python } auf { $name }.

doctor-core = Kern: kompiliert, der Computer rechnet mit voller Geschwindigkeit.
# Am Ende stehen die Befehle, die man als Nächstes tippt.
doctor-core-interpreted =
    Kern: nicht kompiliert, der Computer rechnet langsamer und weniger weit. { $system ->
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
doctor-output = Ausgabe: UTF-8, das Programm kann also Braillezeichen zeigen.
# $encoding: ihr Name
doctor-output-other = Ausgabe: { $encoding }, deshalb können Braillezeichen und Umlaute falsch ankommen. Wähle UTF-8 mit: export LC_ALL=C.UTF-8

doctor-voice = Stimme: { setting-engine-name } kann sprechen. { setting-engine-lacks }
doctor-sound = Ton: { $player } kann ihn abspielen.
doctor-voice-slow = Stimme: keine Antwort in { $seconds } Sekunden. Der Computer ist beschäftigt, oder das Tongerät hängt. Schließe andere Programme und tippe: accessible-games doctor

# $version: von liblouis, und wo es ist
doctor-liblouis = Braille: Du kannst Bretter und Texte drucken, mit liblouis { $version }.
doctor-display = Braillezeile: { $cells } Zellen, { $rows ->
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
doctor-settings = Einstellungen: Sie stehen in { $file }.
doctor-settings-usual = Einstellungen: Es gelten die üblichen. Deine Änderungen kommen in { $file }.
doctor-signal = Eigener Befehl: Das Programm führt { $program } aus, bei { $signal }.
doctor-signal-missing = Eigener Befehl: { $program }, bei { $signal }, gibt es hier nicht. Installiere es, oder schreib seinen ganzen Pfad in die Einstellungsdatei.
doctor-settings-aside = Einstellungen: Eine beschädigte Datei ist als { $file } gespeichert. Sieh nach, ob du daraus etwas brauchst, und lösche sie dann.

doctor-summary =
    { $count ->
        [0] Alles funktioniert.
        [one] Ein Problem kannst du beheben.
       *[other] { $count } Probleme kannst du beheben.
    }
doctor-blocked =
    { $count ->
        [one] Ein Problem musst du beheben, sonst läuft das Spiel nicht.
       *[other] { $count } Probleme kannst du beheben. Ohne die Ordner der Aufzeichnungen und Einstellungen läuft das Spiel nicht.
    }

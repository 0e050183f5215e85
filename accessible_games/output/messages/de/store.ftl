### Die gespeicherten Partien und die Einstellungen. $file und $folder sind Pfade; $problem ist die Meldung des Systems.

# Der Fehler und beide Auswege, einer davon ein langer Name zum Tippen.
store-folder-unusable = Das Programm kann nichts speichern: Es kann den Ordner { $folder } nicht anlegen oder öffnen ({ $problem }). Leg ihn selbst an, oder setze die Umgebungsvariable ACCESSIBLE_GAMES_HOME auf einen eigenen Ordner.
store-full = Nicht ausgeführt: Der Datenträger mit { $file } ist voll. Schaffe Platz und versuche es noch einmal.
store-busy = Nicht ausgeführt: Ein anderes Programm sperrt { $file }. Schließe andere Fenster dieses Spiels und versuche es noch einmal.
# Der Fehler und beide Auswege, einer davon ein langer Name zum Tippen.
store-not-writable = Das Programm kann keine Partien speichern: Es kann { $file } nicht öffnen und beschreiben ({ $problem }). Prüfe, wer dort schreiben darf, oder setze die Umgebungsvariable ACCESSIBLE_GAMES_HOME auf einen eigenen Ordner.
store-gone = Nicht ausgeführt: Die Datei { $file } ist nicht mehr an ihrem Platz. Leg sie zurück, oder starte das Programm neu.
# Der Fehler und beide Auswege, einer davon ein langer Name zum Tippen.
store-not-durable = Das Programm kann Partien nicht sicher speichern: Das Laufwerk mit { $file } unterstützt es nicht. Bei Netzlaufwerken ist das oft so. Setze die Umgebungsvariable ACCESSIBLE_GAMES_HOME auf einen Ordner auf einem Laufwerk dieses Rechners.
store-damaged = Die gespeicherten Partien sind nicht lesbar: Die Datei { $file } ist beschädigt. Spiel eine Sicherung zurück, oder verschiebe die Datei, um leer zu beginnen.
# Der Fehler und beide Auswege, einer davon ein langer Name zum Tippen.
store-foreign = Die Datei { $file } enthält keine Partien dieses Programms und bleibt, wie sie ist. Verschiebe sie, oder setze die Umgebungsvariable ACCESSIBLE_GAMES_HOME auf einen anderen Ordner.
# $version: die der Datei; $known: die neueste, die dieses Programm kennt
store-newer = Die Datei { $file } stammt von einer neueren Version dieses Programms (Version { $version } der Datenbank, dieses Programm kennt bis { $known }). Aktualisiere das Programm.
store-older = Die Datenbank { $file } hat Version { $version }, älter als die erste Veröffentlichung. Dieses Programm kennt nur { $known }. Verschiebe sie, um leer zu beginnen.
store-failed = Nicht ausgeführt: Die Datenbank der Partien meldet einen Fehler ({ $problem }). Versuche es noch einmal. Geschieht es wieder, prüfe den Datenträger mit { $file }.
store-settings-damaged = Deine Einstellungen sind nicht lesbar: Die Datei { $file } ist beschädigt. Jetzt gelten die üblichen. Die beschädigte liegt im selben Ordner als { $aside }.
store-settings-unreadable = Das Programm konnte deine Einstellungen nicht aus { $file } lesen ({ $problem }). Jetzt gelten die üblichen. Prüfe, wer diese Datei lesen und schreiben darf.
store-settings-not-saved = Deine Einstellungen gelten nur bis zum Ende des Programms: Es kann { $file } nicht beschreiben ({ $problem }). Schaffe Platz, oder prüfe, wer dort schreiben darf.

### Die Datenbank eines Servers. Die ersten beiden hören Mitspielende. Die anderen sind für die Serverleitung.

store-unavailable = Nicht ausgeführt: Der Server kann im Moment nichts speichern. Versuche es in einer Minute noch einmal.
store-unreachable = Das geht im Moment nicht: Der Server erreicht seine Datenbank nicht. Versuche es in einer Minute noch einmal.
store-unfit = Nicht gespeichert: Der Text enthält ein Zeichen, das nicht erlaubt ist. Lass es weg.
store-no-account = Dieses Konto gibt es nicht mehr.
store-away = Die Datenbank { $file } antwortet nicht ({ $problem }). Prüfe, ob PostgreSQL dort läuft und ob Adresse, Name und Passwort stimmen.
store-database-not-durable = Partien in der Datenbank { $file } wären nicht sicher: Ihre Einstellung { $setting } steht auf off. Schalte sie in der Konfiguration von PostgreSQL ein.
store-database-foreign = Die Datenbank { $file } enthält Tabellen von etwas anderem und bleibt, wie sie ist. Nenne eine leere Datenbank.
store-driver-missing = Das Programm kann PostgreSQL nicht benutzen: Das Python-Paket asyncpg fehlt. Installiere accessible-games mit dem Zusatz server.

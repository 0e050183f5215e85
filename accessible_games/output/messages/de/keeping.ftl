### Sicherungen des Speichers eines Servers, und ob er in Ordnung ist. $file: ein Pfad.

backup-progress = Bisher kopiert: { $count } Prozent.
backup-done = Die Sicherung { $file } ist vollständig: { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }. Sie enthält Namen und Prüfwerte von Passwörtern, also bewahre sie so sicher auf wie den Server.
backup-file-missing = Nenne die Datei der Sicherung: accessible-games backup DATEI.
backup-file-exists = Die Datei { $file } gibt es schon, und sie bleibt, wie sie ist. Nenne eine andere, oder füge --replace hinzu.
backup-unwritable = Die Sicherung wurde nicht angelegt, weil { $file } nicht geschrieben werden kann ({ $problem }).
backup-nothing = Der Server hat noch nichts gespeichert: Es gibt keine Datei { $file }. Liegen seine Daten woanders, füge --config DATEI oder --data ORDNER hinzu.
backup-postgres = Dieser Server hat seine Daten in PostgreSQL, das dafür eigene Werkzeuge hat: pg_dump und pg_restore. Siehe docs/hosting/admin.md.
restore-done = Der Server hat wieder, was in { $file } steht: { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }.
restore-kept = Was er vorher hatte, ist in { $file } aufgehoben.
restore-file-missing-word = Nenne die Sicherung: accessible-games restore DATEI.
restore-file-missing = Die Sicherung { $file } gibt es nicht.
restore-damaged = Es wurde nichts zurückgespielt, weil die Sicherung { $file } beschädigt ist. Nimm eine ältere.
restore-foreign = Es wurde nichts zurückgespielt, weil { $file } keine Sicherung dieses Servers ist.
restore-exists = Der Server hat schon einen Speicher, { $file }, und der bleibt, wie er ist. Füge --replace hinzu, um die Sicherung an seine Stelle zu setzen; der alte Speicher bleibt daneben erhalten.
restore-unwritable = Es wurde nichts zurückgespielt, weil { $file } nicht geschrieben werden kann ({ $problem }).
# $table: der Datenbank; $name: ihre Spalte oder ihr Index
check-no-table = Dem Speicher fehlt die Tabelle { $table }.
check-no-column = Der Tabelle { $table } des Speichers fehlt die Spalte { $name }.
check-no-index = Der Tabelle { $table } des Speichers fehlt der Index { $name }.
check-tables-advice = Ein anderes Programm hat die Tabellen verändert. Der Befehl restore setzt eine Sicherung an ihre Stelle, und alles seither geht verloren.
check-sound = Der Speicher ist in Ordnung. { $count ->
        [0] Partien enthält er keine.
        [one] Seine 1 Partie entspricht den Regeln.
       *[other] Seine { $count } Partien entsprechen den Regeln.
    }
check-list-differs = Die Liste der Partien sagt etwas anderes als ihr Protokoll.
check-entry = In ihrem Protokoll passt Eintrag { $entry } nicht zu dem, was davor steht.
check-more = Weitere Partien mit Fehlern dieser Arten: { $count }.
check-progress = Bisher geprüft: { $count }.
check-advice = Alle anderen Partien gehen weiter. { $bad ->
        [one] Lass diese, wie sie ist, außer sie ist mehr wert als alles, was seit der letzten Sicherung gespielt wurde.
       *[other] Lass diese, wie sie sind, außer sie sind mehr wert als alles, was seit der letzten Sicherung gespielt wurde.
    } Der Befehl restore setzt eine Sicherung an die Stelle des ganzen Speichers, und alles seither geht verloren.
# $file: worum es geht; $change: für den Befehl chmod
rights-open = Andere auf diesem Rechner können { $file } lesen. Schließe das mit: chmod { $change } { $file }

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
backup-postgres = Dieser Server speichert in PostgreSQL. Nimm dessen Werkzeuge pg_dump und pg_restore. Siehe docs/hosting/admin.md.
restore-done = Der Server nutzt jetzt die Sicherung { $file }: { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }.
restore-kept = Seine alte Datenbank ist in { $file }.
restore-file-missing-word = Nenne die Sicherung: accessible-games restore DATEI.
restore-file-missing = Die Sicherung { $file } gibt es nicht.
restore-damaged = Es wurde nichts zurückgespielt, weil die Sicherung { $file } beschädigt ist. Nimm eine ältere.
restore-foreign = Es wurde nichts zurückgespielt, weil { $file } keine Sicherung dieses Servers ist.
restore-exists = Der Server hat schon eine Datenbank, { $file }. Sie bleibt, wie sie ist. Füge --replace hinzu, dann ersetzt die Sicherung sie. Die alte bleibt daneben.
restore-unwritable = Es wurde nichts zurückgespielt, weil { $file } nicht geschrieben werden kann ({ $problem }).
# $table: der Datenbank; $name: ihre Spalte oder ihr Index
check-no-table = Der Datenbank fehlt die Tabelle { $table }.
check-no-column = Der Tabelle { $table } des Speichers fehlt die Spalte { $name }.
check-no-index = Der Tabelle { $table } des Speichers fehlt der Index { $name }.
check-tables-advice = Ein anderes Programm hat die Tabellen verändert. restore setzt eine Sicherung an ihre Stelle, und alles danach geht verloren.
check-sound = Die Datenbank ist in Ordnung. { $count ->
        [0] Sie hat keine Partien.
        [one] Ihre 1 Partie folgt den Regeln.
       *[other] Ihre { $count } Partien folgen den Regeln.
    }
check-list-differs = Die Liste der Partien weicht von ihrer Aufzeichnung ab.
check-entry = Eintrag { $entry } ihrer Aufzeichnung passt nicht zu den Einträgen davor.
check-more = Weitere Partien mit Fehlern dieser Arten: { $count }.
check-progress = Bisher geprüft: { $count }.
check-advice = Alle anderen Partien gehen weiter. { $bad ->
        [one] Lass diese, wie sie ist.
       *[other] Lass diese, wie sie sind.
    } restore würde die ganze Datenbank ersetzen, und alles seit der Sicherung wäre verloren.
# $file: worum es geht; $change: für den Befehl chmod
rights-open = Andere auf diesem Rechner können { $file } lesen. Schließe das mit: chmod { $change } { $file }

# Eigene Befehle. $program: ihr Name in der Einstellungsdatei; $code: eine Zahl; $problem: die Meldung des Systems
signals-invalid = Deine eigenen Befehle werden nicht ausgeführt, weil in der Einstellungsdatei unter „signals“ eine Liste von Wörtern für „turn“, „alarm“ oder „talk“ fehlt. Beende das Programm, dann bessere sie aus.
signals-missing = Dein Befehl { $program } wird nicht ausgeführt, weil es kein solches Programm gibt. Installiere es, oder schreib seinen ganzen Pfad in die Einstellungsdatei.
signals-unstarted = Dein Befehl { $program } wird nicht ausgeführt, weil er nicht startet ({ $problem }). Probiere ihn außerhalb des Spiels aus.
signals-slow = Dein Befehl { $program } wurde beendet, weil er länger als { $code } Sekunden brauchte. Probiere ihn außerhalb des Spiels aus.
signals-failed = Dein Befehl { $program } ist gescheitert, mit Code { $code }. Probiere ihn außerhalb des Spiels aus.
signals-stopped = Deine eigenen Befehle werden nicht mehr ausgeführt ({ $problem }). Starte das Programm neu.

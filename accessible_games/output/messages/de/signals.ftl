# Eigene Befehle. $program: wie die Einstellungsdatei es nennt; $code: eine Zahl; $problem: wie das System es nennt
signals-invalid = Deine eigenen Befehle werden nicht ausgeführt, weil in der Einstellungsdatei unter „signals“ nicht für „turn“, „alarm“ oder „talk“ eine Liste von Wörtern steht. Bessere sie aus, während das Programm nicht läuft.
signals-missing = Dein Befehl { $program } wird nicht ausgeführt, weil es kein solches Programm gibt. Installiere es, oder schreib seinen ganzen Pfad in die Einstellungsdatei.
signals-unstarted = Dein Befehl { $program } wird nicht ausgeführt, weil er sich nicht starten lässt ({ $problem }). Probiere ihn außerhalb des Spiels aus.
signals-slow = Dein Befehl { $program } wurde beendet, weil er länger als { $code } Sekunden brauchte. Probiere ihn außerhalb des Spiels aus.
signals-failed = Dein Befehl { $program } ist gescheitert, mit Code { $code }. Probiere ihn außerhalb des Spiels aus.
signals-stopped = Deine eigenen Befehle werden nicht mehr ausgeführt ({ $problem }). Starte das Programm neu.

### Die Worte eines Servers an ein Telnet- oder SSH-Programm über die Verbindung selbst.

connection-address-full =
    { $count ->
        [one] Zu viele Verbindungen von deiner Adresse: Es gibt schon eine. Schließe sie und verbinde dich dann neu.
       *[other] Zu viele Verbindungen von deiner Adresse: Es gibt schon { $count }. Schließe eine und verbinde dich dann neu.
    }
connection-server-full = Der Server ist voll. Versuche es später noch einmal.
connection-line-too-long = Zu lang: Eine Zeile fasst höchstens etwa 1000 Zeichen. Nichts ist ausgeführt.
connection-too-fast = Zu viele Zeilen auf einmal. Einige sind nicht ausgeführt. Warte kurz, dann geht es weiter.
    .brief = Zu viele Zeilen auf einmal. Einige fehlen.
connection-rests = Deine Befehle dauern gerade länger, weil sie den Server stark belasten. Nichts geht verloren.
connection-flood = Verbindung beendet: Dein Programm hat viel zu viel gesendet. Verbinde dich neu, dann geht es weiter.
connection-missed =
    { $count ->
        [one] Dir fehlt eine Zeile. Tippe nochmal.
       *[other] Dir fehlen { $count } Zeilen. Tippe nochmal { $count }.
    }
connection-slow = Verbindung beendet: Dein Programm hat zu lange nichts abgeholt. Verbinde dich neu, dann geht es weiter.
connection-here = Die Verbindung steht.
connection-failed = Der Server hatte einen Fehler. Versuche es noch einmal.
connection-closed-failed = Verbindung beendet: Der Server hatte hier mehrmals einen Fehler. Verbinde dich neu, dann geht es weiter.

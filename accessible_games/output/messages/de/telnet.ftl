### Was ein Server einem Telnet- oder SSH-Programm über die Verbindung selbst sagt.

connection-address-full =
    { $count ->
        [one] Zu viele Verbindungen von deiner Adresse: Es gibt schon eine. Schließe sie und verbinde dich dann neu.
       *[other] Zu viele Verbindungen von deiner Adresse: Es gibt schon { $count }. Schließe eine und verbinde dich dann neu.
    }
connection-server-full = Der Server ist voll. Versuche es später noch einmal.
connection-line-too-long = Zu lang: Eine Zeile fasst höchstens etwa 1000 Zeichen. Nichts ist geschehen.
connection-too-fast = Zu viele Zeilen auf einmal. Einige fielen weg, mit ihnen ist nichts geschehen. Warte kurz, dann geht es weiter.
    .brief = Zu viele Zeilen auf einmal. Einige fielen weg.
connection-rests = Deine Zeilen machen dem Server viel Arbeit, darum gehen sie eine Weile langsamer. Nichts geht verloren.
connection-flood = Es kam viel zu viel an. Die Verbindung wird geschlossen. Verbinde dich neu, dann geht es weiter.
connection-missed =
    { $count ->
        [one] Dir fehlt eine Zeile. Tippe nochmal.
       *[other] Dir fehlen { $count } Zeilen. Tippe nochmal { $count }.
    }
connection-slow = Dein Programm hat zu lange nichts abgeholt. Die Verbindung wird geschlossen. Verbinde dich neu, dann geht es weiter.
connection-here = Der Server ist da.
connection-failed = Das ging durch einen Fehler des Servers schief. Versuche es noch einmal.
connection-closed-failed = Der Server hat hier mehrmals versagt. Die Verbindung wird geschlossen. Verbinde dich neu, dann geht es weiter.

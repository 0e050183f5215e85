### Eine Sitzung auf einem Server, vom Programm zu Hause aus.

connect-where = Nenne den Server: accessible-games connect NAME@RECHNER.
connect-packages = Zum Verbinden fehlt { $package }. Gib im Ordner mit den Quellen dieses Programms ein: pip install ".[web]"
connect-certificate-unreadable = { $file } enthält kein lesbares Zertifikat.
connect-unreachable = { $host } ist auf Port { $port } nicht zu erreichen.
connect-no-server = Auf { $host }, Port { $port }, ist kein Spielserver.
connect-certificate = Nicht verbunden: Niemand bürgt für das Zertifikat von { $host }. Frag seine Serverleitung. Für ein eigenes Zertifikat gibt es --certificate DATEI.
connect-certificate-date = Nicht verbunden: Das Zertifikat von { $host } gilt heute nicht. Prüfe das Datum deines Computers, oder frag die Serverleitung.
connect-certificate-name = Nicht verbunden: Das Zertifikat gilt nicht für { $host }. Prüfe den Namen des Servers, oder frag seine Serverleitung.
connect-wrong = Verbindung getrennt: { $host } schickt, was kein Spielserver schickt.
connect-flood = Verbindung getrennt: { $host } schickt viel zu viel.
connect-elsewhere = Verbindung getrennt: Du spielst anderswo weiter.
connect-lost = Verbindung verloren. Ich versuche es wieder.
connect-back = Wieder verbunden.
connect-not-sent = Nicht gesendet: Die Verbindung ist verloren.
connect-unsure = Vielleicht nicht ausgeführt: { $line }. Tippe es noch einmal, wenn es fehlt.

### Die Seite am eigenen Computer: accessible-games web

# $address: gelingt einmal
web-home-opening = Die Seite öffnet sich im Browser. Wenn nicht, öffne dort { $address }. Das gelingt einmal. Steuerung C beendet das Programm.
web-home-address = Öffne { $address } in einem Browser auf diesem Computer. Das gelingt einmal. Steuerung C beendet das Programm.
web-home-left = Die letzte Seite ist geschlossen. In { $seconds } Sekunden endet das Programm. Um weiterzuspielen, öffne { $address } in einem Browser. Das gelingt einmal.
web-home-over = Das Programm ist beendet. Partien sind gespeichert.
web-home-elsewhere = Du spielst in einem anderen Tab weiter. Hier kommt nichts mehr an.
web-home-ended = Diese Seite ist zu Ende. Um hier zu spielen, lade sie neu, oder starte das Programm neu.
web-home-closed = Diese Seite öffnet sich nur mit der Adresse, die das Programm nennt. Starte accessible-games web neu, und öffne diese Adresse.
# $problem: Grund, in Worten des Systems
web-home-port = Port { $port } ist nicht verfügbar: { $problem }. Wähle mit --port einen anderen. Ohne --port nimmt das Programm einen freien.
web-home-packages = Der Seite fehlt { $package }. Gib im Ordner mit den Quellen dieses Programms ein: pip install ".[web]"

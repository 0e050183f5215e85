### Die Seite am eigenen Computer: accessible-games web

# $address: works once
web-home-opening = Die Seite öffnet sich im Browser. Wenn nicht, öffne dort { $address }. Die Adresse gilt einmal. Steuerung C beendet das Programm.
web-home-address = Öffne { $address } in einem Browser an diesem Rechner. Die Adresse gilt einmal. Steuerung C beendet das Programm.
web-home-left = Keine Seite ist mehr offen. In { $seconds } Sekunden endet das Programm. Um weiterzuspielen, öffne { $address } in einem Browser. Die Adresse gilt einmal.
web-home-over = Das Programm ist beendet. Deine Partien sind gespeichert.
web-home-elsewhere = Du spielst in einem anderen Tab weiter. Hier kommt nichts mehr an.
web-home-ended = Diese Seite ist zu Ende. Um hier zu spielen, lade sie neu, oder starte das Programm neu.
web-home-closed = Diese Seite ist für den Browser, der mit der Adresse des Programms geöffnet wurde. Starte accessible-games web neu, und öffne die Adresse, die es nennt.
# $problem: why, in words of the system
web-home-port = Port { $port } ist nicht frei ({ $problem }). Wähle mit --port einen anderen, oder lass --port weg für einen freien.
web-home-packages = Der Seite fehlt { $package }. Gib im Ordner mit den Quellen dieses Programms ein: pip install ".[web]"

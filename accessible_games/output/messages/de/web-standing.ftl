### Die Mitspielenden, neben dem Brett auf der Seite

web-standing-title = Die Partie
web-standing-match = Partie { $match }: { $name }
web-standing-turn = am Zug
web-standing-clock = Uhr
web-tools = Was du tun kannst
web-over-lobby = Neues Spiel
web-over-record = Die Aufzeichnung lesen

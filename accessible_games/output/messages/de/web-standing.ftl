### Die Mitspielenden, neben dem Brett auf der Seite

web-standing-title = Die Partie
web-standing-match = { $match ->
        [practice] Übung: { $name }
       *[other] Partie { $match }: { $name }
    }
web-standing-turn = am Zug
web-standing-away = nicht da
web-standing-clock = Uhr
web-tools = Was du tun kannst
web-over-lobby = Neues Spiel
web-over-record = Die Aufzeichnung lesen

### The page as an application, and without a network

web-offline-title = Keine Verbindung
web-offline-text = Der Server ist nicht zu erreichen. Deine Partien sind gespeichert. Uhren können weiterlaufen. Lade die Seite neu, wenn du wieder ein Netz hast.
web-offline-again = Seite neu laden

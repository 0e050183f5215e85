### The page as an application, and without a network

web-offline-title = Keine Verbindung
web-offline-text = Der Server ist nicht zu erreichen. Deine Partien bleiben erhalten; Uhren können weiterlaufen. Wenn wieder ein Netz da ist, lade die Seite neu.
web-offline-again = Neu laden

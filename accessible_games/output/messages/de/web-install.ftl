### Die Seite als Anwendung, und ohne Netz

web-offline-title = Keine Verbindung
web-offline-text = Der Server ist nicht zu erreichen. Deine Partien sind gespeichert. Uhren können weiterlaufen. Lade die Seite neu, wenn du wieder ein Netz hast.
web-offline-again = Seite neu laden

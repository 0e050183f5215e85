### Die Seite, zu der die Adresse einer Partie führt

web-invitation-title = Du bist eingeladen
web-invitation-offer = Die angebotene Partie

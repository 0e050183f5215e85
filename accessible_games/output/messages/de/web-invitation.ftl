### Die Seite, zu der die Adresse einer Partie führt

web-invitation-title = Einladung zu einer Partie
web-invitation-offer = Die angebotene Partie
web-invitation-sit = Mitspielen

### Weitergeben

web-invitation-how = Schicke jemandem diese Adresse, oder lass den Code scannen. Damit kommt man auch ohne Konto an dein Brett.
web-invitation-address = Adresse der Partie
web-invitation-copy = Adresse kopieren
web-invitation-copied = Adresse kopiert.
# $address: der Partie
web-invitation-code = QR-Code der Adresse { $address }

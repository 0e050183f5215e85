### Knöpfe an der Partie, jeder mit ganzen Worten; alles Übrige tun die Befehle, für die sie stehen

tool-undo = Zug zurücknehmen
tool-hint = Um einen Tipp bitten
tool-draw = Remis anbieten
tool-resume = Weiterspielen
tool-finish = Partie beenden
tool-rematch = Noch einmal spielen
tool-review = Fehler ansehen
tool-leave = Vorerst verlassen
tool-resign = Aufgeben
# $name: des anderen Spielers
tool-say = { $name } schreiben

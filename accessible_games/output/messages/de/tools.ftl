### Knöpfe an der Partie, jeder mit ganzen Worten; alles Übrige tun die Befehle, für die sie stehen

tool-undo = Zug zurücknehmen
tool-hint = Um einen Tipp bitten
tool-draw = Remis anbieten
tool-resume = Weiterspielen
tool-finish = Partie beenden
tool-rematch = Noch einmal spielen
tool-review = Fehler ansehen
tool-retry = Ab hier üben
tool-stop = Hier aufhören
tool-puzzle = Nächstes Rätsel
tool-puzzles = Aus allen Rätseln wählen
tool-lesson = Lektion fortsetzen
tool-lessons = Aus allen Lektionen wählen
tool-practice = Weiter üben
tool-leave = Vorerst verlassen
tool-resign = Aufgeben
# $name: des anderen Spielers
tool-say = { $name } schreiben
# $count: freie Plätze der Partie, auf die man wartet
tool-waiting-fill = { $count ->
        [one] Lieber gegen den Computer spielen
       *[other] Die freien Plätze mit Computern besetzen
    }
tool-waiting-leave = Nicht mehr warten

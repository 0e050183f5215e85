### Das Auswertungsblatt auf der Seite

web-sheet-title = Auswertungsblatt
web-sheet-how = Pfeiltasten gehen von Feld zu Feld. Die Eingabetaste streicht einen Buchstaben oder nimmt die Streichung zurück. Was du streichst, siehst nur du.
web-sheet-meanings = Was die Buchstaben bedeuten
# Was ein Buchstabe für eine Figur ist
web-sheet-open = möglich
web-sheet-struck = gestrichen
web-sheet-not = nicht möglich
web-sheet-sure = sicher
web-sheet-seen = gesehen
web-sheet-gone = nicht mehr auf dem Brett

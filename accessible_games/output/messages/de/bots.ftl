# Bots: Spieler ohne Mensch.

bots-process-died = Der Computer kann nicht ziehen: Sein Programm ist beim Nachdenken zweimal abgebrochen. Tippe jetzt, dann versucht er es noch einmal. Die Partie ist gespeichert.
bots-process-hung = Der Computer kann nicht ziehen: Sein Programm hat zweimal nicht geantwortet. Tippe jetzt, dann versucht er es noch einmal. Die Partie ist gespeichert.
bots-failed = Der Computer kann nicht ziehen: Sein Programm hat einen Fehler. Tippe jetzt, dann versucht er es noch einmal, oder neu für eine andere. Diese ist gespeichert.
bots-closed = Der Computer zieht nicht mehr, weil sein Programm beendet wurde. Starte das Spiel neu und tippe öffne, um weiterzuspielen.
bots-much-advice = Der Computer denkt noch über andere Tipps und Rückblicke für dich nach. Warte, bis du einen davon hörst, und frage dann noch einmal.

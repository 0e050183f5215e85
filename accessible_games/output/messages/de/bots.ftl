# Bots: Spieler ohne Mensch.

bots-process-died = Der Computer kann nicht ziehen, weil sein Programm beim Nachdenken zweimal abgebrochen ist. Tippe jetzt, dann versucht er es noch einmal; die bisherige Partie bleibt erhalten.
bots-process-hung = Der Computer kann nicht ziehen, weil sein Programm zweimal nicht geantwortet hat. Tippe jetzt, dann versucht er es noch einmal; die bisherige Partie bleibt erhalten.
bots-failed = Der Computer kann nicht ziehen, weil in seinem Programm ein Fehler aufgetreten ist. Tippe jetzt, dann versucht er es noch einmal, oder neu für eine andere Partie; diese bleibt aufbewahrt.
bots-closed = Der Computer zieht nicht mehr, weil sein Programm beendet wurde. Starte das Spiel neu und tippe öffne, um weiterzuspielen.
bots-much-advice = Der Computer denkt noch über andere Tipps und Rückblicke für dich nach. Warte, bis du einen davon hörst, und frage dann noch einmal.

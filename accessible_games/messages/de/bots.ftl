# Bots: Spieler, hinter denen kein Mensch steht.

bots-process-died = Der Bot kann nicht ziehen, weil sein Programm beim Nachdenken zweimal abgebrochen ist. Versuche es noch einmal oder lass einen Menschen für ihn spielen; die bisherige Partie bleibt erhalten.
bots-failed = Der Bot kann nicht ziehen, weil in seinem Programm ein Fehler aufgetreten ist. Lass einen Menschen für ihn spielen oder beende die Partie; was bisher gespielt wurde, bleibt erhalten.
bots-closed = Der Bot zieht nicht mehr, weil sein Programm beendet wurde. Starte die Partie neu, um weiter gegen ihn zu spielen.

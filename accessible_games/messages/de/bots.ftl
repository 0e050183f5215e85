# Bots: Spieler, hinter denen kein Mensch steht.

bots-process-died = Der Bot kann nicht ziehen, weil sein Programm beim Nachdenken zweimal abgebrochen ist. Versuchen Sie es noch einmal oder lassen Sie einen Menschen für ihn spielen; die bisherige Partie bleibt erhalten.
bots-failed = Der Bot kann nicht ziehen, weil in seinem Programm ein Fehler aufgetreten ist. Lassen Sie einen Menschen für ihn spielen oder beenden Sie die Partie; was bisher gespielt wurde, bleibt erhalten.
bots-closed = Der Bot zieht nicht mehr, weil sein Programm beendet wurde. Starten Sie die Partie neu, um weiter gegen ihn zu spielen.

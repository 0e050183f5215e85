### Was das örtliche Terminal sagt.

terminal-closed = Das Terminal wurde geschlossen.
# Steuerung C: während eine Zeile getippt wird, und auf einer leeren
terminal-line-emptied = Zeile geleert.
terminal-interrupted = Noch einmal Steuerung C beendet, ebenso ende.
terminal-display-missing = Über BRLTTY antwortet noch keine Braillezeile. Bis eine da ist, geht das Spiel als Text weiter; accessible-games doctor sagt mehr.
terminal-display-there = Die Braillezeile ist da.

# $missing: ein Paket, das nicht installiert ist, oder leer
sounds-unheard = Kein Ton ist zu hören, weil { $missing ->
        [miniaudio] das Paket miniaudio fehlt. Installiere es mit: pip install miniaudio
       *[other] sich kein Tongerät öffnen ließ. Schließe Kopfhörer oder Lautsprecher an, dann tippe töne aus und töne an.
    }

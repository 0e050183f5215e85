### Die Worte des örtlichen Terminals.

terminal-closed = Das Terminal wurde geschlossen.
# Steuerung C: während eine Zeile getippt wird, und auf einer leeren
terminal-line-emptied = Zeile geleert.
terminal-interrupted = Drück wieder Steuerung C, oder tippe ende.
terminal-display-missing = Über BRLTTY antwortet noch keine Braillezeile. Bis eine da ist, geht das Spiel als Text weiter. doctor sagt mehr.
terminal-display-there = Die Braillezeile ist da.

# $missing: ein Paket, das nicht installiert ist, oder leer
sounds-unheard = Du hörst keinen Ton, weil { $missing ->
        [miniaudio] das Paket miniaudio fehlt. Installiere es mit: pip install miniaudio
       *[other] kein Tongerät zu öffnen war. Schließe Kopfhörer oder Lautsprecher an, dann tippe töne aus und töne an.
    }

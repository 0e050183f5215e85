### Was das örtliche Terminal sagt.

terminal-closed = Das Terminal wurde geschlossen.
terminal-display-missing = Über BRLTTY antwortet keine Braillezeile. Das Spiel geht als Text weiter; accessible-games doctor sagt mehr.

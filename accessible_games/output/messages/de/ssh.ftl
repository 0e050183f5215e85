### Die Worte des SSH-Servers über die Verbindung selbst: Schlüssel, Passwörter, und was SSH kann, dieser Server aber nicht.

# $file: der Pfad der Datei; $problem: die Meldung des Betriebssystems
ssh-host-key-unreadable = Der SSH-Hostschlüssel { $file } ist nicht benutzbar: { $problem }. Prüfe, wer dort lesen und schreiben darf.
ssh-host-key-damaged = Der SSH-Hostschlüssel { $file } ist beschädigt. Hole ihn aus einer Sicherung. Wenn du ihn löschst, macht der Server einen neuen, und SSH warnt alle Spielenden.
# $name: der Benutzername, der ssh genannt wurde
ssh-unknown-name = So kann kein Konto heißen: { $name }. Ohne Konto verbinde dich als gast.
# Die Frage nach dem Passwort. $name: das Konto
ssh-password = Passwort von { $name }:
# Vor der Frage nach dem Passwort; das hören alle, ob der Name ein Konto hat oder nicht
ssh-no-account = Ohne Konto verbinde dich als gast.
ssh-wrong-password = Name oder Passwort ist falsch.
ssh-wrong-passwords = Name oder Passwort war dreimal falsch. Wenn du es vergessen hast, verbinde dich als gast und nimm deinen Wiederherstellungscode.
# $seconds: wie lange Zeit war
ssh-login-time = In { $seconds } Sekunden hat sich niemand angemeldet. Verbinde dich neu, wann du magst.
ssh-no-shell = Das Spiel braucht eine Zeile zum Tippen. Verbinde dich ohne -N.
ssh-one-session = Eine Verbindung trägt eine Sitzung. Für eine zweite verbinde dich noch einmal.
ssh-secret-shown = Dein Terminal zeigt und spricht vielleicht, was du jetzt tippst.
# Warum eine Verbindung endet. Jeder Satz steht allein, als letzte Zeile des SSH-Programms
ssh-too-many-exchanges = Dein SSH-Programm verlangt zu oft neue Schlüssel. Das bremst alle. Lass RekeyLimit, wie es üblich ist, und verbinde dich neu.
ssh-too-many-tries = Zu viele Versuche, dich anzumelden. Verbinde dich neu, oder ohne Konto als gast.
ssh-crowded = Im Moment verbinden sich zu viele. Versuche es in einer Minute noch einmal.
# $least: Bytes
ssh-small-packets = Dein SSH-Programm nimmt weniger als { $least } Bytes auf einmal an, das ist zu wenig. Nimm ein anderes, etwa OpenSSH oder PuTTY.
# Warum nichts anderes als eine Sitzung möglich ist
ssh-sessions-only = Dieser Server öffnet nur Sitzungen. Er leitet nichts weiter.
# Der Schlüssel stimmt, aber die Art, wie das Programm ihn nachweist, ist nicht sicher
ssh-weak-signature = Dein Schlüssel ist abgelehnt: Dein SSH-Programm unterschreibt mit SHA-1, und das ist nicht mehr sicher. Aktualisiere das Programm, oder erzeuge einen Ed25519-Schlüssel.

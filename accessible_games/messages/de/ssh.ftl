### Was der SSH-Server über die Verbindung selbst sagt: Schlüssel, Passwörter, und was SSH kann, dieser Server aber nicht.

# $file: der Pfad der Datei; $problem: was das Betriebssystem sagt
ssh-host-key-unreadable = Der SSH-Hostschlüssel { $file } ist nicht benutzbar: { $problem }. Prüfe, wer dort lesen und schreiben darf.
ssh-host-key-damaged = Der SSH-Hostschlüssel { $file } ist beschädigt. Hole ihn aus einer Sicherung. Wenn du ihn löschst, entsteht ein neuer, und alle Spielenden werden davor gewarnt.
# $name: der Benutzername, der ssh genannt wurde
ssh-unknown-name = So kann kein Konto heißen: { $name }. Ohne Konto kommst du als gast herein.
# Die Frage nach dem Passwort. $name: das Konto
ssh-password = Passwort von { $name }:
# Vor der Frage nach dem Passwort; das hören alle, ob der Name ein Konto hat oder nicht
ssh-no-account = Ohne Konto verbinde dich als gast.
ssh-wrong-password = Name oder Passwort ist falsch.
ssh-wrong-passwords = Dreimal war der Name oder das Passwort falsch. Wenn du es vergessen hast, komm als gast und nimm deinen Wiederherstellungscode.
# $seconds: wie lange Zeit war
ssh-login-time = In { $seconds } Sekunden hat sich niemand angemeldet. Verbinde dich neu, wann du magst.
ssh-no-shell = Das Spiel braucht eine Zeile zum Tippen. Verbinde dich ohne -N.
ssh-one-session = Eine Verbindung trägt eine Sitzung. Für eine zweite verbinde dich noch einmal.
ssh-secret-shown = Dein Terminal zeigt und spricht vielleicht, was du jetzt tippst.
ssh-interrupt = Zum Beenden tippe quit.

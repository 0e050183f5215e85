### Die Seiten zum Anmelden: Gäste, Konten, Passkeys

web-who-nav = Konto
# $name: der angemeldeten Person
web-who = Dein Konto: { $name }
web-who-guest = Gast { $name }
web-log-in-title = Anmelden
web-log-out = Abmelden
web-sign-up-title = Neues Konto
web-recover-title = Passwort vergessen
web-code-title = Dein Wiederherstellungscode
web-account-title = Dein Konto
web-form-title = Nicht ausgeführt
web-fault-title = Nicht ausgeführt

# $count: Zahl der falschen Angaben
web-faults =
    { $count ->
        [one] Nicht ausgeführt. Eine Angabe stimmt nicht:
       *[other] Nicht ausgeführt. { $count } Angaben stimmen nicht:
    }
web-form-foreign = Nicht ausgeführt: Eine Seite von einer anderen Adresse hat dieses Formular gesendet. Öffne die Seite hier und fülle es noch einmal aus.
web-form-old = Nicht ausgeführt: Das Formular ist alt, oder du hast dich seither an- oder abgemeldet. Lade die Seite neu und sende es noch einmal. Der Browser braucht Cookies.
web-form-large = Nicht ausgeführt: Das war viel zu viel für dieses Formular.
web-form-unread = Nicht ausgeführt: Der Server kann das Formular nicht lesen. Lade die Seite neu und sende es noch einmal.

web-log-in-account = Mit einem Konto
web-log-in-none = Noch kein Konto? Lege eines an
web-log-in-wrong = Der Name oder das Passwort stimmt nicht. Der Server verrät nicht, welches.
web-need-name = Der Name fehlt.
web-need-guest = Der Name fehlt.
web-need-password = Das Passwort fehlt.
web-need-code = Der Wiederherstellungscode fehlt.
web-name = Name
web-name-how = 3 bis 20 Buchstaben und Ziffern. Alle hier sehen ihn.
web-password = Passwort
web-password-new = Neues Passwort
# $shortest: Zahl der Zeichen
web-password-how = Mindestens { $shortest } Zeichen. Vier Wörter sind gut.
web-password-again = Dasselbe Passwort noch einmal
web-again-differs = Die beiden Passwörter sind nicht gleich. Tippe beide noch einmal.

web-guest-title = Als Gast
web-guest-how = Ein freier Name. Der Server speichert deine Partien, sonst nichts.
web-guest-play = Als Gast spielen
# $name: der Gast
web-guest-plays = Unter dem Namen { $name } spielt ein Gast von einer anderen Adresse. Bist du das, dann tippe dein Rückkehrwort. Sonst wähle einen anderen Namen.
web-return-word = Rückkehrwort

web-sign-up-why = Mit einem Konto behältst du Namen, Freundschaften und Einstellungen und kannst Partien über Tage spielen. Du brauchst keine Mailadresse.
web-sign-up-make = Konto anlegen
web-recover-how = Den Wiederherstellungscode hast du beim Anlegen des Kontos aufgeschrieben. Mit ihm wählst du ein neues Passwort. Das meldet dich überall sonst ab.
web-code = Wiederherstellungscode
web-code-how = Dreißig Buchstaben. Leerzeichen, Kommas und Großbuchstaben sind egal.
web-code-wrong = Der Name oder der Wiederherstellungscode stimmt nicht. Der Server verrät nicht, welches.
web-recover-change = Passwort ändern
web-code-once = Du siehst ihn nur dieses eine Mal. Jede Gruppe aus fünf Buchstaben steht auch in Wörtern da.
web-code-written = Ich habe ihn aufgeschrieben, weiter

web-privacy-title = Was gespeichert wird
# Eine Seite zum Datenschutz, ein Absatz je Zeile.
web-privacy-text =
    Die Seite lädt nichts von anderen Adressen, misst nichts und zeigt keine Werbung.
    Cookies gibt es nur für das, was du tust. language: deine Sprache, ein Jahr. session: deine Anmeldung in diesem Browser, bis du dich abmeldest oder ihn dreißig Tage nicht benutzt. guest: dein Name als Gast, dreißig Tage. form: dass ein Formular von dieser Seite kommt, bis der Browser schließt. once: das Ergebnis eines Formulars, bis zur nächsten Seite, höchstens zwei Minuten. Kein Skript kann die letzten vier lesen.
    Zu jeder Anmeldung speichert der Server, wann sie begann, wann sie zuletzt benutzt wurde, und den Browser, etwa Firefox, Linux. Du siehst alle unter Dein Konto und kannst jede beenden.
    Von einem Gast speichert der Server nur die Partien, und was darin gesagt wurde.
    Von einem Konto speichert er, was du unter Dein Konto als eine Datei herunterladen kannst. Dort kannst du das Konto auch löschen.
    Die Serverleitung kann sagen, ob der Server auch Adressen und Zeiten von Verbindungen notiert, und wie lange.

web-logged-out = Du bist abgemeldet, darum endet diese Seite. Melde dich an, um weiterzumachen. Deine Partien bleiben.
web-guest-account = Für ein Konto tippe registriere auf der Spielseite: Deine Partien kommen mit. Oder lege unter Neues Konto eines mit anderem Namen an.

## Die Seite des Kontos
web-password-old = Dein jetziges Passwort
web-password-wrong = Das ist nicht dein Passwort.
web-rename-title = Namen ändern
# $days: Zahl der Tage, die der alte Name frei bleibt
web-rename-how =
    Deine Partien behalten den Namen, unter dem du dich gesetzt hast. Deinen jetzigen Namen bekommt { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } lang niemand sonst, und Nachrichten an ihn erreichen dich.
web-rename-name = Neuer Name
web-rename-do = Namen ändern
web-password-title = Passwort ändern
web-password-ends = Das meldet alle deine anderen Browser und Verbindungen ab.
web-password-alone = Das alles auch entfernen
web-password-alone-how = Wähle das, wenn etwas davon nicht von dir sein könnte. Dann kannst du dich nur mit dem neuen Passwort und dem Wiederherstellungscode anmelden.
web-password-alone-done = Passwort geändert. SSH-Schlüssel, Tokens und Passkeys sind entfernt. Leg deine neu an.
web-code-why = Mit ihm meldest du dich an, wenn du dein Passwort vergessen hast. Ein neuer macht den alten ungültig.
web-code-new = Neuen Code erstellen
web-logins-title = Wo du angemeldet bist
# $browser: sein Name; $since, $used: Tage
web-login = { $browser }, seit { $since }, zuletzt benutzt am { $used }.
web-login-this = Dieser Browser.
web-login-end = Dort abmelden
web-login-end-named = Dort abmelden: { $browser }, seit { $since }
web-login-ended = Der andere Browser ist abgemeldet.
web-logins-end = Überall sonst abmelden
web-logins-ended = Alle anderen Browser sind abgemeldet.
web-keys-title = SSH-Schlüssel
web-keys-why = Mit einem Schlüssel meldest du dich über SSH ohne Passwort an.
web-key-line = Öffentlicher Schlüssel
web-key-how = Die ganze Zeile der Datei, deren Name auf pub endet, etwa id_ed25519.pub.
web-key-add = Schlüssel hinzufügen
web-key-added = Der Schlüssel ist hinzugefügt.
web-key-remove = Entfernen
# $number, $comment: des Schlüssels
web-key-remove-named = Schlüssel { $number } entfernen: { $comment }
web-key-removed = Der Schlüssel ist entfernt.
web-kept-more = Cookies, und was sonst gespeichert wird
web-export = Alles herunterladen, was von dir gespeichert ist
web-delete-title = Konto löschen
# $days: bis es weg ist
web-delete-how =
    Das Konto ist in { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    } weg, mit Gesprächen, Notizen und Einstellungen. Partien, die dann noch laufen, verlierst du. Aus allen anderen verschwindet dein Name. Meldest du dich vorher an, bleibt das Konto.
web-delete-do = Mein Konto löschen

## Passkeys
web-passkey-title = Mit einem Passkey
web-passkey-why = Ein Passkey liegt in deinem Browser oder Gerät. Du öffnest ihn mit Fingerabdruck, Gesicht oder PIN. Er ersetzt das Passwort.
web-passkey-none = Der Browser gab keinen Passkey: Du hast abgebrochen, es dauerte zu lange, oder es gibt hier keinen. Versuche es noch einmal, oder melde dich anders an.
web-passkey-needs = Ein Passkey braucht Skripte, HTTPS und einen Browser, der ihn speichern kann. Eines davon fehlt hier gerade.
web-passkey-log-in = Mit einem Passkey anmelden
web-passkeys-title = Passkeys
web-passkeys =
    { $count ->
        [0] Du hast keinen Passkey.
        [one] Du hast einen Passkey.
       *[other] Du hast { $count } Passkeys.
    }
# $number; $browser: in welchem er entstand; $since: ein Tag
web-passkey = Passkey { $number }: erstellt mit { $browser } am { $since }.
web-passkey-used = Zuletzt benutzt am { $used }.
web-passkey-add = Passkey hinzufügen
web-passkey-added = Der Passkey ist hinzugefügt. Mit ihm meldest du dich ohne Passwort an.
web-passkey-remove-named = Passkey { $number } entfernen: { $browser }
web-passkey-removed = Der Passkey ist entfernt.

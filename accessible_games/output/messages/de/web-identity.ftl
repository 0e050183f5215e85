### Die Seiten darüber, wer man ist: Anmelden, Gäste, Konten, Passkeys

web-who-nav = Du
# $name: wer angemeldet ist
web-who = Du bist { $name }
web-log-in-title = Anmelden
web-log-out = Abmelden
web-sign-up-title = Neues Konto
web-recover-title = Passwort vergessen
web-code-title = Dein Wiederherstellungscode
web-account-title = Dein Konto
web-form-title = Nicht geschehen
web-fault-title = Nicht geschehen

# $count: wie vieles nicht stimmt
web-faults =
    { $count ->
        [one] Nicht geschehen. Eines ist zu ändern:
       *[other] Nicht geschehen. { $count } Dinge sind zu ändern:
    }
web-form-foreign = Nichts ist geschehen: Dieses Formular hat eine Seite von einer anderen Adresse geschickt. Öffne die Seite hier und fülle es noch einmal aus.
web-form-old = Nichts ist geschehen: Die Seite mit diesem Formular war zu alt, oder du hast dich seither an- oder abgemeldet. Geh zurück, lade die Seite neu und schick es noch einmal. Der Browser muss Cookies dieses Servers annehmen.
web-form-large = Nichts ist geschehen: Das war viel zu viel für dieses Formular.
web-form-unread = Nichts ist geschehen: Das Formular lässt sich nicht lesen. Lade die Seite neu und schick es noch einmal.

web-log-in-account = Mit einem Konto
web-log-in-none = Noch kein Konto? Lege eines an
web-log-in-wrong = Der Name oder das Passwort stimmt nicht. Welches von beiden, wird nicht verraten.
web-need-name = Der Name fehlt.
web-need-guest = Der Name fehlt.
web-need-password = Das Passwort fehlt.
web-need-code = Der Wiederherstellungscode fehlt.
web-name = Name
web-name-how = 3 bis 20 Buchstaben und Ziffern. Alle hier sehen ihn.
web-password = Passwort
web-password-new = Neues Passwort
# $shortest: wie viele Zeichen
web-password-how = Mindestens { $shortest } Zeichen; vier Wörter sind gut.
web-password-again = Dasselbe Passwort noch einmal
web-again-differs = Die beiden Passwörter sind nicht gleich. Tippe beide noch einmal.

web-guest-title = Als Gast
web-guest-how = Jeder Name, der frei ist. Deine Partien werden aufbewahrt, sonst nichts.
web-guest-play = Als Gast spielen
# $name: der Gast
web-guest-plays = Unter dem Namen { $name } spielt ein Gast von einer anderen Adresse. Bist du das, dann tippe dein Rückkehrwort; sonst wähle einen anderen Namen.
web-return-word = Rückkehrwort

web-sign-up-why = Mit einem Konto behältst du deinen Namen, Freunde, Einstellungen und Partien über Tage. Nach einer Mailadresse wird nicht gefragt.
web-sign-up-make = Konto anlegen
web-recover-how = Den Wiederherstellungscode hast du dir aufgeschrieben, als du das Konto angelegt hast. Er gibt dir ein neues Passwort; alle Browser und Verbindungen, die angemeldet sind, werden abgemeldet.
web-code = Wiederherstellungscode
web-code-how = Dreißig Buchstaben. Leerzeichen, Kommas und Großbuchstaben sind egal.
web-code-wrong = Der Name oder der Wiederherstellungscode stimmt nicht. Welches von beiden, wird nicht verraten.
web-recover-change = Passwort ändern
web-code-once = Er wird nur dieses eine Mal gezeigt. Jede Gruppe aus fünf Buchstaben steht auch in Wörtern da.
web-code-written = Er ist aufgeschrieben, weiter

web-privacy-title = Was gespeichert wird
web-privacy-text =
    Die Seite lädt nichts von anderen Adressen, misst nichts und zeigt niemandem Werbung.
    Cookies gibt es nur für das, was du tust. language: die gewählte Sprache, ein Jahr. session: dass dieser Browser angemeldet ist, bis du dich abmeldest oder ihn dreißig Tage nicht benutzt. guest: dein Name als Gast, dreißig Tage. form: dass ein Formular von dieser Seite kommt, bis der Browser schließt. once: was ein Formular bewirkt hat, bis zur nächsten Seite, höchstens zwei Minuten. Kein Skript kann die letzten vier lesen.
    Zu jeder Anmeldung merkt sich der Server, seit wann es sie gibt, wann sie zuletzt benutzt wurde, und wie der Browser heißt, etwa Firefox, Linux. Du siehst sie unter Dein Konto und kannst jede beenden.
    Von einem Gast merkt sich der Server nur dessen Partien und was er dabei sagte.
    Von einem Konto merkt er sich, was unter Dein Konto als eine Datei zu haben ist. Dort lässt es sich auch löschen.
    Ob der Server darüber hinaus notiert, wer woher kam, und wie lange, sagen die, die ihn betreiben.

web-logged-out = Du bist abgemeldet, darum endet diese Seite. Melde dich an, um weiterzumachen; deine Partien bleiben.
web-guest-account = Für ein Konto tippe registriere auf der Seite zum Spielen: Deine Partien kommen mit. Oder lege unter Neues Konto eines mit anderem Namen an.

## Die Seite des Kontos
web-password-old = Dein jetziges Passwort
web-password-wrong = Das ist nicht dein Passwort.
web-rename-title = Ein anderer Name
# $days: wie viele Tage lang der alte Name frei bleibt
web-rename-how =
    Deine Partien behalten den Namen, unter dem du dich gesetzt hast. Deinen jetzigen Namen bekommt { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } lang niemand sonst, und wer dich so ruft, erreicht dich.
web-rename-name = Der neue Name
web-rename-do = Namen annehmen
web-password-title = Ein anderes Passwort
web-password-ends = Alle deine anderen Browser und Verbindungen werden abgemeldet.
web-password-alone = Das alles auch entfernen
web-password-alone-how = Wähle das, wenn etwas davon nicht von dir sein könnte. Dann lassen dich nur das neue Passwort und der Wiederherstellungscode herein.
web-password-alone-done = Passwort geändert. SSH-Schlüssel, Tokens und Passkeys sind entfernt; leg deine neu an.
web-code-why = Er lässt dich herein, wenn du dein Passwort vergessen hast. Ein neuer macht den alten wertlos.
web-code-new = Neuen Code machen
web-logins-title = Wo du angemeldet bist
# $browser: wie er heißt; $since, $used: Tage
web-login = { $browser }, seit { $since }, zuletzt benutzt am { $used }.
web-login-this = Dieser Browser.
web-login-end = Dort abmelden
web-login-end-named = Dort abmelden: { $browser }, seit { $since }
web-login-ended = Jener Browser ist abgemeldet.
web-logins-end = Überall sonst abmelden
web-logins-ended = Alle anderen Browser sind abgemeldet.
web-keys-title = Schlüssel für SSH
web-keys-why = Mit einem Schlüssel kommst du über SSH ohne Passwort herein.
web-key-line = Zeile eines öffentlichen Schlüssels
web-key-how = Die ganze Zeile der Datei, deren Name auf pub endet, etwa id_ed25519.pub.
web-key-add = Schlüssel hinzufügen
web-key-added = Der Schlüssel ist hinzugefügt.
web-key-remove = Entfernen
# $number, $comment: des Schlüssels
web-key-remove-named = Schlüssel { $number } entfernen: { $comment }
web-key-removed = Der Schlüssel ist weg.
web-kept-more = Welche Cookies es gibt, und was sonst gespeichert wird
web-export = Alles, was von dir gespeichert ist, als eine Datei
web-delete-title = Konto löschen
# $days: bis es weg ist
web-delete-how =
    Löschst du es, ist es in { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    } weg, mit allem, was du gesagt hast, mit Notizen und Einstellungen; Partien, die dann laufen, sind verloren, in allen anderen bist du jemand von früher. Meldest du dich vorher an, bleibt es.
web-delete-do = Mein Konto löschen

## Passkeys
web-passkey-title = Mit einem Passkey
web-passkey-why = Ein Passkey liegt in deinem Browser oder Gerät und wird so geöffnet wie dieses: mit Finger, Gesicht oder Zahl. Er tritt an die Stelle des Passworts.
web-passkey-none = Der Browser hat keinen Passkey gegeben: Es wurde abgebrochen, dauerte zu lange, oder es gibt keinen für diesen Server. Versuche es noch einmal, oder komm auf anderem Weg herein.
web-passkey-needs = Ein Passkey braucht ein Skript, HTTPS und einen Browser, der einen aufbewahren kann. Diese Seite hat gerade nicht all das.
web-passkey-log-in = Mit einem Passkey anmelden
web-passkeys-title = Passkeys
web-passkeys =
    { $count ->
        [0] Du hast keinen.
        [one] Du hast einen.
       *[other] Du hast { $count }.
    }
# $number; $browser: in welchem er entstand; $since: ein Tag
web-passkey = { $number }: gemacht mit { $browser } am { $since }.
web-passkey-used = Zuletzt benutzt am { $used }.
web-passkey-add = Passkey hinzufügen
web-passkey-added = Der Passkey ist hinzugefügt. Mit ihm meldest du dich ohne Passwort an.
web-passkey-remove-named = Passkey { $number } entfernen: { $browser }
web-passkey-removed = Der Passkey ist weg.

### The page on which a browser is set up to show what happens

web-notifications-title = Benachrichtigungen
web-push-what = Dein Browser kann dir sagen, dass du am Zug bist, dass Zeit abläuft, dass dich jemand einlädt, oder dass ein Turnier weitergeht: auch wenn keine Seite dieses Servers offen ist, und nur, solange du nicht da bist.
web-push-how = Wovon du hörst, und Ruhezeiten stehen bei den Einstellungen; der Befehl ist senden. Gesendet wird verschlüsselt für deinen Browser, über den Dienst dessen, der ihn macht. Es endet, wenn du dich hier abmeldest.
web-push-title = Dieser Browser
web-push-none = Dieser Browser kann es nicht, oder er führt das Skript der Seite nicht aus. Auf iPhone und iPad leg die Seite zuerst auf den Home-Bildschirm.
web-push-is-on = Dieser Browser sagt dir Bescheid.
web-push-denied = Der Browser hat es nicht erlaubt. Erlaube Benachrichtigungen dieser Seite in den Einstellungen des Browsers, und versuch es noch einmal.
web-push-on = In diesem Browser Bescheid sagen
web-push-off = In diesem Browser nichts mehr sagen
web-push-done-on = Von jetzt an sagt dir dieser Browser Bescheid.
web-push-done-off = Dieser Browser sagt dir nichts mehr.

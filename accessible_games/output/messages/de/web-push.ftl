### Die Seite, die Benachrichtigungen im Browser einschaltet

web-notifications-title = Benachrichtigungen
web-push-what = Bist du weg, kann dein Browser dich benachrichtigen: über deinen Zug, ablaufende Zeit, eine Einladung oder ein Turnier. Keine Seite des Servers muss offen sein.
web-push-how = Was und wann, wählst du mit benachrichtigung oder in den Einstellungen. Der Hersteller deines Browsers stellt es verschlüsselt zu. Abmelden beendet es.
web-push-title = Dieser Browser
web-push-none = Dieser Browser kann keine Benachrichtigungen zeigen, oder Skripte sind aus. Auf iPhone und iPad leg die Seite zuerst auf den Home-Bildschirm.
web-push-is-on = In diesem Browser sind Benachrichtigungen eingeschaltet.
web-push-denied = Der Browser erlaubt keine Benachrichtigungen. Erlaube sie für diese Seite in seinen Einstellungen, und versuch es noch einmal.
web-push-on = Benachrichtigungen einschalten
web-push-off = Benachrichtigungen ausschalten
web-push-done-on = In diesem Browser sind Benachrichtigungen jetzt eingeschaltet.
web-push-done-off = In diesem Browser sind Benachrichtigungen jetzt ausgeschaltet.

### Die Seite, die Benachrichtigungen im Browser einschaltet

web-notifications-title = Benachrichtigungen
web-push-what = Dein Browser kann dich benachrichtigen: wenn du am Zug bist, wenn Zeit abläuft, wenn dich jemand einlädt, oder wenn ein Turnier weitergeht. Das tut er nur, solange du nicht da bist, auch wenn keine Seite dieses Servers offen ist.
web-push-how = Was dir gesendet wird und wann Ruhe ist, stellst du in den Einstellungen ein. Der Befehl ist benachrichtigung. Alles wird für deinen Browser verschlüsselt, und der Dienst seines Herstellers stellt es zu. Es endet, wenn du dich hier abmeldest.
web-push-title = Dieser Browser
web-push-none = Dieser Browser kann keine Benachrichtigungen zeigen, oder Skripte sind aus. Auf iPhone und iPad leg die Seite zuerst auf den Home-Bildschirm.
web-push-is-on = In diesem Browser sind Benachrichtigungen eingeschaltet.
web-push-denied = Der Browser erlaubt keine Benachrichtigungen. Erlaube sie für diese Seite in seinen Einstellungen, und versuch es noch einmal.
web-push-on = Benachrichtigungen einschalten
web-push-off = Benachrichtigungen ausschalten
web-push-done-on = In diesem Browser sind Benachrichtigungen jetzt eingeschaltet.
web-push-done-off = In diesem Browser sind Benachrichtigungen jetzt ausgeschaltet.

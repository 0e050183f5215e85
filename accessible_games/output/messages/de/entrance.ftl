### Die Anmeldung auf einem Server: als Gast, mit einem Konto, mit einem Wiederherstellungscode.

entrance-greeting = { $server }. Tippe deinen Namen, neu für ein Konto, oder { LANGUAGES("other") }.
entrance-greeting-guest = { $server }. Tippe den Namen, den du haben willst, neu für ein Konto, oder { LANGUAGES("other") }.
entrance-name = Tippe deinen Namen, oder neu für ein Konto.
entrance-guest-name = Tippe den Namen, den du haben willst.
entrance-as-guest = Du bist Gast: Deine Partien werden gespeichert, sonst nichts.
entrance-password = { $name } hat ein Konto. Tippe das Passwort, die Eingabetaste für einen anderen Namen, oder vergessen.
# Aus diesem Netz wurden so viele Namen versucht, dass die Antwort für alle gleich ist
entrance-password-untold = Aus deinem Netz wurden viele Namen versucht, darum verrät der Server nicht, welche ein Konto haben. Tippe das Passwort von { $name }, gast, um ohne Konto zu beginnen, oder vergessen.
entrance-password-wrong = Falsches Passwort. Tippe es noch einmal, die Eingabetaste für einen anderen Namen, oder vergessen.
entrance-return = Unter dem Namen { $name } spielt ein Gast von einer anderen Adresse. Bist du das, tippe dein Rückkehrwort. Sonst die Eingabetaste für einen anderen Namen.
entrance-return-wrong = Das ist nicht das Rückkehrwort. Tippe es noch einmal, oder die Eingabetaste für einen anderen Namen.

entrance-new-name = Ein neues Konto. Welchen Namen willst du?
entrance-new-password = Wähle ein Passwort mit mindestens { $shortest } Zeichen. Vier Wörter sind gut.
entrance-new-repeat = Tippe es noch einmal.
entrance-new-differs = Die beiden sind nicht gleich. Wähle noch einmal ein Passwort mit mindestens { $shortest } Zeichen.
entrance-new-ready = Dein Konto ist fertig. Schreib dir deinen Wiederherstellungscode auf. Du brauchst ihn, wenn du dein Passwort vergisst:

entrance-code-name = Passwort vergessen. Wie heißt du?
entrance-code = Tippe den Wiederherstellungscode von { $name }. Leerzeichen und Kommas sind egal.
entrance-code-wrong = Falscher Code. Tippe ihn noch einmal, oder die Eingabetaste für einen anderen Namen.
entrance-code-right = Der Code stimmt. Wähle ein neues Passwort mit mindestens { $shortest } Zeichen.
entrance-recovered = Dein Passwort ist geändert. Deine anderen Verbindungen sind beendet.
entrance-code-used = Der Code ist verbraucht. Schreib dir den neuen auf:

entrance-help-guest = Mit jedem freien Namen beginnst du sofort, als Gast.
entrance-help-account = Ein Name mit Konto braucht sein Passwort. Tippe neu für ein Konto.
entrance-help-words = Tippe vergessen für ein neues Passwort mit deinem Wiederherstellungscode, deutsch oder english für die Sprache, ende zum Beenden.
entrance-help-time = Für jede Antwort hast du { $seconds } Sekunden. Die Eingabetaste gibt dir mehr Zeit.

entrance-hurry =
    { $more ->
        [yes] Noch { $seconds } Sekunden. Mit der Eingabetaste bekommst du mehr Zeit.
       *[no] Noch { $seconds } Sekunden zum Anmelden.
    }
entrance-too-late =
    { $whole ->
        [yes] Keine Anmeldung in { $minutes } Minuten, darum endet die Verbindung. Verbinde dich jederzeit neu.
       *[no] Seit { $seconds } Sekunden wurde nichts getippt, darum endet die Verbindung. Verbinde dich jederzeit neu.
    }

## Wörter; jedes wird in jeder Sprache verstanden.
entrance-word-new = neu
    .words = neu, registrieren
entrance-word-guest = gast
    .words = gast
entrance-word-recover = vergessen
    .words = vergessen, wiederherstellen, wiederherstellung

## Eine Verbindung
visit-guest-program = Bots können keine Gäste sein. Lege ein Konto an, füge mit dem Befehl schlüssel einen Schlüssel hinzu, und rufe auf: ssh -T NAME@HOST protocol.
visit-too-fast = Zu schnell: Zeilen wurden ausgelassen. Mach etwas langsamer weiter.
visit-flood = Viel zu viele Zeilen auf einmal, darum endet die Verbindung. Verbinde dich jederzeit neu.

### Hereinkommen auf einem Server: als Gast, mit einem Konto, mit einem Wiederherstellungscode.

entrance-greeting = { $server }. Tippe deinen Namen, dann bist du drin; oder neu für ein Konto; oder { LANGUAGES("other") }.
entrance-greeting-guest = { $server }. Tippe den Namen, den du haben willst; oder neu für ein Konto; oder { LANGUAGES("other") }.
entrance-name = Tippe deinen Namen; oder neu für ein Konto.
entrance-guest-name = Tippe den Namen, den du haben willst.
entrance-as-guest = Du bist Gast: Deine Partien werden aufbewahrt, sonst nichts.
entrance-password = { $name } hat ein Konto. Tippe das Passwort; oder Eingabe für einen anderen Namen; oder vergessen.
# Aus diesem Netz wurden so viele Namen versucht, dass die Antwort für alle gleich ist
entrance-password-untold = Aus deinem Netz wurden viele Namen versucht, darum wird nicht verraten, welche ein Konto haben. Tippe das Passwort von { $name }; oder gast, um ohne Konto hereinzukommen; oder vergessen.
entrance-password-wrong = Falsches Passwort. Tippe es noch einmal; oder Eingabe für einen anderen Namen; oder vergessen.
entrance-return = Unter dem Namen { $name } spielt ein Gast von einer anderen Adresse. Bist du das, dann tippe dein Rückkehrwort; oder Eingabe für einen anderen Namen.
entrance-return-wrong = Das ist nicht das Rückkehrwort. Tippe es noch einmal; oder Eingabe für einen anderen Namen.

entrance-new-name = Ein neues Konto. Welchen Namen willst du?
entrance-new-password = Wähle ein Passwort mit mindestens { $shortest } Zeichen; vier Wörter sind gut.
entrance-new-repeat = Tippe es noch einmal.
entrance-new-differs = Die beiden sind nicht gleich. Wähle noch einmal ein Passwort mit mindestens { $shortest } Zeichen.
entrance-new-ready = Dein Konto ist fertig. Schreib dir deinen Wiederherstellungscode auf. Er lässt dich herein, wenn du dein Passwort vergessen hast:

entrance-code-name = Passwort vergessen. Wie heißt du?
entrance-code = Tippe den Wiederherstellungscode von { $name }. Leerzeichen und Kommas sind egal.
entrance-code-wrong = Falscher Code. Tippe ihn noch einmal; oder Eingabe für einen anderen Namen.
entrance-code-right = Der Code stimmt. Wähle ein neues Passwort mit mindestens { $shortest } Zeichen.
entrance-recovered = Dein Passwort ist geändert. Deine anderen Verbindungen sind beendet.
entrance-code-used = Der Code ist verbraucht; schreib dir den neuen auf:

entrance-help-guest = Mit jedem Namen, der frei ist, bist du sofort drin, als Gast.
entrance-help-account = Ein Name mit Konto fragt nach dem Passwort. Neu legt ein Konto an.
entrance-help-words = Vergessen setzt ein neues Passwort mit deinem Wiederherstellungscode. Deutsch und english wechseln die Sprache. Ende beendet.
entrance-help-time = Für jede Antwort hast du { $seconds } Sekunden. Die Eingabetaste gibt dir mehr Zeit.

entrance-hurry =
    { $more ->
        [yes] Noch { $seconds } Sekunden. Mit der Eingabetaste bekommst du mehr Zeit.
       *[no] Noch { $seconds } Sekunden, um hereinzukommen.
    }
entrance-too-late =
    { $whole ->
        [yes] In { $minutes } Minuten ist niemand hereingekommen, darum endet die Verbindung. Verbinde dich jederzeit neu.
       *[no] Seit { $seconds } Sekunden wurde nichts getippt, darum endet die Verbindung. Verbinde dich jederzeit neu.
    }

## Wörter; jedes wird in jeder Sprache verstanden.
entrance-word-new = neu
    .words = neu, registrieren
entrance-word-guest = gast
    .words = gast
entrance-word-recover = vergessen
    .words = vergessen, wiederherstellen, wiederherstellung

## Ein Besuch
visit-guest-program = Programme kommen mit einem Konto und dessen Schlüssel, nicht als Gast. Lege ein Konto an, füge mit dem Befehl schlüssel einen Schlüssel hinzu, und rufe auf: ssh -T NAME@HOST protocol.
visit-too-fast = Zu schnell: Zeilen wurden ausgelassen. Mach etwas langsamer weiter.
visit-flood = Viel zu viele Zeilen auf einmal, darum endet die Verbindung. Verbinde dich jederzeit neu.

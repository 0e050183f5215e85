# Ablehnungen der API.
api-no-token = Dafür brauchst du ein gültiges Token. Erstelle eines unter /account/tokens, oder tippe tokens neu und einen Namen. Sende es als Authorization: Bearer und das Token.
api-only-looks = Nur Lesezugriff. Zum Handeln nimm ein Token, das spielen darf: Tippe tokens neu und einen Namen.
api-no-such-address = Diese Adresse gibt es nicht. /api/openapi.json nennt alle.
api-wrong-method = Diese Adresse nimmt diese Methode nicht an. /api/openapi.json nennt ihre Methoden.
api-wrong-type = Der Inhalt muss JSON sein, mit Content-Type: application/json.
api-too-large = Der Inhalt ist länger als { $limit } Byte. Sende weniger auf einmal.
api-slow = Der Inhalt kam zu langsam. Sende ihn noch einmal.
api-failed = Der Server hatte einen Fehler und hat ihn notiert. Versuche es später noch einmal.
visit-token-gone = Das Token gilt nicht mehr. Diese Verbindung endet. Ein neues bekommst du mit tokens neu.
web-api-title = API für Programme
# Eine Seite der Dokumentation, ein Absatz je Zeile.
web-api-text =
    Ein Programm kann deine Partien lesen und für dich spielen: über HTTP an den Adressen unten, oder über einen WebSocket an /api/socket.
    Beide sprechen das Maschinenprotokoll dieses Servers, mit einem JSON-Objekt für jede Anfrage und jede Antwort. OpenAPI beschreibt die Adressen. AsyncAPI beschreibt die WebSockets, auch den der Seite.
    Das Programm sendet ein Token deines Kontos: Authorization: Bearer und das Token. Mit einem Token, das spielen darf, handelt es in deinem Namen. Mit einem, das nur lesen darf, kann es nichts ändern.
    Ersetze die Klammern durch Nummer oder Namen der Partie, der Einladung oder des Spiels. Andere Felder stehen in der Abfrage, oder im JSON-Inhalt einer Anfrage, die etwas tut.
    Ein Fehler hat einen Status, einen Grund, der in jeder Sprache derselbe ist, und einen Satz.
    Fragt ein Programm zu schnell oder zu viel, sagt die Antwort, wann es wieder fragen kann.
web-api-addresses = Adressen
web-api-scope =
    { $scope ->
        [none] Für alle.
        [read] Für jedes Token.
       *[play] Für Tokens, die spielen dürfen.
    }
web-api-do-games = die Spiele.
web-api-do-describe = Brett, Steine und Schemas eines Spiels.
web-api-do-rules = die Regeln.
web-api-do-mark = legt einmal fest, ob ein Bot oder ein Mensch mit dem Konto spielt.
web-api-do-who = die Leute hier.
web-api-do-profile = das Profil einer Person.
web-api-do-ratings = die Rangliste eines Spiels.
web-api-do-tournaments = Turniere.
web-api-do-tournament = Stand und Verlauf eines Turniers.
web-api-do-challenges = Partien, die auf Mitspielende warten.
web-api-do-challenge = eröffnet eine.
web-api-do-accept = nimmt darin einen Platz.
web-api-do-refuse = lehnt eine ab, oder gibt deinen Platz frei.
web-api-do-invite = lädt noch eine Person dazu ein.
web-api-do-fill = gibt die freien Plätze an Computer.
web-api-do-shut = sagt sie für alle darin ab.
web-api-do-matches = deine laufenden Partien.
web-api-do-begin = beginnt eine gegen Computer.
web-api-do-match = der Stand einer Partie.
web-api-do-moves = die möglichen Züge.
web-api-do-view = die Sicht deines Platzes.
web-api-do-cells = die Steine auf den Feldern.
web-api-do-board = das Brett in Sätzen, Buchstaben oder Braille.
web-api-do-announce = die neuesten Ansagen.
web-api-do-times = die verbleibende Zeit.
web-api-do-history = die Züge der Runde.
web-api-do-missed = die Ereignisse, die du verpasst hast.
web-api-do-record = die Aufzeichnung als Dokument.
web-api-do-play = macht einen Zug.
web-api-do-offer = bietet etwas an oder bittet darum, etwa um Remis.
web-api-do-answer = antwortet auf ein Angebot.
web-api-do-resign = gibt die Runde auf.
web-api-do-result = gibt ein, was echte Würfel zeigen.
web-api-do-luck = mischt ein Wort in den kommenden Zufall.
web-api-do-pledge = hinterlegt ein geheimes Wort für nachprüfbaren Zufall.
web-api-do-disclose = legt dieses Wort offen.
web-api-do-tell = sendet einer Person eine Nachricht.
web-api-do-block = blockiert eine Person, oder nicht mehr.
web-api-do-report = sendet eine Beschwerde an die Aufsicht.
web-api-do-said = die neuesten Gespräche.
web-api-do-say = sagt allen dort etwas.
web-api-do-threats = die Drohungen jedes Platzes.
web-api-do-notes = deine Notizen.
web-api-do-note = legt eine Notiz an, oder löscht sie.
web-api-do-sheet = das Auswertungsblatt, mit deinen Streichungen.
web-api-do-strike = legt fest, was bei einem Stein gestrichen ist.
web-api-do-running = Partien anderer, denen du zusehen darfst.
web-api-do-rematch = beginnt eine Revanche.
web-api-do-absence = Mitspielende, auf die eine Partie wartet.
web-api-do-finish = wartet nicht länger auf Abwesende.
web-api-do-arrange = eröffnet ein Turnier, an dem du teilnimmst.
web-api-do-enter = nimmt an einem Turnier teil.
web-api-do-withdraw = nimmt nicht mehr teil.
web-api-do-start = beginnt ein Turnier, das du eröffnet hast.
web-api-do-cancel = sagt eines ab, das du eröffnet hast.
web-api-do-pairing = dein Rang darin, und gegen wen du spielst.
web-api-do-puzzle = ein Rätsel eines Spiels oder das des Tages.
web-api-do-solve = prüft eine Antwort darauf.
web-api-do-results = deine beendeten Partien.
web-api-do-statistics = wie oft du gewonnen hast.
web-api-do-notifications = deine Benachrichtigungen, solange du weg bist.
web-api-do-notify = schaltet Benachrichtigungen ein oder aus.
web-api-do-quiet = legt deine Ruhezeit fest.
web-tokens-title = Tokens für Programme
web-tokens-why = Mit einem Token meldet sich ein Programm von dir ohne dein Passwort an. Du siehst es nur einmal. Der Server speichert nur seine Prüfsumme.
web-tokens-made = Das ist das Token. Kopiere es jetzt: Du kannst es nicht noch einmal sehen.
# $name: of the token
web-tokens-end = Token { $name } entfernen
web-tokens-end-all = Alle Tokens entfernen
web-tokens-marked = Dieses Konto gilt als Bot
web-tokens-marked-why = Ein Programm mit einem deiner Tokens spielt mit diesem Konto, und die anderen hören das. Spielst du selbst damit, nimm das zurück.
web-tokens-unmark = Ich spiele selbst mit diesem Konto
web-tokens-new = Neues Token
web-tokens-name = Wofür ist es?
web-tokens-name-how = Ein Wort, an dem du das Programm erkennst.
web-tokens-scope = Was darf es?
web-tokens-scope-read = Nur lesen
web-tokens-scope-play = Lesen, und in meinem Namen spielen
web-tokens-days = Wie viele Tage gilt es?
web-tokens-password-how = Damit niemand sonst an deinem Computer eines erstellt.
web-tokens-make = Token erstellen
web-tokens-wrong = Das Passwort ist falsch.
web-tokens-need-name = Der Name des Tokens fehlt.
web-tokens-need-password = Das Passwort fehlt.
web-tokens-need-scope = Wähle, was das Token darf.
web-tokens-need-days = Tippe eine Zahl von Tagen, etwa 90.

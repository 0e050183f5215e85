# Warum die Schnittstelle etwas nicht tut.
api-no-token = Dafür braucht es ein Token eines Kontos, das gilt. Tippe in einer Sitzung tokens dazu und einen Namen, oder geh zu /account/tokens, und sende es als Authorization: Bearer und das Wort.
api-only-looks = Das handelt im Namen des Kontos, und wer fragt, darf nur schauen. Nimm ein Token, das spielen darf; tokens dazu und ein Name macht eines.
api-no-such-address = Diese Adresse gibt es nicht. /api/openapi.json zählt alle auf.
api-wrong-method = Diese Adresse nimmt diese Methode nicht. /api/openapi.json sagt, welche sie nimmt.
api-wrong-type = Der Inhalt muss JSON sein, mit Content-Type: application/json.
api-too-large = Der Inhalt ist länger als { $limit } Byte. Sende weniger auf einmal.
api-slow = Der Inhalt kam nicht rechtzeitig. Sende ihn noch einmal.
api-failed = Hier ist etwas schiefgegangen und wurde notiert. Versuche es später noch einmal.
visit-token-gone = Das Token, mit dem dieses Programm hereinkam, gilt nicht mehr, deshalb endet diese Verbindung. Mit tokens dazu machst du ein neues.
web-api-title = Für Programme
web-api-text =
    Ein Programm kann deine Partien anschauen und für dich spielen: über HTTP an den Adressen unten, und über einen WebSocket an /api/socket.
    Beide sprechen das Maschinenprotokoll dieses Servers, ein JSON-Objekt für jede Frage und jede Antwort. Was OpenAPI sagt, entsteht aus derselben Tabelle wie die Adressen. AsyncAPI beschreibt die WebSockets, auch den der Seite.
    Ein Programm kommt mit einem Token deines Kontos: Authorization: Bearer und sein Wort. Eines, das spielen darf, handelt in deinem Namen; eines, das nur schaut, kann nichts ändern.
    Wo eine Partie, eine Einladung oder ein Spiel gemeint ist, steht die Nummer oder der Name anstelle der Klammern. Andere Felder stehen in der Abfrage, oder im JSON-Inhalt dessen, was handelt.
    Ein Fehler hat einen Status, einen Grund, der in jeder Sprache derselbe ist, und einen Satz.
    Wer zu schnell oder zu viel fragt, erfährt, wann er wieder fragen kann.
web-api-addresses = Adressen
web-api-scope =
    { $scope ->
        [none] Für alle.
        [read] Für jedes Token.
       *[play] Für Tokens, die spielen dürfen.
    }
web-api-do-games = welche Spiele es gibt.
web-api-do-describe = Brett, Figuren und Schemas eines Spiels.
web-api-do-rules = die Regeln.
web-api-do-mark = sagt einmal, wer mit dem Konto spielt, ein Programm oder ein Mensch.
web-api-do-who = wer da ist.
web-api-do-profile = was jemand andere wissen lässt.
web-api-do-ratings = wer in einem Spiel wie gut ist.
web-api-do-tournaments = Turniere.
web-api-do-tournament = wie ein Turnier steht, und was darin geschah.
web-api-do-challenges = Partien, die auf Mitspielende warten.
web-api-do-challenge = eröffnet eine.
web-api-do-accept = nimmt darin einen Platz.
web-api-do-refuse = lehnt eine ab, oder gibt den Platz zurück.
web-api-do-invite = lädt noch jemanden dazu ein.
web-api-do-fill = lässt Computer die freien Plätze nehmen.
web-api-do-shut = gibt sie auf, für alle darin.
web-api-do-matches = deine Partien, die laufen.
web-api-do-begin = beginnt eine gegen Computer.
web-api-do-match = wie eine Partie steht.
web-api-do-moves = die Züge, die es gibt.
web-api-do-view = was dein Platz wissen darf.
web-api-do-cells = was wo steht.
web-api-do-board = das Brett in Sätzen, Buchstaben oder Braille.
web-api-do-announce = die letzten Ereignisse in Worten.
web-api-do-times = wie viel Zeit bleibt.
web-api-do-history = die Züge der Runde.
web-api-do-missed = was seither geschah.
web-api-do-record = die Aufzeichnung als Dokument.
web-api-do-play = macht einen Zug.
web-api-do-offer = bietet etwas an oder bittet darum, etwa um Remis.
web-api-do-answer = antwortet auf ein Angebot.
web-api-do-resign = gibt die Runde auf.
web-api-do-result = sagt, was die eigenen Würfel zeigen.
web-api-do-luck = fügt dem kommenden Glück ein Wort hinzu.
web-api-do-pledge = hinterlegt ein Wort für bewiesenes Glück.
web-api-do-disclose = sagt dieses Wort.
web-api-do-tell = sagt einer Person etwas.
web-api-do-block = hört von jemandem nichts mehr, oder wieder.
web-api-do-report = beschwert sich bei denen, die für Ordnung sorgen.
web-api-do-said = was zuletzt gesagt wurde.
web-api-do-say = sagt allen dort etwas.
web-api-do-threats = was jeder Platz als Nächstes tun könnte.
web-api-do-notes = was du notiert hast.
web-api-do-note = notiert etwas, oder vergisst es.
web-api-do-sheet = das Auswertungsblatt, mit dem, was du gestrichen hast.
web-api-do-strike = sagt, was dort bei einem Stein gestrichen ist.
web-api-do-running = Partien anderer, denen man zusehen darf.
web-api-do-rematch = spielt eine, die vorbei ist, noch einmal.
web-api-do-absence = auf wen eine Partie wartet.
web-api-do-finish = wartet nicht länger auf jemanden, der weg ist.
web-api-do-arrange = eröffnet eines, an dem du teilnimmst.
web-api-do-enter = nimmt an einem Turnier teil.
web-api-do-withdraw = nimmt nicht mehr teil.
web-api-do-start = beginnt ein Turnier, das du gemacht hast.
web-api-do-cancel = sagt eines ab, das du gemacht hast.
web-api-do-pairing = wo du darin stehst, und gegen wen du spielst.
web-api-do-results = deine Partien, die vorbei sind.
web-api-do-statistics = wie oft du gewonnen hast.
web-api-do-notifications = was du geschickt bekommst, wenn du weg bist.
web-api-do-notify = lässt dir Nachrichten schicken, oder keine mehr.
web-api-do-quiet = sagt, in welchen Stunden nichts geschickt wird.
web-tokens-title = Tokens für Programme
web-tokens-why = Ein Token ist ein Wort, mit dem ein Programm von dir ohne dein Passwort hereinkommt. Es wird einmal gesagt; der Server behält nur, was es beweist.
web-tokens-made = Das ist das Token. Kopiere es jetzt: Niemand kann es dir noch einmal zeigen.
# $name: of the token
web-tokens-end = { $name } beenden
web-tokens-end-all = Alle Tokens beenden
web-tokens-marked = Dieses Konto gilt als Konto eines Programms
web-tokens-marked-why = Ein Programm mit einem deiner Tokens hat gesagt, dass es mit diesem Konto spielt, und die anderen hören das. Wenn du selbst damit spielst, nimm das zurück.
web-tokens-unmark = Ich spiele selbst mit diesem Konto
web-tokens-new = Ein neues Token
web-tokens-name = Wofür ist es?
web-tokens-name-how = Ein Wort, an dem du erkennst, welches Programm es hat.
web-tokens-scope = Was darf es?
web-tokens-scope-read = Nur schauen
web-tokens-scope-play = Schauen, und in meinem Namen spielen
web-tokens-days = Wie viele Tage gilt es?
web-tokens-password-how = Damit niemand eines macht, wenn du den Computer verlassen hast.
web-tokens-make = Token machen
web-tokens-wrong = Das Passwort ist falsch.
web-tokens-need-name = Der Name des Tokens fehlt.
web-tokens-need-password = Das Passwort fehlt.
web-tokens-need-scope = Wähle, was das Token darf.
web-tokens-need-days = Tippe eine Zahl von Tagen, etwa 90.

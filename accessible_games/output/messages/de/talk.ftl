### Reden mit anderen. Wer spricht, steht vor dem Gesagten, damit niemand für das Programm sprechen kann.

talk-lobby = { $name }, Lobby: { $text }
talk-chat = { $name } sagt: { $text }
talk-message = { $name } schreibt dir: { $text }
talk-own-lobby = Du sagst in der Lobby: { $text }
    .brief = Gesagt.
talk-own-chat = Du sagst: { $text }
    .brief = Gesagt.
talk-told =
    { $here ->
        [yes] An { $name } geschickt.
       *[no] { $name } ist nicht da. Die Nachricht wartet.
    }
talk-none = Hier wurde noch nichts gesagt.
talk-nobody = Niemand heißt { $name }. Tippe wer für die Namen.
    .brief = Niemand heißt { $name }.
    .page = { talk-nobody.brief }
talk-yourself = Das bist du selbst.
talk-nothing = Nichts gesendet: In der Zeile steht kein Text.
talk-too-fast =
    { $seconds ->
        [one] Zu schnell. In einer Sekunde kannst du wieder reden.
       *[other] Zu schnell. In { $seconds } Sekunden kannst du wieder reden.
    }
talk-too-long = Zu lang: Eine Zeile hat höchstens { $most } Zeichen, diese hat { $count }. Sag es in zweien.
talk-address-too-fast =
    { $seconds ->
        [one] Zu viele Nachrichten von deiner Adresse. In einer Sekunde kannst du wieder reden.
       *[other] Zu viele Nachrichten von deiner Adresse. In { $seconds } Sekunden kannst du wieder reden.
    }
talk-crowded =
    { $seconds ->
        [one] Gerade wird hier zu viel gesagt. Versuch es in einer Sekunde noch einmal.
       *[other] Gerade wird hier zu viel gesagt. Versuch es in { $seconds } Sekunden noch einmal.
    }
talk-told-enough =
    { $seconds ->
        [one] Du hast { $name } schon viel geschrieben. In einer Sekunde kannst du weiterschreiben.
       *[other] Du hast { $name } schon viel geschrieben. In { $seconds } Sekunden kannst du weiterschreiben.
    }
talk-hears-enough =
    { $seconds ->
        [one] { $name } bekommt gerade viele Nachrichten. Versuch es in einer Sekunde noch einmal.
       *[other] { $name } bekommt gerade viele Nachrichten. Versuch es in { $seconds } Sekunden noch einmal.
    }
talk-say-how = Was willst du sagen? Etwa sage hallo.
talk-tell-how = Tippe schreibe, einen Namen und eine Nachricht, etwa schreibe Bob hallo.
    .page = Die Nachricht fehlt.

## Was man von anderen hört
talk-category-lobby = Lobby
    .words = lobby
talk-category-chat = Gespräche in der Partie
    .words = partie, chat
talk-category-message = Nachrichten
    .words = nachricht, nachrichten
talk-category-friends = Ankunft von Freunden
    .words = freunde, freund
talk-category-absence = Leute, die gehen
    .words = verbindung, verbindungen
talk-notices =
    { $category ->
        [lobby] Gespräche in der Lobby
        [chat] Gespräche in der Partie
        [message] Nachrichten an dich
        [friends] Ankunft von Freunden
       *[absence] Leute, die gehen
    }: { $on ->
        [yes] an.
       *[no] aus.
    }
talk-heard = Du hörst: { $names }.
talk-not-heard = Du hörst nicht: { $names }.
talk-notices-how = Tippe höre, dann lobby, partie, nachricht, freunde oder verbindung, dann an oder aus.

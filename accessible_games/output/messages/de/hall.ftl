### Die Lobby eines Servers: die Begrüßung, und wer da ist.

hall-only-online = Das gibt es nur auf einem Server.
# Instead of hall-only-online: what can be done at home
home-results = Ergebnisse zählt nur ein Server. Tippe öffne und eine Nummer für eine beendete Partie.
home-statistics = { home-results }
home-about = Zu Hause liest niemand ein Profil. Für das Programm tippe version oder handbuch.
hall-closed = Die Lobby ist gerade nicht erreichbar. Melde dich neu an.
hall-welcome =
    Willkommen, { $name }. { $count ->
        [0] Sonst ist niemand da.
        [one] Außer dir ist eine Person da.
       *[other] Außer dir sind { $count } da.
    }
hall-newcomer =
    Willkommen, { $name }. { $count ->
        [one] Jemand wartet auf eine Partie: Tippe beitreten { $match }, um zu spielen,
       *[other] { $count } Partien warten: Tippe beitreten { $match } für die neueste, oder partien,
    } oder hilfe.
hall-turns =
    { $turns ->
        [0] { $count ->
            [one] In einer Partie von dir sind andere am Zug.
           *[other] In { $count } Partien von dir sind andere am Zug.
        } Tippe meine.
       *[other] In { $turns } Partien bist du am Zug.{ $limited ->
            [no] { "" }
           *[other] { " " }In Partie { $match } noch { $left }.
        } Tippe meine.
    }
# $match: eine Partie, an der die Person mit einer anderen Verbindung ist
hall-elsewhere = Du bist mit einer anderen Verbindung in Partie { $match }. Tippe öffne { $match }, um hier weiterzumachen.
    .brief = Du bist mit einer anderen Verbindung in Partie { $match }.
# $limited: ob es eine Grenze gibt; $left: wie viel Zeit der Zug dann noch hat
hall-turn =
    Du bist am Zug in Partie { $match }: { $game } { $company }{ $limited ->
        [no] .
       *[other] , noch { $left }.
    } Tippe öffne { $match }.
    .page =
        Du bist am Zug in Partie { $match }: { $game } { $company }{ $limited ->
            [no] .
           *[other] , noch { $left }.
        }
hall-late = Noch { $left } in Partie { $match }: { $game } { $company }. Tippe öffne { $match }.
hall-ended = Zu Ende: Partie { $what }. Tippe öffne { $match }.
hall-opened = { $name } eröffnet Partie { $waiting }: { $what }. Tippe beitreten { $waiting }.
hall-opened-more = { $count } neue Partien warten auf Mitspielende. Tippe partien.
hall-absent =
    { $name } hat die Verbindung verloren{ $clock ->
        [yes] . Die Uhr läuft weiter.
        [waits] . Warte { $time } auf den Zug, dann kannst du abbrechen tippen.
       *[no] .
    }
hall-left =
    { $name } ist gegangen. { $clock ->
        [yes] Die Uhr läuft weiter.
        [waits] Die Partie bleibt. Warte { $time } auf den Zug, dann kannst du abbrechen tippen.
       *[no] Die Partie bleibt.
    }
hall-back = { $name } ist wieder da.
# Zu Beginn einer Partie, von jemandem, der auf dem Server etwas anderes tut
hall-not-come =
    { $name } ist woanders auf dem Server und weiß von der Partie.{ $clock ->
        [yes] { " " }Die Uhr läuft.
       *[no] { "" }
    }
hall-came = { $name } ist jetzt da.
hall-messages =
    { $count ->
        [one] Eine Nachricht kam, während du weg warst.
       *[other] { $count } Nachrichten kamen, während du weg warst.
    }
hall-waiting =
    { $count ->
        [one] Eine Partie wartet auf Mitspielende. Tippe partien.
       *[other] { $count } Partien warten auf Mitspielende. Tippe partien.
    }
hall-how = Tippe spiele und ein Spiel, etwa spiele { $game }. Oder neu für alle Spiele, lektion, um eines zu lernen, oder hilfe.
    .brief = Tippe spiele { $game }, neu oder hilfe.
hall-taken-over = Du bist jetzt anderswo verbunden, darum endet diese Verbindung. Nichts geht verloren. Warst du das nicht, nimm einen anderen Namen.
hall-no-match = Du bist in keiner Partie. Tippe spiele und ein Spiel, partien oder meine.
    .brief = Du bist in keiner Partie.
hall-unknown = Es gibt keine Partie { $match }. Tippe partien, oder meine für deine eigenen.
    .page = Es gibt keine Partie { $match }.
hall-no-list = Es ist keine Liste offen. Tippe partien oder neu.
hall-not-begun =
    Partie { $waiting } hat noch nicht begonnen: { $count ->
        [0] Jemand muss noch zustimmen.
        [one] Ein Platz ist frei.
       *[other] { $count } Plätze sind frei.
    } Tippe auffüllen, einladen und einen Namen, oder verlassen.
hall-not-understood = Nicht verstanden. Zum Reden tippe sage davor. Tippe hilfe für die Befehle.
    .brief = Nicht verstanden. Tippe hilfe.
hall-alone = Sonst ist niemand da.
hall-here =
    { $count ->
        [one] Außer dir ist eine Person da.
       *[other] Außer dir sind { $count } da.
    }
hall-here-more =
    { $count ->
        [one] Noch jemand ist da. Tippe wer und die ersten Buchstaben eines Namens.
       *[other] Noch { $count } sind da. Tippe wer und die ersten Buchstaben eines Namens.
    }
    .page =
        { $count ->
            [one] Noch jemand ist da.
           *[other] Noch { $count } sind da.
        }
hall-who-free = Frei: { $names }.
hall-who-plays = { $names }.
hall-who-here = Da: { $names }.
hall-who-game = { $name } spielt { $game }
hall-friends =
    { $count ->
        [one] Mit dir befreundet ist { $names }.
       *[other] Mit dir befreundet sind { $names }.
    }
hall-watching =
    { $count ->
        [one] { $names } sieht dieser Partie zu.
       *[other] { $count } sehen dieser Partie zu: { $names }{ $more ->
            [0] .
           *[other] , und { $more } weitere.
        }
    }

session-help-hall =
    { $match ->
        [yes] Andere Partien
       *[no] Zum Spielen
    }: { $commands }.
session-help-waiting = Wartende Partien: { $commands }.
session-help-people = Leute: { $commands }.
session-help-guest = Du bist Gast. Für ein Konto tippe registriere.
session-help-account = Konto: { $commands }.
session-help-staff = Aufsicht: { $commands }.

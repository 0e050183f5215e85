### Lektionen: wie sie beginnen, weitergehen und enden. Die Schritte jedes Spiels stehen in seinem eigenen Ordner.

lesson-begun =
    Lektion { $game }, { $count } Schritte{ $strategy ->
        [0] { "" }
       *[other] , Strategie ab Schritt { $strategy }
    }. Für Hilfe tippe tipp, zum Beenden tippe stopp.
    .brief = Lektion { $game }, { $count } Schritte.
lesson-help = Dies ist eine Lektion. Für Hilfe tippe tipp, für den ganzen Schritt tippe lektion, zum Beenden tippe stopp.
lesson-step = Schritt { $number }: { $text }
    .brief = { $number }: { $text }
lesson-right = Richtig.
lesson-kept = Partie { $match } ist gespeichert. Tippe stopp, um zurückzukehren.
lesson-stopped = Lektion verlassen. Tippe lektion { $typed }, um weiterzumachen.
    .brief = Lektion verlassen.
lesson-finished = Das war die Lektion. Für eine Partie tippe neu { $typed } leicht.
lesson-other-move = Der Zug ist erlaubt, aber hier ist etwas anderes gefragt.
    .brief = Erlaubt, aber nicht gefragt.
lesson-other-question = Hier ist etwas anderes gefragt.
lesson-type = Tippe { $answer }.
lesson-not-here = Hier geht das nicht: Die Stellung ist nur zum Üben. Tippe stopp zum Beenden.
lesson-none = Keine Lektion ist offen. Tippe lektionen für alle.
lesson-unknown = Kein Spiel heißt { $word }. Tippe lektionen für alle.
lesson-no-such-step = Die Lektion hat die Schritte 1 bis { $count }.
lesson-missing = { $game } hat noch keine Lektion. Tippe regeln.
lesson-list = Lektionen. Tippe eine Nummer.
lesson-line =
    { $game }, { $left ->
        [0] fertig
       *[other] { $done ->
            [0] { $count } Schritte
           *[other] Schritt { $next } von { $count }
        }
    }

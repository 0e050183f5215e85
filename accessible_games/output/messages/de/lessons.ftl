### Lektionen: wie sie beginnen, weitergehen und enden. Die Schritte jedes Spiels stehen in seinem eigenen Ordner.

lesson-begun = Lektion { $game }, { $count } Schritte. Tippe tipp für Hilfe, stopp zum Beenden.
    .brief = Lektion { $game }, { $count } Schritte.
lesson-help = Dies ist eine Lektion. Tippe tipp für Hilfe, lektion für den Schritt noch einmal, stopp zum Beenden.
lesson-step = Schritt { $number }: { $text }
    .brief = { $number }: { $text }
lesson-right = Richtig.
lesson-kept = Partie { $match } ist gespeichert. Tippe stopp, um zurückzukehren.
lesson-stopped = Lektion verlassen. Tippe lektion, um weiterzumachen.
    .brief = Lektion verlassen.
lesson-finished = Das war die Lektion. Für eine Partie tippe neu { $typed } leicht.
lesson-other-move = Der Zug ist erlaubt, aber hier ist etwas anderes gefragt.
    .brief = Erlaubt, aber nicht gefragt.
lesson-other-question = Hier ist etwas anderes gefragt.
lesson-type = Tippe { $answer }.
lesson-not-here = In einer Lektion geht das nicht: Die Stellung ist nur zum Üben. Tippe stopp zum Beenden.
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

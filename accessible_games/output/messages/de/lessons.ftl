### Lektionen: wie sie beginnen, weitergehen und enden. Was ein Spiel lehrt, steht in seinem eigenen Ordner.

lesson-begun = Lektion { $game }, { $count } Schritte. tipp hilft, stopp verlässt sie.
    .brief = Lektion { $game }, { $count } Schritte.
lesson-help = Dies ist eine Lektion: tipp hilft, lektion sagt den Schritt noch einmal, stopp verlässt sie.
lesson-step = Schritt { $number }: { $text }
    .brief = { $number }: { $text }
lesson-right = Richtig.
lesson-kept = Partie { $match } bleibt aufbewahrt; stopp führt zurück.
lesson-stopped = Du hast die Lektion verlassen. Mit lektion geht sie weiter.
    .brief = Lektion verlassen.
lesson-finished = Das war die Lektion. Für eine Partie tippe neu { $typed } leicht.
lesson-other-move = Der Zug ist erlaubt, aber hier ist etwas anderes gefragt.
    .brief = Erlaubt, aber nicht gefragt.
lesson-other-question = Hier ist etwas anderes gefragt.
lesson-type = Tippe { $answer }.
lesson-not-here = In einer Lektion geht das nicht: die Stellung ist nur zum Üben. stopp verlässt die Lektion.
lesson-none = Keine Lektion ist offen. lektionen nennt sie.
lesson-unknown = Kein Spiel heißt { $word }. lektionen nennt die, die du lernen kannst.
lesson-no-such-step = Die Lektion hat die Schritte 1 bis { $count }.
lesson-missing = { $game } hat noch keine Lektion. regeln sagt, wie es geht.
lesson-list = Lektionen. Tippe eine Nummer.
lesson-line =
    { $game }, { $left ->
        [0] fertig
       *[other] { $done ->
            [0] { $count } Schritte
           *[other] Schritt { $next } von { $count }
        }
    }

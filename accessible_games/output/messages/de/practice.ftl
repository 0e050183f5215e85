### Üben: Stellungen der eigenen Fehler, die ein Rückblick gefunden hat. $move: ein Zug in Worten, $worth: „etwa eine Kugel“.

practice-kept =
    { $count ->
        [one] Eine Stellung kommt morgen wieder: Tippe dann üben.
       *[other] { $count } dieser Stellungen kommen morgen wieder: Tippe dann üben.
    }
practice-begun = Üben, { $game }, Zug { $number } der Partie { $origin }. Du spielst { $player }.
    .brief = Üben, Partie { $origin }. Du spielst { $player }.
practice-left =
    { $count ->
        [one] Danach noch eine.
       *[other] Danach noch { $count }.
    }
practice-task-cost = Damals hast du { $move } gespielt. Das hat { $worth } gekostet. Was ist besser?
practice-task-wins = Damals hast du { $move } gespielt und einen Sieg verpasst. Was gewinnt?
practice-task-loses = Damals hast du { $move } gespielt und verloren. Was ist besser?
practice-same = Das hast du damals gespielt.
practice-help = Finde den besseren Zug in einer deiner Stellungen. Für Hilfe tippe tipp, zum Beenden tippe stopp.
practice-reason = Damals hast du { $move } gespielt.
practice-back =
    { $days ->
        [one] Diese Stellung kommt morgen wieder.
       *[other] Diese Stellung kommt in { $days } Tagen wieder.
    }
practice-wait = Einen Moment, die nächste Stellung kommt.
practice-stopped = Üben verlassen. Tippe üben, um weiterzumachen.
    .brief = Üben verlassen.
practice-done = Fertig geübt.
practice-none = Noch nichts zu üben. Tippe rückblick nach einer Partie: Ihre Fehler kommen hier wieder.
practice-later-today =
    { $hours ->
        [one] Nichts ist fällig. Die nächste Stellung kommt in der nächsten Stunde.
       *[other] Nichts ist fällig. Die nächste Stellung kommt in { $hours } Stunden.
    }
practice-later =
    { $days ->
        [one] Nichts ist fällig. Die nächste Stellung kommt morgen.
       *[other] Nichts ist fällig. Die nächste Stellung kommt in { $days } Tagen.
    }

### Rätsel: wie sie beginnen, weitergehen und enden. In allen spielst du selbst.

puzzle-begun = Rätsel { $number }, { $game }, { $grade }. Du spielst { $player }.
    .brief = Rätsel { $number }, { $grade }. Du spielst { $player }.
puzzle-how = Tippe brett für die Stellung, dann deinen Zug. Für Hilfe tippe tipp, zum Beenden stopp.
    .brief = Tippe deinen Zug.
puzzle-help = Dies ist ein Rätsel mit einem richtigen Zug. Für Hilfe tippe tipp, zum Beenden tippe stopp.
puzzle-next = Weiter: Was ist dein nächster Zug?
puzzle-solved = Gelöst. Für das nächste tippe rätsel.
    .brief = Gelöst.
puzzle-rating =
    Rätselwertung { $points }, { $change ->
        [more] { $by } mehr
        [less] { $by } weniger
       *[same] unverändert
    }.
puzzle-stopped = Rätsel verlassen. Tippe rätsel für ein anderes.
    .brief = Rätsel verlassen.
puzzle-costs = Nicht der beste: Dieser Zug kostet { $worth } oder mehr.
puzzle-not-sure = Nicht dieser: Er schlägt nichts oder kann verboten sein.
puzzle-no-win = Nicht der beste: Dieser Zug gewinnt nicht sicher.
puzzle-loses = Nicht der beste: Nach diesem Zug verlierst du sicher.
puzzle-wrong = Nicht der beste. Ein anderer Zug ist besser.
puzzle-none = { $game } hat noch keine Rätsel.
puzzle-no-such-number = Die Rätsel haben die Nummern 1 bis { $count }.
puzzle-unknown = Hier heißt nichts { $word }. Zur Wahl stehen { $words }.
puzzle-unknown-word = Hier heißt nichts { $word }. Tippe rätselliste für alle Spiele.
puzzle-no-match = { $game } hat kein solches Rätsel.
puzzle-all-solved = Alle { $count } sind gelöst. Tippe rätsel { $first }, um eines noch einmal zu sehen.
puzzle-list = Rätsel. Tippe eine Nummer.
puzzle-line =
    { $game }, { $solved } von { $count } gelöst{ $points ->
        [none] {""}
       *[other] , Wertung { $points }
    }

## Das Rätsel des Tages
puzzle-today = heute
    .words = heute
puzzle-table = tabelle
    .words = tabelle, liste
puzzle-day = { $game }, { $grade }. { $task }
puzzle-of-day = Das Rätsel des Tages.
puzzle-today-how = Tippe rätsel heute für das Rätsel des Tages, rätsel heute tabelle für alle, die es gelöst haben.
puzzle-place =
    { $count ->
        [one] Du bist heute zuerst fertig.
       *[other] Platz { $place } von { $count } heute. Tippe rätsel heute tabelle für alle.
    }
puzzle-table-head =
    { $count ->
        [0] Rätsel des Tages, { $game }: noch von niemandem gelöst.
        [one] Rätsel des Tages, { $game }: einmal gelöst.
       *[other] Rätsel des Tages, { $game }: { $count } mal gelöst.
    }
puzzle-table-place =
    { $place }: { $name }, { $once ->
        [yes] sofort
       *[no] mit neuem Versuch oder Tipp
    }

## Wie schwer ein Rätsel ist
puzzle-grade-easy = leicht
    .words = leicht
puzzle-grade-medium = mittel
    .words = mittel
puzzle-grade-hard = schwer
    .words = schwer

## Worum es in einem Rätsel geht; .words ist, was getippt werden kann
puzzle-theme-win = ein Gewinn
    .words = gewinn, sieg
puzzle-theme-save = die Partie retten
    .words = rettung, retten
puzzle-theme-take = ein Schlag
    .words = schlag, schlagen, nehmen
puzzle-theme-double = zweimal nacheinander nehmen
    .words = doppelt, doppel
puzzle-theme-prepare = ein ruhiger Zug vor einem Gewinn
    .words = vorbereitung, vorbereiten, ruhig
puzzle-theme-goal = Punkten
    .words = tor, punkten
puzzle-theme-defend = Verteidigung
    .words = verteidigung, verteidigen, abwehr
puzzle-theme-sure = ein sicherer Versuch
    .words = sicher
puzzle-theme-best = der beste Zug
    .words = beste, bester

## Die Aufgabe in Worten
puzzle-task-win = Du kannst sicher gewinnen.
puzzle-task-save = Nur ein Zug rettet dich.
puzzle-task-take = Du kannst etwas nehmen, aber nur auf eine Art richtig.
puzzle-task-double = Du kannst zweimal nacheinander nehmen.
puzzle-task-prepare = Ein ruhiger Zug bereitet einen Gewinn vor.
puzzle-task-goal = Punkten ist richtig, aber wie?
puzzle-task-defend = Nur ein Zug hält, was du hast.
puzzle-task-sure = Nur ein Schlagversuch ist sicher erlaubt.
puzzle-task-best = Ein Zug ist klar besser als alle anderen.

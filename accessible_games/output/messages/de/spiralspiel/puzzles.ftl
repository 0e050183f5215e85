### Rätsel in den Worten des Spiels.
spiralspiel-puzzle-theme-goal = die Mitte erreichen
    .words = mitte
spiralspiel-puzzle-task-take = Du kannst fangen, aber nur auf eine Art richtig.
spiralspiel-puzzle-task-double = Du kannst zweimal nacheinander fangen.
spiralspiel-puzzle-task-prepare = Ein ruhiger Zug bereitet einen Fang vor.
spiralspiel-puzzle-task-goal = Du kannst die Mitte erreichen, aber wie?
spiralspiel-puzzle-theme-build = einen Stapel erhöhen
    .words = erhöhen, erhoehen, bauen
spiralspiel-puzzle-theme-enter = Steine einsetzen
    .words = einsetzen
spiralspiel-puzzle-theme-escape = einem Fang entgehen
    .words = entgehen, flucht
spiralspiel-puzzle-task-escape = Die andere Seite kann einen Stapel von dir fangen. Nur ein Zug ist richtig.

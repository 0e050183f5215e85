### Rätsel in den Worten des Spiels.
muehle-puzzle-theme-take = eine Mühle
    .words = mühle, muehle, mühlen, muehlen, schlag, nehmen
muehle-puzzle-task-take = Du kannst eine Mühle schließen, aber nur auf eine Art richtig.
muehle-puzzle-task-double = Du kannst zwei Mühlen nacheinander schließen.
muehle-puzzle-task-prepare = Ein ruhiger Zug bereitet eine Mühle vor.
muehle-puzzle-task-defend = Nur ein Zug erhält dir einen Stein oder die bessere Stellung.
muehle-puzzle-theme-block = eine Mühle verhindern
    .words = sperren, verhindern
muehle-puzzle-theme-fork = zwei Mühlen auf einmal öffnen
    .words = gabel, offen
muehle-puzzle-theme-swing = eine Zwickmühle
    .words = zwickmühle, zwickmuehle
muehle-puzzle-task-block = Die andere Seite will eine Mühle schließen. Nur ein Zug ist richtig.
muehle-puzzle-task-fork = Du kannst zwei Mühlen auf einmal öffnen.
muehle-puzzle-task-swing = Du kannst eine Zwickmühle bauen.

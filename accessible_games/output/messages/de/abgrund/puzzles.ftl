### Rätsel in den Worten des Spiels.

abgrund-puzzle-theme-goal = einen Stein hinausbringen
    .words = hinaus, draußen
abgrund-puzzle-task-goal = Du kannst einen Stein hinausbringen, aber nur ein Zug ist richtig.
abgrund-puzzle-task-best = Ein Zug ist im Schnitt einen halben Punkt mehr wert als jeder andere.
abgrund-puzzle-theme-abyss = das Feld vor dem Abgrund verlassen
    .words = abgrund
abgrund-puzzle-theme-swap = mit der anderen Seite tauschen
    .words = tausch, tauschen

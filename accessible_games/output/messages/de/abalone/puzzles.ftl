### Rätsel in den Worten des Spiels.
abalone-puzzle-theme-take = hinausschieben
    .words = schieben, hinausschieben
abalone-puzzle-task-win = Du kannst die sechste Kugel sicher vom Brett schieben.
abalone-puzzle-task-take = Du kannst eine Kugel hinausschieben, aber nur auf eine Art richtig.
abalone-puzzle-task-double = Du kannst zwei Kugeln nacheinander hinausschieben.
abalone-puzzle-task-prepare = Ein ruhiger Zug bereitet vor, eine Kugel hinauszuschieben.
abalone-puzzle-task-defend = Nur ein Zug hält deine Kugeln sicher.
abalone-puzzle-theme-edge = eine Kugel am Rand retten
    .words = rand
abalone-puzzle-theme-fork = zwei Kugeln auf einmal bedrohen
    .words = gabel, drohung, drohungen
abalone-puzzle-theme-split = die Kugeln der anderen Seite trennen
    .words = trennen, spalten
abalone-puzzle-theme-sideways = eine Linie, die seitwärts zieht
    .words = seitwärts, seitwaerts
abalone-puzzle-task-edge = Eine deiner Kugeln kann hinausgeschoben werden. Nur ein Zug ist richtig.
abalone-puzzle-task-fork = Du kannst zwei Kugeln auf einmal bedrohen.

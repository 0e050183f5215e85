### Die Lektion von Samsara: jede Zeile eines Schritts ist eine Ansage, die letzte sagt, was zu tun ist. -hint erklärt
### eine falsche Antwort, -done sagt, was an einer richtigen zu lernen ist.

samsara-lesson-field =
    Zwölf Kugeln laufen um einen Ring, und du bringst sie in dein Ziel. Sechs Tore gewinnen.
    Die Kugeln gehören niemandem: Du darfst jede ziehen. Du spielst Rund.
    Ein Feld ist ein Buchstabe und eine Zahl. r1 ist das runde Feld 1, s1 das eckige daneben.
    Frag, was auf r1 liegt: tippe was r1.
samsara-lesson-field-hint = Das Wort was, ein Leerzeichen und das Feld.
samsara-lesson-field-done = So kannst du jederzeit nach jedem Feld fragen.

samsara-lesson-track =
    Die runden Felder sind eine Bahn, die eckigen die andere. Jede endet in einem Ziel.
    Dein Ziel ist das runde, hinter r24. Das eckige ist hinter s12.
    Kugeln laufen zu höheren Zahlen. Nach s24 kommt s1.
    Lies die runde Bahn: tippe reihe tr.
samsara-lesson-track-hint = Das Wort reihe, und tr für die runde Bahn. ts ist die eckige.
samsara-lesson-track-done =
    Tippe reihe ts für die eckige Bahn, brett für alles.
    Tippe erkunden, und du gehst mit einzelnen Buchstaben über das Brett, wann immer du willst.

samsara-lesson-dice =
    Wenn du dran bist, wirfst du zwei Würfel. Jeder zieht eine Kugel, um die volle Zahl.
    Frag, was du zu spielen hast: tippe dran.
samsara-lesson-dice-hint = So hörst du, wer am Zug ist und welche Würfel noch da sind: tippe dran.
samsara-lesson-dice-done = Fang an, mit welchem du willst. Beide dürfen dieselbe Kugel ziehen.

samsara-lesson-run =
    Jetzt ein Zug: der Würfel, das Feld der Kugel, das Feld, auf das sie kommt.
    Zieh die Kugel mit der 6 von r1 nach r7: tippe 6 r1 r7.
samsara-lesson-run-hint = Die 6 bringt die Kugel von r1 über fünf andere nach r7. Belegte Felder zählen mit.
samsara-lesson-run-done = Die Kugel springt über belegte Felder, und sie zählen mit.

samsara-lesson-beside =
    Die 3 ist noch da. Von r2 führt sie nach r5, und dort liegt eine Kugel.
    Dann kommt die Kugel daneben, auf s5. Anders kann sie dort nicht ankommen.
    Zieh sie: tippe r2 s5. Den Würfel darfst du weglassen.
samsara-lesson-beside-hint = r5 ist belegt, also nenne s5 daneben.
samsara-lesson-beside-done = Von jetzt an läuft diese Kugel auf der eckigen Bahn.

samsara-lesson-list =
    Eine andere Stellung, mit einer 2 und einer 4. Du musst nicht wissen, wohin eine Kugel kommt.
    Tippe nur das Feld der Kugel, r9. Du hörst ihre Züge. Tippe die Nummer des Zugs nach r13.
samsara-lesson-list-hint = Tippe r9, dann die Nummer des Zugs mit der 4, der nach r13 geht.
samsara-lesson-list-done = Hinter r12 geht die Bahn mit r13 weiter, auf deiner Seite des Bretts.

samsara-lesson-lane =
    Kugeln liegen auf r20 und s20, den beiden Feldern von Doppelfeld 20. Du hast eine 4.
    Wenn beide Felder belegt sind, darf jede der zwei auch auf der anderen Bahn starten.
    So kommt die Kugel von s20 auf r24, einen Schritt vor dein Ziel: tippe s20 r24.
samsara-lesson-lane-hint = Die Kugel auf s20 startet auf der runden Bahn. 4 Felder weiter ist r24.
samsara-lesson-lane-done = Wäre r20 frei, müsste sie auf der eckigen Bahn bleiben.

samsara-lesson-full =
    Kugeln liegen auf r8 und s8. Wo beide Felder belegt sind, kann keine Kugel ankommen.
    Also kann die auf r5 jetzt keine 3 ziehen. Die auf r6 kann es.
    Zieh sie: tippe r6, oder r6 r9.
samsara-lesson-full-hint = Gefragt ist nur die Kugel auf r6. Mit der 3 kommt sie auf r9.
samsara-lesson-full-done = Ein Zug, der nicht erlaubt ist, ändert nichts. Du hörst, warum, und nimmst einen anderen.

samsara-lesson-goal =
    Ins Ziel kommt eine Kugel nur mit der genauen Zahl. r22 ist 3 Schritte vor deinem Ziel, und du hast eine 3.
    Jede Seite zieht nur ins eigene Ziel. Tippe ziel.
samsara-lesson-goal-hint = Tippe ziel, oder r22 ziel.
samsara-lesson-goal-done =
    Die Kugel kommt sofort zurück, auf das erste freie Startfeld.
    Tippe drohungen: Du hörst, welche Seite als Nächstes ein Tor machen könnte, und von wo.

samsara-lesson-other =
    Kugeln liegen auf r23 und s23, und du hast eine 2. Beide könnten in dein Ziel.
    Nimm die auf s23, die auf der runden Bahn startet: tippe s23 ziel.
samsara-lesson-other-hint = Beide Felder von 23 sind belegt, also darf die auf s23 auf deiner Bahn starten. Nenne sie: s23 ziel.
samsara-lesson-other-done = So bleibt die auf r23 liegen, bereit für eine 2.

samsara-lesson-score =
    Jetzt würfelt die andere Seite. Frag, wie es steht: tippe stand.
samsara-lesson-score-hint = So hörst du die Tore von beiden: tippe stand.
samsara-lesson-score-done = Du musst beide Würfel spielen, wenn du kannst.

samsara-lesson-win =
    Du hast 5 Tore, und eine 1 und eine 6. Eine Kugel ist 6 Schritte vor deinem Ziel.
    Sie liegt auf r19. Gewinne das Spiel.
samsara-lesson-win-hint = r19 braucht eine 6, und du hast eine. Tippe ziel, oder r19 ziel.
samsara-lesson-win-done = Das sechste Tor gewinnt sofort. Der andere Würfel zählt nicht mehr.

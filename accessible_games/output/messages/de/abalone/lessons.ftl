### Die Lektion von Abalone: jede Zeile eines Schritts ist eine Ansage, die letzte sagt, was zu tun ist. -hint erklärt
### eine falsche Antwort, -done sagt, was an einer richtigen zu lernen ist.

abalone-lesson-field =
    Schiebe sechs Kugeln der anderen Seite vom Brett, und du gewinnst. Du spielst Schwarz.
    Das Brett ist ein Sechseck aus neun Reihen. Reihe a ist die unterste, bei dir. Reihe i ist die oberste, bei Weiß.
    Ein Feld ist der Buchstabe seiner Reihe und eine Nummer. Die Nummern steigen von links nach rechts.
    Frag, was auf c3 liegt: tippe was c3.
abalone-lesson-field-hint = Das Wort was, ein Leerzeichen und das Feld.
abalone-lesson-field-done = Jedes Feld hat bis zu sechs Nachbarn: links und rechts, zwei darüber, zwei darunter.

abalone-lesson-row =
    Jede Seite hat 14 Kugeln. Deine füllen die Reihen a und b, und drei liegen davor.
    Lies diese Reihe: tippe reihe c.
abalone-lesson-row-hint = Das Wort reihe und der Buchstabe c.
abalone-lesson-row-done = Tippe brett für alle Reihen, reihe mit einer Zahl für eine Diagonale, die nach links oben steigt.

abalone-lesson-step =
    In deinem Zug bewegst du eine Kugel, oder mehrere. Eine darf auf jedes leere Feld neben ihr.
    Nenne das Feld der Kugel und das Feld, auf das sie kommt: tippe c4 d4.
abalone-lesson-step-hint = Auf c4 liegt deine Kugel, d4 ist das leere Feld links oben von ihr.
abalone-lesson-step-done = Eine Richtung geht auch: c4 links oben.

abalone-lesson-line =
    Die Kugeln liegen wie am Anfang. Bis zu drei von dir in einer Linie dürfen zusammen ziehen.
    Längs der Linie nenne die hinterste und das nächste Feld. Die anderen gehen vor ihr her.
    a1, b2 und c3 sind so eine Linie, nach rechts oben. Zieh alle drei: tippe a1 b2.
abalone-lesson-line-hint = Die hinterste ist a1, und das nächste Feld der Linie ist b2.
abalone-lesson-line-done = Jetzt liegen sie auf b2, c3 und d4.

abalone-lesson-list =
    Noch einmal vom Anfang. Du musst die Felder nicht wissen.
    Tippe nur c5: Du hörst die Züge dieser Kugel. Dann tippe die Nummer des Zugs nach d6, rechts oben.
abalone-lesson-list-hint = Tippe c5, dann die Nummer des Zugs nach d6. c5 d6 ist auch richtig.
abalone-lesson-list-done = Tippe züge für alle Züge, die es gibt.

abalone-lesson-side =
    Wieder wie am Anfang. Zwei oder drei in einer Linie dürfen auch seitwärts gehen, auf leere Felder, und schieben nichts.
    Nenne beide Enden der Linie und das Feld, auf das das erste Ende kommt.
    Zieh c3, c4 und c5 nach d3, d4 und d5: tippe c3 c5 d3.
abalone-lesson-side-hint = Die Enden sind c3 und c5, und c3 kommt auf d3.
abalone-lesson-side-done = Jede Kugel zieht genau ein Feld weit.

abalone-lesson-ray =
    Eine andere Stellung. Bevor du schiebst, hör, was auf der Linie liegt.
    Frag von deiner Kugel auf e3 nach rechts: tippe von e3 rechts.
abalone-lesson-ray-hint = Das Wort von, das Feld e3 und die Richtung rechts.
abalone-lesson-ray-done = Zwei von dir, dann eine von Weiß, und dahinter ist die Linie frei.

abalone-lesson-push =
    Du schiebst längs einer Linie, wenn du in der Überzahl bist. Zwei schieben eine: e3 und e4 die Kugel auf e5.
    Sag es wie jeden Zug längs einer Linie, die hinterste zuerst: tippe e3 e4.
abalone-lesson-push-hint = Die hinterste ist e3, und das nächste Feld ist e4. Alle davor gehen mit, auch die von Weiß.
abalone-lesson-push-done =
    Hinter der geschobenen Kugel muss ein leeres Feld sein, oder der Rand.
    Tippe probiere und einen Zug: Du hörst vorher, was er bewirken würde.

abalone-lesson-equal =
    Jetzt hat Weiß zwei Kugeln vor deinen, auf e5 und e6. Zwei schieben nicht zwei: Du brauchst die Überzahl.
    Hol eine dritte dahinter: Zieh d2 nach e2.
abalone-lesson-equal-hint = Du brauchst eine dritte Kugel in Reihe e. Tippe d2 e2.
abalone-lesson-equal-done = Jetzt steht es drei gegen zwei.

abalone-lesson-three =
    Drei schieben zwei, oder eine. Mehr als drei schieben nie, und drei schiebt niemand.
    Schieb beide Kugeln von Weiß nach rechts.
abalone-lesson-three-hint = Die hinterste von deinen dreien liegt auf e2. Das nächste Feld ist e3. Tippe e2 e3.
abalone-lesson-three-done =
    Eine eigene Kugel hinter ihren hätte das Schieben verhindert.
    Tippe drohungen: Du hörst, was du und was die anderen schieben können.

abalone-lesson-off =
    Weiß hat eine Kugel auf e9, am Rand. Deine liegen auf e7 und e8.
    Was über den Rand geschoben wird, ist aus dem Spiel. Schieb sie hinaus.
abalone-lesson-off-hint = Die hinterste von dir liegt auf e7. Tippe e7 e8.
abalone-lesson-off-done = Tippe stand: Du hörst, wie viele jede Seite verloren hat. Von selbst geht keine Kugel hinaus.

abalone-lesson-win =
    Weiß hat fünf Kugeln verloren. Noch eine, und du gewinnst.
    Deine auf g7 und h7 liegen in einer Linie mit der von Weiß auf i7, am Rand, links oben. Gewinne das Spiel.
abalone-lesson-win-hint = Schieb von hinten, ein Feld nach links oben: tippe g7 h7.
abalone-lesson-win-done = Das ist das ganze Spiel: Halt deine Kugeln zusammen, bleib in der Mitte, schieb am Rand.

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

## Strategie: die Mitte

abalone-lesson-centre =
    Die Regeln kennst du, du kannst spielen. Ab hier geht es ums Gewinnen, zuerst mit der Mitte.
    Frag nach dem Feld in der Mitte: tippe was e5.
abalone-lesson-centre-hint = e5 ist die Mitte des Bretts. Frag, was dort liegt: tippe was e5.
abalone-lesson-centre-done = In der Mitte ist eine Kugel von jedem Rand am weitesten weg.

abalone-lesson-advance =
    Geh früh dorthin, und bleib zusammen. Drei in einer Linie sind am stärksten.
    Zwei deiner Linien am Rand zeigen zur Mitte, von a1 und von a5. Zieh eine davon, alle drei Kugeln.
abalone-lesson-advance-hint = Beginn mit der hintersten: a1 nach b2, oder a5 nach b5.
abalone-lesson-advance-done = Ein Zug, und drei Kugeln sind näher an der Mitte.

abalone-lesson-expel =
    Später in einer anderen Partie. Weiß hat die Mitte, mit einer einzigen Kugel auf e5.
    b5, c5 und d5 liegen mit ihr in einer Linie und gehören dir. Schieb sie aus der Mitte.
abalone-lesson-expel-hint = Beginn mit der hintersten deiner Linie: b5 nach c5.
abalone-lesson-expel-done = Jetzt gehören dir c5, d5 und e5, und damit die Mitte.

abalone-lesson-attacked =
    Eine ähnliche Stellung: Weiß liegt wieder auf e5. Hör vor jedem Zug, was geschoben werden kann.
    Tippe drohungen.
abalone-lesson-attacked-hint = Das Wort drohungen, ohne etwas dahinter.
abalone-lesson-attacked-done = f6, g6 und h6 gehören Weiß und können e6 und d6 schieben, denn c6 dahinter ist leer.

abalone-lesson-support =
    Drei kann niemand schieben. Leg also eine dritte Kugel hinter d6 und e6.
    Sie fehlt auf c6.
abalone-lesson-support-hint = Deine Kugel auf b6 liegt neben c6.
abalone-lesson-support-done = Drei gegen drei: Deine Linie steht.

abalone-lesson-outward =
    Von der Mitte aus kannst du nach allen Seiten schieben.
    d6, e6 und f6 gehören dir. In einer Linie mit ihnen liegen g6 und h6 von Weiß, und dahinter der Rand. Schieb.
abalone-lesson-outward-hint = Beginn mit der hintersten der drei: d6 nach e6.
abalone-lesson-outward-done = Also: Geh zu dritt in die Mitte, bleib zusammen, und schieb von dort nach außen.

## Strategie: der Rand

abalone-lesson-corner =
    Nun zum Rand. Vom Brett fällt nur, was am Rand liegt.
    Hör, welche von dir in Gefahr ist: tippe drohungen.
abalone-lesson-corner-hint = Das Wort drohungen, ohne etwas dahinter.
abalone-lesson-corner-done = In Reihe g könnten drei von Weiß g8 und g9 schieben, und g9 würde fallen.

abalone-lesson-leave =
    Hol g9 vom Rand weg. e7 und f8 liegen mit ihr in einer Linie, und dahinter ist d6 leer.
    Zieh alle drei.
abalone-lesson-leave-hint = g9 ist die hinterste dieser Linie. Sie kommt auf f8, und die anderen gehen vor ihr her.
abalone-lesson-leave-done = In Reihe g kann Weiß noch schieben, aber nichts fällt mehr.

abalone-lesson-together =
    Jetzt hat Weiß eine am Rand, auf i8. In einer Linie mit ihr liegen deine h8, g8 und f8.
    Zwei würden reichen, aber dann bliebe f8 allein zurück. Schieb mit allen dreien.
abalone-lesson-together-hint = Beginn mit der allerhintersten: f8 nach g8.
abalone-lesson-together-done = Eine ist vom Brett, und deine drei sind noch beisammen.

abalone-lesson-edge =
    Was nicht am Rand liegt, muss erst dorthin.
    In Reihe g liegen deine g6, g7 und g8 vor g5 und g4. Schieb.
abalone-lesson-edge-hint = Beginn mit der hintersten: g8 nach g7.
abalone-lesson-edge-done = Jetzt war g3 am Rand in Gefahr. Weiß hat nicht darauf geachtet.

abalone-lesson-over =
    Weiß hat g4 und g3, und g3 liegt am Rand.
    Schieb noch einmal.
abalone-lesson-over-hint = Deine drei liegen jetzt auf g5, g6 und g7. Tippe g7 g6.
abalone-lesson-over-done = Erst an den Rand, dann darüber: Für eine Kugel schiebst du zweimal.

abalone-lesson-second =
    Du könntest g9 von Weiß jetzt vom Brett schieben. Das hat Zeit: Bedroh zuerst eine zweite.
    d3, e4 und f5 gehören dir, in einer Linie mit g6 und h7 von Weiß. Schieb diese beiden an den Rand.
abalone-lesson-second-hint = Beginn mit der hintersten: d3 nach e4.
abalone-lesson-second-done = i8 und g9 waren beide in Gefahr, und Weiß hat i8 gerettet.

abalone-lesson-first =
    Zwei Kugeln kann Weiß in einem Zug nicht retten. Jetzt fällt g9.
    d6, e7 und f8 liegen mit ihr in einer Linie.
abalone-lesson-first-hint = Beginn mit der hintersten: d6 nach e7.
abalone-lesson-first-done = Also: Bleib vom Rand weg, bring die anderen dorthin, und bedroh zwei zugleich.

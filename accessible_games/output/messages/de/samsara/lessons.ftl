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

## Strategie: die Sprünge

samsara-lesson-jump =
    Die Regeln kennst du, du kannst spielen. Ab hier geht es ums Gewinnen, mit Sprüngen von Spur zu Spur.
    Auf r12 und s12 liegen Kugeln nebeneinander. Jede der beiden darf auf der anderen Spur starten.
    Frag, wie nah die eckige ihrem Ziel ist: tippe was s12.
samsara-lesson-jump-hint = Das Wort was und das Feld s12.
samsara-lesson-jump-done = Noch ein Schritt, und Eckig hat ein Tor. Dafür reicht eine 1.

samsara-lesson-steal =
    Du hast eine 2. Auf der runden Spur führen 2 Schritte von 12 nach 14.
    Hol die Kugel auf s12 vom Ziel von Eckig weg.
samsara-lesson-steal-hint = Die Kugel auf s12 startet auf der runden Spur. Mit der 2 kommt sie nach r14.
samsara-lesson-steal-done = Eckig hat eine Kugel vor dem Ziel verloren, und du hast eine mehr auf deinem Weg.

samsara-lesson-nearest =
    Wieder eine 2. Kugeln liegen auf r11 und s11. Mit einer 2 käme Eckig von s11 ins Ziel.
    Beide könnten nach r13. Zieh die, die dir gefährlich ist.
samsara-lesson-nearest-hint = Die Kugel auf s11 springt nach r13.
samsara-lesson-nearest-done = Ziehst du die runde, bleibt die gefährliche liegen, und neben ihr liegt keine mehr.

samsara-lesson-pair =
    Du hast eine 2 und eine 3. Wieder liegt eine Kugel auf s12, aber r12 ist leer. So kann sie nicht springen.
    Leg mit einem Würfel eine Kugel neben sie.
samsara-lesson-pair-hint = Von r10 führt eine 2 nach r12.
samsara-lesson-pair-done = Jetzt liegen sie nebeneinander.

samsara-lesson-lift =
    Die 3 ist noch da. Hol die Kugel auf s12 weg.
samsara-lesson-lift-hint = Die Kugel auf s12 startet auf der runden Spur. Mit der 3 kommt sie nach r15.
samsara-lesson-lift-done = Zwei Würfel, ein Plan: Der erste macht das Paar, der zweite springt.

samsara-lesson-far =
    Du hast eine 2. Kugeln liegen auf r12 und s12, und r14 ist besetzt.
    Die Kugel auf s12 startet auf der runden Spur, bleibt aber neben r14 liegen. Zieh sie dorthin.
samsara-lesson-far-hint = Neben r14 liegt s14. Die 2 führt also von s12 nach s14.
samsara-lesson-far-done = Sie ist wieder auf der eckigen Spur, aber fast der ganze Weg liegt vor ihr.

samsara-lesson-both =
    Du hast eine 1. Kugeln liegen auf r24 und s24, und beide können jetzt in dein Ziel.
    Wähl so, dass die andere weiter einen Schritt vor deinem Ziel liegt.
samsara-lesson-both-hint = Zieh die Kugel auf s24. r24 bleibt liegen und braucht auch eine 1.
samsara-lesson-both-done = Also: Hol Kugeln durch Sprünge vom anderen Ziel weg, und für deins zuerst die von der anderen Spur.

## Strategie: Warteplätze

samsara-lesson-wait =
    Ab hier geht es um Tore mit dem nächsten Wurf. Einen Schritt vor deinem Ziel treffen 11 von 36 Würfen.
    Das sind die Würfe mit einer 1. Frag, wie weit es von r19 ist: tippe was r19.
samsara-lesson-wait-hint = Das Wort was und das Feld r19.
samsara-lesson-wait-done = Sechs Schritte: 16 von 36, denn auch 1 und 5, 2 und 4 oder zwei 3en sind zusammen 6. Es ist der beste Platz zum Warten.

samsara-lesson-six =
    Du hast eine 1. Auf r18 und s18 liegen Kugeln, und beide können nach r19.
    Bring eine dorthin, so dass die andere auf deiner Spur liegen bleibt.
samsara-lesson-six-hint = Die Kugel auf s18 startet auf der runden Spur und kommt nach r19. r18 bleibt liegen.
samsara-lesson-six-done = Jetzt treffen 20 von 36 Würfen. Mit der Kugel von r18 wären es 16.

samsara-lesson-second =
    Du hast eine 2. Kugeln liegen auf r18, s18 und r19. Eine zweite, die wartet, hilft mehr als ein besserer Platz.
    Bring die auf s18 nach r20.
samsara-lesson-second-hint = Die Kugel auf s18 startet auf der runden Spur. Mit der 2 kommt sie nach r20.
samsara-lesson-second-done = Jetzt treffen 29 von 36 Würfen. Kugeln in verschiedenem Abstand warten auf verschiedene Zahlen.

samsara-lesson-patience =
    Du hast eine 3. Auf r19 und r20 warten Kugeln. Näher am Ziel würden weniger Würfe treffen.
    Zieh lieber die Kugel auf s13: r13 ist leer, aber s16 ist besetzt.
samsara-lesson-patience-hint = Von s13 führt die 3 nach s16, und das ist besetzt. Also bleibt die Kugel daneben liegen, auf r16.
samsara-lesson-patience-done = Beide warten weiter, und eine dritte Kugel ist auf deiner Spur.

samsara-lesson-theirs =
    Auch die andere Seite wartet. s7 ist sechs Schritte vor ihrem Ziel, und 16 von 36 Würfen treffen für sie.
    Du hast eine 2, und daneben auf r7 liegt eine Kugel. Hol die auf s7 weg.
samsara-lesson-theirs-hint = Die Kugel auf s7 startet auf der runden Spur. Mit der 2 kommt sie nach r9.
samsara-lesson-theirs-done = Für die andere Seite treffen nur noch 7 von 36 Würfen, für dich so viele wie vorher.

samsara-lesson-sum =
    Du hast eine 2 und eine 4. Auf r19 wartet eine Kugel, und kein Würfel zeigt eine 6.
    Aber zusammen sind es 6. Zieh zuerst mit der 2.
samsara-lesson-sum-hint = Die 2 bringt die Kugel von r19 nach r21.
samsara-lesson-sum-done = r21 ist 4 Schritte vor deinem Ziel.

samsara-lesson-exact =
    Die 4 ist noch da. Mach ein Tor.
samsara-lesson-exact-hint = Die Kugel liegt auf r21. Tippe ziel.
samsara-lesson-exact-done = Also: Lass Kugeln vier bis sechs Schritte vor deinem Ziel warten, wenn es geht mehrere, und störe die der anderen Seite.

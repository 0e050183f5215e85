### Die Lektion von Confusion: jede Zeile eines Schritts ist eine Ansage, die letzte sagt, was zu tun ist. -hint erklärt
### eine falsche Antwort, -done sagt, was an einer richtigen zu lernen ist.

confusion-lesson-aim =
    Bring den Puck an den anderen Rand, auf die Grundreihe der anderen Seite, und halte ihn dort, bis die andere Seite einmal gezogen hat. Du bist Blau.
    Das Brett hat die Spalten a bis k, von dir aus gesehen von links nach rechts, und die Reihen 1 bis 11, Reihe 1 bei dir.
    Der Puck liegt in der Mitte, auf f6. Frag: tippe was f6.
confusion-lesson-aim-hint = Das Wort was, ein Leerzeichen und das Feld.
confusion-lesson-aim-done = Ein Würfel hat den Puck, wenn er auf demselben Feld steht.

confusion-lesson-die =
    Jede Seite hat zwölf Würfel, A bis L. Jeder davon zieht anders, und wie deine ziehen, weißt du nicht.
    Du siehst die von Schwarz, und Schwarz sieht deine. Wo steht dein Würfel H? Tippe was H.
confusion-lesson-die-hint = Das Wort was, ein Leerzeichen und der Buchstabe des Würfels.
confusion-lesson-die-done = Du hörst zuerst deinen Würfel H, dann den von Schwarz.

confusion-lesson-sheet =
    Es gibt zwölf Arten zu ziehen, die Diagramme a bis l. Auf dem Blatt steht, welche jeder deiner Würfel noch haben kann.
    Lies die Zeile deines Würfels H: tippe blatt H.
confusion-lesson-sheet-hint = Das Wort blatt und der Buchstabe des Würfels.
confusion-lesson-sheet-done = Am Anfang kann jeder Würfel jedes Diagramm haben. Tippe diagramm für alle zwölf.

confusion-lesson-try =
    Du findest es heraus, indem du probierst. In jedem Zug machst du einen Versuch und hörst, ob er erlaubt ist. Die Antwort stimmt immer.
    Würfel gehen gerade oder schräg, 1 bis 4 Felder weit, und springen über nichts.
    Probier deinen Würfel H ein Feld nach vorn: tippe H vorn 1.
confusion-lesson-try-hint = Der Würfel, die Richtung und wie viele Felder: H vorn 1. H d3 ist dasselbe.
confusion-lesson-try-done = Verboten, und der Zug ist vorbei. Aber jetzt weißt du: Würfel H geht nicht gerade nach vorn.

confusion-lesson-side =
    Schwarz hat einen Versuch gemacht, und du bist dran. Dein Würfel H hat Diagramm h, i, j, k oder l.
    Zwei davon gehen seitwärts. Probier es: tippe H links 1.
confusion-lesson-side-hint = Der Würfel, die Richtung und wie viele Felder: H links 1.
confusion-lesson-side-done = Erlaubt: Er steht auf c2 und kann nur noch Diagramm h oder i haben.

confusion-lesson-diagram =
    Was ist Diagramm i? Frag: tippe diagramm i.
confusion-lesson-diagram-hint = Das Wort diagramm und der Buchstabe vom Blatt.
confusion-lesson-diagram-done = Diagramm h geht nur 1 Feld, Diagramm i geht 2. Daran erkennst du es.

confusion-lesson-certain =
    Probier zwei Felder schräg: tippe H vorn rechts 2.
confusion-lesson-certain-hint = Der Würfel, die Richtung und wie viele Felder: H vorn rechts 2.
confusion-lesson-certain-done = Erkannt: Würfel H hat Diagramm i. Bei allen anderen ist es gestrichen. Tippe streiche für eigene Vermutungen.

confusion-lesson-capture =
    Eine andere Stellung. Du weißt, dein Würfel B hat Diagramm d: bis zu 2 Felder nach vorn, zurück oder zur Seite.
    Würfel C von Schwarz steht auf d6, direkt davor. Du schlägst ihn, indem du dorthin ziehst: tippe B d6.
confusion-lesson-capture-hint = Der Würfel und das Feld: B d6, oder B vorn 1.
confusion-lesson-capture-done = Ein geschlagener Würfel ist weg. Welches Diagramm er hatte, weiß Schwarz noch immer nicht.

confusion-lesson-puck =
    Dein Würfel J hat Diagramm f: 1 Feld in jede Richtung. Er steht auf f5, und der Puck liegt auf f6.
    Hol dir den Puck: Zieh Würfel J darauf.
confusion-lesson-puck-hint = Geh auf das Feld des Pucks: tippe J f6.
confusion-lesson-puck-done = Schlägt Schwarz deinen Würfel J dort, bekommt Schwarz den Puck.

confusion-lesson-carry =
    Ein Würfel auf dem Puck kann dreierlei: ihn mitnehmen, ihn liegen lassen oder abspielen. Alles so, wie er zieht.
    Nimm ihn ein Feld nach vorn mit: tippe J mit Puck f7.
confusion-lesson-carry-hint = Der Würfel, die Wörter mit Puck und das Feld: J mit Puck f7.
confusion-lesson-carry-done = Bei J f7 allein hätte dich das Programm gefragt, was von den dreien du meinst.

confusion-lesson-pass =
    Würfel J steht auf f7 mit dem Puck, und dein Würfel B auf f8. Beim Abspielen geht nur der Puck.
    Gib ihn Würfel B: tippe J spielt ab f8.
confusion-lesson-pass-hint = Der Würfel mit dem Puck, die Wörter spielt ab und das Feld: J spielt ab f8.
confusion-lesson-pass-done = Auch ein Würfel von Schwarz bekäme so den Puck. Der Puck schlägt nichts.

confusion-lesson-win =
    Würfel B hat den Puck auf f9, zwei Felder vor der Grundreihe von Schwarz. Hältst du ihn dort am Ende deines Zugs, so drohst du.
    Dann hat Schwarz eine Antwort und muss diesen Würfel schlagen. Keiner ist in der Nähe: Bring den Puck nach f11.
confusion-lesson-win-hint = Würfel B geht 2 Felder nach vorn: tippe B mit Puck f11.
confusion-lesson-win-done = Ein Würfel mit Diagramm a, e, i oder l, der selbst auf die letzte Reihe kommt, wird umgewandelt: bis zu 2 Felder in jede Richtung.

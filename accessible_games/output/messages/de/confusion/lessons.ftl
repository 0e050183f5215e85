### Die Lektion von Confusion: jede Zeile eines Schritts ist eine Ansage, die letzte sagt, was zu tun ist. -hint erklärt
### eine falsche Antwort, -done sagt, was an einer richtigen zu lernen ist.

confusion-lesson-aim =
    Bring den Puck an den anderen Rand, auf die Grundreihe der anderen Seite, und halte ihn dort einen Zug lang. Du bist Blau.
    Das Brett hat die Spalten a bis k, von dir aus von links, und die Reihen 1 bis 11, von dir aus.
    Der Puck liegt in der Mitte, auf f6. Frag: tippe was f6.
confusion-lesson-aim-hint = Das Wort was, ein Leerzeichen und das Feld.
confusion-lesson-aim-done = Ein Würfel kontrolliert den Puck, wenn er auf dessen Feld steht.

confusion-lesson-die =
    Jede Seite hat zwölf Würfel, A bis L. Jeder davon zieht anders, und wie deine ziehen, weißt du nicht.
    Du siehst die von Schwarz, und Schwarz sieht deine. Wo steht dein Würfel H? Tippe was H.
confusion-lesson-die-hint = Das Wort was, ein Leerzeichen und der Buchstabe des Würfels.
confusion-lesson-die-done = Du hörst zuerst dein H, dann das von Schwarz.

confusion-lesson-sheet =
    Es gibt zwölf Arten zu ziehen, sie heißen a bis l. Auf dem Blatt steht, was jeder deiner Würfel noch sein kann.
    Lies die Zeile deines H: tippe blatt H.
confusion-lesson-sheet-hint = Das Wort blatt und der Buchstabe des Würfels.
confusion-lesson-sheet-done = Am Anfang kann jeder Würfel alles sein. diagramm sagt, was die Buchstaben bedeuten.

confusion-lesson-try =
    Du findest es heraus, indem du probierst. In jedem Zug machst du einen Versuch und hörst, ob er erlaubt ist. Das stimmt immer.
    Würfel gehen gerade oder schräg, 1 bis 4 Felder weit, und springen über nichts.
    Probier dein H ein Feld nach vorn: tippe H vorn 1.
confusion-lesson-try-hint = Der Würfel, die Richtung und wie viele Felder: H vorn 1. H d3 ist dasselbe.
confusion-lesson-try-done = Verboten, und der Zug ist vorbei. Aber jetzt weißt du: H geht nicht gerade nach vorn.

confusion-lesson-side =
    Schwarz hat einen Versuch gemacht, und du bist dran. H kann h, i, j, k oder l sein.
    Zwei davon gehen seitwärts. Probier es: tippe H links 1.
confusion-lesson-side-hint = Der Würfel, die Richtung und wie viele Felder: H links 1.
confusion-lesson-side-done = Erlaubt: er steht auf c2 und kann nur noch h oder i sein.

confusion-lesson-diagram =
    Was wäre i? Frag: tippe diagramm i.
confusion-lesson-diagram-hint = Das Wort diagramm und der Buchstabe vom Blatt.
confusion-lesson-diagram-done = h geht nur 1 Feld, i geht 2. Daran kannst du es merken.

confusion-lesson-certain =
    Probier zwei Felder schräg: tippe H vorn rechts 2.
confusion-lesson-certain-hint = Der Würfel, die Richtung und wie viele Felder: H vorn rechts 2.
confusion-lesson-certain-done = H ist i, das ist sicher. Bei allen anderen ist i gestrichen. streiche merkt eigene Vermutungen.

confusion-lesson-capture =
    Eine andere Stellung. Du weißt, dass dein B ein d ist: bis 2 Felder nach vorn, zurück oder zur Seite.
    Der C von Schwarz steht auf d6, direkt davor. Du schlägst, indem du hingehst: tippe B d6.
confusion-lesson-capture-hint = Der Würfel und das Feld: B d6, oder B vorn 1.
confusion-lesson-capture-done = Ein geschlagener Würfel ist weg. Was er war, weiß sein Besitzer noch immer nicht.

confusion-lesson-puck =
    Dein J ist ein f: 1 Feld in jede Richtung. Er steht auf f5, und der Puck liegt auf f6.
    Hol dir den Puck: zieh J darauf.
confusion-lesson-puck-hint = Geh auf das Feld des Pucks: tippe J f6.
confusion-lesson-puck-done = Wer dein J dort schlägt, hätte den Puck.

confusion-lesson-carry =
    Ein Würfel auf dem Puck kann dreierlei: ihn mitnehmen, ihn liegen lassen oder abspielen. Alles so, wie er zieht.
    Nimm ihn ein Feld nach vorn mit: tippe J mit Puck f7.
confusion-lesson-carry-hint = Der Würfel, die Wörter mit Puck und das Feld: J mit Puck f7.
confusion-lesson-carry-done = Bei J f7 allein wärst du gefragt worden, was von den dreien du meinst.

confusion-lesson-pass =
    J steht auf f7 mit dem Puck, und dein B auf f8. Beim Abspielen geht nur der Puck.
    Gib ihn B: tippe J spielt ab f8.
confusion-lesson-pass-hint = Der Würfel mit dem Puck, die Wörter spielt ab und das Feld: J spielt ab f8.
confusion-lesson-pass-done = Auch ein Würfel von Schwarz bekäme so den Puck. Der Puck schlägt nichts.

confusion-lesson-win =
    B hat den Puck auf f9, zwei Felder vor der Grundreihe von Schwarz. Hältst du ihn dort am Ende deines Zugs, so drohst du.
    Dann hat Schwarz eine Antwort und muss diesen Würfel schlagen. Keiner ist in der Nähe: bring den Puck nach f11.
confusion-lesson-win-hint = B geht 2 Felder nach vorn: tippe B mit Puck f11.
confusion-lesson-win-done = Würfel a, e, i und l, die selbst auf die letzte Reihe kommen, werden umgewandelt: bis zu 2 Felder in jede Richtung.

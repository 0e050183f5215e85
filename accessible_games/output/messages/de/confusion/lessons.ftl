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

## Strategie: Fragen, die sich lohnen

confusion-lesson-worth =
    Die Regeln kennst du, du kannst spielen. Ab hier geht es ums Gewinnen, mit Fragen, die sich lohnen.
    Jeder Versuch ist eine Frage. Am meisten verrät sie, wenn Ja und Nein etwa gleich wahrscheinlich sind.
    Lies, was dein Würfel J noch sein kann: tippe blatt J.
confusion-lesson-worth-hint = Das Wort blatt und der Buchstabe J.
confusion-lesson-worth-done = Alle 12. Such also eine Frage, zu der etwa die Hälfte davon Ja sagt.

confusion-lesson-half =
    Vier Felder nach vorn ist eine schlechte Frage: Nur Diagramm a erlaubt es, 1 von 12.
    Ein Feld nach vorn ist eine gute: 7 von 12 erlauben es, gerade und ebenso schräg.
    Stell eine der beiden mit deinem Würfel J, von f2 aus.
confusion-lesson-half-hint = Von f2 ist gerade nach vorn f3, schräg e3 oder g3.
confusion-lesson-half-done = Erlaubt, also bleiben 7 Diagramme, und vorangekommen ist der Würfel auch.

confusion-lesson-rest =
    Nehmen wir an, es war gerade nach vorn: Würfel J steht auf f3 und kann a, b, c, d, e, f oder g haben.
    Noch einmal gerade nach vorn verrät nichts, denn das dürfen alle. Zur Seite gehen d, e und f, 3 von 7.
    Versuch es ein Feld zur Seite.
confusion-lesson-rest-hint = Links liegt e3, rechts liegt g3.
confusion-lesson-rest-done = Erlaubt: d, e oder f. Bei einem Nein wären vier geblieben.

confusion-lesson-no =
    Würfel J steht auf e3 und hat d, e oder f. Die Diagramme d und e gehen 2 Felder weit, f nur 1.
    Versuch 2 Felder gerade nach vorn.
confusion-lesson-no-hint = Von e3 ist 2 Felder nach vorn e5.
confusion-lesson-no-done = Verboten, und doch hat es sich gelohnt: Jetzt ist f erkannt.

confusion-lesson-struck =
    Auf jeder Seite kommt jedes Diagramm nur einmal vor. Was ein Würfel hat, hat also kein anderer.
    Sieh, was du dabei über Würfel E gelernt hast: tippe blatt E.
confusion-lesson-struck-hint = Das Wort blatt und der Buchstabe E.
confusion-lesson-struck-done = Bei Würfel E ist f gestrichen, ohne eigene Frage.

confusion-lesson-enough =
    Eine andere Stellung. Dein Würfel B steht auf d5, Würfel C von Schwarz direkt davor auf d6. B hat d oder e.
    Mehr musst du nicht wissen: Beide gehen gerade nach vorn. Schlag C.
confusion-lesson-enough-hint = Von d5 ist ein Feld nach vorn d6.
confusion-lesson-enough-done = Also: Frag, was die Möglichkeiten halbiert, am besten nach vorn, und nicht mehr als nötig.

## Strategie: Felder, die niemand erreicht

confusion-lesson-look =
    Ab hier geht es um sichere Felder. Du siehst, wie die Würfel von Schwarz ziehen, also auch, wo sie schlagen.
    Würfel C von Schwarz steht auf d6. Frag, was er kann: tippe was d6.
confusion-lesson-look-hint = Das Wort was und das Feld d6.
confusion-lesson-look-done = Diagramm e: nach vorn, also auf dich zu, und zur Seite. Schräg zieht er nie.

confusion-lesson-safe =
    Dein Würfel H steht auf d2 und hat Diagramm i: bis zu 2 Felder schräg nach vorn oder zur Seite.
    Geh dorthin, wo er Würfel C auf d6 angreift, aber C ihn nicht erreicht.
confusion-lesson-safe-hint = Von b4 und von f4 führen zwei Felder schräg nach vorn auf d6.
confusion-lesson-safe-done = Würfel C erreicht d5 und d4, aber nichts Schräges. Er kann nur weglaufen.

confusion-lesson-strike =
    Schwarz hat nicht aufgepasst. Dein Würfel H steht auf f4, und C steht noch auf d6. Schlag ihn.
confusion-lesson-strike-hint = Von f4 zwei Felder vorn links ist d6.
confusion-lesson-strike-done = Ein Angriff von dort, wo die andere Seite nicht zurückschlagen kann, kostet nichts.

confusion-lesson-sure =
    Wieder steht C auf d6, und zwei deiner Würfel könnten ihn schlagen. Würfel B auf d4 hat Diagramm d oder g.
    Würfel H auf e5 hat Diagramm h oder i. Diagramm g geht nur 1 Feld weit. Nimm den Versuch, der sicher ist.
confusion-lesson-sure-hint = Diagramm h und i gehen beide 1 Feld schräg nach vorn. Von e5 ist das d6.
confusion-lesson-sure-done = Welches Diagramm es ist, musst du nicht wissen, wenn alle es erlauben, die noch möglich sind.

confusion-lesson-aside =
    Dein Würfel J hat den Puck auf f6, mit Diagramm f. Würfel C von Schwarz auf f8 hat e und erreicht f7 und f6.
    Bring den Puck ein Feld weiter, dorthin, wo C nicht hinkommt.
confusion-lesson-aside-hint = Schräg vor f6 liegen e7 und g7.
confusion-lesson-aside-done = Würfel C kann dem Puck nicht folgen, denn mit Diagramm e geht er nie zurück.

confusion-lesson-home =
    Würfel J hat den Puck auf e10. Auf der letzten Reihe hat Schwarz eine Antwort. C auf g11 erreicht zwei Felder zur Seite.
    Bring den Puck auf die letzte Reihe, wo kein Würfel von Schwarz schlagen kann.
confusion-lesson-home-hint = Von g11 erreicht C die Felder f11 und e11. d11 ist ein Feld zu weit.
confusion-lesson-home-done = Also: Bevor du irgendwo stehen bleibst, frag, welche Würfel das Feld erreichen. Ihre Diagramme sagen es dir.

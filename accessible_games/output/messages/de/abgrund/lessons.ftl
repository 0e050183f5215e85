### Die Lektion vom Abgrund: jede Zeile eines Schritts ist eine Ansage, die letzte sagt, was zu tun ist. -hint erklärt
### eine falsche Antwort, -done sagt, was an einer richtigen zu lernen ist.

abgrund-lesson-path =
    Hinter deinen drei Steinen rückt ein Abgrund nach. Bring sie hinaus, bevor er sie verschluckt. Du spielst Weiß.
    Das Brett ist ein Weg aus 16 Feldern. Der Ausgang ist der Schritt nach 16. Der Abgrund beginnt auf 1.
    Hör, wo alles steht: tippe brett.
abgrund-lesson-path-hint = So hörst du den Abgrund und alle Steine mit ihren Feldern: tippe brett.
abgrund-lesson-path-done = Alle Steine laufen nur vorwärts, zu höheren Zahlen. Vor dem Abgrund heißt: auf einer höheren Zahl als er.

abgrund-lesson-field =
    Jedes Feld hat nur eine Zahl. Frag nach deinem vordersten Stein: tippe was 7.
abgrund-lesson-field-hint = Das Wort was, ein Leerzeichen und die Zahl.
abgrund-lesson-field-done = Du hörst, wie weit es zum Abgrund und zum Ausgang ist.

abgrund-lesson-throw =
    In jedem Zug fallen vier Stäbe, von selbst. Du bekommst 0 bis 4: So viele Felder zieht einer deiner Steine.
    Ein Stab hat eine rote Seite. Liegt sie oben, rückt zuerst der Abgrund ein Feld vor. Das ist jeder zweite Wurf.
    Frag, was gefallen ist: tippe dran.
abgrund-lesson-throw-hint = So hörst du, wer am Zug ist und was gefallen ist: tippe dran.
abgrund-lesson-throw-done = Diesmal ohne Rot.

abgrund-lesson-move =
    Du hast eine 2. Nenne das Feld des Steins und das Feld, auf das er kommt.
    Dein vorderster geht von 7 nach 9: tippe 7 9.
abgrund-lesson-move-hint = Von 7 zwei Felder weiter ist 9. Tippe 7 9.
abgrund-lesson-move-done = Die 1 kam mit Rot, also rückte zuerst der Abgrund vor.

abgrund-lesson-swap =
    Kommt ein Stein auf ein Feld mit einem anderen, so tauschen die beiden. Geschlagen wird nichts.
    Dein Stein auf 3 steht direkt vor dem Abgrund. Tausch ihn mit dem von Schwarz auf 4: tippe 3 4.
abgrund-lesson-swap-hint = Von 3 nach 4, wo Schwarz steht. Tippe 3 4.
abgrund-lesson-swap-done = Jetzt steht Schwarz direkt vor dem Abgrund.

abgrund-lesson-list =
    Eine andere Stellung, mit einer 3. Rechnen musst du nicht.
    Hör, was deine Steine können: tippe züge.
abgrund-lesson-list-hint = Das Wort züge, ohne etwas dahinter.
abgrund-lesson-list-done = Jeder Stein hat höchstens einen Zug, denn der Wurf steht fest.

abgrund-lesson-alone =
    Darum genügt das Feld des Steins. Zieh den auf 9: tippe 9.
abgrund-lesson-alone-hint = Tippe 9, oder 9 12.
abgrund-lesson-alone-done = Wenn du ziehen kannst, musst du. Wenn nicht, passt du von selbst.

abgrund-lesson-exit =
    Du hast eine 3, und 14 ist 3 Schritte vor dem Ausgang: 15, 16, hinaus. Hinaus geht es nur mit der genauen Zahl.
    Bring ihn hinaus: tippe 14 hinaus.
abgrund-lesson-exit-hint = Das Feld und das Wort hinaus: 14 hinaus, oder nur hinaus.
abgrund-lesson-exit-done = Ein Stein, der draußen ist, bringt 2 Punkte, und ihm kann nichts mehr geschehen.

abgrund-lesson-exact =
    Wieder eine 3. Dein Stein auf 15 bräuchte eine 2, also kann er nicht ziehen.
    Der Abgrund ist auf 5, und dein Stein auf 6 steht direkt davor. Bring den weg.
abgrund-lesson-exact-hint = Von 6, 3 Felder weiter, ist 9, wo Schwarz steht: Sie tauschen. Tippe 6 9.
abgrund-lesson-exact-done = Ein Stein hinter dem Abgrund ist verloren. Kümmere dich also rechtzeitig um deinen letzten.

abgrund-lesson-danger =
    Gleich wirfst du. Der Abgrund ist auf 4. Frag nach deinem Stein auf 5: tippe was 5.
abgrund-lesson-danger-hint = Das Wort was und die Zahl 5.
abgrund-lesson-danger-done =
    Rot ist gefährlich für alles, was direkt vor dem Abgrund steht.
    Tippe drohungen: Du hörst, welcher Stein bei Rot fällt und welcher hinauskommt.

abgrund-lesson-lost =
    Am Ende zählt jeder Stein draußen 2 Punkte, jeder vor dem Abgrund 1, jeder verlorene minus 1.
    Frag, wie es steht: tippe stand.
abgrund-lesson-lost-hint = So hörst du, was auf beiden Seiten draußen und verloren ist: tippe stand.
abgrund-lesson-lost-done = Beendet der Abgrund die Runde, so zählen Steine davor 2.

abgrund-lesson-end =
    Die Runde endet, wenn eine Seite keinen Stein mehr vor dem Abgrund hat. Beendest du sie am Ausgang, bekommst du 1 Punkt mehr.
    Zwei von dir sind draußen, der letzte steht auf 15, und du hast eine 2. Beende die Runde.
abgrund-lesson-end-hint = 15 ist 2 Schritte vor dem Ausgang. Tippe hinaus, oder 15 hinaus.
abgrund-lesson-end-done = Mehrere Runden sind eine Partie, und ihre Punkte zählen zusammen.

## Strategie: der Abgrund

abgrund-lesson-rear =
    Die Regeln kennst du, du kannst spielen. Ab hier geht es um Punkte, zuerst mit dem Stein in Gefahr.
    Der Abgrund ist auf 7. Du hast Steine auf 8 und 15, und einer ist schon draußen. Du hast eine 2.
    Frag nach dem hinteren: tippe was 8.
abgrund-lesson-rear-hint = Das Wort was und die Zahl 8.
abgrund-lesson-rear-done = Er steht direkt vor dem Abgrund, und jeder zweite Wurf ist rot.

abgrund-lesson-flee =
    15 könnte jetzt hinaus, aber dann wäre 8 dein letzter. Ein roter Wurf, und er wäre verloren und die Runde aus.
    Rette lieber 8, und bring Schwarz dorthin.
abgrund-lesson-flee-hint = Von 8 ist 2 Felder weiter 10, wo Schwarz steht: Sie tauschen.
abgrund-lesson-flee-done = Jetzt steht Schwarz in Gefahr. Das ist für dich um mehr als 4 Punkte besser.

abgrund-lesson-run =
    Du hast eine 3. Der Abgrund ist auf 1, und deine Steine stehen auf 2 und 14.
    Wieder könnte 14 hinaus. Wieder ist der hintere mehr wert. Zieh ihn an 3 und 4 von Schwarz vorbei.
abgrund-lesson-run-hint = Von 2 ist 3 Felder weiter 5.
abgrund-lesson-run-done = Jetzt stehen zwei Steine von Schwarz zwischen dem Abgrund und dir.

abgrund-lesson-which =
    Du hast eine 4. Der Abgrund ist auf 9, und deine Steine stehen auf 10 und 12.
    Beide könnten mit Schwarz tauschen. Tausch den in Gefahr.
abgrund-lesson-which-hint = 10 steht direkt vor dem Abgrund. 4 Felder weiter ist 14.
abgrund-lesson-which-done = Jetzt steht Schwarz direkt vor dem Abgrund, und du bist weit weg von ihm.

abgrund-lesson-last =
    Du hast eine 4. Der Abgrund ist auf 8. Schwarz hat noch einen Stein vor ihm, auf 13.
    Deine stehen auf 9, 12 und 16. Bring den letzten von Schwarz in Gefahr.
abgrund-lesson-last-hint = 9 steht direkt vor dem Abgrund, und 13 ist 4 Felder weiter.
abgrund-lesson-last-done = Wirft Schwarz jetzt Rot, ist er verloren, und die Runde ist aus.

abgrund-lesson-pass =
    Du hast eine 4. Der Abgrund ist auf 8, und deine Steine stehen auf 9 und 11.
    11 könnte nach 15, nah zum Ausgang. Schau lieber hinter dich.
abgrund-lesson-pass-hint = Der Abgrund ist direkt hinter 9. Von dort ist 4 Felder weiter 13, wo Schwarz steht.
abgrund-lesson-pass-done = Also: Rette zuerst den Stein in Gefahr, am besten, indem du Schwarz an seine Stelle bringst.

## Strategie: der Ausgang

abgrund-lesson-chances =
    Nun zum Ausgang. Von 16 Würfen sind 6 eine 2, und je 4 eine 1 oder eine 3. Eine 4 und eine 0 kommen je einmal.
    Frag nach dem besten Feld zum Warten: tippe was 15.
abgrund-lesson-chances-hint = Das Wort was und die Zahl 15.
abgrund-lesson-chances-done = Von 15 führt eine 2 hinaus, und sie kommt am häufigsten.

abgrund-lesson-middle =
    Du hast eine 2. Deine Steine stehen auf 13 und 14, Schwarz weit dahinter. Einer kann nach 15, der andere nach 16.
    Wähl das bessere Feld.
abgrund-lesson-middle-hint = 13 braucht eine 4 bis hinaus, und die ist selten. Zieh ihn nach 15.
abgrund-lesson-middle-done = Jetzt führen eine 2 und eine 3 hinaus, 10 von 16 Würfen.

abgrund-lesson-apart =
    Du hast eine 1. Deine Steine stehen auf 13 und 15.
    15 steht gut. Zieh den, der eine 4 bräuchte.
abgrund-lesson-apart-hint = Von 13 führt die 1 nach 14.
abgrund-lesson-apart-done = Mit Steinen auf 14 und 15 führen eine 3 und eine 2 hinaus.

abgrund-lesson-take =
    Du hast eine 3. Deine Steine stehen auf 13 und 14. Der hintere von Schwarz auf 8 ist in Gefahr, deine nicht.
    13 könnte nach 16. Aber wenn keiner von dir in Gefahr ist, nimm den Ausgang.
abgrund-lesson-take-hint = Von 14 führt eine 3 hinaus.
abgrund-lesson-take-done = Auf die nächste 3 für 14 könntest du lange warten.

abgrund-lesson-own =
    Du hast eine 4. Deine Steine stehen auf 12, 13 und 16. Zwei Züge sind möglich.
    Einer würde nur zwei deiner Steine tauschen. Mach den anderen.
abgrund-lesson-own-hint = Von 13 führt eine 4 hinaus.
abgrund-lesson-own-done = Tauschst du zwei eigene Steine, kommt nichts voran: Es verbraucht nur den Wurf.

abgrund-lesson-wait =
    Du hast eine 3. Deine Steine stehen auf 12 und 14. Schwarz ist ganz hinter dir, auf 9, 10 und 11, der Abgrund auf 8.
    Beendet der Abgrund die Runde, zählt ein Stein vor ihm 2, so viel wie einer draußen. Es eilt also nicht.
    Lass 14 stehen, und zieh den anderen weiter.
abgrund-lesson-wait-hint = Von 12 führt die 3 nach 15.
abgrund-lesson-wait-done = Also: Warte auf 15 und 14, geh in Sicherheit hinaus, und warte, wenn Schwarz ganz hinter dir ist.

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

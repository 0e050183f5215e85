### Die Lektion vom Spiralspiel: jede Zeile eines Schritts ist eine Ansage, die letzte sagt, was zu tun ist. -hint
### erklärt eine falsche Antwort, -done sagt, was an einer richtigen zu lernen ist.

spiralspiel-lesson-number =
    Das Brett ist eine Spirale aus den Zahlen von 32, ganz außen, bis 1, der Mitte. Nach innen heißt: zu kleineren Zahlen.
    Ein Posten ist ein Stapel auf einer Zahl. Die meisten Posten in der Mitte gewinnen. Du bist A, die andere Seite ist B.
    Frag nach einer Zahl: tippe was 20.
spiralspiel-lesson-number-hint = Das Wort was, ein Leerzeichen und die Zahl.
spiralspiel-lesson-number-done = Du hörst ihren Ring, wie viele Steine ein Posten dort haben darf und wohin Schritte führen.

spiralspiel-lesson-enter =
    Du hast 12 Steine in der Hand. In deinem Zug setzt du einen oder zwei ein, auf eine Zahl von 17 bis 32, oder du ziehst.
    Setz 2 auf 20 ein: tippe setze 2 20.
spiralspiel-lesson-enter-hint = Das Wort setze, wie viele Steine, und die Zahl: setze 2 20.
spiralspiel-lesson-enter-done = Steine kommen auf eine leere Zahl, oder auf einen einzelnen eigenen Stein.

spiralspiel-lesson-limits =
    Nach innen müssen Posten höher sein. Auf 32 bis 17 hat ein Posten 1 oder 2 Steine, auf 16 bis 9 sind es 2 bis 4, auf 8 bis 5 sind es 3 bis 6.
    Auf 4 und 3 sind es 4 bis 8, auf 2 sind es 5 bis 10, in der Mitte 6 oder mehr. Merken musst du dir das nicht.
    Frag, ob auf 10 zwei Steine genügen: tippe was 10.
spiralspiel-lesson-limits-hint = So hörst du, wie viele Steine ein Posten dort hat: tippe was 10.
spiralspiel-lesson-limits-done = Zwei genügen.

spiralspiel-lesson-half =
    Von 20 führt ein Schritt auf 10, die Hälfte. Sag, von wo, wohin, und wie viele Steine.
    Zieh beide: tippe 20 10 2.
spiralspiel-lesson-half-hint = Von 20 nach 10 mit 2 Steinen: 20 10 2. Mit 1 wären es dort zu wenige.
spiralspiel-lesson-half-done = Die Zahl der Steine darf wegbleiben, wo nur eine möglich ist.

spiralspiel-lesson-list =
    Ein Schritt führt zur Nachbarzahl, zur Hälfte, zum Doppelten, oder so weit, wie ein Teiler deiner Zahl groß ist. 3 und 7 sind Teiler von 21.
    Von 21 kommst du also auf 20, 18 und 14. Auf eine leere Zahl ziehst du nur nach innen.
    Tippe nur 21, und dann die Nummer des Zugs nach 14.
spiralspiel-lesson-list-hint = Tippe 21, dann die Nummer der Zeile mit 14. 21 14 2 ist auch richtig.
spiralspiel-lesson-list-done = Das Programm kennt alle Schritte: Tippe was und eine Zahl.

spiralspiel-lesson-capture =
    B hat einen Stein auf 10. Wessen Stein oben liegt, dem gehört der ganze Posten. Du fängst also, indem du deinen darauf legst.
    Leg einen von 20 darauf: tippe 20 10 1.
spiralspiel-lesson-capture-hint = Von 20 nach 10 mit 1 Stein: 20 10 1.
spiralspiel-lesson-capture-done =
    Der Posten auf 10 hat jetzt 2 Steine und ist deiner, so wie der Stein, der auf 20 blieb.
    Tippe drohungen: Du hörst, was du fangen kannst und was die anderen.

spiralspiel-lesson-frozen =
    Du hast einen Stein auf 10. Dort müssen es mindestens 2 sein. Er liegt fest, bis du ihn auffüllst.
    Auf 11 hast du drei. Bring einen auf 10: tippe 11 10 1.
spiralspiel-lesson-frozen-hint = Von 11 nach 10 mit 1 Stein: 11 10 1.
spiralspiel-lesson-frozen-done = Auf 10 liegen jetzt 2 Steine. Sie dürfen wieder ziehen, die 2 auf 11 auch.

spiralspiel-lesson-safe =
    B hat vier Steine auf 10. Mehr passen dort nicht hin: Der Posten ist voll und sicher. Auf 12 hat B zwei.
    Du stehst auf 20 und 24. Fang, was du fangen kannst.
spiralspiel-lesson-safe-hint = 12 ist die Hälfte von 24, und 4 Steine sind dort erlaubt: tippe 24 12 1.
spiralspiel-lesson-safe-done = Füll deine Posten auf, dann kann sie niemand fangen.

spiralspiel-lesson-outward =
    Nach außen darfst du nur auf einen Posten: auf deinen, um ihn aufzufüllen, oder auf einen fremden, um ihn zu fangen.
    Du hast drei auf 9, B hat einen auf 18, dem Doppelten. Fang ihn mit einem Stein.
spiralspiel-lesson-outward-hint = Von 9 nach 18 mit 1 Stein: tippe 9 18 1.
spiralspiel-lesson-outward-done = Zwei Steine wären auf 18 zu viel gewesen.

spiralspiel-lesson-centre =
    Dir gehört ein Posten aus sechs auf 2: einer von B, und fünf von dir darauf. In die Mitte geht es nur von 2, mit 6 bis 10.
    Dort bleibt er für immer. Trag ihn hinein: tippe 2 1 6.
spiralspiel-lesson-centre-hint = Von 2 nach 1 mit 6 Steinen: 2 1 6.
spiralspiel-lesson-centre-done = Dein erster fertiger Posten. Niemand kann ihn dir nehmen.

spiralspiel-lesson-score =
    Steine in der Mitte spielen nicht mehr mit. Hat jemand weniger als 6 übrig, endet das Spiel für alle.
    Frag, wie viele du hast: tippe stand.
spiralspiel-lesson-score-hint = So hörst du Steine und fertige Posten von allen: tippe stand.
spiralspiel-lesson-score-done =
    Mehr fertige Posten gewinnen. Sind es gleich viele, zählen die Steine darin.
    Hat niemand einen, gewinnt die kleinste Summe der Zahlen, auf denen eigene Posten liegen.

spiralspiel-lesson-win =
    Du hast einen Posten in der Mitte, und einen zweiten auf 2, mit 6 Steinen. Sonst hast du nur zwei Steine.
    Trag ihn hinein: Das beendet das Spiel, und sonst hat dort niemand einen Posten.
spiralspiel-lesson-win-hint = Von 2 nach 1 mit allen 6 Steinen: tippe 2 1 6.
spiralspiel-lesson-win-done = Überleg gut, wann: Dann ist es für alle zu Ende, gleich wer vorn liegt.

## Strategie: die Blöcke

spiralspiel-lesson-block =
    Die Regeln kennst du, du kannst spielen. Ab hier geht es ums Gewinnen, zuerst mit Blöcken.
    Ein voller Posten ist ein Block: Niemand kann ihn fangen. Du hast Steine auf 22, 26 und 28, und B liegt auf 11.
    Frag, wie viele Steine dort ein Block sind: tippe was 11.
spiralspiel-lesson-block-hint = Das Wort was und die Zahl 11.
spiralspiel-lesson-block-done = Dort sind höchstens vier erlaubt, und B hat zwei. Noch zwei machen den Posten voll.

spiralspiel-lesson-both =
    11 ist die Hälfte von 22, wo du 2 Steine hast. Fang 11, und mach einen Block daraus.
spiralspiel-lesson-both-hint = Geh mit beiden Steinen von 22 nach 11.
spiralspiel-lesson-both-done = Mit einem Stein wäre es kein Block gewesen, und B hätte ihn später fangen können.

spiralspiel-lesson-fill =
    Du hast 4 Steine auf 8, erlaubt sind 6, und 2 Steine auf 10.
    8 ist zwei weniger als 10, und 2 ist ein Teiler von 10. Mach einen Block auf 8.
spiralspiel-lesson-fill-hint = Bring beide von 10 nach 8.
spiralspiel-lesson-fill-done = Statt zweier offener Posten hast du einen sicheren.

spiralspiel-lesson-hear =
    Hier hast du wieder 4 Steine auf 8, und B hat 2 auf 12. Hör, was gefangen werden kann.
    Tippe drohungen.
spiralspiel-lesson-hear-hint = Das Wort drohungen, ohne etwas dahinter.
spiralspiel-lesson-hear-done = B kann von 12 nach 8, und du von 8 nach 12.

spiralspiel-lesson-away =
    Fängst du 12 mit einem Stein, kommt B von 24 nach 12, denn 24 ist das Doppelte.
    Bring lieber alle 4 Steine in Sicherheit, auf die Hälfte von 8.
spiralspiel-lesson-away-hint = Die Hälfte von 8 ist 4: Geh mit 4 Steinen dorthin.
spiralspiel-lesson-away-done = Von 12 und 24 führt kein Schritt nach 4.

spiralspiel-lesson-dodge =
    Du hast 2 Steine auf 11. B hat 2 auf 22 und könnte sie fangen, denn 11 ist die Hälfte.
    Einen Block kannst du jetzt nicht daraus machen. Ein Schritt weiter nach innen genügt.
spiralspiel-lesson-dodge-hint = Geh von 11 nach 10, mit beiden Steinen.
spiralspiel-lesson-dodge-done = Also: Bau Blöcke, und bring in Sicherheit, was noch kein Block ist.

## Strategie: der Weg zur Mitte

spiralspiel-lesson-ways =
    Nun zum Weg in die Mitte. Setz dort ein, wo viele Wege beginnen.
    Eine Zahl mit vielen Teilern hat viele Wege. Tippe was 18.
spiralspiel-lesson-ways-hint = Um zu hören, wohin es von 18 geht, tippe was 18.
spiralspiel-lesson-ways-done = 18 hat die Teiler 2, 3, 6 und 9. Von 17 geht es nach innen nur auf 16.

spiralspiel-lesson-begin =
    Beginn also dort, mit einem Block: Auf 18 sind höchstens zwei Steine erlaubt.
    Setz sie ein.
spiralspiel-lesson-begin-hint = Das Wort setze, 2 Steine und die Zahl 18.
spiralspiel-lesson-begin-done = Diese zwei kann niemand fangen.

spiralspiel-lesson-join =
    Später: Die Mitte nimmt mindestens 6 Steine auf einmal. Leg unterwegs Posten zusammen.
    Du hast 4 Steine auf 6 und 4 auf 4, wo 8 erlaubt sind. 4 ist zwei weniger als 6. Leg sie zusammen.
spiralspiel-lesson-join-hint = Bring alle 4 Steine von 6 nach 4.
spiralspiel-lesson-join-done = Acht Steine, ein Block, und nach 2 ist es nur ein Schritt.

spiralspiel-lesson-grab =
    Auch Steine von B zählen in deinem Posten mit. B hat auf 4 einen Posten aus 4 Steinen. Du hast 3 auf 6.
    Hol ihn dir, so hoch wie möglich.
spiralspiel-lesson-grab-hint = Von 6 nach 4 mit allen 3 Steinen.
spiralspiel-lesson-grab-done = Ein Posten aus 7 Steinen, und er gehört dir.

spiralspiel-lesson-near =
    Du hast 6 Steine auf 4. Die Hälfte von 4 ist 2, und von 2 geht es in die Mitte.
    Bring alle dorthin.
spiralspiel-lesson-near-hint = Von 4 nach 2 mit 6 Steinen.
spiralspiel-lesson-near-done = Auf 2 und mit 6 Steinen: Der nächste Schritt bringt den Posten ins Ziel.

spiralspiel-lesson-home =
    Dein Posten auf 2 hat 7 Steine. Aber B könnte deinen Posten auf 4 fangen. Kümmere dich jetzt nicht um ihn.
    Bring 6 Steine in die Mitte.
spiralspiel-lesson-home-hint = Von 2 nach 1 mit 6 Steinen.
spiralspiel-lesson-home-done = Also: Beginn mit vielen Wegen, leg Posten zusammen, und geh mit 6 Steinen auf 2 gleich ins Ziel.

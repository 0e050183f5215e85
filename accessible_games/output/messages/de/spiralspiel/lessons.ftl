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

### Die Lektion von Mühle: jede Zeile eines Schritts ist eine Ansage, die letzte sagt, was zu tun ist. -hint erklärt
### eine falsche Antwort, -done sagt, was an einer richtigen zu lernen ist.

muehle-lesson-point =
    Drei deiner Steine in einer Linie sind eine Mühle. Schließt du eine, nimmst du der anderen Seite einen Stein.
    Mit weniger als drei Steinen, Hand und Brett zusammen, verlierst du, oder wenn du nicht ziehen kannst. Du spielst Weiß.
    Es gibt 24 Punkte. Ein Punkt ist seine Spalte, a bis g von links, und seine Reihe, 1 bis 7 von dir aus.
    Frag nach d2: tippe was d2.
muehle-lesson-point-hint = Das Wort was, ein Leerzeichen und der Punkt.
muehle-lesson-point-done = Du hörst, was dort steht und was ringsum liegt.

muehle-lesson-row =
    Die Punkte liegen auf drei Quadraten, eines im anderen. Jedes hat vier Ecken und die Mitten seiner Seiten.
    Die Mitten sind verbunden: d1, d2 und d3 sind eine Linie. Die Ecken nicht, und die Mitte d4 ist kein Punkt.
    Lies die mittlere Reihe: tippe reihe 4.
muehle-lesson-row-hint = Das Wort reihe und die Zahl 4.
muehle-lesson-row-done = a4, b4, c4 sind eine Linie, e4, f4, g4 eine andere. Tippe reihe d für eine Spalte, brett für alles.

muehle-lesson-place =
    Zuerst setzen beide neun Steine, in jedem Zug einen, auf irgendeinen leeren Punkt.
    Setz einen: tippe d2.
muehle-lesson-place-hint = Der Name des Punkts ist der ganze Zug: d2.
muehle-lesson-place-done = So geht es weiter, bis alle Steine gesetzt sind.

muehle-lesson-mill =
    Eine andere Stellung. Deine Steine auf a7 und d7 brauchen g7 für eine Mühle. Dann musst du einen Stein nehmen.
    Nenne den Punkt, dann den Stein, den du nimmst. Nimm den auf b4: tippe g7 b4.
muehle-lesson-mill-hint = g7 schließt die Mühle, und b4 ist der Stein, den du nimmst: g7 b4.
muehle-lesson-mill-done = Bei g7 allein hättest du die Steine, die du nehmen darfst, als Liste gehört.

muehle-lesson-safe =
    Schwarz hat eine Mühle auf c3, d3 und e3. Steine in einer Mühle sind sicher, solange dieselbe Seite andere hat.
    Schließ deine Mühle in Reihe 1 und nimm, was du nehmen darfst: tippe d1 f4.
muehle-lesson-safe-hint = a1 und g1 gehören dir, d1 liegt dazwischen. f4 ist der einzige Stein außerhalb einer Mühle.
muehle-lesson-safe-done = d1 allein hätte genügt, denn du hattest keine Wahl.

muehle-lesson-threat =
    Bevor du einen Stein setzt, hör, welche Mühlen die andere Seite als Nächstes schließen könnte.
    Tippe drohungen.
muehle-lesson-threat-hint = Das Wort drohungen, ohne etwas dahinter.
muehle-lesson-threat-done = Schwarz hat b6 und d6 und braucht f6. Tippe was f6: Du hörst dasselbe.

muehle-lesson-block =
    Du hast Steine in der Hand. Stell einen in den Weg.
muehle-lesson-block-hint = Setz einen Stein dorthin, wo Schwarz einen braucht: tippe f6.
muehle-lesson-block-done = Jetzt kann Schwarz sie nicht schließen.

muehle-lesson-move =
    Nun sind alle Steine gesetzt. Von hier an ziehst du einen Stein auf einer Linie zu einem leeren Punkt daneben.
    Nenne, wo er steht und wohin er geht: tippe a1 a4.
muehle-lesson-move-hint = Von a1 führen Linien nach d1 und a4. Tippe a1 a4.
muehle-lesson-move-done = Passen darfst du nicht, und über Steine springst du nicht.

muehle-lesson-list =
    Du musst nicht wissen, wohin ein Stein kann.
    Tippe nur d2, und dann die Nummer des Zugs nach d3.
muehle-lesson-list-hint = Tippe d2, dann die Nummer des Zugs nach d3. d2 d3 ist auch richtig.
muehle-lesson-list-done = Tippe züge für alle Züge.

muehle-lesson-twice =
    Du hast eine Mühle in Reihe 7 und Steine auf b6 und f6. d6 ist leer.
    Zieh d7 nach d6: Das öffnet eine Mühle und schließt eine andere. Nimm c3: tippe d7 d6 c3.
muehle-lesson-twice-hint = Der Stein auf d7 geht nach d6, zwischen b6 und f6, und du nimmst c3: d7 d6 c3.
muehle-lesson-twice-done = Nächstes Mal schließt der Weg zurück nach d7 wieder die erste. Jedes Mal geht ein Stein weg.

muehle-lesson-fly =
    Du hast nur noch drei Steine. Jetzt darfst du fliegen: Ein Stein geht auf jeden leeren Punkt.
    Flieg von f6 nach a1, schließ Reihe 1, und nimm b4: tippe f6 a1 b4.
muehle-lesson-fly-hint = Von f6 nach a1, und du nimmst b4: f6 a1 b4.
muehle-lesson-fly-done = Auch die andere Seite fliegt, wenn sie nur noch drei hat.

muehle-lesson-win =
    Schwarz hat drei Steine. Nimm einen, und du gewinnst.
    Deine stehen auf a1, d1, g4 und b6. Schließ eine Mühle, und nimm, welchen du willst.
muehle-lesson-win-hint = Zieh g4 nach g1: Das macht eine Mühle in Reihe 1. Tippe g4 g1, dann wähle einen Stein.
muehle-lesson-win-done = Mit zwei Steinen kann niemand mehr eine Mühle machen.

## Strategie: die Zwickmühle

muehle-lesson-double =
    Die Regeln kennst du, du kannst spielen. Ab hier geht es ums Gewinnen, zuerst mit der Zwickmühle.
    Das sind zwei Mühlen, zwischen denen ein Stein hin- und herzieht. Jeder Zug schließt eine davon.
    Deine liegt in Reihe 7. Darunter warten b6 und f6. Frag nach dem Punkt zwischen diesen beiden: tippe was d6.
muehle-lesson-double-hint = Das Wort was und der Punkt zwischen b6 und f6, also d6.
muehle-lesson-double-done = d6 ist leer, und d7 darüber gehört dir.

muehle-lesson-take =
    Schwarz hat c3 und e3, und der Stein auf d2 will diese Mühle schließen.
    Zieh d7 nach d6, und nimm den Stein, den Schwarz als Nächstes braucht.
muehle-lesson-take-hint = Nur d2 kommt jetzt nach d3. Ohne ihn droht Schwarz nichts. Dein Zug beginnt mit d7 d6.
muehle-lesson-take-done = Lässt dir eine Mühle die Wahl, nimm zuerst den Stein, der eine Mühle gegen dich schließen würde.

muehle-lesson-again =
    Niemand außer dir kommt nach d7. Schließ also Reihe 7 wieder.
    Schwarz hat jetzt e4 und f4, und g1 will nach g4. Nimm von diesen beiden den mit vier Nachbarn.
muehle-lesson-again-hint = Zieh d6 nach d7. e4 hat drei Nachbarn, f4 hat vier. Nimm f4.
muehle-lesson-again-done = Das war der zweite Stein in zwei Zügen. Schwarz konnte nichts dagegen tun.

muehle-lesson-fork =
    So eine Mühle beginnt früh. Hier haben beide Seiten noch 6 Steine in der Hand. Dir gehören unter anderem d6 und f4.
    Reihe 6 und Spalte f treffen sich in einer Ecke. Setz einen Stein, der in beiden nützt.
muehle-lesson-fork-hint = Reihe 6 und Spalte f treffen sich auf f6.
muehle-lesson-fork-done = Jetzt wolltest du nach b6 und nach f2. Schwarz konnte nur eines verhindern.

muehle-lesson-ready =
    Alle Steine sind gesetzt. Reihe 7 ist deine Mühle, und darunter steht b6. Ein Stein fehlt noch zur Zwickmühle.
    Bring diesen Stein heran.
muehle-lesson-ready-hint = f4 kann nach f6 ziehen. Dann warten b6 und f6 auf den Stein von d7.
muehle-lesson-ready-done = Schwarz kommt nicht mehr rechtzeitig dazwischen.

muehle-lesson-gap =
    Jetzt hat Schwarz eine: Reihe 1 ist eine Mühle, und b2 und f2 warten auf d2.
    d2 ist noch leer. Stell dich in die Lücke, bevor es zu spät ist.
muehle-lesson-gap-hint = Dein Stein auf d3 steht neben d2.
muehle-lesson-gap-done = Also: Achte auf zwei Mühlen mit einem gemeinsamen Stein. Bau deine, und versperr die anderen.

## Strategie: freie Wege

muehle-lesson-ways =
    Nun zu den freien Wegen. Du gewinnst auch, wenn die andere Seite nicht ziehen kann.
    Schon vorher ist ein Stein ohne Weg wenig wert. Hör, wie viele Wege eine Kreuzung hat: tippe was d2.
muehle-lesson-ways-hint = Das Wort was, ein Leerzeichen und der Punkt d2.
muehle-lesson-ways-done = d2 hat vier Nachbarn. Eine Ecke hat zwei.

muehle-lesson-cross =
    Nur vier Punkte haben vier Nachbarn: d2, b4, f4 und d6.
    Setz deinen ersten Stein auf einen davon.
muehle-lesson-cross-hint = d2, b4, f4 oder d6: Jeder ist richtig.
muehle-lesson-cross-done = Von einer Kreuzung kommt ein Stein überallhin.

muehle-lesson-exit =
    Schwarz hat eine Mühle in Reihe 1. Sie nimmt nur Steine, wenn sie sich öffnen und wieder schließen kann.
    Öffnen kann sie sich nach a4, d2 oder g4. Du stehst auf d2, und b4 liegt neben a4. g7 ist frei: Versperr den Weg nach g4.
muehle-lesson-exit-hint = g7 liegt neben g4: Zieh dorthin.
muehle-lesson-exit-done = Außerdem gehören dir jetzt f4 und g4, und e5 kann nach e4. Das kann Schwarz nicht verhindern.

muehle-lesson-lock =
    Du könntest jetzt auf e4 eine Mühle schließen und einen Stein nehmen. Es gibt etwas Besseres.
    Die Mühle von Schwarz hat noch einen Weg, nach a4. Versperr ihn.
muehle-lesson-lock-hint = b4 liegt neben a4.
muehle-lesson-lock-done = Jetzt sind 3 Steine von Schwarz eingesperrt. Deine Mühle auf e4 läuft nicht weg.

muehle-lesson-own =
    Jetzt hast du die Mühle in Reihe 1, und Schwarz macht es dir nach. d2 und g4 sind versperrt.
    Als Nächstes zieht b4 nach a4. Warte nicht darauf: Öffne deine Mühle.
muehle-lesson-own-hint = Nur a1 kann noch hinaus. Der Weg führt nach a4.
muehle-lesson-own-done = Dein Stein hält a4 und kann nach a1 zurück.

muehle-lesson-shut =
    Schwarz hat 4 Steine und darf nicht fliegen. Zähl die Wege: Nur d6 ist frei.
    Nimm den letzten Weg weg, und du gewinnst.
muehle-lesson-shut-hint = Dein Stein auf d5 steht neben d6.
muehle-lesson-shut-done = Also: Steh auf Kreuzungen, halte deine Mühlen offen, und versperr der anderen Seite die Wege.

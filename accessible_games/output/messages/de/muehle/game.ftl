### Mühle: Zeichen, Ereignisse, Ablehnungen. Die Argumente sind die Felder des Ereignisses oder die Tatsachen des
### Fehlers; $you ist "yes", wenn der Platz der des Hörers ist, $player ist, wie er genannt wird.

muehle-name = Mühle
    .words = mühle, muehle, mühlespiel, neunermühle

## Das Wort der Notation; .words kann getippt werden.
muehle-word-x = nimmt
    .words = x, nimmt, nimm, nehme, schlägt, schlage, schlag, weg

muehle-option-flying = Mit drei Steinen
muehle-option-flying-yes = mit Fliegen
    .words = fliegen, mit fliegen, mit springen
muehle-option-flying-no = ohne Fliegen
    .words = ohne fliegen, ohne springen

muehle-worth =
    etwa { $amount } { $count ->
        [one] Stein
       *[other] Steine
    }

## Worauf ein Tipp zeigt, im Akkusativ.
muehle-region-outer = das äußere Quadrat
muehle-region-middle = das mittlere Quadrat
muehle-region-inner = das innere Quadrat

## Wohin keine Linie führt.
muehle-side-edge = { REF($direction) } keine Linie
    .braille = { REF($direction, case: "short") } -
muehle-ray = Von { FIELD($field) } nach { REF($direction) }: { $runs }, nicht weiter.
    .brief = { FIELD($field) } { REF($direction) }: { $runs }.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }
muehle-ray-edge = Von { FIELD($field) } nach { REF($direction) }: keine Linie.
    .brief = { FIELD($field) } { REF($direction) }: keine Linie.
    .braille = { $field } { REF($direction, case: "short") }: -

## Teile der Ereignisse darunter.
muehle-part-who =
    { $you ->
        [yes] Du
       *[other] { $player }
    }
muehle-part-has =
    { $you ->
        [yes] Du hast
       *[other] { $player } hat
    }
muehle-part-left =
    { $left ->
        [2] , noch 2
        [3] , noch 3
        [4] , noch 4
        [5] , noch 5
       *[other] { "" }
    }

## Ereignisse
muehle-part-mill =
    { $line ->
        [none] .
       *[other] , { $second ->
            [none] Mühle { FIELDS($line) }.
           *[other] zwei Mühlen.
        }
    }
muehle-moved =
    { $you ->
        [yes] Du { $phase ->
            [placing] setzt auf
            [flying] fliegst von { FIELD($start) } nach
           *[moving] ziehst { FIELD($start) } nach
        }
       *[other] { $player } { $phase ->
            [placing] setzt auf
            [flying] fliegt von { FIELD($start) } nach
           *[moving] zieht { FIELD($start) } nach
        }
    } { FIELD($target) }{ muehle-part-mill }
    .brief =
        { muehle-part-who }: { $phase ->
            [placing] { "" }
           *[moving] { FIELD($start) }{ " " }
        }{ FIELD($target) }{ $line ->
            [none] .
           *[other] , Mühle.
        }
    .full =
        { muehle-moved }{ $second ->
            [none] { "" }
           *[other] { " " }{ FIELDS($line) }. { FIELDS($second) }.
        }{ $phase ->
            [placing] { " " }Noch { $hand } in der Hand.
           *[moving] { "" }
        }
    .spoken = { muehle-moved }
    .braille =
        { REF($seat, case: "short") }: { $phase ->
            [placing] { "" }
           *[moving] { $start }{ " " }
        }{ $target }{ $line ->
            [none] { "" }
           *[other] { " " }mühle { $line }
        }

muehle-removed =
    { $victim_you ->
        [yes] { $player } nimmt dir { FIELD($field) }
       *[other] { $you ->
            [yes] Du nimmst
           *[other] { $player } nimmt
        } { FIELD($field) } von { $victim_player }
    }{ muehle-part-left }.
    .brief =
        { $victim_you ->
            [yes] Weg: deiner auf { FIELD($field) }{ muehle-part-left }.
           *[other] Weg: { $victim_player } auf { FIELD($field) }{ muehle-part-left }.
        }
    .full =
        { $victim_you ->
            [yes] { $player } nimmt deinen Stein auf { FIELD($field) } weg. Du hast insgesamt noch { $left }.
           *[other] { $you ->
                [yes] Du nimmst
               *[other] { $player } nimmt
            } den { REF($victim_seat, piece: "stone", case: "acc") } auf { FIELD($field) } weg. { $victim_player } hat insgesamt noch { $left }.
        }
    .spoken = { muehle-removed }
    .braille = { REF($victim_seat, case: "short") } weg { $field }, { $left }

muehle-stones =
    { $phase ->
        [flying] { $you ->
            [yes] Du fliegst
           *[other] { $player } fliegt
        } jetzt.
       *[other] { muehle-part-has } { $board ->
            [0] keinen Stein
            [1] einen Stein
           *[other] { $board } Steine
        }{ $phase ->
            [placing] { " " }auf dem Brett, { $hand } in der Hand.
           *[moving] , Hand leer.
        }
    }
    .brief =
        { muehle-part-who }: { $board }{ $phase ->
            [placing] , { $hand } in der Hand.
            [flying] , Fliegen.
           *[moving] , Ziehen.
        }
    .full = { muehle-stones }
    .spoken = { muehle-stones }
    .braille =
        { REF($seat, case: "short") } { $board }{ $phase ->
            [placing] +{ $hand }
            [flying] { " " }fliegt
           *[moving] { " " }zieht
        }
    .choice =
        { $phase ->
            [flying] dann fliegt { $player }
           *[moving] dann zieht { $player }
        }

muehle-mill =
    { $field ->
        [none] { $you ->
            [yes] Deine Mühle
           *[other] Mühle von { $player }
        }
       *[other] { $you ->
            [yes] Du kannst
           *[other] { $player } kann
        } auf { FIELD($field) } eine Mühle schließen
    }: { FIELDS($line) }.
    .brief = { muehle-mill }
    .full = { muehle-mill }
    .spoken = { muehle-mill }
    .braille =
        { REF($seat, case: "short") } mühle { $line }{ $field ->
            [none] { "" }
           *[other] , fehlt { $field }
        }

muehle-no-mill =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } als Nächstes keine Mühle schließen.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: keine Mühle.
    .full = { muehle-no-mill }
    .spoken = { muehle-no-mill }
    .braille = { REF($seat, case: "short") } keine mühle

muehle-coming =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } von { FIELDS($stones) } hierher ziehen.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        } von { FIELDS($stones) }.
    .full = { muehle-coming }
    .spoken = { muehle-coming }
    .braille = { REF($seat, case: "short") } von { $stones }

muehle-stone =
    { $safety ->
        [safe] Sicher, in einer Mühle.
        [all] Alle Steine dieser Seite sind in Mühlen, also kann er weg.
       *[open] In keiner Mühle, also kann er weg.
    }
    .brief =
        { $safety ->
            [safe] Sicher.
           *[other] Nicht sicher.
        }
    .full = { muehle-stone }
    .spoken = { muehle-stone }
    .braille =
        { $safety ->
            [safe] sicher
           *[other] nicht sicher
        }

muehle-ended = { end-result }: { muehle-part-why }
    .brief = { end-result }.
    .full = Das Spiel ist zu Ende. { end-result }: { muehle-part-why.full }
    .spoken = { end-result }, { muehle-part-why.spoken }
    .braille = { end-result.braille }, { muehle-part-why.braille }
    .choice = { end-result.braille }
muehle-part-why =
    { $reason ->
        [stones] { $loser_you ->
            [yes] du hast
           *[other] { $loser_player } hat
        } weniger als drei Steine.
        [blocked] { $loser_you ->
            [yes] du kannst
           *[other] { $loser_player } kann
        } nicht mehr ziehen.
        [quiet] 100 Züge ohne Setzen oder Wegnehmen.
       *[other] { end-why }
    }
    .full =
        { $reason ->
            [stones] { muehle-part-why }
            [blocked] { muehle-part-why }
            [quiet] in 100 Zügen wurde kein Stein gesetzt oder weggenommen.
           *[other] { end-why.full }
        }
    .spoken =
        { $reason ->
            [stones] { muehle-part-why }
            [blocked] { muehle-part-why }
            [quiet] { muehle-part-why }
           *[other] { end-why.spoken }
        }
    .braille =
        { $reason ->
            [stones] steine
            [blocked] kein zug
            [quiet] 100 züge
           *[other] { end-why.braille }
        }
muehle-quiet = { $moves } Züge ohne Setzen oder Wegnehmen. Bei { $limit } ist es unentschieden.
    .brief = { $moves } von { $limit } ruhigen Zügen.
    .full = In { $moves } Zügen wurde kein Stein gesetzt oder weggenommen. Nach { $limit } solchen Zügen ist das Spiel unentschieden.
    .spoken = { $moves } Züge ohne Setzen oder Wegnehmen, Remis bei { $limit }.
    .braille = ruhig { $moves }/{ $limit }
muehle-end-stones = weniger als drei Steine
muehle-end-blocked = kein Stein kann ziehen
muehle-end-quiet = 100 ruhige Züge

## Kein Zug, oder nicht nur einer
muehle-notation-unreadable = Nicht verstanden. Tippe zum Setzen einen Punkt, etwa d2, sonst Start und Ziel, etwa a1 a4. Tippe hilfe für die Befehle.
    .brief = Nicht verstanden.
    .full = Nicht verstanden. Tippe zum Setzen einen Punkt, etwa d2, sonst Start und Ziel, etwa a1 a4. Was du wegnimmst, kommt zuletzt, etwa d2 nimmt a1. Tippe hilfe für die Befehle.
    .braille = nicht verstanden
muehle-notation-no-such-field = Kein Punkt { $field }. Tippe brett für alle Punkte.
    .brief = Kein Punkt { $field }.
    .full = Es gibt keinen Punkt { $field }. Die Punkte sind a1, d1, g1, b2, d2, f2, c3, d3, e3, a4, b4, c4, e4, f4, g4, c5, d5, e5, b6, d6, f6, a7, d7 und g7.
    .braille = kein punkt { $field }
muehle-ambiguous-several-moves = { $count } Züge von { FIELD($field) }. Tippe eine Nummer.
    .brief = { $count } Züge von { FIELD($field) }.
    .full = Es gibt { $count } Züge von { FIELD($field) }. Tippe die Nummer des Zuges oder sein Ziel.
    .braille = { $count } züge { $field }
muehle-ambiguous-which-removal = Mühle auf { FIELD($field) }: { $count } Steine können weg. Tippe eine Nummer.
    .brief = Mühle: { $count } Steine.
    .full = Auf { FIELD($field) } schließt du eine Mühle, und { $count } Steine können weg. Tippe die Nummer des Steins, oder ergänze seinen Punkt.
    .braille = mühle, 1 von { $count } weg

## Ablehnungen: erst die Tatsache, dann die Regel oder was zu tun ist.
muehle-refused-still-placing = Du hast { $count } in der Hand: Setz erst davon. Tippe einen leeren Punkt.
    .brief = Erst setzen, { $count } in der Hand.
    .full = Du hast { $count } in der Hand, und solange du welche hast, setzt du in jedem Zug einen. Tippe einen leeren Punkt.
    .braille = setzen, { $count } in der hand
muehle-refused-empty = { FIELD($start) } ist leer. Nenne einen deiner Steine und wohin er geht.
    .brief = { FIELD($start) } leer.
    .full = { FIELD($start) } ist leer, und in der Hand hast du keinen Stein mehr. Nenne einen deiner Steine und den Punkt, auf den er geht. Tippe züge für alle.
    .braille = { $start } leer
muehle-refused-not-yours = Der Stein auf { FIELD($start) } gehört dir nicht.
    .brief = { FIELD($start) } gehört dir nicht.
    .full = Der Stein auf { FIELD($start) } gehört dir nicht. Tippe züge für deine eigenen.
    .braille = { $start } nicht deiner
muehle-refused-taken = { FIELD($target) } ist besetzt. Ein Stein braucht einen leeren Punkt.
    .brief = { FIELD($target) } ist besetzt.
    .full = { FIELD($target) } ist besetzt, und ein Stein kann nur auf einen leeren Punkt. Tippe brett für alle Punkte.
    .braille = { $target } besetzt
muehle-refused-not-neighbours = { FIELD($target) } liegt nicht neben { FIELD($start) }. Ein Stein zieht einen Punkt weit auf einer Linie.
    .brief = { FIELD($target) } liegt nicht neben { FIELD($start) }.
    .full = { FIELD($target) } liegt nicht neben { FIELD($start) }. Ein Stein zieht einen Punkt weit auf einer Linie. Tippe was { $start } für seine Nachbarn.
    .braille = { $start } { $target } nicht daneben
muehle-refused-no-move-from = Der Stein auf { FIELD($start) } kann nicht ziehen: Kein Nachbarpunkt ist frei.
    .brief = { FIELD($start) } kann nicht ziehen.
    .full = Der Stein auf { FIELD($start) } hat keinen freien Nachbarpunkt und kann nicht ziehen. Tippe züge für die, die es können.
    .braille = { $start } kein zug
muehle-refused-no-mill = Nichts wegzunehmen: { FIELD($target) } schließt keine Mühle.
    .brief = Keine Mühle auf { FIELD($target) }.
    .full = Ein Stein auf { FIELD($target) } schließt keine Mühle, also kommt nichts weg. Tippe den Zug ohne den zweiten Stein.
    .braille = keine mühle { $target }
muehle-refused-not-theirs = Auf { FIELD($removed) } steht kein Stein der anderen Seite.
    .brief = Kein solcher Stein auf { FIELD($removed) }.
    .full = Auf { FIELD($removed) } steht kein Stein der anderen Seite, den du wegnehmen könntest. Lass ihn weg, und du hörst, welche es gibt.
    .braille = { $removed } nicht ihrer
muehle-refused-in-mill = { FIELD($removed) } ist in einer Mühle und sicher. Wegnehmen kannst du { FIELDS($free) }.
    .brief = { FIELD($removed) } ist sicher. Nimm { FIELDS($free) }.
    .full = Der Stein auf { FIELD($removed) } ist in einer Mühle und sicher, solange einer außerhalb von Mühlen da ist. Wegnehmen kannst du { FIELDS($free) }.
    .braille = { $removed } sicher, nimm { $free }

## Eine Stellung, die keine ist
muehle-state-bad-seen = Der Eintrag „{ $key }“ ist { $found }, muss aber aus 24 Buchstaben w, b oder Punkten bestehen, dann Leerzeichen und „white“ oder „black“.
muehle-state-too-many-stones = { REF($seat) } hat { $count } Steine, auf dem Brett und in der Hand. Höchstens { $limit } sind möglich.
muehle-state-too-few-stones = Beide Seiten haben weniger als drei Steine. Das kann nur eine.

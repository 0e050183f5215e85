### Bretter in Worten. $content ist, was auf einem Feld steht ("schwarz"), $runs und $sides sind Listen aus den Meldungen darunter.

# $name: der Reihe; $place von $total: die wievielte ihrer Art in Leserichtung; $count: Felder darauf
board-line-row = Reihe { FIELD($name) }: { $runs }.
    .brief = { FIELD($name) }: { $runs }.
    .full = Reihe { FIELD($name) }, von oben die { $place }. von { $total }, { $count } Felder: { $runs }.
    .braille = { $name }: { $runs }
board-line-file = Spalte { FIELD($name) }: { $runs }.
    .brief = { FIELD($name) }: { $runs }.
    .full = Spalte { FIELD($name) }, von links die { $place }. von { $total }, { $count } Felder, von unten: { $runs }.
    .braille = { $name }: { $runs }
board-line-diagonal = Diagonale { FIELD($name) }: { $runs }.
    .brief = Diagonale { FIELD($name) }: { $runs }.
    .full = Diagonale { FIELD($name) }, die { $place }. von { $total }, { $count } Felder: { $runs }.
    .braille = diag { $name }: { $runs }

# $count benachbarte Felder mit demselben Inhalt
board-run =
    { $count ->
        [one] { FIELD($first) } { $content }
       *[other] { FIELD($first) } bis { FIELD($last) } { $content }
    }

# Knapp: $places, auf denen $content steht, drei oder mehr in einer Reihe von $first bis $last
board-placed = { $places } { $content }
board-places = { FIELD($first) } bis { FIELD($last) }
    .braille = { $first }-{ $last }

board-field = { FIELD($field) }: { $content }.
    .braille = { $field } { $content }

# Was für jemanden neben dem Brett liegt
board-beside-hand = { $count } in der Hand
board-beside-lost = { $count } verloren
board-beside-out = { $count } draußen
board-beside-goals =
    { $count } { $count ->
        [one] Tor
       *[other] Tore
    }

board-around = Um { FIELD($field) }: { $sides }.
    .brief = { FIELD($field) }: { $sides }.
    .braille = { $field }: { $sides }
board-side = { REF($direction) } { FIELD($field) } { $content }
    .brief = { REF($direction) } { $content }
    .braille = { REF($direction, case: "short") } { $content }
board-side-edge = { REF($direction) } Rand
    .braille = { REF($direction, case: "short") } rand

board-ray = Von { FIELD($field) } nach { REF($direction) }: { $runs }, Rand.
    .brief = { FIELD($field) } { REF($direction) }: { $runs }, Rand.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }, rand
board-ray-edge = Von { FIELD($field) } nach { REF($direction) }: Rand.
    .brief = { FIELD($field) } { REF($direction) }: Rand.
    .braille = { $field } { REF($direction, case: "short") }: rand

# Alle Figuren: $count mit demselben $content, und die $places, an denen sie stehen
board-pieces =
    { $count ->
        [one] { $content } { $places }
       *[other] { $count } { $content }: { $places }
    }
board-pieces-all = { $pieces }.
pieces-mine = meine
    .words = meine, eigene, mein
pieces-theirs = gegner
    .words = gegner, gegnerische, andere, deren, fremde
pieces-which = Tippe figuren, figuren meine oder figuren gegner.
pieces-none = Dort ist keine Figur.
# Figuren, die niemandem gehören: wie viele Schritte die haben, die zu einem Tor unterwegs sind; $count, $field: eine davon
pieces-on-the-way =
    Sie gehören niemandem. Schritte { $you ->
        [yes] zu deinem Tor
       *[other] zum Tor von { $player }
    }: { $pieces }.
pieces-steps = { $count } ab { FIELD($field) }

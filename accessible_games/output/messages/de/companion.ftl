### Ein eigenes Brett neben dem Programm: wie es aufgebaut wird und was die Hand bei jedem Zug tut.

companion-set-up =
    { $count ->
        [0] Aufbau: keine Figur, ein leeres Brett.
        [one] Aufbau, eine Figur:
       *[other] Aufbau, { $count } Figuren, Reihe für Reihe:
    }
companion-row = { $runs }.
companion-hands = { $hands }.
companion-hands-of =
    { $you ->
        [yes] { $hands }.
       *[no] { $player }: { $hands }.
    }
# $part: alles, was dort steht, die obersten eines Stapels, oder nur, was genannt ist
companion-move =
    { $part ->
        [top] die obersten { $count } von { FIELD($start) } nach { FIELD($target) }
        [named] { $pieces } von { FIELD($start) } nach { FIELD($target) }
       *[all] { FIELD($start) } nach { FIELD($target) }
    }
companion-off =
    { $part ->
        [top] die obersten { $count } von { FIELD($start) } weg
        [named] { $pieces } von { FIELD($start) } weg
       *[all] { FIELD($start) } weg
    }
companion-on = { $pieces } auf { FIELD($target) }
companion-swap = { FIELD($start) } und { FIELD($target) } tauschen die Plätze
setting-companion-on = Dein eigenes Brett geht mit: nach jedem Zug hörst du, was deine Hände zu tun haben; abgleich liest die ganze Stellung.
    .brief = Eigenes Brett an.
setting-companion-off = Züge werden erzählt, nicht für ein eigenes Brett.
    .brief = Eigenes Brett aus.
setting-companion-choices = Begleiter kann an oder aus sein.

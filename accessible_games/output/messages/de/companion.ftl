### Ein Tastbrett neben dem Programm: der Aufbau, und was die Hand bei jedem Zug bewegt.

companion-set-up =
    { $count ->
        [0] Aufbau: kein Stein, ein leeres Brett.
        [one] Aufbau, ein Stein:
       *[other] Aufbau, { $count } Steine, Reihe für Reihe:
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
setting-companion-on = Tastbrett an: Nach jedem Zug hörst du, was du darauf bewegen musst. Tippe aufbau für die ganze Stellung.
    .brief = Tastbrett an.
setting-companion-off = Tastbrett aus: Du hörst Züge in Worten.
    .brief = Tastbrett aus.
setting-companion-choices = Tippe tastbrett an oder tastbrett aus.

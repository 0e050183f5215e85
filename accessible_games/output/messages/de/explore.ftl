### Erkunden: ein Zeiger auf dem Brett. $owned: "no", wenn die Steine niemandem gehören.

explore-content = { $content }, { FIELD($field) }
    .braille = { $content } { $field }
explore-place = { FIELD($field) }: { $content }
    .braille = { $field } { $content }
explore-alone = { $content }
explore-edge = Rand.
explore-which = Welches Feld? Tippe finger und eines, etwa finger { $example }.
grab-which = Welches Feld? Tippe greif und eines, etwa greif { $example }.
explore-behind = Dieses Brett ist veraltet. Lies zuerst weiter.
    .braille = veraltet, lies weiter
explore-key = { $key } { REF($direction) }

# Alle Tasten, denn sonst nennt sie niemand. Knapp fehlen sie.
explore-begun = Erkunden. { $directions }. { $owned ->
        [no] O: der nächste Stein.
       *[yes] O: dein nächster Stein. P: der nächste der anderen.
    } M: einer, der ziehen kann. G: ein Ziel. Großbuchstaben gehen zurück. F: die Linien hier. S: das Feld. Die Eingabetaste nimmt auf und setzt ab, 0 legt zurück. Ein Feldname führt dorthin. Tippe erkunden zum Beenden.
    .brief = Erkunden. { $directions }.
explore-ended = Erkunden beendet.

explore-none-o = Du hast keinen Stein auf dem Brett.
explore-none-p = Die anderen haben keinen Stein auf dem Brett.
explore-none-m = Gerade kann kein Stein ziehen.
explore-none-g = Kein Stein aufgenommen. Geh zu einem und drück die Eingabetaste.
explore-none-n = Jeder Zug, den du jetzt machen kannst, hat ein Feld.

# $count: Zahl der Zielfelder; $enter: was die Eingabetaste auf demselben Feld noch einmal tut, oder "none"; $how: touch, wenn die Buchstaben nichts tun, oder letters
explore-taken = { $count ->
        [0] { FIELD($field) } aufgenommen.
        [one] { FIELD($field) } aufgenommen, nach { $targets }.
       *[other] { FIELD($field) } aufgenommen, { $count } Ziele: { $targets }.
    }{ $enter ->
        [none] { "" }
       *[other] { " " }Noch einmal Eingabe: { $enter }.
    }
    .brief = { FIELD($field) } aufgenommen{ $enter ->
        [none] .
       *[other] . Noch einmal Eingabe: { $enter }.
    }
explore-put-back = Zurückgelegt.
explore-nothing-taken = Kein Stein aufgenommen.
explore-nothing-here = Auf { FIELD($field) } beginnt kein Zug. { $how ->
        [touch] Tippe züge für alle, die es gibt.
       *[letters] M geht zu einem Stein, der ziehen kann.
    }
    .brief = Hier beginnt kein Zug.
explore-not-there = Von { FIELD($field) } geht es nicht hierher, nur nach { $targets }{ $how ->
        [touch] .
       *[letters] . G führt dorthin, 0 legt zurück.
    }
    .brief = Nicht von { FIELD($field) }. Ziele: { $targets }.

setting-cursor-content = Der Zeiger sagt erst, was dort steht, dann das Feld.
    .words = inhalt
setting-cursor-place = Der Zeiger sagt erst das Feld.
    .words = feld, ort
setting-cursor-alone = Der Zeiger sagt nur, was dort steht.
    .words = allein, nur
setting-cursor-choices = Tippe zeiger inhalt, zeiger feld oder zeiger allein.

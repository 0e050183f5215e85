### Erkunden: ein Zeiger auf dem Brett.

explore-content = { $content }, { FIELD($field) }
    .braille = { $content } { $field }
explore-place = { FIELD($field) }: { $content }
    .braille = { $field } { $content }
explore-alone = { $content }
explore-edge = Rand.
explore-which = Welches Feld? Tippe finger und eines, etwa finger { $example }.
grab-which = Welches Feld? Tippe greif und eines, etwa greif { $example }.
explore-behind = Es ist mehr geschehen, als dieses Brett zeigt. Lies weiter, dann nimm auf.
    .braille = mehr geschehen, lies weiter
explore-key = { $key } { REF($direction) }

explore-begun = Erkunden. { $directions }. O geht zum nächsten eigenen Stein, p zum nächsten fremden, m zu einem, der ziehen kann, g zu einem Ziel; groß geschrieben zurück. F liest die Linien hier, s das Feld. Die Eingabetaste nimmt auf und setzt ab, 0 legt zurück. Ein Feldname führt dorthin; erkunden beendet es.
    .brief = Erkunden. { $directions }.
explore-ended = Das Erkunden ist beendet.

explore-none-o = Du hast keinen Stein auf dem Brett.
explore-none-p = Die anderen haben keinen Stein auf dem Brett.
explore-none-m = Von dir kann gerade nichts ziehen.
explore-none-g = Nichts ist aufgenommen. Geh zu einem eigenen Stein und drücke die Eingabetaste.
explore-none-n = Jeder Zug, den du jetzt machen kannst, hat ein Feld.

# $count: wie viele Felder, wohin es gehen kann; $enter: was Enter auf demselben Feld noch einmal tut, oder "none"; $how: touch, wo die Buchstaben nichts tun, oder letters
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
       *[other] ; noch einmal Eingabe: { $enter }.
    }
explore-put-back = Zurückgelegt.
explore-nothing-taken = Nichts ist aufgenommen.
explore-nothing-here = Auf { FIELD($field) } beginnt kein Zug. { $how ->
        [touch] Mit züge kommen alle, die es gibt.
       *[letters] M geht zu einem Stein, der ziehen kann.
    }
    .brief = Hier beginnt kein Zug.
explore-not-there = Von { FIELD($field) } geht es nicht hierher, nur nach { $targets }{ $how ->
        [touch] .
       *[letters] ; G führt dorthin, 0 legt zurück.
    }
    .brief = Nicht von { FIELD($field) }. Ziele: { $targets }.

setting-cursor-content = Der Zeiger sagt erst, was dort steht, dann das Feld.
    .words = inhalt
setting-cursor-place = Der Zeiger sagt erst das Feld.
    .words = feld, ort
setting-cursor-alone = Der Zeiger sagt nur, was dort steht.
    .words = allein, nur
setting-cursor-choices = Tippe zeiger inhalt, zeiger feld oder zeiger allein.

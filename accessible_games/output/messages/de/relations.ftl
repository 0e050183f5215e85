### Drohungen beider Seiten, Angriff und Schutz eines Steins, und was ein Zug bewirken würde.

relations-no-threats = Es droht nichts.
    .braille = keine drohung
# $empty: ob dort nichts liegt
relations-none =
    { $empty ->
        [yes] { FIELD($field) } ist leer.
       *[no] { FIELD($field) } ist nicht angegriffen und nicht geschützt.
    }
    .brief =
        { $empty ->
            [yes] { FIELD($field) } leer.
           *[no] { FIELD($field) }: kein Angriff.
        }
# $move: sein Name und was er bewirken würde
relations-tried = Nur probiert: { $move }.
    .braille = probiert { $move }
relations-open = Was folgt, hängt von der Antwort ab.
    .braille = je nach antwort
# $move: ein Beispiel, oder none
relations-which-move =
    { $move ->
        [none] Es gibt keinen Zug zu probieren.
       *[other] Welchen Zug? Tippe etwa probiere { $move }.
    }

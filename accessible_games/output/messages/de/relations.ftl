### Was die Seiten als Nächstes tun könnten, wer einen Stein angreift und schützt, und was ein Zug bewirken würde.

relations-no-threats = Es droht nichts.
    .braille = keine drohung
# $empty: ob dort nichts liegt
relations-none =
    { $empty ->
        [yes] Auf { FIELD($field) } liegt nichts.
       *[no] Niemand greift { FIELD($field) } an, niemand schützt es.
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
       *[other] Welchen Zug? Tippe ihn hinter den Befehl, etwa probiere { $move }.
    }

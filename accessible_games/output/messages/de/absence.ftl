### Wer aus einer Partie ohne Uhr weg ist, und auf wen niemand länger wartet.

# $time: danach muss niemand mehr warten
absence-agreed = Ohne Uhr. Wer am Zug { $time } lang weg ist, kann verlieren.
    .brief = Ohne Uhr. Am Zug { $time } weg kann verlieren.
absence-left = { $name } ist weg. Noch { $time }, dann kannst du die Partie mit abschließen beenden.
    .brief = { $name } ist weg. Abschließen: noch { $time }.
absence-over = { $name } ist zu lange weg. Tippe abschließen, um die Partie zu beenden, oder warte weiter.
    .brief = { $name } ist zu lange weg: abschließen, oder weiter warten.
absence-confirm = { $name } ist länger weg als { $time }. Die Partie beenden? Dann verliert { $name }. Ja oder nein.
# $player: wer weg war; $by_player: wer nicht länger wartet
absence-given-up =
    { $you ->
        [yes] { $by_player } wartet nicht länger auf dich: du warst zu lange weg.
       *[other] { $by_you ->
            [yes] Du wartest nicht länger auf { $player }.
           *[other] { $by_player } wartet nicht länger auf { $player }: zu lange weg.
        }
    }
absence-not-yet = { $name } ist da, oder ihr habt euch auf einen anderen Tag geeinigt. Also beendet abschließen die Partie nicht.
absence-none = In dieser Partie verliert niemand, weil er weg ist. Du kannst vertagen oder aufgeben.
absence-nobody = Du wartest auf niemanden, der weg ist. Also beendet abschließen die Partie nicht.
absence-clock = Hier entscheidet die Zeit: Ist sie um, endet die Partie von selbst. Tippe uhr.

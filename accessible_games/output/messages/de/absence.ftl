### Leute, die aus einer Partie ohne Uhr weg sind, und das Ende ohne sie.

# $time: danach muss niemand mehr warten
absence-agreed = Ohne Uhr. Bist du am Zug und { $time } weg, kannst du verlieren.
    .brief = Ohne Uhr. { $time } weg, und du kannst verlieren.
absence-left = { $name } ist weg. Noch { $time }, dann kannst du die Partie mit abbrechen beenden.
    .brief = { $name } ist weg. Abbrechen: noch { $time }.
absence-over = { $name } ist zu lange weg. Tippe abbrechen, um die Partie zu beenden, oder warte weiter.
    .brief = { $name } ist zu lange weg: abbrechen, oder weiter warten.
absence-confirm = { $name } ist länger weg als { $time }. Die Partie beenden? Dann verliert { $name }. Ja oder nein?
    .yes = Ja, beenden
    .no = Nein, weiter warten
# $player war weg; $by_player beendet die Partie
absence-given-up =
    { $you ->
        [yes] Du warst zu lange weg. { $by_player } beendet die Partie.
       *[other] { $by_you ->
            [yes] Du beendest die Partie: { $player } war weg.
           *[other] { $player } war zu lange weg. { $by_player } beendet die Partie.
        }
    }
absence-not-yet = Du kannst die Partie nicht abbrechen: { $name } ist da, oder ihr habt sie vertagt.
absence-none = In dieser Partie verliert niemand durch Abwesenheit. Tippe vertagen oder aufgeben.
absence-nobody = Du kannst die Partie nicht abbrechen: Du wartest auf niemanden.
absence-clock = Hier entscheidet die Zeit: Ist sie um, endet die Partie von selbst. Tippe uhr.

### Tipps, Aussichten und der Rückblick nach der Partie. $worth ist „etwa eine Kugel“, $expected „0,42 Punkte Vorsprung“.

advice-all = alle
    .words = alle, alles
advice-move = zug
    .words = zug
advice-decimal = { $whole },{ $rest }
advice-expected =
    { $sign ->
        [level] Gleichstand
        [ahead] { $amount } Punkte Vorsprung
       *[behind] { $amount } Punkte Rückstand
    }
advice-over = Die Partie ist zu Ende. Tippe rückblick für ihre Fehler.
advice-not-your-turn = Du bist nicht am Zug. Tipps und Aussichten gibt es für die Seite am Zug.
advice-late = Zu deiner Frage vor dem Zug:
advice-none = Der Computer hat hier keine Meinung.

advice-hint = Am besten: { $move }.
advice-hint-clear = Am besten: { $move }. Zweitbester Zug, { $worth } weniger: { $second }.
advice-hint-only = Am besten: { $move }. Jeder andere Zug verliert.
advice-hint-exact = Am besten: { $move }. Zu erwarten: { $expected }.
advice-hint-decided =
    { $wins ->
        [yes] Zum Sieg: { $move }.
       *[no] Jeder Zug verliert. Am längsten hält { $move }.
    }

# $threat: ein ganzer Satz: „Schwarz kann auf e3 eine Mühle schließen: c3, d3 und e3.“
advice-prevents = Der beste Zug verhindert: { $threat }
advice-hint-piece = Sieh dir { FIELD($field) } an.
advice-hint-region = Sieh dir { $region } an.
advice-theme-decided =
    { $wins ->
        [yes] Es gibt einen Gewinn.
       *[no] Jeder Zug verliert.
    }
advice-theme-only = Nur ein Zug verliert nicht.
advice-theme-takes = Du kannst etwas nehmen.
advice-sure = Der beste Versuch gelingt sicher.
advice-prepares = Der beste Zug bereitet vor: { $threat }

advice-odds = Mit dem besten Zug: { $value }.
advice-standing-even = etwa ausgeglichen
advice-standing =
    { $ahead ->
        [yes] { $worth } Vorsprung
       *[no] { $worth } Rückstand
    }
advice-standing-decided =
    { $wins ->
        [yes] gewonnen
       *[no] verloren
    }
# $moves: Züge mit gleichem Wert
advice-odds-exact = { $moves }: { $expected }.
advice-odds-best =
    { $count ->
        [one] { $moves }: am besten.
       *[other] { $moves }: gleich gut.
    }
advice-odds-worse = { $moves }: { $worth } weniger.
advice-odds-decided =
    { $moves }: { $wins ->
        [yes] { $count ->
            [one] gewinnt
           *[other] gewinnen
        }
       *[no] { $loses ->
            [yes] { $count ->
                [one] verliert
               *[other] verlieren
            }
           *[no] { $count ->
                [one] gewinnt nicht
               *[other] gewinnen nicht
            }
        }
    }.
advice-odds-more =
    { $count ->
        [one] Noch ein Zug. Tippe aussichten alle.
       *[other] Noch { $count } Züge. Tippe aussichten alle.
    }

advice-review-begins =
    { $count ->
        [one] Der Computer prüft einen Zug.
       *[other] Der Computer prüft { $count } Züge.
    }
advice-review-progress = { $number } von { $count } Zügen.
advice-review-wait = Der Rückblick ist noch nicht fertig.
advice-review-found =
    { $count ->
        [0] { $moves ->
            [0] Kein Rückblick: Kein Zug ließ eine Wahl.
            [one] Der einzige Zug war kein Fehler.
           *[other] Kein Fehler in { $moves } Zügen gefunden.
        }
        [one] Ein Fehler.
       *[other] { $count } Fehler.
    }
# Von mehr
advice-review-worst =
    { $count ->
        [0] Kein Fehler war wichtig.
        [one] Ein Fehler war wichtig.
       *[other] { $count } Fehler waren wichtig.
    }
# Der Zug kam vom Tipp
advice-review-deeper = Diesen Zug nannte der Tipp. Der Rückblick hat tiefer gesucht.
advice-review-more =
    { $count ->
        [one] Ein kleinerer Fehler bleibt: rückblick alle.
       *[other] { $count } kleinere Fehler bleiben: rückblick alle.
    }
advice-review-how =
    { $count ->
        [one] Du siehst die Stellung davor und kannst alles fragen. Tippe aktuell, um zurückzukehren.
       *[other] Du siehst jeweils die Stellung davor und kannst alles fragen. Tippe danach für den nächsten, aktuell, um zurückzukehren.
    }
advice-review-number = Fehler { $number } von { $count }.
    .brief = { $number } von { $count }.
advice-review-no-more =
    { $count ->
        [0] Es gibt keinen Fehler.
        [one] Es ist der einzige. Tippe aktuell, um zurückzukehren.
       *[other] { $last ->
            [yes] Das war der letzte von { $count }. Tippe aktuell, um zurückzukehren.
           *[no] Das ist der erste von { $count }.
        }
    }
# { $moves }: „Weiß g5 f5, du c3 d4“
# $events: Sätze: „Schwarz setzt auf e3, Mühle c3, d3 und e3. Schwarz nimmt deinen Stein von a1.“
advice-allowed = Das lässt zu: { $events }
# $move: „Schwarz c3“
advice-reply = Die beste Antwort: { $move }.
# $threat: ein ganzer Satz
advice-leaves = Der bessere Zug verhindert: { $threat }
advice-line = Dann am besten: { $moves }.
advice-line-move =
    { $you ->
        [yes] du
       *[other] { $player }
    } { $move }
advice-where = Zug { $number }
advice-where-round = Zug { $number } der Runde { $round }
advice-where-who =
    { $where } von { $you ->
        [yes] dir
       *[other] { $player }
    }
# In einem Spiel mit verdeckten Figuren: Das Ergebnis war vorher unbekannt
advice-attempt = der Versuch { $move }
advice-mistake-cost = { $where }, { $move }: besser war { $better }. Das kostete { $worth }.
advice-mistake-wins = { $where }, { $move }, verpasste den Sieg: { $better }.
advice-mistake-loses = { $where }, { $move }, verlor das Spiel. Besser war { $better }.

### Üben ab einer früheren Stellung: „neuversuch“

retry-begun = Übung ab hier. Sie zählt nirgends. Tippe aktuell, um zurückzukehren.
    .brief = Übung.
retry-ended = Übung beendet.
retry-over = Tippe neuversuch, um sie zu wiederholen, aktuell, um zurückzukehren.
retry-not-here = Beim Üben geht das nicht: Nichts davon wird gespeichert. Tippe aktuell, um zurückzukehren.
retry-later = Üben geht erst nach dem Ende: Hier spielen mehrere Menschen, die Partie wird gewertet, oder etwas ist verdeckt.
retry-at-the-end = Geh erst zurück: Tippe davor oder rückblick, dann neuversuch.

### Partien von Computern untereinander, in dem Tempo, das Zuschauende wählen.

show-step = schritt
    .words = schritt, schritte, enter
# $how: off, step oder seconds
show-pace =
    { $how ->
        [step] Partien von Computern: ein Zug je Eingabetaste.
        [seconds] { $seconds ->
            [one] Partien von Computern: höchstens ein Zug je Sekunde.
           *[other] Partien von Computern: höchstens ein Zug alle { $seconds } Sekunden.
        }
       *[off] Partien von Computern: jeder Zug, sobald er gemacht ist.
    }
show-how = Tippe zugtempo schritt für einen Zug je Eingabetaste, zugtempo 3 für 3 Sekunden zwischen zwei Zügen, höchstens 60, oder zugtempo aus.
show-left-behind = Zu viele Züge haben gewartet. Es geht mit der aktuellen Stellung weiter.

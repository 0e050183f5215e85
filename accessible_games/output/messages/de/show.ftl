### Partien von Computern untereinander, im Tempo derer, die zusehen.

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
show-how = Tippe tempo schritt für einen Zug je Eingabetaste, tempo 3 für 3 Sekunden zwischen zwei Zügen, höchstens 60, oder tempo aus.
show-left-behind = Zu viele Züge haben gewartet, darum geht es mit der jetzigen Stellung weiter.

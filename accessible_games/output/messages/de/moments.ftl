### Zurückschauen: die Stellung eines früheren Augenblicks.

# $number, $count: Züge; $round: 0, wenn es nur eine gibt; $now: ob seitdem nichts geschehen ist
moments-after =
    { $number ->
        [0] Am Anfang{ $round ->
            [0] { "" }
           *[other] { " " }der Runde { $round }
        }, vor Zug 1 von { $count }:
       *[other] Nach Zug { $number } von { $count }{ $round ->
            [0] { "" }
           *[other] { " " }der Runde { $round }
        }{ $now ->
            [yes] , und das ist jetzt:
           *[no] :
        }
    }
    .brief =
        { $now ->
            [yes] Jetzt, { $number } von { $count }:
           *[no] { $number } von { $count }:
        }
    .braille =
        { $now ->
            [yes] jetzt{ " " }
           *[no] { "" }
        }{ $number }/{ $count }
moments-now =
    { $count ->
        [0] Zurück bei der aktuellen Stellung, am Anfang:
       *[other] Zurück bei der aktuellen Stellung, nach Zug { $count }:
    }
    .brief = Jetzt:
    .braille = jetzt
moments-past =
    { $number ->
        [0] Du schaust auf den Anfang
       *[other] Du schaust zurück auf Zug { $number }
    }{ $round ->
        [0] { "" }
       *[other] { " " }der Runde { $round }
    }. Nichts wurde ausgeführt. Tippe aktuell, um weiterzuspielen.
    .brief = Du schaust zurück. Tippe aktuell.
    .braille = zurück; tippe aktuell
moments-still =
    Die Partie ist weitergegangen. Du schaust noch auf { $number ->
        [0] den Anfang
       *[other] Zug { $number }
    }{ $round ->
        [0] { "" }
       *[other] { " " }der Runde { $round }
    }. Tippe aktuell, um zurückzukehren.
    .brief = Noch bei Zug { $number }.
    .braille = noch bei { $number }
moments-nothing-undone = Nichts wurde zurückgenommen.
moments-none-before = Davor gibt es keine Stellung.
moments-is-now = Das ist die aktuelle Stellung. Tippe davor für einen Zug zurück, oder gehe und die Nummer eines Zuges.
moments-no-such-move =
    { $count ->
        [0] { $round ->
            [0] Noch hat niemand gezogen.
           *[other] In Runde { $round } hat noch niemand gezogen.
        }
       *[other] { $round ->
            [0] Die Partie hat
           *[other] Runde { $round } hat
        } { $count ->
            [one] einen Zug
           *[other] { $count } Züge
        }. Tippe etwa gehe { $count }.
    }
moments-no-such-round =
    { $count ->
        [one] Es gibt nur eine Runde.
       *[other] Bisher gibt es { $count } Runden. Tippe etwa gehe runde { $count }.
    }
moments-round = Runde
    .words = runde
moments-links = zu
    .words = zu, zum, zug, nach, auf, zurück, zurueck

### Was gesagt wurde, nach Arten: auf dem Brett, neben dem Brett, von Leuten, vom Programm.

kind-game = Geschehen
    .words = geschehen, spiel, brett, züge, zuege
kind-match = Partie
    .words = partie
kind-talk = Gespräche
    .words = gespräche, gespraeche, gespräch, gespraech, reden
kind-system = System
    .words = system, antworten, antwort

## Die Wörter werden hinter einer Art getippt; der Wert nennt sie.
past-first = anfang
    .words = anfang, erste, älteste, aelteste
past-previous = zurück
    .words = zurück, zurueck, vorige, voriges, älter, aelter
past-next = vor
    .words = vor, weiter, nächste, naechste, neuer
past-last = ende
    .words = ende, letzte, neueste
past-oldest = Anfang.
past-newest = Ende.
past-empty = { $kind ->
        [game] Auf dem Brett ist noch nichts geschehen.
        [match] Neben dem Brett ist noch nichts geschehen.
        [talk] Noch hat niemand etwas gesagt.
       *[system] Noch wurde nichts geantwortet.
    }
# $at: die Nummer der Meldung, an der man steht, 0 vor der ersten
past-state = { $kind ->
        [game] Geschehen
        [match] Partie
        [talk] Gespräche
       *[system] System
    } { $on ->
        [yes] an
       *[no] aus
    }: { $count ->
        [0] keine Meldung.
        [one] eine Meldung.
       *[other] bei { $at } von { $count } Meldungen.
    }
past-how = { $kind ->
        [game] Tippe geschehen zurück, vor, anfang oder ende; geschehen aus oder an.
        [match] Tippe partie zurück, vor, anfang oder ende; partie aus oder an.
        [talk] Tippe gespräche zurück, vor, anfang oder ende; gespräche aus oder an.
       *[system] Tippe system zurück, vor, anfang oder ende.
    }
past-switched = { $kind ->
        [game] { $on ->
            [yes] Geschehen an.
           *[no] Geschehen aus. Dass du dran bist, deine Würfe und Züge, Verluste und das Ende hörst du trotzdem. Tippe geschehen vor für den Rest.
        }
        [match] { $on ->
            [yes] Partie an.
           *[no] Partie aus. Fragen, deine Uhr und das Ende hörst du trotzdem. Tippe partie vor für den Rest.
        }
       *[talk] { $on ->
            [yes] Gespräche an.
           *[no] Gespräche aus. Tippe gespräche vor für das, was gesagt wird.
        }
    }
    .page =
        { $kind ->
            [game] { $on ->
                [yes] Geschehen an.
               *[no] Geschehen aus. Dass du dran bist, deine Würfe und Züge, Verluste und das Ende hörst du trotzdem.
            }
            [match] { $on ->
                [yes] Partie an.
               *[no] Partie aus. Fragen, deine Uhr und das Ende hörst du trotzdem.
            }
           *[talk] { $on ->
                [yes] Gespräche an.
               *[no] Gespräche aus.
            }
        }
past-always = Antworten und Fehler lassen sich nicht ausschalten. Weniger hörst du mit ausführlichkeit knapp.

### Was gesagt wurde, nach Arten: auf dem Brett, neben dem Brett, von Leuten, vom Programm.

kind-game = Geschehen
    .words = geschehen, spiel, brett, züge, zuege
kind-match = Angebote
    .words = angebote, partie
kind-talk = Gespräche
    .words = gespräche, gespraeche, gespräch, gespraech, reden
kind-system = Antworten
    .words = antworten, antwort, system
kind-cursor = Zeiger
    .words = zeiger, cursor

## Die Wörter werden hinter einer Art getippt; der Wert nennt sie.
past-first = anfang
    .words = anfang, erste, älteste, aelteste
past-previous = zurück
    .words = zurück, zurueck, vorige, voriges, älter, aelter
past-next = vor
    .words = vor, weiter, nächste, naechste, neuer
past-last = ende
    .words = ende, letzte, neueste
past-oldest = Das ist die älteste Ansage.
past-newest = Das ist die neueste Ansage.
past-empty = { $kind ->
        [game] Auf dem Brett ist noch nichts geschehen.
        [match] Neben dem Brett ist noch nichts geschehen.
        [talk] Noch hat niemand etwas gesagt.
       *[system] Noch gibt es keine Antworten.
    }
# $at: die Nummer der zuletzt gelesenen Ansage, 0 vor der ersten
past-state = { $kind ->
        [game] Geschehen
        [match] Angebote
        [talk] Gespräche
       *[system] Antworten
    } { $on ->
        [yes] an
       *[no] aus
    }: { $count ->
        [0] keine Ansage.
        [one] eine Ansage.
       *[other] bei { $at } von { $count } Ansagen.
    }
past-how = { $kind ->
        [game] Tippe geschehen zurück, vor, anfang oder ende, oder geschehen aus oder an.
        [match] Tippe angebote zurück, vor, anfang oder ende, oder angebote aus oder an.
        [talk] Tippe gespräche zurück, vor, anfang oder ende, oder gespräche aus oder an.
       *[system] Tippe antworten zurück, vor, anfang oder ende.
    }
past-switched = { $kind ->
        [game] { $on ->
            [yes] Geschehen an.
           *[no] Geschehen aus. Deinen Zug, deine Würfe, Verluste und das Ende hörst du trotzdem. Tippe geschehen vor für den Rest.
        }
        [match] { $on ->
            [yes] Angebote an.
           *[no] Angebote aus. Fragen, deine Uhr und das Ende hörst du trotzdem. Tippe angebote vor für den Rest.
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
               *[no] Geschehen aus. Deinen Zug, deine Würfe, Verluste und das Ende hörst du trotzdem.
            }
            [match] { $on ->
                [yes] Angebote an.
               *[no] Angebote aus. Fragen, deine Uhr und das Ende hörst du trotzdem.
            }
           *[talk] { $on ->
                [yes] Gespräche an.
               *[no] Gespräche aus.
            }
        }
past-always = Antworten und Fehler kannst du nicht ausschalten. Tippe länge knapp, um weniger zu hören.

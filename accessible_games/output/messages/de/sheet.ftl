### Das Auswertungsblatt von Spielen, in denen niemand die eigenen Figuren kennt, und das Streichen darauf.

## Wörter für eine Hälfte; der Name der Seite geht ebenso.
sheet-mine = meine
    .words = meine, mein, eigene
sheet-theirs = gegner
    .words = gegner, gegners, andere, fremde

sheet-heading =
    { $mine ->
        [yes] Dein Blatt
       *[no] Blatt von { $player }
    }: { $count ->
        [one] eine Zeile
       *[other] { $count } Zeilen
    }, { $certain ->
        [0] nichts sicher
       *[other] { $certain } sicher
    }.
    .brief =
    { $mine ->
        [yes] Deins
       *[no] { $player }
    }: { $certain ->
        [0] nichts sicher
       *[other] { $certain } sicher
    }.
    .spoken =
    { $mine ->
        [yes] Dein Blatt
       *[no] Blatt von { $player }
    }. { $count ->
        [one] Eine Zeile
       *[other] { $count } Zeilen
    }, { $certain ->
        [0] nichts sicher
       *[other] { $certain } sicher
    }.
    .braille =
    { $mine ->
        [yes] deins
       *[no] { REF($seat, case: "short") }
    } { $count }, sicher { $certain }
# Nachbarn auf dem Blatt, von denen dasselbe bekannt ist
sheet-pieces = { $first } bis { $last }
sheet-seen-piece = { $piece } { $letters }
# $seen: pieces that this player sees, with what they are
sheet-seen = Du siehst: { $seen }.
    .brief = { $seen }.
    .braille = { $seen }
sheet-line =
    { $named ->
        [yes] { $owner_player } { $piece }
       *[no] { $piece }
    }{ $gone ->
        [yes] , geschlagen
       *[no] { "" }
    }: { $kind ->
        [certain] sicher, { $letters }
        [all] alle { $count } möglich
        [none] nichts mehr möglich
       *[some] noch { $count }: { $letters }
    }.{ $strikes ->
        [0] { "" }
       *[other] { " " }Von dir gestrichen: { $struck }.
    }
    .brief =
    { $named ->
        [yes] { $owner_player } { $piece }
       *[no] { $piece }
    }{ $gone ->
        [yes] , geschlagen
       *[no] { "" }
    }: { $kind ->
        [certain] sicher { $letters }
        [all] alle
        [none] nichts
       *[some] { $letters }
    }.{ $strikes ->
        [0] { "" }
       *[other] { " " }Gestrichen { $struck }.
    }
    .spoken =
    { $named ->
        [yes] { $owner_player } { $piece }
       *[no] { $piece }
    }{ $gone ->
        [yes] , geschlagen
       *[no] { "" }
    }: { $kind ->
        [certain] sicher, { FIELDS($bare) }
        [all] alle { $count } möglich
        [none] nichts mehr möglich
       *[some] noch { $count }: { FIELDS($bare) }
    }.{ $strikes ->
        [0] { "" }
       *[other] { " " }Von dir gestrichen: { FIELDS($barestruck) }.
    }
    .braille =
    { $named ->
        [yes] { REF($owner_seat, case: "short") } { $piece }
       *[no] { $piece }
    }{ $gone ->
        [yes] , geschlagen
       *[no] { "" }
    } { $kind ->
        [certain] sicher { $bare }
        [all] alle { $count }
        [none] nichts
       *[some] { $count }: { $bare }
    } { $strikes ->
        [0] { "" }
       *[other] gestr. { $barestruck }
    }

# $kind: seen: eine Figur ist es sicher; but: alle außer denen; $struck: Figuren, bei denen es nur von Hand gestrichen ist
sheet-bearers =
    { $mine ->
        [yes] Deine
       *[no] { $player }
    }: { $kind ->
        [seen] sicher { $pieces }
        [all] alle möglich
        [but] alle außer { $pieces }
        [none] keiner mehr
       *[some] noch { $pieces }
    }.{ $strikes ->
        [0] { "" }
       *[other] { " " }Von dir gestrichen bei { $struck }.
    }
    .braille =
    { $mine ->
        [yes] deine
       *[no] { REF($seat, case: "short") }
    } { $kind ->
        [seen] ist { $pieces }
        [all] alle
        [but] nicht { $pieces }
        [none] keiner
       *[some] { $pieces }
    }{ $strikes ->
        [0] { "" }
       *[other] { " " }gestr. { $struck }
    }
sheet-no-diagram = Kein Diagramm { $letter }. Es gibt { $first } bis { $last }. Tippe diagramm für alle.
    .braille = kein diagramm { $letter }

sheet-none = { $game } hat kein Auswertungsblatt, denn alles liegt offen. Tippe brett.
    .braille = { $game }: kein Blatt
sheet-which-piece = Welchen Würfel? Es gibt { $pieces }. Tippe etwa streiche K abc.
    .braille = welchen? { $pieces }
sheet-one-piece = Nichts geändert. Nenne nur einen Würfel, etwa streiche { $piece } i.
    .braille = einen nach dem anderen
sheet-no-piece = Kein Würfel { $piece }. Es gibt { $pieces }. Tippe blatt und einen davon.
    .braille = kein { $piece }; es gibt { $pieces }
sheet-which-letters = Welche Buchstaben von { $piece }? Nenne sie, etwa streiche { $example }.
    .braille = welche Buchstaben von { $piece }?
sheet-no-letter = Nichts geändert. Auf diesem Blatt gibt es { $listed } nicht, nur { $all }. Tippe etwa streiche { $piece } { $first }.
    .braille = kein { $letters }; es gibt { $all }
sheet-nothing-to-strike =
    Bei { $piece } { $count ->
        [one] ist
       *[other] sind
    } { $listed } schon gestrichen. Tippe blatt { $example } für den Rest.
    .braille = { $piece }: { $letters } schon gestrichen
sheet-nothing-struck = Nichts zurückgeholt: Du hast bei { $piece } nichts gestrichen. Tippe blatt { $example } für den Rest.
    .braille = bei { $piece } nichts gestrichen
sheet-nothing-to-restore = Nichts zurückgeholt: Bei { $piece } hast du { $listed } nicht gestrichen. Tippe blatt { $example } für das Gestrichene.
    .braille = bei { $piece } nicht gestrichen: { $letters }
# Over the table of one half, on the page
sheet-caption =
    { $mine ->
        [yes] Deine Figuren
       *[no] Figuren von { $player }
    }

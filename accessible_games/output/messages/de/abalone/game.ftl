### Abalone: Zeichen, Plätze, Ereignisse, Ablehnungen. Die Argumente sind die Felder des Ereignisses oder die
### Tatsachen des Fehlers; $you ist "yes", wenn der Platz der des Hörers ist, $player ist, wie er genannt wird.

abalone-name = Abalone
    .words = abalone

## Formen. Wert: Nominativ Einzahl; gen, dat, acc, mit s die Mehrzahl; short: ein Buchstabe.
ref-black = Schwarz
    .short = s
ref-white = Weiß
    .short = w
ref-black-marble = schwarze Kugel
    .gen = schwarzen Kugel
    .dat = schwarzen Kugel
    .noms = schwarze Kugeln
    .gens = schwarzer Kugeln
    .dats = schwarzen Kugeln
ref-white-marble = weiße Kugel
    .gen = weißen Kugel
    .dat = weißen Kugel
    .noms = weiße Kugeln
    .gens = weißer Kugeln
    .dats = weißen Kugeln

## Wahlmöglichkeiten
abalone-option-layout = Aufstellung
abalone-option-layout-standard = Standard
    .words = standard, klassisch
abalone-option-layout-belgian-daisy = Belgian Daisy
    .words = belgian-daisy, belgian daisy, belgisch, belgische margerite
abalone-option-layout-german-daisy = German Daisy
    .words = german-daisy, german daisy, deutsch, deutsche margerite
abalone-option-variant = Regeln
abalone-option-variant-standard = Standardregeln
    .words = standardregeln
abalone-option-variant-junior = Junior
    .words = junior

## Spielweisen, die ein Computergegner haben kann: der Wert wird gesagt, .words darf man tippen.
abalone-style-attacker = Angreifer, schiebt, wo er kann
    .words = Angreifer, Angreiferin
abalone-style-builder = Baumeister, hält die Kugeln beisammen
    .words = Baumeister, Baumeisterin

abalone-line-rising = Diagonale nach rechts oben: { $runs }.
    .brief = { abalone-line-rising }
    .full = Nach rechts oben, die { $place }. von { $total } solchen Linien, { $count } Felder: { $runs }.
    .braille = ro: { $runs }

abalone-moves-taking = { $move } schiebt hinaus
# $amount: Kugeln als Zahl, wie man sie sagt; $count: dasselbe, für die Mehrzahl
abalone-worth =
    etwa { $amount } { $count ->
        [one] Kugel
       *[other] Kugeln
    }

## Ereignisse
abalone-moved =
    { $you ->
        [yes] Du ziehst
       *[other] { $player } zieht
    } { $count ->
        [one] { FIELD($first) } nach { FIELD($target) }.
       *[other] { $count } Kugeln ab { FIELD($first) } nach { REF($direction) }, bis { FIELD($front) }.
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELD($first) } { FIELD($target) }{ $count ->
            [one] .
           *[other] , { $count } Kugeln.
        }
    .full =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } { $count ->
            [one] { FIELD($first) } nach { REF($direction) }, nach { FIELD($target) }.
           *[other] { $count } Kugeln, { FIELDS($marbles) }, nach { REF($direction) }, bis { FIELD($front) }.
        }
    .spoken =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } { $count ->
            [one] { FIELD($first) } nach { FIELD($target) }.
           *[other] { $count } ab { FIELD($first) } nach { REF($direction) }, bis { FIELD($front) }.
        }
    .braille = { REF($seat, case: "short") }: { $first } { $target }
    .choice =
        { $count ->
            [one] nach { REF($direction) }
           *[other] { $count } Kugeln nach { REF($direction) }, bis { FIELD($front) }
        }

abalone-sidestepped =
    { $you ->
        [yes] Du ziehst
       *[other] { $player } zieht
    } { FIELD($first) } bis { FIELD($last) } seitwärts nach { REF($direction) }, jetzt { FIELD($target) } bis { FIELD($last_target) }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELD($first) } { FIELD($last) } { FIELD($target) }, { $count } Kugeln.
    .full =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } { $count } Kugeln, { FIELDS($marbles) }, seitwärts, ein Feld nach { REF($direction) }. Sie liegen jetzt auf { FIELD($target) } bis { FIELD($last_target) }.
    .spoken =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } { FIELD($first) } bis { FIELD($last) } seitwärts nach { REF($direction) }, jetzt { FIELD($target) } bis { FIELD($last_target) }.
    .braille = { REF($seat, case: "short") }: { $first } { $last } { $target }
    .choice = Linie { FIELD($first) } bis { FIELD($last) } seitwärts nach { REF($direction) }, auf { FIELD($target) } und { FIELD($last_target) }

abalone-pushed =
    { $you ->
        [yes] Du schiebst
       *[other] { $player } schiebt
    } { $count } gegen { $pushed }, { FIELD($first) } nach { REF($direction) }{ $kept ->
        [0] , bis { FIELD($front) }.
        [one] : { $victim_you ->
            [yes] deine { FIELDS($left) }
           *[other] { FIELDS($left) }
        } nach { FIELDS($reached) }.
       *[other] : { $victim_you ->
            [yes] deine
           *[other] beide
        } nach { FIELDS($reached) }.
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELD($first) } { FIELD($target) }, { $count } gegen { $pushed }{ $kept ->
            [0] .
            [one] , { $victim_you ->
                [yes] deine
               *[other] { $victim_player }
            } { FIELDS($left) } nach { FIELDS($reached) }.
           *[other] , { $victim_you ->
                [yes] deine
               *[other] { $victim_player }
            } nach { FIELDS($reached) }.
        }
    .full =
        { $you ->
            [yes] Du schiebst
           *[other] { $player } schiebt
        } mit { FIELDS($marbles) } nach { REF($direction) }{ $kept ->
            [0] , bis { FIELD($front) }.
           *[other] : { $victim_you ->
                [yes] deine { FIELDS($left) }
               *[other] { FIELDS($left) } von { REF($victim_seat) }
            } nach { FIELDS($reached) }.
        }
    .spoken = { abalone-pushed }
    .braille = { REF($seat, case: "short") }: { $first } { $target } { $count }>{ $pushed }
    .choice = { $count } gegen { $pushed } schieben, nach { REF($direction) }, bis { FIELD($front) }

abalone-pushed-off =
    { $victim_you ->
        [yes] Verloren: Kugel { $lost } von 6.
       *[other] { $you ->
            [yes] Hinausgeschoben
           *[other] Vom Brett
        }: { REF($victim_seat, piece: "marble") }, { $lost } von 6.
    }
    .brief =
        { $victim_you ->
            [yes] Hinaus: deine bei { FIELD($field) }, { $lost } von 6.
           *[other] Hinaus: { $victim_player } bei { FIELD($field) }, { $lost } von 6.
        }
    .full =
        { $victim_you ->
            [yes] Vom Brett: deine Kugel, bei { FIELD($field) } über den Rand. Du hast { $lost ->
                [1] eine
               *[other] { $lost }
            } verloren. { $missing ->
                [0] Das sind alle sechs.
                [1] Mit der nächsten ist das Spiel verloren.
               *[other] Mit { $missing } weiteren ist das Spiel verloren.
            }
           *[other] { $you ->
                [yes] Hinausgeschoben
               *[other] Vom Brett
            }: { REF($victim_seat, piece: "marble") }, bei { FIELD($field) } über den Rand. { $victim_player } hat { $lost ->
                [1] eine
               *[other] { $lost }
            } verloren. { $missing ->
                [0] Das sind alle sechs.
                [1] Die nächste entscheidet das Spiel.
               *[other] { $missing } weitere entscheiden das Spiel.
            }
        }
    .spoken =
        { $victim_you ->
            [yes] Verloren, Kugel { $lost } von 6.
           *[other] { $you ->
                [yes] Hinausgeschoben
               *[other] Vom Brett
            }, { REF($victim_seat, piece: "marble") }, { $lost } von 6.
        }
    .braille = { REF($victim_seat, case: "short") } raus { $field } { $lost }/6
    .choice = eine fällt bei { FIELD($field) } vom Brett

# Welche ``fields`` hinausgeschoben werden könnten; $missing: mit so vielen mehr ist das Spiel verloren
abalone-threat =
    { $victim_you ->
        [yes] In Gefahr: deine { $missing ->
            [1] sechste,{ " " }
           *[other] { "" }
        }{ FIELDS($fields) }.
       *[other] { $you ->
            [yes] Du kannst
           *[other] { $player } kann
        } { FIELDS($fields) } hinausschieben{ $missing ->
            [1] , die sechste.
           *[other] .
        }
    }
    .brief =
        { $victim_you ->
            [yes] In Gefahr
           *[other] { $you ->
                [yes] Du kannst
               *[other] { $player } kann
            } hinausschieben
        }: { FIELDS($fields) }.
    .full =
        { $you ->
            [yes] Du kannst
           *[other] { $player } kann
        } { $victim_you ->
            [yes] deine { FIELDS($fields) }
           *[other] { FIELDS($fields) }
        } hinausschieben{ $missing ->
            [1] , die sechste
           *[other] { "" }
        }.
    .spoken = { abalone-threat }
    .braille = { REF($seat, case: "short") } kann raus { $fields }

abalone-pushable =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } { $victim_you ->
        [yes] deine { FIELDS($fields) }
       *[other] { FIELDS($fields) }
    } schieben.
    .brief =
        { $victim_you ->
            [yes] Schiebbar
           *[other] { $you ->
                [yes] Du kannst
               *[other] { $player } kann
            } schieben
        }: { FIELDS($fields) }.
    .full = { abalone-pushable }
    .spoken = { abalone-pushable }
    .braille = { REF($seat, case: "short") } kann schieben { $fields }

abalone-attack =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } { $victim_you ->
        [yes] deine { FIELD($field) }
       *[other] { FIELD($field) }
    } mit { FIELDS($marbles) } { $target ->
        [none] hinausschieben.
       *[other] nach { FIELD($target) } schieben.
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELDS($marbles) }, { $target ->
            [none] hinaus.
           *[other] nach { FIELD($target) }.
        }
    .full =
        { $you ->
            [yes] Du kannst
           *[other] { $player } kann
        } { $victim_you ->
            [yes] deine { FIELD($field) }
           *[other] { FIELD($field) }
        } mit { FIELDS($marbles) } nach { REF($direction) } { $target ->
            [none] vom Brett schieben.
           *[other] auf { FIELD($target) } schieben.
        }
    .spoken = { abalone-attack }
    .braille = { REF($seat, case: "short") } { $marbles }>{ $field } { $target ->
            [none] raus
           *[other] { $target }
        }

abalone-unattacked = Niemand kann { FIELD($field) } als Nächstes schieben.
    .brief = { FIELD($field) } sicher.
    .full = Niemand kann { FIELD($field) } mit dem nächsten Zug schieben.
    .spoken = { abalone-unattacked }
    .braille = { $field } sicher

abalone-guard = Gehalten von { FIELDS($marbles) }.
    .brief = { abalone-guard }
    .full = Gehalten von { FIELDS($marbles) }: ohne { $count ->
            [one] diese könnte sie geschoben werden.
           *[other] eine davon könnte sie geschoben werden.
        }
    .spoken = { abalone-guard }
    .braille = { $field } gehalten { $marbles }

abalone-edge-distance =
    { $distance ->
        [0] Am Rand.
        [one] { $distance } Feld vom Rand.
       *[other] { $distance } Felder vom Rand.
    }
    .brief =
        { $distance ->
            [0] Rand.
           *[other] Rand { $distance }.
        }
    .full = { abalone-edge-distance }
    .spoken = { abalone-edge-distance }
    .braille = rand { $distance }

abalone-ended =
    { end-result }: { $reason ->
        [six] { $loser_you ->
            [yes] du hast
           *[other] { $loser_player } hat
        } sechs Kugeln verloren.
        [blocked] es gibt keinen Zug mehr.
        [quiet] 200 Züge, ohne dass eine Kugel vom Brett fiel.
       *[other] { end-why }
    }
    .brief = { end-result }.
    .full =
        Das Spiel ist zu Ende. { end-result }: { $reason ->
            [six] { $loser_you ->
            [yes] du hast
           *[other] { $loser_player } hat
        } sechs Kugeln verloren.
            [blocked] die Seite am Zug hat keinen erlaubten Zug.
            [quiet] in 200 Zügen fiel keine Kugel vom Brett.
           *[other] { end-why.full }
        }
    .spoken =
        { end-result }, { $reason ->
            [six] sechs Kugeln.
            [blocked] kein Zug mehr.
            [quiet] 200 Züge ohne Verlust.
           *[other] { end-why.spoken }
        }
    .braille =
        { end-result.braille }, { $reason ->
            [six] sechs
            [blocked] kein zug
            [quiet] 200 züge
           *[other] { end-why.braille }
        }

abalone-score =
    { REF("black") } hat { $black_lost ->
        [0] keine
        [1] eine
       *[other] { $black_lost }
    } verloren, { REF("white") } { $white_lost ->
        [0] keine
        [1] eine
       *[other] { $white_lost }
    }. Mit sechs ist das Spiel verloren.
    .brief = Verloren: { REF("black") } { $black_lost }, { REF("white") } { $white_lost }.
    .full =
    { REF("black") } hat { $black_lost ->
        [0] keine
        [1] eine
       *[other] { $black_lost }
    } von 14 Kugeln verloren, { REF("white") } { $white_lost ->
        [0] keine
        [1] eine
       *[other] { $white_lost }
    }. Sechs verlorene verlieren das Spiel.
    .spoken =
    { REF("black") } hat { $black_lost ->
        [0] keine
        [1] eine
       *[other] { $black_lost }
    } verloren, { REF("white") } { $white_lost ->
        [0] keine
        [1] eine
       *[other] { $white_lost }
    }.
    .braille = verlust s{ $black_lost } w{ $white_lost }
abalone-quiet = { $moves } Züge, ohne dass eine Kugel vom Brett fiel. Bei { $limit } ist es unentschieden.
    .brief = { $moves } von { $limit } ruhigen Zügen.
    .full = Seit { $moves } Zügen fiel keine Kugel vom Brett. Nach { $limit } solchen Zügen ist das Spiel unentschieden.
    .spoken = { $moves } Züge ohne Verlust, Remis bei { $limit }.
    .braille = ruhig { $moves }/{ $limit }

## Kein Zug
abalone-notation-unreadable = Nicht verstanden. Züge sehen so aus: c3 d4, oder c2 c4 d3 für eine Linie seitwärts. Tippe hilfe für die Befehle.
    .brief = Nicht verstanden.
    .full = Nicht verstanden. Nenne die hinterste Kugel und das Feld, auf das sie geht, etwa c3 d4, oder die beiden Enden einer Linie und das Feld des ersten, etwa c2 c4 d3. Tippe hilfe für die Befehle.
    .braille = nicht verstanden
abalone-notation-no-such-field = Kein Feld { $field }. Die Reihen gehen von a bis i, die Zahlen von 1 bis 9. Reihe a hat 1 bis 5, e hat 1 bis 9, i hat 5 bis 9.
    .brief = Kein Feld { $field }.
    .full = Es gibt kein Feld { $field }. Die Reihen gehen von a, unten, bis i. Reihe a hat die Zahlen 1 bis 5, b 1 bis 6, c 1 bis 7, d 1 bis 8, e 1 bis 9, f 2 bis 9, g 3 bis 9, h 4 bis 9, i 5 bis 9.
    .braille = kein feld { $field }
abalone-ambiguous-several-moves = { $count } Züge von { FIELD($field) }. Tippe eine Nummer.
    .brief = { $count } Züge von { FIELD($field) }.
    .full = Es gibt { $count } Züge von { FIELD($field) }. Tippe die Nummer des Zuges oder mehr von seinem Namen.
    .braille = { $count } züge { $field }
abalone-ambiguous-moves-of-line = { $count } Züge der Linie { FIELD($first) } bis { FIELD($last) }. Tippe eine Nummer.
    .brief = { $count } Züge von { FIELD($first) } bis { FIELD($last) }.
    .full = Die Linie { FIELD($first) } bis { FIELD($last) } hat { $count } Züge seitwärts. Tippe die Nummer des Zuges, oder ergänze ein Feld oder eine Richtung.
    .braille = { $count } züge { $first } { $last }

## Ablehnungen: erst die Tatsache, dann die Regel.
abalone-refused-empty = { FIELD($field) } ist leer.
    .brief = { FIELD($field) } leer.
    .full = { FIELD($field) } ist leer. Ziehen kannst du nur eigene Kugeln. Tippe züge für deine erlaubten Züge.
    .braille = { $field } leer
abalone-refused-not-yours = Auf { FIELD($field) } liegt eine { REF($piece) }, keine eigene.
    .brief = { FIELD($field) } gehört dir nicht.
    .full = Auf { FIELD($field) } liegt eine { REF($piece) }. Ziehen kannst du nur eigene Kugeln. Tippe züge für deine erlaubten Züge.
    .braille = { $field } nicht deine
abalone-refused-edge = { FIELD($field) } hat { REF($direction) } kein Nachbarfeld: Es liegt am Rand.
    .brief = { FIELD($field) }: Rand.
    .full = { FIELD($field) } liegt am Rand und hat { REF($direction) } kein Nachbarfeld. Von selbst verlässt keine Kugel das Brett.
    .braille = { $field } rand
abalone-refused-not-neighbours = { FIELD($target) } liegt nicht neben { FIELD($first) }. Eine Kugel zieht ein Feld weit.
    .brief = { FIELD($target) } liegt nicht neben { FIELD($first) }.
    .full = { FIELD($target) } liegt nicht neben { FIELD($first) }. Jede Kugel zieht genau ein Feld weit. Tippe was { $first } für die Nachbarfelder.
    .braille = { $first } { $target } nicht daneben
abalone-refused-not-in-line = { FIELD($first) } und { FIELD($last) } liegen nicht in einer Linie.
    .brief = { FIELD($first) }, { FIELD($last) }: keine Linie.
    .full = { FIELD($first) } und { FIELD($last) } liegen nicht in einer Linie. Gemeinsam ziehen nur Kugeln einer lückenlosen Linie.
    .braille = { $first } { $last } keine linie
abalone-refused-line-too-long = { FIELD($first) } bis { FIELD($last) } sind { $count } Felder. Höchstens drei Kugeln ziehen gemeinsam.
    .brief = Höchstens drei, nicht { $count }.
    .full = { FIELD($first) } bis { FIELD($last) } sind { $count } Felder in einer Linie. Höchstens drei Kugeln ziehen gemeinsam.
    .braille = { $count } in linie, max 3
abalone-refused-no-move-from = Die Kugel auf { FIELD($field) } hat keinen Zug.
    .brief = { FIELD($field) } hat keinen Zug.
    .full = Die Kugel auf { FIELD($field) } hat keinen erlaubten Zug. Tippe züge für die Kugeln, die einen haben.
    .braille = { $field } kein zug
abalone-refused-same-field = Start und Ziel sind dasselbe Feld, { FIELD($field) }. Tippe züge { FIELD($field) } und höre die Ziele.
    .brief = Zweimal { FIELD($field) }.
    .full = Start und Ziel sind dasselbe Feld, { FIELD($field) }. Ein Zug führt auf ein Feld daneben. Tippe züge { FIELD($field) } und höre die Ziele.
    .braille = zweimal { $field }
abalone-refused-no-move-of-line = Die Linie { FIELD($first) } bis { FIELD($last) } kann nicht seitwärts ziehen.
    .brief = { FIELD($first) } { FIELD($last) }: kein Zug.
    .full = Die Linie { FIELD($first) } bis { FIELD($last) } kann nicht seitwärts ziehen. Für einen Zug der Länge nach nenne ihre hinterste Kugel und das nächste Feld.
    .braille = { $first } { $last } kein zug
abalone-refused-junior-no-broadside = Bei Junior gibt es keine Züge seitwärts.
    .brief = Junior: nicht seitwärts.
    .full = Nach den Junior-Regeln ziehen Kugeln nur der Länge nach, nie seitwärts.
    .braille = junior: nicht seitwärts
abalone-refused-target-taken = Eine { REF($piece) } auf { FIELD($field) } ist im Weg. Seitwärts brauchst du leere Felder.
    .brief = { FIELD($field) } ist besetzt.
    .full = Auf { FIELD($field) } liegt eine { REF($piece) }. Seitwärts zieht eine Linie nur auf leere Felder und schiebt nichts.
    .braille = { $field } besetzt
abalone-refused-three-at-most = Ab { FIELD($first) } liegen { $count } deiner Kugeln in einer Linie. Höchstens drei ziehen.
    .brief = Höchstens drei, nicht { $count }.
    .full = Ab { FIELD($first) } liegen { $count } deiner Kugeln in einer Linie, und höchstens drei ziehen. Beginne mit einer Kugel weiter vorn.
    .braille = { $count } in linie, max 3
abalone-refused-own-edge = Deine Kugel auf { FIELD($field) } liegt am Rand und kann nicht nach { REF($direction) }.
    .brief = { FIELD($field) }: Rand.
    .full = Deine Kugel auf { FIELD($field) } liegt am Rand und kann nicht nach { REF($direction) }. Von selbst verlässt keine Kugel das Brett.
    .braille = { $field } rand
abalone-refused-single-cannot-push = Eine einzelne Kugel kann nicht schieben. { FIELD($field) } ist besetzt.
    .brief = { FIELD($field) } ist besetzt.
    .full = Auf { FIELD($field) } liegt eine Kugel der anderen Seite, und eine einzelne kann nicht schieben. Dazu brauchst du zwei oder drei in einer Linie.
    .braille = { $field } besetzt
abalone-refused-not-outnumbered = { $own } gegen { $pushed }: Zum Schieben brauchst du die Überzahl.
    .brief = { $own } gegen { $pushed }.
    .full = In der Linie stehen { $own } deiner Kugeln gegen { $pushed }. Zum Schieben brauchst du dort die Überzahl, etwa 2 gegen 1.
    .braille = { $own } gegen { $pushed }
abalone-refused-three-push-two = Drei schieben höchstens zwei. Hier sind es { $count }.
    .brief = Drei schieben höchstens zwei.
    .full = Drei Kugeln schieben höchstens zwei, und hier liegen { $count } hintereinander.
    .braille = 3 schieben max 2
abalone-refused-own-behind = Deine eigene Kugel auf { FIELD($field) } blockiert.
    .brief = Eigene Kugel auf { FIELD($field) }.
    .full = Deine eigene Kugel auf { FIELD($field) } liegt hinter den geschobenen und blockiert sie. Hinter ihnen muss ein leeres Feld oder der Rand sein.
    .braille = eigene auf { $field }

## Eine Stellung, die keine ist
abalone-state-bad-board = Das Brett besteht nicht aus neun Reihen von 5, 6, 7, 8, 9, 8, 7, 6, 5 Buchstaben b, w und Punkten, mit Schrägstrichen verbunden.
abalone-state-too-many-marbles = Es gibt { $count } Kugeln von { REF($seat) }, auf dem Brett und verloren. Höchstens { $limit } sind möglich.
abalone-state-bad-seen = Der Eintrag „seen“ nennt nicht Bretter mit Zugrecht und Häufigkeit, 1 bis 3.
abalone-state-both-lost = Beide Farben haben sechs Kugeln verloren. Das kann nur eine.
abalone-state-too-few-marbles = { REF($seat) } hat { $count } auf dem Brett. Höchstens sechs Kugeln können verloren sein, also sind es mindestens { $limit }.

## Gründe des Endes, für Listen und Aufzeichnungen
abalone-end-six = sechs Kugeln vom Brett
abalone-end-blocked = kein Zug mehr
abalone-end-quiet = 200 ruhige Züge

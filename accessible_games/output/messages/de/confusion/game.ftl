### Confusion: Zeichen, Seiten, Ereignisse, Ablehnungen. Die Argumente sind die Felder des Ereignisses oder die Tatsachen
### des Fehlers; $you ist „yes“, wenn die zuhörende Person diese Seite hat, $player ist, wie die Seite genannt wird.

confusion-name = Confusion
    .words = confusion, konfusion

ref-blue = Blau
    .short = b

## Richtungen, wie sie der Besitzer der Würfel sieht. ref-forward und ref-back stehen in common.ftl.
ref-forward-right = vorn rechts
    .short = vr
    .words = vorn rechts, rechts vorn, nach vorn rechts, schräg vorwärts rechts
ref-right = rechts
    .short = r
    .words = rechts
ref-back-right = hinten rechts
    .short = hr
    .words = hinten rechts, rechts hinten, nach hinten rechts, schräg zurück rechts
ref-back-left = hinten links
    .short = hl
    .words = hinten links, links hinten, nach hinten links, schräg zurück links
ref-left = links
    .short = l
    .words = links
ref-forward-left = vorn links
    .short = vl
    .words = vorn links, links vorn, nach vorn links, schräg vorwärts links

## Wörter der Notation: der Wert wird gesagt, .words können getippt werden.
confusion-word-move = zieht
    .words = zieht, ziehe, ziehen, zieh, geht, gehe, zieht von, geht von, nimmt, nimm, nehme, schlägt, schlage, schlag
confusion-word-leave = ohne Puck
    .words = ohne puck, ohne, puck verlassen, verlassen, verlässt, verlasse, leave
confusion-word-carry = mit Puck
    .words = mit puck, mit, puck mitnehmen, mitnehmen, trägt, trage, carry
confusion-word-pass = spielt ab
    .words = spielt ab, spiele ab, spiel ab, abspielen, puck abspielen, pass
confusion-word-reveal = aufdecken
    .words = aufdecken, decke auf, decke, deckt, kippen, kippe, reveal
confusion-word-forward = vorn
    .words = vorn, nach vorn, nach vorne, vorne, vorwärts, vor, gerade vorwärts, schräg vorwärts, geradeaus, schräg, schräg nach vorn, feld vorn, feld nach vorn, feld nach vorne, feld vorne, feld vorwärts, feld vor, feld gerade vorwärts, feld schräg vorwärts, feld geradeaus, feld schräg, feld schräg nach vorn, felder vorn, felder nach vorn, felder nach vorne, felder vorne, felder vorwärts, felder vor, felder gerade vorwärts, felder schräg vorwärts, felder geradeaus, felder schräg, felder schräg nach vorn, forward
confusion-word-back = hinten
    .words = hinten, nach hinten, zurück, rückwärts, gerade zurück, schräg zurück, schräg nach hinten, feld hinten, feld nach hinten, feld zurück, feld rückwärts, feld gerade zurück, feld schräg zurück, feld schräg nach hinten, felder hinten, felder nach hinten, felder zurück, felder rückwärts, felder gerade zurück, felder schräg zurück, felder schräg nach hinten, back
confusion-word-left = links
    .words = links, nach links, feld links, feld nach links, felder links, felder nach links, left
confusion-word-right = rechts
    .words = rechts, nach rechts, feld rechts, feld nach rechts, felder rechts, felder nach rechts, right

## Was auf einem Feld steht: der Wert für Listen; was gezeichnet wird, hat ein Zeichen der Brailletabelle und eines für ein Raster aus Buchstaben.
confusion-symbol-puck = Puck
    .braille = ■
    .letter = p
confusion-symbol-blue = blau
    .braille = ●
    .letter = x
confusion-symbol-black = schwarz
    .braille = ○
    .letter = o
confusion-symbol-blue-promoted = umgewandelt blau
    .braille = ▲
    .letter = X
confusion-symbol-black-promoted = umgewandelt schwarz
    .braille = ◆
    .letter = O
confusion-symbol-blue-die-a = blauer Würfel { FIELD("A") }
    .brief = blau { FIELD("A") }
confusion-symbol-blue-die-b = blauer Würfel { FIELD("B") }
    .brief = blau { FIELD("B") }
confusion-symbol-blue-die-c = blauer Würfel { FIELD("C") }
    .brief = blau { FIELD("C") }
confusion-symbol-blue-die-d = blauer Würfel { FIELD("D") }
    .brief = blau { FIELD("D") }
confusion-symbol-blue-die-e = blauer Würfel { FIELD("E") }
    .brief = blau { FIELD("E") }
confusion-symbol-blue-die-f = blauer Würfel { FIELD("F") }
    .brief = blau { FIELD("F") }
confusion-symbol-blue-die-g = blauer Würfel { FIELD("G") }
    .brief = blau { FIELD("G") }
confusion-symbol-blue-die-h = blauer Würfel { FIELD("H") }
    .brief = blau { FIELD("H") }
confusion-symbol-blue-die-i = blauer Würfel { FIELD("I") }
    .brief = blau { FIELD("I") }
confusion-symbol-blue-die-j = blauer Würfel { FIELD("J") }
    .brief = blau { FIELD("J") }
confusion-symbol-blue-die-k = blauer Würfel { FIELD("K") }
    .brief = blau { FIELD("K") }
confusion-symbol-blue-die-l = blauer Würfel { FIELD("L") }
    .brief = blau { FIELD("L") }
confusion-symbol-blue-die-a-promoted = umgewandelter blauer Würfel { FIELD("A") }
    .brief = blau { FIELD("A") } umgewandelt
confusion-symbol-blue-die-b-promoted = umgewandelter blauer Würfel { FIELD("B") }
    .brief = blau { FIELD("B") } umgewandelt
confusion-symbol-blue-die-c-promoted = umgewandelter blauer Würfel { FIELD("C") }
    .brief = blau { FIELD("C") } umgewandelt
confusion-symbol-blue-die-d-promoted = umgewandelter blauer Würfel { FIELD("D") }
    .brief = blau { FIELD("D") } umgewandelt
confusion-symbol-blue-die-e-promoted = umgewandelter blauer Würfel { FIELD("E") }
    .brief = blau { FIELD("E") } umgewandelt
confusion-symbol-blue-die-f-promoted = umgewandelter blauer Würfel { FIELD("F") }
    .brief = blau { FIELD("F") } umgewandelt
confusion-symbol-blue-die-g-promoted = umgewandelter blauer Würfel { FIELD("G") }
    .brief = blau { FIELD("G") } umgewandelt
confusion-symbol-blue-die-h-promoted = umgewandelter blauer Würfel { FIELD("H") }
    .brief = blau { FIELD("H") } umgewandelt
confusion-symbol-blue-die-i-promoted = umgewandelter blauer Würfel { FIELD("I") }
    .brief = blau { FIELD("I") } umgewandelt
confusion-symbol-blue-die-j-promoted = umgewandelter blauer Würfel { FIELD("J") }
    .brief = blau { FIELD("J") } umgewandelt
confusion-symbol-blue-die-k-promoted = umgewandelter blauer Würfel { FIELD("K") }
    .brief = blau { FIELD("K") } umgewandelt
confusion-symbol-blue-die-l-promoted = umgewandelter blauer Würfel { FIELD("L") }
    .brief = blau { FIELD("L") } umgewandelt
confusion-symbol-black-die-a = schwarzer Würfel { FIELD("A") }
    .brief = schwarz { FIELD("A") }
confusion-symbol-black-die-b = schwarzer Würfel { FIELD("B") }
    .brief = schwarz { FIELD("B") }
confusion-symbol-black-die-c = schwarzer Würfel { FIELD("C") }
    .brief = schwarz { FIELD("C") }
confusion-symbol-black-die-d = schwarzer Würfel { FIELD("D") }
    .brief = schwarz { FIELD("D") }
confusion-symbol-black-die-e = schwarzer Würfel { FIELD("E") }
    .brief = schwarz { FIELD("E") }
confusion-symbol-black-die-f = schwarzer Würfel { FIELD("F") }
    .brief = schwarz { FIELD("F") }
confusion-symbol-black-die-g = schwarzer Würfel { FIELD("G") }
    .brief = schwarz { FIELD("G") }
confusion-symbol-black-die-h = schwarzer Würfel { FIELD("H") }
    .brief = schwarz { FIELD("H") }
confusion-symbol-black-die-i = schwarzer Würfel { FIELD("I") }
    .brief = schwarz { FIELD("I") }
confusion-symbol-black-die-j = schwarzer Würfel { FIELD("J") }
    .brief = schwarz { FIELD("J") }
confusion-symbol-black-die-k = schwarzer Würfel { FIELD("K") }
    .brief = schwarz { FIELD("K") }
confusion-symbol-black-die-l = schwarzer Würfel { FIELD("L") }
    .brief = schwarz { FIELD("L") }
confusion-symbol-black-die-a-promoted = umgewandelter schwarzer Würfel { FIELD("A") }
    .brief = schwarz { FIELD("A") } umgewandelt
confusion-symbol-black-die-b-promoted = umgewandelter schwarzer Würfel { FIELD("B") }
    .brief = schwarz { FIELD("B") } umgewandelt
confusion-symbol-black-die-c-promoted = umgewandelter schwarzer Würfel { FIELD("C") }
    .brief = schwarz { FIELD("C") } umgewandelt
confusion-symbol-black-die-d-promoted = umgewandelter schwarzer Würfel { FIELD("D") }
    .brief = schwarz { FIELD("D") } umgewandelt
confusion-symbol-black-die-e-promoted = umgewandelter schwarzer Würfel { FIELD("E") }
    .brief = schwarz { FIELD("E") } umgewandelt
confusion-symbol-black-die-f-promoted = umgewandelter schwarzer Würfel { FIELD("F") }
    .brief = schwarz { FIELD("F") } umgewandelt
confusion-symbol-black-die-g-promoted = umgewandelter schwarzer Würfel { FIELD("G") }
    .brief = schwarz { FIELD("G") } umgewandelt
confusion-symbol-black-die-h-promoted = umgewandelter schwarzer Würfel { FIELD("H") }
    .brief = schwarz { FIELD("H") } umgewandelt
confusion-symbol-black-die-i-promoted = umgewandelter schwarzer Würfel { FIELD("I") }
    .brief = schwarz { FIELD("I") } umgewandelt
confusion-symbol-black-die-j-promoted = umgewandelter schwarzer Würfel { FIELD("J") }
    .brief = schwarz { FIELD("J") } umgewandelt
confusion-symbol-black-die-k-promoted = umgewandelter schwarzer Würfel { FIELD("K") }
    .brief = schwarz { FIELD("K") } umgewandelt
confusion-symbol-black-die-l-promoted = umgewandelter schwarzer Würfel { FIELD("L") }
    .brief = schwarz { FIELD("L") } umgewandelt

## Eine Reihe: in Kürze braucht ein einzelner Würfel weder Feld noch Anzahl
confusion-run =
    { $count ->
        [one] { FIELD($first) } { $content }
       *[other] { FIELD($first) } bis { FIELD($last) } { $content }
    }
    .brief =
        { $count ->
            [one] { $content }
           *[other] { $count } { $content }
        }
    .braille = { confusion-run.brief }

## Wahlmöglichkeiten
confusion-option-help = Hilfe beim Auswertungsblatt
confusion-option-help-manual = ohne Hilfe, du streichst selbst
    .words = manuell, von hand, keine hilfe
confusion-option-help-answers = das Programm streicht nach den Antworten
    .words = antworten
confusion-option-help-full = das Programm streicht alles Ausgeschlossene
    .words = volle hilfe, voll

## Spielweisen der Bots: der Wert wird gesagt, .words darf man tippen.
confusion-style-bluffer = Bluffer, steht da, wo seine Würfel nur gefährdet scheinen
    .words = Bluffer, Blufferin
confusion-style-runner = Läufer, eilt mit dem Puck voran
    .words = Läufer, Läuferin, Laeufer

# $amount: um wie viel öfter eine Seite gewinnt, von 100 Partien, als gesprochene Zahl; $count: dasselbe, für die Mehrzahl
confusion-worth =
    auf 100 Partien etwa { $amount } { $count ->
        [one] Sieg
       *[other] Siege
    }
confusion-advice-standing =
    { $worth } { $ahead ->
        [yes] mehr
       *[no] weniger
    } als die andere Seite

## Satzteile. confusion-die steht im Satz, confusion-the-die am Anfang.
confusion-chip = { FIELD($chip) }
    .braille =
        { $chip ->
            [A] a
            [B] b
            [C] c
            [D] d
            [E] e
            [F] f
            [G] g
            [H] h
            [I] i
            [J] j
            [K] k
            [L] l
           *[other] { $chip }
        }
confusion-standing-chip = { FIELD($standing) }
    .braille =
        { $standing ->
            [A] a
            [B] b
            [C] c
            [D] d
            [E] e
            [F] f
            [G] g
            [H] h
            [I] i
            [J] j
            [K] k
            [L] l
           *[other] { $standing }
        }
confusion-die =
    { $you ->
        [yes] dein Würfel { FIELD($chip) }
       *[other] Würfel { FIELD($chip) } von { $player }
    }
confusion-the-die =
    { $you ->
        [yes] Dein Würfel { FIELD($chip) }
       *[other] Würfel { FIELD($chip) } von { $player }
    }
confusion-short-die =
    { $you ->
        [yes] dein { FIELD($chip) }
       *[other] { FIELD($chip) } von { $player }
    }
confusion-seat = { REF($seat, case: "short") }
confusion-way =
    { $distance ->
        [one] ein Feld
       *[other] { $distance } Felder
    } nach { REF($direction) }
confusion-in-the-way =
    { $owner_seat ->
        [blue] { confusion-owned }
        [black] { confusion-owned }
       *[other] der Puck
    }
confusion-owned =
    { $owner_you ->
        [yes] dein Würfel { FIELD($standing) }
       *[other] Würfel { FIELD($standing) } von { $owner_player }
    }
confusion-diagram =
    { $reach ->
        [1] 1 Feld
       *[other] bis zu { $reach } Felder
    } { $ways ->
        [1] { confusion-way-1 }
        [2] { confusion-way-1 } oder { confusion-way-2 }
        [3] { confusion-way-1 }, { confusion-way-2 } oder { confusion-way-3 }
        [4] { confusion-way-1 }, { confusion-way-2 }, { confusion-way-3 } oder { confusion-way-4 }
       *[other] in jede Richtung
    }
    .braille =
        { $reach } { $ways ->
            [1] { confusion-way-1.braille }
            [2] { confusion-way-1.braille } { confusion-way-2.braille }
            [3] { confusion-way-1.braille } { confusion-way-2.braille } { confusion-way-3.braille }
            [4] { confusion-way-1.braille } { confusion-way-2.braille } { confusion-way-3.braille } { confusion-way-4.braille }
           *[other] alle
        }
confusion-way-1 =
    { $first ->
        [straight-forward] gerade vorwärts
        [diagonally-forward] schräg vorwärts
        [sideways] seitwärts
        [diagonally-back] schräg zurück
        [straight-back] gerade zurück
       *[other] { $first }
    }
    .braille =
        { $first ->
            [straight-forward] v
            [diagonally-forward] sv
            [sideways] s
            [diagonally-back] sz
            [straight-back] z
           *[other] { $first }
        }
confusion-way-2 =
    { $second ->
        [straight-forward] gerade vorwärts
        [diagonally-forward] schräg vorwärts
        [sideways] seitwärts
        [diagonally-back] schräg zurück
        [straight-back] gerade zurück
       *[other] { $second }
    }
    .braille =
        { $second ->
            [straight-forward] v
            [diagonally-forward] sv
            [sideways] s
            [diagonally-back] sz
            [straight-back] z
           *[other] { $second }
        }
confusion-way-3 =
    { $third ->
        [straight-forward] gerade vorwärts
        [diagonally-forward] schräg vorwärts
        [sideways] seitwärts
        [diagonally-back] schräg zurück
        [straight-back] gerade zurück
       *[other] { $third }
    }
    .braille =
        { $third ->
            [straight-forward] v
            [diagonally-forward] sv
            [sideways] s
            [diagonally-back] sz
            [straight-back] z
           *[other] { $third }
        }
confusion-way-4 =
    { $fourth ->
        [straight-forward] gerade vorwärts
        [diagonally-forward] schräg vorwärts
        [sideways] seitwärts
        [diagonally-back] schräg zurück
        [straight-back] gerade zurück
       *[other] { $fourth }
    }
    .braille =
        { $fourth ->
            [straight-forward] v
            [diagonally-forward] sv
            [sideways] s
            [diagonally-back] sz
            [straight-back] z
           *[other] { $fourth }
        }

## Ereignisse
confusion-dealt = Die Würfel sind verteilt, { $dice } für jede Seite. Jede Seite sieht nur die Diagramme der anderen. Tippe blatt gegner.
    .brief = Verteilt.
    .full = Die Würfel sind verteilt, { $dice } für jede Seite. Jede Seite sieht die Diagramme auf den Würfeln der anderen und keines der eigenen. Tippe blatt gegner, um sie zu hören.
    .spoken = { confusion-dealt }
    .braille = verteilt

confusion-die-moved = Erlaubt: { confusion-die } zieht nach { FIELD($target) }, { confusion-way }.
    .brief = Erlaubt: { confusion-short-die } nach { FIELD($target) }.
    .full = Erlaubt: { confusion-die } zieht { confusion-way }, von { FIELD($first) } nach { FIELD($target) }.
    .spoken = { confusion-die-moved }
    .braille = { confusion-seat } { confusion-chip.braille } { $first } { $target } ja
    .choice = { confusion-way }

confusion-puck-left = Erlaubt: { confusion-die } zieht ohne Puck nach { FIELD($target) }, { confusion-way }.
    .brief = Erlaubt: { confusion-short-die } ohne Puck von { FIELD($first) } nach { FIELD($target) }.
    .full = Erlaubt: { confusion-die } zieht { confusion-way }, von { FIELD($first) } nach { FIELD($target) }. Der Puck bleibt auf { FIELD($first) }, und niemand hat ihn.
    .spoken = { confusion-puck-left }
    .braille = { confusion-seat } { confusion-chip.braille } oh { $first } { $target } ja
    .choice = { confusion-way }

confusion-puck-carried = Erlaubt: { confusion-die } zieht mit dem Puck nach { FIELD($target) }, { confusion-way }.
    .brief = Erlaubt: { confusion-short-die } mit Puck nach { FIELD($target) }.
    .full = Erlaubt: { confusion-die } zieht mit dem Puck { confusion-way }, von { FIELD($first) } nach { FIELD($target) }.
    .spoken = { confusion-puck-carried }
    .braille = { confusion-seat } { confusion-chip.braille } mit { $first } { $target } ja
    .choice = { confusion-way }

confusion-puck-passed =
    Erlaubt: { confusion-die } spielt den Puck nach { FIELD($target) }, { confusion-way }.{ $loose ->
        [1] { " " }Dort hat ihn niemand.
       *[other] { "" }
    }
    .brief = Erlaubt: { confusion-short-die } spielt ab nach { FIELD($target) }.
    .full =
        Erlaubt: { confusion-die } bleibt auf { FIELD($first) } und spielt den Puck { confusion-way }, nach { FIELD($target) }.{ $loose ->
            [1] { " " }Dort hat ihn niemand.
           *[other] { "" }
        }
    .spoken = { confusion-puck-passed }
    .braille = { confusion-seat } { confusion-chip.braille } ab { $first } { $target } ja
    .choice = { confusion-way }

confusion-forbidden =
    Verboten: { confusion-die } kann { $kind ->
        [leave] ohne Puck nicht { confusion-way } ziehen.
        [carry] mit dem Puck nicht { confusion-way } ziehen.
        [pass] den Puck nicht { confusion-way } spielen.
       *[other] nicht { confusion-way } ziehen.
    }
    .brief = Verboten: { confusion-short-die } nach { FIELD($target) }.
    .full =
        Verboten: { confusion-die } kann { $kind ->
            [leave] ohne Puck nicht { confusion-way } ziehen
            [carry] mit dem Puck nicht { confusion-way } ziehen
            [pass] den Puck nicht { confusion-way } spielen
           *[other] nicht { confusion-way } ziehen
        }, von { FIELD($first) } nach { FIELD($target) }.
    .spoken = { confusion-forbidden }
    .braille = { confusion-seat } { confusion-chip.braille } { $first } { $target } nein
    .choice = { confusion-way }, sicher verboten

confusion-captured =
    { $victim_you ->
        [yes] Geschlagen: dein Würfel { FIELD($chip) }.
       *[other] Geschlagen: Würfel { FIELD($chip) } von { $victim_player }.
    }
    .brief =
        { $victim_you ->
            [yes] Dein Würfel { FIELD($chip) } ist geschlagen.
           *[other] Würfel { FIELD($chip) } von { $victim_player } ist geschlagen.
        }
    .full =
        { $victim_you ->
            [yes] Geschlagen: dein Würfel { FIELD($chip) } auf { FIELD($field) }. Du hast noch { $left } von 12 Würfeln. Sein Diagramm bleibt geheim, aber seine Zeile auf dem Blatt bleibt dir.
           *[other] Geschlagen: Würfel { FIELD($chip) } von { $victim_player } auf { FIELD($field) }. { $victim_player } hat noch { $left } von 12 Würfeln.
        }
    .spoken = { confusion-captured }
    .braille = { REF($victim_seat, case: "short") } verliert { confusion-chip.braille } { $field }
    .choice =
        { $victim_you ->
            [yes] schlägt deinen Würfel { FIELD($chip) }
           *[other] schlägt Würfel { FIELD($chip) } von { $victim_player }
        }

confusion-puck-control =
    { confusion-the-die } hat den Puck.{ $averted ->
        [1] { " " }Die Drohung ist vorbei.
       *[other] { "" }
    }
    .brief =
        { $you ->
            [yes] Dein { FIELD($chip) } hat den Puck.
           *[other] { FIELD($chip) } von { $player } hat den Puck.
        }
    .full =
        { confusion-the-die } steht auf { FIELD($field) } auf dem Puck und hat ihn.{ $averted ->
            [1] { " " }Die Drohung ist vorbei.
           *[other] { "" }
        }
    .spoken = { confusion-puck-control }
    .braille = puck { confusion-seat } { confusion-chip.braille } { $field }
    .choice = { confusion-die } bekommt den Puck

confusion-promoted = Umgewandelt: { confusion-die }.
    .brief =
        { $you ->
            [yes] Dein { FIELD($chip) } ist umgewandelt.
           *[other] { FIELD($chip) } von { $player } ist umgewandelt.
        }
    .full = Umgewandelt: { confusion-die } hat auf { FIELD($field) } die Grundreihe der anderen Seite erreicht. Er hatte Diagramm a, e, i oder l und zieht jetzt bis zu 2 Felder in jede Richtung.
    .spoken = { confusion-promoted }
    .braille = { confusion-seat } { confusion-chip.braille } umgewandelt

confusion-not-promoted =
    Nicht umgewandelt: { $you ->
        [yes] dein { FIELD($chip) }
       *[other] { FIELD($chip) }
    } ist kein a, e, i, l.
    .brief =
        { $you ->
            [yes] Dein { FIELD($chip) } wird nicht umgewandelt.
           *[other] { FIELD($chip) } von { $player } wird nicht umgewandelt.
        }
    .full = Nicht umgewandelt: { confusion-die } hat auf { FIELD($field) } die Grundreihe der anderen Seite erreicht und bleibt, wie er ist. Er hat also nicht Diagramm a, e, i oder l.
    .spoken = { confusion-not-promoted }
    .braille = { confusion-seat } { confusion-chip.braille } bleibt wie er ist

confusion-deduced =
    { $further ->
        [1] { $you ->
            [yes] Dein { FIELD($chip) }
           *[other] { FIELD($chip) }
        }: { FIELD($letter) }.
       *[other] Erkannt: { confusion-die }, Diagramm { FIELD($letter) }.
    }
    .brief =
        { $you ->
            [yes] Erkannt: dein { FIELD($chip) } ist { FIELD($letter) }.
           *[other] Erkannt: { FIELD($chip) } von { $player } ist { FIELD($letter) }.
        }
    .full = Erkannt: { confusion-die } auf { FIELD($field) } kann nur Diagramm { FIELD($letter) } haben. Um ihn zu zeigen, tippe aufdecken { FIELD($chip) }.
    .spoken = { confusion-deduced }
    .braille = { confusion-seat } { confusion-chip.braille } muss { $letter } sein

confusion-threat =
    { $victim_you ->
        [yes] Drohung auf deiner Grundreihe.
       *[other] Drohung auf der Grundreihe von { $victim_player }.
    }
    .brief =
        { $victim_you ->
            [yes] Drohung gegen dich auf { FIELD($field) }.
           *[other] { $you ->
                [yes] Du drohst auf { FIELD($field) }.
               *[other] { $player } droht auf { FIELD($field) }.
            }
        }
    .full =
        { $victim_you ->
            [yes] Drohung: Würfel { FIELD($chip) } von { $player } hat den Puck auf { FIELD($field) }, deiner Grundreihe. Du hast einen Antwortzug.
           *[other] Drohung: { confusion-die } hat den Puck auf { FIELD($field) }, der Grundreihe von { $victim_player }. Es bleibt ein Antwortzug.
        }
    .spoken = { confusion-threat }
    .braille = { confusion-seat } droht auf { $field }

confusion-revealed = Aufgedeckt: { confusion-die } auf { FIELD($field) } hat Diagramm { FIELD($letter) }.
    .brief =
        { $you ->
            [yes] Dein { FIELD($chip) } ist { FIELD($letter) }.
           *[other] { FIELD($chip) } von { $player } ist { FIELD($letter) }.
        }
    .full = Aufgedeckt: { confusion-die } auf { FIELD($field) } hat Diagramm { FIELD($letter) }, für alle sichtbar. Der Zug geht weiter.
    .spoken = { confusion-revealed }
    .braille = { confusion-seat } { confusion-chip.braille } ist { $letter }

confusion-reveal-refused = Nicht aufgedeckt: { confusion-die } auf { FIELD($field) } ist noch nicht erkannt.
    .brief =
        { $you ->
            [yes] Dein { FIELD($chip) } ist nicht erkannt.
           *[other] { FIELD($chip) } von { $player } ist nicht erkannt.
        }
    .full = Nicht aufgedeckt: { confusion-die } auf { FIELD($field) } ist noch nicht erkannt. Das kostet keinen Zug, aber nach ihm fragst du erst im nächsten Zug wieder.
    .spoken = { confusion-reveal-refused }
    .braille = { confusion-seat } { confusion-chip.braille } nicht erkannt

confusion-turn-passed =
    { $reply ->
        [1] { $you ->
            [yes] Schlag { FIELD($chip) } auf { FIELD($field) }, sonst verlierst du.
           *[other] { $player } ist am Zug und muss { FIELD($chip) } auf { FIELD($field) } schlagen.
        }
       *[other] { $you ->
            [yes] Du bist am Zug.
           *[other] { $player } ist am Zug.
        }
    }
    .brief =
        { $you ->
            [yes] Du.
           *[other] { $player }.
        }
    .full =
        { $reply ->
            [1] { $you ->
                [yes] Du bist am Zug, du spielst { REF($seat) }. Schlag { FIELD($chip) } auf { FIELD($field) }, sonst ist das Spiel verloren.
               *[other] { $player } ist am Zug: Nur ein Zug, der { FIELD($chip) } auf { FIELD($field) } schlägt, rettet das Spiel.
            }
           *[other] { $you ->
                [yes] Du bist am Zug.
               *[other] { $player } ist am Zug.
            }
        }
    .spoken = { confusion-turn-passed }
    .braille =
        { $you ->
            [yes] du
           *[other] { confusion-seat } am zug
        }

confusion-result-braille =
    { $reason ->
        [quiet] remis
        [agreement] remis
       *[other] { $you ->
            [yes] du gewinnst
           *[other] { $loser_you ->
                [yes] du verlierst
               *[other] { confusion-seat } gewinnt
            }
        }
    }
confusion-why =
    { $reason ->
        [puck] { $loser_you ->
            [yes] deine Antwort hat den Würfel mit dem Puck nicht geschlagen.
           *[other] die Antwort von { $loser_player } hat den Würfel mit dem Puck nicht geschlagen.
        }
        [dice] { $loser_you ->
            [yes] du hast keine Würfel mehr.
           *[other] { $loser_player } hat keine Würfel mehr.
        }
        [quiet] 100 Züge, ohne dass ein Würfel geschlagen oder umgewandelt wurde oder etwas Neues bekannt wurde.
       *[other] { end-why }
    }
    .braille =
        { $reason ->
            [puck] puck
            [dice] keine würfel
            [quiet] 100 züge
           *[other] { end-why.braille }
        }
confusion-game-ended = { end-result }: { confusion-why }
    .brief = { end-result }.
    .full = Das Spiel ist zu Ende. { end-result }: { confusion-why } Alle Diagramme sind jetzt zu sehen.
    .spoken = { confusion-game-ended }
    .braille = { confusion-result-braille }, { confusion-why.braille }

confusion-deal-due = Die Würfel sind noch nicht verteilt.
    .brief = Noch nicht verteilt.
    .full = Die Würfel sind noch nicht verteilt. Danach beginnt Blau.
    .spoken = Die Würfel sind noch nicht verteilt.
    .braille = noch nicht verteilt

confusion-dice-left = Noch im Spiel: { REF("blue") } { $blue } Würfel, { REF("black") } { $black }.
    .brief = Würfel: { REF("blue") } { $blue }, { REF("black") } { $black }.
    .full = Auf dem Brett sind von { REF("blue") } { $blue } von 12 Würfeln, von { REF("black") } { $black } von 12.
    .spoken = Noch im Spiel: { REF("blue") } { $blue } Würfel, { REF("black") } { $black }.
    .braille = würfel b{ $blue } s{ $black }

confusion-puck-holder =
    { $seat ->
        [blue] { confusion-die } hat ihn
        [black] { confusion-die } hat ihn
       *[other] niemand hat ihn
    }
confusion-puck-way =
    { $threat ->
        [1] Der Puck liegt auf der Grundreihe von { $to_blue ->
            [0] Blau
           *[other] Schwarz
        }: Drohung.
       *[0] { $to_blue ->
            [0] Der Puck liegt auf der Grundreihe von Blau.
           *[other] { $to_black ->
                [0] Der Puck liegt auf der Grundreihe von Schwarz.
               *[other] { $to_blue ->
                    [one] Eine Reihe
                   *[other] { $to_blue } Reihen
                } zur Grundreihe von Blau, { $to_black } zu der von Schwarz.
            }
        }
    }
# Nach einer Zeile, die das Feld, den Puck und einen Würfel darauf schon genannt hat
confusion-puck-here =
    { $holder ->
        [blue] { confusion-puck-way }
        [black] { confusion-puck-way }
       *[other] Niemand hat ihn. { confusion-puck-way }
    }
    .brief =
        { $holder ->
            [blue] { confusion-puck-way }
            [black] { confusion-puck-way }
           *[other] Niemand hat ihn.
        }
    .full = { confusion-puck-here }
    .spoken = { confusion-puck-here }
    .braille =
        { $holder ->
            [blue] { REF($holder, case: "short") } { confusion-chip.braille }
            [black] { REF($holder, case: "short") } { confusion-chip.braille }
           *[other] frei
        } { $to_blue } { $to_black }
confusion-puck-at =
    Puck auf { FIELD($field) }, { confusion-puck-holder }. { confusion-puck-way }
    .brief =
        Puck { FIELD($field) }, { confusion-puck-holder }{ $threat ->
            [1] : Drohung
           *[0] { "" }
        }.
    .full = Der Puck liegt auf { FIELD($field) }, { confusion-puck-holder }. { confusion-puck-way }
    .spoken = { confusion-puck-at }
    .braille =
        puck { $field } { $seat ->
            [blue] { confusion-seat } { confusion-chip.braille }
            [black] { confusion-seat } { confusion-chip.braille }
           *[other] frei
        }

confusion-quiet = { $turns } Züge ohne etwas Neues. Bei { $limit } ist es unentschieden.
    .brief = { $turns } von { $limit } ruhigen Zügen.
    .full = Seit { $turns } Zügen wurde kein Würfel geschlagen oder umgewandelt, und auf keinem Blatt gab es Neues. Nach { $limit } solchen Zügen ist das Spiel unentschieden.
    .spoken = { $turns } Züge ohne etwas Neues, Remis bei { $limit }.
    .braille = ruhig { $turns }/{ $limit }

confusion-help-level =
    { $level ->
        [manual] Hilfe: keine, du streichst selbst.
        [answers] Hilfe: Das Programm streicht, was jede Antwort ausschließt.
       *[other] Hilfe: Das Programm streicht alles, was ausgeschlossen ist.
    }
    .brief =
        { $level ->
            [manual] Hilfe: keine.
            [answers] Hilfe: Antworten.
           *[other] Hilfe: voll.
        }
    .full =
        { $level ->
            [manual] Hilfe beim Auswertungsblatt: keine. Du streichst die Diagramme selbst, und niemand verbessert dich.
            [answers] Hilfe beim Auswertungsblatt: Das Programm streicht, was jede Antwort und jede Ankunft für diesen Würfel ausschließt. Weitere Schlüsse ziehst du selbst.
           *[other] Hilfe beim Auswertungsblatt: Das Programm streicht, was die Antworten ausschließen, und was daraus folgt, dass keine zwei Würfel gleich sind.
        }
    .spoken = { confusion-help-level }
    .braille =
        { $level ->
            [manual] hilfe: keine
            [answers] hilfe: antworten
           *[other] hilfe: voll
        }

confusion-candidates =
    { confusion-the-die } kann noch { $count ->
        [12] jedes der 12 Diagramme haben
       *[other] eines von { $count } Diagrammen haben: { FIELDS($letters) }
    }.
    .brief =
        { $you ->
            [yes] Dein { FIELD($chip) }
           *[other] { FIELD($chip) } von { $player }
        }: { $count ->
            [12] jedes Diagramm
           *[other] { FIELDS($letters) }
        }.
    .full =
        { confusion-the-die } auf { FIELD($field) } kann noch { $count ->
            [12] jedes der 12 Diagramme haben. Bekannt ist von ihm nichts
           *[other] eines von { $count } Diagrammen haben: { FIELDS($letters) }
        }.
    .spoken = { confusion-candidates }
    .braille =
        { confusion-seat } { confusion-chip.braille }: { $count ->
            [12] alle
           *[other] { $letters }
        }

confusion-diagram-told =
    { confusion-the-die } { $letter ->
        [promoted] ist umgewandelt
       *[other] { $certain ->
            [1] hat Diagramm { FIELD($letter) }
           *[other] hat vielleicht Diagramm { FIELD($letter) }
        }
    }: { confusion-diagram }{ $promotes ->
        [1] , umwandelbar
       *[other] { "" }
    }.
    .brief =
        { $you ->
            [yes] Dein { FIELD($chip) }
           *[other] { FIELD($chip) } von { $player }
        } { $letter ->
            [promoted] umgewandelt
           *[other] { $certain ->
                [1] ist { FIELD($letter) }
               *[other] vielleicht { FIELD($letter) }
            }
        }: { confusion-diagram }.
    .full =
        { confusion-the-die } auf { FIELD($field) } { $letter ->
            [promoted] ist umgewandelt
           *[other] { $certain ->
                [1] hat Diagramm { FIELD($letter) }
               *[other] hat vielleicht Diagramm { FIELD($letter) }
            }
        }: { confusion-diagram }{ $promotes ->
            [1] . Auf der Grundreihe der anderen Seite wird er umgewandelt
           *[other] { "" }
        }.
    .spoken = { confusion-diagram-told }
    .braille =
        { confusion-chip.braille } { $letter ->
            [promoted] umg
           *[other] { $certain ->
                [1] { $letter }
               *[other] { $letter }?
            }
        }: { confusion-diagram.braille }

confusion-diagram-means =
    { $letter ->
        [promoted] Umgewandelt
       *[other] { FIELD($letter) }
    }: { confusion-diagram }{ $promotes ->
        [1] , umwandelbar
       *[other] { "" }
    }.
    .brief =
        { $letter ->
            [promoted] Umgewandelt
           *[other] { FIELD($letter) }
        }: { confusion-diagram }.
    .full =
        { $letter ->
            [promoted] Ein umgewandelter Würfel
           *[other] Diagramm { FIELD($letter) }
        }: { confusion-diagram }{ $promotes ->
            [1] . Auf der Grundreihe der anderen Seite wird ein solcher Würfel umgewandelt
           *[other] { "" }
        }.
    .spoken = { confusion-diagram-means }
    .braille =
        { $letter ->
            [promoted] umg
           *[other] { $letter }
        } { confusion-diagram.braille }{ $promotes ->
            [1] { " " }u
           *[other] { "" }
        }

## Was als Nächstes geschehen könnte

confusion-maybe =
    { $certain ->
        [0] vielleicht { FIELDS($perhaps) }
       *[other] { FIELDS($sure) }{ $possible ->
            [0] { "" }
           *[other] , vielleicht { FIELDS($perhaps) }
        }
    }
    .braille =
        { $certain ->
            [0] { $perhaps }?
           *[other] { $sure }{ $possible ->
                [0] { "" }
               *[other] { " " }{ $perhaps }?
            }
        }

confusion-with =
    { $certain ->
        [0] vielleicht mit { FIELDS($perhaps) }
       *[other] mit { FIELDS($sure) }{ $possible ->
            [0] { "" }
           *[other] , vielleicht { FIELDS($perhaps) }
        }
    }

confusion-capturable =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } bei { $victim_you ->
        [yes] dir
       *[other] { $victim_player }
    } { confusion-maybe } schlagen.
    .brief =
        { $victim_you ->
            [yes] In Gefahr: { confusion-maybe }
           *[other] { $you ->
                [yes] Du kannst
               *[other] { $player } kann
            } schlagen: { confusion-maybe }
        }.
    .full = { confusion-capturable }
    .spoken = { confusion-capturable }
    .braille = { REF($seat, case: "short") } kann { REF($victim_seat, case: "short") } { confusion-maybe.braille }

confusion-puck-home =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    }{ $certain ->
        [1] { "" }
       *[other] { " " }vielleicht
    } den Puck mit { FIELD($chip) } auf { $victim_you ->
        [yes] deine Grundreihe
       *[other] die Grundreihe von { $victim_player }
    } bringen, nach { FIELDS($fields) }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: Puck nach { FIELDS($fields) }{ $certain ->
            [1] .
           *[other] , vielleicht.
        }
    .full = { confusion-puck-home }
    .spoken = { confusion-puck-home }
    .braille =
        { REF($seat, case: "short") } puck { $fields }{ $certain ->
            [1] { "" }
           *[other] ?
        }

confusion-attack =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } { $victim_you ->
        [yes] deinen Würfel { FIELD($chip) }
       *[other] { FIELD($chip) } von { $victim_player }
    } schlagen, { confusion-with }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { confusion-with }.
    .full = { confusion-attack }
    .spoken = { confusion-attack }
    .braille = { REF($seat, case: "short") } { confusion-maybe.braille } x { $field }

confusion-unattacked =
    Niemand kann { $you ->
        [yes] deinen Würfel { FIELD($chip) }
       *[other] { FIELD($chip) } von { $player }
    } auf { FIELD($field) } als Nächstes schlagen.
    .brief =
        { $you ->
            [yes] Dein { FIELD($chip) }
           *[other] { FIELD($chip) } von { $player }
        } sicher.
    .full = { confusion-unattacked }
    .spoken = { confusion-unattacked }
    .braille = { $field } sicher

confusion-guard =
    Zurückschlagen { $you ->
        [yes] kannst du
       *[other] kann { $player }
    } { confusion-with }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        } zurück: { confusion-maybe }.
    .full = { confusion-guard }
    .spoken = { confusion-guard }
    .braille = { REF($seat, case: "short") } zurück { confusion-maybe.braille }

confusion-die-reach =
    Nach { FIELD($field) } { $you ->
        [yes] kannst du
       *[other] kann { $player }
    } { confusion-with }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { confusion-maybe }.
    .full = { confusion-die-reach }
    .spoken = { confusion-die-reach }
    .braille = { REF($seat, case: "short") } { confusion-maybe.braille } > { $field }

confusion-answer-tells =
    { $no_count ->
        [0] Das ist sicher erlaubt und verrät nichts Neues.
       *[other] { $yes_count ->
            [0] Das ist sicher verboten.
           *[other] Bei Erlaubt bleiben für { FIELD($chip) }: { FIELDS($yes) }. Bei Verboten: { FIELDS($no) }.
        }
    }
    .brief =
        { $no_count ->
            [0] Sicher erlaubt.
           *[other] { $yes_count ->
                [0] Sicher verboten.
               *[other] Ja: { FIELDS($yes) }. Nein: { FIELDS($no) }.
            }
        }
    .full = { confusion-answer-tells }
    .spoken = { confusion-answer-tells }
    .braille = ja { $yes } nein { $no }

## Kein Zug
confusion-notation-unreadable = Nicht verstanden. Ein Versuch ist ein Würfel und ein Feld, etwa K e7, oder H vorwärts 1. Tippe hilfe für die Befehle.
    .brief = Nicht verstanden.
    .full = Nicht verstanden. Nenne einen Würfel und das Feld, auf das er zieht, etwa K e7, oder Würfel, Richtung und Weite, etwa H vorwärts 1. Mit dem Puck tippe dazu ohne Puck, mit Puck oder abspielen. Tippe hilfe für die Befehle.
    .braille = nicht verstanden
confusion-notation-no-such-field = Kein Feld { $field }. Die Spalten gehen von a bis k, die Reihen von 1 bis 11.
    .brief = Kein Feld { $field }.
    .full = Es gibt kein Feld { $field }. Das Brett hat die Spalten a bis k und die Reihen 1 bis 11, etwa f6 in der Mitte.
    .braille = kein feld { $field }
confusion-notation-no-such-chip = Kein Würfel { $chip }. Die Würfel haben die Buchstaben A bis L.
    .brief = Kein Würfel { $chip }.
    .full = Es gibt keinen Würfel { $chip }. Jede Seite hat 12 Würfel mit den Buchstaben A bis L.
    .braille = kein würfel { $chip }
confusion-notation-needs-more =
    { $kind ->
        [leave] Es fehlt das Feld. Tippe zum Beispiel ohne Puck e8.
        [carry] Es fehlt das Feld. Tippe zum Beispiel mit Puck e8.
        [pass] Es fehlt das Feld. Tippe zum Beispiel abspielen e8.
       *[other] Es fehlen Würfel und Feld. Tippe zum Beispiel K e7, oder H vorwärts 1.
    }
    .brief = Welcher Würfel, und wohin?
    .full =
        { $kind ->
            [leave] Es fehlt, wohin der Würfel geht, der den Puck liegen lässt. Tippe zum Beispiel ohne Puck e8.
            [carry] Es fehlt, wohin der Würfel den Puck mitnimmt. Tippe zum Beispiel mit Puck e8.
            [pass] Es fehlt, wohin der Puck gespielt wird. Tippe zum Beispiel abspielen e8.
           *[other] Es fehlt, welcher Würfel gemeint ist, oder wohin. Nenne Würfel und Feld, etwa K e7, oder Würfel, Richtung und Weite, etwa H vorwärts 1.
        }
    .braille = welcher, und wohin?
confusion-notation-which-die = Welchen Würfel? Etwa aufdecken K.
    .brief = Welchen Würfel?
    .full = Es fehlt, welchen Würfel du aufdecken willst. Nenne ihn oder sein Feld, etwa aufdecken K.
    .braille = welchen?
confusion-ambiguous-several-moves = { $count } Versuche mit Würfel { FIELD($chip) }. Tippe eine Nummer.
    .brief = { $count } Versuche mit { FIELD($chip) }.
    .full = Würfel { FIELD($chip) } auf { FIELD($field) } hat { $count } Versuche. Tippe die Nummer des Versuchs oder mehr von seinem Namen.
    .braille = { $count } versuche { confusion-chip.braille }
confusion-ambiguous-which-kind = Würfel { FIELD($chip) } hat den Puck: { $count } Arten nach { FIELD($field) }. Ohne Puck, mit Puck oder abspielen?
    .brief = { FIELD($chip) } nach { FIELD($field) }: ohne Puck, mit Puck oder abspielen?
    .full = Würfel { FIELD($chip) } hat den Puck, darum gibt es { $count } Arten nach { FIELD($field) }. Tippe ohne Puck, mit Puck, abspielen oder eine Nummer.
    .braille = ohne, mit, abspielen?

## Ablehnungen: erst die Tatsache, dann die Regel. Der Zug geht nicht verloren.
confusion-refused-not-dealt = Die Würfel sind noch nicht verteilt.
    .brief = Noch nicht verteilt.
    .full = Die Würfel sind noch nicht verteilt. Vorher kann niemand ziehen.
    .braille = noch nicht verteilt
confusion-refused-no-chance = Die Würfel sind schon verteilt.
    .brief = Schon verteilt.
    .full = Die Würfel sind schon verteilt, und der Zufall hat in diesem Spiel nichts mehr zu entscheiden.
    .braille = schon verteilt
confusion-refused-bad-deal = Das ist keine Verteilung. Sie besteht aus dem Wort deal und zweimal den Buchstaben a bis l, jeder einmal.
    .brief = Keine Verteilung.
    .full = Das ist keine Verteilung. Sie besteht aus dem Wort deal, den Buchstaben a bis l in beliebiger Folge für Blau und noch einmal für Schwarz.
    .braille = keine verteilung
confusion-refused-empty = Auf { FIELD($field) } steht kein Würfel.
    .brief = { FIELD($field) }: kein Würfel.
    .full = Auf { FIELD($field) } steht kein Würfel. Nenne einen deiner Würfel oder das Feld, auf dem er steht.
    .braille = kein würfel auf { $field }
confusion-refused-not-yours = Auf { FIELD($field) } steht { confusion-owned }, kein eigener.
    .brief = { FIELD($field) }: { confusion-owned }.
    .full = Auf { FIELD($field) } steht { confusion-owned }. Ziehen kannst du nur mit deinen eigenen Würfeln.
    .braille = { $field } nicht deiner
confusion-refused-captured = Dein Würfel { FIELD($chip) } ist geschlagen.
    .brief = { FIELD($chip) } ist geschlagen.
    .full = Dein Würfel { FIELD($chip) } ist geschlagen und kommt nicht zurück. Nenne einen anderen.
    .braille = { confusion-chip.braille } geschlagen
confusion-refused-stands-elsewhere = Dein Würfel { FIELD($chip) } steht auf { FIELD($at) }, nicht auf { FIELD($field) }.
    .brief = { FIELD($chip) } steht auf { FIELD($at) }.
    .full = Dein Würfel { FIELD($chip) } steht auf { FIELD($at) }, nicht auf { FIELD($field) }. Sein Buchstabe und das Zielfeld genügen.
    .braille = { confusion-chip.braille } steht auf { $at }, nicht { $field }
confusion-refused-holds-puck = Dein Würfel { FIELD($chip) } hat den Puck auf { FIELD($field) }. Tippe ohne Puck, mit Puck oder abspielen.
    .brief = { FIELD($chip) } hat den Puck: ohne, mit oder abspielen.
    .full = Dein Würfel { FIELD($chip) } hat den Puck auf { FIELD($field) }. Tippe ohne Puck, wenn er ihn liegen lässt, mit Puck, wenn er ihn mitnimmt, abspielen, wenn nur der Puck sich bewegt.
    .braille = { confusion-chip.braille } hat den puck
confusion-refused-no-puck =
    Dein Würfel { FIELD($chip) } kann den Puck nicht { $kind ->
        [leave] verlassen
        [carry] mitnehmen
       *[other] abspielen
    }: Der liegt auf { FIELD($puck) }.
    .brief = { FIELD($chip) } hat keinen Puck.
    .full =
        Dein Würfel { FIELD($chip) } auf { FIELD($field) } kann den Puck nicht { $kind ->
            [leave] verlassen
            [carry] mitnehmen
           *[other] abspielen
        }, denn der liegt auf { FIELD($puck) }. Das kann nur der Würfel auf dem Puck.
    .braille = { confusion-chip.braille } hat keinen puck
confusion-refused-nobody-holds = Keiner deiner Würfel hat den Puck auf { FIELD($field) }.
    .brief = Du hast den Puck nicht.
    .full = Keiner deiner Würfel hat den Puck auf { FIELD($field) }. Nur der Würfel auf dem Puck kann ihn verlassen, mitnehmen oder abspielen.
    .braille = kein puck, er ist auf { $field }
confusion-refused-no-move = Dein Würfel { FIELD($chip) } auf { FIELD($field) } hat in dieser Richtung keinen Versuch.
    .brief = { FIELD($chip) }: dort kein Versuch.
    .full = Dein Würfel { FIELD($chip) } auf { FIELD($field) } hat in dieser Richtung keinen Versuch. Der Rand oder ein Würfel ist im Weg. Tippe züge für deine Versuche.
    .braille = { confusion-chip.braille } dort kein versuch
confusion-refused-same-field = Dein Würfel { FIELD($chip) } steht schon auf { FIELD($field) }.
    .brief = { FIELD($chip) } steht schon dort.
    .full = Dein Würfel { FIELD($chip) } steht schon auf { FIELD($field) }. Ein Versuch geht mindestens ein Feld weit.
    .braille = { confusion-chip.braille } steht auf { $field }
confusion-refused-off-board = Würfel { FIELD($chip) }: { confusion-way } geht es über den Rand.
    .brief = Über den Rand.
    .full = Würfel { FIELD($chip) } käme vom Brett: { confusion-way } liegt schon außerhalb.
    .braille = über den rand
confusion-refused-not-in-line = { FIELD($target) } liegt nicht in einer Linie mit { FIELD($first) }. Würfel ziehen gerade oder schräg.
    .brief = { FIELD($target) } liegt nicht in einer Linie.
    .full = Von Würfel { FIELD($chip) } auf { FIELD($first) } führt keine Linie nach { FIELD($target) }. Ein Versuch geht gerade oder schräg, 1 bis 4 Felder weit.
    .braille = { $target } nicht in linie
confusion-refused-too-far = { FIELD($target) } ist { $distance } Felder entfernt. Weiter als { $limit } geht es nicht.
    .brief = { $distance } Felder. Höchstens { $limit }.
    .full = Würfel { FIELD($chip) } auf { FIELD($first) } ist { $distance } Felder von { FIELD($target) } entfernt. Kein Versuch geht weiter als { $limit }.
    .braille = { $distance } weit, max { $limit }
confusion-refused-blocked = { FIELD($field) } ist im Weg: { confusion-in-the-way }.
    .brief = { FIELD($field) } ist im Weg.
    .full = Würfel { FIELD($chip) } kommt nicht über { FIELD($field) } hinweg, dort ist { confusion-in-the-way }. Weder Würfel noch Puck werden übersprungen.
    .braille = { $field } im weg
confusion-refused-own-die = Auf { FIELD($field) } steht dein eigener Würfel { FIELD($standing) }.
    .brief = Eigener Würfel auf { FIELD($field) }.
    .full = Auf { FIELD($field) } steht dein eigener Würfel { FIELD($standing) }, also kann Würfel { FIELD($chip) } nicht dorthin. Nur der Puck kann ihm zugespielt werden.
    .braille = eigener { confusion-standing-chip.braille } auf { $field }
confusion-refused-already-promoted = Dein Würfel { FIELD($chip) } ist umgewandelt. Wie er zieht, ist bekannt.
    .brief = { FIELD($chip) } ist umgewandelt.
    .full = Dein Würfel { FIELD($chip) } ist umgewandelt und zieht bis zu 2 Felder in jede Richtung. Was er vorher war, wird nicht mehr aufgedeckt.
    .braille = { confusion-chip.braille } umgewandelt
confusion-refused-already-revealed = Dein Würfel { FIELD($chip) } ist schon aufgedeckt.
    .brief = { FIELD($chip) } ist aufgedeckt.
    .full = Dein Würfel { FIELD($chip) } ist schon aufgedeckt. Tippe was und sein Feld, dann hörst du sein Diagramm.
    .braille = { confusion-chip.braille } aufgedeckt
confusion-refused-already-asked = Nach Würfel { FIELD($chip) } hast du in diesem Zug schon gefragt.
    .brief = Nach { FIELD($chip) } schon gefragt.
    .full = Nach Würfel { FIELD($chip) } hast du in diesem Zug schon gefragt, und er war nicht erkannt. Mache erst einen Versuch.
    .braille = { confusion-chip.braille } schon gefragt
confusion-refused-not-certain = Dein Würfel { FIELD($chip) } ist nicht erkannt: { $count } Diagramme sind noch möglich.
    .brief = { FIELD($chip) }: noch { $count } Diagramme.
    .full = Dein Würfel { FIELD($chip) } ist nicht erkannt: { $count } Diagramme sind für ihn noch möglich. Aufdecken kannst du ihn, wenn nur eines übrig ist.
    .braille = { confusion-chip.braille }: noch { $count }

## Eine Stellung, die keine ist
confusion-state-bad-deal = Die Verteilung gibt nicht jeder Seite die Buchstaben a bis l, jeden einmal.
confusion-state-bad-letters = Der Eintrag „{ $key }“ ist { $found } und nicht geordnete Buchstaben von a bis l.
confusion-state-bad-ended = Das Ende besteht nicht aus Sieger und Grund, die zueinander passen.
confusion-state-two-on-a-field = Auf { $field } stehen zwei Würfel.
confusion-state-not-the-start = Vor der Verteilung kann noch nichts geschehen sein.
confusion-state-not-in-the-sheet = Würfel { $chip } von { REF($seat) } hat Diagramm { $letter }, aber sein Blatt schließt das aus.
confusion-state-no-assignment = Das Blatt von { REF($seat) } lässt keine Verteilung der zwölf Diagramme zu.
confusion-state-promoted-sheet = Würfel { $chip } von { REF($seat) } ist umgewandelt, aber sein Blatt schließt a, e, i und l aus.
confusion-state-promoted-die = Würfel { $chip } von { REF($seat) } ist umgewandelt, hat aber nicht Diagramm a, e, i oder l.
confusion-state-not-promoted = Würfel { $chip } von { REF($seat) } steht nicht umgewandelt auf der Grundreihe der anderen Seite, muss aber Diagramm a, e, i oder l haben.
confusion-state-revealed-uncertain = Würfel { $chip } von { REF($seat) } ist aufgedeckt, aber sein Blatt lässt mehrere Diagramme zu.
confusion-state-answered-level = Den Eintrag „answered“ gibt es nur bei der Hilfe „answers“.
confusion-state-answered-sheet = Die Einträge „answered“ und „possible“ von { REF($seat) } passen nicht zueinander.
confusion-state-asked-wrongly = Würfel { $chip } kann nicht vergeblich nach dem Aufdecken gefragt worden sein.
confusion-state-wrong-threat = Die Drohung passt nicht zum Ort des Pucks.
confusion-state-end-missing = Das Spiel ist hier zu Ende, aber die Stellung sagt das nicht.
confusion-state-no-dice = Keine Seite hat noch Würfel. Das kann nicht sein.

## Gründe des Endes, für Listen und Aufzeichnungen
confusion-end-puck = der Puck
confusion-end-dice = keine Würfel mehr
confusion-end-quiet = 100 ruhige Züge

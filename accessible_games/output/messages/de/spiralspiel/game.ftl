### Das Spiralspiel: Zeichen, Plätze, Ereignisse, Ablehnungen. Die Argumente sind die Felder des Ereignisses oder die
### Tatsachen des Fehlers; $you ist "yes", wenn der Platz der des Hörers ist, $player ist, wie er genannt wird.

spiralspiel-name = Spiralspiel
    .words = spiralspiel, spirale, das spiralspiel

## Worauf ein Tipp zeigt, im Akkusativ.
spiralspiel-region-hand = die Steine in deiner Hand

## Formen. Wert: wie ein Platz genannt wird; short: ein Buchstabe.
ref-A = A
    .short = a
ref-B = B
    .short = b
ref-C = C
    .short = c
ref-D = D
    .short = d

## Richtungen auf der Spirale; .words ist, was getippt werden darf.
ref-inward = nach innen
    .short = i
    .words = nach innen, innen, einwärts
ref-half = zur Hälfte
    .short = h
    .words = zur hälfte, hälfte, halb
ref-outward = nach außen
    .short = a
    .words = nach außen, außen, aussen, auswärts
ref-double = zum Doppelten
    .short = d
    .words = zum doppelten, doppelt, doppelte

## Wörter der Notation; .words ist, was getippt werden darf.
spiralspiel-word-in = setze
    .told = setzt
    .words = in, ein, setze, setz, setze ein, einsetzen, ins spiel
spiralspiel-word-pass = passen
    .told = passt
    .words = pass, passen, passe

## Zeichen: der Wert für Aufzählungen; .braille das Zeichen der liblouis-Tabelle, .letter das für ein Buchstabenbrett.
spiralspiel-symbol-stone-a = A
    .braille = ●
    .letter = A
spiralspiel-symbol-stone-b = B
    .braille = ○
    .letter = B
spiralspiel-symbol-stone-c = C
    .braille = ▲
    .letter = C
spiralspiel-symbol-stone-d = D
    .braille = ◆
    .letter = D
spiralspiel-symbol-home = Mitte
    .braille = ■
    .letter = *

## Ein Posten in Worten: $count Steine, der oberste ist $top; $below sind die übrigen abwärts. In der Mitte sind $above die Besitzer der Posten.
spiralspiel-stack =
    { $lowest ->
        [home] Mitte, mit Posten: { $above }
       *[other] { $count ->
            [2] zwei
            [3] drei
            [4] vier
            [5] fünf
            [6] sechs
            [7] sieben
            [8] acht
            [9] neun
           *[other] zehn
        }{ $runs ->
            [one] { " " }von { $top }
           *[other] , Besitzer { $top }, darunter { $below }
        }
    }
    .brief =
        { $lowest ->
            [home] Mitte: { $above }
           *[other] { $count } { $top }{ $runs ->
                [one] { "" }
               *[other] { " " }auf { $below }
            }
        }
spiralspiel-stack-part =
    { $count ->
        [1] ein
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
       *[other] zehn
    } { $symbol }
    .brief = { $count } { $symbol }

## Bretter in Worten. Die Ringe werden von außen gezählt; die sechste Zeile ist die Mitte.
spiralspiel-line-row =
    { $place ->
        [6] { $runs }.
       *[other] Ring { $name }. { $runs }.
    }
    .brief = { spiralspiel-line-row }
    .full =
        { $place ->
            [6] Zeile { $place } von { $total }, die Mitte. { $runs }.
           *[other] Ring { $name }, Zeile { $place } von { $total }, { $count } { $count ->
                [one] Zahl
               *[other] Zahlen
            }. { $runs }.
        }
    .braille =
        { $place ->
            [6] { $runs }
           *[other] r{ $name } { $runs }
        }
spiralspiel-ray-run =
    { $direction ->
        [half] { FIELDS($cells) }: { $content }
        [double] { FIELDS($cells) }: { $content }
       *[other] { spiralspiel-run }
    }
spiralspiel-run =
    { $count ->
        [1] { FIELD($first) }: { $content }
        [2] { FIELD($first) } und { FIELD($last) }: { $content }
       *[other] { FIELD($first) } bis { FIELD($last) }: { $content }
    }
spiralspiel-placed = { $places }: { $content }
    .braille = { $places } { $content }
spiralspiel-side = { REF($direction) } { FIELD($field) }: { $content }
    .braille = { REF($direction, case: "short") } { $field } { $content }
spiralspiel-around = Rundherum: { $sides }.
spiralspiel-side-edge = { REF($direction) } nichts
    .braille = { REF($direction, case: "short") } -
spiralspiel-ray = Von { FIELD($field) } { REF($direction) }: { $runs }, nicht weiter.
    .brief = { FIELD($field) } { REF($direction) }: { $runs }.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }
spiralspiel-ray-edge = Von { FIELD($field) } { REF($direction) }: nichts.
    .brief = { FIELD($field) } { REF($direction) }: nichts.
    .braille = { $field } { REF($direction, case: "short") }: -

## Wahlmöglichkeiten
spiralspiel-option-starter = Wer beginnt
spiralspiel-option-starter-A = A beginnt
    .words = a beginnt
spiralspiel-option-starter-B = B beginnt
    .words = b beginnt
spiralspiel-option-starter-C = C beginnt
    .words = c beginnt
spiralspiel-option-starter-D = D beginnt
    .words = d beginnt

spiralspiel-moves-taking = { $move } fängt
## Spielweisen der Bots; .words ist, was getippt werden darf. Und wie viel besser ein Zug ist: $amount als Text, $count zum Beugen.
spiralspiel-style-hunter = Jäger, fängt Posten, wo er kann
    .words = Jäger, Jägerin, Jaeger
spiralspiel-style-runner = Läufer, drängt zur Mitte
    .words = Läufer, Läuferin, Laeufer
spiralspiel-worth = { $least ->
        [yes] mindestens
       *[no] etwa
    } { $count ->
        [one] { $amount } Stein
       *[other] { $amount } Steine
    }

## Teile der Ereignisse darunter.
spiralspiel-part-stones =
    { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    }
spiralspiel-part-moving =
    { $left ->
        [0] { $count ->
            [one] den einzigen Stein
            [2] beide Steine
           *[other] alle { $count }
        }
       *[other] { spiralspiel-part-stones }
    }
spiralspiel-part-left =
    { $left ->
        [0] { "" }
        [one] , einer bleibt auf { FIELD($start) }{ spiralspiel-part-frozen }
       *[other] , { $left } bleiben auf { FIELD($start) }{ spiralspiel-part-frozen }
    }
spiralspiel-part-frozen =
    { $frozen ->
        [0] { "" }
       *[other] , fest
    }
spiralspiel-part-left-short =
    { $left ->
        [0] { "" }
       *[other] , Rest { $left }{ $frozen ->
            [0] { "" }
           *[other] , liegt fest
        }
    }
spiralspiel-part-left-full =
    { $left ->
        [0] { "" }
        [one] { " " }Ein Stein bleibt auf { FIELD($start) }{ spiralspiel-part-frozen-full }.
       *[other] { " " }{ $left } Steine bleiben auf { FIELD($start) }{ spiralspiel-part-frozen-full }.
    }
spiralspiel-part-frozen-full =
    { $frozen ->
        [0] { "" }
       *[other] { " " }fest liegen, bis { $left ->
            [one] er aufgefüllt wird
           *[other] sie aufgefüllt werden
        }
    }

## Ereignisse
spiralspiel-brought-in =
    { $you ->
        [yes] Du setzt
       *[other] { $player } setzt
    } { spiralspiel-part-stones } auf { FIELD($field) } ein{ $count ->
        [1] { $height ->
            [1] { "" }
           *[other] , jetzt { $height }
        }
       *[other] { "" }
    }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { $count } auf { FIELD($field) }.
    .full = { spiralspiel-brought-in } Noch { $hand } in der Hand.
    .spoken = { spiralspiel-brought-in }
    .braille = { REF($seat, case: "short") }: { $count } auf { $field }
    .choice =
        { spiralspiel-part-stones } auf { FIELD($field) }{ $count ->
            [1] { $height ->
                [1] { "" }
               *[other] , dann { $height } dort
            }
           *[other] { "" }
        }

spiralspiel-stack-moved =
    { $you ->
        [yes] Du ziehst
       *[other] { $player } zieht
    } { spiralspiel-part-moving } von { FIELD($start) } nach { FIELD($target) }{ spiralspiel-part-left }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELD($start) } { FIELD($target) }, { $count }{ spiralspiel-part-left-short }.
    .full = { spiralspiel-stack-moved }
    .spoken =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } { spiralspiel-part-moving } von { FIELD($start) } nach { FIELD($target) }{ spiralspiel-part-left-short }.
    .braille = { REF($seat, case: "short") }: { $start } { $target } { $count }
    .choice = { spiralspiel-part-stones } nach { FIELD($target) }{ spiralspiel-part-left }

spiralspiel-part-with-stones =
    { $left ->
        [0] { $count ->
            [one] dem einzigen Stein
            [2] beiden Steinen
           *[other] allen { $count }
        }
       *[other] { $count ->
            [one] einem Stein
           *[other] { $count } Steinen
        }
    }
spiralspiel-stack-filled =
    { $you ->
        [yes] Du füllst
       *[other] { $player } füllt
    } { FIELD($target) } mit { spiralspiel-part-with-stones } von { FIELD($start) } auf, jetzt { $height }{ spiralspiel-part-left }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELD($start) } { FIELD($target) }, { $count }, jetzt { $height }{ spiralspiel-part-left-short }.
    .full =
        { $you ->
            [yes] Du füllst deinen Posten
           *[other] { $player } füllt den Posten
        } auf { FIELD($target) } mit { spiralspiel-part-with-stones } von { FIELD($start) } auf. Er hat jetzt { $height }.{ spiralspiel-part-left-full }
    .spoken =
        { $you ->
            [yes] Du füllst
           *[other] { $player } füllt
        } { FIELD($target) } mit { spiralspiel-part-with-stones } von { FIELD($start) } auf, jetzt { $height }{ spiralspiel-part-left-short }.
    .braille = { REF($seat, case: "short") }: { $start } { $target } { $count } ={ $height }
    .choice = { spiralspiel-part-stones } auf deine { FIELD($target) }, dann { $height } dort{ spiralspiel-part-left }

spiralspiel-part-captured =
    { $victim_you ->
        [yes] { $captured ->
            [one] deinen
           *[other] deine { $captured }
        }
       *[other] { $captured ->
            [one] den
           *[other] die { $captured }
        } von { $victim_player }
    } auf { FIELD($target) }
spiralspiel-captured =
    { $you ->
        [yes] Du fängst
       *[other] { $player } fängt
    } mit { spiralspiel-part-with-stones } von { FIELD($start) } { spiralspiel-part-captured }, jetzt { $height }{ spiralspiel-part-left }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELD($start) } { FIELD($target) }, { $count } auf { $captured } von { $victim_you ->
            [yes] dir
           *[other] { $victim_player }
        }{ spiralspiel-part-left-short }.
    .full =
        { spiralspiel-captured } { $victim_you ->
            [yes] Du besitzt
           *[other] { $victim_player } besitzt
        } noch { $possessed } Steine.
    .spoken =
        { $you ->
            [yes] Du fängst
           *[other] { $player } fängt
        } mit { spiralspiel-part-with-stones } von { FIELD($start) } { spiralspiel-part-captured }{ spiralspiel-part-left-short }.
    .braille = { REF($seat, case: "short") }: { $start } { $target } { $count } auf { $captured }{ REF($victim_seat, case: "short") }
    .choice =
        { $count ->
            [one] einer fängt
           *[other] { $count } fangen
        } { spiralspiel-part-captured }, dann { $height } dort{ spiralspiel-part-left }

spiralspiel-reached-centre =
    { $you ->
        [yes] Du bringst
       *[other] { $player } bringt
    } { $count } Steine in die Mitte: dort { $stacks ->
        [one] der erste Posten
       *[other] { $stacks } Posten mit { $stones } Steinen
    }{ spiralspiel-part-left }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { $count } in der Mitte, { $stacks ->
            [one] ein
           *[other] { $stacks }
        } Posten{ spiralspiel-part-left-short }.
    .full =
        { $you ->
            [yes] Du bringst
           *[other] { $player } bringt
        } einen Posten von { $count } Steinen in die Mitte, auf { FIELD($target) }, wo er bleibt. { $you ->
            [yes] Du hast
           *[other] { $player } hat
        } dort { $stacks ->
            [one] einen
           *[other] { $stacks }
        } Posten mit { $stones } Steinen, und { $possessed } Steine sind noch im Spiel.{ spiralspiel-part-left-full }
    .spoken =
        { $you ->
            [yes] Du bringst
           *[other] { $player } bringt
        } { $count } in die Mitte, jetzt { $stacks ->
            [one] ein
           *[other] { $stacks }
        } Posten{ spiralspiel-part-left }.
    .braille = { REF($seat, case: "short") }: { $count } mitte, posten { $stacks }
    .choice = { $count } Steine in die Mitte, { $possessed } bleiben im Spiel{ spiralspiel-part-left }

spiralspiel-passed =
    { $you ->
        [yes] Du passt: kein erlaubter Zug.
       *[other] { $player } passt: kein erlaubter Zug.
    }
    .brief =
        { $you ->
            [yes] Du passt.
           *[other] { $player } passt.
        }
    .full =
        { $you ->
            [yes] Du kannst weder ziehen noch einsetzen, also passt du.
           *[other] { $player } kann weder ziehen noch einsetzen und passt also.
        }
    .spoken =
        { $you ->
            [yes] Du passt, kein Zug.
           *[other] { $player } passt, kein Zug.
        }
    .braille = { REF($seat, case: "short") }: passt
    .choice = kein anderer Zug

spiralspiel-part-winner =
    { $count ->
        [one] { $you ->
            [yes] Du gewinnst
           *[other] { $player } gewinnt
        }
       *[other] { NAMES($winners) } teilen sich den Sieg
    }
spiralspiel-part-reason =
    { $reason ->
        [fewer-than-six] { $poor_you ->
            [yes] du hast weniger als 6 Steine
           *[other] { $poor_player } hat weniger als 6 Steine
        }
        [nobody-can-move] niemand kann mehr ziehen
        [repetition] dieselbe Stellung zum dritten Mal
        [quiet] 100 Züge ohne Einsetzen, Fang oder Ankunft
        [agreement] alle sind einverstanden
        [resign] { $loser_you ->
            [yes] du hast aufgegeben
           *[other] { $loser_player } hat aufgegeben
        }
       *[time] { $loser_you ->
            [yes] deine Zeit ist um
           *[other] die Zeit von { $loser_player } ist um
        }
    }
spiralspiel-part-decided =
    { $by ->
        [stacks] , { $value ->
            [one] ein
           *[other] { $value }
        } Posten in der Mitte
        [stones] , { $count ->
            [one] { "" }
           *[other] je{ " " }
        }{ $value } Steine in der Mitte
        [sum] , die kleinste Zahlensumme, { $value }
       *[other] { "" }
    }
spiralspiel-game-ended = { spiralspiel-part-winner }{ spiralspiel-part-decided }. Ende: { spiralspiel-part-reason }.
    .brief =
        { spiralspiel-part-winner }{ $reason ->
            [fewer-than-six] , { $poor_you ->
                [yes] du
               *[other] { $poor_player }
            } unter 6
            [resign] , { $loser_you ->
                [yes] du gibst auf
               *[other] { $loser_player } gibt auf
            }
            [time] , { $loser_you ->
                [yes] deine Zeit
               *[other] Zeit von { $loser_player }
            }
           *[other] { "" }
        }.
    .full =
        Das Spiel ist zu Ende: { spiralspiel-part-reason }. { spiralspiel-part-winner }{ $by ->
            [stacks] { " " }mit den meisten Posten in der Mitte, { $value }.
            [stones] . In der Mitte liegen gleich viele Posten, also entscheiden ihre Steine, { $value }.
            [sum] . Niemand im Vergleich hat einen Posten in der Mitte, also entscheidet die kleinste Summe der besetzten Zahlen, { $value }.
            [left] , denn sonst ist niemand mehr übrig.
           *[other] .
        }
    .spoken = { spiralspiel-part-winner }{ spiralspiel-part-decided }. Ende, { spiralspiel-part-reason }.
    .braille =
        { $count ->
            [one] { $you ->
                [yes] du gewinnst
               *[other] { REF($seat, case: "short") } gewinnt
            }
           *[other] { $winners } siegen
        }{ $reason ->
            [fewer-than-six] , { REF($poor_seat, case: "short") } unter 6
            [nobody-can-move] , kein zug
            [repetition] , wiederholung
            [quiet] , 100 ruhig
            [agreement] , einig
            [resign] , { REF($loser_seat, case: "short") } gibt auf
           *[time] , zeit { REF($loser_seat, case: "short") }
        }
    .choice =
        damit endet das Spiel, { $count ->
            [one] { $you ->
                [yes] du gewinnst
               *[other] { $player } gewinnt
            }
           *[other] { NAMES($winners) } teilen sich den Sieg
        }

spiralspiel-standing =
    { $you ->
        [yes] Du hast
       *[other] { $player } hat
    } { $possessed ->
        [one] einen Stein
       *[other] { $possessed } Steine
    }, davon { $hand } in der Hand{ $stacks ->
        [0] , keinen Posten in der Mitte, { $sum ->
            [0] keine Zahl besetzt
           *[other] Zahlensumme { $sum }
        }
        [one] , einen Posten von { $stones } in der Mitte
       *[other] , { $stacks } Posten mit zusammen { $stones } in der Mitte
    }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { $possessed ->
            [one] 1 Stein
           *[other] { $possessed } Steine
        }, Hand { $hand }, Mitte { $stacks }.
    .full =
        { $you ->
            [yes] Du hast
           *[other] { $player } hat
        } { $possessed ->
            [one] einen Stein
           *[other] { $possessed } Steine
        } außerhalb der Mitte, davon { $hand } in der Hand. { $stacks ->
            [0] Kein Posten liegt in der Mitte
            [one] Ein Posten mit { $stones } Steinen liegt in der Mitte
           *[other] { $stacks } Posten mit { $stones } Steinen liegen in der Mitte
        }. { $sum ->
            [0] Keine Zahl ist besetzt.
           *[other] Die besetzten Zahlen ergeben zusammen { $sum }.
        }
    .spoken =
        { $you ->
            [yes] Du hast
           *[other] { $player } hat
        } { $possessed ->
            [one] einen Stein
           *[other] { $possessed } Steine
        }, davon { $hand } in der Hand, { $stacks ->
            [one] einen
           *[other] { $stacks }
        } Posten in der Mitte.
    .braille = { REF($seat, case: "short") } hand { $hand } von { $possessed } mitte { $stacks }

spiralspiel-quiet = { $moves } ruhige Züge. Bei { $limit } endet das Spiel.
    .brief = { $moves } von { $limit } ruhigen Zügen.
    .full = Seit { $moves } Zügen hat niemand eingesetzt, gefangen oder die Mitte erreicht. Nach { $limit } solchen Zügen endet das Spiel und wird ausgezählt.
    .spoken = { $moves } ruhige Züge, Ende bei { $limit }.
    .braille = ruhig { $moves }/{ $limit }

spiralspiel-part-ways =
    { $inward_count ->
        [0] { "" }
       *[other] { " " }Nach innen { FIELDS($inward) }{ $outward_count ->
            [0] .
           *[other] . Nach außen { FIELDS($outward) }.
        }
    }
spiralspiel-ways =
    { $ring ->
        [6] Die Mitte, { $least } bis 10 Steine von 2.
       *[other] Ring { $ring }, { $least } bis { $most } Steine.{ spiralspiel-part-ways }
    }
    .brief =
        { $ring ->
            [6] Mitte, { $least } bis 10.
           *[other] Ring { $ring }, { $least } bis { $most }.{ spiralspiel-part-ways }
        }
    .full =
        { $ring ->
            [6] { FIELD($field) } ist die Mitte. Hinein darf ein Posten von { $least } bis { $most }, aber nur von 2, also höchstens 10 Steine. Er bleibt dort für immer.
           *[other] { FIELD($field) } liegt in Ring { $ring }, dort hat ein Posten { $least } bis { $most } Steine.{ spiralspiel-part-ways }
        }
    .spoken = { spiralspiel-ways }
    .braille =
        { $ring ->
            [6] 1 { $least }-{ $most }, von 2
           *[other] { $field } r{ $ring } { $least }-{ $most }: { $inward }{ $outward_count ->
                [0] { "" }
               *[other] ; { $outward }
            }
        }

spiralspiel-part-told =
    { $frozen ->
        [0] { $safe ->
            [0] { "" }
           *[other] , voll und damit sicher
        }
       *[other] , liegt fest, nötig sind { $least }
    }
spiralspiel-stack-told =
    { $you ->
        [yes] Dein Posten
       *[other] Der Posten von { $player }
    }, { $count ->
        [one] ein Stein
       *[other] { $count } Steine
    }{ spiralspiel-part-told }.
    .brief =
        { $you ->
            [yes] Deiner
           *[other] { $player }
        }, { $count }{ spiralspiel-part-told }.
    .full =
        { $you ->
            [yes] Dein Posten
           *[other] Der Posten von { $player }
        } auf { FIELD($field) } hat { spiralspiel-part-stones }. { $frozen ->
            [0] Er darf ziehen.
           *[other] Er liegt fest: Zum Ziehen und Teilen braucht er { $least }.
        } { $safe ->
            [0] Er kann gefangen werden.
           *[other] Er ist voll, also kann ihn niemand fangen.
        }
    .spoken = { spiralspiel-stack-told }
    .braille = { REF($seat, case: "short") } { $count }{ $frozen ->
            [0] { $safe ->
                [0] { "" }
               *[other] , sicher
            }
           *[other] , fest
        }

spiralspiel-finished-told =
    { $you ->
        [yes] Ein Posten von dir
       *[other] Ein Posten von { $player }
    } mit { $count } Steinen.
    .brief =
        { $you ->
            [yes] Deiner
           *[other] { $player }
        }, { $count }.
    .full =
        { $you ->
            [yes] Ein fertiger Posten von dir
           *[other] Ein fertiger Posten von { $player }
        } auf { FIELD($field) }, mit { $count } Steinen.
    .spoken = { spiralspiel-finished-told }
    .braille = 1: { REF($seat, case: "short") } { $count }

## Was als Nächstes geschehen könnte

spiralspiel-capturable =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } { $victim_you ->
        [yes] deine { FIELDS($fields) }
       *[other] { FIELDS($fields) } von { $victim_player }
    } fangen.
    .brief =
        { $victim_you ->
            [yes] In Gefahr vor { $player }
           *[other] { $you ->
                [yes] Du kannst
               *[other] { $player } kann
            } fangen
        }: { FIELDS($fields) }.
    .full = { spiralspiel-capturable }
    .spoken = { spiralspiel-capturable }
    .braille = { REF($seat, case: "short") } kann fangen { REF($victim_seat, case: "short") } { $fields }

spiralspiel-centre-open =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } von { FIELDS($fields) } in die Mitte.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: Mitte von { FIELDS($fields) }.
    .full = { spiralspiel-centre-open }
    .spoken = { spiralspiel-centre-open }
    .braille = { REF($seat, case: "short") } mitte { $fields }

spiralspiel-attack =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } { $victim_you ->
        [yes] deine { FIELD($field) }
       *[other] { FIELD($field) } von { $victim_player }
    } von { FIELDS($fields) } aus fangen.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: von { FIELDS($fields) }.
    .full = { spiralspiel-attack }
    .spoken = { spiralspiel-attack }
    .braille = { REF($seat, case: "short") } { $fields } x { $field }

spiralspiel-unattacked = Niemand kann den Posten auf { FIELD($field) } als Nächstes fangen.
    .brief = { FIELD($field) } sicher.
    .full = { spiralspiel-unattacked }
    .spoken = { spiralspiel-unattacked }
    .braille = { $field } sicher

## Kein Zug
spiralspiel-notation-unreadable = Nicht verstanden. Züge sehen so aus: setze 2 20, oder 20-10 2. Tippe hilfe für die Befehle.
    .brief = Nicht verstanden.
    .full = Nicht verstanden. Tippe setze, wie viele Steine und eine Zahl von 17 bis 32, etwa setze 2 20. Zum Ziehen tippe Start, Ziel und wie viele Steine, etwa 20 10 2. Tippe hilfe für die Befehle.
    .braille = nicht verstanden
spiralspiel-notation-no-such-number = Keine Zahl { $number } auf dem Brett. Die Zahlen gehen von 1, der Mitte, bis 32.
    .brief = Keine Zahl { $number }.
    .full = Es gibt keine Zahl { $number } auf dem Brett. Die Spirale geht von 32, außen, bis 1, in der Mitte.
    .braille = keine zahl { $number }
spiralspiel-notation-no-such-count = Null Steine sind kein Zug. Nenne 1 oder mehr.
    .brief = Mindestens ein Stein.
    .full = Du hast 0 Steine genannt. Setze 1 oder 2 ein, oder ziehe 1 oder mehr von einem Posten oben.
    .braille = mindestens 1 stein
spiralspiel-ambiguous-bring-in = { $count } Möglichkeiten einzusetzen. Tippe eine Nummer der Liste.
    .brief = { $count } Möglichkeiten.
    .full = Es gibt { $count } Möglichkeiten einzusetzen. Tippe eine Nummer der Liste, oder wie viele Steine wohin, etwa setze 2 20.
    .braille = { $count } mal einsetzen
spiralspiel-ambiguous-bring-in-count = Ein Stein oder zwei auf { FIELD($field) }? Tippe eine Nummer der Liste.
    .brief = Einer oder zwei auf { FIELD($field) }.
    .full = Auf { FIELD($field) } kannst du einen Stein einsetzen oder zwei, das sind { $count } Möglichkeiten. Tippe eine Nummer der Liste, oder etwa setze 2 { FIELD($field) }.
    .braille = 1 oder 2 auf { $field }?
spiralspiel-ambiguous-bring-in-number = { $count } Zahlen für { $stones ->
        [one] einen Stein
       *[other] { $stones } Steine
    }. Tippe eine Nummer der Liste.
    .brief = { $count } Zahlen.
    .full = Auf { $count } Zahlen kannst du { $stones ->
            [one] einen Stein
           *[other] { $stones } Steine
        } einsetzen. Tippe eine Nummer der Liste, oder ergänze die Zahl auf dem Brett.
    .braille = { $count } zahlen für { $stones }
spiralspiel-ambiguous-from = { $count } Züge von { FIELD($field) }. Tippe eine Nummer der Liste.
    .brief = { $count } Züge von { FIELD($field) }.
    .full = Es gibt { $count } Züge von { FIELD($field) }. Tippe eine Nummer der Liste, oder ergänze Ziel und wie viele Steine.
    .braille = { $count } züge { $field }
spiralspiel-ambiguous-count = Wie viele Steine von { FIELD($start) } nach { FIELD($target) }? Es gibt { $count } Möglichkeiten. Tippe eine Nummer der Liste.
    .brief = { FIELD($start) } { FIELD($target) }: wie viele?
    .full = Von { FIELD($start) } nach { FIELD($target) } kannst du verschieden viele Steine ziehen, es gibt { $count } Möglichkeiten. Tippe eine Nummer der Liste, oder ergänze, wie viele.
    .braille = { $start } { $target } wie viele?

## Ablehnungen: erst die Tatsache, dann die Regel.
spiralspiel-refused-no-chance = Im Spiralspiel gibt es keine Würfel.
    .brief = Keine Würfel.
    .full = Es gibt nichts zu würfeln: Das Spiralspiel kennt keinen Zufall.
    .braille = keine würfel
spiralspiel-refused-pass = Passen darfst du nicht: Du hast { $count ->
        [one] einen erlaubten Zug
       *[other] { $count } erlaubte Züge
    }.
    .brief = Nicht passen, { $count ->
            [one] ein Zug
           *[other] { $count } Züge
        }.
    .full = Passen darfst du nur ohne jeden erlaubten Zug, und du hast { $count }. Tippe züge für eine Liste.
    .braille = nicht passen, { $count } züge
spiralspiel-refused-hand-empty = Deine Hand ist leer: Du kannst nichts einsetzen.
    .brief = Hand leer.
    .full = Deine Hand ist leer, alle deine Steine sind eingesetzt. Ziehe stattdessen einen Posten, etwa 20 10 2.
    .braille = hand leer
spiralspiel-refused-hand-too-few = In deiner Hand { $hand ->
        [one] ist nur noch ein Stein
       *[other] sind nur noch { $hand } Steine
    }, keine { $count }.
    .brief = Hand: { $hand }, nicht { $count }.
    .full = Du willst { $count } Steine einsetzen, hast aber nur noch { $hand ->
            [one] einen
           *[other] { $hand }
        } in der Hand.
    .braille = hand { $hand }, nicht { $count }
spiralspiel-refused-not-outermost = { FIELD($field) } liegt nicht im äußersten Ring. Setze auf { FIELD($first) } bis { FIELD($last) } ein.
    .brief = { FIELD($field) }: nur { FIELD($first) } bis { FIELD($last) }.
    .full = { FIELD($field) } liegt nicht im äußersten Ring. Steine kommen nur auf den Zahlen { FIELD($first) } bis { FIELD($last) } ins Spiel.
    .braille = ein nur { $first }-{ $last }, nicht { $field }
spiralspiel-refused-two-at-most = { $count } Steine sind zu viele. Höchstens { $most } kommen ins Spiel.
    .brief = Höchstens { $most }, nicht { $count }.
    .full = Du darfst in einem Zug 1 oder { $most } Steine einsetzen, nicht { $count }.
    .braille = ein max { $most }, nicht { $count }
spiralspiel-refused-foreign-there = { FIELD($field) } gehört { $owner_player }. Beim Einsetzen fängst du nichts.
    .brief = { FIELD($field) }: { $owner_player }.
    .full = Auf { FIELD($field) } liegt ein Posten von { $owner_player }. Beim Einsetzen fängst du nichts. Nimm eine leere Zahl oder einen eigenen einzelnen Stein.
    .braille = { $field } hat { REF($owner_seat, case: "short") }
spiralspiel-refused-entry-full = Auf { FIELD($field) } { $there ->
        [one] liegt schon einer
       *[other] liegen schon { $there }
    } von dir. Mit { $count } mehr wären es { $total }, und höchstens { $most } sind erlaubt.
    .brief = { FIELD($field) }: höchstens { $most }.
    .full = Auf { FIELD($field) } hast du schon { $there ->
            [one] einen
           *[other] { $there }
        }. Mit { $count } mehr wären es { $total }, aber im äußersten Ring hat ein Posten höchstens { $most }.
    .braille = { $field } hat { $there }, max { $most }
spiralspiel-refused-no-entry = Von { FIELD($first) } bis { FIELD($last) } hat keine Zahl Platz für { $count ->
        [one] einen Stein
       *[other] { $count } Steine
    }.
    .brief = Kein Platz für { $count }.
    .full = Von { FIELD($first) } bis { FIELD($last) } gibt es keine Zahl mit Platz für { $count ->
            [one] einen Stein
           *[other] { $count } Steine
        } von dir. Ziehe stattdessen einen Posten.
    .braille = kein platz { $first }-{ $last } für { $count }
spiralspiel-refused-centre = Was in der Mitte liegt, auf { FIELD($field) }, bleibt dort.
    .brief = { FIELD($field) } bleibt.
    .full = Ein Posten in der Mitte, auf { FIELD($field) }, ist fertig. Er zieht nie wieder.
    .braille = { $field } bleibt
spiralspiel-refused-empty = { FIELD($field) } ist leer. Zum Einsetzen tippe setze und die Zahl.
    .brief = { FIELD($field) } leer.
    .full = { FIELD($field) } ist leer, dort kannst du nichts ziehen. Zum Einsetzen tippe setze, wie viele und wohin, etwa setze 1 20.
    .braille = { $field } leer
spiralspiel-refused-not-yours = Der Posten auf { FIELD($field) } gehört { $owner_player }.
    .brief = { FIELD($field) } gehört { $owner_player }.
    .full = Der Posten auf { FIELD($field) } hat { $count ->
            [one] einen Stein
           *[other] { $count } Steine
        } und gehört { $owner_player }, denn der oberste Stein entscheidet. Du ziehst nur Posten, auf denen dein Stein liegt.
    .braille = { $field } gehört { REF($owner_seat, case: "short") }
spiralspiel-refused-frozen = { FIELD($field) } liegt fest: { $count ->
        [one] ein Stein
       *[other] { $count } Steine
    }, nötig sind { $least }.
    .brief = { FIELD($field) } liegt fest, { $count } von { $least }.
    .full = Dein Posten auf { FIELD($field) } liegt fest: Er hat { $count ->
            [one] einen Stein
           *[other] { $count } Steine
        } und braucht dort { $least }, um zu ziehen oder geteilt zu werden. Fülle ihn erst auf.
    .braille = { $field } fest { $count }/{ $least }
spiralspiel-refused-same-number = { FIELD($field) } ist Start und Ziel zugleich. Nenne ein anderes Ziel.
    .brief = { FIELD($field) } doppelt.
    .full = Du hast { FIELD($field) } als Start und als Ziel genannt. Ein Zug führt auf eine andere Zahl.
    .braille = { $field } doppelt
spiralspiel-refused-no-step = Kein Schritt von { FIELD($start) } nach { FIELD($target) }. Möglich { REF($direction) }: { FIELDS($reach) }.
    .brief = { FIELD($start) } { REF($direction) }: { FIELDS($reach) }.
    .full = Von { FIELD($start) } führt kein Schritt nach { FIELD($target) }. Ein Schritt führt zum Nachbarn, zur Hälfte, zum Doppelten oder so weit, wie ein Teiler von { FIELD($start) } groß ist. Möglich { REF($direction) }: { FIELDS($reach) }.
    .braille = { $start }: { $reach }
spiralspiel-refused-stack-lower = Auf { FIELD($field) } { $height ->
        [one] liegt nur ein Stein
       *[other] liegen nur { $height } Steine
    }, keine { $count }.
    .brief = { FIELD($field) } hat { $height }, nicht { $count }.
    .full = Du willst { $count } Steine heben, aber der Posten auf { FIELD($field) } hat nur { $height }.
    .braille = { $field } hat { $height }, nicht { $count }
spiralspiel-refused-left-foreign = Auf dem Rest auf { FIELD($field) } muss dein Stein oben liegen, nicht { $owner_player }.
    .brief = Oben läge { $owner_player }.
    .full = Wenn du { $count } von { FIELD($field) } hebst, { $left ->
            [one] bleibt ein Stein
           *[other] bleiben { $left }
        } mit { $owner_player } oben. Oben auf dem Rest muss dein eigener Stein liegen. Nimm mehr oder weniger.
    .braille = { $field }: { REF($owner_seat, case: "short") } läge oben
spiralspiel-refused-outward-empty = { FIELD($target) } ist leer. Nach außen geht es nur auf einen Posten.
    .brief = { FIELD($target) } leer, nach außen.
    .full = { FIELD($target) } liegt weiter außen als { FIELD($start) } und ist leer. Nach außen ziehst du nur, um zu fangen oder um einen eigenen Posten aufzufüllen.
    .braille = { $target } leer, außen
spiralspiel-refused-safe = Der Posten von { $owner_player } auf { FIELD($field) } ist mit { $most } voll und damit sicher.
    .brief = { FIELD($field) } ist sicher, { $most }.
    .full = Der Posten von { $owner_player } auf { FIELD($field) } hat { $most } Steine, die meisten in seinem Ring. Darauf passt keiner mehr, also kann ihn niemand fangen.
    .braille = { $field } sicher, { $most }
spiralspiel-refused-too-few = { FIELD($field) } braucht mindestens { $least } Steine. Es { $total ->
        [one] wäre nur einer
       *[other] wären nur { $total }
    }.
    .brief = { FIELD($field) }: { $total }, nötig { $least }.
    .full = Auf { FIELD($field) } { $there ->
            [0] liegt nichts
            [one] liegt ein Stein
           *[other] liegen { $there } Steine
        }. Mit { $count } mehr { $total ->
            [one] wäre es einer
           *[other] wären es { $total }
        }. Dort braucht ein Posten mindestens { $least }.
    .braille = { $field } hätte { $total }, min { $least }
spiralspiel-refused-too-many = { FIELD($field) } fasst höchstens { $most } Steine. Es wären { $total }.
    .brief = { FIELD($field) }: { $total }, höchstens { $most }.
    .full = Auf { FIELD($field) } { $there ->
            [0] liegt nichts
            [one] liegt ein Stein
           *[other] liegen { $there } Steine
        }. Mit { $count } mehr { $total ->
            [one] wäre es einer
           *[other] wären es { $total }
        }. Dort hat ein Posten höchstens { $most }.
    .braille = { $field } hätte { $total }, max { $most }
spiralspiel-refused-no-move-from = Dein Posten auf { FIELD($field) } hat keinen erlaubten Zug.
    .brief = { FIELD($field) } hat keinen Zug.
    .full = Dein Posten auf { FIELD($field) } hat zurzeit keinen erlaubten Zug. Tippe züge für die, die einen haben.
    .braille = { $field } kein zug

## Eine Stellung, die keine ist
spiralspiel-state-bad-place = Ein Posten steht auf { $found }. Es muss eine Zahl von 2 bis 32 sein.
spiralspiel-state-bad-letters = Der Eintrag „{ $key }“ ist { $found } und kein Posten aus den Buchstaben A, B, C und D.
spiralspiel-state-too-high = Auf { $number } liegen { $count } Steine. Höchstens { $most } sind möglich.
spiralspiel-state-home-owner = Der Posten „{ $letters }“ in der Mitte gehört nicht { $owner_player }: Der letzte Buchstabe sagt, wem er gehört.
spiralspiel-state-home-height = Ein Posten von { $count } liegt in der Mitte. Hinein können nur { $least } bis { $most }.
spiralspiel-state-stone-count = { $owner_player } hat in der Hand, auf dem Brett und in der Mitte { $count } Steine. Es müssen { $stones } sein.
spiralspiel-state-bad-seen = Der Eintrag „seen“ zählt etwas, das keine frühere Stellung ist: „{ $key }“.
spiralspiel-state-bad-loser = „loser“ ist der Platz, der aufgab oder die Zeit überschritt. Sonst gibt es keinen.
spiralspiel-state-end-not-told = In dieser Stellung ist das Spiel zu Ende, durch „{ $end }“, aber es soll weitergehen.
spiralspiel-state-starter-absent = { $starter } kann nicht beginnen: Nur { $count } spielen mit.
spiralspiel-state-absent = { $absent_player } kommt nicht vor: Nur { $count } spielen mit.
spiralspiel-state-seen-too-often = Der Eintrag „seen“ zählt eine andere Stellung { $limit } Mal. Da wäre das Spiel zu Ende gewesen: „{ $key }“.

## Gründe des Endes, für Listen und Aufzeichnungen
spiralspiel-end-fewer-than-six = weniger als sechs Steine
spiralspiel-end-nobody-can-move = niemand kann ziehen
spiralspiel-end-quiet = 100 ruhige Züge

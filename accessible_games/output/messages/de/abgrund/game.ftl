### Der Abgrund: Zeichen, Ereignisse, Ablehnungen. Die Argumente sind die Felder des Ereignisses oder die
### Tatsachen des Fehlers; $you ist "yes", wenn der Platz der des Hörers ist, $player ist, wie er genannt wird.

abgrund-name = Der Abgrund
    .words = abgrund, der abgrund

## Formen. Wert: Nominativ Einzahl nach "ein"; gen, dat, acc nach "einem", "einen"; mit s die Mehrzahl.
ref-white-stone = weißer Stein
    .gen = weißen Steins
    .dat = weißen Stein
    .acc = weißen Stein
    .noms = weiße Steine
    .gens = weißer Steine
    .dats = weißen Steinen
ref-black-stone = schwarzer Stein
    .gen = schwarzen Steins
    .dat = schwarzen Stein
    .acc = schwarzen Stein
    .noms = schwarze Steine
    .gens = schwarzer Steine
    .dats = schwarzen Steinen

## Zeichen auf einem Feld
abgrund-symbol-abyss = Abgrund
    .braille = ■
    .letter = a

# Der Weg ist eine einzige Reihe.
abgrund-line-row = Weg: { $runs }.
    .brief = Weg: { $runs }.
    .full = Der ganze Weg vom Feld 1 in der Mitte bis zum Feld { $count } vor dem Ausgang: { $runs }.
    .braille = { $runs }

## Wahlmöglichkeiten
abgrund-option-distance = Aufstellung vor dem Abgrund
abgrund-option-distance-2 = Abstand 2
    .words = abstand 2, abstand zwei
abgrund-option-distance-3 = Abstand 3
    .words = abstand 3, abstand drei
abgrund-option-first = Wer direkt am Abgrund steht und zuerst wirft
abgrund-option-first-white = Weiß wirft zuerst
    .words = weiß zuerst, weiss zuerst, weiß beginnt, weiss beginnt
abgrund-option-first-black = Schwarz wirft zuerst
    .words = schwarz zuerst, schwarz beginnt

## Spielweisen, die ein Computergegner haben kann: der Wert wird gesagt, .words darf man tippen.
abgrund-style-sprinter = Sprinter, eilt mit dem vordersten Stein voraus
    .words = Sprinter, Läufer, Laeufer
abgrund-style-shepherd = Hirte, nimmt den hintersten Stein mit
    .words = Hirte, Hirtin, Schäfer, Schaefer

# $amount: Punkte als Zahl, wie man sie sagt; $count: dasselbe, „one“ bei genau 1
abgrund-worth =
    etwa { $amount } { $count ->
        [one] Punkt
       *[other] Punkte
    }

## Wörter der Notation: der Wert wird gesagt, .words darf man tippen.
abgrund-side-edge =
    { $direction ->
        [forward] vorn der Ausgang
       *[other] hinten nichts
    }
    .braille =
        { $direction ->
            [forward] v ausgang
           *[other] h nichts
        }
abgrund-ray =
    Von { FIELD($field) } nach { REF($direction) }: { $runs }{ $direction ->
        [forward] , dann der Ausgang.
       *[other] .
    }
    .brief = { FIELD($field) } { REF($direction) }: { $runs }.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }
abgrund-ray-edge =
    Von { FIELD($field) } nach { REF($direction) }: { $direction ->
        [forward] der Ausgang.
       *[other] nichts.
    }
    .brief =
        { FIELD($field) } { REF($direction) }: { $direction ->
            [forward] Ausgang.
           *[other] nichts.
        }
    .braille =
        { $field } { REF($direction, case: "short") }: { $direction ->
            [forward] ausgang
           *[other] nichts
        }
abgrund-word-out = hinaus
    .words = out, hinaus, heraus, raus, ausgang
abgrund-word-pass = passen
    .told = passt
    .words = pass, passen, passe, aussetzen
abgrund-word-x = tauscht mit
    .words = x, mit, tausch mit, tausche mit, tauscht mit, tauschen mit

## Zahlen, die negativ sein können
abgrund-said-points =
    { $points ->
        [-3] minus 3
        [-1] minus 1
       *[other] { $points }
    }
abgrund-said-loser-points =
    { $loser_points ->
        [-3] minus 3
        [-1] minus 1
       *[other] { $loser_points }
    }

## Ereignisse
abgrund-thrown =
    { $you ->
        [yes] Du wirfst
       *[other] { $player } wirft
    } { $face ->
        [red] { $result } und Rot.
       *[white] { $result }.
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { $face ->
            [red] { $result }, Rot.
           *[white] { $result }.
        }
    .full =
        { $you ->
            [yes] Du wirfst
           *[other] { $player } wirft
        } { $face ->
            [red] { $result } und Rot.
           *[white] { $result }, der Abgrund bleibt stehen.
        }
    .spoken = { abgrund-thrown }
    .lead =
        { $you ->
            [yes] Du wirfst
           *[other] { $player } wirft
        } { $face ->
            [red] { $result } und Rot
           *[white] { $result }
        }
    .braille =
        { REF($seat, case: "short") }: { $face ->
            [red] wurf { $result } rot
           *[white] wurf { $result }
        }

abgrund-abyss-moved = Der Abgrund rückt auf { FIELD($field) }.
    .brief = Abgrund { FIELD($field) }.
    .full = Der Abgrund rückt von { FIELD($behind) } auf { FIELD($field) }.
    .spoken = Der Abgrund rückt auf { FIELD($field) }.
    .braille = abgrund { $field }
    .digest = Abgrund auf { FIELD($field) }

abgrund-swallowed =
    Verloren: { $owner_you ->
        [yes] dein Stein
       *[other] ein { REF($owner_seat, piece: "stone") }
    } auf { FIELD($field) }, { $front ->
        [0] keiner mehr
        [one] noch einer
       *[other] noch { $front }
    } davor.
    .brief =
        { $owner_you ->
            [yes] Verloren: dein Stein auf { FIELD($field) }.
           *[other] Verloren: { $owner_player } auf { FIELD($field) }.
        }
    .full =
        Verloren: { $owner_you ->
            [yes] dein Stein
           *[other] ein { REF($owner_seat, piece: "stone") }
        } auf { FIELD($field) }. Er liegt jetzt hinter dem Abgrund auf { FIELD($behind) } und zieht in dieser Runde nicht mehr. { $owner_you ->
            [yes] Du hast { $front ->
                [0] keinen Stein
                [one] noch einen Stein
               *[other] noch { $front } Steine
            } vor dem Abgrund, verloren { $lost }.
           *[other] { $owner_player } hat { $front ->
                [0] keinen Stein
                [one] noch einen Stein
               *[other] noch { $front } Steine
            } vor dem Abgrund, verloren { $lost }.
        }
    .spoken =
        Verloren, { $owner_you ->
            [yes] dein Stein auf { FIELD($field) }. Dir { $front ->
                [0] bleibt keiner.
                [one] bleibt einer.
               *[other] bleiben { $front }.
            }
           *[other] ein { REF($owner_seat, piece: "stone") } auf { FIELD($field) }. { $owner_player } hat { $front ->
                [0] keinen mehr.
                [one] noch einen.
               *[other] noch { $front }.
            }
        }
    .braille = { REF($owner_seat, case: "short") } verliert { $field }
    .digest =
        { $owner_you ->
            [yes] dein Stein
           *[other] ein { REF($owner_seat, piece: "stone") }
        } auf { FIELD($field) } ist verloren

abgrund-stone-moved =
    { $you ->
        [yes] Du ziehst
       *[other] { $player } zieht
    } von { FIELD($field) } auf { FIELD($target) }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELD($field) } auf { FIELD($target) }.
    .full =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } von { FIELD($field) } auf { FIELD($target) }, { $steps ->
            [one] ein Feld.
           *[other] { $steps } Felder.
        }
    .spoken = { abgrund-stone-moved }
    .braille = { REF($seat, case: "short") }: { $field } auf { $target }
    .choice = auf das leere Feld { FIELD($target) }
    .digest = { FIELD($field) } auf { FIELD($target) }

abgrund-stones-swapped =
    { $you ->
        [yes] Du ziehst von { FIELD($field) } auf { FIELD($target) } und tauschst mit { $owner_player }.
       *[other] { $player } zieht von { FIELD($field) } auf { FIELD($target) } und tauscht { $owner_you ->
            [yes] mit dir: Dein Stein steht jetzt auf { FIELD($field) }.
           *[other] mit { $owner_player }.
        }
    }
    .brief =
        { $you ->
            [yes] Du: { FIELD($field) } tauscht mit { FIELD($target) }.
           *[other] { $player }: { FIELD($field) } tauscht { $owner_you ->
                [yes] mit dir auf { FIELD($target) }.
               *[other] mit { FIELD($target) }.
            }
        }
    .full =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } { $steps ->
            [one] ein Feld
           *[other] { $steps } Felder
        }, von { FIELD($field) } auf { FIELD($target) }, wo { $owner_you ->
            [yes] dein Stein stand. Die beiden tauschen, deiner
           *[other] ein Stein von { $owner_player } stand. Die beiden tauschen, dieser
        } steht jetzt auf { FIELD($field) }.
    .spoken =
        { $you ->
            [yes] Du tauschst { FIELD($field) } mit { FIELD($target) }, gegen { $owner_player }.
           *[other] { $player } tauscht { FIELD($field) } mit { FIELD($target) }, { $owner_you ->
                [yes] dein Stein kommt auf { FIELD($field) }.
               *[other] gegen { $owner_player }.
            }
        }
    .braille = { REF($seat, case: "short") }: { $field } tauscht { $target }
    .choice = ein { REF($owner_seat, piece: "stone") } kommt dafür auf { FIELD($field) }
    .digest =
        { FIELD($field) } auf { FIELD($target) }, { $owner_you ->
            [yes] dein Stein
           *[other] der andere Stein
        } von dort auf { FIELD($field) }

abgrund-own-stones-swapped =
    { $you ->
        [yes] Du tauschst deine Steine auf { FIELD($field) } und { FIELD($target) }. Alles bleibt, wie es war.
       *[other] { $player } tauscht die eigenen Steine auf { FIELD($field) } und { FIELD($target) }. Alles bleibt, wie es war.
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELD($field) } mit { FIELD($target) }, eigene.
    .full =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } { $steps ->
            [one] ein Feld
           *[other] { $steps } Felder
        }, von { FIELD($field) } auf { FIELD($target) }, und dort steht ein eigener Stein. Die beiden tauschen, und alles bleibt, wie es war.
    .spoken =
        { $you ->
            [yes] Du tauschst zwei eigene Steine
           *[other] { $player } tauscht zwei eigene Steine
        }, { FIELD($field) } und { FIELD($target) }.
    .braille = { REF($seat, case: "short") }: { $field } mit { $target } eigen
    .choice = ein eigener Stein, alles bleibt, wie es ist
    .digest = { FIELD($field) } und { FIELD($target) } tauschen, eigene Steine

abgrund-stone-out =
    { $you ->
        [yes] Du bringst
       *[other] { $player } bringt
    } den Stein von { FIELD($field) } hinaus, { $out ->
        [one] einer ist draußen.
       *[other] { $out } sind draußen.
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELD($field) } hinaus, draußen { $out }.
    .full =
        { $you ->
            [yes] Du bringst
           *[other] { $player } bringt
        } den Stein von { FIELD($field) } mit genau { $steps } hinaus. Draußen { $out ->
            [one] ist jetzt einer
           *[other] sind jetzt { $out }
        }, vor dem Abgrund { $front ->
            [0] keiner mehr.
            [one] noch einer.
           *[other] noch { $front }.
        }
    .spoken =
        { $you ->
            [yes] Du bringst
           *[other] { $player } bringt
        } { FIELD($field) } hinaus, { $out ->
            [one] einer ist draußen.
           *[other] { $out } sind draußen.
        }
    .braille = { REF($seat, case: "short") }: { $field } raus, { $out }
    .choice =
        { $out ->
            [one] dann ist einer draußen
           *[other] dann sind { $out } draußen
        }
    .digest =
        { FIELD($field) } hinaus, { $out ->
            [one] einer ist draußen
           *[other] { $out } sind draußen
        }

abgrund-passed =
    { $you ->
        [yes] Du ziehst
       *[other] { $player } zieht
    } nicht: { $why ->
        [stuck] { $result } ist für jeden Stein zu viel.
       *[nothing] Bei 0 rückt kein Stein vor.
    }
    .brief =
        { $you ->
            [yes] Du passt.
           *[other] { $player } passt.
        }
    .full =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } nicht: { $why ->
            [stuck] { $result } ist für jeden Stein zu viel, denn hinaus geht es nur mit der genauen Zahl.
           *[nothing] Bei 0 rückt kein Stein vor.
        }
    .spoken =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } nicht, { $why ->
            [stuck] { $result } ist zu viel.
           *[nothing] bei 0 rückt kein Stein vor.
        }
    .braille =
        { REF($seat, case: "short") } passt: { $why ->
            [stuck] { $result } zu viel
           *[nothing] 0
        }
    .choice =
        { $why ->
            [stuck] { $result } ist für jeden Stein zu viel
           *[nothing] bei 0 rückt kein Stein vor
        }
    .digest = kein Zug

abgrund-round-ended =
    { $outcome ->
        [drawn] Unentschieden, { abgrund-said-points } zu { abgrund-said-loser-points }
       *[won] { $you ->
            [yes] Du gewinnst die Runde mit { abgrund-said-points } zu { abgrund-said-loser-points }
           *[other] { $loser_you ->
                [yes] Du verlierst die Runde mit { abgrund-said-loser-points } zu { abgrund-said-points }
               *[other] { $player } gewinnt die Runde mit { abgrund-said-points } zu { abgrund-said-loser-points }
            }
        }
    }. { $reason ->
        [exit] { $ender_you ->
            [yes] Dein letzter Stein ist hinaus.
           *[other] Der letzte Stein von { $ender_player } ist hinaus.
        }
        [abyss] { $ender_you ->
            [yes] Der Abgrund hat deinen letzten Stein.
           *[other] Der Abgrund hat den letzten Stein von { $ender_player }.
        }
        [resign] { $ender_you ->
            [yes] Du hast aufgegeben.
           *[other] { $ender_player } hat aufgegeben.
        }
        [time] { $ender_you ->
            [yes] Deine Zeit ist um.
           *[other] Die Zeit von { $ender_player } ist um.
        }
       *[agreement] Beide sind einverstanden.
    }
    .brief =
        { $outcome ->
            [drawn] Unentschieden, { abgrund-said-points } zu { abgrund-said-loser-points }{ $reason ->
                [agreement] .
               *[other] , { $ender_you ->
                    [yes] beendet durch dich.
                   *[other] beendet durch { $ender_player }.
                }
            }
           *[won] { $you ->
                [yes] Du gewinnst { abgrund-said-points } zu { abgrund-said-loser-points }.
               *[other] { $loser_you ->
                    [yes] Du verlierst { abgrund-said-loser-points } zu { abgrund-said-points }.
                   *[other] { $player } gewinnt { abgrund-said-points } zu { abgrund-said-loser-points }.
                }
            }
        }
    .full =
        Die Runde ist zu Ende. { $outcome ->
            [drawn] Unentschieden, { abgrund-said-points } zu { abgrund-said-loser-points } Punkte
           *[won] { $you ->
                [yes] Du gewinnst mit { abgrund-said-points } zu { abgrund-said-loser-points } Punkten
               *[other] { $loser_you ->
                    [yes] Du verlierst mit { abgrund-said-loser-points } zu { abgrund-said-points } Punkten
                   *[other] { $player } gewinnt mit { abgrund-said-points } zu { abgrund-said-loser-points } Punkten
                }
            }
        }. { $reason ->
            [exit] { $ender_you ->
                [yes] Dein letzter Stein ist hinaus, das gibt dir einen Punkt dazu.
               *[other] Der letzte Stein von { $ender_player } ist hinaus, das gibt einen Punkt dazu.
            }
            [abyss] { $ender_you ->
                [yes] Der Abgrund hat deinen letzten Stein. Jeder Stein davor zählt 2.
               *[other] Der Abgrund hat den letzten Stein von { $ender_player }. Jeder Stein davor zählt 2.
            }
            [resign] { $ender_you ->
                [yes] Du hast aufgegeben. Alle deine Steine zählen als verloren, die der anderen Seite vor dem Abgrund je 2.
               *[other] { $ender_player } hat aufgegeben. Alle Steine dieser Seite zählen als verloren, die der anderen vor dem Abgrund je 2.
            }
            [time] { $ender_you ->
                [yes] Deine Zeit ist um. Alle deine Steine zählen als verloren, die der anderen Seite vor dem Abgrund je 2.
               *[other] Die Zeit von { $ender_player } ist um. Alle Steine dieser Seite zählen als verloren, die der anderen vor dem Abgrund je 2.
            }
           *[agreement] Beide sind einverstanden, niemand bekommt Punkte.
        }
    .spoken =
        { $outcome ->
            [drawn] Unentschieden, { abgrund-said-points } zu { abgrund-said-loser-points }
           *[won] { $you ->
                [yes] Du gewinnst die Runde mit { abgrund-said-points } zu { abgrund-said-loser-points }
               *[other] { $loser_you ->
                    [yes] Du verlierst die Runde mit { abgrund-said-loser-points } zu { abgrund-said-points }
                   *[other] { $player } gewinnt die Runde mit { abgrund-said-points } zu { abgrund-said-loser-points }
                }
            }
        }. { $reason ->
            [exit] { $ender_you ->
                [yes] Dein letzter Stein ist hinaus.
               *[other] { $ender_player } ist hinaus.
            }
            [abyss] { $ender_you ->
                [yes] Dein letzter Stein fiel in den Abgrund.
               *[other] Der letzte Stein von { $ender_player } fiel in den Abgrund.
            }
            [resign] { $ender_you ->
                [yes] Du hast aufgegeben.
               *[other] { $ender_player } hat aufgegeben.
            }
            [time] { $ender_you ->
                [yes] Deine Zeit ist um.
               *[other] Die Zeit von { $ender_player } ist um.
            }
           *[agreement] Beide sind einverstanden.
        }
    .braille =
        { $outcome ->
            [drawn] unentschieden { $points }:{ $loser_points }
           *[won] { REF($seat, case: "short") } gewinnt { $points }:{ $loser_points }
        }{ $reason ->
            [exit] , hinaus
            [abyss] , abgrund
            [resign] , aufgabe
            [time] , zeit
           *[agreement] , einig
        }
    .choice =
        { $outcome ->
            [drawn] die Runde endet unentschieden, { abgrund-said-points } zu { abgrund-said-loser-points }
           *[won] die Runde endet { abgrund-said-points } zu { abgrund-said-loser-points } für { $player }
        }

## Antworten auf Fragen
abgrund-throw-due =
    { $you ->
        [yes] Du wirfst
       *[other] { $player } wirft
    }{ $count ->
        [0] .
        [one] . Hinaus führt genau { $exits }.
       *[other] . Hinaus führen genau { FIELDS($exits) }.
    }
    .brief =
        { $you ->
            [yes] Du wirfst.
           *[other] { $player } wirft.
        }
    .full =
        { $you ->
            [yes] Als Nächstes wirfst du
           *[other] Als Nächstes wirft { $player }
        }. { $count ->
            [0] Noch führt kein Wurf einen Stein hinaus.
            [one] Genau { $exits } führt einen Stein hinaus.
           *[other] Genau { FIELDS($exits) } führen einen Stein hinaus.
        }
    .spoken =
        { $you ->
            [yes] Du wirfst
           *[other] { $player } wirft
        }{ $count ->
            [0] .
            [one] , hinaus führt genau { $exits }.
           *[other] , hinaus führen genau { FIELDS($exits) }.
        }
    .braille =
        { $you ->
            [yes] du wirfst
           *[other] { REF($seat, case: "short") } wirft
        }{ $count ->
            [0] {""}
           *[other] , raus { $exits }
        }

abgrund-move-due =
    { $you ->
        [yes] Du hast { $result } geworfen
       *[other] { $player } hat { $result } geworfen
    }. Ziehen { $count ->
        [0] kann kein Stein.
        [one] kann nur der Stein auf { FIELDS($fields) }.
       *[other] können die Steine auf { FIELDS($fields) }.
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { $result }.
    .full =
        { $you ->
            [yes] Du hast { $result } geworfen
           *[other] { $player } hat { $result } geworfen
        }, { $face ->
            [red] mit Rot, und der Abgrund ist schon vorgerückt.
           *[white] ohne Rot.
        } { $count ->
            [0] Kein Stein kann ziehen.
            [one] Ziehen kann nur der Stein auf { FIELDS($fields) }.
           *[other] Ziehen können die Steine auf { FIELDS($fields) }.
        }
    .spoken =
        { $you ->
            [yes] Du hast { $result } geworfen
           *[other] { $player } hat { $result } geworfen
        }, ziehen { $count ->
            [0] kann kein Stein.
            [one] kann nur der Stein auf { FIELDS($fields) }.
           *[other] können die Steine auf { FIELDS($fields) }.
        }
    .braille =
        { $you ->
            [yes] du ziehst
           *[other] { REF($seat, case: "short") } zieht
        } { $result }: { $count ->
            [0] keiner
           *[other] { $fields }
        }

abgrund-danger =
    Der Abgrund steht auf { FIELD($abyss) }. { $owner_you ->
        [yes] Dein Stein
       *[other] Ein { REF($owner_seat, piece: "stone") }
    } auf { FIELD($field) } steht { $distance ->
        [one] direkt vor ihm.
       *[other] { $distance } Felder vor ihm.
    }
    .brief =
        Abgrund { FIELD($abyss) }, { $owner_you ->
            [yes] deiner auf
           *[other] { $owner_player } auf
        } { FIELD($field) }.
    .full =
        Der Abgrund steht auf { FIELD($abyss) }. Zuerst bedroht er { $owner_you ->
            [yes] deinen Stein
           *[other] einen { REF($owner_seat, piece: "stone", case: "acc") }
        } auf { FIELD($field) }. Bis dahin { $distance ->
            [one] ist es ein Wurf mit Rot.
           *[other] sind es { $distance } Würfe mit Rot.
        }
    .spoken =
        Der Abgrund steht auf { FIELD($abyss) }, { $owner_you ->
            [yes] dein Stein
           *[other] ein { REF($owner_seat, piece: "stone") }
        } auf { FIELD($field) } steht { $distance ->
            [one] direkt vor ihm.
           *[other] { $distance } Felder vor ihm.
        }
    .braille = abgrund { $abyss }, { REF($owner_seat, case: "short") } { $field }

abgrund-standing =
    { $you ->
        [yes] Du hast
       *[other] { $player } hat
    } vor dem Abgrund { $front ->
        [0] keinen Stein
        [one] einen Stein auf { FIELDS($fields) }
       *[other] { $front } Steine auf { FIELDS($fields) }
    }, draußen { $out ->
        [0] keinen
       *[other] { $out }
    }, verloren { $lost ->
        [0] keinen
       *[other] { $lost }
    }, bisher { abgrund-said-points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { FIELDS($fields) }, draußen { $out }, verloren { $lost }.
    .full =
        { $you ->
            [yes] Du hast
           *[other] { $player } hat
        } vor dem Abgrund { $front ->
            [0] keinen Stein
            [one] einen Stein auf { FIELDS($fields) }
           *[other] { $front } Steine auf { FIELDS($fields) }
        }, draußen { $out ->
            [0] keinen
           *[other] { $out }
        }, verloren { $lost ->
            [0] keinen
           *[other] { $lost }
        }. Das zählt bisher { abgrund-said-points } { $points ->
            [one] Punkt
           *[other] Punkte
        }, jeder draußen 2, jeder vor dem Abgrund 1, jeder verlorene minus 1.
    .spoken =
        { $you ->
            [yes] Du
           *[other] { $player }
        }, { $front ->
            [0] kein Stein im Rennen
           *[other] im Rennen { FIELDS($fields) }
        }, draußen { $out ->
            [0] keiner
           *[other] { $out }
        }, verloren { $lost ->
            [0] keiner
           *[other] { $lost }
        }.
    .braille = { REF($seat, case: "short") } { $fields } raus{ $out } weg{ $lost }

abgrund-counted =
    { $you ->
        [yes] Du hast
       *[other] { $player } hat
    } { abgrund-said-points } { $points ->
        [one] Punkt
       *[other] Punkte
    }: draußen { $out }, vor dem Abgrund { $front }, verloren { $lost }{ $bonus ->
        [0] .
       *[other] , dazu { $bonus } für das Ende.
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { abgrund-said-points }.
    .full =
        { $you ->
            [yes] Du hast
           *[other] { $player } hat
        } { abgrund-said-points } { $points ->
            [one] Punkt
           *[other] Punkte
        }: { $out } draußen zu je 2, { $front } vor dem Abgrund zu je { $worth ->
            [-1] minus 1
           *[other] { $worth }
        }, { $lost } verloren zu je minus 1{ $bonus ->
            [0] .
           *[other] , dazu { $bonus } für das Ende durch den Ausgang.
        }
    .spoken =
        { $you ->
            [yes] Du hast
           *[other] { $player } hat
        } { abgrund-said-points } { $points ->
            [one] Punkt
           *[other] Punkte
        }, draußen { $out }, vor dem Abgrund { $front }, verloren { $lost }.
    .braille = { REF($seat, case: "short") } { $points }: { $out } raus { $lost } weg

abgrund-in-front =
    { $distance ->
        [one] Direkt vor dem Abgrund
       *[other] { $distance } Felder vor dem Abgrund
    }, { $needed ->
        [0] { $steps } Schritte bis zum Ausgang.
       *[other] hinaus mit genau { $needed }.
    }
    .brief =
        { $distance } vor dem Abgrund, { $needed ->
            [0] { $steps } bis hinaus.
           *[other] hinaus mit { $needed }.
        }
    .full =
        { FIELD($field) } liegt { $distance ->
            [one] ein Feld
           *[other] { $distance } Felder
        } vor dem Abgrund und { $steps ->
            [one] einen Schritt
           *[other] { $steps } Schritte
        } vor dem Ausgang. { $needed ->
            [0] Mit einem Wurf kommt von hier kein Stein hinaus.
           *[other] Von hier kommt ein Stein mit genau { $needed } hinaus.
        }
    .spoken = { abgrund-in-front }
    .braille =
        { $distance } davor, { $needed ->
            [0] raus in { $steps }
           *[other] raus mit { $needed }
        }

abgrund-behind =
    { $distance ->
        [one] Direkt hinter dem Abgrund
       *[other] { $distance } Felder hinter dem Abgrund
    }: Hierher kommt kein Stein mehr.
    .brief = { $distance } hinter dem Abgrund.
    .full =
        { FIELD($field) } liegt { $distance ->
            [one] ein Feld
           *[other] { $distance } Felder
        } hinter dem Abgrund. In dieser Runde kommt kein Stein mehr hierher.
    .spoken =
        { $distance ->
            [one] Direkt hinter dem Abgrund
           *[other] { $distance } Felder hinter dem Abgrund
        }, hierher kommt kein Stein mehr.
    .braille = { $distance } dahinter, leer

abgrund-stone-lost =
    Verloren: { $owner_you ->
        [yes] dein Stein
       *[other] ein { REF($owner_seat, piece: "stone") }
    } { $distance ->
        [one] direkt hinter dem Abgrund.
       *[other] { $distance } Felder hinter dem Abgrund.
    }
    .brief =
        { $owner_you ->
            [yes] Deiner, verloren.
           *[other] { $owner_player }, verloren.
        }
    .full =
        { $owner_you ->
            [yes] Dein Stein
           *[other] Der Stein von { $owner_player }
        } auf { FIELD($field) } liegt { $distance ->
            [one] ein Feld
           *[other] { $distance } Felder
        } hinter dem Abgrund. Er ist für diese Runde verloren und zählt minus 1.
    .spoken =
        Verloren, { $owner_you ->
            [yes] dein Stein.
           *[other] ein { REF($owner_seat, piece: "stone") }.
        }
    .braille = { REF($owner_seat, case: "short") } { $field } verloren

## Was als Nächstes geschehen könnte

abgrund-exit-open =
    { $you ->
        [yes] Du kommst
       *[other] { $player } kommt
    } von { FIELDS($fields) } hinaus, mit { FIELDS($throws) }{ $last ->
        [1] , und die Runde ist aus.
       *[other] .
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        } hinaus mit { FIELDS($throws) }.
    .full = { abgrund-exit-open }
    .spoken = { abgrund-exit-open }
    .braille = { REF($seat, case: "short") } raus { $fields } mit { $throws }

abgrund-abyss-next =
    Bei Rot fällt { $victim_you ->
        [yes] dein Stein
       *[other] ein Stein von { $victim_player }
    } auf { FIELD($field) }{ $last ->
        [1] , und die Runde ist aus.
       *[other] .
    }
    .brief =
        Bei Rot fällt { $victim_you ->
            [yes] deiner
           *[other] { $victim_player }
        } auf { FIELD($field) }.
    .full =
        Wirft { $you ->
            [yes] du Rot
           *[other] { $player } Rot
        }, so fällt { $victim_you ->
            [yes] dein Stein
           *[other] ein Stein von { $victim_player }
        } auf { FIELD($field) }{ $last ->
            [1] , und die Runde ist aus.
           *[other] .
        }
    .spoken = { abgrund-abyss-next }
    .braille = rot: { REF($victim_seat, case: "short") } fällt { $field }

abgrund-swap-open =
    { $you ->
        [yes] Du kannst
       *[other] { $player } kann
    } von { FIELDS($fields) } aus { $victim_you ->
        [yes] mit deinem Stein
       *[other] mit dem Stein
    } auf { FIELD($field) } tauschen, mit { FIELDS($throws) }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: Tausch von { FIELDS($fields) }, mit { FIELDS($throws) }.
    .full = { abgrund-swap-open }
    .spoken = { abgrund-swap-open }
    .braille = { REF($seat, case: "short") } { $fields } x { $field } mit { $throws }

abgrund-unattacked = Dem Stein auf { FIELD($field) } kann als Nächstes nichts geschehen.
    .brief = { FIELD($field) } sicher.
    .full = { abgrund-unattacked }
    .spoken = { abgrund-unattacked }
    .braille = { $field } sicher

## Kein Zug
abgrund-notation-unreadable = Nicht verstanden. Nenne das Feld deines Steins und das Ziel, etwa 5 8, oder 14 hinaus. Tippe hilfe für die Befehle.
    .brief = Nicht verstanden.
    .full = Nicht verstanden. Nenne das Feld deines Steins und das Ziel, etwa 5 8, oder 14 hinaus. Wohin er kommt, bestimmt der Wurf. Tippe hilfe für die Befehle.
    .braille = nicht verstanden
abgrund-notation-no-such-field = Kein Feld { $field }. Der Weg geht von 1 bis 16, danach kommt der Ausgang.
    .brief = Kein Feld { $field }.
    .full = Es gibt kein Feld { $field }. Der Weg geht von 1 in der Mitte bis 16 am Rand. Danach kommt der Ausgang. Er heißt hinaus.
    .braille = kein feld { $field }

## Ablehnungen: erst die Tatsache, dann die Regel.
abgrund-refused-over = Die Runde ist zu Ende. Tippe neu für eine weitere.
    .brief = Runde zu Ende.
    .full = Die Runde ist zu Ende, niemand wirft oder zieht mehr. Tippe neu für eine weitere.
    .braille = runde zu ende
abgrund-refused-throw-first =
    { $you ->
        [yes] Erst wirfst du, dann ziehst du.
       *[other] Erst wirft { $player }, dann wird gezogen.
    }
    .brief = Erst werfen.
    .full =
        { $you ->
            [yes] Du hast noch nicht geworfen. Erst wirfst du, dann ziehst du einen Stein so weit, wie der Wurf sagt.
           *[other] { $player } hat noch nicht geworfen. Gezogen wird erst nach dem Wurf.
        }
    .braille = erst werfen
abgrund-refused-no-throw-due =
    { $you ->
        [yes] Du hast schon geworfen. Zieh jetzt einen Stein.
       *[other] { $player } hat schon geworfen und muss ziehen.
    }
    .brief = Schon geworfen.
    .full =
        { $you ->
            [yes] Du hast schon geworfen. Zieh jetzt einen Stein. Tippe züge für deine erlaubten Züge.
           *[other] { $player } hat schon geworfen und muss erst ziehen. Danach wird wieder geworfen.
        }
    .braille = schon geworfen
abgrund-refused-no-such-throw = Kein Wurf: „{ $outcome }“. Ein Wurf ist 0 bis 4. Die 0 kommt nur mit Rot vor, die 4 nur ohne.
    .brief = Kein Wurf: „{ $outcome }“.
    .full = „{ $outcome }“ ist kein Wurf. Die vier Stäbe zeigen 0 bis 4 helle Seiten. Die 0 kommt nur mit Rot vor, die 4 nur ohne.
    .braille = kein wurf
abgrund-refused-must-move = Passen geht nicht: Mit { $result } { $count ->
        [one] kann dein Stein auf { FIELDS($fields) } ziehen.
       *[other] können deine Steine auf { FIELDS($fields) } ziehen.
    }
    .brief = Ziehen ist Pflicht: { FIELDS($fields) }.
    .full = Passen darfst du nicht, solange du ziehen kannst. Mit { $result } { $count ->
            [one] kann dein Stein auf { FIELDS($fields) } ziehen.
           *[other] können deine Steine auf { FIELDS($fields) } ziehen.
        }
    .braille = zugpflicht: { $fields }
abgrund-refused-nothing-thrown = Du hast 0 geworfen, da rückt kein Stein vor. Du kannst nur passen.
    .brief = 0 geworfen, nur passen.
    .full = Du hast 0 geworfen. Dann rückt kein Stein vor, und du kannst nur passen.
    .braille = wurf 0, nur passen
abgrund-refused-empty = { FIELD($field) } ist leer.
    .brief = { FIELD($field) } leer.
    .full = { FIELD($field) } ist leer. Ziehen kannst du nur eigene Steine vor dem Abgrund. Tippe züge für deine erlaubten Züge.
    .braille = { $field } leer
abgrund-refused-not-yours = Auf { FIELD($field) } steht ein { REF($piece) }, kein eigener.
    .brief = { FIELD($field) } gehört dir nicht.
    .full = Auf { FIELD($field) } steht ein { REF($piece) }. Ziehen kannst du nur eigene Steine vor dem Abgrund. Tippe züge für deine erlaubten Züge.
    .braille = { $field } nicht deiner
abgrund-refused-abyss = Auf { FIELD($field) } steht der Abgrund. Ihn bewegt nur Rot.
    .brief = { FIELD($field) } ist der Abgrund.
    .full = Auf { FIELD($field) } steht der Abgrund. Niemand zieht ihn: Bei jedem Wurf mit Rot rückt er von selbst ein Feld vor.
    .braille = { $field } ist abgrund
abgrund-refused-lost = Dein Stein auf { FIELD($field) } ist verloren: Der Abgrund steht schon auf { FIELD($abyss) }.
    .brief = { FIELD($field) } ist verloren.
    .full = Dein Stein auf { FIELD($field) } ist für diese Runde verloren: Der Abgrund steht schon weiter vorn, auf { FIELD($abyss) }. Zieh einen Stein davor.
    .braille = { $field } verloren
abgrund-refused-not-forward = Von { FIELD($field) } geht es nur vorwärts, nicht auf { FIELD($target) }.
    .brief = Nur vorwärts, nicht auf { FIELD($target) }.
    .full = Von { FIELD($field) } geht es nicht auf { FIELD($target) }: Steine ziehen nur vorwärts, zu höheren Zahlen und zum Ausgang hin.
    .braille = { $target }: nur vorwärts
abgrund-refused-wrong-distance = Bis { FIELD($target) } { $steps ->
        [one] ist es ein Feld
       *[other] sind es { $steps } Felder
    }, geworfen hast du { $result }: Von { FIELD($field) } geht es auf { FIELD($goal) }.
    .brief = { FIELD($field) } geht auf { FIELD($goal) }, nicht auf { FIELD($target) }.
    .full = Von { FIELD($field) } bis { FIELD($target) } { $steps ->
            [one] ist es ein Feld
           *[other] sind es { $steps } Felder
        }, geworfen hast du { $result }. Ein Stein geht genau so weit wie der Wurf, dieser also auf { FIELD($goal) }.
    .braille = wurf { $result }: { $field } auf { $goal }
abgrund-refused-too-far = Der Stein auf { FIELD($field) } braucht genau { $needed } zum Ausgang, { $result } ist zu viel.
    .brief = { FIELD($field) } braucht genau { $needed }.
    .full = Der Stein auf { FIELD($field) } braucht genau { $needed }, um hinauszukommen, und du hast { $result } geworfen. Mit mehr kann er nicht ziehen.
    .braille = { $field } braucht { $needed }
abgrund-refused-short-of-exit = Von { FIELD($field) } sind es { $needed } bis zum Ausgang, geworfen hast du { $result }: Der Stein geht auf { FIELD($goal) }.
    .brief = { FIELD($field) } braucht { $needed } hinaus.
    .full = Von { FIELD($field) } sind es { $needed } Schritte bis zum Ausgang, geworfen hast du { $result }. Hinaus geht es nur mit der genauen Zahl. Dieser Stein geht auf { FIELD($goal) }.
    .braille = { $field } raus braucht { $needed }
abgrund-refused-goes-out = Mit { $result } geht der Stein von { FIELD($field) } hinaus, er kann nicht auf { FIELD($target) } stehen bleiben.
    .brief = { FIELD($field) } geht hinaus.
    .full = Mit { $result } geht der Stein von { FIELD($field) } genau hinaus. Weniger als den ganzen Wurf darf er nicht ziehen, also nicht nur bis { FIELD($target) }.
    .braille = { $field } geht raus
abgrund-refused-no-exit = Mit { $result } kommt nur ein Stein von { FIELD($field) } hinaus, und dort steht keiner von dir.
    .brief = Keiner von dir auf { FIELD($field) }.
    .full = Mit { $result } kommt nur ein Stein von { FIELD($field) } hinaus, und dort steht keiner von dir. Tippe züge für deine erlaubten Züge.
    .braille = keiner raus mit { $result }

## Eine Stellung, die keine ist
abgrund-state-stone-count = { REF($seat) } hat auf dem Weg und draußen { $count } Steine, es müssen { $limit } sein.
abgrund-state-same-field = Auf { $field } stehen zwei Steine.
abgrund-state-bad-throw = Der Wurf ist keine Liste aus einer Zahl von 0 bis 4 und „true“ oder „false“ für Rot. Die 0 gibt es nur mit Rot, die 4 nur ohne.
abgrund-state-bad-ended = Der Grund des Endes und die Seite dazu passen nicht zusammen.
abgrund-state-nobody-left = { REF($seat) } hat keinen Stein vor dem Abgrund. Dann ist die Runde zu Ende.
abgrund-state-end-not-reached = Die Runde kann nicht so zu Ende gegangen sein, wie die Stellung sagt.
abgrund-state-throw-after-end = Die Runde ist zu Ende, aber ein Wurf soll noch gezogen werden.

## Gründe des Endes, für Listen und Aufzeichnungen
abgrund-end-exit = letzter Stein hinaus
abgrund-end-abyss = letzter Stein im Abgrund

## Eigene Stäbe oder Würfel: wie ein Ergebnis getippt wird, und seine Wörter
abgrund-own-dice = was die Stäbe zeigen, etwa 2 rot oder 3 hell
abgrund-outcome-throw = Wurf
    .words = wurf, wirf
abgrund-outcome-red = rot
    .words = rot
abgrund-outcome-white = hell
    .words = hell, weiß, weiss

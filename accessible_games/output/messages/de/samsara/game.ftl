### Samsara: Zeichen, Plätze, Wörter, Ereignisse, Ablehnungen. Die Argumente sind die Felder des Ereignisses oder die
### Tatsachen des Fehlers; $you ist "yes", wenn der Platz der des Hörers ist, $player ist, wie er genannt wird.

samsara-name = Samsara
    .words = samsara

## Plätze
ref-round = Rund
    .short = r
ref-square = Eckig
    .short = e

## Wörter der Notation: der Wert wird gesagt, .words darf getippt werden.
samsara-word-goal = Ziel
    .words = goal, ziel, ins ziel, tor
samsara-word-claim = fordere
    .told = fordert
    .words = claim, fordere, fordern, beanspruche, beanspruchen
samsara-word-draw = Remis
    .words = draw, remis
samsara-word-d1 = erster Würfel
    .words = d1, erster, erste, erstem, erster würfel, ersten würfel, würfel 1, würfel eins
samsara-word-d2 = zweiter Würfel
    .words = d2, zweiter, zweite, zweitem, zweiter würfel, zweiten würfel, würfel 2, würfel zwei
samsara-word-r = rund
    .words = r, rund, runde, rundes feld
samsara-word-s = eckig
    .words = s, eckig, eckige, eckiges feld

## Zeichen auf einem Feld: der Wert für Aufzählungen; .braille das Zeichen der liblouis-Tabelle, .letter das für ein Buchstabenbrett.
samsara-symbol-empty = frei
    .braille = ·
    .letter = .
samsara-symbol-ball = belegt
    .braille = ●
    .letter = o

## Wahlmöglichkeiten
samsara-option-starter = Wer beginnt
samsara-option-starter-round = Rund beginnt
    .words = rund beginnt, rund fängt an
samsara-option-starter-square = Eckig beginnt
    .words = eckig beginnt, eckig fängt an

## Spielweisen, die ein Computergegner haben kann: der Wert wird gesagt, .words darf man tippen.
samsara-style-striker = Stürmer, drängt auf eigene Tore
    .words = Stürmer, Stuermer, Stürmerin, Stuermerin, Angreifer
samsara-style-keeper = Torwart, verdirbt dem anderen die Chancen
    .words = Torwart, Torwartin, Torhüter, Torhueter, Verteidiger

# $amount: Tore als Zahl, wie man sie sagt; $count: dasselbe, „one“ bei genau 1
samsara-worth =
    etwa { $amount } { $count ->
        [one] Tor
       *[other] Tore
    }

## Das Brett in Worten
samsara-line-row =
    { $name ->
        [r] Runde Felder
       *[other] Eckige Felder
    }: { $runs }.
    .brief =
        { $name ->
            [r] Rund
           *[other] Eckig
        }: { $runs }.
    .full =
        { $name ->
            [r] Runde Felder
           *[other] Eckige Felder
        }, Spur { $place } von { $total }, { $count } Felder in der Folge ihrer Nummern: { $runs }.
    .braille = { $name }: { $runs }
samsara-line-double = Doppelfeld { $name }: { $runs }.
    .brief = { $name }: { $runs }.
    .full = Doppelfeld { $name } von { $total }, { $count } Felder: { $runs }.
    .braille = { $name }: { $runs }
samsara-line-track =
    { $name ->
        [tr] Runde Bahn
       *[other] Eckige Bahn
    } bis zum Ziel: { $runs }.
    .brief =
        { $name ->
            [tr] Zum runden Ziel
           *[other] Zum eckigen Ziel
        }: { $runs }.
    .full =
        { $name ->
            [tr] Runde Bahn
           *[other] Eckige Bahn
        } in Laufrichtung, { $count } Felder und dann das Ziel: { $runs }.
    .braille = { $name }: { $runs }
samsara-run =
    { $count ->
        [one] { FIELD($first) } { $content }
        [2] { FIELD($first) } und { FIELD($last) } { $content }
       *[other] { FIELD($first) } bis { FIELD($last) } { $content }
    }
samsara-side-edge =
    { $direction ->
        [forward] vorn das Ziel
       *[other] hinten nichts
    }
    .braille =
        { $direction ->
            [forward] v ziel
           *[other] h nichts
        }
samsara-ray =
    { $direction ->
        [across] Neben { FIELD($field) }
       *[other] Von { FIELD($field) } nach { REF($direction) }
    }: { $runs }{ $direction ->
        [forward] , dann das Ziel.
       *[other] .
    }
    .brief = { FIELD($field) } { REF($direction) }: { $runs }.
    .braille = { $field } { REF($direction, case: "short") }: { $runs }
samsara-ray-edge = Von { FIELD($field) } nach { REF($direction) }: { $direction ->
        [forward] das Ziel.
       *[other] nichts.
    }
    .brief = { FIELD($field) } { REF($direction) }: { $direction ->
        [forward] Ziel.
       *[other] nichts.
    }
    .braille = { $field } { REF($direction, case: "short") }: { $direction ->
        [forward] ziel
       *[other] nichts
    }

## Ereignisse
samsara-rolled =
    { $you ->
        [yes] Du würfelst
       *[other] { $player } würfelt
    } { $pasch ->
        [1] einen Pasch, zweimal { $low }.
       *[other] { $low } und { $high }.
    }
    .brief =
        { $you ->
            [yes] Dein Wurf:
           *[other] Wurf von { $player }:
        } { $low } { $high }.
    .full =
        { $you ->
            [yes] Du würfelst
           *[other] { $player } würfelt
        } { $pasch ->
            [1] einen Pasch: zwei Züge mit der { $low }.
           *[other] { $low } und { $high }.
        }
    .spoken = { samsara-rolled }
    .lead =
        { $you ->
            [yes] Du würfelst
           *[other] { $player } würfelt
        } { $pasch ->
            [1] einen Pasch, zweimal { $low }
           *[other] { $low } und { $high }
        }
    .braille = { REF($seat, case: "short") } würfelt { $low } { $high }

samsara-ball-moved =
    { $you ->
        [yes] Du ziehst
       *[other] { $player } zieht
    } mit der { $die } von { FIELD($start) }{ $changes ->
        [start] { " " }über { FIELD($lane_start) }
        [both] { " " }über { FIELD($lane_start) }
       *[none] {""}
    } nach { FIELD($target) }.
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { $die }, { FIELD($start) } { FIELD($target) }.
    .full =
        { $you ->
            [yes] Du ziehst
           *[other] { $player } zieht
        } mit der { $die } von { FIELD($start) }{ $changes ->
            [start] { " " }über { FIELD($lane_start) }
            [both] { " " }über { FIELD($lane_start) }
           *[none] {""}
        } nach { FIELD($target) }{ $changes ->
            [end] , weil { FIELD($landing) } belegt ist
            [both] , weil { FIELD($landing) } belegt ist
           *[none] {""}
        }. Noch { $steps ->
            [one] ein Feld
           *[other] { $steps } Felder
        }.
    .spoken = { samsara-ball-moved }
    .braille = { REF($seat, case: "short") }: { $die } { $start } { $target }
    .choice =
        { $changes ->
            [start] Start auf { FIELD($lane_start) },
            [end] neben { FIELD($landing) },
            [both] Start auf { FIELD($lane_start) }, neben { FIELD($landing) },
           *[none] dann
        } noch { $steps ->
            [one] ein Schritt
           *[other] { $steps } Schritte
        } bis zum { $track ->
            [r] runden Ziel
           *[other] eckigen Ziel
        }
    .digest = { FIELD($start) } nach { FIELD($target) }

samsara-goal-scored =
    { $you ->
        [yes] Tor { $score } für dich
       *[other] Tor { $score } für { $player }
    }: von { FIELD($start) }{ $changes ->
        [start] { " " }über { FIELD($lane_start) }
       *[none] {""}
    } mit der { $die }{ $missing ->
        [0] .
       *[other] , zurück auf { FIELD($field) }.
    }
    .brief =
        { $you ->
            [yes] Tor für dich
           *[other] Tor für { $player }
        }: { $die }, { FIELD($start) }, { $score } von 6.{ $missing ->
            [0] {""}
           *[other] { " " }Kugel auf { FIELD($field) }.
        }
    .full =
        { $you ->
            [yes] Du bringst
           *[other] { $player } bringt
        } die Kugel von { FIELD($start) } mit der { $die } ins Ziel. { $changes ->
            [start] Beide Felder waren belegt, deshalb lief sie ab { FIELD($lane_start) }.
           *[none] Die Zahl passte genau.
        } Das ist Tor { $score }. { $missing ->
            [0] Sechs Tore gewinnen.
            [one] Noch eines, und das Spiel ist gewonnen.
           *[other] Noch { $missing }, und das Spiel ist gewonnen.
        }{ $missing ->
                [0] {""}
               *[other] { " " }Die Kugel liegt wieder auf { FIELD($field) }.
            }
    .spoken =
        { $you ->
            [yes] Tor { $score } für dich
           *[other] Tor { $score } für { $player }
        }, von { FIELD($start) }{ $changes ->
            [start] { " " }über { FIELD($lane_start) }
           *[none] {""}
        } mit der { $die }{ $missing ->
            [0] .
           *[other] , zurück auf { FIELD($field) }.
        }
    .braille = { REF($seat, case: "short") }: { $die } { $start } tor { $score }/6
    .choice =
        Tor { $score } von 6, Kugel zurück auf { FIELD($field) }{ $changes ->
            [start] , Start auf { FIELD($lane_start) }
           *[none] {""}
        }
    .digest = { FIELD($start) } ins Tor, Tor { $score } von 6{ $missing ->
            [0] { "" }
           *[other] , Kugel zurück auf { FIELD($field) }
        }

samsara-die-lapsed =
    { $you ->
        [yes] Deine { $die } verfällt
       *[other] Die { $die } von { $player } verfällt
    }: Keine Kugel kann so weit ziehen.
    .brief =
        { $you ->
            [yes] Deine { $die } verfällt.
           *[other] Die { $die } von { $player } verfällt.
        }
    .full =
        { $you ->
            [yes] Dein anderer Würfel, die { $die }, verfällt
           *[other] Der andere Würfel von { $player }, die { $die }, verfällt
        }: So wie die Kugeln jetzt liegen, kann keine { $die } Felder weit ziehen.
    .spoken =
        { $you ->
            [yes] Deine { $die } verfällt
           *[other] Die { $die } von { $player } verfällt
        }, keine Kugel kann so weit ziehen.
    .braille = { REF($seat, case: "short") }: { $die } verfällt
    .choice = danach verfällt die { $die }
    .digest = die { $die } verfällt

samsara-claim-open =
    { $you ->
        [yes] Du darfst Remis fordern
       *[other] { $player } darf Remis fordern
    }: { $rolls } Würfe ohne Tor.
    .brief =
        { $you ->
            [yes] Du darfst Remis fordern.
           *[other] { $player } darf Remis fordern.
        }
    .full =
        Seit { $rolls } Würfen fiel kein Tor. { $you ->
            [yes] Bevor du einen Würfel spielst, darfst du Remis fordern: tippe fordere remis.
           *[other] Vor dem ersten Würfel darf { $player } Remis fordern.
        }
    .spoken =
        { $you ->
            [yes] Du darfst Remis fordern
           *[other] { $player } darf Remis fordern
        }, { $rolls } Würfe ohne Tor.
    .braille = { REF($seat, case: "short") } darf remis fordern
    .choice = Remis darf gefordert werden

samsara-ended =
    { $reason ->
        [moksha] Moksha, unentschieden
       *[other] { end-result }
    }: { $reason ->
        [goals] Rund { $round_score } Tore, Eckig { $square_score }.
        [moksha] mit keinem Würfel kann eine Kugel ziehen.
        [claim] gefordert nach mindestens 100 Würfen ohne Tor.
       *[other] { end-why }
    }
    .brief =
        { $reason ->
            [moksha] Moksha, Remis.
           *[other] { end-result }.
        }
    .full =
        Das Spiel ist zu Ende. { $reason ->
            [moksha] Moksha, unentschieden
           *[other] { end-result }
        }: { $reason ->
            [goals] das sechste Tor ist gefallen.
            [moksha] mit keinem der beiden Würfel kann eine Kugel ziehen, gleich wie es steht.
            [claim] es wurde gefordert, nach mindestens 100 Würfen ohne Tor.
           *[other] { end-why.full }
        } Tore: Rund { $round_score }, Eckig { $square_score }.
    .spoken =
        { $reason ->
            [moksha] Moksha, unentschieden, keine Kugel kann ziehen.
            [claim] Remis, gefordert.
            [goals] { end-result }, Rund { $round_score }, Eckig { $square_score }.
           *[other] { end-result }, { end-why.spoken }
        }
    .braille =
        { $reason ->
            [moksha] moksha, remis
            [claim] remis, gefordert
            [goals] { end-result.braille }, r{ $round_score } e{ $square_score }
           *[other] { end-result.braille }, { end-why.braille }
        }
    .choice =
        { $reason ->
            [goals] und gewinnt
            [claim] das Spiel endet unentschieden
           *[other] das Spiel ist zu Ende
        }

samsara-score = Tore: { REF("round") } { $round_score }, { REF("square") } { $square_score }, zum Sieg { $limit }.
    .brief = { REF("round") } { $round_score }, { REF("square") } { $square_score }.
    .full = { REF("round") } hat { $round_score ->
        [0] kein Tor
        [one] ein Tor
       *[other] { $round_score } Tore
    }, { REF("square") } { $square_score ->
        [0] keines
        [one] eines
       *[other] { $square_score }
    }. Das Tor { $limit } gewinnt.
    .spoken = Tore, { REF("round") } { $round_score }, { REF("square") } { $square_score }.
    .braille = tore r{ $round_score } e{ $square_score }

samsara-quiet = { $rolls } Würfe ohne Tor. Ab { $limit } könnt ihr Remis fordern.
    .brief = { $rolls } von { $limit } Würfen ohne Tor.
    .full = Seit { $rolls } Würfen fiel kein Tor. Ab { $limit } darf die Seite, die gewürfelt hat, Remis fordern.
    .spoken = { $rolls } Würfe ohne Tor, Remis ab { $limit }.
    .braille = ohne tor { $rolls }/{ $limit }

samsara-to-play =
    { $you ->
        [yes] { $count ->
            [0] Du bist mit Würfeln dran.
            [one] Du hast noch die { $low }.
           *[other] Du hast { $low } und { $high } zu ziehen.
        }
       *[other] { $count ->
            [0] { $player } ist mit Würfeln dran.
            [one] { $player } hat noch die { $low }.
           *[other] { $player } hat { $low } und { $high } zu ziehen.
        }
    }
    .brief =
        { $you ->
            [yes] Du
           *[other] { $player }
        }: { $count ->
            [0] würfeln.
            [one] { $low }.
           *[other] { $low } { $high }.
        }
    .full = { samsara-to-play }
    .spoken =
        { $you ->
            [yes] { $count ->
                [0] Du bist mit Würfeln dran.
                [one] Du hast noch die { $low }.
               *[other] Du hast { $low } und { $high }.
            }
           *[other] { $count ->
                [0] { $player } ist mit Würfeln dran.
                [one] { $player } hat noch die { $low }.
               *[other] { $player } hat { $low } und { $high }.
            }
        }
    .braille =
        { $you ->
            [yes] du
           *[other] { REF($seat, case: "short") }
        }: { $count ->
            [0] würfeln
            [one] { $low }
           *[other] { $low } { $high }
        }

samsara-about-field =
    { $outer ->
        [1] Außenspur
       *[other] Innenspur
    }, noch { $steps ->
        [one] ein Schritt
       *[other] { $steps } Schritte
    } bis { $you ->
        [yes] zu deinem Ziel
       *[other] zum Ziel von { $player }
    }. { FIELD($beside) } nebenan ist { $beside_taken ->
        [1] belegt.
       *[other] frei.
    }
    .brief = { $steps } bis { $you ->
        [yes] zu deinem Ziel
       *[other] zum Ziel von { $player }
    }. { FIELD($beside) } { $beside_taken ->
        [1] belegt.
       *[other] frei.
    }
    .full = { FIELD($field) } liegt auf der { $outer ->
        [1] Außenspur
       *[other] Innenspur
    } von Doppelfeld { $number }, noch { $steps ->
        [one] ein Schritt
       *[other] { $steps } Schritte
    } bis { $you ->
        [yes] zu deinem Ziel
       *[other] zum Ziel von { $player }
    }. { $taken ->
        [1] { $beside_taken ->
            [1] Auch { FIELD($beside) } nebenan ist belegt, deshalb darf diese Kugel in beiden Spuren starten.
           *[other] { FIELD($beside) } nebenan ist frei, deshalb startet diese Kugel in ihrer eigenen Spur.
        }
       *[other] { $beside_taken ->
            [1] Es ist frei, { FIELD($beside) } nebenan ist belegt.
           *[other] Es ist frei, und { FIELD($beside) } nebenan auch.
        }
    }
    .spoken =
        { $outer ->
            [1] Außenspur
           *[other] Innenspur
        }, noch { $steps ->
            [one] ein Schritt
           *[other] { $steps } Schritte
        } bis { $you ->
            [yes] zu deinem Ziel
           *[other] zum Ziel von { $player }
        }. { FIELD($beside) } nebenan ist { $beside_taken ->
            [1] belegt.
           *[other] frei.
        }
    .braille = { $you ->
        [yes] du
       *[other] { REF($seat, case: "short") }
    } noch { $steps }, { $beside } { $beside_taken ->
        [1] belegt
       *[other] frei
    }

## Was der nächste Wurf bringen könnte

samsara-goal-open =
    Tor möglich { $you ->
        [yes] für dich
       *[other] für { $player }
    }: von { FIELDS($fields) } mit { FIELDS($dice) }{ $missing ->
        [1] , das sechste.
       *[other] .
    }
    .brief =
        Tor { $you ->
            [yes] für dich
           *[other] für { $player }
        } mit { FIELDS($dice) }.
    .full = { samsara-goal-open }
    .spoken = { samsara-goal-open }
    .braille = { REF($seat, case: "short") } tor { $fields } mit { $dice }

samsara-goal-likely =
    Tor möglich { $you ->
        [yes] für dich
       *[other] für { $player }
    }: von { FIELDS($fields) } mit { FIELDS($dice) }, { $rolls } von 36 Würfen{ $missing ->
        [1] , das sechste.
       *[other] .
    }
    .brief =
        Tor { $you ->
            [yes] für dich
           *[other] für { $player }
        }, { $rolls } von 36 Würfen.
    .warning =
        { $missing ->
            [1] Sechstes Tor droht
           *[other] Tor droht
        }: { FIELDS($fields) }.
    .full = { samsara-goal-likely }
    .spoken = { samsara-goal-likely }
    .braille = { REF($seat, case: "short") } tor { $fields } { $rolls }/36

samsara-goal-by-both =
    Tor möglich { $you ->
        [yes] für dich
       *[other] für { $player }
    }: von { FIELDS($fields) } mit beiden Würfeln{ $missing ->
        [1] , das sechste.
       *[other] .
    }
    .brief =
        Tor { $you ->
            [yes] für dich
           *[other] für { $player }
        } mit beiden, { FIELDS($fields) }.
    .full = { samsara-goal-by-both }
    .spoken = { samsara-goal-by-both }
    .braille = { REF($seat, case: "short") } tor { $fields } mit beiden

samsara-no-goal = Von { FIELD($field) } ist als Nächstes kein Tor möglich.
    .brief = { FIELD($field) }: kein Tor.
    .full = { samsara-no-goal }
    .spoken = { samsara-no-goal }
    .braille = { $field } kein tor

## Kein Zug
samsara-notation-unreadable = Nicht verstanden. Züge sehen so aus: 5 s3 r8, oder r7 für die Züge der Kugel auf r7. Tippe hilfe für die Befehle.
    .brief = Nicht verstanden.
    .full = Nicht verstanden. Nenne den Würfel, das Feld der Kugel und das Feld, auf das sie geht, etwa 5 s3 r8 oder 2 r23 ziel. Den Würfel darfst du weglassen. Tippe hilfe für die Befehle.
    .braille = nicht verstanden
samsara-notation-no-such-field = Kein Feld { $field }. Die Felder heißen r1 bis r24 und s1 bis s24.
    .brief = Kein Feld { $field }.
    .full = Es gibt kein Feld { $field }. Runde Felder heißen r1 bis r24, eckige s1 bis s24.
    .braille = kein feld { $field }
samsara-notation-no-such-die = Kein Würfel zeigt { $die }. Ein Würfel zeigt 1 bis 6.
    .brief = Keine { $die } auf einem Würfel.
    .full = Kein Würfel zeigt { $die }. Nenne einen Würfel mit seiner Zahl, 1 bis 6, oder tippe erster oder zweiter.
    .braille = keine { $die } im würfel
samsara-ambiguous-moves-from = { $count } Züge der Kugel auf { FIELD($field) }. Tippe eine Nummer.
    .brief = { $count } Züge von { FIELD($field) }.
    .full = Die Kugel auf { FIELD($field) } hat { $count } Züge. Tippe die Nummer des Zuges, oder nenne auch den Würfel oder das Feld, auf das sie geht.
    .braille = { $count } züge { $field }
samsara-ambiguous-moves-with = { $count } Züge mit der { $die }. Tippe eine Nummer.
    .brief = { $count } Züge mit { $die }.
    .full = Mit der { $die } gibt es { $count } Züge. Tippe die Nummer des Zuges, oder nenne auch ein Feld.
    .braille = { $count } züge mit { $die }
samsara-ambiguous-moves-from-with = { $count } Züge von { FIELD($field) } mit der { $die }. Tippe eine Nummer.
    .brief = { $count } Züge von { FIELD($field) } mit { $die }.
    .full = Mit der { $die } hat die Kugel auf { FIELD($field) } { $count } Züge, einen in jeder Spur. Tippe die Nummer des Zuges, oder nenne auch das Feld, auf das sie geht.
    .braille = { $count } züge { $die } { $field }
samsara-ambiguous-moves-into-goal = { $count } Züge bringen ein Tor. Tippe eine Nummer.
    .brief = { $count } Tore.
    .full = { $count } Züge bringen ein Tor. Tippe die Nummer des Zuges, oder nenne auch das Feld oder den Würfel.
    .braille = { $count } tore

## Ablehnungen: erst die Tatsache, dann die Regel.
samsara-refused-roll-first =
    { $you ->
        [yes] Du hast noch nicht gewürfelt.
       *[other] { $player } hat noch nicht gewürfelt.
    }
    .brief = Noch kein Wurf.
    .full =
        { $you ->
            [yes] Du hast noch nicht gewürfelt. Zum Ziehen brauchst du einen Wurf.
           *[other] { $player } hat noch nicht gewürfelt. Gezogen wird erst nach dem Wurf.
        }
    .braille = noch kein wurf
samsara-refused-rolled-already =
    { $you ->
        [yes] Du hast schon gewürfelt. Spiel zuerst deine Würfel.
       *[other] { $player } hat schon gewürfelt und spielt noch Würfel.
    }
    .brief = Schon gewürfelt.
    .full =
        { $you ->
            [yes] Du hast schon gewürfelt. Spiel zuerst deine Würfel.
           *[other] { $player } hat schon gewürfelt. Erst kommen diese Würfel.
        }
    .braille = schon gewürfelt
samsara-refused-no-such-roll = So einen Wurf gibt es nicht: zwei Würfel, je 1 bis 6, der kleinere zuerst.
    .brief = Kein solcher Wurf.
    .full = Das ist kein Wurf. Ein Wurf nennt zwei Würfel, je 1 bis 6, den kleineren zuerst, etwa roll 2 5.
    .braille = kein solcher wurf
samsara-refused-not-that-die = Keine { $die } zu ziehen: { $count ->
        [one] übrig ist die { $low }.
       *[other] die Würfel zeigen { $low } und { $high }.
    }
    .brief = Keine { $die }: { $count ->
        [one] { $low }.
       *[other] { $low } { $high }.
    }
    .full = Du hast keine { $die } zu ziehen. { $count ->
        [one] Übrig ist ein Würfel, die { $low }.
       *[other] Die Würfel zeigen { $low } und { $high }.
    } Jeder Zug geht genau so weit, wie ein Würfel zeigt.
    .braille = keine { $die }, nur { $count ->
        [one] { $low }
       *[other] { $low } { $high }
    }
samsara-refused-one-die-left = Es gibt keinen zweiten Würfel: übrig ist nur die { $die }.
    .brief = Nur noch { $die }.
    .full = Es gibt keinen zweiten Würfel mehr zu spielen. Übrig ist nur die { $die }.
    .braille = nur noch { $die }
samsara-refused-empty = Keine Kugel auf { FIELD($field) }.
    .brief = { FIELD($field) } ist frei.
    .full = Auf { FIELD($field) } liegt keine Kugel. Ziehen darfst du jede Kugel auf dem Brett, gleich in welcher Spur. Tippe züge für die Liste.
    .braille = { $field } ist frei
samsara-refused-both-taken = { FIELD($field) } und { FIELD($beside) } sind beide belegt: Dort kann keine Kugel ankommen.
    .brief = { FIELD($field) } und { FIELD($beside) } belegt.
    .full = { FIELD($field) } und { FIELD($beside) } sind beide belegt, also kann dort keine Kugel ankommen. Wäre eines frei, käme sie auf dieses.
    .braille = { $field } { $beside } belegt
samsara-refused-overshoot = Von { FIELD($field) } bis zum Ende der Spur { $steps ->
        [one] ist es ein Schritt
       *[other] sind es { $steps } Schritte
    }. Die { $die } ist zu viel.
    .brief = { FIELD($field) }: noch { $steps ->
        [one] ein Schritt.
       *[other] { $steps } Schritte.
    }
    .full = Die Kugel auf { FIELD($field) } hat noch { $steps ->
        [one] einen Schritt
       *[other] { $steps } Schritte
    } bis zum Ziel, und dort endet ihre Spur. Die { $die } ist zu viel. Läge auch nebenan eine Kugel, dürfte sie in der anderen Spur starten.
    .braille = { $field } nur noch { $steps }
samsara-refused-not-your-goal =
    { $owner_you ->
        [yes] Die Kugel auf { FIELD($field) } läuft zu deinem Ziel, nicht zu dem der anderen Seite.
       *[other] Die Kugel auf { FIELD($field) } läuft zum Ziel von { $owner_player }. Du spielst nur in deines.
    }
    .brief =
        { $owner_you ->
            [yes] Dein Ziel, nicht das andere.
           *[other] Ziel von { $owner_player }, nicht deines.
        }
    .full =
        { $owner_you ->
            [yes] Die Spur von { FIELD($field) } führt zu deinem Ziel. Dort hinein ziehst nur du.
           *[other] Die Spur von { FIELD($field) } führt zum Ziel von { $owner_player }. Jede Seite zieht nur in ihr eigenes Ziel.
        }
    .braille = { $field } fremdes ziel
samsara-refused-goal-not-exact = Von { FIELD($field) } bis zu deinem Ziel { $steps ->
        [one] ist es ein Schritt
       *[other] sind es { $steps } Schritte
    }. Die { $die } passt nicht.
    .brief = { FIELD($field) } braucht { $steps }, nicht { $die }.
    .full = Von { FIELD($field) } bis zu deinem Ziel { $steps ->
        [one] ist es ein Schritt
       *[other] sind es { $steps } Schritte
    }, und nur die genaue Zahl führt hinein, nicht die { $die }.
    .braille = { $field } braucht { $steps }
samsara-refused-goal-too-far = Von { FIELD($field) } sind es { $steps } Schritte bis zu deinem Ziel, zu weit für einen Würfel.
    .brief = { FIELD($field) } braucht { $steps }.
    .full = Von { FIELD($field) } sind es { $steps } Schritte bis zu deinem Ziel. Ein Würfel geht höchstens 6 weit. Bring die Kugel erst näher.
    .braille = { $field } braucht { $steps }
samsara-refused-too-far = Von { FIELD($start) } nach { FIELD($target) } führt kein Würfel. { $count ->
        [one] Du hast die { $low }.
       *[other] Du hast { $low } und { $high }.
    }
    .brief = { FIELD($start) } nach { FIELD($target) }: kein Würfel.
    .full = Von { FIELD($start) } nach { FIELD($target) } führt kein Würfel. Kugeln laufen vorwärts, mit einem Würfel 1 bis 6 Felder. { $count ->
        [one] Du hast die { $low }.
       *[other] Du hast { $low } und { $high }.
    }
    .braille = { $start } { $target } geht nicht
samsara-refused-other-distance = Mit der { $die } geht die Kugel von { FIELD($field) } { $reached ->
        [goal] ins Ziel
       *[other] auf { FIELD($reached) }
    }, nicht auf { FIELD($target) }.
    .brief = { $die } von { FIELD($field) }: { $reached ->
        [goal] Ziel.
       *[other] { FIELD($reached) }.
    }
    .full = Es gilt die volle Augenzahl. Mit der { $die } geht die Kugel von { FIELD($field) } { $reached ->
        [goal] ins Ziel
       *[other] auf { FIELD($reached) }
    }, nicht auf { FIELD($target) }.
    .braille = { $field } { $die }: { $reached ->
        [goal] ziel
       *[other] { $reached }
    }, nicht { $target }
samsara-refused-taken = { FIELD($target) } ist belegt: Die Kugel kommt nebenan auf { FIELD($beside) }.
    .brief = { FIELD($target) } belegt, { FIELD($beside) } frei.
    .full = { FIELD($target) } ist belegt und { FIELD($beside) } nebenan frei, also kommt die Kugel auf { FIELD($beside) }. Nenne dieses Feld.
    .braille = { $target } belegt, { $beside } frei
samsara-refused-stays-in-lane = { FIELD($landing) } ist frei, also bleibt die Kugel dort und geht nicht auf { FIELD($target) }.
    .brief = { FIELD($landing) }, nicht { FIELD($target) }.
    .full = { FIELD($landing) } ist frei, also bleibt die Kugel dort. Nach nebenan, auf { FIELD($target) }, geht sie nur, wenn ihr eigenes Feld belegt ist.
    .braille = { $landing }, nicht { $target }
samsara-refused-starts-in-lane = { FIELD($beside) } ist frei, also muss die Kugel auf { FIELD($field) } in ihrer eigenen Spur starten.
    .brief = { FIELD($beside) } frei, kein Spurwechsel.
    .full = { FIELD($beside) } ist frei, also muss die Kugel auf { FIELD($field) } in ihrer eigenen Spur starten. Wechseln darf sie nur, wenn beide Felder belegt sind.
    .braille = { $beside } frei, kein wechsel
samsara-refused-keeps-other-die = Nach der { $die } von { FIELD($field) } ginge die { $lapsing } nicht mehr. Spiel beide Würfel, wenn du kannst.
    .brief = Die { $lapsing } würde verfallen.
    .full = Nach der { $die } von { FIELD($field) } könnte keine Kugel mehr die { $lapsing } ziehen. Wenn du beide Würfel spielen kannst, musst du es. Wähle einen anderen Zug.
    .braille = { $lapsing } würde verfallen
samsara-refused-no-move-from = Die Kugel auf { FIELD($field) } kann nicht ziehen, weder mit der { $low } noch mit der { $high }.
    .brief = { FIELD($field) } kann nicht ziehen.
    .full = Die Kugel auf { FIELD($field) } kann weder mit der { $low } noch mit der { $high } ziehen. Tippe züge für die Kugeln, die es können.
    .braille = { $field } kein zug
samsara-refused-no-move-with = Keine Kugel kann jetzt mit der { $die } ziehen.
    .brief = Kein Zug mit { $die }.
    .full = So wie die Kugeln jetzt liegen, kann keine mit der { $die } ziehen. Tippe züge für die Liste.
    .braille = kein zug mit { $die }
samsara-refused-no-goal = Mit { $count ->
        [one] der { $low }
       *[other] { $low } oder { $high }
    } kommt jetzt keine Kugel in dein Ziel.
    .brief = Jetzt kein Tor.
    .full = Mit { $count ->
        [one] der { $low }
       *[other] { $low } oder { $high }
    } kommt jetzt keine Kugel in dein Ziel. Die Zahl muss genau passen. Tippe züge für die Liste.
    .braille = jetzt kein tor
samsara-refused-claim-too-early = Zu früh für Remis: bisher { $rolls } von { $limit } Würfen ohne Tor.
    .brief = Zu früh: { $rolls } von { $limit }.
    .full = Remis fordern kannst du nach { $limit } Würfen in Folge ohne Tor. Bisher sind es { $rolls }. Anbieten kannst du es jederzeit.
    .braille = zu früh { $rolls }/{ $limit }
samsara-refused-claim-before-dice = Remis forderst du vor dem ersten Würfel.
    .brief = Nur vor dem ersten Würfel.
    .full = Remis forderst du gleich nach dem Wurf, vor dem ersten Würfel. Spiel den anderen Würfel. Nach deinem nächsten Wurf kannst du es fordern.
    .braille = nur vor würfel 1

## Eine Stellung, die keine ist
samsara-state-field-twice = Auf { $field } liegen zwei Kugeln. Auf ein Feld passt eine.
samsara-state-ball-count = Auf dem Brett liegen { $count } Kugeln. Es müssen { $limit } sein.
samsara-state-both-won = Beide haben { $limit } Tore. Das kann nur eine Seite.
samsara-state-won-already = { REF($seat) } hat { $limit } Tore und damit gewonnen, aber die Stellung sagt etwas anderes.
samsara-state-win-not-reached = Die Seite, die gewonnen haben soll, hat nicht gerade Tor { $limit } gemacht.
samsara-state-moksha-not-reached = Das ist kein Moksha: Mit jedem Wurf kann eine Kugel ziehen.
samsara-state-claim-not-reached = Remis fordern kann eine Seite erst nach { $limit } Würfen ohne Tor.
samsara-state-ended-of-result = Ein Ende durch „{ $ended }“ passt nicht zum Ergebnis.
samsara-state-dice-cannot-move = Mit den übrigen Würfeln kann keine Kugel ziehen. Sie wären verfallen.
samsara-state-dice-after-end = Das Spiel ist zu Ende, aber es sind noch Würfel zu spielen.

## Gründe des Endes, für Listen und Aufzeichnungen
samsara-end-goals = sechs Tore
samsara-end-moksha = Moksha
samsara-end-claim = gefordertes Remis

## Eigene Stäbe oder Würfel: wie ein Ergebnis getippt wird, und seine Wörter
samsara-own-dice = was die Würfel zeigen, etwa 3 6
samsara-outcome-roll = Wurf
    .words = wurf, wirf

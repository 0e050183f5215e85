### Was Spiele mit denselben Worten sagen. Ein Spiel, das es anders sagt, hat eine eigene Nachricht: <Spiel>- und derselbe Name.
### Die Argumente sind die Felder des Ereignisses oder die Tatsachen der Ablehnung; $game ist der Name des Spiels.

## Zeichen auf einem Feld: der Wert für Aufzählungen, .braille das Zeichen der Brailletabelle, .letter das für ein Buchstabenbrett
symbol-empty = leer
    .braille = ·
    .letter = .
symbol-black = schwarz
    .braille = ●
    .letter = x
symbol-white = weiß
    .braille = ○
    .letter = o

## Ereignisse
turn-passed =
    { $you ->
        [yes] Du bist am Zug.
       *[other] { $player } ist am Zug.
    }
    .brief =
        { $you ->
            [yes] Du.
           *[other] { $player }.
        }
    .full = { turn-passed }
    .spoken =
        { $you ->
            [yes] Du bist am Zug.
           *[other] { $player } ist am Zug.
        }
    .braille =
        { $you ->
            [yes] du
           *[other] { REF($seat, case: "short") } am zug
        }

## Wie ein Spiel ausging, und warum: Teile von Sätzen, auch solchen einzelner Spiele
end-result =
    { $reason ->
        [repetition] Remis
        [quiet] Remis
        [claim] Remis
        [agreement] Remis
       *[other]
            { $you ->
                [yes] Du gewinnst
               *[other]
                    { $loser_you ->
                        [yes] Du verlierst
                       *[other] { $player } gewinnt
                    }
            }
    }
    .braille =
        { $reason ->
            [repetition] remis
            [quiet] remis
            [claim] remis
            [agreement] remis
           *[other]
                { $you ->
                    [yes] du gewinnst
                   *[other]
                        { $loser_you ->
                            [yes] du verlierst
                           *[other] { REF($seat, case: "short") } gewinnt
                        }
                }
        }
end-why =
    { $reason ->
        [repetition] dieselbe Stellung zum dritten Mal.
        [agreement] beide Seiten sind einverstanden.
        [resign]
            { $loser_you ->
                [yes] du hast aufgegeben.
               *[other] { $loser_player } hat aufgegeben.
            }
       *[time]
            { $loser_you ->
                [yes] deine Zeit ist um.
               *[other] die Zeit von { $loser_player } ist um.
            }
    }
    .full =
        { $reason ->
            [repetition] dieselbe Stellung mit demselben Spieler am Zug kam zum dritten Mal vor.
            [agreement] beide Seiten sind einverstanden.
           *[other] { end-why }
        }
    .spoken =
        { $reason ->
            [repetition] dritte Wiederholung.
            [agreement] einverstanden.
            [resign] Aufgabe.
           *[time] Zeit.
        }
    .braille =
        { $reason ->
            [repetition] wiederholung
            [agreement] einig
            [resign] aufgabe
           *[time] zeit
        }

## Ablehnungen
refused-over = Das Spiel ist zu Ende. Tippe neu für ein weiteres.
    .brief = Spiel zu Ende.
    .full = Das Spiel ist zu Ende, niemand zieht mehr. Tippe neu für ein weiteres.
    .braille = spiel zu ende
refused-not-your-turn = Nicht am Zug: { $player } ist dran.
    .brief = { $player } ist dran.
    .full = Du bist nicht am Zug: { $player } ist dran. Warte, oder tippe jetzt, wenn der Computer zu lange denkt.
    .braille = { REF($seat, case: "short") } am zug
refused-no-chance = In { $game } gibt es keine Würfel.
    .brief = Keine Würfel.
    .full = Es gibt nichts zu würfeln: { $game } kennt keinen Zufall.
    .braille = keine würfel
state-end-not-reached = Das Spiel ist nicht so zu Ende gegangen, wie die Stellung sagt.

## Gründe des Endes, für Listen und Aufzeichnungen
end-repetition = dritte Wiederholung
end-agreement = Einigung
end-resign = Aufgabe
end-time = Zeit

# Ein Zug, der etwas schlägt, in der Liste aller Züge
moves-taking = { $move }

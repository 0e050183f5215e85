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
            [yes] Dein Zug.
           *[other] { $player } am Zug.
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

## Wie eine Partie ausging, und warum: Teile von Sätzen, auch solchen einzelner Spiele
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
        [agreement] Beide Seiten sind einverstanden.
        [resign]
            { $loser_you ->
                [yes] Du hast aufgegeben.
               *[other] { $loser_player } hat aufgegeben.
            }
       *[time]
            { $loser_you ->
                [yes] Deine Zeit ist um.
               *[other] Die Zeit von { $loser_player } ist um.
            }
    }
    .full =
        { $reason ->
            [repetition] Dieselbe Stellung mit derselben Seite am Zug kam zum dritten Mal vor.
            [agreement] Beide Seiten sind einverstanden.
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
refused-over = Die Partie ist zu Ende. Tippe neu für eine weitere.
    .brief = Partie zu Ende.
    .full = Die Partie ist zu Ende, niemand zieht mehr. Tippe neu für eine weitere.
    .braille = partie zu ende
refused-not-your-turn = Nicht am Zug: { $player } ist dran.
    .brief = { $player } ist dran.
    .full = Du bist nicht am Zug: { $player } ist dran. Warte, oder tippe jetzt, wenn der Computer zu lange denkt.
    .braille = { REF($seat, case: "short") } am zug
refused-no-chance = In { $game } gibt es keine Würfel.
    .brief = Keine Würfel.
    .full = Du kannst nichts werfen: { $game } hat keine Würfel.
    .braille = keine würfel
state-end-not-reached = Das Ende, das die Stellung nennt, ist nicht eingetreten.

## Gründe des Endes, für Listen und Aufzeichnungen
end-repetition = dritte Wiederholung
end-agreement = Einigung
end-resign = Aufgabe
end-time = Zeit

# Ein Zug, der etwas schlägt, in der Liste aller Züge
moves-taking = { $move }

### Bewiesenes Glück: Wörter, die vor dem ersten Wurf einer Runde ausgetauscht werden

setup-proved = bewiesenes Glück
    .words = bewiesenes glück, bewiesenes glueck, bewiesen
setup-unproved = einfaches Glück
    .words = einfaches glück, einfaches glueck, unbewiesen
exchange-help = Bewiesenes Glück: alle geben vor dem ersten Wurf ein Wort, damit niemand einen Wurf wählen kann, auch der Server nicht. Sage bewiesenes glück.
exchange-no-chance = In { $game } entscheidet der Zufall nichts, also gibt es kein Glück zu beweisen. Lass bewiesenes glück weg.
exchange-agreed =
    Bewiesenes Glück: vor dem ersten Werfen oder Verteilen jeder Runde geben alle am Tisch ein Wort. { $limited ->
        [yes] { $days ->
            [yes] Jeder Schritt hat einen Tag
           *[no] Jeder Schritt hat { $minutes } Minuten
        }, und wer ein hinterlegtes Wort nicht rechtzeitig offenlegt, hat verloren. { "" }
       *[no] { "" }
    }Wie das geht, sagt hilfe hinterlegen.
    .brief = Bewiesenes Glück.
exchange-due-pledging =
    { $you ->
        [yes] Tippe jetzt
       *[other] { $player }, tippe jetzt
    } hinterlegen und den SHA-256 eines Wortes, 64 Zeichen. Wer übrig bleibt, gibt das Wort selbst.
    .brief =
        { $you ->
            [yes] Hinterlege, oder warte.
           *[other] { $player }: hinterlege, oder warte.
        }
    .braille =
        { $you ->
            [yes] hinterlegen
           *[other] { $player }: hinterlegen
        }
exchange-due-word =
    { $you ->
        [yes] Tippe jetzt
       *[other] { $player }, tippe jetzt
    } glück und ein Wort: { $least } bis 64 Zeichen von 0 bis 9 und a bis f, die niemand erraten kann.
    .brief =
        { $you ->
            [yes] Tippe glück und dein Wort, ab { $least } Zeichen.
           *[other] { $player }: glück und ein Wort, ab { $least } Zeichen.
        }
    .braille =
        { $you ->
            [yes] glück und Wort
           *[other] { $player }: glück und Wort
        }
exchange-due-opening =
    { $you ->
        [yes] Tippe jetzt
       *[other] { $player }, tippe jetzt
    } offenlegen und das Wort, das du hinterlegt hast.
    .brief =
        { $you ->
            [yes] Lege dein Wort offen.
           *[other] { $player }: lege das Wort offen.
        }
    .braille =
        { $you ->
            [yes] offenlegen
           *[other] { $player }: offenlegen
        }
exchange-wait-for =
    { $stage ->
        [pledging] { $player } muss noch ein Wort hinterlegen.
        [word] { $player } muss noch das letzte Wort geben.
       *[opening] { $player } muss noch ein Wort offenlegen.
    }
    .braille =
        { $stage ->
            [pledging] { $player } hinterlegt
            [word] { $player } gibt Wort
           *[opening] { $player } legt offen
        }
exchange-pledged =
    { $you ->
        [yes] Du hast
       *[other] { $player } hat
    } ein Wort hinterlegt.
    .braille =
        { $you ->
            [yes] hinterlegt
           *[other] { $player } hinterlegt
        }
exchange-given =
    { $you ->
        [yes] Du hast
       *[other] { $player } hat
    } das letzte Wort gegeben.
    .braille =
        { $you ->
            [yes] Wort gegeben
           *[other] { $player } gab Wort
        }
exchange-opened =
    { $you ->
        [yes] Du hast
       *[other] { $player } hat
    } das hinterlegte Wort offengelegt.
    .braille =
        { $you ->
            [yes] offengelegt
           *[other] { $player } offengelegt
        }
exchange-done = Alle Wörter sind bekannt, und nichts kann mehr dazukommen.
    .brief = Alle Wörter sind bekannt.
    .braille = alle Wörter bekannt
exchange-late =
    { $you ->
        [yes] Du hast
       *[other] { $player } hat
    } { $stage ->
        [opening] das hinterlegte Wort nicht rechtzeitig offengelegt
       *[other] das letzte Wort nicht rechtzeitig gegeben
    }.
exchange-time = Noch Zeit für diesen Schritt: { $time }.
    .brief = Noch { $time }.
    .braille = noch { $time }
exchange-closed = Nicht alle haben rechtzeitig ein Wort hinterlegt oder gegeben. Die Partie ist geschlossen, und niemand hat verloren.
    .brief = Ohne Wörter geschlossen; niemand hat verloren.
    .braille = geschlossen, niemand verlor
exchange-keep = Merke dir diese Prüfzahl: { $digits }.
    .spoken = Merke dir diese Prüfzahl: { $spelled }.
    .braille = merke { $digits }
exchange-number =
    Prüfzahl { $stage ->
        [word] vor dem letzten Wort
       *[opening] vor dem Offenlegen
    }, { $count } Zeichen:
exchange-pledge-of =
    { $you ->
        [yes] Von dir
       *[other] Von { $player }
    } hinterlegt, { $count } Zeichen:
exchange-word-of =
    { $you ->
        [yes] Dein Wort
       *[other] Wort von { $player }
    }, { $count } Zeichen:

exchange-not-agreed = In dieser Partie werden keine Wörter hinterlegt. Dafür sage bewiesenes glück, wenn du eine öffnest.
exchange-not-yet = Das Glück dieser Runde ist noch nicht versiegelt. Warte auf das Siegel.
exchange-over = Alle Wörter dieser Runde sind bekannt, und nichts kann mehr dazukommen.
exchange-no-part = Computer geben kein Wort.
exchange-first = Zuerst geben alle ein Wort. Was fehlt, sagt dran.
exchange-no-offers = Bis alle Wörter bekannt sind, kannst du nur aufgeben, gehen oder reden. Was fehlt, sagt dran.
exchange-pledge-form = Hinterlegt wird der SHA-256 deines Wortes: 64 Zeichen von 0 bis 9 und a bis f. Wie man ihn macht, sagt hilfe hinterlegen.
exchange-word-form = Ein Wort, das etwas beweisen soll, hat { $least } bis { $most } Zeichen von 0 bis 9 und a bis f. Weniger ließen sich durch Probieren finden.
exchange-used =
    { $what ->
        [pledge] Das wurde schon einmal hinterlegt.
       *[word] Dieses Wort gab es schon einmal.
    } Mach ein neues Wort und gib, was dazu gehört.
exchange-pledged-already = Du hast schon ein Wort hinterlegt, und dabei bleibt es. Was fehlt, sagt dran.
exchange-last = Sonst muss niemand mehr hinterlegen, also gib das Wort selbst: tippe glück und das Wort.
exchange-word-given = Dein Wort ist schon gegeben, und dabei bleibt es.
exchange-wait = Es fehlen noch andere. Tippe offenlegen und dein Wort, wenn alle gegeben haben.
exchange-pledge-first = Andere könnten ihr Wort noch nach deinem wählen. Tippe hinterlegen und den SHA-256 deines Wortes, oder warte, bis du übrig bist.
exchange-disclose = Du hast ein Wort hinterlegt. Tippe offenlegen und dieses Wort.
exchange-too-early = Zum Offenlegen ist es zu früh: andere haben noch nichts gegeben. Was fehlt, sagt dran.
exchange-does-not-fit = Dieses Wort gehört nicht zu dem, was du hinterlegt hast. Tippe es in kleinen Buchstaben genau so, wie es beim Hinterlegen war.

## accessible-games pledge
pledge-word = Wort: { $word }
pledge-digest = Zum Hinterlegen: { $digest }
pledge-how = Tippe in der Partie zuerst hinterlegen und die 64 Zeichen; wenn alle anderen gegeben haben, offenlegen und das Wort. Sage das Wort vorher niemandem.

### Nachprüfbarer Zufall: Wörter, die vor dem ersten Wurf einer Runde ausgetauscht werden

setup-proved = nachprüfbarer Zufall
    .words = nachprüfbar, nachpruefbar, nachprüfbarer zufall, nachpruefbarer zufall, bewiesenes glück, bewiesenes glueck, bewiesen
setup-unproved = einfacher Zufall
    .words = einfacher zufall, einfaches glück, einfaches glueck, unbewiesen
exchange-help = Nachprüfbarer Zufall: Alle geben vor dem ersten Wurf ein Wort. So kann ihn niemand aussuchen, auch der Server nicht. Tippe nachprüfbar.
exchange-no-chance = In { $game } entscheidet der Zufall nichts. Lass nachprüfbar weg.
exchange-agreed =
    Nachprüfbarer Zufall: Vor jeder Runde geben alle ein Wort. { $limited ->
        [yes] { $days ->
            [yes] Jeder Schritt hat einen Tag
           *[no] Jeder Schritt hat { $minutes } Minuten
        }. Legst du zu spät offen, verlierst du. { "" }
       *[no] { "" }
    }Tippe hilfe hinterlegen.
    .brief = Nachprüfbarer Zufall.
exchange-due-pledging =
    { $you ->
        [yes] Tippe jetzt
       *[other] { $player }, tippe jetzt
    } hinterlegen und die SHA-256-Prüfsumme eines Wortes, 64 Zeichen. Oder warte: Die letzte Person gibt das Wort selbst.
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
exchange-done = Alle Wörter sind bekannt. Niemand kann mehr eines geben.
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
exchange-closed = Die Partie ist geschlossen: Nicht alle haben rechtzeitig ein Wort hinterlegt oder gegeben. Niemand hat verloren.
    .brief = Ohne Wörter geschlossen. Niemand hat verloren.
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

exchange-not-agreed = Diese Partie hat keinen nachprüfbaren Zufall. Tippe dafür nachprüfbar, wenn du eine eröffnest.
exchange-not-yet = Der Zufall dieser Runde ist noch nicht versiegelt. Warte auf das Siegel.
exchange-over = Alle Wörter dieser Runde sind bekannt. Niemand kann mehr eines geben.
exchange-no-part = Computer geben kein Wort.
exchange-first = Zuerst geben alle ein Wort. Tippe dran, um zu hören, was fehlt.
exchange-no-offers = Bis alle Wörter bekannt sind, kannst du nur aufgeben, gehen oder reden. Tippe dran, um zu hören, was fehlt.
exchange-pledge-form = Hinterlege die SHA-256-Prüfsumme deines Wortes: 64 Zeichen von 0 bis 9 und a bis f. Tippe hilfe hinterlegen, um zu hören, wie.
exchange-word-form = Ein Wort hat { $least } bis { $most } Zeichen von 0 bis 9 und a bis f. Ein kürzeres könnte jemand erraten.
exchange-used =
    { $what ->
        [pledge] Das wurde schon einmal hinterlegt.
       *[word] Dieses Wort gab es schon einmal.
    } Mach ein neues Wort und gib, was dazu gehört.
exchange-pledged-already = Du hast schon ein Wort hinterlegt. Tippe dran, um zu hören, was fehlt.
exchange-last = Du bist als Letztes dran, also gib das Wort selbst: Tippe glück und das Wort.
exchange-word-given = Du hast dein Wort schon gegeben.
exchange-wait = Andere haben ihres noch nicht gegeben. Tippe offenlegen und dein Wort, wenn alle es haben.
exchange-pledge-first = Andere könnten ihr Wort noch nach deinem wählen. Tippe hinterlegen und die SHA-256-Prüfsumme deines Wortes, oder warte als Letztes.
exchange-disclose = Du hast ein Wort hinterlegt. Tippe offenlegen und dieses Wort.
exchange-too-early = Zu früh zum Offenlegen: Andere haben ihres noch nicht gegeben. Tippe dran, um zu hören, was fehlt.
exchange-does-not-fit = Dieses Wort gehört nicht zu dem, was du hinterlegt hast. Tippe es in kleinen Buchstaben genau so, wie es beim Hinterlegen war.

## accessible-games pledge
pledge-word = Wort: { $word }
pledge-digest = Zum Hinterlegen: { $digest }
pledge-how = Tippe in der Partie zuerst hinterlegen und die 64 Zeichen. Haben alle anderen ihres gegeben, tippe offenlegen und das Wort. Halte das Wort bis dahin geheim.

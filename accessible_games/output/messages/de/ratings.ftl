### Wertungen: wie stark jemand ein Spiel spielt, und welche Partien dafür zählen

setup-rated = gewertet
    .words = gewertet, mit wertung
setup-unrated = ungewertet
    .words = ungewertet, nicht gewertet, ohne wertung
rated-help = Gewertet: Das Ergebnis ändert die Wertungen der Mitspielenden. Tippe gewertet.
rated-program = { $name } ist das Konto eines Bots. Bots spielen nur gewertet, wenn sie mit Namen eingeladen sind. Spiele ungewertet, oder bitte um eine Einladung.
rated-guest = { $name } ist Gast, und Gäste haben keine Wertung. Lass gewertet weg, oder spiele mit einem Konto.
rated-guests = Ein Gast ist eingeladen, und Gäste haben keine Wertung. Lass gewertet weg.
rated-late = In Partie { $waiting } sitzen schon andere, und sie ist ungewertet. Eröffne eine neue mit dem Wort gewertet.
rated-endless = Eine gewertete Partie nur gegen Computer braucht eine Uhr oder Tage für jeden Zug. Sonst endet sie vielleicht nie. Tippe etwa uhr 15 10 dazu, oder 3 tage.
match-rated-refused =
    { $what ->
        [undo] In gewerteten Partien kannst du nichts zurücknehmen.
        [own-dice] In gewerteten Partien würfelt der Server.
        [substitute] Kein Computer spielt für dich weiter, wenn die Partie gegen Computer gewertet ist. Um aufzuhören, tippe aufgeben.
       *[other] In gewerteten Partien gegen Computer gibt es keine Pause und keine zusätzliche Zeit.
    }
record-rated = Gewertet: Das Ergebnis zählt für die Wertungen der Mitspielenden.
match-advice-rated = In gewerteten Partien gibt es keine Tipps.

## Was aus Wertungen wird
# $way: up, down or same; $gained: points; $provisional: yes where too little is known still
rated-change =
    { $game }: Wertung { $points }, { $way ->
        [up] { $gained } mehr
        [down] { $gained } weniger
       *[same] wie vorher
    }{ $provisional ->
        [yes] , vorläufig
       *[no] {""}
    }. Tippe wertung { $match }.
rated-void =
    Partie { $match } zählt für keine Wertung: { $void ->
        [unmoved] Jemand hat nie gezogen.
        [undecided] Sie wurde geschlossen, bevor etwas entschieden war.
        [unmeasured] Die Stärke ihrer Computer ist unbekannt.
       *[often] Dieselben Leute hatten in sieben Tagen schon zehn gewertete Partien dieses Spiels.
    }
rating-guest = Gäste haben keine Wertung.
rating-none = Du hast noch keine Wertung. Spiel eine gewertete Partie, etwa mit spiele abalone gewertet.
    .page = Du hast noch keine Wertung. Eröffne in der Lobby eine gewertete Partie.
rating-none-in = In { $game } hast du noch keine Wertung.
rating-none-of = { $name } hat keine Wertung.
rating-hidden = { $name } hält die eigenen Wertungen verborgen.
rating-of =
    { $count ->
        [one] Die Wertung von { $name }:
       *[other] Die Wertungen von { $name }:
    }
# $matches: how many counted
rating-line =
    { $game }: { $points }{ $provisional ->
        [yes] , vorläufig
       *[no] {""}
    }, { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }.
    .table =
        Spiel*: { $game } | Wertung: { $points }{ $provisional ->
            [yes] , vorläufig
           *[no] {""}
        } | Partien: { $matches }
rating-brief =
    { $game } { $points }{ $provisional ->
        [yes] { " " }vorläufig
       *[no] {""}
    }.
rating-in =
    { $game }: { $points }, plus oder minus { $margin }, nach { $matches ->
        [one] einer Partie
       *[other] { $matches } Partien
    }.{ $provisional ->
        [yes] { " " }Sie ist noch vorläufig.
       *[no] {""}
    } Die letzte Partie war { $last }.
rating-no-match = Partie { $match } hat keine Wertung geändert, oder noch nicht.
rating-match = Partie { $match }, { $game }:
rating-somebody = { former-player }
rating-match-person =
    { $place }: { $name }, vorher { $before }, jetzt { $points }, { $way ->
        [up] { $gained } mehr
        [down] { $gained } weniger
       *[same] wie vorher
    }{ $provisional ->
        [yes] , vorläufig
       *[no] {""}
    }.
rating-match-computer =
    { $place }: { $level ->
        [easy] leichter Computer
        [medium] mittlerer Computer
        [strong] starker Computer
       *[other] Computer der Stufe { $level }
    }, { $points }, unverändert.
ratings-which = Rangliste für welches Spiel? Tippe eine Zahl.
ratings-none = In { $game } hat noch niemand eine Wertung.
ratings-board =
    { $game }: { $count ->
        [0] Noch hat niemand einen Rang
        [one] Eine Person hat einen Rang
       *[other] { $count } Personen haben einen Rang
    }{ $others ->
        [0] {""}
        [one] , eine vorläufig
       *[other] , { $others } vorläufig
    }.
ratings-part =
    { $game }, { $count ->
        [1] Eintrag { $first }
       *[other] { $first } bis { $last }
    }:
ratings-more = Es geht weiter. Tippe mehr.
    .page = Auf der nächsten Seite geht es weiter.
ratings-place =
    { $place }: { $name }, { $points }{ $shared ->
        [yes] , geteilt
       *[no] {""}
    }.
    .table =
        Rang: { $place }{ $shared ->
            [yes] , geteilt
           *[no] {""}
        } | Name*: { $name } | Wertung: { $points }
ratings-computer =
    { $level ->
        [easy] Der leichte Computer
        [medium] Der mittlere Computer
        [strong] Der starke Computer
       *[other] Der Computer der Stufe { $level }
    }: { $points }.
    .table =
        Rang: ohne | Name*: { $level ->
            [easy] Der leichte Computer
            [medium] Der mittlere Computer
            [strong] Der starke Computer
           *[other] Der Computer der Stufe { $level }
        } | Wertung: { $points }
ratings-provisional =
    { $name }, etwa { $points }, vorläufig, { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }.
    .table = Rang: vorläufig | Name*: { $name } | Wertung: { $points }
setting-ratings-shown = Andere können deine Wertungen sehen.
    .words = an, sichtbar
setting-ratings-hidden = Deine Wertungen sind verborgen und stehen in keiner Liste. Gewertete Partien zählen weiter.
    .words = verborgen, versteckt, aus
setting-ratings-choices = Tippe wertung sichtbar oder wertung verborgen.

## Für die Serverleitung
ratings-how = Tippe accessible-games ratings recompute.
ratings-progress = Bisher gelesene Partien: { $count }.
ratings-recomputed =
    { $matches ->
        [one] Eine gewertete Partie
       *[other] { $matches } gewertete Partien
    } neu gerechnet. { $changed ->
        [0] Alle gespeicherten Wertungen stimmten.
        [one] Eine gespeicherte Wertung war falsch und stimmt jetzt.
       *[other] { $changed } gespeicherte Wertungen waren falsch und stimmen jetzt.
    }
ratings-damaged = Nichts wurde geändert: Das Programm kann die Aufzeichnung einer gewerteten Partie nicht nachspielen ({ $problem }). Um sie zu finden, starte accessible-games check.
## Was zählt, als Zeilen; docs/ratings.de.md hat dasselbe
rating-rules = regeln
    .words = regeln
rating-rules-lines =
    Eine Partie zählt, wenn alle vor dem ersten Zug zugestimmt haben. Mehrere Runden zählen zusammen als eine Partie.
    Gibst du auf oder ist deine Zeit um, verlierst du. Zu dritt oder viert kommst du auf den letzten Rang. Ein vereinbartes Remis ist ein Remis.
    Eine Partie zählt nicht, wenn jemand nie gezogen hat, niemand sie beendet oder die Aufsicht sie schließt.
    Lässt du einen Computer weiterspielen, kommst du auf den letzten Rang, auch bei wenigen Zügen.
    Von denselben Leuten zählen in einem Spiel höchstens zehn Partien in sieben Tagen.
    Gäste haben keine Wertung. Computer behalten ihre.
    Vorläufig heißt: noch ohne Rang. Ein Rang braucht etwa zwanzig Partien, nach etwa einem Jahr ohne Partie wieder.
    Gewertete Partien haben keine Tipps, kein Zurücknehmen und keine echten Würfel. Solche nur gegen Computer brauchen eine Uhr oder Tage, die immer weiterlaufen.

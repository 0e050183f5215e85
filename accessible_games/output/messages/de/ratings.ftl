### Wertungen: wie stark jemand ein Spiel spielt, und welche Partien dafür zählen

setup-rated = gewertet
    .words = gewertet, mit wertung
setup-unrated = ungewertet
    .words = ungewertet, nicht gewertet, ohne wertung
rated-help = Gewertet: Das Ergebnis ändert die Wertungen derer, die spielen. Sage gewertet.
rated-program = { $name } ist das Konto eines Programms und kommt zu einer gewerteten Partie nur, wenn es mit Namen eingeladen wird. Spiele ungewertet, oder bitte um eine Einladung.
rated-guest = { $name } spielt als Gast, und Gäste haben keine Wertung. Lass gewertet weg, oder spiele mit einem Konto.
rated-guests = Unter den Eingeladenen spielt jemand als Gast, und Gäste haben keine Wertung. Lass gewertet weg.
rated-late = In Partie { $waiting } sitzen schon andere, und sie haben einer ungewerteten zugestimmt. Eröffne eine neue, mit dem Wort gewertet.
rated-endless = Eine gewertete Partie nur gegen Computer braucht eine Uhr oder Tage für jeden Zug, damit sie zu Ende geht. Sage zum Beispiel uhr 15 10 dazu, oder 3 tage.
match-rated-refused =
    { $what ->
        [undo] In einer gewerteten Partie wird nichts zurückgenommen.
        [own-dice] In einer gewerteten Partie würfelt der Server.
        [substitute] In einer gewerteten Partie gegen Computer spielt kein Computer für dich weiter. Um aufzuhören, tippe aufgeben.
       *[other] In einer gewerteten Partie gegen Computer steht die Uhr nicht still, und es gibt keine Zeit dazu.
    }
record-rated = Gewertet: Das Ergebnis zählt für die Wertungen derer, die spielen.
match-advice-rated = In einer gewerteten Partie gibt es keine Tipps.

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
    }. Alles sagt wertung { $match }.
rated-void =
    Partie { $match } zählt für keine Wertung: { $void ->
        [unmoved] Jemand hat nie gezogen.
        [undecided] Sie wurde geschlossen, bevor etwas entschieden war.
        [unmeasured] Wie stark ihre Computer sind, wurde nicht gemessen.
       *[often] Diese Spieler hatten in sieben Tagen schon zehn gewertete Partien dieses Spiels.
    }
rating-guest = Gäste haben keine Wertung.
rating-none = Du hast noch keine Wertung. Eine Partie mit dem Wort gewertet, etwa spiele abalone gewertet, gibt dir eine.
    .page = Du hast noch keine Wertung. Eine gewertete Partie gibt dir eine; in der Lobby kannst du sie öffnen.
rating-none-in = In { $game } hast du noch keine Wertung.
rating-none-of = { $name } hat keine Wertung.
rating-hidden = { $name } zeigt keine Wertungen.
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
    { $game }: { $points }, auf { $margin } genau, nach { $matches ->
        [one] einer Partie
       *[other] { $matches } Partien
    }.{ $provisional ->
        [yes] { " " }Sie ist vorläufig, bis mehr bekannt ist.
       *[no] {""}
    } Die letzte war Partie { $last }.
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
       *[strong] starker Computer
    }, { $points }, unverändert.
ratings-which = Wertungen in welchem Spiel? Tippe eine Zahl.
ratings-none = In { $game } hat noch niemand eine Wertung.
ratings-board =
    { $game }: { $count ->
        [0] Niemand hat schon einen Platz
        [one] Eine Person hat einen Platz
       *[other] { $count } Personen haben einen Platz
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
        Platz: { $place }{ $shared ->
            [yes] , geteilt
           *[no] {""}
        } | Name*: { $name } | Wertung: { $points }
ratings-computer =
    { $level ->
        [easy] Der leichte Computer
        [medium] Der mittlere Computer
       *[strong] Der starke Computer
    }: { $points }.
    .table =
        Platz: ohne | Name*: { $level ->
            [easy] Der leichte Computer
            [medium] Der mittlere Computer
           *[strong] Der starke Computer
        } | Wertung: { $points }
ratings-provisional =
    { $name }, etwa { $points }, vorläufig, { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }.
    .table = Platz: vorläufig | Name*: { $name } | Wertung: { $points }
setting-ratings-shown = Andere dürfen deine Wertungen erfahren.
    .words = an, sichtbar
setting-ratings-hidden = Niemand sonst erfährt deine Wertungen, und sie stehen in keiner Liste. Gewertete Partien zählen weiter.
    .words = verborgen, versteckt, aus
setting-ratings-choices = Tippe wertung sichtbar oder wertung verborgen.

## Für Betreiber
ratings-how = Tippe accessible-games ratings recompute.
ratings-progress = Bisher gelesene Partien: { $count }.
ratings-recomputed =
    { $matches ->
        [one] Eine gewertete Partie wurde
       *[other] { $matches } gewertete Partien wurden
    } neu gerechnet; { $changed ->
        [0] alles war so, wie es gespeichert ist.
        [one] eine gespeicherte Zeile war anders und stimmt jetzt.
       *[other] { $changed } gespeicherte Zeilen waren anders und stimmen jetzt.
    }
ratings-damaged = Nichts wurde geändert: Das Protokoll einer gewerteten Partie lässt sich nicht nachspielen ({ $problem }). accessible-games check nennt sie.
## Was zählt, als Zeilen; docs/ratings.de.md hat dasselbe
rating-rules = regeln
    .words = regeln
rating-rules-lines =
    Eine Partie zählt, wenn alle vorher gewertet zugestimmt haben, eine Serie einmal als Ganzes, nach ihrem Ergebnis.
    Aufgeben und verlorene Zeit zählen; ein vereinbartes Unentschieden ist eines. In einer Runde zu dritt oder viert ist Letzter, wer aufgibt oder keine Zeit mehr hat.
    Nichts zählt, wo jemand nie gezogen hat, wo niemand die Partie beendet oder Moderatoren sie schließen.
    Wer einen Computer weiterspielen lässt, ist Letzter, auch wenn es nur wenige Züge waren.
    Von denselben Leuten zählen in einem Spiel höchstens zehn Partien in sieben Tagen.
    Gäste haben keine Wertung. Computer behalten ihre.
    Vorläufig: Für einen Platz ist zu wenig bekannt. Das dauert etwa zwanzig Partien und beginnt neu, wenn jemand etwa ein Jahr nicht spielt.
    Keine Tipps, nichts zurücknehmen, keine eigenen Würfel. Nur gegen Computer mit Uhr oder Tagen, die weiterlaufen.

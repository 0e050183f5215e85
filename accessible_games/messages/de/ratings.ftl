### Wertungen: wie stark jemand ein Spiel spielt, und welche Partien dafür zählen

setup-rated = gewertet
    .words = gewertet, mit wertung
setup-unrated = ungewertet
    .words = ungewertet, nicht gewertet, ohne wertung
rated-help = Gewertet: Das Ergebnis ändert die Wertungen derer, die spielen. Sage gewertet.
rated-guest = { $name } spielt als Gast, und Gäste haben keine Wertung. Ein Konto hat eine; oder lass gewertet weg.
rated-guests = Wer eingeladen ist, spielt als Gast, und Gäste haben keine Wertung. Lass gewertet weg.
rated-late = In Partie { $waiting } sitzen schon andere, und sie haben einer ungewerteten zugestimmt. Eröffne eine neue, mit dem Wort gewertet.
rated-endless = Eine gewertete Partie nur gegen Computer braucht eine Uhr oder Tage für jeden Zug, damit sie zu Ende geht. Sage zum Beispiel uhr 15 10 dazu, oder 3 tage.
match-rated-refused =
    { $what ->
        [undo] In einer gewerteten Partie wird nichts zurückgenommen.
        [own-dice] In einer gewerteten Partie würfelt der Server.
        [substitute] In einer gewerteten Partie gegen Computer spielt kein Computer für dich weiter. aufgeben gibt sie verloren.
       *[other] In einer gewerteten Partie gegen Computer steht die Uhr nicht still, und es gibt keine Zeit dazu.
    }
record-rated = Gewertet: Das Ergebnis zählt für die Wertungen derer, die spielen.
match-advice-rated = In einer gewerteten Partie gibt es keine Tipps.

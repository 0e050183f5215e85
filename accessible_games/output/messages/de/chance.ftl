### Glück und Würfel: das Siegel der Würfe, Wörter für das Glück, wer wirft.

## Glück
chance-sealed = Das Glück dieser Runde ist versiegelt, und niemand kann es allein ändern; das Siegel beginnt mit { $digits }. Tippe glück für das ganze.
    .spoken = Das Glück dieser Runde ist versiegelt, und niemand kann es allein ändern; das Siegel beginnt mit { $spelled }. Tippe glück für das ganze.
    .braille = Siegel { $digits }
chance-seal = Siegel der Runde { $round }, { $count } Zeichen:
    .braille = Siegel { $round }:
chance-digits = { $digits }
    .spoken = { $spelled }.
    .braille = { $digits }
chance-no-words =
    { $over ->
        [yes] Niemand hat ein Wort dazugegeben.
       *[no] Noch hat niemand ein Wort dazugegeben. Tippe glück und ein Wort aus Ziffern, etwa glück 4711.
    }
    .brief = Noch kein Wort.
chance-word =
    { $you ->
        [yes] Dein Wort
       *[other] Wort von { $player }
    }: { $word }.
    .braille =
        { $you ->
            [yes] du
           *[other] { $player }
        }: { $word }
chance-word-added =
    { $you ->
        [yes] Dein Wort gilt ab dem nächsten Wurf: { $word }.
       *[other] { $player } gibt ein Wort dazu, es gilt ab dem nächsten Wurf: { $word }.
    }
    .brief =
        { $you ->
            [yes] Dein Wort: { $word }.
           *[other] Wort von { $player }: { $word }.
        }
    .braille =
        { $you ->
            [yes] dein Wort
           *[other] { $player }, Wort
        } { $word }
chance-proof =
    { $proved ->
        [0] Kein Zufallsergebnis geprüft
        [one] Ein Zufallsergebnis geprüft
       *[other] { $proved } Zufallsergebnisse geprüft
    }, { $typed ->
        [0] keines
        [one] eines
       *[other] { $typed }
    } von Hand eingegeben{ $open ->
        [0] .
       *[other] , { $open } nicht prüfbar.
    }
chance-operator =
    { $unagreed ->
        [0] Niemand, der mitspielt, konnte davon etwas wählen, auch nicht, wer das Programm betreibt.
       *[other] { $agreed ->
            [0] { "" }
           *[other] { $agreed } davon folgen aus ausgetauschten Wörtern.{ " " }
        }{ $unagreed } sind nicht bewiesen gegen jemanden, der das Programm betreibt und mitspielt.
    }
    .brief =
        { $unagreed ->
            [0] Alle gegen alle bewiesen.
           *[other] { $unagreed } nicht bewiesen gegen den Betreiber.
        }
chance-check =
    { $over ->
        [yes] Das Geheimnis steht jetzt in der Aufzeichnung.
       *[no] Am Ende der Runde steht ihr Geheimnis in der Aufzeichnung.
    }{ $online ->
        [yes] { $over ->
            [yes] { " " }Tippe aufzeichnung { $match }.
           *[no] { "" }
        }
       *[no] { " " }Außerhalb des Programms prüft accessible-games record verify { $match } alles nach.
    }
    .brief =
        { $online ->
            [yes] Zum Prüfen: aufzeichnung { $match }.
           *[no] Zum Prüfen, außerhalb: accessible-games record verify { $match }.
        }

match-no-chance = In diesem Spiel entscheidet der Zufall nichts.
match-luck-word = Ein Glückswort ist eine Zahl, oder bis zu { $limit } Zeichen von 0 bis 9 und a bis f. Tippe zum Beispiel glück 4711.
match-luck-enough = Du hast in dieser Runde schon { $most } Wörter dazugegeben, mehr zählen nicht. In der nächsten Runde geht es wieder.
match-luck-soon =
    { $seconds ->
        [one] Das ist zu bald nach deinem letzten Wort. Warte eine Sekunde und tippe es noch einmal.
       *[other] Das ist zu bald nach deinem letzten Wort. Warte { $seconds } Sekunden und tippe es noch einmal.
    }

## Wer wirft
chance-throw-due =
    { $you ->
        [yes] Dein Wurf.
       *[other] { $player } wirft.
    } Tippe wirf.
    .brief =
        { $you ->
            [yes] Dein Wurf.
           *[other] { $player } wirft.
        }
    .braille =
        { $you ->
            [yes] dein Wurf
           *[other] { $player } wirft
        }
chance-draw-due = Der Zufall entscheidet, sobald du wirf tippst.
    .brief = Tippe wirf.
    .braille = tippe wirf
chance-result-due =
    { $you ->
        [yes] Dein Wurf.
       *[other] { $player } wirft.
    } Tippe das Ergebnis.
    .brief =
        { $you ->
            [yes] Dein Wurf.
           *[other] { $player } wirft.
        }
    .full =
        { $you ->
            [yes] Dein Wurf.
           *[other] { $player } wirft.
        } Tippe, { $how }.
    .braille =
        { $you ->
            [yes] dein Wurf
           *[other] { $player } wirft
        }
chance-throw-first = Erst kommt der Wurf. Tippe wirf.
    .brief = Erst werfen.
chance-result-first = Erst kommt der Wurf. Tippe, { $how }.
    .brief = Erst der Wurf: tippe, { $how }.
chance-own-on =
    Es gelten eigene Würfel. { $due ->
        [yes] Tippe, { $how }.
       *[no] Tippe nach jedem Wurf, { $how }.
    }
    .brief = Eigene Würfel.
chance-own-off = Das Programm wirft wieder.
chance-own-words = eigene
    .words = eigene, eigen, meine
chance-links = und
    .words = und, mit, ein, eine

match-nothing-to-throw = Jetzt ist nichts zu werfen.
match-not-own-dice = Hier wirft das Programm. Tippe würfel eigene für deine eigenen.
    .brief = Hier wirft das Programm.
match-secret-draw = Das wird verdeckt ausgelost, also kann es nur das Programm.
match-dice-already =
    { $own ->
        [true] Es gelten schon eigene Würfel.
       *[false] Das Programm wirft schon.
    }
match-own-dice-wait = Es gelten eigene Würfel. Tippe, was sie zeigen; würfel sagt, wie.
    .brief = Tippe, was die Würfel zeigen.
match-no-such-outcome = „{ $text }“ ist kein mögliches Ergebnis. Tippe würfel, dann hörst du, wie es getippt wird.
    .brief = „{ $text }“ ist kein mögliches Ergebnis.

session-confirm-own-dice = Mit eigenen Würfeln werfen, alle einverstanden? Ja oder nein.
session-confirm-drawn-dice = Soll das Programm wieder werfen, alle einverstanden? Ja oder nein.
session-offered-own-dice = { $player } möchte mit eigenen Würfeln werfen. Ja oder nein?
session-offered-drawn-dice = { $player } möchte, dass das Programm wieder wirft. Ja oder nein?

## Einstellungen
setting-throws-auto = Würfe kommen sofort.
    .words = automatisch
setting-throws-self = Würfe warten auf dein Wort: tippe wirf.
    .words = selbst
setting-throws-choices = Tippe würfel automatisch, würfel selbst, oder würfel eigene für deine eigenen Würfel.

### Zufall und Würfel: das Siegel der Würfe, Zufallswörter, wer wirft.

## Zufall
chance-sealed = Der Zufall dieser Runde ist versiegelt: Niemand kann ihn allein ändern. Das Siegel beginnt mit { $digits }. Tippe glück für das ganze.
    .spoken = Der Zufall dieser Runde ist versiegelt: Niemand kann ihn allein ändern. Das Siegel beginnt mit { $spelled }. Tippe glück für das ganze.
    .braille = Siegel { $digits }
chance-seal = Siegel der Runde { $round }, { $count } Zeichen:
    .braille = Siegel { $round }:
chance-digits = { $digits }
    .spoken = { $spelled }.
    .braille = { $digits }
chance-no-words =
    { $over ->
        [yes] Niemand hat ein Zufallswort dazugegeben.
       *[no] Noch hat niemand ein Zufallswort dazugegeben. Tippe glück und Ziffern, etwa glück 4711.
    }
    .brief = Noch kein Zufallswort.
chance-word =
    { $you ->
        [yes] Dein Zufallswort
       *[other] Zufallswort von { $player }
    }: { $word }.
    .braille =
        { $you ->
            [yes] du
           *[other] { $player }
        }: { $word }
chance-word-added =
    { $you ->
        [yes] Dein Zufallswort gilt ab dem nächsten Wurf: { $word }.
       *[other] Das Zufallswort von { $player } gilt ab dem nächsten Wurf: { $word }.
    }
    .brief =
        { $you ->
            [yes] Dein Zufallswort: { $word }.
           *[other] Zufallswort von { $player }: { $word }.
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
        [0] Niemand konnte davon ein Ergebnis aussuchen, auch die Serverleitung nicht.
       *[other] { $agreed ->
            [0] { "" }
           *[other] { $agreed } davon folgen aus ausgetauschten Zufallswörtern.{ " " }
        }{ $unagreed } sind nicht bewiesen, falls die Serverleitung mitspielt.
    }
    .brief =
        { $unagreed ->
            [0] Alle gegen alle bewiesen.
           *[other] { $unagreed } nicht bewiesen gegen die Serverleitung.
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
       *[no] { " " }Um alles nachzuprüfen, starte accessible-games record verify { $match }.
    }
    .brief =
        { $online ->
            [yes] Zum Prüfen: aufzeichnung { $match }.
           *[no] Zum Prüfen: accessible-games record verify { $match }.
        }

match-no-chance = In diesem Spiel entscheidet der Zufall nichts.
match-luck-word = Ein Zufallswort ist eine Zahl, oder bis zu { $limit } Zeichen von 0 bis 9 und a bis f, etwa glück 4711.
match-luck-enough = Du hast schon { $most } Zufallswörter dazugegeben, mehr zählen in dieser Runde nicht. In der nächsten geht es wieder.
match-luck-soon =
    { $seconds ->
        [one] Zu bald nach deinem letzten Zufallswort. Warte eine Sekunde und tippe es noch einmal.
       *[other] Zu bald nach deinem letzten Zufallswort. Warte { $seconds } Sekunden und tippe es noch einmal.
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
chance-draw-due = Tippe wirf, um auszulosen.
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
    .brief = Erst der Wurf: Tippe, { $how }.
chance-own-on =
    Es gelten echte Würfel. { $due ->
        [yes] Tippe, { $how }.
       *[no] Tippe nach jedem Wurf, { $how }.
    }
    .brief = Echte Würfel.
chance-own-off = Das Programm wirft wieder.
chance-own-words = echt
    .words = echt, echte, eigene, eigen, meine
chance-links = und
    .words = und, mit, ein, eine

match-nothing-to-throw = Jetzt ist nichts zu werfen.
match-not-own-dice = Hier wirft das Programm. Tippe würfel echt, wenn du selbst werfen willst.
    .brief = Hier wirft das Programm.
match-secret-draw = Das wird verdeckt ausgelost, also kann es nur das Programm.
match-dice-already =
    { $own ->
        [true] Es gelten schon echte Würfel.
       *[false] Das Programm wirft schon.
    }
match-own-dice-wait = Tippe, was die echten Würfel zeigen. Tippe würfel, um zu hören, wie.
    .brief = Tippe, was die Würfel zeigen.
match-no-such-outcome = „{ $text }“ ist kein mögliches Ergebnis. Tippe würfel, um zu hören, wie es geht.
    .brief = „{ $text }“ ist kein mögliches Ergebnis.

session-confirm-own-dice = Mit echten Würfeln werfen: Sind alle einverstanden? Ja oder nein?
    .yes = Ja, alle
    .no = Nein, nicht alle
session-confirm-drawn-dice = Das Programm wieder werfen lassen: Sind alle einverstanden? Ja oder nein?
    .yes = Ja, alle
    .no = Nein, nicht alle
session-offered-own-dice = { $player } möchte mit echten Würfeln werfen. Ja oder nein?
    .yes = Ja, echte Würfel
    .no = Nein, das Programm soll werfen
session-offered-drawn-dice = { $player } möchte, dass das Programm wieder wirft. Ja oder nein?
    .yes = Ja, das Programm soll werfen
    .no = Nein, echte Würfel

## Einstellungen
setting-throws-auto = Würfe kommen sofort.
    .words = automatisch
setting-throws-self = Würfe warten, bis du wirf tippst.
    .words = selbst
setting-throws-choices = Tippe würfel automatisch, würfel selbst, oder würfel echt für echte Würfel.

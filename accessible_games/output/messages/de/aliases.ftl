### Eigene Wörter und Tasten.

alias-delete = lösche
    .words = lösche, loesche, löschen, loeschen, entferne, weg
alias-key = taste
    .words = taste
alias-how = Tippe alias bb = brett, alias taste h = o für eine Taste beim Erkunden, oder alias lösche bb. alias allein zählt sie auf.
    .page = Etwa bb = brett, taste h = o für eine Taste beim Erkunden, oder lösche bb.
alias-count =
    { $count ->
        [0] Keine eigenen Wörter. Tippe alias bb = brett für eines.
        [one] Ein eigenes Wort.
       *[other] { $count } eigene Wörter.
    }
    .page =
        { $count ->
            [0] Keine eigenen Wörter.
            [one] Ein eigenes Wort.
           *[other] { $count } eigene Wörter.
        }
# $key: ob es eine Taste beim Erkunden ist; $line: was dann geschieht, wie getippt
alias-is =
    { $key ->
        [yes] Taste { $name }
       *[no] { $name }
    } ist { $line }.
alias-hides =
    { $same ->
        [yes] Es ersetzt jetzt diesen Befehl.
       *[no] Bisher hieß so { $word }; tippe dafür jetzt { $word }.
    }
alias-keeps = Wörter für ende, hilfe, alias, ja und nein behalten ihre Bedeutung. Nimm ein anderes.
alias-name = Ein eigenes Wort ist ein Wort mit höchstens 20 Buchstaben und kein Feld und keine Zahl; eine Taste ist ein Buchstabe. Etwa alias bb = brett.
alias-line = Hinter das Gleichheitszeichen gehört, was dann geschieht, höchstens 100 Buchstaben. Etwa alias bb = brett.
alias-full = Du hast { $most } eigene Wörter. Lösche zuerst eines, mit alias lösche und dem Wort.
alias-none = Dieses eigene Wort gibt es nicht. Tippe alias für alle.
    .page = Dieses eigene Wort gibt es nicht.
alias-gone =
    { $count ->
        [0] Gelöscht. Keines bleibt.
        [one] Gelöscht. Eines bleibt.
       *[other] Gelöscht. { $count } bleiben.
    }

### Eigene Wörter und Tasten.

alias-delete = lösche
    .words = lösche, loesche, löschen, loeschen, entferne, weg
alias-key = taste
    .words = taste
alias-how = Tippe alias bb = brett, alias taste h = o für eine Taste beim Erkunden, oder alias lösche bb. Tippe alias allein für alle.
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
# $key: ob es eine Taste beim Erkunden ist; $line: der Befehl dahinter, wie getippt
alias-is =
    { $key ->
        [yes] Taste { $name }
       *[no] { $name }
    } ist { $line }.
alias-hides =
    { $same ->
        [yes] Es ersetzt jetzt diesen Befehl.
       *[no] Bisher bedeutete es { $word }. Tippe dafür jetzt { $word }.
    }
alias-keeps = Wörter für ende, hilfe, alias, ja und nein behalten ihre Bedeutung. Nimm ein anderes Wort.
alias-name = Ein eigenes Wort hat höchstens 20 Buchstaben und ist weder Feld noch Zahl. Eine Taste ist ein Buchstabe. Etwa alias bb = brett.
alias-line = Hinter das Gleichheitszeichen gehört ein einziger Befehl ohne Strichpunkt, höchstens 100 Buchstaben. Etwa alias bb = brett.
alias-full = Du hast { $most } eigene Wörter. Lösche zuerst eines: Tippe alias lösche und das Wort.
alias-none = Dieses eigene Wort gibt es nicht. Tippe alias für alle.
    .page = Dieses eigene Wort gibt es nicht.
alias-gone =
    { $count ->
        [0] Gelöscht. Kein eigenes Wort bleibt.
        [one] Gelöscht. Ein eigenes Wort bleibt.
       *[other] Gelöscht. { $count } eigene Wörter bleiben.
    }

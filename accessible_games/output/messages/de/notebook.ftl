### Eigene Notizen zu einer Partie. $text sind die eigenen Worte.

note-delete = löschen
    .words = löschen, lösche, lösch, loeschen, loesche, loesch, weg
note-line = Notiz { $number }: { $text }
    .brief = { $number }: { $text }
    .braille = { $number }: { $text }
note-kept = Notiz { $number } gemerkt.
    .braille = notiz { $number }
note-deleted = Notiz { $number } ist gelöscht.
    .braille = notiz { $number } weg
note-none = Keine Notizen in dieser Runde. Tippe etwa notiz { FIELD($field) } Falle.
    .brief = Keine Notiz.
    .braille = keine notiz
note-none-with = In keiner deiner Notizen steht { $words }. Tippe notizen für alle.
    .braille = nichts mit { $words }
note-what = Was willst du notieren? Tippe es nach notiz, etwa notiz { FIELD($field) } Falle. Tippe notizen, um alle zu hören.
    .braille = was notieren?
note-delete-which =
    { $count ->
        [0] Nichts gelöscht: Du hast keine Notizen.
       *[other] Nichts gelöscht. Tippe notiz löschen und die Nummer einer Notiz. Tippe notizen für alle.
    }
    .braille = welche notiz?
note-too-long = Nicht notiert: Eine Notiz hat höchstens { $most } Zeichen, diese hat { $count }. Mach zwei daraus.
    .braille = { $count } Zeichen, höchstens { $most }
note-full = Nicht notiert: Du hast schon { $most } Notizen, so viele wie möglich. Tippe etwa notiz löschen 1.
    .braille = schon { $most } Notizen
note-closed = Die Notizen dieser beendeten Runde bleiben geheim, denn ihr spielt zu mehreren an dieser Tastatur.
    .braille = Runde aus, Notizen zu

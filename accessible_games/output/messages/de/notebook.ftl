### Was jemand sich selbst zu einer Partie notiert. $text sind die eigenen Worte.

note-delete = löschen
    .words = löschen, lösche, lösch, loeschen, loesche, loesch, weg
note-line = Notiz { $number }: { $text }
    .brief = { $number }: { $text }
    .braille = { $number }: { $text }
note-kept = Notiz { $number } gemerkt.
    .braille = notiz { $number }
note-deleted = Notiz { $number } ist gelöscht.
    .braille = notiz { $number } weg
note-none = Du hast in dieser Runde nichts notiert. Tippe etwa notiz { FIELD($field) } Falle.
    .brief = Keine Notiz.
    .braille = keine notiz
note-none-with = In keiner deiner Notizen steht { $words }. Tippe notizen für alle.
    .braille = nichts mit { $words }
note-what = Was willst du notieren? Tippe es nach notiz, etwa notiz { FIELD($field) } Falle. Tippe notizen, um alle zu hören.
    .braille = was notieren?
note-delete-which =
    { $count ->
        [0] Du hast nichts notiert, also ist nichts zu löschen.
       *[other] Nichts gelöscht: Nach notiz löschen gehört die Nummer einer Notiz. Tippe notizen, um sie zu hören.
    }
    .braille = welche notiz?
note-too-long = Nicht notiert: Eine Notiz hat höchstens { $most } Zeichen, diese hat { $count }. Mach zwei daraus.
    .braille = { $count } Zeichen, höchstens { $most }
note-full = Nicht notiert: Du hast schon { $most } Notizen, mehr gehen in einer Runde nicht. Tippe etwa notiz löschen 1.
    .braille = schon { $most } Notizen
note-closed = Diese Runde ist zu Ende, und an dieser Tastatur sitzt ihr zu mehreren. Darum bleiben die Notizen zu, wie jeder sie gemacht hat.
    .braille = Runde aus, Notizen zu

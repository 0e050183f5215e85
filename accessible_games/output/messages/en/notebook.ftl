### A player's private notes on a match. $text: the player's own words.

note-delete = delete
    .words = delete, remove, erase
note-line = Note { $number }: { $text }
    .brief = { $number }: { $text }
    .braille = { $number }: { $text }
note-kept = Note { $number } is kept.
    .braille = note { $number }
note-deleted = Note { $number } is deleted.
    .braille = note { $number } gone
note-none = No notes in this round. Type, for example, note { FIELD($field) } trap.
    .brief = No notes.
    .braille = no notes
note-none-with = None of your notes contains { $words }. Type notes for all.
    .braille = none with { $words }
note-what = What do you want to note? Type it after note, such as note { FIELD($field) } trap. Type notes to hear them all.
    .braille = note what?
note-delete-which =
    { $count ->
        [0] Nothing deleted: you have no notes.
       *[other] Nothing deleted. Type note delete and the number of a note. Type notes for all.
    }
    .braille = which note?
note-too-long = Not noted: a note has at most { $most } characters, this one has { $count }. Make two of it.
    .braille = { $count } characters, at most { $most }
note-full = Not noted: you have { $most } notes already, the most a round can have. Type, for example, note delete 1.
    .braille = { $most } notes already
note-closed = The notes of this finished round stay secret, because several of you play at this keyboard.
    .braille = round over, notes closed

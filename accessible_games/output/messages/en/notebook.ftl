### What somebody notes on a match for nobody else. $text: the person's own words.

note-delete = delete
    .words = delete, remove, erase
note-line = Note { $number }: { $text }
    .brief = { $number }: { $text }
    .braille = { $number }: { $text }
note-kept = Note { $number } is kept.
    .braille = note { $number }
note-deleted = Note { $number } is deleted.
    .braille = note { $number } gone
note-none = You have noted nothing in this round. Type, say, note { FIELD($field) } trap.
    .brief = No notes.
    .braille = no notes
note-none-with = None of your notes has { $words }. Type notes for all.
    .braille = none with { $words }
note-what = What do you want to note? Type it after note, such as note { FIELD($field) } trap. Type notes to hear them all.
    .braille = note what?
note-delete-which =
    { $count ->
        [0] You have noted nothing, so there is nothing to delete.
       *[other] Nothing deleted: after note delete comes the number of a note. Type notes to hear them.
    }
    .braille = which note?
note-too-long = Not noted: a note has at most { $most } characters, this one has { $count }. Make two of it.
    .braille = { $count } characters, at most { $most }
note-full = Not noted: you have { $most } notes already, and a round takes no more. Type, say, note delete 1.
    .braille = { $most } notes already
note-closed = This round is over, and several of you sit at this keyboard. So the notes that each of you made stay closed.
    .braille = round over, notes closed

### The deduction sheet of games in which players do not know their own pieces, and striking letters from it.

## Words for a half; a seat's own name does as well.
sheet-mine = mine
    .words = mine, my, own
sheet-theirs = theirs
    .words = theirs, their, other, opponent

sheet-heading =
    { $mine ->
        [yes] Your sheet
       *[no] Sheet of { $player }
    }: { $count ->
        [one] one line
       *[other] { $count } lines
    }, { $certain ->
        [0] none certain
       *[other] { $certain } certain
    }.
    .brief =
    { $mine ->
        [yes] Yours
       *[no] { $player }
    }: { $certain ->
        [0] nothing certain
       *[other] { $certain } certain
    }.
    .spoken =
    { $mine ->
        [yes] Your sheet
       *[no] Sheet of { $player }
    }. { $count ->
        [one] One line
       *[other] { $count } lines
    }, { $certain ->
        [0] none certain
       *[other] { $certain } certain
    }.
    .braille =
    { $mine ->
        [yes] yours
       *[no] { REF($seat, case: "short") }
    } { $count }, certain { $certain }
# Neighbours on the sheet of which the same is known
sheet-pieces = { $first } to { $last }
sheet-seen-piece = { $piece } { $letters }
# $seen: pieces that this player sees, with what they are
sheet-seen = You see: { $seen }.
    .brief = { $seen }.
    .braille = { $seen }
sheet-line =
    { $named ->
        [yes] { $owner_player } { $piece }
       *[no] { $piece }
    }{ $gone ->
        [yes] , captured
       *[no] { "" }
    }: { $kind ->
        [certain] certain, { $letters }
        [all] all { $count } possible
        [none] nothing left
       *[some] { $count } left: { $letters }
    }.{ $strikes ->
        [0] { "" }
       *[other] { " " }Struck by you: { $struck }.
    }
    .brief =
    { $named ->
        [yes] { $owner_player } { $piece }
       *[no] { $piece }
    }{ $gone ->
        [yes] , captured
       *[no] { "" }
    }: { $kind ->
        [certain] certain { $letters }
        [all] all
        [none] none
       *[some] { $letters }
    }.{ $strikes ->
        [0] { "" }
       *[other] { " " }Struck { $struck }.
    }
    .spoken =
    { $named ->
        [yes] { $owner_player } { $piece }
       *[no] { $piece }
    }{ $gone ->
        [yes] , captured
       *[no] { "" }
    }: { $kind ->
        [certain] certain, { FIELDS($bare) }
        [all] all { $count } possible
        [none] nothing left
       *[some] { $count } left: { FIELDS($bare) }
    }.{ $strikes ->
        [0] { "" }
       *[other] { " " }Struck by you: { FIELDS($barestruck) }.
    }
    .braille =
    { $named ->
        [yes] { REF($owner_seat, case: "short") } { $piece }
       *[no] { $piece }
    }{ $gone ->
        [yes] , captured
       *[no] { "" }
    } { $kind ->
        [certain] certain { $bare }
        [all] all { $count }
        [none] none
       *[some] { $count }: { $bare }
    } { $strikes ->
        [0] { "" }
       *[other] struck { $barestruck }
    }

# $kind: seen: one piece is it for certain; but: all except these; $struck: pieces from which it is struck by hand alone
sheet-bearers =
    { $mine ->
        [yes] Yours
       *[no] { $player }
    }: { $kind ->
        [seen] certainly { $pieces }
        [all] all possible
        [but] all but { $pieces }
        [none] none any more
       *[some] only { $pieces } left
    }.{ $strikes ->
        [0] { "" }
       *[other] { " " }Struck by you from { $struck }.
    }
    .braille =
    { $mine ->
        [yes] yours
       *[no] { REF($seat, case: "short") }
    } { $kind ->
        [seen] is { $pieces }
        [all] all
        [but] not { $pieces }
        [none] none
       *[some] { $pieces }
    }{ $strikes ->
        [0] { "" }
       *[other] { " " }struck { $struck }
    }
sheet-no-diagram = No diagram { $letter }. There are { $first } to { $last }. Type diagram for all.
    .braille = no diagram { $letter }

sheet-none = { $game } has no deduction sheet, because nothing is hidden. Type board.
    .braille = { $game }: no sheet
sheet-which-piece = Which die? There are { $pieces }. Type, for example, strike K abc.
    .braille = which die? { $pieces }
sheet-one-piece = Nothing changed. Name only one die, such as strike { $piece } i.
    .braille = one die at a time
sheet-no-piece = No die { $piece }. There are { $pieces }. Type sheet and one of them.
    .braille = no { $piece }; there are { $pieces }
sheet-which-letters = Which letters of { $piece }? Name them, such as strike { $example }.
    .braille = which letters of { $piece }?
sheet-no-letter = Nothing changed. This sheet has no { $listed }, only { $all }. Type, for example, strike { $piece } { $first }.
    .braille = no { $letters }; there are { $all }
sheet-nothing-to-strike =
    { $count ->
        [one] { $listed } is
       *[other] { $listed } are
    } struck from { $piece } already. Type sheet { $example } for what is left.
    .braille = { $piece }: { $letters } struck already
sheet-nothing-struck = Nothing to restore: you have struck nothing from { $piece }. Type sheet { $example } for what is left.
    .braille = nothing struck from { $piece }
sheet-nothing-to-restore = Nothing to restore: you have not struck { $listed } from { $piece }. Type sheet { $example } for what you struck.
    .braille = not struck from { $piece }: { $letters }
# Over the table of one half, on the page
sheet-caption =
    { $mine ->
        [yes] Your pieces
       *[no] Pieces of { $player }
    }

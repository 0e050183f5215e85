### Two or more people at one keyboard, in a game in which they know different things.

handover-ask = Hand over to { $player }. { $player }: press Enter.
    .brief = To { $player }: Enter.
    .spoken = Hand over to { $player }. { $player }, press Enter.
    .braille = { $player }: press Enter.
handover-terminal = Earlier lines stay in the terminal: do not read back, or clear it before each hand-over.
    .brief = Earlier lines stay in the terminal: do not read back.
    .spoken = Earlier lines stay in the terminal. Do not read back, or clear it before each hand-over.
    .braille = old lines stay: do not read back
# $speech: whether the program's own voice is on
handover-ears =
    { $speech ->
        [yes] Wear headphones, or type speech off: the program's voice can be heard by all.
       *[no] Wear headphones: what a screen reader says can be heard by all.
    }

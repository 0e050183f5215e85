### Matches of several people: pauses, bots that stand in, whose seat it is.

match-paused =
    The match is paused. Type resume to { $others ->
        [yes] ask the others to go on.
       *[no] go on.
    }
match-paused-already = The match is paused already.
match-not-paused = The match is not paused.
match-not-your-seat = Somebody else plays that seat.
match-seat-of-a-bot = The computer plays that seat already.
match-bad-level = The computer plays easy, medium or strong.
match-nothing-to-return = The computer plays for nobody on that seat.
match-advice-among-people = There are no hints while you play with other people.
match-bad-command = An identifier of a command has 1 to 40 letters, digits and hyphens.
match-untold = Something has happened in the match that could not be told, through a fault of the program. Type load { $match } to hear how it stands.
match-other-offer = Your answer came too late: something else is asked by now.

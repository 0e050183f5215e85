### Matches of several people: pauses, substitutes, seats.

match-paused =
    The match is paused. Type resume to { $others ->
        [yes] ask the others to go on.
       *[no] go on.
    }
match-paused-already = The match is paused already.
match-not-paused = The match is not paused.
match-not-your-seat = Somebody else plays that seat.
match-seat-of-a-bot = The computer plays that seat already.
match-bad-level = The computer has levels 1 to 7; easy, medium and strong are 2, 4 and 7.
match-nothing-to-return = The computer plays for nobody on that seat.
match-advice-among-people = There are no hints while you play with other people.
match-bad-command = A command identifier has 1 to 40 letters, digits and hyphens.
match-untold = You missed something in the match, because of a program error. Type load { $match } to hear the position.
match-other-offer = Your answer came too late: the question has changed.

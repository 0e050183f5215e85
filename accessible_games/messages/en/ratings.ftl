### Ratings: how strong somebody plays a game, and which matches count for it

setup-rated = rated
    .words = rated
setup-unrated = unrated
    .words = unrated, not rated, casual
rated-help = Rated: the result changes the ratings of those who play. Say rated.
rated-guest = { $name } plays as a guest, and guests have no rating. An account has one; or leave rated out.
rated-guests = Somebody who was invited plays as a guest, and guests have no rating. Leave rated out.
rated-late = Others sit in match { $waiting } already, and they agreed to one that is not rated. Open a new one, with the word rated.
rated-endless = A rated match against computers alone needs a clock or days for each move, so that it comes to an end. Add, for example, clock 15 10, or 3 days.
match-rated-refused =
    { $what ->
        [undo] In a rated match nothing is taken back.
        [own-dice] In a rated match the server throws the dice.
        [substitute] In a rated match against computers no computer plays on for you. resign gives it up.
       *[other] In a rated match against computers the clock neither stops nor gets more time.
    }
record-rated = Rated: the result counts for the ratings of those who play.
match-advice-rated = There are no hints in a rated match.

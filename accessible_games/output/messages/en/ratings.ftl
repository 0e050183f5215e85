### Ratings: how strong somebody plays a game, and which matches count for it

setup-rated = rated
    .words = rated
setup-unrated = unrated
    .words = unrated, not rated, casual
rated-help = Rated: the result changes the ratings of those who play. Say rated.
rated-program = { $name } is the account of a program, and comes to a rated match only when its host invites it by name. Play unrated, or ask to be invited.
rated-guest = { $name } plays as a guest, and guests have no rating. Leave rated out, or play with an account.
rated-guests = Somebody who was invited plays as a guest, and guests have no rating. Leave rated out.
rated-late = Others sit in match { $waiting } already, and they agreed to one that is not rated. Open a new one, with the word rated.
rated-endless = A rated match against computers alone needs a clock or days for each move, so that it comes to an end. Add, for example, clock 15 10, or 3 days.
match-rated-refused =
    { $what ->
        [undo] In a rated match nothing is taken back.
        [own-dice] In a rated match the server throws the dice.
        [substitute] In a rated match against computers no computer plays on for you. To stop, type resign.
       *[other] In a rated match against computers the clock neither stops nor gets more time.
    }
record-rated = Rated: the result counts for the ratings of those who play.
match-advice-rated = There are no hints in a rated match.

## What becomes of ratings
# $way: up, down or same; $gained: points; $provisional: yes where too little is known still
rated-change =
    { $game } rating { $points }, { $way ->
        [up] { $gained } more
        [down] { $gained } less
       *[same] as before
    }{ $provisional ->
        [yes] , provisional
       *[no] {""}
    }. rating { $match } tells all.
rated-void =
    Match { $match } counts for no rating: { $void ->
        [unmoved] somebody never moved.
        [undecided] it was closed before anything was decided.
        [unmeasured] how strong its computers are was not measured.
       *[often] these players have had ten rated matches of this game within seven days.
    }
rating-guest = Guests have no rating.
rating-none = You have no rating yet. A match with the word rated, such as play abalone rated, gives you one.
    .page = You have no rating yet. A match for ratings gives you one; the lobby has a form to open it.
rating-none-in = You have no rating in { $game } yet.
rating-none-of = { $name } has no rating.
rating-hidden = { $name } does not show ratings.
rating-of =
    { $count ->
        [one] The rating of { $name }:
       *[other] The ratings of { $name }:
    }
# $matches: how many counted
rating-line =
    { $game }: { $points }{ $provisional ->
        [yes] , provisional
       *[no] {""}
    }, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }.
    .table =
        Game*: { $game } | Rating: { $points }{ $provisional ->
            [yes] , provisional
           *[no] {""}
        } | Matches: { $matches }
rating-brief =
    { $game } { $points }{ $provisional ->
        [yes] { " " }provisional
       *[no] {""}
    }.
rating-in =
    { $game }: { $points }, give or take { $margin }, after { $matches ->
        [one] one match
       *[other] { $matches } matches
    }.{ $provisional ->
        [yes] { " " }It is provisional until more is known.
       *[no] {""}
    } The last was match { $last }.
rating-no-match = Match { $match } has changed no rating, or not yet.
rating-match = Match { $match }, { $game }:
rating-somebody = { former-player }
rating-match-person =
    { $place }: { $name }, { $before } before, { $points } now, { $way ->
        [up] { $gained } more
        [down] { $gained } less
       *[same] as before
    }{ $provisional ->
        [yes] , provisional
       *[no] {""}
    }.
rating-match-computer =
    { $place }: { $level ->
        [easy] easy computer
        [medium] medium computer
       *[strong] strong computer
    }, { $points }, which stays.
ratings-which = Ratings of which game? Type a number.
ratings-none = Nobody has a rating in { $game } yet.
ratings-board =
    { $game }: { $count ->
        [0] nobody has a place yet
        [one] one person has a place
       *[other] { $count } people have a place
    }{ $others ->
        [0] {""}
        [one] , one is provisional
       *[other] , { $others } are provisional
    }.
ratings-part =
    { $game }, { $count ->
        [1] entry { $first }
       *[other] { $first } to { $last }
    }:
ratings-more = More people follow. Type more.
    .page = More people follow on the next page.
ratings-place =
    { $place }: { $name }, { $points }{ $shared ->
        [yes] , shared
       *[no] {""}
    }.
    .table =
        Place: { $place }{ $shared ->
            [yes] , shared
           *[no] {""}
        } | Name*: { $name } | Rating: { $points }
ratings-computer =
    { $level ->
        [easy] The easy computer
        [medium] The medium computer
       *[strong] The strong computer
    }: { $points }.
    .table =
        Place: none | Name*: { $level ->
            [easy] The easy computer
            [medium] The medium computer
           *[strong] The strong computer
        } | Rating: { $points }
ratings-provisional =
    { $name }, about { $points }, provisional, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }.
    .table = Place: provisional | Name*: { $name } | Rating: { $points }
setting-ratings-shown = Others may know your ratings.
    .words = shown, show, on, public
setting-ratings-hidden = Nobody else is told your ratings, and they stand in no list. Rated matches still count.
    .words = hidden, hide, off
setting-ratings-choices = Type rating shown or rating hidden.

## For operators
ratings-how = Type accessible-games ratings recompute.
ratings-progress = Matches read so far: { $count }.
ratings-recomputed =
    { $matches ->
        [one] One rated match was
       *[other] { $matches } rated matches were
    } worked out again; { $changed ->
        [0] everything was as it is stored.
        [one] one stored line was otherwise, and is right now.
       *[other] { $changed } stored lines were otherwise, and are right now.
    }
ratings-damaged = Nothing was changed: the log of a rated match cannot be replayed ({ $problem }). accessible-games check names it.
## What counts, as lines; docs/ratings.en.md has the same
rating-rules = rules
    .words = rules
rating-rules-lines =
    A match counts where all agreed to rated before it, a series once as a whole, by its result.
    Resigning and lost time count; an agreed draw is a draw. In one round of three or four, who resigns or runs out of time is last.
    Nothing counts where somebody never moved, where nobody ends the match, or where moderators close it.
    Whoever lets a computer play on is last, even if it was for a few moves.
    At most ten matches of the same people in one game count within seven days.
    Guests have no rating. Computers keep theirs.
    Provisional: too little is known for a place. That takes about twenty matches, and begins again after a year or so without any.
    No hints, nothing taken back, no dice of one's own. Against computers alone with a clock or days, which run on.

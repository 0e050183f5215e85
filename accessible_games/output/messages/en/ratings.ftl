### Ratings: how strong somebody plays a game, and which matches count for it

setup-rated = rated
    .words = rated
setup-unrated = unrated
    .words = unrated, not rated, casual
rated-help = Rated: the result changes the players' ratings. Type rated.
rated-program = { $name } is a bot account. Bots play rated only when the host invites them by name. Play unrated, or ask the host.
rated-guest = { $name } is a guest, and guests have no rating. Leave rated out, or play with an account.
rated-guests = A guest is invited, and guests have no rating. Leave rated out.
rated-late = Others joined match { $waiting } already, and it is not rated. Open a new one with the word rated.
rated-endless = A rated match against computers alone needs a clock or days for each move. Otherwise it may never end. Add, for example, clock 15 10, or 3 days.
match-rated-refused =
    { $what ->
        [undo] Rated matches have no takebacks.
        [own-dice] In rated matches the server throws the dice.
        [substitute] No computer plays on for you in a rated match against computers. To stop, type resign.
       *[other] Rated matches against computers have no pauses and no extra time.
    }
record-rated = Rated: the result counts for the players' ratings.
match-advice-rated = Rated matches have no hints.

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
    }. Type rating { $match }.
rated-void =
    Match { $match } counts for no rating: { $void ->
        [unmoved] somebody never moved.
        [undecided] it was closed before anything was decided.
        [unmeasured] the strength of its computers is unknown.
       *[often] these players had ten rated matches of this game within seven days.
    }
rating-guest = Guests have no rating.
rating-none = You have no rating yet. Play a rated match, such as play abalone rated.
    .page = You have no rating yet. Open a rated match in the lobby.
rating-none-in = You have no rating in { $game } yet.
rating-none-of = { $name } has no rating.
rating-hidden = { $name } keeps ratings hidden.
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
        [yes] { " " }It is provisional so far.
       *[no] {""}
    } The last match was { $last }.
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
        [strong] strong computer
       *[other] level { $level } computer
    }, { $points }, unchanged.
ratings-which = Ratings for which game? Type a number.
ratings-none = Nobody has a rating in { $game } yet.
ratings-board =
    { $game }: { $count ->
        [0] nobody is ranked yet
        [one] one person is ranked
       *[other] { $count } people are ranked
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
        [strong] The strong computer
       *[other] The level { $level } computer
    }: { $points }.
    .table =
        Place: none | Name*: { $level ->
            [easy] The easy computer
            [medium] The medium computer
            [strong] The strong computer
           *[other] The level { $level } computer
        } | Rating: { $points }
ratings-provisional =
    { $name }, about { $points }, provisional, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }.
    .table = Place: provisional | Name*: { $name } | Rating: { $points }
setting-ratings-shown = Others can see your ratings.
    .words = shown, show, on, public
setting-ratings-hidden = Your ratings are hidden and in no list. Rated matches still count.
    .words = hidden, hide, off
setting-ratings-choices = Type rating shown or rating hidden.

## For the operator
ratings-how = Type accessible-games ratings recompute.
ratings-progress = Matches read so far: { $count }.
ratings-recomputed =
    { $matches ->
        [one] One rated match
       *[other] { $matches } rated matches
    } recomputed. { $changed ->
        [0] All stored ratings were right.
        [one] One stored rating was wrong and is right now.
       *[other] { $changed } stored ratings were wrong and are right now.
    }
ratings-damaged = Nothing was changed: the log of a rated match cannot be replayed ({ $problem }). To find it, run accessible-games check.
## What counts, as lines; docs/ratings.en.md has the same
rating-rules = rules
    .words = rules
rating-rules-lines =
    A match counts if all agreed to rated before its first move. Several rounds count together, as one match.
    If you resign or run out of time, you lose. With three or four players, you are last. An agreed draw is a draw.
    A match does not count if somebody never moved, if nobody ends it, or if moderators close it.
    If you let a computer play on, you are last, even after a few moves.
    At most ten matches of the same people in one game count within seven days.
    Guests have no rating. Computers keep theirs.
    Provisional means: not ranked yet. A rank takes about twenty matches, and again after about a year without any.
    Rated matches have no hints, no takebacks and no dice of your own. Those against computers alone need a clock or days, which never stop.

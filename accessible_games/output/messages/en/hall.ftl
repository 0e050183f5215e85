### The lobby of a server: the welcome, and who is there.

hall-only-online = That works on a server only.
# Instead of hall-only-online: what can be done at home
home-results = Only a server counts results. Type load and a number for a finished match.
home-statistics = { home-results }
home-about = At home nobody reads a profile. For the program type version or manual.
hall-closed = The lobby cannot be reached just now. Log in again.
hall-welcome =
    Welcome, { $name }. { $count ->
        [0] Nobody else is here.
        [one] One other person is here.
       *[other] { $count } others are here.
    }
hall-newcomer =
    Welcome, { $name }. { $count ->
        [one] Somebody waits for a match: type join { $match } to play
       *[other] { $count } matches wait: type join { $match } for the newest, or matches
    }; or help.
hall-turns =
    { $turns ->
        [0] { $count ->
            [one] One match of yours waits for others.
           *[other] { $count } matches of yours wait for others.
        } Type mine.
       *[other] Your turn in { $turns } matches.{ $limited ->
            [no] { "" }
           *[other] { " " }{ $left } left in match { $match }.
        } Type mine.
    }
# $match: a match at which the person is with another connection
hall-elsewhere = You are at match { $match } on another connection. Type load { $match } to go on here.
    .brief = You are at match { $match } on another connection.
# $limited: whether there is a limit; $left: how much time the turn has then
hall-turn =
    Your turn in match { $match }: { $game } { $company }{ $limited ->
        [no] .
       *[other] , { $left } left.
    } Type load { $match }.
    .page =
        Your turn in match { $match }: { $game } { $company }{ $limited ->
            [no] .
           *[other] , { $left } left.
        }
hall-late = { $left } left in match { $match }: { $game } { $company }. Type load { $match }.
hall-ended = Over: match { $what }. Type load { $match }.
hall-opened = { $name } opens match { $waiting }: { $what }. Type join { $waiting }.
hall-opened-more = { $count } new matches wait for players. Type matches.
hall-absent =
    { $name } has lost the connection{ $clock ->
        [yes] . The clock runs on.
        [waits] . Wait { $time } for the move, then you can type finish.
       *[no] .
    }
hall-left =
    { $name } has left. { $clock ->
        [yes] The clock runs on.
        [waits] The match is kept. Wait { $time } for the move, then you can type finish.
       *[no] The match is kept.
    }
hall-back = { $name } is back.
# At the beginning of a match, of a player who does something else on the server
hall-not-come =
    { $name } is elsewhere on the server, and knows of the match.{ $clock ->
        [yes] { " " }The clock runs.
       *[no] { "" }
    }
hall-came = { $name } is here now.
hall-messages =
    { $count ->
        [one] One message came while you were away.
       *[other] { $count } messages came while you were away.
    }
hall-waiting =
    { $count ->
        [one] One match waits for players. Type matches.
       *[other] { $count } matches wait for players. Type matches.
    }
hall-how = Type play and a game, such as play { $game }. Or new for all games, lesson to learn one, or help.
    .brief = Type play { $game }, new or help.
hall-taken-over = You are connected elsewhere now, so this connection ends. Nothing is lost. If that was not you, choose another name.
hall-no-match = You are in no match. Type play and a game, matches or mine.
    .brief = You are in no match.
hall-unknown = There is no match { $match }. Type matches, or mine for your own.
    .page = There is no match { $match }.
hall-no-list = No list is open. Type matches or new for one.
hall-not-begun =
    Match { $waiting } has not begun: { $count ->
        [0] somebody has yet to agree.
        [one] one seat is free.
       *[other] { $count } seats are free.
    } Type fill, invite and a name, or leave.
hall-not-understood = Not understood. To talk, type say first. Type help for the commands.
    .brief = Not understood. Type help.
hall-alone = Nobody else is here.
hall-here =
    { $count ->
        [one] One other person is here.
       *[other] { $count } others are here.
    }
hall-here-more =
    { $count ->
        [one] One more is here. Type who and the first letters of a name.
       *[other] { $count } more are here. Type who and the first letters of a name.
    }
    .page =
        { $count ->
            [one] One more is here.
           *[other] { $count } more are here.
        }
hall-who-free = Free: { $names }.
hall-who-plays = { $names }.
hall-who-here = Here: { $names }.
hall-who-game = { $name } plays { $game }
hall-friends =
    { $count ->
        [one] Your friend: { $names }.
       *[other] Your friends: { $names }.
    }
hall-watching =
    { $count ->
        [one] { $names } is watching this match.
       *[other] { $count } are watching this match: { $names }{ $more ->
            [0] .
           *[other] , and { $more } more.
        }
    }

session-help-hall =
    { $match ->
        [yes] Other matches
       *[no] To play
    }: { $commands }.
session-help-waiting = Waiting matches: { $commands }.
session-help-people = People: { $commands }.
session-help-guest = You are a guest. For an account type register.
session-help-account = Account: { $commands }.
session-help-staff = Moderating: { $commands }.

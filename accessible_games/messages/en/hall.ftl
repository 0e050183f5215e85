### The lobby of a server: the welcome, and who is there.

hall-only-online = That is for a server: here nobody else can come in.
hall-closed = The lobby cannot be reached just now. Log in again.
hall-welcome =
    Welcome, { $name }. { $count ->
        [0] Nobody else is here.
        [one] One other person is here.
       *[other] { $count } others are here.
    }
hall-turns =
    { $turns ->
        [0] { $count ->
            [one] One match of yours waits for others.
           *[other] { $count } matches of yours wait for others.
        } Type mine.
        [one] Your turn in one match. Type mine.
       *[other] Your turn in { $turns } matches. Type mine.
    }
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
hall-how = Type play and a game, such as play { $game }; new for all games; or help.
    .brief = Type play { $game }, new or help.
hall-alone = Nobody else is here.
hall-here =
    { $count ->
        [one] One other person is here: { $names }.
       *[other] { $count } others are here: { $names }{ $more ->
            [0] .
           *[other] , and { $more } more. Type who and the first letters of a name.
        }
    }
hall-friends =
    { $count ->
        [one] Your friend: { $names }.
       *[other] Your friends: { $names }.
    }
hall-watching =
    { $count ->
        [one] { $names } is watching this match.
       *[other] { $count } are watching this match: { $names }.
    }

session-help-hall = With others: { $commands }.
session-help-people = People: { $commands }.
session-help-account = Account: { $commands }.
session-help-staff = Looking after others: { $commands }.

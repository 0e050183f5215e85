### Friends, and people of whom one wants to hear nothing.

people-here-friend-how = Whom? For example friend Bob.
people-here-friend = { $name } is your friend now.
people-here-no-friend = { $name } is no longer your friend.
people-here-no-friends = You have named no friends yet. Type friend and a name.
people-here-friends =
    { $count ->
        [one] One friend is here: { $names }.
       *[other] { $count } friends are here: { $names }.
    }
people-here-friends-away = Not here: { $names }.
people-here-came = { $name } has come.
people-here-blocked = You no longer hear { $name }.
people-here-unblocked = You hear { $name } again.
people-here-blocked-all =
    { $count ->
        [0] You hear everybody.
       *[other] You do not hear { $names }.
    }
people-here-report-how = After report come a name and the reason, such as report Bob insults.
people-here-reported = Thank you. Those who run the server will read it.
people-report-why = Why? Type report { $name } and the reason.

### Friends, and people of whom one wants to hear nothing.

people-here-friend-how = Whom? For example friend Bob.
    .page = Whom? A name is missing.
people-here-friend =
    { $count ->
        [one] { $name } is your friend now.
       *[other] { $name } are your friends now.
    }
people-here-asked = { $name } is asked. If { $name } agrees, you are friends.
    .brief = { $name } is asked.
people-here-asks =
    { $count ->
        [one] { $name } wants to be your friend. Type friend { $first } for yes, friend { $first } off for no.
       *[other] { $name } want to be your friends. Type friend { $first } for yes, friend { $first } off for no.
    }
    .page =
        { $count ->
            [one] { $name } wants to be your friend.
           *[other] { $name } want to be your friends.
        }
people-here-no-friend = { $name } is no friend of yours.
people-here-no-friends = You have no friends here yet. Type friend and a name.
    .page = You have no friends here yet.
people-here-friends-away = Not here: { $names }.
people-here-friends-asking = Want to be your friends: { $names }. Answer friend and the name, with off for no.
    .page = Want to be your friends: { $names }.
people-here-friends-asked = You have asked: { $names }.
people-here-came = { $name } has come.
people-here-blocked = You no longer hear { $name }.
people-here-unblocked = You hear { $name } again.
people-here-blocked-all =
    { $count ->
        [0] You hear everybody.
       *[other] You do not hear { $names }.
    }
people-here-report-how = After report come a name and the reason, such as report Bob insults.
    .page = What has happened? The reason is missing.
people-here-reported = Thank you. Those who run the server will read it.
people-report-why = Why? Type report { $name } and the reason.
    .page = What has happened? The reason is missing.

## Profiles
profile-is =
    { $role ->
        [admin] { $name } looks after this server{ $friend ->
            [yes] , and is your friend
           *[no] {""}
        }.
        [moderator] { $name } keeps order here{ $friend ->
            [yes] , and is your friend
           *[no] {""}
        }.
        [guest] { $name } is a guest.
       *[player] { $name } { $friend ->
            [yes] is your friend
           *[no] has an account here
        }.
    }
profile-about = About: { $text }
profile-about-none = Nothing is written about you. Type about and a line.
    .page = Nothing is written about you. You can write a line in the settings.
profile-about-gone = Nothing is written about you any more.
profile-about-long = Too long: about has at most { $most } characters, this has { $count }.
profile-since = Here since { $date }.
profile-games = Matches: { $games }.
profile-game = { $game } { $count }
profile-speaks = Language: { $language }.
profile-here =
    { $state ->
        [plays] Plays { $game } now.
        [free] Is here and free.
       *[hidden] Is here.
    }
profile-away = Is not here.
profile-may-invite =
    { $may ->
        [yes] You may invite { $name }.
       *[no] Takes no invitations from you.
    }
profile-hidden = { $name } shows you no profile.
people-asked-enough =
    { $seconds ->
        [one] You have asked { $name } often. You can ask again in one second.
       *[other] You have asked { $name } often. You can ask again in { $seconds } seconds.
    }
people-asked-by-many =
    { $seconds ->
        [one] { $name } has many friend requests at the moment. Try again in one second.
       *[other] { $name } has many friend requests at the moment. Try again in { $seconds } seconds.
    }
people-asked-many =
    { $seconds ->
        [one] You have asked many people. You can ask again in one second.
       *[other] You have asked many people. You can ask again in { $seconds } seconds.
    }

### Friends, and people of whom one wants to hear nothing.

people-friend-how = Whom? For example friend Bob.
    .page = Whom? A name is missing.
people-friend =
    { $count ->
        [one] { $name } is your friend now.
       *[other] { $name } are your friends now.
    }
people-asked = You have asked { $name }. If { $name } agrees, you are friends.
    .brief = { $name } is asked.
people-asks =
    { $count ->
        [one] { $name } wants to be your friend. Type friend { $first } for yes, friend { $first } off for no.
       *[other] { $name } want to be your friends. Type friend { $first } for yes, friend { $first } off for no.
    }
    .page =
        { $count ->
            [one] { $name } wants to be your friend.
           *[other] { $name } want to be your friends.
        }
people-no-friend = { $name } is not your friend.
people-no-friends = You have no friends here yet. Type friend and a name.
    .page = You have no friends here yet.
people-friends-away = Not here: { $names }.
people-friends-asking = Friend requests from { $names }. Type friend and the name, with off for no.
    .page = Friend requests from { $names }.
people-friends-asked = You have asked: { $names }.
people-came = { $name } has come.
people-blocked = You no longer hear { $name }.
people-unblocked = You hear { $name } again.
people-blocked-all =
    { $count ->
        [0] You hear everybody.
       *[other] You do not hear { $names }.
    }
people-report-how = Type report, a name and the reason, such as report Bob insults.
    .page = What has happened? The reason is missing.
people-reported = Thank you. The moderators will read it.
people-report-why = Why? Type report { $name } and the reason.
    .page = What has happened? The reason is missing.

## Profiles
profile-is =
    { $role ->
        [admin] { $name } is an admin here{ $friend ->
            [yes] {" "}and your friend
           *[no] {""}
        }.
        [moderator] { $name } is a moderator here{ $friend ->
            [yes] {" "}and your friend
           *[no] {""}
        }.
        [guest] { $name } is a guest.
       *[player] { $name } { $friend ->
            [yes] is your friend
           *[no] has an account here
        }.
    }
profile-about = About: { $text }
profile-about-none = You have written nothing about yourself. Type about and a line.
    .page = You have written nothing about yourself. You can write a line in the settings.
profile-about-gone = Your line about yourself is removed.
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
        [one] { $name } has many friend requests now. Try again in one second.
       *[other] { $name } has many friend requests now. Try again in { $seconds } seconds.
    }
people-asked-many =
    { $seconds ->
        [one] You have asked many people. You can ask again in one second.
       *[other] You have asked many people. You can ask again in { $seconds } seconds.
    }

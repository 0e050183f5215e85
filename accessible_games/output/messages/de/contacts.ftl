### Freunde, und Leute, von denen man nichts hören will.

people-friend-how = Wen? Etwa freund Bob.
    .page = Wen? Es fehlt ein Name.
people-friend =
    { $count ->
        [one] { $name } ist jetzt mit dir befreundet.
       *[other] { $name } sind jetzt mit dir befreundet.
    }
people-asked = Du hast { $name } gefragt. Stimmt { $name } zu, seid ihr befreundet.
    .brief = { $name } ist gefragt.
people-asks =
    { $count ->
        [one] { $name } möchte mit dir befreundet sein. Tippe freund { $first } für ja, freund { $first } aus für nein.
       *[other] { $name } möchten mit dir befreundet sein. Tippe freund { $first } für ja, freund { $first } aus für nein.
    }
    .page =
        { $count ->
            [one] { $name } möchte mit dir befreundet sein.
           *[other] { $name } möchten mit dir befreundet sein.
        }
people-no-friend = Mit { $name } bist du nicht befreundet.
people-no-friends = Du hast hier noch keine Freunde. Tippe freund und einen Namen.
    .page = Du hast hier noch keine Freunde.
people-friends-away = Nicht da: { $names }.
people-friends-asking = Freundschaftsanfragen von { $names }. Tippe freund und den Namen, mit aus für nein.
    .page = Freundschaftsanfragen von { $names }.
people-friends-asked = Gefragt hast du: { $names }.
people-came = { $name } ist gekommen.
people-blocked = Von { $name } hörst du nichts mehr.
people-unblocked = Du hörst { $name } wieder.
people-blocked-all =
    { $count ->
        [0] Du hörst alle.
       *[other] Du hörst nichts von { $names }.
    }
people-report-how = Tippe melde, einen Namen und den Grund, etwa melde Bob beleidigt mich.
    .page = Was ist geschehen? Es fehlt der Grund.
people-reported = Danke. Die Aufsicht liest es.
people-report-why = Warum? Tippe melde { $name } und den Grund.
    .page = Was ist geschehen? Es fehlt der Grund.

## Profiles
profile-is =
    { $role ->
        [admin] { $name } gehört zur Serverleitung{ $friend ->
            [yes] {" "}und zu deinen Freunden
           *[no] {""}
        }.
        [moderator] { $name } gehört zur Aufsicht{ $friend ->
            [yes] {" "}und zu deinen Freunden
           *[no] {""}
        }.
        [guest] { $name } ist Gast.
       *[player] { $name } { $friend ->
            [yes] gehört zu deinen Freunden
           *[no] hat hier ein Konto
        }.
    }
profile-about = Über die Person: { $text }
profile-about-none = Du hast nichts über dich geschrieben. Tippe über und eine Zeile.
    .page = Du hast nichts über dich geschrieben. In den Einstellungen kannst du das tun.
profile-about-gone = Deine Zeile über dich ist entfernt.
profile-about-long = Zu lang: Sie hat höchstens { $most } Zeichen, diese hat { $count }.
profile-since = Hier seit { $date }.
profile-games = Partien: { $games }.
profile-game = { $game } { $count }
profile-speaks = Sprache: { $language }.
profile-here =
    { $state ->
        [plays] Spielt gerade { $game }.
        [free] Ist da und frei.
       *[hidden] Ist da.
    }
profile-away = Ist nicht da.
profile-may-invite =
    { $may ->
        [yes] Du kannst { $name } einladen.
       *[no] Nimmt von dir keine Einladungen an.
    }
profile-hidden = { $name } zeigt dir kein Profil.
people-asked-enough =
    { $seconds ->
        [one] Du hast { $name } oft gefragt. In einer Sekunde kannst du wieder fragen.
       *[other] Du hast { $name } oft gefragt. In { $seconds } Sekunden kannst du wieder fragen.
    }
people-asked-by-many =
    { $seconds ->
        [one] { $name } hat gerade viele Freundschaftsanfragen. Versuch es in einer Sekunde noch einmal.
       *[other] { $name } hat gerade viele Freundschaftsanfragen. Versuch es in { $seconds } Sekunden noch einmal.
    }
people-asked-many =
    { $seconds ->
        [one] Du hast viele Leute gefragt. In einer Sekunde kannst du wieder fragen.
       *[other] Du hast viele Leute gefragt. In { $seconds } Sekunden kannst du wieder fragen.
    }

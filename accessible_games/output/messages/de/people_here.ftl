### Freunde, und Leute, von denen man nichts hören will.

people-here-friend-how = Wen? Etwa freund Bob.
    .page = Wen? Es fehlt ein Name.
people-here-friend =
    { $count ->
        [one] { $name } gehört jetzt zu deinen Freunden.
       *[other] { $name } gehören jetzt zu deinen Freunden.
    }
people-here-asked = { $name } ist gefragt. Stimmt { $name } zu, seid ihr Freunde.
    .brief = { $name } ist gefragt.
people-here-asks =
    { $count ->
        [one] { $name } möchte mit dir befreundet sein. Tippe freund { $first } für ja, freund { $first } aus für nein.
       *[other] { $name } möchten mit dir befreundet sein. Tippe freund { $first } für ja, freund { $first } aus für nein.
    }
    .page =
        { $count ->
            [one] { $name } möchte mit dir befreundet sein.
           *[other] { $name } möchten mit dir befreundet sein.
        }
people-here-no-friend = { $name } gehört nicht zu deinen Freunden.
people-here-no-friends = Du hast hier noch keine Freunde. Tippe freund und einen Namen.
    .page = Du hast hier noch keine Freunde.
people-here-friends-away = Nicht da: { $names }.
people-here-friends-asking = Möchten mit dir befreundet sein: { $names }. Antworte freund und den Namen, mit aus für nein.
    .page = Möchten mit dir befreundet sein: { $names }.
people-here-friends-asked = Gefragt hast du: { $names }.
people-here-came = { $name } ist gekommen.
people-here-blocked = Von { $name } hörst du nichts mehr.
people-here-unblocked = Du hörst { $name } wieder.
people-here-blocked-all =
    { $count ->
        [0] Du hörst alle.
       *[other] Du hörst nichts von { $names }.
    }
people-here-report-how = Nach melde gehören ein Name und der Grund, etwa melde Bob beleidigt mich.
    .page = Was ist geschehen? Es fehlt der Grund.
people-here-reported = Danke. Wer den Server betreibt, wird es lesen.
people-report-why = Warum? Tippe melde { $name } und den Grund.
    .page = Was ist geschehen? Es fehlt der Grund.

## Profiles
profile-is =
    { $role ->
        [admin] { $name } betreut diesen Server{ $friend ->
            [yes] {" "}und gehört zu deinen Freunden
           *[no] {""}
        }.
        [moderator] { $name } sorgt hier für Ordnung{ $friend ->
            [yes] {" "}und gehört zu deinen Freunden
           *[no] {""}
        }.
        [guest] { $name } ist Gast.
       *[player] { $name } { $friend ->
            [yes] gehört zu deinen Freunden
           *[no] hat hier ein Konto
        }.
    }
profile-about = Über die Person: { $text }
profile-about-none = Über dich steht nichts da. Tippe über und eine Zeile.
    .page = Über dich steht nichts da. In den Einstellungen kannst du eine Zeile schreiben.
profile-about-gone = Über dich steht nichts mehr da.
profile-about-long = Zu lang: Das hat höchstens { $most } Zeichen, dies hat { $count }.
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
        [one] Du hast { $name } oft gefragt. In einer Sekunde geht es wieder.
       *[other] Du hast { $name } oft gefragt. In { $seconds } Sekunden geht es wieder.
    }
people-asked-by-many =
    { $seconds ->
        [one] { $name } hat gerade viele Freundschaftsanfragen. Versuch es in einer Sekunde noch einmal.
       *[other] { $name } hat gerade viele Freundschaftsanfragen. Versuch es in { $seconds } Sekunden noch einmal.
    }
people-asked-many =
    { $seconds ->
        [one] Du hast viele gefragt. In einer Sekunde geht es wieder.
       *[other] Du hast viele gefragt. In { $seconds } Sekunden geht es wieder.
    }

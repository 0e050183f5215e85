### Partien mit anderen auf einem Server.

## Wörter nach „neu“: .words ist, was man tippen kann.
setup-days = Tage
    .words = tage, tag
setup-days-range = Ein Zug kann 1 bis { $most } Tage haben, etwa 3 tage.
setup-days-or-clock = Eine Partie hat Tage für jeden Zug oder eine Uhr, nicht beides.
setup-access-open = offen
    .words = offen, öffentlich, oeffentlich
setup-access-private = privat
    .words = privat, auf einladung, eingeladen, einladung
seats-help-days = Tage für jeden Zug statt einer Uhr, etwa 3 tage.
seats-help-access = Mitspielen dürfen, mit freund: offen, also alle, oder privat, auf Einladung oder mit dem Wort der Partie.

## Teile von Zeilen
seats-days =
    { $count ->
        [one] ein Tag für jeden Zug
       *[other] { $count } Tage für jeden Zug
    }
seats-with-another =
    { $count ->
        [one] mit jemand anderem hier
       *[other] mit { $count } anderen hier
    }
seats-against = gegen { $names }
seats-of = von { $names }
seats-clock =
    Uhr { $minutes } { $minutes ->
        [one] Minute
       *[other] Minuten
    }{ $seconds ->
        [0] { "" }
        [one] { " " }plus 1 Sekunde
       *[other] { " " }plus { $seconds } Sekunden
    }
seats-free = { $player } frei
seats-private = privat
seats-yours = du mit { $player }
seats-theirs = { $name } mit { $player }
seats-program = { $name }, ein Bot
seats-is =
    { $you ->
        [yes] Du bist { $player }.
       *[no] { $name } ist { $player }.
    }
seats-computer-is =
    { $player } ist der { $level ->
        [none] Computer
        [easy] leichte Computer
        [medium] mittlere Computer
        [strong] starke Computer
        [adapting] Computer, der sich anpasst
       *[other] Computer der Stufe { $level }
    }{ $now ->
        [none] {""}
       *[other] , jetzt Stufe { $now }
    }{ $away ->
        [yes] , für { $name }.
       *[no] .
    }
seats-watching = Du siehst zu.

## Listen
seats-none-wait =
    { $own ->
        [yes] Keine andere Partie wartet
       *[no] Keine Partie wartet
    } auf Mitspielende. Tippe spiele und ein Spiel, um eine zu eröffnen.
    .page =
        { $own ->
            [yes] Keine andere Partie wartet auf Mitspielende.
           *[no] Keine Partie wartet auf Mitspielende.
        } Du kannst eine eröffnen.
seats-you-wait = Du wartest in Partie { $waiting }: { $plan }. Tippe verlassen { $waiting }, um nicht mehr zu warten.
    .brief = Du wartest in Partie { $waiting }: { $plan }.
    .page = { seats-you-wait.brief }
seats-wait =
    { $count ->
        [one] Eine Partie wartet. Tippe beitreten { $match }.
       *[other] { $count } Partien warten. Tippe beitreten und die Nummer, etwa beitreten { $match }.
    }
    .brief =
        { $count ->
            [one] Eine Partie wartet.
           *[other] { $count } Partien warten.
        }
    .page = { seats-wait.brief }
# $count: die jetzt genannten; es warten mehr
seats-wait-many =
    Viele Partien warten. Hier sind { $count }. Tippe beitreten und die Nummer, etwa beitreten { $match }. Tippe mehr für die nächsten,
    oder partien und ein Spiel für dieses Spiel.
    .brief = { $count } Partien. Tippe mehr.
    .page = Viele Partien warten. Hier sind { $count }.
seats-run =
    { $count ->
        [one] Eine Partie läuft. Tippe zusehen { $match }.
       *[other] { $count } Partien laufen. Tippe zusehen und die Nummer, etwa zusehen { $match }.
    }
    .brief =
        { $count ->
            [one] Eine Partie läuft.
           *[other] { $count } Partien laufen.
        }
    .page = { seats-run.brief }
# Laufende Partien ohne eigene Zeile, weil niemand hier ist, der dort spielt
seats-abandoned =
    { $count ->
        [one] In einer Partie ist niemand da.
       *[other] In { $count } Partien ist niemand da.
    }
seats-open = Partie { $waiting }: { $plan }.
seats-match =
    Partie { $match }: { $game } { $company }, { $moves ->
        [0] noch kein Zug
        [one] ein Zug
       *[other] { $moves } Züge
    }.
seats-none-mine = Du hast keine unbeendete Partie. Tippe spiele und ein Spiel.
    .page = Du hast keine unbeendete Partie.
seats-mine =
    { $turns ->
        [0] { $count ->
            [one] Eine Partie. Andere sind am Zug.
           *[other] { $count } Partien. Andere sind am Zug.
        }
        [all] { $count ->
            [one] Eine Partie. Du bist am Zug.
           *[other] { $count } Partien. In jeder bist du am Zug.
        }
        [one] In einer von { $count } Partien bist du am Zug.
       *[other] In { $turns } von { $count } Partien bist du am Zug.
    } { $count ->
        [one] Tippe öffne { $match }.
       *[other] Tippe öffne und die Nummer, etwa öffne { $match }.
    }
    .page =
        { $turns ->
            [0] { $count ->
                [one] Eine Partie. Andere sind am Zug.
               *[other] { $count } Partien. Andere sind am Zug.
            }
            [all] { $count ->
                [one] Eine Partie. Du bist am Zug.
               *[other] { $count } Partien. In jeder bist du am Zug.
            }
            [one] In einer von { $count } Partien bist du am Zug.
           *[other] In { $turns } von { $count } Partien bist du am Zug.
        }
# $limited: ob es eine Grenze gibt; $left: wie viel Zeit der Zug dann noch hat
seats-own =
    { $turn ->
        [yes] Du bist am Zug. { $what }
       *[no] { $what }
    }{ $limited ->
        [no] { "" }
       *[other] { " " }Noch { $left }.
    }

## Warten
# Bevor jemand, der nur das Spiel genannt hat, in einer Partie mit Uhr Platz nimmt
seats-found = Partie { $waiting } wartet: { $plan }. Mitspielen? Ja oder nein?
    .yes = Ja, mitspielen
    .no = Nein, weitersuchen
seats-proposed = Partie { $waiting } wartet: { $plan }.
# $word: mit dem andere eine private Partie finden
seats-word = Zum Mitspielen tippen andere beitreten { $word }.
# $address: der Seite, die zur Partie führt
seats-link = Im Browser: { $address }
    .spoken = Im Browser gibt es eine Adresse dafür.
seats-joined = Du spielst in Partie { $waiting } mit: { $plan }.
seats-meanwhile =
    { $count ->
        [one] Sie beginnt, wenn der freie Platz besetzt ist. Tippe auffüllen für einen Computer, einladen und einen Namen, oder verlassen.
        [2] Sie beginnt, wenn beide freien Plätze besetzt sind. Tippe auffüllen für Computer, einladen und einen Namen, oder verlassen.
       *[other] Sie beginnt, wenn alle { $count } freien Plätze besetzt sind. Tippe auffüllen für Computer, einladen und einen Namen, oder verlassen.
    }
    .brief = Tippe auffüllen, einladen und einen Namen, oder verlassen.
seats-other-joined = { $name } spielt in Partie { $waiting } mit.
seats-other-left = { $name } hat Partie { $waiting } verlassen.
seats-other-bots = Computer spielen in Partie { $waiting } mit.
seats-other-changed = { $name } hat Partie { $waiting } geändert: { $plan }. Tippe verlassen, wenn du das nicht willst.
    .brief = { $name } hat Partie { $waiting } geändert: { $plan }.
seats-other-declined = { $name } möchte in Partie { $waiting } nicht mitspielen.
seats-stood = Du wartest nicht mehr in Partie { $waiting }.
seats-given-up =
    { $count ->
        [one] Du wartest nicht mehr in Partie { $waiting }.
       *[other] Du wartest nicht mehr in { $count } Partien.
    }
seats-challenge-back = Du hast die Herausforderung zurückgenommen.
seats-leave-sure =
    { $last ->
        [challenge] Die Herausforderung zurücknehmen, { $plan }? Ja oder nein?
        [others] Partie { $waiting } verlassen, { $plan }? Ja oder nein?
       *[invitation] In Partie { $waiting } nicht mehr warten, { $plan }? Ja oder nein?
    }
    .yes = Ja, nicht mehr warten
    .no = Nein, weiter warten
seats-rematch-back = Du hast die Revanche zurückgenommen.
seats-shut = Partie { $waiting } ist abgesagt.
seats-changed = Partie { $waiting } ist jetzt so: { $plan }.
seats-gone =
    { $reason ->
        [declined] { $what ->
            [challenge] { $name } nimmt deine Herausforderung zu { $game } nicht an.
           *[rematch] { $name } möchte keine Revanche.
        }
        [withdrawn] { $what ->
            [challenge] { $name } hat die Herausforderung zu { $game } zurückgenommen.
            [invitation] { $name } hat die Einladung zu { $game } zurückgenommen.
           *[rematch] { $name } hat die Revanche zurückgenommen.
        }
        [begun] Partie { $waiting }, zu der du eingeladen warst, hat ohne dich begonnen.
        [closed] { $name } hat Partie { $waiting } abgesagt.
        [removed] Die Aufsicht hat die wartende Partie { $waiting } entfernt.
        [expired] Partie { $waiting } wartet nicht mehr: Die Leute darin waren lange weg.
       *[sent] Du bist nicht mehr in der wartenden Partie { $waiting }.
    }
# Während die Person fort war.
seats-withdrawn =
    { $reason ->
        [declined] { $what ->
            [challenge] { $name } hat deine Herausforderung zu { $game } nicht angenommen.
            [rematch] { $name } wollte keine Revanche bei { $game }.
           *[invitation] { $name } möchte in Partie { $waiting }, { $game }, nicht mitspielen.
        }
        [withdrawn] { $what ->
            [challenge] { $name } hatte dich zu { $game } herausgefordert und hat es zurückgenommen.
            [rematch] { $name } hatte um eine Revanche bei { $game } gebeten und hat es zurückgenommen.
           *[invitation] { $name } hatte dich zu { $game } eingeladen und hat es zurückgenommen.
        }
        [closed] { $name } hat Partie { $waiting } abgesagt, { $game }, in der du gewartet hast.
        [removed] Die Aufsicht hat Partie { $waiting } entfernt, { $game }, in der du gewartet hast.
       *[expired] Partie { $waiting }, { $game }, wartet nicht mehr: Die Leute darin waren lange weg.
    }
seats-invited-you =
    { $what ->
        [rematch] { $name } möchte eine Revanche
        [challenge] { $name } fordert dich heraus
       *[invitation] { $name } lädt dich ein
    }: { $plan }. { $asks ->
        [yes] Partie { $waiting } beitreten? Ja oder nein?
       *[no] Tippe beitreten { $waiting }, oder verlassen { $waiting }, um abzulehnen.
    }
    .page =
        { $what ->
            [rematch] { $name } möchte eine Revanche
            [challenge] { $name } fordert dich heraus
           *[invitation] { $name } lädt dich ein
        }: { $plan }.
    .yes = Ja, mitspielen
    .no = Nein, ablehnen
seats-invited =
    { $here ->
        [yes] { $name } ist eingeladen.
       *[no] { $name } ist nicht da. Die Einladung wartet.
    }
# $what: das Spiel, und wie gespielt werden soll
seats-challenged =
    { $here ->
        [yes] { $name } ist herausgefordert: { $what }. Mit einem Ja beginnt die Partie. Tippe verlassen, um abzusagen.
       *[no] { $name } ist nicht da. Die Herausforderung wartet: { $what }. Tippe verlassen, um abzusagen.
    }
    .brief = { $name } ist herausgefordert: { $what }.
seats-challenge-how = Wen, und zu welchem Spiel? Etwa herausfordern Bob abalone, dahinter Wörter wie bei neu, etwa uhr 5.
seats-you-blocked = Du hast { $name } blockiert. Tippe erst blockiere { $name } aus.
    .page = Du hast { $name } blockiert. Auf der Seite von { $name } kannst du das ändern.
seats-invited-already =
    { $seconds ->
        [one] Du hast { $name } schon gefragt. In einer Sekunde kannst du wieder fragen.
       *[other] Du hast { $name } schon gefragt. In { $seconds } Sekunden kannst du wieder fragen.
    }
seats-invited-enough =
    { $seconds ->
        [one] Viele laden { $name } gerade ein. Versuch es in einer Sekunde noch einmal.
       *[other] Viele laden { $name } gerade ein. Versuch es in { $seconds } Sekunden noch einmal.
    }
seats-many-invitations =
    { $seconds ->
        [one] Von deiner Adresse kommen viele Einladungen. In einer Sekunde kannst du wieder einladen.
       *[other] Von deiner Adresse kommen viele Einladungen. In { $seconds } Sekunden kannst du wieder einladen.
    }
seats-rematch-enough =
    { $seconds ->
        [one] Du hast um diese Revanche schon gebeten. In einer Sekunde kannst du wieder fragen.
       *[other] Du hast um diese Revanche schon gebeten. In { $seconds } Sekunden kannst du wieder fragen.
    }
seats-not-invitable =
    { $taken ->
        [friends] { $name } nimmt nur Einladungen von Freunden an.
       *[nobody] { $name } nimmt keine Einladungen an.
    }
seats-you-declined = Du hast abgelehnt.
seats-dismissed = Du hast { $name } weggeschickt.
seats-dismissed-watcher = { $name } kann dieser Partie nicht mehr zusehen.
seats-begun = Partie { $match } hat begonnen: { $game } { $company }. Tippe öffne { $match }.
    .page = Partie { $match } hat begonnen: { $game } { $company }.
# $limited: ob es eine Grenze gibt; $left: wie viel Zeit der Zug dann noch hat
seats-begun-turn =
    Du bist am Zug in Partie { $match }, die begonnen hat: { $game } { $company }{ $limited ->
        [no] .
       *[other] , noch { $left }.
    } Tippe öffne { $match }.
    .page =
        Du bist am Zug in Partie { $match }, die begonnen hat: { $game } { $company }{ $limited ->
            [no] .
           *[other] , noch { $left }.
        }
# $match: die Revanche derer, denen die Person zusieht
seats-goes-on = Die Revanche ist Partie { $match }. Tippe zusehen { $match }.
seats-again = Tippe revanche, rückblick oder verlassen.
seats-over = Die Partie ist zu Ende. Tippe revanche, rückblick oder neu.
seats-rematch-asked = Revanche angeboten. Sie beginnt, wenn alle einverstanden sind. Tippe verlassen, um abzusagen.
    .brief = Revanche angeboten.
seats-rematch-wanted = { $name } möchte eine Revanche mit getauschten Plätzen. Ja oder nein?
    .yes = Ja, noch einmal spielen
    .no = Nein, nicht jetzt
seats-left = Du bist in der Lobby.
seats-left-kept = Du bist in der Lobby. Partie { $match } bleibt. Tippe öffne { $match }, um zurückzukehren.
    .brief = Lobby. Partie { $match } bleibt.
seats-in-lobby = Du bist schon in der Lobby.
seats-away-host = Du wurdest aus Partie { $match } weggeschickt. Du bist in der Lobby.
seats-away-role = Du bist in der Lobby: Partie { $match } ist privat, und du gehörst nicht mehr zur Aufsicht.
seats-away-closed = Du bist in der Lobby: Die Aufsicht hat Partie { $match } geschlossen. Sie bleibt gespeichert.

## Ablehnungen
seats-unknown = Es wartet keine Partie { $waiting }. Tippe partien für eine Liste.
    .brief = Es wartet keine Partie { $waiting }.
    .page = Es wartet keine Partie { $waiting }.
seats-not-begun = Partie { $match } hat noch nicht begonnen. Tippe beitreten { $match }.
seats-has-begun =
    { $own ->
        [yes] Partie { $match } hat schon begonnen. Tippe öffne { $match }, um hinzugehen.
       *[no] Partie { $match } hat schon begonnen. Tippe zusehen { $match }, um zuzusehen.
    }
    .page = Partie { $match } hat schon begonnen.
seats-changed-since = Partie { $waiting } wurde geändert, nachdem du von ihr gehört hast. Tippe partien, um zu hören, wie.
    .page = Partie { $waiting } wurde geändert, nachdem du von ihr gehört hast.
seats-full = Partie { $waiting } ist voll. Tippe partien für andere.
    .brief = Partie { $waiting } ist voll.
    .page = { seats-full.brief }
seats-none-free = In Partie { $waiting } ist kein Platz frei.
seats-sitting-already = Du sitzt schon in Partie { $waiting }.
seats-not-sitting = Du sitzt nicht in Partie { $waiting }.
seats-host-blocked = Du hast { $host } blockiert, und Partie { $waiting } ist von { $host }. Tippe erst blockiere { $host } aus.
    .page = Du hast { $host } blockiert, und Partie { $waiting } ist von { $host }. In den Einstellungen kannst du das ändern.
seats-wrong-word = Unter diesem Wort wartet keine Partie. Vielleicht hat sie begonnen. Frag die Person, von der du es hast.
    .brief = Unter diesem Wort wartet keine Partie.
seats-too-fast =
    { $seconds ->
        [one] Zu schnell. Warte eine Sekunde.
       *[other] Zu schnell. Warte { $seconds } Sekunden.
    }
seats-too-many = Du wartest schon in { $most } Partien. Tippe meine, und verlasse eine.
    .page = Du wartest schon in { $most } Partien. Verlasse erst eine.
seats-too-many-home = Aus deinem Netz warten schon { $most } Partien. Tippe partien, und tritt einer bei.
    .page = Aus deinem Netz warten schon { $most } Partien. Tritt einer bei.
seats-too-many-guests =
    Gäste können gerade keine Partien mehr eröffnen. Tritt einer bei, spiele gegen einen Computer, oder melde dich mit einem Konto an.
seats-too-many-running =
    Du hast { $most } unbeendete Partien, mehr darf { $guest ->
        [yes] ein Gast
       *[no] eine Person
    } nicht haben. Tippe meine, öffne eine, und beende sie: Spiele weiter, oder gib auf.
    .page =
        Du hast { $most } unbeendete Partien, mehr darf { $guest ->
            [yes] ein Gast
           *[no] eine Person
        } nicht haben. Beende erst eine.
seats-begin-too-fast =
    { $seconds ->
        [one] Du beginnst Partien zu schnell. Warte eine Sekunde.
       *[other] Du beginnst Partien zu schnell. Warte { $seconds } Sekunden.
    }
seats-many-invited = { $most } Leute sind eingeladen und haben nicht geantwortet. Warte auf sie, oder lass andere beitreten: ändern offen.
seats-guest-sits = { $name } sitzt schon dort.
seats-only-host = Das kann nur { $name }, denn { $name } hat die Partie eröffnet.
seats-not-host = Das kann nur die Person, die die Partie eröffnet hat.
seats-nobody-there = { $name } sitzt nicht dort.
seats-watch-away = Du wurdest aus Partie { $match } weggeschickt.
seats-rematch-later = Die Partie ist noch nicht zu Ende.
seats-join-how = Welche Partie? Nenne ihre Nummer, etwa beitreten 3, oder das Wort einer privaten. Tippe partien für eine Liste.
    .page = Welche Partie? Nenne ihre Nummer, oder das Wort einer privaten.
seats-watch-how = Welche Partie? Nenne ihre Nummer, etwa zusehen 12. Tippe partien für eine Liste.
seats-level-how = Wie stark? Tippe 1 bis 7 dahinter, oder leicht, mittel, stark.
seats-invite-how = Wen? Etwa einladen Bob.
seats-dismiss-how = Wen? Etwa wegschicken Bob.
seats-not-waiting = Du wartest in keiner Partie. Tippe spiele und ein Spiel, oder partien.
seats-other-seats = Spiel, Mitspielende und Plätze einer wartenden Partie kannst du nicht ändern. Tippe schließen und eröffne eine andere.
seats-change-how = Was soll anders sein? Etwa ändern uhr 10, oder ändern privat.
seats-plays = { $name } spielt in dieser Partie mit. Mitspielende kannst du nur vor dem Beginn wegschicken.
seats-not-away = Für dich spielt hier kein Computer.

## In der Partie
seats-replaced-you = Tippe rückkehr, um deinen Platz zurückzunehmen.
session-confirm-pause = Die Partie unterbrechen: Sind alle einverstanden? Ja oder nein?
    .yes = Ja, alle
    .no = Nein, nicht alle
session-confirm-resume = Weiterspielen: Sind alle einverstanden? Ja oder nein?
    .yes = Ja, alle
    .no = Nein, nicht alle
session-offered-pause = { $player } bittet um eine Pause. Ja oder nein?
    .yes = Ja, unterbrechen
    .no = Nein, weiterspielen
session-offered-resume = { $player } möchte weiterspielen. Ja oder nein?
    .yes = Ja, weiterspielen
    .no = Nein, Pause behalten
session-offered-substitute =
    { $player } möchte den Platz einem { $level ->
        [easy] leichten Computer
        [medium] mittleren Computer
        [strong] starken Computer
       *[other] Computer der Stufe { $level }
    } überlassen. Ja oder nein?
    .yes = Ja, der Computer soll spielen
    .no = Nein, kein Computer
session-offered-return = { $player } möchte den Platz vom Computer zurück. Ja oder nein?
    .yes = Ja, Platz zurückgeben
    .no = Nein, Computer behalten
session-paused =
    Die Partie ist unterbrochen{ $clock ->
        [yes] . Keine Uhr läuft.
       *[no] .
    } Tippe weiter, um weiterzuspielen.
    .brief = Unterbrochen.
session-resumed = Die Partie geht weiter.
    .brief = Weiter.
# $level: des Computers
session-replaced =
    Der { $level ->
        [easy] leichte Computer
        [medium] mittlere Computer
        [strong] starke Computer
       *[other] Computer der Stufe { $level }
    } spielt ab jetzt für { $player }.
session-returned =
    { $you ->
        [yes] Du spielst wieder selbst.
       *[no] { $player } spielt wieder selbst.
    }
session-agreed = Du stimmst zu. Andere sind noch gefragt.
session-asked =
    { $count ->
        [one] Dein Gegenüber ist gefragt.
       *[other] Die anderen sind gefragt.
    }
session-heard-offer =
    { $player } { $what ->
        [draw] bietet Remis an.
        [undo] möchte den letzten Zug zurücknehmen.
        [adjourn] möchte ein andermal weiterspielen.
        [time] bittet um mehr Zeit.
        [own-dice] möchte mit echten Würfeln werfen.
        [drawn-dice] möchte, dass wieder das Programm würfelt.
        [pause] bittet um eine Pause.
        [resume] möchte weiterspielen.
        [substitute] möchte, dass ein Computer weiterspielt.
       *[return] möchte den Platz vom Computer zurück.
    }
session-missed =
    { $count ->
        [one] Seit deinem letzten Zug: eine Ansage.
       *[other] Seit deinem letzten Zug: { $count } Ansagen.
    }
session-missed-last = Seit deinem letzten Zug: { $count } Ansagen. Die letzten { $told }:

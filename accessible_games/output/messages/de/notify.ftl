### Benachrichtigungen an Leute, die weg sind: was gesendet wird, und wie es eingerichtet wird.

## Die Wege und die Arten. Der Wert steht in Sätzen, .typed tippt man dafür.
notify-channel-mail = E-Mail
    .typed = mail
    .words = mail, e-mail, email
notify-channel-ntfy = ntfy
    .typed = ntfy
    .words = ntfy
notify-channel-webhook = Webhook
    .typed = webhook
    .words = webhook, web
notify-channel-push = Push
    .typed = push
    .words = push, browser
notify-kind-turn = du bist am Zug
    .typed = zug
    .words = zug, züge, zuege
notify-kind-time = wenig Zeit
    .typed = zeit
    .words = zeit
notify-kind-challenge = Einladungen
    .typed = einladung
    .words = einladung, einladungen, herausforderung, herausforderungen
notify-kind-tournament = Turniere
    .typed = turnier
    .words = turnier, turniere
notify-kind-all = alles
    .words = alles, alle
notify-word-quiet = ruhe
    .words = ruhe

## benachrichtigung
notify-none-here = Dieser Server sendet keine Benachrichtigungen.
    .brief = Keine Benachrichtigungen hier.
notify-unset = Deine Benachrichtigungen sind aus. Zum Einrichten tippe { $typed }.
    .brief = Benachrichtigungen aus. { $typed }.
    .page = Deine Benachrichtigungen sind aus.
# $address: Nur die Person selbst hört ihre Adresse.
notify-set = { $channel } an { $address }: { $kinds }.
notify-set-off = { $channel } an { $address }: aus.
notify-awaits = { $channel } an { $address }: Der Code fehlt noch, der dorthin gesendet wurde. Tippe benachrichtigung { $typed }.
    .page = { $channel } an { $address }: Der Code fehlt noch, der dorthin gesendet wurde.
notify-how = Tippe benachrichtigung zug aus, oder benachrichtigung mail zeit an. Nachts Ruhe: benachrichtigung ruhe 22 7. Eine Adresse löschen: benachrichtigung mail aus.
    .brief = Tippe benachrichtigung zug aus, benachrichtigung ruhe 22 7, oder benachrichtigung mail aus.
    .page = { "" }
notify-arguments = Tippe benachrichtigung, oder dahinter mail, mail aus, zug an oder ruhe 22 7. Um jemandem zu schreiben, tippe schreibe.
    .page = Nicht verstanden. Etwa mail für eine neue Adresse, zug aus, mail zeit an oder mail aus.
notify-push-how = Melde dich im Browser auf der Webseite an und öffne Benachrichtigungen. Um sie überall zu beenden, tippe benachrichtigung push aus.
notify-push-where = deine Browser
notify-changed = { $channel }: { $kinds }.
notify-changed-off = { $channel }: jetzt aus.
notify-forgotten = Deine Adresse für { $channel } ist gelöscht.
notify-none = Du hast keine Adresse für { $channel }.
notify-none-proved =
    { $channel ->
        [mail] Du hast keine bestätigte E-Mail-Adresse. Tippe benachrichtigung mail.
        [ntfy] Du hast kein bestätigtes Thema von ntfy. Tippe benachrichtigung ntfy.
        [webhook] Du hast keinen bestätigten Webhook. Tippe benachrichtigung webhook.
        [push] Kein Browser ist eingerichtet. Tippe benachrichtigung push.
       *[other] Du hast keine bestätigte Adresse. Tippe benachrichtigung.
    }
notify-not-here =
    Dieser Server sendet { $channel ->
        [mail] keine E-Mail
        [ntfy] nichts über ntfy
        [push] nichts an Browser
       *[other] nichts an Webhooks
    }. Tippe benachrichtigung, um zu hören, was er sendet.

## Ruhezeit und Zeitzone
notify-quiet = Ruhe von { $begin } bis { $end }, { $zone }. Was dann geschieht, wird danach gesendet.
    .brief = Ruhe von { $begin } bis { $end }.
notify-quiet-off = Keine Ruhezeit.
notify-quiet-how = Tippe zwei Uhrzeiten, etwa benachrichtigung ruhe 22 7:30, oder benachrichtigung ruhe aus.
    .page = Zwei Uhrzeiten, etwa 22 7:30.
notify-quiet-zone = Deine Zeitzone fehlt. Tippe sie zuerst, etwa zeitzone Berlin.
    .page = Deine Zeitzone fehlt. Gib sie auch an.
setting-zone = Zeitzone: { $zone }. Dort ist es { $time }.
setting-zone-none = Keine Zeitzone. Tippe zeitzone und eine Stadt, etwa zeitzone Berlin.
    .page = Keine Zeitzone.
setting-zone-unknown = Unbekannte Zeitzone. Tippe eine große Stadt in deiner, etwa zeitzone London, oder zeitzone UTC.
    .page = Unbekannte Zeitzone. Gib eine große Stadt in deiner an, etwa London, oder UTC.
setting-zone-several = Welche? { $zones }.
setting-zone-off = Zeitzone und Ruhezeit sind entfernt.

## Der Dialog: eine Adresse, dann der Code, der dorthin gesendet wurde
notify-ask-mail = Tippe deine E-Mail-Adresse. Die Eingabetaste ändert nichts.
notify-ask-ntfy = Tippe das Thema aus deiner ntfy-App: mindestens 8 Buchstaben oder Ziffern, schwer zu erraten. Der Server ist { $server }. Die Eingabetaste ändert nichts.
notify-ask-webhook = Tippe die Adresse eines Webhooks, die mit https:// beginnt. Die Eingabetaste ändert nichts.
notify-no-address =
    Das ist { $channel ->
        [mail] keine E-Mail-Adresse. Tippe eine wie anna@example.org.
        [ntfy] kein Thema. Nimm 8 bis 64 Buchstaben ohne Umlaute, Ziffern, Bindestriche oder Unterstriche.
        [push] kein Push-Dienst, den dieser Server kennt. Nenne der Serverleitung deinen Browser.
       *[other] keine Adresse eines Webhooks. Sie beginnt mit https:// und dem Namen eines öffentlichen Servers, ohne Port und Passwort.
    }
notify-not-that-server = Themen gibt es nur auf { LIST($servers) }. Tippe das Thema allein.
notify-many-codes =
    Mehr als { $most ->
        [one] einen Code
       *[other] { $most } Codes
    } am Tag gibt es nicht. Versuch es morgen wieder.
notify-ask-code = Ein Code aus 8 Buchstaben wurde dorthin gesendet. Tippe ihn, wenn er da ist. Oder drück die Eingabetaste und tippe später benachrichtigung { $typed }.
    .brief = Ein Code wurde gesendet. Tippe ihn, oder die Eingabetaste.
notify-code-again = Das ist nicht der Code. Tippe ihn noch einmal, oder für später die Eingabetaste.
notify-code-void = Kein Code gilt mehr. Tippe benachrichtigung { $channel } aus und fang neu an.
notify-ask-kinds = Der Code stimmt. Was soll gesendet werden? Tippe alles, oder einiges von: zug, zeit, einladung, turnier.
    .brief = Stimmt. Alles, oder: zug, zeit, einladung, turnier.
notify-kinds-wrong = Tippe alles, oder einiges von: zug, zeit, einladung, turnier.
notify-done = Von jetzt an { $channel }: { $kinds }. Nur solange du weg bist.
    .brief = { $channel }: { $kinds }.

## Beim nächsten Anmelden
notify-untold-failed = Eine Benachrichtigung über { $channel } ist nicht angekommen. Tippe benachrichtigung und prüf die Adresse.
notify-untold-off = Benachrichtigungen über { $channel } kamen immer wieder nicht an und sind jetzt aus. Ein neuer Versuch: benachrichtigung { $typed } alles an.

## Was gesendet wird. Die erste Zeile ist auch der Betreff: Sie sagt alles. $time: „3 Tage“, „5 Stunden“.
notify-told-turn =
    Du bist am Zug in Partie { $match }: { $game } gegen { $names }{ $ends ->
        [yes] , noch { $time }
       *[no] { "" }
    }
notify-told-time = Nur noch { $time } für deinen Zug in Partie { $match }: { $game } gegen { $names }
notify-told-challenge = { $name } lädt dich ein zu Partie { $match }: { $game }
# $what: begins, round, over; $opponent: none: ein Freilos
notify-told-tournament =
    { $what ->
        [begins] Turnier { $tournament } beginnt: { $game }
        [round] Runde { $round } von Turnier { $tournament }{ $opponent ->
            [none] : Du hast ein Freilos
           *[other] : Du spielst gegen { $opponent } in Partie { $match }
        }
       *[over] Turnier { $tournament } ist zu Ende: { $game }
    }
notify-count-turn =
    Du bist am Zug in { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
notify-count-time =
    Wenig Zeit in { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
notify-count-challenge =
    { $count ->
        [one] 1 Einladung
       *[other] { $count } Einladungen
    }
notify-count-tournament =
    { $count ->
        [one] Neues von 1 Turnier
       *[other] { $count } Neuigkeiten von Turnieren
    }
notify-several = { $what }
notify-more =
    { $count ->
        [one] und eine weitere
       *[other] und { $count } weitere
    }
notify-way-load = Melde dich an und tippe: öffne { $match }
notify-way-join = Melde dich an und tippe ja, oder später: beitreten { $match }
notify-way-tournament = Melde dich an und tippe: turnier { $tournament }
notify-way-several = Melde dich an und tippe: meine
notify-end = { $server } sendet das auf deinen Wunsch. Damit nichts mehr kommt, melde dich an und tippe: benachrichtigung { $channel } aus
notify-code-subject = { $code }: dein Code für { $server }
notify-code = Tippe ihn innerhalb eines Tages, wo { $server } danach fragt. Bist du schon weg, melde dich an und tippe: benachrichtigung { $channel }
notify-code-not-you = Wenn du ihn nicht angefordert hast, tu nichts: Es kommt nichts weiter.

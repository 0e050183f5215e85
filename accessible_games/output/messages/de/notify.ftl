### Nachrichten an die, die nicht da sind: was gesendet wird, und wie man es einrichtet.

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
notify-channel-push = Nachrichten im Browser
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

## senden
notify-none-here = Dieser Server sendet nichts an die, die nicht da sind.
    .brief = Dieser Server sendet nichts.
notify-unset = Dir wird nichts gesendet. Richte es ein mit { $typed }.
    .brief = Dir wird nichts gesendet. { $typed }.
    .page = Dir wird nichts gesendet.
# $address: nur wem sie gehört, hört sie
notify-set = { $channel } an { $address }: { $kinds }.
notify-set-off = { $channel } an { $address }: Dorthin wird nichts gesendet.
notify-awaits = { $channel } an { $address }: Es fehlt noch der Code, der dorthin gesendet wurde. Tippe senden { $typed }.
    .page = { $channel } an { $address }: Es fehlt noch der Code, der dorthin gesendet wurde.
notify-how = An oder aus: senden zug aus, senden mail zeit an. Ruhezeit: senden ruhe 22 7. Eine Adresse löschen: senden mail aus.
    .brief = senden zug aus; senden ruhe 22 7; senden mail aus.
    .page = { "" }
notify-arguments = Tippe senden, senden mail, senden mail aus, senden zug an, oder senden ruhe 22 7. An jemanden schreibst du mit schreibe.
    .page = Das lässt sich nicht einstellen. Etwa mail für eine neue Adresse, zug aus, mail zeit an oder mail aus.
notify-push-how = Browser richtest du auf der Seite selbst ein: Melde dich dort an, und öffne Benachrichtigungen. senden push aus beendet es in allen.
notify-push-where = deine Browser
notify-changed = { $channel }: { $kinds }.
notify-changed-off = { $channel }: Dorthin wird jetzt nichts gesendet.
notify-forgotten = Die Adresse für { $channel } ist gelöscht.
notify-none = Für { $channel } gibt es keine Adresse.
notify-none-proved =
    { $channel ->
        [mail] Es gibt keine bestätigte E-Mail-Adresse. Tippe senden mail.
        [ntfy] Es gibt kein bestätigtes Thema von ntfy. Tippe senden ntfy.
        [webhook] Es gibt keinen bestätigten Webhook. Tippe senden webhook.
        [push] Kein Browser ist eingerichtet. Tippe senden push.
       *[other] Es gibt keine bestätigte Adresse. Tippe senden.
    }
notify-not-here =
    Dieser Server sendet { $channel ->
        [mail] keine E-Mail
        [ntfy] nichts über ntfy
        [push] nichts an Browser
       *[other] nichts an Webhooks
    }. Was er hat, sagt senden.

## Ruhezeit und Zeitzone
notify-quiet = Ruhe von { $begin } bis { $end }, { $zone }: Was dann geschieht, wird danach gesendet.
    .brief = Ruhe von { $begin } bis { $end }.
notify-quiet-off = Keine Ruhezeit.
notify-quiet-how = Tippe zwei Uhrzeiten, etwa senden ruhe 22 7:30, oder senden ruhe aus.
    .page = Zwei Uhrzeiten, etwa 22 7:30.
notify-quiet-zone = Hier weiß niemand, wann bei dir Nacht ist. Tippe zuerst deine Zeitzone, etwa zeitzone Berlin.
    .page = Hier weiß niemand, wann bei dir Nacht ist. Gib auch deine Zeitzone an.
setting-zone = Zeitzone: { $zone }; dort ist es { $time }.
setting-zone-none = Keine Zeitzone. Tippe zeitzone und eine Stadt, etwa zeitzone Berlin.
    .page = Keine Zeitzone.
setting-zone-unknown = Eine Zeitzone dieses Namens gibt es nicht. Tippe eine große Stadt darin, etwa zeitzone London, oder zeitzone UTC.
    .page = Eine Zeitzone dieses Namens gibt es nicht. Gib eine große Stadt darin an, etwa London, oder UTC.
setting-zone-several = Welche? { $zones }.
setting-zone-off = Keine Zeitzone mehr, und keine Ruhezeit.

## Der Schalter: eine Adresse, dann der Code, der dorthin gesendet wurde
notify-ask-mail = Tippe deine E-Mail-Adresse; nur Eingabe ändert nichts.
notify-ask-ntfy = Tippe ein Thema von ntfy aus mindestens 8 Buchstaben oder Ziffern, das niemand errät, so wie in deiner ntfy-App; nur Eingabe ändert nichts. Der Server ist { $server }.
notify-ask-webhook = Tippe die Adresse eines Webhooks, die mit https:// beginnt; nur Eingabe ändert nichts.
notify-no-address =
    Das ist { $channel ->
        [mail] keine E-Mail-Adresse. Tippe eine wie anna@example.org.
        [ntfy] kein Thema. Nimm 8 bis 64 Buchstaben ohne Umlaute, Ziffern, Bindestriche oder Unterstriche.
        [push] kein Dienst für Nachrichten im Browser, den dieser Server kennt. Sag denen, die ihn betreiben, welcher Browser es ist.
       *[other] keine Adresse eines Webhooks. Sie beginnt mit https:// und dem Namen eines öffentlichen Servers, ohne Port und Passwort.
    }
notify-not-that-server = Themen gibt es nur auf { LIST($servers) }. Tippe das Thema allein.
notify-many-codes =
    Mehr als { $most ->
        [one] ein Code am Tag wird
       *[other] { $most } Codes am Tag werden
    } nicht gesendet. Versuch es morgen wieder.
notify-ask-code = Ein Code aus 8 Buchstaben wurde dorthin gesendet. Tippe ihn, wenn er da ist; nur Eingabe, um es später mit senden { $typed } zu tun.
    .brief = Ein Code wurde gesendet. Tippe ihn, oder nur Eingabe.
notify-code-again = Das ist nicht der Code. Tippe ihn noch einmal; nur Eingabe lässt es für später.
notify-code-void = Kein Code gilt mehr. Tippe senden { $channel } aus und fang neu an.
notify-ask-kinds = Der Code stimmt. Was soll gesendet werden? Tippe alles, oder einiges von: zug, zeit, einladung, turnier.
    .brief = Stimmt. Alles, oder: zug, zeit, einladung, turnier.
notify-kinds-wrong = Tippe alles, oder einiges von: zug, zeit, einladung, turnier.
notify-done = Von jetzt an { $channel }: { $kinds }. Nur solange du nicht da bist.
    .brief = { $channel }: { $kinds }.

## Beim nächsten Anmelden
notify-untold-failed = Eine Nachricht an dich über { $channel } ist nicht angekommen. Prüf die Adresse mit senden.
notify-untold-off = Nachrichten über { $channel } kamen immer wieder nicht an, deshalb wird dorthin nichts mehr gesendet. Ein neuer Versuch: senden { $typed } alles an.

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
            [none] : du hast ein Freilos
           *[other] : du spielst gegen { $opponent } in Partie { $match }
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
notify-way-load = Melde dich an und tippe: laden { $match }
notify-way-join = Melde dich an und tippe ja, oder später: beitreten { $match }
notify-way-tournament = Melde dich an und tippe: turnier { $tournament }
notify-way-several = Melde dich an und tippe: meine
notify-end = { $server } sendet das auf deinen Wunsch. Damit nichts mehr kommt, melde dich an und tippe: senden { $channel } aus
notify-code-subject = { $code }: dein Code für { $server }
notify-code = Tippe ihn innerhalb eines Tages, wo { $server } danach fragt; bist du schon weg, melde dich an und tippe: senden { $channel }
notify-code-not-you = Wenn du ihn nicht angefordert hast, tu nichts: Es kommt nichts weiter.

### Notifications to people who are away: what is sent, and how it is set up.

## The ways and the kinds. The value stands in sentences, .typed is what one types for it.
notify-channel-mail = mail
    .typed = mail
    .words = mail, e-mail, email
notify-channel-ntfy = ntfy
    .typed = ntfy
    .words = ntfy
notify-channel-webhook = webhook
    .typed = webhook
    .words = webhook, web
notify-channel-push = push
    .typed = push
    .words = push, browser
notify-kind-turn = your turn
    .typed = turn
    .words = turn, turns
notify-kind-time = little time
    .typed = time
    .words = time
notify-kind-challenge = invitations
    .typed = challenge
    .words = challenge, challenges, invitation, invitations
notify-kind-tournament = tournaments
    .typed = tournament
    .words = tournament, tournaments
notify-kind-all = everything
    .words = all, everything
notify-word-quiet = quiet
    .words = quiet

## notify
notify-none-here = This server sends no notifications.
    .brief = No notifications here.
notify-unset = Your notifications are off. To set them up, type { $typed }.
    .brief = Notifications off. { $typed }.
    .page = Your notifications are off.
# $address: only its owner hears it
notify-set = { $channel } to { $address }: { $kinds }.
notify-set-off = { $channel } to { $address }: off.
notify-awaits = { $channel } to { $address }: enter the code that was sent there. Type notify { $typed }.
    .page = { $channel } to { $address }: enter the code that was sent there.
notify-how = Type notify turn off, or notify mail time on. For quiet hours: notify quiet 22 7. To delete an address: notify mail off.
    .brief = Type notify turn off, notify quiet 22 7, or notify mail off.
    .page = { "" }
notify-arguments = Type notify, notify mail, notify mail off, notify turn on, or notify quiet 22 7.
    .page = Not understood. For example mail for a new address, turn off, mail time on, or mail off.
notify-push-how = Log in to the web page in your browser, and open Notifications. To end it in all browsers, type notify push off.
notify-push-where = your browsers
notify-changed = { $channel }: { $kinds }.
notify-changed-off = { $channel }: off now.
notify-forgotten = Your address for { $channel } is deleted.
notify-none = You have no address for { $channel }.
notify-none-proved =
    { $channel ->
        [mail] You have no confirmed mail address. Type notify mail.
        [ntfy] You have no confirmed ntfy topic. Type notify ntfy.
        [webhook] You have no confirmed webhook. Type notify webhook.
        [push] No browser is set up. Type notify push.
       *[other] You have no confirmed address. Type notify.
    }
notify-not-here =
    This server sends { $channel ->
        [mail] no mail
        [ntfy] nothing through ntfy
        [push] nothing to browsers
       *[other] nothing to webhooks
    }. Type notify to hear what it sends.

## Quiet hours and the time zone
notify-quiet = Quiet from { $begin } to { $end }, { $zone }. What happens then is sent afterwards.
    .brief = Quiet from { $begin } to { $end }.
notify-quiet-off = No quiet hours.
notify-quiet-how = Type two times of the day, such as notify quiet 22 7:30, or notify quiet off.
    .page = Two times of the day, such as 22 7:30.
notify-quiet-zone = Your time zone is missing. Type it first, such as zone Berlin.
    .page = Your time zone is missing. Enter it, too.
setting-zone = Time zone: { $zone }. It is { $time } there.
setting-zone-none = No time zone. Type zone and a city, such as zone Berlin.
    .page = No time zone.
setting-zone-unknown = Unknown time zone. Type a large city in yours, such as zone London, or zone UTC.
    .page = Unknown time zone. Enter a large city in yours, such as London, or UTC.
setting-zone-several = Which one? { $zones }.
setting-zone-off = Time zone and quiet hours are removed.

## The dialogue: an address, then the code that was sent there
notify-ask-mail = Type your mail address. Enter alone changes nothing.
notify-ask-ntfy = Type the topic from your ntfy app: at least 8 letters or digits, hard to guess. The server is { $server }. Enter alone changes nothing.
notify-ask-webhook = Type the address of a webhook, beginning with https://. Enter alone changes nothing.
notify-no-address =
    That is no { $channel ->
        [mail] mail address. Type one such as anna@example.org.
        [ntfy] topic. Take 8 to 64 letters, digits, hyphens or underscores.
        [push] push service that this server knows. Name your browser to the server's admins.
       *[other] webhook address. It begins with https:// and the name of a public server, without port or password.
    }
notify-not-that-server = Topics are only on { LIST($servers) }. Type the topic alone.
notify-many-codes =
    No more than { $most ->
        [one] one code a day is
       *[other] { $most } codes a day are
    } sent. Try again tomorrow.
notify-ask-code = A code of 8 letters was sent there. Type it when it comes. Or press Enter, and type notify { $typed } later.
    .brief = A code was sent there. Type it, or Enter.
notify-code-again = That is not the code. Type it again, or press Enter for later.
notify-code-void = No code is valid now. Type notify { $channel } off, and start again.
notify-ask-kinds = The code is right. What should be sent? Type all, or some of: turn, time, challenge, tournament.
    .brief = Right. All, or: turn, time, challenge, tournament.
notify-kinds-wrong = Type all, or some of: turn, time, challenge, tournament.
notify-done = From now on { $channel }: { $kinds }. Only while you are away.
    .brief = { $channel }: { $kinds }.

## At the next log-in
notify-untold-failed = A message by { $channel } did not arrive. To check the address, type notify.
notify-untold-off = Messages by { $channel } kept failing and are off now. To try again, type notify { $typed } all on.

## What is sent. The first line is the subject too: it says all. $time: "3 days", "5 hours".
notify-told-turn =
    Your turn in match { $match }: { $game } against { $names }{ $ends ->
        [yes] , { $time } left
       *[no] { "" }
    }
notify-told-time = Only { $time } left for your turn in match { $match }: { $game } against { $names }
notify-told-challenge = { $name } invites you to match { $match }: { $game }
# $what: begins, round, over; $opponent: none: a bye
notify-told-tournament =
    { $what ->
        [begins] Tournament { $tournament } begins: { $game }
        [round] Round { $round } of tournament { $tournament }{ $opponent ->
            [none] : you have a bye
           *[other] : you play { $opponent } in match { $match }
        }
       *[over] Tournament { $tournament } is over: { $game }
    }
notify-count-turn =
    Your turn in { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
notify-count-time =
    Little time in { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
notify-count-challenge =
    { $count ->
        [one] 1 invitation
       *[other] { $count } invitations
    }
notify-count-tournament =
    { $count ->
        [one] 1 piece of tournament news
       *[other] { $count } pieces of tournament news
    }
notify-several = { $what }
notify-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
notify-way-load = Log in and type: load { $match }
notify-way-join = Log in and type yes, or later: join { $match }
notify-way-tournament = Log in and type: tournament { $tournament }
notify-way-several = Log in and type: mine
notify-end = { $server } sends this as you asked. To get no more, log in and type: notify { $channel } off
notify-code-subject = { $code }: your code for { $server }
notify-code = Type it where { $server } asks for it, within a day. If you have left, log in and type: notify { $channel }
notify-code-not-you = If you did not ask for this, do nothing: nothing more will come.

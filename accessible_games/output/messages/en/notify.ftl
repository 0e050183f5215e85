### Messages to people who are away: what is told, and how it is set up.

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
notify-channel-push = messages in browsers
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
notify-none-here = This server sends nothing to people who are away.
    .brief = This server sends nothing.
notify-unset = Nothing is sent to you. Type { $typed } to set it up.
    .brief = Nothing is sent to you. { $typed }.
    .page = Nothing is sent to you.
# $address: only its owner hears it
notify-set = { $channel } to { $address }: { $kinds }.
notify-set-off = { $channel } to { $address }: nothing is sent there.
notify-awaits = { $channel } to { $address }: it waits for the code that was sent there. Type notify { $typed }.
    .page = { $channel } to { $address }: it waits for the code that was sent there.
notify-how = Turn on or off: notify turn off, notify mail time on. Quiet hours: notify quiet 22 7. To delete an address: notify mail off.
    .brief = notify turn off; notify quiet 22 7; notify mail off.
    .page = { "" }
notify-arguments = Type notify, notify mail, notify mail off, notify turn on, or notify quiet 22 7.
    .page = That cannot be set. For example mail for a new address, turn off, mail time on, or mail off.
notify-push-how = Browsers are set up on the page itself: log in there, and open Notifications. notify push off ends it in all of them.
notify-push-where = your browsers
notify-changed = { $channel }: { $kinds }.
notify-changed-off = { $channel }: nothing is sent there now.
notify-forgotten = The address for { $channel } is deleted.
notify-none = There is no address for { $channel }.
notify-none-proved =
    { $channel ->
        [mail] There is no mail address that is confirmed. Type notify mail.
        [ntfy] There is no ntfy topic that is confirmed. Type notify ntfy.
        [webhook] There is no webhook that is confirmed. Type notify webhook.
        [push] No browser is set up. Type notify push.
       *[other] There is no address that is confirmed. Type notify.
    }
notify-not-here =
    This server sends { $channel ->
        [mail] no mail
        [ntfy] nothing by ntfy
        [push] nothing to browsers
       *[other] nothing to webhooks
    }. Type notify for what it has.

## Quiet hours and the time zone
notify-quiet = Quiet from { $begin } to { $end }, { $zone }: what happens then is sent afterwards.
    .brief = Quiet from { $begin } to { $end }.
notify-quiet-off = No quiet hours.
notify-quiet-how = Type two times of the day, such as notify quiet 22 7:30, or notify quiet off.
    .page = Two times of the day, such as 22 7:30.
notify-quiet-zone = Nobody here knows when it is night for you. Type your time zone first, such as zone Berlin.
    .page = Nobody here knows when it is night for you. Enter your time zone, too.
setting-zone = Time zone: { $zone }; it is { $time } there.
setting-zone-none = No time zone. Type zone and a city, such as zone Berlin.
    .page = No time zone.
setting-zone-unknown = There is no time zone of that name. Type a large city in it, such as zone London, or zone UTC.
    .page = There is no time zone of that name. Enter a large city in it, such as London, or UTC.
setting-zone-several = Which one? { $zones }.
setting-zone-off = No time zone any more, and no quiet hours.

## The desk: an address, then the code that was sent there
notify-ask-mail = Type your mail address; Enter alone changes nothing.
notify-ask-ntfy = Type a topic of ntfy of at least 8 letters or digits that nobody guesses, as in your ntfy app; Enter alone changes nothing. The server is { $server }.
notify-ask-webhook = Type the address of a webhook, which begins with https://; Enter alone changes nothing.
notify-no-address =
    That is no { $channel ->
        [mail] mail address. Type one such as anna@example.org.
        [ntfy] topic. Take 8 to 64 letters, digits, hyphens or underscores.
        [push] service for messages in browsers that this server knows. Tell those who run it which browser it is.
       *[other] address of a webhook. It begins with https:// and the name of a public server, without a port or password.
    }
notify-not-that-server = There are topics only on { LIST($servers) }. Type the topic alone.
notify-many-codes =
    No more than { $most ->
        [one] one code a day is
       *[other] { $most } codes a day are
    } sent. Try again tomorrow.
notify-ask-code = A code of 8 letters was sent there. Type it when it has come; Enter alone to do it later with notify { $typed }.
    .brief = A code was sent there. Type it, or Enter.
notify-code-again = That is not the code. Type it again; Enter alone leaves it for later.
notify-code-void = No code is valid any more. Type notify { $channel } off, and begin anew.
notify-ask-kinds = The code is right. What is to be sent? Type all, or some of: turn, time, challenge, tournament.
    .brief = Right. All, or: turn, time, challenge, tournament.
notify-kinds-wrong = Type all, or some of: turn, time, challenge, tournament.
notify-done = From now on { $channel }: { $kinds }. Only while you are not here.
    .brief = { $channel }: { $kinds }.

## Told at the next log-in
notify-untold-failed = A message to you by { $channel } did not arrive. Type notify to check the address.
notify-untold-off = Messages by { $channel } did not arrive again and again, so none is sent there now. Type notify { $typed } all on to try again.

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
notify-code = Type it where { $server } asks for it, within a day; should you have left, log in and type: notify { $channel }
notify-code-not-you = If you did not ask for this, do nothing: nothing more will come.

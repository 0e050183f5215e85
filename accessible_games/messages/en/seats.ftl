### Matches with other people on a server.

## Words after "new": .words are what may be typed.
setup-days = days
    .words = days, day
setup-days-range = A move can have 1 to { $most } days, such as 3 days.
setup-days-or-clock = A match has days for each move or a clock, not both.
setup-access-open = open
    .words = open, public
setup-access-private = private
    .words = private
setup-access-password = password
    .words = password
setup-access-invited = invited
    .words = invited, invitation
setup-password-how = After password comes a word, such as password tulip.

## Parts of lines
seats-days =
    { $count ->
        [one] one day for each move
       *[other] { $count } days for each move
    }
seats-with-another =
    { $count ->
        [one] with another person here
       *[other] with { $count } other people here
    }
seats-against = against { $names }
seats-of = of { $names }
seats-clock =
    clock { $minutes } { $seconds ->
        [0] { "" }
       *[other] { $seconds }
    }
seats-free = { $player } free
seats-yours = you { $player }
seats-theirs = { $name } { $player }
seats-is =
    { $you ->
        [yes] You are { $player }.
       *[no] { $name } is { $player }.
    }
seats-computer-is =
    { $player } is the { $level ->
        [easy] easy
        [medium] medium
       *[strong] strong
    } computer{ $away ->
        [yes] , for { $name }.
       *[no] .
    }
seats-watching = You are watching.

## Lists
seats-none-wait = No other match waits for players. Type play and a game to open one.
seats-you-wait = You wait in match { $waiting }: { $table }. Type leave { $waiting } to give it up.
    .brief = You wait in match { $waiting }: { $table }.
seats-choose =
    { $count ->
        [one] Type 1.
       *[other] Type a number.
    }
seats-to-join =
    Join { $waiting }: { $table }{ $access ->
        [password] , with a password
       *[other] { "" }
    }
seats-to-watch = Watch { $match }: { $what }
seats-none-mine = You have no unfinished match. Type play and a game.
seats-mine =
    { $turns ->
        [0] { $count ->
            [one] One match; others are to move.
           *[other] { $count } matches; others are to move.
        }
        [one] Your turn in one of { $count }.
       *[other] Your turn in { $turns } of { $count }.
    } Type a number.
seats-own =
    { $turn ->
        [yes] Your turn. { $what }
       *[no] { $what }
    }

## Waiting
seats-proposed = Match { $waiting } waits: { $table }.
seats-joined = You have joined match { $waiting }: { $table }.
seats-meanwhile =
    { $count ->
        [one] It begins when the free seat is taken. Type fill for a computer, invite and a name, or leave.
       *[other] It begins when all { $count } free seats are taken. Type fill for computers, invite and a name, or leave.
    }
    .brief = Type fill, invite and a name, or leave.
seats-other-joined = { $name } has joined match { $waiting }.
seats-other-left = { $name } has left match { $waiting }.
seats-other-bots = Computers have joined match { $waiting }.
seats-other-declined = { $name } does not want to join match { $waiting }.
seats-stood = You no longer wait in match { $waiting }.
seats-gone =
    { $declined ->
        [yes] { $name } wants no rematch.
       *[no] You are no longer in waiting match { $waiting }.
    }
seats-invited-you =
    { $what ->
        [rematch] { $name } wants a rematch
       *[new] { $name } invites you
    }: { $table }. Type join { $waiting }.
seats-invited =
    { $here ->
        [yes] { $name } is invited.
       *[no] { $name } is not here; the invitation waits.
    }
seats-you-declined = You have declined.
seats-dismissed = { $name } is sent away.
seats-begun = { $game }, match { $match }, has begun. Type load { $match } to go there.
seats-rematch-asked = A rematch is offered. It begins when everybody agrees; leave takes it back.
    .brief = Rematch offered.
seats-rematch-wanted = { $name } wants a rematch with seats swapped. Yes or no?
seats-left = You are in the lobby.
seats-left-kept = You are in the lobby. Match { $match } is kept; type load { $match } to go back.
    .brief = Lobby. Match { $match } is kept.
seats-in-lobby = You are in the lobby already.
seats-away-host = The host has sent you away from match { $match }. You are in the lobby.
seats-away-closed = A moderator has closed match { $match }. It is kept. You are in the lobby.

## Refusals
seats-unknown = No match { $waiting } waits. Type matches for a list.
    .brief = No match { $waiting } waits.
seats-full = Match { $waiting } is full. Type matches for others.
    .brief = Match { $waiting } is full.
seats-taken = { $player } is taken.
seats-none-free = In match { $waiting } no seat is free.
seats-sitting-already = You sit in match { $waiting } already.
seats-not-sitting = You do not sit in match { $waiting }.
seats-only-invited = Match { $waiting } is only for those who are invited.
seats-needs-password = Match { $waiting } needs its password: join { $waiting } and the word.
seats-wrong-password = That is not the password of match { $waiting }.
seats-too-many = You wait in { $most } matches already. Type mine, and leave one.
seats-guest-sits = { $name } sits there already.
seats-only-host = Only the host can do that: { $name }.
seats-not-host = Only who proposed the match can do that.
seats-nobody-there = { $name } does not sit there.
seats-not-watched = Match { $match } cannot be watched: it is private, or you were sent away.
seats-rematch-later = The match is not over yet.
seats-join-how = Which match? A number is needed, such as join 3. Type matches for a list.
seats-watch-how = Which match? A number is needed, such as watch 12. Type matches for a list.
seats-level-how = How strong? Type easy, medium or strong behind it.
seats-invite-how = Whom? Such as invite Bob.
seats-dismiss-how = Whom? Such as dismiss Bob.
seats-not-waiting = You are in no waiting match. Type play and a game, or matches.
seats-not-away = No computer plays for you here.

## In the match
seats-replaced-you = Type return to take your seat back.
session-confirm-pause = Pause the match, does everybody agree? Yes or no.
session-confirm-resume = Go on with the match, does everybody agree? Yes or no.
session-offered-pause = { $player } asks for a pause. Yes or no?
session-offered-resume = { $player } would like to go on. Yes or no?
session-offered-substitute =
    { $player } asks that the { $level ->
        [easy] easy
        [medium] medium
       *[strong] strong
    } computer takes over the seat. Yes or no?
session-offered-return = { $player } would like to take the seat back from the computer. Yes or no?
session-paused = The match is paused. No clock runs. Type resume to go on.
    .brief = Paused.
session-resumed = The match goes on.
    .brief = On.
# $level: of the computer
session-replaced =
    The { $level ->
        [easy] easy
        [medium] medium
       *[strong] strong
    } computer plays for { $player } from now on.
session-returned = { $player } plays again.
session-asked = The others are asked.
session-missed =
    { $count ->
        [one] Since you were here one thing has happened.
       *[other] Since you were here { $count } things have happened.
    }
session-missed-last = Since you were here { $count } things have happened. The last { $told }:

### Matches with other people on a server.

## Words after "new": .words are what may be typed.
setup-days = days
    .words = days, day
setup-days-range = A move can have 1 to { $most } days, such as 3 days.
setup-days-or-clock = A match has days for each move or a clock, not both.
setup-access-open = open
    .words = open, public
setup-access-private = private
    .words = private, invited, invitation
seats-help-days = Days for each move in place of a clock, such as 3 days.
seats-help-access = Who may join, with friend: open to all, or private, by invitation or by its word.

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
    clock { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    }{ $seconds ->
        [0] { "" }
        [one] { " " }plus 1 second
       *[other] { " " }plus { $seconds } seconds
    }
seats-free = { $player } free
seats-private = private
seats-yours = you as { $player }
seats-theirs = { $name } as { $player }
seats-program = { $name }, a bot
seats-is =
    { $you ->
        [yes] You are { $player }.
       *[no] { $name } is { $player }.
    }
seats-computer-is =
    { $player } is the { $level ->
        [none] computer
        [easy] easy computer
        [medium] medium computer
        [strong] strong computer
        [adapting] adapting computer
       *[other] level { $level } computer
    }{ $now ->
        [none] {""}
       *[other] , level { $now } now
    }{ $away ->
        [yes] , for { $name }.
       *[no] .
    }
seats-watching = You are watching.

## Lists
seats-none-wait =
    { $own ->
        [yes] No other match waits
       *[no] No match waits
    } for players. Type play and a game to open one.
    .page =
        { $own ->
            [yes] No other match waits for players.
           *[no] No match waits for players.
        } You can open one.
seats-you-wait = You wait in match { $waiting }: { $plan }. Type leave { $waiting } to stop waiting.
    .brief = You wait in match { $waiting }: { $plan }.
    .page = { seats-you-wait.brief }
seats-wait =
    { $count ->
        [one] One match waits. Type join { $match }.
       *[other] { $count } matches wait. Type join and the number, such as join { $match }.
    }
    .brief =
        { $count ->
            [one] One match waits.
           *[other] { $count } matches wait.
        }
    .page = { seats-wait.brief }
# $count: those that are told now; more wait
seats-wait-many =
    Many matches wait. Here are { $count }. Type join and the number, such as join { $match }. Type more for the next ones, or
    matches and a game for that game.
    .brief = { $count } matches. Type more.
    .page = Many matches wait. Here are { $count }.
seats-run =
    { $count ->
        [one] One match runs. Type watch { $match }.
       *[other] { $count } matches run. Type watch and the number, such as watch { $match }.
    }
    .brief =
        { $count ->
            [one] One match runs.
           *[other] { $count } matches run.
        }
    .page = { seats-run.brief }
# Running matches without a line of their own, since nobody who plays there is here
seats-abandoned =
    { $count ->
        [one] In one match nobody is here.
       *[other] In { $count } matches nobody is here.
    }
seats-open = Match { $waiting }: { $plan }.
seats-match =
    Match { $match }: { $game } { $company }, { $moves ->
        [0] no move yet
        [one] one move
       *[other] { $moves } moves
    }.
seats-none-mine = You have no unfinished match. Type play and a game.
    .page = You have no unfinished match.
seats-mine =
    { $turns ->
        [0] { $count ->
            [one] One match. Others are to move.
           *[other] { $count } matches. Others are to move.
        }
        [all] { $count ->
            [one] One match. Your turn.
           *[other] { $count } matches. Your turn in each.
        }
        [one] Your turn in one of { $count } matches.
       *[other] Your turn in { $turns } of { $count } matches.
    } { $count ->
        [one] Type load { $match }.
       *[other] Type load and the number, such as load { $match }.
    }
    .page =
        { $turns ->
            [0] { $count ->
                [one] One match. Others are to move.
               *[other] { $count } matches. Others are to move.
            }
            [all] { $count ->
                [one] One match. Your turn.
               *[other] { $count } matches. Your turn in each.
            }
            [one] Your turn in one of { $count } matches.
           *[other] Your turn in { $turns } of { $count } matches.
        }
# $limited: whether there is a limit; $left: how much time the turn has then
seats-own =
    { $turn ->
        [yes] Your turn. { $what }
       *[no] { $what }
    }{ $limited ->
        [no] { "" }
       *[other] { " " }{ $left } left.
    }

## Waiting
# Before somebody who only named the game sits down at a match with a clock
seats-found = Match { $waiting } waits: { $plan }. Join it? Yes or no?
    .yes = Yes, join
    .no = No, keep looking
seats-proposed = Match { $waiting } waits: { $plan }.
# $word: by which others find a private match
seats-word = To join, others type join { $word }.
# $address: of the page, which leads to the match
seats-link = In a browser: { $address }
    .spoken = In a browser there is an address for it.
seats-joined = You have joined match { $waiting }: { $plan }.
seats-meanwhile =
    { $count ->
        [one] It begins when the free seat is taken. Type fill for a computer, invite and a name, or leave.
        [2] It begins when both free seats are taken. Type fill for computers, invite and a name, or leave.
       *[other] It begins when all { $count } free seats are taken. Type fill for computers, invite and a name, or leave.
    }
    .brief = Type fill, invite and a name, or leave.
seats-other-joined = { $name } has joined match { $waiting }.
seats-other-left = { $name } has left match { $waiting }.
seats-other-bots = Computers have joined match { $waiting }.
seats-other-changed = { $name } has changed match { $waiting }: { $plan }. Type leave if you do not want that.
    .brief = { $name } has changed match { $waiting }: { $plan }.
seats-other-declined = { $name } does not want to join match { $waiting }.
seats-stood = You no longer wait in match { $waiting }.
seats-given-up =
    { $count ->
        [one] You no longer wait in match { $waiting }.
       *[other] You no longer wait in { $count } matches.
    }
seats-challenge-back = You have taken back the challenge.
seats-leave-sure =
    { $last ->
        [challenge] Take back the challenge, { $plan }? Yes or no?
        [others] Leave match { $waiting }, { $plan }? Yes or no?
       *[invitation] Stop waiting in match { $waiting }, { $plan }? Yes or no?
    }
    .yes = Yes, stop waiting
    .no = No, wait on
seats-rematch-back = You have taken back the rematch.
seats-shut = Match { $waiting } is called off.
seats-changed = Match { $waiting } is now: { $plan }.
seats-gone =
    { $reason ->
        [declined] { $what ->
            [challenge] { $name } does not accept your challenge to { $game }.
           *[rematch] { $name } wants no rematch.
        }
        [withdrawn] { $what ->
            [challenge] { $name } has taken back the challenge to { $game }.
            [invitation] { $name } has taken back the invitation to { $game }.
           *[rematch] { $name } has taken back the rematch.
        }
        [begun] Match { $waiting }, to which you were invited, has begun without you.
        [closed] { $name } has called off match { $waiting }.
        [removed] A moderator has removed waiting match { $waiting }.
        [expired] Match { $waiting } no longer waits: its players have been away for a long time.
       *[sent] You are no longer in waiting match { $waiting }.
    }
# While the person was away.
seats-withdrawn =
    { $reason ->
        [declined] { $what ->
            [challenge] { $name } did not accept your challenge to { $game }.
            [rematch] { $name } wanted no rematch of { $game }.
           *[invitation] { $name } does not want to join match { $waiting }, { $game }.
        }
        [withdrawn] { $what ->
            [challenge] { $name } challenged you to { $game }, and has taken it back.
            [rematch] { $name } asked for a rematch of { $game }, and has taken it back.
           *[invitation] { $name } invited you to { $game }, and has taken it back.
        }
        [closed] { $name } has called off match { $waiting }, { $game }, where you waited.
        [removed] A moderator has removed match { $waiting }, { $game }, where you waited.
       *[expired] Match { $waiting }, { $game }, no longer waits: its players were away for a long time.
    }
seats-invited-you =
    { $what ->
        [rematch] { $name } wants a rematch
        [challenge] { $name } challenges you
       *[invitation] { $name } invites you
    }: { $plan }. { $asks ->
        [yes] Join { $waiting }? Yes or no?
       *[no] Type join { $waiting }, or leave { $waiting } to decline.
    }
    .page =
        { $what ->
            [rematch] { $name } wants a rematch
            [challenge] { $name } challenges you
           *[invitation] { $name } invites you
        }: { $plan }.
    .yes = Yes, join
    .no = No, decline
seats-invited =
    { $here ->
        [yes] { $name } is invited.
       *[no] { $name } is not here. The invitation waits.
    }
# $what: the game and how it is to be played
seats-challenged =
    { $here ->
        [yes] { $name } is challenged: { $what }. It begins with a yes. Type leave to withdraw.
       *[no] { $name } is not here. The challenge waits: { $what }. Type leave to withdraw.
    }
    .brief = { $name } is challenged: { $what }.
seats-challenge-how = Whom, and to which game? For example challenge Bob abalone, then words as after new, such as clock 5.
seats-you-blocked = You have blocked { $name }. Type block { $name } off first.
    .page = You have blocked { $name }. Change that on the page of { $name }.
seats-invited-already =
    { $seconds ->
        [one] You have asked { $name } already. You can ask again in one second.
       *[other] You have asked { $name } already. You can ask again in { $seconds } seconds.
    }
seats-invited-enough =
    { $seconds ->
        [one] Many people invite { $name } now. Try again in one second.
       *[other] Many people invite { $name } now. Try again in { $seconds } seconds.
    }
seats-many-invitations =
    { $seconds ->
        [one] Many invitations come from your address. You can invite again in one second.
       *[other] Many invitations come from your address. You can invite again in { $seconds } seconds.
    }
seats-rematch-enough =
    { $seconds ->
        [one] You have asked for this rematch already. You can ask again in one second.
       *[other] You have asked for this rematch already. You can ask again in { $seconds } seconds.
    }
seats-not-invitable =
    { $taken ->
        [friends] { $name } takes invitations from friends only.
       *[nobody] { $name } takes no invitations.
    }
seats-you-declined = You have declined.
seats-dismissed = You have sent { $name } away.
seats-dismissed-watcher = { $name } can no longer watch this match.
seats-begun = Match { $match } has begun: { $game } { $company }. Type load { $match }.
    .page = Match { $match } has begun: { $game } { $company }.
# $limited: whether there is a limit; $left: how much time the turn has then
seats-begun-turn =
    Your turn in match { $match }, which has begun: { $game } { $company }{ $limited ->
        [no] .
       *[other] , { $left } left.
    } Type load { $match }.
    .page =
        Your turn in match { $match }, which has begun: { $game } { $company }{ $limited ->
            [no] .
           *[other] , { $left } left.
        }
# $match: the rematch of those whom the person watches
seats-goes-on = The rematch is match { $match }. Type watch { $match }.
seats-again = Type rematch, review or leave.
seats-over = The match is over. Type rematch, review or new.
seats-rematch-asked = Rematch offered. It begins when everybody agrees. Type leave to withdraw.
    .brief = Rematch offered.
seats-rematch-wanted = { $name } wants a rematch with seats swapped. Yes or no?
    .yes = Yes, play again
    .no = No, not now
seats-left = You are in the lobby.
seats-left-kept = You are in the lobby. Match { $match } is kept. Type load { $match } to go back.
    .brief = Lobby. Match { $match } is kept.
seats-in-lobby = You are in the lobby already.
seats-away-host = The host has sent you away from match { $match }. You are in the lobby.
seats-away-role = You are in the lobby: match { $match } is private, and you are no longer a moderator.
seats-away-closed = You are in the lobby: a moderator has closed match { $match }. It is kept.

## Refusals
seats-unknown = No match { $waiting } waits. Type matches for a list.
    .brief = No match { $waiting } waits.
    .page = No match { $waiting } waits.
seats-not-begun = Match { $match } has not begun. Type join { $match }.
seats-has-begun =
    { $own ->
        [yes] Match { $match } has begun already. Type load { $match } to go there.
       *[no] Match { $match } has begun already. Type watch { $match } to watch.
    }
    .page = Match { $match } has begun already.
seats-changed-since = Match { $waiting } was changed after you heard of it. Type matches to hear how.
    .page = Match { $waiting } was changed after you heard of it.
seats-full = Match { $waiting } is full. Type matches for others.
    .brief = Match { $waiting } is full.
    .page = { seats-full.brief }
seats-none-free = In match { $waiting } no seat is free.
seats-sitting-already = You sit in match { $waiting } already.
seats-not-sitting = You do not sit in match { $waiting }.
seats-host-blocked = You have blocked { $host }, who opened match { $waiting }. Type block { $host } off first.
    .page = You have blocked { $host }, who opened match { $waiting }. You can change that in the settings.
seats-wrong-word = No match waits under that word. It may have begun. Ask the person who gave you the word.
    .brief = No match waits under that word.
seats-too-fast =
    { $seconds ->
        [one] Too fast. Wait one second.
       *[other] Too fast. Wait { $seconds } seconds.
    }
seats-too-many = You wait in { $most } matches already. Type mine, and leave one.
    .page = You wait in { $most } matches already. Leave one first.
seats-too-many-home = { $most } matches from your network wait already. Type matches and join one.
    .page = { $most } matches from your network wait already. Join one of them.
seats-too-many-guests = Guests cannot open more matches now. Join one, play against a computer, or log in with an account.
seats-too-many-running =
    You have { $most } unfinished matches, the most that { $guest ->
        [yes] a guest
       *[no] one person
    } may have. Type mine, load one, and end it: play on, or resign.
    .page =
        You have { $most } unfinished matches, the most that { $guest ->
            [yes] a guest
           *[no] one person
        } may have. End one first.
seats-begin-too-fast =
    { $seconds ->
        [one] You begin matches too fast. Wait one second.
       *[other] You begin matches too fast. Wait { $seconds } seconds.
    }
seats-many-invited = { $most } people are invited and have not answered. Wait for them, or let others join: change open.
seats-guest-sits = { $name } sits there already.
seats-only-host = Only the host can do that: { $name }.
seats-not-host = Only the host can do that.
seats-nobody-there = { $name } does not sit there.
seats-watch-away = You were sent away from match { $match }.
seats-rematch-later = The match is not over yet.
seats-join-how = Which match? Name its number, such as join 3, or the word of a private one. Type matches for a list.
    .page = Which match? Name its number, or the word of a private one.
seats-watch-how = Which match? Name its number, such as watch 12. Type matches for a list.
seats-level-how = How strong? Type 1 to 7 after it, or easy, medium, strong.
seats-invite-how = Whom? For example invite Bob.
seats-dismiss-how = Whom? For example dismiss Bob.
seats-not-waiting = You wait in no match. Type play and a game, or matches.
seats-other-seats = You cannot change the game, players or seats of a waiting match. Type close, then open another one.
seats-change-how = What should change? For example change clock 10, or change private.
seats-plays = { $name } plays in this match. You can only send players away before it begins.
seats-not-away = No computer plays for you here.

## In the match
seats-replaced-you = Type return to take your seat back.
session-confirm-pause = Do all agree to pause the match? Yes or no?
    .yes = Yes, all agree
    .no = No, not all
session-confirm-resume = Do all agree to go on? Yes or no?
    .yes = Yes, all agree
    .no = No, not all
session-offered-pause = { $player } asks for a pause. Yes or no?
    .yes = Yes, pause
    .no = No, play on
session-offered-resume = { $player } would like to go on. Yes or no?
    .yes = Yes, go on
    .no = No, keep the pause
session-offered-substitute =
    { $player } wants to leave the seat to { $level ->
        [easy] an easy
        [medium] a medium
        [strong] a strong
       *[other] a level { $level }
    } computer. Yes or no?
    .yes = Yes, let the computer play
    .no = No, not the computer
session-offered-return = { $player } would like to take the seat back from the computer. Yes or no?
    .yes = Yes, give the seat back
    .no = No, keep the computer
session-paused =
    The match is paused{ $clock ->
        [yes] . No clock runs.
       *[no] .
    } Type resume to go on.
    .brief = Paused.
session-resumed = The match goes on.
    .brief = On.
# $level: of the computer
session-replaced =
    The { $level ->
        [easy] easy
        [medium] medium
        [strong] strong
       *[other] level { $level }
    } computer plays for { $player } from now on.
session-returned =
    { $you ->
        [yes] You play again.
       *[no] { $player } plays again.
    }
session-agreed = You agree. Others are still asked.
session-asked =
    { $count ->
        [one] Your opponent is asked.
       *[other] The others are asked.
    }
session-heard-offer =
    { $player } { $what ->
        [draw] offers a draw.
        [undo] asks to take the last move back.
        [adjourn] would like to go on another day.
        [time] asks for more time.
        [own-dice] wants to throw their own dice.
        [drawn-dice] wants the program to throw again.
        [pause] asks for a pause.
        [resume] would like to go on.
        [substitute] wants a computer to play on.
       *[return] would like to take the seat back from the computer.
    }
session-missed =
    { $count ->
        [one] Since your last move one thing has happened.
       *[other] Since your last move { $count } things have happened.
    }
session-missed-last = Since your last move { $count } things have happened. The last { $told }:

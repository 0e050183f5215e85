### Those who look after the others on a server.

staff-only = That is for those who look after this server.
staff-role =
    { $role ->
        [admin] You look after this server now. Type help for the commands.
        [moderator] You may keep order here now. Type help for the commands.
       *[player] You do not look after this server any more.
    }
staff-only-admins = That is for the admins of this server.
staff-no-restart = This server cannot be restarted from here.
staff-not-below = You cannot do that to { $name }.
staff-range = The number goes from { $low } to { $high }.
staff-reports =
    { $count ->
        [0] No complaint is open.
        [one] One complaint is open.
       *[other] { $people ->
            [one] { $count } complaints of one person are open, the newest first.
           *[other] { $count } complaints of { $people } people are open: first the newest of each.
        }
    }
staff-reports-how = reports { $number } tells what was said before. reports done { $number } closes it; words behind that are told to who complained.
# $match: its number, or none
staff-report =
    { $number }: { $who } about { $about }{ $match ->
        [none] { "" }
       *[other] { " " }at match { $match }
    }: { $text }
# How long ago.
staff-ago =
    { $days ->
        [0] { $hours ->
            [0] { $minutes ->
                [0] just now
                [one] one minute ago
               *[other] { $minutes } minutes ago
            }
            [one] one hour ago
           *[other] { $hours } hours ago
        }
        [one] one day ago
       *[other] { $days } days ago
    }
staff-report-talk =
    Sent { staff-ago }. { $count ->
        [0] Nobody had said anything before.
        [one] { $who } had heard this before:
       *[other] { $who } had heard these { $count } lines before:
    }
staff-report-line = { $name }: { $text }
staff-reports-open =
    { $count ->
        [one] One complaint is open. Type reports.
       *[other] { $count } complaints are open. Type reports.
    }
# To those who keep order, at once.
staff-reported =
    { $who } complains of { $about }{ $match_id ->
        [none] { "" }
       *[other] { " " }at match { $match_id }
    }. Type reports { $number }.
staff-answered = Your complaint about { $about } was seen to: { $text }
staff-opened = { $name }, who looks after this server, has opened your match { $match }.
# Asked where no reason was typed.
staff-why =
    { $lifts ->
        [yes] { $what ->
            [kick] Why? { $name } hears the reason.
           *[other] Why is it ended?
        }
       *[no] Why? { $name } hears the reason.
    } Type it, or press Enter alone to do nothing.
staff-no-reason = Say why: type the reason behind it.
staff-reason =
    { $reason ->
        [none] { "" }
       *[other] { " " }The reason: { $reason }
    }
staff-held-all =
    { $count ->
        [0] Nobody is kept out or silent.
        [one] One person is kept out or silent.
       *[other] { $count } are kept out or silent.
    }
staff-held-how = To end it type { $what } { $name } 0.
# $days, $hours and $minutes say the same, each rounded up; $by: who decided it, or none; $place: all guests from there
staff-held-one =
    { $name }{ $place ->
        [yes] { " " }and all guests from the same address
       *[no] { "" }
    }: { $what ->
        [ban] kept out
       *[mute] silent
    } for { $days ->
        [one] { $hours ->
            [one] { $minutes ->
                [one] one more minute
               *[other] { $minutes } more minutes
            }
           *[other] { $hours } more hours
        }
       *[other] { $days } more days
    }{ $by ->
        [none] { "" }
       *[other] , by { $by }
    }.{ staff-reason }
staff-report-done = done
    .words = done
staff-done-reports =
    Complaint { $number } is done.{ $answered ->
        [yes] { " " }{ $name } hears your word.
       *[no] { "" }
    }
staff-no-report = No open complaint has the number { $number }. Type reports.
staff-announced = Announcement of the server: { $text }
staff-restarting =
    { $minutes ->
        [one] The server restarts in one minute. Your match is kept.
       *[other] The server restarts in { $minutes } minutes. Your match is kept.
    }
staff-muted =
    { $minutes ->
        [0] You can talk again.
        [one] { $meant ->
            [yes] A moderator has silenced you for one minute. You can play on.
           *[no] A moderator has silenced a guest from your address for one minute, and so all guests from there, you too. You can play on.
        }
       *[other] { $meant ->
            [yes] A moderator has silenced you for { $minutes } minutes. You can play on.
           *[no] A moderator has silenced a guest from your address for { $minutes } minutes, and so all guests from there, you too. You can play on.
        }
    }{ staff-reason }
staff-kicked =
    { $days ->
        [0] A moderator has ended your session. Your matches are kept.
        [one] { $meant ->
            [yes] A moderator has kept you out for one day. Your matches are kept.
           *[no] A moderator has kept out a guest from your address for one day, and so all guests from there, you too. Your matches are kept.
        }
       *[other] { $meant ->
            [yes] A moderator has kept you out for { $days } days. Your matches are kept.
           *[no] A moderator has kept out a guest from your address for { $days } days, and so all guests from there, you too. Your matches are kept.
        }
    }{ staff-reason }
# How somebody is held who was silenced or kept out.
staff-held =
    { $how ->
        [place] , with all guests from the same address.
        [alone] , under this name alone.
        [hidden] , under this name alone: others may share the address, which is the server's own.
       *[account] .
    }
# $what: mute or ban; $more: how many are not named
staff-reach =
    { $count ->
        [one] { $what ->
            [mute] One other guest from the address of { $name } is here and would be silent too: { $names }.
           *[ban] One other guest from the address of { $name } is here and would have to go too: { $names }.
        }
       *[other] { $what ->
            [mute] { $count } other guests from the address of { $name } are here and would be silent too: { $names }
           *[ban] { $count } other guests from the address of { $name } are here and would have to go too: { $names }
        }{ $more ->
            [0] .
           *[other] , and { $more } more.
        }
    } Yes or no? With the word alone behind the number it holds for { $name } alone.
staff-alone = alone
    .words = alone, only
staff-done-mute =
    { $number ->
        [0] { $name } can talk again.
        [one] { $name } is silent for one minute{ staff-held }
       *[other] { $name } is silent for { $number } minutes{ staff-held }
    }
staff-done-kick = The sessions of { $name } are ended.
staff-done-ban =
    { $number ->
        [0] { $name } may come in again.
        [one] { $name } is kept out for one day{ staff-held }
       *[other] { $name } is kept out for { $number } days{ staff-held }
    }
staff-done-restart = The restart begins.
staff-done-close-running = Match { $name } is closed. It is kept.
staff-done-close-waiting = Match { $name } waited for players and is removed. Those in it hear so.
staff-no-match = There is no match { $match }; nothing was closed. Type matches for the numbers.

### Those who look after the others on a server.

staff-only = Only moderators can do that.
staff-role =
    { $role ->
        [admin] You are an admin now. Type help for the commands.
        [moderator] You are a moderator now. Type help for the commands.
       *[player] You are no longer a moderator or admin.
    }
staff-only-admins = Only admins can do that.
staff-no-restart = This server cannot be restarted from here.
staff-not-below = You cannot do that to { $name }.
staff-range = Choose a number from { $low } to { $high }.
staff-reports =
    { $count ->
        [0] No complaint is open.
        [one] One complaint is open.
       *[other] { $people ->
            [one] { $count } complaints of one person are open, the newest first.
           *[other] { $count } complaints of { $people } people are open: first the newest of each.
        }
    }
staff-reports-how = reports { $number } reads what was said before. reports done { $number } closes it. Add a reply for the person who complained.
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
    { $who } complains about { $about }{ $match_id ->
        [none] { "" }
       *[other] { " " }at match { $match_id }
    }. Type reports { $number }.
staff-answered = Your complaint about { $about } is closed: { $text }
staff-opened = { $name }, a moderator, has opened your match { $match }.
staff-no-reason = Nothing was done: the reason is missing. The person hears it. Type it at the end, such as kick Bob insults.
staff-reason =
    { $reason ->
        [none] { "" }
       *[other] { " " }Reason: { $reason }
    }
staff-held-all =
    { $count ->
        [0] Nobody is banned or muted.
        [one] One person is banned or muted.
       *[other] { $count } people are banned or muted.
    }
staff-held-how = To end it type { $what } { $name } 0.
# $days, $hours and $minutes say the same, each rounded up; $by: who decided it, or none; $place: all guests from there
staff-held-one =
    { $name }{ $place ->
        [yes] { " " }and all guests from the same address
       *[no] { "" }
    }: { $what ->
        [ban] banned
       *[mute] muted
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
    Complaint { $number } is closed.{ $answered ->
        [yes] { " " }{ $name } hears your reply.
       *[no] { "" }
    }
staff-no-report = There is no open complaint { $number }. Type reports.
staff-announced = Server announcement: { $text }
staff-restarting =
    { $minutes ->
        [one] The server restarts in one minute. Your match is kept.
       *[other] The server restarts in { $minutes } minutes. Your match is kept.
    }
staff-muted =
    { $minutes ->
        [0] You can talk again.
        [one] { $meant ->
            [yes] A moderator has muted you for one minute. You can play on.
           *[no] A moderator has muted another guest from your address for one minute. That covers all guests from there. You can play on.
        }
       *[other] { $meant ->
            [yes] A moderator has muted you for { $minutes } minutes. You can play on.
           *[no] A moderator has muted another guest from your address for { $minutes } minutes. That covers all guests from there. You can play on.
        }
    }{ staff-reason }
staff-kicked =
    { $days ->
        [0] A moderator has ended your connection. Your matches are kept.
        [one] { $meant ->
            [yes] A moderator has banned you for one day. Your matches are kept.
           *[no] A moderator has banned another guest from your address for one day. That covers all guests from there. Your matches are kept.
        }
       *[other] { $meant ->
            [yes] A moderator has banned you for { $days } days. Your matches are kept.
           *[no] A moderator has banned another guest from your address for { $days } days. That covers all guests from there. Your matches are kept.
        }
    }{ staff-reason }
# How somebody is held who was silenced or kept out.
staff-held =
    { $how ->
        [place] , with all guests from the same address.
        [alone] , under this name only.
        [hidden] , under this name only. The address is the server's own, and others may share it.
       *[account] .
    }
# $what: mute or ban; $more: how many are not named
staff-reach =
    { $count ->
        [one] { $what ->
            [mute] One other guest from the address of { $name } is here and would be muted too: { $names }.
           *[ban] One other guest from the address of { $name } is here and would be banned too: { $names }.
        }
       *[other] { $what ->
            [mute] { $count } other guests from the address of { $name } are here and would be muted too: { $names }
           *[ban] { $count } other guests from the address of { $name } are here and would be banned too: { $names }
        }{ $more ->
            [0] .
           *[other] , and { $more } more.
        }
    } For { $name } only, type alone after the number. Go on? Yes or no?
    .yes = Yes, go on
    .no = No, change nothing
staff-alone = alone
    .words = alone, only
staff-done-mute =
    { $number ->
        [0] { $name } can talk again.
        [one] { $name } is muted for one minute{ staff-held }
       *[other] { $name } is muted for { $number } minutes{ staff-held }
    }
staff-done-kick = All connections of { $name } have ended.
staff-done-ban =
    { $number ->
        [0] { $name } may log in again.
        [one] { $name } is banned for one day{ staff-held }
       *[other] { $name } is banned for { $number } days{ staff-held }
    }
staff-done-restart = The restart begins.
staff-done-close-running = Match { $name } is closed and kept.
staff-done-close-waiting = Waiting match { $name } is removed. Its players are notified.
staff-no-match = There is no match { $match }, so nothing was closed. Type matches for the numbers.

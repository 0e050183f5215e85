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
staff-reports-how = Type reports done and the number when you have seen to one, such as reports done { $number }.
staff-report = { $number }: { $who } about { $about }: { $text }
staff-report-done = done
    .words = done
staff-done-reports = Complaint { $number } is done.
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
    }
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
    }
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

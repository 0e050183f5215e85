### Those who look after the others on a server.

staff-only = That is for those who look after this server.
staff-only-admins = That is for the admins of this server.
staff-no-restart = This server cannot be restarted from here.
staff-not-below = You cannot do that to { $name }.
staff-range = A number from { $low } to { $high } is needed.
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
        [one] A moderator has silenced you for one minute. You can play on.
       *[other] A moderator has silenced you for { $minutes } minutes. You can play on.
    }
staff-kicked =
    { $days ->
        [0] A moderator has ended your session. Your matches are kept.
        [one] A moderator has kept you out for one day. Your matches are kept.
       *[other] A moderator has kept you out for { $days } days. Your matches are kept.
    }
staff-done-mute =
    { $number ->
        [0] { $name } can talk again.
        [one] { $name } is silent for one minute.
       *[other] { $name } is silent for { $number } minutes.
    }
staff-done-kick = The sessions of { $name } are ended.
staff-done-ban =
    { $number ->
        [0] { $name } may come in again.
        [one] { $name } is kept out for one day.
       *[other] { $name } is kept out for { $number } days.
    }
staff-done-restart = The restart begins.
staff-done-close-running = Match { $name } is closed. It is kept.
staff-done-close-waiting = Match { $name } waited for players and is removed. Those in it hear so.
staff-no-match = There is no match { $match }; nothing was closed. Type matches for the numbers.

### Clocks: how much time is left, warnings, extra time.

## Times, parts of lines: "9 minutes 40 seconds"; in short 9:40.
clocks-hours =
    { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }
clocks-minutes =
    { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
clocks-seconds =
    { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
clocks-time =
    { $parts ->
        [h] { clocks-hours }
        [hm] { clocks-hours } { clocks-minutes }
        [m] { clocks-minutes }
        [ms] { clocks-minutes } { clocks-seconds }
       *[s] { clocks-seconds }
    }
    .brief =
        { $hours ->
            [0] { $minutes }:{ $seconds2 }
           *[other] { $hours }:{ $minutes2 } hours
        }
    .braille =
        { $parts ->
            [h] { $hours } h
            [hm] { $hours } h { $minutes } min
            [m] { $minutes } min
            [ms] { $minutes } min { $seconds } s
           *[s] { $seconds } s
        }
clocks-long =
    { $days } days{ $hours ->
        [0] { "" }
       *[other] { " " }{ clocks-hours }
    }
clocks-allowance = { $time } plus { $increment } a turn
    .brief = { $time } plus { $increment }
clocks-share =
    { $you ->
        [yes] { $first ->
            [yes] You
           *[no] you
        }
       *[other] { $player }
    } { $time }

clocks-opening =
    { $same ->
        [yes] Clocks: { $each } each.
       *[no] Clocks: { $shares }.
    }
    .braille =
        { $same ->
            [yes] clocks { $each }
           *[no] clocks { $shares }
        }
clocks-now =
    { $shares }. { $runs ->
        [yes] { $you ->
            [yes] Your clock runs.
           *[other] { $player }'s clock runs.
        }
        [reads] { $you ->
            [yes] Your clock starts in { $reading }, when you have read.
           *[other] { $player }'s clock starts in { $reading }, after reading.
        }
       *[no] The clocks are stopped.
    }
    .brief =
        { $shares }. { $runs ->
            [yes] { $you ->
                [yes] Yours runs.
               *[other] { $player } runs.
            }
            [reads] { $you ->
                [yes] You read: { $reading }.
               *[other] { $player } reads: { $reading }.
            }
           *[no] Stopped.
        }
    .braille =
        { $shares }, { $runs ->
            [yes] { $you ->
                [yes] yours runs
               *[other] { $player } runs
            }
            [reads] { $you ->
                [yes] you read { $reading }
               *[other] { $player } reads { $reading }
            }
           *[no] stopped
        }
clocks-warning =
    { $you ->
        [yes] { $time } left.
       *[other] { $player }: { $time } left.
    }
    .braille =
        { $you ->
            [yes] { $time } left
           *[other] { $player } { $time } left
        }
# $now: whether it is the listener's turn
clocks-confirm-going =
    { $now ->
        [yes] Your clock runs on without you.
       *[no] On your next turn your clock runs even while you are away.
    } Leave anyway? Yes or no?
    .brief = Your clock does not wait. Leave? Yes or no?
    .yes = Yes, leave
    .no = No, stay
clocks-granted =
    { $you ->
        [yes] You have { $time } now.
       *[other] { $player } has { $time } now.
    }
    .brief =
        { $you ->
            [yes] You: { $time }.
           *[other] { $player }: { $time }.
        }
    .braille =
        { $you ->
            [yes] you { $time }
           *[other] { $player } { $time }
        }

clocks-pace =
    { $pace ->
        [5] { $player } reads Braille
        [15] { $player } reads by speech
       *[other] { $player } reads { $pace } characters a second
    }: up to { $most } seconds a turn for reading.
    .braille =
        { $pace ->
            [5] { $player } reads Braille
            [15] { $player } reads by speech
           *[other] { $player } reads { $pace } a second
        }, up to { $most } s a turn
clocks-none = This match has no clock.
clocks-time-how = How many minutes? Type time and a number, such as time 5.
    .brief = How many minutes? For example time 5.
match-no-clock = You play without a clock here.
match-bad-time = You can ask for 1 to 1440 minutes, a whole day.

session-confirm-time =
    { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } more for { $player }. Do all agree? Yes or no?
    .yes = Yes, all agree
    .no = No, not all
session-offered-time =
    { $player } asks for { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } more. Yes or no?
    .yes = Yes, give more time
    .no = No, give no time

## Settings
setting-warnings = Warnings at { $times }.
setting-reading =
    { $number ->
        [5] You read Braille, 5 characters a second.
        [15] You read by speech, 15 characters a second.
       *[other] You read { $number } characters a second.
    }
setting-reading-speech = By speech.
    .words = speech, voice
setting-reading-braille = Braille.
    .words = braille
setting-reading-choices = Type reading speech, reading braille, or a number from { $low } to { $high }, such as reading 8.
    .page = A number from { $low } to { $high }.
setting-reading-later = The others are notified. It counts from your next turn.
setting-warnings-off = No warnings.
setting-warnings-choices = Type warnings and up to 8 times in seconds, such as warnings 300 60 20, or warnings off.
    .brief = Type warnings 300 60 20, or warnings off.
    .page = Up to 8 times in seconds, such as 300 60 20.

### Records of matches: the command "record", the readable record, and what can be wrong with a record that is read.

## The readable record. $player is what a seat is called.
record-title = Match { $match }: { $game }.
record-title-file = { $game }.
record-option = { $name }: { $choice }.
# $date: record-date
record-started = Started on { $date }.
record-date = { common-day }, { $hour }:{ $minute }
# $colour: the seat's colour; $kind: bot, human, nobody for a person without a name, or former for one whose account was deleted
record-player =
    { $kind ->
        [bot] { $colour }: the computer, { $level ->
            [easy] easy
            [medium] medium
            [strong] strong
           *[other] level { $level }
        }{ $style ->
            [none] { "" }
           *[other] , { $style }
        }.
        [nobody] { $colour }: a person without a name.
        [former] { $colour }: { former-player }.
       *[human] { $colour }: { $name }.
    }
record-result = Result: { $words }
record-running = Result: none yet, the match is still running.
record-moves =
    { $count ->
        [0] No moves.
        [one] One move:
       *[other] { $count } moves:
    }
record-line = { $number }. { $words }
record-offered =
    { $what ->
        [undo] { $player } asks to take back a move.
        [own-dice] { $player } wants to throw with own dice.
        [drawn-dice] { $player } wants the program to throw.
        [adjourn] { $player } asks to go on another day.
        [pause] { $player } asks for a pause.
        [resume] { $player } asks to go on.
        [substitute] { $player } asks that the computer takes over.
        [return] { $player } asks to play again.
       *[draw] { $player } offers a draw.
    }
record-offered-time = { $player } asks for { $time } more.
record-accepted = { $player } accepts.
record-declined = { $player } declines.
record-taken-back =
    { $count ->
        [one] One move is taken back.
       *[other] { $count } moves are taken back.
    }
# $date: record-date
record-adjourned = Adjourned on { $date }.
record-paused = The match is paused.
record-replaced =
    The computer, { $level ->
        [easy] easy
        [medium] medium
        [strong] strong
       *[other] level { $level }
    }, plays for { $player }.
record-returned = { $player } plays again.
record-given-up = { $player } was away too long. { $by_player } ended the match.
record-days =
    { $count ->
        [one] Time for each move: one day.
       *[other] Time for each move: { $count } days.
    }

## Chance. $digits: the first hexadecimal digits of the seal; $secret: all 64 of the secret; $rounds: of the match
record-sealed = The luck of this round is sealed: { $digits }.
record-pledged = Pledge of { $player }: { $digest }.
record-opened = Disclosed word of { $player }: { $word }.
record-proved-luck = Proved luck: players exchange words before the first draw of each round.
record-closed = Result: closed. Not everybody gave a pledge or a word. Nobody has lost.
record-end-unpledged = closed without words
record-luck = Word added by { $player }: { $word }.
record-paced = { $player } reads { $pace } characters a second.
record-typed = Own dice, typed in by { $player }.
record-secret =
    { $rounds ->
        [one] Secret: { $secret }.
       *[other] Secret of round { $round }: { $secret }.
    }

## Rounds and clocks. $unit: points are added up, or wins counted; $points: a string of digits
record-rounds =
    { $unit ->
        [points] { $count } rounds, their points are added up.
       *[wins] Best of { $count } rounds.
    }
record-round = Round { $number }.
record-share =
    { $player } { $sign ->
        [minus] minus { $points }
       *[plus] { $points }
    }
# $shares: a list of record-share, the most first
record-total = Total: { $shares }.
# $count: of winners; $winners: a list
record-won =
    { $count ->
        [0] A drawn match
        [one] { $winners } wins the match
       *[other] { $winners } share the match
    }: { $shares }.
record-called = { $player }
record-clock =
    Clock of { $player }: { $time }{ $increment ->
        [0] { "" }
        [one] , 1 second more with each turn
       *[other] , { $increment } seconds more with each turn
    }.
record-time =
    { $minutes ->
        [0] { "" }
        [one] 1 minute
       *[other] { $minutes } minutes
    } { $seconds ->
        [0] { "" }
        [one] 1 second
       *[other] { $seconds } seconds
    }

## The command
record-list-none = There are no matches here yet. Start one with: accessible-games play
record-list-none-running = No match is running. Without --running all matches are listed.
record-list-line = { $match }: { $game }, { $moves ->
        [0] no moves
        [one] 1 move
       *[other] { $moves } moves
    }, { $players }, { $reason ->
        [running] running
       *[other] over: { $end }
    }, last changed { $date }
record-list-player = { $colour } { $kind ->
        [bot] computer { $level ->
            [easy] easy
            [medium] medium
            [strong] strong
           *[other] level { $level }
        }
        [nobody] person
        [former] { former-player }
       *[human] { $name }
    }
record-written = The record is in { $file }.
record-imported = The record is now match { $match }: { $game }, { $moves ->
        [0] no moves
        [one] 1 move
       *[other] { $moves } moves
    }.
# $entries: how many; $digest: 64 hexadecimal digits
record-sound = Match { $match } is in order: { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }, last position { $digest }.
record-sound-secret = Match { $match } is in order: { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }. Its position stays hidden while the match is running.
record-sound-file = The record { $file } is in order: { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }, last position { $digest }.
# Only what there is at least one of
record-proved =
    { $count ->
        [one] One draw of chance follows from its sealed secret.
       *[other] { $count } draws of chance follow from their sealed secrets.
    }
record-agreed =
    { $count ->
        [one] One draw follows
       *[other] { $count } draws follow
    } also from words exchanged at the table after the seal. No player could choose a result. An operator could only know it in advance.
record-not-agreed =
    { $count ->
        [one] One draw is
       *[other] { $count } draws are
    } not proved against an operator who plays: without pledges, they could pick the secret or the last word.
record-resealed =
    { $count ->
        [one] One draw is
       *[other] { $count } draws are
    } not proved against an operator who plays: words were exchanged, but the round was sealed twice, so they could pick a seal.
record-check-numbers = Check numbers of round { $round }: before the last word { $before }{ $opening ->
        [none] { "" }
       *[other] , before disclosure { $opening }
    }. If yours differs, the operator changed the seal or a word.
record-typed-in =
    { $count ->
        [one] A player typed in one result of own dice.
       *[other] Players typed in { $count } results of own dice.
    }
record-still-sealed =
    { $count ->
        [one] One draw of chance is still sealed. You can check it when its round is over.
       *[other] { $count } draws of chance are still sealed. You can check them when their round is over.
    }
record-not-provable =
    { $count ->
        [one] You cannot check one draw of chance: the record has no secret for it.
       *[other] You cannot check { $count } draws of chance: the record has no secret for them.
    }
record-bad = Match { $match } is not in order.
record-all-sound =
    { $count ->
        [0] There are no matches to check.
        [one] The one match is in order.
       *[other] All { $count } matches are in order.
    }
record-some-bad = { $bad } of { $count } matches are not in order.

## Wrong usage, exit code 2
record-no-command = The command is missing. Commands are { LIST($commands) }. record --help explains them.
record-unknown-command = There is no command { $command }. Commands are { LIST($commands) }. record --help explains them.
record-target-missing = The command { $command } needs { $what ->
        [file] the name of a file, or - for standard input
        [either] the number of a match, the name of a file, or --all
       *[match] the number of a match, which record list shows
    }.
record-force-alone = The option --force does nothing without -o, which names the file to replace. Leave it out or add -o.

## Files
record-no-match = There is no match { $match } here. Type record list for a list.
record-file-missing = There is no file { $file }. Check the name and the folder.
record-file-unreadable = The file { $file } cannot be read ({ $problem }). Check its name and its permissions.
record-file-exists = The file { $file } exists already. Choose another name, or add --force to replace it.
record-file-unwritable = The file { $file } cannot be written ({ $problem }). Choose another name or folder, or make room.

## What is wrong with a record. $entry: the number of the entry, 0 for what stands before the entries
record-too-large = This is no record, because it is larger than { $limit } megabytes. Check which file you chose.
record-not-utf8 = This is no record, because it is no UTF-8 text: byte { $byte } does not fit. Export the record again, or check which file you chose.
record-not-json = This is no record, because it is not JSON: line { $line }, column { $column } does not fit. Export the record again, or check which file you chose.
record-too-deep = This is no record, because its brackets are nested too deeply. Check which file you chose.
record-key-twice = This record is refused, because the name "{ $key }" occurs twice in one place. Remove one of the two.
record-bad-number = This record is refused, because of the number { $number }. A record holds only whole numbers of up to 15 digits.
record-not-a-record = This is no record of this program, because it does not say "format": "accessible-games-record" at its top. Check which file you chose.
record-newer = This record has version { $version }, and this program knows version { $known } at most. Update the program.
record-too-many-entries = This record is refused, because it has more than { $limit } entries. No match becomes so long.
record-entry-no-object =
    { $entry ->
        [0] The part "match" of this record
       *[other] Entry { $entry } of this record
    } is refused, because it is not a JSON object. Export the record again.
record-field-missing =
    { $entry ->
        [0] The head of this record
       *[other] Entry { $entry } of this record
    } is refused, because "{ $field }" is missing. Export the record again.
record-field-unknown =
    { $entry ->
        [0] The head of this record
       *[other] Entry { $entry } of this record
    } is refused, because "{ $field }" does not belong there. Remove it, or update the program.
record-field-wrong =
    { $entry ->
        [0] The head of this record
       *[other] Entry { $entry } of this record
    } is refused, because the value of "{ $field }" is not allowed. Export the record again.
record-head-differs = This record contradicts itself: the value of "{ $field }" in its part "match" is not what the entries lead to. Export the record again.
record-game-unknown = This record cannot be replayed, because this program does not know the game { $game }. Update the program.
record-rules-differ = This record cannot be replayed: it follows version { $version } of the rules of { $game }, and this program has version { $known }. Use the version that wrote it.
record-still-secret = The record of match { $match } would reveal what is hidden. To export it, play the match to its end or resign. record show reads what everybody may know.
record-data-differs = This record cannot be replayed: it uses the data { $data } of { $game }, and this program has { $known }. Use the version of the program that wrote it.
record-outcome-impossible = Entry { $entry } does not fit: chance cannot decide { $outcome } there. The record is damaged or was changed. Export it again.
record-draw-false = Entry { $entry } is false: { $outcome } does not follow from the sealed secret of the round. Somebody changed the throw, an added word or their order.
record-secret-false = Entry { $entry } is false: its secret does not fit the seal of the round. Somebody changed one of the two.
record-move-impossible = Entry { $entry } does not fit: the move { $move } is not possible there. The record is damaged or was changed. Export it again.
# $kind: as in the record; none where an entry is missing at the end
record-entry-misfit =
    { $kind ->
        [none] The record breaks off: entry { $entry } is missing
       *[other] Entry { $entry } ("{ $kind }") does not fit the entries before it
    }. The record is damaged or was changed. Export it again.

### What a session says besides the game's own events.

session-welcome = Accessible Games. Type help at any time, lesson to learn a game.
session-prompt = :
session-left-out =
    { $count ->
        [one] One older line was left out, because so many waited. Type again 20 for the newest.
       *[other] { $count } older lines were left out, because so many waited. Type again 20 for the newest.
    }
session-choice = { $number }: { $label }
session-opening = Match { $match }: { $name }.
session-moves-made =
    { $count ->
        [one] { $round ->
            [yes] One move has been made in this round.
           *[no] One move has been made.
        }
       *[other] { $round ->
            [yes] { $count } moves have been made in this round.
           *[no] { $count } moves have been made.
        }
    }

session-line-too-long = Too long: a line holds 1000 characters at most. Nothing was done.
session-line-not-utf8 = Not readable: the line is not UTF-8 text. Nothing was done.
session-line-without-text = No text: the line holds control characters only. Nothing was done.
# Tab: how many commands and moves the line may become ($count), and each of them ($line)
session-completions = { $count } possible:
session-completion = { $line }
session-is-complete = That is complete.
session-no-completion = Nothing begins like that.
session-nothing-asked = Nothing is being asked just now.
session-not-a-command = Not understood. Type a number of the list, or help.
session-no-list = No list is open. Type moves and a field, load or rules for one.
session-not-listed = The list does not have that number.
session-no-such-number = The list goes from 1 to { $count }.
session-kept-as-it-was = Nothing changed.
session-no-match = No match is open. Type new for one, or load for a kept one.
session-nothing-to-choose = It is not your turn.
session-still-thinking = The computer is still thinking. Type now to make it move.
session-which-line = Which row? There are { $names }, such as row { $first }.
session-no-such-line = No such line. Lines are { $names }.
session-names = { $first } to { $last }
session-which-field = Which field? Name one, such as { FIELD($field) }.
session-no-such-field = No field { $field }. Name one, such as { FIELD($example) }, or type help.
    .brief = No field { $field }.
session-which-direction = Which direction? { $directions }. For example from { $field } { $first }.
session-moves =
    { $count ->
        [0] No moves.
        [one] One move.
       *[other] { $count } moves, { $lines ->
            [one] one line
           *[other] { $lines } lines
        }.
    }
session-moves-alone = { $moves }.
session-moves-of = { $heading }: { $moves }.
session-moves-from =
    { $count ->
        [0] { $heading }: no move.
        [one] { $heading }: one move.{ $mine ->
            [yes] { " " }Type 1 to make it.
           *[no] { "" }
        }
       *[other] { $heading }: { $count } moves.{ $mine ->
            [yes] { " " }Type a number.
           *[no] { "" }
        }
    }
# $count: those that the list leaves out; $told: those in it
session-moves-vain =
    { $told ->
        [0] Every move with it is known to fail.
       *[other] { $count ->
            [one] One more is known to fail.
           *[other] { $count } more are known to fail.
        }
    }
session-piece-gone =
    { $owner_you ->
        [yes] Your die { $piece } is captured.
       *[other] { $owner_player }'s die { $piece } is captured.
    }{ $letter ->
        [none] { "" }
       *[other] { " " }It was { FIELD($letter) }.
    }
    .braille =
        { $owner_you ->
            [yes] your { $piece }
           *[other] { REF($owner_seat, case: "short") } { $piece }
        } captured{ $letter ->
            [none] { "" }
           *[other] { " " }{ $letter }
        }
session-no-move-yet = No move has been made yet.
session-since-nothing = Nothing has happened since your last move.
session-history =
    { $total ->
        [0] No move has been made yet.
        [one] One move.
       *[other] { $count } of { $total } moves.
    }
session-history-move = { $number }: { $player } { $move }.
session-history-of =
    { $count ->
        [0] Nothing has been tried with { $what } yet.
        [one] One move with { $what }.
       *[other] { $count } moves with { $what }.
    }
session-history-answer = { $number }: { $told }
session-chance-decides = Chance is deciding just now. Wait a moment.
session-not-a-number = After { $command } comes a number, such as { $command } { $example }.
session-nothing-follows =
    { $words ->
        [none] Nothing goes after { $command }; type it alone.
       *[other] After { $command } goes { $words } or nothing.
    }
session-help-move =
    { $first ->
        [none] The position, the board and the rules can still be asked for.
        [same] Type a move, such as { $move }.
       *[other] Type a move, such as { $move }, or its beginning, such as { $first }, for a list.
    }
session-help-lobby = Type a number of the list, or new for a new match. lesson teaches a game.
session-help-board = Board: { $commands }.
session-help-talk = Listening: { $commands }.
session-help-match = Match: { $commands }.
session-help-settings = Settings: { $commands }.
session-help-more = Word or letter, both do. Help and a word explains it, such as help board.
session-help-unknown = No command "{ $word }". Type help for all commands.
session-lines =
    { $count ->
        [one] One line.
       *[other] { $count } lines.
    }
session-more = { $count } more lines. Type more.
session-no-more = There is no more to tell.
session-confirm-undo = Take back { $moves }? Yes or no.
# $player, $you: whose move would be taken back
session-undone-move =
    { $you ->
        [yes] your move { $move }
       *[other] { $player } { $move }
    }
session-confirm-draw = A draw, does everybody agree? Yes or no.
session-confirm-offer = Offer a draw? Yes or no.
session-confirm-vain = You know already that this fails. Try it all the same? Yes or no.
session-confirm-resign =
    { $you ->
        [yes] Resign and lose this { $rounds ->
            [one] game
           *[other] round
        }? Yes or no.
       *[other] Does { $player } resign? Yes or no.
    }
session-offered-undo = { $player } asks to take back { $moves }. Yes or no?
session-offered-draw = { $player } offers a draw. Yes or no?
session-confirm-adjourn = Stop here and go on another day, does everybody agree? Yes or no.
session-offered-adjourn = { $player } would like to go on another day. Yes or no?
session-adjourned = Match { $match } is adjourned. Type load { $match } to go on.{ $lobby ->
        [yes] { " " }You are in the lobby.
       *[no] { "" }
    }
    .brief = Adjourned: match { $match }.
session-draw-offered = Draw offered.
session-lapsed =
    { $what ->
        [draw] The draw offer is over.
       *[other] The request is over.
    }
session-declined =
    { $you ->
        [yes] You decline
       *[no] { $player } declines
    } { $what ->
        [draw] the draw.
        [time] the extra time.
        [own-dice] own dice.
        [drawn-dice] throws by the program.
        [adjourn] to stop here.
        [pause] the pause.
        [resume] to go on now.
        [substitute] the computer as a substitute.
        [return] to change the seat back.
       *[undo] to take the move back.
    }
session-taken-back =
    { $count ->
        [one] One move taken back.
       *[other] { $count } moves taken back.
    }
session-only-watching = You are watching this match; its players decide.
session-no-edit =
    { $home ->
        [yes] You have started the program with --plain, or your terminal can do plain lines only. Start without --plain for edit mode.
       *[no] Your connection decides that here: an SSH terminal edits lines; ssh -T, Telnet and MUD clients send whole ones.
    }
session-you-are-to-move = You are to move yourself.
session-kept = Match { $match } is kept. Type load { $match } to go on with it.
session-saved =
    { $over ->
        [yes] Match { $match } is over and stays kept. Type load { $match } to hear it again, review for its mistakes.
       *[no] Match { $match } is kept, up to the last move. Type load { $match } to go on with it.
    }
session-nothing-to-load = No unfinished match is kept. Type new for one; load and its number opens a finished one.
session-load =
    { $count ->
        [one] One unfinished match. Type 1 to go on with it.
       *[other] { $count } unfinished matches. Type a number.
    }
session-goodbye = Goodbye.
session-goodbye-kept = Goodbye. Match { $match } is kept.

match-is-over = The match is over. Type new for another one.
match-offer-open =
    { $asked ->
        [yes] First answer what you were asked. Yes or no?
       *[no] There is an unanswered offer. It ends with the next move.
    }
match-offer-refused = The answer was no. Ask again after your next move.
match-nothing-to-undo = You have made no move to take back.
match-undo-too-late = That cannot be taken back, because chance or an answer has decided since.
match-no-offer = Nothing is offered.
match-unknown = There is no match { $match }. Type load for a list.
match-not-solved-yet = The game is still being solved in the background. Try again in a few seconds.
match-review-later = The match still runs. A review is for its end.
match-damaged = Match { $match } cannot be opened: entry { $entry } of its record does not fit. The record is kept as it is; accessible-games record verify { $match } tells more.

## Settings: the value says the new state; .words are what may be typed for it.
setting-on = on
    .words = on, yes
setting-off = off
    .words = off, no
setting-language = Language: English.
setting-language-choices = Type { LANGUAGES("choice") }.
setting-verbosity-brief = Brief announcements.
    .words = brief, short
setting-verbosity-normal = Normal announcements.
    .words = normal
setting-verbosity-full = Full announcements.
    .words = full, long
setting-verbosity-choices = Type verbosity brief, normal or full. For some texts only: verbosity game full, or match, talk, system; usual takes it back.
setting-spelling-letters = Fields as letters, such as c3.
    .words = letters, plain
setting-spelling-words = Fields as words, such as charlie 3.
    .words = words, nato
setting-spelling-choices = Type spelling letters or spelling words.
setting-prompt-empty = Nothing stands before the input.
    .words = empty, none
setting-prompt-short = A colon before the input.
    .words = short
setting-prompt-last = The newest announcement before the input, in short words.
    .words = last
setting-prompt-choices = Type prompt empty, prompt short or prompt last.
setting-invitations-everyone = Everyone may invite you.
    .words = all, on
setting-invitations-friends = Only your friends may invite you.
    .words = friend
setting-invitations-nobody = Nobody may invite you.
    .words = none, off
setting-invitations-choices = Type invitations everyone, invitations friends or invitations nobody.
setting-visible-everyone = Everyone may see your profile, and whether you are free.
    .words = all, on
setting-visible-friends = Only your friends may see your profile, and whether you are free.
    .words = friend
setting-visible-nobody = Nobody may see your profile, or whether you are free.
    .words = none, off
setting-visible-choices = Type visible everyone, visible friends or visible nobody.
# $kind: a kind of text; $told: how it is set for it
setting-of-kind = { $kind }: { $told }
setting-hold-on = One announcement at a time; Enter for the next.
setting-hold-off = Announcements come at once.
setting-hold-choices = Type hold on or hold off.
setting-edit-on = Edit mode: arrow keys, history, Tab.
setting-edit-off = Plain lines.
setting-edit-choices = Type edit on or edit off.
setting-speech-on = Speech on.
setting-speech-off = Speech off.
setting-speech-choices = Type speech on or speech off; speech rate, speech pitch or speech volume and a number; speech voice.
setting-speech-rate = rate
    .words = rate, speed
setting-speech-pitch = pitch
    .words = pitch
setting-speech-volume = volume
    .words = volume, loudness
setting-speech-voice = voice
    .words = voice, voices
setting-usual = usual
    .words = usual, default, normal, own
# $name: rate, pitch, volume or voice; $value: a number or the name of a voice; $usual: left to the voice itself
# $kind: of text that is meant; empty: all. It is spoken in just that way, as a sample.
setting-speech-sample =
    { $name ->
        [rate] Rate
        [pitch] Pitch
        [volume] Volume
       *[voice] Voice
    } { $usual ->
        [yes] as usual
       *[no] { $value }
    }{ $kind ->
        [game] { " " }for the game
        [talk] { " " }for talk
        [match] { " " }for the match
        [system] { " " }for answers
       *[other] { "" }
    }: from c3 to d4, your turn.
setting-speech-range =
    { $name ->
        [rate] Type speech rate and { $low } to { $high } words a minute, or usual. For some texts only: speech rate 200 talk, or game, match, system, german.
        [pitch] Type speech pitch and { $low } to { $high }, 50 is the middle, or usual. For some texts only: speech pitch 60 talk, or game, match, system, german.
       *[volume] Type speech volume and { $low } to { $high }, or usual. For some texts only: speech volume 60 talk, or game, match, system, german.
    }
setting-speech-silent = To hear which voices there are, type speech on first.
setting-speech-no-voice = There is no such voice. Type speech voice to hear which there are.
setting-speech-no-voices = No voice can be chosen here. A screen reader keeps its own.
setting-voice-auto = Voice: whichever works best.
    .words = auto
setting-voice-system = Voice: the screen reader or speech service.
    .words = system, screenreader, service
setting-voice-worker = Voice: the program's own.
    .words = worker, ours
setting-voice-log = Voice: written to a file.
    .words = log, file
setting-voice-none = Voice: none.
    .words = none
setting-voice-choices = Type speech voice and auto, system, worker, log or none, or the name of a voice; usual takes your own back.
setting-sounds-on = Sounds on.
setting-sounds-off = Sounds off.
setting-sounds-choices = Type sounds on, sounds off, sounds talk off, sounds volume and 1 to 100; sounds list, then sounds 3 to hear the third. Every sound is told in words as well.
setting-sounds-volume = volume
    .words = volume, loudness
setting-sounds-list = list
    .words = list
setting-loudness = Volume of sounds: { $number }.
setting-loudness-range = The volume of sounds goes from { $low } to { $high }, such as sounds volume 40.
# The bell of the terminal
bell-kind-turn = your turn
    .words = turn
bell-kind-alarm = an alarm of your clock
    .words = alarm, clock
bell-kind-talk = talk
    .words = talk
bell-rings = The bell rings for: { $names }.
bell-silent = The bell never rings.
bell-how = Type bell on, bell off, or bell with turn, alarm or talk, then on or off.
# What a sound says
sound-turn = your turn
sound-move = a move
sound-push = a push
sound-capture = something is captured
sound-taken = something of yours is captured
sound-throw = a throw
sound-score = a goal, or a piece that has arrived
sound-threat = a threat
sound-mill = a mill
sound-edge = the edge of the board
sound-error = that cannot be
sound-win = won
sound-draw = drawn
sound-loss = lost
sound-talk = somebody says something
sound-clock = little time is left
setting-braille-off = Board in words.
    .words = off
setting-braille-line = Board in Braille, one row a line.
    .words = line
setting-braille-grid = Board in Braille, drawn.
    .words = grid
setting-braille-display = display
    .words = display
setting-display-on = Board and announcements on the Braille display.
setting-display-off = No Braille display.
setting-display-choices = Type display on or off.
setting-braille-choices = Type braille off, line or grid; braille width and a number; braille grade 0, 1 or 2; braille dots 6 or 8.
setting-braille-dots = dots
    .words = dots
setting-dots-8 = The cells of your display have eight dots.
setting-dots-6 = The cells of your display have six dots.
setting-dots-choices = Type braille dots 6 or braille dots 8.
setting-braille-width = width
    .words = width
setting-braille-grade = grade
    .words = grade
setting-width = { $number } cells a line.
setting-width-range = A Braille line has { $low } to { $high } cells, such as braille width 40.
    .page = A Braille line has { $low } to { $high } cells.
setting-grade = Contraction grade { $number }.
setting-grade-range = The grade goes from { $low }, uncontracted, to { $high }.

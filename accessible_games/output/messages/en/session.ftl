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
session-no-such-command = No { $word }. Did you mean { $near }?
session-not-a-command = Not understood. Type a number of the list, or help.
session-not-understood-over = Not understood. The match is over. Type new or help.
    .brief = Not understood.
session-no-list = No list is open. Type moves and a field, load or rules for one.
session-not-listed = The list does not have that number.
session-no-such-number = The list goes from 1 to { $count }.
session-kept-as-it-was = Nothing changed.
session-no-match = No match is open. Type new for one, or load for a saved one.
session-nothing-to-choose = It is not your turn.
session-still-thinking = The computer is still thinking. Type now to make it move.
session-which-line = Which row? There are { $names }. Type, for example, row { $first }.
session-no-such-line = No such row. There are { $names }.
session-names = { $first } to { $last }
session-which-field = Which field? Name one, such as { FIELD($field) }.
session-no-such-field = No field { $field }. Name one, such as { FIELD($example) }, or type help.
    .brief = No field { $field }.
session-which-direction = Which direction? { $directions }. Type, for example, from { $field } { $first }.
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
session-moves-run = { $first } to { $last }
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
# $count: moves that the list leaves out; $told: moves in it
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
session-no-move-yet = Nobody has moved yet.
session-since-nothing = Nothing has happened since your last move.
session-history =
    { $total ->
        [0] Nobody has moved yet.
        [one] One move.
       *[other] { $count } of { $total } moves.
    }
session-history-move = Move { $number }, { $player }: { $move }.
session-history-of =
    { $count ->
        [0] No move with { $what } yet.
        [one] One move with { $what }.
       *[other] { $count } moves with { $what }.
    }
session-history-answer = { $number }: { $told }
session-chance-decides = Wait a moment for the throw or deal.
session-not-a-number = After { $command } comes a number, such as { $command } { $example }.
session-nothing-follows =
    { $words ->
        [none] Type { $command } alone, with nothing after it.
       *[other] After { $command } goes { $words } or nothing.
    }
session-help-move =
    { $first ->
        [none] You can still ask for the position, the board and the rules.
        [same] Type a move, such as { $move }.
       *[other] Type a move, such as { $move }, or its beginning, such as { $first }, for a list.
    }
session-help-lobby = Type a number of the list, or new for a new match. lesson teaches a game.
session-help-board = Board: { $commands }.
session-help-talk = Listening: { $commands }.
session-help-match = Match: { $commands }.
session-help-settings = Settings: { $commands }.
# $letters: whether a letter counts as its command
session-help-more =
    { $letters ->
        [yes] Some words have a letter behind them, both work. Type help and a word, such as help board.
       *[no] Type help and a word, such as help board. Letters are pieces here, so commands need their word.
    }
session-help-unknown = No command "{ $word }". Type help for all commands.
session-lines =
    { $count ->
        [one] One line.
       *[other] { $count } lines.
    }
session-more = { $count } more lines. Type more.
session-no-more = There is no more.
session-confirm-undo = Take back { $moves }? Yes or no?
    .yes = Yes, take back
    .no = No, let it stand
# $player, $you: whose move would be taken back
session-undone-move =
    { $you ->
        [yes] your move { $move }
       *[other] { $player } { $move }
    }
session-confirm-draw = Do all agree to a draw? Yes or no?
    .yes = Yes, all agree
    .no = No, not all
session-confirm-offer = Offer a draw? Yes or no?
    .yes = Yes, offer a draw
    .no = No, offer nothing
session-confirm-vain = This is known to fail. Try it anyway? Yes or no?
    .yes = Yes, try it
    .no = No, choose another move
session-confirm-resign =
    { $you ->
        [yes] Resign and lose this { $rounds ->
            [one] game
           *[other] round
        }? Yes or no?
       *[other] Does { $player } resign? Yes or no?
    }
    .yes = Yes, resign
    .no = No, play on
session-offered-undo = { $player } asks to take back { $moves }. Yes or no?
    .yes = Yes, take back
    .no = No, let it stand
session-offered-draw = { $player } offers a draw. Yes or no?
    .yes = Yes, agree to a draw
    .no = No, play on
session-confirm-adjourn = Continue another day: do all agree? Yes or no?
    .yes = Yes, all agree
    .no = No, not all
session-offered-adjourn = { $player } would like to continue another day. Yes or no?
    .yes = Yes, another day
    .no = No, play on
session-adjourned = Match { $match } is adjourned. Type load { $match } to continue.{ $lobby ->
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
        [draw] the draw offer.
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
    { $moves ->
        [none] { $count ->
            [one] One move taken back.
           *[other] { $count } moves taken back.
        }
       *[other] Taken back: { $moves }.
    }
session-only-watching = You are only watching. The players decide that.
session-no-edit =
    { $home ->
        [yes] No edit mode: you started with --plain, or your terminal can do plain lines only. Start without --plain.
       *[no] Edit mode needs SSH without -T here. Telnet and MUD clients send whole lines.
    }
session-you-are-to-move = It is your turn.
session-kept = Match { $match } is saved. Type load { $match } to continue it.
session-saved =
    { $over ->
        [yes] Match { $match } is over and saved. Type load { $match } to hear it again, review for its mistakes.
       *[no] Match { $match } is saved, up to the last move. Type load { $match } to continue it.
    }
session-again = Type rematch, review or new.
session-nothing-to-load = No unfinished match. Type new for a new one, or load and the number of a finished one.
session-load =
    { $count ->
        [one] One unfinished match. Type 1 to continue it.
       *[other] { $count } unfinished matches. Type a number.
    }
session-answer-dropped = Not finished: an answer takes longer. Open the match and ask again.
session-goodbye = Goodbye.
session-goodbye-kept = Goodbye. Match { $match } is saved.

match-is-over = The match is over. Type new for another one.
match-offer-open =
    { $asked ->
        [yes] First answer the open question. Yes or no?
       *[no] There is an unanswered offer. It ends with the next move.
    }
match-offer-refused = The answer was no. Ask again after your next move.
match-nothing-to-undo = You have no move to take back.
match-undo-too-late = You cannot take that back: a throw or an answer has come since.
match-no-offer = Nothing is offered.
match-unknown = There is no match { $match }. Type load for a list.
match-not-solved-yet = The computer is still solving the game. Try again in a few seconds.
match-review-later = The match still runs. Its review comes after the end.
match-damaged = Match { $match } is damaged: entry { $entry } of its record does not fit. The record stays as it is. accessible-games record verify { $match } says more.

## Settings: the value says the new state; .words are the words that a player can type for it.
settings-of-told = What you hear:
settings-of-people = Other people:
settings-of-time = Time:
settings-of-terminal = Terminal and Braille:
# $word: the command; $present: the sentence about its value
settings-row = { $word }: { $present }
setting-on = on
    .words = on, yes
setting-off = off
    .words = off, no
setting-language = Language: English.
setting-language-choices = Type { LANGUAGES("choice") }.
setting-language-no-voice = This word chooses the language. For the voice, type speech on or speech off.
setting-verbosity-brief = Brief announcements.
    .words = brief, short
setting-verbosity-normal = Normal announcements.
    .words = normal
setting-verbosity-full = Full announcements.
    .words = full, long
setting-verbosity-choices = Type verbosity brief, normal or full. For some texts only: verbosity game full, or match, talk, system. usual takes it back.
setting-spelling-letters = Fields as letters, such as c3.
    .words = letters, plain
setting-spelling-words = Fields as words, such as charlie 3.
    .words = words, nato
setting-spelling-choices = Type spelling letters or spelling words.
setting-prompt-empty = Nothing before the input.
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
setting-hold-on = One announcement at a time. Enter for the next.
setting-hold-off = Announcements come at once.
setting-hold-choices = Type hold on or hold off.
setting-edit-on = Edit mode: arrow keys, history, Tab.
setting-edit-off = Plain lines.
setting-edit-choices = Type edit on or edit off.
setting-speech-on = Speech on.
setting-speech-off = Speech off.
setting-speech-choices = Type speech on or speech off, speech engine or speech voice. Or speech rate, speech pitch or speech volume and a number.
setting-speech-rate = rate
    .words = rate, speed
setting-speech-pitch = pitch
    .words = pitch
setting-speech-volume = volume
    .words = volume, loudness
setting-speech-voice = voice
    .words = voice, voices
setting-speech-engine = engine
    .words = engine, engines
setting-speech-all = all
    .words = all
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
# The only place that names the kinds of text beside their numbers.
setting-speech-range =
    { $name ->
        [rate] Type speech rate and { $low } to { $high } words a minute, or usual. For some texts only: speech rate 200 talk, or game, match, system, german.
        [pitch] Type speech pitch and { $low } to { $high }, 50 is the middle, or usual. For some texts only: speech pitch 60 talk, or game, match, system, german.
       *[volume] Type speech volume and { $low } to { $high }, or usual. For some texts only: speech volume 60 talk, or game, match, system, german.
    }
# $number: what was typed
setting-speech-outside = { $number } is out of range: { $low } to { $high }.
setting-speech-silent = Type speech on first, then you hear which voices there are.
setting-speech-no-voice = There is no such voice. Type speech voice for all.
setting-speech-no-voices = You cannot choose a voice here. A screen reader keeps its own.
# $example: one of them
setting-speech-variants = Variants such as { $example } are not listed. For all, type speech voice all.
# $engine: what speaks: dispatcher, prism, espeak or pyttsx3
setting-engine-name =
    { $engine ->
        [dispatcher] Speech Dispatcher
        [prism] your screen reader
        [espeak] espeak-ng
       *[pyttsx3] pyttsx3
    }
# $system: linux or other
setting-engine-lacks =
    { $engine ->
        [dispatcher] After a key it speaks on for up to 0.3 seconds.
        [prism] It keeps its own rate, pitch, volume and voice.
        [espeak] It sounds artificial.
       *[pyttsx3] { $system ->
            [linux] It begins a little later than espeak-ng, pauses longer after each line, and has no variants of voices.
           *[other] Its pitch is fixed.
        }
    }
setting-engine-auto = Engine: the first that works.
    .words = auto
setting-engine-dispatcher = Engine: Speech Dispatcher.
    .words = dispatcher, speech dispatcher, speech-dispatcher, speechd
setting-engine-prism = Engine: your screen reader.
    .words = prism, reader, screenreader, screen reader
setting-engine-espeak = Engine: espeak-ng.
    .words = espeak-ng, espeak
setting-engine-pyttsx3 = Engine: pyttsx3.
    .words = pyttsx3
setting-engine-log = Engine: a file.
    .words = log, file
setting-engine-none = Engine: none.
    .words = none
# $names: the engines that work here
setting-engine-choices = Type speech engine and auto or one of these: { LIST($names) }.
setting-sounds-on = Sounds on.
setting-sounds-off = Sounds off.
setting-sounds-choices = Type sounds off, sounds talk off, sounds push off, or sounds volume 40. Type sounds list, then sounds 3 for the third. All come in words as well.
setting-sounds-volume = volume
    .words = volume, loudness
setting-sounds-list = list
    .words = list
setting-sounds-lead = first
    .words = first
setting-lead-on = Words wait until their sounds are over.
setting-lead-off = Words begin with their sounds.
setting-lead-choices = Type sounds first on, or sounds first off.
setting-sounds-quiz = quiz
    .words = quiz
setting-sounds-sides = sides
    .words = sides
setting-sounds-pitch = pitch
    .words = pitch
setting-sides-both = Sounds come from the left and the right.
    .words = both, usual
setting-sides-mono = Sounds are the same in both ears.
    .words = mono
setting-sides-choices = Type sounds sides both, or sounds sides mono.
setting-pitch-normal = Sounds at their normal pitch.
    .words = normal, usual
setting-pitch-low = Sounds an octave lower.
    .words = low
setting-pitch-choices = Type sounds pitch normal, or sounds pitch low.
setting-sound = { $on ->
        [yes] On
       *[no] Off
    }: { $what }.
setting-sounds-silent = These are off: { $names }.
sounds-are-off = Sounds are off. Type sounds on.
sounds-are-not-here = No sounds come over this connection. The page, MUD clients with Client.Media and accessible-games connect play them.
sounds-quiz-how = Which sound is it? Type the number of its meaning. again plays it again, stop ends.
sounds-quiz-which = 1: { $meaning1 }. 2: { $meaning2 }. 3: { $meaning3 }.
sounds-quiz-answer = { $right ->
        [yes] Right.
       *[no] No: { $what }.
    } { $count } of { $asked }.
sounds-quiz-unknown = Type 1, 2 or 3. again plays the sound again, stop ends.
sounds-quiz-over = Quiz over{ $asked ->
        [0] .
       *[other] , { $right } of { $asked } right.
    }
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
sound-own = under the cursor: yours
    .words = own
sound-theirs = under the cursor: theirs
    .words = theirs
sound-empty = under the cursor: an empty field
    .words = empty
sound-edge = the edge of the board
    .words = edge
sound-move = you moved
    .words = move
sound-moved = somebody else moved
    .words = moved
sound-push = a push
    .words = push
sound-throw = a throw
    .words = throw
sound-capture = you capture
    .words = capture
sound-taken = something of yours is captured
    .words = taken
sound-mill = your mill
    .words = mill
sound-milled = their mill
    .words = milled
sound-score = you score, or arrive
    .words = score
sound-conceded = they score, or arrive
    .words = conceded
sound-threat = a threat
    .words = threat
sound-chance = something is open for you
    .words = chance
sound-barred = the move turned out forbidden
    .words = barred
sound-turn = your turn
    .words = turn
sound-question = the program asks
    .words = question
sound-error = that cannot be
    .words = error
sound-end = the end of a list
    .words = end
sound-more = there is more
    .words = more
sound-clock = little time is left
    .words = clock
sound-hurry = the last alarm of your clock
    .words = hurry
sound-talk = somebody says something
    .words = speaking
sound-message = a message to you
    .words = message
sound-unread = something was kept for you
    .words = unread
sound-invitation = an invitation
    .words = invitation
sound-offer = an offer
    .words = offer
sound-come = somebody comes
    .words = come
sound-gone = somebody leaves
    .words = gone
sound-warning = a warning
    .words = warning
sound-start = a match begins
    .words = start
sound-win = won
    .words = win
sound-draw = drawn
    .words = draw
sound-loss = lost
    .words = loss
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
setting-braille-choices = Type braille off, line or grid. Or braille width and a number, braille grade 0, 1 or 2, braille dots 6 or 8.
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

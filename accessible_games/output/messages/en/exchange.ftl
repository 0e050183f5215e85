### Proved luck: words that are exchanged before the first throw of a round

setup-proved = proved luck
    .words = proved luck, proved
setup-unproved = plain luck
    .words = plain luck, unproved
exchange-help = Proved luck: everybody gives a word before the first throw, so nobody can choose it, not even the server. Type proved luck.
exchange-no-chance = Chance decides nothing in { $game }. Leave proved luck out.
exchange-agreed =
    Proved luck: before each round everybody gives a word. { $limited ->
        [yes] { $days ->
            [yes] Each step has a day
           *[no] Each step has { $minutes } minutes
        }. Disclose a pledged word in time, or you lose. { "" }
       *[no] { "" }
    }Type help pledge.
    .brief = Proved luck.
exchange-due-pledging =
    { $you ->
        [yes] Now
       *[other] { $player }, now
    } type pledge and the SHA-256 of a word, 64 characters. Or wait: the last player gives the word itself.
    .brief =
        { $you ->
            [yes] Pledge, or wait.
           *[other] { $player }: pledge, or wait.
        }
    .braille =
        { $you ->
            [yes] pledge
           *[other] { $player }: pledge
        }
exchange-due-word =
    { $you ->
        [yes] Now
       *[other] { $player }, now
    } type luck and a word that nobody can guess: { $least } to 64 characters from 0 to 9 and a to f.
    .brief =
        { $you ->
            [yes] Type luck and your word, { $least } characters or more.
           *[other] { $player }: luck and a word, { $least } characters or more.
        }
    .braille =
        { $you ->
            [yes] luck and word
           *[other] { $player }: luck and word
        }
exchange-due-opening =
    { $you ->
        [yes] Now
       *[other] { $player }, now
    } type disclose and the word that you pledged.
    .brief =
        { $you ->
            [yes] Disclose your word.
           *[other] { $player }: disclose the word.
        }
    .braille =
        { $you ->
            [yes] disclose
           *[other] { $player }: disclose
        }
exchange-wait-for =
    { $stage ->
        [pledging] { $player } must pledge a word.
        [word] { $player } must give the last word.
       *[opening] { $player } must disclose a word.
    }
    .braille =
        { $stage ->
            [pledging] { $player } pledges
            [word] { $player } gives word
           *[opening] { $player } discloses
        }
exchange-pledged =
    { $you ->
        [yes] You have
       *[other] { $player } has
    } pledged a word.
    .braille =
        { $you ->
            [yes] pledged
           *[other] { $player } pledged
        }
exchange-given =
    { $you ->
        [yes] You have
       *[other] { $player } has
    } given the last word.
    .braille =
        { $you ->
            [yes] word given
           *[other] { $player } gave word
        }
exchange-opened =
    { $you ->
        [yes] You have
       *[other] { $player } has
    } disclosed the pledged word.
    .braille =
        { $you ->
            [yes] disclosed
           *[other] { $player } disclosed
        }
exchange-done = All words are known. Nobody can add any more.
    .brief = All words are known.
    .braille = all words known
exchange-late =
    { $you ->
        [yes] You have
       *[other] { $player } has
    } not { $stage ->
        [opening] disclosed the pledged word
       *[other] given the last word
    } in time.
exchange-time = Time left for this step: { $time }.
    .brief = { $time } left.
    .braille = { $time } left
exchange-closed = The match is closed: not everybody gave a pledge or a word in time. Nobody has lost.
    .brief = Closed without words. Nobody has lost.
    .braille = closed, nobody lost
exchange-keep = Keep this check number: { $digits }.
    .spoken = Keep this check number: { $spelled }.
    .braille = keep { $digits }
exchange-number =
    Check number { $stage ->
        [word] before the last word
       *[opening] before disclosure
    }, { $count } digits:
exchange-pledge-of =
    { $you ->
        [yes] Your pledge
       *[other] Pledge of { $player }
    }, { $count } digits:
exchange-word-of =
    { $you ->
        [yes] Your word
       *[other] Word of { $player }
    }, { $count } digits:

exchange-not-agreed = This match has no proved luck. For that, type proved luck when you open one.
exchange-not-yet = The luck of this round is not sealed yet. Wait for the seal.
exchange-over = All words of this round are known. Nobody can add any more.
exchange-no-part = Computers give no word.
exchange-first = First everybody gives a word. Type turn to hear what is due.
exchange-no-offers = Until all words are known you can only give the game up, leave, or talk. Type turn to hear what is due.
exchange-pledge-form = A pledge is the SHA-256 of your word: 64 characters from 0 to 9 and a to f. Type help pledge to hear how to make one.
exchange-word-form = A word has { $least } to { $most } characters from 0 to 9 and a to f. Somebody could guess a shorter one.
exchange-used =
    { $what ->
        [pledge] This pledge was given before.
       *[word] This word was given before.
    } Make a new word, and give what belongs to it.
exchange-pledged-already = You have already pledged a word. Type turn to hear what is due.
exchange-last = You are the last, so give the word itself: type luck and the word.
exchange-word-given = You have already given your word.
exchange-wait = Others have not given theirs yet. Type disclose and your word when all have.
exchange-pledge-first = Others could still fit theirs to yours. Type pledge and the SHA-256 of your word, or wait until you are the last.
exchange-disclose = You have pledged a word. Type disclose and that word.
exchange-too-early = Too early to disclose: others have not given theirs yet. Type turn to hear what is due.
exchange-does-not-fit = This word does not belong to your pledge. Type it in small letters exactly as it was when you made the pledge.

## accessible-games pledge
pledge-word = Word: { $word }
pledge-digest = Pledge: { $digest }
pledge-how = In the match, first type pledge and the pledge. When all others have given theirs, type disclose and the word. Until then, keep the word secret.

### Proved luck: words that are exchanged before the first throw of a round

setup-proved = proved luck
    .words = proved luck, proved
setup-unproved = plain luck
    .words = plain luck, unproved
exchange-help = Proved luck: everybody gives a word before the first throw, so that nobody, the server included, can choose one. Say proved luck.
exchange-no-chance = Chance decides nothing in { $game }, so there is no luck to be proved. Leave proved luck out.
exchange-agreed =
    Proved luck: before the first throw or deal of each round everybody at the table gives a word. { $limited ->
        [yes] { $days ->
            [yes] Each step has a day
           *[no] Each step has { $minutes } minutes
        }, and whoever does not disclose a pledged word in time has lost. { "" }
       *[no] { "" }
    }Type help pledge to hear how.
    .brief = Proved luck.
exchange-due-pledging =
    { $you ->
        [yes] Now
       *[other] { $player }, now
    } type pledge and the SHA-256 of a word, 64 signs. Whoever is left over gives the word itself.
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
    } type luck and a word: { $least } to 64 signs from 0 to 9 and a to f, which nobody can guess.
    .brief =
        { $you ->
            [yes] Type luck and your word, { $least } signs or more.
           *[other] { $player }: luck and a word, { $least } signs or more.
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
    } type disclose and the word that you have pledged.
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
        [pledging] { $player } is to pledge a word.
        [word] { $player } is to give the last word.
       *[opening] { $player } is to disclose a word.
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
exchange-done = All words are known, and nothing can be added any more.
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
exchange-closed = Not everybody gave a pledge or a word in time. The match is closed, and nobody has lost.
    .brief = Closed without words; nobody has lost.
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

exchange-not-agreed = No words are pledged in this match. For that, say proved luck when you open one.
exchange-not-yet = The luck of this round is not sealed yet. Wait for the seal.
exchange-over = All words of this round are known, and nothing can be added any more.
exchange-no-part = Computers give no word.
exchange-first = First everybody gives a word. Type turn to hear what is due.
exchange-no-offers = Until all words are known you can only give the game up, leave, or talk. Type turn to hear what is due.
exchange-pledge-form = A pledge is the SHA-256 of your word: 64 signs from 0 to 9 and a to f. Type help pledge to hear how to make one.
exchange-word-form = A word that is to prove something has { $least } to { $most } signs from 0 to 9 and a to f. Fewer could be found by trying.
exchange-used =
    { $what ->
        [pledge] This pledge was given before.
       *[word] This word was given before.
    } Make a new word, and give what belongs to it.
exchange-pledged-already = You have pledged a word already, and a pledge stays. Type turn to hear what is due.
exchange-last = Nobody else is left to pledge, so give the word itself: type luck and the word.
exchange-word-given = Your word is given already, and it stays.
exchange-wait = Others have not given theirs yet. Type disclose and your word when all are there.
exchange-pledge-first = Others could still choose theirs by yours. Type pledge and the SHA-256 of your word, or wait until you are the last.
exchange-disclose = You have pledged a word. Type disclose and that word.
exchange-too-early = It is too early to disclose a word: others have not given theirs yet. Type turn to hear what is due.
exchange-does-not-fit = This word does not belong to your pledge. Type it in small letters exactly as it was when you made the pledge.

## accessible-games pledge
pledge-word = Word: { $word }
pledge-digest = Pledge: { $digest }
pledge-how = Type pledge and the pledge in the match first; when all others have given theirs, disclose and the word. Tell nobody the word before.

### Proved luck: words that are exchanged before the first throw of a round

exchange-over = All words of this round are known, and nothing can be added any more.
exchange-no-part = Computers give no word.
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

### Luck and dice: the seal of the throws, words of luck, who throws.

## Luck
chance-sealed = This round's luck is sealed: nobody can change it alone. The seal begins with { $digits }. Type luck for all of it.
    .spoken = This round's luck is sealed: nobody can change it alone. The seal begins with { $spelled }. Type luck for all of it.
    .braille = seal { $digits }
chance-seal = Seal of round { $round }, { $count } digits:
    .braille = seal { $round }:
chance-digits = { $digits }
    .spoken = { $spelled }.
    .braille = { $digits }
chance-no-words =
    No word has been added.{ $over ->
        [yes] { "" }
       *[no] { " " }Type luck and a word of digits, such as luck 4711.
    }
    .brief = No word added.
chance-word =
    { $you ->
        [yes] Your word
       *[other] Word of { $player }
    }: { $word }.
    .braille =
        { $you ->
            [yes] you
           *[other] { $player }
        }: { $word }
chance-word-added =
    { $you ->
        [yes] Your word counts from the next throw: { $word }.
       *[other] { $player }'s word counts from the next throw: { $word }.
    }
    .brief =
        { $you ->
            [yes] Your word: { $word }.
           *[other] Word of { $player }: { $word }.
        }
    .braille =
        { $you ->
            [yes] your word
           *[other] { $player }, word
        } { $word }
chance-proof =
    { $proved ->
        [0] No random result checked
        [one] One random result checked
       *[other] { $proved } random results checked
    }, { $typed ->
        [0] none
        [one] one
       *[other] { $typed }
    } typed by hand{ $open ->
        [0] .
       *[other] , { $open } cannot be checked.
    }
chance-operator =
    { $unagreed ->
        [0] Nobody could choose a result, not even the operator of the program.
       *[other] { $agreed ->
            [0] { "" }
           *[other] { $agreed } of them follow from exchanged words.{ " " }
        }{ $unagreed } are not proved against an operator who plays.
    }
    .brief =
        { $unagreed ->
            [0] All proved against everybody.
           *[other] { $unagreed } not proved against the operator.
        }
chance-check =
    { $over ->
        [yes] The secret is in the record now.
       *[no] When the round is over, its secret is in the record.
    }{ $online ->
        [yes] { $over ->
            [yes] { " " }Type record { $match }.
           *[no] { "" }
        }
       *[no] { " " }To check it all, run accessible-games record verify { $match }.
    }
    .brief =
        { $online ->
            [yes] To check: record { $match }.
           *[no] To check: accessible-games record verify { $match }.
        }

match-no-chance = Chance decides nothing in this game.
match-luck-word = A word for luck is a number, or up to { $limit } characters from 0 to 9 and a to f, such as luck 4711.
match-luck-enough = You have added { $most } words, the most for one round. You can add more in the next one.
match-luck-soon =
    { $seconds ->
        [one] Too soon after your last word. Wait one second, then type it again.
       *[other] Too soon after your last word. Wait { $seconds } seconds, then type it again.
    }

## Who throws
chance-throw-due =
    { $you ->
        [yes] Your throw.
       *[other] { $player } throws.
    } Type throw.
    .brief =
        { $you ->
            [yes] Your throw.
           *[other] { $player } throws.
        }
    .braille =
        { $you ->
            [yes] your throw
           *[other] { $player } throws
        }
chance-draw-due = To let chance decide, type throw.
    .brief = Type throw.
    .braille = type throw
chance-result-due =
    { $you ->
        [yes] Your throw.
       *[other] { $player } throws.
    } Type the result.
    .brief =
        { $you ->
            [yes] Your throw.
           *[other] { $player } throws.
        }
    .full =
        { $you ->
            [yes] Your throw.
           *[other] { $player } throws.
        } Type { $how }.
    .braille =
        { $you ->
            [yes] your throw
           *[other] { $player } throws
        }
chance-throw-first = First comes the throw. Type throw.
    .brief = First throw.
chance-result-first = First comes the throw. Type { $how }.
    .brief = First the throw: type { $how }.
chance-own-on =
    Own dice are in use. { $due ->
        [yes] Type { $how }.
       *[no] After each throw, type { $how }.
    }
    .brief = Own dice.
chance-own-off = The program throws again.
chance-own-words = mine
    .words = mine, own, my own
chance-links = and
    .words = and, with, a, an, the

match-nothing-to-throw = There is nothing to throw now.
match-not-own-dice = The program throws here. Type dice mine to use your own.
    .brief = The program throws here.
match-secret-draw = This draw is secret, so only the program can make it.
match-dice-already =
    { $own ->
        [true] Own dice are in use already.
       *[false] The program throws already.
    }
match-own-dice-wait = Type what your own dice show. To hear how, type dice.
    .brief = Type what your dice show.
match-no-such-outcome = "{ $text }" is no possible result. Type dice to hear how it is typed.
    .brief = "{ $text }" is no possible result.

session-confirm-own-dice = Throw with your own dice: do all agree? Yes or no?
    .yes = Yes, all agree
    .no = No, not all
session-confirm-drawn-dice = Let the program throw again: do all agree? Yes or no?
    .yes = Yes, all agree
    .no = No, not all
session-offered-own-dice = { $player } wants to throw with own dice. Yes or no?
    .yes = Yes, own dice
    .no = No, let the program throw
session-offered-drawn-dice = { $player } wants the program to throw again. Yes or no?
    .yes = Yes, let the program throw
    .no = No, own dice

## Settings
setting-throws-auto = Throws come at once.
    .words = auto, automatic
setting-throws-self = Throws wait until you type throw.
    .words = self, manual
setting-throws-choices = Type dice auto, dice self, or dice mine for your own dice.

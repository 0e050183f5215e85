### What games say in the same words. A game that says it otherwise has a message of its own: <game>- and the same identifier.
### The arguments are the fields of the event or the facts of the error; $game is the name of the game.

## Symbols of a cell: the value is for lists, .braille the character of the board's table, .letter the one for a grid of letters
symbol-empty = empty
    .braille = ·
    .letter = .
symbol-black = black
    .braille = ●
    .letter = x
symbol-white = white
    .braille = ○
    .letter = o

## Events
turn-passed =
    { $you ->
        [yes] Your turn.
       *[other] { $player } to move.
    }
    .brief =
        { $you ->
            [yes] You.
           *[other] { $player }.
        }
    .full = { turn-passed }
    .spoken =
        { $you ->
            [yes] Your turn.
           *[other] { $player } to move.
        }
    .braille =
        { $you ->
            [yes] you
           *[other] { REF($seat, case: "short") } to move
        }

## How a game ended, and why: parts of sentences, of those that belong to certain games as well
end-result =
    { $reason ->
        [repetition] Draw
        [quiet] Draw
        [claim] Draw
        [agreement] Draw
       *[other]
            { $you ->
                [yes] You win
               *[other]
                    { $loser_you ->
                        [yes] You lose
                       *[other] { $player } wins
                    }
            }
    }
    .braille =
        { $reason ->
            [repetition] draw
            [quiet] draw
            [claim] draw
            [agreement] draw
           *[other]
                { $you ->
                    [yes] you win
                   *[other]
                        { $loser_you ->
                            [yes] you lose
                           *[other] { REF($seat, case: "short") } wins
                        }
                }
        }
end-why =
    { $reason ->
        [repetition] the same position for the third time.
        [agreement] agreed by both sides.
        [resign]
            { $loser_you ->
                [yes] you resigned.
               *[other] { $loser_player } resigned.
            }
       *[time]
            { $loser_you ->
                [yes] your time is up.
               *[other] { $loser_player }'s time is up.
            }
    }
    .full =
        { $reason ->
            [repetition] the same position with the same player to move occurred for the third time.
            [agreement] both sides agreed.
           *[other] { end-why }
        }
    .spoken =
        { $reason ->
            [repetition] third repetition.
            [agreement] agreed.
            [resign] resignation.
           *[time] time.
        }
    .braille =
        { $reason ->
            [repetition] repetition
            [agreement] agreed
            [resign] resigned
           *[time] time
        }

## Refusals
refused-over = The game is over. Type new for another one.
    .brief = Game over.
    .full = The game is over and nobody moves any more. Type new for another one.
    .braille = game over
refused-not-your-turn = Not your turn: { $player } is to move.
    .brief = { $player } is to move.
    .full = It is not your turn: { $player } is to move. Wait, or type now if the computer thinks too long.
    .braille = { REF($seat, case: "short") } to move
refused-no-chance = There are no dice in { $game }.
    .brief = No dice.
    .full = There is nothing to throw: { $game } has no dice.
    .braille = no dice
state-end-not-reached = The ending that the position names has not come about.

## End reasons, for lists and records
end-repetition = third repetition
end-agreement = agreement
end-resign = resignation
end-time = time

# A capturing move, in the list of all moves
moves-taking = { $move }

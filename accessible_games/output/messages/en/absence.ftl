### Players who are away from a match without a clock, and ending it without them.

# $time: after which nobody need wait any more
absence-agreed = No clock. Away for { $time } on your turn, you can lose.
    .brief = No clock. Away { $time }, you can lose.
absence-left = { $name } is away. In { $time } you can end the match with finish.
    .brief = { $name } is away. Finish in { $time }.
absence-over = { $name } has been away for too long. Type finish to end the match, or wait on.
    .brief = { $name } is away too long: finish, or wait on.
absence-confirm = { $name } has been away for { $time }. End the match? Then { $name } loses. Yes or no?
    .yes = Yes, end the match
    .no = No, wait on
# $player: the player who was away; $by_player: the player who ends the match
absence-given-up =
    { $you ->
        [yes] You were away for too long. { $by_player } ends the match.
       *[other] { $by_you ->
            [yes] You end the match: { $player } was away.
           *[other] { $player } was away for too long. { $by_player } ends the match.
        }
    }
absence-not-yet = You cannot finish the match: { $name } is here, or you have all agreed to adjourn.
absence-none = In this match nobody loses by being away. Type adjourn or resign.
absence-nobody = You cannot finish the match: you are waiting for nobody.
absence-clock = Time decides here: when it is up, the match ends by itself. Type clock.

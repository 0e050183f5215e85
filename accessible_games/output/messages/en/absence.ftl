### Who is away from a match without a clock, and is waited for no longer.

# $time: after which nobody need wait any more
absence-agreed = No clock. Who is away for { $time } in their turn can lose.
    .brief = No clock. Away { $time } in turn can lose.
absence-left = { $name } is away. In { $time } you can end the match with finish.
    .brief = { $name } is away. Finish in { $time }.
absence-over = { $name } has been away for too long. Type finish to end the match, or wait on.
    .brief = { $name } is away too long: finish, or wait on.
absence-confirm = { $name } has been away for { $time }. End the match? Then { $name } loses. Yes or no.
# $player: who was away; $by_player: who waits no more
absence-given-up =
    { $you ->
        [yes] { $by_player } waits for you no longer: you were away for too long.
       *[other] { $by_you ->
            [yes] You wait no longer for { $player }.
           *[other] { $by_player } waits no longer for { $player }, who was away for too long.
        }
    }
absence-not-yet = { $name } is here, or you have all agreed to go on another day. So finish does not end the match.
absence-none = In this match nobody loses by being away. You can ask for adjourn, or resign.
absence-nobody = You wait for nobody who is away. So finish does not end the match.
absence-clock = Time decides here: when it is up, the match ends by itself. Type clock.

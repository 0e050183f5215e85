"""Which goals the next throw could bring: the same as by playing every die and both."""

from __future__ import annotations

from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import GOAL, SEATS, GoalByBoth, GoalOpen, NoGoal, State
from tests.contract.driver import of_states


def goals(state: State) -> set[tuple[str, int]]:
    view = GAME.view(state, None)
    return {(move.start, move.die) for move in GAME.moves(view) if move.target == GOAL}


def pairs(event: GoalOpen) -> set[tuple[str, int]]:
    fields, dice = event.fields.split(), [int(die) for die in event.dice.split()]
    return set(zip(fields, dice if len(dice) > 1 else dice * len(fields), strict=True))


@of_states("samsara", 6)
def test_what_one_die_brings_into_the_goal(state: State) -> None:
    for seat in SEATS:
        told = [event for event in GAME.threats(GAME.view(state, None), seat) if isinstance(event, GoalOpen)]
        if state.result:
            assert not told
            continue
        dice = [state.dice] if state.dice and state.turn == seat else [(die,) for die in range(1, 7)]
        wanted = {goal for each in dice for goal in goals(state._replace(turn=seat, dice=each))}
        assert set().union(*map(pairs, told)) == wanted


@of_states("samsara", 6)
def test_what_both_dice_bring_into_the_goal(state: State) -> None:
    wanted: set[str] = set()
    if len(state.dice) == 2 and not state.result:
        for move in GAME.moves(GAME.view(state, None)):
            after = GAME.play(state, state.turn, move).state
            if move.target != GOAL and after.turn == state.turn:
                wanted |= {move.start for start, _ in goals(after) if start == move.target}
        wanted -= {start for start, _ in goals(state)}
    told = [event for event in GAME.threats(GAME.view(state, None), state.turn) if isinstance(event, GoalByBoth)]
    assert {field for event in told for field in event.fields.split()} == wanted


@of_states("samsara", 18)
def test_of_a_ball_it_is_what_is_said_of_both_seats(state: State) -> None:
    view = GAME.view(state, None)
    threats = [event for seat in SEATS for event in GAME.threats(view, seat)]
    named = {field for event in threats for field in event.fields.split()}  # type: ignore[attr-defined]  # all have some
    for cell in GAME.shape.cells:
        told = GAME.relations(view, cell)
        if GAME.cell(view, cell) == ("empty",) or state.result:
            assert told == ()
        else:
            assert (told == (NoGoal(cell),)) == (cell not in named)

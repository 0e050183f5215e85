"""Which goals the next throw could bring: the same as by playing every die and both."""

from __future__ import annotations

import pytest

from accessible_games.games.samsara import GAME
from accessible_games.games.samsara.values import GOAL, SEATS, GoalByBoth, GoalOpen, NoGoal, State
from tests.contract.driver import plays

STATES = [state for play in plays() if play.game.id == "samsara" for state in play.states[::6]]


def goals(state: State) -> set[tuple[str, int]]:
    view = GAME.view(state, None)
    return {(move.start, move.die) for move in GAME.moves(view) if move.target == GOAL}


def pairs(event: GoalOpen) -> set[tuple[str, int]]:
    fields, dice = event.fields.split(), [int(die) for die in event.dice.split()]
    return set(zip(fields, dice if len(dice) > 1 else dice * len(fields), strict=True))


@pytest.mark.parametrize("number", range(len(STATES)))
def test_what_one_die_brings_into_the_goal(number: int) -> None:
    state = STATES[number]
    for seat in SEATS:
        told = [event for event in GAME.threats(GAME.view(state, None), seat) if isinstance(event, GoalOpen)]
        if state.result:
            assert not told
            continue
        dice = [state.dice] if state.dice and state.turn == seat else [(die,) for die in range(1, 7)]
        wanted = {goal for each in dice for goal in goals(state._replace(turn=seat, dice=each))}
        assert set().union(*map(pairs, told)) == wanted


@pytest.mark.parametrize("number", range(len(STATES)))
def test_what_both_dice_bring_into_the_goal(number: int) -> None:
    state = STATES[number]
    wanted: set[str] = set()
    if len(state.dice) == 2 and not state.result:
        for move in GAME.moves(GAME.view(state, None)):
            after = GAME.play(state, state.turn, move).state
            if move.target != GOAL and after.turn == state.turn:
                wanted |= {move.start for start, _ in goals(after) if start == move.target}
        wanted -= {start for start, _ in goals(state)}
    told = [event for event in GAME.threats(GAME.view(state, None), state.turn) if isinstance(event, GoalByBoth)]
    assert {field for event in told for field in event.fields.split()} == wanted


@pytest.mark.parametrize("number", range(0, len(STATES), 3))
def test_of_a_ball_it_is_what_is_said_of_both_seats(number: int) -> None:
    state = STATES[number]
    view = GAME.view(state, None)
    threats = [event for seat in SEATS for event in GAME.threats(view, seat)]
    named = {field for event in threats for field in event.fields.split()}  # type: ignore[attr-defined]  # all have some
    for cell in GAME.shape.cells:
        told = GAME.relations(view, cell)
        if GAME.cell(view, cell) == ("empty",) or state.result:
            assert told == ()
        else:
            assert (told == (NoGoal(cell),)) == (cell not in named)

"""Which goals the next throw could bring: the same as by playing every die and both."""

from __future__ import annotations

from itertools import product

from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import (
    GOAL,
    SEATS,
    GoalByBoth,
    GoalLikely,
    GoalOpen,
    GoalScored,
    NoGoal,
    State,
)
from tests.contract.driver import of_states


def goals(state: State) -> set[tuple[str, int]]:
    view = GAME.view(state, None)
    return {(move.start, move.die) for move in GAME.moves(view) if move.target == GOAL}


def pairs(event: GoalOpen) -> set[tuple[str, int]]:
    fields, dice = event.fields.split(), [int(die) for die in event.dice.split()]
    return set(zip(fields, dice if len(dice) > 1 else dice * len(fields), strict=True))


@of_states("samsara", 6)
def test_goal_open_names_fields_and_dice(state: State) -> None:
    for seat in SEATS:
        reported = [event for event in GAME.threats(GAME.view(state, None), seat) if isinstance(event, GoalOpen)]
        if state.result:
            assert not reported
            continue
        dice = [state.dice] if state.dice and state.turn == seat else [(die,) for die in range(1, 7)]
        wanted = {goal for each in dice for goal in goals(state._replace(turn=seat, dice=each))}
        assert set().union(*map(pairs, reported)) == wanted


@of_states("samsara", 48)
def test_a_likely_goal_is_one_of_at_least_half_of_the_rolls(state: State) -> None:
    """Counted by playing each of them; with five goals any number will do."""
    for seat in SEATS:
        events = GAME.threats(GAME.view(state, None), seat)
        said = next((event.rolls for event in events if isinstance(event, GoalLikely)), 0)
        if state.result or (state.dice and state.turn == seat) or not any(isinstance(one, GoalOpen) for one in events):
            assert said == 0
            continue
        rolls = 0
        for low, high in product(range(1, 7), repeat=2):
            rolled = state._replace(turn=seat, dice=tuple(sorted((low, high))))
            firsts = [GAME.play(rolled, seat, move) for move in GAME.moves(GAME.view(rolled, None)) if move.die]
            seconds = [step.state for step in firsts if step.state.turn == seat and step.state.dice]
            rolls += any(isinstance(event, GoalScored) for step in firsts for event in step.events) or any(
                goals(after) for after in seconds
            )
        has_five = state.scores[SEATS.index(seat)] == 5
        assert said == (rolls if rolls >= 18 or has_five else 0)


@of_states("samsara", 6)
def test_goal_by_both_names_fields(state: State) -> None:
    wanted: set[str] = set()
    if len(state.dice) == 2 and not state.result:
        for move in GAME.moves(GAME.view(state, None)):
            after = GAME.play(state, state.turn, move).state
            if move.target != GOAL and after.turn == state.turn:
                wanted |= {move.start for start, _ in goals(after) if start == move.target}
        wanted -= {start for start, _ in goals(state)}
    reported = [event for event in GAME.threats(GAME.view(state, None), state.turn) if isinstance(event, GoalByBoth)]
    assert {field for event in reported for field in event.fields.split()} == wanted


@of_states("samsara", 18)
def test_relations_of_a_ball_are_the_goals_of_both_seats(state: State) -> None:
    view = GAME.view(state, None)
    threats = [event for seat in SEATS for event in GAME.threats(view, seat)]
    named = {field for event in threats for field in event.fields.split()}  # type: ignore[attr-defined]  # all have some
    for cell in GAME.shape.cells:
        reported = GAME.relations(view, cell)
        if GAME.cell(view, cell) == ("empty",) or state.result:
            assert reported == ()
        else:
            assert (reported == (NoGoal(cell),)) == (cell not in named)

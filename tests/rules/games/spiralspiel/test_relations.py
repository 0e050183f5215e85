"""What could be captured, or go into the centre, next: the same as by trying every action."""

from __future__ import annotations

from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.values import (
    Attack,
    Capturable,
    Captured,
    CentreOpen,
    ReachedCentre,
    State,
    Unattacked,
)
from tests.contract.driver import of_states


def tried(state: State, seat: str) -> list[object]:
    view = GAME.view(state._replace(turn=seat), None)
    return [event for move in GAME.moves(view) for event in GAME.preview(view, move)]


@of_states("spiralspiel", 12)
def test_captures_and_ways_into_the_centre(state: State) -> None:
    view = GAME.view(state, None)
    attacks = {
        (event.seat, event.victim_seat, start, event.field)
        for cell in GAME.shape.cells
        for event in GAME.relations(view, cell)
        if isinstance(event, Attack)
        for start in event.fields.split()
    }
    for seat in state.seats:
        told = GAME.threats(view, seat)
        events = [] if state.ended else tried(state, seat)
        captures = [event for event in events if isinstance(event, Captured)]
        assert {
            (event.victim_seat, field)
            for event in told
            if isinstance(event, Capturable)
            for field in event.fields.split()
        } == {(event.victim_seat, event.target) for event in captures}
        assert {each[1:] for each in attacks if each[0] == seat} == {
            (event.victim_seat, event.start, event.target) for event in captures
        }
        assert {field for event in told if isinstance(event, CentreOpen) for field in event.fields.split()} == {
            event.start for event in events if isinstance(event, ReachedCentre)
        }


@of_states("spiralspiel", 48)
def test_a_stack_that_nobody_can_capture_is_said_to_be_safe(state: State) -> None:
    view = GAME.view(state, None)
    for cell in GAME.shape.cells:
        told = GAME.relations(view, cell)
        if cell == "1" or GAME.cell(view, cell) == ("empty",) or state.ended:
            assert told == ()
        else:
            assert any(isinstance(event, Unattacked) for event in told) != any(
                isinstance(event, Attack) for event in told
            )

"""Possible captures and arrivals in the centre agree with trying every action."""

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
        reported = GAME.threats(view, seat)
        events = [] if state.ended else tried(state, seat)
        captures = [event for event in events if isinstance(event, Captured)]
        assert {
            (event.victim_seat, field)
            for event in reported
            if isinstance(event, Capturable)
            for field in event.fields.split()
        } == {(event.victim_seat, event.target) for event in captures}
        assert {each[1:] for each in attacks if each[0] == seat} == {
            (event.victim_seat, event.start, event.target) for event in captures
        }
        assert {field for event in reported if isinstance(event, CentreOpen) for field in event.fields.split()} == {
            event.start for event in events if isinstance(event, ReachedCentre)
        }


@of_states("spiralspiel", 48)
def test_uncapturable_stack_is_unattacked(state: State) -> None:
    view = GAME.view(state, None)
    for cell in GAME.shape.cells:
        reported = GAME.relations(view, cell)
        if cell == "1" or GAME.cell(view, cell) == ("empty",) or state.ended:
            assert reported == ()
        else:
            assert any(isinstance(event, Unattacked) for event in reported) != any(
                isinstance(event, Attack) for event in reported
            )

"""Possible results of the next turn agree with trying every throw and every move."""

from __future__ import annotations

from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.events import (
    AbyssNext,
    ExitOpen,
    StoneOut,
    StonesSwapped,
    Swallowed,
    SwapOpen,
)
from accessible_games.rules.games.abgrund.values import SEATS, State
from tests.contract.driver import of_states


def turns(state: State, seat: str) -> list[State]:
    """The positions in which the seat could have to move next."""
    if state.ended is not None:
        return []
    if state.throw is not None and state.turn == seat:
        return [state]
    before = state._replace(turn=seat, throw=None)
    throws = GAME.phase(before).outcomes  # type: ignore[union-attr]  # chance
    return [GAME.resolve(before, name).state for name, _ in throws or ()]


def tried(state: State, seat: str) -> list[object]:
    """Every event of every move of every throw."""
    found: list[object] = []
    for after in turns(state, seat):
        view = GAME.view(after, seat)
        found += [event for move in GAME.moves(view) for event in GAME.preview(view, move)]
    return found


@of_states("abgrund", 5)
def test_threats_name_leaving_stones_and_their_throws(state: State) -> None:
    for seat in SEATS:
        reported = [event for event in GAME.threats(GAME.view(state, None), seat) if isinstance(event, ExitOpen)]
        pairs = {pair for event in reported for pair in zip(event.fields.split(), event.throws.split(), strict=True)}
        leaves = {(event.field, str(event.steps)) for event in tried(state, seat) if isinstance(event, StoneOut)}
        assert leaves == (set() if state.ended else pairs)


@of_states("abgrund", 5)
def test_red_throws_the_nearest_stone_into_the_abyss(state: State) -> None:
    for seat in SEATS:
        reported = {
            (event.victim_seat, event.field)
            for event in GAME.threats(GAME.view(state, None), seat)
            if isinstance(event, AbyssNext)
        }
        falls: set[tuple[str, str]] = set()
        if state.ended is None and not (state.throw is not None and state.turn == seat):
            step = GAME.resolve(state._replace(turn=seat, throw=None), "throw 1 red")
            falls = {(event.owner_seat, event.field) for event in step.events if isinstance(event, Swallowed)}
        assert reported == {(victim, field) for victim, field in falls if victim != seat}


@of_states("abgrund", 10)
def test_relations_name_possible_swaps(state: State) -> None:
    if state.ended is not None:
        return
    view = GAME.view(state, None)
    for seat in SEATS:
        swaps = {(event.field, event.target) for event in tried(state, seat) if isinstance(event, StonesSwapped)}
        reported = {
            (start, event.field)
            for cell in map(str, range(1, 17))
            for event in GAME.relations(view, cell)
            if isinstance(event, SwapOpen) and event.seat == seat
            for start in event.fields.split()
        }
        assert swaps <= reported
        assert {start for start, _ in reported - swaps} <= {str(state.abyss + 1)}, "which red alone takes first"

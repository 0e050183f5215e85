"""What a player may ask of a position: what a field means for the race, how both stand, what is due."""

from __future__ import annotations

from accessible_games.core import Event
from accessible_games.games.abgrund.course import LIGHT, RED, legal_moves
from accessible_games.games.abgrund.events import (
    Behind,
    Danger,
    InFront,
    MoveDue,
    StoneLost,
    ThrowDue,
    counted,
    ended_event,
    standing,
)
from accessible_games.games.abgrund.values import AGREEMENT, FARTHEST, OUT, PASS, SEATS, State


def symbol(state: State, field: int) -> str:
    """What stands on a field."""
    return "abyss" if field == state.abyss else state.owner(field) or "empty"


def about(state: State, field: int) -> tuple[Event, ...]:
    """Distances: of the abyss stone to the next stone, of any other field to the abyss stone and to the exit."""
    distance = field - state.abyss
    if distance == 0:
        return (_danger(state),)
    if distance > 0:
        steps = OUT - field
        return (InFront(str(field), distance, steps, steps if steps <= FARTHEST else 0),)
    owner = state.owner(field)
    return (StoneLost(owner, str(field), -distance) if owner else Behind(str(field), -distance),)


def facts(state: State) -> tuple[Event, ...]:
    """The race from its rear end, both players, then what is due or how the round ended."""
    end = state.ended
    if end is None:
        return (_danger(state), *(standing(state, seat) for seat in SEATS), _due(state))
    if end.cause == AGREEMENT:
        return (ended_event(state, end),)
    return (*(counted(state, end, seat) for seat in SEATS), ended_event(state, end))


def _danger(state: State) -> Danger:
    nearest, seat = min((field, seat) for seat in SEATS for field in state.front(seat))
    return Danger(str(state.abyss), seat, str(nearest), nearest - state.abyss)


def _due(state: State) -> Event:
    seat = state.turn
    if state.throw is None:
        exits = [OUT - field for field in reversed(state.front(seat)) if OUT - field <= FARTHEST]
        return ThrowDue(seat, len(exits), " ".join(map(str, exits)))
    fields = [move.start for move in legal_moves(state) if move != PASS]
    result, red = state.throw
    return MoveDue(seat, result, RED if red else LIGHT, len(fields), " ".join(map(str, fields)))

"""Possible results of the next turn: a stone leaves, falls into the abyss, or is swapped back.

Source: ``messages/en/abgrund/rules.md``, "The abyss stone" and "Moves".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from accessible_games.rules.core.game import Event, Seat
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.games.abgrund.events import AbyssNext, ExitOpen, SwapOpen, Unattacked
from accessible_games.rules.games.abgrund.values import FARTHEST, OUT, State, other


def threats(state: State, seat: Seat) -> tuple[Event, ...]:
    """Return the stones that could leave, then the stone of the other that red throws into the abyss."""
    if state.ended:
        return ()
    leaving = _leaving(state, seat, reversed(state.front(seat)))
    falling = _falling(state, seat) if _has_to_throw(state, seat) else ()
    return (*leaving, *(event for event in falling if event.victim_seat != seat))


def relations(state: State, cell: Cell) -> tuple[Event, ...]:
    """Return the dangers for the stone in front of the abyss on a field, and whether it could leave."""
    field = int(cell)
    owner = state.owner(field)
    if state.ended or owner is None or field < state.abyss:
        return ()
    attacker = other(owner)
    steps = _steps(state, attacker)
    behind = [start for start in state.front(attacker) if field - start in steps]
    thrower = state.turn if state.throw is None else other(state.turn)
    harm: list[Event] = [event for event in _falling(state, thrower) if event.field == cell]
    if behind:
        harm.append(SwapOpen(attacker, owner, cell, _list(behind), _list(field - start for start in behind)))
    return (*(harm or [Unattacked(cell)]), *_leaving(state, owner, [field]))


def _has_to_throw(state: State, seat: Seat) -> bool:
    """Return whether the seat throws before it moves next."""
    return state.throw is None or state.turn != seat


def _steps(state: State, seat: Seat) -> Collection[int]:
    """Return the possible results of a seat's next throw, or the throw that it has."""
    if state.throw is not None and state.turn == seat:
        return (state.throw[0],)
    return range(1, FARTHEST + 1)


def _leaving(state: State, seat: Seat, fields: Iterable[int]) -> tuple[ExitOpen, ...]:
    steps = _steps(state, seat)
    found = [field for field in fields if OUT - field in steps]
    if not found:
        return ()
    is_last = int(len(state.front(seat)) == 1)
    return (ExitOpen(seat, str(found[0]), _list(found), _list(OUT - field for field in found), is_last),)


def _falling(state: State, seat: Seat) -> tuple[AbyssNext, ...]:
    """Return the stone directly in front of the abyss."""
    victim = state.owner(state.abyss + 1)
    if victim is None:
        return ()
    return (AbyssNext(seat, victim, str(state.abyss + 1), int(len(state.front(victim)) == 1)),)


def _list(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))

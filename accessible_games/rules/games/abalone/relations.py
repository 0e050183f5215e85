"""Pushes that threaten a marble, and marbles that hold it. Rules: ``messages/en/abalone/rules.md``, "Pushing"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from accessible_games.rules.core.game import Event, Seat
from accessible_games.rules.core.geometry import Cell, Direction
from accessible_games.rules.games.abalone import board
from accessible_games.rules.games.abalone.board import DIRECTIONS, HEXAGON, pushable
from accessible_games.rules.games.abalone.moves import moving_line, pushing_moves
from accessible_games.rules.games.abalone.values import (
    SEATS,
    WINNING,
    Attack,
    EdgeDistance,
    Guard,
    Pushable,
    State,
    Threat,
    Unattacked,
    other,
)


class Push(NamedTuple):
    """A line of marbles that can push ``pushed``, nearest first; ``falls``: whether the last goes over the edge."""

    line: tuple[Cell, ...]
    direction: Direction
    pushed: tuple[Cell, ...]
    falls: bool


def threats(state: State, seat: Seat) -> tuple[Event, ...]:
    """Return two events: marbles that a side could push off with its next move, and those that it could push."""
    if state.ended:
        return ()
    own, opponent = state.words(seat)
    moved, fallen = pushable(own, opponent, state.junior)
    if not moved:
        return ()
    missing = WINNING - state.captured[SEATS.index(other(seat))]
    return _threat_events(seat, fallen, moved & ~fallen, missing if fallen else 0)


@lru_cache(maxsize=1024)
def _threat_events(seat: Seat, fallen: int, pushed: int, missing: int) -> tuple[Event, ...]:
    """Return the threats, cached: from one move to the next they often stay the same."""
    found: list[Event] = []
    if fallen:
        fields = _fields(fallen)
        found.append(Threat(seat, other(seat), fields[0], " ".join(fields), missing))
    if pushed:
        fields = _fields(pushed)
        found.append(Pushable(seat, other(seat), fields[0], " ".join(fields)))
    return tuple(found)


def _fields(word: int) -> list[Cell]:
    """Return the fields of a word, by their names."""
    found = []
    while word:
        found.append(board.NAMES[word.bit_length() - 1])
        word ^= board.BITS[found[-1]]
    return sorted(found)


def relations(state: State, cell: Cell) -> tuple[Event, ...]:
    """Return how the other side can push the marble on a field, and the marbles without which it could."""
    seat = state.colour(cell)
    if seat is None or state.ended:
        return ()
    own, opponent = state.words(other(seat))
    attacks = _attacks(own, opponent, state.junior, cell)
    found: list[Event] = [_attack(other(seat), seat, cell, push) for push in attacks.values()]
    guards = [
        field
        for field in sorted(_joined(opponent, cell))
        if _attacks(own, opponent ^ board.BITS[field], state.junior, cell).keys() - attacks.keys()
    ]
    if guards:
        found.append(Guard(cell, len(guards), " ".join(guards)))
    return tuple(found) if attacks else (Unattacked(cell), *found)


def _attacks(own: int, opponent: int, junior: bool, cell: Cell) -> dict[Direction, Push]:
    """Return the pushes of a marble: by direction those with the fewest marbles, without which there would be none."""
    found = sorted(_pushes(own, opponent, junior), key=lambda push: -len(push.line))
    return {push.direction: push for push in found if cell in push.pushed}


def edge_distance(cell: Cell) -> EdgeDistance:
    """Return how far a field is from the edge."""
    return EdgeDistance(cell, min(len(tuple(HEXAGON.ray(cell, direction))) for direction in DIRECTIONS))


def _pushes(own: int, opponent: int, junior: bool) -> Iterator[Push]:
    for move, change, after in pushing_moves(own, opponent, junior):
        line = moving_line(move, change)
        pushed = tuple(takewhile(lambda field: board.BITS[field] & opponent, HEXAGON.ray(line[-1], move.direction)))
        yield Push(line, move.direction, pushed, after.bit_count() < opponent.bit_count())


def _attack(seat: Seat, victim: Seat, cell: Cell, push: Push) -> Attack:
    falls = push.falls and cell == push.pushed[-1]
    target = "none" if falls else HEXAGON.steps[cell][push.direction]
    return Attack(seat, victim, cell, " ".join(push.line), push.direction, target)


def _joined(word: int, cell: Cell) -> set[Cell]:
    """Return the marbles of the same side in one unbroken line with that on a field: no others could hold it."""
    return {
        field
        for direction in DIRECTIONS
        for field in takewhile(lambda field: board.BITS[field] & word, HEXAGON.ray(cell, direction))
    }

"""Reading and naming moves: ``c3-d4`` inline and push, ``c2-c4-d3`` broadside.

Every legal move has one name. Input is more generous: capitals, blanks and commas, the ends of a line in
either order, a direction in place of the target, and a beginning that fits one legal move only.
Source: ``messages/en/abalone/rules.md``, "Notation".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from accessible_games.core.directions import read_direction
from accessible_games.core.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from accessible_games.core.geometry import Cell
from accessible_games.games.abalone import board
from accessible_games.games.abalone.shape import DIRECTIONS, hexagon
from accessible_games.games.abalone.values import Move, State

_LONGEST_INPUT = 60


def read(text: str, state: State, legal: Callable[[], Sequence[Move]]) -> Move:
    """The move that ``text`` names. ``legal`` makes the moves of the position, for beginnings.

    Raises NotationError (not a move), AmbiguousMoveError (a beginning of several) and IllegalMoveError
    (fields that no move can join).
    """
    found = _whole(text)
    return found if isinstance(found, Move) else _begun(found, state, legal())


@lru_cache(maxsize=4096)
def _whole(text: str) -> Move | tuple[Cell, ...]:
    """The move, whatever the position; or the fields with which it begins."""
    fields, direction = _split(text)
    for field in fields:
        if field not in board.BITS:
            raise NotationError("no-such-field", field=field)
    if direction is not None:
        return _towards(fields, direction)
    if len(fields) == 3:
        return _broadside(*fields)
    if len(fields) == 2 and fields[1] in hexagon().steps[fields[0]].values():
        return Move(fields[0], None, fields[1])
    return tuple(fields)


def _split(text: str) -> tuple[list[Cell], str | None]:
    """Up to three fields and perhaps a direction at the end."""
    words = re.sub(r"[\s,;:>\-–]+", " ", text[:_LONGEST_INPUT].casefold()).strip()
    match = re.fullmatch(r"((?:[a-z]\s?[0-9]+ ?){1,3})([a-zäöü ]*)", words)
    if match is None or len(text) > _LONGEST_INPUT:
        raise NotationError("unreadable")
    fields = re.findall(r"[a-z][0-9]+", match[1].replace(" ", ""))
    if not match[2]:
        return fields, None
    direction = read_direction(match[2])
    if direction is None or len(fields) == 3:
        raise NotationError("unreadable")
    return fields, direction


def _towards(fields: list[Cell], direction: str) -> Move:
    target = hexagon().steps[fields[0]].get(direction)
    if target is None:
        raise IllegalMoveError("edge", field=fields[0], direction=direction)
    if len(fields) == 1:
        return Move(fields[0], None, target)
    return _broadside(fields[0], fields[1], target)


def _broadside(first: Cell, last: Cell, target: Cell) -> Move:
    """The move of a line under its one name: the end with the smaller row, then smaller number, first."""
    steps = hexagon().steps
    direction = next((d for d, cell in steps[first].items() if cell == target), None)
    if direction is None:
        raise IllegalMoveError("not-neighbours", first=first, target=target)
    line = line_between(first, last)
    if len(line) == 1:
        return Move(first, None, target)
    if target in line:  # along itself, forwards seen from ``first``: the inline move of that marble
        return Move(first, None, target)
    if steps[line[1]].get(direction) == first:  # along itself, away from ``last``, which is the rear
        return Move(last, None, steps[last][direction])
    if first < last:
        return Move(first, last, target)
    last_target = steps[last].get(direction)
    if last_target is None:
        raise IllegalMoveError("edge", field=last, direction=direction)
    return Move(last, first, last_target)


def line_between(first: Cell, last: Cell) -> tuple[Cell, ...]:
    """The fields from ``first`` to ``last``, both included. Raises IllegalMoveError off any line."""
    if first == last:
        return (first,)
    for direction in DIRECTIONS:
        fields = [first]
        for field in hexagon().ray(first, direction):
            fields.append(field)
            if field == last:
                return tuple(fields)
    raise IllegalMoveError("not-in-line", first=first, last=last)


def _begun(fields: Sequence[Cell], state: State, legal: Sequence[Move]) -> Move:
    """The one legal move whose name begins with these fields (a line: with its ends in either order)."""
    if len(fields) == 1:
        found = [move for move in legal if move.first == fields[0]]
    else:
        found = [move for move in legal if {move.first, move.last} == set(fields)]
    if len(found) == 1:
        return found[0]
    if found:
        names = tuple(str(move) for move in found)
        if len(fields) == 2:
            raise AmbiguousMoveError("moves-of-line", names, first=fields[0], last=fields[1], count=len(found))
        raise AmbiguousMoveError("several-moves", names, field=fields[0], count=len(found))
    for field in line_between(fields[0], fields[-1]):
        require_own(field, state)
    if len(fields) == 2:
        raise IllegalMoveError("no-move-of-line", first=fields[0], last=fields[1])
    raise IllegalMoveError("no-move-from", field=fields[0])


def require_own(field: Cell, state: State) -> None:
    """Refuse a field that holds no marble of the player to move."""
    colour = state.colour(field)
    if colour is None:
        raise IllegalMoveError("empty", field=field)
    if colour != state.turn:
        raise IllegalMoveError("not-yours", field=field, piece=f"{colour}-marble")

"""Reading and naming moves: ``c3-d4`` inline and push, ``c2-c4-d3`` broadside; and why a move is forbidden.

Every legal move has one name. Input is more generous: capitals, blanks and commas, the ends of a line in
either order, a direction in place of the target, and a beginning that fits one legal move only.
Source: ``messages/en/abalone/rules.md``, "Notation", "Moves" and "Junior".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import takewhile

from accessible_games.rules.core.errors import IllegalMoveError, NotationError
from accessible_games.rules.core.geometry import Cell, read_direction
from accessible_games.rules.core.notation import is_field, joined, only, typed
from accessible_games.rules.games.abalone import board
from accessible_games.rules.games.abalone.board import DIRECTIONS, HEXAGON, towards
from accessible_games.rules.games.abalone.values import Move, State


def read(text: str, state: State, legal: Callable[[], Sequence[Move]]) -> Move:
    """Return the move that ``text`` names. ``legal`` makes the moves of the position, for beginnings.

    Raises NotationError (not a move), AmbiguousMoveError (a beginning of several) and IllegalMoveError
    (fields that no move can join).
    """
    found = _whole(text)
    return found if isinstance(found, Move) else _begun(found, state, legal())


@lru_cache(maxsize=4096)
def _whole(text: str) -> Move | tuple[Cell, ...]:
    """Return the move, whatever the position; or the fields with which it begins."""
    fields, direction = _split(text)
    for field in fields:
        if field not in board.BITS:
            raise NotationError("no-such-field", field=field)
    if direction is not None:
        return _towards(fields, direction)
    if len(fields) == 3:
        return _broadside(*fields)
    if len(fields) == 2 and fields[0] == fields[1]:
        raise IllegalMoveError("same-field", field=fields[0])
    if len(fields) == 2 and fields[1] in HEXAGON.steps[fields[0]].values():
        return Move(fields[0], None, fields[1])
    return tuple(fields)


def _split(text: str) -> tuple[list[Cell], str | None]:
    """Return up to three fields and perhaps a direction at the end."""
    words = joined(typed(text))
    fields = list(takewhile(is_field, words))
    direction = read_direction(" ".join(words[len(fields) :]))
    is_whole = len(words) == len(fields) or direction is not None
    if not is_whole or not 1 <= len(fields) <= (3 if direction is None else 2):
        raise NotationError("unreadable")
    return fields, direction


def _towards(fields: list[Cell], direction: str) -> Move:
    target = HEXAGON.steps[fields[0]].get(direction)
    if target is None:
        raise IllegalMoveError("edge", field=fields[0], direction=direction)
    if len(fields) == 1:
        return Move(fields[0], None, target)
    return _broadside(fields[0], fields[1], target)


def _broadside(first: Cell, last: Cell, target: Cell) -> Move:
    """Return the move of a line under its one name: the end with the smaller row, then smaller number, first."""
    steps = HEXAGON.steps
    direction = towards(first, target)
    if direction is None:
        raise IllegalMoveError("not-neighbours", first=first, target=target)
    line = line_between(first, last)
    if len(line) == 1 or target in line:  # along itself, forwards seen from ``first``: the inline move of that marble
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
    """Return the fields from ``first`` to ``last``, both included. Raises IllegalMoveError off any line."""
    if first == last:
        return (first,)
    for direction in DIRECTIONS:
        fields = [first]
        for field in HEXAGON.ray(first, direction):
            fields.append(field)
            if field == last:
                return tuple(fields)
    raise IllegalMoveError("not-in-line", first=first, last=last)


def _begun(fields: Sequence[Cell], state: State, legal: Sequence[Move]) -> Move:
    """Return the one legal move whose name begins with these fields (a line: with its ends in either order)."""
    first, last = fields[0], fields[-1]

    def refusal(reason: str, **facts: Cell) -> IllegalMoveError:
        line = line_between(first, last)
        require_own(first, state)
        if state.colour(last) != state.turn:  # meant as start and target
            return IllegalMoveError("not-neighbours", first=first, target=last)
        if len(line) > 3 and not state.junior:
            return IllegalMoveError("line-too-long", first=first, last=last, count=len(line))
        for field in line:
            require_own(field, state)
        return IllegalMoveError(reason, **facts)

    if len(fields) == 1:
        found = [move for move in legal if move.first == first]
        return only(found, "several-moves", lambda: refusal("no-move-from", field=first), field=first)
    found = [move for move in legal if {move.first, move.last} == {first, last}]
    facts = {"first": first, "last": last}
    return only(found, "moves-of-line", lambda: refusal("no-move-of-line", **facts), **facts)


def require_own(field: Cell, state: State) -> None:
    """Refuse a field that holds no marble of the player to move."""
    colour = state.colour(field)
    if colour is None:
        raise IllegalMoveError("empty", field=field)
    if colour != state.turn:
        raise IllegalMoveError("not-yours", field=field, piece=f"{colour}-marble")


def refusal(state: State, move: Move) -> IllegalMoveError:
    """Return the reason why ``move``, not legal in ``state``, is forbidden."""
    try:
        _look(state, move)
    except IllegalMoveError as error:
        return error
    return IllegalMoveError("no-move-from", field=move.first)


def _look(state: State, move: Move) -> None:
    direction = towards(move.first, move.target)
    if direction is None:
        raise IllegalMoveError("not-neighbours", first=move.first, target=move.target)
    if move.last is None:
        _look_inline(state, move.first, direction)
    else:
        _look_broadside(state, line_between(move.first, move.last), direction)


def _look_broadside(state: State, line: tuple[Cell, ...], direction: str) -> None:
    if state.junior:
        raise IllegalMoveError("junior-no-broadside")
    if len(line) > 3:
        raise IllegalMoveError("line-too-long", first=line[0], last=line[-1], count=len(line))
    for field in line:
        require_own(field, state)
    for field in line:
        target = HEXAGON.steps[field].get(direction)
        if target is None:
            raise IllegalMoveError("edge", field=field, direction=direction)
        colour = state.colour(target)
        if colour is not None:
            raise IllegalMoveError("target-taken", field=target, piece=f"{colour}-marble")


def _look_inline(state: State, first: Cell, direction: str) -> None:
    require_own(first, state)
    ahead = (first, *HEXAGON.ray(first, direction))
    own = _run(state, ahead, state.turn)
    if own > 3 and not state.junior:
        raise IllegalMoveError("three-at-most", first=first, count=own)
    rest = ahead[own:]
    if not rest:
        raise IllegalMoveError("own-edge", field=ahead[own - 1], direction=direction)
    pushed = _run(state, rest, state.colour(rest[0]))
    if pushed == 0:
        return
    if own == 1:
        raise IllegalMoveError("single-cannot-push", first=first, field=rest[0])
    behind = rest[pushed] if pushed < len(rest) else None
    if behind is not None and state.colour(behind) == state.turn:
        raise IllegalMoveError("own-behind", field=behind)
    if own <= pushed:
        if own == 3 and not state.junior:
            raise IllegalMoveError("three-push-two", count=pushed)
        raise IllegalMoveError("not-outnumbered", own=own, pushed=pushed)


def _run(state: State, fields: tuple[Cell, ...], colour: str | None) -> int:
    """Return how many fields from the first one on hold marbles of ``colour``; 0 where the first is empty."""
    count = 0
    for field in fields:
        if colour is None or state.colour(field) != colour:
            break
        count += 1
    return count

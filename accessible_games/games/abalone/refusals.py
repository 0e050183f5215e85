"""Why a move is forbidden: the fact that stands in its way, named for the player.

Source: ``messages/en/abalone/rules.md``, "Moves" and "Junior".
"""

from __future__ import annotations

from accessible_games.core import Cell, IllegalMoveError
from accessible_games.games.abalone.notation import line_between, require_own
from accessible_games.games.abalone.shape import hexagon
from accessible_games.games.abalone.values import Move, State


def refusal(state: State, move: Move) -> IllegalMoveError:
    """The reason why ``move``, not legal in ``state``, is forbidden."""
    try:
        _look(state, move)
    except IllegalMoveError as error:
        return error
    return IllegalMoveError("no-move-from", field=move.first)


def _look(state: State, move: Move) -> None:
    direction = next((d for d, cell in hexagon().steps[move.first].items() if cell == move.target), None)
    if direction is None:
        raise IllegalMoveError("not-neighbours", first=move.first, target=move.target)
    if move.last is None:
        _inline(state, move.first, direction)
    else:
        _broadside(state, line_between(move.first, move.last), direction)


def _broadside(state: State, line: tuple[Cell, ...], direction: str) -> None:
    if state.junior:
        raise IllegalMoveError("junior-no-broadside")
    if len(line) > 3:
        raise IllegalMoveError("line-too-long", first=line[0], last=line[-1], count=len(line))
    for field in line:
        require_own(field, state)
    for field in line:
        target = hexagon().steps[field].get(direction)
        if target is None:
            raise IllegalMoveError("edge", field=field, direction=direction)
        colour = state.colour(target)
        if colour is not None:
            raise IllegalMoveError("target-taken", field=target, piece=f"{colour}-marble")


def _inline(state: State, first: Cell, direction: str) -> None:
    require_own(first, state)
    ahead = (first, *hexagon().ray(first, direction))
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
    """How many fields from the first one on hold marbles of ``colour``; 0 where the first is empty."""
    count = 0
    for field in fields:
        if colour is None or state.colour(field) != colour:
            break
        count += 1
    return count

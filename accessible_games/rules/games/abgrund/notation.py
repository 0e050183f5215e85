"""Reading moves, and why one is forbidden: ``5-8``, ``5x8``, ``14-out``, ``pass``.

Every legal move has one name. Input is more generous: either sign or none, blanks, capitals, step 17 for the exit,
and a start field alone, from which a throw leads to one target only.
Source: ``messages/en/abgrund/rules.md``, "Moves" and "Notation".
"""

from __future__ import annotations

from accessible_games.rules.core.errors import IllegalMoveError, NotationError
from accessible_games.rules.core.notation import TAKES, typed
from accessible_games.rules.core.text import number_in
from accessible_games.rules.games.abgrund.course import legal_moves
from accessible_games.rules.games.abgrund.values import LAST, OUT, Move, State

WORDS = ("out", "pass", TAKES)
_DIGITS = 6  # of a number that an answer repeats


def read(text: str, state: State) -> Move:
    """Return the legal move that ``text`` names. Raises NotationError and IllegalMoveError."""
    match typed(text, WORDS):
        case ["pass"]:
            return judged(state, 0, None)
        case ["out"]:
            return judged(state, _leaver(state), OUT)
        case [start]:
            return judged(state, _field(start, LAST), None)
        case [start, "out"]:
            return judged(state, _field(start, LAST), OUT)
        case [start, target]:
            return judged(state, _field(start, LAST), _field(target, OUT))
        case _:
            raise NotationError("unreadable")


def _field(word: str, last: int) -> int:
    number = number_in(word, _DIGITS)
    if number is None:
        raise NotationError("unreadable")
    if not 1 <= number <= last:
        raise NotationError("no-such-field", field=number)
    return number


def judged(state: State, start: int, target: int | None) -> Move:
    """Return the legal move from ``start`` (0: to pass) to ``target`` (None: wherever it leads).

    Raises IllegalMoveError.
    """
    result = _result(state)
    moves = legal_moves(state)
    for move in moves:
        if move.start == start and target in (None, move.target):
            return move
    if start == 0:
        fields = " ".join(str(move.start) for move in moves)
        raise IllegalMoveError("must-move", result=result, count=len(moves), fields=fields)
    if result == 0:
        raise IllegalMoveError("nothing-thrown")
    _require_playable(state, start)
    raise _misdirected(start, target or start + result, result)


def _result(state: State) -> int:
    """Return the number that was thrown and must be used now."""
    if state.ended:
        raise IllegalMoveError("over")
    if state.throw is None:
        raise IllegalMoveError("throw-first", seat=state.turn)
    return state.throw[0]


def _leaver(state: State) -> int:
    """Return the field from which the throw leads out, if an own stone can go."""
    result = _result(state)
    if result == 0:
        raise IllegalMoveError("nothing-thrown")
    if OUT - result not in state.front(state.turn):
        raise IllegalMoveError("no-exit", result=result, field=OUT - result)
    return OUT - result


def _require_playable(state: State, field: int) -> None:
    owner = state.owner(field)
    if field == state.abyss:
        raise IllegalMoveError("abyss", field=field)
    if owner is None:
        raise IllegalMoveError("empty", field=field)
    if owner != state.turn:
        raise IllegalMoveError("not-yours", field=field, piece=f"{owner}-stone")
    if field < state.abyss:
        raise IllegalMoveError("lost", field=field, abyss=state.abyss)


def _misdirected(start: int, target: int, result: int) -> IllegalMoveError:
    """Return the reason why the playable stone on ``start`` cannot go to ``target`` with this throw."""
    goal, needed = start + result, OUT - start
    if target <= start:
        return IllegalMoveError("not-forward", field=start, target=target)
    if goal > OUT:
        return IllegalMoveError("too-far", field=start, needed=needed, result=result)
    if target == OUT:
        return IllegalMoveError("short-of-exit", field=start, needed=needed, result=result, goal=goal)
    if goal == OUT:
        return IllegalMoveError("goes-out", field=start, target=target, result=result)
    return IllegalMoveError(
        "wrong-distance", field=start, target=target, steps=target - start, result=result, goal=goal
    )

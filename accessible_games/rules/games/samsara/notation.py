"""Reading moves: ``5 s3-r8``, ``2 r23-goal``, ``claim draw``.

Every legal move has one name. Input is more generous: capitals, blanks and commas, the die behind the fields or
left out where they settle it, ``d1`` and ``d2`` for the first and the second die still to be played, a bare
beginning, ``goal`` alone. Source: ``messages/en/samsara/rules.md``, "Notation".
"""

from __future__ import annotations

from functools import lru_cache

from accessible_games.rules.core.errors import IllegalMoveError, NotationError
from accessible_games.rules.core.notation import is_field, joined, only, typed
from accessible_games.rules.core.text import number_in
from accessible_games.rules.games.samsara import board
from accessible_games.rules.games.samsara.turn import (
    dice_facts,
    goal_without_die,
    legal_moves,
    no_move_from,
    no_move_of,
    refusal,
)
from accessible_games.rules.games.samsara.values import CLAIM_DRAW, GOAL, Move, State

WORDS = (GOAL, "claim", "draw", "d1", "d2", *board.LANES)

_CLAIMS = (["claim"], ["claim", "draw"], ["draw", "claim"])
_DIGITS = 4  # of a number that an answer repeats


def read(text: str, state: State) -> Move:
    """Return the move that ``text`` names.

    Raises NotationError (not a move), AmbiguousMoveError (a beginning of several) and IllegalMoveError (a
    beginning of none, or fields that no die joins).
    """
    die, words = _named(text)
    match words:
        case ("claim",):
            return CLAIM_DRAW
        case ("goal",):
            return _into_goal(state, _die(die, state))
        case ():
            return _begun(state, "", _die(die, state))
        case (start,):
            return _begun(state, start, _die(die, state))
        case (start, target):
            return Move(_die(die, state), start, target) if die else _without_die(state, start, target)
    raise AssertionError(f"{len(words)} fields")


@lru_cache(maxsize=1024)
def _named(text: str) -> tuple[str | None, tuple[str, ...]]:
    """Return the die that is named, and fields, the last of which may be the goal; or that a draw is claimed."""
    words = joined(typed(text, WORDS))
    if words in _CLAIMS:
        return None, ("claim",)
    die = next((words.pop(at) for at in (0, -1) if words and _names_die(words[at])), None)
    if len(words) > 2 or not (words or die):
        raise NotationError("unreadable")
    into = [words.pop()] if words[-1:] == [GOAL] else []
    return die, (*map(_field, words), *into)


def _names_die(word: str) -> bool:
    return word in ("d1", "d2") or number_in(word, _DIGITS) is not None


def _field(text: str) -> str:
    if not is_field(text) or len(text) > 1 + _DIGITS:
        raise NotationError("unreadable")
    field = f"{text[0]}{int(text[1:])}"
    if field not in board.BITS:
        raise NotationError("no-such-field", field=field)
    return field


def _die(text: str | None, state: State) -> int:
    """Return the value of the die that is named, 0 where none is."""
    if text is None:
        return 0
    if text[0] == "d":
        _require_dice(state)
        at = int(text[1])
        if at > len(state.dice):
            raise IllegalMoveError("one-die-left", die=state.dice[0])
        return state.dice[at - 1]
    die = int(text)
    if die not in board.DICE:
        raise NotationError("no-such-die", die=die)
    return die


def _require_dice(state: State) -> None:
    if state.result:
        raise IllegalMoveError("over")
    if not state.dice:
        raise IllegalMoveError("roll-first", seat=state.turn)


def _without_die(state: State, start: str, target: str) -> Move:
    """Return the move between two fields, which settle the die."""
    _require_dice(state)
    if target == GOAL:
        return goal_without_die(state, start)
    die = (int(target[1:]) - int(start[1:])) % board.DOUBLES
    if die not in board.DICE:
        raise IllegalMoveError("too-far", start=start, target=target, **dice_facts(state.dice))
    return Move(die, start, target)


def _into_goal(state: State, die: int) -> Move:
    """Return the one legal move that scores, with this die if one is named."""
    _require_dice(state)
    if die and die not in state.dice:
        raise refusal(state, Move(die))
    found = [move for move in legal_moves(state) if move.target == GOAL and die in (0, move.die)]
    dice = (die,) if die else tuple(sorted(set(state.dice)))
    return only(found, "moves-into-goal", lambda: IllegalMoveError("no-goal", **dice_facts(dice)))


def _begun(state: State, start: str, die: int) -> Move:
    """Return the one legal move that begins with this field, this die or both."""
    _require_dice(state)
    if die and die not in state.dice:
        raise refusal(state, Move(die, start, start))
    found = [move for move in legal_moves(state) if move.die and start in ("", move.start) and die in (0, move.die)]
    if not start:
        return only(found, "moves-with", lambda: IllegalMoveError("no-move-with", die=die), die=die)
    if not die:
        return only(found, "moves-from", lambda: no_move_from(state, start), field=start)
    return only(found, "moves-from-with", lambda: no_move_of(state, start, die), field=start, die=die)

"""Reading moves: ``5 s3-r8``, ``2 r23-goal``, ``claim draw``.

Every legal move has one name. Input is more generous: capitals, blanks and commas, the die behind the fields or
left out where they settle it, ``d1`` and ``d2`` for the first and the second die still to be played, a bare
beginning, ``goal`` alone. Source: ``messages/en/samsara/rules.md``, "Notation".
"""

from __future__ import annotations

import re

from accessible_games.core.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from accessible_games.games.samsara import board
from accessible_games.games.samsara.moves import legal_moves
from accessible_games.games.samsara.refusals import (
    dice_facts,
    goal_without_die,
    no_move_from,
    no_move_of,
    refusal,
)
from accessible_games.games.samsara.values import CLAIM_DRAW, GOAL, Move, State

WORDS = (GOAL, "claim", "draw", "d1", "d2", *board.LANES)

_LONGEST_INPUT = 60
_CLAIMS = ("claim", "claim draw", "draw claim")
_DIE = r"d[12]|[0-9]{1,4}"
_FIELD = r"(?!d[12]\b)[a-z] ?[0-9]{1,4}"
_SCORING = re.compile(rf"(?:({_DIE}) )?{GOAL}(?: ({_DIE}))?")
_SHAPE = re.compile(rf"(?:({_DIE})(?: |(?=[a-z])|$))?(?:({_FIELD})(?: ?({_FIELD}|{GOAL}))?)?(?: ({_DIE}))?")


def read(text: str, state: State) -> Move:
    """The move that ``text`` names.

    Raises NotationError (not a move), AmbiguousMoveError (a beginning of several) and IllegalMoveError (a
    beginning of none, or fields that no die joins).
    """
    words = re.sub(r"[\s,;:>\-–]+", " ", text[:_LONGEST_INPUT].casefold()).strip()
    if words in _CLAIMS:
        return CLAIM_DRAW
    scoring = _SCORING.fullmatch(words)
    if scoring and not all(scoring.groups()):
        return _into_goal(state, _die(scoring[1] or scoring[2], state))
    match = _SHAPE.fullmatch(words)
    if match is None or len(text) > _LONGEST_INPUT or not any(match.groups()):
        raise NotationError("unreadable")
    before, first, second, behind = match.groups()
    if (before and behind) or (not first and behind):
        raise NotationError("unreadable")
    start = _field(first)
    target = second if second == GOAL else _field(second)
    die = _die(before or behind, state)
    if die and start and target:
        return Move(die, start, target)
    if start and target:
        return _joined(state, start, target)
    return _begun(state, start, die)


def _field(text: str | None) -> str:
    if text is None:
        return ""
    field = f"{text[0]}{int(text[1:])}"
    if field not in board.BITS:
        raise NotationError("no-such-field", field=field)
    return field


def _die(text: str | None, state: State) -> int:
    """The value of the die that is named, 0 where none is."""
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


def _joined(state: State, start: str, target: str) -> Move:
    """The move between two fields, which settle the die."""
    _require_dice(state)
    if target == GOAL:
        return goal_without_die(state, start)
    die = (int(target[1:]) - int(start[1:])) % board.DOUBLES
    if die not in board.DICE:
        raise IllegalMoveError("too-far", start=start, target=target, **dice_facts(state.dice))
    return Move(die, start, target)


def _into_goal(state: State, die: int) -> Move:
    """The one legal move that scores, with this die if one is named."""
    _require_dice(state)
    if die and die not in state.dice:
        raise refusal(state, Move(die))
    found = [move for move in legal_moves(state) if move.target == GOAL and die in (0, move.die)]
    if len(found) > 1:
        raise AmbiguousMoveError("moves-into-goal", tuple(map(str, found)), count=len(found))
    if not found:
        raise IllegalMoveError("no-goal", **dice_facts((die,) if die else tuple(sorted(set(state.dice)))))
    return found[0]


def _begun(state: State, start: str, die: int) -> Move:
    """The one legal move that begins with this field, this die or both."""
    _require_dice(state)
    if die and die not in state.dice:
        raise refusal(state, Move(die, start, start))
    found = [move for move in legal_moves(state) if move.die and start in ("", move.start) and die in (0, move.die)]
    if len(found) == 1:
        return found[0]
    names, count = tuple(str(move) for move in found), len(found)
    if found and start and die:
        raise AmbiguousMoveError("moves-from-with", names, field=start, die=die, count=count)
    if found and start:
        raise AmbiguousMoveError("moves-from", names, field=start, count=count)
    if found:
        raise AmbiguousMoveError("moves-with", names, die=die, count=count)
    if not start:
        raise IllegalMoveError("no-move-with", die=die)
    raise no_move_of(state, start, die) if die else no_move_from(state, start)

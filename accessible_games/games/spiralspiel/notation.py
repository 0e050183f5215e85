"""Reading moves: ``in 1 20``, ``20-10 2``, ``pass``, and beginnings of them.

Every legal move has one name. Input is more generous: capitals, other signs between the numbers, the number of
stones left out where it is settled. Source: ``messages/en/spiralspiel/rules.md``, "Notation".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessible_games.core import Fact, IllegalMoveError, NotationError, number_in, only, typed
from accessible_games.games.spiralspiel.board import ENTRY, MOST, NUMBERS
from accessible_games.games.spiralspiel.refusals import own_stack_refusal, refusal
from accessible_games.games.spiralspiel.values import PASS, Move, State

WORDS = ("in", "pass")
_MOST_ENTERING = 2
_SIGNS = "./*"  # between numbers and at the end
_DIGITS = 4  # of a number that is told again


def read(text: str, state: State, legal: Sequence[Move]) -> Move:
    """The move that ``text`` names. ``legal`` are the moves of the position, for beginnings.

    Raises NotationError (not a move), AmbiguousMoveError (a beginning of several) and IllegalMoveError
    (a beginning of none).
    """
    words = [word for word in typed(text, WORDS) if word not in _SIGNS]
    if words == ["pass"]:
        return PASS
    enters = words[:1] == ["in"]
    numbers = [number for word in words[enters:] if (number := number_in(word, _DIGITS)) is not None]
    if not words or len(numbers) < len(words) - enters or len(numbers) > (2 if enters else 3):
        raise NotationError("unreadable")
    return _entry(numbers, state, legal) if enters else _step(numbers, state, legal)


def _number(number: int) -> int:
    if number not in NUMBERS:
        raise NotationError("no-such-number", number=number)
    return number


def _entry(numbers: list[int], state: State, legal: Sequence[Move]) -> Move:
    """One or two stones on a number, said in either order; either may be missing."""
    if len(numbers) == 2:
        count, number = numbers
        if number <= _MOST_ENTERING < count:
            count, number = number, count
        if not count:
            raise NotationError("no-such-count")
        return Move(0, _number(number), count)
    entries = [move for move in legal if not move.start and move.stones]
    if not numbers:
        return _begun(state, entries, "bring-in", lambda: _no_entry(state, 1))
    given = numbers[0]
    if not given:
        raise NotationError("no-such-count")
    if given <= _MOST_ENTERING:
        found = [move for move in entries if move.stones == given]
        return _begun(state, found, "bring-in-number", lambda: _no_entry(state, given), stones=given)
    found = [move for move in entries if move.target == _number(given)]
    one = Move(0, given, 1)
    return _begun(state, found, "bring-in-count", lambda: refusal(state, one), field=str(given))


def _no_entry(state: State, count: int) -> IllegalMoveError:
    """Why ``count`` stones can be brought in nowhere."""
    hand = state.hand[state.seats.index(state.turn)]
    if not hand:
        return IllegalMoveError("hand-empty")
    if count > hand:
        return IllegalMoveError("hand-too-few", count=count, hand=hand)
    return IllegalMoveError("no-entry", count=count, first=str(ENTRY[0]), last=str(ENTRY[1]))


def _step(numbers: list[int], state: State, legal: Sequence[Move]) -> Move:
    """Start, target and number of stones, the last one or two perhaps missing."""
    start = _number(numbers[0])
    if len(numbers) == 1:
        found = [move for move in legal if move.start == start]
        facts = {"field": str(start)}
        fixed = IllegalMoveError("no-move-from", **facts)
        return _begun(state, found, "from", lambda: own_stack_refusal(state, start) or fixed, **facts)
    target = _number(numbers[1])
    if len(numbers) == 3:
        if not numbers[2]:
            raise NotationError("no-such-count")
        return Move(start, target, numbers[2])
    found = [move for move in legal if (move.start, move.target) == (start, target)]
    facts = {"start": str(start), "target": str(target)}
    return _begun(state, found, "count", lambda: _no_count(state, start, target), **facts)


def _no_count(state: State, start: int, target: int) -> IllegalMoveError | None:
    """Why no number of stones can take this step: told of the whole stack, or of the most that would find room."""
    height, room = len(state.stacks[start]), MOST[target] - len(state.stacks[target])
    count = room if 0 < room < height else height
    return refusal(state, Move(start, target, max(1, count)))


def _begun(
    state: State,
    found: Sequence[Move],
    reason: str,
    why_none: Callable[[], IllegalMoveError | None],
    **facts: Fact,
) -> Move:
    """The one move that was begun; else the several, or why there is none."""
    facts = {"count": len(found), **facts}
    return only(found, reason, lambda: (None if state.ended else why_none()) or IllegalMoveError("over"), **facts)

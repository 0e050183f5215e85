"""Reading moves: ``in 1 20``, ``20-10 2``, ``pass``, and beginnings of them.

Every legal move has one name. Input is more generous: capitals, other signs between the numbers, the number of
stones left out where it is settled. Source: ``messages/en/spiralspiel/rules.md``, "Notation".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from accessible_games.core.errors import AmbiguousMoveError, Fact, IllegalMoveError, NotationError
from accessible_games.games.spiralspiel.board import ENTRY, MOST, NUMBERS
from accessible_games.games.spiralspiel.refusals import own_stack_refusal, refusal
from accessible_games.games.spiralspiel.values import PASS, Move, State

WORDS = ("in", "pass")
_LONGEST_INPUT = 60
_MOST_ENTERING = 2
_SIGNS = re.compile(r"[\s,;:.>/\u2010-\u2015\u2192-]+|(?<=[\d\s])[x\u00d7*](?=\s*\d)")
_NAME = re.compile(r"(in(?: \d{1,4}){0,2}|\d{1,4}(?: \d{1,4}){0,2}|pass)")


def read(text: str, state: State, legal: Sequence[Move]) -> Move:
    """The move that ``text`` names. ``legal`` are the moves of the position, for beginnings.

    Raises NotationError (not a move), AmbiguousMoveError (a beginning of several) and IllegalMoveError
    (a beginning of none).
    """
    words = " ".join(re.findall(r"[a-z]+|\d+|\S", _SIGNS.sub(" ", text[:_LONGEST_INPUT].casefold())))
    if len(text) > _LONGEST_INPUT or not text.isprintable() or not _NAME.fullmatch(words) or not words.isascii():
        raise NotationError("unreadable")
    if words == "pass":
        return PASS
    numbers = [int(word) for word in words.split() if word.isdigit()]
    if words.startswith("in"):
        return _entry(numbers, state, legal)
    return _step(numbers, state, legal)


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
        return _only(state, entries, "bring-in", {}, lambda: _no_entry(state, 1))
    given = numbers[0]
    if not given:
        raise NotationError("no-such-count")
    if given <= _MOST_ENTERING:
        found = [move for move in entries if move.stones == given]
        return _only(state, found, "bring-in-number", {"stones": given}, lambda: _no_entry(state, given))
    found = [move for move in entries if move.target == _number(given)]
    one = Move(0, given, 1)
    return _only(state, found, "bring-in-count", {"field": str(given)}, lambda: refusal(state, one))


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
        return _only(
            state,
            found,
            "from",
            {"field": str(start)},
            lambda: own_stack_refusal(state, start) or IllegalMoveError("no-move-from", field=str(start)),
        )
    target = _number(numbers[1])
    if len(numbers) == 3:
        if not numbers[2]:
            raise NotationError("no-such-count")
        return Move(start, target, numbers[2])
    found = [move for move in legal if (move.start, move.target) == (start, target)]
    return _only(
        state,
        found,
        "count",
        {"start": str(start), "target": str(target)},
        lambda: _no_count(state, start, target),
    )


def _no_count(state: State, start: int, target: int) -> IllegalMoveError | None:
    """Why no number of stones can take this step: told of the whole stack, or of the most that would find room."""
    height, room = len(state.stacks[start]), MOST[target] - len(state.stacks[target])
    count = room if 0 < room < height else height
    return refusal(state, Move(start, target, max(1, count)))


def _only(
    state: State,
    found: Sequence[Move],
    reason: str,
    facts: dict[str, Fact],
    why_none: Callable[[], IllegalMoveError | None],
) -> Move:
    """The one move that was begun; else the several, or why there is none."""
    if len(found) == 1:
        return found[0]
    if found:
        raise AmbiguousMoveError(reason, tuple(map(str, found)), count=len(found), **facts)
    refused = None if state.ended else why_none()
    raise refused or IllegalMoveError("over")

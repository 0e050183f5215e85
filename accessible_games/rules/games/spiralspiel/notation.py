"""Reading moves: ``in 1 20``, ``20-10 2``, ``pass``, and beginnings of them; and why a move is forbidden.

Every legal move has one name. Input is more generous: capitals, other signs between the numbers, the number of
stones left out where it is settled. Source: ``messages/en/spiralspiel/rules.md``, "Notation", "Bringing in",
"Moving stacks", "Capturing" and "Passing".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from accessible_games.rules.core.errors import Fact, IllegalMoveError, NotationError
from accessible_games.rules.core.notation import only, typed
from accessible_games.rules.core.text import number_in
from accessible_games.rules.games.spiralspiel.board import CENTRE, ENTRY, LEAST, MOST, NUMBERS, STEPS, inward, outward
from accessible_games.rules.games.spiralspiel.moves import legal_moves
from accessible_games.rules.games.spiralspiel.values import PASS, Move, State


def refusal(state: State, move: Move) -> IllegalMoveError | None:
    """Return the reason why ``move`` is forbidden to the player to move, or None if it is legal."""
    if move.start:
        return _stack_refusal(state, move) or _target_refusal(state, move)
    if move.stones:
        return _entry_refusal(state, move)
    moves = legal_moves(state.stacks, state.held, state.turn)
    return None if moves == (PASS,) else IllegalMoveError("pass", count=len(moves))


def _entry_refusal(state: State, move: Move) -> IllegalMoveError | None:
    """Return the reason against bringing in ``count`` stones on ``target``."""
    hand, field = state.held, str(move.target)
    first, last = ENTRY
    stack = state.stacks[move.target]
    if not hand:
        return IllegalMoveError("hand-empty")
    if not first <= move.target <= last:
        return IllegalMoveError("not-outermost", field=field, first=str(first), last=str(last))
    if move.stones > MOST[move.target]:
        return IllegalMoveError("two-at-most", count=move.stones, most=MOST[move.target])
    if move.stones > hand:
        return IllegalMoveError("hand-too-few", count=move.stones, hand=hand)
    if stack and stack[-1] != state.turn:
        return IllegalMoveError("foreign-there", field=field, owner_seat=stack[-1])
    total, most = len(stack) + move.stones, MOST[move.target]
    if total > most:
        return IllegalMoveError("entry-full", field=field, there=len(stack), count=move.stones, total=total, most=most)
    return None


def own_stack_refusal(state: State, number: int) -> IllegalMoveError | None:
    """Return the reason why nothing can move from a number, as far as the number itself shows it."""
    field, stack = str(number), state.stacks[number]
    if number == CENTRE:
        return IllegalMoveError("centre", field=field)
    if not stack:
        return IllegalMoveError("empty", field=field)
    if stack[-1] != state.turn:
        return IllegalMoveError("not-yours", field=field, owner_seat=stack[-1], count=len(stack))
    if len(stack) < LEAST[number]:
        return IllegalMoveError("frozen", field=field, count=len(stack), least=LEAST[number])
    return None


def _stack_refusal(state: State, move: Move) -> IllegalMoveError | None:
    """Return the reason that start or way gives against the move."""
    start, target, count = move
    found = own_stack_refusal(state, start)
    if found is not None:
        return found
    if start == target:
        return IllegalMoveError("same-number", field=str(start))
    if target not in STEPS[start]:
        direction, ways = ("inward", inward(start)) if target < start else ("outward", outward(start))
        reach = " ".join(map(str, ways))
        return IllegalMoveError("no-step", start=str(start), target=str(target), direction=direction, reach=reach)
    stack = state.stacks[start]
    if count > len(stack):
        return IllegalMoveError("stack-lower", field=str(start), count=count, height=len(stack))
    left = len(stack) - count
    if left and stack[left - 1] != state.turn:
        return IllegalMoveError("left-foreign", field=str(start), count=count, left=left, owner_seat=stack[left - 1])
    return None


def _target_refusal(state: State, move: Move) -> IllegalMoveError | None:
    """Return the reason that the target gives against the move: direction, stack, limits of the ring."""
    start, target, count = move
    stack, field = state.stacks[target], str(target)
    there = len(stack)
    if not there and target > start:
        return IllegalMoveError("outward-empty", start=str(start), target=field)
    if there == MOST[target] and stack[-1] != state.turn:
        return IllegalMoveError("safe", field=field, owner_seat=stack[-1], most=there)
    total = there + count
    if total < LEAST[target]:
        return IllegalMoveError("too-few", field=field, count=count, there=there, total=total, least=LEAST[target])
    if total > MOST[target]:
        return IllegalMoveError("too-many", field=field, count=count, there=there, total=total, most=MOST[target])
    return None


WORDS = ("in", "pass")
_MOST_ENTERING = 2
_SIGNS = "./*"  # between numbers and at the end
_DIGITS = 4  # of a number that an answer repeats


def read(text: str, state: State, legal: Callable[[], Sequence[Move]]) -> Move:
    """Return the move that ``text`` names. ``legal`` gives the moves of the position, for beginnings.

    Raises NotationError (not a move), AmbiguousMoveError (a beginning of several) and IllegalMoveError
    (a beginning of none).
    """
    enters, numbers = _named(text)
    if not (enters or numbers):
        return PASS
    return _entry(numbers, state, legal) if enters else _step(numbers, state, legal)


@lru_cache(maxsize=4096)
def _named(text: str) -> tuple[bool, tuple[int, ...]]:
    """Return whether stones come from the hand, and the numbers; neither for a pass. Raises NotationError."""
    words = [word for word in typed(text, WORDS) if word not in _SIGNS]
    if words == ["pass"]:
        return False, ()
    enters = words[:1] == ["in"]
    numbers = tuple([number for word in words[enters:] if (number := number_in(word, _DIGITS)) is not None])
    if not words or len(numbers) < len(words) - enters or len(numbers) > (2 if enters else 3):
        raise NotationError("unreadable")
    if len(numbers) == 2 and 0 < numbers[0] <= _MOST_ENTERING and ENTRY[0] <= numbers[1] <= ENTRY[1]:
        enters = True  # as a list has it below its heading; no step leads from there to there
    return enters, numbers


def _number(number: int) -> int:
    if number not in NUMBERS:
        raise NotationError("no-such-number", number=number)
    return number


def _entry(numbers: tuple[int, ...], state: State, legal: Callable[[], Sequence[Move]]) -> Move:
    """Read one or two stones and a number, in either order; either may be missing."""
    if len(numbers) == 2:
        count, number = numbers
        if number <= _MOST_ENTERING < count:
            count, number = number, count
        if not count:
            raise NotationError("no-such-count")
        return Move(0, _number(number), count)
    entries = [move for move in legal() if not move.start and move.stones]
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
    """Return the reason why ``count`` stones cannot come in anywhere."""
    if not state.held:
        return IllegalMoveError("hand-empty")
    if count > state.held:
        return IllegalMoveError("hand-too-few", count=count, hand=state.held)
    return IllegalMoveError("no-entry", count=count, first=str(ENTRY[0]), last=str(ENTRY[1]))


def _step(numbers: tuple[int, ...], state: State, legal: Callable[[], Sequence[Move]]) -> Move:
    """Read start, target and number of stones, the last one or two perhaps missing."""
    start = _number(numbers[0])
    if len(numbers) == 1:
        found = [move for move in legal() if move.start == start]
        facts = {"field": str(start)}
        fixed = IllegalMoveError("no-move-from", **facts)
        return _begun(state, found, "from", lambda: own_stack_refusal(state, start) or fixed, **facts)
    target = _number(numbers[1])
    if len(numbers) == 3:
        if not numbers[2]:
            raise NotationError("no-such-count")
        return Move(start, target, numbers[2])
    found = [move for move in legal() if (move.start, move.target) == (start, target)]
    facts = {"start": str(start), "target": str(target)}
    return _begun(state, found, "count", lambda: _no_count(state, start, target), **facts)


def _no_count(state: State, start: int, target: int) -> IllegalMoveError | None:
    """Return why no number of stones can take this step: of the whole stack, or of the most that would find room."""
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
    """Return the one move that was begun; else the several, or why there is none."""
    facts = {"count": len(found), **facts}
    return only(found, reason, lambda: (None if state.ended else why_none()) or IllegalMoveError("over"), **facts)

"""Why a move is forbidden: the fact that stands in its way, named for the player.

Source: ``messages/en/spiralspiel/rules.md``, "Bringing in", "Moving stacks", "Capturing" and "Passing".
"""

from __future__ import annotations

from accessible_games.core import IllegalMoveError
from accessible_games.games.spiralspiel.board import CENTRE, ENTRY, LEAST, MOST, STEPS, inward, outward
from accessible_games.games.spiralspiel.moves import can_move, legal_moves
from accessible_games.games.spiralspiel.values import Move, State


def refusal(state: State, move: Move) -> IllegalMoveError | None:
    """The reason why ``move`` is forbidden to the player to move, or None if it is legal."""
    if move.start:
        return _stack_refusal(state, move) or _target_refusal(state, move)
    if move.stones:
        return _entry_refusal(state, move)
    hand = state.hand[state.seats.index(state.turn)]
    if can_move(state.stacks, hand, state.turn):
        return IllegalMoveError("pass", count=len(legal_moves(state.stacks, hand, state.turn)))
    return None


def _entry_refusal(state: State, move: Move) -> IllegalMoveError | None:
    """Bringing in ``count`` stones on ``target``."""
    hand, field = state.hand[state.seats.index(state.turn)], str(move.target)
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
    """Why nothing at all can be moved from a number, as far as the number itself shows."""
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
    """What the start and the way forbid."""
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
    """What the target forbids: its direction, its stack, the limits of its ring."""
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

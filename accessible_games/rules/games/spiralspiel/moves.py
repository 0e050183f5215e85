"""The legal actions of a player, straight from the stacks.

Source: ``messages/en/spiralspiel/rules.md``, "Bringing in", "Moving stacks" and "Capturing". Every move that there
can be is made once, here; lists only pick from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from accessible_games.rules.core.game import Seat
from accessible_games.rules.games.spiralspiel.board import CENTRE, ENTRY, LEAST, MOST, NUMBERS, STEPS
from accessible_games.rules.games.spiralspiel.values import PASS, Move, Stacks, State

# Number -> its targets in ascending order: number, whether it lies inward, least, most, moves by count.
_WAYS = (
    (),
    *(
        tuple(
            (to, to < number, LEAST[to], MOST[to], tuple(Move(number, to, count) for count in range(MOST[number] + 1)))
            for to in STEPS[number]
        )
        for number in NUMBERS
    ),
)
_ENTRIES = tuple((number, Move(0, number, 1), Move(0, number, 2)) for number in range(ENTRY[0], ENTRY[1] + 1))
_STACKED = tuple(number for number in NUMBERS if number != CENTRE)


@lru_cache(maxsize=256)
def legal_moves(stacks: Stacks, hand: int, seat: Seat) -> tuple[Move, ...]:
    """Entries by number and count, then moves by start, target and count; the pass alone if there are none (SP-7).

    Remembered: a list is read, a line is judged, and a pass is checked.
    """
    return tuple(_moves(stacks, hand, seat)) or (PASS,)


def anybody_can_move(state: State) -> bool:
    """Whether any player could act if it were his turn; who comes next nearly always can."""
    if _can_act(state.stacks, state.held, state.turn):
        return True
    return any([_can_act(state.stacks, hand, seat) for seat, hand in zip(state.seats, state.hand, strict=True)])


def _can_act(stacks: Stacks, hand: int, seat: Seat) -> bool:
    """Whether ``legal_moves`` has anything but the pass; only as much is looked for as it takes to know."""
    return next(_moves(stacks, hand, seat), None) is not None


def _moves(stacks: Stacks, hand: int, seat: Seat) -> Iterator[Move]:
    if hand:
        yield from _entries(stacks, hand, seat)
    for number in _STACKED:
        stack = stacks[number]
        if stack and stack[-1] == seat and len(stack) >= LEAST[number]:
            yield from _moves_from(stacks, number, seat)


def _entries(stacks: Stacks, hand: int, seat: Seat) -> Iterator[Move]:
    """One or two on an empty number, one onto an own single stone (SP-6)."""
    for number, one, two in _ENTRIES:
        stack = stacks[number]
        if not stack:
            yield one
            if hand > 1:
                yield two
        elif stack == seat:
            yield one


def _moves_from(stacks: Stacks, number: int, seat: Seat) -> Iterator[Move]:
    """The moves of an own stack that is not frozen.

    What stays behind must show the own colour (SP-4), what is filled up must reach the least (SP-5).
    """
    stack = stacks[number]
    height = len(stack)
    counts = [count for count in range(1, height) if stack[height - count - 1] == seat]
    counts.append(height)
    for target, is_inward, least, most, named in _WAYS[number]:
        there = len(stacks[target])
        if there or is_inward:
            for count in counts:
                if least <= count + there <= most:
                    yield named[count]

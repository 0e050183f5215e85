"""What balls are worth once a roll is played: hundredths of a goal for who played it, before the opponent rolls.

A word (see ``inner``) is worth the sum of its halves: each has a weight for every field with a ball and for every
double field with two, and for the goals that the next roll could bring in it. The weights fit the goals that
followed in 150,000 rolls of bots against themselves, by least squares of temporal differences.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import accumulate
from typing import Final

from accessible_games.rules.games.samsara import board
from accessible_games.rules.games.samsara.inner import HALF, LOWER, ROLLS

GOAL_WORTH: Final = 100
STYLES: Final = ("striker", "keeper")

_KEPT: Final = 1 << 16  # halves remembered before all are forgotten: a few megabytes
_ALTERNATE: Final = 0x555555
# For each style, what the own half and that of the opponent count, in hundredths of what they are worth.
_CARE: Final = {"": (100, 100), "striker": (150, 60), "keeper": (85, 115)}

# From 12 double fields before the goal to the last one, for each: a ball on the lane that leads into that goal, one on
# the other lane, and what both together are worth more. First in the half of the player who has just moved.
_FIELDS: Final = (
    (
        (12, 16, 0), (16, 17, -1), (21, 18, 0), (22, 19, 0), (21, 17, -1), (20, 15, -3),
        (17, 11, 0), (16, 8, -7), (16, 4, -11), (14, -1, -15), (18, -6, -21), (23, -10, -29),
    ),
    (
        (-14, -16, 2), (-17, -18, 2), (-22, -19, 0), (-24, -20, 1), (-23, -19, 0), (-25, -18, 2),
        (-22, -17, 0), (-23, -14, -2), (-26, -9, -12), (-24, -4, -1), (-27, 2, -1), (-32, 6, 4),
    ),
)  # fmt: skip
# What it counts that the next roll makes a goal for certain, and each goal that it makes on average.
_CHANCES: Final = ((191, -146), (-82, 31))
_TO_ROLL: Final = -8  # for that the opponent rolls first


# For two dice that bring in no ball each: their weight, and where a ball must lie that both bring in, or one on the
# other lane and a second such ball that it comes to lie beside.
_Far = tuple[int, int, int, int]
_Fields = tuple[tuple[int, int, int], ...]


def _at(steps: int, across: bool = False) -> int:
    """The bit of a half from where the goal is so far."""
    return 1 << HALF - 2 * steps + across


def _direct(own: int) -> tuple[int, tuple[_Far, ...]]:
    """How many of 36 throws have a number that brings in a ball of ``own``, and the others."""
    throws, rest = 0, []
    for low, high, weight in ROLLS:
        if own & (_at(low) | _at(high)):
            throws += weight
        else:
            far = low + high
            rest.append((weight, _at(far), _at(far, True), _at(low, True) | _at(high, True)))
    return throws, tuple(rest)


_NEAR: Final = sum(_at(steps) for steps in board.DICE)
# The subsets of _NEAR, each made of the one above.
_DIRECT: Final = {own: _direct(own) for own in accumulate(range(63), lambda own, _: own - _NEAR & _NEAR, initial=0)}


def chances(half: int) -> tuple[int, int]:
    """In how many of 36 throws the balls of a half make a goal, and how many goals they make in all 36.

    ``half`` as its owner sees it. Two dice may bring in one ball; where that stops in between is looked at only
    where it must change lanes to come in.
    """
    near = half & _NEAR
    throws, rest = _DIRECT[near]
    singles, doubled = near.bit_count(), (near & half >> 1).bit_count()
    # A second goal: of two different numbers, in either order, or of a double with two balls.
    goals = throws + singles * (singles - 1) + doubled
    for weight, far, far_across, near_across in rest:
        if half & far or (half & far_across and half & near_across):
            throws += weight
            goals += weight
    return throws, goals


class _Halves(dict[int, int]):
    """The worth of halves, as they are met."""

    def __init__(self, worth: Callable[[int], int]) -> None:
        super().__init__()
        self._worth = worth

    def __missing__(self, half: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        found = self[half] = self._worth(half)
        return found


def _sums(fields: _Fields) -> tuple[list[int], list[int]]:
    """The worth of the balls on the first six double fields and on the others, by their bits."""
    parts = []
    for part in (fields[:6], fields[6:]):
        sums = [0]
        for lane, across, both in part:
            sums = [rest + pair for pair in (0, lane, across, lane + across + both) for rest in sums]
        parts.append(sums)
    return parts[0], parts[1]


def _halves(style: str, owner: int) -> _Halves:
    """The worth of halves as their owner sees them: 0 has just moved, 1 is to roll."""
    lower, upper = _sums(_FIELDS[owner])
    certain, each = _CHANCES[owner]
    care = _CARE[style][owner]

    def worth(half: int) -> int:
        throws, goals = chances(half)
        return (36 * (lower[half & 4095] + upper[half >> 12]) + certain * throws + each * goals) * care // 3600

    return _Halves(worth)


@cache
def tables(style: str) -> tuple[_Halves, _Halves]:
    """The worth of what lies above LOWER in a word, goals made included, and of the rest; of ``style`` or plain."""
    mine, theirs = _halves(style, 0), _halves(style, 1)
    return (
        _Halves(lambda half: GOAL_WORTH * (half >> HALF) + mine[half & LOWER] + _TO_ROLL),
        _Halves(lambda half: theirs[(half & _ALTERNATE) << 1 | half >> 1 & _ALTERNATE]),
    )


def worth(word: int, style: str = "") -> int:
    """What a word is worth, goals made included."""
    own, others = tables(style)
    return own[word >> HALF] + others[word & LOWER]

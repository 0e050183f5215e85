"""A number for every position of Der Abgrund that has stones of both players in front of the abyss stone.

Stones that are out or lost change nothing but constants, and colours nothing but names. So a position is the reach,
which is how many fields lie in front of the abyss stone, the steps that each stone in front needs to the exit, and
which of these stones are the thrower's. Positions are counted by reach, then by how many stones are in front, then by
the steps, read from the farthest stone on, then by owners. A stone that moves without a swap, or leaves, always leads
to a position counted earlier among those of its reach.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

from accessible_games.rules.games.abgrund.values import LAST, OUT, STONES

SMALLEST = 2  # stones in front while a round runs, and the smallest reach that has room for them
MOST = 2 * STONES
LARGEST = LAST - 1  # reach at the start of a round
REACHES = range(SMALLEST, LARGEST + 1)
COUNTS = range(SMALLEST, MOST + 1)

Owners = tuple[int, ...]  # masks of the thrower's stones, bit 0 being the stone nearest to the exit


def _owners(count: int) -> Owners:
    allowed = range(max(1, count - STONES), min(STONES, count - 1) + 1)
    return tuple(mask for mask in range(1 << count) if mask.bit_count() in allowed)


OWNERS: tuple[Owners, ...] = tuple(_owners(count) for count in range(MOST + 1))
SLOTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(owners.index(mask) if mask in owners else -1 for mask in range(1 << count))
    for count, owners in enumerate(OWNERS)
)
_BEFORE = {}  # (reach, count) -> how many positions are counted before the first one of these
TOTAL = 0
for _reach in REACHES:
    for _count in COUNTS:
        _BEFORE[_reach, _count] = TOTAL
        TOTAL += comb(_reach, _count) * len(OWNERS[_count])


def rank(steps: Sequence[int]) -> int:
    """How many sets of as many stones come before the one that needs these ``steps``, ascending, to the exit."""
    return sum(comb(step - 1, place) for place, step in enumerate(steps, start=1))


def ranked(count: int) -> list[tuple[int, ...]]:
    """Every set of ``count`` stones, by the steps to the exit, in the order of ``rank``."""
    return sorted(combinations(range(1, LARGEST + 1), count), key=lambda steps: steps[::-1])


def number(abyss: int, own: Iterable[int], their: Iterable[int]) -> int:
    """The number of a position: the fields of the abyss stone and of the stones in front, ``own`` being the thrower's.

    There are TOTAL of them, from 0 on.
    """
    mine = {OUT - field for field in own}
    steps = sorted(mine.union(OUT - field for field in their))
    count = len(steps)
    mask = sum(1 << place for place, step in enumerate(steps) if step in mine)
    return _BEFORE[LAST - abyss, count] + rank(steps) * len(OWNERS[count]) + SLOTS[count][mask]

"""Der Abgrund solved: a number for every position, its value when both play perfectly, and all values as bytes.

The value is what the thrower may expect to be ahead at the end of the round, in points, stones that are already out
or lost left aside. A red throw brings the abyss stone one field nearer, so these values are needed earlier. Any move
but a swap leads to a position counted earlier. What is left are closed loops: the same fields with stones, their
owners changed by swaps, and whose turn it is. Since every other throw is red, an error in a loop is at least halved
each time that its values are computed from one another; the loop is left when that moves nothing by more than SETTLED.
The errors add up over the 14 fields of the abyss stone at most, to less than 28 times that.

Stones that are out or lost change nothing but constants, and colours nothing but names. So a position is the reach,
which is how many fields lie in front of the abyss stone, the steps that each stone in front needs to the exit, and
which of these stones are the thrower's. Positions are counted by reach, then by how many stones are in front, then by
the steps, read from the farthest stone on, then by owners. A stone that moves without a swap, or leaves, always leads
to a position counted earlier among those of its reach.

The bytes are a name, a checksum, and every value in millionths of a point, compressed. The four bytes of a value,
lowest first, are kept apart, all of the lowest before all of the next, which packs better.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb

from accessible_games.rules.games.abgrund.values import FARTHEST, LAST, OUT, STONES

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
    """Return how many sets of as many stones come before the one that needs these ``steps``, ascending, to the exit."""
    return sum(comb(step - 1, place) for place, step in enumerate(steps, start=1))


def ranked(count: int) -> list[tuple[int, ...]]:
    """Return every set of ``count`` stones, by the steps to the exit, in the order of ``rank``."""
    return sorted(combinations(range(1, LARGEST + 1), count), key=lambda steps: steps[::-1])


def number(abyss: int, own: Iterable[int], their: Iterable[int]) -> int:
    """Return the number of a position: fields of the abyss stone and of the stones in front, ``own`` the thrower's.

    There are TOTAL of them, from 0 on.
    """
    mine = {OUT - field for field in own}
    steps = sorted(mine.union(OUT - field for field in their))
    count = len(steps)
    mask = sum(1 << place for place, step in enumerate(steps) if step in mine)
    return _BEFORE[LAST - abyss, count] + rank(steps) * len(OWNERS[count]) + SLOTS[count][mask]


NAME = "abgrund-1"  # raise the number when rules, order or form change

_HEAD = NAME.encode("ascii") + b"\n"
_UNIT = 1_000_000
_BYTES = 4
_CHUNK = 1 << 15  # values or bytes between two calls of stop()


class Solution:
    """The value of every position, to be looked up."""

    def __init__(self, values: array[int]) -> None:
        """Hold the ``values``: millionths of a point, in the order of ``number``."""
        self._values = values

    def value(self, abyss: int, own: Iterable[int], their: Iterable[int]) -> float:
        """Return the expected lead of the thrower in points if both play perfectly.

        The fields are those of the abyss stone and of the stones in front of it; each player has at least one. What
        is out or lost already is not counted.
        """
        return self._values[number(abyss, own, their)] / _UNIT


def pack(values: Sequence[float], stop: Callable[[], bool]) -> bytes:
    """Return the solution of ``values`` in points, in the order of ``number``.

    Raises InterruptedError when ``stop()`` came true.
    """
    numbers = array("i")
    for start in _starts(len(values), stop):
        numbers.extend([round(value * _UNIT) for value in values[start : start + _CHUNK]])
    raw = _little(numbers).tobytes()
    parts = [_HEAD, zlib.crc32(raw).to_bytes(4, "big")]
    zipper = zlib.compressobj()
    planes = b"".join(raw[place::_BYTES] for place in range(_BYTES))
    parts.extend(zipper.compress(planes[start : start + _CHUNK]) for start in _starts(len(planes), stop))
    return b"".join((*parts, zipper.flush()))


def _starts(length: int, stop: Callable[[], bool]) -> Iterator[int]:
    """Yield the beginnings of chunks. Raises InterruptedError."""
    for start in range(0, length, _CHUNK):
        if stop():
            raise InterruptedError
        yield start


@lru_cache(maxsize=1)
def unpack(data: bytes) -> Solution:
    """Parse the bytes that ``pack`` made, once for the same bytes.

    Raises ValueError with the reason for anything else.
    """
    if not data.startswith(_HEAD):
        raise ValueError(f"no solution {NAME}")
    body = len(_HEAD) + 4
    unzip = zlib.decompressobj()
    try:
        planes = unzip.decompress(data[body:], _BYTES * TOTAL + 1)
    except zlib.error as error:
        raise ValueError(f"not to be unpacked: {error}") from error
    if len(planes) != _BYTES * TOTAL or not unzip.eof or unzip.unused_data:
        raise ValueError("wrong length")
    raw = bytearray(len(planes))
    for place in range(_BYTES):
        raw[place::_BYTES] = planes[place * TOTAL : (place + 1) * TOTAL]
    if zlib.crc32(raw) != int.from_bytes(data[len(_HEAD) : body], "big"):
        raise ValueError("wrong checksum")
    return Solution(_little(array("i", bytes(raw))))


def _little(values: array[int]) -> array[int]:
    """Return the same numbers with the lowest byte first, or back."""
    if sys.byteorder == "big":
        values.byteswap()
    return values


SETTLED = 1e-9  # points

_LIGHT = (1 / 16, 3 / 16, 3 / 16, 1 / 16)  # chances of 1 to 4 light faces without red
_RED = (1 / 8, 3 / 8, 3 / 8, 1 / 8)  # chances of 0 to 3 light faces, once red is known
_NEVER = -1e9

Steps = tuple[int, ...]
# With one number of light faces: the value if the last stone leaves, the positions after a stone has left and after
# a stone has moved, and places in the same loop after a swap or a pass; all as the other player sees them.
Choice = tuple[float, list[int], list[int], list[int]]
# A place in a loop: its place, what is known of its value, and for each throw that may stay in the loop the chance,
# the value of the best that leads out of the loop, and the places that it may stay on.
Open = tuple[int, float, list[tuple[float, float, list[int]]]]


def solve(stop: Callable[[], bool]) -> bytes:
    """Return the packed values of all positions. Raises InterruptedError if ``stop()`` came true."""
    return pack(values(stop), stop)


def values(stop: Callable[[], bool]) -> list[float]:
    """Return the value of every position for the thrower in points, in the order of ``number``.

    Raises InterruptedError.
    """
    solved: list[list[list[float]]] = [[[] for _ in range(COUNTS.stop)] for _ in range(LARGEST + 1)]
    reds: list[list[list[float]]] = [[[] for _ in range(COUNTS.stop)] for _ in range(LARGEST + 1)]
    for count in COUNTS:
        for steps in ranked(count):
            if stop():
                raise InterruptedError
            _solve_loop(steps, solved, reds)
    return [value for by_count in solved for found in by_count for value in found]


def _solve_loop(steps: Steps, solved: list[list[list[float]]], reds: list[list[list[float]]]) -> None:
    """Append the values of all owners of one set of stones, for every reach, to ``solved`` and ``reds``."""
    count = len(steps)
    plans = [_choices(steps, mask) for mask in OWNERS[count]]
    guess: list[float] = [0.0] * len(plans)
    for reach in range(steps[count - 1], LARGEST + 1):
        mine, fewer = solved[reach][count], solved[reach][count - 1]
        best = [[_outside(choice, mine, fewer) for choice in plan] for plan in plans]
        after_red = _after_red(steps, reach, reds)
        opened: list[Open] = []
        for place, plan in enumerate(plans):
            known = after_red[place] / 2
            turns: list[tuple[float, float, list[int]]] = []
            for light in range(FARTHEST):
                if plan[light][3]:
                    turns.append((_LIGHT[light], best[place][light], plan[light][3]))
                else:
                    known += _LIGHT[light] * best[place][light]
            if turns:
                opened.append((place, known, turns))
            if reach == steps[count - 1] or not turns:  # else the value one reach shorter is a good guess
                guess[place] = known
        _settle(guess, opened)
        mine.extend(guess)
        reds[reach][count].extend(_once_red(plans, best, guess))


def _choices(steps: Steps, mask: int) -> list[Choice]:
    """Return the moves of the owner of the stones in ``mask`` with 1, 2, 3 and 4 light faces."""
    count = len(steps)
    everyone = (1 << count) - 1
    owners, slots = OWNERS[count], SLOTS[count]
    plan: list[Choice] = []
    for light in range(1, FARTHEST + 1):
        last = _NEVER
        left: list[int] = []
        moved: list[int] = []
        kept: list[int] = []
        for stone in range(count):
            if not mask >> stone & 1 or steps[stone] < light:
                continue
            target = steps[stone] - light
            if target == 0 and mask == 1 << stone:
                last = float(2 + 1 - (count - 1))
            elif target == 0:
                rest = _without(mask, stone)
                other = (everyone >> 1) - rest
                fewer = rank(steps[:stone] + steps[stone + 1 :])
                left.append(fewer * len(OWNERS[count - 1]) + SLOTS[count - 1][other])
            elif target in steps:
                kept.append(slots[everyone - _exchanged(mask, stone, steps.index(target))])
            else:
                after = tuple(sorted((*steps[:stone], target, *steps[stone + 1 :])))
                rest = _without(mask, stone)
                place = after.index(target)
                own = (rest >> place << place + 1) + (1 << place) + (rest & (1 << place) - 1)
                moved.append(rank(after) * len(owners) + slots[everyone - own])
        if last == _NEVER and not left and not moved and not kept:
            kept.append(slots[everyone - mask])
        plan.append((last, left, moved, kept))
    return plan


def _without(mask: int, stone: int) -> int:
    """Return the owners when a stone is taken out of the row."""
    return (mask >> stone + 1 << stone) + (mask & (1 << stone) - 1)


def _exchanged(mask: int, stone: int, other: int) -> int:
    """Return the owners when an own stone has swapped with another."""
    return mask if mask >> other & 1 else mask - (1 << stone) + (1 << other)


def _outside(choice: Choice, mine: list[float], fewer: list[float]) -> float:
    """Return the best value that leads out of the loop."""
    best, left, moved, _ = choice
    for position in left:
        value = 2 - fewer[position]
        if value > best:
            best = value
    for position in moved:
        value = -mine[position]
        if value > best:
            best = value
    return best


def _after_red(steps: Steps, reach: int, reds: list[list[list[float]]]) -> list[float]:
    """Return for each owner the value after the abyss stone moved, and perhaps swallowed the last stone of the row."""
    count = len(steps)
    size = len(OWNERS[count])
    if steps[count - 1] < reach:
        start = rank(steps) * size
        return reds[reach - 1][count][start : start + size]
    found: list[float] = []
    top = 1 << count - 1
    start = rank(steps[:-1]) * len(OWNERS[count - 1])
    for mask in OWNERS[count]:
        rest = mask & top - 1
        if rest == 0:
            found.append(float(-1 - 2 * (count - 1)))
        elif rest == top - 1:
            found.append(float(1 + 2 * (count - 1)))
        else:
            value = reds[reach - 1][count - 1][start + SLOTS[count - 1][rest]]
            found.append(value - 1 if mask & top else value + 1)
    return found


def _settle(found: list[float], opened: list[Open]) -> None:
    """Compute the values of a loop from one another until they no longer change."""
    change = 1.0
    while change > SETTLED:
        change = 0.0
        for place, known, turns in opened:
            value = known
            for chance, outside, kept in turns:
                best = outside
                for other in kept:
                    if -found[other] > best:
                        best = -found[other]
                value += chance * best
            if abs(value - found[place]) > change:
                change = abs(value - found[place])
            found[place] = value


def _once_red(plans: list[list[Choice]], best: list[list[float]], found: list[float]) -> list[float]:
    """Return for each owner the value when the abyss stone has moved here and the move is still to come."""
    reds: list[float] = []
    size = len(found)
    for place, plan in enumerate(plans):
        value = _RED[0] * -found[size - 1 - place]  # the complement of a mask is as far from the other end
        for light in range(1, FARTHEST):
            highest = best[place][light - 1]
            for other in plan[light - 1][3]:
                if -found[other] > highest:
                    highest = -found[other]
            value += _RED[light] * highest
        reds.append(value)
    return reds

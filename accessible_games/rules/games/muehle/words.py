"""The board as words of 24 bits: mills, moves, and the value of a position. Compiled together with ``search``.

Each of the three squares is a byte, from outside; its bits go clockwise from the lower left corner: corners are even.
A position is one word: the stones of the side to move, from bit 24 those of the other side, from bit 48 the hand of
the first and from bit 52 that of the second. A move is one word too: start, target and the stone that it removes, five
bits each, which count the points from 1; 0 is the hand, or no stone.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NAMES: Final = "a1 a4 a7 d7 g7 g4 g1 d1 b2 b4 b6 d6 f6 f4 f2 d2 c3 c4 c5 d5 e5 e4 e3 d3".split()
FULL: Final = 0xFFFFFF
ROOM: Final = 512  # moves of a position: three flying stones have 54 steps, of which few close a mill
STONE: Final = 100

_CORNERS: Final = 0x555555
_MIDDLES: Final = 0xAAAAAA


def pack(own: i64, hand: i64, theirs: i64, other: i64) -> i64:
    """Return the word of a position."""
    return own | theirs << 24 | hand << 48 | other << 52


def count(word: i64) -> i64:
    """Return how many of 24 bits are set."""
    word -= word >> 1 & 0x555555
    word = (word & 0x333333) + (word >> 2 & 0x333333)
    word = word + (word >> 4) & 0x0F0F0F
    return word * 0x010101 >> 16 & 0xFF


def clockwise(word: i64) -> i64:
    """Return the points one further along each square."""
    return word << 1 & 0xFEFEFE | word >> 7 & 0x010101


def back(word: i64) -> i64:
    """Return the points one before along each square."""
    return word >> 1 & 0x7F7F7F | word << 7 & 0x808080


def around(word: i64) -> i64:
    """Return the neighbours."""
    return clockwise(word) | back(word) | (word << 8 | word >> 8) & _MIDDLES


def closing(own: i64) -> i64:
    """Return the points whose line has two other stones of ``own``."""
    after = clockwise(own)
    before = back(own)
    joined = own & _MIDDLES
    ends = clockwise(after) & after | back(before) & before
    join = (joined << 8 | joined >> 16) & (joined << 16 | joined >> 8)
    return ends & _CORNERS | (after & before | join) & _MIDDLES & FULL


def is_lost(position: i64, flying: bool) -> bool:
    """Return whether the side to move has too few stones, or no step."""
    own = position & FULL
    hand = position >> 48 & 15
    if hand:
        return count(own) + hand < 3
    stones = count(own)
    if stones < 3:
        return True
    if stones == 3 and flying:
        return False
    return around(own) & (FULL ^ own ^ (position >> 24 & FULL)) == 0


def made(position: i64, move: i64) -> i64:
    """Return the position behind a move, as the other side sees it."""
    own = position & FULL ^ (1 << (move >> 10) >> 1) ^ (1 << (move >> 5 & 31) >> 1)
    theirs = position >> 24 & FULL ^ (1 << (move & 31) >> 1)
    hand = position >> 48 & 15
    if hand:
        hand -= 1
    return theirs | own << 24 | (position >> 52) << 48 | hand << 52


def moves(position: i64, only_mills: bool, flying: bool, out: vec[i64], end: i64) -> i64:
    """Write the moves from ``end`` on, for each start those that close no mill first; return the place after the last.

    ``only_mills``: leave out those that remove nothing.
    """
    own = position & FULL
    theirs = position >> 24 & FULL
    hand = position >> 48 & 15
    empty = FULL ^ own ^ theirs
    loose = theirs & ~closing_stones(theirs)
    if loose == 0:
        loose = theirs
    if hand:
        return _steps(0, empty, closing(own), loose, only_mills, out, end)
    flies = flying and count(own) == 3
    left = own
    while left:
        start = left & -left
        left ^= start
        near = empty if flies else around(start) & empty
        if near:
            end = _steps(count(start - 1) + 1, near, closing(own ^ start), loose, only_mills, out, end)
    return end


def closing_stones(own: i64) -> i64:
    """Return the stones of ``own`` that stand in a mill."""
    return own & closing(own)


def _steps(start: i64, near: i64, mills: i64, loose: i64, only_mills: bool, out: vec[i64], end: i64) -> i64:
    begun = start << 10
    quiet = 0 if only_mills else near & ~mills
    while quiet:
        target = quiet & -quiet
        quiet ^= target
        out[end] = begun | count(target - 1) + 1 << 5
        end += 1
    near &= mills
    while near:
        target = near & -near
        near ^= target
        step = begun | count(target - 1) + 1 << 5
        if loose == 0:  # the other side has no stone on the board
            if not only_mills:
                out[end] = step
                end += 1
        left = loose
        while left:
            taken = left & -left
            left ^= taken
            out[end] = step | count(taken - 1) + 1
            end += 1
    return end


@final
class Weights:
    """The value of a position beside stones, in hundredths of a stone.

    ``way``: a step to a free point. ``open``: a point that wants one stone for a mill; ``ready``: the same with a
    stone that can step there. ``stuck``: lost for a stone without a step.
    """

    def __init__(self, way: int = 20, open: int = 12, ready: int = 22, stuck: int = 20) -> None:
        self.way: i64 = way
        self.open: i64 = open
        self.ready: i64 = ready
        self.stuck: i64 = stuck


def shape(own: i64, empty: i64, weights: Weights) -> i64:
    """Return what the stones of one side are worth by their places."""
    after = clockwise(own)
    before = back(own)
    inward = own << 8 & _MIDDLES
    outward = own >> 8 & _MIDDLES
    ways = count(after & empty) + count(before & empty) + count(inward & empty) + count(outward & empty)
    joined = own & _MIDDLES
    clock = clockwise(after) & after & _CORNERS
    counter = back(before) & before & _CORNERS
    side = after & before & _MIDDLES
    join = (joined << 8 | joined >> 16) & (joined << 16 | joined >> 8) & FULL & _MIDDLES
    steps = inward | outward
    ready = clock & before | counter & after | side & steps | join & (after | before)
    two = clock | counter | side | join
    value = weights.way * ways + weights.open * count(two & empty) + weights.ready * count(ready & empty)
    return value - weights.stuck * count(own & ~around(empty))

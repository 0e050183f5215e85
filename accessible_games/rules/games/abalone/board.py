"""The hexagon of 61 fields for reading and drawing, and as two 61-bit words; legal moves as the words that they leave.

Field of row r (a = 0) and number n is bit (13 * r + n) mod 61, so that each direction is one
rotation of the word; the edge fields of a direction are masked before a rotation. A colour always
fits one non-negative machine word. mypyc compiles this module where a C compiler is present; without
one the same source runs interpreted. Rules: ``messages/en/abalone/rules.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.rules.core import geometry
from accessible_games.rules.core.geometry import Cell, Direction, Label, Line

_PICTURE = """
    i     o o o o o
    h    o o o o o o
    g   o o o o o o o
    f  o o o o o o o o
    e o o o o o o o o o
    d  o o o o o o o o 9
    c   o o o o o o o 8
    b    o o o o o o 7
    a     o o o o o 6
           1 2 3 4 5
"""
# Clockwise from the right, in the order of board.STEPS.
_WAYS = {"e": (0, 2), "se": (1, 1), "sw": (1, -1), "w": (0, -2), "nw": (-1, -1), "ne": (-1, 1)}
DIRECTIONS = tuple(_WAYS)
_FIRST, _LAST = "1", "9"
_DIAGONALS = geometry.board_of_picture(_PICTURE, _WAYS, ("diagonal", "se"))


def _labels() -> Iterator[Label]:
    """Return the letter of each row, with the number of its first field unless that is 1.

    Behind it its last, unless 9.
    """
    for row in _DIAGONALS.rows:
        line, column = _DIAGONALS.places[row.cells[-1]]
        yield Label(line, 0, row.cells[0].replace(_FIRST, ""))
        if row.cells[-1][1] != _LAST:
            yield Label(line, column + 2, row.cells[-1][1])


_RISING = tuple(Line("rising", run[0] + run[-1], run) for run in _DIAGONALS.runs("ne"))  # to the upper right, nameless
# Rows i to a; diagonals 1 to 9, which run to the upper left. The drawing has no row of numbers below: its 9 x 20 cells
# fit displays of nine rows.
HEXAGON = replace(_DIAGONALS, lines=(*_DIAGONALS.lines, *_RISING), labels=tuple(_labels()), height=9)


def towards(first: Cell, target: Cell) -> Direction | None:
    """Return the direction of a neighbour; None if the fields are no neighbours."""
    return next((direction for direction, cell in HEXAGON.steps[first].items() if cell == target), None)


FULL: Final = (1 << 61) - 1

# Directions clockwise from the right, as (row, number) steps.
STEPS: Final = ((0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0), (1, 1))
ROWS: Final = "abcdefghi"
ROOM: Final = 640  # words of a node: 14 marbles have at most 420 quiet moves and 84 pushes


def _field_names() -> list[str]:
    names = [""] * 61
    for name in HEXAGON.cells:
        names[(13 * ROWS.index(name[0]) + int(name[1])) % 61] = name
    return names


NAMES: Final = _field_names()  # bit number -> field name
BITS: Final = {name: 1 << bit for bit, name in enumerate(NAMES)}  # field name -> word with that bit
READING_ROWS: Final = tuple(row.cells for row in HEXAGON.rows)


def _edges() -> vec[i64]:
    words = vec[i64]([0] * 6)
    for direction in range(6):
        edge = 0
        for name in NAMES:
            if DIRECTIONS[direction] not in HEXAGON.steps[name]:
                edge |= BITS[name]
        words[direction] = edge
    return words


EDGE: Final = _edges()
SHIFT: Final = vec[i64]([(13 * row + number) % 61 for row, number in STEPS])


def is_compiled() -> bool:
    """Return whether this module runs as machine code."""
    return not __file__.endswith(".py")


def turn(word: i64, shift: i64) -> i64:
    """Rotate a 61-bit word upwards by 0 to 60 bits."""
    return ((word << shift) | (word >> (61 - shift))) & FULL


def count(word: i64) -> i64:
    """Return how many bits are set."""
    word = word - ((word >> 1) & 0x5555555555555555)
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word = word + (word >> 8)
    word = word + (word >> 16)
    return (word + (word >> 32)) & 0x7F


# A node of a search has ROOM words in one long buffer: word 0 says where its pushes begin; then come the own
# boards after each quiet move (the opponent's does not change), from word 1 upwards; pushes are pairs
# (own, opponent) that end with the last word. Allocating nothing for a node doubles the compiled speed.
#
# Rotations of a single bit are written out, and bits that wrap round the top of the word have a loop of
# their own: a call or two shifts more for each leaf would double the time of the interpreted source.


def _shifted(own: i64, first: i64, reach: i64, out: vec[i64], at: i64) -> i64:
    """Yield for each bit of ``first`` the board on which that marble is ``reach`` further."""
    wraps = first >> (61 - reach) << (61 - reach)
    stays = first ^ wraps
    while stays:
        bit = stays & -stays
        stays ^= bit
        out[at] = own ^ bit ^ bit << reach
        at += 1
    reach = 61 - reach
    while wraps:
        bit = wraps & -wraps
        wraps ^= bit
        out[at] = own ^ bit ^ bit >> reach
        at += 1
    return at


def _inline(own: i64, free: i64, direction: i64, longest: i64, out: vec[i64], at: i64) -> i64:
    """Yield groups of one to ``longest`` marbles that step into an empty field ahead of them."""
    shift = SHIFT[direction]
    back = 61 - shift
    inside = ~EDGE[(direction + 3) % 6]
    tails = own & free
    reach = shift
    length: i64 = 1
    while tails and length <= longest:
        at = _shifted(own, tails, reach, out, at)
        tails &= inside
        tails = own & ((tails << back | tails >> shift) & FULL)
        reach = (reach + shift) % 61
        length += 1
    return at


def _broadside(own: i64, free: i64, direction: i64, out: vec[i64], at: i64) -> i64:
    """Yield lines of two or three that step sideways together, on both axes that do not lie in ``direction``."""
    shift = SHIFT[direction]
    free &= own
    for axis in range(3, 6):  # left, upper left, upper right; any three axes would do
        if axis == direction or axis - 3 == direction:
            continue
        along = SHIFT[axis]
        inside = ~EDGE[axis - 3]
        ends = free & turn(free & inside, 61 - along)
        longer = free & turn(ends & inside, 61 - along)
        while ends:
            end = ends & -ends
            ends ^= end
            line = end | (end << along | end >> (61 - along)) & FULL
            out[at] = own ^ line ^ (line << shift | line >> (61 - shift)) & FULL
            at += 1
        while longer:
            end = longer & -longer
            longer ^= end
            line = end | turn(end, along) | turn(end, 2 * along % 61)
            out[at] = own ^ line ^ (line << shift | line >> (61 - shift)) & FULL
            at += 1
    return at


def pushes(own: i64, opponent: i64, free: i64, direction: i64, longest: i64, out: vec[i64], top: i64) -> i64:
    """Yield lines of own marbles that push fewer opposing ones; the last of those may go over the edge."""
    shift = SHIFT[direction]
    inside = ~EDGE[(direction + 3) % 6]
    if not opponent & turn(own & ~EDGE[direction], shift):
        return top  # nobody touches an opponent in this direction
    pushed = opponent & (free | EDGE[direction])
    weight: i64 = 1
    while pushed and weight < longest:
        pushers = own & turn(pushed & inside, 61 - shift)
        length: i64 = 1
        while pushers and length <= longest:
            rest: i64 = pushers if length > weight else 0
            while rest:
                tail = rest & -rest
                rest ^= tail
                front = turn(tail, length * shift % 61)
                last = turn(front, (weight - 1) * shift % 61)
                top -= 2
                out[top] = own ^ tail ^ front
                # The pushed line moves on by one: its first field is left, the field behind its last is taken.
                out[top + 1] = opponent ^ front if last & EDGE[direction] else opponent ^ front ^ turn(last, shift)
            pushers = own & turn(pushers & inside, 61 - shift)
            length += 1
        pushed = opponent & turn(pushed & inside, 61 - shift)
        weight += 1
    return top


def successors(own: i64, opponent: i64, junior: bool, out: vec[i64], base: i64) -> i64:
    """Write the boards after each legal move into ``out[base : base + ROOM]``, laid out as above.

    The place after the last quiet move comes back.
    """
    empty = FULL ^ own ^ opponent
    longest: i64 = 14 if junior else 3
    at = base + 1
    top = base + ROOM
    for direction in range(6):
        free = turn(empty & ~EDGE[(direction + 3) % 6], 61 - SHIFT[direction])
        top = pushes(own, opponent, free, direction, longest, out, top)
        at = _inline(own, free, direction, longest, out, at)
        if not junior:
            at = _broadside(own, free, direction, out, at)
    out[base] = top
    return at


def buffer(nodes: int) -> vec[i64]:
    """Return room for the successors of so many nodes."""
    return vec[i64]([0] * (ROOM * nodes))


def afters(own: int, opponent: int, junior: bool) -> tuple[list[int], list[int]]:
    """Return the own words after each legal move, pushes first, and the opponent's words after the pushes.

    Any other move leaves the opponent's word as it was.
    """
    out = buffer(1)
    end = successors(own, opponent, junior, out, 0)
    push = int(out[0])
    words = [int(out[at]) for at in range(push, ROOM, 2)]
    pushed = [int(out[at + 1]) for at in range(push, ROOM, 2)]
    for at in range(1, int(end)):
        words.append(int(out[at]))
    return words, pushed


def pairs(own: int, opponent: int, junior: bool) -> list[tuple[int, int]]:
    """Return the boards (own, opponent) after each legal move, pushes first."""
    words, pushed = afters(own, opponent, junior)
    return [(word, pushed[at] if at < len(pushed) else opponent) for at, word in enumerate(words)]


def _nodes(
    own: i64, opponent: i64, own_last: i64, opponent_last: i64, depth: i64, junior: bool, out: vec[i64], base: i64
) -> i64:
    if count(own) <= own_last or count(opponent) <= opponent_last:
        return 0
    end = successors(own, opponent, junior, out, base)
    limit = base + ROOM
    push = out[base]
    if depth == 1:
        return end - base - 1 + ((limit - push) >> 1)
    total: i64 = 0
    while push < limit:
        total += _nodes(out[push + 1], out[push], opponent_last, own_last, depth - 1, junior, out, limit)
        push += 2
    at = base + 1
    while at < end:
        total += _nodes(opponent, out[at], opponent_last, own_last, depth - 1, junior, out, limit)
        at += 1
    return total


def perft(
    black: int, white: int, black_to_move: bool, depth: int, junior: bool, black_last: int = 8, white_last: int = 8
) -> int:
    """Return how many positions ``depth`` moves lead to, every leaf made.

    A game in which a colour is down to its ``last`` marbles (8 of 14: six are off) is over and has no moves.
    """
    if depth == 0:
        return 1
    if black_to_move:
        return int(_nodes(black, white, black_last, white_last, depth, junior, buffer(depth), 0))
    return int(_nodes(white, black, white_last, black_last, depth, junior, buffer(depth), 0))


def parse_rows(rows: str) -> tuple[int, int]:
    """Read ``wwwww/…`` from row i down to a, as (black, white). Raises ValueError if it is no board."""
    parts = rows.split("/")
    if [len(part) for part in parts] != [len(row) for row in READING_ROWS]:
        raise ValueError("nine rows of 5-6-7-8-9-8-7-6-5 fields")
    words = {"b": 0, "w": 0, ".": 0}
    for part, row in zip(parts, READING_ROWS, strict=True):
        for letter, name in zip(part, row, strict=True):
            if letter not in words:
                raise ValueError(letter)
            words[letter] |= BITS[name]
    return words["b"], words["w"]


def format_rows(black: int, white: int) -> str:
    """Return the inverse of ``parse_rows``."""
    return "/".join(
        "".join("b" if black & BITS[name] else "w" if white & BITS[name] else "." for name in row)
        for row in READING_ROWS
    )


if not is_compiled():
    globals()["count"] = int.bit_count  # the same numbers in a fifth of the time


def pushable(own: int, opponent: int, junior: bool) -> tuple[int, int]:
    """Return the opponent's marbles that ``own`` could move by a push, and those of them that would fall."""
    out = buffer(1)
    theirs: i64 = opponent
    empty = FULL ^ own ^ theirs
    moved: i64 = 0
    fallen: i64 = 0
    for direction in range(6):
        shift = SHIFT[direction]
        free = turn(empty & ~EDGE[(direction + 3) % 6], 61 - shift)
        top = pushes(own, theirs, free, direction, 14 if junior else 3, out, ROOM)
        while top < ROOM:
            after = out[top + 1]
            line = last = theirs & ~after  # the first of the pushed; the others lie behind it
            while not last & EDGE[direction] and turn(last, shift) & theirs:
                last = turn(last, shift)
                line |= last
            moved |= line
            if not after & ~theirs:
                fallen |= last
            top += 2
    return int(moved), int(fallen)

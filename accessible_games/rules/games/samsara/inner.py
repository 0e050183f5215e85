"""The ring as the bots calculate with it: always seen by the player who moves, and every use of a roll at once.

A word holds the 48 bits of ``board`` from bit 0 and, above them, the goals made with the roll. Square's board is
turned by half a round and its lanes change names, so that the mover's goal is always the one behind r24. The upper
24 bits of the board, a *half*, are the last 12 double fields before the mover's goal; the lower 24 lie before the
opponent's. ``tests`` compare the words with the plain moves. Rules: ``messages/en/samsara/rules.md``,
"Moving a ball", "Goals", "Playing both dice" and "End".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from accessible_games.rules.core.game import Seat
from accessible_games.rules.games.samsara import board
from accessible_games.rules.games.samsara.values import ROUND, Move

HALF: Final = 24
LOWER: Final = (1 << HALF) - 1
GOALS: Final = 48  # the bit from which goals are counted
ROLLS: Final = tuple((low, high, 2 - (low == high)) for low in board.DICE for high in range(low, 7))  # weight of 36

_ONE_GOAL: Final = 1 << GOALS
_ROUND: Final = 0x555555555555
_SQUARE: Final = _ROUND << 1
_PART: Final = 12  # bits of the board that one table of steps covers
_PART_MASK: Final = (1 << _PART) - 1

# Changes of a word, for each part of the board by the balls in it that go so far.
Steps = dict[int, tuple[int, ...]]


def turned(word: int) -> int:
    """The board as the opponent sees it, without goals made; turning it twice gives it back."""
    word = (word & LOWER) << HALF | word >> HALF & LOWER
    return (word & _ROUND) << 1 | word >> 1 & _ROUND


def seen_by(balls: int, seat: Seat) -> int:
    """The balls of a ``State`` as ``seat`` sees them."""
    return balls if seat == ROUND else turned(balls)


def _long_enough(lane: int, die: int) -> int:
    """The bits of a lane's fields from which it goes on for ``die`` fields."""
    return sum(
        board.BITS[f"{board.LANES[lane]}{number}"]
        for number in range(1, board.DOUBLES + 1)
        if board.ahead(lane, number, die) >= 0
    )


class _PartSteps(Steps):
    """For balls of one part of the board: what the word is to be changed by when each goes ``die`` fields."""

    def __init__(self, part: int, die: int, across: bool) -> None:
        super().__init__()
        self._shift, self._by, self._across = part * _PART, 2 * die, across

    def __missing__(self, balls: int) -> tuple[int, ...]:
        found, rest = [], balls << self._shift
        while rest:
            ball = rest & -rest
            rest ^= ball
            landing = (ball.bit_length() - 1 + self._by) % GOALS
            found.append(ball | 1 << (landing ^ self._across))
        self[balls] = tuple(found)
        return self[balls]


class _Die:
    """The masks and tables of one number."""

    def __init__(self, die: int) -> None:
        self.by = 2 * die
        round_long, square_long = _long_enough(0, die), _long_enough(1, die)
        self.own = round_long | square_long
        self.across = round_long << 1 | square_long >> 1
        self.before_goal = board.BITS[f"r{25 - die}"]
        self.along, self.beside = (
            tuple(_PartSteps(part, die, across) for part in range(4)) for across in (False, True)
        )


_DICE: Final = (_Die(1), *(_Die(die) for die in board.DICE))  # by its number; there is no 0


def successors(word: int, die: int) -> list[int]:
    """The words after each move with one die, each once."""
    this = _DICE[die]
    balls = word & board.FULL
    swapped = (balls & _ROUND) << 1 | balls >> 1 & _ROUND
    doubled = balls & swapped
    by = this.by
    taken = balls >> by | balls << GOALS - by  # where the field ahead on the ball's own lane is taken
    taken_across = swapped >> by | swapped << GOALS - by
    starts, starts_across = balls & this.own, doubled & this.across
    # On its own lane a ball stops when that field is free, or comes from the other lane, where it is not; and so on.
    along = (starts | starts_across & taken_across) & ~taken
    beside = (starts_across | starts & taken) & ~taken_across
    one, two, three, four = this.along
    found = [
        word ^ change
        for change in one[along & _PART_MASK]
        + two[along >> 12 & _PART_MASK]
        + three[along >> 24 & _PART_MASK]
        + four[along >> 36]
    ]
    if beside:
        one, two, three, four = this.beside
        found += [
            word ^ change
            for change in one[beside & _PART_MASK]
            + two[beside >> 12 & _PART_MASK]
            + three[beside >> 24 & _PART_MASK]
            + four[beside >> 36]
        ]
    goal = this.before_goal
    if balls & goal:
        found.append(_scored(word, goal))
        if doubled & goal:
            found.append(_scored(word, goal << 1))
    return found


def _scored(word: int, ball: int) -> int:
    """A goal: the ball returns to the first free of r1 to r12."""
    word ^= ball
    free = ~word & _ROUND
    return (word | free & -free) + _ONE_GOAL


def ends(word: int, low: int, high: int) -> set[int]:
    """The words that a roll can lead to: both dice where that is possible, else one; empty where none can move."""
    return _both(successors(word, low), successors(word, high), low, high)


def each_roll(word: int) -> Iterator[tuple[int, set[int]]]:
    """The weight of 36 and the ``ends`` of each of the 21 rolls, as they are asked for."""
    singles = [successors(word, die) for die in board.DICE]
    for low, high, weight in ROLLS:
        yield weight, _both(singles[low - 1], singles[high - 1], low, high)


def _both(first: list[int], second: list[int], low: int, high: int) -> set[int]:
    """What the other die makes of the words after ``low`` and of those after ``high``."""
    found: set[int] = set()
    for after in first:
        found.update(successors(after, high))
    if low != high:
        for after in second:
            found.update(successors(after, low))
    return found or {*first, *second}


def played(word: int, seat: Seat, move: Move) -> int:
    """The word after a legal move of ``seat``, for whom ``word`` is seen."""
    balls, returned = board.moved(seen_by(word & board.FULL, seat), seat, move)
    goals = (word >> GOALS) + (returned > 0)
    return seen_by(balls, seat) | goals << GOALS

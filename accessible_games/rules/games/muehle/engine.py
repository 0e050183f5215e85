"""The board as words of 24 bits, its moves, and what a position is worth to the general search.

Each of the three squares is a byte, from outside; its bits go clockwise from the lower left corner: corners are even.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from accessible_games.rules.core.alphabeta import LOST, AlphaBeta, SearchRules
from accessible_games.rules.core.steps import Move
from accessible_games.rules.games.muehle.position import POINTS, QUIET_LIMIT, REPETITIONS, SEATS, State

_NAMES: Final = "a1 a4 a7 d7 g7 g4 g1 d1 b2 b4 b6 d6 f6 f4 f2 d2 c3 c4 c5 d5 e5 e4 e3 d3".split()
_BITS: Final = {name: 1 << bit for bit, name in enumerate(_NAMES)}
_FULL, _CORNERS, _MIDDLES = 0xFFFFFF, 0x555555, 0xAAAAAA
_STONE, _WAY, _OPEN, _READY = 100, 6, 12, 22  # a stone, a free neighbour, two of a line, the same with a third at hand

Position = tuple[int, int, int, int]  # stones and hand of the side to move, stones and hand of the other
Search = AlphaBeta[Position, Move]


def search(state: State) -> Search:
    """Return the search of a position that is not over."""
    twice = [known for known, times in state.seen if times >= REPETITIONS - 1]
    drawn = {(int(known.split()[1] != state.turn), _position(known, state.hand)) for known in twice}
    rules, root = Words(state.flying == "yes"), _position(state.key(), state.hand)
    return AlphaBeta(rules, root, _move, drawn, QUIET_LIMIT - state.quiet)


def _position(known: str, hand: Sequence[int]) -> Position:
    """Read a position from a key of ``State.seen``; nothing was placed since."""
    letters, turn = known.split()
    white, black = (
        sum(_BITS[at] for at, sign in zip(POINTS, letters, strict=True) if sign == seat[0]) for seat in SEATS
    )
    return (white, hand[0], black, hand[1]) if turn == SEATS[0] else (black, hand[1], white, hand[0])


def _move(number: int) -> Move:
    return Move(*(_NAMES[bit - 1] if (bit := number >> shift & 31) else "" for shift in (10, 5, 0)))


def _clockwise(word: int) -> int:
    return word << 1 & 0xFEFEFE | word >> 7 & 0x010101


def _back(word: int) -> int:
    return word >> 1 & 0x7F7F7F | word << 7 & 0x808080


def _around(word: int) -> int:
    return _clockwise(word) | _back(word) | (word << 8 | word >> 8) & _MIDDLES


def _lines(own: int) -> tuple[int, int]:
    """Return the points whose line has two other stones of ``own``: all, and those to which a third can step."""
    after, before, joined = _clockwise(own), _back(own), own & _MIDDLES
    ends = _clockwise(after) & after & _CORNERS, _back(before) & before & _CORNERS
    side, join = after & before & _MIDDLES, (joined << 8 | joined >> 16) & (joined << 16 | joined >> 8) & _FULL
    ready = ends[0] & before | ends[1] & after | side & (joined << 8 | joined >> 8) | join & (after | before)
    return ends[0] | ends[1] | side | join, ready


def _bits(word: int) -> list[int]:
    return [bit for bit in _BITS.values() if bit & word]


@dataclass(frozen=True)
class Words(SearchRules[Position]):
    """The rules on words; ``flying``: whether a side with three stones may fly."""

    flying: bool

    def successors(self, position: Position) -> Sequence[tuple[int, Position]]:
        """Return the moves, those that close a mill first."""
        own, hand, theirs, _ = position
        return () if hand + own.bit_count() < 3 else self._moves(position, _FULL ^ own ^ theirs)

    def forcing(self, position: Position) -> Sequence[tuple[int, Position]]:
        """Return the moves that close a mill and remove a stone."""
        targets = _lines(position[0])[0] & ~(position[0] | position[2])
        return [entry for entry in self._moves(position, targets) if entry[0] & 31] if targets else ()

    def progress(self, position: Position) -> int:
        """Return the stones in hand and on the board: both only grow fewer."""
        own, hand, theirs, other = position
        return hand + other << 5 | (own | theirs).bit_count()

    def _moves(self, position: Position, targets: int) -> list[tuple[int, Position]]:
        own, hand, theirs, other = position
        found, left = [], max(hand - 1, 0)
        loose = _bits(theirs & ~_lines(theirs)[0] or theirs) or [0]
        flies = hand or (self.flying and own.bit_count() == 3)
        for start in [0] if hand else _bits(own):
            rest, near = own ^ start, targets if flies else targets & _around(start)
            closes = _lines(rest)[0] if near else 0
            for target in _bits(near):
                for taken in loose if target & closes else [0]:
                    after = (theirs ^ taken, other, rest | target, left)
                    found.append((start.bit_length() << 10 | target.bit_length() << 5 | taken.bit_length(), after))
        return sorted(found, key=lambda entry: not entry[0] & 31)

    def evaluate(self, position: Position) -> int:
        """Return a value by stones, free ways, and lines that need one more stone."""
        own, hand, theirs, other = position
        stones, empty = hand + own.bit_count(), _FULL ^ own ^ theirs
        if stones < 3 or not (hand or _around(own) & empty or (self.flying and stones == 3)):
            return LOST
        return _STONE * (stones - other - theirs.bit_count()) + _shape(own, empty) - _shape(theirs, empty)


def _shape(own: int, empty: int) -> int:
    ways = (_clockwise(own) & empty).bit_count() + (_back(own) & empty).bit_count()
    ways += (own << 8 & _MIDDLES & empty).bit_count() + (own >> 8 & _MIDDLES & empty).bit_count()
    two, ready = _lines(own)
    return _WAY * ways + _OPEN * (two & empty).bit_count() + _READY * (ready & empty).bit_count()

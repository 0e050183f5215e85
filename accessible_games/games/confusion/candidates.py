"""Attempts of the position that is thought about, with what their trials came to."""

from __future__ import annotations

from math import sqrt

from accessible_games.games.confusion import board
from accessible_games.games.confusion.board import KINDS, NUMBERS
from accessible_games.games.confusion.diagrams import CHIPS
from accessible_games.games.confusion.inner import DICE, PERMITS, SQUARES
from accessible_games.games.confusion.values import Move

_TRUST = 5.0  # trials that weigh as much as the guess
_HOPE = 0.35  # how much better than its mean an attempt may prove after a first trial
_HIGHEST = 0.98


def code_of(move: Move, side: int) -> int:
    """The number of an attempt in ``judgement``; -1 for a reveal."""
    if move.kind == "reveal":
        return -1
    start, target = NUMBERS[move.start], NUMBERS[move.target]
    way = board.way(start, target, side)
    assert way is not None  # attempts are lines
    die = DICE * side + CHIPS.index(move.chip)
    return ((die * 4 + KINDS.index(move.kind)) * SQUARES + target) * 32 + 4 * way.direction + way.distance - 1


def parts_of(code: int) -> tuple[int, str, int]:
    """Die, kind and target of the number of an attempt."""
    rest = code // 32
    return rest // SQUARES // 4, KINDS[rest // SQUARES % 4], rest % SQUARES


class Candidate:
    """``allowed``: the exact chance of the answer yes. ``guess``: the chance to win before any trial, 0 to 1.

    ``extra``: what the manner of the player adds to the chance.
    """

    def __init__(self, move: Move, code: int, allowed: float, guess: float, extra: float) -> None:
        self.move, self.code, self.allowed, self.extra = move, code, allowed, extra
        self.guess = min(_HIGHEST, max(1 - _HIGHEST, guess))
        self.tried = 0
        self._die, self._letters = parts_of(code)[0], PERMITS[code % 32]
        self._next = [0, 0]  # worlds by answer: where to look for the next
        self._sum = [0.0, 0.0]
        self._count = [0, 0]

    def next_world(self, worlds: list[list[int]]) -> list[int]:
        """The next world of the answer that needs trials most; they come round again."""
        wanted = self._wanted()
        for offset in range(len(worlds)):
            place = (self._next[wanted] + offset) % len(worlds)
            if (worlds[place][self._die] & self._letters != 0) == (wanted == 1):
                self._next[wanted] = place + 1
                return worlds[place]
        return worlds[self.tried % len(worlds)]

    def _wanted(self) -> int:
        if self.allowed > 0.999:
            return 1
        yes, no = sqrt(self.allowed), sqrt(1 - self.allowed)
        return int(self._count[1] * no <= self._count[0] * yes)

    def learn(self, world: list[int], result: float) -> None:
        """Add what a trial came to."""
        answer = int(world[self._die] & self._letters != 0)
        self._sum[answer] += result
        self._count[answer] += 1
        self.tried += 1

    def estimate(self) -> float:
        """The chance to win: the mean of the trials, each answer by its chance, and the guess."""
        mean = 0.0
        for answer, chance in enumerate((1 - self.allowed, self.allowed)):
            many = self._count[answer]
            mean += chance * (self._sum[answer] / many if many else self.guess)
        known = (self.tried * mean + _TRUST * self.guess) / (self.tried + _TRUST)
        return min(1.0, max(0.0, known + self.extra))

    def promise(self) -> float:
        """How much the next trial may bring."""
        return self.estimate() + _HOPE / sqrt(self.tried + _TRUST)

"""A quick mutable board for the bot: what an attempt does, and how many there are to judge. May be compiled.

Dice are numbers 0 to 23, twelve of Blue and then twelve of Black. A promoted die bears the thirteenth letter,
``PROMOTED``. A way is a direction times four and a distance less one. Answers narrow the sets of a side by the
plain exclusions only; where exactness matters (at the root of a search), the sets come exact from outside.
"""

from __future__ import annotations

from typing import Final

from accessible_games.rules.games.confusion import board as plain
from accessible_games.rules.games.confusion.diagrams import FARTHEST, PROMOTING, permits, promoted_permits
from accessible_games.rules.games.confusion.values import QUIET_LIMIT

DICE: Final = 12
SQUARES: Final = 121
PROMOTED: Final = 4096
EVERY_LETTER: Final = 8191  # the promoted one among them
RISING: Final = int(PROMOTING)
MOVE: Final = 0
LEAVE: Final = 1
CARRY: Final = 2
PASS: Final = 3
RUNNING: Final = -1
DRAWN: Final = 2
NOBODY: Final = -1
_QUIET_LIMIT: Final = int(QUIET_LIMIT)


def _permits() -> list[int]:
    """Return way -> the letters that allow it, the promoted one among them."""
    return [
        letters + (PROMOTED if promoted else 0)
        for plain_ones, promoted_ones in zip(permits(), promoted_permits(), strict=True)
        for letters, promoted in list(zip(plain_ones, promoted_ones, strict=True))[1:]
    ]


def _lines() -> list[list[int]]:
    """Return side, square and direction in one number -> the squares that way, nearest first."""
    found: list[list[int]] = []
    for side in range(2):
        for square in range(SQUARES):
            for direction in range(8):
                steps = [plain.step(square, direction, side, far) for far in range(1, FARTHEST + 1)]
                found.append([target for target in steps if target >= 0])
    return found


PERMITS: Final[list[int]] = _permits()
LINES: Final[list[list[int]]] = _lines()
COUNT: Final[list[int]] = [mask.bit_count() for mask in range(2 * PROMOTED)]
# Parts of wholes in thousandths, at part + 13 * whole.
RATIO: Final[list[int]] = [1000 * part // whole if whole else 0 for whole in range(13) for part in range(13)]
# Rows from the own base row, at 121 * side + square.
AHEAD: Final[list[int]] = [abs(square // 11 - plain.base_rank(side)) for side in range(2) for square in range(SQUARES)]
# Steps of a king, at 121 * one + other.
STEPS: Final[list[int]] = [
    max(abs(one // 11 - other // 11), abs(one % 11 - other % 11)) for one in range(SQUARES) for other in range(SQUARES)
]


class Board:
    """A position with a guessed or known diagram for every die: ``truth`` and the public ``sets`` by die."""

    def __init__(self) -> None:
        self.at: list[int] = [-1] * 24
        self.on: list[int] = [-1] * SQUARES
        self.sets: list[int] = [0] * 24
        self.truth: list[int] = [0] * 24
        self.puck = 60
        self.turn = 0
        self.threat = NOBODY
        self.quiet = 0
        self.winner = RUNNING

    def take(self, other: Board) -> None:
        """Become equal to ``other``."""
        self.at = other.at.copy()
        self.on = other.on.copy()
        self.sets = other.sets.copy()
        self.truth = other.truth.copy()
        self.puck = other.puck
        self.turn = other.turn
        self.threat = other.threat
        self.quiet = other.quiet
        self.winner = other.winner

    def play(self, die: int, kind: int, target: int, way: int, allowed: bool) -> None:
        """Carry out the answer to an attempt, and end the turn."""
        side = self.turn
        letters = PERMITS[way] if allowed else EVERY_LETTER - PERMITS[way]
        progress = self._learn(die, letters)
        if allowed:
            if kind != PASS:
                progress = self._go(die, target) or progress
            if kind >= CARRY:
                self.puck = target
            if kind != PASS and AHEAD[121 * side + target] == 10:
                progress = self._arrive(die) or progress
        self._end_turn(side, progress)

    def _learn(self, die: int, letters: int) -> bool:
        """Keep only these letters for a die; return whether that is news."""
        before = self.sets[die]
        left = before & letters
        if left == before or not left:
            return False
        self.sets[die] = left
        if COUNT[left] == 1:
            self._strike(die)
        return True

    def _strike(self, die: int) -> None:
        """Strike the letter of a die that has only one from the other dice of the side."""
        first = 0 if die < DICE else DICE
        letter = self.sets[die]
        for other in range(first, first + DICE):
            if other != die and self.sets[other] & letter:
                left = self.sets[other] - letter
                if left:
                    self.sets[other] = left
                    if COUNT[left] == 1:
                        self._strike(other)

    def _go(self, die: int, target: int) -> bool:
        """Move a die; return whether it captures."""
        victim = self.on[target]
        if victim >= 0:
            self.at[victim] = -1
        self.on[self.at[die]] = -1
        self.on[target] = die
        self.at[die] = target
        return victim >= 0

    def _arrive(self, die: int) -> bool:
        """Promote a die on the far base row, or strike the diagrams that promote."""
        if self.truth[die] & RISING:
            self.sets[die] = PROMOTED
            self.truth[die] = PROMOTED
            return True
        return self._learn(die, EVERY_LETTER - RISING)

    def _end_turn(self, side: int, progress: bool) -> None:
        waiting = 1 - side
        threatened = self.threat
        holder = self.on[self.puck]
        self.threat = NOBODY
        if holder >= 0:
            owner = 0 if holder < DICE else 1
            if AHEAD[121 * owner + self.puck] == 10:
                if owner == side:
                    self.threat = side
                elif threatened == waiting:
                    self.winner = waiting
        self.quiet = 0 if progress else self.quiet + 1
        if self.left(waiting) == 0:
            self.winner = side
        elif self.quiet >= _QUIET_LIMIT and self.threat == NOBODY and self.winner == RUNNING:
            self.winner = DRAWN
        self.turn = waiting

    def left(self, side: int) -> int:
        """Return how many dice of a side are on the board."""
        found = 0
        for die in range(DICE * side, DICE * side + DICE):
            if self.at[die] >= 0:
                found += 1
        return found

    def can_be_taken(self, square: int) -> bool:
        """Return whether the side to move has a die that may go to the square, if any of its ``truth`` allows it."""
        side = self.turn
        for die in range(DICE * side, DICE * side + DICE):
            if self.at[die] >= 0 and self._reaches(die, square):
                return True
        return False

    def _reaches(self, die: int, square: int) -> bool:
        side = 0 if die < DICE else 1
        for direction in range(8):
            way = 4 * direction
            for target in LINES[(SQUARES * side + self.at[die]) * 8 + direction]:
                if not self.truth[die] & PERMITS[way]:
                    break
                if target == square:
                    return True
                if self.on[target] >= 0 or target == self.puck:
                    break
                way += 1
        return False

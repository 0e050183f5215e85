"""The chance of the side to move to win, judged without looking ahead. May be compiled.

The weights were fitted to the results of games that the one-attempt judgement played against itself. Here the
``truth`` of a board counts on both sides: it is a world that was drawn, so the mean over worlds is what is known.
"""

from __future__ import annotations

from math import exp
from typing import Final

from accessible_games.rules.games.confusion.inner import (
    AHEAD,
    COUNT,
    DICE,
    LINES,
    PERMITS,
    RATIO,
    SQUARES,
    STEPS,
    Board,
)

FEATURES: Final = 22
_LETTER: Final[dict[int, int]] = {1 << number: number for number in range(13)}

# For the mover holding the puck, the opponent holding it, and nobody: thousandths of a logit by feature.
WEIGHTS: Final[list[list[int]]] = [
    [1700, 108, -1, 0, 85, -51, 34, 69, -17, -1, -59, -33, 1, -31, 1, 0, 0, 10, -21, 23, -5, 0],
    [-2167, 11, 5, -151, -1506, 49, 28, 5, 33, -2, 42, -38, -48, 10, 1, 216, -66, -1, 0, 0, -4, 84],
    [-8, -2, 0, 0, 0, 11, 26, 2, 5, 1, -8, -33, -3, -3, 0, 0, 0, 0, 0, 0, 7, 0],
]
MATERIAL: Final[list[int]] = [67, 220, 167, 151, 71, 258, 79, -56, 326, 157, 138, 132, 350]


class Outlook:
    """Measures boards; its lists are used again and again."""

    def __init__(self) -> None:
        self.found: list[int] = [0] * FEATURES
        self.phase = 0

    def chance(self, board: Board) -> float:
        """Return the chance of the side to move, from 0 to 1."""
        self.measure(board)
        weights = WEIGHTS[self.phase]
        total = 0
        for place in range(FEATURES):
            total += weights[place] * self.found[place]
        side = board.turn
        for die in range(24):
            if board.at[die] >= 0:
                worth = MATERIAL[_LETTER[board.truth[die]]]
                total += worth if (die < DICE) == (side == 0) else -worth
        return 1.0 / (1.0 + exp(-total / 1000.0))

    def measure(self, board: Board) -> None:
        """Fill ``found``, and ``phase``: the holder of the puck."""
        side = board.turn
        puck = board.puck
        holder = board.on[puck]
        found = self.found
        self.phase = 2 if holder < 0 else 0 if (holder < DICE) == (side == 0) else 1
        ahead = AHEAD[SQUARES * side + puck]
        threatened = 1 if board.threat == 1 - side else 0
        found[0] = 1
        found[1] = ahead
        found[2] = ahead * ahead
        found[3] = 1 if ahead == 10 else 0
        found[4] = 1 if ahead == 0 else 0
        self._presences(board, side, 5)
        self._presences(board, 1 - side, 10)
        self._grip(board, side, 15)
        self._grip(board, 1 - side, 18)
        found[21] = threatened * (10 + found[15])

    def _presences(self, board: Board, side: int, place: int) -> None:
        """Measure how many dice there are, near the puck, on the side where they can stop it; knowledge of them."""
        dice = near = nearer = guards = known = 0
        puck = board.puck
        home = AHEAD[SQUARES * side + puck]
        first = DICE * side
        for die in range(first, first + DICE):
            square = board.at[die]
            if square < 0:
                continue
            dice += 1
            known += 12 - COUNT[board.sets[die]]
            steps = STEPS[SQUARES * puck + square]
            if steps <= 2:
                nearer += 1
            if steps <= 4:
                near += 1
            if AHEAD[SQUARES * side + square] <= home and steps <= home + 1:
                guards += 1
        found = self.found
        found[place] = dice
        found[place + 1] = nearer
        found[place + 2] = near
        found[place + 3] = guards
        found[place + 4] = known

    def _grip(self, board: Board, side: int, place: int) -> None:
        """Measure in tenths how surely the opponent's holder of the puck, and another die, can be taken.

        Attempts in vain.
        """
        found = self.found
        found[place] = found[place + 1] = found[place + 2] = 0
        first = DICE * side
        for die in range(first, first + DICE):
            square = board.at[die]
            if square >= 0:
                for direction in range(8):
                    if board.sets[die] & PERMITS[4 * direction]:
                        self._grip_along(board, die, direction, LINES[(SQUARES * side + square) * 8 + direction], place)

    def _grip_along(self, board: Board, die: int, direction: int, line: list[int], place: int) -> None:
        sets = board.sets[die]
        way = 4 * direction
        for target in line:
            part = sets & PERMITS[way]
            if not part:
                return
            piece = board.on[target]
            if piece >= 0:
                if (piece < DICE) != (die < DICE):
                    share = RATIO[13 * COUNT[sets] + COUNT[part]] // 100
                    able = board.truth[die] & PERMITS[way] != 0
                    if target == board.puck:
                        self._raise(place if able else place + 1, share)
                    elif able:
                        self._raise(place + 2, share)
                return
            if target == board.puck:
                return
            way += 1

    def _raise(self, place: int, share: int) -> None:
        if share > self.found[place]:
            self.found[place] = share

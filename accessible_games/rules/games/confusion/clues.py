"""Diagrams of a side that an attempt of the other, which sees them, makes more or less likely. May be compiled.

Of two attempts the side more likely made the one that its judgement of one attempt prefers. That judgement depends on
the diagrams by the risks alone: which of its dice can be taken, where they stand and where they go.
"""

from __future__ import annotations

from math import exp
from typing import Final

from accessible_games.rules.games.confusion.inner import (
    COUNT,
    DICE,
    EVERY_LETTER,
    LINES,
    PERMITS,
    PROMOTED,
    RATIO,
    SQUARES,
    Board,
)
from accessible_games.rules.games.confusion.judgement import DOUBT, WEIGHTS, Judge

TEMPER: Final = 15.0  # hundredths of a die: an attempt so much worse than another is made e times more seldom
ARBITRARY: Final = 0.1  # share of attempts for no reason that the judgement knows
_CERTAIN: Final = 1000


class Clue:
    """An attempt and those that the side had besides, as it judged them in each world."""

    def __init__(self, board: Board, code: int) -> None:
        self._dice: list[int] = []  # of the other side, with each way to a square that it seems to attack
        self._letters: list[int] = []
        self._squares: list[int] = []
        self._shares: list[int] = []
        self._tried: list[int] = [WEIGHTS[DOUBT]] * SQUARES
        self._survey(board)
        self._targets: list[int] = []  # of the attempts that depend on the risks, and of the one that was made
        self._starts: list[int] = []
        self._safe: list[float] = []  # the value without any risk, and what the risks add
        self._feared: list[float] = []
        self._fled: list[float] = []
        self._others = 0.0
        self._top = 0.0
        self._made = -1  # none where it was known to fail, which has no reason that the judgement knows
        self._many = 0
        self._judge(board, code)

    def _survey(self, board: Board) -> None:
        first = DICE * (1 - board.turn)
        for die in range(first, first + DICE):
            if board.at[die] >= 0:
                for direction in range(8):
                    self._survey_line(board, die, direction)

    def _survey_line(self, board: Board, die: int, direction: int) -> None:
        sets = board.sets[die]
        side = 0 if die < DICE else 1
        way = 4 * direction
        for target in LINES[(SQUARES * side + board.at[die]) * 8 + direction]:
            part = sets & PERMITS[way]
            if not part:
                return
            share = RATIO[13 * COUNT[sets] + COUNT[part]]
            self._dice.append(die)
            self._letters.append(EVERY_LETTER if sets == PROMOTED else PERMITS[way])
            self._squares.append(target)
            self._shares.append(share * share // 1000)
            self._tried[target] += share * share // 1000
            if board.on[target] >= 0 or target == board.puck:
                return
            way += 1

    def _judge(self, board: Board, code: int) -> None:
        """Judge the attempts without any risk, then with it where the dice go, and where they stand."""
        judge = Judge()
        judge.listing = True
        judge.is_told = True
        first = DICE * board.turn
        own = [first <= board.on[square] < first + DICE for square in range(SQUARES)]
        judge.able = [0] * SQUARES
        judge.rank(board, WEIGHTS)
        codes, safe = judge.codes, judge.values
        judge.able = [0 if own[square] else _CERTAIN for square in range(SQUARES)]
        judge.rank(board, WEIGHTS)
        feared = judge.values
        judge.able = [_CERTAIN if own[square] else 0 for square in range(SQUARES)]
        judge.rank(board, WEIGHTS)
        self._many = len(codes)
        self._top = float(max(safe)) if safe else 0.0
        for place in range(len(codes)):
            target = codes[place] // 32 % SQUARES
            start = board.at[codes[place] // 32 // SQUARES // 4]
            fear, flight = feared[place] - safe[place], judge.values[place] - safe[place]
            if own[target]:  # a pass to a die: no other attempt goes there
                fear, flight = flight, 0
            if codes[place] == code:
                self._made = len(self._targets)
            elif not (fear and self._is_tried(target)) and not (flight and self._is_tried(start)):
                self._others += exp((safe[place] - self._top) / TEMPER)
                continue
            self._targets.append(target)
            self._starts.append(start)
            self._safe.append(float(safe[place]))
            self._feared.append(float(fear))
            self._fled.append(float(flight))

    def _is_tried(self, square: int) -> bool:
        return self._tried[square] > WEIGHTS[DOUBT]

    def likelihood(self, letters: list[int]) -> float:
        """Return the chance of the attempt where all dice, before any promotion, bear these letters."""
        if self._made < 0:
            return 1.0
        able = [0] * SQUARES
        for place in range(len(self._dice)):
            if letters[self._dice[place]] & self._letters[place]:
                able[self._squares[place]] += self._shares[place]
        made = 0.0
        total = self._others
        for place in range(len(self._targets)):
            target = self._targets[place]
            start = self._starts[place]
            value = self._safe[place] - self._top
            if able[target]:
                value += self._feared[place] * able[target] / self._tried[target]
            if able[start]:
                value += self._fled[place] * able[start] / self._tried[start]
            weight = exp(value / TEMPER)
            if place == self._made:
                made = weight
            total += weight
        return (1.0 - ARBITRARY) * made / total + ARBITRARY / self._many


def weights_of(clues: list[Clue], worlds: list[list[int]]) -> list[float]:
    """Return for each world the chance of all these attempts."""
    found: list[float] = []
    for letters in worlds:
        weight = 1.0
        for clue in clues:
            weight *= clue.likelihood(letters)
        found.append(weight)
    return found


def weighed(chance: float, worlds: list[list[int]], weights: list[float], die: int, letters: int) -> float:
    """Return the ``chance`` that a die bears one of the letters, changed by the weight of the worlds where it does."""
    yes = no = 0.0
    with_it = 0
    for place in range(len(worlds)):
        if worlds[place][die] & letters:
            yes += weights[place]
            with_it += 1
        else:
            no += weights[place]
    if with_it == 0 or with_it == len(worlds):
        return chance
    yes *= chance / with_it
    no *= (1.0 - chance) / (len(worlds) - with_it)
    return yes / (yes + no)

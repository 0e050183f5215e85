"""One attempt tried in one world: both sides play on for a few turns, each by what it knows. May be compiled."""

from __future__ import annotations

from typing import Final

from accessible_games.rules.games.confusion.inner import DRAWN, NOBODY, PERMITS, RUNNING, SQUARES, Board
from accessible_games.rules.games.confusion.judgement import WEIGHTS, Judge
from accessible_games.rules.games.confusion.outlook import Outlook

SURE: Final = 10000  # a chance of one, in ten-thousandths
_NOISE: Final = 40  # hundredths of a die: so the same world does not always go the same way


class Trial:
    """Plays on from a position; its boards are used again and again."""

    def __init__(self) -> None:
        self._board = Board()
        self._judge = Judge()
        self._judge.noise = _NOISE
        self._outlook = Outlook()

    def run(self, root: Board, truth: list[int], code: int, turns: int, seed: int) -> int:
        """Return the chance, in ten-thousandths, of the side to move at ``root`` after an attempt in a world."""
        board = self._board
        board.take(root)
        board.truth = truth.copy()
        self._judge.seed = seed
        while True:
            self._attempt(code)
            if board.winner != RUNNING:
                return SURE // 2 if board.winner == DRAWN else SURE if board.winner == root.turn else 0
            turns -= 1
            if turns <= 0 and board.threat == NOBODY:
                break
            code = self._judge.rank(board, WEIGHTS)
            if code < 0:
                break
        chance = int(SURE * self._outlook.chance(board))
        return chance if board.turn == root.turn else SURE - chance

    def _attempt(self, code: int) -> None:
        way = code % 32
        rest = code // 32
        die = rest // SQUARES // 4
        allowed = self._board.truth[die] & PERMITS[way] != 0
        self._board.play(die, rest // SQUARES % 4, rest % SQUARES, way, allowed)

"""Manners of a player: a poker face, and what the styles like. All are shares of the chance to win."""

from __future__ import annotations

from accessible_games.games.confusion.candidates import parts_of
from accessible_games.games.confusion.inner import AHEAD, DICE, SQUARES, STEPS, Board
from accessible_games.games.confusion.judgement import Judge

STYLES = ("bluffer", "runner")
_FACE = 0.005
_OPEN = 400  # hundredths of a die: no attempt betrays more than one that seems so much worse than it is
_BAIT = 0.03
_SEEMS = 100  # thousandths: how much a square must seem to be attacked
_PER_STEP = 0.006


def face(behind: int) -> float:
    """The cost of an attempt that, to somebody who knows none of the diagrams, falls ``behind`` by hundredths of a die.

    Of two attempts that are worth the same, the one that needs no knowledge betrays none.
    """
    return _FACE * max(-_OPEN, behind) / _OPEN


def preference(style: str, root: Board, judge: Judge, code: int) -> float:
    """What a style adds to an attempt: the bluffer likes squares that only seem attacked, the runner the way ahead."""
    die, kind, target = parts_of(code)
    if style == "bluffer":
        seems = kind != "pass" and judge.tried[target] >= _SEEMS and not judge.able[target]
        return _BAIT if seems else 0.0
    if style == "runner":
        return _PER_STEP * _progress(root, die, kind, target)
    return 0.0


def _progress(root: Board, die: int, kind: str, target: int) -> int:
    """Rows that the puck is carried ahead, or squares that a die comes nearer to it."""
    start, puck, side = root.at[die], root.puck, die // DICE
    if kind in ("carry", "pass"):
        return 2 * (AHEAD[SQUARES * side + target] - AHEAD[SQUARES * side + puck])
    return STEPS[SQUARES * start + puck] - STEPS[SQUARES * target + puck]

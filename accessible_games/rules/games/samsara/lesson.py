"""The steps by which Samsara can be learned, as Round. Their words: ``output/messages/en/samsara/lessons.ftl``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from accessible_games.rules.core.game import Lesson, LessonStep
from accessible_games.rules.games.samsara.values import ROUND, SEATS

_FIRST: Final = ([1, 2, 3, 4, 5, 6], [13, 14, 15, 16, 17, 18])


def _with(dice: list[int], round_balls: list[int], square_balls: list[int], goals: int = 0) -> Mapping[str, Any]:
    """Return a position with Round to play these dice."""
    return {
        "balls": {"r": round_balls, "s": square_balls},
        "score": {"round": goals, "square": 0},
        "turn": ROUND,
        "phase": "move",
        "dice": dice,
        "result": None,
        "turns": 1,
        "quiet": 1,
        "options": {"starter": ROUND},
    }


LESSON: Final = Lesson(
    SEATS,
    ROUND,
    (
        LessonStep("field", _with([3, 6], *_FIRST), asks=("what r1",)),
        LessonStep("track", asks=("line tr",)),
        LessonStep("dice", asks=("turn",)),
        LessonStep("run", moves=("6 r1-r7",)),
        LessonStep("beside", moves=("3 r2-s5",)),
        LessonStep("list", _with([2, 4], [3, 4, 5, 6, 9, 15], _FIRST[1]), moves=("4 r9-r13",)),
        LessonStep("lane", _with([4], [1, 2, 3, 4, 10, 20], [13, 14, 15, 16, 17, 20]), moves=("4 s20-r24",)),
        LessonStep("full", _with([3], [1, 2, 5, 6, 8, 20], [8, 13, 14, 15, 16, 17]), moves=("3 r6-r9",)),
        LessonStep("goal", _with([3], [1, 2, 3, 4, 5, 22], _FIRST[1]), moves=("3 r22-goal",)),
        LessonStep("other", _with([2], [1, 2, 3, 4, 5, 23], [13, 14, 15, 16, 17, 23], 1), moves=("2 s23-goal",)),
        LessonStep("score", asks=("score",)),
        LessonStep("win", _with([1, 6], [1, 2, 3, 4, 5, 19], _FIRST[1], 5), moves=("6 r19-goal",)),
        LessonStep("jump", _with([2], [1, 2, 3, 4, 12, 20], [12, 13, 14, 15, 16, 17]), asks=("what s12",)),
        LessonStep("steal", moves=("2 s12-r14",)),
        LessonStep("nearest", _with([2], [1, 2, 3, 4, 5, 11], [11, 13, 14, 15, 16, 17]), moves=("2 s11-r13",)),
        LessonStep("pair", _with([2, 3], [1, 2, 3, 4, 5, 10], [12, 13, 14, 15, 16, 17]), moves=("2 r10-r12",)),
        LessonStep("lift", moves=("3 s12-r15",)),
        LessonStep("far", _with([2], [1, 2, 3, 4, 12, 14], [12, 13, 15, 16, 17, 18]), moves=("2 s12-s14",)),
        LessonStep("both", _with([1], [1, 2, 3, 4, 5, 24], [13, 14, 15, 16, 17, 24]), moves=("1 s24-goal",)),
        LessonStep("wait", _with([1], [1, 2, 3, 4, 5, 18], [13, 14, 15, 16, 17, 18]), asks=("what r19",)),
        LessonStep("six", moves=("1 s18-r19",)),
        LessonStep("second", _with([2], [1, 2, 3, 4, 18, 19], [13, 14, 15, 16, 17, 18]), moves=("2 s18-r20",)),
        LessonStep("patience", _with([3], [1, 2, 3, 4, 19, 20], [13, 15, 16, 17, 18, 21]), moves=("3 s13-r16",)),
        LessonStep("theirs", _with([2], [1, 2, 3, 7, 19, 20], [7, 14, 15, 16, 17, 18]), moves=("2 s7-r9",)),
        LessonStep("sum", _with([2, 4], [1, 2, 3, 4, 5, 19], [14, 15, 16, 17, 18, 20]), moves=("2 r19-r21",)),
        LessonStep("exact", moves=("4 r21-goal",)),
    ),
    strategies=("jump", "wait"),
)

"""The steps by which Nine Men's Morris can be learned, as White. Their words: ``messages/en/muehle/lessons.ftl``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from accessible_games.rules.core.game import Lesson, LessonStep
from accessible_games.rules.games.muehle.position import SEATS


def _position(white: str, black: str, hand: int = 0) -> Mapping[str, Any]:
    """Return a position with White to move and so many stones in hand on both sides."""
    stones = zip(SEATS, (white, black), strict=True)
    return {
        "points": {point: seat for seat, points in stones for point in points.split()},
        "hand": dict.fromkeys(SEATS, hand),
        "turn": "white",
    }


_TWO_MILLS: Final = _position("b6 f6 a7 d7 g7", "g1 d2 c3 e3 b4 f4")

LESSON: Final = Lesson(
    SEATS,
    "white",
    (
        LessonStep("point", _position("", "", 9), asks=("what d2",)),
        LessonStep("row", asks=("line 4",)),
        LessonStep("place", moves=("d2",), then=("b4",)),
        LessonStep("mill", _position("a7 d7 f4", "b4 d6 f2", 6), moves=("g7xb4",)),
        LessonStep("safe", _position("a1 g1 d5 b6", "c3 d3 e3 f4", 5), moves=("d1xf4",)),
        LessonStep("threat", _position("a1 c4 g7", "b6 d6 e3", 6), asks=("threats", "what f6")),
        LessonStep("block", moves=("f6",)),
        LessonStep("move", _position("a1 d2 f4 g7 b6", "b2 c5 e3 g1 f6"), moves=("a1-a4",), then=("g1-g4",)),
        LessonStep("list", moves=("d2-d3",)),
        LessonStep("twice", _position("a7 d7 g7 b6 f6", "c3 e3 b2 d2 f2"), moves=("d7-d6xc3",)),
        LessonStep("fly", _position("d1 g1 f6", "b4 c5 e3 f2 a7"), moves=("f6-a1xb4",)),
        LessonStep("win", _position("a1 d1 g4 b6", "c3 e5 f6"), moves=("g4-g1xf6", "g4-g1xc3", "g4-g1xe5")),
        LessonStep("double", _TWO_MILLS, asks=("what d6",)),
        LessonStep("take", moves=("d7-d6xd2",), then=("e3-e4",)),
        LessonStep("again", moves=("d6-d7xf4",)),
        LessonStep("fork", _position("c3 f4 d6", "g1 d3 a7", 6), moves=("f6",), then=("b6",)),
        LessonStep("ready", _position("f4 b6 a7 d7 g7", "a1 g1 b2 c3 e4 e5"), moves=("f4-f6", "d7-d6")),
        LessonStep("gap", _position("d3 e3 b4 f4 c5 g7", "a1 d1 g1 b2 f2 a7"), moves=("d3-d2",)),
        LessonStep("ways", _position("", "", 9), asks=("what d2",)),
        LessonStep("cross", moves=("d2", "b4", "f4", "d6")),
        LessonStep("exit", _position("d2 c3 b4 f4 e5 g7", "a1 d1 g1 c5 d5 f6"), moves=("g7-g4",), then=("c5-c4",)),
        LessonStep("lock", moves=("b4-a4",)),
        LessonStep("own", _position("a1 d1 g1 c5 e5", "d2 c3 b4 g4 f6"), moves=("a1-a4",)),
        LessonStep("shut", _position("a1 b4 f4 d5 g7", "a4 f6 a7 d7"), moves=("d5-d6",)),
    ),
    strategies=("double", "ways"),
)

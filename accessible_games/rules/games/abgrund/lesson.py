"""The steps by which Der Abgrund can be learned, as White. Their words: ``output/messages/en/abgrund/lessons.ftl``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from accessible_games.rules.core.game import Lesson, LessonStep
from accessible_games.rules.games.abgrund.values import SEATS, STONES, WHITE


def _position(abyss: int, white: list[int], black: list[int], thrown: int = 0) -> Mapping[str, Any]:
    """Return a position with White to play this throw, or to throw; missing stones are out."""
    return {
        "abyss": abyss,
        "stones": {"white": white, "black": black},
        "out": {"white": STONES - len(white), "black": STONES - len(black)},
        "turn": WHITE,
        "phase": "move" if thrown else "throw",
        "throw": [thrown, False] if thrown else None,
        "ended": None,
        "ply": 1,
        "options": {"distance": 2, "first": WHITE},
    }


LESSON: Final = Lesson(
    SEATS,
    WHITE,
    (
        LessonStep("path", _position(1, [3, 5, 7], [4, 6, 8], 2), asks=("board",)),
        LessonStep("field", asks=("what 7",)),
        LessonStep("throw", asks=("turn",)),
        LessonStep("move", moves=("7-9",), then=("throw 3 white", "8-11", "throw 1 red")),
        LessonStep("swap", moves=("3x4",)),
        LessonStep("list", _position(3, [5, 9, 11], [4, 8, 13], 3), asks=("moves",)),
        LessonStep("alone", moves=("9-12",)),
        LessonStep("exit", _position(5, [8, 12, 14], [6, 10, 13], 3), moves=("14-out",)),
        LessonStep("exact", _position(5, [6, 10, 15], [8, 9, 13], 3), moves=("6x9",)),
        LessonStep("danger", _position(4, [5, 8, 12], [7, 9, 13]), asks=("what 5",), then=("throw 1 red",)),
        LessonStep("lost", asks=("score",)),
        LessonStep("end", _position(8, [15], [10, 11, 12], 2), moves=("15-out",)),
        LessonStep("rear", _position(7, [8, 15], [9, 10, 16], 2), asks=("what 8",)),
        LessonStep("flee", moves=("8x10",)),
        LessonStep("run", _position(1, [2, 14], [3, 4, 11], 3), moves=("2-5",)),
        LessonStep("which", _position(9, [10, 12], [13, 14, 16], 4), moves=("10x14",)),
        LessonStep("last", _position(8, [9, 12, 16], [13], 4), moves=("9x13",)),
        LessonStep("pass", _position(8, [9, 11], [12, 13, 16], 4), moves=("9x13",)),
        LessonStep("chances", _position(8, [13, 14], [9, 10], 2), asks=("what 15",)),
        LessonStep("middle", moves=("13-15",)),
        LessonStep("apart", _position(8, [13, 15], [10], 1), moves=("13-14",)),
        LessonStep("take", _position(7, [13, 14], [8, 11, 15], 3), moves=("14-out",)),
        LessonStep("own", _position(9, [12, 13, 16], [10, 11, 14], 4), moves=("13-out",)),
        LessonStep("wait", _position(8, [12, 14], [9, 10, 11], 3), moves=("12-15",)),
    ),
    strategies=("rear", "chances"),
)

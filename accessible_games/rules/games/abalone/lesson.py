"""The steps by which Abalone can be learned, as Black. Their words: ``output/messages/en/abalone/lessons.ftl``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from accessible_games.rules.core.game import Lesson, LessonStep
from accessible_games.rules.games.abalone.board import BITS, format_rows

_HOME: Final = "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 "
_AWAY: Final = "i5 i6 i7 i8 i9 h4 h5 h6 h7 h8 h9 "
_MARBLES: Final = 14


def _position(black: str, white: str) -> Mapping[str, Any]:
    """Return a position with Black to move; missing marbles were pushed off."""
    black_word, white_word = (sum(BITS[field] for field in fields.split()) for fields in (black, white))
    return {
        "board": format_rows(black_word, white_word),
        "turn": "black",
        "captured": {"black": _MARBLES - len(black.split()), "white": _MARBLES - len(white.split())},
        "ended": None,
        "ply": 0,
        "quiet": 0,
        "seen": {},
        "options": {"layout": "standard", "variant": "standard"},
    }


_FIRST: Final = _position(_HOME + "c3 c4 c5", _AWAY + "g5 g6 g7")

LESSON: Final = Lesson(
    ("black", "white"),
    "black",
    (
        LessonStep("field", _FIRST, asks=("what c3",)),
        LessonStep("row", asks=("line c",)),
        LessonStep("step", moves=("c4-d4",)),
        LessonStep("line", _FIRST, moves=("a1-b2",)),
        LessonStep("list", _FIRST, moves=("c5-d6",)),
        LessonStep("side", _FIRST, moves=("c3-c5-d3",)),
        LessonStep("ray", _position(_HOME + "c5 e3 e4", _AWAY + "e5 g5 g6"), asks=("ray e3 e",)),
        LessonStep("push", moves=("e3-e4",)),
        LessonStep("equal", _position(_HOME + "d2 e3 e4", _AWAY + "e5 e6 g6"), moves=("d2-e2",), then=("h4-g4",)),
        LessonStep("three", moves=("e2-e3",)),
        LessonStep("off", _position(_HOME + "c5 e7 e8", _AWAY + "e9 g5 g6"), moves=("e7-e8",)),
        LessonStep("win", _position(_HOME + "c5 g7 h7", "i5 i6 i7 h4 h5 h6 g4 g5 g6"), moves=("g7-h7",)),
    ),
)

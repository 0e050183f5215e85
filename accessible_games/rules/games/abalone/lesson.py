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
_OPENED: Final = _position("a1 a2 b2 b3 b4 b5 b6 c2 c3 c4 c5 d4 d5 d6", "e5 f6 f7 g5 g6 g7 g8 h4 h5 h6 h7 i5 i6 i8")
_FACING: Final = _position("a1 b2 b5 b6 c2 c3 c4 c5 d3 d4 d5 d6 e4 e6", "e5 f5 f6 f7 g5 g6 g7 g8 h4 h5 h6 h7 h8 i8")
_INSIDE: Final = _position("c2 c3 d3 d4 d6 e3 e4 e6 f4 f6 f8 h5", "d5 f3 f5 f7 g4 g5 g6 g7 g9 h6 h7 h8")
_CORNERED: Final = _position("a1 b2 b5 c4 c6 d2 d4 d5 e4 e6 e7 f8 g8 g9", "c3 d3 e3 e5 f4 f5 f6 f7 g5 g6 g7 h7 h8")
_ABREAST: Final = _position("a5 b2 b4 c3 c4 c5 d3 d4 d6 e6 f6 f8 g8 h8", "d5 e3 e4 e5 f4 f5 f7 g4 g5 g6 h7 i8 i9")
_ALONG: Final = _position("a1 a2 b1 b2 b3 c2 c3 e5 f5 f6 g6 g7 g8 h7", "a5 b5 b6 c4 c5 c6 d5 f4 g4 g5 h4 h6 i6 i7")
_AHEAD: Final = _position("b2 b4 c4 c5 d3 d5 d6 e4 e6 e7 f5 f6 f7 f8", "c2 d4 e3 e5 g4 g6 g7 g8 g9 h5 h6 h7 h8")

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
        LessonStep("centre", _FIRST, asks=("what e5",)),
        LessonStep("advance", moves=("a1-b2", "a5-b5")),
        LessonStep("expel", _OPENED, moves=("b5-c5",)),
        LessonStep("attacked", _FACING, asks=("threats",)),
        LessonStep("support", moves=("b6-c6",)),
        LessonStep("outward", _INSIDE, moves=("d6-e6",)),
        LessonStep("corner", _CORNERED, asks=("threats",)),
        LessonStep("leave", moves=("g9-f8",)),
        LessonStep("together", _ABREAST, moves=("f8-g8",)),
        LessonStep("edge", _ALONG, moves=("g8-g7",), then=("b6-c6",)),
        LessonStep("over", moves=("g7-g6",)),
        LessonStep("second", _AHEAD, moves=("d3-e4",), then=("i8-i7",)),
        LessonStep("first", moves=("d6-e7",)),
    ),
    strategies=("centre", "corner"),
)

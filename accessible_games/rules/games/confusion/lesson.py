"""The steps by which Confusion can be learned, as Blue. Their words: ``output/messages/en/confusion/lessons.ftl``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from accessible_games.rules.core.game import Lesson, LessonStep
from accessible_games.rules.games.confusion.board import NAMES
from accessible_games.rules.games.confusion.diagrams import CHIPS, CURRENT, LETTERS
from accessible_games.rules.games.confusion.values import BLACK, BLUE, SEATS

_DEAL: Final = {BLUE: "bdaceghijfkl", BLACK: "cdefghijklba"}
_START: Final = dict(zip(CHIPS, CURRENT.start, strict=True))
_TURNED: Final = {chip: NAMES[len(NAMES) - 1 - NAMES.index(square)] for chip, square in _START.items()}


def _position(puck: str, blue: Mapping[str, str], black: Mapping[str, str], **known: str) -> Mapping[str, Any]:
    """Return a position with Blue to move; missing dice are captured. ``known``: letters that Blue has found out."""
    places = zip(SEATS, (blue, black), strict=True)
    every = dict.fromkeys(CHIPS, LETTERS)
    return {
        "table": CURRENT.name,
        "turn": BLUE,
        "puck": puck,
        "quiet": 0,
        "threat": None,
        "deal": _DEAL,
        "at": {seat: {chip: squares.get(chip) for chip in CHIPS} for seat, squares in places},
        "promoted": {seat: [] for seat in SEATS},
        "revealed": {seat: [] for seat in SEATS},
        "possible": {BLUE: every | known, BLACK: every},
        "ended": None,
        "turns": 0,
        "options": {"help": "full"},
    }


_FAR: Final = {"A": "i11", "B": "k9", "K": "b9"}

LESSON: Final = Lesson(
    SEATS,
    BLUE,
    (
        LessonStep("aim", _position("f6", _START, _TURNED), asks=("what f6",)),
        LessonStep("die", asks=("what H",)),
        LessonStep("sheet", asks=("sheet H",)),
        LessonStep("try", moves=("H move d2-d3",), then=("K move e10-e9",)),
        LessonStep("side", moves=("H move d2-c2",), then=("K move e9-e8",)),
        LessonStep("diagram", asks=("diagram i",)),
        LessonStep("certain", moves=("H move c2-e4",)),
        LessonStep(
            "capture", _position("f6", {"A": "c1", "B": "d5"}, {"C": "d6", **_FAR}, B="d"), moves=("B move d5-d6",)
        ),
        LessonStep(
            "puck",
            _position("f6", {"A": "c1", "J": "f5"}, _FAR, J="f"),
            moves=("J move f5-f6",),
            then=("B move k9-k8",),
        ),
        LessonStep("carry", moves=("J carry f6-f7",), then=("B move k8-k7",)),
        LessonStep(
            "pass",
            _position("f7", {"B": "f8", "J": "f7"}, _FAR, J="f", B="d"),
            moves=("J pass f7-f8",),
            then=("B move k9-k8",),
        ),
        LessonStep(
            "win",
            _position("f9", {"A": "c1", "B": "f9"}, _FAR, B="d"),
            moves=("B carry f9-f11",),
            then=("A move i11-i10",),
        ),
        LessonStep("worth", _position("f6", _START, _TURNED), asks=("sheet J",)),
        LessonStep("half", moves=("J move f2-f3", "J move f2-e3", "J move f2-g3"), then=("K move e10-e9",)),
        LessonStep(
            "rest",
            _position("f6", _START | {"J": "f3"}, _TURNED, J="abcdefg"),
            moves=("J move f3-e3", "J move f3-g3"),
            then=("K move e10-e9",),
        ),
        LessonStep(
            "no",
            _position("f6", _START | {"J": "e3"}, _TURNED, J="def"),
            moves=("J move e3-e5",),
            then=("K move e10-e9",),
        ),
        LessonStep("struck", asks=("sheet E",)),
        LessonStep(
            "enough", _position("f6", {"A": "c1", "B": "d5"}, {"C": "d6", **_FAR}, B="de"), moves=("B move d5-d6",)
        ),
        LessonStep("look", _position("f6", {"A": "c1", "H": "d2"}, {"C": "d6", **_FAR}, H="i"), asks=("what d6",)),
        LessonStep("safe", moves=("H move d2-b4", "H move d2-f4"), then=("A move i11-i10",)),
        LessonStep(
            "strike", _position("f6", {"A": "c1", "H": "f4"}, {"C": "d6", **_FAR}, H="i"), moves=("H move f4-d6",)
        ),
        LessonStep(
            "sure",
            _position("f6", {"A": "c1", "B": "d4", "H": "e5"}, {"C": "d6", **_FAR}, B="dg", H="hi"),
            moves=("H move e5-d6",),
        ),
        LessonStep(
            "aside",
            _position("f6", {"A": "c1", "J": "f6"}, {"C": "f8", **_FAR}, J="f"),
            moves=("J carry f6-e7", "J carry f6-g7"),
            then=("A move i11-i10",),
        ),
        LessonStep(
            "home",
            _position("e10", {"A": "c1", "J": "e10"}, {"A": "i11", "B": "k9", "C": "g11"}, J="f"),
            moves=("J carry e10-d11",),
            then=("A move i11-i10",),
        ),
    ),
    strategies=("worth", "look"),
)

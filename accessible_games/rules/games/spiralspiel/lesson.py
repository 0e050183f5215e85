"""The steps by which the Spiralspiel can be learned, as A. Their words: ``messages/en/spiralspiel/lessons.ftl``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from accessible_games.rules.core.game import Lesson, LessonStep
from accessible_games.rules.games.spiralspiel.values import SEATS, STONES

_SEATS: Final = SEATS[:2]


def _position(stacks: Mapping[int, str], hand: Mapping[str, int], home: str = "") -> Mapping[str, Any]:
    """Return a position with A to move; missing stones are in the hands. ``home``: a finished stack of A."""
    laid = "".join(stacks.values()) + home
    return {
        "hand": {seat: hand.get(seat, STONES - laid.count(seat)) for seat in _SEATS},
        "stacks": {str(number): stack for number, stack in stacks.items()},
        "home": [["A", home]] if home else [],
        "turn": "A",
        "phase": "play",
        "ended": None,
        "winners": None,
        "ply": 0,
        "quiet": 0,
        "seen": {},
        "options": {"players": 2, "starter": "A"},
    }


def _with(**stacks: str) -> Mapping[str, Any]:
    """Return a position with these stacks, by ``n`` and their number, all other stones in the hands."""
    return _position({int(name[1:]): stack for name, stack in stacks.items()}, {})


LESSON: Final = Lesson(
    _SEATS,
    "A",
    (
        LessonStep("number", _with(), asks=("what 20",)),
        LessonStep("enter", moves=("in 2 20",), then=("in 2 23",)),
        LessonStep("limits", asks=("what 10",)),
        LessonStep("half", moves=("20-10 2",)),
        LessonStep("list", _with(n21="AA", n31="B", n17="BB"), moves=("21-14 2",)),
        LessonStep("capture", _with(n20="AA", n10="B", n30="B"), moves=("20-10 1",)),
        LessonStep("frozen", _with(n10="A", n11="AAA", n30="B"), moves=("11-10 1",)),
        LessonStep("safe", _with(n20="AA", n10="BBBB", n24="A", n12="BB"), moves=("24-12 1",)),
        LessonStep("outward", _with(n9="AAA", n18="B", n30="B"), moves=("9-18 1",)),
        LessonStep("centre", _with(n2="BAAAAA", n20="B", n30="A"), moves=("2-1 6",)),
        LessonStep("score", asks=("score",)),
        LessonStep("win", _position({2: "BBAAAA", 24: "BB", 20: "AA"}, {"A": 0}, "AAAAAA"), moves=("2-1 6",)),
    ),
)

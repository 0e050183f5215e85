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


_JOINED: Final = _with(n4="BBAA", n6="AAAA", n19="BB", n20="AA", n21="BB", n23="BB", n26="BB", n27="BB", n31="AA")
_NEAR: Final = _with(n4="AABABA", n8="AAB", n14="BBA", n19="AA", n23="AA", n26="B", n27="BB", n31="A")
_READY: Final = _with(n2="AAAABBA", n4="AABBA", n8="BBBB", n16="BB", n19="AA", n22="B", n29="AA", n31="B")

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
        LessonStep("block", _with(n11="BB", n20="BB", n22="AA", n26="AA", n28="AA"), asks=("what 11",)),
        LessonStep("both", moves=("22-11 2",)),
        LessonStep("fill", _with(n8="BBAA", n10="BA", n17="BB", n21="BB", n24="BB", n28="BB"), moves=("10-8 2",)),
        LessonStep("hear", _with(n8="BBAA", n12="BB", n24="BB", n26="AA", n28="AA"), asks=("threats",)),
        LessonStep("away", moves=("8-4 4",)),
        LessonStep("dodge", _with(n11="AA", n17="BB", n18="AA", n21="BB", n22="BB"), moves=("11-10 2",)),
        LessonStep("ways", _with(), asks=("what 18",)),
        LessonStep("begin", moves=("in 2 18",)),
        LessonStep("join", _JOINED, moves=("6-4 4",)),
        LessonStep(
            "grab", _with(n4="AABB", n6="AAA", n9="A", n11="AABB", n13="BB", n18="BB", n21="BB"), moves=("6-4 3",)
        ),
        LessonStep("near", _NEAR, moves=("4-2 6",)),
        LessonStep("home", _READY, moves=("2-1 6",)),
    ),
    strategies=("block", "ways"),
)

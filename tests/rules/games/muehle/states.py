"""JSON states of Mühle, and every way in which one can be wrong."""

from __future__ import annotations

from typing import Any

from accessible_games.rules.games.muehle import GAME
from tests.rules.games.muehle.positions import place, play
from tests.rules.games.tables import Forms, Wrong

START: dict[str, Any] = {
    "points": {},
    "hand": {"white": 9, "black": 9},
    "turn": "white",
    "quiet": 0,
    "seen": {},
    "options": {"flying": "yes"},
    "ended": None,
}
BOARD: dict[str, Any] = {"points": dict.fromkeys(("a1", "d1", "g4"), "white") | dict.fromkeys(("b6", "d6"), "black")}

PLAYED = play(place("d2 a1 b6 g7", "f6 a7 e5 d1"), "d2-d3", "f6-f4")[0]
FORMS: Forms = [
    (GAME.initial(("white", "black"), {}), START),
    (PLAYED, {
        "points": {
            "a1": "white", "b6": "white", "d3": "white", "g7": "white",
            "a7": "black", "d1": "black", "e5": "black", "f4": "black",
        },
        "hand": {"white": 0, "black": 0},
        "turn": "white",
        "quiet": 2,
        "seen": {"wb..w............bw.bb.w white": 1, "wb.....w.........bw.bb.w black": 1},
        "options": {"flying": "yes"},
        "ended": None,
    }),
    # An end is kept if the position bears it out.
    *((GAME.adjudicate(GAME.initial(("white", "black"), {}), reason, loser).state,
       {**START, "ended": {"winner": winner, "reason": reason}})
      for reason, loser, winner in (
          ("resign", "black", "white"), ("time", "white", "black"), ("agreement", None, None),
      )),
]  # fmt: skip
SEATS, EMPTY = "white, black", 24 * "."
WRONG: Wrong = [
    ("missing-key", {"turn": "white"}, {"key": "points"}),
    ("missing-key", BOARD, {"key": "turn"}),
    ("unknown-key", {**START, "board": ""}, {"key": "board"}),
    ("unknown-word", {**START, "turn": "red"}, {"key": "turn", "found": '"red"', "words": SEATS}),
    ("bad-object", {**START, "points": []}, {"key": "points", "found": "[]"}),
    ("unknown-cell", {**START, "points": {"d4": "white"}}, {"key": "points", "found": '"d4"'}),
    (
        "unknown-word",
        {**START, "points": {"d1": "red"}},
        {"key": "points/d1", "found": '"red"', "words": SEATS},
    ),
    ("bad-number", {**START, "hand": {"white": 10}}, {"key": "hand/white", "found": "10", "least": 0, "limit": 9}),
    ("unknown-key", {**START, "hand": {"red": 1}}, {"key": "hand/red"}),
    ("bad-number", {**START, "quiet": 101}, {"key": "quiet", "found": "101", "least": 0, "limit": 100}),
    ("bad-seen", {**START, "seen": {"a1": 1}}, {"key": "seen", "found": '"a1"'}),
    ("bad-seen", {**START, "seen": {f"{EMPTY} red": 1}}, {"key": "seen", "found": f'"{EMPTY} red"'}),
    (
        "bad-number",
        {**START, "seen": {f"{EMPTY} white": 3}},
        {"key": f"seen/{EMPTY} white", "found": "3", "least": 1, "limit": 2},
    ),
    (
        "unknown-word",
        {**START, "options": {"flying": "maybe"}},
        {"key": "options/flying", "found": '"maybe"', "words": "yes, no"},
    ),
    ("too-many-stones", {**START, "points": {"a1": "white"}}, {"seat": "white", "count": 10, "limit": 9}),
    ("too-few-stones", {**START, "hand": {"white": 2, "black": 2}}, {}),
    ("end-not-reached", {**START, "ended": {"winner": "white", "reason": "stones"}}, {}),
    ("end-not-reached", {**START, "ended": {"winner": None, "reason": "resign"}}, {}),
    ("end-not-reached", {**START, "ended": {"winner": "white", "reason": "agreement"}}, {}),
    ("end-not-reached", {**BOARD, "turn": "white", "ended": {"winner": "black", "reason": "resign"}}, {}),
]  # fmt: skip
TAKEN = [
    ({**BOARD, "turn": "black"},
     {**BOARD, "hand": {"white": 0, "black": 0}, "ended": {"winner": "white", "reason": "stones"}}),
    ({**BOARD, "turn": "black", "hand": {"black": 1}}, {"hand": {"white": 0, "black": 1}, "ended": None}),
]  # fmt: skip
MALFORMED: list[tuple[str, dict[str, Any]]] = []
NEEDED = {"points", "turn"}

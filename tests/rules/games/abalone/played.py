"""Results of moves in Abalone, and its ends: rules, sections 3 to 5 with AL-1 to AL-3."""

from __future__ import annotations

from itertools import cycle, islice

from accessible_games.rules.core.events import Ended, TurnPassed
from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.values import SEATS, Moved, Pushed, PushedOff, Sidestepped
from tests.rules.games.abalone.positions import junior, place, rows
from tests.rules.games.abalone.table import START
from tests.rules.games.tables import Played

ROUND = "c3-d3|g7-f7|d3-c3|f7-g7"  # in the standard layout both go one field forth and back
# Black has one marble left in the corner a1; White shuts the last way out with b1.
ALMOST = place("a1", "a2 a3 b2 c1 c2 c3", "white")
SHUT = ("a1", "a2 a3 b1 b2 c1 c2 c3")


def lost(black: int = 0, white: int = 0) -> dict[str, int]:
    return {"black": black, "white": white}


def _quiet_walk() -> str:
    """Black walks a ring of 15 fields, White one of 14: no position comes a third time within 200 moves."""
    black = "b1 b2 b3 b4 b5 c6 d6 d5 d4 d3 d2 d1 c1 c2".split()
    white = "h5 h6 h7 h8 h9 g9 f9 f8 f7 f6 f5 g5 g4".split()
    ways = [
        cycle(f"{here}-{there}" for here, there in zip(ring, [*ring[1:], ring[0]], strict=True))
        for ring in (black, white)
    ]
    return "|".join(islice((next(way) for way in cycle(ways)), 200))


LAYOUTS = {
    "standard": "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb",
    "belgian-daisy": "ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww",
    "german-daisy": "...../ww..bb/www.bbb/.ww..bb./........./.bb..ww./bbb.www/bb..ww/.....",
}
PLAYED: Played = [
    # Section 2: Black begins.
    *((GAME.initial(SEATS, {"layout": layout}), "", {"board": board, "turn": "black", "over": None})
      for layout, board in LAYOUTS.items()),
    # Sections 3 and 5: inline, broadside, pushes, pushes over the edge; the marbles, the move, the marbles after it.
    *((place(black, "i9"), move, "Moved TurnPassed", {"board": rows(after, "i9")}) for black, move, after in (
        ("e5", "e5-e6", "e6"),
        ("e5", "e5-f6", "f6"),
        ("e5", "e5-f5", "f5"),
        ("e5", "e5-e4", "e4"),
        ("e5", "e5-d4", "d4"),
        ("e5", "e5-d5", "d5"),
        ("c3 d4", "c3-d4", "d4 e5"),
        ("c3 d4 e5", "c3-d4", "d4 e5 f6"),
        ("c3 d4 e5", "d4-e5", "c3 e5 f6"),
        ("c3 d4 e5", "e5-d5", "c3 d4 d5"),
        ("c3 d4 e5 f6", "d4-e5", "c3 e5 f6 g7"),
    )),
    *((place(black, "i9"), move, "Sidestepped TurnPassed", {"board": rows(after, "i9")}) for black, move, after in (
        ("c2 c3", "c2-c3-d2", "d2 d3"),
        ("c2 c3", "c2-c3-d3", "d3 d4"),
        ("c2 c3", "c2-c3-b1", "b1 b2"),
        ("c2 c3", "c2-c3-b2", "b2 b3"),
        ("c2 c3 c4", "c2-c4-d3", "d3 d4 d5"),
        ("c2 c3 c4", "c3-c4-d3", "c2 d3 d4"),
        ("c3 d4 e5", "c3-e5-c4", "c4 d5 e6"),
        ("c5 d5 e5", "c5-e5-c4", "c4 d4 e4"),
    )),
    *((place(black, white), move, "Pushed TurnPassed", {"board": rows(black_after, white_after)})
      for black, white, move, black_after, white_after in (
        ("c3 d4", "e5", "c3-d4", "d4 e5", "f6"),
        ("c3 d4 e5", "f6", "c3-d4", "d4 e5 f6", "g7"),
        ("c3 d4 e5", "f6 g7", "c3-d4", "d4 e5 f6", "g7 h8"),
        ("e7 e8", "e6", "e8-e7", "e6 e7", "e5"),
        ("c3 d4 e5 f6", "g7 h8", "d4-e5", "c3 e5 f6 g7", "h8 i9"),
        ("c3 d4 e5 f6", "g7", "e5-f6", "c3 d4 f6 g7", "h8"),
    )),
    *((place(black, f"{white} e1"), move, "Pushed PushedOff TurnPassed", PushedOff("black", "white", field, 1, 5),
       {"captured": lost(white=1)}) for black, white, move, field in (
        ("g7 h8", "i9", "g7-h8", "i9"),
        ("e5 f6 g7", "h8 i9", "e5-f6", "i9"),
        ("e7 e8", "e9", "e7-e8", "e9"),
        ("e3 d2", "c1", "e3-d2", "c1"),
        ("c1 b1", "a1", "c1-b1", "a1"),
    )),
    (place("c3 d4", "f6"), "c3-d4", "Moved TurnPassed", {"board": rows("d4 e5", "f6")}),  # a gap
    (junior("e3 e4 e5 e6", "e7 e8 e9"), "e3-e4", PushedOff("black", "white", "e9", 1, 5)),
    *((junior(" ".join(f"e{number}" for number in range(1, length + 1)), "i9"), "e1-e2", "Moved TurnPassed",
       {"board": rows(" ".join(f"e{number}" for number in range(2, length + 2)), "i9")}) for length in range(1, 9)),
    # Events name the marbles.
    (place("c3 d4 e5", "i9"), "c3-d4", Moved("black", "c3-d4", 3, "c3", "d4", "f6", "c3 d4 e5", "ne")),
    (place("c2 c3 c4", "i9"), "c2-c4-d3",
     Sidestepped("black", "c2-c4-d3", 3, "c2", "c4", "d3", "d5", "c2 c3 c4", "ne")),
    (place("c3 d4 e5", "f6 g7"), "c3-d4",
     Pushed("black", "white", "c3-d4", 3, 2, "c3", "d4", "f6", "c3 d4 e5", "ne", 2, "f6 g7", "g7 h8")),
    (place("a1 e9", "c3 b2", "white"), "c3-b2",
     (Pushed("white", "black", "c3-b2", 2, 1, "c3", "b2", "a1", "c3 b2", "sw", 0, "", ""),
      PushedOff("white", "black", "a1", 1, 5), TurnPassed("black")), {"captured": lost(black=1)}),
    # Of two pushed marbles the one that falls has its own event.
    (place("i9 h8", "g7 f6 e5", "white"), "e5-f6",
     Pushed("white", "black", "e5-f6", 3, 2, "e5", "f6", "h8", "e5 f6 g7", "ne", 1, "h8", "i9")),
    # Six marbles off win at once, five do not.
    (place("g7 h8", "i9 a1", captured=lost(white=5)), "g7-h8", PushedOff("black", "white", "i9", 6, 0),
     Ended("black", "white", "six"), {"over": (("black",), "six"), "names": []}),
    (place("g7 h8", "i9 a1", captured=lost(white=4)), "g7-h8", PushedOff("black", "white", "i9", 5, 1),
     TurnPassed("white"), {"over": None}),
    (place("a1 i9", "b2 c3", "white", captured=lost(black=5)), "c3-b2",
     {"over": (("white",), "six"), "points": {"black": 0, "white": 1}}),
    # No legal move loses.
    (ALMOST, "c1-b1", Ended("white", "black", "blocked"), {"over": (("white",), "blocked")}),
    (ALMOST, "c1-d1", {"over": None, "names": ["a1-b1"]}),
    # The third occurrence is a draw; the start is the first. An ejection begins the count anew.
    (START, f"{ROUND}|c3-d3|g7-f7|d3-c3", {"over": None}),
    (START, f"{ROUND}|{ROUND}", Ended("", "", "repetition"), {"over": ((), "repetition")}),
    (place("c3 c4 e7 e8", "g7 e9"), f"{ROUND}|e7-e8",
     {"captured": lost(white=1), "quiet": 0, "seen": {}}),
    (place("c3 c4 e7 e8", "g7 e9"), f"{ROUND}|e7-e8|g7-f7|c3-d3|f7-g7|d3-c3|g7-f7|c3-d3|f7-g7", {"over": None}),
    (place("c3 c4 e7 e8", "g7 e9"), f"{ROUND}|e7-e8|g7-f7|c3-d3|f7-g7|d3-c3|g7-f7|c3-d3|f7-g7|d3-c3",
     {"over": ((), "repetition")}),
    # 200 moves without a loss are a draw, also with pushes.
    (place("e5", "i9", quiet=199), "e5-e6", Ended("", "", "quiet"), {"over": ((), "quiet")}),
    (place("e5", "i9", quiet=198), "e5-e6", {"over": None}),
    (place("e7 e8 c3", "e9 a1", quiet=199), "e7-e8", {"over": None, "quiet": 0}),
    (place("c3 d4", "e5", quiet=199), "c3-d4", {"over": ((), "quiet")}),
    (place("b1", "h5"), _quiet_walk(), {"over": ((), "quiet"), "ply": 200}),
    # Six, blocked, repetition, quiet: the first that fits is the reason.
    (place(*SHUT, quiet=200, captured=lost(black=6)), "", {"over": (("white",), "six")}),
    (place(*SHUT, quiet=200, seen={f"{rows(*SHUT)} black": 3}), "", {"over": (("white",), "blocked")}),
    (place("e5", "i9", quiet=200, seen={f"{rows('e5', 'i9')} black": 3}), "", {"over": ((), "repetition")}),
    (place("e5", "i9", quiet=200), "", {"over": ((), "quiet")}),
    *((START, "|".join(ROUND.split("|")[:plies]), {"turn": ("black", "white")[plies % 2], "ply": plies})
      for plies in range(5)),
]  # fmt: skip
ENDS: Played = [
    *((START, reason, loser, (Ended(winner, loser, reason),), {"over": ((winner,), reason)})
      for reason in ("resign", "time") for loser, winner in (("black", "white"), ("white", "black"))),
    (place("e5", "i9", captured=lost(white=5)), "time", "black", {"over": (("white",), "time")}),
    (START, "agreement", None, (Ended("", "", "agreement"),), {"over": ((), "agreement")}),
]  # fmt: skip

"""Answers of Abgrund to the questions asked of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from accessible_games.rules.core.errors import IllegalMoveError as Illegal
from accessible_games.rules.core.errors import NotationError as Notation
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.events import (
    Behind,
    Counted,
    Danger,
    InFront,
    MoveDue,
    RoundEnded,
    Standing,
    StoneLost,
    ThrowDue,
)
from accessible_games.rules.games.abgrund.values import State
from tests.rules.games.abgrund.positions import START, place, play, random_rounds
from tests.rules.games.tables import Asked, Luck, Typed

SWAPS = place(8, "4 10 14", "3 11 16", (2, False))  # 10-12, 14x16
LEAVES = place(8, "4 10 14", "3 11 16", (3, False))  # 10-13, 14-out
STUCK = place(9, "4 5 15", "3 10 11", (3, False))
NOTHING = place(9, "4 5 15", "3 10 11", (0, True))
OVER = GAME.adjudicate(SWAPS, "agreement", None).state

STATES = [SWAPS, LEAVES, START]


def positions() -> Iterator[State]:
    """Return positions of random rounds."""
    return (state for states in random_rounds(60, 3) for state in states if state.throw)


WAYS = (lambda name: name.replace("-", "x").upper(), lambda name: re.findall(r"\d+|pass", name)[0])

READ: Typed = [
    (SWAPS, "10-12|10 12|10x12|10", "10-12"),
    (SWAPS, "14x16|14-16| 14  X 16 |14 × 16|14:16|14,16|14 > 16|14–16|014-16|14x 16|14-|14", "14x16"),
    (LEAVES, "14-out|14 OUT|14out|14|14-17|out|14 x out", "14-out"),
    (LEAVES, "10 13", "10-13"),
    (STUCK, "pass|PASS| pass ", "pass"),
    (SWAPS, "| |-|moves|help|hilfe|züge|board|stand|undo|zurück|now|x|a|m|5-8-9|x8|--|five|5+3|5.8|throw 2 red|e5|5e|"
     f"5 8 x|out 14|14 pass|{50 * '1'}|٥-٨|²|5\u200b8|{7 * '5'}", Notation("unreadable")),
    *((SWAPS, text, Notation("no-such-field", field=field)) for text, field in (
        ("0", 0), ("17", 17), ("58", 58), ("0-3", 0), ("17-out", 17), ("5-18", 18), ("5x99", 99), ("999999", 999999),
        ("5-0", 0),
    )),
    (OVER, "10-12|10|out|pass", Illegal("over")),
    (START, "3x5|pass|out", Illegal("throw-first", seat="white")),
    (SWAPS, "pass", Illegal("must-move", result=2, count=2, fields="10 14")),
    (NOTHING, "15-out|15|out", Illegal("nothing-thrown")),
    (SWAPS, "9|9-11", Illegal("empty", field=9)),
    (SWAPS, "11-13", Illegal("not-yours", field=11, piece="black-stone")),
    (SWAPS, "3", Illegal("not-yours", field=3, piece="black-stone")),
    (SWAPS, "8-10|8", Illegal("abyss", field=8)),
    (SWAPS, "4-6", Illegal("lost", field=4, abyss=8)),
    (SWAPS, "10-9", Illegal("not-forward", field=10, target=9)),
    (SWAPS, "10-10", Illegal("not-forward", field=10, target=10)),
    (STUCK, "15-14", Illegal("not-forward", field=15, target=14)),
    (SWAPS, "10-11", Illegal("wrong-distance", field=10, target=11, steps=1, result=2, goal=12)),
    (SWAPS, "10-16", Illegal("wrong-distance", field=10, target=16, steps=6, result=2, goal=12)),
    (STUCK, "15|15-out|15-16", Illegal("too-far", field=15, needed=2, result=3)),
    (SWAPS, "14-out", Illegal("short-of-exit", field=14, needed=3, result=2, goal=16)),
    (SWAPS, "10-17", Illegal("short-of-exit", field=10, needed=7, result=2, goal=12)),
    (LEAVES, "14-16", Illegal("goes-out", field=14, target=16, result=3)),
    (SWAPS, "out", Illegal("no-exit", result=2, field=15)),
]  # fmt: skip

WORDS: Typed = [
    (None, "14 hinaus|14 raus|14 off", "14 out"),
    (None, "hinaus", "out"),
    (None, "Passe|aussetzen", "pass"),
    (None, "14 tauscht mit 16|14 swaps with 16", "14 x 16"),
    (None, "14 auf 16|14 to 16", "14 16"),
    (None, "14x16", "14x16"),
]
SAID = [
    ("5-8", "5 8", "5 8"),
    ("5x8", "5 swaps with 8", "5 tauscht mit 8"),
    ("14-out", "14 out", "14 hinaus"),
    ("pass", "pass", "passen"),
    ("x 8", "swaps with 8", "tauscht mit 8"),
]
PARTS = [
    (SWAPS, "10-12", "10", "12"),
    (SWAPS, "14x16", "14", "x 16"),
    (LEAVES, "10-13", "10", "13"),
    (LEAVES, "14-out", "14", "out"),
    (STUCK, "pass", "pass", ""),
]

REFUSED: Typed = []

LUCK: Luck = [
    (SWAPS, "throw 1 red", Illegal("no-throw-due", seat="white")),
    *(
        (START, outcome, Illegal("no-such-throw", outcome=outcome[:40]))
        for outcome in ("throw 4 red", "throw 0 white", 90 * "6")
    ),
    (OVER, "throw 1 red", Illegal("over")),
]

_MIDDLE = place(8, "4 10 14", "3 11 16", (2, False))
_EXIT, _EXIT_EVENTS = play(place(8, "4 6 15", "10 11 12", (2, False)), "15-out")
_ABYSS, _ = play(place(9, "4 15", "5 6 10"), "throw 2 red")

ASKED: Asked = [
    # Distance to the abyss, the exact number to leave if one throw can give it, and whether a stone is lost.
    *((_MIDDLE, None, f"about {fact.field}", (fact,)) for fact in (
        InFront("9", 1, 8, 0), InFront("12", 4, 5, 0), InFront("13", 5, 4, 4), InFront("16", 8, 1, 1), Behind("7", 1),
        Behind("1", 7), StoneLost("white", "4", 4), StoneLost("black", "3", 5))),
    (_MIDDLE, None, "about 8", (Danger("8", "white", "10", 2),)),
    (_MIDDLE, None, "marks 8", ("abyss",)),
    (_MIDDLE, None, "cell 8", ("abyss",)),
    (START, None, "facts", (Danger("1", "white", "3", 2), Standing("white", 3, "3 5 7", 0, 0, 3),
                            Standing("black", 3, "4 6 8", 0, 0, 3), ThrowDue("white", 0, ""))),
    (place(8, "10 13 16", "3 4 9"), None, "facts", (
        Danger("8", "black", "9", 1), Standing("white", 3, "10 13 16", 0, 0, 3), Standing("black", 1, "9", 0, 2, -1),
        ThrowDue("white", 2, "1 4"))),
    (_MIDDLE, None, "facts", "Danger Standing Standing MoveDue", MoveDue("white", 2, "white", 2, "10 14")),
    (place(9, "4 5 15", "3 10 11", (3, True)), None, "facts", MoveDue("white", 3, "red", 0, "")),
    # "Points": how they came about.
    (_EXIT, None, "facts", (Counted("white", 1, 0, 1, 2, 1, 1), Counted("black", 0, 3, 1, 0, 0, 3), _EXIT_EVENTS[-1])),
    (_ABYSS, None, "facts", Counted("white", 1, 1, 2, 1, 0, 3), Counted("black", 0, 0, 2, 3, 0, -3),
     "Counted Counted RoundEnded"),
    (GAME.adjudicate(_MIDDLE, "time", "black").state, None, "facts", Counted("white", 0, 2, 2, 1, 0, 3),
     Counted("black", 0, 0, 1, 3, 0, -3), "Counted Counted RoundEnded"),
    (GAME.adjudicate(_MIDDLE, "agreement", None).state, None, "facts",
     (RoundEnded("", "", "", "drawn", "agreement", 0, 0),)),
]  # fmt: skip

BOARD: Asked = [
    (START, None, "rows", "1"),
    (START, None, "line row 1", " ".join(map(str, range(1, 17)))),
    (START, None, "near 1", "forward 2"),
    (START, None, "near 9", "back 8, forward 10"),
    (START, None, "near 16", "back 15"),
    (START, None, "ray 13 forward", "14 15 16"),
    (_MIDDLE, None, "drawn letter", (
        " 1 .    2 .    3 x    4 o",
        " 5 .    6 .    7 .    8 a",
        " 9 .   10 o   11 x   12 .",
        "13 .   14 o   15 .   16 x",
    )),
    (START, None, "read en",
     ("Path: 1 abyss, 2 empty, 3 white, 4 black, 5 white, 6 black, 7 white, 8 black, 9 to 16 empty.",)),
    (START, None, "read de",
     ("Weg: 1 Abgrund, 2 leer, 3 weiß, 4 schwarz, 5 weiß, 6 schwarz, 7 weiß, 8 schwarz, 9 bis 16 leer.",)),
]  # fmt: skip

"""Answers of Mühle to the questions asked of every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from accessible_games.rules.core.errors import AmbiguousMoveError as Ambiguous
from accessible_games.rules.core.errors import IllegalMoveError as Illegal
from accessible_games.rules.core.errors import NotationError as Notation
from accessible_games.rules.core.events import TurnPassed
from accessible_games.rules.core.steps import Move
from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.position import POINTS, State
from accessible_games.rules.games.muehle.rules import Coming, Mill, NoMill, Stone, Stones
from tests.rules.games.muehle.positions import place, random_game, scattered
from tests.rules.games.tables import Asked, Luck, Named, Typed

PLACING = place("a1 d1", "a7 d7 b4", hands=(7, 6))  # g1 closes a mill
MOVING = place("a1 a4 d7 g7", "d3 f4 b2 d2 f2", "white")  # a4-a7 closes one
FLYING = place("a1 d1 g4", "b2 d2 f2 f4 g7", "white")  # g4-g1, and so may others of Black
CROWDED = place("a1 a4 d7 g7 g4", "c3 d3 e3 f4 d2", "white")  # a4-a7 closes one
BLOCKED = place("a1 d7 g7 b2", "a4 d1 f4 c3")
OVER = GAME.adjudicate(PLACING, "agreement", None).state

STATES = [PLACING, MOVING, FLYING]


def positions() -> Iterator[State]:
    """With stones anywhere."""
    return scattered(40, seed=4)


WAYS = (
    str.upper,
    lambda name: name.replace("-", " ").replace("x", " "),
    lambda name: name.replace("x", " x "),
)

# The stones that may be removed, and how many the side to move has in hand.
_FREE = {PLACING: ("a7 b4 d7", 7), OVER: ("a7 b4 d7", 7), MOVING: ("d3 f4", 0), CROWDED: ("d2 f4", 0),
         BLOCKED: ("a4 c3 d1 f4", 0)}  # fmt: skip


def _refused(
    state: State, text: str, reason: str, start: str, target: str = "", removed: str = ""
) -> tuple[State, str, Illegal]:
    free, count = _FREE[state]
    return state, text, Illegal(reason, start=start, target=target, removed=removed, free=free, count=count)


READ: Typed = [
    (PLACING, "b6|B 6", "b6"),
    (PLACING, "g1xa7|g1 a7|g1a7|G1 x A7", "g1xa7"),
    (MOVING, "a4-b4|a4b4|a4 b4", "a4-b4"),
    (MOVING, "a4-a7xd3|a4 a7 d3|a4a7d3", "a4-a7xd3"),
    (MOVING, "a4-a7 f4", "a4-a7xf4"),
    (FLYING, "g4-a7", "g4-a7"),
    (FLYING, "g4 g1 x g7", "g4-g1xg7"),
    (FLYING, "g4-g1", Ambiguous("which-removal", ("g4-g1xf4", "g4-g1xg7"), field="g1", count=2)),
    # A mill without a removal lists the stones; the only one that can be removed is removed ("Mills").
    (PLACING, "g1", Ambiguous("which-removal", ("g1xa7", "g1xb4", "g1xd7"), field="g1", count=3)),
    (place("a1 g1", "c3 d3 e3 f4", hands=(7, 5)), "d1|d1xf4", "d1xf4"),
    # A beginning is the only move or lists them.
    (place("d7 a4 g1 c3", "g7 d6 b4 c4 d1 g4 a1"), "d7", "d7-a7"),
    (MOVING, "a4", Ambiguous("several-moves", ("a4-b4", "a4-a7xd3", "a4-a7xf4"), field="a4", count=3)),
    (PLACING, f"|d|pass|a1+b4|x|g1xa7xb4|a1 a4 a7 d7|g1\na7|{40 * 'g1 '}", Notation("unreadable")),
    *((PLACING, text, Notation("no-such-field", field=field))
      for text, field in (("d4", "d4"), ("h1", "h1"), ("a2", "a2"), ("a1-a9", "a9"), ("g1xb1", "b1"))),
    _refused(MOVING, "a1xd3", "no-move-from", "a1", "", "d3"),
    _refused(PLACING, "a1-a4", "still-placing", "a1", "a4"),
    _refused(PLACING, "d1", "taken", "d1", "d1"),
    _refused(PLACING, "a7", "taken", "a7", "a7"),
    _refused(PLACING, "b6xa7", "no-mill", "b6", "b6", "a7"),
    _refused(PLACING, "g1xd1", "not-theirs", "g1", "g1", "d1"),
    _refused(PLACING, "g1xf6", "not-theirs", "g1", "g1", "f6"),
    _refused(CROWDED, "b6", "empty", "b6"),
    _refused(CROWDED, "b6-d6", "empty", "b6", "d6"),
    _refused(CROWDED, "d3", "not-yours", "d3"),
    _refused(CROWDED, "f4-f6", "not-yours", "f4", "f6"),
    _refused(BLOCKED, "a1", "no-move-from", "a1"),
    _refused(CROWDED, "a4-a1", "taken", "a4", "a1"),
    _refused(CROWDED, "a4-d6", "not-neighbours", "a4", "d6"),
    _refused(CROWDED, "a1-d2", "taken", "a1", "d2"),
    _refused(CROWDED, "g7-d6", "not-neighbours", "g7", "d6"),
    _refused(CROWDED, "a4-b4xf4", "no-mill", "a4", "b4", "f4"),
    _refused(CROWDED, "a4-a7xd3", "in-mill", "a4", "a7", "d3"),
    _refused(CROWDED, "a4-a7xa1", "not-theirs", "a4", "a7", "a1"),
    _refused(OVER, "b6", "over", "b6", "b6"),
    _refused(OVER, "a1-a4", "over", "a1", "a4"),
    _refused(OVER, "g1", "over", "g1", "g1"),
]  # fmt: skip

WORDS: Typed = [
    (PLACING, "g1 takes a7|g1 nimmt a7|golf 1 takes alpha 7|Gustav 1 nimmt Anna 7", "g1xa7"),
    (MOVING, "a4 to b4|a4 nach b4", "a4-b4"),
    (MOVING, "a4 nach a7 nimmt d3|a4 to a7 removes d3", "a4-a7xd3"),
]
SAID = [("g1xa7", "g1 takes a7", "g1 nimmt a7"), ("a4-a7xd3", "a4 a7 takes d3", "a4 a7 nimmt d3")]
PARTS: list[tuple[State, str, str, str]] = []

REFUSED: Typed = []

LUCK: Luck = [(PLACING, "6", Illegal("no-chance"))]

_MILLS = place("a1 d1 g1 d2 f4", "a7 d7 g4 b6 f6")
_TWO_MILLS = place("a1 d1 g1 d2 d3 f4", "a7 b6")
_A1, _D6, _G7 = Mill("white", "a1 d1 g1", "none"), Mill("black", "b6 d6 f6", "d6"), Mill("black", "a7 d7 g7", "g7")
_AGREED, _RESIGNED = (GAME.adjudicate(_MILLS, *end).state for end in (("agreement", None), ("resign", "white")))

ASKED: Asked = [
    (_MILLS, "white", "facts", (Stones("white", 5, 0, "moving"), Stones("black", 5, 0, "moving"), _A1, _D6, _G7,
                                TurnPassed("white"))),
    (_AGREED, None, "facts", "Stones Stones Mill Ended", _A1),
    # A stone in a mill is safe and names its mills, an empty point those that can be closed there.
    (_MILLS, "white", "about a1", (Stone("a1", "safe"), _A1)),
    (_MILLS, "white", "about f4", (Stone("f4", "open"),)),
    (place("a1 d1 g1", "d2 b6"), None, "about g1", Stone("g1", "all")),
    (_TWO_MILLS, None, "about d1", (Stone("d1", "safe"), _A1, Mill("white", "d1 d2 d3", "none"))),
    *((_MILLS, "white", f"about {point}", mills) for point, mills in (("g7", (_G7,)), ("d6", (_D6,)), ("c3", ()))),
    (_AGREED, None, "about g7", ()),
    (_MILLS, "white", "threats white", ()),
    (_MILLS, "white", "threats black", (_D6, _G7)),
    (_RESIGNED, "white", "threats black", ()),
    # An unsafe stone names the mills that could remove it, an empty point who can come.
    (_MILLS, "white", "relations a1", (Stone("a1", "safe"), _A1)),
    (_MILLS, "white", "relations f4", (Stone("f4", "open"), _D6, _G7)),
    (_MILLS, "white", "relations g4", (Stone("g4", "open"), NoMill("white"))),
    (_MILLS, "white", "relations g7", (_G7, Coming("black", "g7", "d7 g4"))),
    (_MILLS, "white", "relations d3", (Coming("white", "d3", "d2"),)),
    (place("a1", "b2", hands=(8, 8)), None, "relations d3", ()),
]  # fmt: skip

BOARD: Asked = [
    (PLACING, None, "rows", "7 6 5 4 3 2 1"),
    (PLACING, None, "near a1", "e d1, n a4"),
    (PLACING, None, "near d2", "e f2, s d1, w b2, n d3"),
    (PLACING, None, "drawn letter", (
        "7 x     x     .",
        "6   .   .   .",
        "5     . . .",
        "4 . x .   . . .",
        "3     . . .",
        "2   .   .   .",
        "1 o     o     .",
        "  a b c d e f g",
    )),
]  # fmt: skip


def named() -> Named:
    """The removal is left out, too: the only one that there is need not be named."""
    random = (state for game in (random_game(1), random_game(2, flying="no")) for state in list(game)[:-1:20])
    for state in (*random, *scattered(25, seed=5), place("a1 a4 d7 g7 g4", "c3 d3 e3 f4 d2")):
        yield state, [replace(move, removed=each) for move in state.legal() for each in ("", *POINTS[::3])]
        yield state, [Move(start, to, off) for start in ("", *POINTS) for to in POINTS for off in ("", "d1")]


UNLISTED = {
    "still-placing", "not-yours", "empty", "taken", "not-neighbours", "no-mill", "not-theirs", "in-mill",
    "which-removal",
}  # fmt: skip

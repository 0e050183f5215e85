"""Answers of Abalone to the questions asked of every game: rules, section 6, and every breach of a rule."""

from __future__ import annotations

from collections.abc import Iterator

from accessible_games.rules.core.errors import AmbiguousMoveError as Ambiguous
from accessible_games.rules.core.errors import IllegalMoveError as Illegal
from accessible_games.rules.core.errors import NotationError as Notation
from accessible_games.rules.core.events import Ended, Quiet, TurnPassed
from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.moves import MOVES
from accessible_games.rules.games.abalone.values import (
    SEATS,
    Attack,
    EdgeDistance,
    Guard,
    Score,
    State,
    Threat,
    Unattacked,
)
from tests.rules.games.abalone.positions import crowded_positions, junior, place, play, random_positions
from tests.rules.games.tables import Asked, Luck, Named, Typed

START = GAME.initial(SEATS, {})
ROW, COLUMN = place("c2 c3 c4", "i9"), place("c3 d4 e5", "i9")
LINE = "c3 d4 e5"

STATES = [START, ROW]


def positions() -> Iterator[State]:
    """A thousand."""
    yield from random_positions(700, seed=1)
    yield from crowded_positions(300, seed=2)


WAYS = ()

DIRECTIONS = {
    "e": "e|east|right|r|o|ost|rechts",
    "ne": "ne|northeast|ur|no|nordost|ro|upper right|right up|up right|rechts oben|oben rechts",
    "nw": "nw|northwest|ul|nordwest|lo|upper left|left up|up left|links oben|oben links",
    "w": "w|west|left|l|links",
    "sw": "sw|southwest|ll|südwest|suedwest|lu|lower left|left down|down left|links unten|unten links",
    "se": "se|southeast|lr|so|südost|suedost|ru|lower right|right down|down right|rechts unten|unten rechts",
}

READ: Typed = [
    (START, "c3-d4|C3-D4|c3 d4|c3d4|C3D4|c3,d4|c3, d4| c3   d4 |c3 - d4|c3>d4|c3–d4|c 3 d 4|c3 ne|c3ne|C3 NE|c3-ne|"
     "c3 Upper Right|c3 right up|c3 northeast|c3 ur|c3 no|c3 Nordost|c3 rechts oben|c3 oben rechts|c3 ro|"
     "c3, rechts oben", "c3-d4"),
    (START, "c3-c5-d4|C3 C5 D4|c3c5d4|c3,c5,d4|c3 c5 ne|c3 c5 rechts oben|c3-c5-ne|c5-c3-d6|c5 c3 d6|c5 c3 ne|"
     "C5C3 Oben Rechts", "c3-c5-d4"),
    *((place("e5", "i9"), "|".join(f"e5 {word}|E5{word.upper()}" for word in DIRECTIONS[way].split("|")),
       f"e5-{target}")
      for way, target in (("e", "e6"), ("ne", "f6"), ("nw", "f5"), ("w", "e4"), ("sw", "d4"), ("se", "d5"))),
    # The target belongs to the end that is named first; a line that moves along itself is its inline move.
    (ROW, "c4 c2 d5", "c2-c4-d3"),
    (ROW, "c4 c2 d4|c2 c4 d2", "c2-c4-d2"),
    (COLUMN, "e5 c3 e6|c3 e5 c4", "c3-e5-c4"),
    (ROW, "c2 c4 e|c2 c4 c3|c4 c2 e", "c2-c3"),
    (ROW, "c2 c4 w", "c4-c3"),
    (ROW, "c3 c3 d4", "c3-d4"),
    # A field or the ends of a line are their only move, or list their moves.
    (place("a1 a2", "b1 b2 i9"), "A1", "a1-a2"),
    (place("c2 c3 c4", "d2 d3 d4 b1 i9"), "c2 c4|c4 c2", "c2-c4-b2"),
    (START, "c3", Ambiguous("several-moves", (
        "c3-c2", "c3-c4", "c3-c4-d3", "c3-c4-d4", "c3-c5-d3", "c3-c5-d4", "c3-d3", "c3-d4",
    ), field="c3", count=8)),
    (START, "c5 c3", Ambiguous("moves-of-line", ("c3-c5-d3", "c3-c5-d4"), first="c5", last="c3", count=2)),
    (START, "| |-|help|hello|c|3|c3 xy|c3 d4 e5 f6|c3 d4 e5 ne|c3 d4 quickly|33|cc3|c3 ne ne|rechts|c3 oben|²3|c３ d4|"
     f"c3\0d4|c3 d4{60 * ' '}|ne c3|c3/d4", Notation("unreadable")),
    *((START, text, Notation("no-such-field", field=field)) for text, field in (
        ("a6", "a6"), ("e0 e1", "e0"), ("c3 j4", "j4"), ("f1", "f1"), ("c3 d44", "d44"), ("z9 ne", "z9"),
    )),
]  # fmt: skip

WORDS: Typed = []
SAID: list[tuple[str, str, str]] = []
PARTS: list[tuple[State, str, str, str]] = []

REFUSED: Typed = [
    (START, "e5-e6", Illegal("empty", field="e5")),
    (START, "d4", Illegal("empty", field="d4")),
    (place("c2 c4", "i9"), "c2 c4 d3|c2 c4", Illegal("empty", field="c3")),
    (START, "g5-f5", Illegal("not-yours", field="g5", piece="white-marble")),
    (START, "i9", Illegal("not-yours", field="i9", piece="white-marble")),
    (place("c2 c4", "c3 i9"), "c2 c4 d3", Illegal("not-yours", field="c3", piece="white-marble")),
    (place("c3", "e5", "white"), "c3 d4", Illegal("not-yours", field="c3", piece="black-marble")),
    (START, "c3 c3", Illegal("same-field", field="c3")),
    (START, "a1 w", Illegal("edge", field="a1", direction="w")),
    (START, "a1 sw|a1 a2 sw", Illegal("edge", field="a1", direction="sw")),
    (place("c1 d1", "i9"), "d1 c1 w", Illegal("edge", field="d1", direction="w")),
    (place("b1 c2", "i9"), "c2 b1 c1", Illegal("edge", field="b1", direction="w")),
    (place("e8 e9", "i9"), "e8 e9 ne", Illegal("edge", field="e9", direction="ne")),
    (START, "c3 c4 e5", Illegal("not-neighbours", first="c3", target="e5")),
    (START, "c3 c5 c5", Illegal("not-neighbours", first="c3", target="c5")),
    (START, "b1 c3 c1", Illegal("not-in-line", first="b1", last="c3")),
    (START, "c3 e4", Illegal("not-in-line", first="c3", last="e4")),
    (START, "a1 i9", Illegal("not-neighbours", first="a1", target="i9")),
    (START, "a1 d4", Illegal("not-neighbours", first="a1", target="d4")),
    (START, "b1 b5", Illegal("line-too-long", first="b1", last="b5", count=5)),
    (junior("b1 b2 b3 b4 b5", "i9"), "b1 b5", Illegal("no-move-of-line", first="b1", last="b5")),
    (START, "b1 b4 c1", Illegal("line-too-long", first="b1", last="b4", count=4)),
    (START, "b5 b1 c6", Illegal("line-too-long", first="b1", last="b5", count=5)),
    (place("a1", "a2 b1 b2 e1"), "a1", Illegal("no-move-from", field="a1")),
    (START, "b1 b3", Illegal("no-move-of-line", first="b1", last="b3")),
    (junior("c3 c4", "i9"), "c3 c4 d3", Illegal("junior-no-broadside")),
    (place("c3 c4", "d4 i9"), "c3 c4 d3", Illegal("target-taken", field="d4", piece="white-marble")),
    (place("c3 c4 d3", "i9"), "c3 c4 d3", Illegal("target-taken", field="d3", piece="black-marble")),
    (place("c3 d4 e5 f6", "i9"), "c3 d4", Illegal("three-at-most", first="c3", count=4)),
    (START, "b1 b2", Illegal("three-at-most", first="b1", count=6)),
    (place("g7 h8 i9", "a1"), "g7 h8", Illegal("own-edge", field="i9", direction="ne")),
    (START, "b6 a5", Illegal("own-edge", field="a5", direction="sw")),
    (place("c3", "d4"), "c3 d4", Illegal("single-cannot-push", first="c3", field="d4")),
    (place("h8", "i9 a1"), "h8 i9", Illegal("single-cannot-push", first="h8", field="i9")),
    (place("c3 d4", "e5 f6"), "c3 d4", Illegal("not-outnumbered", own=2, pushed=2)),
    (place("c3 d4", "e5 f6 g7 h8 i9"), "c3 d4", Illegal("not-outnumbered", own=2, pushed=5)),
    (junior(LINE, "f6 g7 h8"), "c3 d4", Illegal("not-outnumbered", own=3, pushed=3)),
    (junior("c3 d4 e5 f6", "g7 h8 i9 a1"), "d4 e5", Illegal("not-outnumbered", own=3, pushed=3)),
    (place(LINE, "f6 g7 h8"), "c3 d4", Illegal("three-push-two", count=3)),
    (place(LINE, "f6 g7 h8 i9"), "c3 d4", Illegal("three-push-two", count=4)),
    (place("c3 d4 f6", "e5"), "c3 d4", Illegal("own-behind", field="f6")),
    (place(f"{LINE} h8", "f6 g7"), "c3 d4", Illegal("own-behind", field="h8")),
    (junior("e1 e2 e3 e4 e7", "e5 e6"), "e1 e2", Illegal("own-behind", field="e7")),
]

LUCK: Luck = [(START, "6", Illegal("no-chance"))]

_ONE_SHORT = place("a1", "b1 c1", "white", captured={"black": 5, "white": 0})
_OVER, _ = play(_ONE_SHORT, "c1-b1")
_PUSHED = place("e5 d1 d2", "e7 e6 d3 d4")

ASKED: Asked = [
    (START, None, "facts", (Score(0, 0), TurnPassed("black"))),
    (GAME.adjudicate(START, "resign", "black").state, None, "facts", (Score(0, 0), Ended("white", "black", "resign"))),
    # Quiet moves are told from 100 on.
    (place("e5", "i9", quiet=99), None, "facts", "Score TurnPassed"),
    (place("e5", "i9", quiet=100), None, "facts", "Score Quiet TurnPassed", Quiet(100, 200)),
    # A threat counts missing marbles and ends with the game.
    (_ONE_SHORT, "black", "threats white", (Threat("white", "black", "a1", "a1", 1),)),
    (_ONE_SHORT, "black", "threats black", ()),
    *((_OVER, "black", f"threats {seat}", ()) for seat in ("white", "black")),
    (_PUSHED, None, "relations e5", (Attack("white", "black", "e5", "e7 e6", "w", "e4"),)),
    (_PUSHED, None, "relations d2", (Unattacked("d2"), Guard("d2", 1, "d1"))),
    (_PUSHED, None, "relations a1", ()),
    *((START, None, f"about {fact.field}", (fact,)) for fact in (
        EdgeDistance("a1", 0), EdgeDistance("b2", 1), EdgeDistance("e5", 4), EdgeDistance("e8", 1))),
]  # fmt: skip

BOARD: Asked = [
    (START, None, "rows", "i h g f e d c b a"),
    (START, None, "line row g", "g3 g4 g5 g6 g7 g8 g9"),
    (START, None, "lines diagonal", "1 2 3 4 5 6 7 8 9"),
    (START, None, "line diagonal 5", "a5 b5 c5 d5 e5 f5 g5 h5 i5"),  # to the upper left
    (START, None, "drawn letter", (
        "i5    o o o o o",
        "h4   o o o o o o",
        "g3  . . o o o . .",
        "f2 . . . . . . . .",
        "e . . . . . . . . .",
        "d  . . . . . . . . 8",
        "c   . . x x x . . 7",
        "b    x x x x x x 6",
        "a     x x x x x 5",
    )),
]  # fmt: skip


def named() -> Named:
    for state in (*random_positions(4, seed=3, plies=2), *crowded_positions(60, seed=4)):
        yield state, [move for move in MOVES if state.colour(move.first) == state.turn]


# A reason for a lone field, such as "no-move-from", is none for a whole move: it says what stands in its way.
UNLISTED = {
    "empty", "not-yours", "target-taken", "single-cannot-push", "three-at-most", "own-edge", "own-behind",
    "not-outnumbered", "three-push-two", "junior-no-broadside",
}  # fmt: skip

"""Answers of the Spiralspiel to the questions asked of every game."""

from __future__ import annotations

from collections.abc import Iterator

from accessible_games.rules.core.errors import AmbiguousMoveError as Ambiguous
from accessible_games.rules.core.errors import IllegalMoveError as Illegal
from accessible_games.rules.core.errors import NotationError as Notation
from accessible_games.rules.core.events import Quiet, TurnPassed
from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.values import PASS, FinishedTold, Move, StackTold, Standing, State, Ways
from tests.rules.games.spiralspiel.positions import crowded, moves_from, names, place, random_game
from tests.rules.games.tables import Asked, Luck, Named, Typed

START = GAME.initial(("A", "B"), {})
STATE = place({20: "AA", 12: "AAA", 24: "A", 30: "B", 9: "A", 6: "AAA"})
NO_HAND = place({2: "AAAAAAAAAA", 4: "AA"})
ONE_IN_HAND = place({2: "AAAAAAAAAA", 4: "A"})
NO_ROOM = place({**dict.fromkeys(range(17, 27), "B"), **dict.fromkeys(range(27, 31), "AA"), 31: "BA", 32: "B"})
STEPS_OF_24 = place({24: "A"})
OVER = GAME.adjudicate(STATE, "agreement", None).state

STATES = [STATE]


def positions() -> Iterator[State]:
    """Return positions of a random game, and some with stones anywhere."""
    yield from (state for state in random_game(3) if not state.ended)
    yield from crowded(50, seed=4)


WAYS = (str.upper, lambda name: name.replace("-", " "))


def _entries(begin: str) -> tuple[str, ...]:
    return tuple(name for name in names(STATE) if name.startswith(begin))


READ: Typed = [
    (STATE, "20-10 2|20 10 2|20-10-2|20,10,2|20 - 10 : 2| 20–10  2 |20—10 2|20>10 2|20/10 2|20; 10; 2.|20→10 2|"
     "20-10 x2|20-10x2|20-10 × 2|20-10*2|20 10|20-10", "20-10 2"),
    (STATE, "in 2 17|IN 2 17|in-2-17|in2 17|in 17 2|In: 2, 17", "in 2 17"),
    (STATE, "pass|Pass| PASS. ", "pass"),
    # Beginnings are the only move or list them.
    (STATE, "20", Ambiguous("from", tuple(moves_from(STATE, 20)), field="20", count=len(moves_from(STATE, 20)))),
    (place({2: "AAAAAA", 20: "B"}), "2", "2-1 6"),
    (place({12: "AAAA", 20: "B"}), "12-6", Ambiguous("count", ("12-6 3", "12-6 4"), start="12", target="6", count=2)),
    (STATE, "in 17", Ambiguous("bring-in-count", ("in 1 17", "in 2 17"), field="17", count=2)),
    (STATE, "in 24", "in 1 24"),
    (STATE, "in 2", Ambiguous("bring-in-number", _entries("in 2 "), stones=2, count=13)),
    (STATE, "in", Ambiguous("bring-in", _entries("in "), count=len(_entries("in ")))),
    # A list names "1 17, 2 17" below "bring in"; no step leads from 1 or 2 to the outermost numbers.
    *((STATE, f"{count} {number}", f"in {count} {number}") for count in (1, 2) for number in range(17, 33)),
    *((STATE, text, Notation("no-such-number", number=number))
      for text, number in (("20-40", 40), ("0-10 2", 0), ("33", 33), ("in 1 33", 33))),
    (STATE, "in 0|in 0 20|20-10 0", Notation("no-such-count")),
    (STATE, "| |hello|moves|m|in in|in 1 20 3|20-10 2 1|pass 20|20 pass|a 20-10|20-10 b|20+10|in one 20|-|20\n10|"
     f"20\x0010|in 1 20{60 * ' '}|²0-10 2|٢٠-١٠ 2|x2|20 x", Notation("unreadable")),
    # Beginnings of no move.
    (STATE, "9", Illegal("frozen", field="9", count=1, least=2)),
    (STATE, "30|30-7", Illegal("not-yours", field="30", owner_seat="B", count=1)),
    (STATE, "29", Illegal("empty", field="29")),
    (STATE, "1", Illegal("centre", field="1")),
    (place({18: "A", 17: "AA", 16: "BBBB"}), "18", Illegal("no-move-from", field="18")),
    (NO_HAND, "in", Illegal("hand-empty")),
    (ONE_IN_HAND, "in 2", Illegal("hand-too-few", count=2, hand=1)),
    (NO_ROOM, "in", Illegal("no-entry", count=1, first="17", last="32")),
    (NO_ROOM, "in 2", Illegal("no-entry", count=2, first="17", last="32")),
    (STATE, "in 20", Illegal("entry-full", field="20", there=2, count=1, total=3, most=2)),
    (STATE, "in 30", Illegal("foreign-there", field="30", owner_seat="B")),
    (STATE, "in 9", Illegal("not-outermost", field="9", first="17", last="32")),
    (place({20: "AA", 16: "BBBB"}), "20-16", Illegal("safe", field="16", owner_seat="B", most=4)),
    (place({20: "A"}), "20-15", Illegal("too-few", field="15", count=1, there=0, total=1, least=2)),
    (place({12: "BABA", 11: "AAA"}), "12-11", Illegal("left-foreign", field="12", count=1, left=3, owner_seat="B")),
    (place({12: "AAA", 11: "AAAA"}), "12-11", Illegal("too-many", field="11", count=3, there=4, total=7, most=4)),
    (STATE, "20-13", Illegal("no-step", start="20", target="13", direction="inward", reach="19 18 16 15 10")),
    (OVER, "20|20-10|in 20|in 2|in", Illegal("over")),
]  # fmt: skip

WORDS: Typed = [
    (STATE, "setze 2 auf 17|ein 2 17|Bring in 2 on 17|in 2 17|place 2 on 17|setze ein 2 auf 17", "in 2 17"),
    (STATE, "20 nach 10|20 auf 10 2|20 to 10|20 onto 10, 2", "20-10 2"),
    (STATE, "passen|Pass|passe", "pass"),
]
SAID = [("in 2 17", "bring in 2 17", "setze 2 17"), ("20-10 2", "20 10 2", "20 10 2")]
PARTS = [(STATE, "20-10 2", "20", "10 2"), (STATE, "in 1 20", "in 1", "20"), (STATE, "pass", "pass", "")]

REFUSED: Typed = [
    (START, "pass", Illegal("pass", count=32)),
    (NO_HAND, "in 1 20|in 2 9", Illegal("hand-empty")),
    (ONE_IN_HAND, "in 2 20", Illegal("hand-too-few", count=2, hand=1)),
    (START, "in 1 16", Illegal("not-outermost", field="16", first="17", last="32")),
    (START, "in 2 1", Illegal("not-outermost", field="1", first="17", last="32")),
    (START, "in 3 20", Illegal("two-at-most", count=3, most=2)),
    (place({20: "B"}), "in 1 20", Illegal("foreign-there", field="20", owner_seat="B")),
    (place({20: "AB"}), "in 1 20", Illegal("foreign-there", field="20", owner_seat="B")),
    (place({20: "AA"}), "in 1 20", Illegal("entry-full", field="20", there=2, count=1, total=3, most=2)),
    (place({20: "A"}), "in 2 20", Illegal("entry-full", field="20", there=1, count=2, total=3, most=2)),
    (place({20: "BA"}), "in 1 20", Illegal("entry-full", field="20", there=2, count=1, total=3, most=2)),
    (NO_ROOM, "in", Illegal("no-entry", count=1, first="17", last="32")),
    (START, "1-2 6", Illegal("centre", field="1")),
    (START, "20-19 1", Illegal("empty", field="20")),
    (place({20: "AB"}), "20-19 1", Illegal("not-yours", field="20", owner_seat="B", count=2)),
    (place({9: "A"}), "9-8 1", Illegal("frozen", field="9", count=1, least=2)),
    (place({2: "AAAA"}), "2-1 4", Illegal("frozen", field="2", count=4, least=5)),
    (place({20: "A"}), "20-20 1", Illegal("same-number", field="20")),
    (STEPS_OF_24, "24-19 1",
     Illegal("no-step", start="24", target="19", direction="inward", reach="23 22 21 20 18 16 12")),
    (STEPS_OF_24, "24-31 1",
     Illegal("no-step", start="24", target="31", direction="outward", reach="25 26 27 28 30 32")),
    (place({3: "AAAAAA"}), "3-1 6", Illegal("no-step", start="3", target="1", direction="inward", reach="2")),
    (place({20: "AA"}), "20-10 3", Illegal("stack-lower", field="20", count=3, height=2)),
    (place({12: "BAA"}), "12-11 2", Illegal("left-foreign", field="12", count=2, left=1, owner_seat="B")),
    (place({20: "A"}), "20-21 1", Illegal("outward-empty", start="20", target="21")),
    (place({20: "A", 19: "BB"}), "20-19 1", Illegal("safe", field="19", owner_seat="B", most=2)),
    (place({20: "A", 10: "BBBB"}), "20-10 1", Illegal("safe", field="10", owner_seat="B", most=4)),
    (place({20: "A"}), "20-10 1", Illegal("too-few", field="10", count=1, there=0, total=1, least=2)),
    (place({16: "AA", 8: "A"}), "16-8 1", Illegal("too-few", field="8", count=1, there=1, total=2, least=3)),
    (place({2: "AAAAAA"}), "2-1 5", Illegal("too-few", field="1", count=5, there=0, total=5, least=6)),
    (place({9: "AAA", 18: "B"}), "9-18 2", Illegal("too-many", field="18", count=2, there=1, total=3, most=2)),
    (place({20: "A", 19: "AA"}), "20-19 1", Illegal("too-many", field="19", count=1, there=2, total=3, most=2)),
    (place({18: "A", 17: "AA", 16: "BBBB"}), "18", Illegal("no-move-from", field="18")),
]  # fmt: skip

LUCK: Luck = [(START, "6", Illegal("no-chance"))]

_MIXED = place({20: "AA", 12: "ABB", 9: "B", 8: "ABABAA", 2: "AAA", 28: "BB"}, home=("BBBBBA",))

ASKED: Asked = [
    (_MIXED, None, "cell 12", ("stone-a", "stone-b", "stone-b")),
    (_MIXED, None, "cell 11", ("empty",)),
    (_MIXED, None, "cell 1", ("home", "stone-a")),
    # A cell is drawn by owner and height.
    *((_MIXED, None, f"marks {number}", marks) for number, marks in (
        (20, ("stone-a", "2")), (12, ("stone-b", "3")), (11, ("empty", " ")), (8, ("stone-a", "6")),
        (1, ("home", "1")))),
    (place({2: "BAAAAAAAAA"}), None, "marks 2", ("stone-a", "0")),
    (place({}), None, "marks 1", ("home", " ")),
    (_MIXED, None, "about 24", (Ways("24", 1, 1, 2, "23 22 21 20 18 16 12", 7, "25 26 27 28 30 32", 6),)),
    *((_MIXED, None, f"about {fact.field}", "Ways StackTold", fact) for fact in (
        StackTold("B", "9", 1, 2, 1, 0), StackTold("A", "8", 6, 3, 0, 1), StackTold("B", "12", 3, 2, 0, 0))),
    (_MIXED, None, "about 1", (Ways("1", 6, 6, 12, "", 0, "", 0), FinishedTold("A", "1", 6))),
    (_MIXED, None, "facts", (Standing("A", 1, 12, 1, 6, 30), Standing("B", 0, 6, 0, 0, 49), TurnPassed("A"))),
    (place({20: "AA"}, quiet=50), None, "facts", "Standing Standing Quiet TurnPassed", Quiet(50, 100)),
]  # fmt: skip

BOARD: Asked = [
    (START, None, "rows", "1 2 3 4 5 6"),
    *((START, None, f"line row {ring}", " ".join(map(str, range(first, last - 1, -1)))) for ring, first, last in (
        (1, 32, 17), (2, 16, 9), (3, 8, 5), (4, 4, 3), (5, 2, 2), (6, 1, 1))),
    (START, None, "near 24", "inward 23, half 12, outward 25"),
    (START, None, "near 12", "inward 11, half 6, outward 13, double 24"),
    (START, None, "near 1", "outward 2, double 2"),
    (START, None, "near 32", "inward 31, half 16"),
    (START, None, "ray 3 double", "6 12 24"),
    (_MIXED, None, "drawn braille", (
        "32 ·   31 ·   30 ·   29 ·",
        "28 ○2  27 ·   26 ·   25 ·",
        "24 ·   23 ·   22 ·   21 ·",
        "20 ●2  19 ·   18 ·   17 ·",
        "16 ·   15 ·   14 ·   13 ·",
        "12 ○3  11 ·   10 ·    9 ○1",
        " 8 ●6   7 ·    6 ·    5 ·",
        " 4 ·    3 ·",
        " 2 ●3",
        " 1 ■1",
    )),
    # Equal neighbours in a stack are counted.
    *((_MIXED, None, f"field {language} {text.partition(':')[0]}", text) for language, text in (
        ("en", "20: two of A."), ("de", "20: zwei von A."),
        ("en", "12: three, owner B, below one A."), ("de", "12: drei, Besitzer B, darunter ein A."),
        ("en", "9: B."), ("de", "9: B."), ("en", "11: empty."), ("de", "11: leer."),
        ("en", "8: six, owner A, below one B, one A, one B, one A."),
        ("de", "8: sechs, Besitzer A, darunter ein B, ein A, ein B, ein A."),
        ("en", "1: centre, with stacks: one A."), ("de", "1: Mitte, mit Posten: ein A."))),
    (_MIXED, None, "read en", (
        "Ring 1. 32 to 29: empty; 28: two of B; 27 to 21: empty; 20: two of A; 19 to 17: empty.",
        "Ring 2. 16 to 13: empty; 12: three, owner B, below one A; 11 and 10: empty; 9: B.",
        "Ring 3. 8: six, owner A, below one B, one A, one B, one A; 7 to 5: empty.",
        "Ring 4. 4 and 3: empty.",
        "Ring 5. 2: three of A.",
        "1: centre, with stacks: one A.",
    )),
    (_MIXED, None, "around en 24", "Around it: inward 23: empty; half 12: three, owner B, below one A; "
     "outward 25: empty; double nothing."),
    (_MIXED, None, "along en 24 half",
     "From 24 half: 12: three, owner B, below one A; 6 and 3: empty, no further."),
]  # fmt: skip


def named() -> Named:
    entries = [Move(0, number, count) for number in range(1, 33) for count in (1, 2, 3)]
    steps = [Move(start, to, count) for start in range(1, 33) for to in range(1, 33) for count in (*range(1, 7), 9)]
    played = [state for seed in range(2) for state in random_game(seed) if state.ply % 40 == 11 and not state.ended]
    return ((state, (*entries, *steps, PASS)) for state in (*played, *crowded(6, seed=8)))


UNLISTED = {
    "pass", "hand-empty", "hand-too-few", "not-outermost", "two-at-most", "foreign-there", "entry-full", "centre",
    "empty", "not-yours", "frozen", "same-number", "no-step", "stack-lower", "left-foreign", "outward-empty",
    "safe", "too-few", "too-many",
}  # fmt: skip

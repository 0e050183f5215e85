"""Answers of Confusion to the questions asked of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from accessible_games.rules.core.errors import AmbiguousMoveError as Ambiguous
from accessible_games.rules.core.errors import IllegalMoveError as Illegal
from accessible_games.rules.core.errors import NotationError as Notation
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.events import (
    Candidates,
    DiagramTold,
    DiceLeft,
    DieReach,
    HelpLevel,
    PuckAt,
    PuckHere,
    PuckHome,
    Quiet,
    TurnPassed,
    Unattacked,
)
from accessible_games.rules.games.confusion.values import State
from tests.rules.games.confusion.positions import LETTERS, SEATS, attempts, dealt, play, position
from tests.rules.games.tables import Asked, Luck, Typed

STATE = position({"K": "e9", "F": "f6", "A": "a1", "H": "d2"}, {"C": "k5", "B": "h6"}, puck="f6")
BLACKS_TURN = play(dealt(), "A c2")[0]
KNOWN = position({"K": "e9"}, {"C": "k5"}, sheet={"blue": {"K": "k"}})
MANUAL = dealt(help_level="manual")
HEMMED = position({"D": "c3", "H": "e3", "A": "a1"}, {"E": "c5"}, puck="e5")
SHEET = position({"A": "a4", "B": "c3", "D": "d5"}, {"C": "k5"}, sheet={"blue": {"A": "a", "B": "bc", "D": "d"}})
ARRIVED = position(
    {"A": "a9", "I": "d11"},
    {"C": "k5"},
    sheet={"blue": {"A": "a", "I": "aeil"}},
    promoted={"blue": ["I"], "black": []},
)

STATES = [STATE]


def positions() -> Iterator[State]:
    """The first of a game."""
    draw, state = random.Random(4), dealt(help_level="answers")
    for _ in range(40):
        yield state
        tried = [move for move in GAME.moves(GAME.view(state, state.turn)) if move.kind != "reveal"]
        state = GAME.play(state, state.turn, draw.choice(tried)).state


WAYS = (lambda name: name.lower().replace("-", "x"),)
OF_A = tuple(name for name in attempts(STATE) if name.startswith("A "))

READ: Typed = [
    (STATE, "K move e9-e7|k move e9 e7|K e9-e7|k e7|ke7|e9 e7|e9-e7|e9xe7|E9 E7|ke9-e7|k e9 e 7|K MOVE E9-E7|  k   e7 |"
     "e9, e7|k e9–e7|K move e9 - e7|k back 2|e9 back 2|back 2 k|k 2 back|move k e7|move e9 e7|k  move e 9 e 7|e9 x e7|"
     "k x e7|kxe7|k e9 x e7|K move e9 X e7|e 9 x e 7|move k x e7|ke9xe7", "K move e9-e7"),
    (STATE, "carry e6|f carry e6|carry left 1", "F carry f6-e6"),
    (STATE, "pass e6", "F pass f6-e6"),
    (STATE, "leave f6 e6", "F leave f6-e6"),
    (STATE, "pass f back left 2", "F pass f6-d4"),
    (STATE, "pass right 2", "F pass f6-h6"),
    (STATE, "h forward 1|h 1 forward|h d2 forward 1|d2 forward 1", "H move d2-d3"),
    (STATE, "h forward left 2|h left forward 2", "H move d2-b4"),
    (STATE, "h back", "H move d2-d1"),
    # "Adaptation for blind players": directions are the owner's, so forward is down for Black.
    (BLACKS_TURN, "K forward 1", "K move e10-e9"),
    (BLACKS_TURN, "K forward right 2", "K move e10-c8"),
    (KNOWN, "reveal K|reveal k|k reveal|reveal e9", "reveal K"),
    # What is left open is asked; only the puck can go to an own die, so that "f e6" is the pass then.
    (STATE, "f e6|f move e6|f6 e6",
     Ambiguous("which-kind", ("F leave f6-e6", "F carry f6-e6", "F pass f6-e6"), chip="F", field="e6", count=3)),
    (position({"F": "f6", "B": "e6"}, {"C": "k5"}, puck="f6"), "f e6", "F pass f6-e6"),
    (STATE, "a move", Ambiguous("several-moves", (
        "A move a1-b1", "A move a1-c1", "A move a1-d1", "A move a1-e1", "A move a1-a2", "A move a1-b2", "A move a1-a3",
        "A move a1-c3", "A move a1-a4", "A move a1-d4", "A move a1-a5", "A move a1-e5",
    ), chip="A", field="a1", count=12)),
    (STATE, "a forward",
     Ambiguous("several-moves", ("A move a1-a2", "A move a1-a3", "A move a1-a4", "A move a1-a5"),
               chip="A", field="a1", count=4)),
    (STATE, "f pass right",
     Ambiguous("several-moves", ("F pass f6-g6", "F pass f6-h6"), chip="F", field="f6", count=2)),
    (STATE, "a1|a a1|a move|a move a1", Ambiguous("several-moves", OF_A, chip="A", field="a1", count=12)),
    (STATE, "|k|xyzzy|h2 e3 f4|k e9 e7 e5|k l e7|carry pass e6|h forward back 1|h forward 0|h forward 1 2|"
     f"k e9 e7 forward|reveal k forward|{200 * 'k'}", Notation("unreadable")),
    *((STATE, text, Notation("no-such-field", field=field))
      for text, field in (("k l5", "l5"), ("e9 e12", "e12"), ("k e0", "e0"), ("z9 e7", "z9"))),
    (STATE, "m e7", Notation("no-such-chip", chip="M")),
    (STATE, "move", Notation("needs-more", kind="move")),
    (STATE, "pass", Notation("needs-more", kind="pass")),
    (STATE, "reveal k e9", Notation("needs-more", kind="reveal")),
    (STATE, "forward|forward 1|forward left", Notation("needs-more", kind="")),
    (STATE, "reveal", Notation("which-die")),
]  # fmt: skip

WORDS: Typed = [
    (STATE, "K nach e7|k geht von e9 nach e7|ziehe k nach e7|k zurück 2|k nach hinten 2|k to e7|k goes back 2",
     "K move e9-e7"),
    (STATE, "f mit Puck nach e6|f carry puck to e6", "F carry f6-e6"),
    (STATE, "F ohne Puck e6|f without puck e6", "F leave f6-e6"),
    (STATE, "f spielt ab nach e6|abspielen e6|f passes to e6", "F pass f6-e6"),
    (STATE, "h vorwärts 1", "H move d2-d3"),
    (STATE, "h nach vorn links 2|h schräg vorwärts links 2|h diagonally forward left 2", "H move d2-b4"),
]  # fmt: skip
SAID: list[tuple[str, str, str]] = []
PARTS = [(MANUAL, "h d3", "H", "d3"), (KNOWN, "reveal K", "reveal", "K")]

REFUSED: Typed = [
    # "Attempts": no turn is lost, the position stays.
    (HEMMED, "D c3-c3", Illegal("same-field", chip="D", field="c3")),
    (HEMMED, "D e4", Illegal("not-in-line", chip="D", first="c3", target="e4")),
    (HEMMED, "D c8", Illegal("too-far", chip="D", first="c3", target="c8", distance=5, limit=4)),
    (HEMMED, "D c6", Illegal("blocked", chip="D", field="c5", owner_seat="black", standing="E")),
    (HEMMED, "D f3", Illegal("blocked", chip="D", field="e3", owner_seat="blue", standing="H")),
    (HEMMED, "D f6", Illegal("blocked", chip="D", field="e5", owner_seat="", standing="")),
    (HEMMED, "D e3", Illegal("own-die", chip="D", field="e3", standing="H")),
    (HEMMED, "D back 3", Illegal("off-board", chip="D", direction="back", distance=3)),
    (HEMMED, "D d4-d5", Illegal("stands-elsewhere", chip="D", field="d4", at="c3")),
    (HEMMED, "D carry c4", Illegal("no-puck", chip="D", kind="carry", field="c3", puck="e5")),
    (HEMMED, "pass c4", Illegal("nobody-holds", field="e5")),
    (HEMMED, "B c4", Illegal("captured", chip="B")),
    (HEMMED, "c5 c4", Illegal("not-yours", field="c5", owner_seat="black", standing="E")),
    (HEMMED, "e5 e6", Illegal("empty", field="e5")),
    (HEMMED, "A left", Illegal("no-move", chip="A", field="a1")),
    # "Revealing".
    (SHEET, "reveal B", Illegal("not-certain", chip="B", count=2)),
    (play(SHEET, "reveal A")[0], "reveal A", Illegal("already-revealed", chip="A")),
    (play(MANUAL, "reveal B")[0], "reveal B", Illegal("already-asked", chip="B")),
    (ARRIVED, "reveal I", Illegal("already-promoted", chip="I")),
    (ARRIVED, "reveal B", Illegal("captured", chip="B")),
    (ARRIVED, "reveal k5", Illegal("not-yours", field="k5", owner_seat="black", standing="C")),
]

_HALF = f"deal {LETTERS}"
LUCK: Luck = [
    (GAME.initial(SEATS, {}), f"deal abc abc|deal|roll|{_HALF}|{_HALF} {LETTERS} {LETTERS}|{_HALF} {LETTERS.upper()}",
     Illegal("bad-deal")),
    (MANUAL, f"{_HALF} {LETTERS}", Illegal("no-chance")),
]  # fmt: skip

_FAR = {"C": "k5"}
_LINE = ("straight-forward", "", "", "")
_CANDIDATES = position({"A": "a4", "D": "e5"}, _FAR, sheet={"blue": {"A": "abc"}})
_MANUAL = position({"A": "a4", "D": "e5"}, _FAR, sheet={"blue": {"A": "a"}}, options={"help": "manual"})
_REVEALED, _ = play(_MANUAL, "reveal A")
_CERTAIN = position({"A": "a4", "D": "e5"}, _FAR, sheet={"blue": {"A": "a"}})
_ARRIVED = position({"I": "e11"}, _FAR, sheet={"blue": {"I": "aeil"}}, promoted={"blue": ["I"], "black": []})
_HELD = position({"D": "e9"}, {"C": "k5", "B": "k7"}, "e9")
_HOLDER = position({"A": "e9"}, {"B": "h8"}, puck="e9", sheet={"blue": {"A": "ab"}})
_HOME = PuckHome("blue", "black", "A", "e11", "e11", 1)
_REACH = position(
    {"A": "e2", "J": "e3"}, {"B": "e5"}, puck="k11", deal=("abcdefghijkl", "akcdefghijbl"),
    sheet={"blue": {"A": "ab", "J": "j"}, "black": {"B": "kl"}},
)  # fmt: skip
_ON_PUCK, _ = play(
    position({"I": "e10", "B": "a1"}, _FAR, "e10", sheet={"blue": {"I": "i"}}), "I leave d11", "C k4", "I e10"
)
_DIAGRAM_A = DiagramTold("blue", "A", "a4", "a", 0, 4, 1, 1, *_LINE)

ASKED: Asked = [
    # The opponent sees the diagram of a die, and others the possible letters, by the level of help.
    (_CANDIDATES, "black", "about a4", (replace(_DIAGRAM_A, certain=1),)),
    *((_CANDIDATES, seat, "about a4", (
        Candidates("blue", "A", "a4", 3, "a b c"), _DIAGRAM_A,
        DiagramTold("blue", "A", "a4", "b", 0, 3, 0, 2, "straight-forward", "diagonally-back", "", ""),
        DiagramTold("blue", "A", "a4", "c", 0, 2, 0, 3, "straight-forward", "diagonally-back", "straight-back", "")))
      for seat in ("blue", None)),
    (_CANDIDATES, "blue", "about e5", (Candidates("blue", "D", "e5", 12, "a b c d e f g h i j k l"),)),
    (_CANDIDATES, "blue", "about b7", ()),
    (_MANUAL, "blue", "about a4", ()),
    *((_REVEALED, seat, "about a4", "DiagramTold") for seat in ("blue", None)),
    (_CERTAIN, "blue", "about a4", (replace(_DIAGRAM_A, certain=1),)),
    *((_ARRIVED, seat, "about e11", (DiagramTold("blue", "I", "e11", "promoted", 1, 2, 0, 5, "straight-forward",
                                                 "diagonally-forward", "sideways", "diagonally-back"),))
      for seat in ("blue", "black", None)),
    (dealt(), "blue", "about f6", (PuckHere("", "", "f6", 5, 5, 0),)),
    (_HELD, "black", "about e9", "PuckHere DiagramTold", PuckHere("blue", "D", "e9", 8, 2, 0)),
    (_HELD, None, "facts", (DiceLeft(1, 2), PuckAt("blue", "D", "e9", 8, 2, 0), HelpLevel("full"),
                            TurnPassed("blue", 0, "", ""))),
    (position({"D": "e9"}, _FAR, quiet=50, turns=100), "blue", "facts", Quiet(50, 100)),
    (GAME.adjudicate(_HELD, "agreement", None).state, "blue", "facts", "DiceLeft PuckAt HelpLevel GameEnded"),
    (GAME.initial(("blue", "black"), {"help": "manual"}), None, "facts",
     "DiceLeft PuckAt HelpLevel DealDue TurnPassed"),
    # The holder near the base row: a goes up to four squares forward.
    *((_HOLDER, viewer, f"threats {seat}", (_HOME,) if seat == "blue" else ())
      for viewer in ("blue", "black") for seat in ("blue", "black")),
    (_ON_PUCK, None, "cell e10", ("puck", "blue-die-i-promoted")),
    (dealt(), None, "marks f6", ("puck", " ", " ")),
    (dealt(), None, "marks a6", ("empty", " ", " ")),
    # Who can arrive, and whether a captured die is captured back.
    (_REACH, "blue", "relations d4", (DieReach("blue", "d4", "J", "", 1, 0), DieReach("black", "d4", "B", "", 1, 0))),
    (_REACH, "blue", "relations e5", (Unattacked("black", "B", "e5"),)),
]  # fmt: skip

_ON_ROW = position({"I": "e11", "K": "e9"}, _FAR, "e9", sheet={"blue": {"I": "aeil"}},
                   promoted={"blue": ["I"], "black": []})  # fmt: skip
BOARD: Asked = [
    # Black sees the board turned: from the far side to the own one, from left to right.
    *((dealt(), seat, "rows", "11 10 9 8 7 6 5 4 3 2 1") for seat in ("blue", None)),
    (dealt(), "black", "rows", "1 2 3 4 5 6 7 8 9 10 11"),
    (dealt(), "blue", "line row 11", "a11 b11 c11 d11 e11 f11 g11 h11 i11 j11 k11"),
    (dealt(), "black", "line row 1", "k1 j1 i1 h1 g1 f1 e1 d1 c1 b1 a1"),
    (dealt(), "blue", "lines file", "a b c d e f g h i j k"),
    (dealt(), "black", "lines file", "k j i h g f e d c b a"),
    (dealt(), "blue", "near f6", "forward f7, forward-right g7, right g6, back-right g5, back f5, back-left e5, "
     "left e6, forward-left e7"),
    (dealt(), "black", "near f6", "forward f5, forward-right e5, right e6, back-right e7, back f7, back-left g7, "
     "left g6, forward-left g5"),
    (dealt(), "blue", "near a6", "forward a7, forward-right b7, right b6, back-right b5, back a5"),
    (_ON_ROW, "blue", "field en e9", "e9: puck and blue die K."),
    (_ON_ROW, "blue", "field en e11", "e11: promoted blue die I."),
    (_ON_ROW, "black", "field de k5", "k5: schwarzer Würfel C."),
    (_ON_ROW, None, "field de a1", "a1: leer."),
    (_ON_PUCK, None, "field de e10", "e10: Puck und umgewandelter blauer Würfel I."),
    (dealt(), "black", "around de f6", "Um f6: vorn f5 leer, vorn rechts e5 leer, rechts e6 leer, hinten rechts e7 "
     "leer, hinten f7 leer, hinten links g7 leer, links g6 leer, vorn links g5 leer."),
]  # fmt: skip

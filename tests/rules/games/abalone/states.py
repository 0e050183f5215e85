"""JSON states of Abalone (rules, section 6), and every way in which one can be wrong."""

from __future__ import annotations

import json

from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.values import SEATS
from tests.rules.games.abalone.positions import rows
from tests.rules.games.tables import Forms, Wrong

START = {
    "board": "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb",
    "turn": "black",
    "captured": {"black": 0, "white": 0},
    "ended": None,
    "ply": 0,
    "quiet": 0,
    "seen": {},
    "options": {"layout": "standard", "variant": "standard"},
}
BOARD = str(START["board"])
ONE_EACH = rows("e5", "i9")
NONE_LOST = {"black": 0, "white": 0}


def found(value: object) -> str:
    """As a refusal tells it."""
    return json.dumps(value)[:40]


def changed(**entries: object) -> dict[str, object]:
    return {**START, **entries}


def small(**entries: object) -> dict[str, object]:
    return {"board": ONE_EACH, "turn": "black", "captured": NONE_LOST, **entries}


# Entry -> values that are not of its form.
BAD_VALUES: dict[str, tuple[object, ...]] = {
    "turn": ("", None, "Black", "b", 0, ["black"], {}),
    "captured": ([], 3, "none", {"red": 1}, {"black": -1}, {"black": 7}, {"black": "1"}, {"black": 1.0},
        {"black": True}, {"black": None}),
    "seen": ([], "x", {f"{ONE_EACH} black": 0}, {f"{ONE_EACH} black": 4}, {f"{ONE_EACH} black": "1"},
        {f"{ONE_EACH} black": True}, {f"{number} black": 1 for number in range(202)}),
    "options": ([], "junior", None, 1, {"size": "5"}, {"variant": "senior"}, {"layout": None},
        {"layout": ["standard"]}),
    "ended": ([], "six", {}, {"winner": "black"}, {"reason": "six"}, {"winner": "black", "reason": "luck"},
        {"winner": "black", "reason": "resign", "by": "white"}, {"winner": "black", "reason": ["six"]},
        {"winner": "red", "reason": "resign"}, {"winner": ["black"], "reason": "time"}),
    "quiet": (-1, 201, "0", True),
    "ply": (-1, 1_000_001, 2.5, None),
    "board_": ("x",),
}  # fmt: skip


NO_BOARDS: tuple[object, ...] = (
    "", None, 3, [], BOARD[:-1], f"{BOARD}/", f" {BOARD}", BOARD.upper(), BOARD.replace("/", "|"),
    BOARD.replace("b", "x", 1), f"bbbbb/{BOARD}",
)  # fmt: skip
NOT_SEEN = ("", ONE_EACH, f"{ONE_EACH} red", f"{ONE_EACH}x black", f"{ONE_EACH}  black")
NO_ENDS = (
    ("black", "six"), ("white", "blocked"), (None, "repetition"), (None, "quiet"), (None, "resign"), (None, "time"),
    ("black", "agreement"),
)  # fmt: skip
WRONG: Wrong = [
    *[("bad-board", small(board=board), {"key": "board", "found": found(board)}) for board in NO_BOARDS],
    *[("bad-seen", small(seen={name: 1}), {"key": "seen", "found": found(name)}) for name in NOT_SEEN],
    *[("end-not-reached", small(ended={"winner": winner, "reason": end})) for winner, end in NO_ENDS],
    ("both-lost", small(captured={"black": 6, "white": 6})),
    ("too-few-marbles", small(captured={}), {"seat": "black", "count": 1, "limit": 8}),
    ("too-many-marbles", changed(captured={"black": 1, "white": 0}), {"seat": "black", "count": 15, "limit": 14}),
    ("too-many-marbles", changed(board=BOARD.replace("..www", "w.www")), {"seat": "white", "count": 15, "limit": 14}),
    ("too-many-marbles", changed(board=BOARD.replace(".", "b")), {"seat": "black", "count": 47, "limit": 14}),
    ("end-not-reached", small(quiet=200, ended={"winner": "black", "reason": "resign"})),
    ("end-not-reached", small(captured={"black": 6, "white": 0}, ended={"winner": "black", "reason": "six"})),
]
FORMS: Forms = [(GAME.initial(SEATS, {}), START)]
BLACK_WINS, DRAWN = {"winner": "black", "reason": "six"}, {"winner": None, "reason": "quiet"}
SIX_OFF = small(captured={"black": 0, "white": 6})
TAKEN = [
    # Only board and turn are needed; what is missing from the board was captured, unless something else is said.
    ({"board": BOARD, "turn": "white"}, changed(turn="white")),
    ({"board": f"..www{BOARD[5:]}", "turn": "black"}, {"captured": {"black": 0, "white": 2}}),
    ({"board": f"..www{BOARD[5:]}", "turn": "black", "captured": {"white": 1}}, {"captured": {"black": 0, "white": 1}}),
    (
        {"board": BOARD, "turn": "black", "options": {"variant": "junior"}},
        {"options": {"layout": "standard", "variant": "junior"}},
    ),
    # An end by the rules may be missing, and the present position is counted.
    (SIX_OFF, {"ended": BLACK_WINS}),
    ({**SIX_OFF, "ended": BLACK_WINS}, {"ended": BLACK_WINS}),
    (small(quiet=200), {"ended": DRAWN}),
    (small(seen={f"{ONE_EACH} black": 2}), {"ended": None}),
    (small(seen={f"{ONE_EACH} black": 3}), {"ended": {**DRAWN, "reason": "repetition"}}),
    (small(seen={f"{ONE_EACH} white": 3}), {"ended": None}),
]
MALFORMED = [(key, small(**{key: value})) for key, values in BAD_VALUES.items() for value in values]
NEEDED = {"board", "turn"}

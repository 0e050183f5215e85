"""JSON states of Confusion, and a reason for each fault (rules.md, "Set-up", "Sheet", "End")."""

from __future__ import annotations

import copy
from typing import Any

from accessible_games.rules.games.confusion import GAME
from tests.rules.games.confusion.positions import CHIPS, LETTERS, SEATS, data, dealt, narrow
from tests.rules.games.tables import Forms, Wrong

STARTS = {
    "blue": dict(zip(CHIPS, "c1 d1 e1 f1 g1 h1 i1 d2 e2 f2 g2 h2".split(), strict=True)),
    "black": dict(zip(CHIPS, "i11 h11 g11 f11 e11 d11 c11 h10 g10 f10 e10 d10".split(), strict=True)),
}
PROMOTED = {"blue": ["A"], "black": []}


def usual(**more: Any) -> dict[str, Any]:
    return data({"A": "c1", "D": "e5"}, {"C": "k5"}, **more)


def changed(path: str, value: Any, start: dict[str, Any] | None = None) -> dict[str, Any]:
    """A good state with one entry replaced: ``at blue A``."""
    made = copy.deepcopy(start or usual())
    *into, last = path.split()
    inner = made
    for key in into:
        inner = inner[key]
    inner[last] = value
    return made


START = GAME.to_json(GAME.initial(SEATS, {}))
PUCK = data(
    {"D": "e11"}, {"C": "k5"}, "e11", sheet={"blue": {"D": "bcdfghjk"}}, ended={"winner": "blue", "reason": "puck"}
)
GIVEN_UP = data(
    {"D": "e11"},
    {"C": "k5"},
    "e11",
    "black",
    sheet={"blue": {"D": "bcdfghjk"}},
    ended={"winner": "blue", "reason": "resign"},
)
FAULTS: list[tuple[object, str]] = [
    (None, "not-an-object"),
    ([], "not-an-object"),
    ("x", "not-an-object"),
    (usual(board="x"), "unknown-key"),
    (usual(table="confusion-diagrams/2"), "does-not-follow"),
    (usual(table=None), "does-not-follow"),
    (changed("turn", "red"), "unknown-word"),
    (changed("turn", None), "unknown-word"),
    (usual(puck="l1"), "unknown-cell"),
    (usual(puck=None), "unknown-cell"),
    (changed("at blue A", "c12"), "unknown-cell"),
    (changed("at blue A", 3), "unknown-cell"),
    (usual(quiet=-1), "bad-number"),
    (usual(quiet=True), "bad-number"),
    (usual(quiet=102), "bad-number"),
    (usual(quiet=1.0), "bad-number"),
    (usual(turns="60"), "bad-number"),
    (usual(turns=30_001), "bad-number"),
    (usual(threat="white"), "unknown-word"),
    (usual(threat=0), "unknown-word"),
    (usual(threat=""), "unknown-word"),
    (changed("deal blue", "abc"), "bad-deal"),
    (changed("deal blue", LETTERS[:11] + "a"), "bad-deal"),
    (changed("deal blue", list(LETTERS)), "bad-deal"),
    (changed("deal blue", None), "bad-deal"),
    (changed("deal", "abc"), "bad-object"),
    (changed("deal", {"blue": LETTERS}), "missing-key"),
    (usual(at=[]), "bad-object"),
    (changed("at red", {}), "unknown-key"),
    (usual(promoted=None), "bad-object"),
    (usual(possible=None), "bad-object"),
    (changed("at blue", {"A": "c1"}), "missing-key"),
    (changed("at blue M", "c1"), "unknown-key"),
    (changed("possible black", {}), "missing-key"),
    (changed("possible black", None), "bad-object"),
    (changed("promoted blue", ["B", "A"]), "not-sorted"),
    (changed("promoted blue", ["A", "A"]), "repeated"),
    (changed("promoted blue", "A"), "bad-list"),
    (changed("revealed blue", ["M"]), "unknown-word"),
    (changed("revealed blue", [1]), "unknown-word"),
    (changed("revealed blue", ["AB"]), "unknown-word"),
    (usual(asked="A"), "bad-list"),
    (changed("revealed blue", [""]), "unknown-word"),
    (changed("possible blue A", ""), "bad-letters"),
    (changed("possible blue A", "ba"), "bad-letters"),
    (changed("possible blue A", "aab"), "bad-letters"),
    (changed("possible blue A", "abm"), "bad-letters"),
    (changed("possible blue A", ["a"]), "bad-letters"),
    (changed("possible blue A", None), "bad-letters"),
    (usual(options=None), "bad-object"),
    (usual(options={"layout": "x"}), "unknown-key"),
    (usual(options={"help": "some"}), "unknown-word"),
    (usual(options={"help": ["full"]}), "unknown-word"),
    (usual(ended="blue"), "bad-object"),
    (usual(ended={"winner": "blue"}), "missing-key"),
    (usual(ended={"winner": "red", "reason": "puck"}), "unknown-word"),
    (usual(ended={"winner": None, "reason": "puck"}), "bad-ended"),
    (usual(ended={"winner": "blue", "reason": "quiet"}), "bad-ended"),
    (usual(ended={"winner": "blue", "reason": "luck"}), "unknown-word"),
    (usual(ended={"winner": "blue", "reason": ["puck"]}), "unknown-word"),
    (data({"A": "e5", "D": "e5"}, {"C": "k5"}), "two-on-a-field"),
    (data({"A": "e5"}, {"C": "e5"}), "two-on-a-field"),
    (usual(sheet={"blue": {"A": "bc"}}), "not-in-the-sheet"),
    (changed("possible blue", dict.fromkeys(CHIPS, "a")), "no-assignment"),
    (changed("possible blue", {**dict.fromkeys(CHIPS, LETTERS), "A": "a", "B": "a"}), "no-assignment"),
    (usual(promoted=PROMOTED, sheet={"blue": {"A": "bcd"}}), "promoted-sheet"),
    (usual(promoted={"blue": ["D"], "black": []}), "promoted-die"),
    (data({"A": "c11"}, {"C": "k5"}), "not-promoted"),
    (data({"B": "c11"}, {"C": "k5"}, sheet={"blue": {"B": "ae"}}), "not-promoted"),
    (data({"A": "a5"}, {"E": "k1"}), "not-promoted"),
    (usual(revealed=PROMOTED), "revealed-uncertain"),
    (usual(answered=usual()["possible"]), "answered-level"),
    (
        usual(options={"help": "answers"}, answered={"blue": narrow({"A": "a"}), "black": narrow({})}),
        "answered-sheet",
    ),
    (usual(asked=["A"]), "asked-wrongly"),
    (usual(options={"help": "manual"}, asked=["B"]), "asked-wrongly"),
    (usual(options={"help": "manual"}, sheet={"blue": {"A": "a"}}, asked=["A"]), "asked-wrongly"),
    (usual(threat="black"), "wrong-threat"),
    (usual(threat="blue"), "wrong-threat"),
    (data({"D": "e11"}, {"C": "k5"}, "e11", "black", sheet={"blue": {"D": "d"}}), "wrong-threat"),
    (data({"A": "c1"}, {}), "end-missing"),
    (usual(quiet=100, turns=200), "end-missing"),
    (usual(ended={"winner": "blue", "reason": "puck"}), "end-not-reached"),
    (usual(ended={"winner": "blue", "reason": "dice"}), "end-not-reached"),
    (usual(ended={"winner": None, "reason": "quiet"}), "end-not-reached"),
    (data({"A": "c1"}, {}, ended={"winner": "blue", "reason": "resign"}), "end-missing"),
    (data({"A": "c1"}, {}, turn="black", ended={"winner": "black", "reason": "dice"}), "end-not-reached"),
    (data({}, {}), "no-dice"),
    (data({}, {}, ended={"winner": "blue", "reason": "dice"}), "no-dice"),
    # Before the deal nothing has happened.
    ({**START, "puck": "f7"}, "not-the-start"),
    (changed("at blue A", "c2", START), "not-the-start"),
    ({**START, "turn": "black", "turns": 1}, "not-the-start"),
    ({**PUCK, "threat": "blue"}, "wrong-threat"),
    ({**PUCK, "ended": {"winner": "black", "reason": "puck"}}, "end-not-reached"),
    ({**GIVEN_UP, "threat": "black"}, "wrong-threat"),
]
WRONG: Wrong = [(reason, state) for state, reason in FAULTS]
DEALT = {
    "table": "confusion-diagrams/1",
    "turn": "blue",
    "puck": "f6",
    "quiet": 0,
    "threat": None,
    "deal": {"blue": "cafebdghijkl", "black": "lkjihgfedcba"},
    "at": STARTS,
    "promoted": {"blue": [], "black": []},
    "revealed": {"blue": [], "black": []},
    "possible": {seat: dict.fromkeys(CHIPS, LETTERS) for seat in SEATS},
    "ended": None,
    "turns": 0,
    "options": {"help": "full"},
}
FORMS: Forms = [
    (dealt("cafebdghijkl", "lkjihgfedcba"), DEALT),
    (GAME.initial(SEATS, {"help": "manual"}), {**DEALT, "deal": None, "options": {"help": "manual"}}),
]
TAKEN = [
    *((state,) for state in (usual(turns=0), usual(turn="black"), usual(quiet=61), usual(turns=61))),
    # Ends by the rules; a resignation before the reply may tell the threat or not.
    (data({"A": "c1"}, {}, turn="black", ended={"winner": "blue", "reason": "dice"}),),
    (PUCK,),
    ({**GIVEN_UP, "threat": "blue"},),
    (GIVEN_UP,),
]
MALFORMED: list[tuple[str, dict[str, Any]]] = []
NEEDED = {*START}

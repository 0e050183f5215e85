"""JSON states of Samsara (rules.md, "Notation"), and every way in which one can be wrong."""

from __future__ import annotations

from typing import Any

from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import SEATS
from tests.rules.games.samsara.played import CHAIN_6
from tests.rules.games.samsara.positions import START as FIELDS
from tests.rules.games.samsara.positions import data, fill
from tests.rules.games.tables import Forms, Wrong

START: dict[str, Any] = {
    "balls": {"r": [1, 2, 3, 4, 5, 6], "s": [13, 14, 15, 16, 17, 18]},
    "score": {"round": 0, "square": 0},
    "turn": "round",
    "phase": "roll",
    "dice": [],
    "result": None,
    "turns": 0,
    "quiet": 0,
    "options": {"starter": "round"},
}
ROLLED = data(FIELDS, dice=(2, 5))
WON = {
    **START,
    "score": {"round": 6, "square": 2},
    "phase": "over",
    "result": "round",
    "turns": 31,
    "quiet": 0,
}
MOKSHA = {**data(CHAIN_6), "phase": "over", "result": "moksha", "turns": 5, "quiet": 5}
CLAIMED = {**START, "phase": "over", "result": "draw", "turns": 101, "quiet": 101}
AGREED = {**START, "phase": "over", "result": "draw", "ended": "agreement"}
RESIGNED = {**START, "phase": "over", "result": "square", "ended": "resign"}


def changed(base: dict[str, Any], **entries: object) -> dict[str, Any]:
    return {**base, **entries}


BALLS = START["balls"]
MALFORMED = [
    ("balls", changed(START, balls=[1])),
    ("balls", changed(START, balls={"r": [1]})),
    ("balls", changed(START, balls={**BALLS, "t": []})),
    ("balls", changed(START, balls={"r": "123456", "s": [1]})),
    ("balls", changed(START, balls={**BALLS, "r": [0, 2, 3, 4, 5, 6]})),
    ("balls", changed(START, balls={**BALLS, "s": [25]})),
    ("balls", changed(START, balls={**BALLS, "r": [True, 2]})),
    ("balls", changed(START, balls={**BALLS, "r": [1.0, 2, 3, 4, 5, 6]})),
    ("balls", changed(START, balls={**BALLS, "r": ["r1"]})),
    ("score", changed(START, score=[0, 0])),
    ("score", changed(START, score={"round": 0})),
    ("score", changed(START, score={"round": 7, "square": 0})),
    ("score", changed(START, score={"round": 0, "square": -1})),
    ("score", changed(START, score={"round": False, "square": 0})),
    ("turn", changed(START, turn="r")),
    ("turn", changed(START, turn=["round"])),
    ("phase", changed(START, phase="play")),
    ("dice", changed(ROLLED, dice="25")),
    ("dice", changed(ROLLED, dice=[1, 2, 3])),
    ("dice", changed(ROLLED, dice=[2, 7])),
    ("dice", changed(ROLLED, dice=[0, 2])),
    ("dice", changed(ROLLED, dice=[True, 2])),
    ("dice", changed(ROLLED, dice=[5, 2])),
    ("phase", changed(ROLLED, dice=[])),
    ("phase", changed(START, dice=[2, 5])),
    ("result", changed(START, result="lost")),
    ("result", changed(START, result="")),
    ("result", changed(START, result=1)),
    ("phase", changed(START, phase="over")),
    ("phase", changed(WON, phase="roll")),
    ("turns", changed(START, turns=-1)),
    ("turns", changed(START, turns=True)),
    ("turns", changed(START, turns="0")),
    ("quiet", changed(START, quiet=None)),
    ("turns", changed(START, turns=10**9)),
    ("options", changed(START, options=["round"])),
    ("options", changed(START, options={"first": "round"})),
    ("options", changed(START, options={"starter": "r"})),
    ("options", changed(START, options={"starter": []})),
    ("ended", changed(AGREED, ended="moksha")),
    ("ended", changed(AGREED, ended=None)),
]
WRONG: Wrong = [
    ("field-twice", changed(START, balls={**BALLS, "r": [1, 1, 3, 4, 5, 6]}), {"field": "r1"}),
    ("ball-count", changed(START, balls={**BALLS, "r": [1, 2, 3, 4, 5]}), {"count": 11, "limit": 12}),
    ("ball-count", changed(START, balls={**BALLS, "r": list(range(1, 8))}), {"count": 13, "limit": 12}),
    ("dice-after-end", changed(AGREED, dice=[2]), {}),
    ("both-won", changed(WON, score={"round": 6, "square": 6}), {"limit": 6}),
    ("won-already", changed(START, score={"round": 0, "square": 6}, turns=30), {"seat": "square", "limit": 6}),
    ("won-already", changed(RESIGNED, score={"round": 6, "square": 0}, turns=30), {"seat": "round", "limit": 6}),
    ("win-not-reached", changed(WON, score={"round": 5, "square": 2}), {"limit": 6}),
    ("win-not-reached", changed(WON, result="square"), {"limit": 6}),
    ("win-not-reached", changed(WON, quiet=2), {"limit": 6}),
    ("win-not-reached", changed(WON, score={"round": 2, "square": 6}, result="square"), {"limit": 6}),
    ("moksha-not-reached", changed(MOKSHA, balls=BALLS), {}),
    ("claim-not-reached", changed(CLAIMED, turns=99, quiet=99), {"limit": 100}),
    ("ended-of-result", changed(AGREED, result="round"), {"ended": "agreement"}),
    ("ended-of-result", changed(RESIGNED, result="draw"), {"ended": "resign"}),
    ("ended-of-result", changed(START, ended="resign"), {"ended": "resign"}),
    ("dice-cannot-move", data(CHAIN_6, dice=(6, 6)), {}),
]
FORMS: Forms = [(GAME.initial(SEATS, {}), START)]
TAKEN: list[tuple[dict[str, Any], ...]] = [
    ({**START, "balls": {"r": [6, 1, 5, 2, 4, 3], "s": [18, 13, 17, 14, 16, 15]}}, START),
    ({**START, "options": {}}, START),
    (ROLLED,),
    (WON,),
    (MOKSHA,),
    (CLAIMED,),
    (AGREED,),
    (RESIGNED,),
    *(
        (changed(RESIGNED, turns=turns, quiet=turns, turn=turn, ended="time"),)
        for turns, turn in ((0, "round"), (7, "round"), (7, "square"), (8, "round"))
    ),
    # A goal of this turn fits a single die.
    (changed(data(fill("r23"), dice=(5,)), score={"round": 1, "square": 0}, quiet=0),),
    (changed(START, turn="square"),),
    (changed(ROLLED, turns=0, quiet=0),),
    (changed(START, quiet=100),),
    (changed(ROLLED, score={"round": 5, "square": 2}),),
    (changed(WON, turns=0),),
]
NEEDED = {*START}

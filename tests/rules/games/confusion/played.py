"""Results of turns in Confusion (rules.md, "Puck", "Captures", "Promotion" and "End"; 8.4 to 8.17)."""

from __future__ import annotations

from typing import Any

from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.events import Captured, GameEnded, PuckControl, Threat, TurnPassed
from tests.rules.games.confusion.positions import SEATS, dealt, position
from tests.rules.games.tables import Played

FAR = {"C": "k5"}  # a black die that is far from everything
PASSER = position({"F": "f6", "B": "e6"}, {"C": "g6"}, puck="f6")
KNOWN = {"blue": {"B": "b", "D": "d"}, "black": {"C": "c"}}
LATE = position({"B": "a4", "D": "d5"}, {"C": "k5", "E": "d6"}, puck="d5", sheet=KNOWN, turns=200, quiet=98)
HELD = position({"D": "e10"}, FAR, "e10", quiet=99, turns=200, sheet={"blue": {"D": "d"}, "black": {"C": "c"}})
CARRIER = position({"A": "f8"}, FAR, "f8")
ALONG = position({"D": "e10"}, FAR)
BEARER = position({"A": "f9", "B": "f11"}, FAR, "f9", sheet={"blue": {"B": "bcdfghjk"}})
FREE = position({"A": "f9", "D": "e10"}, FAR, "f9")
HOME = position({"F": "f2"}, FAR, "f2")
# Black passes the puck to a blue die on Black's own base row.
GIVER = position({"D": "f11", "A": "a1"}, {"C": "f10", "K": "k5"}, "f10", "black", sheet={"blue": {"D": "bcdfghjk"}})
# A threat on f11 is to come; Black's reply captures, and Blue's D can capture again.
CHAIN = position({"F": "f10", "D": "d11"}, {"F": "g11", "K": "k5"}, "f10", sheet={"blue": {"D": "bcdfghjk"}})
REPLY = "F carry f11"


def at(puck: str, blue: str = "", black: str = "") -> dict[str, Any]:
    """Return the squares of the puck and some dice: "F g6"; without a square a die is captured."""
    found: dict[str, Any] = {"puck": puck}
    for seat, dice in zip(SEATS, (blue, black), strict=True):
        for die in filter(None, dice.split(", ")):
            chip, _, square = die.partition(" ")
            found[f"at/{seat}/{chip}"] = square
    return found


PLAYED: Played = [
    # "Set-up": the deal is one secret shuffle.
    (GAME.initial(SEATS, {}), "deal cafebdghijkl lkjihgfedcba", "Dealt TurnPassed",
     {"turn": "blue"}, at("f6", "A c1", "L d10")),
    # "Puck".
    (position({"F": "f6"}, FAR, puck="f6"), "F leave g6", "PuckLeft TurnPassed", at("f6", "F g6")),
    (position({"F": "f6"}, {"C": "f7", "D": "k2"}, puck="f6"), "F carry f7", "PuckCarried Captured TurnPassed",
     Captured("blue", "black", "C", "f7", 1), at("f7", "F f7", "C")),
    (position({"F": "f5"}, FAR, puck="f6"), "F f6", "DieMoved PuckControl TurnPassed",
     PuckControl("blue", "F", "f6", 0)),
    (position({"F": "f5"}, {"C": "f6", "D": "k2"}, puck="f6"), "F f6",
     "DieMoved Captured PuckControl TurnPassed", at("f6")),
    # 8.14: a pass gives the puck to whoever stands there, also to an opposing die; nothing is captured.
    *((PASSER, f"F pass {target}", "PuckPassed PuckControl TurnPassed", PuckControl(seat, chip, target, 0),
       at(target, "F f6", "C g6")) for target, seat, chip in (("e6", "blue", "B"), ("g6", "black", "C"))),
    (position({"F": "f6"}, FAR, puck="f6"), "F pass f7", "PuckPassed TurnPassed", at("f7")),
    # 8.4: a side without dice has lost at once; dice are counted before the reply to a threat is looked at.
    (position({"D": "e5"}, {"C": "e7"}), "D e7", "DieMoved Captured GameEnded",
     {"over": (("blue",), "dice"), "points": {"blue": 1, "black": 0}}),
    (position({"F": "e10"}, {"D": "g11"}, puck="e10", sheet={"black": {"D": "bcdfghjk"}}), "F carry e11|D e11",
     "DieMoved Captured PuckControl GameEnded", {"over": (("black",), "dice")}),
    # 8.5: capture, promotion or news of the mover reset the count, moves of the puck do not; no draw during a threat.
    (LATE, "D pass c5", {"quiet": 99}),
    (LATE, "D pass c5|C k4", "DieMoved GameEnded", {"over": ((), "quiet"), "points": {"blue": 0, "black": 0}}),
    (LATE, "D pass c5|E d5", {"quiet": 0, "over": None}),
    (LATE, "D leave d6", {"quiet": 0}),
    (LATE, "B b4", {"quiet": 99}),
    (position({"A": "a10"}, FAR, quiet=99, turns=200, sheet={"blue": {"A": "a"}}), "A a11",
     "DieMoved Promoted TurnPassed", {"quiet": 0}),
    (HELD, "D carry e11", "PuckCarried NotPromoted Threat TurnPassed", {"quiet": 100, "over": None, "threat": "blue"}),
    (HELD, "D carry e11|C k4", {"quiet": 101, "over": (("blue",), "puck")}),
    # 8.6, 8.7, "End": answer, capture, promotion, threat.
    (CARRIER, "A carry f11", "PuckCarried Promoted Threat TurnPassed", Threat("blue", "black", "A", "f11"),
     TurnPassed("black", 1, "A", "f11"), {"threat": "blue", "possible/blue/A": "a"}),
    (CARRIER, "A carry f11|C k4", "DieMoved GameEnded", GameEnded("blue", "black", "puck"),
     {"threat": None, "turn": "blue", "turns": 62}),
    (position({"A": "f8"}, {"C": "k5", "B": "f11"}), "A f11", "DieMoved Captured Promoted TurnPassed"),
    (position({"A": "f10"}, FAR, "f10"), "A leave f11", "PuckLeft Promoted TurnPassed", {"threat": None}),
    # "Promotion": a die that goes along the far row does not arrive again; a promotion comes once and is never lost.
    (position({"B": "f9"}, FAR), "B f11", "DieMoved NotPromoted TurnPassed", {"possible/blue/B": "bcd"}),
    (ALONG, "D e11", "DieMoved NotPromoted TurnPassed", {"possible/blue/D": "bcdfg"}),
    (ALONG, "D e11|C k4|D f11", "DieMoved TurnPassed", {"possible/blue/D": "df"}),
    (ALONG, "D e11|C k4|D f11|C k3|D f10|C k2|D f11", "DieMoved NotPromoted TurnPassed"),
    (position({"A": "f9"}, FAR), "A f11|C k4", {"possible/blue/A": "ae"}),
    (position({"A": "f9"}, FAR), "A f11|C k4|A f9|C k3|A h11", "DieMoved TurnPassed",
     {"possible/blue/A": "ae", "promoted/blue": ["A"]}),
    # 8.13, 8.8: a pass promotes nobody, and under an own die on the far row it threatens.
    (BEARER, "A pass f11", "PuckPassed Threat TurnPassed",
     {"promoted": {"blue": [], "black": []}, "threat": "blue"}),
    (BEARER, "A pass f11|C k4", {"over": (("blue",), "puck")}),
    # 8.9: a free puck on a base row does nothing until a die comes. 8.10: the own base row does not count.
    (FREE, "A pass f11", "PuckPassed TurnPassed"),
    (FREE, "A pass f11|C k4|D e11|C k3|D f11", "DieMoved Threat TurnPassed"),
    (HOME, "F carry f1", "PuckCarried TurnPassed", {"threat": None}),
    (HOME, "F carry f1|C k4|F leave f2", {"over": None}),
    # 8.11: a puck that the opponent passes is no threat before the end of a turn.
    (GIVER, "C pass f11", "PuckPassed PuckControl TurnPassed", PuckControl("blue", "D", "f11", 0),
     {"threat": None, "turn": "blue", "over": None}),
    (GIVER, "C pass f11|A a2", "DieMoved Threat TurnPassed", {"over": None}),
    (GIVER, "C pass f11|A a2|K k4", {"over": (("blue",), "puck")}),
    (GIVER, "C pass f11|D leave g11", {"threat": None}),
    # "End": the reply may capture, and controls the puck. 8.12: a second capture is a new threat with a new reply.
    (CHAIN, REPLY, "PuckCarried NotPromoted Threat TurnPassed"),
    (CHAIN, f"{REPLY}|F f11", "DieMoved Captured PuckControl TurnPassed", PuckControl("black", "F", "f11", 1),
     {"threat": None, "over": None}),
    (CHAIN, f"{REPLY}|F f11|D f11", "DieMoved Captured Deduced Threat TurnPassed",
     Threat("blue", "black", "D", "f11"), {"over": None}),
    (CHAIN, f"{REPLY}|F f11|D f11|K k4", {"over": (("blue",), "puck")}),
    # Any other reply loses, allowed or forbidden, and is an ordinary turn with all its effects.
    *((CHAIN, f"{REPLY}|{reply}", {"over": (("blue",), "puck")}) for reply in ("K k4", "K j6", "F f10", "F g10")),
    (position({"F": "f10", "B": "k2"}, {"A": "k3", "K": "a5"}, "f10"), f"{REPLY}|A k2", "DieMoved Captured GameEnded",
     {"at/blue/B": None}),
    (position({"F": "f10"}, {"A": "k2", "K": "a5"}, "f10"), f"{REPLY}|A k1", "DieMoved Promoted GameEnded",
     {"promoted/black": ["A"]}),
    (position({"D": "a5"}, {"C": "e3"}, "e3", "black"), "C carry e1|D a6", {"over": (("black",), "puck")}),
    *((dealt(), "|".join(("A c2", "A i10", "A c4", "A i9")[:turns]), {"turn": SEATS[turns % 2], "turns": turns})
      for turns in range(5)),
]  # fmt: skip
THREATENED = GAME.play(CHAIN, "blue", GAME.parse(REPLY, GAME.view(CHAIN, "blue"))).state
# 8.17: in every state of a game.
ENDS: Played = [
    (state, reason, loser, "GameEnded", {"over": (winners, reason)})
    for state in (GAME.initial(SEATS, {}), dealt(), THREATENED, position({"D": "a5"}, FAR, options={"help": "answers"}))
    for reason, loser, winners in (
        ("resign", "blue", ("black",)),
        ("time", "black", ("blue",)),
        ("agreement", None, ()),
    )
]

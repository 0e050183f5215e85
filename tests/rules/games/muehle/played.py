"""Results of turns in Mühle, and its ends in the order of the rules."""

from __future__ import annotations

from typing import Any

from accessible_games.rules.core.events import Ended, TurnPassed
from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.position import State
from accessible_games.rules.games.muehle.rules import Moved, Removed, Stones
from tests.rules.games.muehle.positions import place
from tests.rules.games.tables import Played

SHUTTLE = "d2-d3|f6-f4|d3-d2|f4-f6"
TO_AND_FRO = place("d2 a1 b6 g7", "f6 a7 e5 d1")
START = GAME.initial(("white", "black"), {})


def changed(state: State, more: str = "", **entries: Any) -> State:
    """With other entries, and ``more`` white stones."""
    data = GAME.to_json(state)
    return GAME.from_json({**data, "points": data["points"] | dict.fromkeys(more.split(), "white"), **entries})


QUIET = changed(place("d2 a1 a4 g7 b6", "f6 e5 d1 c3"), quiet=60)
PLAYED: Played = [
    # Fewer than three stones lose; those in hand count.
    (place("a1 d1 a4 g4", "b2 f6 d5"), "g4-g1xb2",
     (Moved("white", "g4-g1xb2", "g4", "g1", "moving", 0, "a1 d1 g1", "none"), Removed("white", "black", "b2", 2),
      Ended("white", "black", "stones")), {"over": (("white",), "stones")}),
    (place("a1 d1 a4", "b2 f6", hands=(6, 1)), "g1xb2", {"over": (("white",), "stones")}),
    (place("a1 d1 a4", "b2 f6", hands=(6, 2)), "g1xb2", Removed("white", "black", "b2", 3), TurnPassed("black"),
     {"over": None}),
    # Who cannot move has lost, unless it may fly.
    (place("a4 b2 f4 d2", "a1 d1 g1 g4", hands=(1, 0)), "g7", Ended("white", "black", "blocked"),
     {"over": (("white",), "blocked")}),
    (place("a4 d2 f4 c5", "a1 d1 g1", hands=(1, 0)), "g4", {"over": None}),
    (place("a4 d2 f4 c5", "a1 d1 g1", hands=(1, 0), flying="no"), "g4", {"over": (("white",), "blocked")}),
    # The third occurrence is a draw. A removal begins the count anew, and a quiet turn does not.
    (TO_AND_FRO, f"{SHUTTLE}|d2-d3|f6-f4|d3-d2", {"over": None}),
    (TO_AND_FRO, f"{SHUTTLE}|{SHUTTLE}", Ended("", "", "repetition"), {"over": ((), "repetition")}),
    (QUIET, "b6-b4|f6-f4|g7-d7", {"quiet": 63}),
    (changed(QUIET, "d7"), "d7-a7xf6", {"quiet": 0, "seen": {}}),
    # A hundred quiet turns are a draw, unless the hundredth blocks.
    (changed(TO_AND_FRO, quiet=98), "d2-d3", {"over": None}),
    (changed(TO_AND_FRO, quiet=98), "d2-d3|f6-f4", Ended("", "", "quiet"), {"over": ((), "quiet")}),
    (changed(place("a4 b2 f4 d2 g7", "a1 d1 g1 c3"), "c4 e3", quiet=99), "g7-g4",
     {"over": ((), "quiet"), "quiet": 100}),
    (changed(place("a4 b2 f4 d2 g7", "a1 d1 g1"), quiet=99, options={"flying": "no"}), "g7-g4",
     {"over": (("white",), "blocked")}),
    # It is announced when a side begins to move or to fly.
    (place("a1 d3", "b2 f6", hands=(2, 1)), "g4|g7", Stones("black", 3, 0, "flying"),
     "Moved Stones TurnPassed"),
    (place("a1 d3 c5 e5", "b2 f6 d7", "black", hands=(1, 1)), "g7", Stones("black", 4, 0, "moving"),
     "Moved Stones TurnPassed"),
    (place("a1 d1 a4 g4", "b2 f6 d5 d7"), "g4-g1xb2", Stones("black", 3, 0, "flying"),
     "Moved Removed Stones TurnPassed"),
    (place("a1 d1 a4 g4", "b2 f6 d5 d7", flying="no"), "g4-g1xb2", "Moved Removed TurnPassed"),
    # Two mills at once remove one stone, and a mill against an empty board none.
    (place("a1 g1 d2 d3", "b6 f6 a4 g4", hands=(5, 5)), "d1xb6",
     (Moved("white", "d1xb6", "hand", "d1", "placing", 4, "a1 d1 g1", "d1 d2 d3"),
      Removed("white", "black", "b6", 8), TurnPassed("black"))),
    (place("a1 g1", "", hands=(7, 9)), "d1", "Moved TurnPassed", {"hand/black": 9}),
]  # fmt: skip
ENDS: Played = [
    (START, "resign", "white", {"over": (("black",), "resign")}),
    (START, "time", "black", {"over": (("white",), "time")}),
    (START, "agreement", None, {"over": ((), "agreement")}),
]

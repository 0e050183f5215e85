"""Results of rolls and moves in Samsara: rules.md, "Moving a ball", "Goals" and "End" (SA-1 to SA-9)."""

from __future__ import annotations

from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import (
    SEATS,
    BallMoved,
    ClaimOpen,
    DieLapsed,
    Ended,
    GoalScored,
    Rolled,
    ToPlay,
)
from tests.rules.games.samsara.positions import START, fill, place
from tests.rules.games.tables import Played

BEFORE = GAME.initial(SEATS, {})
TWO_FIVE = place(START, dice=(2, 5))
CHAIN_6 = "r2 s2 r8 s8 r14 s14 r20 s20 r21 r22 s9 s10"
CHAIN_4 = " ".join(f"r{n} s{n}" for n in (2, 6, 10, 14, 18, 22))
# Sixes are blocked on the double fields 5, 11, 17 and 23; of the other balls only one can go 6 fields, and only once.
ONE_SIX = "s2 r5 s5 s7 s10 r11 s11 r17 s17 r22 r23 s23"


def score(of_round: int, of_square: int) -> dict[str, int]:
    return {"round": of_round, "square": of_square}


def balls(fields: str) -> dict[str, dict[str, list[int]]]:
    return {"balls": {lane: sorted(int(name[1:]) for name in fields.split() if name[0] == lane) for lane in "rs"}}


def _goal(fields: str, field: str, move: str, seat: str = "round") -> tuple[object, ...]:
    """The ball that scores with the smaller die comes back to a field, and the other die is still to be played."""
    dice = (int(move[0]), 6)
    start = move[2:].partition("-")[0]
    scored = GoalScored(seat, move, dice[0], start, "none", start, field, 1, 5)
    return place(fields, seat, dice), move, scored, balls(fields.replace(start, field)), {"quiet": 0, "dice": [6]}


PLAYED: Played = [
    # "Setup": either player may start.
    *((GAME.initial(SEATS, {"starter": seat}), "", {"turn": seat, "options": {"starter": seat}, **balls(START)})
      for seat in SEATS),
    # "Moving a ball", examples 1 and 2: beside the occupied field (SA-7), and the lane of a goal.
    (place(START, dice=(3,)), "3 r1-s4", BallMoved("round", "3 r1-s4", 3, "r1", "s4", "end", "r1", "r4", "s", 9)),
    *((place(fill("r23 s23", "1"), dice=(2,)), move,
       GoalScored("round", move, 2, move[2:5], changes, "r23", "r1", 1, 5))
      for move, changes in (("2 r23-goal", "none"), ("2 s23-goal", "start"))),
    *((place(fill("r23 s23", "1"), dice=(2,)), move,
       BallMoved("round", move, 2, move[2:5], "s1", changes, "s23", "s1", "s", 12))
      for move, changes in (("2 r23-s1", "start"), ("2 s23-s1", "none"))),
    # From the dead end across, and beside the occupied field.
    (place(fill("r22 s22 s2"), dice=(4,)), "4 r22-r2",
     BallMoved("round", "4 r22-r2", 4, "r22", "r2", "both", "s22", "s2", "r", 23)),
    # "Turn": both dice may move one ball, in any order; a double is two moves and no further throw.
    (TWO_FIVE, "5 r6-r11|2 r11-r13", {"turn": "square", **balls(START.replace("r6", "r13"))}),
    *((TWO_FIVE, moves, balls(START.replace("r6", "r8").replace("r5", "r10")))
      for moves in ("2 r6-r8|5 r5-r10", "5 r5-r10|2 r6-r8")),
    (BEFORE, "roll 4 4", (Rolled("round", 4, 4, 1),)),
    (BEFORE, "roll 4 4|4 r6-r10", ToPlay("round", 1, 4, 0), {"phase": "move"}),
    (BEFORE, "roll 4 4|4 r6-r10|4 r5-r9", {"turn": "square", "dice": []}),
    # "Goals": a ball returns to the first free start field, the next of its lane when six are taken (SA-6, SA-10).
    _goal("r1 r2 r4 r9 r23 s1 s2 s3 s5 s6 s13 s14", "r3", "2 r23-goal"),
    _goal("r2 s1 r23 s3 s4 s5 s6 s7 s13 s14 s15 s16", "r1", "2 r23-goal"),
    _goal("r1 r2 r3 r4 r5 s12 s13 s14 s16 s18 r20 r22", "s15", "1 s12-goal", "square"),
    _goal("r1 r2 r3 r4 r5 r6 r23 s14 s15 s16 s17 s18", "r7", "2 r23-goal"),
    _goal("r1 r2 r3 r4 r5 r6 r7 r8 r10 r23 s14 s15", "r9", "2 r23-goal"),
    _goal("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r23", "r12", "2 r23-goal"),
    _goal("s13 s14 s15 s16 s17 s18 s11 r1 r2 r3 r4 r5", "s19", "2 s11-goal", "square"),
    _goal("s13 s14 s15 s16 s17 s18 s19 s20 s21 s22 s23 s11", "s24", "2 s11-goal", "square"),
    # It may be moved with the second die.
    (place("r2 r3 r4 r5 r6 r23 s13 s14 s15 s16 s17 s18", dice=(2, 6)), "2 r23-goal|6 r1-r7",
     {"turn": "square", **balls("r2 r3 r4 r5 r6 r7 s13 s14 s15 s16 s17 s18")}),
    # "End": the sixth goal wins at once, even with the first die; five win nothing.
    (place(fill("r23"), dice=(2, 6), score=score(5, 5)), "2 r23-goal", "GoalScored Ended",
     Ended("round", "square", "goals", 6, 5),
     {"over": (("round",), "goals"), "dice": [], "turn": "round", "quiet": 0, "result": "round", "ended": None}),
    (place(fill("r23"), dice=(2, 6), score=score(4, 5)), "2 r23-goal", "GoalScored ToPlay", {"dice": [6]}),
    # SA-8: the hundredth roll without a goal opens the claim, before either die; a goal closes it.
    (place(START, quiet=98), "roll 1 2", "Rolled", {"quiet": 99}),
    (place(START, quiet=99), "roll 1 2", "Rolled ClaimOpen", ClaimOpen("round", 100)),
    (place(START, quiet=100), "roll 1 2", "Rolled ClaimOpen", ClaimOpen("round", 101)),
    (place(START, quiet=101), "roll 1 2", "Rolled"),
    (place(START, quiet=99), "roll 1 2|claim draw", (Ended("", "", "claim", 0, 0),),
     {"over": ((), "claim"), "result": "draw", "dice": [], "turn": "round"}),
    (place(fill("r23", "7"), quiet=120), "roll 2 6|2 r23-goal", {"quiet": 0}),
    # SA-9, example 4: no ball can move, a draw whatever the score; with 4 and 6 play goes on, and opens the chain.
    *((place(fields, seat, score=score(5, 1)), roll, Ended("", "", "moksha", 5, 1),
       {"over": ((), "moksha"), "phase": "over", "result": "moksha", "dice": [], "turn": seat})
      for fields, seat, roll in ((CHAIN_6, "round", "roll 6 6"), (CHAIN_6, "square", "roll 6 6"),
                                 (CHAIN_4, "round", "roll 4 4"), (CHAIN_4, "square", "roll 4 4"))),
    # SA-4: a roll that can be played only in part; the other 6 lapses by itself, and it is no Moksha.
    (place(ONE_SIX), "roll 6 6", {"names": ["6 s2-s8"]}),
    (place(ONE_SIX), "roll 6 6|6 s2-s8", DieLapsed("round", 6),
     {"turn": "square", "dice": [], "phase": "roll", "result": None}),
]  # fmt: skip
ENDS: Played = [
    *((place(START, dice=dice), reason, loser, (Ended(winner, loser, reason, 0, 0),),
       {"over": ((winner,), reason), "ended": reason, "result": winner, "dice": []})
      for dice in ((), (2, 5)) for reason in ("resign", "time")
      for loser, winner in (("round", "square"), ("square", "round"))),
    (BEFORE, "agreement", None, {"over": ((), "agreement")}),
]  # fmt: skip

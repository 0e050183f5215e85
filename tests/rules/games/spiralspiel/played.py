"""Results of actions in the Spiralspiel, and its ends: the sections of ``rules.md`` and its examples."""

from __future__ import annotations

from accessible_games.rules.core.events import TurnPassed
from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.values import (
    BroughtIn,
    Captured,
    GameEnded,
    Passed,
    ReachedCentre,
    StackFilled,
    StackMoved,
)
from tests.rules.games.spiralspiel.positions import place
from tests.rules.games.tables import Played

START = GAME.initial(("A", "B"), {})
FROZEN = dict.fromkeys((16, 15, 14, 13, 12, 11), "A")
BLOCKED = place({**FROZEN, 10: "B", 9: "B", 8: "BB", 7: "BB", 2: "AAAAAA"}, home=("BBBBBB",))
SHUFFLE = {12: "AAA", 24: "A", 14: "BBB", 28: "B"}
ROUND = "12-24 1|14-28 1|24-12 1|28-14 1"
POOR = {16: "A", 15: "A", 14: "A", 13: "A", 12: "A", 8: "AB", 2: "AAAAAA", 10: "B", 9: "B", 7: "BB", 6: "B"}
# The stack on 2 is too low for the centre, and everything else is frozen.
STUCK = {3: "AAAAA", 16: "A", **dict.fromkeys((15, 14, 13, 12, 11, 10), "B")}
LAST = place({2: "AAAAAA", 20: "AA", 22: "AA", 24: "A", 26: "AB"})
MOST = place({2: "BAAAAAA", 20: "AB"}, home=("BBBBBB",))
FOUR = {21: "A", 22: "C", 24: "D"}


def lie(**stacks: str) -> dict[str, dict[str, str]]:
    """Stacks by ``n`` and their number."""
    return {"stacks": {name[1:]: stack for name, stack in stacks.items()}}


def _over(winners: str, reason: str, by: str, value: int, poor: str = "", loser: str = "") -> GameEnded:
    alone = winners if len(winners) == 1 else ""
    return GameEnded(alone, loser, poor, winners, len(winners.split()), reason, by, value)


FEWER = "fewer-than-six"
PLAYED: Played = [
    # Everybody can begin.
    *((GAME.initial(seats, {"starter": seat}), "", {"turn": seat, "over": None, "hand": dict.fromkeys(seats, 12),
       "options": {"players": len(seats), "starter": seat}}) for seats in ("AB", "ABC", "ABCD") for seat in seats),
    # "Bringing in".
    (START, "", {"names": [f"in {count} {number}" for number in range(17, 33) for count in (1, 2)]}),
    (START, "in 2 20", (BroughtIn("A", "in 2 20", "20", 2, 2, 10), TurnPassed("B")),
     {"hand": {"A": 10, "B": 12}, "turn": "B", "ply": 1, "quiet": 0, **lie(n20="AA")}),
    (START, "in 2 20|in 1 21|in 1 22|in 1 21", BroughtIn("B", "in 1 21", "21", 1, 2, 10),
     lie(n20="AA", n21="BB", n22="A")),
    # "Moving stacks", "Capturing", "Splitting": the examples.
    (place({20: "AA"}), "20-10 2", StackMoved("A", "20-10 2", "20", "10", 2, 0, 0), lie(n10="AA")),
    (place({20: "A", 10: "B"}), "20-10 1", Captured("A", "B", "20-10 1", "20", "10", 1, 1, 2, 11, 0, 0), lie(n10="BA")),
    (place({20: "A", 10: "BB"}), "20-10 1", lie(n10="BBA")),
    (place({12: "BAA", 24: "A", 11: "AB"}), "12-11 1", Captured("A", "B", "12-11 1", "12", "11", 1, 2, 3, 10, 2, 0),
     lie(n12="BA", n24="A", n11="ABA")),
    (place({9: "AAA", 18: "B"}), "9-18 1", lie(n9="AA", n18="BA")),
    # "Centre" (SP-3): six on 2 and six or five others; a part of a stack, the rest frozen; several stacks (SP-2).
    (place({2: "AAAAAA", 20: "AA", 22: "AA", 24: "A", 28: "A"}), "2-1 6",
     ReachedCentre("A", "2-1 6", "2", "1", 6, 1, 6, 6, 0, 0),
     {"over": None, "stacks/2": None, "home": [["A", "AAAAAA"]]}),
    (LAST, "2-1 6", ReachedCentre("A", "2-1 6", "2", "1", 6, 1, 6, 5, 0, 0),
     _over("A", FEWER, "stacks", 1, "A"), {"over": (("A",), FEWER), "turn": "B", "names": []}),
    (place({2: "BAAAAAAAA", 20: "AA", 22: "AA"}), "2-1 6", ReachedCentre("A", "2-1 6", "2", "1", 6, 1, 6, 7, 3, 1),
     lie(n2="BAA", n20="AA", n22="AA")),
    (place({2: "BAAAAAA"}, home=("ABBBBB",)), "2-1 7", {"home": [["B", "ABBBBB"], ["A", "BAAAAAA"]]}),
    # Frozen stacks are filled up and captured (SP-5); what stays behind may be frozen.
    (place({9: "A", 5: "BA", 18: "A", 10: "BB"}), "18-9 1", StackFilled("A", "18-9 1", "18", "9", 1, 2, 0, 0),
     lie(n9="AA", n5="BA", n10="BB")),
    (place({9: "A", 5: "BA", 18: "A", 10: "BB"}, turn="B"), "10-9 2", lie(n9="ABB", n5="BA", n18="A")),
    (place({8: "A", 16: "AA"}), "16-8 2", lie(n8="AAA")),
    (place({12: "AAA", 24: "A", 13: "AAA"}), "12-24 1", StackFilled("A", "12-24 1", "12", "24", 1, 2, 2, 0),
     lie(n12="AA", n24="AA", n13="AAA")),
    (place({9: "AA", 18: "B"}), "9-18 1", Captured("A", "B", "9-18 1", "9", "18", 1, 1, 2, 11, 1, 1),
     lie(n9="A", n18="BA")),
    # Stones keep their order.
    (place({8: "ABBAA", 9: "ABBB", 4: "BBAA"}), "8-4 1", lie(n8="ABBA", n9="ABBB", n4="BBAAA")),
    (place({8: "AABA", 4: "BABB"}), "8-4 4", lie(n4="BABBAABA")),
    # "Passing" (SP-7): a forced pass counts in ply, quiet and seen; the other may have an action.
    (place(FROZEN, home=("AAAAAA",), quiet=3, ply=40), "", {"names": ["pass"]}),
    (place(FROZEN, home=("AAAAAA",), quiet=3, ply=40), "pass", (Passed("A"), TurnPassed("B")),
     {"ply": 41, "quiet": 4, "turn": "B"}),
    (place(FROZEN, home=("AAAAAA",)), "pass|in 1 20", {"ended": None, "names": ["pass"]}),
    # Quiet actions are counted from the last entry, capture or arrival.
    *((place({12: "AAA", 24: "A", 20: "B", 2: "BBBBBB"}, quiet=7), move, {"quiet": quiet})
      for move, quiet in (("24-23 1", 8), ("12-24 1", 8), ("24-20 1", 0), ("in 1 17", 0))),
    (place({2: "BBBBBB", 20: "AA"}, turn="B", quiet=7), "2-1 6", {"quiet": 0}),
    (place(SHUFFLE, quiet=99), "in 1 17", {"quiet": 0, "ended": None}),
    # "End" and "Ranking": a player below six may win by the centre (SP-3) or by the smallest sum (SP-8).
    (place({20: "A", 10: "B", 18: "BB", 22: "BB", 24: "B", 2: "AAAAAAAAAA"}, home=("ABBBBBB",)), "20-10 1",
     _over("B", FEWER, "stacks", 1, "B")),
    (place({20: "A", 19: "B", 4: "BBBBB", 6: "BBBBBA", 30: "BA"}), "20-19 1", _over("B", FEWER, "sum", 4, "B")),
    (place({20: "A", 19: "B", 6: "BBBBBA", 30: "BA"}), "20-19 1", _over("A", FEWER, "sum", 55, "B")),
    # Each number counts once, hands do not; 19, 8 and 26 against 28 and 25.
    (place({20: "A", 19: "B", 8: "BBBBBA", 26: "BA", 28: "B", 25: "B"}), "20-19 1",
     _over("A B", FEWER, "sum", 53, "B")),
    # SP-12: stacks before thickness, and as many winners as stand equal.
    (MOST, "2-1 7", _over("A", FEWER, "stones", 7, "A")),
    (place({20: "A", 19: "B", 22: "BB", 24: "BB", 28: "B"}, home=("AAAAAA", "BBBBBB")), "20-19 1",
     _over("A B", FEWER, "stones", 6, "B")),
    *((place(FOUR | ({} if home else {18: "B", 2: "CCCCCB"}), home=home, players=4, quiet=99), "21-20 1",
       _over(winners, "quiet", by, value)) for home, winners, by, value in (
        (("BBBBBA", "DDDDDA", "AAAACCCCCC"), "A", "stacks", 2),
        (("AAAAAA", "DBBBBBB", "DCCCCCC"), "B C", "stones", 7),
        (("AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"), "A B C D", "stones", 6),
        (("ADDDDDD", "CCCCCC"), "D", "stones", 7),
        ((), "A B", "sum", 20),
    )),
    # SP-7: nobody can move after the last arrival, which ends at once without a pass; both share.
    (BLOCKED, "2-1 6", "ReachedCentre GameEnded", _over("A B", "nobody-can-move", "stones", 6),
     {"over": (("A", "B"), "nobody-can-move"), "points": {"A": 1, "B": 1}, "winners": ["A", "B"]}),
    # SP-9: the third occurrence ends, A wins by 36 against 42; the player to move is part of a position.
    (place(SHUFFLE), f"{ROUND}|12-24 1|14-28 1|24-12 1", {"ended": None, "seen/12AAA 14BB 24A 28BB|8,8|B|0": 2}),
    (place(SHUFFLE), f"{ROUND}|{ROUND}", _over("A", "repetition", "sum", 36)),
    (place(SHUFFLE, seen={"12AAA 14BBB 24A 28B|8,8|A|0": 1, "12AAA 14BBB 24A 28B|8,8|B|0": 2}), ROUND, {"ended": None}),
    # Entries and arrivals forget what cannot come back.
    (place(SHUFFLE), "12-24 1|14-28 1|in 1 17", {"seen": {"12AA 14BB 17A 24AA 28BB|7,8|B|0": 1}}),
    (place({2: "AAAAAA", 20: "AA", 24: "B", 26: "BB"}), "20-19 2|24-23 1|2-1 6",
     {"seen": {"19AA 23B 26BB|4,9|B|1": 1}}),
    # SP-9: a hundred quiet actions end; B has a stack in the centre, though A has the smaller sum.
    (place(SHUFFLE, home=("BBBBBB",), quiet=98), "12-24 1", {"quiet": 99, "ended": None}),
    (place(SHUFFLE, home=("BBBBBB",), quiet=98), "12-24 1|14-28 1", _over("B", "quiet", "stacks", 1)),
    # The third occurrence before the quiet limit, fewer than six before everything.
    (place(SHUFFLE, quiet=99, seen={"12AA 14BBB 24AA 28B|8,8|B|0": 2}), "12-24 1", {"ended": "repetition"}),
    (place(SHUFFLE, quiet=99), "12-24 1", {"ended": "quiet"}),
    (place(POOR, home=("BBBBBB",)), "2-1 6", {"ended": "fewer than six"}),
    (place(STUCK, home=("AAAAAA", "BBBBBB"), quiet=99), "", {"names": ["3-2 5"]}),
    (place(STUCK, home=("AAAAAA", "BBBBBB"), quiet=99), "3-2 5", {"ended": "nobody can move"}),
    # SP-11: three players end for all at the first below six.
    (place({20: "A", 19: "C", 4: "CCCCC", 6: "CCCCCA", 30: "CB", 17: "B"}, players=3), "20-19 1",
     _over("C", FEWER, "sum", 4, "C")),
]  # fmt: skip
ENDS: Played = [
    (START, "resign", "A", (_over("B", "resign", "left", 0, loser="A"),), {"over": (("B",), "resign")}),
    # A resigns and has a finished stack; B has the smaller sum of the others.
    *((place({20: "B", 30: "C", 21: "A"}, turn="B", home=("AAAAAA",), players=3), reason, "A",
       (_over("B", reason, "sum", 20, loser="A"),), {"loser": "A", "turn": "B"}) for reason in ("resign", "time")),
    (GAME.initial(("A", "B", "C"), {}), "resign", "B", (_over("A C", "resign", "even", 0, loser="B"),)),
    (place({20: "B", 30: "A"}, home=("AAAAAA",)), "agreement", None, (_over("A B", "agreement", "even", 0),),
     {"over": (("A", "B"), "agreement"), "loser": None}),
]  # fmt: skip

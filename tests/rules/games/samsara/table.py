"""Answers of Samsara to the questions asked of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from accessible_games.rules.core.errors import AmbiguousMoveError as Ambiguous
from accessible_games.rules.core.errors import IllegalMoveError as Illegal
from accessible_games.rules.core.errors import NotationError as Notation
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import (
    CLAIM,
    CLAIM_DRAW,
    GOAL,
    SEATS,
    AboutField,
    ClaimOpen,
    Ended,
    Move,
    Quiet,
    Score,
    State,
    ToPlay,
)
from tests.rules.games.samsara.positions import FIELDS, START, fill, names, place, play, random_fields, random_game
from tests.rules.games.tables import Asked, Luck, Named, Typed

BEFORE = GAME.initial(SEATS, {})
TWO_FIVE = place(START, dice=(2, 5))
GOALS = place(fill("r23 s23"), dice=(2, 5))
ONE_GOAL = place(fill("r23 r5 s7"), dice=(2, 5))
TWO_GOALS = place(fill("r23 r20"), dice=(2, 5))
FIVE_LEFT = play(TWO_FIVE, "2 r6-r8")[0]
BOTH_TAKEN = place(fill("r1 r3 s3"), dice=(2, 5))
LAST = place(fill("r24"), dice=(3, 5))
BESIDE_FREE = place(fill("r23", "1"), dice=(2, 3))
OTHER_GOAL = place(fill("s10"), dice=(3, 6))
OVER = GAME.adjudicate(BEFORE, "agreement", None).state

STATES = [TWO_FIVE, GOALS]


def positions() -> Iterator[State]:
    """Return positions of a random game."""
    return (state for state in random_game(11) if state.dice)


WAYS = ()

READ: Typed = [
    (TWO_FIVE, "5 s14-s19|5 S14-S19|5 s14 s19|5,s14,s19| 5  s14 - s19 |5: s14 > s19|5 s 14 s 19|5s14s19|s14-s19|s14s19|"
     "s14 s19 5|d2 s14 s19|s14 s19 d2|5 s014-s019|5 s14", "5 s14-s19"),
    (GOALS, "2 r23-goal|2r23goal|r23 goal|r23 goal d1", "2 r23-goal"),
    (GOALS, "s23 goal", "2 s23-goal"),
    (ONE_GOAL, "goal|Goal|2 goal|goal 2|goal d1", "2 r23-goal"),
    (TWO_GOALS, "goal", Ambiguous("moves-into-goal", ("2 r23-goal", "5 r20-goal"), count=2)),
    (TWO_GOALS, "goal 5", "5 r20-goal"),
    (TWO_FIVE, "goal", Illegal("no-goal", count=2, low=2, high=5)),  # names each number once
    (TWO_FIVE, "5 goal|goal 5", Illegal("no-goal", count=1, low=5, high=0)),
    (TWO_FIVE, "goal 6", Illegal("not-that-die", die=6, count=2, low=2, high=5)),
    (place(START, dice=(4, 4)), "goal", Illegal("no-goal", count=1, low=4, high=0)),
    (TWO_FIVE, "claim draw|Claim Draw|claim|draw claim", "claim draw"),
    (TWO_FIVE, "r6", Ambiguous("moves-from", ("2 r6-r8", "5 r6-r11"), field="r6", count=2)),
    (TWO_FIVE, "d1 r6|r6 d1", "2 r6-r8"),
    (TWO_FIVE, "r6 5", "5 r6-r11"),
    (place(START, dice=(5,)), "r6", "5 r6-r11"),
    *((TWO_FIVE, texts, Ambiguous("moves-with", tuple(name for name in names(TWO_FIVE) if name.startswith(str(die))),
                                  die=die, count=12)) for texts, die in (("2|d1", 2), ("5|d2", 5))),
    (place(fill("r23 s23", "1"), dice=(2, 5)), "2 s23",
     Ambiguous("moves-from-with", ("2 s23-s1", "2 s23-goal"), field="s23", die=2, count=2)),
    (FIVE_LEFT, "d1 r1|5 r1", "5 r1-r6"),
    (FIVE_LEFT, "d2 r1", Illegal("one-die-left", die=5)),
    (OVER, "r1", Illegal("over")),
    (TWO_FIVE, "| |hello|moves|draw|round|r|s|help|d|-|r1 r2 r3|5 5|5 6|5 s3 r8 2|claim r7|claim draw now|goal r23|"
     f"r23 goal goal|5 goal 2|goal goal|r1{80 * ' '}|{20 * 'r1-r7'}", Notation("unreadable")),
    *((TWO_FIVE, text, Notation("no-such-field", field=field))
      for text, field in (("r25", "r25"), ("r0", "r0"), ("5 r1 t6", "t6"), ("a1", "a1"), ("d3", "d3"))),
    *((TWO_FIVE, text, Notation("no-such-die", die=die)) for text, die in (("7", 7), ("0 r1", 0), ("r1 12", 12))),
]  # fmt: skip

WORDS: Typed = [
    (TWO_FIVE, "rund 6 nach rund 11|round 6 to round 11|zweiter Würfel rund 6|Würfel 2 r6|die 2 r6", "5 r6-r11"),
    (TWO_FIVE, "first r6", "2 r6-r8"),
    (TWO_FIVE, "eckig 18 eckig 23|square 18 zu s23", "5 s18-s23"),
    (TWO_FIVE, "remis fordern|fordere Remis|claim a draw", "claim draw"),
    (place(fill("r23"), dice=(2, 5)), "r23 ins Ziel|rund 23 Ziel|2 r23 tor|r23 into the goal", "2 r23-goal"),
]
SAID = [("2 r23-goal", "2 r23 goal", "2 r23 Ziel"), ("claim draw", "claim draw", "fordere Remis")]
PARTS = [
    (place(fill("s3 r23"), dice=(2, 5)), "5 s3-s8", "s3", "5 s8"),
    (GOALS, "2 r23-goal", "r23", "2 goal"),
    (TWO_FIVE, "claim draw", "claim", "draw"),
]

REFUSED: Typed = [
    # "Notation" and "Moving a ball", in the starting position.
    (TWO_FIVE, "3 r1-s4|3|3 r1|r1 s4", Illegal("not-that-die", die=3, count=2, low=2, high=5)),
    (TWO_FIVE, "2 r9-r11|r9|2 r9|r9 goal", Illegal("empty", field="r9")),
    (TWO_FIVE, "2 r1-r3", Illegal("taken", target="r3", beside="s3")),
    (TWO_FIVE, "2 r5-s7", Illegal("stays-in-lane", target="s7", landing="r7")),
    (TWO_FIVE, "2 r5-r8", Illegal("other-distance", field="r5", die=2, target="r8", reached="r7")),
    (TWO_FIVE, "r1 r12", Illegal("too-far", start="r1", target="r12", count=2, low=2, high=5)),
    (TWO_FIVE, "r6 r5", Illegal("too-far", start="r6", target="r5", count=2, low=2, high=5)),
    (TWO_FIVE, "r6 s6", Illegal("too-far", start="r6", target="s6", count=2, low=2, high=5)),
    (TWO_FIVE, "r6 goal", Illegal("goal-too-far", field="r6", steps=19)),
    (TWO_FIVE, "2 r6-goal", Illegal("goal-not-exact", field="r6", die=2, steps=19)),
    (TWO_FIVE, "2 s18-goal|s18 goal", Illegal("not-your-goal", field="s18", owner_seat="square")),
    (TWO_FIVE, "claim draw", Illegal("claim-too-early", rolls=5, limit=100)),
    (BOTH_TAKEN, "2 r1-r3|2 r1|2 r1-r4", Illegal("both-taken", field="r3", beside="s3")),
    (place(fill("r1 r3 s3"), dice=(2,)), "r1", Illegal("both-taken", field="r3", beside="s3")),
    (BOTH_TAKEN, "2 r1-s3", Illegal("both-taken", field="s3", beside="r3")),
    # SA-1: a ball that would run out of its lane, and the goal that needs the exact number.
    (LAST, "3 r24|3 r24-r3", Illegal("overshoot", field="r24", die=3, steps=1)),
    (LAST, "r24", Illegal("no-move-from", field="r24", low=3, high=5)),
    (place(fill("r24"), dice=(3,)), "r24", Illegal("overshoot", field="r24", die=3, steps=1)),
    (place(fill("r20"), dice=(2, 6)), "2 r20-goal", Illegal("goal-not-exact", field="r20", die=2, steps=5)),
    (place(fill("r20"), dice=(2, 6)), "r20 goal", Illegal("not-that-die", die=5, count=2, low=2, high=6)),
    (place(fill("r20"), dice=(2, 6)), "2 r20-r23",
     Illegal("other-distance", field="r20", die=2, target="r23", reached="r22")),
    (place(fill("r23"), dice=(2, 6)), "2 r23-r24",
     Illegal("other-distance", field="r23", die=2, target="r24", reached="goal")),
    # B.5 rule 2: the field beside it is free, so it stays in its lane. SA-2: the goal of the other.
    (BESIDE_FREE, "2 r23-s1", Illegal("starts-in-lane", field="r23", beside="s23")),
    (place(fill("s23"), dice=(2, 3)), "2 s23-goal", Illegal("starts-in-lane", field="s23", beside="r23")),
    (BESIDE_FREE, "2 r23-r1",
     Illegal("other-distance", field="r23", die=2, target="r1", reached="goal")),
    (OTHER_GOAL, "3 s10-goal|s10 goal|3 s10", Illegal("not-your-goal", field="s10", owner_seat="square")),
    (place("r2 s2 r8 s8 r14 s14 r20 s20 r21 r22 s9 s10", dice=(4, 6)), "6", Illegal("no-move-with", die=6)),
    (BEFORE, "2 r6-r8|r6|2|d1|r6 r8|r6 goal|goal|2 goal|claim draw", Illegal("roll-first", seat="round")),
]  # fmt: skip

LUCK: Luck = [
    (TWO_FIVE, "roll 1 2", Illegal("rolled-already", seat="round")),
    (BEFORE, "roll 5 2|roll 0 2|roll 1 7|roll 12|2 5||roll 1 2 ", Illegal("no-such-roll")),
    (OVER, "roll 1 2", Illegal("over")),
]

_BEFORE = GAME.initial(SEATS, {})
_ROLLED, _ = play(_BEFORE, "roll 2 5")
_ONE_DIE, _ = play(_ROLLED, "2 r6-r8")
_CLAIMABLE, _ = play(place(START, quiet=99), "roll 1 2")
_MISSED, _ = play(_CLAIMABLE, "1 r6-r7")
_NEIGHBOURS = place(fill("r7 s7 s8"))

ASKED: Asked = [
    *((state, None, "facts", (Score(0, 0, 6), ToPlay("round", *dice)))
      for state, dice in ((_BEFORE, (0, 0, 0)), (_ROLLED, (2, 2, 5)), (_ONE_DIE, (1, 5, 0)))),
    # Quiet rolls are told from 80 on.
    (place(START, quiet=79), None, "facts", "Score ToPlay"),
    (place(START, quiet=80), None, "facts", "Score Quiet ToPlay", Quiet(80, 100)),
    (_CLAIMABLE, None, "facts", "Score ClaimOpen ToPlay", ClaimOpen("round", 100)),
    (_MISSED, None, "facts", "Score Quiet ToPlay", Quiet(100, 100)),
    (GAME.adjudicate(_MISSED, "resign", "round").state, None, "facts", Ended("square", "round", "resign", 0, 0),
     "Score Ended"),
    # Fields from the goal, on which half of the ring, and what is beside.
    *((place(fill(field)), None, f"about {field}",
       (AboutField(seat, field, int(field[1:]), steps, outer, 1, beside + field[1:], 0),))
      for seat, beside, way in (("round", "s", "r1 r12 r13 r24"), ("square", "r", "s13 s24 s1 s12"))
      for field, steps, outer in zip(way.split(), (24, 13, 12, 1), (0, 0, 1, 1), strict=True)),
    (_NEIGHBOURS, None, "about r7", (AboutField("round", "r7", 7, 18, 0, 1, "s7", 1),)),
    (_NEIGHBOURS, None, "about s7", (AboutField("square", "s7", 7, 6, 1, 1, "r7", 1),)),
    (_NEIGHBOURS, None, "about r8", (AboutField("round", "r8", 8, 17, 0, 0, "s8", 1),)),
    (_NEIGHBOURS, None, "about s8", (AboutField("square", "s8", 8, 5, 1, 1, "r8", 0),)),
    *((_BEFORE, None, f"{what} {field}", ("ball" if field in START.split() else "empty",))
      for what in ("cell", "marks") for field in FIELDS),
]  # fmt: skip

_RING = [" ".join(f"{lane}{number}" for number in numbers)
         for lane, numbers in (("r", range(1, 25)), ("s", (*range(13, 25), *range(1, 13))))]  # fmt: skip
BOARD: Asked = [
    (_BEFORE, None, "rows", "r s"),
    (_BEFORE, None, "line double 7", "r7 s7"),
    (_BEFORE, None, "lines double", " ".join(map(str, range(1, 25)))),
    (_BEFORE, None, "line track tr", _RING[0]),
    (_BEFORE, None, "line track ts", _RING[1]),
    *((_BEFORE, None, f"ray {lane}{number} across", f"{other}{number}")
      for number in range(1, 25) for lane, other in ("rs", "sr")),
    # Grooves keep the shape, and lanes end at the goals.
    *((_BEFORE, None, f"ray {ring[:3].strip()} forward", ring.partition(" ")[2]) for ring in _RING),
    (_BEFORE, None, "near r12", "across s12, forward r13, back r11"),
    (_BEFORE, None, "near s24", "across r24, forward s1, back s23"),
    (_BEFORE, None, "near r24", "across s24, back r23"),
    (_BEFORE, None, "near s12", "across r12, back s11"),
    (_BEFORE, None, "near r1", "across s1, forward r2"),
    (_BEFORE, None, "near s13", "across r13, forward s14"),
    (_BEFORE, None, "ray s23 back", "s22 s21 s20 s19 s18 s17 s16 s15 s14 s13"),
    (_BEFORE, None, "drawn letter", (
        "  123456 789012 345678 901234", "r oooooo ...... ...... ......", "s ...... ...... oooooo ......",
    )),
]  # fmt: skip


def named() -> Named:
    draw, states = random.Random(4), list(random_game(5))[::80]
    for _ in range(4):
        balls, dice = place(random_fields(draw, crowded=True)).balls, tuple(sorted(draw.choices(range(1, 7), k=2)))
        states.append(states[0]._replace(balls=balls, dice=dice, quiet=draw.choice((1, CLAIM))))
    every = [Move(die, start, target) for die in range(1, 7) for start in FIELDS for target in (*FIELDS, GOAL)]
    return ((state, (*every, CLAIM_DRAW)) for state in states if state.dice)


UNLISTED = {
    "empty", "taken", "both-taken", "not-that-die", "other-distance", "overshoot", "goal-not-exact", "not-your-goal",
    "starts-in-lane", "stays-in-lane", "claim-too-early",
}  # fmt: skip

"""Which moves there are: rules.md, "Moving a ball", "Playing both dice" and "End" (SA-1 to SA-4, SA-7, SA-9)."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Decide
from accessible_games.rules.games.samsara import GAME, board
from accessible_games.rules.games.samsara.values import GOAL, SEATS, DieLapsed, State
from tests.rules.games.samsara.played import CHAIN_4, CHAIN_6, ONE_SIX
from tests.rules.games.samsara.positions import START, fill, move, names, place, play, random_fields, view


def of(fields: str, start: str, die: int, seat: str = "round") -> list[str]:
    """Return the targets of the ball on ``start`` with one die left."""
    state = place(fields, seat, (die,))
    return [found.target for found in GAME.moves(view(state)) if found.start == start]


# Fields, the ball, the die and where it may go, the own lane first; the seat, where it matters.
WAYS: list[tuple[str, str, int, str, str]] = [
    # "Moving a ball" and B.11, example 1 (SA-7): beside an occupied field, or nowhere.
    (START, "r1", 3, "s4", "round"),
    (START.replace("s18", "s4"), "r1", 3, "", "round"),
    # Example 2, B.5 rule 2: two balls before the round goal.
    (fill("r23 s23", "1"), "r23", 2, "goal s1", "round"),
    (fill("r23 s23", "1"), "s23", 2, "s1 goal", "round"),
    # Example 3, SA-1: nothing is behind the goal; another ball beside it opens the dead end.
    (fill("r24", "3"), "r24", 3, "", "round"),
    (fill("s24", "3"), "s24", 3, "s3", "round"),
    (fill("r24 s24", "3"), "r24", 3, "s3", "round"),
    (fill("s12 r12", "17"), "s12", 5, "r17", "round"),
    # B.5 rule 3: occupied fields are passed and counted. "Board": balls run through the grooves.
    (fill("r13 r14 s14 r15 s15", "16"), "r13", 3, "r16", "round"),
    (fill("r12", "13"), "r12", 1, "r13", "round"),
    (fill("r9", "15"), "r9", 6, "r15", "round"),
    (fill("s24", "1"), "s24", 1, "s1", "round"),
    (fill("s20", "2"), "s20", 6, "s2", "round"),
    # B.5 rule 4: no change of lane onto a free neighbour, whatever lies there.
    (fill("r1 s4", "4"), "r1", 3, "r4", "round"),
    (fill("r1", "4"), "r1", 3, "r4", "round"),
    # B.5 rule 7: two ways to one end field are one move.
    (fill("r13 s13 r16", "16"), "r13", 3, "s16", "round"),
    (fill("r13 s13 s16", "16"), "r13", 3, "r16", "round"),
    (fill("r13 s13", "16"), "r13", 3, "r16 s16", "round"),
    (fill("r13 s13 r16 s16", "16"), "r13", 3, "", "round"),
    (fill("r22 s22 s2"), "r22", 4, "r2", "round"),
    # "Goals", B.5 rules 5 and 6: the exact number, and nobody plays into the goal of the other (SA-2).
    (fill("r20"), "r20", 5, "goal", "round"),
    (fill("r20"), "r20", 6, "", "round"),
    (fill("r20"), "r20", 4, "r24", "round"),
    (fill("s9"), "s9", 4, "goal", "square"),
    (fill("r20"), "r20", 5, "", "square"),
    (fill("s9"), "s9", 4, "", "round"),
]


@pytest.mark.parametrize(("fields", "start", "die", "targets", "seat"), WAYS)
def test_ball_moves_follow_the_examples(fields: str, start: str, die: int, targets: str, seat: str) -> None:
    assert of(fields, start, die, seat) == targets.split()


def test_example_1_with_a_6_every_ball_of_the_start_can_move() -> None:
    """Rules.md, "Moving a ball"; B.11 example 1, B.5 rule 1."""
    found = names(place(START, dice=(6,)))
    assert found == [f"6 r{n}-r{n + 6}" for n in range(1, 7)] + [f"6 s{n}-s{n + 6}" for n in range(13, 19)]
    assert names(place(START, "square", (6,))) == found


def test_example_5_the_order_of_the_list() -> None:
    """Rules.md, "Notation"; B.11 example 5: die, start number, round before square, own lane first."""
    state = place("r1 r2 s2 r5 s7 r12 s13 s15 r20 s20 r23 s23", dice=(2, 3))
    found = names(state)
    assert found == sorted(found, key=lambda name: (int(name[0]), int(name.split("-")[0][3:])))
    doubles = [name for name in found if name.split("-")[0] in ("2 r20", "2 s20", "2 r23", "2 s23", "3 r2", "3 s2")]
    assert doubles == [
        "2 r20-r22",
        "2 r20-s22",
        "2 s20-s22",
        "2 s20-r22",
        "2 r23-goal",
        "2 r23-s1",
        "2 s23-s1",
        "2 s23-goal",
        "3 r2-s5",
        "3 s2-s5",
    ]


def test_the_second_die_sees_the_balls_as_they_lie_then() -> None:
    """Rules.md, "Moving a ball"; SA-3: the ball that left makes the change impossible."""
    state = place(fill("r13 s13", "15 16 18"), dice=(2, 3))
    assert "3 r13-s16" in names(state)
    after, _ = play(state, "2 s13-s15")
    assert [name for name in names(after) if name.startswith("3 r13")] == ["3 r13-r16"]


def test_two_names_of_a_position_are_one() -> None:
    """Rules.md, "Notation": either ball of a double field may go to the same field."""
    state = place(fill("r13 s13", "16"), dice=(3,))
    first = GAME.play(state, "round", move("3 r13-r16")).state
    second = GAME.play(state, "round", move("3 s13-r16")).state
    assert first != second
    assert GAME.to_json(first)["balls"]["r"].count(16) == GAME.to_json(second)["balls"]["r"].count(16) == 1


# As in ``ONE_SIX`` sixes are blocked on four double fields; of the other balls only the one on r18 can go 6 fields.
LAST_SIX = "r5 s5 s9 s10 r11 s11 r17 s17 r18 r20 r23 s23"


def few(fields: str, seat: str, dice: tuple[int, ...]) -> State:
    """A board of fewer balls than there are, for cases that twelve of them do not allow."""
    return State(board_of(fields), (0, 0), seat, dice, 1, 1, seat)


def board_of(fields: str) -> int:
    return sum(board.BITS[name] for name in fields.split())


@pytest.mark.parametrize(("fields", "seats"), [(CHAIN_6, ("round",)), (CHAIN_4, ("round", "square"))])
def test_example_4_with_4_and_6_play_goes_on(fields: str, seats: tuple[str, ...]) -> None:
    """Rules.md, "End"; B.11 example 4."""
    for seat in seats:
        state, _ = play(place(fields, seat), "roll 4 6")
        assert GAME.phase(state) == Decide((seat,))
        blocked = 6 if fields == CHAIN_6 else 4
        assert names(state)
        assert not any(name.startswith(str(blocked)) for name in names(state))
        after, _ = play(state, names(state)[0])
        assert after.dice == (blocked,)
        assert names(after)


def test_only_first_moves_that_leave_one_for_the_other_die() -> None:
    """Rules.md, "Playing both dice"; SA-4."""
    state, _ = play(place(LAST_SIX), "roll 3 6")
    legal = names(state)
    assert "3 r18-s21" not in legal
    assert "3 r18-r21" not in legal
    assert "6 r18-r24" in legal
    for name in legal:
        after, _ = play(state, name)
        assert names(after)
    with pytest.raises(IllegalMoveError) as refused:
        GAME.play(state, "round", move("3 r18-r21"))
    assert refused.value.reason == "keeps-other-die"
    assert refused.value.facts == {"field": "r18", "die": 3, "lapsing": 6}


def test_the_same_move_is_legal_when_it_is_the_last_die() -> None:
    """Rules.md, "Playing both dice"."""
    assert "3 r18-r21" in names(place(LAST_SIX, dice=(3,)))


def test_a_die_that_can_be_played_must_be() -> None:
    """Rules.md, "Playing both dice"; SA-4: only the 2 can be played, and then the 5 lapses."""
    state = few("r22", "square", (2, 5))
    assert names(state) == ["2 r22-r24"]
    after, events = play(state, "2 r22-r24")
    assert events[-1] == DieLapsed("square", 5)
    assert (after.turn, after.dice) == ("round", ())


def test_either_die_but_not_both_is_a_choice() -> None:
    """Rules.md, "Playing both dice"; SA-4. With twelve balls only a chain blocks a die, and any other die opens it."""
    state = few("r20", "square", (2, 4))
    assert names(state) == ["2 r20-r22", "4 r20-r24"]
    for name, lapsed in zip(names(state), (4, 2), strict=True):
        after, events = play(state, name)
        assert events[-1] == DieLapsed("square", lapsed)
        assert (after.turn, after.dice) == ("round", ())


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_a_goal_always_leaves_a_move_for_the_other_die(share: int) -> None:
    """Rules.md, "End"; B.8, SA-4: so the winning goal with the first die is never forbidden."""
    draw, goals = random.Random(8), 0
    for _ in range(4000 // share):
        balls = board_of(random_fields(draw, crowded=draw.random() < 0.8))
        for seat in SEATS:
            for die in board.DICE:
                for found in board.moves(balls, seat, die):
                    if found.target == GOAL:
                        goals += 1
                        after, _ = board.moved(balls, seat, found)
                        assert all(board.movable(after, seat, other) for other in board.DICE)
    assert goals > 1000 // share


def test_previews_tell_of_a_die_that_lapses() -> None:
    state, _ = play(place(ONE_SIX), "roll 6 6")
    foretold = GAME.preview(GAME.view(state, "round"), GAME.moves(GAME.view(state, "round"))[0])
    assert [event.category for event in foretold] == ["move", "status"]

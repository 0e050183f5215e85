"""One ball, one die: rules.md, "Moving a ball" (SA-1, SA-2, SA-3, SA-7)."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.core.game import Decide
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.board import NAMES
from accessible_games.rules.games.samsara.turn import allows, legal_moves
from accessible_games.rules.games.samsara.values import CLAIM, CLAIM_DRAW, GOAL, SEATS, BallMoved, GoalScored, Move
from tests.rules.games.samsara.positions import START, fill, move, names, place, play, random_fields, random_game, view


def of(fields: str, start: str, die: int, seat: str = "round") -> list[str]:
    """Where the ball on ``start`` may go with one die left."""
    state = place(fields, seat, (die,))
    return [found.target for found in GAME.moves(view(state)) if found.start == start]


def test_example_1_with_a_6_every_ball_of_the_start_can_move() -> None:
    """Rules.md, "Moving a ball"; B.11 example 1."""
    found = names(place(START, dice=(6,)))
    assert found == [f"6 r{n}-r{n + 6}" for n in range(1, 7)] + [f"6 s{n}-s{n + 6}" for n in range(13, 19)]


def test_example_1_with_a_3_the_ball_goes_beside_the_occupied_field() -> None:
    """Rules.md, "Moving a ball"; B.11 example 1, SA-7."""
    assert of(START, "r1", 3) == ["s4"]
    _, (event,) = play(place(START, dice=(3,)), "3 r1-s4")
    assert event == BallMoved("round", "3 r1-s4", 3, "r1", "s4", "end", "r1", "r4", "s", 9)


def test_example_1_with_both_fields_occupied_there_is_no_move() -> None:
    """Rules.md, "Moving a ball"; B.11 example 1."""
    fields = START.replace("s18", "s4")
    assert of(fields, "r1", 3) == []


def test_example_2_two_balls_before_the_round_goal() -> None:
    """Rules.md, "Moving a ball"; B.11 example 2, B.5 rule 2."""
    fields = fill("r23 s23", "1")
    assert of(fields, "r23", 2) == ["goal", "s1"]
    assert of(fields, "s23", 2) == ["s1", "goal"]


@pytest.mark.parametrize(
    ("text", "changes", "lane_start"), [("2 r23-goal", "none", "r23"), ("2 s23-goal", "start", "r23")]
)
def test_example_2_goals_tell_the_lane(text: str, changes: str, lane_start: str) -> None:
    state = place(fill("r23 s23", "1"), dice=(2,))
    _, (event,) = play(state, text)
    assert isinstance(event, GoalScored)
    assert (event.changes, event.lane_start, event.start) == (changes, lane_start, text[2:5])


@pytest.mark.parametrize(("text", "changes", "lane_start"), [("2 r23-s1", "start", "s23"), ("2 s23-s1", "none", "s23")])
def test_example_2_the_change_at_the_start_is_told(text: str, changes: str, lane_start: str) -> None:
    _, (event,) = play(place(fill("r23 s23", "1"), dice=(2,)), text)
    assert isinstance(event, BallMoved)
    assert (event.changes, event.lane_start, event.landing, event.steps) == (changes, lane_start, "s1", 12)


def test_example_3_the_dead_end() -> None:
    """Rules.md, "Board" and "Moving a ball"; B.11 example 3, SA-1: nothing is behind the goal."""
    assert of(fill("r24", "3"), "r24", 3) == []
    assert of(fill("s24", "3"), "s24", 3) == ["s3"]


def test_a_ball_leaves_the_dead_end_with_another_beside_it() -> None:
    """Rules.md, "Moving a ball"; SA-8."""
    assert of(fill("r24 s24", "3"), "r24", 3) == ["s3"]
    assert of(fill("s12 r12", "17"), "s12", 5) == ["r17"]


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


def test_whoever_is_to_move_may_move_every_ball() -> None:
    """Rules.md, "Moving a ball"; B.5 rule 1."""
    for seat in SEATS:
        assert {found.start for found in GAME.moves(view(place(START, seat, (6,))))} == set(START.split())


def test_occupied_fields_are_passed_and_counted() -> None:
    """Rules.md, "Moving a ball"; B.5 rule 3."""
    assert of(fill("r13 r14 s14 r15 s15", "16"), "r13", 3) == ["r16"]


@pytest.mark.parametrize(
    ("start", "die", "target"), [("r12", 1, "r13"), ("r9", 6, "r15"), ("s24", 1, "s1"), ("s20", 6, "s2")]
)
def test_balls_run_through_the_grooves(start: str, die: int, target: str) -> None:
    """Rules.md, "Board"."""
    assert of(fill(start, target[1:]), start, die) == [target]


def test_a_ball_stays_where_its_own_field_is_free() -> None:
    """Rules.md, "Moving a ball"; B.5 rule 4: no change of lane onto a free neighbour, whatever lies there."""
    assert of(fill("r1 s4", "4"), "r1", 3) == ["r4"]
    assert of(fill("r1", "4"), "r1", 3) == ["r4"]


def test_start_and_end_lead_to_the_same_field_only_once() -> None:
    """Rules.md, "Moving a ball"; B.5 rule 7: two ways to one end field are one move."""
    assert of(fill("r13 s13 r16", "16"), "r13", 3) == ["s16"]
    assert of(fill("r13 s13 s16", "16"), "r13", 3) == ["r16"]
    assert of(fill("r13 s13", "16"), "r13", 3) == ["r16", "s16"]
    assert of(fill("r13 s13 r16 s16", "16"), "r13", 3) == []


def test_change_at_the_start_and_at_the_end_of_one_move() -> None:
    """Rules.md, "Moving a ball"; B.5 rule 7: from the dead end across, and beside the occupied field."""
    state = place(fill("r22 s22 s2"), dice=(4,))
    assert of(fill("r22 s22 s2"), "r22", 4) == ["r2"]
    _, (event,) = play(state, "4 r22-r2")
    assert event == BallMoved("round", "4 r22-r2", 4, "r22", "r2", "both", "s22", "s2", "r", 23)


def test_the_second_die_sees_the_balls_as_they_lie_then() -> None:
    """Rules.md, "Moving a ball"; SA-3: the ball that left makes the change impossible."""
    state = place(fill("r13 s13", "15 16 18"), dice=(2, 3))
    assert "3 r13-s16" in names(state)
    after, _ = play(state, "2 s13-s15")
    assert [name for name in names(after) if name.startswith("3 r13")] == ["3 r13-r16"]


def test_goals_need_the_exact_number() -> None:
    """Rules.md, "Goals"; B.5 rules 5 and 6."""
    assert of(fill("r20"), "r20", 5) == ["goal"]
    assert of(fill("r20"), "r20", 6) == []
    assert of(fill("r20"), "r20", 4) == ["r24"]
    assert of(fill("s9"), "s9", 4, "square") == ["goal"]


@pytest.mark.parametrize(("field", "die", "owner"), [("r20", 5, "round"), ("s9", 4, "square")])
def test_nobody_plays_into_the_goal_of_the_other(field: str, die: int, owner: str) -> None:
    """Rules.md, "Goals"; SA-2."""
    for seat in SEATS:
        assert of(fill(field), field, die, seat) == (["goal"] if seat == owner else [])


def test_both_dice_may_move_the_same_ball() -> None:
    """Rules.md, "Turn"; B.4."""
    state, _ = play(place(START, dice=(2, 5)), "5 r6-r11", "2 r11-r13")
    assert "r13" in {f"r{n}" for n in GAME.to_json(state)["balls"]["r"]}
    assert state.turn == "square"


def test_the_dice_may_be_played_in_any_order() -> None:
    """Rules.md, "Turn"; SA-5."""
    state = place(START, dice=(2, 5))
    low, _ = play(state, "2 r6-r8", "5 r5-r10")
    high, _ = play(state, "5 r5-r10", "2 r6-r8")
    assert low == high


def test_a_double_is_two_moves_and_no_further_throw() -> None:
    """Rules.md, "Turn"; B.4."""
    state, (rolled,) = play(GAME.initial(SEATS, {}), "roll 4 4")
    assert (rolled.low, rolled.high, rolled.pasch) == (4, 4, 1)  # type: ignore[attr-defined]  # a Rolled
    assert len(names(state)) == len(set(names(state)))
    state, _ = play(state, "4 r6-r10")
    assert GAME.phase(state) == Decide(("round",))
    state, _ = play(state, "4 r5-r9")
    assert (state.turn, state.dice) == ("square", ())


def test_two_names_of_a_position_are_one() -> None:
    """Rules.md, "Notation": either ball of a double field may go to the same field."""
    state = place(fill("r13 s13", "16"), dice=(3,))
    first = GAME.play(state, "round", move("3 r13-r16")).state
    second = GAME.play(state, "round", move("3 s13-r16")).state
    assert first != second
    assert GAME.to_json(first)["balls"]["r"].count(16) == GAME.to_json(second)["balls"]["r"].count(16) == 1


def test_a_move_is_judged_by_itself_as_if_all_were_listed() -> None:
    draw = random.Random(4)
    states = list(random_game(5))[::120]
    for _ in range(4):
        fields, dice = random_fields(draw, crowded=True), tuple(sorted(draw.choices(range(1, 7), k=2)))
        states.append(states[0]._replace(balls=place(fields).balls, dice=dice, quiet=draw.choice((1, CLAIM))))
    every = [Move(die, start, target) for die in range(1, 7) for start in NAMES for target in (*NAMES, GOAL)]
    for state in filter(lambda each: each.dice, states):
        assert {each for each in (*every, CLAIM_DRAW) if allows(state, each)} == set(legal_moves(state))

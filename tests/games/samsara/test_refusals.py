"""Every breach of a rule has its reason: rules.md, "Moving a ball", "Goals", "Playing both dice" and "End"."""

from __future__ import annotations

import pytest

from accessible_games.core.errors import IllegalMoveError
from accessible_games.games.samsara import GAME
from accessible_games.games.samsara.values import SEATS, State
from tests.games.samsara import oracle
from tests.games.samsara.positions import FIELDS, START, fill, move, place, random_game, view
from tests.games.told import own_reasons

TWO_FIVE = place(START, dice=(2, 5))


def refused(state: State, text: str) -> tuple[str, dict[str, object]]:
    """Reason and facts of the refusal that a typed text meets, in reading or in playing."""
    with pytest.raises(IllegalMoveError) as error:
        GAME.play(state, state.turn, GAME.parse(text, view(state)))
    return error.value.reason, dict(error.value.facts)


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("3 r1-s4", "not-that-die", {"die": 3, "count": 2, "low": 2, "high": 5}),
        ("3", "not-that-die", {"die": 3, "count": 2, "low": 2, "high": 5}),
        ("3 r1", "not-that-die", {"die": 3, "count": 2, "low": 2, "high": 5}),
        ("r1 s4", "not-that-die", {"die": 3, "count": 2, "low": 2, "high": 5}),
        ("2 r9-r11", "empty", {"field": "r9"}),
        ("r9", "empty", {"field": "r9"}),
        ("2 r9", "empty", {"field": "r9"}),
        ("r9 goal", "empty", {"field": "r9"}),
        ("2 r1-r3", "taken", {"target": "r3", "beside": "s3"}),
        ("2 r5-s7", "stays-in-lane", {"target": "s7", "landing": "r7"}),
        ("2 r5-r8", "other-distance", {"field": "r5", "die": 2, "target": "r8", "reached": "r7"}),
        ("r1 r12", "too-far", {"start": "r1", "target": "r12", "count": 2, "low": 2, "high": 5}),
        ("r6 r5", "too-far", {"start": "r6", "target": "r5", "count": 2, "low": 2, "high": 5}),
        ("r6 s6", "too-far", {"start": "r6", "target": "s6", "count": 2, "low": 2, "high": 5}),
        ("r6 goal", "goal-too-far", {"field": "r6", "steps": 19}),
        ("2 r6-goal", "goal-not-exact", {"field": "r6", "die": 2, "steps": 19}),
        ("2 s18-goal", "not-your-goal", {"field": "s18", "owner_seat": "square"}),
        ("s18 goal", "not-your-goal", {"field": "s18", "owner_seat": "square"}),
        ("claim draw", "claim-too-early", {"rolls": 5, "limit": 100}),
    ],
)
def test_in_the_starting_position(text: str, reason: str, facts: dict[str, object]) -> None:
    assert refused(TWO_FIVE, text) == (reason, facts)


def test_both_fields_of_arrival_are_occupied() -> None:
    state = place(fill("r1 r3 s3"), dice=(2, 5))
    facts = {"field": "r3", "beside": "s3"}
    assert refused(state, "2 r1-r3") == ("both-taken", facts)
    assert refused(state, "2 r1-s3") == ("both-taken", {"field": "s3", "beside": "r3"})
    assert refused(state, "2 r1") == ("both-taken", facts)
    assert refused(place(fill("r1 r3 s3"), dice=(2,)), "r1") == ("both-taken", facts)
    assert refused(state, "2 r1-r4") == ("both-taken", facts)


def test_a_ball_runs_out_of_its_lane() -> None:
    """SA-1."""
    state = place(fill("r24"), dice=(3, 5))
    assert refused(state, "3 r24") == ("overshoot", {"field": "r24", "die": 3, "steps": 1})
    assert refused(state, "3 r24-r3") == ("overshoot", {"field": "r24", "die": 3, "steps": 1})
    assert refused(state, "r24") == ("no-move-from", {"field": "r24", "low": 3, "high": 5})
    assert refused(place(fill("r24"), dice=(3,)), "r24") == ("overshoot", {"field": "r24", "die": 3, "steps": 1})


def test_a_ball_must_start_on_its_own_lane() -> None:
    """B.5 rule 2: the field beside it is free."""
    state = place(fill("r23", "1"), dice=(2, 3))
    assert refused(state, "2 r23-s1") == ("starts-in-lane", {"field": "r23", "beside": "s23"})
    goal = place(fill("s23"), dice=(2, 3))
    assert refused(goal, "2 s23-goal") == ("starts-in-lane", {"field": "s23", "beside": "r23"})
    assert refused(state, "2 r23-r1")[0] == "other-distance"


def test_the_goal_needs_the_exact_number() -> None:
    state = place(fill("r20"), dice=(2, 6))
    assert refused(state, "2 r20-goal") == ("goal-not-exact", {"field": "r20", "die": 2, "steps": 5})
    assert refused(state, "r20 goal")[0] == "not-that-die"
    facts = {"field": "r20", "die": 2, "target": "r23", "reached": "r22"}
    assert refused(state, "2 r20-r23") == ("other-distance", facts)
    exact = place(fill("r23"), dice=(2, 6))
    facts = {"field": "r23", "die": 2, "target": "r24", "reached": "goal"}
    assert refused(exact, "2 r23-r24") == ("other-distance", facts)


def test_the_goal_of_the_other() -> None:
    """SA-2."""
    state = place(fill("s10"), dice=(3, 6))
    facts = {"field": "s10", "owner_seat": "square"}
    assert refused(state, "3 s10-goal") == ("not-your-goal", facts)
    assert refused(state, "s10 goal") == ("not-your-goal", facts)
    assert refused(state, "3 s10") == ("not-your-goal", facts)


def test_a_die_that_no_ball_can_play() -> None:
    chain = place("r2 s2 r8 s8 r14 s14 r20 s20 r21 r22 s9 s10", dice=(4, 6))
    assert refused(chain, "6") == ("no-move-with", {"die": 6})


def test_before_the_roll() -> None:
    state = GAME.initial(SEATS, {})
    for text in ("2 r6-r8", "r6", "2", "d1", "r6 r8", "r6 goal", "goal", "2 goal", "claim draw"):
        assert refused(state, text) == ("roll-first", {"seat": "round"})


def test_out_of_turn() -> None:
    with pytest.raises(IllegalMoveError) as error:
        GAME.play(TWO_FIVE, "square", move("2 r6-r8"))
    assert (error.value.reason, error.value.facts) == ("not-your-turn", {"seat": "round"})


def test_rolls_that_cannot_be() -> None:
    with pytest.raises(IllegalMoveError) as error:
        GAME.resolve(TWO_FIVE, "roll 1 2")
    assert (error.value.reason, error.value.facts) == ("rolled-already", {"seat": "round"})
    for outcome in ("roll 5 2", "roll 0 2", "roll 1 7", "roll 12", "2 5", "", "roll 1 2 "):
        with pytest.raises(IllegalMoveError) as error:
            GAME.resolve(GAME.initial(SEATS, {}), outcome)
        assert error.value.reason == "no-such-roll"


def test_every_move_that_the_rules_forbid_has_a_reason_of_the_list() -> None:
    """Every die, start and target of some positions: what is refused is refused for a listed reason, rightly."""
    listed = own_reasons("samsara", "refused")
    for at, state in enumerate(random_game(5)):
        if not state.dice or at % 40:
            continue
        balls = frozenset(field for field in FIELDS if GAME.cell(view(state), field) == ("ball",))
        legal = set(oracle.moves(balls, state.turn, state.dice))
        for start in FIELDS:
            for die in range(1, 7):
                for target in (*FIELDS, "goal"):
                    if (die, start, target) in legal:
                        continue
                    with pytest.raises(IllegalMoveError) as error:
                        GAME.play(state, state.turn, move(f"{die} {start}-{target}"))
                    assert error.value.reason in listed
                    assert (error.value.reason == "empty") == (start not in balls and die in state.dice)

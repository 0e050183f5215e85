"""Goals and ends: rules.md, "Goals" and "End" (SA-6, SA-8)."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Over
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import (
    CLAIM_DRAW,
    SEATS,
    ClaimOpen,
    Ended,
    GoalScored,
    Quiet,
    Score,
    ToPlay,
)
from tests.rules.games.samsara.positions import START, fill, names, place, play, view


def balls(fields: str) -> set[str]:
    return set(fields.split())


def lying(state: object) -> set[str]:
    written = GAME.to_json(state)["balls"]  # type: ignore[arg-type]  # a State
    return {f"{lane}{number}" for lane, numbers in written.items() for number in numbers}


def test_a_goal_counts_and_the_ball_returns_to_the_first_free_start_field() -> None:
    """Rules.md, "Goals"; B.6, SA-6, SA-10."""
    fields = "r1 r2 r4 r9 r23 s1 s2 s3 s5 s6 s13 s14"
    state, (event, _) = play(place(fields, dice=(2, 6)), "2 r23-goal")
    assert event == GoalScored("round", "2 r23-goal", 2, "r23", "none", "r23", "r3", 1, 5)
    assert lying(state) == balls(fields) - {"r23"} | {"r3"}
    assert (state.scores, state.quiet, state.turn, state.dice) == ((1, 0), 0, "round", (6,))


def test_the_field_beside_the_start_field_does_not_matter() -> None:
    """Rules.md, "Goals"; B.6: s1 holds a ball, r1 is free."""
    state, (event, _) = play(place("r2 s1 r23 s3 s4 s5 s6 s7 s13 s14 s15 s16", dice=(2, 6)), "2 r23-goal")
    assert isinstance(event, GoalScored)
    assert event.field == "r1"
    assert {"r1", "s1"} <= lying(state)


def test_the_square_goal_returns_to_the_square_start_fields() -> None:
    """Rules.md, "Goals"; B.6."""
    fields = "r1 r2 r3 r4 r5 s12 s13 s14 s16 s18 r20 r22"
    state, (event, _) = play(place(fields, "square", (1, 6)), "1 s12-goal")
    assert event == GoalScored("square", "1 s12-goal", 1, "s12", "none", "s12", "s15", 1, 5)
    assert lying(state) == balls(fields) - {"s12"} | {"s15"}
    assert state.scores == (0, 1)


@pytest.mark.parametrize(
    ("seat", "fields", "text", "returned"),
    [
        ("round", "r1 r2 r3 r4 r5 r6 r23 s14 s15 s16 s17 s18", "2 r23-goal", "r7"),
        ("round", "r1 r2 r3 r4 r5 r6 r7 r8 r10 r23 s14 s15", "2 r23-goal", "r9"),
        ("round", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r23", "2 r23-goal", "r12"),
        ("square", "s13 s14 s15 s16 s17 s18 s11 r1 r2 r3 r4 r5", "2 s11-goal", "s19"),
        ("square", "s13 s14 s15 s16 s17 s18 s19 s20 s21 s22 s23 s11", "2 s11-goal", "s24"),
    ],
)
def test_with_six_start_fields_occupied_the_ball_goes_on_along_the_lane(
    seat: str, fields: str, text: str, returned: str
) -> None:
    """Rules.md, "Goals"; SA-6: twelve fields for eleven other balls."""
    state, (event, _) = play(place(fields, seat, (2, 3)), text)
    assert isinstance(event, GoalScored)
    assert event.field == returned
    assert returned in lying(state)
    assert len(lying(state)) == 12


def test_the_start_field_that_the_ball_leaves_at_once_may_be_its_own() -> None:
    """Rules.md, "Goals": the returned ball may be moved with the second die."""
    state, _ = play(place("r2 r3 r4 r5 r6 r23 s13 s14 s15 s16 s17 s18", dice=(2, 6)), "2 r23-goal", "6 r1-r7")
    assert "r7" in lying(state)
    assert state.turn == "square"


def test_the_sixth_goal_wins_at_once_with_the_first_die() -> None:
    """Rules.md, "End"; B.8: the second die is not played."""
    state = place(fill("r23"), dice=(2, 6), score={"round": 5, "square": 5})
    after, events = play(state, "2 r23-goal")
    assert [type(event) for event in events] == [GoalScored, Ended]
    assert events[-1] == Ended("round", "square", "goals", 6, 5)
    assert GAME.phase(after) == Over((("round", 1), ("square", 0)), "goals")
    assert (after.dice, after.turn, after.quiet) == ((), "round", 0)
    written = GAME.to_json(after)
    assert (written["phase"], written["result"]) == ("over", "round")
    assert "ended" not in written
    assert GAME.from_json(written) == after
    assert GAME.moves(view(after)) == ()


def test_five_goals_win_nothing() -> None:
    state, events = play(place(fill("r23"), dice=(2, 6), score={"round": 4, "square": 5}), "2 r23-goal")
    assert [type(event) for event in events] == [GoalScored, ToPlay]
    assert state.dice == (6,)


def test_the_claim_is_open_from_the_hundredth_roll_without_a_goal() -> None:
    """Rules.md, "End"; SA-8: the roll counts at once, so the hundredth one opens the claim."""
    state, events = play(place(START, quiet=98), "roll 1 2")
    assert (state.quiet, len(events)) == (99, 1)
    assert CLAIM_DRAW not in GAME.moves(view(state))
    with pytest.raises(IllegalMoveError) as refused:
        GAME.play(state, "round", CLAIM_DRAW)
    assert (refused.value.reason, refused.value.facts) == ("claim-too-early", {"rolls": 99, "limit": 100})
    state, events = play(place(START, quiet=99), "roll 1 2")
    assert events[-1] == ClaimOpen("round", 100)
    assert names(state)[-1] == "claim draw"
    over, (ended,) = play(state, "claim draw")
    assert ended == Ended("", "", "claim", 0, 0)
    assert GAME.phase(over) == Over((("round", 0), ("square", 0)), "claim")
    written = GAME.to_json(over)
    assert (written["result"], written["dice"], written["turn"]) == ("draw", [], "round")
    assert GAME.from_json(written) == over


def test_a_claim_comes_before_either_die() -> None:
    """Rules.md, "End"; SA-8."""
    state, _ = play(place(START, quiet=120), "roll 1 2", "1 r6-r7")
    assert "claim draw" not in names(state)
    with pytest.raises(IllegalMoveError) as refused:
        GAME.play(state, "round", CLAIM_DRAW)
    assert refused.value.reason == "claim-before-dice"


def test_only_the_player_to_move_may_claim() -> None:
    """Rules.md, "End"; SA-8."""
    state, _ = play(place(START, quiet=120), "roll 1 2")
    with pytest.raises(IllegalMoveError) as refused:
        GAME.play(state, "square", CLAIM_DRAW)
    assert (refused.value.reason, refused.value.facts) == ("not-your-turn", {"seat": "round"})


def test_a_goal_closes_the_claim() -> None:
    """Rules.md, "End"; SA-8."""
    state, _ = play(place(fill("r23", "7"), quiet=120), "roll 2 6", "2 r23-goal")
    assert state.quiet == 0


def test_each_player_hears_of_the_claim_once() -> None:
    heard = []
    for quiet in (99, 100, 101):
        _, events = play(place(START, quiet=quiet), "roll 1 2")
        heard.append([event for event in events if isinstance(event, ClaimOpen)])
    assert heard == [[ClaimOpen("round", 100)], [ClaimOpen("round", 101)], []]


def test_facts_before_and_after_the_roll() -> None:
    start = GAME.initial(SEATS, {})
    assert GAME.facts(view(start)) == (Score(0, 0, 6), ToPlay("round", 0, 0, 0))
    state, _ = play(start, "roll 2 5")
    assert GAME.facts(view(state)) == (Score(0, 0, 6), ToPlay("round", 2, 2, 5))
    state, _ = play(state, "2 r6-r8")
    assert GAME.facts(view(state)) == (Score(0, 0, 6), ToPlay("round", 1, 5, 0))


def test_facts_count_quiet_rolls_from_80_on() -> None:
    assert len(GAME.facts(view(place(START, quiet=79)))) == 2
    assert GAME.facts(view(place(START, quiet=80)))[1] == Quiet(80, 100)
    state, _ = play(place(START, quiet=99), "roll 1 2")
    assert GAME.facts(view(state))[1] == ClaimOpen("round", 100)
    state, _ = play(state, "1 r6-r7")
    assert GAME.facts(view(state))[1] == Quiet(100, 100)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("reason", ["resign", "time"])
@pytest.mark.parametrize("rolled", [False, True])
def test_ends_from_outside(reason: str, seat: str, rolled: bool) -> None:
    """Rules.md, "End" and "Time"."""
    state = place(START, dice=(2, 5) if rolled else ())
    winner = "square" if seat == "round" else "round"
    step = GAME.adjudicate(state, reason, seat)
    assert step.events == (Ended(winner, seat, reason, 0, 0),)
    phase = GAME.phase(step.state)
    assert isinstance(phase, Over)
    assert (phase.winners, phase.reason) == ((winner,), reason)
    written = GAME.to_json(step.state)
    assert (written["ended"], written["result"], written["dice"]) == (reason, winner, [])
    assert GAME.from_json(written) == step.state
    assert GAME.facts(view(step.state))[-1] == step.events[0]


def test_a_draw_by_agreement() -> None:
    step = GAME.adjudicate(GAME.initial(SEATS, {}), "agreement", None)
    assert GAME.phase(step.state) == Over((("round", 0), ("square", 0)), "agreement")
    assert GAME.from_json(GAME.to_json(step.state)) == step.state

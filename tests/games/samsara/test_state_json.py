"""The JSON state: rules.md, "Notation", and every way in which it can be wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from accessible_games.core.errors import StateError
from accessible_games.games.samsara import GAME
from accessible_games.games.samsara.values import SEATS
from tests.games.malformed import refuse_form
from tests.games.samsara.positions import START, data, fill, random_game
from tests.games.samsara.test_dice import CHAIN_6
from tests.games.told import own_reasons

BEGIN = GAME.to_json(GAME.initial(SEATS, {}))
ROLLED = data(START, dice=(2, 5))
WON = {
    **BEGIN,
    "score": {"round": 6, "square": 2},
    "phase": "over",
    "result": "round",
    "turns": 31,
    "quiet": 0,
}
MOKSHA = {**data(CHAIN_6), "phase": "over", "result": "moksha", "turns": 5, "quiet": 5}
CLAIMED = {**BEGIN, "phase": "over", "result": "draw", "turns": 101, "quiet": 101}
AGREED = {**BEGIN, "phase": "over", "result": "draw", "ended": "agreement"}
RESIGNED = {**BEGIN, "phase": "over", "result": "square", "ended": "resign"}


POSSIBLE = {
    "the start": BEGIN,
    "two dice": ROLLED,
    "won": WON,
    "Moksha": MOKSHA,
    "claimed": CLAIMED,
    "agreed": AGREED,
    "resigned": RESIGNED,
}


def changed(base: dict[str, Any], **entries: object) -> dict[str, Any]:
    return {**base, **entries}


def without(base: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in base.items() if name != key}


def test_round_trip_through_text_of_every_state_of_random_games() -> None:
    for seed in range(4):
        for state in random_game(seed):
            assert GAME.from_json(json.loads(json.dumps(GAME.to_json(state)))) == state


@pytest.mark.parametrize("state", POSSIBLE.values(), ids=POSSIBLE)
def test_states_that_can_be(state: dict[str, Any]) -> None:
    assert GAME.to_json(GAME.from_json(state)) == state


def test_ends_from_outside_may_come_at_any_time() -> None:
    for turns, turn in ((0, "round"), (7, "round"), (7, "square"), (8, "round")):
        told = changed(RESIGNED, turns=turns, quiet=turns, turn=turn, ended="time")
        assert GAME.to_json(GAME.from_json(told)) == told


def test_balls_may_be_listed_in_any_order() -> None:
    shuffled = {"r": [6, 1, 5, 2, 4, 3], "s": [18, 13, 17, 14, 16, 15]}
    assert GAME.from_json(changed(BEGIN, balls=shuffled)) == GAME.initial(SEATS, {})


def test_the_starter_may_be_left_out_of_the_options() -> None:
    assert GAME.from_json(changed(BEGIN, options={})) == GAME.initial(SEATS, {})


BALLS = BEGIN["balls"]
# What is not of its form, and the entry that has the fault.
MALFORMED: list[tuple[str, dict[str, Any], str]] = [
    ("balls in a list", changed(BEGIN, balls=[1]), "balls"),
    ("one lane", changed(BEGIN, balls={"r": [1]}), "balls"),
    ("a third lane", changed(BEGIN, balls={**BALLS, "t": []}), "balls"),
    ("a lane that is text", changed(BEGIN, balls={"r": "123456", "s": [1]}), "balls"),
    ("field 0", changed(BEGIN, balls={**BALLS, "r": [0, 2, 3, 4, 5, 6]}), "balls"),
    ("field 25", changed(BEGIN, balls={**BALLS, "s": [25]}), "balls"),
    ("field true", changed(BEGIN, balls={**BALLS, "r": [True, 2]}), "balls"),
    ("field 1.0", changed(BEGIN, balls={**BALLS, "r": [1.0, 2, 3, 4, 5, 6]}), "balls"),
    ("field r1", changed(BEGIN, balls={**BALLS, "r": ["r1"]}), "balls"),
    ("score in a list", changed(BEGIN, score=[0, 0]), "score"),
    ("score of one", changed(BEGIN, score={"round": 0}), "score"),
    ("score 7", changed(BEGIN, score={"round": 7, "square": 0}), "score"),
    ("score -1", changed(BEGIN, score={"round": 0, "square": -1}), "score"),
    ("score false", changed(BEGIN, score={"round": False, "square": 0}), "score"),
    ("turn r", changed(BEGIN, turn="r"), "turn"),
    ("turn in a list", changed(BEGIN, turn=["round"]), "turn"),
    ("phase play", changed(BEGIN, phase="play"), "phase"),
    ("dice as text", changed(ROLLED, dice="25"), "dice"),
    ("three dice", changed(ROLLED, dice=[1, 2, 3]), "dice"),
    ("die 7", changed(ROLLED, dice=[2, 7]), "dice"),
    ("die 0", changed(ROLLED, dice=[0, 2]), "dice"),
    ("die true", changed(ROLLED, dice=[True, 2]), "dice"),
    ("the larger die first", changed(ROLLED, dice=[5, 2]), "dice"),
    ("no dice to move with", changed(ROLLED, dice=[]), "phase"),
    ("dice before the roll", changed(BEGIN, dice=[2, 5]), "phase"),
    ("result lost", changed(BEGIN, result="lost"), "result"),
    ("result empty", changed(BEGIN, result=""), "result"),
    ("result 1", changed(BEGIN, result=1), "result"),
    ("over without result", changed(BEGIN, phase="over"), "phase"),
    ("a result before the end", changed(WON, phase="roll"), "phase"),
    ("turns -1", changed(BEGIN, turns=-1), "turns"),
    ("turns true", changed(BEGIN, turns=True), "turns"),
    ("turns as text", changed(BEGIN, turns="0"), "turns"),
    ("quiet null", changed(BEGIN, quiet=None), "quiet"),
    ("endless turns", changed(BEGIN, turns=10**9), "turns"),
    ("options in a list", changed(BEGIN, options=["round"]), "options"),
    ("an unknown option", changed(BEGIN, options={"first": "round"}), "options"),
    ("starter r", changed(BEGIN, options={"starter": "r"}), "options"),
    ("starter []", changed(BEGIN, options={"starter": []}), "options"),
    ("ended by a rule", changed(AGREED, ended="moksha"), "ended"),
    ("ended by nothing", changed(AGREED, ended=None), "ended"),
]
WRONG: list[tuple[str, object, str, dict[str, Any]]] = [
    ("a list", [], "not-an-object", {}),
    ("nothing", None, "not-an-object", {}),
    ("an unknown key", changed(BEGIN, points=3), "unknown-key", {"key": "points"}),
    ("two on a field", changed(BEGIN, balls={**BALLS, "r": [1, 1, 3, 4, 5, 6]}), "field-twice", {"field": "r1"}),
    ("11 balls", changed(BEGIN, balls={**BALLS, "r": [1, 2, 3, 4, 5]}), "ball-count", {"count": 11, "limit": 12}),
    ("13 balls", changed(BEGIN, balls={**BALLS, "r": list(range(1, 8))}), "ball-count", {"count": 13, "limit": 12}),
    ("dice after the end", changed(AGREED, dice=[2]), "dice-after-end", {}),
    ("two winners", changed(WON, score={"round": 6, "square": 6}), "both-won", {"limit": 6}),
    (
        "won and going on",
        changed(BEGIN, score={"round": 0, "square": 6}, turns=30),
        "won-already",
        {"seat": "square", "limit": 6},
    ),
    (
        "won and resigned",
        changed(RESIGNED, score={"round": 6, "square": 0}, turns=30),
        "won-already",
        {"seat": "round", "limit": 6},
    ),
    ("won with five", changed(WON, score={"round": 5, "square": 2}), "win-not-reached", {"limit": 6}),
    ("the loser as winner", changed(WON, result="square"), "win-not-reached", {"limit": 6}),
    ("won rolls ago", changed(WON, quiet=2), "win-not-reached", {"limit": 6}),
    (
        "won in the turn of the other",
        changed(WON, score={"round": 2, "square": 6}, result="square"),
        "win-not-reached",
        {"limit": 6},
    ),
    ("Moksha at the start", changed(MOKSHA, balls=BALLS), "moksha-not-reached", {}),
    ("a claim too early", changed(CLAIMED, turns=99, quiet=99), "claim-not-reached", {"limit": 100}),
    ("agreed and won", changed(AGREED, result="round"), "ended-of-result", {"ended": "agreement"}),
    ("resigned and drawn", changed(RESIGNED, result="draw"), "ended-of-result", {"ended": "resign"}),
    ("resigned and going on", changed(BEGIN, ended="resign"), "ended-of-result", {"ended": "resign"}),
    ("dice that have lapsed", data(CHAIN_6, dice=(6, 6)), "dice-cannot-move", {}),
]
WRONG += [(f"no {key}", without(BEGIN, key), "missing-key", {"key": key}) for key in BEGIN]


@pytest.mark.parametrize(("state", "reason", "facts"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_states_that_cannot_be(state: object, reason: str, facts: dict[str, object]) -> None:
    with pytest.raises(StateError) as refused:
        GAME.from_json(state)
    assert (refused.value.reason, refused.value.facts) == (reason, facts)


@pytest.mark.parametrize(("state", "key"), [row[1:] for row in MALFORMED], ids=[row[0] for row in MALFORMED])
def test_what_is_not_of_its_form(state: dict[str, Any], key: str) -> None:
    refuse_form(GAME, state, key)


def test_every_reason_is_met_here() -> None:
    own = own_reasons("samsara", "state")
    assert {reason for _, _, reason, _ in WRONG} - own == {"not-an-object", "unknown-key", "missing-key"}
    assert own <= {reason for _, _, reason, _ in WRONG}


def test_a_goal_of_this_turn_fits_a_single_die() -> None:
    told = changed(data(fill("r23"), dice=(5,)), score={"round": 1, "square": 0}, quiet=0)
    assert GAME.to_json(GAME.from_json(told)) == told


def test_how_a_position_came_about_is_left_open() -> None:
    """Positions are set up by hand: neither the rolls nor whose turn it is have to follow from a beginning."""
    for state in (
        changed(BEGIN, turn="square"),
        changed(ROLLED, turns=0, quiet=0),
        changed(BEGIN, quiet=100),
        changed(ROLLED, score={"round": 5, "square": 2}),
        changed(WON, turns=0),
    ):
        assert GAME.to_json(GAME.from_json(state)) == state

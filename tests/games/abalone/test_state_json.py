"""The JSON state: rules, section 6, and every way in which it can be wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from accessible_games.core.ends import End
from accessible_games.core.errors import StateError
from accessible_games.games.abalone import GAME
from accessible_games.games.abalone.values import SEATS
from tests.games.abalone.positions import crowded_positions, place, play, random_positions, rows
from tests.games.malformed import refuse_form
from tests.games.told import own_reasons

START = {
    "board": "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb",
    "turn": "black",
    "captured": {"black": 0, "white": 0},
    "ended": None,
    "ply": 0,
    "quiet": 0,
    "seen": {},
    "options": {"layout": "standard", "variant": "standard"},
}
BOARD = str(START["board"])
ONE_EACH = rows("e5", "i9")
NONE_LOST = {"black": 0, "white": 0}


def test_the_start_is_the_json_of_the_rules_document() -> None:
    assert GAME.to_json(GAME.initial(SEATS, {})) == START
    assert GAME.from_json(START) == GAME.initial(SEATS, {})


def test_round_trip_through_text() -> None:
    for state in (*random_positions(200, seed=5, plies=90), *crowded_positions(50, seed=6)):
        text = json.dumps(GAME.to_json(state))
        assert GAME.from_json(json.loads(text)) == state


def test_round_trip_of_repetitions_and_ends() -> None:
    state, _ = play(GAME.initial(SEATS, {}), "c3-d3", "g7-f7", "d3-c3", "f7-g7", "c3-d3")
    data = GAME.to_json(state)
    assert sorted(data["seen"].values()) == [1, 1, 2, 2]
    assert GAME.from_json(data) == state
    for reason, loser in (("resign", "black"), ("time", "white"), ("agreement", None)):
        ended = GAME.adjudicate(state, reason, loser).state
        assert GAME.from_json(GAME.to_json(ended)) == ended


def test_only_board_and_turn_are_needed() -> None:
    state = GAME.from_json({"board": BOARD, "turn": "white"})
    assert (state.turn, state.captured, state.ply, state.quiet, state.ended) == ("white", (0, 0), 0, 0, None)
    assert (state.layout, state.variant) == ("standard", "standard")
    assert [times for _, times in state.seen] == [1]


def test_captured_is_what_is_missing_unless_it_is_given() -> None:
    board = f"..www{BOARD[5:]}"
    assert GAME.from_json({"board": board, "turn": "black"}).captured == (0, 2)
    assert GAME.from_json({"board": board, "turn": "black", "captured": {"white": 1}}).captured == (0, 1)


def test_an_option_that_is_left_out_has_its_default() -> None:
    state = GAME.from_json({"board": BOARD, "turn": "black", "options": {"variant": "junior"}})
    assert (state.layout, state.variant) == ("standard", "junior")


def test_an_end_that_the_rules_see_need_not_be_told() -> None:
    six = GAME.from_json({"board": ONE_EACH, "turn": "black", "captured": {"black": 0, "white": 6}})
    assert six.ended == End("black", "six")
    assert place("e5", "i9", quiet=200).ended == End(None, "quiet")
    assert GAME.from_json({**GAME.to_json(six), "ended": {"winner": "black", "reason": "six"}}) == six


def test_seen_may_be_left_out_and_counts_the_present_position() -> None:
    with_it = place("e5", "i9", seen={f"{ONE_EACH} black": 2})
    assert with_it.ended is None
    assert place("e5", "i9", seen={f"{ONE_EACH} black": 3}).ended == End(None, "repetition")
    assert place("e5", "i9", seen={f"{ONE_EACH} white": 3}).ended is None


def changed(**entries: object) -> dict[str, object]:
    return {**START, **entries}


def small(**entries: object) -> dict[str, object]:
    return {"board": ONE_EACH, "turn": "black", "captured": NONE_LOST, **entries}


# Entry -> values that are not of its form.
BAD_VALUES: dict[str, tuple[object, ...]] = {
    "turn": ("", None, "Black", "b", 0, ["black"], {}),
    "captured": ([], 3, "none", {"red": 1}, {"black": -1}, {"black": 7}, {"black": "1"}, {"black": 1.0},
        {"black": True}, {"black": None}),
    "seen": ([], "x", {f"{ONE_EACH} black": 0}, {f"{ONE_EACH} black": 4}, {f"{ONE_EACH} black": "1"},
        {f"{ONE_EACH} black": True}, {f"{number} black": 1 for number in range(202)}),
    "options": ([], "junior", None, 1, {"size": "5"}, {"variant": "senior"}, {"layout": None},
        {"layout": ["standard"]}),
    "ended": ([], "six", {}, {"winner": "black"}, {"reason": "six"}, {"winner": "black", "reason": "luck"},
        {"winner": "black", "reason": "resign", "by": "white"}, {"winner": "black", "reason": ["six"]},
        {"winner": "red", "reason": "resign"}, {"winner": ["black"], "reason": "time"}),
    "quiet": (-1, 201, "0", True),
    "ply": (-1, 1_000_001, 2.5, None),
    "board_": ("x",),
}  # fmt: skip


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in BAD_VALUES.items() for value in values])
def test_what_is_not_of_its_form(key: str, value: object) -> None:
    refuse_form(GAME, small(**{key: value}), key)


NO_BOARDS: tuple[object, ...] = (
    "", None, 3, [], BOARD[:-1], f"{BOARD}/", f" {BOARD}", BOARD.upper(), BOARD.replace("/", "|"),
    BOARD.replace("b", "x", 1), f"bbbbb/{BOARD}",
)  # fmt: skip
NOT_SEEN = ("", ONE_EACH, f"{ONE_EACH} red", f"{ONE_EACH}x black", f"{ONE_EACH}  black")
NO_ENDS = (
    ("black", "six"), ("white", "blocked"), (None, "repetition"), (None, "quiet"), (None, "resign"), (None, "time"),
    ("black", "agreement"),
)  # fmt: skip
# What no game leads to: reason, state, facts.
WRONG: list[tuple[str, object, Mapping[str, str | int]]] = [
    *[("bad-board", small(board=board), {"key": "board"}) for board in NO_BOARDS],
    *[("bad-seen", small(seen={name: 1}), {"key": "seen"}) for name in NOT_SEEN],
    *[("end-not-reached", small(ended={"winner": winner, "reason": end}), {}) for winner, end in NO_ENDS],
    ("both-lost", small(captured={"black": 6, "white": 6}), {}),
    ("too-few-marbles", small(captured={}), {"seat": "black", "count": 1, "limit": 8}),
    ("too-many-marbles", changed(captured={"black": 1, "white": 0}), {"seat": "black", "count": 15, "limit": 14}),
    ("too-many-marbles", changed(board=BOARD.replace("..www", "w.www")), {"seat": "white", "count": 15, "limit": 14}),
    ("too-many-marbles", changed(board=BOARD.replace(".", "b")), {"seat": "black", "count": 47, "limit": 14}),
    ("end-not-reached", small(quiet=200, ended={"winner": "black", "reason": "resign"}), {}),
    ("end-not-reached", small(captured={"black": 6, "white": 0}, ended={"winner": "black", "reason": "six"}), {}),
]


@pytest.mark.parametrize(("reason", "data", "facts"), WRONG, ids=[f"{number}-{w[0]}" for number, w in enumerate(WRONG)])
def test_what_is_no_state(reason: str, data: object, facts: Mapping[str, str | int]) -> None:
    with pytest.raises(StateError) as caught:
        GAME.from_json(data)
    assert caught.value.reason == reason
    assert facts.items() <= caught.value.facts.items()


def test_the_table_has_every_reason() -> None:
    assert {reason for reason, *_ in WRONG} == own_reasons("abalone", "state") | {"end-not-reached"}


def test_the_view_is_the_state_and_whose_view_it_is() -> None:
    state = GAME.initial(SEATS, {})
    seen: dict[str, Any] = GAME.view_json(GAME.view(state, "white"))
    assert seen == {**START, "seat": "white"}
    assert GAME.view_json(GAME.view(state, None))["seat"] is None

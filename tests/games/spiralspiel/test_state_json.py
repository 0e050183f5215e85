"""The JSON state: its form, exact round trips, and every way in which it can be wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from accessible_games.core.codec import shown
from accessible_games.core.errors import StateError
from accessible_games.games.spiralspiel import GAME
from tests.games.malformed import refuse_form
from tests.games.spiralspiel.positions import crowded, data, place, play, random_game
from tests.games.told import own_reasons

START: dict[str, Any] = {
    "hand": {"A": 12, "B": 12},
    "stacks": {},
    "home": [],
    "turn": "A",
    "phase": "play",
    "ended": None,
    "winners": None,
    "ply": 0,
    "quiet": 0,
    "seen": {"|12,12|A|0": 1},
    "options": {"players": 2, "starter": "A"},
}
SHUFFLE = {12: "AAA", 24: "A", 14: "BBB", 28: "B"}
ROUND = ("12-24 1", "14-28 1", "24-12 1", "28-14 1")


def test_the_start_has_the_documented_form() -> None:
    assert GAME.to_json(GAME.initial(("A", "B"), {})) == START
    assert GAME.from_json(START) == GAME.initial(("A", "B"), {})


def test_a_position_in_play_has_the_documented_form() -> None:
    state, _ = play(place({20: "AB", 9: "BA", 18: "A"}, home=("BBBBBB",), quiet=3, ply=50), "18-9 1")
    assert GAME.to_json(state) == {
        "hand": {"A": 9, "B": 4},
        "stacks": {"9": "BAA", "20": "AB"},
        "home": [["B", "BBBBBB"]],
        "turn": "B",
        "phase": "play",
        "ended": None,
        "winners": None,
        "ply": 51,
        "quiet": 4,
        "seen": {"9BA 18A 20AB|9,4|A|1": 1, "9BAA 20AB|9,4|B|1": 1},
        "options": {"players": 2, "starter": "A"},
    }


def test_an_end_has_the_documented_form() -> None:
    state, _ = play(place({2: "BAAAAAA", 20: "AB"}, home=("BBBBBB",)), "2-1 7")
    end = {key: GAME.to_json(state)[key] for key in ("home", "turn", "phase", "ended", "winners")}
    assert end == {
        "home": [["B", "BBBBBB"], ["A", "BAAAAAA"]],
        "turn": "B",
        "phase": "over",
        "ended": "fewer than six",
        "winners": ["A"],
    }
    assert "loser" not in GAME.to_json(state)


def test_round_trip_of_ends_from_outside() -> None:
    state = place({20: "A", 30: "B", 24: "C"}, players=3)
    for reason, loser in (("resign", "A"), ("time", "C"), ("agreement", None)):
        ended = GAME.adjudicate(state, reason, loser).state
        told = GAME.to_json(ended)
        assert (told["ended"], told.get("loser")) == (reason, loser)
        assert GAME.from_json(json.loads(json.dumps(told))) == ended


def test_repetitions_are_counted_on_after_a_round_trip() -> None:
    state, _ = play(place(SHUFFLE), *ROUND, *ROUND[:3])
    again = GAME.from_json(GAME.to_json(state))
    assert play(again, ROUND[3])[0] == play(state, ROUND[3])[0]
    assert play(again, ROUND[3])[0].ended == "repetition"


def test_the_final_occurrence_need_not_be_counted() -> None:
    state, _ = play(place(SHUFFLE), *ROUND, *ROUND)
    told = GAME.to_json(state)
    last = "12AAA 14BBB 24A 28B|8,8|A|0"
    assert (told["ended"], told["seen"][last]) == ("repetition", 3)
    told["seen"][last] = 2
    assert GAME.to_json(GAME.from_json(told)) == told


def test_positions_that_cannot_come_back_may_be_listed() -> None:
    seen = {"|12,12|A|0": 1, "20AA|10,12|B|0": 1, "20AA 21B|10,11|A|0": 1}
    told = data({20: "AA", 21: "B"}, ply=2, seen=seen)
    assert GAME.to_json(GAME.from_json(told)) == told


def test_the_present_position_is_counted_if_it_is_not() -> None:
    assert GAME.to_json(place({20: "AA"}))["seen"] == {"20AA|10,12|A|0": 1}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_round_trip_through_text(players: int) -> None:
    for state in (*random_game(players, players), *crowded(30, seed=players)):
        text = json.dumps(GAME.to_json(state))
        assert GAME.from_json(json.loads(text)) == state
        assert json.dumps(GAME.to_json(GAME.from_json(json.loads(text)))) == text


def changed(**entries: object) -> dict[str, object]:
    return {**START, **entries}


def without(key: str) -> dict[str, object]:
    return {name: value for name, value in START.items() if name != key}


def ended(**entries: object) -> dict[str, Any]:
    """A position that is over, A having won, with some entries changed."""
    state, _ = play(place({2: "BAAAAAA", 20: "AB"}, home=("BBBBBB",)), "2-1 7")
    return {**GAME.to_json(state), **entries}


BOTH_HOME = ("AAAAAA", "BBBBBB")

# Entry and values that are not of its form.
BAD_VALUES: list[tuple[str, tuple[object, ...]]] = [
    ("hand", (
        None, [], [12, 12], 24, {}, {"A": 12}, {"A": 12, "C": 12}, {"A": 13, "B": 12},
        {"A": -1, "B": 12}, {"A": "12", "B": 12}, {"A": 12.0, "B": 12}, {"A": True, "B": 12}, {"A": None, "B": 12},
    )),
    ("stacks", (None, [], "20AA", 1)),
    ("home", (
        None, {}, "A", [None], ["AA"], [["A"]], [["A", "AAAAAA", 1]], [[["A"], "A"]],
    )),
    ("turn", (None, "", "a", 0, ["A"], {})),
    ("ply", (None, -1, 1_000_001, "0", True, 1.0)),
    ("quiet", (None, -1, 101, "0", True, 1.0)),
    ("phase", (None, "", "Play", 1, ["play"], "draw")),
    ("ended", ("", "boredom", "fewer-than-six", "Quiet", 1, True, ["quiet"], {})),
    ("winners", ([], ["A"], "A", 0, False)),
    ("options", (None, [], "A", 2)),
    ("options", ({}, {"starter": "A"})),
    ("options", ({"players": 2},)),
    ("options", tuple(
        {"players": count, "starter": "A"} for count in (1, 5, 0, "2", 2.0, True, None)
    )),
    ("options", ({"players": 2, "starter": "E"},)),
    ("options", ({"players": 2, "starter": ["A"]},)),
    ("options", ({"players": 2, "starter": "A", "speed": 1},)),
    ("loser", (None, "E")),
    ("seen", ([], None, *({"|12,12|A|0": times} for times in (0, 4, -1, "1", True, 1.0, None)))),
    ("stack", ({},)),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in BAD_VALUES for value in values])
def test_what_is_not_of_its_form(key: str, value: object) -> None:
    refuse_form(GAME, changed(**{key: value}), key)


# What goes with the rest: entry, what is expected there, state.
UNFIT: list[tuple[str, str, dict[str, Any]]] = [
    ("phase", '"over"', ended(phase="play")),
    ("phase", '"play"', changed(phase="over")),
    ("winners", '["A"]', ended(winners=None)),
    *(("winners", '["A"]', ended(winners=winners)) for winners in ("A", ["C"], [1], [], ["B"], ["A", "B"])),
    ("winners", '["A", "B"]', changed(phase="over", ended="agreement", winners=["B", "A"])),
    ("winners", '["B"]', changed(phase="over", ended="resign", winners=["A"], loser="A")),
]


@pytest.mark.parametrize(("key", "expected", "told"), UNFIT)
def test_what_follows_from_the_rest(key: str, expected: str, told: dict[str, Any]) -> None:
    with pytest.raises(StateError) as caught:
        GAME.from_json(told)
    assert (caught.value.reason, caught.value.facts["key"], caught.value.facts["expected"]) == (
        "does-not-follow", key, expected,
    )  # fmt: skip


WRONG: list[tuple[str, object, Mapping[str, object]]] = [
    ("starter-absent", changed(options={"players": 2, "starter": "C"}), {"starter": "C", "count": 2}),
    *(("absent", state, {"absent_seat": "C", "count": 2}) for state in (
        changed(turn="C"), changed(home=[["C", "CCCCCC"]]),
        changed(stacks={"20": "AC"}), changed(home=[["A", "CCCCCA"]]),
    )),
    *(("missing-key", without(key), {"key": key}) for key in START),
    ("not-an-object", None, {}),
    ("not-an-object", [START], {}),
    ("not-an-object", "{}", {}),
    ("unknown-key", changed(**{"k" * 100: 1}), {"key": "k" * 40}),
    *(
        ("bad-place", changed(stacks={name: "A"}, hand={"A": 11, "B": 12}), {"key": "stacks"})
        for name in ("1", "0", "33", "-2", "020", "2 ", "", "x", "2.0", "²", "٢٠", "100")
    ),
    ("bad-place", changed(stacks={20: "A"}, hand={"A": 11, "B": 12}), {"key": "stacks", "found": "20"}),
    *(
        ("bad-letters", changed(stacks={"20": letters}), {"key": "stacks/20"})
        for letters in ("", "a", "A B", 1, None, ["A"])
    ),
    ("bad-letters", changed(home=[["A", 6]]), {"key": "home/0/1", "found": "6"}),
    ("too-high", data({20: "AAA"}), {"number": "20", "count": 3, "most": 2}),
    ("too-high", data({9: "ABABA"}), {"number": "9", "count": 5, "most": 4}),
    ("too-high", data({2: "AAAAAAAAAAB"}), {"number": "2", "count": 11, "most": 10}),
    ("home-owner", {**data({}, home=("AAAAAB",)), "home": [["A", "AAAAAB"]]}, {"letters": "AAAAAB", "owner_seat": "A"}),
    ("home-height", data({}, home=("AAAAA",)), {"count": 5, "least": 6, "most": 10}),
    ("home-height", data({}, home=("ABABABABABA",)), {"count": 11, "least": 6, "most": 10}),
    ("stone-count", changed(hand={"A": 11, "B": 12}), {"owner_seat": "A", "count": 11, "stones": 12}),
    ("stone-count", changed(stacks={"20": "AB"}), {"owner_seat": "A", "count": 13, "stones": 12}),
    ("stone-count", changed(stacks={"20": "B"}), {"owner_seat": "B", "count": 13, "stones": 12}),
    ("stone-count", {**data({20: "A"}), "home": [["B", "BBBBBB"]]}, {"owner_seat": "B", "count": 18, "stones": 12}),
    *(
        ("bad-seen", data({20: "AA", 9: "B"}, seen={key: 1}), {"key": shown(key)})
        for key in (
            "", "x", "|||", "20AA|10,12|A", "20AA|10,12|A|0|", "20AA|10|A|0", "20AA|10,12,12|A|0", "20AA|10,12|C|0",
            "20AA|10,12|A|1", "20AA|10,12|A|-1",
            "20AA|9,12|A|0", "20AA|11,12|A|0", "20AA|13,12|A|0", "20AA|10,+12|A|0", "20AA|010,12|A|0",
            "20AA 9B|10,11|A|0", "20AA 20B|10,11|A|0", "9B  20AA|10,11|A|0", " 20AA|10,12|A|0", "20AAA|10,12|A|0",
            "1AA|10,12|A|0", "33AA|10,12|A|0", "20AC|10,12|A|0", "20|10,12|A|0", "AA|10,12|A|0", "20AA|10,12|A|00",
            "020AA|10,12|A|0", "20aa|10,12|a|0", "20AA|١0,12|A|0",
        )
    ),
    ("seen-too-often", data({20: "AA"}, seen={"19AA|10,12|A|0": 3}), {"key": "19AA|10,12|A|0", "limit": 3}),
    ("end-not-told", data({20: "AA"}, seen={"20AA|10,12|A|0": 3}), {"end": "repetition"}),
    ("end-not-told", data({20: "AA"}, quiet=100), {"end": "quiet"}),
    ("end-not-told", data({20: "BA"}, home=("AAAAAAAA",)), {"end": "fewer than six"}),
    ("end-not-told", data({**dict.fromkeys(range(11, 17), "A"), **dict.fromkeys((8, 7, 6), "BB")}, home=BOTH_HOME),
     {"end": "nobody can move"}),
    ("end-not-reached", changed(phase="over", ended="quiet", winners=["A"]), {}),
    ("end-not-reached", changed(phase="over", ended="repetition", winners=["A"]), {}),
    ("end-not-reached", changed(phase="over", ended="fewer than six", winners=["A"]), {}),
    ("end-not-reached", changed(phase="over", ended="nobody can move", winners=["A"]), {}),
    ("end-not-reached", ended(ended="agreement", winners=["A", "B"]), {}),
    ("end-not-reached", ended(ended="resign", winners=["A"], loser="B"), {}),
    ("end-not-reached", ended(ended="quiet", quiet=100), {}),
    ("bad-loser", ended(loser="B"), {}),
    ("bad-loser", changed(loser="A"), {}),
    ("bad-loser", changed(ended="resign"), {}),
    ("end-not-reached", changed(ended="quiet"), {}),
    ("bad-loser", changed(phase="over", ended="resign", winners=["B"]), {}),
    ("bad-loser", changed(phase="over", ended="time", winners=["B"], loser="C"), {}),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "told", "facts"), WRONG, ids=[f"{number}-{w[0]}" for number, w in enumerate(WRONG)])
def test_what_is_no_state(reason: str, told: object, facts: Mapping[str, object]) -> None:
    with pytest.raises(StateError) as caught:
        GAME.from_json(told)
    assert caught.value.reason == reason
    assert facts.items() <= caught.value.facts.items()


def test_the_table_has_every_reason() -> None:
    own = own_reasons("spiralspiel", "state")
    assert {reason for reason, *_ in WRONG} - own == {"end-not-reached", "missing-key", "not-an-object", "unknown-key"}
    assert own <= {reason for reason, *_ in WRONG}


def test_the_view_is_the_state_and_whose_view_it_is() -> None:
    state = GAME.initial(("A", "B"), {})
    assert GAME.view_json(GAME.view(state, "B")) == {**START, "seat": "B"}
    assert GAME.view_json(GAME.view(state, None)) == {**START, "seat": None}

"""The JSON state, and every way in which it can be wrong: ``rules.md``, "Setup", "The abyss stone", "End"."""

from __future__ import annotations

import json
from typing import Any

import pytest

from accessible_games.core.errors import StateError
from accessible_games.games.abgrund import GAME
from accessible_games.games.abgrund.values import SEATS, WHITE, State
from tests.games.abgrund.positions import START, place, play, random_rounds
from tests.games.malformed import refuse_form
from tests.games.told import own_reasons

FORM: dict[str, Any] = {
    "abyss": 1,
    "stones": {"white": [3, 5, 7], "black": [4, 6, 8]},
    "out": {"white": 0, "black": 0},
    "turn": "white",
    "phase": "throw",
    "throw": None,
    "ended": None,
    "ply": 0,
    "options": {"distance": 2, "first": "white"},
}
MIDDLE = GAME.to_json(place(8, "4 10 14", "3 11 16", (2, False)))  # ply 41
EXIT = GAME.to_json(play(place(8, "4 6 15", "10 11 12", (2, False)), "15-out")[0])
ABYSS = GAME.to_json(play(place(9, "4 15", "5 6 10"), "throw 2 red")[0])


def test_the_start_has_the_fixed_form() -> None:
    assert GAME.to_json(START) == FORM
    assert list(GAME.to_json(START)) == list(FORM)
    assert GAME.from_json(FORM) == START


def test_a_throw_and_an_end_have_the_fixed_form() -> None:
    assert (MIDDLE["phase"], MIDDLE["throw"]) == ("move", [2, False])
    assert (EXIT["phase"], EXIT["throw"], EXIT["turn"]) == ("over", None, "white")
    assert EXIT["ended"] == {"cause": "exit", "player": "white"}
    assert ABYSS["ended"] == {"cause": "abyss", "player": "black"}
    assert ABYSS["turn"] == "white"


def round_trip(state: State) -> None:
    assert GAME.from_json(json.loads(json.dumps(GAME.to_json(state)))) == state


def test_every_position_of_random_rounds_survives() -> None:
    for states in random_rounds(400, 5):
        for state in states:
            round_trip(state)


def test_every_position_survives_an_end_from_outside() -> None:
    for states in random_rounds(60, 6):
        for state in states[:-1]:
            for reason, loser in (("resign", "black"), ("time", "white"), ("agreement", None)):
                round_trip(GAME.adjudicate(state, reason, loser).state)
    ended = GAME.to_json(GAME.adjudicate(START, "agreement", None).state)["ended"]
    assert ended == {"cause": "agreement", "player": None}


def changed(base: dict[str, Any], **entries: object) -> dict[str, Any]:
    return {**base, **entries}


def stones(white: list[int], black: list[int]) -> dict[str, list[int]]:
    return {"white": white, "black": black}


def out(white: int, black: int) -> dict[str, int]:
    return {"white": white, "black": black}


# Entry and values that are not of its form.
BAD_VALUES: list[tuple[str, tuple[object, ...]]] = [
    ("abyss", (0, 16, -1, True, 1.0, "1", None, [])),
    ("stones", (
        None, [], {}, {"white": [3, 5, 7]}, {"white": [3, 5, 7], "black": [4, 6, 8], "red": [1]},
        stones([5, 3, 7], [4, 6, 8]),
        stones([3, 5, 17], [4, 6, 8]), stones([0, 5, 7], [4, 6, 8]), {"white": "357", "black": [4, 6, 8]},
        {"white": [3, 5, True], "black": [4, 6, 8]}, {"white": [3, 5, 7.0], "black": [4, 6, 8]},
        {"white": 3, "black": []},
    )),
    ("out", (None, [0, 0], {}, {"white": 0}, out(4, 0), out(-1, 0), out(0, True),
        {"white": 0, "black": "0"})),
    ("turn", ("", None, "White", 0, ["white"], "red")),
    ("phase", ("", None, "roll", 1, "Throw", ["throw"])),
    ("throw", (
        2, "2 red", [2], [2, True, 1], [True, True], [2, 1], [5, False], [-1, True], {},
        [2.0, False],
    )),
    ("ended", (
        "exit", {}, {"cause": "exit"}, {"cause": "luck", "player": "white"}, {"cause": "resign", "player": "red"},
        {"cause": "exit", "player": "white", "points": 3}, ["exit", "white"], False,
    )),
    ("ply", (-1, True, 1.0, "0", None, 1_000_001)),
    ("options", (None, [], {}, {"distance": 2}, {"first": "white"}, "2")),
    ("options", ({"distance": 2, "first": "white", "rounds": 5},)),
    ("options", (
        {"distance": 4, "first": "white"}, {"distance": "2", "first": "white"}, {"distance": True, "first": "white"},
        {"distance": 2, "first": "red"}, {"distance": 2, "first": None}, {"distance": None, "first": "white"},
    )),
]  # fmt: skip


@pytest.mark.parametrize(("key", "values"), BAD_VALUES)
def test_a_value_of_the_wrong_form(key: str, values: tuple[object, ...]) -> None:
    for value in values:
        refuse_form(GAME, changed(FORM, **{key: value}), key)


@pytest.mark.parametrize("data", [None, [], "{}", 3, [FORM], True])
def test_no_object(data: object) -> None:
    with pytest.raises(StateError) as error:
        GAME.from_json(data)
    assert error.value.reason == "not-an-object"


def test_entries_that_are_missing_or_unknown() -> None:
    for key in FORM:
        with pytest.raises(StateError) as error:
            GAME.from_json({name: value for name, value in FORM.items() if name != key})
        assert (error.value.reason, error.value.facts) == ("missing-key", {"key": key})
    with pytest.raises(StateError) as error:
        GAME.from_json(changed(FORM, points=3))
    assert (error.value.reason, error.value.facts) == ("unknown-key", {"key": "points"})


# What no round leads to: reason, facts, state.
IMPOSSIBLE: list[tuple[str, dict[str, str | int], dict[str, Any]]] = [
    ("stone-count", {"seat": "white", "count": 4, "limit": 3}, changed(FORM, stones=stones([3, 5, 7, 9], [4, 6, 8]))),
    ("stone-count", {"seat": "black", "count": 2, "limit": 3}, changed(FORM, stones=stones([3, 5, 7], [4, 6]))),
    ("stone-count", {"seat": "white", "count": 4, "limit": 3}, changed(FORM, out=out(1, 0))),
    ("same-field", {"field": 7}, changed(FORM, stones=stones([3, 5, 7], [4, 6, 7]))),
    ("same-field", {"field": 5}, changed(FORM, stones=stones([3, 5, 5], [4, 6, 8]))),
    ("same-field", {"field": 4}, changed(FORM, abyss=4, ply=20)),
    ("bad-throw", {}, changed(MIDDLE, throw=[4, True])),
    ("bad-throw", {}, changed(MIDDLE, throw=[0, False])),
    ("throw-after-end", {}, changed(EXIT, throw=[2, False])),
    ("throw-after-end", {}, changed(MIDDLE, ended={"cause": "resign", "player": "white"})),
    ("bad-ended", {}, changed(EXIT, ended={"cause": "exit", "player": None})),
    ("bad-ended", {}, changed(EXIT, ended={"cause": "agreement", "player": "white"})),
    ("nobody-left", {"seat": "white"}, changed(MIDDLE, stones=stones([3, 4, 5], [9, 11, 16]), out=out(0, 0))),
    ("nobody-left", {"seat": "black"}, changed(MIDDLE, stones=stones([4, 10, 14], []), out=out(0, 3))),
    ("nobody-left", {"seat": "white"}, changed(EXIT, ended={"cause": "resign", "player": "white"})),
    # The end is the other one's, has not come, cannot have come this way.
    ("end-not-reached", {}, changed(EXIT, ended={"cause": "exit", "player": "black"})),
    ("end-not-reached", {}, changed(EXIT, ended={"cause": "abyss", "player": "white"})),
    ("end-not-reached", {}, changed(ABYSS, ended={"cause": "exit", "player": "black"})),
    ("end-not-reached", {}, changed(MIDDLE, phase="over", throw=None, ended={"cause": "exit", "player": "white"})),
    ("end-not-reached", {}, changed(EXIT, turn="black", ply=42)),
    ("end-not-reached", {}, changed(EXIT, stones=stones([3, 4, 6], [10, 11, 12]), out=out(0, 0))),
    ("end-not-reached", {}, changed(ABYSS, stones=stones([4, 15], [5, 6, 8]))),
    ("end-not-reached", {}, changed(EXIT, stones=stones([4, 5], [6, 15, 16]), abyss=14)),
    ("end-not-reached", {}, changed(EXIT, stones=stones([4], [3]), out=out(2, 2))),
]


@pytest.mark.parametrize(("reason", "facts", "data"), IMPOSSIBLE)
def test_a_position_that_no_round_leads_to(reason: str, facts: dict[str, str | int], data: dict[str, Any]) -> None:
    with pytest.raises(StateError) as error:
        GAME.from_json(data)
    assert (error.value.reason, error.value.facts) == (reason, facts)


@pytest.mark.parametrize(
    ("data", "phase"),
    [
        (changed(FORM, phase="move"), "throw"),
        (changed(FORM, throw=[2, False]), "move"),
        (changed(FORM, phase="over"), "throw"),
        (changed(FORM, ended={"cause": "agreement", "player": None}), "over"),
    ],
)
def test_the_phase_goes_with_throw_and_end(data: dict[str, Any], phase: str) -> None:
    with pytest.raises(StateError) as error:
        GAME.from_json(data)
    facts = {"key": "phase", "found": f'"{data["phase"]}"', "expected": f'"{phase}"'}
    assert (error.value.reason, error.value.facts) == ("does-not-follow", facts)


def test_how_a_position_came_about_is_left_open() -> None:
    """Positions are set up by hand: neither throws nor turn have to follow from a beginning."""
    for data in (
        changed(FORM, turn="black"),
        changed(FORM, ply=7),
        changed(MIDDLE, ply=0),
        changed(FORM, abyss=2),
        changed(FORM, stones=stones([2, 5, 9], [4, 6, 16]), phase="move", throw=[2, True]),
    ):
        assert GAME.to_json(GAME.from_json(data)) == data


def test_every_fault_of_a_state_is_tried_here() -> None:
    assert {reason for reason, *_ in IMPOSSIBLE} == own_reasons("abgrund", "state")


def test_a_view_is_the_state_and_the_seat() -> None:
    assert GAME.view_json(GAME.view(START, WHITE)) == {**FORM, "seat": "white"}
    assert [GAME.view_json(GAME.view(START, seat))["seat"] for seat in (*SEATS, None)] == ["white", "black", None]

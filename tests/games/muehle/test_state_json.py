"""The JSON state: its form, what may be left out, and every way in which it can be wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from accessible_games.core.errors import StateError
from accessible_games.games.muehle import GAME
from tests.games.muehle.positions import place, play, random_game

START: dict[str, Any] = {
    "points": {},
    "hand": {"white": 9, "black": 9},
    "turn": "white",
    "quiet": 0,
    "seen": {},
    "options": {"flying": "yes"},
    "ended": None,
}
BOARD: dict[str, Any] = {"points": dict.fromkeys(("a1", "d1", "g4"), "white") | dict.fromkeys(("b6", "d6"), "black")}


def test_the_start_has_the_documented_form() -> None:
    assert GAME.to_json(GAME.initial(("white", "black"), {})) == START
    assert GAME.from_json(START) == GAME.initial(("white", "black"), {})


def test_a_position_in_play_has_the_documented_form() -> None:
    state, _ = play(place("d2 a1 b6 g7", "f6 a7 e5 d1"), "d2-d3", "f6-f4")
    assert GAME.to_json(state) == {
        "points": {
            "a1": "white", "b6": "white", "d3": "white", "g7": "white",
            "a7": "black", "d1": "black", "e5": "black", "f4": "black",
        },
        "hand": {"white": 0, "black": 0},
        "turn": "white",
        "quiet": 2,
        "seen": {"wb..w............bw.bb.w white": 1, "wb.....w.........bw.bb.w black": 1},
        "options": {"flying": "yes"},
        "ended": None,
    }  # fmt: skip


def test_points_and_turn_are_enough() -> None:
    state = GAME.from_json({**BOARD, "turn": "black"})
    assert state == place("a1 d1 g4", "b6 d6", "black")
    assert state.ended == ("white", "stones")
    assert GAME.from_json({**BOARD, "turn": "black", "hand": {"black": 1}}).hand == (0, 1)


@pytest.mark.parametrize("flying", ["yes", "no"])
def test_every_position_of_a_game_comes_back(flying: str) -> None:
    for seed in range(3):
        for state in random_game(seed, flying):
            assert GAME.from_json(json.loads(json.dumps(GAME.to_json(state)))) == state


def test_an_end_is_kept_if_the_position_bears_it_out() -> None:
    for end in (("white", "resign"), ("black", "time"), (None, "agreement")):
        told = {**START, "ended": {"winner": end[0], "reason": end[1]}}
        assert GAME.from_json(told).ended == end
        assert GAME.to_json(GAME.from_json(told)) == told


@pytest.mark.parametrize(
    ("data", "reason", "told"),
    [
        ([], "not-an-object", {}),
        ({"turn": "white"}, "missing-key", {"key": "points"}),
        (BOARD, "missing-key", {"key": "turn"}),
        ({**START, "board": ""}, "unknown-key", {"key": "board"}),
        ({**START, "turn": "red"}, "unknown-word", {"key": "turn"}),
        ({**START, "points": []}, "bad-object", {"key": "points"}),
        ({**START, "points": {"d4": "white"}}, "unknown-cell", {"key": "points", "found": '"d4"'}),
        ({**START, "points": {"d1": "red"}}, "unknown-word", {"key": "points/d1"}),
        ({**START, "hand": {"white": 10}}, "bad-number", {"key": "hand/white", "limit": 9}),
        ({**START, "hand": {"red": 1}}, "unknown-key", {"key": "hand/red"}),
        ({**START, "quiet": 101}, "bad-number", {"key": "quiet", "limit": 100}),
        ({**START, "seen": {"a1": 1}}, "bad-seen", {}),
        ({**START, "seen": {"." * 24 + " red": 1}}, "bad-seen", {}),
        ({**START, "seen": {"." * 24 + " white": 3}}, "bad-number", {"limit": 2}),
        ({**START, "options": {"flying": "maybe"}}, "unknown-word", {"key": "options/flying"}),
        ({**START, "points": {"a1": "white"}}, "too-many-stones", {"seat": "white", "count": 10, "limit": 9}),
        ({**START, "hand": {"white": 2, "black": 2}}, "too-few-stones", {}),
        ({**START, "ended": {"winner": "white", "reason": "stones"}}, "end-not-reached", {}),
        ({**START, "ended": {"winner": None, "reason": "resign"}}, "end-not-reached", {}),
        ({**START, "ended": {"winner": "white", "reason": "agreement"}}, "end-not-reached", {}),
        ({**BOARD, "turn": "white", "ended": {"winner": "black", "reason": "resign"}}, "end-not-reached", {}),
    ],
)
def test_what_is_wrong_is_named(data: object, reason: str, told: dict[str, Any]) -> None:
    with pytest.raises(StateError) as caught:
        GAME.from_json(data)
    assert caught.value.reason == reason
    assert {**caught.value.facts, **told} == caught.value.facts

"""Seats, options, the board as it is read, explored and drawn, and JSON; what comes of actions is in ``played.py``."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.output.announce import board
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.drawing import rows
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.games.spiralspiel import GAME
from tests.rules.games.spiralspiel.positions import place, play

SPIRAL = GAME.geometry({})
STATE = place({20: "AA", 12: "ABB", 9: "B", 8: "ABABAA", 2: "AAA", 28: "BB"}, home=("BBBBBA",))
VIEW = GAME.view(STATE, None)


@pytest.mark.parametrize(
    ("seats", "options", "reason", "facts"),
    [
        (("A", "C"), {}, "bad-seats", {}),
        (("A", "B", "C", "D", "E"), {}, "bad-seats", {}),
        (("A", "B"), {"players": "2"}, "unknown-option", {"option": "players"}),
        (("A", "B"), {"starter": "C"}, "starter-absent", {"starter": "C", "count": 2}),
        (("A", "B", "C"), {"starter": "D"}, "starter-absent", {"starter": "D", "count": 3}),
    ],
)
def test_no_game(seats: tuple[str, ...], options: dict[str, str], reason: str, facts: dict[str, Any]) -> None:
    with pytest.raises(StateError) as caught:
        GAME.initial(seats, options)
    assert caught.value.reason == reason
    assert facts.items() <= caught.value.facts.items()


def test_rings_are_rows_in_braille_and_the_outermost_is_split_where_it_is_wide() -> None:
    announcer = Announcer(Listener())
    symbol = board.drawing_symbol(announcer, GAME, VIEW, "braille")
    assert (SPIRAL.width, SPIRAL.height) == (26, 10)
    rings = ("16 ·  ·  ·  ·  ○3 ·  ·  ○1", " 8 ●6 ·  ·  ·", " 4 ·  ·", " 2 ●3", " 1 ■1")
    assert rows(SPIRAL, symbol, 50)[1:] == rings
    assert rows(SPIRAL, symbol, 40)[2:] == rings
    assert board.rows(announcer, GAME, VIEW, {})[1].braille[0].text == "r2 12 3 B on 1 A; 9 B"


SHUFFLE = {12: "AAA", 24: "A", 14: "BBB", 28: "B"}
ROUND = ("12-24 1", "14-28 1", "24-12 1", "28-14 1")


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


def test_repetitions_are_counted_on_after_a_round_trip() -> None:
    state, _ = play(place(SHUFFLE), *ROUND, *ROUND[:3])
    again = GAME.from_json(GAME.to_json(state))
    assert play(again, ROUND[3])[0] == play(state, ROUND[3])[0]
    assert play(again, ROUND[3])[0].ended == "repetition"


def test_the_final_occurrence_need_not_be_counted() -> None:
    state, _ = play(place(SHUFFLE), *ROUND, *ROUND)
    reported = GAME.to_json(state)
    last = "12AAA 14BBB 24A 28B|8,8|A|0"
    assert (reported["ended"], reported["seen"][last]) == ("repetition", 3)
    reported["seen"][last] = 2
    assert GAME.to_json(GAME.from_json(reported)) == reported


def test_an_end_from_outside_names_its_loser() -> None:
    state = place({20: "A", 30: "B", 24: "C"}, players=3)
    for reason, loser in (("resign", "A"), ("time", "C"), ("agreement", None)):
        ended = GAME.adjudicate(state, reason, loser).state
        reported = GAME.to_json(ended)
        assert (reported["ended"], reported.get("loser")) == (reason, loser)
        assert GAME.from_json(reported) == ended

"""The JSON state: its form, exact round trips, and every way in which it can be wrong."""

from __future__ import annotations

from accessible_games.rules.games.spiralspiel import GAME
from tests.rules.games.spiralspiel.positions import place, play

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
    told = GAME.to_json(state)
    last = "12AAA 14BBB 24A 28B|8,8|A|0"
    assert (told["ended"], told["seen"][last]) == ("repetition", 3)
    told["seen"][last] = 2
    assert GAME.to_json(GAME.from_json(told)) == told


def test_an_end_from_outside_names_its_loser() -> None:
    state = place({20: "A", 30: "B", 24: "C"}, players=3)
    for reason, loser in (("resign", "A"), ("time", "C"), ("agreement", None)):
        ended = GAME.adjudicate(state, reason, loser).state
        told = GAME.to_json(ended)
        assert (told["ended"], told.get("loser")) == (reason, loser)
        assert GAME.from_json(told) == ended

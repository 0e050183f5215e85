"""The JSON state, and every way in which it can be wrong: ``rules.md``, "Setup", "The abyss stone", "End"."""

from __future__ import annotations

from accessible_games.rules.games.abgrund import GAME
from tests.rules.games.abgrund.positions import START
from tests.rules.games.abgrund.states import ABYSS, EXIT, MIDDLE


def test_a_throw_and_an_end_have_the_fixed_form() -> None:
    assert (MIDDLE["phase"], MIDDLE["throw"]) == ("move", [2, False])
    assert (EXIT["phase"], EXIT["throw"], EXIT["turn"]) == ("over", None, "white")
    assert EXIT["ended"] == {"cause": "exit", "player": "white"}
    assert ABYSS["ended"] == {"cause": "abyss", "player": "black"}
    assert ABYSS["turn"] == "white"
    ended = GAME.to_json(GAME.adjudicate(START, "agreement", None).state)["ended"]
    assert ended == {"cause": "agreement", "player": None}

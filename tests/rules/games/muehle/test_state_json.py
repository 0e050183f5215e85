"""What may be left out of a state."""

from __future__ import annotations

from accessible_games.rules.games.muehle import GAME
from tests.rules.games.muehle.positions import place
from tests.rules.games.muehle.states import BOARD


def test_points_and_turn_are_enough() -> None:
    state = GAME.from_json({**BOARD, "turn": "black"})
    assert state == place("a1 d1 g4", "b6 d6", "black")
    assert state.ended == ("white", "stones")
    assert GAME.from_json({**BOARD, "turn": "black", "hand": {"black": 1}}).hand == (0, 1)

"""What may be otherwise in a state that means the same."""

from __future__ import annotations

from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import SEATS
from tests.rules.games.samsara.states import START


def test_balls_may_be_listed_in_any_order() -> None:
    shuffled = {"r": [6, 1, 5, 2, 4, 3], "s": [18, 13, 17, 14, 16, 15]}
    assert GAME.from_json({**START, "balls": shuffled}) == GAME.initial(SEATS, {})


def test_the_starter_may_be_left_out_of_the_options() -> None:
    assert GAME.from_json({**START, "options": {}}) == GAME.initial(SEATS, {})

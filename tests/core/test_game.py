"""The checks that the contract makes for every game."""

from __future__ import annotations

import pytest

from accessible_games import games
from accessible_games.core.errors import IllegalMoveError, StateError
from accessible_games.core.game import Over

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_a_game_begins_with_its_own_seats_and_options_only(name: str) -> None:
    game = games.load(name)
    seats = min(game.seats.values(), key=len)
    for wrong in ((), seats[:1], (*seats, seats[0]), tuple(reversed(seats)), ("nobody", *seats[1:])):
        with pytest.raises(StateError) as error:
            game.initial(wrong, {})
        assert error.value.reason == "bad-seats"
    for options, reason in (({"speed": "high"}, "unknown-option"), ({game.options[0].name: "none"}, "unknown-choice")):
        with pytest.raises(StateError) as error:
            game.initial(seats, options)
        assert error.value.reason == reason


@pytest.mark.parametrize("name", NAMES)
def test_an_end_from_outside_has_the_loser_that_it_needs_and_comes_once(name: str) -> None:
    game = games.load(name)
    seats = min(game.seats.values(), key=len)
    state = game.initial(seats, {})
    for reason, loser in (("resign", None), ("time", "nobody"), ("agreement", seats[0]), ("boredom", seats[0])):
        with pytest.raises(ValueError, match="no such end"):
            game.adjudicate(state, reason, loser)
    for reason, loser in (("resign", seats[0]), ("time", seats[1]), ("agreement", None)):
        over = game.adjudicate(state, reason, loser).state
        assert isinstance(game.phase(over), Over)
        with pytest.raises(IllegalMoveError) as error:
            game.adjudicate(over, reason, loser)
        assert error.value.reason == "over"
        with pytest.raises(IllegalMoveError) as error:
            game.play(over, seats[0], None)
        assert error.value.reason == "over"

"""The checks that the contract makes for every game, and options as a stranger sends them."""

from __future__ import annotations

import pytest

from accessible_games.rules import games
from accessible_games.rules.core.errors import IllegalMoveError, StateError
from accessible_games.rules.core.game import Option, Over, chosen

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_a_game_begins_with_its_own_seats_and_options_only(name: str) -> None:
    game = games.load(name)
    seats = min(game.seats.values(), key=len)
    for wrong in ((), seats[:1], (*seats, seats[0]), tuple(reversed(seats)), ("nobody", *seats[1:])):
        with pytest.raises(StateError) as error:
            game.initial(wrong, {})
        playing = "; ".join(map(", ".join, game.seats.values()))
        assert (error.value.reason, error.value.facts) == ("bad-seats", {"found": ", ".join(wrong), "seats": playing})
    with pytest.raises(StateError) as error:
        game.initial(seats, {"speed": "high"})
    assert (error.value.reason, error.value.facts["option"]) == ("unknown-option", "speed")
    for option in game.options:
        for choice in ("none", option.default.upper(), f"0{option.default}", ""):
            if choice not in option.choices:
                with pytest.raises(StateError) as error:
                    game.initial(seats, {option.name: choice})
                assert error.value.reason == "unknown-choice"
                assert (error.value.facts["option"], error.value.facts["choice"]) == (option.name, choice)


@pytest.mark.parametrize("name", NAMES)
def test_an_end_from_outside_has_the_loser_that_it_needs_and_comes_once(name: str) -> None:
    game = games.load(name)
    seats = min(game.seats.values(), key=len)
    state = game.initial(seats, {})
    right = [("resign", seats[0]), ("time", seats[0]), ("agreement", None)]
    for reason in ("boredom", *game.end_reasons):
        for loser in (None, "nobody", seats[0]):
            if (reason, loser) not in right:
                with pytest.raises(ValueError, match="the game cannot end by"):
                    game.adjudicate(state, reason, loser)
    for reason, loser in right:
        over = game.adjudicate(state, reason, loser).state
        assert isinstance(game.phase(over), Over)
        with pytest.raises(IllegalMoveError) as error:
            game.adjudicate(over, reason, loser)
        assert error.value.reason == "over"
        with pytest.raises(IllegalMoveError) as error:
            game.play(over, seats[0], None)
        assert error.value.reason == "over"


DECLARED = (Option("size", ("9", "11"), "11"), Option("first", ("black", "white"), "black"))


def test_unchosen_option_has_its_default() -> None:
    assert chosen({}, DECLARED) == {"size": "11", "first": "black"}
    assert chosen({"first": "white"}, DECLARED) == {"size": "11", "first": "white"}


@pytest.mark.parametrize(
    ("options", "reason", "facts"),
    [
        ([], "bad-options", {}),
        (None, "bad-options", {}),
        ({"colour": "red"}, "unknown-option", {"option": "colour"}),
        ({"size": "10"}, "unknown-choice", {"option": "size", "choice": "10", "choices": "9, 11"}),
        ({"size": 9}, "unknown-choice", {"option": "size", "choice": "9", "choices": "9, 11"}),
        ({"first": ["black"]}, "unknown-choice", {"option": "first", "choice": "['black']", "choices": "black, white"}),
    ],
)
def test_wrong_options_are_named(options: object, reason: str, facts: dict[str, str]) -> None:
    with pytest.raises(StateError) as error:
        chosen(options, DECLARED)
    assert (error.value.reason, error.value.facts) == (reason, facts)

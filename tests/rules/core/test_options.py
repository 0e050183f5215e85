"""Options as a stranger sends them, checked for every game in the same way."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import Option, chosen

DECLARED = (Option("size", ("9", "11"), "11"), Option("first", ("black", "white"), "black"))


def test_what_is_not_chosen_has_its_default() -> None:
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

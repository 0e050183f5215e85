"""What a stranger sends as JSON: options and numbers, checked for every game in the same way."""

from __future__ import annotations

import pytest

from accessible_games.core.errors import StateError
from accessible_games.core.game import Option
from accessible_games.core.reading import chosen, shown, whole_number

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
        ({"size": "10"}, "unknown-choice", {"option": "size", "choice": "10"}),
        ({"size": 9}, "unknown-choice", {"option": "size", "choice": "9"}),
        ({"first": ["black"]}, "unknown-choice", {"option": "first", "choice": "['black']"}),
    ],
)
def test_wrong_options_are_named(options: object, reason: str, facts: dict[str, str]) -> None:
    with pytest.raises(StateError) as error:
        chosen(options, DECLARED)
    assert (error.value.reason, error.value.facts) == (reason, facts)


@pytest.mark.parametrize("wrong", [-1, 8, True, 1.0, "3", None])
def test_a_number_is_whole_and_in_range(wrong: object) -> None:
    assert [whole_number({"ply": number}, "ply", 7) for number in (0, 7)] == [0, 7]
    assert whole_number({}, "ply", 7, 0) == 0
    with pytest.raises(StateError) as error:
        whole_number({"ply": wrong}, "ply", 7, 0)
    assert (error.value.reason, error.value.facts) == ("bad-number", {"key": "ply", "limit": 7})


def test_a_long_value_is_cut() -> None:
    assert shown("x" * 100) == "x" * 40

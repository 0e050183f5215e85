"""Words of one's own as they are stored are never trusted."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts import settings
from accessible_games.club.accounts.settings import LONGEST_ALIAS, LONGEST_ALIAS_LINE, are_aliases
from accessible_games.limits.table import ListLimits


@pytest.mark.parametrize("value", [{}, {"bb": "board"}, {"ü": "say Hällo"}, {"key h": "o"}, {"?!": "new"}])
def test_good(value: object) -> None:
    assert are_aliases(value)


@pytest.mark.parametrize(
    "value",
    [
        [], None, {"": "board"}, {"bb": ""}, {"bb": 1}, {1: "board"}, {"b b": "board"}, {"B": "board"}, {"5": "board"},
        {"a=b": "x"}, {"/a": "x"}, {"key": ""}, {"key hh": "o"}, {"key 5": "o"}, {"bb": " board"}, {"bb": "bo\nard"},
        {"b\x1b[0m": "x"}, {"b\u200b": "x"}, {"bb": "\x1b[2J"}, {"b" * (LONGEST_ALIAS + 1): "x"},
        {"b": "x" * (LONGEST_ALIAS_LINE + 1)}, {f"b{number}": "x" for number in range(ListLimits.aliases + 1)},
    ],
)  # fmt: skip
def test_bad(value: object) -> None:
    assert not are_aliases(value)


def test_a_key_needs_its_letter() -> None:
    assert not settings.is_alias(settings.ALIAS_KEY)

"""Identifiers as numbers of a database."""

from __future__ import annotations

import pytest

from accessible_games.storage.sql import number_of


@pytest.mark.parametrize(
    ("identifier", "number"),
    [
        ("1", 1), ("007", 7), ("9" * 18, 10**18 - 1), ("9" * 19, 0), ("1" * 5000, 0),
        ("", 0), ("-1", 0), ("1.5", 0), ("x", 0), ("٣", 0), ("²", 0),
    ],
)  # fmt: skip
def test_identifier_is_a_number_that_every_database_takes_or_0(identifier: str, number: int) -> None:
    assert number_of(identifier) == number

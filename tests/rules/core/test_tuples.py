"""Tuples with one value changed."""

from __future__ import annotations

from accessible_games.rules.core.tuples import replaced


def test_one_value_is_another_and_the_rest_stays() -> None:
    pair = ("a", "b")
    assert [replaced(pair, at, "c") for at in (0, 1)] == [("c", "b"), ("a", "c")]
    assert pair == ("a", "b")

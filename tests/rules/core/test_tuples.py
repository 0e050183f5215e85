"""Tuples with one value changed."""

from __future__ import annotations

from accessible_games.rules.core.tuples import replaced


def test_replaced_changes_one_value_only() -> None:
    pair = ("a", "b")
    assert [replaced(pair, at, "c") for at in (0, 1)] == [("c", "b"), ("a", "c")]
    assert pair == ("a", "b")

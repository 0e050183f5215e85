"""Marks are values: equal when they say the same, and fit to be keys."""

from __future__ import annotations

import dataclasses

import pytest

from accessible_games.people.ports import LOCAL, Mark


def test_a_mark_is_a_value() -> None:
    assert Mark("blue", "K", "abc") == Mark("blue", "K", "abc") != Mark("black", "K", "abc")
    assert len({Mark("blue", "K", "abc"), Mark("blue", "K", "abc"), Mark("blue", "K", "")}) == 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        Mark("blue", "K", "a").letters = "b"  # type: ignore[misc]  # that is what is tried


def test_the_one_at_this_computer_has_no_name() -> None:
    assert LOCAL == ""

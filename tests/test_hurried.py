"""Tests that the shortened clocks of the program still exist."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.hurried import SHORTER


@pytest.mark.parametrize("name", SHORTER)
def test_every_clock_that_is_shortened_is_there(name: str) -> None:
    module = import_module(f"accessible_games.{name}")
    for each, value in SHORTER[name].items():
        assert getattr(module, each) > value

"""A referee of the real games."""

from __future__ import annotations

import pytest

from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.rules.games import load, names
from tests.kit.checking import Ask, asker


@pytest.fixture
def referee() -> Referee:
    """A referee without a game."""
    return Referee(names(), load, lambda game: None)


@pytest.fixture
def ask(referee: Referee) -> Ask:
    """Valid requests to ``referee``."""
    return asker(referee)

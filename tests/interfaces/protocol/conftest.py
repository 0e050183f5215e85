"""A referee of the real games, and a house with an endpoint for programs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.rules.games import load, names
from tests.kit.checking import Ask, asker
from tests.kit.online import Online, online


@pytest.fixture
def referee() -> Referee:
    """A referee without a game."""
    return Referee(names(), load, lambda game: None)


@pytest.fixture
def ask(referee: Referee) -> Ask:
    """Valid requests to ``referee``."""
    return asker(referee)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Online]:
    """To which programs come."""
    async with online(tmp_path) as found:
        yield found

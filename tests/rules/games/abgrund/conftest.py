"""The solved game, once for all tests of a run."""

from __future__ import annotations

from dataclasses import replace

import pytest

from accessible_games.rules.core.game import SearchContext
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.solver import Solution, unpack
from tests.search_context import SEARCH


@pytest.fixture(scope="session")
def packed() -> bytes:
    """Takes some seconds where the solver is not compiled."""
    return GAME.solve(lambda: False)


@pytest.fixture(scope="session")
def solution(packed: bytes) -> Solution:
    return unpack(packed)


@pytest.fixture(scope="session")
def context(packed: bytes) -> SearchContext:
    return replace(SEARCH, solution=packed)

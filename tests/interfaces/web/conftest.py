"""A server with its pages, and a program with a token; with ``IS_BOUNDLESS = True`` a module has no limits there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from accessible_games.limits.line_budget import LineBudget
from accessible_games.limits.table import VisitLimits
from tests.kit.api import MUCH, Caller, boundless, caller, token
from tests.kit.browsing import Tab, tab
from tests.kit.visits import House
from tests.kit.web import Door, club


@pytest.fixture(autouse=True)
def nobody_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lift the time budget, so that a slow machine fails no test; tests of the budget set their own."""
    monkeypatch.setattr(LineBudget, "charge", lambda *_: 0.0)


@pytest.fixture
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Door, House]]:
    """Yield the address of the pages, and the server behind them."""
    if getattr(request.module, "IS_BOUNDLESS", False):
        bounds = club(tmp_path, limits=boundless(), visit_limits=VisitLimits(rate=MUCH, burst=MUCH))
    else:
        bounds = club(tmp_path)
    async with bounds as found:
        yield found


@pytest.fixture
async def robo(place: tuple[Door, House]) -> AsyncIterator[Caller]:
    """Yield a program of a new account."""
    door, house = place
    async with caller(door, (await token(house))[1]) as found:
        yield found


@pytest.fixture
async def page(place: tuple[Door, House]) -> AsyncIterator[Tab]:
    """Yield the browser of Anna, logged in."""
    door, house = place
    await house.account("Anna")
    async with tab(door) as found:
        await found.log_in()
        yield found

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
from tests.kit.web import Door, Player, club, opened


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
def door(place: tuple[Door, House]) -> Door:
    """Return the address of the pages."""
    return place[0]


@pytest.fixture
def house(place: tuple[Door, House]) -> House:
    """Return the server behind the pages."""
    return place[1]


@pytest.fixture
async def echo() -> AsyncIterator[Door]:
    """Yield an endpoint that repeats what is typed."""
    async with opened() as found:
        yield found


@pytest.fixture
async def player(echo: Door) -> AsyncIterator[Player]:
    """Yield a page that is connected there."""
    async with echo.player() as found:
        yield found


@pytest.fixture
async def robo(door: Door, house: House) -> AsyncIterator[Caller]:
    """Yield a program of a new account."""
    async with caller(door, (await token(house))[1]) as found:
        yield found


@pytest.fixture
async def browser(door: Door) -> AsyncIterator[Tab]:
    """Yield a browser, nobody logged in."""
    async with tab(door) as found:
        yield found


@pytest.fixture
async def stranger(door: Door) -> AsyncIterator[Tab]:
    """Yield another one."""
    async with tab(door) as found:
        yield found


@pytest.fixture
async def page(door: Door, house: House) -> AsyncIterator[Tab]:
    """Yield the browser of Anna, logged in."""
    await house.account("Anna")
    async with tab(door) as found:
        await found.log_in()
        yield found

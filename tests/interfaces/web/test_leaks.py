"""Nothing that a page is sent depends on information hidden from its person: the test exchanges the deal."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.turns import Afterwards
from accessible_games.limits.line_budget import LineBudget
from accessible_games.limits.table import VisitLimits
from accessible_games.matches.log import Player as Seated
from accessible_games.matches.round import Round
from tests.kit.browsing import Tab, tab
from tests.kit.visits import GOOD, House
from tests.kit.web import Door, Player, club
from tests.serving.test_leaks import LIMITS, MANY, SEATS, Deals, questions

PAGES = (
    "/lobby", "/results", "/matches", "/join/1", "/matches/1", "/matches/1/now", "/matches/1/1", "/matches/1/1/2",
    "/matches/1/record.json", "/api/matches", "/api/running",
    *(f"/matches/1/2/file?what={what}&form=text" for what in ("record", "positions", "board")),
    *(f"/api/matches/1{path}" for path in ("", "/moves", "/view", "/cells", "/threats", "/board", "/announcements")),
    *(f"/api/matches/1{path}" for path in ("/history", "/missed", "/record", "/notes", "/talk")),
)  # fmt: skip
WISHES: tuple[dict[str, Any], ...] = (
    {"felt": ["spoken"]},  # cells are made of the same announcements and views, beside the rest: when is left to chance
    {"wish": ["begins", "threats"]},
    *({"press": [key, cell]} for key in "oOpPmMgG0n" for cell in ("e5", "c11", "i3")),
    *({"complete": typed} for typed in ("", "k", "h", "reveal ", "try K ", "sheet ")),
)
# The second tab of a player, who types that she wants to watch, and a guest from a private window.
WHO = {"first tab": "blue", "second tab": "blue", "other player": "black", "guest": None}
_BY_CHANCE = re.compile(r'(name="token" value|data-who)="[^"]*"|localhost:\d+|value="[A-Z][a-z]+\d\d"')


class Evening:
    """Everybody at one match. ``heard``: by page, everything that arrived by its socket and as pages beside it."""

    def __init__(self, door: Door, stack: AsyncExitStack) -> None:
        self.heard: dict[str, list[str]] = {who: [] for who in WHO}
        self._door = door
        self._stack = stack
        self._pages: dict[str, tuple[Tab, Player]] = {}
        self._synced = 1000

    async def comes(self, who: str, name: str, opening: str) -> None:
        browser = await self._stack.enter_async_context(tab(self._door))
        await browser.open("/log-in")
        if WHO[who] is None:
            await browser.send("/guest", guest=name)
        else:
            await browser.send("/log-in", name=name, password=GOOD)
        cookie = "; ".join(f"{key}={value}" for key, value in browser.cookies.items())
        page = await self._stack.enter_async_context(self._door.player(Cookie=cookie))
        self._pages[who] = browser, page
        await page.until("Welcome")
        await page.type(opening)
        await page.until("Match 1: Confusion")

    async def type(self, who: str, *lines: str) -> None:
        """Send lines of one page; then everybody has received all consequences."""
        for line in lines:
            await self._pages[who][1].type(line)
        for _, page in self._pages.values():
            await self._sync(page)

    async def _sync(self, page: Player) -> None:
        """Ask a question whose answer has not come before."""
        self._synced += 1
        await page.type(f"load {self._synced}")
        answer = f"There is no match {self._synced}."
        await page.next(lambda message: (message["type"] == "lines" and answer in str(message["lines"])) or None)

    async def ask(self, lines: list[str]) -> None:
        """Send every request of a page, and open every page."""
        for who, (browser, page) in self._pages.items():
            for wish in WISHES:
                await page.send(wish)
            await self.type(who, *lines)
            for path in PAGES:
                await browser.open(path)
                text = _BY_CHANCE.sub("", browser.text)
                self.heard[who].append(f"{path} {browser.status} {text}")
            self.heard[who] += received(page)
        async with tab(self._door) as stranger:
            for path in ("/matches/1", "/matches/1/now"):
                await stranger.open(path)
                self.heard["guest"].append(f"{path} {stranger.status} {_BY_CHANCE.sub('', stranger.text)}")


def received(page: Player) -> list[str]:
    """Return the messages by type, because announcements arrive together or apart."""
    parts = [
        (each["type"], part) for each in page.came for part in (each["lines"] if each["type"] == "lines" else [each])
    ]
    return [f"{kind} {json.dumps(part)}" for kind, part in sorted(parts, key=lambda pair: pair[0])]


@asynccontextmanager
async def evening(folder: Path, help_level: str) -> AsyncIterator[Evening]:
    limits = SharedLimits(**LIMITS)  # type: ignore[arg-type]  # numbers by name
    visit_limits = VisitLimits(rate=MANY, burst=MANY)
    async with club(folder, limits=limits, visit_limits=visit_limits) as (door, house), AsyncExitStack() as stack:
        await begin(house, help_level)
        found = Evening(door, stack)
        await found.comes("first tab", "blueplayer", "load 1")
        await found.comes("second tab", "blueplayer", "watch 1")
        await found.comes("other player", "blackplayer", "load 1")
        await found.comes("guest", "onlooker", "watch 1")
        yield found


async def begin(house: House, help_level: str) -> None:
    players = {}
    for seat in SEATS:
        await house.account(f"{seat}player")
        person = await house.people.by_password(f"{seat}player", GOOD)
        assert person is not None
        players[seat] = Seated("human", name=person.name, account=person.id)
    assert await house.service.start("confusion", {"help": help_level}, players) == "1"


class Pages(Deals):
    """Make the same attempts with several deals, at pages."""

    def received(self, deal: str) -> dict[str, list[str]]:
        """Return everything that each page received."""
        self._patch.setattr(Round, "drawing", lambda *_: deal)  # the seal is the same, so it tells nothing
        self._patch.setattr(LineBudget, "charge", lambda *_: 0.0)  # processor time is never the same twice
        self._patch.setattr(Afterwards, "do", lambda _, work: work())  # how many make a picture is left to chance
        return asyncio.run(self._sit(self._folder / deal.replace(" ", "")))

    async def _sit(self, folder: Path) -> dict[str, list[str]]:
        folder.mkdir()
        async with evening(folder, self._help) as found:
            for number, move in enumerate(self.moves):
                await found.type(("first tab", "other player")[number % 2], move, "yes")
            await found.ask(questions(self.state))
            return found.heard


@pytest.mark.slow
@pytest.mark.parametrize("help_level", ["answers", "full"])
def test_pages_never_depend_on_hidden_information(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, help_level: str
) -> None:
    pages = Pages(tmp_path, monkeypatch, help_level, 8)
    first = pages.received(pages.deal)
    for seat in (None, "blue"):
        second = pages.received(pages.swapped(seat))
        for who, whose in WHO.items():
            if whose == seat:
                for one, other in zip(first[who], second[who], strict=True):
                    assert one == other, who
        assert first["other player"] != second["other player"], "nothing was exchanged"
    kinds = {each.partition(" ")[0] for each in first["guest"]}
    assert {"board", "standing", "lines", "cursor"} <= kinds

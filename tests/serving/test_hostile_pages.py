"""Strangers ask for pages and files without a pause, each by itself or all through one proxy: others go on."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from aiohttp import ClientError, ClientSession, CookieJar

from accessible_games.club.tournaments import machine
from accessible_games.club.tournaments.state import Conditions
from accessible_games.club.tournaments.store import TournamentCache
from accessible_games.hosting.stores import open_stores
from accessible_games.rules import games
from tests.kit.browsing import Tab
from tests.kit.play import come_in, prepared_game
from tests.kit.witness import Attack, House, house, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]

_SECONDS = 1.2  # of each attack
_AT_ONCE = 20  # connections
_GUESTS = 40
_BY_PROXY = {"X-Forwarded-For": "203.0.113.5"}
FILES = [
    f"/matches/1/file?what={what}&form={form}&language=en"
    for what, form in (("positions", "text"), ("positions", "pef"), ("record", "brf"), ("board", "ebraille"))
]


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the limits of every server, one match that is over, and a tournament that many have entered."""
    more = {"web": {"proxies": ["127.0.0.1"]}} if request.param == "proxy" else {}
    folder = tmp_path_factory.mktemp("pages")
    asyncio.run(_enter_tournament(folder / "data"))
    with house(folder, more=more) as one:
        asyncio.run(_prepare(one))
        yield one


async def _enter_tournament(data: Path) -> None:
    """In a store, before there is a server."""
    data.mkdir(mode=0o700)
    options = {option.name: option.default for option in games.load("abalone").options}
    conditions = Conditions(form="swiss", game="abalone", options=options, main=600_000)
    async with open_stores("", data / "server.sqlite3") as stores:
        people = [await stores.accounts.create(f"p{each}", f"p{each}", f"p{each}", "", "", "en") for each in range(48)]
        cache = TournamentCache(stores.tournaments, time.monotonic)
        number = await stores.tournaments.open(machine.opened(conditions, people[0], 5, None))
        for person in people:
            await cache.extend(number, partial(machine.entered, person=person, at=5))


async def _prepare(server: House) -> None:
    """Make a match that is over, and load everything once."""
    anna, bob = [await come_in(server.telnet_port, name) for name in ("anna", "bob")]
    await anna.ask("new abalone friend", r"\d")
    await bob.ask("join 1", "^Match ")
    for turn, move in enumerate(prepared_game(7, 60)):
        mover = (anna, bob)[turn % 2]
        await mover.wait("^Your turn")
        mover.send(move)
    await anna.wait("^Your turn")
    await anna.ask("resign", "Yes or no")
    await anna.ask("yes", "resign")
    for client in (anna, bob):
        client.close()
    paths = ("/", "/help", "/lobby", "/tournaments/1", *FILES)
    async with ClientSession() as session:
        for path in paths:
            async with session.get(server.address + path) as response:
                await response.read()
                assert response.status == 200, path


async def flood(
    server: House,
    *paths: str,
    at_once: int = _AT_ONCE,
    cookies: list[dict[str, str]] | None = None,
    are_apart: bool = False,
) -> Counter[int]:
    """Ask over many connections without a pause; return how often there was each status, 0: hung up."""
    statuses: Counter[int] = Counter()
    end = time.monotonic() + _SECONDS

    async def one(number: int) -> None:
        jar, own = CookieJar(unsafe=True), cookies[number % len(cookies)] if cookies else None
        headers = {"X-Forwarded-For": f"203.0.113.{number}"} if are_apart else _BY_PROXY
        async with ClientSession(headers=headers, cookies=own, cookie_jar=jar) as session:
            for path in itertools.cycle(paths[number % len(paths) :] + paths[: number % len(paths)]):
                if time.monotonic() > end:
                    break
                with suppress(ClientError):
                    async with session.get(server.address + path) as response:
                        statuses[response.status] += 1
                        await response.read()

    await asyncio.gather(*map(one, range(at_once)))
    print(dict(statuses))
    assert not any(status >= 500 and status != 503 for status in statuses)
    return statuses


async def _pages(server: House) -> None:
    assert (await flood(server, "/help"))[200]


async def _many_households(server: House) -> None:
    """Each connection comes from another household, as far as the proxy says."""
    assert (await flood(server, "/help", "/lobby", are_apart=True))[200]


async def _front_and_static(server: House) -> None:
    assert (await flood(server, "/", "/static/play.js", "/static/style.css"))[200]


async def _unknown_addresses(server: House) -> None:
    assert (await flood(server, "/nothing", "/matches/999999", "/people/nobody"))[404]


async def _guests_in_the_lobby(server: House) -> None:
    cookies = []
    for number in range(_GUESTS):
        async with ClientSession(cookie_jar=CookieJar(unsafe=True), headers=_BY_PROXY) as session:
            page = Tab(session, server.address)
            await page.open("/log-in")
            await page.send("/guest", guest=f"crowd{number}")
            cookies.append(page.cookies)
    assert (await flood(server, "/lobby", at_once=_GUESTS, cookies=cookies))[200]


async def _guests_without_end(server: House) -> None:
    """Each connection makes one guest after the other."""
    end = time.monotonic() + _SECONDS

    async def one(number: int) -> None:
        made = 0
        while time.monotonic() < end:
            made += 1
            async with ClientSession(cookie_jar=CookieJar(unsafe=True), headers=_BY_PROXY) as session:
                page = Tab(session, server.address)
                await page.open("/log-in")
                if page.status == 200:
                    await page.send("/guest", guest=f"made{number}x{made}")

    await asyncio.gather(*map(one, range(_AT_ONCE)))


async def _one_file_after_the_other(server: House) -> None:
    """One connection, each time another file."""
    found = await flood(server, *FILES, at_once=1)
    assert found[200]


async def _files_at_once(server: House) -> None:
    assert (await flood(server, *FILES))[200]


async def _tournament(server: House) -> None:
    assert (await flood(server, "/tournaments/1"))[200]


async def _refusals(server: House) -> None:
    """More than a household may ask, and each refusal is a few bytes."""
    found = await flood(server, "/static/icon.svg", at_once=3 * _AT_ONCE)
    assert found[200]
    assert found[429]


async def _moments(server: House) -> None:
    assert (await flood(server, *(f"/matches/1/{number}" for number in range(20))))[200]


async def _by_api(server: House) -> None:
    assert (await flood(server, "/api/running", "/api/games/confusion"))[200]


ATTACKS = (
    _front_and_static,
    _unknown_addresses,
    _guests_in_the_lobby,
    _guests_without_end,
    _one_file_after_the_other,
    _files_at_once,
    _moments,
    _tournament,
    _by_api,
)


BY_PROXY = (_pages, _refusals, _many_households)  # where the proxy matters
CASES = [
    *(("direct", attack) for attack in ATTACKS),
    *(("proxy", attack) for attack in BY_PROXY),
    *(pytest.param("proxy", attack, marks=pytest.mark.soak) for attack in ATTACKS),
    pytest.param("direct", _pages, marks=pytest.mark.soak),
]


@pytest.mark.parametrize(
    ("server", "attack"), CASES, indirect=["server"], ids=lambda each: getattr(each, "__name__", each)
)
def test_others_go_on(server: House, attack: Attack) -> None:
    withstands(server, attack)
    assert [event for event in server.events() if event["level"] in ("error", "critical")] == []

"""Limits of pages and API for a client network, directly and behind a proxy, and the cost for others."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from accessible_games.club.accounts.credentials import Bearer
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.web import charging
from accessible_games.limits.connections import Place
from accessible_games.limits.line_budget import LineBudget
from accessible_games.limits.table import PageLimits
from accessible_games.rules.core.notices import Notice
from tests.kit.api import caller, token
from tests.kit.browsing import tab
from tests.kit.web import Door, club, opened

CHARGE = LineBudget.charge  # which all other tests of this folder do without
PROXY = ["127.0.0.1"]
HERE, THERE = "203.0.113.5", "203.0.113.6"


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send refusals without delay."""
    monkeypatch.setattr(charging, "_PAUSE_SECONDS", 0.0)


async def statuses(door: Door, count: int, path: str = "/static/icon.svg", **headers: str) -> list[int]:
    """Return the answers of a number of requests, one after the other."""
    found = []
    for _ in range(count):
        async with door.get(path, **headers) as response:
            found.append(response.status)
    return found


async def test_limits_count_client_networks_behind_a_proxy(no_pause: None) -> None:
    async with opened(limits=SharedLimits(address_rate=0.001, address_burst=5), proxies=PROXY) as door:
        assert await statuses(door, 8, X_Forwarded_For=HERE) == [200] * 5 + [429] * 3
        assert await statuses(door, 2, X_Forwarded_For=THERE) == [200] * 2
        assert await statuses(door, 1, X_Forwarded_For=f"{THERE}, {HERE}") == [429], "only the last word is the proxy's"
        assert door.counted["web_refused"] == 4


async def test_sockets_count_for_client_networks_behind_a_proxy() -> None:
    async with opened(limits=SharedLimits(address_connections=2), proxies=PROXY) as door, AsyncExitStack() as stack:
        page = partial(door.player, f"https://localhost:{door.port}", X_Forwarded_Proto="https")
        for where in (HERE, HERE, THERE):
            one = await stack.enter_async_context(page(X_Forwarded_For=where))
            await one.until("welcome")
        assert len(door.visits) == 3
        async with page(X_Forwarded_For=HERE) as refused:
            await refused.until("connection-address-full")


async def test_unknown_proxy_is_counted_and_logged_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with opened() as door:
        for _ in range(3):
            assert await statuses(door, 1, X_Forwarded_For=HERE) == [200]
        assert door.counted["web_forwarded"] == 3
    assert [record.levelname for record in caplog.records if "web.proxies" in record.message] == ["WARNING"]


@pytest.mark.parametrize(("proxies", "is_proxy"), [(PROXY, True), (["127.0.0.0/8"], True), ([], False)])
async def test_connections_of_a_proxy_are_recognized(
    monkeypatch: pytest.MonkeyPatch, proxies: list[str], is_proxy: bool
) -> None:
    async with opened(proxies=proxies) as door:
        enter, found = door.limits.addresses.enter, list[dict[str, bool]]()

        def noted(address: str, limits: SharedLimits, now: float, **more: bool) -> Place | Notice | None:
            found.append(more)
            return enter(address, limits, now, **more)

        monkeypatch.setattr(door.limits.addresses, "enter", noted)
        assert await statuses(door, 1) == [200]
    assert found == [{"is_proxy": is_proxy}]


async def test_connections_that_bypass_the_proxy_are_refused() -> None:
    async with opened(proxies=["203.0.113.9"]) as door:
        reader, writer = await asyncio.open_connection("localhost", door.port)
        writer.write(f"GET /static/icon.svg HTTP/1.1\r\nHost: localhost:{door.port}\r\n\r\n".encode())
        assert await reader.read() == b""
        writer.close()
        assert door.counted["web_refused"] == 1
        assert door.limits.addresses.count == 0


async def test_forwarded_header_is_ignored_unless_from_a_proxy(no_pause: None) -> None:
    async with opened(limits=SharedLimits(address_rate=0.001, address_burst=2)) as door:
        assert await statuses(door, 6, X_Forwarded_For=HERE) == [200] * 6


@pytest.mark.parametrize(("language", "words"), [("en", b"Too many requests."), ("de", b"Zu viele Anfragen.")])
async def test_a_refusal_is_a_few_bytes(no_pause: None, language: str, words: bytes) -> None:
    async with opened(limits=SharedLimits(address_rate=0.001, address_burst=0), proxies=PROXY) as door:
        async with door.get("/", X_Forwarded_For=HERE, Accept_Language=language) as response:
            body = await response.read()
        assert response.status == 429
        assert response.headers["Retry-After"] == "1"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert body.startswith(words)
        assert len(body) < 200


async def test_a_refusal_is_delayed() -> None:
    async with opened(limits=SharedLimits(address_rate=0.001, address_burst=0), proxies=PROXY) as door:
        begun = time.monotonic()
        assert await statuses(door, 1, X_Forwarded_For=HERE) == [429]
        assert time.monotonic() - begun >= charging._PAUSE_SECONDS


async def test_an_expensive_program_is_refused_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_pause: None
) -> None:
    monkeypatch.setattr(LineBudget, "charge", CHARGE)
    async with club(tmp_path, limits=SharedLimits(rate=0.001, burst=1)) as (door, house):
        _, word = await token(house)
        async with caller(door, word) as robo:
            while (found := await robo.ask("GET", "/matches"))[0] == 200:
                pass
            assert (found[0], found[1]["reason"]) == (429, "connection-rests")
            assert int(robo.headers["Retry-After"]) > 0


async def test_cost_is_charged_to_the_account_and_for_guests_to_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paid: list[str] = []

    def charge(_: LineBudget, spent: float, person: str) -> float:
        paid.append(person)
        return 0.0

    monkeypatch.setattr(LineBudget, "charge", charge)
    async with club(tmp_path) as (door, house), tab(door) as page:
        person, word = await token(house)
        async with caller(door, word) as robo:
            await robo.get("/matches")
        assert paid[-1:] == [person.id]
        await page.open("/log-in")
        await page.send("/guest", guest="wanderer")
        await page.open("/lobby")
        assert page.status == 200
        assert paid[-1:] == [""]


async def test_concurrent_requests_of_a_network_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    running, most, release = 0, 0, asyncio.Event()

    async def slow(*_: object) -> None:
        nonlocal running, most
        running, most = running + 1, max(most, running + 1)
        await release.wait()
        running -= 1

    async with opened(proxies=PROXY) as door:
        monkeypatch.setattr("starlette.middleware.trustedhost.TrustedHostMiddleware.__call__", slow)
        asked = [asyncio.create_task(statuses(door, 1, X_Forwarded_For=HERE)) for _ in range(12)]
        while running < PageLimits.at_once:
            await asyncio.sleep(0.01)
        others = asyncio.create_task(statuses(door, 1, X_Forwarded_For=THERE))
        while running < PageLimits.at_once + 1:
            await asyncio.sleep(0.01)
        release.set()
        await asyncio.gather(*asked, others)
    assert most == PageLimits.at_once + 1


async def test_api_requests_of_one_person_run_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running: Counter[str] = Counter()
    most: Counter[str] = Counter()
    release = asyncio.Event()

    async def slow(_: object, resource: object, who: Bearer, *more: object) -> tuple[int, bytes]:
        running[who.person.name] += 1
        most[who.person.name] = max(most[who.person.name], running[who.person.name])
        await release.wait()
        running[who.person.name] -= 1
        return 200, b"{}"

    async with club(tmp_path, proxies=PROXY) as (door, house):
        monkeypatch.setattr("accessible_games.interfaces.protocol.api.ApiOperations.answer", slow)
        words = [(await token(house, name))[1] for name in ("Robo", "Kai")]
        headers = [{"Authorization": f"Bearer {word}", "X_Forwarded_For": HERE} for word in words]
        asked = [asyncio.create_task(statuses(door, 1, "/api/running", **headers[0])) for _ in range(12)]
        while not running["Robo"]:
            await asyncio.sleep(0.01)
        asked.append(asyncio.create_task(statuses(door, 1, "/api/running", **headers[1])))
        while not running["Kai"]:  # though more requests of Robo wait than a household has seats
            await asyncio.sleep(0.01)
        release.set()
        assert await asyncio.gather(*asked) == [[200]] * 13
    assert most == {"Robo": 1, "Kai": 1}


async def test_a_slow_form_does_not_block_others_of_its_network() -> None:
    async with opened(proxies=PROXY) as door:
        head = f"POST /language/de HTTP/1.1\r\nHost: localhost:{door.port}\r\nX-Forwarded-For: {HERE}\r\n"
        head += "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nto"
        slow = [await asyncio.open_connection("localhost", door.port) for _ in range(PageLimits.at_once + 1)]
        for _, writer in slow:
            writer.write(
                f"{head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nto".encode()
            )
        assert await statuses(door, 3, X_Forwarded_For=HERE) == [200] * 3
        for _, writer in slow:
            writer.close()

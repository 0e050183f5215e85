"""Strangers connect, type and hang up without a pause: others come in and play, and the store has time for them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar

from accessible_games.interfaces.limits import SharedLimits
from tests.kit.browsing import Tab
from tests.kit.clients import LineClient, connect
from tests.kit.play import PASSWORD, come_in, log_in, register
from tests.kit.quick_server import QuickServer
from tests.kit.server import Server, counted
from tests.kit.strangers import hanging_up, strangers
from tests.postgres import cluster

pytestmark = [pytest.mark.slow]

_CONNECTIONS = 4000  # that strangers make, few at a time
_MOST = 800  # that may be there, with those of which it is not yet known that they are gone
_SAID = 6  # as much as may be said at once


def _as_every_server() -> dict[str, object]:
    names = ("rate", "burst", "address_rate", "address_burst")
    return {name: int(value) for name, value in asdict(SharedLimits()).items() if name in names}


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
def test_constant_reconnecting_locks_nobody_out(tmp_path: Path, kind: str) -> None:
    with _begun(tmp_path, kind, has_web=False) as server:
        asyncio.run(_withstands(server))


@pytest.mark.parametrize("kind", [pytest.param("sqlite", marks=pytest.mark.soak), "postgresql"])
def test_constant_abandoned_page_requests_lock_nobody_out(tmp_path: Path, kind: str) -> None:
    with _begun(tmp_path, kind, has_web=True) as server:
        asyncio.run(_withstands_at_pages(server))


@contextmanager
def _begun(folder: Path, kind: str, *, has_web: bool) -> Iterator[Server]:
    sections: dict[str, dict[str, object]] = {"limits": _as_every_server()}
    with ExitStack() as stack:
        if kind == "postgresql":
            sections["store"] = {"url": stack.enter_context(cluster()).new_database()}
        yield stack.enter_context(QuickServer(folder, has_web=has_web, sections=sections))


async def _withstands_at_pages(server: Server) -> None:
    """A client that is kept waiting for a minute counts as locked out; without strangers it takes half a second."""
    (await register(server.telnet_port, "anna")).close()
    bob = await come_in(server.telnet_port, "bob")
    async with hanging_up(server):
        for number in range(1, _SAID):
            async with asyncio.timeout(60), ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
                page = Tab(session, f"http://localhost:{server.web_port}")
                await page.open("/log-in")
                await page.send("/log-in", name="anna", password=PASSWORD)
                assert (page.status, page.path) == (200, "/play")
                assert "anna" in page.header
            (await log_in(server.telnet_port, "anna")).close()
            assert f"hello {number}" in await _answer(bob, f"say hello {number}")
        made, refused = [await asyncio.to_thread(counted, server, name) for name in ("web_connections", "refused_full")]
    print(f"{_SAID - 1} log-ins beside {made:.0f} connections")
    assert refused == 0
    _check_log(server)
    bob.close()


async def _withstands(server: Server) -> None:
    (await register(server.telnet_port, "anna")).close()
    bob = await come_in(server.telnet_port, "bob")
    log_ins, made = 0, 0.0
    async with strangers(server):
        while made < _CONNECTIONS or log_ins < _SAID:
            client = await connect(server.telnet_port)
            await client.wait("Type your name")
            assert "Type its password" in await _answer(client, "anna")
            assert "Welcome" in await _answer(client, PASSWORD)
            client.close()
            log_ins += 1
            if log_ins <= _SAID:
                assert f"hello {log_ins}" in await _answer(bob, f"say hello {log_ins}")
            names = ("telnet_connections", "telnet_closed", "refused_full")
            made, closed, refused = [await asyncio.to_thread(counted, server, name) for name in names]
            assert made - closed < _MOST
    print(f"{log_ins} log-ins beside {made:.0f} connections")
    assert refused == 0
    _check_log(server)
    bob.close()


def _check_log(server: Server) -> None:
    assert not re.findall('"level": "(?:error|critical)".*', (server.folder / "stderr.txt").read_text(encoding="utf-8"))


async def _answer(client: LineClient, line: str) -> str:
    """Return the answer, or that there is none."""
    return await client.ask(line, "Type its password|^Welcome|You say|^This |^Many ")

"""Browsers over TLS: handshakes take turns and are charged; then data flows both ways."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from websockets.asyncio.client import connect

from accessible_games.interfaces.limits import SharedLimits
from tests.interfaces.telnet.test_tls import give_back, used_up
from tests.interfaces.web.test_protocols import is_empty
from tests.kit.certificates import of_client, of_server
from tests.kit.waiting import SOON, until
from tests.kit.web import Player, opened

_ASK = b"GET /static/style.css HTTP/1.1\r\nHost: localhost\r\n"


async def test_pages_and_sockets_work_over_tls(certificate: Path) -> None:
    context = of_client(certificate)
    async with opened(tls=of_server(certificate)) as door:
        address = f"https://localhost:{door.port}"
        async with ClientSession() as session, session.get(address + "/", ssl=context) as response:
            assert response.status == 200
            assert "max-age" in response.headers["Strict-Transport-Security"]
        own: Any = address
        async with connect(address.replace("https", "wss") + "/socket", origin=own, ssl=context) as found:
            player = Player(found)
            await player.begin()
            await player.until("welcome")
            await player.type("on")
            await player.until("echo on")
            assert door.limits.addresses.count == 1
        await until(lambda: is_empty(door))
        assert not door.counted["tls_failed"]


async def test_invalid_or_unfinished_handshake_frees_its_place(certificate: Path) -> None:
    limits = SharedLimits(handshake=0.3)
    async with opened(tls=of_server(certificate), limits=limits) as door:
        _, plain = await asyncio.open_connection("localhost", door.port)
        plain.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        half = [await asyncio.open_connection("localhost", door.port) for _ in range(20)]
        for _, writer in half[:10]:
            writer.write(b"\x16\x03\x01\x02\x00\x01")
        _, gone = await asyncio.open_connection("localhost", door.port)
        gone.transport.abort()
        await until(lambda: is_empty(door) and door.counted["tls_failed"] >= 21)
        address = f"https://localhost:{door.port}/"
        async with ClientSession() as session, session.get(address, ssl=of_client(certificate)) as response:
            assert response.status == 200
        for writer in (plain, *(writer for _, writer in half)):
            writer.close()


async def test_too_many_tls_connections_are_refused(certificate: Path) -> None:
    async with opened(tls=of_server(certificate), limits=SharedLimits(loopback_connections=1)) as door:
        _, first = await asyncio.open_connection("localhost", door.port)
        await until(lambda: door.limits.addresses.count)
        reader, second = await asyncio.open_connection("localhost", door.port)
        with suppress(ConnectionError):
            assert await asyncio.wait_for(reader.read(), SOON) == b""
        assert door.counted["web_refused"] == 1
        for writer in (first, second):
            writer.close()


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
async def test_one_tls_connection_serves_many_requests(certificate: Path, version: ssl.TLSVersion) -> None:
    """More than one record each way, and an end mark, so that the client knows that nothing was cut off."""
    context = of_client(certificate)
    context.minimum_version = context.maximum_version = version
    async with opened(tls=of_server(certificate)) as door:
        reader, writer = await asyncio.open_connection("localhost", door.port, ssl=context)
        writer.write((_ASK + b"X-Filled: " + b"x" * 12_000 + b"\r\n\r\n") * 3 + _ASK + b"Connection: close\r\n\r\n")
        assert (await asyncio.wait_for(reader.read(), SOON)).count(b"HTTP/1.1 200 OK") == 4
        writer.close()
        await until(lambda: is_empty(door))


async def test_nonsense_after_the_handshake_ends_one_connection(certificate: Path) -> None:
    context = of_client(certificate)
    async with opened(tls=of_server(certificate)) as door:
        reader, writer = await asyncio.open_connection("localhost", door.port, ssl=context)
        _, other = await asyncio.open_connection("localhost", door.port, ssl=context)
        with other.get_extra_info("socket").dup() as sock:
            sock.send(b"nonsense" * 100)
        await until(lambda: door.limits.addresses.count == 1)
        writer.write(_ASK + b"\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200 OK")
        for each in (writer, other):
            each.transport.abort()
        await until(lambda: is_empty(door))


async def test_handshakes_take_turns_and_are_charged(certificate: Path) -> None:
    limits = used_up()
    spent = list[float]()
    limits.exchanges.spent = lambda kind, seconds: spent.append(seconds)  # type: ignore[method-assign]
    async with opened(tls=of_server(certificate), limits=limits) as door:
        coming = asyncio.create_task(asyncio.open_connection("localhost", door.port, ssl=of_client(certificate)))
        _, silent = await asyncio.open_connection("localhost", door.port)
        await until(lambda: limits.exchanges.waiting == 1 and door.limits.addresses.count == 2)
        assert not coming.done()
        give_back(limits)
        _, writer = await coming
        await until(lambda: spent)
        assert spent[0] > 0
        for each in (writer, silent):
            each.transport.abort()
        await until(lambda: is_empty(door))


async def test_client_gone_before_its_handshake_is_dropped(certificate: Path) -> None:
    limits = used_up()
    async with opened(tls=of_server(certificate), limits=limits) as door:
        _, writer = await asyncio.open_connection("localhost", door.port)
        writer.write(b"x" * 20_000)
        await until(lambda: limits.exchanges.waiting == 1)
        writer.transport.abort()
        give_back(limits)
        await until(lambda: is_empty(door) and not limits.exchanges.waiting)

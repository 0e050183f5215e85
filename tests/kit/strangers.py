"""Strangers who never log in: ten connections that type, and ten that ask for pages, without a pause."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress

from aiohttp import ClientError, ClientSession

from tests.kit.server import Server

ELSEWHERE = "127.0.9.1"  # the household of those who type
_CONNECTIONS = 10
_SOON = 0.01  # seconds
_LINES = b"who\r\nhelp\r\n" * 100


@asynccontextmanager
async def strangers(server: Server) -> AsyncIterator[None]:
    """Let them come as long as the context lasts; for pages only if there are some."""
    floods = [_lines(server) for _ in range(_CONNECTIONS)]
    if server.web_port:
        floods += [_pages(server) for _ in range(_CONNECTIONS)]
    async with _as_long(floods):
        yield


@asynccontextmanager
async def _as_long(floods: Iterable[Coroutine[None, None, None]]) -> AsyncIterator[None]:
    """Keep tasks running as long as the context lasts."""
    tasks = [asyncio.create_task(flood) for flood in floods]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in ended), ended


@asynccontextmanager
async def hanging_up(server: Server) -> AsyncIterator[None]:
    """Let ten ask for pages, whole or in part, and hang up at once or soon, and ten send slowly."""
    host = f"Host: localhost:{server.web_port}\r\n"
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    upgrade += f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://localhost:{server.web_port}\r\n"
    form = f"POST /log-in HTTP/1.1\r\n{host}Content-Length: 500\r\n\r\nname="
    page = f"GET /lobby HTTP/1.1\r\n{host}\r\n"
    asked = (
        (page, 0.0),
        (page, 0.0),
        (page, _SOON),
        (form, 0.0),
        (f"GET /socket HTTP/1.1\r\n{host}{upgrade}\r\n", 0.0),
    )
    floods = [_hanging_up(server, *asked[number % len(asked)]) for number in range(_CONNECTIONS)]
    floods += [_slow(server, form) for _ in range(_CONNECTIONS)]
    async with _as_long(floods):
        yield


async def _hanging_up(server: Server, words: str, seconds: float) -> None:
    while True:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", server.web_port)
            try:
                writer.write(words.encode())
                await asyncio.sleep(seconds)
            finally:
                await _gone(writer)


async def _slow(server: Server, form: str) -> None:
    """Send a letter of an endless form now and then."""
    while True:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", server.web_port)
            try:
                writer.write(form.encode())
                while not writer.transport.is_closing():
                    writer.write(b"x")
                    await asyncio.sleep(0.5)
            finally:
                await _gone(writer)


async def _gone(writer: asyncio.StreamWriter) -> None:
    """Hang up; a connection fault does not hide that the task is cancelled."""
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


async def _lines(server: Server) -> None:
    """Type a lot, hang up at the first words, and connect again."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.telnet_port, local_addr=(ELSEWHERE, 0))
            try:
                writer.write(_LINES)
                await reader.read(4096)
            finally:
                writer.transport.abort()
                await _gone(writer)


async def _pages(server: Server) -> None:
    async with ClientSession() as session:
        while True:
            with suppress(ClientError):
                async with session.get(f"http://localhost:{server.web_port}/lobby") as response:
                    await response.read()

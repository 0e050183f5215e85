"""Strangers who never come in: ten connections that type, and ten that ask for pages, without a pause."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from aiohttp import ClientError, ClientSession

from tests.serving.server import Server

ELSEWHERE = "127.0.9.1"  # the household of those who type
_CONNECTIONS = 10
_LINES = b"who\r\nhelp\r\n" * 100


@asynccontextmanager
async def strangers(server: Server) -> AsyncIterator[None]:
    """As long as the context lasts; of pages only where there are some."""
    floods = [asyncio.create_task(_lines(server)) for _ in range(_CONNECTIONS)]
    if server.web_port:
        floods += [asyncio.create_task(_pages(server)) for _ in range(_CONNECTIONS)]
    try:
        yield
    finally:
        for flood in floods:
            flood.cancel()
        ended = await asyncio.gather(*floods, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in ended), ended


async def _lines(server: Server) -> None:
    """Type a lot, hang up at the first words that come, and connect again."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.telnet_port, local_addr=(ELSEWHERE, 0))
            try:
                writer.write(_LINES)
                await reader.read(4096)
            finally:
                writer.transport.abort()


async def _pages(server: Server) -> None:
    async with ClientSession() as session:
        while True:
            with suppress(ClientError):
                async with session.get(f"http://localhost:{server.web_port}/lobby") as response:
                    await response.read()

"""Clients of SSH of ill will, many at once, as a program of their own: so they do not hold up the witness.

Words: the port, the name of an attack, how many connections, for how many seconds.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Any

import asyncssh
from asyncssh import constants
from asyncssh.packet import Boolean, String, UInt32

from tests.kit.line_crowd import POLITE

BANNERS = "banners"
Client = Any  # of asyncssh, whose inner parts are used here


async def connect(port: int) -> Client:
    """Return a guest's connection."""
    return await asyncssh.connect(
        "127.0.0.1", port, username="guest", known_hosts=None, client_keys=None, password=None, config=None
    )


async def _as_fast_as_taken(client: Client, send: Callable[[], None]) -> None:
    """Repeat as long as the connection accepts it."""
    while client._transport is not None:
        for _ in range(20):
            send()
        while client._transport is not None and client._transport.get_write_buffer_size() > 20_000:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.01)


async def variables(client: Client) -> None:
    """Send environment variables, each with another name."""
    process, numbers = await client.create_process(), count()

    def send() -> None:
        process.channel._send_request(b"env", String(f"V{next(numbers)}"), String("x" * 2000))

    await _as_fast_as_taken(client, send)


async def new_keys(client: Client) -> None:
    """Exchange keys again and again."""
    while client._transport is not None:
        client._send_kexinit()
        client._kexinit_sent = True
        while not client._kex_complete and client._transport is not None:
            await asyncio.sleep(0.001)


async def new_connections(_: Client) -> None:
    """Connect, send nothing, and connect again."""


async def small_packets(client: Client) -> None:
    """Send packets without meaning."""
    await client.create_process()
    await _as_fast_as_taken(client, lambda: client.send_packet(constants.MSG_IGNORE, String(b"")))


async def unread_requests(client: Client) -> None:
    """Send requests whose answers nobody reads."""
    client._transport.pause_reading()

    def send() -> None:
        name = String(b"hostkeys-prove-00@openssh.com")
        client.send_packet(constants.MSG_GLOBAL_REQUEST, name, Boolean(True), String(b"x" * 100))

    await _as_fast_as_taken(client, send)


async def channels(client: Client) -> None:
    """Open channels of every kind."""

    def send() -> None:
        for name in (b"session", b"direct-tcpip", b"x11"):
            client.send_packet(constants.MSG_CHANNEL_OPEN, String(name), UInt32(9), UInt32(1000), UInt32(1000))

    await _as_fast_as_taken(client, send)


async def crumbs(client: Client) -> None:
    """Take a byte at a time, so that each letter is sent in two packets."""
    channel, _ = await client.create_session(asyncssh.SSHClientSession, max_pktsize=1, window=1_000_000, encoding=None)
    for line in (b"crumbs\n", *[b"help\n"] * 1000):
        channel.write(line)
        await asyncio.sleep(0.05)


async def half_exchanges(client: Client) -> None:
    """Begin key exchanges that never end, while announcements wait."""
    process = await client.create_process()
    process.stdin.write(f"half{client._local_port}\n")
    await process.stdout.readline()
    client._packet_handlers = {**client._packet_handlers, constants.MSG_KEXINIT: lambda *_: True}
    client._send_kexinit()
    client._kex_complete = True
    while client._transport is not None:
        process.stdin.write("help\n")
        await asyncio.sleep(0.1)


async def banners(port: int, until: float) -> None:
    """Connect, read the first line, and disconnect."""
    while time.monotonic() < until:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            await reader.readline()
            writer.transport.abort()


ATTACKS: dict[str, Callable[[Client], Awaitable[None]]] = {
    each.__name__: each
    for each in (
        variables,
        new_keys,
        new_connections,
        small_packets,
        unread_requests,
        channels,
        crumbs,
        half_exchanges,
    )
}


async def main(port: int, name: str, how_many: int, seconds: float) -> None:
    """Attack for so long; reconnect after each disconnect."""
    until = time.monotonic() + seconds

    async def one() -> None:
        if name == BANNERS:
            await banners(port, until)
            return
        while (left := until - time.monotonic()) > 0:
            try:
                client = await asyncio.wait_for(connect(port), left)
            except (OSError, TimeoutError, asyncssh.Error):
                await asyncio.sleep(0.1)
                continue
            with suppress(OSError, TimeoutError, asyncssh.Error):
                await asyncio.wait_for(ATTACKS[name](client), left)
            client.abort()

    await asyncio.gather(*(one() for _ in range(how_many)), return_exceptions=True)


if __name__ == "__main__":
    os.nice(POLITE)
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))

"""A session over SSH for one test, with the client's end of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncssh

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ssh import wire
from tests.kit.doorway import Doorway, doorway
from tests.kit.waiting import SOON


class Process:
    """A session of a client with a connection of its own."""

    def __init__(self, client: asyncssh.SSHClientConnection, process: asyncssh.SSHClientProcess[str]) -> None:
        self.client = client
        self.stdin = process.stdin
        self.stdout = process.stdout
        self.channel = process.channel
        self.wait = process.wait
        self.change_terminal_size = process.change_terminal_size


async def enter(door: Doorway, *, has_terminal: bool = False, **options: Any) -> Process:
    """Return a guest's session after the greeting."""
    client = await door.connect()
    if has_terminal:
        options.setdefault("term_type", "xterm")
    process = Process(client, await client.create_process(**options))
    greeting = "welcome guest\r\n" if has_terminal else "welcome guest\n"
    assert await read(process, greeting) == greeting
    return process


async def leave(process: Process) -> None:
    process.client.close()
    await process.client.wait_closed()


def session_of(door: Doorway) -> wire.SshWire:
    """Return the server's end of the only session."""
    found = next(iter(door.server.gates)).wire
    assert found is not None
    return found


def on_screen(written: str) -> list[str]:
    """Return the lines of the output, without empty ones and cursor movements."""
    return [line for line in re.sub(r"\x1b\[\d*[A-D]", "", written).replace("\r", "").split("\n") if line]


async def read(process: Process, end: str) -> str:
    """Return the output up to ``end``."""
    return await asyncio.wait_for(process.stdout.readuntil(end), SOON)


@asynccontextmanager
async def in_session(limits: SharedLimits | None = None, **options: Any) -> AsyncIterator[tuple[Doorway, Process]]:
    """Yield a session, and end it."""
    async with doorway(limits) as door:
        process = await enter(door, **options)
        try:
            yield door, process
        finally:
            await leave(process)

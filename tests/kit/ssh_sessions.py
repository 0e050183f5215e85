"""A session over SSH for one test, with the client's half of it."""

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
    """A session of a client that is connected for it alone."""

    def __init__(self, client: asyncssh.SSHClientConnection, process: asyncssh.SSHClientProcess[str]) -> None:
        self.client = client
        self.stdin = process.stdin
        self.stdout = process.stdout
        self.channel = process.channel
        self.wait = process.wait
        self.change_terminal_size = process.change_terminal_size


async def enter(door: Doorway, *, has_terminal: bool = False, **options: Any) -> Process:
    """A guest's session, the greeting read."""
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
    """The server's half of the only one."""
    found = next(iter(door.server.gates)).wire
    assert found is not None
    return found


def on_screen(written: str) -> list[str]:
    """The lines of what was written, without the empty ones and without how the cursor went."""
    return [line for line in re.sub(r"\x1b\[\d*[A-D]", "", written).replace("\r", "").split("\n") if line]


async def read(process: Process, end: str) -> str:
    """What comes up to ``end``."""
    return await asyncio.wait_for(process.stdout.readuntil(end), SOON)


@asynccontextmanager
async def in_session(limits: SharedLimits | None = None, **options: Any) -> AsyncIterator[tuple[Doorway, Process]]:
    """A session, and its end."""
    async with doorway(limits) as door:
        process = await enter(door, **options)
        try:
            yield door, process
        finally:
            await leave(process)

"""A command that came with the call of ssh, in place of a shell: one answer, in bytes, and the end."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

import asyncssh

from accessible_games.club.accounts.person import Person

DONE, FAILED = 0, 1
_PART = 32_768  # bytes


class ExecCommands(Protocol):
    """What commands do."""

    async def carry_out(
        self, person: Person | None, command: str, language: str | None, address: str = ""
    ) -> tuple[bytes, str]:
        """What comes of it, or the sentence that says why nothing does.

        ``person``: None for a guest; ``language``: of the client, for those who have chosen none; ``address``: its.
        """


class ExecRequest:
    """The answer on its way to the client."""

    def __init__(self, channel: asyncssh.SSHServerChannel[Any], patience: float) -> None:
        """``patience``: seconds without reading, after which the client is given up."""
        self._channel = channel
        self._patience = patience
        self._free = asyncio.Event()
        self._free.set()
        channel.set_encoding(None)
        channel.set_write_buffer_limits(0)

    def stuck(self, is_stuck: bool) -> None:
        """Whether something waits for the client to read."""
        if is_stuck:
            self._free.clear()
        else:
            self._free.set()

    async def answer(self, content: bytes, why: str) -> None:
        """Send it, and the exit code when all is sent. Raises TimeoutError when the client does not read."""
        for start in range(0, len(content), _PART):
            self._channel.write(content[start : start + _PART])
            await self._sent()
        if why:
            self._channel.write_stderr(f"{why}\n".encode())
            await self._sent()
        self._channel.exit(FAILED if why else DONE)

    async def _sent(self) -> None:
        await asyncio.wait_for(self._free.wait(), self._patience)

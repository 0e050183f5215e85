"""A lean telnet client: hundreds fit in one process, and each keeps every line."""

from __future__ import annotations

import asyncio
import json
import re
import ssl
from collections.abc import Callable
from typing import Any, Final

IAC: Final = 255
DONT, DO, WONT, WILL, SB, GA, SE, EOR = 254, 253, 252, 251, 250, 249, 240, 239
GMCP: Final = 201
PATIENCE: Final = 120.0  # seconds until a line that does not come is a failure


class NotHeardError(AssertionError):
    """An expected line did not come; the message has the lines that came instead."""


class TelnetReader:
    """A reader that separates telnet commands from text: ``feed`` returns text, and calls back for the rest."""

    def __init__(self, on_option: Callable[[int, int], None], on_block: Callable[[bytes], None]) -> None:
        self._on_option = on_option
        self._on_block = on_block
        self._rest = b""

    def feed(self, data: bytes) -> bytes:
        """Return the text; an incomplete sequence waits for the next call."""
        if IAC not in data and not self._rest:
            return data
        data, self._rest = self._rest + data, b""
        text, at = bytearray(), 0
        while at < len(data):
            if data[at] != IAC:
                end = data.find(IAC, at)
                text += data[at : end if end >= 0 else len(data)]
                at = end if end >= 0 else len(data)
                continue
            length = self._sequence(data, at, text)
            if length == 0:
                self._rest = data[at:]
                break
            at += length
        return bytes(text)

    def _sequence(self, data: bytes, at: int, text: bytearray) -> int:
        """Return the length of the sequence that begins at ``at``; 0 if it is incomplete."""
        if len(data) < at + 2:
            return 0
        command = data[at + 1]
        if command == IAC:
            text.append(IAC)
            return 2
        if command in (DO, DONT, WILL, WONT):
            if len(data) < at + 3:
                return 0
            self._on_option(command, data[at + 2])
            return 3
        if command == SB:
            end = data.find(bytes((IAC, SE)), at)
            if end < 0:
                return 0
            self._on_block(data[at + 2 : end])
            return end + 2 - at
        return 2


class LineClient(asyncio.Protocol):
    """One connection. ``lines``: all lines heard; ``times``: their times, in seconds of the event loop."""

    def __init__(self, *, wants_gmcp: bool = False) -> None:
        self.lines: list[str] = []
        self.times: list[float] = []
        self.gmcp: list[tuple[str, Any]] = []
        self.is_closed = False
        self.echo_is_off = False  # the server has asked for silence: the next line is a password
        self.on_line: Callable[[LineClient, str], None] | None = None
        self.on_board: Callable[[LineClient, float], None] | None = None  # of a page, and when
        self.transport: asyncio.Transport | None = None
        self._wants_gmcp = wants_gmcp
        self._reader = TelnetReader(self._option, self._block)
        self._partial = b""
        self._at = 0  # the first line that no ``wait`` has passed
        self._waiting: tuple[re.Pattern[str], asyncio.Future[str]] | None = None

    # What asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        data = self._reader.feed(data)
        if not data:
            return
        *whole, self._partial = (self._partial + data).split(b"\n")
        now = asyncio.get_running_loop().time()
        for line in whole:
            self._heard(line.rstrip(b"\r").decode("utf-8"), now)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True
        if self._waiting is not None and not self._waiting[1].done():
            self._waiting[1].set_exception(NotHeardError(f"closed; heard last: {self.lines[-8:]}"))

    # What tests call

    def send(self, line: str) -> None:
        """Type a line."""
        assert self.transport is not None
        self.transport.write(line.encode() + b"\r\n")

    async def wait(self, pattern: str, seconds: float = PATIENCE) -> str:
        """Return the first line that matches ``pattern``, after the one that was waited for last."""
        wanted = re.compile(pattern)
        while self._at < len(self.lines):
            self._at += 1
            if wanted.search(self.lines[self._at - 1]):
                return self.lines[self._at - 1]
        if self.is_closed:
            raise NotHeardError(f"{pattern!r}: closed; heard last: {self.lines[-8:]}")
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting = (wanted, future)
        try:
            return await asyncio.wait_for(future, seconds)
        except TimeoutError as error:
            raise NotHeardError(f"{pattern!r} did not come; heard last: {self.lines[-8:]}") from error
        finally:
            self._waiting = None

    async def ask(self, line: str, pattern: str, seconds: float = PATIENCE) -> str:
        """Type a line and wait for the answer; earlier lines do not count."""
        self._at = len(self.lines)
        self.send(line)
        return await self.wait(pattern, seconds)

    def close(self) -> None:
        """Hang up without a word."""
        if self.transport is not None:
            self.transport.abort()

    async def leave(self) -> None:
        """Hang up and wait until the connection is gone."""
        self.close()
        await self.ended()

    async def ended(self) -> None:
        """Wait until the server has closed the connection."""
        async with asyncio.timeout(PATIENCE):
            while not self.is_closed:
                await asyncio.sleep(0.005)

    # Inside

    def _heard(self, line: str, now: float) -> None:
        self.lines.append(line)
        self.times.append(now)
        if self.on_line is not None:
            self.on_line(self, line)
        if self._waiting is not None and not self._waiting[1].done():
            self._at = len(self.lines)
            if self._waiting[0].search(line):
                self._waiting[1].set_result(line)

    def _option(self, command: int, option: int) -> None:
        assert self.transport is not None
        if option == GMCP and command == WILL and self._wants_gmcp:
            self.transport.write(bytes((IAC, DO, GMCP)))
        elif option == 1 and command in (WILL, WONT):
            self.echo_is_off = command == WILL
            self.transport.write(bytes((IAC, DO if command == WILL else DONT, option)))
        elif command in (WILL, DO):
            self.transport.write(bytes((IAC, DONT if command == WILL else WONT, option)))

    def _block(self, block: bytes) -> None:
        if block[:1] == bytes((GMCP,)):
            name, _, data = block[1:].decode().partition(" ")
            self.gmcp.append((name, json.loads(data) if data else None))


async def connect(
    port: int,
    *,
    host: str = "127.0.0.1",
    tls: ssl.SSLContext | None = None,
    wants_gmcp: bool = False,
    origin: str = "",
) -> LineClient:
    """Return a connected client. ``origin``: its local address; empty: any."""
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(
        lambda: LineClient(wants_gmcp=wants_gmcp), host, port, ssl=tls, local_addr=(origin, 0) if origin else None
    )
    return client

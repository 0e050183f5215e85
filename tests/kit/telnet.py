"""A telnet server with an echoing connection, and clients for it."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.telnet.connection import Connection
from accessible_games.interfaces.telnet.server import TelnetServer, open_telnet
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin
from accessible_games.output.announce.announcement import Announcement
from tests.kit.echo_visit import EchoVisit
from tests.kit.streams import Heard
from tests.kit.waiting import SOON, until


@dataclass
class Place:
    """A running server, its connections in order, and its counters."""

    port: int
    server: TelnetServer
    visits: list[EchoVisit]
    counted: Counter[str]
    clients: list[Client] = field(default_factory=list)

    def only(self) -> Connection:
        """Return the only connection."""
        (found,) = self.server.connections
        return found

    async def connect(self, *, context: ssl.SSLContext | None = None, greeting: bytes = b"welcome\r\n") -> Client:
        """Return a client that has been greeted."""
        client = await Client.connect(self.port, context)
        self.clients.append(client)
        if greeting:
            await client.until(greeting)
        return client


class Client(Heard[bytes]):
    """A telnet client that keeps all bytes it has read, those of options as well."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(reader.read, b"")
        self.reader = reader
        self.writer = writer

    @classmethod
    async def connect(cls, port: int, context: ssl.SSLContext | None = None) -> Client:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, ssl=context, server_hostname="localhost" if context else None
        )
        return cls(reader, writer)

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def asked(self, line: str) -> bytes:
        """Return the output from a line to its echo."""
        self.send(line.encode() + b"\r\n")
        return await self.until(f"echo {line}\r\n".encode())

    async def to_end(self) -> bytes:
        """Return all output until the server closes."""
        while piece := await asyncio.wait_for(self.reader.read(65_536), SOON):
            self.heard += piece
        start, self._taken = self._taken, len(self.heard)
        await self.close()
        return self.heard[start:]

    async def close(self) -> None:
        self.writer.close()
        try:
            await self.writer.wait_closed()
        except OSError:
            return

    def reset(self) -> None:
        """Vanish: the server gets a RST."""
        sock = self.writer.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.writer.transport.abort()


@asynccontextmanager
async def serving(
    limits: SharedLimits | None = None,
    make_visit: Callable[[Outlet, Origin], Any] = EchoVisit,
    tls: ssl.SSLContext | None = None,
) -> AsyncIterator[Place]:
    visits: list[EchoVisit] = []
    counted: Counter[str] = Counter()

    def make(outlet: Outlet, origin: Origin) -> EchoVisit:
        visit: EchoVisit = make_visit(outlet, origin)
        visits.append(visit)
        return visit

    sock = socket.socket()
    sock.bind(("127.0.0.1", 0))
    server = await open_telnet(
        sock, make, limits or SharedLimits(), lambda name: counted.update((name,)), tls, name="Test games"
    )
    place = Place(sock.getsockname()[1], server, visits, counted)
    try:
        yield place
    finally:
        for client in place.clients:
            await client.close()
        await server.close(None)
    # Aborted connections hear of it in the next turns of the loop.
    await until(lambda: counted["telnet_connections"] == counted["telnet_closed"])
    await until(lambda: all(visit.is_closed for visit in visits))


def words(announcements: Sequence[Announcement]) -> list[str]:
    return [one.text for one in announcements]

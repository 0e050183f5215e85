"""A telnet server with a visit that only repeats what is typed, and clients for it."""

from __future__ import annotations

import asyncio
import socket
import ssl
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.limits import Limits
from accessible_games.interfaces.telnet.connection import Connection
from accessible_games.interfaces.telnet.server import TelnetServer, open_telnet
from accessible_games.line.session.host import Outlet
from accessible_games.line.session.session import Session
from accessible_games.line.visits.visit import Origin
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice
from tests.kit.said import said

SOON = 40.0  # seconds that nothing here comes near to


class EchoVisit:
    """Says ``echo`` and what was typed; ``secret``, ``prompt``, ``fail``, ``quit`` and ``later`` do what they say.

    ``big N``: so many long lines; ``wait``: goes on when ``may_go_on`` is set; ``burn N``: takes N milliseconds of
    processor time.
    """

    def __init__(self, outlet: Outlet, origin: Origin) -> None:
        self.outlet = outlet
        self.origin = origin
        self.wake: Callable[[], None] | None = None
        self.ring: Callable[[], None] | None = None
        self.called: Callable[[Sequence[str]], None] | None = None
        self.watchers: list[Callable[[Update], None]] = []
        self.session: Session | None = None
        self.person: Person | None = None
        self.is_secret = self.has_quit = self.is_replaced = self.is_closed = self.is_working = False
        self.asked = ""
        self.deadline: float | None = None
        self.lines: list[str] = []
        self.may_go_on = asyncio.Event()

    async def start(self, person: Person | None = None) -> None:
        self.say("welcome")

    async def times(self) -> None:
        """No match, no clocks."""

    async def line(self, text: str) -> None:
        assert not self.is_working, "two lines at once"
        self.is_working = True
        try:
            await self._line(text)
        finally:
            self.is_working = False

    async def _line(self, text: str) -> None:
        await asyncio.sleep(0)
        self.lines.append(text)
        word, _, rest = text.partition(" ")
        if self.is_secret:
            self.is_secret = False
            self.say("secret kept")
        elif word == "secret":
            self.is_secret = True
            self.say("the secret?")
        elif word == "big":
            self.outlet.tell([said(f"{number} " + "x" * 990) for number in range(int(rest))])
        elif word == "prompt":
            self.asked = rest + " "
        elif word == "fail":
            raise RuntimeError("asked for")
        elif word == "wait":
            await self.may_go_on.wait()
            self.say("waited")
        elif word == "burn":
            end = time.thread_time() + int(rest) / 1000
            while time.thread_time() < end:
                pass
            self.say(f"burnt {rest}")
        elif word == "later":
            self.deadline = asyncio.get_running_loop().time() + 0.01
        else:
            self.has_quit = word == "quit"
            self.say(f"echo {text}")

    def say(self, text: str, category: str = "answer") -> None:
        self.outlet.tell([said(text, category)])

    async def tick(self) -> None:
        assert not self.is_working
        self.deadline = None
        self.say("tick")

    def next_deadline(self) -> float | None:
        return self.deadline

    def prompt(self) -> str:
        return self.asked

    def press(self, cell: str, key: str) -> str | None:
        self.say(f"pressed {key} at {cell}")
        return cell if key == "o" else None

    def complete(self, line: str) -> str:
        return line

    def tell(self, notice: Notice) -> None:
        facts = "".join(f" {value}" for _, value in notice.facts)
        self.outlet.tell([said(f"[{notice.message}{facts}]")])

    async def close(self) -> None:
        assert not self.is_closed, "closed twice"
        self.is_closed = True


@dataclass
class Place:
    """A running server, its visits in the order of their connections, and what was counted."""

    port: int
    server: TelnetServer
    visits: list[EchoVisit]
    counted: Counter[str]
    clients: list[Client] = field(default_factory=list)

    def only(self) -> Connection:
        """The one connection there is."""
        (found,) = self.server.connections
        return found

    async def connect(self, *, context: ssl.SSLContext | None = None, greeting: bytes = b"welcome\r\n") -> Client:
        """A client that has been greeted."""
        client = await Client.connect(self.port, context)
        self.clients.append(client)
        if greeting:
            await client.until(greeting)
        return client


@dataclass
class Client:
    """A telnet client that keeps all bytes it has read, those of options as well."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    heard: bytes = b""
    _taken: int = field(default=0)

    @classmethod
    async def connect(cls, port: int, context: ssl.SSLContext | None = None) -> Client:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, ssl=context, server_hostname="localhost" if context else None
        )
        return cls(reader, writer)

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def until(self, wanted: bytes) -> bytes:
        """What was heard since the last time, up to and with ``wanted``."""
        while (found := self.heard.find(wanted, self._taken)) < 0:
            try:
                piece = await asyncio.wait_for(self.reader.read(65_536), SOON)
            except TimeoutError:
                piece = b""
            assert piece, f"{wanted!r} did not come; heard {self.heard[self._taken :][-500:]!r}"
            self.heard += piece
        start, self._taken = self._taken, found + len(wanted)
        return self.heard[start : self._taken]

    async def asked(self, line: str) -> bytes:
        """What is heard from a line to its echo."""
        self.send(line.encode() + b"\r\n")
        return await self.until(f"echo {line}\r\n".encode())

    async def to_end(self) -> bytes:
        """All that is heard until the server closes."""
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
    limits: Limits | None = None,
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
        sock, make, limits or Limits(), lambda name: counted.update((name,)), tls, name="Test games"
    )
    place = Place(sock.getsockname()[1], server, visits, counted)
    try:
        yield place
    finally:
        for client in place.clients:
            await client.close()
        await server.close(None)
    # Connections that the server aborts at last are told of it in the next turns of the loop.
    await eventually(lambda: counted["telnet_connections"] == counted["telnet_closed"])
    await eventually(lambda: all(visit.is_closed for visit in visits))


Test = Callable[..., Coroutine[Any, Any, None]]


def in_loop(test: Test) -> Callable[..., None]:
    @wraps(test)
    def run(*args: Any, **more: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **more), 150))

    return run


async def eventually(is_true: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(SOON):
        while not is_true():
            await asyncio.sleep(0.005)


def words(announcements: Sequence[Announcement]) -> list[str]:
    return [one.text for one in announcements]

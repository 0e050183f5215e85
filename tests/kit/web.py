"""A web endpoint on a free port of the loopback, with an echoing connection or a real house behind it."""

from __future__ import annotations

import asyncio
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import ClientResponse, ClientSession
from websockets.asyncio.client import ClientConnection, connect

from accessible_games.club.accounts.events import Audit
from accessible_games.hosting.endpoints import ProgramEndpoint, SshDownloads, program_endpoint, services_of
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.web.server import WebServer, open_web
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin
from tests.kit.echo_visit import EchoVisit
from tests.kit.published import check_frame
from tests.kit.visits import Home, House, inside
from tests.kit.waiting import SOON


class Player:
    """A page without a browser: received messages by kind, and typed lines."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.came: list[dict[str, Any]] = []
        self.key = ""
        self.heard = 0  # frames
        self.got = 0  # messages of ours that the server has confirmed
        self.has_resumed = False
        self._coming: list[dict[str, Any]] = []

    async def begin(self, key: str = "", heard: int = 0, **more: Any) -> None:
        """Send the first message of a page: ``key`` and ``heard`` if it comes back."""
        await self.send({"begin": key, "heard": heard, **more})

    async def type(self, line: str) -> None:
        await self.send({"line": line})

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def until(self, words: str) -> str:
        """Return the line with these words; store all earlier messages."""
        said: str = await self.next(lambda message: _said(message, words))
        return said

    async def next(self, wanted: Callable[[dict[str, Any]], Any]) -> Any:
        """Return what ``wanted`` finds in the first message in which it finds something."""
        async with asyncio.timeout(SOON):
            while True:
                while not self._coming:
                    self._take(json.loads(await self.socket.recv()))
                self.came.append(self._coming.pop(0))
                if (found := wanted(self.came[-1])) is not None:
                    return found

    def _take(self, frame: dict[str, Any]) -> None:
        check_frame(frame)
        self.key = frame.get("begun", self.key)
        self.has_resumed = self.has_resumed or "resumed" in frame
        self.got = max(self.got, frame.get("got", 0))
        self.heard = max(self.heard, frame.get("n", 0))
        self._coming += frame.get("all", ())

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [line for message in self.came if message["type"] == "lines" for line in message["lines"]]


def _said(message: dict[str, Any], words: str) -> str | None:
    return next((line["text"] for line in message.get("lines", ()) if words in line["text"]), None)


def board(message: dict[str, Any]) -> dict[str, Any] | None:
    """Return the message if it is about a board."""
    return message if message["type"] == "board" else None


def of(kind: str) -> Callable[[dict[str, Any]], dict[str, Any] | None]:
    """Return the message if it is of this type."""
    return lambda message: message if message["type"] == kind else None


@dataclass
class Door:
    """``visits``: those that repeat; ``counted``: what was counted; ``folder``: in which all pages are at home."""

    port: int
    server: WebServer
    limits: SharedLimits
    visits: list[EchoVisit]
    counted: Counter[str] = field(default_factory=Counter)
    folder: str = ""

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @asynccontextmanager
    async def get(self, path: str, **headers: str) -> AsyncIterator[ClientResponse]:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        async with (
            ClientSession() as session,
            session.get(self.address + self.folder + path, headers=named, allow_redirects=False) as response,
        ):
            yield response

    @asynccontextmanager
    async def player(
        self, origin: str | None = "own", back: tuple[str, int] = ("", 0), is_new: bool = False, **headers: str
    ) -> AsyncIterator[Player]:
        """Yield a page. ``back``: the key of a connection that was left, and the last frame it heard."""
        async with self.silent(origin, **headers) as player:
            await player.begin(*back, new=is_new)
            yield player

    @asynccontextmanager
    async def silent(self, origin: str | None = "own", **headers: str) -> AsyncIterator[Player]:
        """Yield a page that has not begun yet."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        own = self.address if origin == "own" else origin
        sent: Any = own  # nonsense as well
        where = f"ws://localhost:{self.port}{self.folder}/socket"
        async with connect(where, origin=sent, additional_headers=named, max_size=1 << 22, close_timeout=1) as socket:
            yield Player(socket)


@asynccontextmanager
async def opened(
    make_visit: Callable[[Outlet, Origin], AnyVisit] | None = None, limits: SharedLimits | None = None, **named: Any
) -> AsyncIterator[Door]:
    """Yield the endpoint."""
    visits: list[EchoVisit] = []
    counted: Counter[str] = Counter()
    limits = limits or SharedLimits()

    def echo(outlet: Outlet, origin: Origin) -> EchoVisit:
        visits.append(EchoVisit(outlet, origin))
        return visits[-1]

    # Of a socket that does not know its protocol the event loop does not send at once what is small.
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    sock.bind(("127.0.0.1", 0))
    sock.listen()
    hosts = named.pop("hosts", ["localhost"])
    server = await open_web(sock, make_visit or echo, limits, lambda name: counted.update([name]), hosts, **named)
    try:
        yield Door(sock.getsockname()[1], server, limits, visits, counted)
    finally:
        await server.close(None)


def programs_at(house: House) -> ProgramEndpoint:
    """Return the house's endpoint for bots."""
    return program_endpoint(
        house.manager,
        house.service,
        house.club,
        house.archive,
        house.stores.notes,
    )


@asynccontextmanager
async def club(folder: Path, *, audit: Audit | None = None, **named: Any) -> AsyncIterator[tuple[Door, House]]:
    """Yield a real house behind the endpoint, with all services of a server."""
    kept = {name: named.pop(name) for name in ("patience", "visit_limits", "carriers") if name in named}
    async with inside(folder, Home, **kept) as house:
        noted = audit or Audit()
        downloads = SshDownloads(house.archive, house.people, noted, house.club)
        calls = programs_at(house).api
        services = services_of(house.manager, house.club, house.stores, noted, downloads, lambda: house.today, calls)
        async with opened(house.manager.make_visit, services=services, **named) as door:
            yield door, house

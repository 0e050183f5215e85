"""Bots that use the API: with a token, over HTTP and by the socket, all checked against the published schema."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import ClientSession
from websockets.asyncio.client import ClientConnection, connect

from accessible_games.club.accounts.person import PROGRAM, Person
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.protocol.api import RESOURCES
from accessible_games.limits.buckets import Bucket, Buckets
from tests.kit.checking import VALIDATORS
from tests.kit.visits import House
from tests.kit.waiting import SOON
from tests.kit.web import Door

MUCH = 1_000_000_000


def boundless() -> SharedLimits:
    """Return limits so high that a test tries requests and not their number."""
    limits = SharedLimits(rate=MUCH, burst=MUCH)
    limits.fairness.time.people = Buckets(MUCH, MUCH, time.monotonic)
    limits.fairness.time.all = Bucket(MUCH, MUCH, time.monotonic())
    return limits


async def token(house: House, name: str = "Robo", scope: str = "play", driver: str = PROGRAM) -> tuple[Person, str]:
    """Return a new token of a new account; ``driver``: empty if nobody has said who plays."""
    person, _ = await house.people.sign_up(name, "four little red apples", "en", "203.0.113.9")
    if driver:
        await house.people.set_driver(person, driver)
    _, word = await house.people.tokens.make(person, "test", scope)
    return person, word


class Caller:
    """A client over HTTP."""

    def __init__(self, door: Door, session: ClientSession, word: str) -> None:
        self._door = door
        self._session = session
        self._headers = {"Authorization": f"Bearer {word}"} if word else {}
        self.headers: Mapping[str, str] = {}

    async def ask(
        self, method: str, path: str, body: Any = None, *, params: Any = None, raw: bytes | None = None, **headers: str
    ) -> tuple[int, Any]:
        """Return the status and the value of the reply, after a check against the schema."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        sent = {**self._headers, **({} if data is None else {"Content-Type": "application/json"}), **named}
        url = f"{self._door.address}/api{path}"
        async with self._session.request(method, url, data=data, params=params, headers=sent) as response:
            self.headers = response.headers
            text = await response.read()
            value: Any = json.loads(text) if text else None
            if response.status >= 400:
                assert response.content_type == "application/problem+json"
                assert value["status"] == response.status
                known = {name: one for name, one in value.items() if name in ("ok", "error", "reason", "message")}
                VALIDATORS["reply-error"].validate(known)
            return response.status, value

    async def get(self, path: str, **query: str) -> Any:
        """Return the value of a GET."""
        status, value = await self.ask("GET", path, params=query)
        assert status == 200, value
        check("GET", path, value)
        return value

    async def do(self, method: str, path: str, **body: Any) -> Any:
        """Return the value of a request that succeeds."""
        status, value = await self.ask(method, path, body)
        assert status < 300, value
        check(method, path, value)
        return value

    async def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """Return the status and the reason."""
        status, value = await self.ask(method, path, body, **more)
        assert status >= 400, value
        return status, value["reason"]


def check(method: str, path: str, value: Any) -> None:
    """Check that the reply is the one that the table of addresses names."""
    parts = path.split("/")
    fitting = [
        each
        for each in RESOURCES
        if each.method == method
        and len(each.path.split("/")) == len(parts)
        and all(one == two or one.startswith("{") for one, two in zip(each.path.split("/"), parts, strict=True))
    ]
    assert len(fitting) == 1
    VALIDATORS[f"reply-{fitting[0].reply}"].validate(value)


@asynccontextmanager
async def caller(door: Door, word: str) -> AsyncIterator[Caller]:
    async with ClientSession() as session:
        yield Caller(door, session, word)


class Socket:
    """A client of the protocol, one object a message."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.events: list[dict[str, Any]] = []

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(SOON):
            value: dict[str, Any] = json.loads(await self.socket.recv())
            return value

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Return the reply; events that came before it are kept."""
        await self.socket.send(json.dumps({"do": do, **fields}))
        while "event" in (value := await self.next()):
            self.events.append(value)
        return value

    async def event(self, name: str) -> dict[str, Any]:
        """Return the next event of that name, or one that has come already."""
        while not (found := [each for each in self.events if each["event"] == name]):
            self.events.append(await self.next())
        self.events.remove(found[0])
        return found[0]


@asynccontextmanager
async def plugged(door: Door, word: str, origin: Any = None, **headers: str) -> AsyncIterator[Socket]:
    sent = {**headers, **({"Authorization": f"Bearer {word}"} if word else {})}
    address = f"ws://localhost:{door.port}/api/socket"
    async with connect(address, additional_headers=sent, origin=origin, max_size=1 << 22, close_timeout=1) as socket:
        yield Socket(socket)

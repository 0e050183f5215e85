"""A connection manager with real sessions and matches in memory, and clients whose lines are carried out at once."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

from accessible_games.club.accounts.passwords import Passwords
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.notifications.carriers import Carriers
from accessible_games.hosting.stores import stores_of
from accessible_games.limits.table import LoginLimits, VisitLimits
from accessible_games.line.records.archive import Archive
from accessible_games.line.session.host import Host
from accessible_games.line.session.session import Session
from accessible_games.line.visits.login_flow import office_words, reserved_words
from accessible_games.line.visits.visit import Origin, Visit, VisitManager
from accessible_games.matches.ports import LocalBus
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from accessible_games.storage.sqlite_sql import SqliteSql
from tests.kit.parts import Ear, Noting, Parts
from tests.kit.stored import in_file
from tests.line.session.table import Idle

GOOD = "four little red apples"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def is_welcome(heard: Sequence[str], name: str) -> bool:
    """Return whether a person of that name has logged in, in any language."""
    return any(line.startswith((f"Welcome, {name}.", f"Willkommen, {name}.")) for line in heard)


class Client(Ear):
    """``type(line)`` returns what is heard; ``heard`` is everything so far."""

    def __init__(self, manager: VisitManager, origin: Origin) -> None:
        super().__init__()
        self.woken = 0
        self.visit: Visit = manager.make_visit(self, origin)
        self.visit.wake = self._wake

    @property
    def session(self) -> Session:
        """Return the session of the person who has logged in."""
        assert self.visit.session is not None
        return self.visit.session

    @property
    def person(self) -> Person:
        """Return the person who has logged in."""
        assert self.visit.person is not None
        return self.visit.person

    async def start(self, person: Person | None = None) -> list[str]:
        await self.visit.start(person)
        return self.texts

    async def type(self, *lines: str) -> list[str]:
        before = len(self.heard)
        for line in lines:
            await self.visit.line(line)
        return [one.text for one in self.heard[before:]]

    async def tick(self) -> list[str]:
        before = len(self.heard)
        await self.visit.tick()
        return [one.text for one in self.heard[before:]]

    def _wake(self) -> None:
        self.woken += 1


class House:
    """Use as a context; ``now`` is the monotonic clock, ``today`` milliseconds since 1970."""

    def __init__(
        self,
        folder: Path,
        hasher: PasswordHasher = CHEAP,
        visit_limits: VisitLimits | None = None,
        patience: LoginLimits | None = None,
        settings: Settings | None = None,
        carriers: Carriers = Carriers(),  # noqa: B008  # a frozen value
    ) -> None:
        self.now = 1000.0
        self.today = 1_000_000
        self.counted: list[str] = []
        self.clients: list[Client] = []
        self.sql = in_file(folder / "server.sqlite3", SqliteSql)
        self.stores = stores_of(self.sql)
        self.passwords = Passwords(hasher)
        self.people = People(
            self.stores.accounts,
            self.passwords,
            lambda: self.today,
            lambda: self.now,
            reserved_words(),
            settings or Settings(),
            patience,
            office_words(),
        )
        self.audit = Noting()
        parts = Parts(
            self.stores,
            self.people,
            Idle(),
            LocalBus(),
            "house",
            lambda: self.today,
            lambda: self.now,
            carriers=carriers,
            audit=self.audit,
        )
        self.service, self.lobby, self.tournaments = parts.service, parts.lobby, parts.tournaments
        self.ratings, self.notifications, self.club = parts.ratings, parts.notifications, parts.all
        self.archive = Archive(self.stores.journal, self.club)
        self.manager = VisitManager(
            self.people,
            [games.load(name) for name in games.names()],
            self._make_host,
            lambda: self.now,
            "Test House",
            visit_limits or VisitLimits(),
            self.counted.append,
            self.audit,
        )

    def __enter__(self) -> House:
        return self

    def __exit__(self, *_: object) -> None:
        self.passwords.close()
        self.archive.close()
        self.sql.close()

    async def account(self, name: str = "Anna", password: str = GOOD, language: str = "en") -> str:
        """Create an account and return its recovery code."""
        _, code = await self.people.sign_up(name, password, language, "203.0.113.9")
        return code

    async def client(
        self,
        protocol: str = "telnet",
        address: str = "192.0.2.1",
        language: str | None = None,
        is_kept: bool = False,
    ) -> Client:
        """Return a client, connected and greeted."""
        client = Client(self.manager, Origin(protocol, address, language, is_kept=is_kept))
        self.clients.append(client)
        await client.start()
        return client

    async def end(self) -> None:
        """Disconnect everybody and store everything."""
        for client in self.clients:
            await client.visit.close()
        await self.manager.settle()
        await self.lobby.close()
        await self.service.close()

    def _make_host(self, session: Session) -> Host:
        stores = self.stores
        return Host(session, self.service, lambda: self.now, stores.notes, stores.learning, self.club, self.archive)


class Home(House):
    """A house with the clock of the event loop, which connections use."""

    @property
    def now(self) -> float:
        return time.monotonic()

    @now.setter
    def now(self, _: float) -> None:
        """It goes by itself."""


def words(message: str, /, **facts: str | int) -> str:
    """Return a message as the listener hears it."""
    return Announcer(Listener("en")).say(message, **facts).text


async def pages(client: Client, line: str) -> list[str]:
    """Read a long answer to its end; no page has more than 25 lines, and the line about the others."""
    heard: list[str] = []
    while True:
        page = await client.type(line)
        more = re.fullmatch(r"\d+ more lines\. Type more\.", page[-1])
        heard += page[:-1] if more else page
        assert len(page) <= 26
        if not more:
            return heard
        line = "more"


async def entered(house: House, name: str = "Anna") -> Client:
    """Return a client who has logged in: with the account of that name, or as a guest."""
    client = await house.client()
    await client.type(name, *([GOOD] if await house.people.has_account(name, "") else []))
    return client


@asynccontextmanager
async def inside(folder: Path, kind: type[House] = House, **options: Any) -> AsyncIterator[House]:
    """Yield a house, and end it."""
    with kind(folder, **options) as house:
        await house.lobby.start()
        yield house
        await house.end()

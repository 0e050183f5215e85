"""A club: one store, several processes, and sessions of people that act at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

from accessible_games.club.accounts.passwords import Passwords
from accessible_games.club.accounts.person import FRIENDS, Person
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.seating import spaced_word
from accessible_games.club.member import Member
from accessible_games.club.tournaments.runner import TournamentRunner
from accessible_games.hosting.stores import stores_of
from accessible_games.limits.table import MatchBounds
from accessible_games.line.session.host import Host
from accessible_games.line.session.ports import SettingsStore
from accessible_games.line.session.session import Session
from accessible_games.matches.ports import Bus, LocalBus
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules import games
from accessible_games.storage.sqlite_sql import SqliteSql
from tests.kit.parts import Ear, Parts
from tests.kit.stored import StoredLobby, in_file
from tests.kit.turns import Turns
from tests.matches.server import SharedBus
from tests.matches.test_service import Chooser

PATIENCE = 60.0  # seconds until something that does not come is a failure, on a machine that is busy
GOOD = "four little red apples"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Nowhere:
    """A store of settings that stores nothing."""

    async def save(self, settings: Settings) -> None:
        """Store nothing."""


class Visitor(Ear):
    """One session. ``type`` returns the announcements meanwhile; ``hears`` waits for a line."""

    def __init__(self, process: Process, person: Person, settings: Settings, household: str = "") -> None:
        super().__init__()
        self.person = person
        self.updates: list[Update] = []
        self.session = Session(settings, [games.load(name) for name in games.names()], person, household=household)
        self.host = Host(
            self.session,
            process.service,
            lambda: process.club.now,
            process.club.stores.notes,
            process.club.stores.learning,
            process.all,
        )
        self.host.ports.update({SettingsStore: Nowhere()})
        self.host.outlets.append(self)
        self.host.watchers.append(self.updates.append)
        self._turns = Turns(self.host.tick)
        self.host.wake = self._turns.wake
        self._news = asyncio.Event()
        self._found = 0

    @property
    def lines(self) -> list[str]:
        return self.texts

    async def type(self, *lines: str) -> list[str]:
        before = len(self.heard)
        for line in lines:
            await self._turns.take(self.host.line(line))
        return self.lines[before:]

    async def hears(self, words: str) -> str:
        """Return the first line with these words behind the one that was waited for last."""
        while True:
            for number, line in enumerate(self.lines[self._found :], start=self._found + 1):
                if words in line:
                    self._found = number
                    return line
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), PATIENCE)
            except TimeoutError:
                raise AssertionError(f"{self.person.name} does not hear {words!r}: {self.lines}") from None

    def fresh(self) -> list[str]:
        """Return the lines since the last call."""
        lines = self.lines[self._found :]
        self._found = len(self.heard)
        return lines

    async def quit(self) -> None:
        """Leave on purpose."""
        await self.type("quit")
        await self.leave()

    async def leave(self) -> None:
        """Close the connection."""
        self.host.wake = None
        await self._turns.end()
        await self.host.close()

    def tell(self, announcements: Sequence[Announcement]) -> None:
        super().tell(announcements)
        self._news.set()


class Process(Parts):
    """One process of the server."""

    def __init__(self, club: Club, name: str, bus: Bus) -> None:
        self.club = club
        self.people = People(club.stores.accounts, club.passwords, lambda: club.today, lambda: club.now)
        super().__init__(
            club.stores,
            self.people,
            club.chooser,
            bus,
            name,
            lambda: club.today,
            lambda: club.now,
            seed=name,
            store=club.store,
            bounds=club.bounds,
        )
        self.runner = TournamentRunner(self.tournaments, self.lobby, self.service, name)


class Club:
    """``now``: seconds of the monotonic clock; ``today``: milliseconds since 1970; both stand still."""

    def __init__(
        self, folder: Path, processes: int = 1, bus: Bus | None = None, bounds: MatchBounds | None = None
    ) -> None:
        self.bounds = bounds or MatchBounds(away_minutes=0)
        self.now = 1000.0
        self.today = 1_790_000_000_000
        self.chooser = Chooser()
        self.sql = in_file(folder / "club.sqlite3", SqliteSql)
        self.stores = stores_of(self.sql)
        self.store = StoredLobby(self.sql)
        self.passwords = Passwords(CHEAP)
        self.bus = bus or LocalBus()
        self.processes = [Process(self, f"process {number}", self.bus) for number in range(processes)]
        self.members: list[Visitor] = []
        self._known: dict[str, Person] = {}

    async def account(self, name: str, role: str = "player") -> Person:
        """Return a person of that name with an account."""
        if name not in self._known:
            person, _ = await self.processes[0].people.sign_up(name, GOOD, "en", "203.0.113.9")
            if role != "player":
                person = await self.processes[0].people.set_role(person, role)
            self._known[name] = person
        return self._known[name]

    async def befriend(self, one: str, other: str) -> None:
        """Make both friends, and wait until both know it."""
        first, second = await self.account(one), await self.account(other)
        for person, friend in ((first, second), (second, first)):
            await self.stores.accounts.relate(FRIENDS, person.id, friend.id, True)
            await self.stores.accounts.mark_friends_heard(person.id, [friend.id])

    async def comes(
        self, name: str, process: int = 0, *, role: str = "player", household: str = "", **settings: Any
    ) -> Visitor:
        """Connect a person with an account."""
        person = await self.account(name, role)
        return await self._enters(person, process, Settings(**settings), household)

    async def guest(self, name: str, process: int = 0, **settings: Any) -> Visitor:
        """Connect a guest."""
        person = await self.processes[process].people.guest(name)
        return await self._enters(person, process, Settings(**settings))

    async def enters(self, person: Person, process: int = 0) -> Visitor:
        """Connect a person proved by the protocol."""
        return await self._enters(person, process, Settings())

    async def _enters(self, person: Person, process: int, settings: Settings, household: str = "") -> Visitor:
        member = Visitor(self.processes[process], person, settings, household)
        self.members.append(member)
        await member.host.start()
        return member

    async def open(self) -> None:
        self._others = asyncio.all_tasks()
        for process in self.processes:
            await process.lobby.start()

    async def noted(self) -> None:
        """Wait until the state of the matches is stored, which each process does a moment later."""
        for process in self.processes:
            while (task := process.service.standings._task) is not None and not task.done():
                await task
        await self.all_heard()

    async def all_heard(self) -> None:
        """Wait until nobody here has anything left to hear."""
        for member in self.members:
            await member._turns.over()

    async def close(self) -> None:
        for member in self.members:
            await member.leave()
        for process in self.processes:
            await process.lobby.close()
            await process.service.close()
        left = asyncio.all_tasks() - self._others - {asyncio.current_task()}
        assert not left, f"work goes on after the end: {left}"
        await asyncio.to_thread(self.passwords.close)
        self.sql.close()


class Dead(SharedBus):
    """A broker that is gone."""

    def publish(self, subject: str, text: str = "") -> None:
        """Reach nobody."""


def member_of(club: Club, person: Person) -> Member:
    """Return the member of a person without a session, in the first process."""
    return Member(club.processes[0].all, Presence(person))


def way_in(club: Club) -> str:
    """Return the line in which the host of the private match 1 hears its word."""
    return f"To join, others type join {spaced_word(club.store.proposed['1'].word)}."


async def sit_down(club: Club, what: str = "abalone", process: int = 0) -> tuple[Visitor, Visitor]:
    """Seat Anna, on the first seat, and Bob at match 1; both have heard the players. ``process``: where Bob is."""
    anna, bob = await club.comes("Anna"), await club.comes("Bob", process)
    await anna.type(f"new {what} friend")
    (waiting,) = club.store.proposed.values()
    await bob.type(f"join {waiting.word or waiting.id}")
    await anna.hears("Bob is")
    await bob.hears("Anna is")
    return anna, bob


async def becomes(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await true():
            await asyncio.sleep(0.01)


async def is_in_who(member: Visitor, line: str) -> bool:
    return line in await member.type("who")


@asynccontextmanager
async def in_club(folder: Path, **options: Any) -> AsyncIterator[Club]:
    """Yield a club, and end it."""
    club = Club(folder, **options)
    await club.open()
    try:
        yield club
    finally:
        await club.close()

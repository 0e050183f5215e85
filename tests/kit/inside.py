"""All parts of a server in this process, and clients without sockets: the cost of moves without a network."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from accessible_games.club.accounts.passwords import Passwords
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import Settings
from accessible_games.hosting.metrics import MeasuredJournal, Metrics
from accessible_games.hosting.server import Collector
from accessible_games.hosting.stores import Stores, open_stores
from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.lineshell import LineShell
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.connections import Place
from accessible_games.limits.table import VisitLimits
from accessible_games.line.session.host import Host
from accessible_games.line.session.session import Session
from accessible_games.line.visits.login_flow import reserved_words
from accessible_games.line.visits.visit import Origin, VisitManager
from accessible_games.matches.ports import LocalBus
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules import games
from tests.kit.parts import Parts
from tests.kit.play import prepared_game

_MANY = 1_000_000
_GAMES, _LENGTH = 20, 240  # different prepared games, and moves in each
_PATIENCE = 60.0  # seconds until what does not come is a failure


class NoBots:
    """A chooser for matches in which nobody asks a bot."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Return a function that does nothing."""
        return lambda *_: None


class Caller:
    """A client without a transport: ``on_line`` gets each line, ready to be sent; typed lines are carried out soon."""

    def __init__(self, manager: VisitManager, common: Common) -> None:
        self.on_line: Callable[[str], None] | None = None
        self.heard = 0
        self.last = ""
        self._wanted: tuple[str, asyncio.Future[str]] | None = None
        place = Place("", Bucket(_MANY, _MANY, 0))
        self.shell = LineShell(manager.make_visit, Origin("telnet", "127.0.0.1"), self, common, place)
        self.shell.start()

    async def ask(self, line: str | None, wanted: str) -> str:
        """Type a line, or none, and wait for an answer with the words ``wanted``."""
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._wanted = wanted, future
        if line is not None:
            self.shell.line(line)
        return await asyncio.wait_for(future, _PATIENCE)

    # A wire

    def send(self, announcements: Sequence[Announcement], prompt: str) -> None:
        """Encode words, as a transport does."""
        for line in [one.text for one in announcements]:
            self.heard += len(line.encode())
            self.last = line
            if self._wanted is not None and self._wanted[0] in line and not self._wanted[1].done():
                self._wanted[1].set_result(line)
            if self.on_line is not None:
                self.on_line(line)

    def prompt(self, text: str) -> None:
        """Ignore the prompt."""

    def forget(self) -> None:
        pass

    def hide(self, is_secret: bool) -> None:
        """Ignore the echo setting."""

    def close(self) -> None:
        """Do nothing."""


class Inside:
    """Use as a context. ``folder``: of the SQLite file."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "server.sqlite3"
        self._stack = AsyncExitStack()
        self.common: Common
        self.stores: Stores
        self.manager: VisitManager

    async def __aenter__(self) -> Self:
        """Put the parts together as ``hosting.server`` does."""
        for number in range(_GAMES):
            prepared_game(number, _LENGTH)
        clock = asyncio.get_running_loop().time
        stores = self.stores = await self._stack.enter_async_context(open_stores("", self._file))
        bus, metrics, chooser = LocalBus(), Metrics(), NoBots()
        collecting = asyncio.create_task(Collector(metrics.garbage, clock).run())
        self._stack.callback(collecting.cancel)
        hashes = Passwords()
        self._stack.callback(hashes.close)
        people = People(stores.accounts, hashes, _now, clock, reserved=reserved_words(), defaults=Settings())
        journal = MeasuredJournal(stores.sql, metrics, stores.lobby.begin)
        parts = Parts(stores, people, chooser, bus, "inside", _now, clock, journal=journal)
        self._stack.push_async_callback(parts.service.close)
        await parts.lobby.start()
        self._stack.push_async_callback(parts.lobby.close)

        def make_host(session: Session) -> Host:
            return Host(session, parts.service, clock, stores.notes, stores.learning, parts.all)

        every = [games.load(name) for name in games.names()]
        visit_limits = VisitLimits(rate=_MANY, burst=_MANY)
        self.manager = VisitManager(people, every, make_host, clock, "Inside", visit_limits, metrics.count)
        self.common = Common(SharedLimits(rate=_MANY, burst=_MANY), metrics.count)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stack.aclose()

    async def come_in(self, name: str) -> Caller:
        """Return a guest in the lobby."""
        caller = Caller(self.manager, self.common)
        await caller.ask(None, "Type your name")
        await caller.ask(name, "Welcome")
        return caller

    async def seat(self, number: int) -> Seated:
        """Seat two players and a spectator at a match of Abalone."""
        players = [await self.come_in(f"{who}{number}") for who in ("first", "second")]
        spectator = await self.come_in(f"third{number}")
        waiting = await players[0].ask("new abalone friend", "Match ")
        opened = await players[1].ask(f"join {number_in(waiting)}", "Match ")
        await spectator.ask(f"watch {number_in(opened)}", "Match ")
        return Seated(players, spectator, prepared_game(number % _GAMES, _LENGTH))

    async def play(self, tables: Sequence[Seated], seconds: float) -> int:
        """Let each player move on their turn; return how many moves were made and heard."""
        for table in tables:
            table.begin()
        await asyncio.sleep(seconds)
        for table in tables:
            table.is_playing = False
        return sum(table.heard for table in tables)


class Seated:
    """A table; ``heard``: moves after which the other player has heard of their turn."""

    def __init__(self, players: Sequence[Caller], spectator: Caller, script: Sequence[str]) -> None:
        self.heard = 0
        self.is_playing = False
        self._players = players
        self._spectator = spectator
        self._script = script
        self._made = 0

    def begin(self) -> None:
        """Make the move of the player to move."""
        self.is_playing = True
        for place, player in enumerate(self._players):
            player.on_line = partial(self._on_line, place)
        self._move()

    def _on_line(self, place: int, line: str) -> None:
        if line == "Your turn." and self._made % 2 == place and self.is_playing:
            self.heard += 1
            asyncio.get_running_loop().call_soon(self._move)

    def _move(self) -> None:
        if self._made < len(self._script):
            self._made += 1
            self._players[(self._made - 1) % 2].shell.line(self._script[self._made - 1])


def number_in(line: str) -> str:
    """Return the first number of a line."""
    found = re.search(r"\d+", line)
    assert found is not None, line
    return found[0]


def _now() -> int:
    return time.time_ns() // 1_000_000

"""A server in memory: one store and one bus, several processes with clocks that somebody turns."""

from __future__ import annotations

import asyncio
import sqlite3
import weakref
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Generic, TypeVar

from accessible_games.matches import luck
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.ports import (
    Chooser,
    DueRow,
    Lease,
    LocalBus,
    MatchPorts,
    MoveChooser,
)
from accessible_games.matches.replay import replayed
from accessible_games.matches.service import MatchService
from accessible_games.matches.sweeper import Sweeper
from accessible_games.matches.terms import MatchTerms
from accessible_games.matches.update import Update
from accessible_games.rules import games
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import NOBODY, Requester
from accessible_games.storage.journal import SqlJournal, SqlVault
from accessible_games.storage.schema import create_store, in_transaction
from accessible_games.storage.sql import SQLITE, Job, Row, Value, run

T = TypeVar("T")
AT = 1_790_000_000_000
ADA, BO, CY = "1", "2", "3"  # accounts
TWO = {"black": Player("human", "", "Ada", account=ADA), "white": Player("human", "", "Bo", account=BO)}
WITH_BOT = {"black": Player("human", "", "Ada", account=ADA), "white": Player("bot", "easy")}
CLOCK = {"black": Allowance(60_000), "white": Allowance(60_000)}


def two(game_id: str) -> dict[Seat, Player]:
    """Ada on the first seat of a game for two, Bo on the second."""
    return dict(zip(games.load(game_id).seats[2], TWO.values(), strict=True))


class MemorySql:
    """A database in memory whose work can be refused.

    ``turns``: how often others have a turn before and after each write.
    """

    dialect, gathers, place = SQLITE, False, "memory"

    def __init__(self, turns: Callable[[], int]) -> None:
        self._connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        weakref.finalize(self, self._connection.close)  # in any thread; from Python 3.13 on an open one is a warning
        create_store(self._connection, self.place)
        self.is_away = False
        self._turns = turns

    async def read(self, text: str, *values: Value) -> list[Row]:
        self._open()
        return self._connection.execute(text, values).fetchall()

    async def write(self, job: Job[T]) -> T:
        await self._wait()
        self._open()
        with in_transaction(self._connection, "IMMEDIATE"):
            done = run(job(), self._connection)
        await self._wait()
        return done

    def _open(self) -> None:
        if self.is_away:
            raise NoticeError(Notice.of("store-unavailable"))

    async def _wait(self) -> None:
        for _ in range(self._turns()):
            await asyncio.sleep(0)


class Store(SqlJournal):
    """Journal, vault and register, as all processes see them. ``is_away``: nothing can be read or stored.

    Look at ``logs``, ``notes`` and ``held`` at any time.
    """

    def __init__(self, turns: Callable[[], int] = lambda: 0) -> None:
        self._memory = MemorySql(turns)
        super().__init__(self._memory)
        vault = SqlVault(self._memory)
        self.keep, self.secret = vault.keep, vault.secret

    @property
    def is_away(self) -> bool:
        return self._memory.is_away

    @is_away.setter
    def is_away(self, is_away: bool) -> None:
        self._memory.is_away = is_away

    @property
    def logs(self) -> Reading[list[Entry]]:
        """The log of each match, read at this moment."""
        return Reading(self, SqlJournal.entries)

    @property
    def notes(self) -> Reading[DueRow]:
        """The present statuses of matches."""
        return Reading(self, _noted)

    @property
    def held(self) -> Lease:
        """The lease of the present holder."""
        return Reading(self, lambda journal, _: journal.lease())[""]


async def _noted(journal: SqlJournal, match_id: str) -> DueRow:
    found = await journal.standing(match_id)
    assert found is not None, f"match {match_id} has no status"
    return found


class Reading(Generic[T]):
    """Looks into the store without a turn of the event loop, even while it is away for everybody else."""

    def __init__(self, store: Store, ask: Callable[[SqlJournal, str], Coroutine[Any, Any, T]]) -> None:
        self._store = store
        self._ask = ask

    def __getitem__(self, match_id: str) -> T:
        was_away, self._store.is_away = self._store.is_away, False
        try:
            self._ask(self._store, match_id).send(None)
        except StopIteration as end:
            found: T = end.value
            return found
        finally:
            self._store.is_away = was_away
        raise AssertionError("reading has waited")


class SharedBus(LocalBus):
    """Wakes all processes, unless ``drops`` says that the message is lost."""

    def __init__(self) -> None:
        super().__init__(is_shared=True)
        self.drops: Callable[[], bool] = lambda: False

    def subscribe(self, subject: str, hear: Callable[[str], None]) -> Callable[[], None]:
        return super().subscribe(subject, lambda text: None if self.drops() else hear(text))


class Thinker:
    """Plays the first legal move, once ``go`` allows; says yes to a draw, or no."""

    def __init__(self, *, draws: bool = True) -> None:
        self.go = asyncio.Event()
        self.go.set()
        self.draws = draws
        self.hurried = 0
        self.asked = 0

    async def choose(
        self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
    ) -> Any:
        self.asked += 1
        await self.go.wait()
        return games.load(game_id).moves(view)[0]

    async def rank(
        self, game_id: str, view: Any, milliseconds: int, ticket: str, requester: Requester = NOBODY, made: Any = None
    ) -> Sequence[tuple[Any, int]]:
        return [(move, 0) for move in games.load(game_id).moves(view)]

    async def wants_draw(self, game_id: str, view: Any, level: str, requester: Requester = NOBODY) -> bool:
        return self.draws

    def hurry(self, ticket: str) -> None:
        self.hurried += 1

    def prepare(self, game_id: str) -> None:
        """Nothing to make ready."""

    def is_solved(self, game_id: str) -> bool:
        return False

    def is_prepared(self, game_id: str) -> bool:
        return True


class Disorder(BaseException):
    """Something came twice, too early or not at all. No program catches it as a fault of one listener."""


class Ear:
    """A person's listener that checks the order of announcements. ``disorder``: the errors found."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.heard: list[Update] = []
        self.notices: list[Notice] = []
        self.disorder = ""

    def __call__(self, update: Update | Notice) -> None:
        if isinstance(update, Notice):
            self.notices.append(update)
            return
        numbers = [one.entry.seq for one in update.happenings]
        if self.heard and not update.is_opening and numbers != list(range(self.seq + 1, self.seq + 1 + len(numbers))):
            self.disorder = f"{numbers} after {self.seq}"
            raise Disorder(self.disorder)
        self.heard.append(update)

    @property
    def seq(self) -> int:
        """Up to which entry this listener knows the match."""
        update = self.heard[-1]
        return update.happenings[-1].entry.seq if update.happenings else update.seq

    @property
    def kinds(self) -> list[str]:
        """Return the kinds of all entries heard since the first opening."""
        return [happening.entry.kind for update in self.heard for happening in update.happenings]


class Process:
    """One process of the server."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.chooser = Thinker()
        self.is_alive = True
        count = 0

        def token(size: int) -> bytes:
            nonlocal count
            count += 1
            return luck.seal(f"{name} {count}".encode()).encode()[:size]

        self.service = MatchService(
            MatchPorts(
                server.store,
                server.store,
                server.chooser or self.chooser,
                games.load,
                lambda: server.wall,
                server.monotonic,
                token,
                server.bus,
                server.store,
                server.remote,
            )
        )
        self.sweeper = Sweeper(self.service, server.store, name, server.monotonic)

    async def join(self, match_id: str, person: str, **more: Any) -> Ear:
        ear = Ear(person)
        await self.service.join(match_id, ear, person=person, **more)
        return ear

    async def die(self) -> None:
        """Kill the process: nothing is announced, stored or released any more."""
        self.is_alive = False
        self.service.standings._waiting.clear()
        self.service.standings.register = None
        await self.service.close()


class Server:
    """Processes with one store and one bus. ``now``: seconds of the monotonic clock; ``wall``: of the other one."""

    def __init__(self, count: int = 2, store: Store | None = None) -> None:
        self.store = store or Store()
        self.bus = SharedBus()
        self.now = 1000.0
        self.wall = AT
        self.chooser: Chooser | None = None  # in place of the thinkers of the processes
        self.remote: MoveChooser | None = None
        self.processes = [Process(self, f"P{number}") for number in range(1, count + 1)]

    def monotonic(self) -> float:
        return self.now

    async def start(self, players: Mapping[Seat, Player] = TWO, game: str = "abalone", **more: Any) -> str:
        return await self.processes[0].service.start(game, {}, players, MatchTerms(**more))

    async def begin(self, *arguments: Any, **more: Any) -> str:
        """Start a match when the clock of the server runs."""
        await self.pass_time(2)
        return await self.start(*arguments, **more)

    async def settle(self) -> None:
        """Let every task come to its end or to what it waits for, and let the notes be written."""
        for _ in range(30):
            await asyncio.sleep(0)
        for process in self.processes:
            if process.is_alive:
                await process.service.standings.flush()

    async def pass_time(self, seconds: float, *, beats: bool = True) -> None:
        """Second by second; every living process beats once a second."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + 1)
            for process in self.processes if beats else ():
                if process.is_alive:
                    await process.sweeper.beat()
            await self.settle()

    def match(self, match_id: str) -> Match:
        """As the store has it."""
        return replayed(match_id, games.load, self.store.logs[match_id])

    async def close(self) -> None:
        for process in self.processes:
            await process.service.close()


@asynccontextmanager
async def served(count: int = 2) -> AsyncIterator[Server]:
    """A server of so many processes."""
    server = Server(count)
    try:
        yield server
    finally:
        await server.close()


async def joined_in_turn(server: Server, match: str, *, process: int = 0) -> Ear:
    """Ada is there, and knows that it is black's turn."""
    ear = await server.processes[process].join(match, ADA)
    await server.processes[process].service.ready(match, "black", person=ADA)
    return ear


async def left_to_the_bot(server: Server) -> str:
    """Return a match whose only person has moved and left before the bot answers; then the bot answers."""
    match, here = await server.start(WITH_BOT), server.processes[0]
    ada = await here.join(match, ADA)
    here.chooser.go.clear()
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    await here.service.leave(match, ada)
    here.chooser.go.set()
    await server.settle()
    return match


def spent(server: Server, match: str) -> list[tuple[str, object]]:
    """Kind of each entry after the seats, and the time it tells."""
    return [(entry.kind, entry.data.get("spent")) for entry in server.store.logs[match][3:]]

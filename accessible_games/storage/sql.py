"""One interface to read and write in both databases.

A transaction is a generator: it yields statements and receives their rows. So the same code runs in the writer thread
of SQLite and, awaited, on a connection of PostgreSQL. Statements have ``?`` for each value.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Generator, Hashable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

SQLITE, POSTGRES = "sqlite", "postgresql"

Value = int | str | bytes | float | None
Row = tuple[Any, ...]
Statement = tuple[str, tuple[Value, ...]]
T = TypeVar("T")
Transaction = Generator[Statement, list[Row], T]
Job = Callable[[], Transaction[T]]  # called again for each try of the transaction


class Sql(Protocol):
    """A database. Methods raise NoticeError if it cannot do its work.

    An error that a job raises rolls back its own part and comes out of ``write``. Other jobs of the same commit stay.
    """

    @property
    def dialect(self) -> str:
        """SQLITE or POSTGRES, for the few statements that differ."""

    @property
    def gathers(self) -> bool:
        """True if several callers wait at a time, so that their work should share few statements."""

    @property
    def place(self) -> str:
        """The place for administrators: a file, or an address without its password."""

    async def read(self, text: str, *values: Value) -> list[Row]:
        """Return the committed rows of one statement."""

    async def write(self, job: Job[T]) -> T:
        """Run a transaction. Return its result when it is durable."""


@runtime_checkable
class SetSql(Sql, Protocol):
    """A database that takes many rows in one statement, and where each statement is a round trip."""

    async def write_set(self, text: str, *columns: Sequence[Value]) -> list[Row]:
        """Run one statement over columns of equal length as a transaction."""


UNFIT = "store-unfit"  # the message for a value that no database takes


class DamagedStoreError(NoticeError):
    """Raised for stored data that cannot be read."""


class ForeignStoreError(NoticeError):
    """Raised for a file or database of another program."""


class Outage:
    """Reports an outage of a server's store: the reason to the log, once, and a general notice to players."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._message = ""

    def notice(self, problem: Notice, *, is_reading: bool = False) -> Notice:
        """Return the notice for players.

        Log the reason if it is a new one. A value that no database takes is no outage.
        """
        if problem.message == UNFIT:
            return problem
        if problem.message != self._message:
            self._message = problem.message
            logger.error("store %s: %s %s", self._place, problem.message, dict(problem.facts).get("problem", ""))
        return Notice.of("store-unreachable" if is_reading else "store-unavailable")

    def over(self) -> None:
        """Log the end of an outage, once."""
        if self._message:
            self._message = ""
            logger.warning("store %s: works again", self._place)


def run(transaction: Transaction[T], connection: sqlite3.Connection) -> T:
    """Run a transaction inside the open transaction of SQLite. Raises sqlite3.Error."""
    execute = connection.execute
    try:
        text, values = next(transaction)
        while True:
            text, values = transaction.send(execute(text, values).fetchall())
    except StopIteration as end:
        result: T = end.value
    return result


async def store(sql: Sql, *statements: Statement) -> list[Row]:
    """Run the statements as one transaction. Return the rows of the last one when it is durable. Raises NoticeError."""

    def job() -> Transaction[list[Row]]:
        rows: list[Row] = []
        for statement in statements:
            rows = yield statement
        return rows

    return await sql.write(job)


_NEXT = {SQLITE: "UPDATE numbers SET last = last + 1 RETURNING last", POSTGRES: "SELECT nextval('numbers')"}


def next_number(dialect: str) -> Transaction[int]:
    """Return the number of a new match, waiting or begun. Part of a transaction."""
    number: int = (yield _NEXT[dialect], ())[0][0]
    return number


def number_of(identifier: str) -> int:
    """Return the number that an identifier writes, or 0, which no row has."""
    return int(identifier) if identifier.isascii() and identifier.isdigit() and len(identifier) < 19 else 0


_FROM_JSON = json.JSONDecoder().raw_decode
_TO_JSON = json.JSONEncoder(allow_nan=False, separators=(",", ":"))


def to_json(data: object) -> str:
    """Return ASCII, since a name may contain a lone surrogate, which no database could store."""
    return _TO_JSON.encode(data)


def from_json(text: str, place: str) -> Any:
    """Read the output of ``to_json``. Raises NoticeError for anything else."""
    try:
        value, end = _FROM_JSON(text)  # faster than ``loads``, which allows blanks around the value
        if end != len(text):
            raise ValueError(f"JSON must end at character {end} of {len(text)}")
    except ValueError as error:
        raise DamagedStoreError(Notice.of("store-damaged", file=place)) from error
    return value


R = TypeVar("R")

_MOST = 1000  # in one transaction


class GroupCommit(Generic[T, R]):
    """Stores items together. ``store`` returns the result of each, in order; an exception is raised to its caller.

    Items with the same ``key`` are stored one after another. At most one transaction is under way.
    """

    def __init__(
        self, store: Callable[[Sequence[T]], Awaitable[Sequence[R | Exception]]], key: Callable[[T], Hashable]
    ) -> None:
        self._store = store
        self._key = key
        self._waiting: list[tuple[T, asyncio.Future[R]]] = []
        self._task: asyncio.Task[None] | None = None

    def put(self, item: T) -> asyncio.Future[R]:
        """Return the future result of the item: NoticeError if the database fails, or the result of ``store``."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[R] = loop.create_future()
        self._waiting.append((item, future))
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._work())
        return future

    async def _work(self) -> None:
        batch: list[tuple[T, asyncio.Future[R]]] = []
        try:
            while self._waiting:
                batch = self._take()
                await self._settle(batch)
        finally:
            for _, future in (*batch, *self._waiting):
                future.cancel()  # has no effect on a settled future; only at the end of the program
            self._waiting.clear()

    def _take(self) -> list[tuple[T, asyncio.Future[R]]]:
        """Return waiting items, the first of each key."""
        batch: dict[Hashable, tuple[T, asyncio.Future[R]]] = {}
        left = []
        for each in self._waiting:
            if len(batch) == _MOST or batch.setdefault(self._key(each[0]), each) is not each:
                left.append(each)
        self._waiting = left
        return list(batch.values())

    async def _settle(self, batch: Sequence[tuple[T, asyncio.Future[R]]]) -> None:
        try:
            results = await self._store([item for item, _ in batch])
        except NoticeError as error:
            results = [NoticeError(error.notice) for _ in batch]
        except Exception as error:  # our fault: the waiting callers must get it
            results = [error for _ in batch]
        for (_, future), result in zip(batch, results, strict=True):
            if future.done():
                continue
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)


class SerialWriter(Generic[T, R]):
    """Stores items that get numbers. In PostgreSQL they take turns without keeping connections while they wait."""

    def __init__(self, sql: Sql, lock: int, stored: Callable[[T], Transaction[R]]) -> None:
        """``stored``: stores an item in a transaction. ``lock``: shared by all items with the same numbers."""
        self._sql = sql
        self._lock = lock
        self._stored = stored
        self._commits = GroupCommit(self._store, id) if sql.dialect == POSTGRES else None

    async def put(self, item: T) -> R:
        """Return the result of the item when it is durable. Raises NoticeError."""
        if self._commits is not None:
            return await self._commits.put(item)
        return (await self._store([item]))[0]

    async def _store(self, items: Sequence[T]) -> list[R]:
        return await self._sql.write(lambda: in_turn(self._sql.dialect, self._lock, map(self._stored, items)))


def in_turn(dialect: str, lock: int, parts: Iterable[Transaction[R]]) -> Transaction[list[R]]:
    """Run the last statements of a transaction.

    Its rows become visible in the order of their numbers, so that no reader misses one.
    """
    if dialect == POSTGRES:
        yield "SELECT 1 FROM pg_advisory_xact_lock(?)", (lock,)
    results = []
    for part in parts:
        results.append((yield from part))
    return results

"""One way to read and write for both databases.

A transaction is a generator: it yields statements and is sent their rows, so that the same code runs in the writer
thread of SQLite and, awaited, on a connection of PostgreSQL. Statements are written with ``?`` for each value.
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
Job = Callable[[], Transaction[T]]  # called again when the transaction has to be tried again


class Sql(Protocol):
    """A database. Methods raise NoticeError when it cannot do its work; then nothing of the call was told.

    What a job itself raises rolls its own part back and comes out of ``write``; other jobs of the same commit stay.
    """

    @property
    def dialect(self) -> str:
        """SQLITE or POSTGRES, for the few things that they have no common words for."""

    @property
    def gathers(self) -> bool:
        """Whether several callers wait at a time: then what they want should go in few statements."""

    @property
    def place(self) -> str:
        """Where it is, for administrators: a file, or an address without its password."""

    async def read(self, text: str, *values: Value) -> list[Row]:
        """The rows of one statement, as they are committed."""

    async def write(self, job: Job[T]) -> T:
        """Run a transaction; what it returns comes back when it is durable."""


@runtime_checkable
class SetSql(Sql, Protocol):
    """A database that takes many rows in one statement, and for which each statement is a way to go."""

    async def write_set(self, text: str, *columns: Sequence[Value]) -> list[Row]:
        """One statement over columns of equal types, which is a transaction of its own."""


UNFIT = "store-unfit"  # what a value is called that no database takes


class DamagedStoreError(NoticeError):
    """What is stored cannot be read."""


class ForeignStoreError(NoticeError):
    """The file or database belongs to another program."""


class Outage:
    """What a server's store tells: the reason to administrators, once; to players only that it is so."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._message = ""

    def notice(self, problem: Notice, *, is_reading: bool = False) -> Notice:
        """What players are told of the problem; its reason goes to the log when it is not the one before.

        A value that no database takes is no outage, whoever sends it.
        """
        if problem.message == UNFIT:
            return problem
        if problem.message != self._message:
            self._message = problem.message
            logger.error("store %s: %s %s", self._place, problem.message, dict(problem.facts).get("problem", ""))
        return Notice.of("store-unreachable" if is_reading else "store-unavailable")

    def over(self) -> None:
        """Something was done: the log says so once."""
        if self._message:
            self._message = ""
            logger.warning("store %s: works again", self._place)


def run(transaction: Transaction[T], connection: sqlite3.Connection) -> T:
    """Carry it out inside the open transaction of SQLite. Raises sqlite3.Error."""
    execute = connection.execute
    try:
        text, values = next(transaction)
        while True:
            text, values = transaction.send(execute(text, values).fetchall())
    except StopIteration as end:
        result: T = end.value
    return result


async def store(sql: Sql, *statements: Statement) -> list[Row]:
    """Carry out the statements as one transaction; the rows of the last one, when it is durable. Raises NoticeError."""

    def job() -> Transaction[list[Row]]:
        rows: list[Row] = []
        for statement in statements:
            rows = yield statement
        return rows

    return await sql.write(job)


_NEXT = {SQLITE: "UPDATE numbers SET last = last + 1 RETURNING last", POSTGRES: "SELECT nextval('numbers')"}


def next_number(dialect: str) -> Transaction[int]:
    """Inside a transaction: the number of a new match, whether it waits for players or begins at once."""
    number: int = (yield _NEXT[dialect], ())[0][0]
    return number


def number_of(identifier: str) -> int:
    """The number that an identifier writes, or 0, which nothing has."""
    return int(identifier) if identifier.isascii() and identifier.isdigit() and len(identifier) < 19 else 0


_FROM_JSON = json.JSONDecoder().raw_decode
_TO_JSON = json.JSONEncoder(allow_nan=False, separators=(",", ":"))


def to_json(data: object) -> str:
    """ASCII: a name may hold half a character, which no database could store."""
    return _TO_JSON.encode(data)


def from_json(text: str, place: str) -> Any:
    """What ``to_json`` wrote. Raises NoticeError for anything else."""
    try:
        value, end = _FROM_JSON(text)  # faster than ``loads``, which allows for blanks around the value
        if end != len(text):
            raise ValueError(f"JSON must end at character {end} of {len(text)}")
    except ValueError as error:
        raise DamagedStoreError(Notice.of("store-damaged", file=place)) from error
    return value


R = TypeVar("R")

_MOST = 1000  # of one transaction


class GroupCommit(Generic[T, R]):
    """``store`` takes items together and returns what came of each, in order; an exception is raised where it belongs.

    Items with the same ``key`` go one after the other. There is never more than one transaction on its way.
    """

    def __init__(
        self, store: Callable[[Sequence[T]], Awaitable[Sequence[R | Exception]]], key: Callable[[T], Hashable]
    ) -> None:
        self._store = store
        self._key = key
        self._waiting: list[tuple[T, asyncio.Future[R]]] = []
        self._task: asyncio.Task[None] | None = None

    def put(self, item: T) -> asyncio.Future[R]:
        """What comes of the item: NoticeError when the database cannot do its work, and what ``store`` says."""
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
                future.cancel()  # what is settled stays so: only where the program ends
            self._waiting.clear()

    def _take(self) -> list[tuple[T, asyncio.Future[R]]]:
        """What waits, of each key the first."""
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
        except Exception as error:  # a fault of ours: those who wait have to hear of it
            results = [error for _ in batch]
        for (_, future), result in zip(batch, results, strict=True):
            if future.done():
                continue
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)


class SerialWriter(Generic[T, R]):
    """Items that get numbers. In PostgreSQL they take turns, and should not keep connections while they wait."""

    def __init__(self, sql: Sql, lock: int, stored: Callable[[T], Transaction[R]]) -> None:
        """``stored``: stores an item inside a transaction; ``lock``: of all that shares the numbers."""
        self._sql = sql
        self._lock = lock
        self._stored = stored
        self._commits = GroupCommit(self._store, id) if sql.dialect == POSTGRES else None

    async def put(self, item: T) -> R:
        """What came of the item, when it is durable. Raises NoticeError."""
        if self._commits is not None:
            return await self._commits.put(item)
        return (await self._store([item]))[0]

    async def _store(self, items: Sequence[T]) -> list[R]:
        return await self._sql.write(lambda: in_turn(self._sql.dialect, self._lock, map(self._stored, items)))


def in_turn(dialect: str, lock: int, parts: Iterable[Transaction[R]]) -> Transaction[list[R]]:
    """The last statements of a transaction. What they store appears in the order of its numbers: whoever reads on, in
    any process, leaves none out.
    """
    if dialect == POSTGRES:
        yield "SELECT 1 FROM pg_advisory_xact_lock(?)", (lock,)
    results = []
    for part in parts:
        results.append((yield from part))
    return results

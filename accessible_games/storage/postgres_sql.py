"""Transactions in PostgreSQL over a few connections, which reconnect by themselves."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

import asyncpg

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.schema import Prepare, create_tables
from accessible_games.storage.sql import POSTGRES, UNFIT, Job, Outage, Row, Value

T = TypeVar("T")
TIMEOUT_SECONDS = 2.0
_ATTEMPTS = 5  # of a transaction that lost against another one
_LOST = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
_BROKEN = asyncpg.InternalClientError  # asyncpg raises it too if the server dies at a bad moment
_FAULTS = (asyncpg.PostgresError, asyncpg.InterfaceError, _BROKEN, OSError, TimeoutError, UnicodeEncodeError)
_LOST_CONNECTION = (
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    ConnectionResetError,
    _BROKEN,
)
_FULL = (asyncpg.DiskFullError, asyncpg.OutOfMemoryError)
_AWAY = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    _BROKEN,
    OSError,
    TimeoutError,
)


class _Connection(asyncpg.Connection):  # type: ignore[misc]  # asyncpg brings no types
    """A connection without a reset query, since no session settings are changed."""

    def get_reset_query(self) -> str:
        """Return no query, which saves a round trip."""
        return ""


class PostgresSql:
    """``Sql`` in PostgreSQL, for several processes and hosts. After the start errors have no details."""

    dialect = POSTGRES
    gathers = True

    def __init__(self, pool: asyncpg.Pool, place: str) -> None:
        """Use ``open`` instead."""
        self.place = place
        self._pool = pool
        self._free: list[Any] = []  # acquired connections; acquiring one from the pool is slow
        self._wanted = 0  # callers waiting for the pool
        self._outage = Outage(place)

    @classmethod
    async def open(cls, url: str, *, connections: int = 4, prepare: Prepare = create_tables) -> Self:
        """Connect, and make the tables if there are none. Raises NoticeError with the reason.

        ``url``: such as postgresql://name@host/database. PGHOST and the like complete it. ``prepare``: the first
        transaction.
        """
        place = place_of(url)
        pool: asyncpg.Pool | None = None
        try:
            pool = await asyncpg.create_pool(
                url,
                min_size=0,
                max_size=connections,
                timeout=TIMEOUT_SECONDS,
                command_timeout=None,
                init=partial(_require_durable, place),
                connection_class=_Connection,
                server_settings={"application_name": "accessible-games"},
                max_inactive_connection_lifetime=0,
            )
            async with pool.acquire() as connection:
                await _transact(connection, lambda: prepare(POSTGRES, place))
        except NoticeError:
            if pool is not None:
                pool.terminate()
            raise
        except (*_FAULTS, ValueError) as error:
            if pool is not None:
                pool.terminate()
            raise NoticeError(notice_of(error, place)) from error
        return cls(pool, place)

    async def close(self) -> None:
        """Close all connections. Everything is stored already."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                while self._free:
                    await self._pool.release(self._free.pop())
                await self._pool.close()
        except _FAULTS:
            self._pool.terminate()

    async def read(self, text: str, *values: Value) -> list[Row]:
        """Return the committed rows of one statement. Raises NoticeError."""
        return await self._run(lambda connection: _rows(connection, text, values), is_reading=True)

    async def write_set(self, text: str, *columns: Sequence[Value]) -> list[Row]:
        """Run one statement over columns of equal length as a transaction. Raises NoticeError."""
        return await self._run(lambda connection: _rows(connection, text, columns))

    async def write(self, job: Job[T]) -> T:
        """Run a transaction. Return its result when it is durable. Raises NoticeError and the job's errors.

        A transaction that lost against another is repeated. After a cancellation or a timeout the caller cannot know
        whether it is stored.
        """
        return await self._run(lambda connection: _transact(connection, job))

    async def _run(self, work: Callable[[Any], Coroutine[Any, Any, T]], *, is_reading: bool = False) -> T:
        """Work on a connection, within the time limit. Raises NoticeError."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                result = await (self._read(work) if is_reading else self._done(work))
        except _FAULTS as error:
            raise NoticeError(self._outage.notice(notice_of(error, self.place), is_reading=is_reading)) from error
        self._outage.over()
        return result

    async def _read(self, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        """Repeat a read after a lost connection, which is harmless."""
        for _ in range(_ATTEMPTS - 1):
            with suppress(*_LOST_CONNECTION):
                return await self._done(work)
        return await self._done(work)

    async def _done(self, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        """Work on a connection. A cancelled caller leaves no connection that still waits for an answer."""
        connection = await self._take()
        try:
            left = _ATTEMPTS
            while True:
                left -= 1
                try:
                    return await work(connection)
                except _LOST:
                    if not left:
                        raise
        except (asyncio.CancelledError, *_AWAY):
            with suppress(asyncpg.InterfaceError):  # the pool knows already
                connection.terminate()
            raise
        finally:
            if self._wanted or not _is_open(connection):
                await self._pool.release(connection)
            else:
                self._free.append(connection)

    async def _take(self) -> Any:
        while self._free:
            connection = self._free.pop()
            if _is_open(connection):
                return connection
            await self._pool.release(connection)
        self._wanted += 1
        try:
            return await self._pool.acquire()
        finally:
            self._wanted -= 1


def _is_open(connection: Any) -> bool:
    try:
        return not connection.is_closed()
    except asyncpg.InterfaceError:  # the pool took it back, since it was lost
        return False


async def _rows(connection: Any, text: str, values: Sequence[Any]) -> list[Row]:
    return [tuple(row) for row in await connection.fetch(numbered(text), *values)]


async def _transact(connection: Any, job: Job[T]) -> T:
    async with connection.transaction():
        transaction = job()
        try:
            text, values = next(transaction)
            while True:
                text, values = transaction.send(await _rows(connection, text, values))
        except StopIteration as end:
            result: T = end.value
    return result


@lru_cache(maxsize=512)
def numbered(text: str) -> str:
    """Return the statement with $1, $2, … in place of question marks."""
    count = 0

    def number(_: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return f"${count}"

    return re.sub(r"\?", number, text)


def place_of(url: str) -> str:
    """Return the address of a database without its password."""
    parts = urlsplit(url)
    host = parts.hostname or "localhost"
    return f"{host}{parts.path or '/'}"


def notice_of(error: BaseException, place: str) -> Notice:
    """Return the error of PostgreSQL or the network, for administrators."""
    if isinstance(error, asyncpg.DataError | UnicodeEncodeError):
        return Notice.of(UNFIT)
    problem = str(error) or type(error).__name__
    if isinstance(error, _FULL):
        return Notice.of("store-full", file=place, problem=problem)
    if isinstance(error, _AWAY):
        return Notice.of("store-away", file=place, problem=problem)
    if isinstance(error, asyncpg.ReadOnlySQLTransactionError | asyncpg.InsufficientPrivilegeError):
        return Notice.of("store-not-writable", file=place, problem=problem)
    return Notice.of("store-failed", file=place, problem=problem)


async def _require_durable(place: str, connection: Any) -> None:
    """Check that commits reach the disk. Raises NoticeError."""
    for setting in ("fsync", "synchronous_commit"):
        if await connection.fetchval(f"SHOW {setting}") == "off":
            raise NoticeError(Notice.of("store-database-not-durable", file=place, setting=setting))

"""An SQLite file that several processes may use: transactions run one by one, or share a commit."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self, TypeVar, cast

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.schema import create_store, in_transaction
from accessible_games.storage.sql import (
    SQLITE,
    UNFIT,
    DamagedStoreError,
    ForeignStoreError,
    Job,
    Outage,
    Row,
    Value,
    run,
)

BUSY_SECONDS = 3.0  # an append takes about a millisecond; after a longer wait the caller gets an error
_WAL_LIMIT_BYTES = 16_000_000  # the write-ahead log shrinks to this after a backup or reader has let it grow
_FULL = 2  # PRAGMA synchronous: each commit has reached the disk

# Primary result code of SQLite -> message. Other codes are store-failed.
_NOTICES = {
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_LOCKED: "store-busy",
    sqlite3.SQLITE_READONLY: "store-not-writable",
    sqlite3.SQLITE_PERM: "store-not-writable",
    sqlite3.SQLITE_CANTOPEN: "store-not-writable",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_NOTADB: "store-foreign",
}
_TYPES = {sqlite3.SQLITE_CORRUPT: DamagedStoreError, sqlite3.SQLITE_NOTADB: ForeignStoreError}


class Database:
    """The open file with all its tables, used by one thread at a time."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it and its tables. Raises NoticeError."""
        self._path = path
        self.busy_seconds = BUSY_SECONDS
        with self.as_notices():
            path.touch(mode=0o600)  # it holds names of players: private
            self.connection = self.connected()
            self._file = path.stat()
            try:
                self._set_up()
                create_store(self.connection, str(path))
            except BaseException:
                self.connection.close()
                raise

    def connected(self) -> sqlite3.Connection:
        """Return another connection to the file, in which each statement is a transaction. Raises sqlite3.Error."""
        return sqlite3.connect(
            self._path,
            timeout=self.busy_seconds,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=256,
        )

    def check(self) -> None:
        """Read the whole file. Raises NoticeError if it is damaged."""
        with self.as_notices():
            require_sound(self.connection, self._path)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Do all or nothing, durably. The write lock is taken at once."""
        with self.as_notices():
            self._require_place()
            with in_transaction(self.connection, "IMMEDIATE"):
                yield

    def as_notices(self) -> AbstractContextManager[None]:
        """Turn errors of SQLite and the system into notices."""
        return as_notices(self._path)

    def _require_place(self) -> None:
        """Check that the file is still there; anything written to a moved file would be lost. Raises NoticeError."""
        try:
            is_there = os.path.samestat(self._file, os.stat(self._path))
        except FileNotFoundError:
            is_there = False
        if not is_there:
            raise NoticeError(Notice.of("store-gone", file=str(self._path)))

    def _set_up(self) -> None:
        """Set durable writing, and read the settings back."""
        connection = self.connection
        self._switch_to_wal()
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # on macOS a plain fsync stops at the drive's cache
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA journal_size_limit = {_WAL_LIMIT_BYTES}")
        mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
        level = connection.execute("PRAGMA synchronous").fetchone()[0]
        keys = connection.execute("PRAGMA foreign_keys").fetchone()[0]
        if (mode, level, keys) != ("wal", _FULL, 1):
            raise NoticeError(Notice.of("store-not-durable", file=str(self._path)))

    def _switch_to_wal(self) -> None:
        """Switch to WAL, trying repeatedly: two processes that make a file can block each other at once."""
        deadline = time.monotonic() + self.busy_seconds
        while True:
            try:
                self.connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(0.01)


@contextmanager
def as_notices(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and the system into notices about the file."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeEncodeError) as error:
        raise fault_of(error, path) from error


def read_only(path: Path) -> sqlite3.Connection:
    """Open an existing store without changing it, even while a server uses it. Raises sqlite3.Error."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def require_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Read the whole file. Raises DamagedStoreError."""
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    lost = connection.execute("PRAGMA foreign_key_check").fetchone()
    if found != "ok" or lost is not None:
        raise DamagedStoreError(Notice.of("store-damaged", file=str(path)))


def fault_of(error: Exception, path: Path) -> NoticeError:
    """Return the error of SQLite or the system as a notice about the file."""
    if isinstance(error, UnicodeEncodeError):
        return NoticeError(Notice.of(UNFIT))
    if isinstance(error, OSError):
        return NoticeError(Notice.of("store-not-writable", file=str(path), problem=error.strerror or str(error)))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return _TYPES.get(code, NoticeError)(
        Notice.of(_NOTICES.get(code, "store-failed"), file=str(path), problem=str(error))
    )


logger = logging.getLogger(__name__)

T = TypeVar("T")
_MOST_JOBS = 1000  # in one commit, so that its callers do not wait too long


@dataclass(slots=True, eq=False)
class _Pending:
    """A job under way and its result. ``future`` and ``loop``: of a caller in another thread."""

    job: Job[Any]
    future: asyncio.Future[Any] | None = None
    loop: asyncio.AbstractEventLoop | None = None
    result: Any = None
    error: Exception | None = None


class _UndoneError(Exception):
    """Raised to roll back a transaction whose only job failed. The job has the reason."""


class SqliteSql:
    """``Sql`` in a file, for a program of one person.

    Calls run inline and wait only for the disk: a write takes about a millisecond. Several processes may use the file
    at the same time.
    """

    dialect = SQLITE
    gathers = False

    def __init__(self, path: Path) -> None:
        """Open the file, or make it and its tables. Raises NoticeError."""
        self.place = str(path)
        self._public: Callable[[Notice], Notice] = lambda notice: notice  # as players see it
        self.database = Database(path)
        try:
            with self.database.as_notices():
                self._reading = self.database.connected()
                self._reading.execute("PRAGMA query_only = ON")
                self._reading.execute("SELECT count(*) FROM lease").fetchone()  # opens all files now
        except NoticeError:
            self.database.connection.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file. Everything is stored already."""
        self._reading.close()
        self.database.connection.close()

    async def read(self, text: str, *values: Value) -> list[Row]:
        """Return the committed rows of one statement. Raises NoticeError."""
        with self.database.as_notices():
            return self._reading.execute(text, values).fetchall()

    async def write(self, job: Job[T]) -> T:
        """Run a transaction. Return its result when it is durable. Raises NoticeError and the job's errors."""
        pending = _Pending(job)
        self._commit([pending])
        if pending.error is not None:
            raise pending.error
        return cast(T, pending.result)

    def _commit(self, batch: Sequence[_Pending]) -> None:
        """Run jobs in one transaction. Each has its own part, which may fail alone."""
        try:
            with self.database.transaction():
                if len(batch) == 1:  # the usual case; fewer steps mean fewer waits of the thread
                    self._run_alone(batch[0])
                else:
                    for pending in batch:
                        self._attempt(pending)
        except _UndoneError:
            logger.debug("store %s: a job rolled its transaction back", self.place)
        except NoticeError as error:  # nothing of the batch is stored
            notice = self._public(error.notice)
            for pending in batch:
                pending.error = NoticeError(notice)

    def _run_alone(self, pending: _Pending) -> None:
        """Run the only job of the open transaction. Raises an error that rolls it back."""
        try:
            pending.result = run(pending.job(), self.database.connection)
        except (sqlite3.Error, UnicodeEncodeError):
            raise
        except Exception as error:
            pending.error = error
            raise _UndoneError from error

    def _attempt(self, pending: _Pending) -> None:
        """Run one job inside the open transaction. Raises sqlite3.Error if the whole transaction is lost."""
        connection = self.database.connection
        connection.execute("SAVEPOINT job")
        try:
            pending.result = run(pending.job(), self.database.connection)
        except (sqlite3.Error, UnicodeEncodeError) as error:
            if not connection.in_transaction:  # SQLite has rolled all of it back
                raise
            pending.error = NoticeError(self._public(fault_of(error, Path(self.place)).notice))
        except Exception as error:
            pending.error = error
        if pending.error is not None:
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")


class GroupedSqliteSql(SqliteSql):
    """``SqliteSql`` for a server: jobs that arrive during a commit share the next one.

    Reading stays inline, on a separate connection. The thread starts with the first write. After the start players see
    errors without paths; the log has the reasons.
    """

    gathers = True

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.place = path.name  # without the path, since players may see it
        self._waiting: queue.SimpleQueue[_Pending | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._is_closed = False
        self._outage = Outage(self.place)
        self._public = self._outage.notice
        self.on_commit: Callable[[float], None] | None = None  # called with seconds, in the writer thread

    def close(self) -> None:
        """Finish waiting jobs and close the file."""
        self._is_closed = True
        if self._thread is not None:
            self._waiting.put(None)
            self._thread.join()
            self._thread = None
        super().close()

    async def read(self, text: str, *values: Value) -> list[Row]:
        """Return the committed rows of one statement. Raises NoticeError."""
        try:
            return await super().read(text, *values)
        except NoticeError as error:
            raise NoticeError(self._outage.notice(error.notice, is_reading=True)) from error

    async def write(self, job: Job[T]) -> T:
        """Run a transaction. Return its result when it is durable. Raises NoticeError and the job's errors.

        A caller cancelled while waiting cannot know whether the transaction is stored.
        """
        if self._is_closed:
            raise NoticeError(Notice.of("store-unavailable"))
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._waiting.put(_Pending(job, future, loop))
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="store", daemon=True)
            self._thread.start()
        return await future

    def _serve(self) -> None:
        """Commit all waiting jobs together, answer their callers, and repeat. This is the thread."""
        is_open = True
        while is_open:
            batch = [self._waiting.get()]
            with contextlib.suppress(queue.Empty):
                while batch[-1] is not None and len(batch) < _MOST_JOBS:
                    batch.append(self._waiting.get_nowait())
            jobs = [pending for pending in batch if pending is not None]
            is_open = len(jobs) == len(batch)
            if jobs:
                begun = time.monotonic()
                self._commit(jobs)
                _answer(jobs)
                if self.on_commit is not None:
                    self.on_commit(time.monotonic() - begun)

    def _commit(self, batch: Sequence[_Pending]) -> None:
        try:
            super()._commit(batch)
        except Exception as error:  # the thread must not end
            logger.exception("store %s: a commit failed", self.place)
            for pending in batch:
                pending.error = error
        if any(pending.error is None for pending in batch):
            self._outage.over()


def _answer(batch: Iterable[_Pending]) -> None:
    """Answer all callers, with one call for each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Pending]] = {}
    for pending in batch:
        assert pending.loop is not None
        by_loop.setdefault(pending.loop, []).append(pending)
    for loop, its in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, its)
        except RuntimeError:
            logger.info("dropped %s transactions, since nobody waits for them any more", len(its))


def _resolve(batch: Iterable[_Pending]) -> None:
    for pending in batch:
        assert pending.future is not None
        if pending.future.done():
            continue
        if pending.error is None:
            pending.future.set_result(pending.result)
        else:
            pending.future.set_exception(pending.error)

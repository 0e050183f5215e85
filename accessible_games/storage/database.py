"""One SQLite file that several processes may use: durable commits, and a notice for all that can go wrong."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sql import UNFIT, DamagedStoreError, ForeignStoreError
from accessible_games.storage.versions import create_store, in_transaction

BUSY_SECONDS = 3.0  # an append takes about a millisecond; whoever waits longer should be told
_MOST_AHEAD = 16_000_000  # bytes to which the log of SQLite shrinks, after a backup or a reader has let it grow
_FULL = 2  # PRAGMA synchronous: each commit has reached the disk

# Primary result code of SQLite -> the sentence for it; other codes: store-failed.
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
    """The open file with all its tables; used by one thread at a time."""

    def __init__(self, path: Path, *, busy_seconds: float = BUSY_SECONDS) -> None:
        """Open the file, or make it and its tables. Raises NoticeError."""
        self._path = path
        self._busy_seconds = busy_seconds
        with self.told():
            path.touch(mode=0o600)  # names of players: for nobody else's eyes
            self.connection = self.connected()
            self._file = path.stat()
            try:
                self._set_up()
                create_store(self.connection, str(path))
            except BaseException:
                self.connection.close()
                raise

    def close(self) -> None:
        """Let go of the file. Everything is stored already."""
        self.connection.close()

    def connected(self) -> sqlite3.Connection:
        """One more connection to the same file, in which each statement is a transaction. Raises sqlite3.Error."""
        return sqlite3.connect(
            self._path,
            timeout=self._busy_seconds,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=256,
        )

    def check(self) -> None:
        """Read the whole file. Raises NoticeError when it is damaged."""
        with self.told():
            require_sound(self.connection, self._path)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing, and on the disk when it ends; the write lock is taken at once."""
        with self.told():
            self._require_place()
            with in_transaction(self.connection, "IMMEDIATE"):
                yield

    def told(self) -> AbstractContextManager[None]:
        """Turn what SQLite and the system report into a notice."""
        return told(self._path)

    def _require_place(self) -> None:
        """What goes into a file that was moved or deleted would be lost with it. Raises NoticeError."""
        try:
            is_there = os.path.samestat(self._file, os.stat(self._path))
        except FileNotFoundError:
            is_there = False
        if not is_there:
            raise NoticeError(Notice.of("store-gone", file=str(self._path)))

    def _set_up(self) -> None:
        """Durability first: what these settings promise is read back."""
        connection = self.connection
        self._switch_to_wal()
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS: a plain fsync stops at the cache of the drive
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA journal_size_limit = {_MOST_AHEAD}")
        mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
        level = connection.execute("PRAGMA synchronous").fetchone()[0]
        keys = connection.execute("PRAGMA foreign_keys").fetchone()[0]
        if (mode, level, keys) != ("wal", _FULL, 1):
            raise NoticeError(Notice.of("store-not-durable", file=str(self._path)))

    def _switch_to_wal(self) -> None:
        """Two processes that make a new file together can block each other without SQLite waiting."""
        deadline = time.monotonic() + self._busy_seconds
        while True:
            try:
                self.connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(0.01)


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system report of the file into a notice."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeEncodeError) as error:
        raise fault_of(error, path) from error


def read_only(path: Path) -> sqlite3.Connection:
    """Open a store that is there without changing it, also while a server has it. Raises sqlite3.Error."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def require_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Read the whole file. Raises DamagedStoreError."""
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    lost = connection.execute("PRAGMA foreign_key_check").fetchone()
    if found != "ok" or lost is not None:
        raise DamagedStoreError(Notice.of("store-damaged", file=str(path)))


def fault_of(error: Exception, path: Path) -> NoticeError:
    """What SQLite or the system reports of the file, for a person."""
    if isinstance(error, UnicodeEncodeError):
        return NoticeError(Notice.of(UNFIT))
    if isinstance(error, OSError):
        return NoticeError(Notice.of("store-not-writable", file=str(path), problem=error.strerror or str(error)))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return _TYPES.get(code, NoticeError)(
        Notice.of(_NOTICES.get(code, "store-failed"), file=str(path), problem=str(error))
    )

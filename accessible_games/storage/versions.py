"""Making the tables of a store, and telling stores of other versions; for both databases."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage import schema
from accessible_games.storage.sql import POSTGRES, SQLITE, ForeignStoreError, Transaction, run

APPLICATION = 0x41474D31  # "AGM1" in the header of an SQLite file: it is ours; in PostgreSQL the lock for all this
Prepare = Callable[[str, str], Transaction[object]]  # of dialect and place
_VERSIONS = "accessible_games_versions"


def create_store(connection: sqlite3.Connection, path: str) -> None:
    """Make all tables in an empty file. Raises NoticeError as ``create_tables`` does, and sqlite3.Error.

    Another process may do the same at this moment: what is to be done is looked at again inside the transaction.
    """
    with in_transaction(connection, "DEFERRED"):  # what is read belongs to one moment
        version = version_of(connection, path)
    if not version:
        with in_transaction(connection, "IMMEDIATE"):
            run(create_tables(SQLITE, path), connection)


def version_of(connection: sqlite3.Connection, path: str) -> int:
    """The version of the file, 0 for an empty one. Raises NoticeError for one that cannot be used."""
    return run(read_version(SQLITE, path), connection)


@contextmanager
def in_transaction(connection: sqlite3.Connection, kind: str) -> Iterator[None]:
    """All or nothing; ``kind``: IMMEDIATE takes the write lock at once, DEFERRED reads one moment."""
    connection.execute(f"BEGIN {kind}")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def create_tables(dialect: str, place: str) -> Transaction[None]:
    """Inside a transaction: all tables, where there are none. Raises NoticeError where something else is."""
    if dialect == POSTGRES:
        yield "SELECT pg_advisory_xact_lock(?)", (APPLICATION,)
    if (yield from read_version(dialect, place)):
        return
    if dialect == SQLITE:
        yield f"PRAGMA application_id = {APPLICATION}", ()
    versions = f"CREATE TABLE {_VERSIONS} (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT"
    for statement in (schema.in_words_of(dialect, versions), *schema.tables(dialect)):
        yield statement, ()
    yield f"INSERT INTO {_VERSIONS} VALUES (?, ?)", (schema.VERSION, time.time_ns() // 1_000_000)


def read_version(dialect: str, place: str) -> Transaction[int]:
    """The version of the tables, 0 where there are none. Raises NoticeError for a store that cannot be used."""
    if not (yield from _is_ours(dialect, place)):
        return 0
    version: int = (yield f"SELECT max(version) FROM {_VERSIONS}", ())[0][0]
    if version > schema.VERSION:
        raise NoticeError(Notice.of("store-newer", file=place, version=version, known=schema.VERSION))
    if version < schema.VERSION:
        raise NoticeError(Notice.of("store-older", file=place, version=version, known=schema.VERSION))
    return version


def _is_ours(dialect: str, place: str) -> Transaction[bool]:
    """False where there is nothing. Raises NoticeError where something else is."""
    if dialect == SQLITE:
        mark = (yield "PRAGMA application_id", ())[0][0]
        if mark == APPLICATION:
            return True
        if mark or (yield "SELECT count(*) FROM sqlite_master", ())[0][0]:
            raise ForeignStoreError(Notice.of("store-foreign", file=place))
        return False
    if (yield "SELECT to_regclass(CAST(? AS TEXT)) IS NOT NULL", (_VERSIONS,))[0][0]:
        return True
    if (yield "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()", ())[0][0]:
        raise ForeignStoreError(Notice.of("store-database-foreign", file=place))
    return False

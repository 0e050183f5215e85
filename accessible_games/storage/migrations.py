"""Bringing an SQLite file to the present version of the tables."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.storage import schema
from accessible_games.storage.sql import ForeignStoreError

APPLICATION = 0x41474D31  # "AGM1" in the file's header: this SQLite file is ours


def migrate(connection: sqlite3.Connection, path: str) -> None:
    """Bring the file to ``schema.VERSION``. Raises NoticeError for a foreign or newer file, sqlite3.Error.

    Another process may do the same at this moment: each step looks again inside its transaction.
    """
    while True:
        with _transaction(connection, "DEFERRED"):  # what is read belongs to one moment
            version = version_of(connection, path)
        if version == schema.VERSION:
            return
        with _transaction(connection, "IMMEDIATE"):
            version = version_of(connection, path)
            if version < schema.VERSION:
                _apply(connection, version + 1)


@contextmanager
def _transaction(connection: sqlite3.Connection, kind: str) -> Iterator[None]:
    connection.execute(f"BEGIN {kind}")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _apply(connection: sqlite3.Connection, version: int) -> None:
    if version == 1:
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("CREATE TABLE migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT")
    for statement in schema.SQLITE[version]:
        connection.execute(statement)
    connection.execute("INSERT INTO migrations VALUES (?, ?)", (version, time.time_ns() // 1_000_000))


def version_of(connection: sqlite3.Connection, path: str) -> int:
    """The version of the file, 0 for an empty one. Raises NoticeError for one of another program, or a newer one."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION:
        if application or connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise ForeignStoreError(Notice.of("store-foreign", file=path))
        return 0
    version: int = connection.execute("SELECT max(version) FROM migrations").fetchone()[0] or 0
    if version > schema.VERSION:
        raise NoticeError(Notice.of("store-newer", file=path, version=version, known=schema.VERSION))
    return version

"""The tables of the store, version by version. A version that was released is never changed."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

from accessible_games.core.notices import Notice, NoticeError

APPLICATION = 0x41474D31  # "AGM1" in the file's header: this SQLite file is ours

# Version N is MIGRATIONS[N - 1]; each is run once, in its own transaction, and noted in the table migrations.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # What a list of matches shows is kept beside the log, in the transaction that appends to it.
        # AUTOINCREMENT: a number that was told to somebody never means another match.
        """
        CREATE TABLE matches (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            created INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            players TEXT NOT NULL,
            moves INTEGER NOT NULL,
            reason TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX matches_by_change ON matches (changed, id)",
        "CREATE INDEX running_by_change ON matches (changed, id) WHERE reason = ''",
        # The primary key is the fence: of two appends with one number, one fails.
        """
        CREATE TABLE entries (
            match_id INTEGER NOT NULL REFERENCES matches (id),
            seq INTEGER NOT NULL CHECK (seq > 0),
            kind TEXT NOT NULL,
            at INTEGER NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (match_id, seq)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        # What a person struck from the sheet of a seat. It is no part of the log, so no record can tell it.
        # person: empty for the one at this computer; owner: whose piece it is; letters: sorted, never empty.
        """
        CREATE TABLE marks (
            person TEXT NOT NULL,
            match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            seat TEXT NOT NULL,
            owner TEXT NOT NULL,
            piece TEXT NOT NULL,
            letters TEXT NOT NULL,
            PRIMARY KEY (person, match_id, seat, owner, piece)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        # A match may have several rounds, and what was struck belongs to one of them.
        """
        CREATE TABLE marks_by_round (
            person TEXT NOT NULL,
            match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            round INTEGER NOT NULL,
            seat TEXT NOT NULL,
            owner TEXT NOT NULL,
            piece TEXT NOT NULL,
            letters TEXT NOT NULL,
            PRIMARY KEY (person, match_id, round, seat, owner, piece)
        ) STRICT, WITHOUT ROWID
        """,
        "INSERT INTO marks_by_round SELECT person, match_id, 1, seat, owner, piece, letters FROM marks",
        "DROP TABLE marks",
        "ALTER TABLE marks_by_round RENAME TO marks",
        # What the draws of a round follow from. It enters the log only when the round is over.
        """
        CREATE TABLE secrets (
            match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            round INTEGER NOT NULL,
            secret BLOB NOT NULL,
            PRIMARY KEY (match_id, round)
        ) STRICT, WITHOUT ROWID
        """,
    ),
)
VERSION = len(MIGRATIONS)


def migrate(connection: sqlite3.Connection, path: str) -> None:
    """Bring the file to ``VERSION``. Raises NoticeError for a foreign or newer file, sqlite3.Error.

    Another process may do the same at this moment: each step looks again inside its transaction.
    """
    while True:
        with _transaction(connection, "DEFERRED"):  # what is read belongs to one moment
            version = _version(connection, path)
        if version == VERSION:
            return
        with _transaction(connection, "IMMEDIATE"):
            version = _version(connection, path)
            if version < VERSION:
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
    for statement in MIGRATIONS[version - 1]:
        connection.execute(statement)
    connection.execute("INSERT INTO migrations VALUES (?, ?)", (version, time.time_ns() // 1_000_000))


def _version(connection: sqlite3.Connection, path: str) -> int:
    """The version of the file, 0 for an empty one. Raises NoticeError."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION:
        if application or connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise NoticeError(Notice.of("store-foreign", file=path))
        return 0
    version: int = connection.execute("SELECT max(version) FROM migrations").fetchone()[0] or 0
    if version > VERSION:
        raise NoticeError(Notice.of("store-newer", file=path, version=version, known=VERSION))
    return version

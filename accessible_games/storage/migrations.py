"""Making the tables of a store, or bringing those of earlier versions to the present one; for both databases."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from accessible_games.core import Notice, NoticeError
from accessible_games.lobby import PRIVATE, MatchBegun, Order, SpectatorSentAway, new_word
from accessible_games.storage import schema
from accessible_games.storage.orders import inserted
from accessible_games.storage.sql import POSTGRES, SQLITE, ForeignStoreError, Transaction, from_json, run, to_json
from accessible_games.storage.waiting import added, waiting_of

APPLICATION = 0x41474D31  # "AGM1" in the header of an SQLite file: it is ours; in PostgreSQL the lock for all this
_VERSIONS = {SQLITE: "migrations", POSTGRES: "accessible_games_versions"}
_NAMES = {
    SQLITE: "SELECT name FROM sqlite_master",
    POSTGRES: "SELECT CAST(relname AS TEXT) FROM pg_class WHERE relnamespace = CAST(current_schema() AS regnamespace)",
}
_VERSION_4 = (
    "DROP TABLE waiting",
    "ALTER TABLE matches ADD COLUMN by_guests INTEGER NOT NULL DEFAULT 0",
    """
        UPDATE matches SET by_guests = 1 WHERE id IN (SELECT match_id FROM seats WHERE account LIKE 'guest-%')
        AND id NOT IN (SELECT match_id FROM seats WHERE account NOT LIKE 'guest-%')
    """,
    "ALTER TABLE reports ADD COLUMN done TEXT NOT NULL DEFAULT ''",
)
# What came after version 6 to tables of before: name of the table, then the column, which is the last in schema.sql.
_COLUMNS_SINCE_6: tuple[tuple[str, str], ...] = (
    ("accounts", "created INTEGER NOT NULL DEFAULT 0"),
    ("accounts", "renamed INTEGER NOT NULL DEFAULT 0"),
    ("accounts", "leaving INTEGER NOT NULL DEFAULT 0"),
    ("accounts", "driver TEXT NOT NULL DEFAULT ''"),
    ("reports", "match_id INTEGER NOT NULL DEFAULT 0"),
    ("reports", "talk TEXT NOT NULL DEFAULT '[]'"),
    ("reports", "answer TEXT NOT NULL DEFAULT ''"),
    ("reports", "untold INTEGER NOT NULL DEFAULT 0"),
    ("matches", "rated INTEGER NOT NULL DEFAULT 0"),
    ("waiting", "word TEXT NOT NULL DEFAULT ''"),
    ("withdrawn", "what TEXT NOT NULL DEFAULT 'invitation'"),
    ("friends", "told INTEGER NOT NULL DEFAULT 0"),
    ("seats", "result TEXT NOT NULL DEFAULT ''"),
)
_PRIVATE_IN_6 = ("private", "password", "invited")  # what access was called that not everybody had
_INDEXES_OF_6 = ("waiting_open", "waiting_by_game")  # that say something else since
_HAS_COLUMN = {
    SQLITE: "SELECT 1 FROM pragma_table_info(?) WHERE name = ?",
    POSTGRES: """
        SELECT 1 FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = ? AND column_name = ?
    """,
}


def migrate(connection: sqlite3.Connection, path: str) -> None:
    """Bring the file to ``schema.VERSION``. Raises NoticeError as ``brought_up`` does, and sqlite3.Error.

    Another process may do the same at this moment: what is to be done is looked at again inside the transaction.
    """
    with in_transaction(connection, "DEFERRED"):  # what is read belongs to one moment
        version = version_of(connection, path)
    if version != schema.VERSION:
        with in_transaction(connection, "IMMEDIATE"):
            run(brought_up(SQLITE, path), connection)


def version_of(connection: sqlite3.Connection, path: str) -> int:
    """The version of the file, 0 for an empty one. Raises NoticeError for one that cannot be used."""
    return run(_version(SQLITE, path), connection)


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


def brought_up(dialect: str, place: str) -> Transaction[None]:
    """Inside a transaction: make all tables, or convert them. Raises NoticeError where that cannot be done."""
    if dialect == POSTGRES:
        yield "SELECT pg_advisory_xact_lock(?)", (APPLICATION,)
    version, now = (yield from _version(dialect, place)), time.time_ns() // 1_000_000
    if version == schema.VERSION:
        return
    if version:
        yield from _converted(dialect, place, version, now)
    else:
        if dialect == SQLITE:
            yield f"PRAGMA application_id = {APPLICATION}", ()
        versions = f"CREATE TABLE {_VERSIONS[dialect]} (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT"
        yield schema.in_words_of(dialect, versions), ()
        yield from _made(dialect)
    yield f"INSERT INTO {_VERSIONS[dialect]} VALUES (?, ?)", (schema.VERSION, now)


def _version(dialect: str, place: str) -> Transaction[int]:
    if not (yield from _is_ours(dialect, place)):
        return 0
    version: int = (yield f"SELECT max(version) FROM {_VERSIONS[dialect]}", ())[0][0]
    if version > schema.VERSION:
        raise NoticeError(Notice.of("store-newer", file=place, version=version, known=schema.VERSION))
    if version < schema.OLDEST:
        raise NoticeError(Notice.of("store-older", file=place, version=version, oldest=schema.OLDEST))
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
    if (yield "SELECT to_regclass(CAST(? AS TEXT)) IS NOT NULL", (_VERSIONS[dialect],))[0][0]:
        return True
    if (yield "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()", ())[0][0]:
        raise ForeignStoreError(Notice.of("store-database-foreign", file=place))
    return False


def _made(dialect: str) -> Transaction[None]:
    """All columns, tables and indexes that are not there yet."""
    there = {name for (name,) in (yield _NAMES[dialect], ())}
    for table, column in _COLUMNS_SINCE_6:  # before their indexes
        if table in there and not (yield _HAS_COLUMN[dialect], (table, column.split()[0])):
            yield schema.in_words_of(dialect, f"ALTER TABLE {table} ADD COLUMN {column}"), ()
    for statement in schema.tables(dialect):
        if schema.name_of(statement) not in there:
            yield statement, ()


def _converted(dialect: str, place: str, version: int, now: int) -> Transaction[None]:
    """From one version to the next, up to the present one. Raises NoticeError while a server of before uses it."""
    if (yield "SELECT 1 FROM processes WHERE believed > ?", (now,)):
        raise NoticeError(Notice.of("store-served", file=place))
    if version < 5:
        yield from _from_version_4(dialect, place)
    for name in _INDEXES_OF_6 if version < 7 else ():
        yield f"DROP INDEX IF EXISTS {name}", ()
    yield from _made(dialect)  # all that version 8 brought
    if version < 6:
        yield from _from_version_5()
    if version < 7:
        yield from _from_version_6(place)
    yield "DELETE FROM processes", ()


def _from_version_6(place: str) -> Transaction[None]:
    """To version 7: matches for those who have a password or are invited are private, and found by a word."""
    for number, data in (yield "SELECT id, data FROM waiting", ()):
        kept = _with_word(data, place)
        found = to_json(kept), kept["access"], kept["word"], number
        yield "UPDATE waiting SET data = ?, access = ?, word = ? WHERE id = ?", found
    for access in _PRIVATE_IN_6:
        yield (
            "UPDATE orders SET data = replace(data, ?, ?) WHERE kind = ? AND match_id > 0",
            (f'"access":"{access}"', f'"access":"{PRIVATE}"', MatchBegun.__name__),
        )


def _with_word(data: str, place: str) -> dict[str, Any]:
    """A match that waits, in version 7."""
    kept: dict[str, Any] = {"word": ""} | from_json(data, place)
    kept.pop("password", None)
    if kept["access"] in _PRIVATE_IN_6:
        kept |= {"access": PRIVATE, "word": kept["word"] or new_word()}
    return kept


def _from_version_5() -> Transaction[None]:
    """To version 6: orders, until then lines of talk in rooms of their own, get a table.

    Those of matches are kept: they say who may look on. All others were told long ago.
    """
    for room, text in (yield "SELECT room, text FROM lines WHERE room LIKE 'about:%' ORDER BY id", ()):
        for order in _orders_in(room.split(":")[1], json.loads(text)):
            yield inserted(order)
    yield "DELETE FROM lines WHERE room = 'order' OR room LIKE 'about:%'", ()


def _from_version_4(dialect: str, place: str) -> Transaction[None]:
    """To version 5: what is asked of waiting matches gets columns, and who waits a table of its own."""
    waiting = yield "SELECT id, version, data FROM waiting", ()
    for statement in _VERSION_4:
        yield schema.in_words_of(dialect, statement), ()
    yield from _made(dialect)
    for row in waiting:
        number, version, data = row
        yield from added(waiting_of((number, version, to_json(_with_word(data, place))), place))


def _orders_in(match_id: str, facts: dict[str, object]) -> Iterator[Order]:
    match facts:
        case {"begun": str(game), "access": str(access), "host": str(host), "people": list(people), **more}:
            yield MatchBegun(match_id, game, access, host, tuple(people), str(more.get("after", "")))
        case {"away": str(person)}:
            yield SpectatorSentAway(match_id, person)

"""The tables in ``schema.sql`` for both databases: creating them, and checking a store."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sql import POSTGRES, SQLITE, ForeignStoreError, Sql, Transaction, run

VERSION = 14

_NUMBERS = "numbers"  # a table of SQLite, a sequence of PostgreSQL
# Words of SQLite and of PostgreSQL, the longer ones first.
_IN_POSTGRES = (
    ("INTEGER PRIMARY KEY AUTOINCREMENT", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
    ("INTEGER", "BIGINT"),
    ("BLOB", "BYTEA"),
    (" STRICT, WITHOUT ROWID", ""),
    (" STRICT", ""),
)


def tables(dialect: str) -> Sequence[str]:
    """Return the statements that make all tables of VERSION."""
    text = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")
    statements = [each.strip() for each in re.sub(r"(?m)^--.*\n", "", text).split(";") if each.strip()]
    if dialect == POSTGRES:
        common = [in_words_of(dialect, each) for each in statements if name_of(each) != _NUMBERS]
        return [f"CREATE SEQUENCE {_NUMBERS}", *common]
    return statements


def name_of(statement: str) -> str:
    """Return the name of the table, index or sequence that a statement makes or fills."""
    return statement.split()[2]


def in_words_of(dialect: str, statement: str) -> str:
    """Return the statement in the dialect of that database."""
    for word, other in _IN_POSTGRES if dialect == POSTGRES else ():
        statement = statement.replace(word, other)
    return statement


APPLICATION = 0x41474D31  # "AGM1": marks our SQLite files, and is the lock in PostgreSQL
Prepare = Callable[[str, str], Transaction[object]]  # called with dialect and place
_VERSIONS = "accessible_games_versions"


def create_store(connection: sqlite3.Connection, path: str) -> None:
    """Make all tables in an empty file. Raises NoticeError as ``create_tables`` does, and sqlite3.Error.

    Another process may do the same now, so the state is checked again inside the transaction.
    """
    with in_transaction(connection, "DEFERRED"):  # reads one snapshot
        version = version_of(connection, path)
    if not version:
        with in_transaction(connection, "IMMEDIATE"):
            run(create_tables(SQLITE, path), connection)


def version_of(connection: sqlite3.Connection, path: str) -> int:
    """Return the version of the file, 0 for an empty one. Raises NoticeError if it cannot be used."""
    return run(read_version(SQLITE, path), connection)


@contextmanager
def in_transaction(connection: sqlite3.Connection, kind: str) -> Iterator[None]:
    """Do all or nothing. ``kind``: IMMEDIATE takes the write lock at once, DEFERRED reads one snapshot."""
    connection.execute(f"BEGIN {kind}")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def create_tables(dialect: str, place: str) -> Transaction[None]:
    """Make all tables if there are none. Part of a transaction. Raises NoticeError if there are others."""
    if dialect == POSTGRES:
        yield "SELECT pg_advisory_xact_lock(?)", (APPLICATION,)
    if (yield from read_version(dialect, place)):
        return
    if dialect == SQLITE:
        yield f"PRAGMA application_id = {APPLICATION}", ()
    versions = f"CREATE TABLE {_VERSIONS} (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT"
    for statement in (in_words_of(dialect, versions), *tables(dialect)):
        yield statement, ()
    yield f"INSERT INTO {_VERSIONS} VALUES (?, ?)", (VERSION, time.time_ns() // 1_000_000)


def read_version(dialect: str, place: str) -> Transaction[int]:
    """Return the version of the tables, 0 without any. Raises NoticeError for a store that cannot be used."""
    if not (yield from _is_ours(dialect, place)):
        return 0
    version: int = (yield f"SELECT max(version) FROM {_VERSIONS}", ())[0][0]
    if version > VERSION:
        raise NoticeError(Notice.of("store-newer", file=place, version=version, known=VERSION))
    if version < VERSION:
        raise NoticeError(Notice.of("store-older", file=place, version=version, known=VERSION))
    return version


def _is_ours(dialect: str, place: str) -> Transaction[bool]:
    """Return False for an empty database. Raises NoticeError if it belongs to another program."""
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


_FOUND_IN_SQLITE = """
    SELECT 'column', tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table'
    UNION ALL SELECT 'index', tbl_name, name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
"""
_FOREIGN = "SELECT 1 FROM sqlite_master WHERE type IN ('trigger', 'view') OR sql LIKE 'CREATE VIRTUAL%'"
_FOUND_IN_POSTGRES = """
    SELECT 'column', CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns
    WHERE table_schema = current_schema()
    UNION ALL SELECT 'index', CAST(tablename AS TEXT), CAST(indexname AS TEXT) FROM pg_indexes
    WHERE schemaname = current_schema()
    UNION ALL SELECT 'column', CAST(sequence_name AS TEXT), '' FROM information_schema.sequences
    WHERE sequence_schema = current_schema()
"""
_OF_SQLITE = ("numbers", "sqlite_sequence")  # tables that PostgreSQL does not need
_MISSING = {"column": "check-no-column", "index": "check-no-index"}


def is_ours(connection: sqlite3.Connection) -> bool:
    """Return whether all tables are there, and no triggers or views."""
    is_whole = set(connection.execute(_FOUND_IN_SQLITE)).issuperset(_wanted())
    return is_whole and connection.execute(_FOREIGN).fetchone() is None


def _wanted() -> list[tuple[str, str, str]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create_store(connection, ":memory:")
        return connection.execute(_FOUND_IN_SQLITE).fetchall()


async def faults(sql: Sql) -> list[Notice]:
    """Return a notice for each missing part. Raises NoticeError if the store cannot be read."""
    wanted = _wanted()
    if sql.dialect == POSTGRES:
        wanted = [("column", "numbers", ""), *(row for row in wanted if row[1] not in _OF_SQLITE)]
    found = await sql.read(_FOUND_IN_POSTGRES if sql.dialect == POSTGRES else _FOUND_IN_SQLITE)
    present = set(found)
    tables = {table for _, table, _ in found}
    missing: dict[Notice, None] = {}
    for kind, table, name in sorted(set(wanted)):
        if table not in tables:
            missing[Notice.of("check-no-table", table=table)] = None
        elif (kind, table, name) not in present:
            missing[Notice.of(_MISSING[kind], table=table, name=name)] = None
    return list(missing)

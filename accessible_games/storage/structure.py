"""Whether a store has all tables, columns and indexes that this version of the program makes."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from accessible_games.rules.core.notices import Notice
from accessible_games.storage import versions
from accessible_games.storage.sql import POSTGRES, Sql

_IN_SQLITE = """
    SELECT 'column', tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table'
    UNION ALL SELECT 'index', tbl_name, name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
"""
_FOREIGN = "SELECT 1 FROM sqlite_master WHERE type IN ('trigger', 'view') OR sql LIKE 'CREATE VIRTUAL%'"
_IN_POSTGRES = """
    SELECT 'column', CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns
    WHERE table_schema = current_schema()
    UNION ALL SELECT 'index', CAST(tablename AS TEXT), CAST(indexname AS TEXT) FROM pg_indexes
    WHERE schemaname = current_schema()
    UNION ALL SELECT 'column', CAST(sequence_name AS TEXT), '' FROM information_schema.sequences
    WHERE sequence_schema = current_schema()
"""
_OF_SQLITE = ("numbers", "sqlite_sequence")  # tables for which PostgreSQL has something else
_MISSING = {"column": "check-no-column", "index": "check-no-index"}


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether nothing is missing, and nothing is there that would run by itself or stand for a table."""
    is_whole = set(connection.execute(_IN_SQLITE)).issuperset(_wanted())
    return is_whole and connection.execute(_FOREIGN).fetchone() is None


def _wanted() -> list[tuple[str, str, str]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        versions.create_store(connection, ":memory:")
        return connection.execute(_IN_SQLITE).fetchall()


async def faults(sql: Sql) -> list[Notice]:
    """What is missing, one notice each. Raises NoticeError when the store cannot be read."""
    wanted = _wanted()
    if sql.dialect == POSTGRES:
        wanted = [("column", "numbers", ""), *(row for row in wanted if row[1] not in _OF_SQLITE)]
    found = await sql.read(_IN_POSTGRES if sql.dialect == POSTGRES else _IN_SQLITE)
    present = set(found)
    tables = {table for _, table, _ in found}
    told: dict[Notice, None] = {}
    for kind, table, name in sorted(set(wanted)):
        if table not in tables:
            told[Notice.of("check-no-table", table=table)] = None
        elif (kind, table, name) not in present:
            told[Notice.of(_MISSING[kind], table=table, name=name)] = None
    return list(told)

"""Whether a store has all tables, columns and indexes that this version of the program makes."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from accessible_games.core import Notice
from accessible_games.storage import migrations, schema
from accessible_games.storage.sql import POSTGRES, SQLITE, Row, Sql, Transaction

_IN_SQLITE = """
    SELECT 'column', tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table'
    UNION ALL SELECT 'index', tbl_name, name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
"""
_IN_POSTGRES = """
    SELECT 'column', CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns
    WHERE table_schema = {place}
    UNION ALL SELECT 'index', CAST(tablename AS TEXT), CAST(indexname AS TEXT) FROM pg_indexes
    WHERE schemaname = {place}
    UNION ALL SELECT 'column', CAST(sequence_name AS TEXT), '' FROM information_schema.sequences
    WHERE sequence_schema = {place}
"""
_MISSING = {"column": "check-no-column", "index": "check-no-index"}
_TEMPORARY = "(SELECT nspname FROM pg_namespace WHERE oid = pg_my_temp_schema())"


async def faults(sql: Sql) -> list[Notice]:
    """What is missing, one notice each. Raises NoticeError when the store cannot be read."""
    if sql.dialect == SQLITE:
        wanted, found = _made_in_sqlite(), await sql.read(_IN_SQLITE)
    else:
        wanted, found = await _made_in_postgres(sql), await sql.read(_IN_POSTGRES.format(place="current_schema()"))
    present = set(found)
    tables = {table for _, table, _ in found}
    told: dict[Notice, None] = {}
    for kind, table, name in sorted(set(wanted)):
        if table not in tables:
            told[Notice.of("check-no-table", table=table)] = None
        elif (kind, table, name) not in present:
            told[Notice.of(_MISSING[kind], table=table, name=name)] = None
    return list(told)


def _made_in_sqlite() -> list[Row]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrations.migrate(connection, ":memory:")
        return connection.execute(_IN_SQLITE).fetchall()


class _MadeError(Exception):
    """Nothing of the transaction shall stay; ``rows`` are what it was for."""

    def __init__(self, rows: list[Row]) -> None:
        super().__init__()
        self.rows = rows


async def _made_in_postgres(sql: Sql) -> list[Row]:
    """All tables are made once more as temporary ones, and taken back."""

    def job() -> Transaction[None]:
        yield "SET LOCAL search_path TO pg_temp", ()
        for statement in schema.tables(POSTGRES):
            yield statement, ()
        raise _MadeError((yield _IN_POSTGRES.format(place=_TEMPORARY), ()))

    try:
        await sql.write(job)
    except _MadeError as made:
        return made.rows
    raise AssertionError("the job always raises")

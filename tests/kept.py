"""A database of any kind in a test, and the stores over it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

from accessible_games.hosting.stores import Stores, stores_of
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.postgres_sql import PostgresSql
from accessible_games.storage.sql import Row, Sql, Transaction, Value
from accessible_games.storage.sqlite_sql import GroupedSqliteSql, SqliteSql
from tests.kit.stored import in_file

T = TypeVar("T")
# Few tables have rows after a test, and to make all of them anew takes ten times as long.
_EMPTY = """
DO $$
DECLARE
    each text;
    has_rows boolean;
BEGIN
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
        AND tablename NOT IN ('lease', 'accessible_games_versions')
    LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %I)', each) INTO has_rows;
        IF has_rows THEN
            EXECUTE format('TRUNCATE %I CASCADE', each);
        END IF;
    END LOOP;
    PERFORM setval(sequencename::regclass, start_value, false) FROM pg_sequences WHERE last_value IS NOT NULL;
    UPDATE lease SET holder = '', beat = 0, time = 0;
END $$
"""


class Kept:
    """A database in a test, with one event loop from beginning to end. ``place``: a file, or an address."""

    def __init__(self, kind: str, place: str) -> None:
        self.kind = kind
        self.place = place
        self._runner = asyncio.Runner()
        self._opened: list[Sql] = []
        self.stores = self.again()
        self.sql = self.stores.sql

    def now(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end."""
        return self._runner.run(work)

    def notice(self, work: Coroutine[Any, Any, object]) -> Notice:
        """Why it could not be done."""
        with pytest.raises(NoticeError) as caught:
            self.now(work)
        return caught.value.notice

    def again(self) -> Stores:
        """The same database, opened by somebody else."""
        sql = self.now(opened(self.kind, self.place))
        self._opened.append(sql)
        return stores_of(sql)

    def rows(self, text: str, *values: Value) -> list[Row]:
        """Run a statement and return its rows."""

        def job() -> Transaction[list[Row]]:
            return (yield text, values)

        return self.now(self.sql.write(job))

    def empty(self) -> None:
        """As if it had just been made, where it is not."""
        if self.kind == "postgresql":
            self.rows(_EMPTY)

    def close(self) -> None:
        for sql in self._opened:
            self.now(closed(sql))
        self._runner.close()


async def opened(kind: str, place: str) -> Sql:
    if kind == "postgresql":
        return await PostgresSql.open(place)
    return in_file(Path(place), SqliteSql if kind == "sqlite" else GroupedSqliteSql)


async def closed(sql: Sql) -> None:
    if isinstance(sql, PostgresSql):
        await sql.close()
    elif isinstance(sql, SqliteSql):
        sql.close()

"""A store of matches in a file, for tests of what stands on it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TypeVar, overload
from unittest.mock import patch

from accessible_games.matches.log import Entry
from accessible_games.storage import sqlite_sql
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import SqliteSql

J = TypeVar("J", bound=SqlJournal)


@overload
def journal_in(path: Path, *, busy_seconds: float = ...) -> AbstractContextManager[SqlJournal]: ...
@overload
def journal_in(path: Path, kind: type[J], *, busy_seconds: float = ...) -> AbstractContextManager[J]: ...
def journal_in(path: Path, kind: type[Any] = SqlJournal, *, busy_seconds: float = 0) -> AbstractContextManager[Any]:
    """A journal of that class in the file. Its writes end where they began. ``busy_seconds``: 0: as many as usual."""
    return _opened(path, kind, busy_seconds)


@contextmanager
def _opened(path: Path, kind: type[Any], busy_seconds: float) -> Iterator[Any]:
    with patch.object(sqlite_sql, "BUSY_SECONDS", busy_seconds or sqlite_sql.BUSY_SECONDS):
        sql = SqliteSql(path)
    with sql:
        yield kind(sql)


def stored_entries(home: Path) -> list[Entry]:
    """Return the stored part of the first match's log."""
    with journal_in(home / "matches.sqlite3") as journal:
        return asyncio.run(journal.entries("1"))


def raw(journal: SqlJournal) -> sqlite3.Connection:
    """The connection that writes, for what no store would do."""
    assert isinstance(journal.sql, SqliteSql)
    return journal.sql.database.connection

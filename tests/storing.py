"""A store of matches in a file, for tests of what stands on it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TypeVar, overload

from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import BUSY_SECONDS, SqliteSql

J = TypeVar("J", bound=SqlJournal)


@overload
def journal_in(path: Path, *, busy_seconds: float = ...) -> AbstractContextManager[SqlJournal]: ...
@overload
def journal_in(path: Path, kind: type[J], *, busy_seconds: float = ...) -> AbstractContextManager[J]: ...
def journal_in(
    path: Path, kind: type[Any] = SqlJournal, *, busy_seconds: float = BUSY_SECONDS
) -> AbstractContextManager[Any]:
    """A journal of that class in the file. Its writes end where they began."""
    return _opened(path, kind, busy_seconds)


@contextmanager
def _opened(path: Path, kind: type[Any], busy_seconds: float) -> Iterator[Any]:
    with SqliteSql(path, busy_seconds=busy_seconds) as sql:
        yield kind(sql)


def raw(journal: SqlJournal) -> sqlite3.Connection:
    """The connection that writes, for what no store would do."""
    assert isinstance(journal.sql, SqliteSql)
    return journal.sql.database.connection

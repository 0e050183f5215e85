"""A plugin of pytest: writes down every statement that the program sends to a database while tests of stores run."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from accessible_games.storage import postgres_sql, sqlite_sql
from accessible_games.storage.sql import POSTGRES, SQLITE, Transaction

FILE = "ACCESSIBLE_GAMES_STATEMENTS"  # where they are written, as lists in JSON, by the dialect
_PACKAGE = str(Path(sqlite_sql.__file__).parents[1])
_PORTS = (sqlite_sql.__file__, postgres_sql.__file__)  # in which one class asks the other
_found: dict[str, set[str]] = {SQLITE: set(), POSTGRES: set()}
_run: Any = vars(sqlite_sql)["run"]
_transact: Any = vars(postgres_sql)["_transact"]


def _is_ours(frame: FrameType | None) -> bool:
    """Tests have statements as well, which nobody else waits for."""
    file = frame.f_code.co_filename if frame is not None else ""
    return file.startswith(_PACKAGE) and file not in _PORTS


def _noted(transaction: Any, dialect: str) -> Transaction[Any]:
    answer = None
    is_ours = transaction.gi_code.co_filename.startswith(_PACKAGE)
    try:
        while True:
            statement = transaction.send(answer)
            if is_ours:
                _found[dialect].add(statement[0])
            answer = yield statement
    except StopIteration as end:
        return end.value


def pytest_configure() -> None:
    """From now on."""
    one: Any = sqlite_sql
    one.run = lambda transaction, connection: _run(_noted(transaction, SQLITE), connection)
    other: Any = postgres_sql
    other._transact = lambda connection, job: _transact(connection, lambda: _noted(job(), POSTGRES))
    for kind, name in (
        (sqlite_sql.SqliteSql, "read"),
        (sqlite_sql.GroupedSqliteSql, "read"),
        (postgres_sql.PostgresSql, "read"),
        (postgres_sql.PostgresSql, "write_set"),
    ):
        setattr(kind, name, _noting(vars(kind)[name]))


def _noting(before: Any) -> Any:
    async def asked(self: Any, text: str, *values: Any) -> Any:
        if _is_ours(sys._getframe(1)):
            _found[self.dialect].add(text)
        return await before(self, text, *values)

    return asked


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the first of a test's values for each database: others bring other rows, not statements.

    Both ways to commit to SQLite send the same.
    """
    first: dict[tuple[str, object], pytest.Item] = {}
    for item in items:
        parameters = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        kind = parameters.get("kept")
        if kind != "sqlite":
            first.setdefault((item.nodeid.partition("[")[0], kind) if kind else (item.nodeid, kind), item)
    items[:] = first.values()


@pytest.hookimpl
def pytest_sessionfinish() -> None:
    """Write them down."""
    found = {dialect: sorted(texts) for dialect, texts in _found.items()}
    Path(os.environ[FILE]).write_text(json.dumps(found), encoding="utf-8")

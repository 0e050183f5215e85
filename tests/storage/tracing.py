"""A plugin of pytest: writes down every statement that the program sends to SQLite while tests of stores run."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from accessible_games.storage import sqlite_sql
from accessible_games.storage.sql import Transaction

FILE = "ACCESSIBLE_GAMES_STATEMENTS"  # where they are written, as a list in JSON
_PACKAGE = str(Path(sqlite_sql.__file__).parents[1])
_found: set[str] = set()
_run: Any = vars(sqlite_sql)["run"]


def _is_ours(frame: FrameType | None) -> bool:
    """Tests have statements as well, which nobody else waits for."""
    file = frame.f_code.co_filename if frame is not None else ""
    return file.startswith(_PACKAGE) and file != sqlite_sql.__file__  # in which one class asks the other


def _noted(transaction: Any) -> Transaction[Any]:
    answer = None
    is_ours = transaction.gi_code.co_filename.startswith(_PACKAGE)
    try:
        while True:
            statement = transaction.send(answer)
            if is_ours:
                _found.add(statement[0])
            answer = yield statement
    except StopIteration as end:
        return end.value


def pytest_configure() -> None:
    """From now on."""
    vars_of: Any = sqlite_sql
    vars_of.run = lambda transaction, connection: _run(_noted(transaction), connection)
    for kind in (sqlite_sql.SqliteSql, sqlite_sql.GroupedSqliteSql):

        async def read(self: Any, text: str, *values: Any, before: Any = kind.read) -> Any:
            if _is_ours(sys._getframe(1)):
                _found.add(text)
            return await before(self, text, *values)

        patched: Any = kind
        patched.read = read


@pytest.hookimpl
def pytest_sessionfinish() -> None:
    """Write them down."""
    Path(os.environ[FILE]).write_text(json.dumps(sorted(_found)), encoding="utf-8")

"""The tables of the store, ``schema.sql``, for both databases."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from accessible_games.storage.sql import POSTGRES

VERSION = 12

_NUMBERS = "numbers"  # a table of SQLite, a sequence of PostgreSQL
# Each word of SQLite, and what PostgreSQL says for it; the longer ones first.
_IN_POSTGRES = (
    ("INTEGER PRIMARY KEY AUTOINCREMENT", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
    ("INTEGER", "BIGINT"),
    ("BLOB", "BYTEA"),
    (" STRICT, WITHOUT ROWID", ""),
    (" STRICT", ""),
)


def tables(dialect: str) -> Sequence[str]:
    """The statements that make all tables of VERSION."""
    text = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")
    statements = [each.strip() for each in re.sub(r"(?m)^--.*\n", "", text).split(";") if each.strip()]
    if dialect == POSTGRES:
        common = [in_words_of(dialect, each) for each in statements if name_of(each) != _NUMBERS]
        return [f"CREATE SEQUENCE {_NUMBERS}", *common]
    return statements


def name_of(statement: str) -> str:
    """Which table, index or sequence it makes or fills."""
    return statement.split()[2]


def in_words_of(dialect: str, statement: str) -> str:
    """The statement as that database has it."""
    for word, other in _IN_POSTGRES if dialect == POSTGRES else ():
        statement = statement.replace(word, other)
    return statement

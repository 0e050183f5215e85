"""One way to read and write for both databases.

A transaction is a generator: it yields statements and is sent their rows, so that the same code runs in the writer
thread of SQLite and, awaited, on a connection of PostgreSQL. Statements are written with ``?`` for each value.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Protocol, TypeVar

Value = int | str | bytes | float | None
Row = tuple[Any, ...]
Statement = tuple[str, tuple[Value, ...]]
T = TypeVar("T")
Job = Callable[[], Generator[Statement, list[Row], T]]  # called again when the transaction has to be tried again


class Sql(Protocol):
    """A database. Methods raise NoticeError when it cannot do its work; then nothing of the call is stored.

    What a job itself raises rolls its own part back and comes out of ``write``; other jobs of the same commit stay.
    """

    async def read(self, text: str, *values: Value) -> list[Row]:
        """The rows of one statement, as they are committed."""

    async def write(self, job: Job[T]) -> T:
        """Run a transaction; what it returns comes back when it is durable."""

"""The real server that kills itself at a named point: ``FAIL_AT=point:count``, and the usual arguments.

Points: ``before-commit``: the transaction is made, nothing of it is on the disk. ``after-commit``: it is on the disk,
nobody has been told. ``before-telling``: the entries of a match have come back from the store, nobody at the match
has heard of them. ``while-telling``: one listener has heard of them, others have not. The process dies at the pass
of that number through the point, by SIGKILL: nothing of it is tidied up.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from collections.abc import Callable
from typing import Any

POINTS = ("before-commit", "after-commit", "before-telling", "while-telling")


class Countdown:
    """Dies at the pass of a number through the point that was chosen."""

    def __init__(self, wanted: str, left: int) -> None:
        self._wanted = wanted
        self._left = left

    def passes(self, point: str) -> None:
        """Somebody comes through this point."""
        if point != self._wanted:
            return
        self._left -= 1
        if self._left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def in_sqlite(countdown: Countdown) -> None:
    """Around every COMMIT of a server's store that comes from its writer."""
    from accessible_games.storage.database import Database

    class Connection(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql != "COMMIT":
                return super().execute(sql, *values)
            countdown.passes("before-commit")
            done = super().execute(sql, *values)
            countdown.passes("after-commit")
            return done

    connect = sqlite3.connect

    def connected(self: Database) -> sqlite3.Connection:
        return connect(
            self._path, timeout=self._busy_seconds, isolation_level=None, check_same_thread=False,
            cached_statements=256, factory=Connection,
        )  # fmt: skip

    setattr(Database, "connected", connected)  # noqa: B010 - a type checker would rightly object


def in_postgres(countdown: Countdown) -> None:
    """Around every statement that stores entries in PostgreSQL; each is a transaction of its own."""
    from accessible_games.storage.postgres_sql import PostgresSql

    write_set = PostgresSql.write_set

    async def write(self: PostgresSql, *arguments: Any) -> Any:
        countdown.passes("before-commit")
        rows = await write_set(self, *arguments)
        countdown.passes("after-commit")
        return rows

    setattr(PostgresSql, "write_set", write)  # noqa: B010 - a type checker would rightly object


def in_matches(countdown: Countdown) -> None:
    """Between the store and the listeners, and between two listeners of one match."""
    from accessible_games.matches.following import Following
    from accessible_games.session.host import Host

    take, hear = Following.take, Host.hear

    def taken(self: Following, *arguments: Any) -> None:
        countdown.passes("before-telling")
        take(self, *arguments)

    def heard(self: Host, told: Any) -> None:
        hear(self, told)
        countdown.passes("while-telling")

    setattr(Following, "take", taken)  # noqa: B010 - a type checker would rightly object
    setattr(Host, "hear", heard)  # noqa: B010 - a type checker would rightly object


def main() -> int:
    """Serve, and die."""
    point, _, count = os.environ["FAIL_AT"].partition(":")
    assert point in POINTS, point
    countdown = Countdown(point, int(count))
    places: tuple[Callable[[Countdown], None], ...] = (in_sqlite, in_matches)
    for place in places:
        place(countdown)
    if os.environ.get("FAIL_IN") == "postgres":
        in_postgres(countdown)
    from accessible_games.__main__ import main as program

    return program()


if __name__ == "__main__":
    sys.exit(main())

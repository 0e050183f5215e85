"""The real server that kills itself at a named point: ``FAIL_AT=point:count``, and the usual arguments.

Points: ``before-commit``: the transaction is made, nothing of it is on the disk. ``in-write``, ``in-sync``: within a
commit of SQLite, before something is written, and between that and its sync. ``after-commit``: it is on the disk,
nobody has heard of it. ``before-telling``: the entries of a match have come back from the store, nobody at the match
has heard of them. ``while-telling``: one listener has heard of them, others have not. ``after-beginning``: a match is
stored, and nobody has been led to it. The process dies at the pass
of that number through the point, by SIGKILL: nothing of it is tidied up. With ``count`` such as ``5-90`` each process
of a server draws its own number, and takes the next point of several, as in ``after-commit,while-telling:5-90``.

``sound`` and ``whole``, with any number, are nothing: they are for forked servers that go on, the one without a parent
where it is one process, the other as the program is. ``FAIL_SHORTER``: shorter clocks; see ``hurried.py``.

``early``, with a number of milliseconds, is no death but a lie: entries are announced first, and stored so much later.

``still``, with any number, is no death either: the event loop stands still once somebody types a name of ``WAYS``,
in Python, in C code that keeps the interpreter's lock, or waiting for a lock. The server has its parent then.

With ``FAIL_FORKS`` the program was forked, and forks its processes; see ``quick.py``.
"""

from __future__ import annotations

import asyncio
import ctypes
import json
import os
import random
import re
import signal
import sqlite3
import sys
import threading
from collections.abc import Sequence
from typing import Any

from accessible_games.hosting.sockets import WORKER_VARIABLE
from tests.kit.forking import fork_workers, rename
from tests.kit.server import FORKED

DISK_POINTS = ("in-write", "in-sync")
POINTS = ("before-commit", *DISK_POINTS, "after-commit", "before-telling", "while-telling")
SHARED_POINTS = tuple(point for point in POINTS if point not in DISK_POINTS)  # with PostgreSQL
BEGINNING = "after-beginning"
DYING = "dies at "  # said on standard error, before the name of the point
EARLY = "early"
STILL = "still"
SOUND, WHOLE = "sound", "whole"


class Countdown:
    """A countdown that kills the process at the chosen pass through the chosen point."""

    def __init__(self, wanted: str, left: int) -> None:
        self._wanted = wanted
        self._left = left

    def passes(self, point: str) -> None:
        """Count a pass through this point."""
        if point != self._wanted:
            return
        self._left -= 1
        if self._left <= 0:
            os.write(2, f"{DYING}{point}\n".encode())
            os.kill(os.getpid(), signal.SIGKILL)


def in_sqlite(countdown: Countdown) -> None:
    """Wrap every COMMIT of a server's store that comes from its writer."""
    from accessible_games.storage.sqlite_sql import Database

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
            self._path,
            timeout=self.busy_seconds,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=256,
            factory=Connection,
        )

    setattr(Database, "connected", connected)  # noqa: B010 - a type checker would rightly object


def in_postgres(countdown: Countdown) -> None:
    """Wrap every statement that stores entries in PostgreSQL; each is a transaction of its own."""
    from accessible_games.storage.postgres_sql import PostgresSql

    write_set = PostgresSql.write_set

    async def write(self: PostgresSql, *arguments: Any) -> Any:
        countdown.passes("before-commit")
        rows = await write_set(self, *arguments)
        countdown.passes("after-commit")
        return rows

    setattr(PostgresSql, "write_set", write)  # noqa: B010 - a type checker would rightly object


def in_matches(countdown: Countdown) -> None:
    """Wrap the moments between store and listeners, and between two listeners of one match."""
    from accessible_games.line.session.host import Host
    from accessible_games.matches.loaded_matches import LoadedMatches

    take, hear = LoadedMatches.take, Host.hear

    def taken(self: LoadedMatches, *arguments: Any) -> None:
        countdown.passes("before-telling")
        take(self, *arguments)

    def heard(self: Host, announced: Any) -> None:
        hear(self, announced)
        countdown.passes("while-telling")

    setattr(LoadedMatches, "take", taken)  # noqa: B010 - a type checker would rightly object
    setattr(Host, "hear", heard)  # noqa: B010 - a type checker would rightly object


def in_beginnings(countdown: Countdown) -> None:
    """Wrap the moment between storing a new match and all later steps."""
    from accessible_games.storage.journal import SqlJournal

    create = SqlJournal.create

    async def created(self: SqlJournal, *arguments: Any) -> str:
        match_id = await create(self, *arguments)
        countdown.passes(BEGINNING)
        return match_id

    setattr(SqlJournal, "create", created)  # noqa: B010 - a type checker would rightly object


def on_the_disk(point: str, count: int) -> None:
    """Fail within a commit of SQLite; ``disk.c`` was loaded before the program."""
    arguments = (count, 0) if point == "in-write" else (0, count)
    ctypes.CDLL(None).die_at(*arguments)


def lie(milliseconds: int) -> None:
    """Announce entries before they are stored, as a fault that the checker of the kill harness has to find."""
    from accessible_games.storage.journal import SqlJournal

    put = SqlJournal.put
    last: dict[str, asyncio.Task[None]] = {}

    async def later(self: SqlJournal, before: asyncio.Task[None] | None, match_id: str, *arguments: Any) -> None:
        await asyncio.sleep(milliseconds / 1000)
        if before is not None:
            await before
        await put(self, match_id, *arguments)

    async def early(self: SqlJournal, match_id: str, *arguments: Any) -> None:
        last[match_id] = asyncio.create_task(later(self, last.get(match_id), match_id, *arguments))

    setattr(SqlJournal, "put", early)  # noqa: B010 - a type checker would rightly object


def spinning() -> None:
    """Loop for ever in Python."""
    while True:
        pass


def holding() -> None:
    """Loop for ever in C code that blocks all threads."""
    re.match(r"(?:x+x+)+y", "x" * 60)


def waiting() -> None:
    """Sleep for ever."""
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()


WAYS = {way.__name__: way for way in (spinning, holding, waiting)}


def stand_still() -> None:
    """Hang as soon as somebody types the name of a way."""
    from accessible_games.line.session.session import Session

    receive = Session.receive

    def received(self: Session, line: str) -> None:
        if line in WAYS:
            WAYS[line]()
        receive(self, line)

    setattr(Session, "receive", received)  # noqa: B010 - a type checker would rightly object


def next_of(points: Sequence[str]) -> str:
    """Return the point after the one of the process before; all processes of a server count together."""
    if len(points) == 1:
        return points[0]
    with open(os.environ["FAIL_TURNS"], "ab", buffering=0) as turns:
        turns.write(b".")
        return points[turns.tell() % len(points)]


def prepare(text: str, arguments: Sequence[str]) -> None:
    """Apply ``FAIL_AT``; child processes do the same."""
    from accessible_games.children import python
    from accessible_games.cli import serve

    program = python.command("tests.kit.failing", *arguments)
    setattr(serve, "command", lambda: program)  # noqa: B010 - a type checker would rightly object
    points, _, counts = text.partition(":")
    if clocks := os.environ.get("FAIL_SHORTER"):
        from tests.hurried import shorten

        shorten(json.loads(clocks))
    if points == STILL:
        stand_still()
    if points in (STILL, WHOLE):
        return
    # One process dies and stays dead; of several each is replaced.
    setattr(serve, "has_parent", lambda config: config.processes > 1)  # noqa: B010
    is_above = os.environ.get("FAIL_IN") == "postgres" and WORKER_VARIABLE not in os.environ
    if points == SOUND or is_above:
        return
    point = next_of(points.split(","))
    low, _, high = counts.partition("-")
    count = random.randint(int(low), int(high or low))
    if point == EARLY:
        lie(count)
    elif point in DISK_POINTS:
        on_the_disk(point, count)
    else:
        assert point in (*POINTS, BEGINNING), point
        countdown = Countdown(point, count)
        in_beginnings(countdown)
        in_matches(countdown)
        in_postgres(countdown) if os.environ.get("FAIL_IN") == "postgres" else in_sqlite(countdown)


def work() -> int:
    """Serve, and die."""
    prepare(os.environ["FAIL_AT"], sys.argv[1:])
    from accessible_games.__main__ import main as program

    return program()


def main() -> int:
    """Run as a process of its own."""
    if os.environ.pop("FAIL_FORKS", ""):
        rename(FORKED)
        fork_workers(work)
    return work()


if __name__ == "__main__":
    sys.exit(main())

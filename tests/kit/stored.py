"""A store in a file that waits for no disk, and the lobby's, which can fail and counts calls."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import Attendance, ChatMessage, Waiting
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sql import Job, Row, Value
from accessible_games.storage.sqlite_sql import SqliteSql

T = TypeVar("T")
S = TypeVar("S", bound=SqliteSql)


def in_file(path: Path, kind: type[S]) -> S:
    """Return a store whose contents are read at once and lost in a power cut; a new one copies an empty one."""
    if not path.exists():
        path.write_bytes(_empty())
    sql = kind(path)
    sql.database.connection.execute("PRAGMA synchronous = OFF")
    return sql


@cache
def _empty() -> bytes:
    """Return the file of an empty store."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"
        SqliteSql(path).close()
        return path.read_bytes()


class _Door:
    """The database; ``is_away``: nothing can be read or stored; ``is_full``: nothing can be stored."""

    def __init__(self, sql: SqliteSql) -> None:
        self._sql = sql
        self.dialect = sql.dialect
        self.gathers = sql.gathers
        self.place = sql.place
        self.is_away = self.is_full = False

    async def read(self, text: str, *values: Value) -> list[Row]:
        self._open()
        return await self._sql.read(text, *values)

    async def write(self, job: Job[T]) -> T:
        self._open()
        if self.is_full:
            raise NoticeError(Notice.of("store-full"))
        return await self._sql.write(job)

    def _open(self) -> None:
        if self.is_away:
            raise NoticeError(Notice.of("store-unavailable"))


class StoredLobby(LobbyStore):
    """``entered`` counts how often a process wrote its presence."""

    def __init__(self, sql: SqliteSql) -> None:
        self._door = _Door(sql)
        self._file = sql
        self._stored = LobbyStore(sql)
        super().__init__(self._door)
        self.entered = 0

    @property
    def is_away(self) -> bool:
        return self._door.is_away

    @is_away.setter
    def is_away(self, is_away: bool) -> None:
        self._door.is_away = is_away

    def fill(self, is_full: bool) -> None:
        """Make the disk full, or not."""
        self._door.is_full = is_full

    @property
    def proposed(self) -> dict[str, Waiting]:
        """Return the waiting matches."""
        rows = _at_once(self._file.read("SELECT id FROM waiting ORDER BY id"))
        found = [_at_once(self._stored.get(str(number))) for (number,) in rows]
        return {each.id: each for each in found if each is not None}

    @property
    def spoken_lines(self) -> list[ChatMessage]:
        """Return all lines of talk."""
        return _at_once(self._stored.spoken(after=0, limit=1000))

    async def enter(self, process: str, people: Mapping[str, Attendance], until: int) -> None:
        self.entered += 1
        await super().enter(process, people, until)


def _at_once(coroutine: Coroutine[Any, Any, T]) -> T:
    """Return the result; this store never waits."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    raise AssertionError("the store waits for something")

"""Appends to logs and what is noted of matches: one at a time, or those of all who wait in a few statements."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

from accessible_games.matches.ports import ConflictError, DueRow, UnknownMatchError
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.batch import changed_by
from accessible_games.storage.group_commit import GroupCommit
from accessible_games.storage.sql import SetSql, Sql, Transaction

_COUNT = "seq = ?, changed = CASE WHEN changed < ? THEN ? ELSE changed END, moves = moves + ?"
_MOVED = f"UPDATE matches SET {_COUNT} WHERE id = ? AND seq = ? RETURNING id"
_ENDED = (
    f"UPDATE matches SET {_COUNT}, reason = ?, turn = '', due = NULL, what = '' WHERE id = ? AND seq = ? RETURNING id"
)
_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING seq"


class Change(NamedTuple):
    """Entries behind the one numbered ``before``: rows of seq, kind, at, data; and what they change of the match.

    ``changed``: the latest moment, ``moves``: how many more; ``reason``: of the end, or empty. ``is_more``: more than
    the log and one row changes.
    """

    number: int
    before: int
    changed: int
    moves: int
    reason: str
    rows: tuple[tuple[int, str, int, str], ...]
    is_more: bool

    def stored(self) -> Transaction[None]:
        """Inside a transaction. Raises ConflictError, and NoticeError for an unknown match."""
        count = (self.before + len(self.rows), self.changed, self.changed, self.moves)
        if self.reason:
            found = yield _ENDED, (*count, self.reason, self.number, self.before)
        else:
            found = yield _MOVED, (*count, self.number, self.before)
        if not found:
            yield from self.refused()
        for row in self.rows:
            if not (yield _ENTRY, (self.number, *row)):  # the second fence, should the first ever be wrong
                raise ConflictError(f"match {self.number}: entry {row[0]} is there already")

    def refused(self) -> Transaction[None]:
        """Say why. Raises ConflictError, and NoticeError for an unknown match."""
        rows = yield "SELECT seq FROM matches WHERE id = ?", (self.number,)
        if not rows:
            raise UnknownMatchError(str(self.number))
        raise ConflictError(f"match {self.number}: the last entry is {rows[0][0]}")


# SQLite: {rows} stands for the changes, or for the entries; see ``lots``.
_LOT_MOVED = """
    WITH change (id, before, last, changed, moves) AS ({rows})
    UPDATE matches SET seq = change.last, changed = max(matches.changed, change.changed),
        moves = matches.moves + change.moves
    FROM change WHERE matches.id = change.id AND matches.seq = change.before
"""
_LOT_ENTRIES = """
    WITH entry (match_id, seq, kind, at, data) AS ({rows})
    INSERT INTO entries SELECT * FROM entry WHERE TRUE ON CONFLICT DO NOTHING
"""

# PostgreSQL: rows are locked in the order of their numbers, so that two processes never wait for each other.
_MANY = """
    WITH change AS (
        SELECT * FROM unnest(CAST(? AS BIGINT[]), CAST(? AS BIGINT[]), CAST(? AS BIGINT[]), CAST(? AS BIGINT[]),
            CAST(? AS BIGINT[])) AS change (id, before, last, changed, moves)
    ), locked AS (
        SELECT matches.id FROM matches JOIN change ON change.id = matches.id AND change.before = matches.seq
        ORDER BY matches.id FOR UPDATE OF matches
    ), moved AS (
        UPDATE matches SET seq = change.last, changed = greatest(matches.changed, change.changed),
            moves = matches.moves + change.moves
        FROM change JOIN locked ON locked.id = change.id
        WHERE matches.id = change.id AND matches.seq = change.before RETURNING matches.id
    ), stored AS (
        INSERT INTO entries (match_id, seq, kind, at, data)
        SELECT entry.* FROM unnest(CAST(? AS BIGINT[]), CAST(? AS BIGINT[]), CAST(? AS TEXT[]), CAST(? AS BIGINT[]),
            CAST(? AS TEXT[])) AS entry (match_id, seq, kind, at, data) JOIN moved ON moved.id = entry.match_id
    )
    SELECT id FROM moved
"""


class _RefusedError(Exception):
    """One of several changes cannot be stored."""


class Appends(GroupCommit[Change, None]):
    """Changes of several matches go in a few statements, as often as there are commits; none that is more than that.

    Durable when what ``put`` gave is done. That raises ConflictError and NoticeError.
    """

    def __init__(self, sql: Sql) -> None:
        """The database stays with the one who opened it."""
        super().__init__(self._appended, attrgetter("number"))
        self._sql = sql
        self._set = sql if isinstance(sql, SetSql) else None  # asked once: it takes long

    async def _appended(self, changes: Sequence[Change]) -> list[Exception | None]:
        if self._set is not None:
            stored = await _in_one_statement(self._set, changes)
            return [None if change.number in stored else await self._why(change) for change in changes]
        try:
            await self._sql.write(lambda: _in_lots(changes))
        except _RefusedError:  # rare: two processes at one match
            return list(await asyncio.gather(*map(self._alone, changes)))
        return [None] * len(changes)

    async def _alone(self, change: Change) -> Exception | None:
        """What came of it."""
        try:
            await self._sql.write(change.stored)
        except (ConflictError, NoticeError) as error:
            return error
        return None

    async def _why(self, change: Change) -> Exception:
        """Why a change was not stored."""
        try:
            await self._sql.write(change.refused)
        except (ConflictError, NoticeError) as error:
            return error
        raise AssertionError("refused() always raises")


def _in_lots(changes: Sequence[Change]) -> Transaction[None]:
    """Inside a transaction: all of them. Raises _RefusedError."""
    moved = yield from changed_by(
        _LOT_MOVED,
        [(each.number, each.before, each.before + len(each.rows), each.changed, each.moves) for each in changes],
    )
    if moved != len(changes):
        raise _RefusedError
    rows = [(change.number, *row) for change in changes for row in change.rows]
    if (yield from changed_by(_LOT_ENTRIES, rows)) != len(rows):  # the second fence, should the first ever be wrong
        raise _RefusedError


async def _in_one_statement(sql: SetSql, changes: Sequence[Change]) -> set[int]:
    """The numbers of the matches whose change is stored."""
    rows = [(change.number, *row) for change in changes for row in change.rows]
    found = await sql.write_set(
        _MANY,
        [change.number for change in changes],
        [change.before for change in changes],
        [change.before + len(change.rows) for change in changes],
        [change.changed for change in changes],
        [change.moves for change in changes],
        *zip(*rows, strict=True),
    )
    return {number for (number,) in found}


_LOT_NOTED = """
    WITH note (id, noted, turn, due, what) AS ({rows})
    UPDATE matches SET noted = note.noted, turn = note.turn, due = note.due, what = note.what
    FROM note WHERE matches.id = note.id AND matches.noted <= note.noted AND matches.reason = ''
"""
_NOTED = """
    WITH note AS (
        SELECT * FROM unnest(CAST(? AS BIGINT[]), CAST(? AS BIGINT[]), CAST(? AS TEXT[]), CAST(? AS BIGINT[]),
            CAST(? AS TEXT[])) AS note (id, noted, turn, due, what)
    ), locked AS (
        SELECT matches.id FROM matches JOIN note ON note.id = matches.id WHERE matches.reason = ''
        ORDER BY matches.id FOR UPDATE OF matches
    )
    UPDATE matches SET noted = note.noted, turn = note.turn, due = note.due, what = note.what
    FROM note JOIN locked ON locked.id = note.id
    WHERE matches.id = note.id AND matches.noted <= note.noted AND matches.reason = ''
"""


class Note(NamedTuple):
    """How the match with that number stands, as the columns of the table say it."""

    number: int
    noted: int
    turn: str
    due: int | None
    what: str

    def stored(self) -> Transaction[None]:
        """Inside a transaction: unless something later is noted, or the match is over."""
        yield (
            "UPDATE matches SET noted = ?, turn = ?, due = ?, what = ? WHERE id = ? AND noted <= ? AND reason = ''",
            (self.noted, self.turn, self.due, self.what, self.number, self.noted),
        )


def note_of(number: int, standing: DueRow) -> Note:
    """What the table says of it."""
    turn = f",{','.join(standing.turn)}," if standing.turn else ""
    return Note(number, standing.seq, turn, standing.due, standing.what)


class StandingNotes(GroupCommit[Sequence[Note], None]):
    """Notes of several matches, from all who wait, go in a few statements."""

    def __init__(self, sql: Sql) -> None:
        """The database stays with the one who opened it."""
        super().__init__(self._noted, id)
        self._sql = sql
        self._set = sql if isinstance(sql, SetSql) else None  # asked once: it takes long

    async def _noted(self, lots: Sequence[Sequence[Note]]) -> list[Exception | None]:
        by_age = sorted(chain.from_iterable(lots), key=attrgetter("noted"))
        rows = list({note.number: note for note in by_age}.values())  # of each match the latest
        if self._set is not None:
            await self._set.write_set(_NOTED, *zip(*rows, strict=True))
        else:
            await self._sql.write(lambda: changed_by(_LOT_NOTED, rows))
        return [None] * len(lots)

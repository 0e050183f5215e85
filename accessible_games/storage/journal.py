"""The logs of matches, the list of matches, and the state of running ones beside their logs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple

from accessible_games.matches import log
from accessible_games.matches.log import Entry, Player, is_guest
from accessible_games.matches.ports import (
    ConflictError,
    DueRow,
    Lease,
    Reserved,
    StoredMatch,
    Summary,
    UnknownMatchError,
)
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.sql import (
    GroupCommit,
    Row,
    SetSql,
    Sql,
    Transaction,
    Value,
    from_json,
    next_number,
    number_of,
    to_json,
)

_MOST = 256  # rows in a statement


def changed_by(text: str, rows: Sequence[tuple[Value, ...]]) -> Transaction[int]:
    """Run a statement over all rows, which replace its {rows}. Return the number of changed rows.

    Part of a transaction. The last row may be repeated, so it must do no harm. That keeps the number of different
    statements small, and SQLite caches them.
    """
    count = 0
    for first in range(0, len(rows), _MOST):
        some = rows[first : first + _MOST]
        size, last = 1 << (len(some) - 1).bit_length(), some[-1]
        yield _whole(text, size, len(last)), (*chain.from_iterable(some), *last * (size - len(some)))
        count += (yield "SELECT changes()", ())[0][0]
    return count


@lru_cache(maxsize=64)
def _whole(text: str, size: int, width: int) -> str:
    row = f"({', '.join('?' * width)})"
    return text.replace("{rows}", f"VALUES {', '.join([row] * size)}")


_COUNT = "seq = ?, changed = CASE WHEN changed < ? THEN ? ELSE changed END, moves = moves + ?"
_MOVED = f"UPDATE matches SET {_COUNT} WHERE id = ? AND seq = ? RETURNING id"
_ENDED = (
    f"UPDATE matches SET {_COUNT}, reason = ?, turn = '', due = NULL, what = '' WHERE id = ? AND seq = ? RETURNING id"
)
_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING seq"


class Change(NamedTuple):
    """New entries of a match, behind number ``before``: rows of seq, kind, at, data; and changes of the list.

    ``changed``: the latest moment. ``moves``: the number of new moves. ``reason``: of the end, or empty. ``is_more``:
    more than the log and one row changes.
    """

    number: int
    before: int
    changed: int
    moves: int
    reason: str
    rows: tuple[tuple[int, str, int, str], ...]
    is_more: bool

    def stored(self) -> Transaction[None]:
        """Store the change. Part of a transaction. Raises ConflictError, and NoticeError for an unknown match."""
        count = (self.before + len(self.rows), self.changed, self.changed, self.moves)
        if self.reason:
            found = yield _ENDED, (*count, self.reason, self.number, self.before)
        else:
            found = yield _MOVED, (*count, self.number, self.before)
        if not found:
            yield from self.refused()
        for row in self.rows:
            if not (yield _ENTRY, (self.number, *row)):  # a second conflict check, should the first be wrong
                raise ConflictError(f"match {self.number}: entry {row[0]} is there already")

    def refused(self) -> Transaction[None]:
        """Raise the reason for a refusal: ConflictError, or NoticeError for an unknown match."""
        rows = yield "SELECT seq FROM matches WHERE id = ?", (self.number,)
        if not rows:
            raise UnknownMatchError(str(self.number))
        raise ConflictError(f"match {self.number}: the last entry is {rows[0][0]}")


# SQLite: the changes, or the entries, replace {rows}.
_BATCH_MOVED = """
    WITH change (id, before, last, changed, moves) AS ({rows})
    UPDATE matches SET seq = change.last, changed = max(matches.changed, change.changed),
        moves = matches.moves + change.moves
    FROM change WHERE matches.id = change.id AND matches.seq = change.before
"""
_BATCH_ENTRIES = """
    WITH entry (match_id, seq, kind, at, data) AS ({rows})
    INSERT INTO entries SELECT * FROM entry WHERE TRUE ON CONFLICT DO NOTHING
"""

# PostgreSQL: rows are locked in the order of their numbers, so that there is no deadlock.
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
    """Raised if one of several changes cannot be stored."""


class Appends(GroupCommit[Change, None]):
    """Appends changes of several matches in a few statements.

    ``put`` returns when they are durable. It raises ConflictError and NoticeError.
    """

    def __init__(self, sql: Sql) -> None:
        """Use the database. Its opener closes it."""
        super().__init__(self._appended, attrgetter("number"))
        self._sql = sql
        self._set = sql if isinstance(sql, SetSql) else None  # checked once, since it is slow

    async def _appended(self, changes: Sequence[Change]) -> list[Exception | None]:
        if self._set is not None:
            stored = await _in_one_statement(self._set, changes)
            return [None if change.number in stored else await self._why(change) for change in changes]
        try:
            await self._sql.write(lambda: _in_batches(changes))
        except _RefusedError:  # rare: two processes changed one match
            return list(await asyncio.gather(*map(self._alone, changes)))
        return [None] * len(changes)

    async def _alone(self, change: Change) -> Exception | None:
        """Store one change. Return the error, if any."""
        try:
            await self._sql.write(change.stored)
        except (ConflictError, NoticeError) as error:
            return error
        return None

    async def _why(self, change: Change) -> Exception:
        """Return the error for which a change was not stored."""
        try:
            await self._sql.write(change.refused)
        except (ConflictError, NoticeError) as error:
            return error
        raise AssertionError("refused() always raises")


def _in_batches(changes: Sequence[Change]) -> Transaction[None]:
    """Store all changes. Part of a transaction. Raises _RefusedError."""
    moved = yield from changed_by(
        _BATCH_MOVED,
        [(each.number, each.before, each.before + len(each.rows), each.changed, each.moves) for each in changes],
    )
    if moved != len(changes):
        raise _RefusedError
    rows = [(change.number, *row) for change in changes for row in change.rows]
    if (yield from changed_by(_BATCH_ENTRIES, rows)) != len(rows):  # a second conflict check, should the first be wrong
        raise _RefusedError


async def _in_one_statement(sql: SetSql, changes: Sequence[Change]) -> set[int]:
    """Store changes. Return the numbers of the matches whose change was stored."""
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


_BATCH_NOTED = """
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
    """The status of a match as the columns of its row."""

    number: int
    noted: int
    turn: str
    due: int | None
    what: str

    def stored(self) -> Transaction[None]:
        """Store the status, unless a later one is stored or the match is over. Part of a transaction."""
        yield (
            "UPDATE matches SET noted = ?, turn = ?, due = ?, what = ? WHERE id = ? AND noted <= ? AND reason = ''",
            (self.noted, self.turn, self.due, self.what, self.number, self.noted),
        )


def note_of(number: int, standing: DueRow) -> Note:
    """Return the row of a status."""
    turn = f",{','.join(standing.turn)}," if standing.turn else ""
    return Note(number, standing.seq, turn, standing.due, standing.what)


class StandingNotes(GroupCommit[Sequence[Note], None]):
    """Stores statuses of several matches in a few statements."""

    def __init__(self, sql: Sql) -> None:
        """Use the database. Its opener closes it."""
        super().__init__(self._noted, id)
        self._sql = sql
        self._set = sql if isinstance(sql, SetSql) else None  # checked once, since it is slow

    async def _noted(self, batches: Sequence[Sequence[Note]]) -> list[Exception | None]:
        by_age = sorted(chain.from_iterable(batches), key=attrgetter("noted"))
        rows = list({note.number: note for note in by_age}.values())  # the latest of each match
        if self._set is not None:
            await self._set.write_set(_NOTED, *zip(*rows, strict=True))
        else:
            await self._sql.write(lambda: changed_by(_BATCH_NOTED, rows))
        return [None] * len(batches)


Begin = Callable[[Reserved, Transaction[None]], Transaction[None]]
SUMMARY = "id, game, created, changed, players, moves, reason"
_MORE = (log.SEATED, log.FINISHED)  # entries that change more than the log and one row
_NEWS = """
    SELECT entries.match_id, entries.seq, entries.kind, entries.at, entries.data
    FROM unnest(CAST(? AS BIGINT[]), CAST(? AS BIGINT[])) AS head (id, seq)
    JOIN entries ON entries.match_id = head.id AND entries.seq > head.seq
    ORDER BY entries.match_id, entries.seq
"""  # PostgreSQL
_HEADS = 64  # matches in one statement, so that its text stays the same


class SqlJournal:
    """The ports ``matches.Journal`` and ``Register`` in a database. Identifiers are running numbers: "1", "2", …."""

    def __init__(self, sql: Sql, begin: Begin | None = None) -> None:
        """``begin``: removes the waiting match in the transaction that stores the new one."""
        self.sql = sql
        self._begin = begin
        self._set = sql if isinstance(sql, SetSql) else None
        self._appends = Appends(sql) if sql.gathers else None
        self._notes = StandingNotes(sql) if sql.gathers else None

    # Journal

    async def create(self, entries: Sequence[Entry], reserved: Reserved | None = None) -> str:
        def job() -> Transaction[int]:
            if reserved is None:
                number = yield from next_number(self.sql.dialect)
                yield from _create(number, entries)
                return number
            assert self._begin is not None, "nothing waits over this store"
            yield from self._begin(reserved, _create(number_of(reserved.id), entries))
            return number_of(reserved.id)

        return str(await self.sql.write(job))

    async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
        await self.put(match_id, entries)

    def put(self, match_id: str, entries: Sequence[Entry]) -> Awaitable[None]:
        """Begin to append; the result is done when the entries are durable. Raises ConflictError."""
        change = change_of(number_of(match_id), entries)
        if self._appends is None or change.is_more:
            return self.sql.write(lambda: _store(change, entries))
        return self._appends.put(change)

    async def entries(self, match_id: str, after: int = 0) -> list[Entry]:
        rows = await self.sql.read(
            "SELECT seq, kind, at, data FROM entries WHERE match_id = ? AND seq > ? ORDER BY seq",
            number_of(match_id),
            after,
        )
        return [Entry(seq, kind, at, from_json(data, self.sql.place)) for seq, kind, at, data in rows]

    async def news(self, heads: Mapping[str, int]) -> dict[str, list[Entry]]:
        found: dict[str, list[Entry]] = {}
        if self._set is None:
            for match_id, after in heads.items():
                if entries := await self.entries(match_id, after):
                    found[match_id] = entries
            return found
        numbers = [number_of(match_id) for match_id in heads]
        for number, seq, kind, at, data in await self._set.write_set(_NEWS, numbers, list(heads.values())):
            found.setdefault(str(number), []).append(Entry(seq, kind, at, from_json(data, self.sql.place)))
        return found

    async def summaries(
        self, *, limit: int, only_running: bool = False, by_guests: bool | None = None
    ) -> list[Summary]:
        wanted = ["reason = ''"] if only_running else []
        wanted += [] if by_guests is None else [f"by_guests = {int(by_guests)}"]
        where = f"WHERE {' AND '.join(wanted)}" if wanted else ""
        rows = await self.sql.read(
            f"SELECT {SUMMARY} FROM matches {where} ORDER BY changed DESC, id DESC LIMIT ?", limit
        )
        return [summary_of(row, self.sql.place) for row in rows]

    async def played(self, account: str, *, limit: int) -> list[Summary]:
        """Return the person's matches, running and finished, the latest changed first; at most ``limit``."""
        rows = await self.sql.read(
            f"SELECT {SUMMARY} FROM matches WHERE id IN (SELECT match_id FROM seats WHERE account = ?) "
            "ORDER BY changed DESC, id DESC LIMIT ?",
            account,
            limit,
        )
        return [summary_of(row, self.sql.place) for row in rows]

    async def matches_after(self, match_id: str, *, limit: int) -> list[tuple[Summary, int]]:
        """Return matches after that number, in order, each with the number of its last entry."""
        rows = await self.sql.read(
            f"SELECT {SUMMARY}, seq FROM matches WHERE id > ? ORDER BY id LIMIT ?", number_of(match_id), limit
        )
        return [(summary_of(row[:-1], self.sql.place), row[-1]) for row in rows]

    # Register

    async def note(self, standings: Mapping[str, DueRow]) -> None:
        notes = [note_of(number_of(match_id), standing) for match_id, standing in standings.items()]
        if self._notes is not None:
            await self._notes.put(notes)
            return
        for note in notes:
            await self.sql.write(note.stored)

    async def standing(self, match_id: str) -> DueRow | None:
        rows = await self.sql.read("SELECT noted, turn, due, what FROM matches WHERE id = ?", number_of(match_id))
        return _standing(rows[0]) if rows and rows[0][0] else None

    async def heads(self, match_ids: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        numbers = [number_of(match_id) for match_id in match_ids]
        for first in range(0, len(numbers), _HEADS):
            some = numbers[first : first + _HEADS]
            some += [0] * (_HEADS - len(some))
            places = ", ".join("?" * _HEADS)
            rows = await self.sql.read(f"SELECT id, seq FROM matches WHERE id IN ({places})", *some)
            found |= {str(number): seq for number, seq in rows}
        return found

    async def matches_of(self, account: str, *, limit: int) -> list[StoredMatch]:
        mark = f",{account},"
        rows = await self.sql.read(
            f"SELECT {SUMMARY}, CASE WHEN noted < seq THEN 2 WHEN replace(turn, ?, '') <> turn THEN 1 ELSE 0 END "
            "AS is_its, due, what FROM matches "
            "WHERE id IN (SELECT match_id FROM seats WHERE account = ? AND is_over = 0) AND reason = '' "
            "ORDER BY is_its DESC, changed DESC, id DESC LIMIT ?",
            mark,
            account,
            limit,
        )
        return [
            StoredMatch(summary_of(row[:-3], self.sql.place), None if is_its == 2 else bool(is_its), due, what)
            for row in rows
            for is_its, due, what in (row[-3:],)
        ]

    async def playing(self, beginning: str, since: int, *, alone_since: int, limit: int) -> list[str]:
        rows = await self.sql.read(
            "SELECT DISTINCT account FROM seats WHERE account >= ? AND account < ? AND account LIKE ? AND is_over = 0 "
            "AND match_id IN (SELECT id FROM matches WHERE id = seats.match_id AND (what = 'flag' OR changed >= CASE "
            "WHEN (SELECT count(DISTINCT account) FROM seats all_of WHERE all_of.match_id = matches.id) > 1 "
            "THEN CAST(? AS BIGINT) ELSE CAST(? AS BIGINT) END)) LIMIT ?",
            beginning,
            f"{beginning}~",
            f"{beginning}%",
            since,
            alone_since,
            limit,
        )
        return [account for (account,) in rows]

    async def count_of(self, account: str) -> int:
        rows = await self.sql.read(
            "SELECT count(DISTINCT match_id) FROM seats WHERE account = ? AND is_over = 0", account
        )
        count: int = rows[0][0]
        return count

    async def plays(self, match_id: str, account: str) -> bool:
        rows = await self.sql.read(
            "SELECT 1 FROM seats WHERE account = ? AND is_over = 0 AND match_id = ? LIMIT 1",
            account,
            number_of(match_id),
        )
        return bool(rows)

    async def due(self, time: int, *, limit: int, after: tuple[int, str] = (-1, "0")) -> list[tuple[str, DueRow]]:
        rows = await self.sql.read(
            "SELECT noted, turn, due, what, id FROM matches WHERE due IS NOT NULL AND due <= ? "
            "AND due >= ? AND (due > ? OR id > ?) ORDER BY due, id LIMIT ?",
            time,
            after[0],
            after[0],
            number_of(after[1]),
            limit,
        )
        return [(str(row[4]), _standing(row)) for row in rows]

    async def stale(self, *, limit: int) -> list[str]:
        rows = await self.sql.read(
            "SELECT id FROM matches WHERE reason = '' AND noted < seq ORDER BY id LIMIT ?", limit
        )
        return [str(number) for (number,) in rows]

    async def lease(self) -> Lease:
        return Lease(*(await self.sql.read("SELECT holder, beat, time FROM lease"))[0])

    async def renew(self, old: Lease, new: Lease) -> bool:
        def job() -> Transaction[bool]:
            rows = yield (
                "UPDATE lease SET holder = ?, beat = ?, time = ? WHERE holder = ? AND beat = ? AND time = ? "
                "RETURNING beat",
                (new.holder, new.beat, new.time, old.holder, old.beat, old.time),
            )
            return bool(rows)

        return await self.sql.write(job)


def summary_of(row: Row, place: str) -> Summary:
    """Return the summary in a row: number, game, moments, players, moves, reason. Raises NoticeError."""
    number, game, created, changed, players, moves, reason = row
    seated: Mapping[str, Any] = from_json(players, place)
    people = tuple((seat, Player(**player)) for seat, player in seated.items())
    return Summary(str(number), game, created, changed, people, moves, reason)


def change_of(number: int, entries: Sequence[Entry]) -> Change:
    """Return the change that these entries make. Raises ConflictError unless their numbers are consecutive."""
    head = entries[0].seq
    moves, changed, reason, is_more = 0, 0, "", False
    rows = []
    for place, (seq, kind, at, data) in enumerate(entries, start=head):
        if seq != place:
            raise ConflictError(f"match {number}: entry {place} must follow, not {seq}")
        changed = max(changed, at)
        if kind == log.DECIDED:
            moves += 1
        elif kind == log.TAKEN_BACK:
            moves -= data["decisions"]
        elif kind == log.FINISHED:
            reason = data["reason"]
        is_more = is_more or kind in _MORE
        rows.append((seq, kind, at, to_json(dict(data))))
    return Change(number, head - 1, changed, moves, reason, tuple(rows), is_more)


def _create(number: int, entries: Sequence[Entry]) -> Transaction[None]:
    head = entries[0]
    yield (
        "INSERT INTO matches (id, game, created, changed, players, moves, reason, rated) "
        "VALUES (?, ?, ?, ?, '{}', 0, '', ?)",
        (number, head.data["game"], head.at, head.at, int(head.data.get("rated", False))),
    )
    yield from _store(change_of(number, entries), entries)


def _store(change: Change, entries: Sequence[Entry]) -> Transaction[None]:
    """Store the entries and the changes of the list of matches. Part of a transaction."""
    yield from change.stored()
    number = change.number
    seated = {entry.data["seat"]: _player(entry) for entry in entries if entry.kind == log.SEATED}
    if seated:
        yield from _seat(number, seated)
    if change.reason:
        yield "UPDATE seats SET is_over = 1, untold = 'ended' WHERE match_id = ?", (number,)


def _player(entry: Entry) -> Player:
    return Player(**{name: value for name, value in entry.data.items() if name != "seat"})


def _seat(number: int, seated: Mapping[str, Player]) -> Transaction[None]:
    rows = yield "SELECT players FROM matches WHERE id = ?", (number,)
    players = json.loads(rows[0][0]) | {seat: asdict(player) for seat, player in seated.items()}
    people = [player["account"] for player in players.values() if player["account"]]
    by_guests = int(bool(people) and all(map(is_guest, people)))
    yield "UPDATE matches SET players = ?, by_guests = ? WHERE id = ?", (to_json(players), by_guests, number)
    for seat, player in seated.items():
        if player.account:
            yield (
                "INSERT INTO seats (match_id, seat, account, is_over, untold) VALUES (?, ?, ?, 0, '') "
                "ON CONFLICT (match_id, seat) DO UPDATE SET account = excluded.account",
                (number, seat, player.account),
            )


def _standing(row: Row) -> DueRow:
    noted, turn, due, what = row[:4]
    return DueRow(noted, tuple(turn.strip(",").split(",")) if turn else (), due, what)


_KEPT = "SELECT secret FROM secrets WHERE match_id = ? AND round = ?"


class SqlVault:
    """The port ``matches.Vault`` in a database."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def keep(self, match_id: str, round_number: int, secret: bytes) -> bytes:
        place = number_of(match_id), round_number

        def job() -> Transaction[bytes]:
            if not (yield "SELECT id FROM matches WHERE id = ?", place[:1]):
                raise UnknownMatchError(match_id)
            yield "INSERT INTO secrets VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (*place, secret)
            rows = yield _KEPT, place
            return bytes(rows[0][0])

        return await self._sql.write(job)

    async def secret(self, match_id: str, round_number: int) -> bytes | None:
        rows = await self._sql.read(_KEPT, number_of(match_id), round_number)
        return bytes(rows[0][0]) if rows else None

"""Matches that wait for players, what people say and the program tells, and who is here; for all processes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields, replace
from operator import attrgetter

from accessible_games.lobby.ports import NOWHERE, Attendance, GuestMatch, Line
from accessible_games.storage.gathering import InTurn
from accessible_games.storage.orders import LOCK, SqlOrders, given
from accessible_games.storage.outdated import SqlOutdated
from accessible_games.storage.results import SqlResults
from accessible_games.storage.sql import Sql, Transaction, from_json, number_of, store, to_json
from accessible_games.storage.waiting import SqlWaiting

_LINE = "id, room, at, person, name, text"
_KEPT_LINES = 1000  # of each room
_SWEEP = 64  # each so many lines the oldest of a room go
_TALK_LOCK = 0x54414C4B
_FORGOTTEN = 3_600_000  # milliseconds after which a process that is not believed is forgotten
_values = attrgetter(*[each.name for each in fields(Attendance)])  # astuple would copy each, for a thousand people


class SqlLobby(SqlWaiting, SqlOrders, SqlResults, SqlOutdated):
    """The port ``LobbyStore`` of the lobby in a database."""

    def __init__(self, sql: Sql) -> None:
        super().__init__(sql)
        self._talk = InTurn(sql, _TALK_LOCK, said)
        self._given = InTurn(sql, LOCK, given)

    async def say(self, room: str, at: int, person: str, name: str, text: str) -> Line:
        return await self._talk.put(Line(0, room, at, person, name, text))

    async def lines(self, room: str, *, after: int, limit: int) -> list[Line]:
        rows = await self._sql.read(
            f"SELECT {_LINE} FROM lines WHERE room = ? AND id > ? ORDER BY id DESC LIMIT ?", room, after, limit
        )
        return [Line(*row) for row in reversed(rows)]

    async def spoken(self, *, after: int, limit: int) -> list[Line]:
        rows = await self._sql.read(f"SELECT {_LINE} FROM lines WHERE id > ? ORDER BY id LIMIT ?", after, limit)
        return [Line(*row) for row in rows]

    async def newest(self) -> int:
        number: int = (await self._sql.read("SELECT coalesce(max(id), 0) FROM lines"))[0][0]
        return number

    async def read(self, person: str) -> dict[str, int]:
        rows = await self._sql.read("SELECT room, line FROM reads WHERE person = ?", person)
        return dict(rows)

    async def set_read(self, person: str, room: str, line: int) -> None:
        heard = (
            "INSERT INTO reads VALUES (?, ?, ?) ON CONFLICT (person, room) "
            "DO UPDATE SET line = excluded.line WHERE excluded.line > reads.line"
        )
        await store(self._sql, (heard, (person, room, line)))

    async def place(self, person: str, since: int) -> str:
        rows = await self._sql.read("SELECT match_id FROM places WHERE person = ? AND at >= ?", person, since)
        return str(rows[0][0]) if rows else ""

    async def set_places(self, places: Mapping[str, str], at: int) -> None:
        put = (
            "INSERT INTO places VALUES (?, ?, ?) ON CONFLICT (person) "
            "DO UPDATE SET match_id = excluded.match_id, at = excluded.at"
        )
        left = "DELETE FROM places WHERE person = ?"
        await store(
            self._sql,
            *(
                (put, (person, number_of(match_id), at)) if match_id else (left, (person,))
                for person, match_id in sorted(places.items())  # so that processes do not wait for each other in a ring
            ),
        )

    async def forget_places(self, before: int) -> None:
        await store(self._sql, ("DELETE FROM places WHERE at < ?", (before,)))

    async def untold(self, person: str, *, limit: int) -> list[str]:
        rows = await self._sql.read(
            "SELECT DISTINCT match_id FROM seats WHERE account = ? AND untold > '' ORDER BY match_id LIMIT ?",
            person,
            limit,
        )
        return [str(number) for (number,) in rows]

    async def set_told(self, told: Collection[tuple[str, str]]) -> None:
        heard = "UPDATE seats SET untold = '' WHERE match_id = ? AND account = ? AND untold <> ''"
        pairs = sorted((number_of(match_id), person) for person, match_id in told)
        await store(self._sql, *((heard, pair) for pair in pairs))

    async def note_closed(self, match_id: str) -> None:
        closed = "UPDATE seats SET untold = 'closed' WHERE match_id = ? AND is_over = 0"
        await store(self._sql, (closed, (number_of(match_id),)))

    async def enter(self, process: str, people: Mapping[str, Attendance], until: int) -> None:
        data = to_json({person: _values(each) for person, each in people.items()})
        entered = (
            "INSERT INTO processes VALUES (?, ?, ?) ON CONFLICT (process) "
            "DO UPDATE SET people = excluded.people, believed = excluded.believed"
        )
        forgotten = "DELETE FROM processes WHERE believed < ?"
        await store(self._sql, (entered, (process, data, until)), (forgotten, (until - _FORGOTTEN,)))

    async def here(self, now: int, *, but: str = "") -> dict[str, Attendance]:
        rows = await self._sql.read(
            "SELECT people FROM processes WHERE believed > ? AND process <> ? ORDER BY process", now, but
        )
        found: dict[str, Attendance] = {}
        for (people,) in rows:
            for person, (name, plays, watches, place, game, *rest) in from_json(people, self._sql.place).items():
                before = found.get(person, NOWHERE)
                found[person] = Attendance(
                    name,
                    (*before.plays, *plays),
                    (*before.watches, *watches),
                    place or before.place,
                    game or before.game,
                    *rest,
                )
        return found

    # Matches of guests and computers alone: not kept for ever

    async def guest_matches(
        self, *, before: int, unmoved_before: int, after: GuestMatch | None, limit: int
    ) -> list[GuestMatch]:
        place = (after.changed, after.changed, number_of(after.id)) if after is not None else (-1, -1, 0)
        rows = await self._sql.read(
            "SELECT id, changed FROM matches WHERE by_guests = 1 AND changed < ? AND what <> 'flag' "
            "AND (changed > ? OR (changed = ? AND id > ?)) AND (changed < ? OR (moves = 0 AND reason = '')) "
            "ORDER BY changed, id LIMIT ?",
            max(before, unmoved_before),
            *place,
            before,
            limit,
        )
        found = []
        for number, changed in rows:
            people = await self._sql.read("SELECT DISTINCT account FROM seats WHERE match_id = ?", number)
            found.append(GuestMatch(str(number), changed, tuple(account for (account,) in people)))
        return found

    async def count_guest_matches(self) -> int:
        count: int = (await self._sql.read("SELECT count(*) FROM matches WHERE by_guests = 1"))[0][0]
        return count

    async def forget_matches(self, matches: Sequence[GuestMatch]) -> None:
        def job() -> Transaction[None]:
            for each in sorted(matches, key=lambda one: number_of(one.id)):
                yield from _forgotten(number_of(each.id), each.changed)

        await self._sql.write(job)


def said(line: Line) -> Transaction[Line]:
    """Inside a transaction: the line with its number."""
    rows = yield (
        "INSERT INTO lines (room, at, person, name, text) VALUES (?, ?, ?, ?, ?) RETURNING id",
        (line.room, line.at, line.person, line.name, line.text),
    )
    number: int = rows[0][0]
    if number % _SWEEP == 0:
        yield (
            "DELETE FROM lines WHERE room = ? AND id < "
            "(SELECT min(id) FROM (SELECT id FROM lines WHERE room = ? ORDER BY id DESC LIMIT ?) kept)",
            (line.room, line.room, _KEPT_LINES),
        )
    return replace(line, id=number)


def _forgotten(number: int, changed: int) -> Transaction[None]:
    is_there = "SELECT 1 FROM matches WHERE id = ? AND changed = ? AND by_guests = 1 AND what <> 'flag'"
    if not (yield is_there, (number, changed)):
        return
    yield "DELETE FROM entries WHERE match_id = ?", (number,)
    yield "DELETE FROM matches WHERE id = ?", (number,)
    yield "DELETE FROM places WHERE match_id = ?", (number,)
    yield "DELETE FROM reads WHERE room IN (?, ?)", (f"match:{number}", f"staff:{number}")
    yield "DELETE FROM lines WHERE room = ?", (f"match:{number}",)
    yield "DELETE FROM orders WHERE match_id = ? AND match_id > 0", (number,)

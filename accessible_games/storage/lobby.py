"""Matches that wait for players, what people say and the program tells, and who is here; for all processes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from accessible_games.lobby import NOWHERE, Attendance, Line
from accessible_games.storage.gathering import InTurn
from accessible_games.storage.leftovers import SqlLeftovers
from accessible_games.storage.orders import SqlOrders, given
from accessible_games.storage.sql import POSTGRES, Sql, Transaction, from_json, number_of, to_json
from accessible_games.storage.waiting import SqlWaiting

_LINE = "id, room, at, person, name, text"
_KEPT_LINES = 1000  # of each room
_SWEEP = 64  # each so many lines the oldest of a room go
_TALK_LOCK = 0x54414C4B
_FORGOTTEN = 3_600_000  # milliseconds after which a process that is not believed is forgotten


class SqlLobby(SqlWaiting, SqlOrders, SqlLeftovers):
    """``lobby.ports.LobbyStore`` in a database. All methods raise NoticeError when it cannot do its work."""

    def __init__(self, sql: Sql) -> None:
        """The database stays with the one who opened it."""
        super().__init__(sql)
        self._talk = InTurn(sql, said)
        self._given = InTurn(sql, given)

    async def say(self, room: str, at: int, person: str, name: str, text: str) -> Line:
        """Keep a line of talk; durable when it returns. Of each room the oldest lines are forgotten in time."""
        return await self._talk.put(Line(0, room, at, person, name, text))

    async def lines(self, room: str, *, after: int, limit: int) -> list[Line]:
        """The newest lines of a room behind the one numbered ``after``, in order."""
        rows = await self._sql.read(
            f"SELECT {_LINE} FROM lines WHERE room = ? AND id > ? ORDER BY id DESC LIMIT ?", room, after, limit
        )
        return [Line(*row) for row in reversed(rows)]

    async def spoken(self, *, after: int, limit: int) -> list[Line]:
        """The first lines of all rooms behind the one numbered ``after``, in order."""
        rows = await self._sql.read(f"SELECT {_LINE} FROM lines WHERE id > ? ORDER BY id LIMIT ?", after, limit)
        return [Line(*row) for row in rows]

    async def newest(self) -> int:
        """The number of the newest line of all rooms; 0 without any."""
        number: int = (await self._sql.read("SELECT coalesce(max(id), 0) FROM lines"))[0][0]
        return number

    async def read(self, person: str) -> dict[str, int]:
        """Up to which line the person has heard each room."""
        rows = await self._sql.read("SELECT room, line FROM reads WHERE person = ?", person)
        return dict(rows)

    async def set_read(self, person: str, room: str, line: int) -> None:
        """The person has heard the room up to that line; what was heard stays heard."""

        def job() -> Transaction[None]:
            yield (
                "INSERT INTO reads VALUES (?, ?, ?) ON CONFLICT (person, room) "
                "DO UPDATE SET line = excluded.line WHERE excluded.line > reads.line",
                (person, room, line),
            )

        await self._sql.write(job)

    async def place(self, person: str, since: int) -> str:
        """The match to which a person has come since then, and has not left; empty: none."""
        rows = await self._sql.read("SELECT match_id FROM places WHERE person = ? AND at >= ?", person, since)
        return str(rows[0][0]) if rows else ""

    async def set_places(self, places: Mapping[str, str], at: int) -> None:
        """Person -> match at which it is from now on; empty: none."""
        # In one order, so that processes of PostgreSQL do not wait for each other in a ring.
        ordered = sorted(places.items())

        def job() -> Transaction[None]:
            for person, match_id in ordered:
                if match_id:
                    yield (
                        "INSERT INTO places VALUES (?, ?, ?) ON CONFLICT (person) "
                        "DO UPDATE SET match_id = excluded.match_id, at = excluded.at",
                        (person, number_of(match_id), at),
                    )
                else:
                    yield "DELETE FROM places WHERE person = ?", (person,)

        await self._sql.write(job)

    async def forget_places(self, before: int) -> None:
        """Those that were taken before that moment."""

        def job() -> Transaction[None]:
            yield "DELETE FROM places WHERE at < ?", (before,)

        await self._sql.write(job)

    async def untold(self, person: str, *, limit: int) -> list[str]:
        """Matches of the person that ended or were closed, and of which it has not heard so, oldest first."""
        rows = await self._sql.read(
            "SELECT DISTINCT match_id FROM seats WHERE account = ? AND untold > '' ORDER BY match_id LIMIT ?",
            person,
            limit,
        )
        return [str(number) for (number,) in rows]

    async def set_told(self, told: Collection[tuple[str, str]]) -> None:
        """Persons, each with a match about which it has heard all."""
        ordered = sorted((number_of(match_id), person) for person, match_id in told)

        def job() -> Transaction[None]:
            for pair in ordered:
                yield "UPDATE seats SET untold = '' WHERE match_id = ? AND account = ? AND untold <> ''", pair

        await self._sql.write(job)

    async def note_closed(self, match_id: str) -> None:
        """Its players are to hear that it was closed; of one that is over they hear the end."""

        def job() -> Transaction[None]:
            yield "UPDATE seats SET untold = 'closed' WHERE match_id = ? AND is_over = 0", (number_of(match_id),)

        await self._sql.write(job)

    async def enter(self, process: str, people: Mapping[str, Attendance], until: int) -> None:
        """The people, by identifier, whom a process serves at the moment; it is believed until then."""
        data = to_json({person: (each.name, each.plays, each.watches, each.place) for person, each in people.items()})

        def job() -> Transaction[None]:
            yield (
                "INSERT INTO processes VALUES (?, ?, ?) ON CONFLICT (process) "
                "DO UPDATE SET people = excluded.people, believed = excluded.believed",
                (process, data, until),
            )
            yield "DELETE FROM processes WHERE believed < ?", (until - _FORGOTTEN,)

        await self._sql.write(job)

    async def here(self, now: int, *, but: str = "") -> dict[str, Attendance]:
        """Everybody, by identifier, of all processes that are believed, ``but`` for one."""
        rows = await self._sql.read(
            "SELECT people FROM processes WHERE believed > ? AND process <> ? ORDER BY process", now, but
        )
        found: dict[str, Attendance] = {}
        for (people,) in rows:
            for person, (name, plays, watches, place) in from_json(people, self._sql.place).items():
                before = found.get(person, NOWHERE)
                found[person] = Attendance(
                    name, (*before.plays, *plays), (*before.watches, *watches), place or before.place
                )
        return found


def said(dialect: str, lines: Sequence[Line]) -> Transaction[list[Line]]:
    """Inside a transaction, as its last statements: the lines with their numbers.

    Lines of all processes appear in the order of their numbers: whoever reads on leaves none out.
    """
    if dialect == POSTGRES:
        yield "SELECT 1 FROM pg_advisory_xact_lock(?)", (_TALK_LOCK,)
    numbered = []
    for line in lines:
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
        numbered.append(replace(line, id=number))
    return numbered

"""Matches that wait for players, in a database: what is asked of them has columns, so nothing hangs on a cut list."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields, replace
from typing import Any

from accessible_games.lobby.ports import DECLINED, TAKEN_BACK, Room, Waiting, Withdrawn
from accessible_games.matches.log import Player
from accessible_games.people.person import is_guest
from accessible_games.storage.sql import (
    POSTGRES,
    Row,
    Sql,
    Transaction,
    from_json,
    next_number,
    number_of,
    store,
    to_json,
)

_ROW = "waiting.id, waiting.version, waiting.data"
_OPEN = "free > 0 AND access = 'open'"  # as the indexes say it
LOCK_NUMBERS = "SELECT pg_advisory_xact_lock(?)", (0x57414954,)
_MOST = 100  # matches in which one person sits, or which would be the rematch of one match: far above all bounds
_CHANGED = """
    UPDATE waiting SET version = version + 1, data = ?, game = ?, access = ?, days = ?, free = ?, missing = ?,
        by_guest = ?, rematch_of = ?, word = ?
    WHERE id = ? AND version = ? RETURNING id
"""
_ADDED = """
    INSERT INTO waiting (id, version, data, game, access, days, free, missing, by_guest, rematch_of, word,
        place)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


class SqlWaiting:
    """A part of ``SqlLobby``."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def add(self, waiting: Waiting, place: str = "") -> Waiting:
        def job() -> Transaction[Waiting]:
            if self._sql.dialect == POSTGRES:  # who looks for older ones afterwards finds them all
                yield LOCK_NUMBERS
            number = yield from next_number(self._sql.dialect)
            numbered = replace(waiting, id=str(number), version=1)
            yield from added(numbered, place)
            return numbered

        return await self._sql.write(job)

    async def get(self, waiting_id: str) -> Waiting | None:
        found = await self._found("FROM waiting WHERE id = ?", number_of(waiting_id))
        return found[0] if found else None

    async def of_word(self, word: str) -> Waiting | None:
        found = await self._found("FROM waiting WHERE word = ? AND word > ''", word)
        return found[0] if found else None

    async def change(self, waiting: Waiting) -> bool:
        return await self._sql.write(lambda: changed(waiting))

    async def remove(self, waiting: Waiting) -> bool:
        return await self._sql.write(lambda: _removed(waiting))

    async def withdraw(self, told: Withdrawn, version: int, people: Collection[str], at: int) -> bool:
        def job() -> Transaction[bool]:
            if (yield from taken(number_of(told.waiting_id), version)) is None:
                return False
            yield from _noted(told, people, at)
            return True

        return await self._sql.write(job)

    async def note_withdrawn(self, told: Withdrawn, people: Collection[str], at: int) -> None:
        await self._sql.write(lambda: _noted(told, people, at))

    # Asking

    async def sitting(self, person: str) -> list[Waiting]:
        return await self._of(person, 1, _MOST)

    async def asked(self, person: str, *, limit: int) -> list[Waiting]:
        return await self._of(person, 0, limit)

    async def listed(self, *, by_guests: bool, game: str = "", after: str = "0", limit: int) -> list[Waiting]:
        of_game, games = ("game = ? AND", (game,)) if game else ("", ())
        where = f"{of_game} by_guest = ? AND {_OPEN} AND id > ?"
        values = (*games, int(by_guests), number_of(after), limit)
        return await self._found(f"FROM waiting WHERE {where} ORDER BY id LIMIT ?", *values)

    async def count_listed(self) -> tuple[int, int]:
        rows = await self._sql.read(f"SELECT count(*), coalesce(max(id), 0) FROM waiting WHERE {_OPEN}")
        count, newest = rows[0]
        return count, newest

    async def opened(self, *, after: str, limit: int) -> list[Waiting]:
        return await self._found(
            "FROM waiting WHERE id > ? AND free > 0 AND access = 'open' ORDER BY id LIMIT ?", number_of(after), limit
        )

    async def full(self, *, after: str = "0", limit: int) -> list[str]:
        rows = await self._sql.read(
            "SELECT id FROM waiting WHERE missing = 0 AND id > ? ORDER BY id LIMIT ?", number_of(after), limit
        )
        return [str(number) for (number,) in rows]

    async def rematches(self, match_id: str) -> list[Waiting]:
        number = number_of(match_id)
        if not number:
            return []
        return await self._found(
            "FROM waiting WHERE rematch_of = ? AND rematch_of > 0 ORDER BY id LIMIT ?", number, _MOST
        )

    async def room(self, person: str, place: str) -> Room:
        own = await self._count("FROM waiting_people WHERE person = ? AND sits = 1", person)
        there = await self._count("FROM waiting WHERE place = ? AND place > ''", place) if place else 0
        return Room(own, there, await self._count("FROM waiting WHERE by_guest = 1"))

    # Who is gone

    async def awaited(self, *, after: str, limit: int) -> list[tuple[str, int]]:
        rows = await self._sql.read(
            "SELECT person, max(gone) FROM waiting_people WHERE person > ? GROUP BY person ORDER BY person LIMIT ?",
            after,
            limit,
        )
        return [(person, gone) for person, gone in rows]

    async def seated(self, beginning: str, *, limit: int) -> list[str]:
        rows = await self._sql.read(
            "SELECT DISTINCT person FROM waiting_people WHERE person >= ? AND person < ? AND person LIKE ? "
            "AND sits = 1 LIMIT ?",
            beginning,
            f"{beginning}~",
            f"{beginning}%",
            limit,
        )
        return [person for (person,) in rows]

    async def set_gone(self, people: Collection[str], since: int) -> None:
        gone = "UPDATE waiting_people SET gone = ? WHERE person = ?"
        await store(self._sql, *((gone, (since, person)) for person in sorted(people)))

    async def is_gone(self, person: str) -> bool:
        return bool(await self._count("FROM waiting_people WHERE person = ? AND gone > 0", person))

    async def left(self, before: int, *, limit: int) -> list[tuple[str, str]]:
        rows = await self._sql.read(
            "SELECT person, waiting_id FROM waiting_people WHERE lasting = 0 AND gone > 0 AND gone < ? "
            "ORDER BY gone, person LIMIT ?",
            before,
            limit,
        )
        return [(person, str(number)) for person, number in rows]

    async def forsaken(self, before: int, *, limit: int) -> list[Waiting]:
        return await self._found(
            "FROM waiting WHERE id IN (SELECT waiting_id FROM waiting_people WHERE lasting = 1 AND sits = 1 "
            "AND gone > 0 AND gone < ?) AND NOT EXISTS (SELECT 1 FROM waiting_people WHERE waiting_id = waiting.id "
            "AND sits = 1 AND (gone = 0 OR gone >= ?)) ORDER BY id LIMIT ?",
            before,
            before,
            limit,
        )

    async def withdrawn(self, person: str, *, limit: int) -> list[Withdrawn]:
        rows = await self._sql.read(
            "SELECT waiting_id, game, name, reason, what FROM withdrawn WHERE person = ? ORDER BY waiting_id LIMIT ?",
            person,
            limit,
        )
        return [Withdrawn(str(number), *facts) for number, *facts in rows]

    async def forget_withdrawn(self, person: str, waiting_ids: Collection[str]) -> None:
        told = "DELETE FROM withdrawn WHERE person = ? AND waiting_id = ?"
        await store(self._sql, *((told, (person, number)) for number in sorted(map(number_of, waiting_ids))))

    # Inside

    async def _of(self, person: str, sits: int, limit: int) -> list[Waiting]:
        found = await self._found(
            "FROM waiting JOIN waiting_people ON waiting_people.waiting_id = waiting.id "
            "WHERE person = ? AND sits = ? ORDER BY waiting.id DESC LIMIT ?",
            person,
            sits,
            limit,
        )
        return found[::-1]

    async def _count(self, text: str, *values: str | int) -> int:
        count: int = (await self._sql.read(f"SELECT count(*) {text}", *values))[0][0]
        return count

    async def _found(self, text: str, *values: str | int) -> list[Waiting]:
        return [waiting_of(row, self._sql.place) for row in await self._sql.read(f"SELECT {_ROW} {text}", *values)]


def waiting_of(row: Row, place: str) -> Waiting:
    """The match that a row of number, version and data tells. Raises NoticeError."""
    number, version, data = row
    kept: dict[str, Any] = from_json(data, place)
    seats = {seat: None if player is None else Player(**player) for seat, player in kept.pop("seats").items()}
    guests = tuple(kept.pop("guests"))
    tournament = tuple(kept.pop("tournament", ()))
    return Waiting(id=str(number), version=version, seats=seats, guests=guests, tournament=tournament, **kept)


def added(waiting: Waiting, place: str = "") -> Transaction[None]:
    """Inside a transaction: it waits from now on, under its number."""
    number = number_of(waiting.id)
    yield _ADDED, (number, waiting.version, *_columns(waiting), place)
    yield from _seat_people(number, waiting)


def changed(waiting: Waiting) -> Transaction[bool]:
    """Inside a transaction: in place of exactly the version that it was made from; False where that is no more."""
    number = number_of(waiting.id)
    if not (yield _CHANGED, (*_columns(waiting), number, waiting.version)):
        return False
    yield from _seat_people(number, waiting)
    return True


def taken(number: int, version: int) -> Transaction[Row | None]:
    """Inside a transaction: nobody waits there any more. What waited, for ``waiting_of``; None: it is not as it was."""
    rows = yield f"DELETE FROM waiting WHERE id = ? AND version = ? RETURNING {_ROW}", (number, version)
    return rows[0] if rows else None


def _removed(waiting: Waiting) -> Transaction[bool]:
    return (yield from taken(number_of(waiting.id), waiting.version)) is not None


def _noted(told: Withdrawn, people: Collection[str], at: int) -> Transaction[None]:
    """Inside a transaction; whoever does the same again and again is told of once."""
    same = "DELETE FROM withdrawn WHERE person = ? AND game = ? AND name = ? AND reason = ? AND what = ?"
    new = (
        "INSERT INTO withdrawn (person, waiting_id, game, name, reason, at, what) VALUES (?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (person, waiting_id) DO UPDATE SET name = excluded.name, reason = excluded.reason, "
        "at = excluded.at, what = excluded.what"
    )
    for person in sorted(people):
        if told.reason in (DECLINED, TAKEN_BACK):
            yield same, (person, told.game, told.name, told.reason, told.what)
        yield new, (person, number_of(told.waiting_id), told.game, told.name, told.reason, at, told.what)


def _columns(waiting: Waiting) -> tuple[str | int, ...]:
    """The JSON, and what is asked of it."""
    players = waiting.seats.values()
    free = len([one for one in players if one is None])
    expected = len([one for one in players if one is not None and one.account in waiting.guests])
    return (
        to_json(_fields(waiting)),
        waiting.game,
        waiting.access,
        waiting.days,
        free,
        free + expected,
        int(is_guest(waiting.host)),
        number_of(waiting.match_id),
        waiting.word,
    )


def _seat_people(number: int, waiting: Waiting) -> Transaction[None]:
    """Inside a transaction: who sits there and who is asked; since when they are gone stays as it was."""
    people = [one.account for one in waiting.seats.values() if one is not None and one.account]
    wanted = {person: (1, int(waiting.days > 0 and not is_guest(person))) for person in people}
    wanted |= {person: (0, int(not is_guest(person))) for person in waiting.guests}
    kept = ("", *wanted)
    places = ", ".join("?" * len(kept))
    yield f"DELETE FROM waiting_people WHERE waiting_id = ? AND person NOT IN ({places})", (number, *kept)
    for person, (sits, lasting) in sorted(wanted.items()):
        yield (
            "INSERT INTO waiting_people VALUES (?, ?, ?, ?, 0) ON CONFLICT (person, waiting_id) "
            "DO UPDATE SET sits = excluded.sits, lasting = excluded.lasting",
            (person, number, sits, lasting),
        )


def _fields(waiting: Waiting) -> Mapping[str, Any]:
    """All but the number and the version, which have columns of their own."""
    kept = {each.name: getattr(waiting, each.name) for each in fields(waiting) if each.name not in ("id", "version")}
    kept["seats"] = {seat: None if player is None else player.to_json() for seat, player in waiting.seats.items()}
    for name in ("is_proved", "is_rated", "tournament", "is_challenge"):
        if not kept[name]:
            del kept[name]
    return kept

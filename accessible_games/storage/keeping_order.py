"""What those who keep order need: complaints, and why somebody is kept out or silent."""

from __future__ import annotations

from accessible_games.people.ports import Complaint, Measure
from accessible_games.storage.sql import Row, Sql, from_json, number_of, store, to_json

_TOLD = """
    SELECT told.id, told.at, coalesce(one.name, told.person), coalesce(two.name, told.other), told.text,
        told.match_id, told.talk, told.person, told.answer
"""
_NAMES = """
    LEFT JOIN accounts one ON CAST(one.id AS TEXT) = told.person
    LEFT JOIN accounts two ON CAST(two.id AS TEXT) = told.other
"""
_REPORTS = f"""
    {_TOLD}
    FROM (SELECT *, row_number() OVER (PARTITION BY person ORDER BY id DESC) AS place FROM reports WHERE done = '')
        AS told {_NAMES}
    ORDER BY told.place, CASE WHEN told.person LIKE 'guest-%' THEN 1 ELSE 0 END, told.id DESC LIMIT ?
"""
# What holds is what accounts and limits say; a measure beside it says why. A guest may be held twice, with its place.
_MEASURES = """
    WITH held AS (
        SELECT 'ban' AS what, CAST(id AS TEXT) AS whose, name, banned AS until, 0 AS by_guest FROM accounts
            WHERE banned > 0 AND banned > ?
        UNION ALL SELECT 'mute', CAST(id AS TEXT), name, muted, 0 FROM accounts WHERE muted > 0 AND muted > ?
        UNION ALL SELECT 'ban', place, name, banned, 1 FROM limits WHERE banned > ?
        UNION ALL SELECT 'mute', place, name, muted, 1 FROM limits WHERE muted > ?
    )
    SELECT held.what, held.whose, CASE WHEN by_guest = 1 THEN coalesce(why.name, held.name) ELSE held.name END,
        held.until, coalesce(why.reason, ''), coalesce(staff.name, ''),
        coalesce(why.at, 0), coalesce(why.place, '')
    FROM held
    LEFT JOIN measures why ON why.id = (
        SELECT max(id) FROM measures
        WHERE measures.what = held.what AND (measures.person = held.whose OR measures.place = held.whose)
    )
    LEFT JOIN accounts staff ON CAST(staff.id AS TEXT) = why.staff
    ORDER BY held.until DESC, held.name LIMIT ?
"""
REMEMBERED = 34_560_000_000  # milliseconds for which what is settled is kept, 400 days


class SqlOrderKeeping:
    """A part of ``SqlAccounts``."""

    _sql: Sql

    async def report(self, told: Complaint) -> int:
        added = (
            "INSERT INTO reports (at, person, other, text, match_id, talk) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
            (told.at, told.who, told.about, told.text, number_of(told.match), to_json(told.talk)),
        )
        number: int = (await store(self._sql, added))[0][0]
        return number

    async def reports(self, *, limit: int) -> tuple[list[Complaint], int, int]:
        found = [self._complaint(row) for row in await self._sql.read(_REPORTS, limit)] if limit else []
        rows = await self._sql.read("SELECT count(*), count(DISTINCT person) FROM reports WHERE done = ''")
        count, people = rows[0]
        return found, count, people

    async def complaint(self, report: int) -> Complaint | None:
        rows = await self._sql.read(f"{_TOLD} FROM reports told {_NAMES} WHERE told.id = ? AND told.done = ''", report)
        return self._complaint(rows[0]) if rows else None

    async def see_to(self, report: int, person: str, answer: str) -> bool:
        done = "UPDATE reports SET done = ?, answer = ?, untold = ? WHERE id = ? AND done = '' RETURNING id"
        return bool(await store(self._sql, (done, (person, answer, int(bool(answer)), report))))

    async def answered(self, person: str) -> list[Complaint]:
        rows = await self._sql.read(
            f"{_TOLD} FROM reports told {_NAMES} WHERE told.person = ? AND told.untold = 1 ORDER BY told.id", person
        )
        return [self._complaint(row) for row in rows]

    async def set_answer_told(self, report: int) -> None:
        await store(self._sql, ("UPDATE reports SET untold = 0 WHERE id = ?", (report,)))

    async def note_measure(self, measure: Measure) -> None:
        noted = (
            "INSERT INTO measures (what, person, name, place, staff, reason, at, until) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (*measure[:3], measure.place, measure.staff, measure.reason, measure.at, measure.until),
        )
        before = measure.at - REMEMBERED
        await store(self._sql, noted, ("DELETE FROM measures WHERE at < ? AND until < ?", (before, before)))

    async def measures(self, now: int, *, limit: int) -> list[Measure]:
        rows = await self._sql.read(_MEASURES, now, now, now, now, limit)
        return [Measure(*row) for row in rows]

    def _complaint(self, row: Row) -> Complaint:
        number, at, who, about, text, match_id, talk, person, answer = row
        lines = tuple((one, name, said) for one, name, said in from_json(talk, self._sql.place))
        return Complaint(number, at, who, about, text, str(match_id) if match_id else "", lines, person, answer)

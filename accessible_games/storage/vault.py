"""Secrets of running rounds and private notes: in the database of the matches, but in no log and no record."""

from __future__ import annotations

from accessible_games.matches.ports import UnknownMatchError
from accessible_games.people.ports import Mark
from accessible_games.storage.sql import Sql, Transaction, number_of

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


class SqlNotes:
    """The port ``people.Notes`` in a database."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def marks(self, person: str, match_id: str, round_number: int, seat: str) -> list[Mark]:
        rows = await self._sql.read(
            "SELECT owner, piece, letters FROM marks WHERE person = ? AND match_id = ? AND round = ? AND seat = ? "
            "ORDER BY owner, piece",
            person,
            number_of(match_id),
            round_number,
            seat,
        )
        return [Mark(owner, piece, letters) for owner, piece, letters in rows]

    async def keep(self, person: str, match_id: str, round_number: int, seat: str, mark: Mark) -> None:
        number = number_of(match_id)
        place = (person, number, round_number, seat, mark.owner, mark.piece)

        def job() -> Transaction[None]:
            if not (yield "SELECT id FROM matches WHERE id = ?", (number,)):
                raise UnknownMatchError(match_id)
            columns = "person, match_id, round, seat, owner, piece"
            if mark.letters:
                kept = f"ON CONFLICT ({columns}) DO UPDATE SET letters = excluded.letters"
                yield f"INSERT INTO marks VALUES (?, ?, ?, ?, ?, ?, ?) {kept}", (*place, mark.letters)
            else:
                yield f"DELETE FROM marks WHERE ({columns}) = (?, ?, ?, ?, ?, ?)", place

        await self._sql.write(job)

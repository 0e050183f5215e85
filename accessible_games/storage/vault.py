"""Secrets of running rounds: in the database of the matches, but in no log and no record."""

from __future__ import annotations

from accessible_games.matches.ports import UnknownMatchError
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

"""The secrets of running rounds, in the database that also holds the matches but in no log and no record."""

from __future__ import annotations

from accessible_games.matches import UnknownMatchError
from accessible_games.storage.sql import Sql, Transaction, number_of

_KEPT = "SELECT secret FROM secrets WHERE match_id = ? AND round = ?"


class SqlVault:
    """``matches.ports.Vault`` in a database."""

    def __init__(self, sql: Sql) -> None:
        """The database stays with the one who opened it."""
        self._sql = sql

    async def keep(self, match_id: str, round_number: int, secret: bytes) -> bytes:
        """Durable when this returns. One that is kept for the round already stays. Raises NoticeError.

        Returns the secret that is kept now: of two processes that begin a round together both use the first one.
        """
        place = number_of(match_id), round_number

        def job() -> Transaction[bytes]:
            if not (yield "SELECT id FROM matches WHERE id = ?", place[:1]):
                raise UnknownMatchError(match_id)
            yield "INSERT INTO secrets VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (*place, secret)
            rows = yield _KEPT, place
            return bytes(rows[0][0])

        return await self._sql.write(job)

    async def secret(self, match_id: str, round_number: int) -> bytes | None:
        """What was kept, or None. Raises NoticeError."""
        rows = await self._sql.read(_KEPT, number_of(match_id), round_number)
        return bytes(rows[0][0]) if rows else None

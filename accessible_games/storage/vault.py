"""The secrets of running rounds, in the file that also holds the matches but in no log and no record."""

from __future__ import annotations

import sqlite3

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.storage.database import Database
from accessible_games.storage.sqlite import match_number


class SqliteVault:
    """``matches.ports.Vault`` in a file. Calls run inline, in the thread that opened it."""

    def __init__(self, database: Database) -> None:
        """The file stays with the one who opened it."""
        self._database = database

    async def keep(self, match_id: str, round_number: int, secret: bytes) -> bytes:
        """Durable when this returns. One that is kept for the round already stays. Raises NoticeError.

        Returns the secret that is kept now: of two processes that begin a round together both use the first one.
        """
        place = match_number(match_id), round_number
        with self._database.transaction():
            try:
                self._database.connection.execute(
                    "INSERT INTO secrets VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (*place, secret)
                )
            except sqlite3.IntegrityError as error:
                raise NoticeError(Notice.of("match-unknown", match=match_id)) from error
            kept = self._database.connection.execute(
                "SELECT secret FROM secrets WHERE match_id = ? AND round = ?", place
            ).fetchone()
        return bytes(kept[0])

    async def secret(self, match_id: str, round_number: int) -> bytes | None:
        """What was kept, or None. Raises NoticeError."""
        with self._database.told():
            row = self._database.connection.execute(
                "SELECT secret FROM secrets WHERE match_id = ? AND round = ?", (match_number(match_id), round_number)
            ).fetchone()
        return None if row is None else bytes(row[0])

"""The private notes of people, in the file that also holds the matches."""

from __future__ import annotations

import sqlite3

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.people.notes import Mark
from accessible_games.storage.database import Database
from accessible_games.storage.sqlite import match_number


class SqliteNotes:
    """``people.notes.Notes`` in a file. Calls run inline, in the thread that opened it."""

    def __init__(self, database: Database) -> None:
        """The file stays with the one who opened it."""
        self._database = database

    async def marks(self, person: str, match_id: str, round_number: int, seat: str) -> list[Mark]:
        """All marks that the person has made from that seat; none for an unknown match. Raises NoticeError."""
        with self._database.told():
            rows = self._database.connection.execute(
                "SELECT owner, piece, letters FROM marks WHERE (person, match_id, round, seat) = (?, ?, ?, ?)",
                (person, match_number(match_id), round_number, seat),
            ).fetchall()
        return [Mark(owner, piece, letters) for owner, piece, letters in rows]

    async def keep(self, person: str, match_id: str, round_number: int, seat: str, mark: Mark) -> None:
        """In place of the older mark of the same piece; durable when this returns. Raises NoticeError."""
        place = (person, match_number(match_id), round_number, seat, mark.owner, mark.piece)
        with self._database.transaction():
            if not mark.letters:
                self._database.connection.execute(
                    "DELETE FROM marks WHERE (person, match_id, round, seat, owner, piece) = (?, ?, ?, ?, ?, ?)", place
                )
                return
            try:
                self._database.connection.execute(
                    "INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?, ?, ?)", (*place, mark.letters)
                )
            except sqlite3.IntegrityError as error:
                raise NoticeError(Notice.of("match-unknown", match=match_id)) from error

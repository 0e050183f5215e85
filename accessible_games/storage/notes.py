"""The private notes of people, in the database that also holds the matches."""

from __future__ import annotations

from accessible_games.matches import UnknownMatchError
from accessible_games.people import Mark
from accessible_games.storage.sql import Sql, Transaction, number_of


class SqlNotes:
    """``people.notes.Notes`` in a database."""

    def __init__(self, sql: Sql) -> None:
        """The database stays with the one who opened it."""
        self._sql = sql

    async def marks(self, person: str, match_id: str, round_number: int, seat: str) -> list[Mark]:
        """All marks that the person has made from that seat; none for an unknown match. Raises NoticeError."""
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
        """In place of the older mark of the same piece; durable when this returns. Raises NoticeError."""
        number = number_of(match_id)
        place = (person, number, round_number, seat, mark.owner, mark.piece)

        def job() -> Transaction[None]:
            if not (yield "SELECT id FROM matches WHERE id = ?", (number,)):
                raise UnknownMatchError(match_id)
            yield (
                "DELETE FROM marks WHERE person = ? AND match_id = ? AND round = ? AND seat = ? AND owner = ? "
                "AND piece = ?",
                place,
            )
            if mark.letters:
                yield (
                    "INSERT INTO marks VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT "
                    "(person, match_id, round, seat, owner, piece) DO UPDATE SET letters = excluded.letters",
                    (*place, mark.letters),
                )

        await self._sql.write(job)

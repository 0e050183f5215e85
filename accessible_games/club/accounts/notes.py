"""Private notes of a person: letters struck from a deduction sheet, and free words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from accessible_games.matches.ports import UnknownMatchError
from accessible_games.storage.sql import Sql, Transaction, number_of

LOCAL = ""  # the person at this computer, without an account


@dataclass(frozen=True, slots=True)
class Mark:
    """Letters struck from ``piece`` of the seat ``owner``, sorted; empty: no longer any.

    Without an owner it is a note: its number, and its words.
    """

    owner: str
    piece: str
    letters: str


LONGEST_NOTE = 300  # characters


def numbered(marks: Sequence[Mark]) -> list[tuple[int, str]]:
    """Return the notes among the marks, in order: numbers and words."""
    return sorted((int(mark.piece), mark.letters) for mark in marks if not mark.owner)


class NoteStore:
    """Marks by person, match, round and seat: two people at one keyboard have each their own.

    They are never part of a match's log, and so of no record.
    """

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def marks(self, person: str, match_id: str, round_number: int, seat: str) -> list[Mark]:
        """Return all marks that the person has made from that seat. Raises NoticeError."""
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
        """Replace the mark of the same piece; durable when this returns. Raises NoticeError."""
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


@dataclass(eq=False, slots=True)
class Notes:
    """The notes of one person: ``LOCAL``, or an account or guest. Methods raise NoticeError."""

    _store: NoteStore
    _person: str

    async def marks(self, match_id: str, round_number: int, seat: str) -> list[Mark]:
        """Return all marks made from that seat."""
        return await self._store.marks(self._person, match_id, round_number, seat)

    async def keep(self, match_id: str, round_number: int, seat: str, mark: Mark) -> None:
        """Replace the mark of the same piece; durable when this returns."""
        await self._store.keep(self._person, match_id, round_number, seat, mark)

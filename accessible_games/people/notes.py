"""What a person notes for nobody else: letters struck from a deduction sheet, by match, round and seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

LOCAL = ""  # the person at this computer, who needs no account


@dataclass(frozen=True, slots=True)
class Mark:
    """``letters`` struck from ``piece`` of the seat ``owner``, sorted; empty: none any more."""

    owner: str
    piece: str
    letters: str


class Notes(Protocol):
    """Marks by person, match, round and seat: two people at one keyboard have each their own.

    They are never part of a match's log, and so of no record.
    """

    async def marks(self, person: str, match_id: str, round_number: int, seat: str) -> Sequence[Mark]:
        """All marks that the person has made from that seat. Raises NoticeError."""

    async def keep(self, person: str, match_id: str, round_number: int, seat: str, mark: Mark) -> None:
        """In place of the older mark of the same piece; durable when this returns. Raises NoticeError."""

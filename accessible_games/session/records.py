"""Where records of matches come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches.ports import Summary
from accessible_games.people.person import Person
from accessible_games.people.settings import Settings
from accessible_games.session.context import Context
from accessible_games.session.requests import ListPlayed, Played, ReadRecord, RecordRead, RecordRequest


class Records(Protocol):
    """Where records come from. ``person``: None at a computer of one's own. Methods raise NoticeError."""

    async def lines(self, person: Person | None, kind: str, match_id: str, settings: Settings) -> Sequence[str]:
        """``kind``: record, what was played, as everybody may know it; transcript, what the person heard."""

    async def played(self, person: Person | None) -> Sequence[Summary]:
        """The matches in which the person had a seat, changed last first."""


async def fetched(records: Records | None, context: Context, request: RecordRequest) -> Played | RecordRead:
    """The reply to a request. Raises NoticeError."""
    if records is None:
        raise NoticeError(Notice.of("records-closed"))
    if isinstance(request, ReadRecord):
        lines = await records.lines(context.person, request.kind, request.match_id, context.settings)
        return RecordRead(request.kind, request.match_id, request.first, tuple(lines))
    assert isinstance(request, ListPlayed)
    return Played(request.kind, tuple(await records.played(context.person)))

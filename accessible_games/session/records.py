"""Records of matches in a session: what was played, and what the person heard; a part of the lines at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.core.numbers import match_number, number_in
from accessible_games.matches.ports import Summary
from accessible_games.people.person import Person
from accessible_games.people.settings import Settings
from accessible_games.session.choices import Choice
from accessible_games.session.company import describe
from accessible_games.session.paging import Rest
from accessible_games.session.requests import ListPlayed, Played, ReadRecord, RecordRead, RecordRequest

if TYPE_CHECKING:
    from accessible_games.session.session import Session

AT_ONCE = 20  # lines


class Records(Protocol):
    """Where records come from. ``person``: None at a computer of one's own. Methods raise NoticeError."""

    async def lines(self, person: Person | None, kind: str, match_id: str, settings: Settings) -> Sequence[str]:
        """``kind``: record, what was played, as everybody may know it; transcript, what the person heard."""

    async def played(self, person: Person | None) -> Sequence[Summary]:
        """The matches in which the person had a seat, changed last first."""


async def fetched(records: Records | None, session: Session, request: RecordRequest) -> Played | RecordRead:
    """The reply to a request. Raises NoticeError."""
    if records is None:
        raise NoticeError(Notice.of("records-closed"))
    if isinstance(request, ReadRecord):
        lines = await records.lines(session.person, request.kind, request.match_id, session.settings)
        return RecordRead(request.kind, request.match_id, request.first, tuple(lines))
    assert isinstance(request, ListPlayed)
    return Played(request.kind, tuple(await records.played(session.person)))


def record(session: Session, rest: str) -> None:
    """What was played: of this match, or of one by its number, from a line on."""
    _read(session, "record", rest)


def transcript(session: Session, rest: str) -> None:
    """What the person has heard of a match."""
    _read(session, "transcript", rest)


def _read(session: Session, kind: str, rest: str) -> None:
    numbers = rest.split()
    if not numbers and session.update is None:
        session.request(ListPlayed(kind))
    elif not numbers and session.update is not None:
        session.request(ReadRecord(kind, session.update.match_id))
    else:
        match_id, first = match_number(numbers[0]), number_in((numbers[1:] or ["1"])[0])
        if match_id is None or first is None or len(numbers) > 2:
            session.say("records-how", "refusal", kind=kind)
        else:
            session.request(ReadRecord(kind, match_id, max(1, first)))


def tell_played(session: Session, reply: Played) -> None:
    """The newest matches, by their numbers."""
    if not reply.matches:
        session.say("records-none")
        return
    shown = reply.matches[:AT_ONCE]
    more = "yes" if len(reply.matches) > len(shown) else "no"
    session.say("records-played", count=len(shown), more=more, kind=reply.kind, match=shown[0].id)
    choices = []
    for each in shown:
        is_over = "yes" if each.reason else "no"
        label = session.announcer.text("records-match", over=is_over, what=describe(session, each, "seats-match"))
        act = partial(session.request, ReadRecord(reply.kind, each.id))
        choices.append(Choice(label, act, number=int(each.id)))
        session.tell(session.announcer.words(label, "answer"))
    session.choices = list(choices)


def tell_read(session: Session, reply: RecordRead) -> None:
    """How long it is, some lines, and how to hear the next."""
    count, first = len(reply.lines), reply.first
    if first > count:
        session.say("records-beyond", "refusal", count=count)
        return
    last = min(first + AT_ONCE - 1, count)
    if count > AT_ONCE and first == 1:
        session.say("session-lines", count=count)
    for line in reply.lines[first - 1 : last]:
        session.tell(session.announcer.words(line, "answer"))
    if last < count:
        session.say("records-more", kind=reply.kind, match=reply.match_id, line=last + 1, left=count - last)
        session.rest = Rest((partial(session.request, ReadRecord(reply.kind, reply.match_id, last + 1)),))
    elif session.person is not None and not session.person.is_guest:
        session.say("records-take", kind=reply.kind, match=reply.match_id)


HANDLERS: dict[str, Callable[[Session, str], None]] = {"record": record, "transcript": transcript}
TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {RecordRead: tell_read, Played: tell_played}

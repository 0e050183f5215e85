"""Records of stored matches for entitled people: as lines, as the document, and as Braille pages."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import NamedTuple, ParamSpec, TypeVar

from accessible_games.children.child import DiedError
from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.stored import HiddenMatchError
from accessible_games.club.member import Club, Member
from accessible_games.club.tournaments.state import Tournament
from accessible_games.limits.table import WorkLimits
from accessible_games.line.lines.tournaments import tournament_lines
from accessible_games.line.records import document
from accessible_games.line.records.sheets import Sheet, write_record
from accessible_games.line.records.text import record_lines, replay
from accessible_games.line.records.tournaments import write_tournament, write_tournament_sheet
from accessible_games.line.records.transcript import Talk, retold
from accessible_games.matches import log
from accessible_games.matches.log import Entry, LogError
from accessible_games.matches.moments import LAST, Moment
from accessible_games.matches.ports import Journal, Summary
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille import pages
from accessible_games.output.braille.translators import end_shared
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import plain
from accessible_games.rules.games import load, names

logger = logging.getLogger(__name__)

FORMAT, VERSION = "accessible-games-person", 1  # of the document with all data of an account
MOST_PLAYED = 1000  # matches in a list

P = ParamSpec("P")
T = TypeVar("T")


class Present(NamedTuple):
    """The present moment of a match, and the one before the last move if there was one."""

    now: Moment
    before: Moment | None


class Archive:
    """``Records`` of a session, and records as bytes. One is written at a time, beside the event loop.

    ``club``: of a server, which knows who may see a match; None at home. ``writer``: runs functions of modules one at a
    time: a process if others play meanwhile, else a thread. Methods raise NoticeError.
    """

    def __init__(self, journal: Journal, club: Club | None = None, writer: Executor | None = None) -> None:
        self._journal = journal
        self._club = club
        self._thread = ThreadPoolExecutor(1, "records")
        self._writer = writer or self._thread
        self._waiting: Counter[str] = Counter()

    def close(self) -> None:
        """Stop writing, also Braille that is under way."""
        end_shared()
        self._writer.shutdown(cancel_futures=True)
        self._thread.shutdown(cancel_futures=True)

    async def played(self, person: Person | None) -> Sequence[Summary]:
        """Return the matches in which the person had a seat, changed last first."""
        if person is None:
            return await self._journal.summaries(limit=MOST_PLAYED)
        return await self._journal.played(person.id, limit=MOST_PLAYED)

    async def lines(self, person: Person | None, kind: str, match_id: str, settings: Settings) -> Sequence[str]:
        """Return lines. ``kind``: record, the match as everybody may know it; transcript, what the person heard."""
        entries = await self.entries(person, match_id)
        if kind == "record":
            return await self.written(_name(person), _lines, match_id, entries, settings)
        talk: Sequence[Talk] = ()
        member = self._member(person)
        if member is not None and person is not None and _has_sat(entries, person):
            talk = await member.talk.transcribed(match_id)
        return await self.written(_name(person), _transcript, match_id, entries, settings, person, talk)

    async def document(self, person: Person | None, match_id: str) -> bytes:
        """Return the record for programs, without the server's ids of people."""
        entries = await self.entries(person, match_id)
        return await self.written(_name(person), _document, match_id, entries)

    async def everything(self, person: Person, accounts: Accounts) -> bytes:
        """Return all data of an account, and the records of its matches, as one JSON document.

        Of a match that runs and hides something there is no record yet.
        """
        found: dict[str, object] = {"format": FORMAT, "version": VERSION, "number": person.id}
        found |= await accounts.everything(person.id)
        matches = []
        for each in await self.played(person):
            try:
                record = json.loads(await self.document(person, each.id))
            except NoticeError as error:
                if error.notice.message == "records-busy":
                    raise
                record = None
            matches.append({"number": each.id, "game": each.game, "record": record})
        found["matches"] = matches
        return await self.written(_name(person), _written, found)

    async def braille(
        self, person: Person, match_id: str, settings: Settings, size: pages.PageSize, form: str, charset: str
    ) -> bytes:
        """Return the record on Braille pages, in one of ``sheets.FORMATS``."""
        entries = await self.entries(person, match_id)
        return await self.written(_name(person), _braille, match_id, entries, settings, size, form, charset)

    async def of_tournament(
        self,
        tournament: Tournament,
        person: Person,
        kind: str,
        settings: Settings,
        size: pages.PageSize | None = None,
        charset: str = "us",
    ) -> bytes:
        """Return a tournament. ``kind``: "record", the document; "show", lines; or one of ``sheets.FORMATS``."""
        if kind == "record":
            return write_tournament(tournament).encode("utf-8", "backslashreplace")
        announcer = Announcer(Listener(settings.language))
        if kind == "show" or size is None:
            return "".join(f"{plain(line)}\n" for line in tournament_lines(announcer, tournament)).encode()
        return await self.written(_name(person), _tournament, tournament, settings, size, kind, charset)

    async def entries(self, person: Person | None, match_id: str) -> list[Entry]:
        """Return the entries of a match in which the person had a seat, or which they may watch.

        A private match is treated as missing. ``person``: None on a server is an unknown visitor. Raise NoticeError.
        """
        member = self._member(person)
        entries = await self._journal.entries(match_id) if await self.is_shown(person, match_id) else []
        if not entries and member is not None:
            await member.admission.check_begun(match_id)
        if not entries:
            raise NoticeError(Notice.of("records-no-match", match=match_id[:40]))
        return entries

    async def is_shown(self, person: Person | None, match_id: str) -> bool:
        """Return whether nothing hides a match from the person; it may be missing. Raise NoticeError as ``entries``."""
        member = self._member(person)
        try:
            if member is not None:
                await member.admission.check(match_id)
            elif self._club is not None:
                await self._club.lobby.check_open(match_id)
        except HiddenMatchError:
            return False
        return True

    async def present(self, match_id: str) -> Present | None:
        """Return the position of a running match as every spectator may know it; None if it is over, and at home.

        The server follows the match, so that each move is replayed once for all who look. Raise NoticeError.
        """
        if self._club is None:
            return None
        service = self._club.lobby.service
        if (await service.loaded.load(match_id)).is_over:
            return None
        now = await service.moments.at(match_id, None, None, LAST)
        before = await service.moments.at(match_id, None, None, now.number - 1, now.round) if now.number else None
        return Present(now, before)

    def _member(self, person: Person | None) -> Member | None:
        """Return the member, who only reads."""
        return Member(self._club, Presence(person)) if self._club is not None and person is not None else None

    async def written(self, name: str, write: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Return the result of ``write``. A long match takes a second, in which others are served.

        ``name``: of the person, or of the household of an unknown visitor. Raise NoticeError.
        """
        return await self._run(self._writer, name, partial(write, *args, **named))

    async def looked_up(self, name: str, look: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Return a result as ``written`` does, in a thread, because it cannot go to another process."""
        return await self._run(self._thread, name, partial(look, *args, **named))

    async def _run(self, executor: Executor, name: str, work: Callable[[], T]) -> T:
        if self._waiting[name] >= WorkLimits.records_each or self._waiting.total() >= WorkLimits.records:
            raise NoticeError(Notice.of("records-busy"))
        self._waiting[name] += 1
        try:
            return await asyncio.wrap_future(executor.submit(work))
        except DiedError as error:
            logger.warning("records: the writer process has ended: %s", error)
            raise NoticeError(Notice.of("records-busy")) from error
        finally:
            self._waiting -= Counter([name])


def _name(person: Person | None) -> str:
    return person.id if person is not None else ""


def _has_sat(entries: Sequence[Entry], person: Person) -> bool:
    return any(each.kind == log.SEATED and each.data.get("account") == person.id for each in entries)


def _lines(match_id: str, entries: list[Entry], settings: Settings) -> list[str]:
    return record_lines(*replay(match_id, entries), settings.language, settings.verbosity)


def _transcript(
    match_id: str, entries: list[Entry], settings: Settings, person: Person | None, talk: Sequence[Talk]
) -> list[str]:
    every = [load(name) for name in names()]
    try:
        return retold(match_id, entries, load, every, settings, person, talk)
    except LogError as error:
        raise NoticeError(Notice.of("match-damaged", match=match_id, entry=error.seq)) from error


def _document(match_id: str, entries: list[Entry]) -> bytes:
    match, _ = replay(match_id, [_private(each) for each in entries])
    if document.is_secret(match):
        raise NoticeError(Notice.of("records-still-secret", match=match_id))
    return document.write_record(match).encode("utf-8", "backslashreplace")


def _written(found: dict[str, object]) -> bytes:
    return (json.dumps(found, ensure_ascii=False, indent=1) + "\n").encode()


def _private(entry: Entry) -> Entry:
    """Remove account ids and identifiers of clients, which nobody else needs."""
    data = {name: value for name, value in entry.data.items() if name not in ("account", "guest", log.COMMAND)}
    return entry._replace(data=data)


def _tournament(tournament: Tournament, settings: Settings, size: pages.PageSize, form: str, charset: str) -> bytes:
    sheet = Sheet(Announcer(Listener(settings.language)), size, settings.grade)
    title = write_tournament_sheet(sheet, tournament)
    return sheet.file(title, form, charset)


def _braille(
    match_id: str, entries: list[Entry], settings: Settings, size: pages.PageSize, form: str, charset: str
) -> bytes:
    match, happenings = replay(match_id, entries)
    sheet = Sheet(Announcer(Listener(settings.language)), size, settings.grade)
    title = write_record(sheet, match, happenings)
    return sheet.file(title, form, charset)

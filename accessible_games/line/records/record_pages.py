"""Records on web pages: step by step, and as files in Braille and in print."""

from __future__ import annotations

import asyncio
import datetime
import math
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from accessible_games.club.accounts.person import Person
from accessible_games.line.books.contents import program_book, rules_book
from accessible_games.line.books.document import Book, plain_text
from accessible_games.line.books.ebraille import ebraille
from accessible_games.line.books.paged import paged, paged_alone
from accessible_games.line.records.archive import Archive, Present
from accessible_games.line.records.positions import (
    board_book,
    moment_of,
    moments_of_rounds,
    play,
    positions_book,
    version_of,
    write_board,
    write_positions,
)
from accessible_games.line.records.sheets import Sheet, encoded, write_record
from accessible_games.line.records.text import list_line, record_lines, replay
from accessible_games.line.records.text import names as called
from accessible_games.matches.log import FINISHED, Entry
from accessible_games.matches.moments import LAST, Moment
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille import pages

BOOK = "book"
_MOST_KEPT = 16_000_000  # bytes of public texts
_FRESH_SECONDS = 1.0  # as long as a look at a running match serves others
_MOST_LOOKS = 64
_MOST_STEPS = 50_000  # of the stories that are kept: less than 20 megabytes


class Order(NamedTuple):
    """A file. ``what``: record, positions or board of a match, BOOK, or a game, whose rules they are.

    ``form``: text, ebraille, or one of ``sheets.FORMATS``; ``paper``: one of ``pages.PRESETS``.
    """

    what: str
    form: str
    language: str
    grade: int
    paper: str


class Step(NamedTuple):
    """A move, by its number in the round, and the chance results after it; number 0: before the first."""

    number: int
    words: str


class Story(NamedTuple):
    """The record of a match for a page. ``head``: title, players, time, result; ``rounds``: their steps."""

    game: str
    is_over: bool
    head: Sequence[str]
    rounds: Sequence[Sequence[Step]]

    @property
    def steps(self) -> int:
        """The steps of all rounds."""
        return sum(map(len, self.rounds))


@dataclass(slots=True)
class _Look:
    """The last look at a running match. ``time``: of the monotonic clock; ``lock``: while somebody reads."""

    time: float = -math.inf
    present: Present | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class RecordPages:
    """Records for a person, or for None and the name of a household. Methods raise NoticeError."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._kept: OrderedDict[Order, bytes] = OrderedDict()
        self._stories: OrderedDict[tuple[str, str], tuple[bytes, Story]] = OrderedDict()  # by match and language
        self._looks: OrderedDict[str, _Look] = OrderedDict()

    async def played(self, person: Person | None, language: str) -> list[tuple[str, str]]:
        """Return the matches of a person, the newest first: number and words."""
        announcer = Announcer(Listener(language))
        return [(each.id, list_line(announcer, each)) for each in await self._archive.played(person)]

    async def story(self, person: Person | None, household: str, match_id: str, language: str) -> Story:
        """Return the record of a match; records of matches that are over are kept, because a replay costs time.

        Permission is checked each time, and a kept record is valid until a letter of the log changes.
        """
        entries = await self._archive.entries(person, match_id)
        version, key = version_of(entries), (match_id, language)
        known, story = self._stories.get(key, (b"", None))
        if story is None or known != version:
            story = await self._archive.written(_name(person, household), _story, match_id, entries, language)
        if story.is_over:
            self._stories[key] = version, story
            self._stories.move_to_end(key)
            while sum(each.steps for _, each in self._stories.values()) > _MOST_STEPS and len(self._stories) > 1:
                self._stories.popitem(last=False)
        return story

    async def moment(
        self, person: Person | None, household: str, match_id: str, number: int, round_: int
    ) -> Moment | None:
        """Return the public position after so many moves of a round; None while the match runs.

        Positions are kept as stories are, so that stepping through a match replays it once.
        """
        entries = await self._archive.entries(person, match_id)
        name = _name(person, household)
        return await self._archive.looked_up(name, _moment, match_id, entries, number, round_)

    async def running(self, person: Person | None, match_id: str) -> Present | None:
        """Return the public position of a match that runs, else None; at home always None.

        Permission is checked each time. The position is read once in ``_FRESH_SECONDS``, however many people look.
        """
        if not await self._archive.is_shown(person, match_id):
            return None
        look = self._looks.pop(match_id, None) or _Look()
        self._looks[match_id] = look
        if len(self._looks) > _MOST_LOOKS:
            self._looks.popitem(last=False)
        async with look.lock:
            if time.monotonic() - look.time > _FRESH_SECONDS:
                entries = await self._archive.entries(person, match_id)
                is_over = any(each.kind == FINISHED for each in entries)
                look.present = None if is_over else await self._archive.present(match_id)
                look.time = time.monotonic()
        return look.present

    async def of_match(
        self,
        person: Person | None,
        household: str,
        match_id: str,
        order: Order,
        number: int = LAST,
        round_: int = LAST,
    ) -> bytes:
        """Return a file about a match; a board after so many moves of a round, as everybody may know it."""
        entries = await self._archive.entries(person, match_id)
        name = _name(person, household)
        return await self._archive.written(name, _of_match, match_id, entries, order, number, round_)

    async def public(self, household: str, order: Order) -> bytes:
        """Return the book, or the rules of a game; the result is kept for a while."""
        if order.form in ("text", "ebraille"):
            order = order._replace(paper=next(iter(pages.PRESETS)))
        if order.form == "text":
            order = order._replace(grade=0)
        if order not in self._kept:
            self._kept[order] = await self._archive.written(household, _public, order)
            while sum(map(len, self._kept.values())) > _MOST_KEPT and len(self._kept) > 1:
                self._kept.popitem(last=False)
        self._kept.move_to_end(order)
        return self._kept[order]


def _name(person: Person | None, household: str) -> str:
    return person.id if person is not None else household


def _story(match_id: str, entries: list[Entry], language: str) -> Story:
    match, _ = replay(match_id, entries)
    rounds = [tuple(_steps(moment, language)) for moment in asyncio.run(moments_of_rounds(match))]
    head = record_lines(match, (), language, has_count=False)  # headings say it
    return Story(match.game.id, match.is_over, tuple(filter(None, head)), rounds)


def _steps(moment: Moment, language: str) -> Iterator[Step]:
    update = moment.update
    announcer = Announcer(Listener(language, names=called(update.players)))
    found: dict[int, list[str]] = {0: []}
    for made in update.history:
        number = len(found) - 1 + bool(made.seat)
        said = found.setdefault(number, [])
        said += [announcer.event(update.game.id, event).text for event in made.events]
    for number, said in found.items():
        yield Step(number, announcer.joined(filter(None, said), "common-next"))


def _public(order: Order) -> bytes:
    announcer, size = Announcer(Listener(order.language)), pages.PRESETS[order.paper]
    book = program_book(order.language) if order.what == BOOK else rules_book(order.language, order.what)
    if order.form in ("text", "ebraille"):
        return _flowing(book, announcer, order)
    if order.what == BOOK:
        document = paged(book, announcer, size, order.grade)
    else:
        document = paged_alone(book, size, order.grade)
    return encoded(document, size, order.form, pages.CHARSETS[0])


def _flowing(book: Book, announcer: Announcer, order: Order) -> bytes:
    """Return a text without pages."""
    if order.form == "text":
        return plain_text(book, announcer).encode()
    return ebraille(book, announcer, order.grade, date=datetime.date.today())


def _moment(match_id: str, entries: list[Entry], number: int, round_: int) -> Moment | None:
    played = play(match_id, entries)
    return moment_of(played.match, number, round_, played.moments) if played.match.is_over else None


def _of_match(match_id: str, entries: list[Entry], order: Order, number: int, round_: int) -> bytes:
    _, match, happenings, moments = play(match_id, entries)
    announcer, size = Announcer(Listener(order.language)), pages.PRESETS[order.paper]
    if order.what == "record" and order.form == "text":
        return "".join(f"{line}\n" for line in record_lines(match, happenings, order.language)).encode()
    if order.form in ("text", "ebraille"):
        if order.what == "board":
            book = board_book(announcer, match, number, round_, moments)
        else:
            book = positions_book(announcer, match, 1)
        return _flowing(book, announcer, order)
    sheet = Sheet(announcer, size, order.grade)
    if order.what == "record":
        title = write_record(sheet, match, happenings)
    elif order.what == "board":
        title = write_board(sheet, match, number, round_, moments)
    else:
        title = write_positions(sheet, match, 1)
    return sheet.file(title, order.form, pages.CHARSETS[0])

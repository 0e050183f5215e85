"""One program: who it is, what it reaches, and the matches that it has open, which tell what happens there."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from accessible_games.club.accounts.notes import Notes, NoteStore
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.news import CHAT, Absent, GoesOn, Said, SentAway
from accessible_games.club.lobby.orders import News
from accessible_games.club.lobby.presence import Presence
from accessible_games.interfaces.protocol import answers
from accessible_games.interfaces.protocol.lines import RequestError, shown
from accessible_games.limits.table import WireLimits
from accessible_games.matches.background import Tasks
from accessible_games.matches.match_state import AppliedEntry
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.game import Decide
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import charged

if TYPE_CHECKING:  # a program at home need not wait until these are loaded
    from accessible_games.club.member import Member
    from accessible_games.line.records.archive import Archive

Shape = dict[str, Any]


class Kept(NamedTuple):
    """What is the same for all programs of a process."""

    service: MatchService
    documents: Archive
    notes: NoteStore


@dataclass
class Client:
    """``send`` takes an event; ``language``: where a request names none; ``games``: all that there are, by name.

    ``find``: what is kept, opened when it is first wanted. ``club``: as which the program is at the club of a server;
    None at home. ``is_passing``: for one request alone, so that nobody hears of it.
    """

    send: Callable[[Shape], None]
    games: Mapping[str, AnyGame]
    find: Callable[[], Awaitable[Kept]]
    language: str = "en"
    club: Member | None = None
    is_passing: bool = False
    _kept: Kept | None = field(default=None, init=False)

    def tell(self, notice: Notice, **more: str) -> None:
        """Something that is no answer, in words and with an identifier."""
        text = Announcer(Listener(self.language)).notice(notice).text
        self.send(answers.NOTICE.write({**more, "reason": notice.message, "message": text}))

    @property
    def person(self) -> Person | None:
        """Who it is at a server; None at home."""
        return self.club.presence.person if self.club is not None else None

    @property
    def account(self) -> str:
        """Its identifier as matches know it; empty at home."""
        return self.person.id if self.person is not None else ""

    async def kept(self) -> Kept:
        """Raises NoticeError where the store cannot be opened."""
        if self._kept is None:
            self._kept = await self.find()
        return self._kept

    async def notes(self) -> Notes:
        """Its own. Raises NoticeError where the store cannot be opened."""
        return Notes((await self.kept()).notes, self.account)

    def member(self) -> Member:
        """As which it is at the club of a server. Raises NoticeError at home."""
        if self.club is None:
            raise NoticeError(Notice.of("hall-only-online"))
        return self.club


_KEPT = 100  # entries of a match of which the sentences can still be had


@dataclass(eq=False)
class OpenMatch:
    """One open match. ``recent``: what happened last, oldest first."""

    match_id: str
    me: Client
    service: MatchService
    tasks: Tasks
    on_sent_away: Callable[[OpenMatch], None]
    update: Update | None = None
    recent: deque[AppliedEntry] = field(default_factory=lambda: deque(maxlen=_KEPT))
    presence: Presence | None = None

    @property
    def present(self) -> Update:
        """How the match stands. Raises RequestError while it is being opened."""
        if self.update is None:
            raise RequestError("not-open", match=self.match_id)
        return self.update

    def hear(self, told: Update | Notice) -> None:
        """What ``MatchService.join`` wants."""
        if isinstance(told, Notice):
            self.me.tell(told, match=self.match_id)
            return
        self.update = told
        self.recent.extend((*(one for part in told.missed for one in part.happenings), *told.happenings))
        more = {"happenings": told.happenings, "missed": told.missed}
        self.me.send(answers.MATCH_EVENT.write({"is_opening": told.is_opening, **answers.match_of(told), **more}))
        self._begin_turn(told)
        self._stand(told)

    def _begin_turn(self, update: Update) -> None:
        """A program reads in no time: its clock runs as soon as it was told."""
        due = update.phase.seats if isinstance(update.phase, Decide) else ()
        seat = next((each for each in update.seats if each in due), "")
        if update.clocks is not None and seat in update.clocks.left and not update.is_paused:
            ready = self.service.ready
            self.tasks.run(ready(self.match_id, seat, is_again=update.is_opening, person=self.me.account))

    def _stand(self, update: Update) -> None:
        """The lobby knows that the program is at this match, and whether as a player."""
        member, presence = self.me.club, self.presence
        place = "" if update.is_over else self.match_id
        if member is None or presence is None:
            return
        plays = bool(update.seats) or any(one.account == self.me.account for one in update.away.values())
        if (presence.match_id, presence.plays, presence.place) != (self.match_id, plays, place):
            member.club.lobby.presences.follow(presence, self.match_id, plays, update.is_over)

    def hear_news(self, news: News) -> None:
        """Of this match alone; all else the presence in the lobby hears."""
        is_here = isinstance(news, Absent | GoesOn | SentAway) or (isinstance(news, Said) and news.category == CHAT)
        if is_here:
            self.me.send({"match": self.match_id, **answers.news(news, self.me.account)})
        if isinstance(news, SentAway):
            self.on_sent_away(self)


class OpenMatches:
    """All of one program."""

    def __init__(self, me: Client) -> None:
        self._me = me
        self._open: dict[str, OpenMatch] = {}
        self._tasks = Tasks("what a program asked for was not done")

    async def open(self, match_id: str, since: int | None, throws: bool) -> OpenMatch:
        """Follow a match, or begin anew with one that is open. Raises NoticeError."""
        service, club = (await self._me.kept()).service, self._me.club
        await self.close(match_id)
        if len(self._open) >= WireLimits.open_matches:
            raise RequestError("many-open", limit=WireLimits.open_matches)
        if club is not None:
            await club.admission.check(match_id)
        board = OpenMatch(match_id, self._me, service, self._tasks, self._sent_away)
        if club is not None and not self._me.is_passing:
            board.presence = Presence(club.presence.person, board.hear_news)
            await club.club.lobby.presences.add(board.presence)
        self._open[match_id] = board
        try:
            await service.join(match_id, board.hear, person=self._me.account, throws=throws, since=since)
        except BaseException:
            self._forget(match_id, is_lost=False)
            raise
        return board

    async def look(self, match_id: str) -> None:
        """How a match stands at this moment; it is not followed, no clock runs and nobody hears of it."""
        service = (await self._me.kept()).service
        if self._me.club is not None:
            await self._me.club.admission.check(match_id)
        board = OpenMatch(match_id, self._me, service, self._tasks, self._sent_away)
        board.update = await service.moments.present(match_id, self._me.account)
        board.recent.extend(one for part in board.update.missed for one in part.happenings)
        self._open[match_id] = board

    async def close(self, match_id: str, is_lost: bool = False) -> bool:
        """Follow it no more; whether it was open. Everything is stored."""
        board = self._forget(match_id, is_lost=is_lost)
        if board is not None:
            await board.service.leave(match_id, board.hear)
        return board is not None

    async def close_all(self, is_lost: bool) -> None:
        """The program goes."""
        for match_id in list(self._open):
            await self.close(match_id, is_lost)
        await self._tasks.close()

    def at(self, match_id: str) -> OpenMatch:
        """One that is open. Raises RequestError."""
        board = self._open.get(match_id)
        if board is None:
            raise RequestError("not-open", match=shown(match_id))
        return board

    def _sent_away(self, board: OpenMatch) -> None:
        if self._open.get(board.match_id) is board:
            self._tasks.run(self._leave(board.match_id))

    async def _leave(self, match_id: str) -> None:
        await self.close(match_id)

    def _forget(self, match_id: str, *, is_lost: bool) -> OpenMatch | None:
        board = self._open.pop(match_id, None)
        if board is not None and board.presence is not None and self._me.club is not None:
            self._me.club.club.lobby.presences.remove(board.presence, is_lost)
        return board


T = TypeVar("T")
_PROGRAMS = ThreadPoolExecutor(2, "programs")


async def in_thread(work: Callable[[], T]) -> T:
    """What it returns or raises."""
    return await asyncio.get_running_loop().run_in_executor(_PROGRAMS, charged(work))

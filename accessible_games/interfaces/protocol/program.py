"""One program: its person, its ports, and its open matches, which report their events."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from accessible_games.club.accounts.notes import NoteStore
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcasts import News
from accessible_games.club.lobby.news import CHAT, Absent, GoesOn, Said, SentAway
from accessible_games.club.lobby.presence import Presence
from accessible_games.interfaces.protocol import answers
from accessible_games.interfaces.protocol.lines import RequestError, shown
from accessible_games.limits.table import WireLimits
from accessible_games.matches.background import Tasks
from accessible_games.matches.log import AppliedEntry
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.game import Decide
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import charged

if TYPE_CHECKING:  # a program at home need not wait until these are loaded
    from accessible_games.club.lobby.progress import HomeResults
    from accessible_games.club.member import Member
    from accessible_games.line.records.archive import Archive

Shape = dict[str, Any]
T = TypeVar("T")
_PROGRAMS = ThreadPoolExecutor(2, "programs")
_KEPT = 100  # entries of a match of which the sentences can still be had


class Kept(NamedTuple):
    """The services that all programs of a process share. ``results``: of the person at home."""

    service: MatchService
    documents: Archive
    notes: NoteStore
    results: HomeResults | None = None

    async def found(self) -> Kept:
        """Return this, as ``ProgramState`` wants it if it exists already."""
        return self


@dataclass(eq=False)
class OpenMatch:
    """One open match. ``recent``: what happened last, oldest first."""

    match_id: str
    program: ProgramState
    service: MatchService
    update: Update | None = None
    recent: deque[AppliedEntry] = field(default_factory=lambda: deque(maxlen=_KEPT))
    presence: Presence | None = None

    @property
    def present(self) -> Update:
        """The present state of the match. Raises RequestError while it is being opened."""
        if self.update is None:
            raise RequestError("not-open", match=self.match_id)
        return self.update

    def hear(self, heard: Update | Notice) -> None:
        """Handle an update or a notice, as ``MatchService.join`` wants."""
        if isinstance(heard, Notice):
            self.program.tell(heard, match=self.match_id)
            return
        self.update = heard
        self.recent.extend((*(one for part in heard.missed for one in part.happenings), *heard.happenings))
        more = {"happenings": heard.happenings, "missed": heard.missed}
        self.program.send(
            answers.MATCH_EVENT.write({"is_opening": heard.is_opening, **answers.match_of(heard), **more})
        )
        self._begin_turn(heard)
        self._stand(heard)

    def _begin_turn(self, update: Update) -> None:
        """Start the clock of a program as soon as it was notified, since it reads in no time."""
        due = update.phase.seats if isinstance(update.phase, Decide) else ()
        seat = next((each for each in update.seats if each in due), "")
        if update.clocks is not None and seat in update.clocks.left and not update.is_paused:
            ready = self.service.ready
            self.program.tasks.run(ready(self.match_id, seat, is_again=update.is_opening, person=self.program.account))

    def _stand(self, update: Update) -> None:
        """Let the lobby know that the program is at this match, and whether as a player."""
        member, presence = self.program.online, self.presence
        place = "" if update.is_over else self.match_id
        if member is None or presence is None:
            return
        plays = bool(update.seats) or any(one.account == self.program.account for one in update.away.values())
        if (presence.match_id, presence.plays, presence.place) != (self.match_id, plays, place):
            member.club.lobby.presences.follow(presence, self.match_id, plays, update.is_over)

    def hear_news(self, news: News) -> None:
        """Handle news of this match; the presence in the lobby hears all other news."""
        is_here = isinstance(news, Absent | GoesOn | SentAway) or (isinstance(news, Said) and news.category == CHAT)
        if is_here:
            self.program.send({"match": self.match_id, **answers.news(news, self.program.account)})
        if isinstance(news, SentAway):
            self.program.tasks.run(self.program.send_away(self))


class ProgramState:
    """The program's person, ports and open matches. The requests, by subject, are methods of subclasses.

    ``games``: all of them, by name; ``find``: opens the services at the first use; ``send`` takes an event, None: the
    program is there for one request alone, so that nobody hears of it; ``language``: if a request names none;
    ``online``: its presence at the club of a server, None at home, and before the log-in.
    """

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        find: Callable[[], Awaitable[Kept]],
        send: Callable[[Shape], None] | None,
        language: str,
        online: Member | None,
    ) -> None:
        self.games = games
        self.language = language
        self.online = online
        self._find = find
        self._send = send
        self._kept: Kept | None = None
        self._open: dict[str, OpenMatch] = {}
        self._hints: dict[str, asyncio.Task[None]] = {}  # advice that is thought about, by match
        self.tasks = Tasks("program: could not carry out a request")

    @property
    def member(self) -> Member:
        """Its member at the club of a server. Raises NoticeError at home."""
        if self.online is None:
            raise NoticeError(Notice.of("hall-only-online"))
        return self.online

    @property
    def person(self) -> Person | None:
        """Its person at a server; None at home."""
        return self.online.presence.person if self.online is not None else None

    @property
    def account(self) -> str:
        """Its identifier in matches; empty at home."""
        return self.person.id if self.person is not None else ""

    async def kept(self) -> Kept:
        """Return the services. Raises NoticeError if the store cannot be opened."""
        if self._kept is None:
            self._kept = await self._find()
        return self._kept

    def send(self, event: Shape) -> None:
        """Send an event, which no request has asked for."""
        if self._send is not None:
            self._send(event)

    def tell(self, notice: Notice, **more: str) -> None:
        """Send a notice that is no answer, in words and with an identifier."""
        text = Announcer(Listener(self.language)).notice(notice).text
        self.send(answers.NOTICE.write({**more, "reason": notice.message, "message": text}))

    async def close(self, is_lost: bool = False) -> None:
        """Close all matches, which are stored."""
        for task in self._hints.values():
            task.cancel()
        for match_id in list(self._open):
            await self.leave(match_id, is_lost)
        await self.tasks.close()

    # Open matches

    async def follow(self, match_id: str, since: int | None, throws: bool) -> OpenMatch:
        """Follow a match, or start again with one that is open. Raises NoticeError."""
        service, member = (await self.kept()).service, self.online
        await self.leave(match_id)
        if len(self._open) >= WireLimits.open_matches:
            raise RequestError("many-open", limit=WireLimits.open_matches)
        if member is not None:
            await member.admission.check(match_id)
        board = OpenMatch(match_id, self, service)
        if member is not None and self._send is not None:
            board.presence = Presence(member.presence.person, board.hear_news)
            await member.club.lobby.presences.add(board.presence)
        self._open[match_id] = board
        try:
            await service.join(match_id, board.hear, person=self.account, throws=throws, since=since)
        except BaseException:
            self._forget(match_id, is_lost=False)
            raise
        return board

    async def look(self, match_id: str) -> None:
        """Return the present state of a match without following it: no clock runs and nobody hears of it."""
        service = (await self.kept()).service
        if self.online is not None:
            await self.online.admission.check(match_id)
        board = OpenMatch(match_id, self, service)
        board.update = await service.moments.present(match_id, self.account)
        board.recent.extend(one for part in board.update.missed for one in part.happenings)
        self._open[match_id] = board

    async def leave(self, match_id: str, is_lost: bool = False) -> bool:
        """Stop following it, and return whether it was open. Everything is stored."""
        board = self._forget(match_id, is_lost=is_lost)
        if board is not None:
            await board.service.leave(match_id, board.hear)
        return board is not None

    def at(self, match_id: str) -> OpenMatch:
        """Return an open match. Raises RequestError."""
        board = self._open.get(match_id)
        if board is None:
            raise RequestError("not-open", match=shown(match_id))
        return board

    async def send_away(self, board: OpenMatch) -> None:
        """Close a match that the program may not follow any more."""
        if self._open.get(board.match_id) is board:
            await self.leave(board.match_id)

    def _forget(self, match_id: str, *, is_lost: bool) -> OpenMatch | None:
        board = self._open.pop(match_id, None)
        if board is not None and board.presence is not None and self.online is not None:
            self.online.club.lobby.presences.remove(board.presence, is_lost)
        return board


async def in_thread(work: Callable[[], T]) -> T:
    """Run the work in a thread, and return or raise its result."""
    return await asyncio.get_running_loop().run_in_executor(_PROGRAMS, charged(work))

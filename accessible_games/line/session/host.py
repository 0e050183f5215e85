"""The asynchronous half of a session: it carries out what is asked and passes announcements on.

Every shell (terminal, later SSH, telnet, web) gives its lines to a host; outlets are the terminal, the voice,
the Braille display. An outlet that fails is dropped with one sentence; the others go on.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from types import AsyncGeneratorType
from typing import Any, Protocol

from accessible_games.club.accounts.notes import Notes, NoteStore
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcasts import News
from accessible_games.club.lobby.news import NameChanged, TakenOver
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Club, Member
from accessible_games.line.session.flows import END, Ask, Ports
from accessible_games.line.session.ports import Matches, Records, SettingsStore, Thoughts
from accessible_games.line.session.session import Session
from accessible_games.matches.clock import Times
from accessible_games.matches.moments import Moments
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)


class Outlet(Protocol):
    """A place where announcements go."""

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Pass on what belongs together, in one write. Raises NoticeError when the outlet is gone."""

    def silence(self) -> None:
        """Be quiet at once, as far as the outlet makes noise."""

    def forget(self) -> None:
        """Another person comes: let nothing that was told or typed be had again. Raises NoticeError like ``tell``."""


class Host:
    """One session among its match, its ports and its outlets. Who makes it adds a ``SettingsStore``."""

    def __init__(
        self,
        session: Session,
        service: MatchService,
        clock: Callable[[], float],
        notes: NoteStore,
        club: Club | None = None,
        archive: Records | None = None,
    ) -> None:
        self.session = session
        self.outlets: list[Outlet] = []
        self.watchers: list[Callable[[Update], None]] = []  # hear each update before it is told
        # why the person is called, and whether by the bell
        self.called: Callable[[Sequence[str], bool], None] | None = None
        self.wake: Callable[[], None] | None = None  # called when something came about without a line
        self._clock = clock
        self._is_closed = False
        self.is_replaced = False  # a guest has come in once more, and keeps what it has
        self.ports = Ports()
        self._service = service
        self._thoughts = Thoughts(service, session.account)
        self._matches = Matches(
            service,
            session.account,
            self.hear,
            self._thoughts,
            lambda: session.settings.throws == "self",
            session.lobby.miss,
            self._follow,
        )
        self.ports.add({MatchService: service, Moments: service.moments, Notes: Notes(notes, session.account)})
        self.ports.add({Matches: self._matches, Thoughts: self._thoughts})
        if archive is not None:
            self.ports.add({Records: archive})
        self.member: Member | None = None
        if club is not None and session.person is not None:
            self._enter(club, session.person)

    def _enter(self, club: Club, person: Person) -> None:
        """The session is one of a server's."""
        session = self.session
        arriving = Presence(person, self._hear_news, session.household, lambda: session.settings, session.adopt)
        self.member = self._matches.member = Member(club, arriving)
        self.ports.add(self.member.parts())

    async def start(self, first: Ask | None = None) -> None:
        """Greet, or begin with what is asked (a match named on the command line)."""
        self.session.tick(self._clock())
        if first is None:
            self.session.start()
        else:
            self.session.request(first)
        await self.work()

    def come_back(self) -> None:
        """What still seems to be at another process was the connection of this session; before it starts."""
        if self.member is not None:
            self.member.come_back()

    async def times(self) -> Times | None:
        """How much time is left in the open match; None without clocks. Raises NoticeError."""
        update = self.session.update
        return None if update is None or update.clocks is None else await self._service.look(update.match_id)

    async def line(self, text: str) -> None:
        """A line was typed."""
        self.session.tick(self._clock())
        for outlet in self.outlets:
            outlet.silence()
        self.session.receive(text)
        await self.work()
        if self.member is not None:
            self.member.typed()

    def touch(self, cell: Cell, shown: Update) -> None:
        """A finger chose a field of the board as it stood then; ``tick`` carries out what it asks for."""
        self.session.tick(self._clock())
        self.session.touch(cell, shown)
        self.flush()

    def press(self, cell: Cell, key: str) -> Cell | None:
        """A key of exploring at a field: the field to which it leads; ``tick`` carries out what it asks for."""
        self.session.tick(self._clock())
        found = self.session.press(cell, key)
        self.flush()
        if self.wake is not None:
            self.wake()
        return found

    def complete(self, line: str) -> str:
        """How the line goes on, as far as that is certain; what else there is to say of it is told."""
        self.session.tick(self._clock())
        line = self.session.complete(line)
        self.flush()
        return line

    async def tick(self) -> None:
        """A deadline of the session has come."""
        self.session.tick(self._clock())
        await self.work()

    def hear(self, told: Update | Notice) -> None:
        """The match, a device or a file has something to tell."""
        if not isinstance(told, Update):
            self._reply(told)
            return
        if self.watchers:
            self._show(told)
        old = self.session.update
        self._reply(told)
        if old is None or old.seats != told.seats or old.away != told.away or told.is_opening or told.is_over:
            self._follow()

    def _show(self, update: Update) -> None:
        """To those who hear it before it is told; a fault of theirs takes no words from the person."""
        for watcher in self.watchers:
            try:
                watcher(update)
            except Exception:
                logger.exception("match %s: what shows it has failed", update.match_id)

    async def close(self) -> None:
        """Leave the match and the lobby; a second call does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        member, self.member = self.member, None
        self._matches.member = None
        try:
            await self._matches.leave_all()
        finally:
            self.ports.close()
            self.session.close()
            del self._matches  # they tell this host
            if member is not None:
                await member.close(is_lost=self.is_replaced or not self.session.has_quit)

    def renew(self, person: Person) -> None:
        """The person, who is the same, has another password or name."""
        self.session.renew_person(person)
        if self.member is not None:
            self.member.renew(person)

    def flush(self) -> None:
        """Pass on what is to be heard now, then call the person."""
        if self.session.has_news:
            self._tell_outlets()
        calls = self.session.calls
        if calls.waiting:
            signals = calls.take()
            if self.called is not None:
                self.called(signals, calls.rings(signals, self.session.settings.bell.split(), self._clock()))

    def _tell_outlets(self) -> None:
        forgets, announcements = self.session.forgets(), self.session.announcements()
        failed = []
        for outlet in tuple(self.outlets):  # one that fails is dropped
            try:
                if forgets:
                    outlet.forget()
                if announcements:
                    outlet.tell(announcements)
            except NoticeError as error:
                self.outlets.remove(outlet)
                failed.append(error.notice)
        for notice in failed:
            self.session.notice(notice, "error")
        if failed:
            self.flush()

    async def work(self) -> None:
        """Flush before what is asked, so that nothing said waits for work, and again after each.

        Only settings come earlier: a voice that was just switched on says so itself.
        """
        waiting = self.session.asks()
        while waiting and waiting[0].method is SettingsStore.save:
            await self._carry_out(waiting.pop(0))
        self.flush()
        while waiting or (waiting := self.session.asks()):
            await self._carry_out(waiting.pop(0))
            self.flush()

    async def _carry_out(self, ask: Ask) -> None:
        """Call the port, and let what follows follow; or deliver what is in its way."""
        try:
            asked = self.ports.call(ask)
            if isinstance(asked, AsyncGeneratorType):
                self._thoughts.begin(self._listen(ask, asked))
                return
            answer = await asked
        except (NoticeError, GameError) as error:
            self.session.fail(ask, error)
        else:
            self.session.go_on(ask, answer)

    async def _listen(self, ask: Ask, found: AsyncIterator[Any]) -> None:
        """Let what follows follow each of what is found, beside the lines."""
        try:
            async for each in found:
                self.session.tick(self._clock())
                self.session.go_on(ask, each)
                self._pass_on()
            self.session.go_on(ask, END)
        except NoticeError as error:
            self.session.tick(self._clock())
            self.session.fail(ask, error)
        self._pass_on()

    def _hear_news(self, news: News) -> None:
        """The lobby has something to tell."""
        self.is_replaced = self.is_replaced or isinstance(news, TakenOver)
        if isinstance(news, NameChanged) and self.session.person is not None:
            self.renew(replace(self.session.person, name=news.name))
        self._reply(news)

    def _follow(self) -> None:
        """The lobby knows at which match the session is, and whether as a player."""
        if self.member is None:
            return
        update = self.session.update if self._matches.match_id is not None else None  # not of a lesson
        away = update.away.values() if update is not None else ()
        seats = update.seats if update is not None else ()
        plays = bool(seats) or any(player.account == self.session.account for player in away)
        is_over, game = (update.is_over, update.game.id) if update is not None else (False, "")
        self.member.follow(self._matches.match_id or "", plays, is_over, game)

    def _reply(self, reply: Update | News | Notice) -> None:
        self.session.tick(self._clock())
        self.session.deliver(reply)
        self._pass_on()

    def _pass_on(self) -> None:
        """Something has come about without a line."""
        self.flush()
        if self.wake is not None:
            self.wake()

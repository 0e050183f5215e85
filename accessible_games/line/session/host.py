"""The asynchronous half of a session: it makes the requested calls and passes announcements to the outlets.

Every shell (terminal, later SSH, telnet, web) gives its lines to a host; outlets are the terminal, the voice,
the Braille display. An outlet that fails is dropped with one sentence; the others go on.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from inspect import isasyncgenfunction
from typing import Any, Protocol

from accessible_games.club.accounts.learning import Attempts, LearningStore, Mistakes
from accessible_games.club.accounts.notes import Notes, NoteStore
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcasts import News
from accessible_games.club.lobby.news import NameChanged, TakenOver
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.stored import Played
from accessible_games.club.member import Club, Member
from accessible_games.line.session.flows import END, Ask, Ports
from accessible_games.line.session.ports import Matches, Progress, Records, SettingsStore, Thoughts
from accessible_games.line.session.session import Session
from accessible_games.matches.clock import Times
from accessible_games.matches.moments import Moments
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.geometry import Cell, Geometry
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)


class Outlet(Protocol):
    """A receiver of announcements."""

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Pass on a batch in one write. Raise NoticeError if the outlet is gone."""

    def silence(self) -> None:
        """Stop any sound at once."""

    def forget(self) -> None:
        """Erase all that was shown or typed, because another person comes. Raise NoticeError like ``tell``."""


class Runner:
    """The half of a session that every shell needs: it takes lines, calls ports and passes announcements to outlets.

    ``called``: called with the reasons, and whether the bell rings; ``wake``: called when something came about without
    a line; ``hides``: called when what is typed becomes a secret, or is none any more; ``ended``: called when the
    session ends without a line.
    """

    is_secret = False  # whether the next line is a secret

    def __init__(self, session: Session, clock: Callable[[], float]) -> None:
        self.session = session
        self.outlets: list[Outlet] = []
        self.called: Callable[[Sequence[str], bool], None] | None = None
        self.wake: Callable[[], None] | None = None
        self.hides: Callable[[bool], None] | None = None
        self.ended: Callable[[], None] | None = None
        self.ports = Ports()
        self._clock = clock

    @property
    def has_quit(self) -> bool:
        """True if the person has left."""
        return self.session.has_quit

    @property
    def shape(self) -> Geometry | None:
        """The open board."""
        return self.session.update.shape if self.session.update is not None else None

    def prompt(self) -> str:
        """Return the text before the input."""
        return self.session.prompt()

    def single_keys(self) -> str:
        """Return the letters that are lines of their own."""
        return self.session.single_keys()

    async def line(self, text: str) -> None:
        """Process a typed line."""
        self.session.tick(self._clock())
        self.silence()
        self.session.receive(text)
        await self.work()

    def silence(self) -> None:
        """Silence the outlets, since a line was typed."""
        for outlet in self.outlets:
            outlet.silence()

    def complete(self, line: str) -> str:
        """Return the line, completed as far as it is certain; announce the possible continuations."""
        self.session.tick(self._clock())
        line = self.session.complete(line)
        self.flush()
        return line

    async def tick(self) -> None:
        """Handle a deadline of the session."""
        self.session.tick(self._clock())
        await self.work()

    def hear(self, reply: Notice) -> None:
        """Deliver a message of a device or a file."""
        self._reply(reply)

    def flush(self) -> None:
        """Pass on what is ready to be heard, then call the person."""
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
        for outlet in tuple(self.outlets):  # a failing outlet is dropped
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
        """Flush before each requested call, so that no announcement waits for work, and again after it.

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
        """Call the port and continue its flow, or deliver the failure."""
        try:
            answer = await self.ports.call(ask)
        except (NoticeError, GameError) as error:
            self.session.fail(ask, error)
        else:
            self.session.go_on(ask, answer)

    def _reply(self, reply: Update | News | Notice) -> None:
        self.session.tick(self._clock())
        self.session.deliver(reply)
        self._pass_on()

    def _pass_on(self) -> None:
        """Pass on announcements that came without a line."""
        self.flush()
        if self.wake is not None:
            self.wake()


class Host(Runner):
    """The runner of one session with its match, ports and outlets. Its creator adds a ``SettingsStore``."""

    def __init__(
        self,
        session: Session,
        service: MatchService,
        clock: Callable[[], float],
        notes: NoteStore,
        learning: LearningStore,
        club: Club | None = None,
        archive: Records | None = None,
    ) -> None:
        super().__init__(session, clock)
        self.watchers: list[Callable[[Update], None]] = []  # get each update before it is announced
        self._is_closed = False
        self.is_replaced = False  # a guest has connected again and keeps everything
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
            self._finished,
        )
        self.ports.update({MatchService: service, Moments: service.moments, Notes: Notes(notes, session.account)})
        self.ports.update({Matches: self._matches, Thoughts: self._thoughts})
        person = session.account, service.ports.now
        self.ports.update({Mistakes: Mistakes(learning, *person), Attempts: Attempts(learning, *person)})
        if archive is not None:
            self.ports.update({Records: archive})
        self.member: Member | None = None
        if club is not None and session.person is not None:
            self._enter(club, session.person)

    def _enter(self, club: Club, person: Person) -> None:
        """Enter the lobby of the server."""
        session = self.session
        arriving = Presence(person, self._hear_news, session.household, lambda: session.settings, session.adopt)
        self.member = self._matches.member = Member(club, arriving)
        self.ports.update(self.member.parts())
        self.ports.update({Progress: self.member.results})

    async def _finished(self) -> Sequence[Played]:
        """Return the person's results. Raise NoticeError."""
        found: Sequence[Played] = await self.ports.call(Ask(Progress.finished, ()))
        return found

    async def start(self, first: Ask | None = None) -> None:
        """Greet, or begin with a call (a match named on the command line)."""
        self.session.tick(self._clock())
        if first is None:
            self.session.start()
        else:
            self.session.request(first)
        await self.work()

    def come_back(self, heard: tuple[str, int] | None = None) -> None:
        """Take over this session's connection at another process, before it starts.

        ``heard``: a match, and the last entry of it that the person has heard.
        """
        self._matches.heard = heard
        if self.member is not None:
            self.member.come_back()

    async def finish_answers(self, seconds: float) -> None:
        """Wait for answers under way, at most so long; announce it if one takes longer."""
        end = self._clock() + seconds
        while (left := end - self._clock()) > 0:
            await self.tick()  # an answer may lead to the next
            if not await self._thoughts.wait(left):
                return
        self.session.say("session-answer-dropped", "status")
        self.flush()

    async def times(self) -> Times | None:
        """Return the time left in the open match; None without clocks. Raise NoticeError."""
        update = self.session.update
        return None if update is None or update.clocks is None else await self._service.look(update.match_id)

    async def line(self, text: str) -> None:
        """Process a typed line."""
        await super().line(text)
        if self.member is not None:
            self.member.typed()

    def touch(self, cell: Cell, shown: Update) -> None:
        """Handle a finger that chose a field of the board ``shown``; ``tick`` makes the calls."""
        self.session.tick(self._clock())
        self.session.touch(cell, shown)
        self._pass_on()

    def press(self, cell: Cell, key: str) -> Cell | None:
        """Handle an exploring key at a field. Return the field that it leads to; ``tick`` makes the calls."""
        self.session.tick(self._clock())
        found = self.session.press(cell, key)
        self.flush()
        if self.wake is not None:
            self.wake()
        return found

    def hear(self, reply: Update | Notice) -> None:
        """Deliver a message of the match, a device or a file."""
        if not isinstance(reply, Update):
            self._reply(reply)
            return
        if self.watchers:
            self._show(reply)
        old = self.session.update
        self._reply(reply)
        if old is None or old.seats != reply.seats or old.away != reply.away or reply.is_opening or reply.is_over:
            self._follow()

    def _show(self, update: Update) -> None:
        """Show the update to its watchers before it is announced; a fault of theirs takes no words from the person."""
        for watcher in self.watchers:
            try:
                watcher(update)
            except Exception:
                logger.exception("match %s: could not show an update to its watchers", update.match_id)

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
            self.ports.clear()  # they refer to this host
            self.session.close()
            del self._matches  # they report to this host
            if member is not None:
                await member.close(is_lost=self.is_replaced or not self.session.has_quit)

    def renew(self, person: Person) -> None:
        """Replace the person's data after a change of password or name."""
        self.session.renew_person(person)
        if self.member is not None:
            self.member.renew(person)

    def _hear_news(self, news: News) -> None:
        """Deliver news of the lobby."""
        self.is_replaced = self.is_replaced or isinstance(news, TakenOver)
        if isinstance(news, NameChanged) and self.session.person is not None:
            self.renew(replace(self.session.person, name=news.name))
        self._reply(news)

    def _follow(self) -> None:
        """Tell the lobby at which match the session is, and whether as a player."""
        if self.member is None:
            return
        update = self.session.update
        if update is not None and update.match_id != self._matches.match_id:
            update = None  # a lesson, or the match before one that is being opened
        away = update.away.values() if update is not None else ()
        seats = update.seats if update is not None else ()
        plays = bool(seats) or any(player.account == self.session.account for player in away)
        is_over, game = (update.is_over, update.game.id) if update is not None else (False, "")
        self.member.follow(self._matches.match_id or "", plays, is_over, game)

    async def _carry_out(self, ask: Ask) -> None:
        """Carry it out; what a port yields is announced beside the lines."""
        if isasyncgenfunction(ask.method):
            self._thoughts.begin(self._listen(ask, self.ports.call(ask)))
        else:
            await super()._carry_out(ask)

    async def _listen(self, ask: Ask, found: AsyncIterator[Any]) -> None:
        """Continue the flow with each value that the port yields, beside the lines."""
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

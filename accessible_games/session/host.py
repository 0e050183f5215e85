"""The asynchronous half of a session: it carries out requests and passes announcements on.

Every shell (terminal, later SSH, telnet, web) gives its lines to a host; outlets are the terminal, the voice,
the Braille display. An outlet that fails is dropped with one sentence; the others go on.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import singledispatchmethod
from typing import Any, Protocol

from accessible_games.announce.announcement import Announcement
from accessible_games.core.errors import GameError
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.crowd import Presence
from accessible_games.lobby.matches import WaitingMatches
from accessible_games.lobby.news import News, TakenOver
from accessible_games.lobby.service import LobbyService
from accessible_games.lobby.staff import Staff
from accessible_games.lobby.talk import Talk
from accessible_games.matches.ports import UnknownMatchError
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.people.notes import LOCAL, Notes
from accessible_games.people.person import Person
from accessible_games.people.settings import Settings
from accessible_games.session import records, requests
from accessible_games.session.asks import Ask
from accessible_games.session.lobby_port import Lobby
from accessible_games.session.records import Records
from accessible_games.session.requests import Request
from accessible_games.session.session import Session
from accessible_games.session.thoughts import Thoughts

logger = logging.getLogger(__name__)

_LISTED = 50  # unfinished matches


class Outlet(Protocol):
    """A place where announcements go."""

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Pass on what belongs together, in one write. Raises NoticeError when the outlet is gone."""

    def silence(self) -> None:
        """Be quiet at once, as far as the outlet makes noise."""

    def forget(self) -> None:
        """Another person comes: let nothing that was told or typed be had again. Raises NoticeError like ``tell``."""


class SettingsStore(Protocol):
    """Where settings are remembered."""

    def save(self, settings: Settings) -> None:
        """Raises NoticeError."""


class Host:
    """One session among its match, its settings and its outlets."""

    def __init__(
        self,
        session: Session,
        service: MatchService,
        store: SettingsStore,
        clock: Callable[[], float],
        on_settings: Callable[[Settings], None],
        notes: Notes,
        lobby: LobbyService | None = None,
        archive: Records | None = None,
    ) -> None:
        self.session = session
        self.outlets: list[Outlet] = []
        self.watchers: list[Callable[[Update], None]] = []  # hear each update before it is told
        self.wake: Callable[[], None] | None = None  # called when something came about without a line
        self.desk: Callable[[requests.VisitDesk], Awaitable[None]] | None = None  # who sees to matters of accounts
        self._person = session.person.id if session.person is not None else LOCAL
        self._ports: dict[str, object] = {}
        self._lobby: Lobby | None = None
        if lobby is not None and session.person is not None:
            arriving = Presence(
                session.person, self._hear_news, session.household, lambda: session.settings.invitations
            )
            self._lobby = Lobby(lobby, arriving)
            self._ports |= _by_name(
                {
                    Lobby: self._lobby,
                    LobbyService: lobby,
                    WaitingMatches: lobby.matches,
                    Talk: lobby.talk,
                    Staff: lobby.staff,
                }
            )
        self._service = service
        self._store = store
        self._clock = clock
        self._on_settings = on_settings
        self._notes = notes
        self._records = archive
        self._match_id: str | None = None
        self._is_replaced = False  # a guest has come in once more, and keeps what it has
        self._thoughts = Thoughts(service, self._person, self._reply)

    async def start(self, first: Request | None = None) -> None:
        """Greet, or begin with a request (a match named on the command line)."""
        self.session.tick(self._clock())
        if first is None:
            self.session.start()
        else:
            self.session.request(first)
        await self._work()

    async def line(self, text: str) -> None:
        """A line was typed."""
        self.session.tick(self._clock())
        self.session.receive(text)
        await self._work()
        if self._lobby is not None:
            self._lobby.typed()

    async def tick(self) -> None:
        """A deadline of the session has come."""
        self.session.tick(self._clock())
        await self._work()

    def hear(self, told: Update | Notice) -> None:
        """The match, a device or a file has something to tell."""
        if isinstance(told, Update):
            self._show(told)
        self._reply(told)
        if isinstance(told, Update):
            self._follow()

    def _show(self, update: Update) -> None:
        """To those who hear it before it is told; a fault of theirs takes no words from the person."""
        for watcher in self.watchers:
            try:
                watcher(update)
            except Exception:
                logger.exception("match %s: what shows it has failed", update.match_id)

    async def close(self) -> None:
        """Leave the match and the lobby."""
        porter, self._lobby = self._lobby, None
        try:
            await self._leave()
        finally:
            if porter is not None:
                await porter.close(is_lost=self._is_replaced or not self.session.has_quit)

    def renew(self, person: Person) -> None:
        """The person, who is the same, has another password."""
        self.session.renew_person(person)
        if self._lobby is not None:
            self._lobby.renew(person)

    def flush(self) -> None:
        """Pass on what is to be heard now."""
        failed: list[Notice] = []
        if self.session.forgets():
            failed += self._each(lambda outlet: outlet.forget())
        announcements = self.session.announcements()
        if announcements:
            failed += self._each(lambda outlet: outlet.tell(announcements))
        if failed:
            for notice in failed:
                self.session.notice(notice, "error")
            self.flush()

    def _each(self, act: Callable[[Outlet], None]) -> list[Notice]:
        """Do it with every outlet; those that fail are dropped, and why comes back."""
        failed = []
        for outlet in list(self.outlets):
            try:
                act(outlet)
            except NoticeError as error:
                self.outlets.remove(outlet)
                failed.append(error.notice)
        return failed

    async def _work(self) -> None:
        """Flush before the requests, so that nothing said waits for work, and again after each.

        Two come earlier: silence is meant for what is older than the line, not for the answer; and a voice
        that was just switched on says so itself.
        """
        waiting = deque(self.session.requests())
        while waiting and isinstance(waiting[0], (requests.Silence, requests.SaveSettings)):
            await self._try(waiting.popleft())
        self.flush()
        while waiting or (waiting := deque(self.session.requests())):
            await self._try(waiting.popleft())
            self.flush()

    async def _try(self, request: Request | Ask) -> None:
        """Carry a request out, and deliver what is in its way."""
        try:
            if isinstance(request, Ask):
                await self._ask(request)
            else:
                await self._carrying_out(type(request))(self, request)
        except NoticeError as error:
            self.session.deliver(error.notice)
        except GameError as error:
            self.session.deliver(error)

    async def _ask(self, ask: Ask) -> None:
        """Call the port, and let what follows follow."""
        try:
            port = self._ports.get(ask.port)
            if port is None:
                raise NoticeError(Notice.of("hall-only-online"))
            answer = await getattr(port, ask.method.__name__)(*ask.arguments, **dict(ask.named))
        except (NoticeError, GameError) as error:
            self.session.give_up(ask, error)
        else:
            self.session.go_on(ask, answer)

    @singledispatchmethod
    async def _do(self, request: Request) -> None:
        raise TypeError(request)

    @_do.register
    async def _(self, request: requests.Silence) -> None:
        for outlet in self.outlets:
            outlet.silence()

    @_do.register
    async def _(self, request: requests.Quit) -> None:
        await self._leave()

    @_do.register
    async def _(self, request: requests.LeaveMatch) -> None:
        if request.match_id == self._match_id:
            await self._leave()

    @_do.register
    async def _(self, request: requests.StartMatch) -> None:
        async with self._lobby.beginning() if self._lobby is not None else nullcontext():
            match_id = await self._service.start(
                request.game,
                request.options,
                request.players,
                rounds=request.rounds,
                clock=request.clock,
                days=request.days,
                is_proved=request.is_proved,
            )
        await self._join(match_id, is_new=True)

    @_do.register
    async def _(self, request: requests.OpenMatch) -> None:
        await self._join(request.match_id, request.is_new)

    @_do.register
    async def _(self, request: requests.ListMatches) -> None:
        found = await self._service.summaries(limit=_LISTED, only_running=True)
        self.session.deliver(requests.MatchList(request.purpose, tuple(found)))

    @_do.register
    async def _(self, request: requests.MakeMove) -> None:
        await self._service.decide(request.match_id, request.seat, request.move, person=self._person)

    @_do.register
    async def _(self, request: requests.MakeOffer) -> None:
        await self._service.offer(
            request.match_id, request.seat, request.what, request.milliseconds, level=request.level, person=self._person
        )
        for seat in request.agreed:
            if await self._service.is_asked(request.match_id, seat):  # not after a no of a bot
                await self._service.answer(request.match_id, seat, True, person=self._person)

    @_do.register
    async def _(self, request: requests.AnswerOffer) -> None:
        await self._service.answer(
            request.match_id, request.seat, request.accepted, what=request.what, person=self._person
        )

    @_do.register
    async def _(self, request: requests.Resign) -> None:
        await self._service.resign(request.match_id, request.seat, person=self._person)

    @_do.register
    async def _(self, request: requests.Ready) -> None:
        await self._service.ready(
            request.match_id, request.seat, request.reading, is_again=request.is_again, person=self._person
        )

    @_do.register
    async def _(self, request: requests.SetPace) -> None:
        await self._service.set_pace(request.match_id, request.seat, request.pace, person=self._person)

    @_do.register
    async def _(self, request: requests.ReadTimes) -> None:
        if request.purpose in ("asked", "step"):
            times = await self._service.times(request.match_id, person=self._person)
        else:
            times = await self._service.look(request.match_id)
        self.session.deliver(requests.TimesTold(request.match_id, request.purpose, times))

    @_do.register
    async def _(self, request: requests.AddLuck) -> None:
        await self._service.add_luck(request.match_id, request.seat, request.word, person=self._person)

    @_do.register
    async def _(self, request: requests.ExchangeWord) -> None:
        await self._service.exchange(request.match_id, request.seat, request.what, request.text, person=self._person)

    @_do.register
    async def _(self, request: requests.Throw) -> None:
        await self._service.throw(request.match_id, person=self._person)

    @_do.register
    async def _(self, request: requests.TypeOutcome) -> None:
        await self._service.type_outcome(request.match_id, request.seat, request.text, person=self._person)

    @_do.register
    async def _(self, request: requests.SetThrowing) -> None:
        await self._service.set_throwing(request.match_id, request.by_hand, person=self._person)

    @_do.register
    async def _(self, request: requests.Advise) -> None:
        self._thoughts.begin(self._thoughts.advise(request))

    @_do.register
    async def _(self, request: requests.Study) -> None:
        self._thoughts.begin(self._thoughts.study(request))

    @_do.register
    async def _(self, request: requests.RecordRequest) -> None:
        self.session.deliver(await records.fetched(self._records, self.session, request))

    @_do.register
    async def _(self, request: requests.HurryBot) -> None:
        await self._service.hurry(request.match_id, person=self._person)

    @_do.register
    async def _(self, request: requests.ReadMarks) -> None:
        marks = await self._notes.marks(self._person, request.match_id, request.round, request.seat)
        self.session.deliver(requests.MarksRead(request.match_id, request.round, request.seat, tuple(marks)))

    @_do.register
    async def _(self, request: requests.KeepMark) -> None:
        await self._notes.keep(self._person, request.match_id, request.round, request.seat, request.mark)
        self.session.deliver(requests.MarkKept(request.match_id, request.round, request.seat, request.mark))

    @_do.register
    async def _(self, request: requests.SaveSettings) -> None:
        self._on_settings(request.settings)
        self._store.save(request.settings)

    @_do.register
    async def _(self, request: requests.VisitDesk) -> None:
        if self.desk is not None:
            await self.desk(request)

    _carrying_out = staticmethod(_do.dispatcher.dispatch)  # a call of ``_do`` itself makes a function each time

    async def _join(self, match_id: str, is_new: bool) -> None:
        """Leave the old match only when the new one can be opened."""
        old = self._match_id
        if old == match_id:
            await self._leave()
        if self._lobby is not None:
            await self._lobby.check_entry(match_id)
            self.session.lobby.missed_talk = [] if is_new else await self._lobby.missed_talk(match_id)
        throws = self.session.settings.throws == "self"
        try:
            await self._service.join(match_id, self.hear, person=self._person, throws=throws)
        except UnknownMatchError:
            if self._lobby is not None:
                await self._lobby.refuse_unknown(match_id)
            raise
        self._match_id = match_id
        self._follow()
        if old is not None and old != match_id:
            self._thoughts.stop()
            await self._service.leave(old, self.hear)

    def _hear_news(self, news: News) -> None:
        """The lobby has something to tell."""
        self._is_replaced = self._is_replaced or isinstance(news, TakenOver)
        self._reply(news)

    async def _leave(self) -> None:
        self._thoughts.stop()
        if self._match_id is not None:
            left, self._match_id = self._match_id, None
            self._follow()
            await self._service.leave(left, self.hear)

    def _follow(self) -> None:
        """The lobby knows at which match the session is, and whether as a player."""
        if self._lobby is None:
            return
        update = self.session.update
        away = update.away.values() if update is not None else ()
        plays = bool(self.session.seats) or any(player.account == self._person for player in away)
        self._lobby.follow(self._match_id or "", plays, update is not None and update.is_over)

    def _reply(self, reply: Update | requests.Reply | News | Notice) -> None:
        self.session.tick(self._clock())
        self.session.deliver(reply)
        self.flush()
        if self.wake is not None:
            self.wake()


def _by_name(ports: Mapping[type[Any], object]) -> dict[str, object]:
    """The ports by the names of their classes."""
    return {kind.__qualname__: port for kind, port in ports.items()}

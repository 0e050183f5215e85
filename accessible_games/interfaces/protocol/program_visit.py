"""The connection of a program to a server, as a visit is the connection of a person. Lines are JSON in both
directions.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcasts import AccountGone, News
from accessible_games.club.lobby.news import Kicked, SignedOut, TakenOver
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Club, Member
from accessible_games.interfaces.protocol import answers
from accessible_games.interfaces.protocol.program import Kept
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.interfaces.protocol.session import ProgramSession
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.limits.networks import network_key
from accessible_games.line.session.host import Outlet
from accessible_games.line.session.session import Session
from accessible_games.line.visits.visit import ManyVisitsError, Origin, PersonVisits, VisitManager
from accessible_games.matches.clock import Times
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement, Segment
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

_TRUSTED, _IDLE = 1.0, 30.0  # seconds that a token is believed to hold: between two requests, and while none comes


class JsonText:
    """A line of JSON as an outlet takes it."""

    __slots__ = ("_text",)

    def __init__(self, value: dict[str, Any]) -> None:
        self._text = json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))

    def text(self) -> str:
        """Return the whole line in ASCII, so that a terminal obeys nothing in it."""
        return self._text

    def spoken(self) -> str:
        """Return nothing: no program listens."""
        return ""

    def braille(self) -> tuple[Segment, ...]:
        """Return nothing: no program feels."""
        return ()


class ProgramVisit:
    """One program at a server, as a shell of lines wants it; see ``interfaces.ports.AnyVisit``."""

    def __init__(
        self,
        manager: VisitManager,
        referee: Referee,
        club: Club,
        kept: Kept,
        outlet: Outlet,
        origin: Origin,
        holds: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        """``holds``: returns whether the token of the log-in is still valid."""
        self._holds = holds
        self._looked = manager.clock()
        self._manager = manager
        self._referee = referee
        self._club = club
        self._kept = kept
        self._outlet: Outlet | None = outlet
        self._origin = origin
        self._number = self.dropped = 0
        self._is_closed = False
        self._program: ProgramSession | None = None
        self._presence: PersonVisits | None = None
        self._language = origin.language if origin.language in LANGUAGES else manager.people.defaults.language or COMMON
        self.person: Person | None = None
        self.session: Session | None = None
        self.has_quit = self.is_replaced = False
        self.watchers: list[Callable[[Update], None]] = []
        self.wake: Callable[[], None] | None = None
        self.ring: Callable[[], None] | None = None
        self.called: Callable[[Sequence[str]], None] | None = None
        self.is_secret = False

    async def start(self, person: Person | None = None) -> None:
        """Let the program in; only accounts may come, by key or password."""
        program = self._program = ProgramSession(self._referee, self._kept.found, self._send, self._language)
        if person is None:
            program.tell(Notice.of("visit-guest-program"))
            self.has_quit = True
            return
        try:
            self._presence = self._manager.enter(self, person, await self._manager.people.enter(person))
        except NoticeError as error:
            self._manager.count("visits_refused" if isinstance(error, ManyVisitsError) else "log_ins_refused")
            self._note("kept-out", person, why=error.notice.message)
            self._manager.people.left(person)
            program.tell(error.notice)
            self.has_quit = True
            return
        self.person = person
        self._note("came-in", person)
        self._manager.count("log_ins")
        if self._is_closed:
            self._manager.leave(self, person)
            return
        presence, (name, is_loopback) = self._presence, network_key(self._origin.address)
        home = "" if is_loopback else name
        arriving = Presence(person, self._hear, home, lambda: presence.settings)
        program.online = member = Member(self._club, arriving)
        try:
            arrival = await member.arrive()
        except NoticeError as error:
            program.tell(error.notice)
            return
        asked = [answers.Seen(each, person.id) for each in arrival.asked]
        welcome = {"account": person.name, "running": arrival.running, "turns": arrival.turns, "asked": asked}
        self._send(answers.WELCOME.write(welcome))

    async def line(self, text: str) -> None:
        """Answer one request."""
        if self.has_quit or self._is_closed or self._program is None or self._presence is None:
            return
        if not self._manager.may_ask(self, self._presence):
            return
        if not await self._may_stay(_TRUSTED):
            return
        self._tell(await self._program.line(text.encode("utf-8", "replace")))
        self._program.member.typed()

    async def times(self) -> Times | None:
        """Return None: programs ask with a request."""
        return None

    async def tick(self) -> None:
        """Check the token: a program that came with one stays as long as it is valid."""
        await self._may_stay(_IDLE)

    def next_deadline(self) -> float | None:
        """Return when to check the token next."""
        return None if self._holds is None or self.has_quit else self._looked + _IDLE

    def prompt(self) -> str:
        """Return nothing: programs have no prompt."""
        return ""

    def tell(self, notice: Notice) -> None:
        """Send a notice of the connection itself."""
        if self._program is not None:
            self._program.tell(notice)

    def touch(self, cell: Cell, shown: Update) -> None:
        """Do nothing: programs have no board to touch."""

    def press(self, cell: Cell, key: str) -> Cell | None:
        """Return None: programs have no board to press keys on."""
        return None

    def complete(self, line: str) -> str:
        """Return the line unchanged."""
        return line

    async def close(self) -> None:
        """Close the visit, since the connection is gone or will be. Never raises."""
        if self._is_closed:
            return
        self._is_closed = self.has_quit = True
        if self._program is not None:
            await _tried(self._program.close(is_lost=True))
            if self._program.online is not None:
                await _tried(self._program.online.close(is_lost=True))
        self._outlet = self.ring = self.called = self.wake = None
        if self.person is not None:
            self._note("left", self.person)
            self._manager.leave(self, self.person)

    # Inside

    async def _may_stay(self, trusted: float) -> bool:
        """Return whether the token is still valid; it counts as such for ``trusted`` seconds after a check."""
        if self._holds is None or self._manager.clock() - self._looked < trusted:
            return True
        self._looked = self._manager.clock()
        try:
            is_held = await self._holds()
        except NoticeError as error:
            self.tell(error.notice)
            return False
        if not is_held:
            self.tell(Notice.of("visit-token-gone"))
            self.has_quit = True
        return is_held

    def _hear(self, news: News) -> None:
        assert self.person is not None
        self._send(answers.news(news, self.person.id))
        self.is_replaced = self.is_replaced or isinstance(news, TakenOver)
        if isinstance(news, AccountGone | Kicked | SignedOut | TakenOver):
            self.has_quit = True
        if self.wake is not None:
            self.wake()

    def _send(self, event: dict[str, Any]) -> None:
        self._number += 1
        self._tell({**event, "number": self._number})

    def _tell(self, value: dict[str, Any]) -> None:
        if self._outlet is None:
            return
        try:
            self._outlet.tell([Announcement(self._number, "answer", self._language, JsonText(value))])
        except NoticeError as error:
            logger.info("program: could not send a notice: %s", error.notice.message)
            self.has_quit = True

    def _note(self, event: str, person: Person, **facts: str) -> None:
        self._manager.audit.note(event, person, self._origin.address, door="protocol", **facts)


async def _tried(work: Awaitable[None]) -> None:
    try:
        await work
    except NoticeError as error:
        logger.warning("program: could not leave its match: %s", error.notice.message)
    except Exception:
        logger.exception("program: could not close its connection")

"""Commands that are carried out for somebody who is not here for it: a page asks, and what is told comes at once.

An errand is a session that lasts for a few lines. It does not arrive in the lobby, counts nowhere, tells nobody of
itself and takes no place; what it finds out or changes goes the way of all commands.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, Concatenate, ParamSpec, TypeVar

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.seats import Seats
from accessible_games.limits.buckets import Bucket, Buckets
from accessible_games.limits.networks import network_key
from accessible_games.line.session.flows import Ask, Refused
from accessible_games.line.session.host import Host
from accessible_games.line.session.ports import AccountDesk
from accessible_games.line.session.reading import read_command
from accessible_games.line.session.session import Session
from accessible_games.line.telling.waiting import hearer_of
from accessible_games.line.visits.choosing import Form, Manual, Setting
from accessible_games.line.visits.visit import AccountSettings, Origin, PersonVisits, VisitManager, fitting
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice, NoticeError

P = ParamSpec("P")
T = TypeVar("T")

STRANGER = Person("guest-", "")  # who has not said who it is; no guest has this number
# What needs neither a place in the lobby nor a match. All else is done where one plays.
_ALLOWED = frozenset(
    "about alias bell braille cursor game hold invitations language match notices notify pace prompt"
    " rating reading spelling talk tournament verbosity visible warnings zone".split()
)
# What needs a place is only tried here: what is wrong with the words is told, else it is done where one plays.
_TRIED = frozenset({"challenge", "new", "play"})
_CHECKS: Mapping[Callable[..., Any], Callable[..., Any]] = {
    Seats.challenge: Seats.check_challenge,
    Seats.propose: Seats.check_propose,
    Seats.quick: Seats.check_propose,
}
_CHEAP = 5  # lines of one page that are counted as one that is typed: a session is made once for all


class ElsewhereError(Exception):
    """The line is nothing for an errand; where one plays it can be typed."""


@dataclass(frozen=True, slots=True)
class Told:
    """What came of a line."""

    lines: tuple[Announcement, ...]

    @property
    def is_done(self) -> bool:
        """Whether nothing was refused."""
        return all(one.category not in ("refusal", "error") for one in self.lines)

    @property
    def is_help(self) -> bool:
        """Whether it only explains something."""
        return bool(self.lines) and all(one.category == "help" for one in self.lines)


class ClubAccess:
    """What one request asks of the club, and the words for what it finds."""

    def __init__(self, host: Host) -> None:
        self._ports = host.ports
        self.announcer = host.session.announcer
        self.settings = host.session.settings
        self.person = host.session.me
        self.games = host.session.games
        self.hearer = hearer_of(host.session)

    def do(self, method: Callable[Concatenate[Any, P], Awaitable[T]]) -> Callable[P, Awaitable[T]]:
        """The method of a port, as ``Context.do``."""

        def do(*arguments: P.args, **named: P.kwargs) -> Awaitable[T]:
            asked: Awaitable[T] = self._ports.call(Ask(method, arguments, tuple(named.items())))
            return asked

        return do

    def refusal(self, error: NoticeError | Refused) -> Announcement:
        """Why something cannot be done."""
        if isinstance(error, Refused):
            return self.announcer.say(error.message, "refusal", **error.facts)
        return self.announcer.notice(error.notice, "error")


class Errands:
    """One for each process."""

    def __init__(self, manager: VisitManager) -> None:
        self._manager = manager
        self._buckets = Buckets(manager.visit_limits.burst, manager.visit_limits.rate, manager.clock)
        self.manual = Manual(manager.games)

    async def run(self, person: Person | None, origin: Origin, *lines: str) -> Sequence[Told]:
        """Carry the lines out one after the other, in the language of the origin, else in that of the person.

        Raises NoticeError when the person is kept out or asks too much, ElsewhereError before anything is done.
        """
        stored = await self._manager.people.enter(person or STRANGER)
        spoken = _spoken(stored, origin)
        for line in lines:
            found = read_command(line, spoken.language)
            if found is None or found[0] not in _ALLOWED | _TRIED:
                raise ElsewhereError
            if found[0] in _TRIED and len(lines) > 1:
                raise ElsewhereError
        told = []
        async with self._looking_in(person, origin, stored, len(lines)) as (host, errand):
            for line in lines:
                if self.is_tried(line, spoken.language):
                    await _try(host, line)
                else:
                    await host.line(line)
                await errand.stored()
                host.flush()
                told.append(errand.take(host.session))
                if self.is_tried(line, spoken.language) and told[-1].is_done and not told[-1].is_help:
                    raise ElsewhereError
            await self._renew(person, spoken, host.session.settings)
        return told

    @asynccontextmanager
    async def look_in(
        self, person: Person | None, origin: Origin, *, is_asked: bool = True
    ) -> AsyncIterator[ClubAccess]:
        """The club as the person finds it for one request. Raises NoticeError as ``run``.

        ``is_asked``: it counts as a line; else it goes along with something that does.
        """
        stored = await self._manager.people.enter(person or STRANGER)
        async with self._looking_in(person, origin, stored, int(is_asked)) as (host, _):
            yield ClubAccess(host)

    def is_tried(self, line: str, language: str) -> bool:
        """Whether it is only tried, and so for everybody."""
        found = read_command(line, language)
        return found is not None and found[0] in _TRIED

    async def settings(self, person: Person | None, language: str) -> dict[str, list[Setting]]:
        """What the person can set, in groups; a guest while it is here. Raises NoticeError when it is kept out."""
        stored = await self._manager.people.enter(person or STRANGER)
        is_guest = person is None or person.is_guest
        here = self._manager.persons.get(person.id) if person is not None and is_guest else None
        known = fitting(here.settings if here is not None else stored)
        return Form(self.manual, language, known, has_account=not is_guest).groups()

    async def _renew(self, person: Person | None, before: Settings, after: Settings) -> None:
        """What was changed holds for sessions of the person, too, that are here."""
        around = self._manager.people.around
        if person is None or around is None or before == after:
            return
        old, new = before.to_json(), after.to_json()
        with suppress(NoticeError):  # it is stored, and holds from the next time on
            await around.renew_settings(person, {name: value for name, value in new.items() if value != old[name]})

    @asynccontextmanager
    async def _looking_in(
        self, person: Person | None, origin: Origin, stored: Settings, count: int
    ) -> AsyncIterator[tuple[Host, _Errand]]:
        """A session for so many lines, and what is told there. Raises NoticeError when too much was asked."""
        presence, errand = self._presence(person, origin.address, stored, count), _Errand()
        who, spoken = person or STRANGER, _spoken(stored, origin)
        store = AccountSettings(self._manager.people, errand.storing, who, presence, spoken, errand.refuse)
        host = self._host(who, origin, spoken, store)
        host.outlets.append(errand)
        host.ports.add({AccountDesk: errand})
        try:
            await host.look_in()
            yield host, errand
        finally:
            await host.close()

    def _presence(self, person: Person | None, address: str, stored: Settings, count: int) -> PersonVisits:
        """Of all visits of the person, or as if it had one. Raises NoticeError when it has asked too much."""
        here = self._manager.persons.get(person.id) if person is not None else None
        key = person.id if person is not None else network_key(address)[0]
        now = self._manager.clock()
        for _ in range(-(-count // _CHEAP)):
            if not (here.bucket.take(now) if here is not None else self._buckets.take(key) == 0.0):
                self._manager.count("errands_refused")
                raise NoticeError(Notice.of("visit-too-fast"))
        return here or PersonVisits(Bucket(0, 0, now), stored)

    def _host(self, person: Person, origin: Origin, known: Settings, store: AccountSettings) -> Host:
        name, is_loopback = network_key(origin.address)
        own = "" if is_loopback else name
        session = Session(known, self._manager.games, person, household=own, can_edit=False, remembered=1, is_page=True)
        return self._manager.make_host(session, store, lambda _: None)


def _spoken(stored: Settings, origin: Origin) -> Settings:
    known = fitting(stored)
    return replace(known, language=origin.language or known.language)


async def _try(host: Host, line: str) -> None:
    """Tell why it cannot be done, as far as that is known before."""
    for ask in host.try_out(line):
        check = _CHECKS.get(ask.method)
        if check is not None:
            host.session.request(Ask(check, ask.arguments, ask.named))
    await host.work()


class _Errand:
    """An outlet that only gathers; and the desk, for which the person has to be here."""

    def __init__(self) -> None:
        self._heard: list[Announcement] = []
        self._refused: list[Notice] = []
        self._is_elsewhere = False
        self.storing: set[asyncio.Task[None]] = set()  # settings that were changed

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Keep them."""
        self._heard += announcements

    def silence(self) -> None:
        """There is no noise."""

    def forget(self) -> None:
        """Nobody else comes."""

    def refuse(self, notice: Notice) -> None:
        """What was changed could not be stored."""
        self._refused.append(notice)

    async def stored(self) -> None:
        """Wait until all is stored, or refused."""
        while self.storing:
            await asyncio.wait(self.storing)

    async def open_desk(self, command: str, rest: str) -> None:
        """Secrets and codes are typed where one plays."""
        self._is_elsewhere = True

    def take(self, session: Session) -> Told:
        """What was told since the last line."""
        if self._is_elsewhere:
            raise ElsewhereError
        heard, self._heard = self._heard, []
        heard += [session.announcer.notice(each, "error") for each in self._refused]
        self._refused.clear()
        return Told(tuple(heard))

"""Keeps game pages open: after a typed log-in a person stays logged in when the page is loaded again, and a page that
reaches another process gets there what it lacks. A page whose person is logged out ends.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import partial

from starlette.requests import HTTPConnection

from accessible_games.club.accounts.browsers import GOOD_FOR
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcast_handler import Given
from accessible_games.interfaces.web.messages import Close
from accessible_games.interfaces.web.site import ELSEWHERE, Site
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

_CHECK_SECONDS = 3.0  # between two checks of logins that other processes have ended
_AT_ONCE = 500  # logins in one query of the store


class PageLogins:
    """Connects game pages with the logins of their browsers, one object per process."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._browsers = site.services.browsers
        self._timer: asyncio.TimerHandle | None = None
        site.identity.on_end = self.look

    async def keep(self, wire: WebWire, connection: HTTPConnection) -> None:
        """Start a game page for the person of its browser."""
        if self._browsers is None:
            return
        who = await self._site.identity.identify(connection)
        wire.person, wire.login = who.person, who.login
        wire.came = partial(self._came, wire)
        wire.ending = partial(self._code, wire)
        self._look_later()

    async def knows(self, wire: WebWire, connection: HTTPConnection) -> bool:
        """Return whether the browser is the one of this game page.

        If it was loaded again soon after a typed log-in, the browser may have no cookie of it: it proves whom it
        proved before, or nobody, because the login before was ended with an answer that it did not wait for.
        """
        who, person = await self._site.identity.identify(connection), wire.visit.person
        is_same = who.person is None or person is None or who.person.id == person.id
        if is_same and (not wire.login or who.login in {wire.login, wire.next_login} - {""}):
            return True
        return self._is_former(wire, who.person) and (not wire.login or await self._is_good(wire.login))

    async def renew(self, wire: WebWire, connection: HTTPConnection, mark: str) -> None:
        """Give a page that was loaded again the ticket that it has not exchanged, or a head of its person."""
        who, person = await self._site.identity.identify(connection), wire.visit.person
        if person is not None and (who.person is None or who.person.id != person.id):
            if self._is_former(wire, who.person):
                _ = self._site.common.run(self._pass_on(wire, person))
        elif mark != who.mark:
            wire.head()

    async def look(self) -> None:
        """End the pages of logged-out people, with a message."""
        wires = list(self._site.wires)
        logins = {wire.login for wire in wires} | {wire.next_login for wire in wires}
        try:
            good = await self._good([login for login in logins if login])
        except NoticeError as error:
            logger.warning("could not check which logins are valid: %s", error.notice.message)
            return
        ended = logins - good - {""}  # looked up once: there may be a thousand pages
        for wire in wires:
            person = wire.visit.person
            if wire.next_login in good:
                wire.login, wire.next_login = wire.next_login, ""
            elif wire.login in ended and (person is None or wire.is_of(person)):
                # A page that has just changed the password continues.
                wire.shell.shut(await self._reason(wire.person))

    # Inside

    async def _reason(self, person: Person | None) -> Notice:
        """Return why the login ended. Of a new password, a ban or a deletion the session may not have heard yet."""
        assert self._browsers is not None
        try:
            if person is not None:
                await self._browsers.people.enter(person)
        except NoticeError as error:
            return error.notice
        return Notice.of("web-logged-out")

    def _look_later(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_CHECK_SECONDS, self._due)

    def _due(self) -> None:
        self._timer = None
        if self._site.wires:
            _ = self._site.common.run(self.look())
            self._look_later()

    def _is_former(self, wire: WebWire, person: Person | None) -> bool:
        persons, until = wire.former
        return (
            self._browsers is not None
            and (person.id if person is not None else "") in persons
            and self._browsers.now() < until
        )

    def _came(self, wire: WebWire, person: Person, before: Person | None) -> None:
        """Offer a ticket to a person whom the browser does not have, or has with an old password."""
        assert self._browsers is not None
        persons, until = wire.former
        now = self._browsers.now()
        known = persons if now < until else frozenset[str]()
        wire.former = known | {"", before.id if before is not None else ""}, now + GOOD_FOR
        wire.login = wire.next_login = ""
        _ = self._site.common.run(self._pass_on(wire, person))

    async def _pass_on(self, wire: WebWire, person: Person) -> None:
        assert self._browsers is not None
        try:
            ticket, login = await self._browsers.ticket(person)
        except NoticeError as error:
            logger.warning(
                "could not make a ticket, so a page loses its login when it is loaded again: %s",
                error.notice.message,
            )
            return
        wire.pass_on(ticket)
        wire.next_login = login

    async def _good(self, logins: list[str]) -> set[str]:
        assert self._browsers is not None
        good: set[str] = set()
        for start in range(0, len(logins), _AT_ONCE):
            good.update(await self._browsers.good(logins[start : start + _AT_ONCE]))
        return good

    async def _is_good(self, login: str) -> bool:
        """Return whether the login is valid, as far as the store can be asked."""
        try:
            return bool(await self._good([login]))
        except NoticeError:
            return True

    async def _code(self, wire: WebWire) -> Close:
        is_out = bool(wire.login) and not await self._is_good(wire.login)
        return Close.LOGGED_OUT if is_out else Close.LEFT


class PageHandovers:
    """Hands game pages over between processes, one object per process."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._handovers = site.services.handovers
        if self._handovers is not None:
            self._handovers.on_ask(self._give_up)

    async def fetch(self, key: str, person: str, login: str, heard: int, is_new: bool) -> Given | None:
        """End the connection with that key at its process. Return what it has not sent, or None if there is none."""
        if self._handovers is None:
            return None
        return await self._handovers.fetch(_digest(key), person, login, heard, is_new)

    async def _give_up(self, key: str, person: str, login: str, heard: int, is_new: bool) -> Given | None:
        """Give up the page that is now at another process, with the same login."""
        for wire in list(self._site.wires):
            is_in = login in {wire.login, wire.next_login} - {""} if wire.login else True
            is_its = wire.visit.person is not None and wire.visit.person.id == person
            if is_its and is_in and _digest(wire.link.key) == key and wire.link.can_go_on(heard):
                return await wire.hand_over(heard, is_new)
        is_busy = not is_new and any(wire.is_guest_here(person) for wire in self._site.wires)
        return (ELSEWHERE, ()) if is_busy else None


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()

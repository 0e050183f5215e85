"""Access to the club for one page request, without being present in it.

The person does not arrive in the lobby, is not counted, is not announced and takes no seat.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Club
from accessible_games.interfaces.web.settings_form import Form, Setting, Vocabulary
from accessible_games.limits.buckets import Buckets
from accessible_games.limits.networks import network_key
from accessible_games.line.actions.actor import RequestActor
from accessible_games.line.visits.visit import Origin, VisitManager, fitting
from accessible_games.rules.core.notices import Notice, NoticeError

STRANGER = Person("guest-", "")  # a visitor without a log-in; no guest has this number
_CHEAP = 5  # actions of one page that cost as much as one typed line


class PageVisits:
    """Page requests to the club, one object per process. ``public``: the pages' address, or empty to give none."""

    def __init__(self, manager: VisitManager, club: Club, public: str = "") -> None:
        self._manager, self._club, self._public = manager, club, public
        self._buckets = Buckets(manager.visit_limits.burst, manager.visit_limits.rate, manager.clock)
        self.vocabulary = Vocabulary(manager.games)

    @asynccontextmanager
    async def look_in(self, person: Person | None, origin: Origin, count: int = 1) -> AsyncIterator[RequestActor]:
        """Yield the club as the person sees it, in the language of the origin, else in the person's own.

        ``count``: number of actions; 0 if another counted request includes this one. Raises NoticeError if the person
        is banned or asks too much.
        """
        who = person or STRANGER
        known = fitting(await self._manager.people.enter(who))
        known = replace(known, language=origin.language or known.language)
        self._charge(person, origin.address, count)
        home, is_loopback = network_key(origin.address)
        presence = Presence(who, household="" if is_loopback else home, settings=lambda: known)
        async with self._club.look_in(presence) as member:
            yield RequestActor(member, known, self._manager.games, self._public)

    async def settings(self, person: Person | None, language: str) -> dict[str, list[Setting]]:
        """Return the person's settings in groups; a guest has them while connected. Raises NoticeError after a ban."""
        stored = await self._manager.people.enter(person or STRANGER)
        is_guest = person is None or person.is_guest
        here = self._manager.persons.get(person.id) if person is not None and is_guest else None
        known = fitting(here.settings if here is not None else stored)
        return Form(self.vocabulary, language, known, has_account=not is_guest).groups()

    def _charge(self, person: Person | None, address: str, count: int) -> None:
        """Charge the person's shared bucket, or one per network if they are not connected. Raises NoticeError."""
        here = self._manager.persons.get(person.id) if person is not None else None
        key = person.id if person is not None else network_key(address)[0]
        now = self._manager.clock()
        for _ in range(-(-count // _CHEAP)):
            if not (here.bucket.take(now) if here is not None else self._buckets.take(key) == 0.0):
                self._manager.count("pages_refused")
                raise NoticeError(Notice.of("visit-too-fast"))

"""Which waiting matches there are for somebody: its own, those it is asked to, those that anybody may join."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby import seating
from accessible_games.club.lobby.presence_registry import PresenceRegistry
from accessible_games.club.lobby.proposals import Proposal, fits
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import Waiting
from accessible_games.matches.ports import Milliseconds

LISTED = 20  # matches that are told in one go
_ASKED = 20  # invitations; older ones are answered by their number
_PAGE = 50  # matches that are read in one go; then others have a turn
_YOUNG = 8_000  # milliseconds; longer than it takes all processes to learn who is here


@dataclass(eq=False)
class Finding:
    """Reads page by page as far as is needed: however many wait, everybody's match can be found."""

    _store: LobbyStore
    _presences: PresenceRegistry
    _now: Milliseconds

    async def listed(self, person: Person, game: str = "", after: str = "") -> tuple[Sequence[Waiting], str]:
        """The own ones, invitations and the first of all others; behind ``after`` the next ones. Raises NoticeError.

        And where the list goes on; empty: that was all.
        """
        own = [] if after else [*await self.sitting(person), *await self.asked(person)]
        found = [each for each in own if game in ("", each.game)]
        told = {each.id for each in found}
        most, where = len(found) + LISTED, after
        async for place, each in self._walk(person, game, after):
            if len(found) == most:
                return found, where
            if each.id not in told:
                found.append(each)
            where = place
        return found, ""

    async def sitting(self, person: Person) -> list[Waiting]:
        """Those in which the person sits, oldest first. Raises NoticeError."""
        return await self._store.sitting(person.id)

    async def given_up(self, person: Person) -> list[Waiting]:
        """Those of them that do not wait on for somebody who has gone. Raises NoticeError."""
        found = await self.sitting(person)
        return [each for each in found if not each.tournament and (person.is_guest or not each.days)]

    async def asked(self, person: Person) -> list[Waiting]:
        """The newest of those to which people of whom the person wants to hear invite it. Raises NoticeError."""
        found = await self._store.asked(person.id, limit=_ASKED)
        return [each for each in found if not self._presences.are_apart(person.id, each.host)]

    async def like(self, person: Person, proposal: Proposal) -> AsyncGenerator[Waiting, None]:
        """What others have opened and would do: those to which it is invited, then of accounts, oldest first.

        Raises NoticeError.
        """
        for each in await self.asked(person):
            if fits(each, proposal, person.id):
                yield each
        async for _, each in self._walk(person, proposal.game):
            if fits(each, proposal, person.id):
                yield each

    def pruned(self, waiting: Waiting) -> Waiting | None:
        """Without those who have gone; a young match stays, whose people may have come to another process just now."""
        is_young = self._now() - waiting.created < _YOUNG
        return waiting if is_young else seating.pruned(waiting, self._presences.names())

    async def _walk(self, person: Person, game: str, after: str = "") -> AsyncGenerator[tuple[str, Waiting], None]:
        """What anybody may find behind a place, and the place of each; those of accounts before those of guests."""
        kind, _, number = after.partition(":")
        for by_guests in (False, True) if kind != "guests" else (True,):
            here = "guests" if by_guests else "accounts"
            last = number if kind == here else "0"
            while page := await self._store.listed(by_guests=by_guests, game=game, after=last, limit=_PAGE):
                last = page[-1].id
                for each in page:
                    present = self.pruned(each)
                    if present is not None and not self._presences.are_apart(person.id, each.host):
                        yield f"{here}:{each.id}", present
                if len(page) < _PAGE:
                    break
                await asyncio.sleep(0)

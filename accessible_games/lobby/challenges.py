"""Asking one person for a match: it begins with a yes and is over with a no; two who ask each other have agreed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from accessible_games.lobby import seating
from accessible_games.lobby.feed import Orders
from accessible_games.lobby.matches import WaitingMatches
from accessible_games.lobby.orders import Invite
from accessible_games.lobby.presence import Presence
from accessible_games.lobby.presence_registry import PresenceRegistry
from accessible_games.lobby.proposals import Outcome, Proposal, is_like, is_same
from accessible_games.lobby.store import LobbyStore
from accessible_games.lobby.stored import Waiting
from accessible_games.lobby.watch import Watch
from accessible_games.people.person import Person


@dataclass(eq=False)
class Challenges:
    """Challenges wait as other matches do, with a seat that is kept for the one who is asked."""

    _store: LobbyStore
    _watch: Watch
    _presences: PresenceRegistry
    _orders: Orders
    _matches: WaitingMatches

    async def challenge(self, presence: Presence, other: Person, proposal: Proposal) -> Outcome:
        """Ask the other for this match; who is asked by it for the same accepts. Raises NoticeError."""
        person = presence.person
        for each in _alike(await self._matches.finding.asked(person), other, proposal):
            return await self._matches.sit(person, each.id, told=each)
        for each in await self._matches.finding.sitting(person):
            if each.is_challenge and each.host == person.id and other.id in each.guests and _is_for(each, proposal):
                return Outcome(each)  # it is asked already
        await self._matches.check_asking(presence, other)
        seats = dict(proposal.seats)
        free = next(seat for seat, one in seats.items() if one is None)
        asked = replace(proposal, seats={**seats, free: seating.player_of(other)}, is_challenge=True)
        outcome = await self._matches.propose(person, asked)
        return await self._ask(person, other, proposal, outcome.waiting)

    async def _ask(self, person: Person, other: Person, proposal: Proposal, own: Waiting) -> Outcome:
        """Of two who have asked each other at the same moment, the later one accepts."""
        for each in _alike(await self._matches.finding.asked(person), other, proposal):
            if int(each.id) < int(own.id) and await self._store.remove(own):
                self._watch.forget(own.id)
                return await self._matches.sit(person, each.id, told=each)
        if not await self._presences.has_blocked(other, person.id):  # which it need not learn
            await self._orders.give(Invite(own.id, (other.id,), person.id, person.name))
        present = await self._store.get(own.id)
        return Outcome(present or own, has_begun=present is None)


def _alike(found: Iterable[Waiting], other: Person, proposal: Proposal) -> list[Waiting]:
    """Challenges by the other to the same match."""
    return [each for each in found if each.is_challenge and each.host == other.id and _is_for(each, proposal)]


def _is_for(waiting: Waiting, proposal: Proposal) -> bool:
    """Whether it is to be played so; the other may have chosen the other seat."""
    return waiting.access == proposal.access and is_like(waiting, proposal) and is_same(waiting, proposal)

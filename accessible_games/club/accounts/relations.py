"""Relations between people: friends, by mutual request, and blocked people."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.person import BLOCKED, FRIENDS, Person
from accessible_games.limits.table import ListLimits
from accessible_games.rules.core.notices import Notice, NoticeError

MOST = {FRIENDS: (ListLimits.friends, "people-many-friends"), BLOCKED: (ListLimits.blocked, "people-many-blocked")}
_MOST_CALLING = 1000  # people that have called somebody a friend, or have blocked them
_MOST_ANNOUNCED = 20  # of these, announced at once


@dataclass(frozen=True, slots=True)
class Friendships:
    """Friendships of a person.

    ``friends``: asked in both directions; ``asked``: only by the person; ``asking``: only by them.
    """

    friends: tuple[Person, ...] = ()
    asked: tuple[Person, ...] = ()
    asking: tuple[Person, ...] = ()


@dataclass(eq=False)
class Relations:
    """Friends and blocked people. Nothing is stored of guests. Methods raise NoticeError if the store fails."""

    _accounts: Accounts

    async def friendships(self, person: Person) -> Friendships:
        """Return the person's friends and the requests in either direction, without blocked people."""
        if person.is_guest:
            return Friendships()
        called = await self._accounts.related(FRIENDS, person.id)
        calling = {each.id: each for each in await self._accounts.relating(FRIENDS, person.id, limit=_MOST_CALLING)}
        known = {each.id for each in (*called, *await self.blocked(person))}
        return Friendships(
            tuple(each for each in called if each.id in calling),
            tuple(each for each in called if each.id not in calling),
            tuple(each for each in calling.values() if each.id not in known),
        )

    async def befriend(self, person: Person, other: Person) -> bool:
        """Ask for friendship, or accept it.

        Return whether the two are friends now. Raises NoticeError, also for guests.
        """
        await self._relate(FRIENDS, person, other)
        return any(each.id == person.id for each in await self._accounts.related(FRIENDS, other.id))

    async def part(self, person: Person, other: Person) -> None:
        """End the friendship, and requests in either direction. Raises NoticeError, also for guests."""
        _require_accounts(person, other)
        await self._accounts.part(person.id, other.id)

    async def unheard(self, person: Person) -> Sequence[Person]:
        """Return the people whose requests for friendship the person has not heard yet."""
        return () if person.is_guest else await self._accounts.unheard_friends(person.id, limit=_MOST_ANNOUNCED)

    async def blocked(self, person: Person) -> Sequence[Person]:
        """Return the people that the person has blocked."""
        return () if person.is_guest else await self._accounts.related(BLOCKED, person.id)

    async def blocking(self, person: Person) -> Collection[str]:
        """Return the people who have blocked the person."""
        found = () if person.is_guest else await self._accounts.relating(BLOCKED, person.id, limit=_MOST_CALLING)
        return {each.id for each in found}

    async def block(self, person: Person, other: Person, is_blocked: bool) -> None:
        """Block ``other``, which ends a friendship, or unblock them. Raises NoticeError, also for guests."""
        if is_blocked:
            await self._relate(BLOCKED, person, other)
            await self._accounts.part(person.id, other.id)
        else:
            _require_accounts(person, other)
            await self._accounts.relate(BLOCKED, person.id, other.id, False)

    async def _relate(self, relation: str, person: Person, other: Person) -> None:
        _require_accounts(person, other)
        most, message = MOST[relation]
        related = {each.id for each in await self._accounts.related(relation, person.id)}
        if len(related) >= most and other.id not in related:
            raise NoticeError(Notice.of(message, most=most))
        await self._accounts.relate(relation, person.id, other.id, True)


def _require_accounts(person: Person, other: Person) -> None:
    if person.is_guest:
        raise NoticeError(Notice.of("people-guest-yourself"))
    if other.is_guest:
        raise NoticeError(Notice.of("people-guest", name=other.name))

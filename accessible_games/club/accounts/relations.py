"""How people stand to each other: friends, which both have called the other, and of whom one wants to hear nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.person import BLOCKED, FRIENDS, Person
from accessible_games.limits.table import ListLimits
from accessible_games.rules.core.notices import Notice, NoticeError

MOST = {FRIENDS: (ListLimits.friends, "people-many-friends"), BLOCKED: (ListLimits.blocked, "people-many-blocked")}
_MOST_CALLING = 1000  # people who have called somebody a friend, or have blocked it
_MOST_TOLD = 20  # of these that are told at once


@dataclass(frozen=True, slots=True)
class Friendships:
    """``friends``: who have called each other so; ``asked``: whom the person alone has called so; ``asking``: who has
    called the person so, and it has not.
    """

    friends: tuple[Person, ...] = ()
    asked: tuple[Person, ...] = ()
    asking: tuple[Person, ...] = ()


@dataclass(eq=False)
class Relations:
    """Of guests nothing is kept. Methods raise NoticeError when the store fails."""

    _accounts: Accounts

    async def friendships(self, person: Person) -> Friendships:
        """The person's friends, whom it has asked, and who asks it; nobody whom it has blocked."""
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
        """Call somebody a friend; whether the two are friends now. Raises NoticeError, also for guests."""
        await self._relate(FRIENDS, person, other)
        return any(each.id == person.id for each in await self._accounts.related(FRIENDS, other.id))

    async def part(self, person: Person, other: Person) -> None:
        """The two are no friends, and neither has asked the other to be. Raises NoticeError, also for guests."""
        _require_accounts(person, other)
        await self._accounts.part(person.id, other.id)

    async def untold(self, person: Person) -> Sequence[Person]:
        """Who has called the person a friend, of which it has not heard yet."""
        return () if person.is_guest else await self._accounts.untold_friends(person.id, limit=_MOST_TOLD)

    async def set_told(self, person: str, others: Sequence[str]) -> None:
        """It has heard that these have called it a friend."""
        await self._accounts.friends_told(person, others)

    async def blocked(self, person: Person) -> Sequence[Person]:
        """Of whom the person wants to hear nothing."""
        return () if person.is_guest else await self._accounts.related(BLOCKED, person.id)

    async def blocking(self, person: Person) -> Collection[str]:
        """Who wants to hear nothing of the person."""
        found = () if person.is_guest else await self._accounts.relating(BLOCKED, person.id, limit=_MOST_CALLING)
        return {each.id for each in found}

    async def block(self, person: Person, other: Person, is_blocked: bool) -> None:
        """Hear nothing of ``other``, who is no friend then, or again. Raises NoticeError, also for guests."""
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

"""Who may not come in, or not talk, and until when: an account alone, a guest with all guests from its place.

A guest would come back by another name. Only where it is meant so, or where the place is this computer, behind which
everybody may be, a guest is held alone, by its identifier. That holds in any case, wherever the guest comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from accessible_games.core import Notice, NoticeError
from accessible_games.people import names
from accessible_games.people.guests import Guests
from accessible_games.people.person import Person
from accessible_games.people.ports import Accounts, Limits

_MINUTE = 60_000  # milliseconds
_MOST_NAMES = 10  # of guests who were meant, of one place


class Restraints:
    """Moments are milliseconds since 1970. Methods raise NoticeError when the store fails."""

    def __init__(self, accounts: Accounts, guests: Guests, now: Callable[[], int]) -> None:
        self._accounts = accounts
        self._guests = guests
        self._now = now

    # Asking

    async def check_entry(self, guest: Person, place: str) -> None:
        """Raises NoticeError when this guest, or all from there, are kept out."""
        own, common = await self._of_guest(guest.id, place)
        self._check(guest, own, common, own.banned, common.banned, "people-banned")

    async def check_voice(self, person: Person) -> None:
        """Raises NoticeError, which says why and until when, when this person is to be silent."""
        if person.is_guest:
            own, common = await self._of_guest(person.id, self._guests.place_of(person.id))
            self._check(person, own, common, own.muted, common.muted, "people-muted")
            return
        account = await self._accounts.by_id(person.id)
        if account is None:
            raise NoticeError(Notice.of("people-no-account", name=person.name))
        self.check_until(account.muted, "people-muted")

    async def of_place(self, place: str) -> Limits:
        """Of guests and new accounts from there."""
        return (await self._accounts.limits([place])).get(place, Limits()) if place else Limits()

    async def banned(self, person: Person) -> int:
        """For how many milliseconds yet somebody who is here may not be; 0: not at all."""
        if person.is_guest:
            until = max(each.banned for each in await self._of_guest(person.id, self._guests.place_of(person.id)))
        else:
            account = await self._accounts.by_id(person.id)
            until = account.banned if account is not None else 0
        return max(0, until - self._now())

    def check_until(self, until: int, message: str) -> None:
        """Raises NoticeError as long as that has not come."""
        left = until - self._now()
        if left > 0:
            raise NoticeError(Notice.of(message, minutes=-(-left // _MINUTE), hours=-(-left // (60 * _MINUTE))))

    # Deciding

    async def ban(self, person: Person, until: int, place: str = "") -> None:
        """Keep somebody out until then, a guest with all guests from that place; empty: alone."""
        if person.is_guest:
            await self._hold(person, place, banned=until)
        else:
            await self._accounts.set_limits(person.id, banned=until)

    async def mute(self, person: Person, until: int, place: str = "") -> None:
        """Keep somebody silent until then; as ``ban``."""
        if person.is_guest:
            await self._hold(person, place, muted=until)
        else:
            await self._accounts.set_limits(person.id, muted=until)

    async def pardon(self, name: str, *, talk: bool) -> bool:
        """Guests who were kept out or silent for one called so may come in, or ``talk``, again; whether any were."""
        return await self._accounts.pardon(names.folded(name), talk=talk)

    # Inside

    async def _of_guest(self, guest: str, place: str) -> tuple[Limits, Limits]:
        """Its own, and those of all from there."""
        found = await self._accounts.limits([guest, place] if place else [guest])
        return found.get(guest, Limits()), found.get(place, Limits())

    def _check(self, guest: Person, own: Limits, common: Limits, alone: int, together: int, message: str) -> None:
        is_meant = alone >= together or names.folded(guest.name) in common.name.split()
        self.check_until(max(alone, together), message if is_meant else f"{message}-place")

    async def _hold(self, guest: Person, place: str, *, banned: int = -1, muted: int = -1) -> None:
        now = self._now()
        before = await self._accounts.limits([guest.id, place] if place else [guest.id])
        for key in (guest.id, place) if place else (guest.id,):
            limits = _extended(before.get(key, Limits()), names.folded(guest.name), banned, muted, now)
            await self._accounts.limit(key, limits, now)


def _extended(old: Limits, name: str, banned: int, muted: int, now: int) -> Limits:
    """What holds for one of a household is not made shorter by what is meant for another; -1: as it is."""
    meant: Collection[str] = old.name.split() if old.banned > now or old.muted > now else ()
    others = [each for each in meant if each != name]
    if others:
        banned = max(banned, old.banned) if banned > now else banned
        muted = max(muted, old.muted) if muted > now else muted
    named = " ".join([*others, name][-_MOST_NAMES:])
    return Limits(old.banned if banned < 0 else banned, old.muted if muted < 0 else muted, named)

"""The life of an account: another name, the wish to be deleted, and second thoughts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from accessible_games.club.accounts import names
from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.events import AccountEvents
from accessible_games.club.accounts.guests import Guests
from accessible_games.club.accounts.login_throttle import minutes
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.stored import NamedSoonError, TakenError
from accessible_games.limits.buckets import Throttle
from accessible_games.limits.table import LoginLimits
from accessible_games.rules.core.notices import Notice, NoticeError

_DAY = 86_400_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Terms:
    """In days: for how long an old name is kept for who had it, how often there may be another one, and how long
    somebody has who wants to be deleted to think better of it.
    """

    old_names: int = 90
    renames: int = 30
    thinking: int = 14


@dataclass(eq=False)
class Lives:
    """A part of ``People``, with its names that are no names and what households may learn of names.

    Methods raise NoticeError also when the store fails.
    """

    _accounts: Accounts
    _guests: Guests
    terms: Terms
    _now: Callable[[], int]
    _throttle: Throttle
    _reserved: Collection[str]
    _offices: Collection[str]
    _events: Callable[[], AccountEvents | None]

    # Names

    async def check_rename(self, person: Person, name: str, address: str = "") -> None:
        """Raises NoticeError when the person cannot be called so: it is not allowed, or taken, or looks so."""
        names.check(name, self._reserved, self._offices)
        shown = names.normal(name)
        if shown == person.name:
            raise NoticeError(Notice.of("people-name-same", name=shown))
        if wait := self._throttle.wait(LoginLimits.names, address):
            raise NoticeError(Notice.of(LoginLimits.names.answer, minutes=minutes(wait)))
        await self._guests.check_free(shown, "")
        if await self._accounts.is_taken(names.folded(shown), names.skeleton(shown), self._now(), person.id):
            self._throttle.take(LoginLimits.names, address)
            raise NoticeError(Notice.of("people-name-taken", name=shown))

    async def rename(self, person: Person, name: str, address: str = "", *, is_forced: bool = False) -> Person:
        """Another name; the person with it. Raises NoticeError; unless ``is_forced`` also when it is too soon."""
        await self.check_rename(person, name, address)
        shown, now = names.normal(name), self._now()
        looks, until = names.skeleton(shown), now + self.terms.old_names * _DAY
        since = now if is_forced else now - self.terms.renames * _DAY
        try:
            renewed = await self._accounts.rename(
                person, shown, names.folded(shown), looks, at=now, since=since, until=until
            )
        except TakenError:
            raise NoticeError(Notice.of("people-name-taken", name=shown)) from None
        except NamedSoonError as error:
            left = -(-(error.at + self.terms.renames * _DAY - now) // _DAY)
            raise NoticeError(Notice.of("people-renamed-lately", days=left)) from None
        if (events := self._events()) is not None:
            await events.renew_name(renewed)
        return renewed

    # Leaving

    async def leave(self, person: Person) -> int:
        """The account is to be deleted in so many days; its sessions end."""
        days = self.terms.thinking
        await self._accounts.set_leaving(person.id, self._now() + days * _DAY)
        if (events := self._events()) is not None:
            await events.tell_leaving(person, days)
        return days

    async def stay(self, person: Person) -> bool:
        """Who comes in is not deleted; whether that was to be."""
        account = None if person.is_guest else await self._accounts.by_id(person.id)
        return bool(account and account.leaving) and await self._accounts.stay(person.id, self._now())

    async def is_leaving(self, person: str) -> bool:
        """Whether the account is to be deleted, or is so already."""
        account = await self._accounts.by_id(person)
        return account is None or bool(account.leaving)

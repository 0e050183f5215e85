"""Attempts to be somebody: few wrong ones are borne, and right ones cost nothing, however many come at once.

Those of this process are counted here, before they are looked at. Wrong ones go to the store too, by digests of names
and addresses, so that neither another process nor a restart bears more of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.passwords import Passwords
from accessible_games.club.accounts.person import DOUBTFUL
from accessible_games.limits.buckets import Buckets, Rate
from accessible_games.limits.networks import SHARES, network_key, networks
from accessible_games.limits.table import LoginLimits
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

_REMEMBERED = 1000  # names, each with an address it came in from
_TRUSTED = 90 * 86_400_000  # milliseconds for which it is remembered that a name came in from an address


class ManyAttemptsError(NoticeError):
    """There were too many wrong ones; ``wait``: seconds until another one is looked at."""

    def __init__(self, wait: float) -> None:
        super().__init__(Notice.of("people-many-attempts", minutes=minutes(wait)))


@dataclass(frozen=True, slots=True)
class _Needed:
    """A bucket that one attempt needs a token of; ``what``: the same for the store, which gets a digest of it."""

    buckets: _ReservingBuckets
    key: Hashable
    what: str


@dataclass(eq=False)
class LoginThrottle:
    """Verifies secrets, and counts the wrong ones by name, by address, and by both.

    ``clock``: seconds, monotonic; ``digest``: tells nothing of what it is of; ``now``: milliseconds of 1970.
    """

    _hashes: Passwords
    _limits: LoginLimits
    _clock: Callable[[], float]
    _accounts: Accounts
    _digest: Callable[[str], Awaitable[str]]
    _now: Callable[[], int]

    def __post_init__(self) -> None:
        limits = self._limits
        self._of_name = _ReservingBuckets(limits.of_name, self._clock)
        self._of_pair = _ReservingBuckets(limits.of_pair, self._clock)
        self._of_network = {  # by how many households' worth they hold
            times: _ReservingBuckets(limits.of_address.times(times), self._clock) for times in SHARES
        }
        self._trusted: dict[tuple[str, str], None] = {}  # folded names and the places they came in from
        self._new_places = LoginLimits.places.buckets(self._clock)

    async def verify(self, known: str, address: str, stored: str, secret: str) -> bool:
        """Whether it is the password of the folded name ``known``. Raises NoticeError after too many wrong ones.

        Where the name came in from before, only guesses for this name from there count: nobody is locked out at home
        by guesses made elsewhere, or for other names.
        """
        place, is_here = network_key(address)
        pair = _Needed(self._of_pair, (known, place), f"pair\0{known}\0{place}")
        every = [pair, _Needed(self._of_name, known, f"name\0{known}"), *self._networks(address)]
        trust = await self._digest(f"trust\0{known}\0{place}")
        until = await self._until(every, trust)
        trusted = until.get(trust, 0) - self._now()
        if trusted > 0:
            self._remember(known, place)

        def due() -> Sequence[_Needed]:
            return [pair] if (known, place) in self._trusted else every

        who = known if is_here else place
        is_right = await self._attempt(due, until, lambda: self._hashes.verify(stored, secret, who))
        if is_right:
            self._remember(known, place)
            if trusted <= _TRUSTED // 2 and not self._new_places.take(known):
                await self._store({trust: (_TRUSTED, _TRUSTED)})
        return is_right

    async def prove(self, address: str, is_right: Callable[[], Awaitable[bool]]) -> bool:
        """Whether a secret by chance is right, too long to be guessed by those of many addresses together.

        So only wrong ones from the same address count: nobody elsewhere can hinder its owner. Raises NoticeError after
        too many of them.
        """
        every = self._networks(address)
        return await self._attempt(lambda: every, await self._until(every), is_right)

    async def _attempt(
        self, due: Callable[[], Sequence[_Needed]], until: Mapping[str, int], look: Callable[[], Awaitable[bool]]
    ) -> bool:
        """Tokens are reserved before it is looked at, since many may come at once, and come back when it was right.

        Who finds none waits while others, who may be right, have yet to be looked at.
        """
        await self._check_stored(due(), until)
        reserved = await self._reserve(due)
        is_right = is_free = False
        try:
            is_right = is_free = await look()
        except NoticeError:
            is_free = True  # it was not even looked at
            raise
        finally:
            for one in reserved:
                one.buckets.settle(one.key, is_free)
        if not is_right:
            await self._store({await self._digest(one.what): (one.buckets.cost, one.buckets.most) for one in reserved})
        return is_right

    async def _store(self, costs: Mapping[str, tuple[int, int]]) -> None:
        """For the other processes; a full disk locks nobody out, and this process counts all the same."""
        try:
            await self._accounts.attempted(costs, self._now())
        except NoticeError as error:
            logger.warning("an attempt to come in is not known to other processes: %s", error.notice.message)

    def _networks(self, address: str) -> Sequence[_Needed]:
        return [_Needed(self._of_network[times], name, f"address\0{name}") for name, times in networks(address)]

    async def _until(self, every: Sequence[_Needed], *others: str) -> Mapping[str, int]:
        return await self._accounts.attempts([*others, *[await self._digest(one.what) for one in every]])

    async def _check_stored(self, every: Sequence[_Needed], until: Mapping[str, int]) -> None:
        """Raises NoticeError when all processes together have borne enough."""
        for one in every:
            cost, most = one.buckets.cost, one.buckets.most
            late = until.get(await self._digest(one.what), 0) - self._now() - (most - cost)
            if 0 < late < cost + DOUBTFUL:
                raise ManyAttemptsError(late / 1000)

    def _remember(self, known: str, place: str) -> None:
        self._trusted[known, place] = None
        if len(self._trusted) > _REMEMBERED:
            del self._trusted[next(iter(self._trusted))]

    async def _reserve(self, due: Callable[[], Sequence[_Needed]]) -> Sequence[_Needed]:
        while True:
            every = due()
            lacking = [(one, wait) for one in every if (wait := one.buckets.wait(one.key))]
            if not lacking:
                for one in every:
                    one.buckets.reserve(one.key)
                return every
            for one, wait in lacking:
                if not one.buckets.is_reserved(one.key):
                    raise ManyAttemptsError(wait)
            first = lacking[0][0]
            await first.buckets.settled(first.key)


class _ReservingBuckets(Buckets):
    """Tokens are reserved for attempts that have yet to be looked at, and given back for those that were right.

    ``cost``: milliseconds by which one wrong attempt is made up for later; ``most``: of as many as are borne.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        super().__init__(rate.most, 1 / rate.seconds, clock)
        self.cost = round(rate.seconds * 1000)
        self.most = rate.most * self.cost
        self._reserved: dict[Hashable, int] = {}
        self._waiting: dict[Hashable, list[asyncio.Future[None]]] = {}

    def reserve(self, key: Hashable) -> None:
        """A token, which is there."""
        self.take(key)
        self._reserved[key] = self._reserved.get(key, 0) + 1

    def is_reserved(self, key: Hashable) -> bool:
        """Whether some of its tokens may yet come back."""
        return key in self._reserved

    async def settled(self, key: Hashable) -> None:
        """Until one of those attempts has been looked at. Raises NoticeError when too many wait for it."""
        waiting = self._waiting.setdefault(key, [])
        if len(waiting) >= LoginLimits.waiting:
            raise NoticeError(Notice.of("people-busy"))
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(future)
        await future

    def settle(self, key: Hashable, is_free: bool) -> None:
        """One of those has been looked at, and its token comes back, or not."""
        if is_free:
            self.give_back(key)
        self._reserved[key] -= 1
        if not self._reserved[key]:
            del self._reserved[key]
        for future in self._waiting.pop(key, ()):
            if not future.done():
                future.set_result(None)


def minutes(seconds: float) -> int:
    """What to tell of a wait."""
    return max(1, -(-int(seconds) // 60))

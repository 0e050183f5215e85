"""Limits on guessing secrets: a few wrong attempts are allowed, and right ones are free, however many come at once.

This process counts its attempts before it checks them. Wrong ones also go to the store, by digests of names and
addresses, so neither another process nor a restart allows more of them.
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

_REMEMBERED = 1000  # names, each with an address they logged in from
_TRUSTED = 90 * 86_400_000  # milliseconds the address of a log-in is remembered


class ManyAttemptsError(NoticeError):
    """Too many wrong attempts; ``wait``: seconds until the next one is allowed."""

    def __init__(self, wait: float) -> None:
        super().__init__(Notice.of("people-many-attempts", minutes=minutes(wait)))


@dataclass(frozen=True, slots=True)
class _Needed:
    """A bucket from which one attempt needs a token; ``what``: its name in the store, which gets a digest of it."""

    buckets: _ReservingBuckets
    key: Hashable
    what: str


@dataclass(eq=False)
class LoginThrottle:
    """Verifies secrets, and counts wrong ones by name, by address, and by both.

    ``clock``: monotonic, in seconds; ``digest``: hides what it is made of; ``now``: milliseconds since 1970.
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
        self._of_network = {  # limits, in households
            times: _ReservingBuckets(limits.of_address.times(times), self._clock) for times in SHARES
        }
        self._trusted: dict[tuple[str, str], None] = {}  # folded names and the places they logged in from
        self._new_places = LoginLimits.places.buckets(self._clock)

    async def verify(self, known: str, address: str, stored: str, secret: str) -> bool:
        """Return whether it is the password of the folded name ``known``. Raises NoticeError after too many wrong ones.

        If the name has logged in from this address before, only wrong attempts for this name from there count:
        nobody is locked out at home by guesses made elsewhere, or for other names.
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
        """Return whether a random secret is right that is too long to be guessed from many addresses together.

        So only wrong ones from the same address count: nobody elsewhere can hinder its owner. Raises NoticeError after
        too many of them.
        """
        every = self._networks(address)
        return await self._attempt(lambda: every, await self._until(every), is_right)

    async def _attempt(
        self, due: Callable[[], Sequence[_Needed]], until: Mapping[str, int], look: Callable[[], Awaitable[bool]]
    ) -> bool:
        """Reserve tokens, check the secret, and give the tokens back if it was right.

        Many attempts may come at once. One that finds no token waits for those in progress, which may be right.
        """
        await self._check_stored(due(), until)
        reserved = await self._reserve(due)
        is_right = is_free = False
        try:
            is_right = is_free = await look()
        except NoticeError:
            is_free = True  # it was not checked
            raise
        finally:
            for one in reserved:
                one.buckets.settle(one.key, is_free)
        if not is_right:
            await self._store({await self._digest(one.what): (one.buckets.cost, one.buckets.most) for one in reserved})
        return is_right

    async def _store(self, costs: Mapping[str, tuple[int, int]]) -> None:
        """Store the costs for other processes; a full disk locks nobody out, since this process counts too."""
        try:
            await self._accounts.add_attempt(costs, self._now())
        except NoticeError as error:
            logger.warning("could not report a log-in attempt to other processes: %s", error.notice.message)

    def _networks(self, address: str) -> Sequence[_Needed]:
        return [_Needed(self._of_network[times], name, f"address\0{name}") for name, times in networks(address)]

    async def _until(self, every: Sequence[_Needed], *others: str) -> Mapping[str, int]:
        return await self._accounts.attempts([*others, *[await self._digest(one.what) for one in every]])

    async def _check_stored(self, every: Sequence[_Needed], until: Mapping[str, int]) -> None:
        """Raise NoticeError if all processes together have allowed enough attempts."""
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
    """Buckets whose tokens are reserved for attempts in progress, and given back for right ones.

    ``cost``: milliseconds until one wrong attempt is forgiven; ``most``: of all that are allowed.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        super().__init__(rate.most, 1 / rate.seconds, clock)
        self.cost = round(rate.seconds * 1000)
        self.most = rate.most * self.cost
        self._reserved: dict[Hashable, int] = {}
        self._waiting: dict[Hashable, list[asyncio.Future[None]]] = {}

    def reserve(self, key: Hashable) -> None:
        """Reserve a token, which must be there."""
        self.take(key)
        self._reserved[key] = self._reserved.get(key, 0) + 1

    def is_reserved(self, key: Hashable) -> bool:
        """Return whether some tokens may still come back."""
        return key in self._reserved

    async def settled(self, key: Hashable) -> None:
        """Wait until one attempt in progress has ended. Raises NoticeError if too many wait for it."""
        waiting = self._waiting.setdefault(key, [])
        if len(waiting) >= LoginLimits.waiting:
            raise NoticeError(Notice.of("people-busy"))
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(future)
        await future

    def settle(self, key: Hashable, is_free: bool) -> None:
        """End an attempt, and give its token back if it is free."""
        if is_free:
            self.give_back(key)
        self._reserved[key] -= 1
        if not self._reserved[key]:
            del self._reserved[key]
        for future in self._waiting.pop(key, ()):
            if not future.done():
                future.set_result(None)


def minutes(seconds: float) -> int:
    """Return the minutes to announce for a wait."""
    return max(1, -(-int(seconds) // 60))

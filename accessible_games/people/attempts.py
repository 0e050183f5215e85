"""Attempts to be somebody: few wrong ones are borne, and right ones cost nothing, however many come at once.

Those of this process are counted here, before they are looked at. Wrong ones go to the store too, by digests of names
and addresses, so that neither another process nor a restart bears more of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from accessible_games.core.addresses import household
from accessible_games.core.buckets import Buckets
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.people.passwords import Passwords
from accessible_games.people.ports import DOUBTFUL, Accounts

logger = logging.getLogger(__name__)

_REMEMBERED = 1000  # names, each with an address it came in from
_MOST_WAITING = 64  # attempts that wait until one on which they depend has been looked at
_TRUSTED = 90 * 86_400_000  # milliseconds for which it is remembered that a name came in from an address


@dataclass(frozen=True)
class Patience:
    """How many wrong passwords are borne: at once, and after how many seconds another one."""

    of_name: tuple[int, float] = (30, 60.0)  # from everywhere together
    of_pair: tuple[int, float] = (6, 60.0)  # for one name from one address
    of_address: tuple[int, float] = (60, 10.0)
    accounts: tuple[int, float] = (10, 360.0)  # made from one address


class Attempts:
    """Verifies secrets, and counts the wrong ones by name, by address, and by both."""

    def __init__(
        self, hashes: Passwords, patience: Patience, clock: Callable[[], float], accounts: Accounts,
        digest: Callable[[str], Awaitable[str]], now: Callable[[], int],
    ) -> None:  # fmt: skip
        """``clock``: seconds, monotonic; ``digest``: tells nothing of what it is of; ``now``: milliseconds of 1970."""
        self._hashes = hashes
        self._accounts = accounts
        self._digest = digest
        self._now = now
        self._of_name, self._of_pair, self._of_address = (
            _Purses(size, seconds, clock) for size, seconds in (patience.of_name, patience.of_pair, patience.of_address)
        )
        self._trusted: dict[tuple[str, str], None] = {}  # folded names and the addresses they came in from

    async def verify(self, known: str, address: str, stored: str, secret: str) -> bool:
        """Whether ``secret`` is the one of the folded name ``known``. Raises NoticeError after too many wrong ones.

        Each is paid for before it is looked at, since many may come at once, and gets back what it paid when it was
        right; who cannot pay waits while others, who may be right, have yet to be looked at.
        """
        whats = await self._whats(known, address)
        is_known = await self._look(known, address, whats)
        paid = await self._pay(known, address)
        is_right = is_free = False
        try:
            is_right = is_free = await self._hashes.verify(stored, secret)
        except NoticeError:
            is_free = True  # it was not even looked at
            raise
        finally:
            for purses, key in paid:
                purses.settle(key, is_free)
        if is_right:
            self._remember(known, address)
            if not is_known:
                await self._store({whats[None]: (_TRUSTED, _TRUSTED)})
        else:
            await self._store({whats[purses]: (purses.cost, purses.most) for purses, _ in paid})
        return is_right

    async def _store(self, costs: Mapping[str, tuple[int, int]]) -> None:
        """For the other processes; a full disk locks nobody out, and this process counts all the same."""
        try:
            await self._accounts.attempted(costs, self._now())
        except NoticeError as error:
            logger.warning("an attempt to come in is not known to other processes: %s", error.notice.message)

    async def _whats(self, known: str, address: str) -> Mapping[_Purses | None, str]:
        """What the store calls the purses of an attempt; None: that the name came in from the address."""
        place = household(address)[0]
        told = {
            self._of_name: f"name\0{known}", self._of_address: f"address\0{place}",
            self._of_pair: f"pair\0{known}\0{place}", None: f"trust\0{known}\0{place}",
        }  # fmt: skip
        return {purses: await self._digest(text) for purses, text in told.items()}

    async def _look(self, known: str, address: str, whats: Mapping[_Purses | None, str]) -> bool:
        """Whether the store has had for a while yet that the name came in from there.

        Raises NoticeError when all processes together have borne enough.
        """
        until, now = await self._accounts.attempts(list(whats.values())), self._now()
        trusted = until.get(whats[None], 0) - now
        if trusted > 0:
            self._remember(known, address)
        for purses in self._due(known, address):
            late = until.get(whats[purses], 0) - now - (purses.most - purses.cost)
            if 0 < late < purses.cost + DOUBTFUL:
                raise NoticeError(Notice.of("people-many-attempts", minutes=minutes(late / 1000)))
        return trusted > _TRUSTED // 2

    def _remember(self, known: str, address: str) -> None:
        self._trusted[known, address] = None
        if len(self._trusted) > _REMEMBERED:
            del self._trusted[next(iter(self._trusted))]

    def _due(self, known: str, address: str) -> Mapping[_Purses, Hashable]:
        due: dict[_Purses, Hashable] = {self._of_pair: (known, address), self._of_address: address}
        if (known, address) not in self._trusted:  # nobody is locked out at home by guesses made elsewhere
            due[self._of_name] = known
        return due

    async def _pay(self, known: str, address: str) -> Sequence[tuple[_Purses, Hashable]]:
        while True:
            due = list(self._due(known, address).items())
            lacking = [(purses, key, wait) for purses, key in due if (wait := purses.wait(key))]
            if not lacking:
                for purses, key in due:
                    purses.pay(key)
                return due
            for purses, key, wait in lacking:
                if not purses.is_open(key):
                    raise NoticeError(Notice.of("people-many-attempts", minutes=minutes(wait)))
            await lacking[0][0].change(lacking[0][1])


class _Purses:
    """Buckets of one kind, and who has paid from them and has yet to be looked at.

    ``cost``: milliseconds by which one wrong attempt is made up for later; ``most``: of as many as are borne.
    """

    def __init__(self, size: int, seconds: float, clock: Callable[[], float]) -> None:
        self.cost = round(seconds * 1000)
        self.most = size * self.cost
        self._buckets = Buckets(size, 1 / seconds, clock)
        self._open: dict[Hashable, int] = {}
        self._waiting: dict[Hashable, list[asyncio.Future[None]]] = {}

    def wait(self, key: Hashable) -> float:
        """Seconds until there is something to pay with; 0 for now."""
        wait = self._buckets.take(key)
        if not wait:
            self._buckets.give_back(key)
        return wait

    def pay(self, key: Hashable) -> None:
        """There is something."""
        self._buckets.take(key)
        self._open[key] = self._open.get(key, 0) + 1

    def is_open(self, key: Hashable) -> bool:
        """Whether some who have paid may yet get it back."""
        return key in self._open

    async def change(self, key: Hashable) -> None:
        """Until one of those has been looked at. Raises NoticeError when too many wait for it."""
        waiting = self._waiting.setdefault(key, [])
        if len(waiting) >= _MOST_WAITING:
            raise NoticeError(Notice.of("people-busy"))
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(future)
        await future

    def settle(self, key: Hashable, is_free: bool) -> None:
        """One of those has been looked at, and gets back what it paid, or not."""
        if is_free:
            self._buckets.give_back(key)
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]
        for future in self._waiting.pop(key, ()):
            if not future.done():
                future.set_result(None)


def minutes(seconds: float) -> int:
    """What to tell of a wait."""
    return max(1, -(-int(seconds) // 60))

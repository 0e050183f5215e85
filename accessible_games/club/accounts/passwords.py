"""Passwords: what is allowed, and argon2 in a few threads, never in the event loop.

Reading or making a hash takes some thirty milliseconds of a processor on purpose. At most ``THREADS`` are at work and
``LoginLimits.hashing`` wait; whoever comes then is told so, and those who play notice nothing. Who logs in goes before
passwords of matches, and no person or household keeps others waiting.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import unicodedata
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, TypeVar

from accessible_games.club.accounts.common import is_common
from accessible_games.club.accounts.fair_threads import FairThreads
from accessible_games.club.accounts.names import folded
from accessible_games.limits.table import LoginLimits
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import plain

if TYPE_CHECKING:
    from argon2 import PasswordHasher  # of the extra packages of a server, which a player need not have

SHORTEST, LONGEST = 8, 128  # characters
THREADS = max(1, min(4, (os.cpu_count() or 2) // 2))  # some processors are always left to those who play
_YIELDING = 10  # how much nicer than the rest, as far as the system knows that of threads
T = TypeVar("T")
logger = logging.getLogger(__name__)


def normal(password: str) -> str:
    """The password as it is hashed: NFC, without blanks around it, so that two keyboards type the same."""
    return unicodedata.normalize("NFC", password).strip()


async def check(password: str, name: str, forbidden: Collection[str] = ()) -> None:
    """Raises NoticeError, with the reason, when this is no password for that person. ``forbidden``: words, folded."""
    text = normal(password)
    if len(text) < SHORTEST:
        raise NoticeError(Notice.of("people-password-short", shortest=SHORTEST))
    if len(text) > LONGEST:
        raise NoticeError(Notice.of("people-password-long", longest=LONGEST))
    if plain(text) != " ".join(text.split()):
        raise NoticeError(Notice.of("people-password-letters"))
    simple = unicodedata.normalize("NFKC", text.casefold())
    if simple in forbidden or len(set(simple)) < 3 or await is_common(simple):
        raise NoticeError(Notice.of("people-password-common"))
    if not simple.replace(folded(name), "", 1).strip("0123456789 "):
        raise NoticeError(Notice.of("people-password-name"))


class Passwords:
    """Makes and verifies hashes. ``hasher``: 19 MiB, two rounds, one lane, unless a test wants it cheap.

    ``who``: the person or household for which the work is done; all of them take turns.
    """

    def __init__(
        self, hasher: PasswordHasher | None = None, threads: int = THREADS, waiting: int = LoginLimits.hashing
    ) -> None:
        from argon2 import PasswordHasher

        self._hasher = hasher or PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._threads = FairThreads(threads, waiting, _be_nice)
        self._nobodys = self._hasher.hash("nobody has this password")

    async def hash(self, password: str, who: str = "") -> str:
        """What may be stored. Raises NoticeError when too many wait already."""
        text = normal(password)
        return await self._work(lambda: self._hasher.hash(text), who)

    async def verify(self, stored: str, password: str, who: str = "") -> bool:
        """Whether it is the one; where nothing is stored, the same work is done. Raises as ``hash``."""
        text = normal(password)[: LONGEST + 1]
        is_right = await self._work(lambda: _is_right(self._hasher, stored or self._nobodys, text), who)
        return is_right and bool(stored)

    def is_old(self, stored: str) -> bool:
        """Whether the hash was made with other parameters than would be used now."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """End the threads; who still waits is not served."""
        self._threads.close()

    async def _work(self, task: Callable[[], T], who: str = "") -> T:
        return await self._threads.run(who, task)


def _is_right(hasher: PasswordHasher, stored: str, text: str) -> bool:
    from argon2 import exceptions

    try:
        return hasher.verify(stored, text)
    except (exceptions.VerificationError, exceptions.InvalidHashError):
        return False


def _be_nice() -> None:
    """Those who play go first: on Linux each thread has a niceness of its own."""
    if sys.platform != "linux":
        return
    try:
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _YIELDING)
    except OSError as error:
        logger.info("threads for passwords run like all others: %s", error)

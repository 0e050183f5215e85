"""Passwords: which are allowed, and argon2 in a few threads, never in the event loop.

Making or checking a hash takes some thirty milliseconds of a processor on purpose. At most ``THREADS`` work and
``LoginLimits.hashing`` wait; later ones are refused, and players notice nothing. Log-ins go before passwords of
matches, and no person or household keeps others waiting.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sys
import threading
import unicodedata
from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from importlib import metadata
from pathlib import Path
from string import digits, punctuation
from typing import TYPE_CHECKING, Any, TypeVar

from accessible_games.club.accounts.names import folded
from accessible_games.limits.table import LoginLimits
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import plain

if TYPE_CHECKING:
    from argon2 import PasswordHasher

logger = logging.getLogger(__name__)

_PACKAGE, _FILE = "zxcvbn", "zxcvbn/frequency_lists.py"
_LIST = re.compile(r'"passwords":\s*"([^"]*)"')
_SHORTEST_WORD = 4  # letters of a word that makes a password easy to guess, whatever is put around it
_MOST_AROUND = 5  # digits and signs around a word that make it no harder
_SIGNS_FOR_LETTERS = str.maketrans("013457@$!", "oleastasi")

# What the list lacks: keyboards and words of German, and of this server.
_OURS = frozenset(
    """
    qwertzui qwertz yxcvbnm asdfghjkl ichliebedich ilovedich sonnenschein prinzessin willkommen passwort geheim
    geheimnis schatzi schalke dortmund bayern deutschland fussball sommer winter herbst hallo hallohallo hellohello
    elisabeth charlotte administrator changeme default accessible braille blind blindenschrift abcdefghi abc12345
    12341234 12344321 11223344 testtest 1q2w3e4r 1qaz2wsx
    """.split()
)


async def is_common(simple: str) -> bool:
    """Return whether it is among the passwords guessed first. ``simple``: without capitals."""
    known = await asyncio.to_thread(_known)
    return any(spelling in known for spelling in _spellings(simple))


def _spellings(simple: str) -> Iterator[str]:
    """Yield the word itself, halved if doubled, without signs around it, and with letters for lookalike signs.."""
    half = simple[: len(simple) // 2]
    core = simple.strip(digits + punctuation)
    whole = [simple, *([half] if half * 2 == simple else [])]
    if len(core) >= _SHORTEST_WORD and len(simple) - len(core) <= _MOST_AROUND:
        whole.append(core)
    for one in whole:
        yield one
        letters = one.translate(_SIGNS_FOR_LETTERS)
        if len(letters.strip(digits + punctuation)) >= _SHORTEST_WORD:
            yield letters


@cache
def _known() -> frozenset[str]:
    """Return all words that guessers try."""
    try:
        text = Path(str(metadata.distribution(_PACKAGE).locate_file(_FILE))).read_text(encoding="ascii")
    except (OSError, ValueError, metadata.PackageNotFoundError) as error:
        logger.warning("could not read the list of common passwords, so only a short one counts: %s", error)
        return _OURS
    found = _LIST.search(text)
    if found is None:
        logger.warning("passwords: the list of common ones has an unexpected format, so a short built-in list is used")
        return _OURS
    return _OURS | {word for word in found[1].split(",") if len(word) >= _SHORTEST_WORD}


T = TypeVar("T")
_Waiting = tuple[Callable[[], Any], Future[Any]]


class FairThreads:
    """Threads that serve all waiting people in turns."""

    def __init__(self, threads: int, room: int, begin: Callable[[], None]) -> None:
        """Create the threads; ``room``: how many tasks may wait; ``begin``: run first in each thread."""
        self._pool = ThreadPoolExecutor(threads, "passwords", begin)
        self.threads = threads
        self._room = room
        self._lock = threading.Lock()
        self._running = 0
        self._waiting = OrderedDict[str, deque[_Waiting]]()

    async def run(self, who: str, task: Callable[[], T]) -> T:
        """Run a task in a thread; ``who``: takes turns with the others; empty: nobody in particular.

        Raises NoticeError if too many tasks wait already, in all or for this person or household.
        """
        future: Future[T] = Future()
        with self._lock:
            lanes = self._waiting
            idle = max(0, self.threads - self._running)
            if _count(lanes) >= self._room + idle or (
                who and _count({who: lanes.get(who, ())}) >= LoginLimits.hashing_each
            ):
                raise NoticeError(Notice.of("people-busy"))
            lanes.setdefault(who, deque()).append((task, future))
        try:
            self._pool.submit(self._work)
        except RuntimeError:  # the server ends
            self._forget()
            raise NoticeError(Notice.of("people-busy")) from None
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """End the threads; waiting tasks are not run."""
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._forget()

    def _work(self) -> None:
        """Run tasks in a thread, in turns."""
        with self._lock:
            found = self._next()
            self._running += found is not None
        if found is None:
            return
        task, future = found
        try:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(task())
                except Exception as error:
                    future.set_exception(error)
        finally:
            with self._lock:
                self._running -= 1

    def _next(self) -> _Waiting | None:
        if not self._waiting:
            return None
        who, lane = self._waiting.popitem(last=False)
        found = lane.popleft()
        if lane:
            self._waiting[who] = lane  # behind all others
        return found

    def _forget(self) -> None:
        with self._lock:
            for lane in self._waiting.values():
                for _, future in lane:
                    future.cancel()
            self._waiting.clear()


def _count(lanes: Mapping[str, Iterable[_Waiting]]) -> int:
    """Count the waiting tasks; one whose caller has gone makes room."""
    return sum(not future.cancelled() for lane in lanes.values() for _, future in lane)


SHORTEST, LONGEST = 8, 128  # characters
THREADS = max(1, min(4, (os.cpu_count() or 2) // 2))  # some processors are always left to players
_YIELDING = 10  # how much nicer than the rest, if the system knows that of threads


def normal(password: str) -> str:
    """Return the password as it is hashed: NFC, without blanks around it, so that two keyboards type the same."""
    return unicodedata.normalize("NFC", password).strip()


async def check(password: str, name: str, forbidden: Collection[str] = ()) -> None:
    """Raise NoticeError, with the reason, if the password is not allowed for that person.

    ``forbidden``: folded words.
    """
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

    ``who``: the person or household for whom the work is done; all of them take turns.
    """

    def __init__(
        self, hasher: PasswordHasher | None = None, threads: int = THREADS, waiting: int = LoginLimits.hashing
    ) -> None:
        from argon2 import PasswordHasher

        self._hasher = hasher or PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._threads = FairThreads(threads, waiting, _be_nice)
        self._nobodys = self._hasher.hash("nobody has this password")

    async def hash(self, password: str, who: str = "") -> str:
        """Return the hash to store. Raises NoticeError if too many wait already."""
        text = normal(password)
        return await self._work(lambda: self._hasher.hash(text), who)

    async def verify(self, stored: str, password: str, who: str = "") -> bool:
        """Return whether it is the password; an empty ``stored`` costs the same work. Raises as ``hash``."""
        text = normal(password)[: LONGEST + 1]
        is_right = await self._work(lambda: _is_right(self._hasher, stored or self._nobodys, text), who)
        return is_right and bool(stored)

    def is_old(self, stored: str) -> bool:
        """Return whether the hash was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """End the threads, which may take as long as a hash; waiting work is not done."""
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
    """Let players go first: on Linux each thread has a niceness of its own."""
    if sys.platform != "linux":
        return
    try:
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _YIELDING)
    except OSError as error:
        logger.info("could not lower the priority of password threads: %s", error)

"""The matches in the memory of a process: those with listeners here, and the last few others."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from accessible_games.matches import log
from accessible_games.matches.background import Tasks, Tell, TellingQueue, cancel
from accessible_games.matches.log import AppliedEntry, Entry, LogError
from accessible_games.matches.match import Loader, Match
from accessible_games.matches.ports import Bus, Journal, UnknownMatchError
from accessible_games.matches.replay import apply
from accessible_games.matches.update import Update, for_others, played_again, update_for
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

Listener = Callable[[Update | Notice], None]
_OTHERS = 64  # matches kept without a listener here
_AT_ONCE = 16  # matches whose news is read together


@dataclass(frozen=True, slots=True, eq=False)
class Subscriber:
    """A listener, and the person whose seats it may see. A new visit has a new one."""

    hear: Listener
    person: str


class LoadedMatches:
    """Loads matches, keeps them up to date with their logs, and notifies their listeners.

    ``on_entries``: called when entries have taken effect, before listeners hear of them. ``on_news``: called with the
    lock held when another process has changed a followed match; its turn was that one before.
    """

    def __init__(
        self,
        journal: Journal,
        loader: Loader,
        bus: Bus,
        on_entries: Callable[[Match, Sequence[Entry]], None],
        on_news: Callable[[Match, int], None],
    ) -> None:
        self.running: dict[str, Match] = {}  # followed matches
        self._journal = journal
        self._loader = loader
        self._bus = bus
        self._on_entries = on_entries
        self._on_news = on_news
        self._subscribers: dict[str, list[Subscriber]] = {}
        self._others: OrderedDict[str, Match] = OrderedDict()
        self._gone: set[str] = set()  # deleted accounts
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._kept_locks: dict[str, asyncio.Lock] = {}  # of followed matches, so that moves do not make new ones
        self._ends: dict[str, Callable[[], None]] = {}
        self._held: dict[str, asyncio.Event] = {}  # matches whose bots wait for a spectator
        self._woken: dict[str, None] = {}  # matches that other processes have changed
        self._reader: asyncio.Task[None] | None = None
        self._tasks = Tasks("match: could not carry on")
        self._telling = TellingQueue()

    # Locks and listeners

    def lock(self, match_id: str) -> asyncio.Lock:
        """Return the lock of a match, for one task of this process at a time.

        It exists while it is held, awaited or followed.
        """
        lock = self._kept_locks.get(match_id) or self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock

    def subscribers(self, match_id: str) -> Sequence[Subscriber]:
        """Return the listeners in this process."""
        return self._subscribers.get(match_id, ())

    def is_followed(self, match_id: str) -> bool:
        """Return whether the match has a listener in this process."""
        return match_id in self._subscribers

    def is_here(self, match_id: str, person: str) -> bool:
        """Return whether this person listens in this process."""
        return any(each.person == person for each in self._subscribers.get(match_id, ()))

    def add(self, match: Match, subscriber: Subscriber) -> None:
        """Add a listener. The lock is held."""
        if match.id not in self._subscribers:
            self._subscribers[match.id] = []
            self.running[match.id] = match
            self._kept_locks[match.id] = self.lock(match.id)
            self._others.pop(match.id, None)
            if self._bus.is_shared:
                self._ends[match.id] = self._bus.subscribe(f"match.{match.id}", lambda text: self._wake(match.id, text))
        self._subscribers[match.id].append(subscriber)

    def remove(self, match_id: str, listener: Listener) -> str | None:
        """Remove a listener. Return its person, or None if it did not listen."""
        found = self._subscribers.get(match_id, [])
        gone = [each for each in found if each.hear == listener]
        kept = [each for each in found if each.hear != listener]
        if kept:
            self._subscribers[match_id] = kept
        elif found:
            del self._subscribers[match_id], self._kept_locks[match_id]
            self._keep(self.running.pop(match_id))
            if end := self._ends.pop(match_id, None):
                end()
        return gone[0].person if gone else None

    def hold(self, match_id: str, *, is_held: bool) -> None:
        """Let the bots of a match wait with their next move, or let them go on."""
        if is_held and match_id in self._subscribers:
            self._held.setdefault(match_id, asyncio.Event())
        elif not is_held and (waited := self._held.pop(match_id, None)):
            waited.set()

    async def let_go(self, match_id: str) -> None:
        """Wait while the match is held."""
        if match_id in self._held:
            await self._held[match_id].wait()

    def tell(self, match_id: str, notice: Notice) -> None:
        """Send a notice to all listeners in this process."""
        self._telling.put([partial(self._tell, match_id, each, notice) for each in self.subscribers(match_id)])

    # Entries

    async def load(self, match_id: str) -> Match:
        """Return the match as it is now. Takes the lock. Raises NoticeError."""
        if match_id in self._subscribers:
            return self.running[match_id]
        async with self.lock(match_id):
            return await self.fresh(match_id)

    async def fresh(self, match_id: str) -> Match:
        """Return the match as it is now, or as far as this process follows it. The lock is held. Raises NoticeError."""
        if match_id in self._subscribers:
            return self.running[match_id]
        match = self._others.get(match_id)
        # The last entry known here shows whether the match still exists.
        entries = await self._journal.entries(match_id, match.seq - 1 if match is not None else 0)
        if not entries:
            self._others.pop(match_id, None)
            raise UnknownMatchError(match_id)
        if match is not None:
            self.take(match, entries[1:])
            return match
        try:
            match = await played_again(match_id, self._loader, entries)
        except LogError as error:
            raise damaged(match_id, error) from error
        self._keep(match)
        return match

    async def catch_up(self, match: Match) -> bool:
        """Apply entries of other processes. Return whether there were any. The lock is held. Raises NoticeError."""
        missed = await self._journal.entries(match.id, match.seq)
        self.take(match, missed)
        return bool(missed)

    def take(self, match: Match, entries: Sequence[Entry]) -> None:
        """Apply stored entries. The end of a round is announced after all that led to it."""
        waiting: list[AppliedEntry] = []
        try:
            for entry in entries:
                if entry.kind == log.ROUND_ENDED:
                    self._pass_on(match, waiting)
                    waiting = []
                waiting.append(apply(match, entry))
                if entry.kind in (log.ROUND_ENDED, log.FINISHED):
                    match.secret = None
        except LogError as error:
            self._others.pop(match.id, None)
            raise damaged(match.id, error) from error
        self._on_entries(match, entries)
        self._pass_on(match, waiting)

    def _pass_on(self, match: Match, happenings: Sequence[AppliedEntry]) -> None:
        """Send the same value to listeners with the same seats. Players come before spectators."""
        subscribers = self._subscribers.get(match.id)
        if not happenings or subscribers is None:
            return
        made: dict[tuple[Seat, ...], Update | Exception] = {}
        players: list[Tell] = []
        others: list[Tell] = []
        one: Update | Exception | None = None
        for each in subscribers:
            seats = match.seats_of(each.person)
            if seats not in made:
                one = made[seats] = _made(match, seats, happenings, one)
            (players if seats else others).append(partial(self._tell, match.id, each, made[seats]))
        self._telling.put(players + others)

    def _tell(self, match_id: str, subscriber: Subscriber, message: Update | Notice | Exception) -> None:
        """Send an update to one listener. A fault there stops neither the moving player nor other listeners."""
        if subscriber not in self._subscribers.get(match_id, ()):
            return
        try:
            if isinstance(message, Exception):
                raise message
            subscriber.hear(message)
        except Exception:
            logger.exception("match %s: could not send an update to a listener", match_id)
            try:
                subscriber.hear(Notice.of("match-untold", match=match_id))
            except Exception:
                logger.exception("match %s: could not report the failed update to the listener", match_id)

    def _keep(self, match: Match) -> None:
        match.secret = None  # the next process asks the vault
        if self._names_gone(match):
            return
        self._others[match.id] = match
        self._others.move_to_end(match.id)
        if len(self._others) > _OTHERS:
            self._others.popitem(last=False)

    def forget(self, person: str) -> None:
        """Forget a deleted account. Its name stays in memory only in matches that somebody follows."""
        self._gone.add(person)
        for each in [match for match in self._others.values() if self._names_gone(match)]:
            del self._others[each.id]

    def _names_gone(self, match: Match) -> bool:
        return bool(self._gone) and any(one.account in self._gone for one in match.players.values())

    # News from other processes

    def look_at(self, heads: dict[str, int]) -> None:
        """Compare the last entries of followed matches with those in the store."""
        for match_id, seq in heads.items():
            self._wake(match_id, str(seq))

    def _wake(self, match_id: str, text: str) -> None:
        match = self.running.get(match_id)
        is_new = match is None or not text.isdigit() or int(text) > match.seq
        if not is_new or match_id not in self._subscribers:
            return
        self._woken[match_id] = None
        if self._reader is None or self._reader.done():
            self._reader = asyncio.create_task(self._read_news())

    async def _read_news(self) -> None:
        """Read new entries. Matches that are woken meanwhile are read together afterwards."""
        while self._woken:
            woken, self._woken = self._woken, {}
            heads = {each: self.running[each].seq for each in woken if each in self.running}
            try:
                news = await self._journal.news(heads)
            except NoticeError as error:
                logger.warning("%s matches: could not read new entries: %s", len(heads), error.notice.message)
                continue
            for count, (match_id, entries) in enumerate(news.items(), start=1):
                if count % _AT_ONCE == 0:
                    await asyncio.sleep(0)  # commands get their turn
                if self.lock(match_id).locked():  # a command is under way; the other matches do not wait for it
                    self._tasks.run(self._take_news(match_id, entries))
                else:
                    await self._take_news(match_id, entries)

    async def _take_news(self, match_id: str, entries: Sequence[Entry]) -> None:
        try:
            async with self.lock(match_id):
                match = self.running.get(match_id)
                if match is None or match_id not in self._subscribers:
                    return
                turn, seq = match.turn, match.seq
                self.take(match, [entry for entry in entries if entry.seq > seq])
                if match.seq != seq:
                    self._on_news(match, turn)
        except NoticeError as error:
            logger.warning("match %s: not caught up, %s", match_id, error.notice.message)
        except Exception:  # a fault in one match must not stop the news of others
            logger.exception("match %s: not caught up", match_id)

    def later(self, match_id: str, act: Callable[[Match], Awaitable[None]]) -> None:
        """Act on the match soon, with the lock held, if somebody still follows it. Refusals are logged."""
        self._tasks.run(self._act(match_id, act))

    async def _act(self, match_id: str, act: Callable[[Match], Awaitable[None]]) -> None:
        try:
            async with self.lock(match_id):
                if match_id in self._subscribers:
                    await act(self.running[match_id])
        except NoticeError as error:
            logger.warning("match %s: could not carry on: %s", match_id, error.notice.message)

    async def close(self) -> None:
        """Read no more news."""
        for end in self._ends.values():
            end()
        self._ends.clear()
        await cancel(self._reader)
        await self._tasks.close()


def _made(
    match: Match, seats: tuple[Seat, ...], happenings: Sequence[AppliedEntry], like: Update | Exception | None
) -> Update | Exception:
    """Return the update as it is now, or the error instead, since the match goes on meanwhile.

    ``like``: an update for others.
    """
    try:
        if isinstance(like, Update):
            return for_others(like, match, seats, happenings)
        return update_for(match, seats, happenings, False)
    except Exception as error:
        return error


def damaged(match_id: str, error: LogError) -> NoticeError:
    """Log the error of a log that cannot be replayed, and return the notice for players."""
    logger.error("match %s: %s", match_id, error)
    return NoticeError(Notice.of("match-damaged", match=match_id, entry=error.seq))

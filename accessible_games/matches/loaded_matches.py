"""The matches that a process has in memory: those somebody here listens to, and the last few others."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from accessible_games.matches import log
from accessible_games.matches.background import Tasks, Tell, TellingQueue
from accessible_games.matches.log import AppliedEntry, Entry, LogError
from accessible_games.matches.match import Loader, Match
from accessible_games.matches.ports import Bus, Journal, UnknownMatchError
from accessible_games.matches.replay import apply
from accessible_games.matches.update import Update, for_others, played_again, update_for
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

Listener = Callable[[Update | Notice], None]
_OTHERS = 64  # matches that nobody here follows
_AT_ONCE = 16  # matches that are caught up with in one go


@dataclass(frozen=True, slots=True, eq=False)
class Subscriber:
    """A listener, and which person's seats it may look through. Whoever leaves and comes back is another one."""

    hear: Listener
    person: str


class LoadedMatches:
    """Loads matches, keeps them up to date with their logs, and tells their listeners what has taken effect.

    ``on_entries``: entries have taken effect, and are about to be told. ``on_news``: another process has gone on with
    a followed match, whose turn was that one before; called with the lock held.
    """

    def __init__(
        self,
        journal: Journal,
        loader: Loader,
        bus: Bus,
        on_entries: Callable[[Match, Sequence[Entry]], None],
        on_news: Callable[[Match, int], None],
    ) -> None:
        self.running: dict[str, Match] = {}  # that somebody follows
        self._journal = journal
        self._loader = loader
        self._bus = bus
        self._on_entries = on_entries
        self._on_news = on_news
        self._subscribers: dict[str, list[Subscriber]] = {}
        self._others: OrderedDict[str, Match] = OrderedDict()
        self._gone: set[str] = set()  # people whose accounts were deleted
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._kept_locks: dict[str, asyncio.Lock] = {}  # of the followed matches: else each move would make one anew
        self._ends: dict[str, Callable[[], None]] = {}
        self._held: dict[str, asyncio.Event] = {}  # matches whose bots wait for somebody who looks on
        self._woken: dict[str, None] = {}  # matches with which other processes have gone on
        self._reader: asyncio.Task[None] | None = None
        self._tasks = Tasks("match: could not carry on")
        self._telling = TellingQueue()

    # Locks and listeners

    def lock(self, match_id: str) -> asyncio.Lock:
        """One task of this process at a time; it is there as long as somebody holds it, waits for it or listens."""
        lock = self._kept_locks.get(match_id) or self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock

    def subscribers(self, match_id: str) -> Sequence[Subscriber]:
        """Who listens here."""
        return self._subscribers.get(match_id, ())

    def is_followed(self, match_id: str) -> bool:
        """Whether anybody listens here."""
        return match_id in self._subscribers

    def is_here(self, match_id: str, person: str) -> bool:
        """Whether this person listens here."""
        return any(each.person == person for each in self._subscribers.get(match_id, ()))

    def add(self, match: Match, subscriber: Subscriber) -> None:
        """One more listener; the lock is held."""
        if match.id not in self._subscribers:
            self._subscribers[match.id] = []
            self.running[match.id] = match
            self._kept_locks[match.id] = self.lock(match.id)
            self._others.pop(match.id, None)
            if self._bus.is_shared:
                self._ends[match.id] = self._bus.subscribe(f"match.{match.id}", lambda text: self._wake(match.id, text))
        self._subscribers[match.id].append(subscriber)

    def remove(self, match_id: str, listener: Listener) -> str | None:
        """One listener less; the person that it was for, or None where it did not listen."""
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
        """Let the bots of a match wait with their next move, until this is undone."""
        if is_held and match_id in self._subscribers:
            self._held.setdefault(match_id, asyncio.Event())
        elif not is_held and (waited := self._held.pop(match_id, None)):
            waited.set()

    async def let_go(self, match_id: str) -> None:
        """Wait as long as the match is held."""
        if match_id in self._held:
            await self._held[match_id].wait()

    def tell(self, match_id: str, notice: Notice) -> None:
        """Something that is for all who listen here."""
        self._telling.put([partial(self._tell, match_id, each, notice) for each in self.subscribers(match_id)])

    # Entries

    async def load(self, match_id: str) -> Match:
        """The match as it stands; takes the lock. Raises NoticeError."""
        if match_id in self._subscribers:
            return self.running[match_id]
        async with self.lock(match_id):
            return await self.fresh(match_id)

    async def fresh(self, match_id: str) -> Match:
        """The match as it stands, or as far as this process has followed it; the lock is held. Raises NoticeError."""
        if match_id in self._subscribers:
            return self.running[match_id]
        match = self._others.get(match_id)
        # The last entry that is known here tells whether the match is kept still.
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
        """Let take effect what others have stored; the lock is held. Whether there was anything. Raises NoticeError."""
        missed = await self._journal.entries(match.id, match.seq)
        self.take(match, missed)
        return bool(missed)

    def take(self, match: Match, entries: Sequence[Entry]) -> None:
        """Let stored entries take effect here; a round's end is told after all that led to it."""
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
        """The same value to listeners with the same seats. Those who look on wait for those who play."""
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

    def _tell(self, match_id: str, subscriber: Subscriber, told: Update | Notice | Exception) -> None:
        """What cannot be told to one is a fault of its own: whoever moved, and all others, go on."""
        if subscriber not in self._subscribers.get(match_id, ()):
            return
        try:
            if isinstance(told, Exception):
                raise told
            subscriber.hear(told)
        except Exception:
            logger.exception("match %s: could not send an update to a listener", match_id)
            try:
                subscriber.hear(Notice.of("match-untold", match=match_id))
            except Exception:
                logger.exception("match %s: could not report the failed update to the listener", match_id)

    def _keep(self, match: Match) -> None:
        match.secret = None  # whoever goes on with it asks the vault
        if self._names_gone(match):
            return
        self._others[match.id] = match
        self._others.move_to_end(match.id)
        if len(self._others) > _OTHERS:
            self._others.popitem(last=False)

    def forget(self, person: str) -> None:
        """The account was deleted: no match is kept in memory with its name longer than somebody follows it."""
        self._gone.add(person)
        for each in [match for match in self._others.values() if self._names_gone(match)]:
            del self._others[each.id]

    def _names_gone(self, match: Match) -> bool:
        return bool(self._gone) and any(one.account in self._gone for one in match.players.values())

    # News from other processes

    def look_at(self, heads: dict[str, int]) -> None:
        """The numbers of the last entries of followed matches, as the store has them."""
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
        """What is woken while the store answers is read together after that."""
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
                    await asyncio.sleep(0)  # those who have typed something wait as well
                if self.lock(match_id).locked():  # something is under way there, and the others do not wait for it
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
            logger.warning("match %s: could not read new entries: %s", match_id, error.notice.message)
        except Exception:  # a fault of ours in one match keeps no other from its news
            logger.exception("match %s: could not read new entries", match_id)

    def later(self, match_id: str, act: Callable[[Match], Awaitable[None]]) -> None:
        """Do it soon, with the lock held, if somebody here still follows the match. Refusals are logged."""
        self._tasks.run(self._act(match_id, act))

    async def _act(self, match_id: str, act: Callable[[Match], Awaitable[None]]) -> None:
        try:
            async with self.lock(match_id):
                if match_id in self._subscribers:
                    await act(self.running[match_id])
        except NoticeError as error:
            logger.warning("match %s: could not carry on: %s", match_id, error.notice.message)

    async def close(self) -> None:
        """Hear no more news."""
        for end in self._ends.values():
            end()
        self._ends.clear()
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        await self._tasks.close()


def _made(
    match: Match, seats: tuple[Seat, ...], happenings: Sequence[AppliedEntry], like: Update | Exception | None
) -> Update | Exception:
    """The update as it is now, or why there is none, for later: the match goes on meanwhile. ``like``: for others."""
    try:
        if isinstance(like, Update):
            return for_others(like, match, seats, happenings)
        return update_for(match, seats, happenings, False)
    except Exception as error:
        return error


def damaged(match_id: str, error: LogError) -> NoticeError:
    """What players are told of a log that cannot be replayed."""
    logger.error("match %s: its log cannot be replayed: %s", match_id, error)
    return NoticeError(Notice.of("match-damaged", match=match_id, entry=error.seq))

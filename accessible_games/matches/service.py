"""Running matches: store first, then let it happen, then tell the listeners; and let bots move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from accessible_games.core.errors import GameError
from accessible_games.core.game import Chance, Decide, Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches import log
from accessible_games.matches.advice import Adviser
from accessible_games.matches.clock import Allowance
from accessible_games.matches.dealing import Command, Dealer, TooLateError
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Happening, Loader, LogError, Match, created
from accessible_games.matches.ports import Chooser, ConflictError, Journal, Milliseconds, Summary, Vault
from accessible_games.matches.timing import Timekeeper, Times
from accessible_games.matches.update import Update, update_for

logger = logging.getLogger(__name__)

Listener = Callable[[Update | Notice], None]


class _Ears(NamedTuple):
    """A listener, and which person's seats it may look through."""

    hear: Listener
    person: str


class MatchService:
    """All matches of one process."""

    def __init__(
        self,
        journal: Journal,
        vault: Vault,
        chooser: Chooser,
        loader: Loader,
        now: Milliseconds,
        monotonic: Callable[[], float],
        token: Callable[[int], bytes],
    ) -> None:
        """``token``: where the random bytes of secrets come from that decide throws, rolls and deals."""
        self._journal = journal
        self._chooser = chooser
        self._loader = loader
        self._now = now
        self._dealer = Dealer(vault, token, now, self._append)
        self._running: dict[str, Match] = {}
        self._listeners: dict[str, list[_Ears]] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._times = Timekeeper(monotonic, self._flag)
        self.adviser = Adviser(self._load, chooser, loader)

    async def start(
        self,
        game_id: str,
        options: Mapping[str, str],
        players: Mapping[Seat, Player],
        *,
        rounds: int = 1,
        clock: Mapping[Seat, Allowance] | None = None,
    ) -> str:
        """A new match. Raises StateError for unknown options."""
        entries = created(self._loader(game_id), options, players, self._now(), rounds=rounds, clock=clock)
        return await self._journal.create(entries)

    async def join(self, match_id: str, listener: Listener, *, person: str = "", throws: bool = False) -> None:
        """Listen to a match and learn how it stands. Raises NoticeError where it cannot be opened.

        ``person``: an account, or nothing for those at a computer of their own; without a seat a spectator.
        ``throws``: chance waits for ``throw`` where one of these seats is to throw, or nobody is.
        """
        async with self._lock(match_id):
            if match_id not in self._listeners:
                self._running.pop(match_id, None)  # another process may have gone on with it
            match = await self._load(match_id)
            self._chooser.prepare(match.game.id)
            await self._dealer.seal(match)
            self._listeners.setdefault(match_id, []).append(_Ears(listener, person))
            self._dealer.set_throwing(match_id, throws)
            listener(update_for(match, match.seats_of(person), (), True))
            try:
                await self._go_on(match)
            except NoticeError as error:  # it is open all the same
                listener(error.notice)
        try:
            await self._let_bots_answer(match)  # the program may have ended before they did
        except NoticeError as error:
            listener(error.notice)

    async def leave(self, match_id: str, listener: Listener) -> None:
        """Stop listening; a match that nobody listens to stops its clocks and its thinking and is forgotten here."""
        kept = [each for each in self._listeners.get(match_id, []) if each.hear != listener]
        self._listeners[match_id] = kept
        if kept:
            return
        self._listeners.pop(match_id)
        self._dealer.set_throwing(match_id, False)
        spent, match = self._times.spent(match_id), self._running.get(match_id)
        self._times.stop(match_id)
        if task := self._thinking.pop(match_id, None):
            task.cancel()
            self._chooser.hurry(match_id)
        try:
            if spent > 0 and match is not None and not match.is_over:
                await self._adjourn(match, spent)
        finally:
            if match_id not in self._listeners:  # nobody came meanwhile
                self._running.pop(match_id, None)

    async def _adjourn(self, match: Match, spent: int) -> None:
        """The turn is left with so much of it over, if it is the same turn still."""
        state = match.state

        def command(present: Match) -> list[Entry]:
            if present.state is not state:
                raise TooLateError
            return present.adjourn(spent, self._now())

        try:
            await self._commit(match.id, command)
        except TooLateError:
            logger.info("match %s: another process has moved before it was left", match.id)

    async def ready(self, match_id: str, seat: Seat) -> None:
        """The person of the seat has been told that it is to move: from now on its time counts."""
        match = self._running.get(match_id) if match_id in self._listeners else None
        if match is None or match.clocks is None or match.is_over or seat not in match.clocks.left:
            return
        if isinstance(match.phase, Decide) and seat in match.phase.seats:
            self._times.start(match_id, seat, match.clocks.left[seat])

    async def times(self, match_id: str) -> Times | None:
        """How much time is left; being told costs nothing. None in a match without clocks."""
        match = await self._load(match_id)
        if match.clocks is None:
            return None
        self._times.answered(match_id)
        return self.glance(match)

    def glance(self, match: Match) -> Times:
        """How much time is left at this moment, for warnings."""
        left = dict(match.clocks.left) if match.clocks else {}
        running = self._times.running(match.id)
        if running in left:
            left[running] = max(0, left[running] - self._times.spent(match.id))
        return Times(left, running)

    async def look(self, match_id: str) -> Times:
        """``glance`` by the match's name; gives no time back."""
        return self.glance(await self._load(match_id))

    async def decide(self, match_id: str, seat: Seat, move: str) -> None:
        """A move. Raises the game's errors and NoticeError."""
        await self._commit(
            match_id, lambda match: match.decide(seat, move, self._now(), self._times.spent(match_id, seat))
        )

    async def offer(self, match_id: str, seat: Seat, what: str, milliseconds: int = 0) -> None:
        """Ask the other seats for one of ``log.OFFERS``; bots answer at once."""
        await self._commit(match_id, lambda match: match.offer_to_others(seat, what, self._now(), milliseconds))
        await self._let_bots_answer(await self._load(match_id))

    async def is_asked(self, match_id: str, seat: Seat) -> bool:
        """Whether an offer waits for the answer of the seat."""
        offer = (await self._load(match_id)).offer
        return offer is not None and seat not in (offer.seat, *offer.accepted)

    async def answer(self, match_id: str, seat: Seat, accepted: bool) -> None:
        """Answer an offer. Raises NoticeError."""
        await self._commit(
            match_id, lambda match: match.answer(seat, accepted, self._now(), self._times.spent(match_id))
        )

    async def resign(self, match_id: str, seat: Seat) -> None:
        """Give the round up. Raises NoticeError."""
        await self._commit(match_id, lambda match: match.resign(seat, self._now()))

    async def add_luck(self, match_id: str, seat: Seat, word: str) -> None:
        """A word that changes the draws to come. Raises NoticeError."""
        await self._commit(match_id, lambda match: match.add_luck(seat, word, self._now()))

    async def throw(self, match_id: str) -> None:
        """Let chance decide what has waited for somebody. Raises NoticeError where nothing waits."""
        match = await self._load(match_id)
        async with self._lock(match_id):
            if not isinstance(match.phase, Chance):
                raise NoticeError(Notice.of("match-nothing-to-throw"))
            if match.has_own_dice and not match.phase.secret:
                raise NoticeError(Notice.of("match-own-dice-wait"))
            try:
                await self._dealer.seal(match)
                await self._dealer.draw(match)
            except TooLateError:
                logger.info("match %s: another process has thrown before this one", match_id)
            await self._go_on(match)

    async def type_outcome(self, match_id: str, seat: Seat, text: str) -> None:
        """What the person's own dice or sticks show. Raises NoticeError."""

        def command(match: Match) -> list[Entry]:
            phase = match.phase
            if not isinstance(phase, Chance):
                raise NoticeError(Notice.of("match-nothing-to-throw"))
            outcome = phase.read(text)
            if outcome is None and phase.outcomes:
                raise NoticeError(Notice.of("match-no-such-outcome", text=text[:40], game=match.game.id))
            return match.draw(outcome or "", self._now(), seat)

        await self._commit(match_id, command)

    async def set_throwing(self, match_id: str, by_hand: bool) -> None:
        """From now on chance waits for ``throw``, or decides at once."""
        match = await self._load(match_id)
        async with self._lock(match_id):
            self._dealer.set_throwing(match_id, by_hand)
            await self._go_on(match)

    async def summaries(self, *, limit: int, only_running: bool = False) -> list[Summary]:
        """The matches changed last, newest first."""
        return await self._journal.summaries(limit=limit, only_running=only_running)

    async def hurry(self, match_id: str) -> None:
        """Tell the thinking bot to move now; one that failed and gave up begins again."""
        if self.is_thinking(match_id):
            self._chooser.hurry(match_id)
        else:
            self._let_bots_move(await self._load(match_id))

    def is_thinking(self, match_id: str) -> bool:
        """Whether a bot is choosing its move in this match."""
        return match_id in self._thinking

    async def close(self) -> None:
        """Stop all thinking. Nothing is lost: every entry is stored already."""
        await self._times.close()
        for match_id, task in list(self._thinking.items()):
            task.cancel()
            self._chooser.hurry(match_id)
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    # Inside

    async def _load(self, match_id: str) -> Match:
        match = self._running.get(match_id)
        if match is None:
            entries = await self._journal.entries(match_id)
            if not entries:
                raise NoticeError(Notice.of("match-unknown", match=match_id))
            try:
                match = Match(match_id, self._loader, entries)
            except LogError as error:
                raise _damaged(match_id, error) from error
            self._running[match_id] = match
        return match

    async def _commit(self, match_id: str, command: Command) -> None:
        """Check, store, apply, tell. Who loses a race hears what the other did, and is checked again."""
        async with self._lock(match_id):
            match = await self._load(match_id)
            before = match.state
            try:
                await self._append(match, command)
            finally:
                if match.state is not before:  # by the command, or by another process that was faster
                    self._times.stop(match_id)
                self._times.follow(match_id, match.clocks.left if match.clocks else {})
                if match.state is not before or isinstance(match.phase, Chance):
                    await self._go_on(match)

    def _lock(self, match_id: str) -> asyncio.Lock:
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def _append(self, match: Match, command: Command) -> None:
        while True:
            await self._dealer.recall(match)
            entries = command(match)
            try:
                await self._journal.append(match.id, entries)
                break
            except ConflictError:
                missed = (await self._journal.entries(match.id))[match.seq :]
                if not missed:
                    raise
                before = match.state
                self._tell(match, missed)
                if match.state is not before:
                    self._times.stop(match.id)  # that turn ended elsewhere
        self._tell(match, entries)

    # What follows by itself

    async def _go_on(self, match: Match) -> None:
        """Draw what chance has to decide, make moves without a choice, and let the bots think about the others."""
        try:
            while not match.is_over:
                await self._dealer.seal(match)
                forced = match.forced_move()
                if isinstance(match.phase, Chance) and not self._dealer.waits(match, match.people):
                    await self._dealer.draw(match)
                elif forced is not None:
                    await self._dealer.force(match)
                else:
                    break
        except TooLateError:
            logger.info("match %s: another process has gone on before this one", match.id)
        self._let_bots_move(match)

    def _tell(self, match: Match, entries: Sequence[Entry]) -> None:
        """Let stored entries take effect here; a round's end is told after all that led to it."""
        waiting: list[Happening] = []
        try:
            for entry in entries:
                if entry.kind == log.ROUND_ENDED:
                    self._pass_on(match, waiting)
                    waiting = []
                waiting.append(match.apply(entry))
                if entry.kind in (log.ROUND_ENDED, log.FINISHED):
                    match.secret = None
                elif entry.kind == log.ADJOURNED:
                    self._times.stop(match.id)  # what was used stands in the entry
        except LogError as error:
            raise _damaged(match.id, error) from error
        self._pass_on(match, waiting)

    def _pass_on(self, match: Match, happenings: Sequence[Happening]) -> None:
        for listener in list(self._listeners.get(match.id, [])) if happenings else ():
            listener.hear(update_for(match, match.seats_of(listener.person), happenings, False))

    async def _flag(self, match_id: str, seat: Seat) -> None:
        """The time of the seat is up."""

        def command(match: Match) -> list[Entry]:
            spent = self._times.spent(match_id, seat)
            if self._times.running(match_id) != seat or not match.is_up(seat, spent):
                raise TooLateError
            return match.flag(seat, spent, self._now())

        try:
            await self._commit(match_id, command)
        except TooLateError:
            logger.info("match %s: %s has moved or got more time", match_id, seat)
        except NoticeError as error:  # not stored: the next move of the seat meets the same clock
            for listener in self._listeners.get(match_id, []):
                listener.hear(error.notice)

    async def _let_bots_answer(self, match: Match) -> None:
        """The bots that an open offer asks. Raises NoticeError."""
        for seat, player in match.players.items():
            offer = match.offer
            if offer is None:
                return
            if not player.is_bot or seat in (offer.seat, *offer.accepted):
                continue
            view = match.game.view(match.state, seat)
            accepted = offer.what != log.DRAW or await self._chooser.wants_draw(match.game.id, view, player.level)
            asked = match.offer
            if asked is not None and (asked.seat, asked.what) == (offer.seat, offer.what):  # a move may have ended it
                await self.answer(match.id, seat, accepted)

    def _let_bots_move(self, match: Match) -> None:
        """Start the bot to move, if there is one; what an older position made it think is dropped."""
        old = self._thinking.pop(match.id, None)
        if old is not None and old is not asyncio.current_task():
            old.cancel()
            self._chooser.hurry(match.id)
        phase = match.phase
        if match.is_over or not isinstance(phase, Decide) or match.id not in self._listeners:
            return
        for seat in phase.seats:
            player = match.players[seat]
            if player.is_bot:
                task = asyncio.create_task(self._bot_turn(match, match.state, seat, player))
                self._thinking[match.id] = task

    async def _bot_turn(self, match: Match, state: Any, seat: Seat, player: Player) -> None:
        def command(present: Match) -> list[Entry]:
            if present.state is not state:
                raise TooLateError
            return present.decide(seat, match.game.format(move), self._now())

        try:
            view = match.game.view(state, seat)
            move = await self._chooser.choose(match.game.id, view, player.level, player.style, match.id)
            await self._commit(match.id, command)
        except NoticeError as error:
            for listener in self._listeners.get(match.id, []):
                listener.hear(error.notice)
        except TooLateError:
            logger.info("match %s: another process has moved before the bot did", match.id)
        except GameError:
            logger.exception("match %s: the bot chose what the rules forbid", match.id)
            for listener in self._listeners.get(match.id, []):
                listener.hear(Notice.of("bots-failed"))
        finally:
            if self._thinking.get(match.id) is asyncio.current_task():
                del self._thinking[match.id]


def _damaged(match_id: str, error: LogError) -> NoticeError:
    logger.error("match %s: %s", match_id, error)
    return NoticeError(Notice.of("match-damaged", match=match_id, entry=error.seq))

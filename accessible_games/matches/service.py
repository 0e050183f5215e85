"""Running matches: store first, then let it happen, then tell the listeners; and let bots move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from accessible_games.core.game import Chance, Decide, Draw, Phase, Seat
from accessible_games.core.geometry import Geometry
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches.log import Entry, Offer, Player
from accessible_games.matches.match import AnyGame, Happening, Loader, LogError, Made, Match, created
from accessible_games.matches.ports import Chooser, ConflictError, Journal, Milliseconds, Summary

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Update:
    """What one listener learns: what happened, filtered for the seats, and how it stands now."""

    match_id: str
    game: AnyGame
    options: Mapping[str, str]
    seq: int
    happenings: tuple[Happening, ...]
    view: Any
    phase: Phase
    players: Mapping[Seat, Player]
    moves: tuple[tuple[Seat, str], ...]
    history: tuple[Made, ...]
    offer: Offer | None
    is_opening: bool

    @property
    def shape(self) -> Geometry:
        """The board as the listener looks at it."""
        return self.game.geometry(self.options, self.view.seat)


class _TooLateError(Exception):
    """The position for which a bot has chosen, or in which chance was to decide, is no longer the present one."""


Listener = Callable[[Update | Notice], None]


def update_for(match: Match, seats: Sequence[Seat], happenings: Sequence[Happening], is_opening: bool) -> Update:
    """The only door to a listener. Somebody who plays several seats sees through the one to move."""
    phase = match.phase
    deciding = [seat for seat in seats if isinstance(phase, Decide) and seat in phase.seats]
    seat = deciding[0] if deciding else seats[0] if seats else None
    audience = {seat} if seat else set()
    told = tuple(
        Happening(
            _shown(match, one.entry), tuple(e for e in one.events if e.audience is None or audience & set(e.audience))
        )
        for one in happenings
    )
    return Update(
        match.id, match.game, match.options, match.seq, told, match.game.view(match.state, seat), phase,
        dict(match.players), tuple(match.moves), tuple(match.history), match.offer, is_opening,
    )  # fmt: skip


def _shown(match: Match, entry: Entry) -> Entry:
    """The entry as a listener may have it: without a secret outcome while the game runs."""
    if entry.seq in match.secret_entries and not match.is_over:
        return replace(entry, data={"outcome": None})
    return entry


class MatchService:
    """All matches of one process."""

    def __init__(self, journal: Journal, chooser: Chooser, loader: Loader, now: Milliseconds, draw: Draw) -> None:
        """``draw``: where the even random numbers come from that decide throws, rolls and deals."""
        self._draw = draw
        self._journal = journal
        self._chooser = chooser
        self._loader = loader
        self._now = now
        self._running: dict[str, Match] = {}
        self._listeners: dict[str, list[tuple[tuple[Seat, ...], Listener]]] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}

    async def start(self, game_id: str, options: Mapping[str, str], players: Mapping[Seat, Player]) -> str:
        """A new match. Raises StateError for unknown options."""
        return await self._journal.create(created(self._loader(game_id), options, players, self._now()))

    async def join(self, match_id: str, listener: Listener) -> None:
        """Listen for the human seats of a match and learn how it stands. Raises NoticeError."""
        match = await self._load(match_id)
        seats = tuple(seat for seat, player in match.players.items() if not player.is_bot)
        self._listeners.setdefault(match_id, []).append((seats, listener))
        listener(update_for(match, seats, (), True))
        async with self._lock(match_id):
            await self._go_on(match)

    def leave(self, match_id: str, listener: Listener) -> None:
        """Stop listening; a match that nobody listens to stops thinking and is forgotten here."""
        kept = [pair for pair in self._listeners.get(match_id, []) if pair[1] != listener]
        self._listeners[match_id] = kept
        if not kept:
            self._listeners.pop(match_id)
            self._running.pop(match_id, None)
            task = self._thinking.pop(match_id, None)
            if task:
                task.cancel()
                self._chooser.hurry()

    async def decide(self, match_id: str, seat: Seat, move: str) -> None:
        """A move. Raises the game's errors and NoticeError."""
        await self._commit(match_id, lambda match: match.decide(seat, move, self._now()))

    async def offer(self, match_id: str, seat: Seat, what: str) -> None:
        """Ask the other seats for an undo or a draw; bots answer at once."""
        await self._commit(match_id, lambda match: match.offer_to_others(seat, what, self._now()))
        match = await self._load(match_id)
        for other, player in match.players.items():
            if other != seat and player.is_bot and match.offer is not None:
                view = match.game.view(match.state, other)
                accepted = what == "undo" or await self._chooser.wants_draw(match.game.id, view, player.level)
                if match.offer is not None:  # a move may have ended it meanwhile
                    await self.answer(match_id, other, accepted)

    async def answer(self, match_id: str, seat: Seat, accepted: bool) -> None:
        """Answer an offer. Raises NoticeError."""
        await self._commit(match_id, lambda match: match.answer(seat, accepted, self._now()))

    async def resign(self, match_id: str, seat: Seat) -> None:
        """Give up. Raises NoticeError."""
        await self._commit(match_id, lambda match: match.resign(seat, self._now()))

    async def summaries(self, *, limit: int, only_running: bool = False) -> list[Summary]:
        """The matches changed last, newest first."""
        return await self._journal.summaries(limit=limit, only_running=only_running)

    async def hurry(self, match_id: str) -> None:
        """Tell the thinking bot to move now; one that failed and gave up begins again."""
        if self.is_thinking(match_id):
            self._chooser.hurry()
        else:
            self._let_bots_move(await self._load(match_id))

    def is_thinking(self, match_id: str) -> bool:
        """Whether a bot is choosing its move in this match."""
        return match_id in self._thinking

    async def close(self) -> None:
        """Stop all thinking. Nothing is lost: every entry is stored already."""
        for task in list(self._thinking.values()):
            task.cancel()
        self._chooser.hurry()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

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

    async def _commit(self, match_id: str, command: Callable[[Match], list[Entry]]) -> None:
        """Check, store, apply, tell. Who loses a race hears what the other did, and is checked again."""
        async with self._lock(match_id):
            match = await self._load(match_id)
            before = match.state
            try:
                await self._append(match, command)
            finally:
                if match.state is not before:  # by the command, or by another process that was faster
                    await self._go_on(match)

    def _lock(self, match_id: str) -> asyncio.Lock:
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def _append(self, match: Match, command: Callable[[Match], list[Entry]]) -> list[Entry]:
        while True:
            entries = command(match)
            try:
                await self._journal.append(match.id, entries)
                break
            except ConflictError:
                missed = (await self._journal.entries(match.id))[match.seq :]
                if not missed:
                    raise
                self._tell(match, missed)
        self._tell(match, entries)
        return entries

    async def _go_on(self, match: Match) -> None:
        """Draw what chance has to decide, make moves without a choice, and let the bots think about the others."""
        try:
            while isinstance(match.phase, Chance) or match.forced_move() is not None:
                await self._append(match, self._next_without_choice)
        except _TooLateError:
            logger.info("match %s: another process has gone on before this one", match.id)
        self._let_bots_move(match)

    def _next_without_choice(self, match: Match) -> list[Entry]:
        phase, forced = match.phase, match.forced_move()
        if isinstance(phase, Chance):
            return match.draw(phase.sample(self._draw), self._now())
        if forced is not None:
            return match.decide(*forced, self._now())
        raise _TooLateError

    def _tell(self, match: Match, entries: Sequence[Entry]) -> None:
        """Let stored entries take effect here."""
        try:
            happenings = [match.apply(entry) for entry in entries]
        except LogError as error:
            raise _damaged(match.id, error) from error
        for seats, listener in list(self._listeners.get(match.id, [])):
            listener(update_for(match, seats, happenings, False))

    def _let_bots_move(self, match: Match) -> None:
        """Start the bot to move, if there is one; what an older position made it think is dropped."""
        old = self._thinking.pop(match.id, None)
        if old is not None and old is not asyncio.current_task():
            old.cancel()
            self._chooser.hurry()
        phase = match.phase
        if not isinstance(phase, Decide) or match.id not in self._listeners:
            return
        for seat in phase.seats:
            player = match.players[seat]
            if player.is_bot:
                task = asyncio.create_task(self._bot_turn(match, match.state, seat, player.level))
                self._thinking[match.id] = task

    async def _bot_turn(self, match: Match, state: Any, seat: Seat, level: str) -> None:
        def command(present: Match) -> list[Entry]:
            if present.state is not state:
                raise _TooLateError
            return present.decide(seat, match.game.format(move), self._now())

        try:
            move = await self._chooser.choose(match.game.id, match.game.view(state, seat), level)
            await self._commit(match.id, command)
        except NoticeError as error:
            for _, listener in self._listeners.get(match.id, []):
                listener(error.notice)
        except _TooLateError:
            logger.info("match %s: another process has moved before the bot did", match.id)
        finally:
            if self._thinking.get(match.id) is asyncio.current_task():
                del self._thinking[match.id]


def _damaged(match_id: str, error: LogError) -> NoticeError:
    logger.error("match %s: %s", match_id, error)
    return NoticeError(Notice.of("match-damaged", match=match_id, entry=error.seq))

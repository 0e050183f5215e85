"""Stopwatches for the turns that people think about, and the flags that fall."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from accessible_games.matches.clock import Stopwatch
from accessible_games.rules.core.game import Seat

_LOOK = 0.2  # seconds between two looks at a running clock
_ANSWER = 3.0  # seconds given back for hearing how much time is left …
_OFTEN = 15.0  # … once in so many seconds of one's own thought, so that asking gains no time

OnFlag = Callable[[str, Seat], Awaitable[None]]


@dataclass(frozen=True)
class Times:
    """Milliseconds left by seat at this moment, and whose clock runs; None while all stand.

    ``reading``: milliseconds until that one runs, whose person still reads what was told.
    """

    left: Mapping[Seat, int]
    running: Seat | None
    reading: int = 0


@dataclass
class _Turn:
    seat: Seat
    left: int
    watch: Stopwatch
    falls: asyncio.Task[None] | None = None  # it is up, and was reported; more time may be granted all the same


class Timekeeper:
    """One stopwatch a match at most. A turn begins when the person has been told, not when the program was ready.

    One task looks at all of them: a server has many.
    """

    def __init__(self, monotonic: Callable[[], float], on_flag: OnFlag) -> None:
        self._monotonic = monotonic
        self._held = 0.0  # seconds that counted for nobody
        self._holding: float | None = None  # since when all clocks stand
        self._on_flag = on_flag
        self._turns: dict[str, _Turn] = {}
        self._thought: dict[str, dict[Seat, float]] = {}  # match -> seconds since an answer about the time, by seat
        self._looking: asyncio.Task[None] | None = None

    def start(self, match_id: str, seat: Seat, left: int, spent: int = 0) -> None:
        """The seat has been told that it is to move and has ``left`` milliseconds; a clock that runs goes on.

        ``spent``: milliseconds of them that the turn has taken already.
        """
        running = self._turns.get(match_id)
        if running is not None and running.seat == seat:
            return
        self.stop(match_id)
        self._turns[match_id] = _Turn(seat, left, Stopwatch(self._now(), spent))
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    def stop(self, match_id: str) -> None:
        """The turn is over, or everybody has left."""
        turn = self._turns.pop(match_id, None)
        if turn is not None:
            turn.watch.read(self._now())
            thought = self._thought.setdefault(match_id, {})
            thought[turn.seat] = thought.get(turn.seat, 0.0) + turn.watch.thought
        if turn is not None and turn.falls is not None and turn.falls is not asyncio.current_task():
            turn.falls.cancel()

    def spent(self, match_id: str, seat: Seat | None = None) -> int:
        """Milliseconds that the present turn, of this seat, has taken so far."""
        turn = self._turns.get(match_id)
        if turn is None or seat not in (None, turn.seat):
            return 0
        return turn.watch.read(self._now())

    def read(self, match_id: str, seconds: float) -> None:
        """The clock that runs stands for so much longer, until its person has read what was told."""
        if (turn := self._turns.get(match_id)) is not None:
            turn.watch.read(self._now())
            turn.watch.reading += seconds

    def reading(self, match_id: str) -> tuple[float, float]:
        """Seconds of reading that are left in the present turn, and that have gone by."""
        turn = self._turns.get(match_id)
        if turn is None:
            return 0.0, 0.0
        turn.watch.read(self._now())
        return turn.watch.reading, turn.watch.read_so_far

    def forget(self, match_id: str) -> None:
        """Nobody is here any more: whoever comes back has thought for nothing."""
        self._thought.pop(match_id, None)

    def running(self, match_id: str) -> Seat | None:
        """Whose clock runs."""
        turn = self._turns.get(match_id)
        return turn.seat if turn else None

    def follow(self, match_id: str, left: Mapping[Seat, int]) -> None:
        """What the log leaves to each seat, before the present turn; extra time counts at once."""
        turn = self._turns.get(match_id)
        if turn is not None:
            turn.left = left[turn.seat]

    def answered(self, match_id: str) -> None:
        """Somebody was told the time: hearing that costs nothing, some thought of one's own after the last time."""
        turn = self._turns.get(match_id)
        if turn is None:
            return
        turn.watch.read(self._now())
        before = self._thought.get(match_id, {})
        if before.get(turn.seat, 0.0) + turn.watch.thought >= _OFTEN:
            before.pop(turn.seat, None)
            turn.watch.thought = 0.0
            turn.watch.give_back(_ANSWER)

    def is_flagged(self, match_id: str) -> bool:
        """Whether the present turn has used up its time."""
        turn = self._turns.get(match_id)
        return turn is not None and turn.watch.read(self._now()) >= turn.left

    def hold(self) -> None:
        """All clocks stand until ``go_on``: nothing that is played now can be stored."""
        if self._holding is None:
            self._holding = self._monotonic()

    def go_on(self) -> None:
        """All clocks run again; what was up and could not be stored is reported anew."""
        if self._holding is not None:
            self._held += self._monotonic() - self._holding
            self._holding = None
            for turn in self._turns.values():
                if turn.falls is not None and turn.falls.done():
                    turn.falls = None

    def _now(self) -> float:
        return (self._monotonic() if self._holding is None else self._holding) - self._held

    async def close(self) -> None:
        """Stop all."""
        tasks = [turn.falls for turn in self._turns.values() if turn.falls is not None]
        for match_id in list(self._turns):
            self.stop(match_id)
        if self._looking is not None:
            self._looking.cancel()
            tasks.append(self._looking)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self) -> None:
        while self._turns:
            for match_id, turn in list(self._turns.items()):
                if not self.is_flagged(match_id):
                    turn.falls = None
                elif turn.falls is None and self._holding is None:  # once: if it cannot be stored, a move meets it
                    turn.falls = asyncio.create_task(self._fall(match_id, turn))
            await asyncio.sleep(_LOOK)

    async def _fall(self, match_id: str, turn: _Turn) -> None:
        await self._on_flag(match_id, turn.seat)

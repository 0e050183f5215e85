"""The clocks of a match: how much time each seat has left, how a turn is measured, and the flags that fall."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace

from accessible_games.rules.core.game import Seat

MOST_MILLISECONDS = 24 * 3600 * 1000
SPEECH, BRAILLE = 15, 5  # characters that somebody reads a second
LEAST_PACE, MOST_PACE = 3, 30
MOST_READING = 20_000  # milliseconds of a turn that reading takes at most, while no clock runs
LONGEST_STEP = 1.0  # seconds between two looks at the clock that count; what is beyond was a machine at rest


@dataclass(frozen=True, slots=True)
class Allowance:
    """The time of one seat for a round: ``main`` milliseconds, and ``increment`` more with every turn.

    Raises ValueError for times that there cannot be.
    """

    main: int
    increment: int = 0

    def __post_init__(self) -> None:
        if not (0 < self.main <= MOST_MILLISECONDS and 0 <= self.increment <= MOST_MILLISECONDS):
            raise ValueError(f"a clock cannot have the time {self.main} and the increment {self.increment}")

    def to_json(self) -> list[int]:
        """``[main, increment]``."""
        return [self.main, self.increment]


@dataclass(frozen=True)
class Clocks:
    """Milliseconds left by seat. Seats without a clock (bots) stand in neither mapping.

    ``paces``: characters a second that those read who do not read as many as ``SPEECH``; ``coming``: the same from the
    next turn on.
    """

    allowances: Mapping[Seat, Allowance]
    left: Mapping[Seat, int]
    paces: Mapping[Seat, int] = field(default_factory=dict)
    coming: Mapping[Seat, int] = field(default_factory=dict)

    @classmethod
    def full(cls, allowances: Mapping[Seat, Allowance]) -> Clocks:
        """As a round begins."""
        return cls(allowances, {seat: each.main for seat, each in allowances.items()})

    def added(self, seat: Seat, milliseconds: int) -> Clocks:
        """With more time, or less, for a seat that plays by a clock; there is never less than none."""
        if seat not in self.left:
            return self
        return replace(self, left={**self.left, seat: max(0, self.left[seat] + milliseconds)})

    def next_round(self, places: Mapping[Seat, Seat]) -> Clocks:
        """Full again, each player's allowance on the seat where ``places`` puts him."""
        full = Clocks.full({places[seat]: each for seat, each in self.allowances.items()})
        paces, coming = (
            {places[seat]: each for seat, each in mapping.items()} for mapping in (self.paces, self.coming)
        )
        return replace(full, paces=paces, coming=coming)

    def pace(self, seat: Seat) -> int:
        """Characters a second that the seat's person reads, in the present turn."""
        return self.paces.get(seat, SPEECH)

    def wanted(self, seat: Seat) -> int:
        """The same, from the next turn on."""
        return self.coming.get(seat, self.pace(seat))

    def paced(self, seat: Seat, pace: int, *, at_once: bool) -> Clocks:
        """The seat's person reads so many characters a second from the next turn on, or at once."""
        coming = {**self.coming, seat: pace}
        return replace(self, coming=coming).begun() if at_once else replace(self, coming=coming)

    def begun(self) -> Clocks:
        """Another turn has begun."""
        return replace(self, paces={**self.paces, **self.coming}, coming={}) if self.coming else self


class Stopwatch:
    """Measures the time of one turn by a monotonic clock that somebody reads several times a second.

    Between two readings at most ``LONGEST_STEP`` counts: when the machine slept or this process was stopped,
    nobody was thinking at the board. ``thought``: seconds that have gone by, whatever was given back. ``reading``:
    seconds that are still to go by before it runs; ``read_so_far``: that have.
    """

    def __init__(self, now: float, spent: int = 0) -> None:
        """Starts at ``now``, in seconds of a monotonic clock, with ``spent`` milliseconds used already."""
        self._seen = now
        self._seconds = spent / 1000
        self.thought = 0.0
        self.reading = 0.0
        self.read_so_far = 0.0

    def read(self, now: float) -> int:
        """Milliseconds used so far."""
        passed = min(max(now - self._seen, 0.0), LONGEST_STEP)
        reading = min(passed, self.reading)
        self.reading -= reading
        self.read_so_far += reading
        self._seconds += passed - reading
        self.thought += passed - reading
        self._seen = now
        return max(0, round(self._seconds * 1000))

    def give_back(self, seconds: float) -> None:
        """Take time off again, down to nothing: it went into the reading of an answer."""
        self._seconds = max(0.0, self._seconds - seconds)


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

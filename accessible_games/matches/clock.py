"""The clocks of a match: the time left of each seat, the measuring of turns, and flags."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace

from accessible_games.rules.core.game import Seat

MOST_MILLISECONDS = 24 * 3600 * 1000
SPEECH, BRAILLE = 15, 5  # characters a second
LEAST_PACE, MOST_PACE = 3, 30
MOST_READING = 20_000  # milliseconds of reading in a turn for which the clock waits
LONGEST_STEP = 1.0  # seconds between two readings that count; beyond that the machine slept


@dataclass(frozen=True, slots=True)
class Allowance:
    """The time of a seat for a round: ``main`` milliseconds, and ``increment`` more for every turn.

    Raises ValueError for impossible times.
    """

    main: int
    increment: int = 0

    def __post_init__(self) -> None:
        if not (0 < self.main <= MOST_MILLISECONDS and 0 <= self.increment <= MOST_MILLISECONDS):
            raise ValueError(f"a clock cannot have the time {self.main} and the increment {self.increment}")

    def to_json(self) -> list[int]:
        """Return ``[main, increment]``."""
        return [self.main, self.increment]


@dataclass(frozen=True)
class Clocks:
    """The milliseconds left by seat. Seats without a clock (bots) are in neither mapping.

    ``paces``: characters a second of people who do not read as fast as ``SPEECH``. ``coming``: the same from the next
    turn on.
    """

    allowances: Mapping[Seat, Allowance]
    left: Mapping[Seat, int]
    paces: Mapping[Seat, int] = field(default_factory=dict)
    coming: Mapping[Seat, int] = field(default_factory=dict)

    @classmethod
    def full(cls, allowances: Mapping[Seat, Allowance]) -> Clocks:
        """Return the clocks at the beginning of a round."""
        return cls(allowances, {seat: each.main for seat, each in allowances.items()})

    def added(self, seat: Seat, milliseconds: int) -> Clocks:
        """Return clocks with more or less time for a seat that has one, never less than none."""
        if seat not in self.left:
            return self
        return replace(self, left={**self.left, seat: max(0, self.left[seat] + milliseconds)})

    def next_round(self, places: Mapping[Seat, Seat]) -> Clocks:
        """Return full clocks, each player's allowance at the seat that ``places`` gives."""
        full = Clocks.full({places[seat]: each for seat, each in self.allowances.items()})
        paces, coming = (
            {places[seat]: each for seat, each in mapping.items()} for mapping in (self.paces, self.coming)
        )
        return replace(full, paces=paces, coming=coming)

    def pace(self, seat: Seat) -> int:
        """Return the characters a second of the seat's person in the present turn."""
        return self.paces.get(seat, SPEECH)

    def wanted(self, seat: Seat) -> int:
        """Return the characters a second of the seat's person from the next turn on."""
        return self.coming.get(seat, self.pace(seat))

    def paced(self, seat: Seat, pace: int, *, at_once: bool) -> Clocks:
        """Return clocks with another reading pace, from the next turn on or at once."""
        coming = {**self.coming, seat: pace}
        return replace(self, coming=coming).begun() if at_once else replace(self, coming=coming)

    def begun(self) -> Clocks:
        """Return the clocks at the beginning of another turn."""
        return replace(self, paces={**self.paces, **self.coming}, coming={}) if self.coming else self


class Stopwatch:
    """Measures the time of one turn by a monotonic clock that is read several times a second.

    Between two readings at most ``LONGEST_STEP`` counts: when the machine slept or the process was stopped, nobody was
    thinking at the board. ``thought``: seconds of the turn, including those given back. ``reading``: seconds until it
    starts. ``read_so_far``: seconds of reading that are over.
    """

    def __init__(self, now: float, spent: int = 0) -> None:
        """Start at ``now``, in seconds of a monotonic clock, with ``spent`` milliseconds used already."""
        self._seen = now
        self._seconds = spent / 1000
        self.thought = 0.0
        self.reading = 0.0
        self.read_so_far = 0.0

    def read(self, now: float) -> int:
        """Return the milliseconds used so far."""
        passed = min(max(now - self._seen, 0.0), LONGEST_STEP)
        reading = min(passed, self.reading)
        self.reading -= reading
        self.read_so_far += reading
        self._seconds += passed - reading
        self.thought += passed - reading
        self._seen = now
        return max(0, round(self._seconds * 1000))

    def give_back(self, seconds: float) -> None:
        """Take off time that went into the reading of an answer, down to nothing."""
        self._seconds = max(0.0, self._seconds - seconds)


_LOOK_SECONDS = 0.2  # between two readings of a running clock
_ANSWER_SECONDS = 3.0  # given back for hearing the time left
_OFTEN_SECONDS = 15.0  # of thought between two such gifts, so that asking gains no time

OnFlag = Callable[[str, Seat], Awaitable[None]]


@dataclass(frozen=True)
class Times:
    """The present milliseconds left by seat, and the seat whose clock runs; None if all stand.

    ``reading``: milliseconds until it starts, since its person still reads.
    """

    left: Mapping[Seat, int]
    running: Seat | None
    reading: int = 0


@dataclass
class _Turn:
    seat: Seat
    left: int
    watch: Stopwatch
    falls: asyncio.Task[None] | None = None  # the time is up and was reported; more may still be granted


class Timekeeper:
    """The stopwatches of a process, at most one for each match.

    A turn begins when the person has heard of it. One task reads all of them, since a server has many.
    """

    def __init__(self, monotonic: Callable[[], float], on_flag: OnFlag) -> None:
        self._monotonic = monotonic
        self._held = 0.0  # seconds that no clock counted
        self._holding: float | None = None  # the time since which all clocks stand
        self._on_flag = on_flag
        self._turns: dict[str, _Turn] = {}
        self._thought: dict[
            str, dict[Seat, float]
        ] = {}  # match -> seat -> seconds since the last answer about the time
        self._looking: asyncio.Task[None] | None = None

    def start(self, match_id: str, seat: Seat, left: int, spent: int = 0) -> None:
        """Start the clock of a seat whose person has heard that it is their turn.

        A running clock goes on. ``left``: the milliseconds left. ``spent``: those that the turn has taken already.
        """
        running = self._turns.get(match_id)
        if running is not None and running.seat == seat:
            return
        self.stop(match_id)
        self._turns[match_id] = _Turn(seat, left, Stopwatch(self._now(), spent))
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    def stop(self, match_id: str) -> None:
        """Stop the clock at the end of a turn, or when everybody has left."""
        turn = self._turns.pop(match_id, None)
        if turn is not None:
            turn.watch.read(self._now())
            thought = self._thought.setdefault(match_id, {})
            thought[turn.seat] = thought.get(turn.seat, 0.0) + turn.watch.thought
        if turn is not None and turn.falls is not None and turn.falls is not asyncio.current_task():
            turn.falls.cancel()

    def spent(self, match_id: str, seat: Seat | None = None) -> int:
        """Return the milliseconds of the present turn, of this seat, so far."""
        turn = self._turns.get(match_id)
        if turn is None or seat not in (None, turn.seat):
            return 0
        return turn.watch.read(self._now())

    def read(self, match_id: str, seconds: float) -> None:
        """Let the running clock wait so much longer, until its person has read."""
        if (turn := self._turns.get(match_id)) is not None:
            turn.watch.read(self._now())
            turn.watch.reading += seconds

    def reading(self, match_id: str) -> tuple[float, float]:
        """Return the seconds of reading in the present turn: those left, and those that are over."""
        turn = self._turns.get(match_id)
        if turn is None:
            return 0.0, 0.0
        turn.watch.read(self._now())
        return turn.watch.reading, turn.watch.read_so_far

    def forget(self, match_id: str) -> None:
        """Forget a match that everybody has left. A returning person has asked for no time yet."""
        self._thought.pop(match_id, None)

    def running(self, match_id: str) -> Seat | None:
        """Return the seat whose clock runs, or None."""
        turn = self._turns.get(match_id)
        return turn.seat if turn else None

    def follow(self, match_id: str, left: Mapping[Seat, int]) -> None:
        """Set the time of each seat as the log has it, before the present turn. Extra time counts at once."""
        turn = self._turns.get(match_id)
        if turn is not None:
            turn.left = left[turn.seat]

    def answered(self, match_id: str) -> None:
        """Give back the time of hearing the clock, if the person has thought enough since the last time."""
        turn = self._turns.get(match_id)
        if turn is None:
            return
        turn.watch.read(self._now())
        before = self._thought.get(match_id, {})
        if before.get(turn.seat, 0.0) + turn.watch.thought >= _OFTEN_SECONDS:
            before.pop(turn.seat, None)
            turn.watch.thought = 0.0
            turn.watch.give_back(_ANSWER_SECONDS)

    def is_flagged(self, match_id: str) -> bool:
        """Return whether the present turn has used up its time."""
        turn = self._turns.get(match_id)
        return turn is not None and turn.watch.read(self._now()) >= turn.left

    def hold(self) -> None:
        """Stop all clocks until ``go_on``, since moves cannot be stored."""
        if self._holding is None:
            self._holding = self._monotonic()

    def go_on(self) -> None:
        """Start all clocks again. A flag that could not be stored is reported again."""
        if self._holding is not None:
            self._held += self._monotonic() - self._holding
            self._holding = None
            for turn in self._turns.values():
                if turn.falls is not None and turn.falls.done():
                    turn.falls = None

    def _now(self) -> float:
        return (self._monotonic() if self._holding is None else self._holding) - self._held

    async def close(self) -> None:
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
                elif turn.falls is None and self._holding is None:  # once: if it cannot be stored, a move finds it
                    turn.falls = asyncio.create_task(self._fall(match_id, turn))
            await asyncio.sleep(_LOOK_SECONDS)

    async def _fall(self, match_id: str, turn: _Turn) -> None:
        await self._on_flag(match_id, turn.seat)

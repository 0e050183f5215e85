"""The clocks of a match: how much time each seat has left, and how the time of a turn is measured."""

from __future__ import annotations

from collections.abc import Mapping
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
            raise ValueError(f"no such time: {self.main}, {self.increment}")

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

"""The clocks of a match: how much time each seat has left, and how the time of a turn is measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from accessible_games.core.game import Seat

MOST_MILLISECONDS = 24 * 3600 * 1000
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
    """Milliseconds left by seat. Seats without a clock (bots) stand in neither mapping."""

    allowances: Mapping[Seat, Allowance]
    left: Mapping[Seat, int]

    @classmethod
    def full(cls, allowances: Mapping[Seat, Allowance]) -> Clocks:
        """As a round begins."""
        return cls(allowances, {seat: each.main for seat, each in allowances.items()})

    def spent(self, seat: Seat, milliseconds: int) -> Clocks:
        """After the seat has used that much time; there is never less than none."""
        return self._plus(seat, -min(milliseconds, self.left.get(seat, 0)))

    def turned(self, seat: Seat) -> Clocks:
        """After the seat has ended its turn."""
        return self._plus(seat, self.allowances[seat].increment) if seat in self.allowances else self

    def added(self, seat: Seat, milliseconds: int) -> Clocks:
        """With extra time that the others have granted."""
        return self._plus(seat, milliseconds)

    def next_round(self, places: Mapping[Seat, Seat]) -> Clocks:
        """Full again, each player's allowance on the seat where ``places`` puts him."""
        return Clocks.full({places[seat]: each for seat, each in self.allowances.items()})

    def _plus(self, seat: Seat, milliseconds: int) -> Clocks:
        if seat not in self.left:
            return self
        return replace(self, left={**self.left, seat: self.left[seat] + milliseconds})


class Stopwatch:
    """Measures the time of one turn by a monotonic clock that somebody reads several times a second.

    Between two readings at most ``LONGEST_STEP`` counts: when the machine slept or this process was stopped,
    nobody was thinking at the board.
    """

    def __init__(self, now: float, spent: int = 0) -> None:
        """Starts at ``now``, in seconds of a monotonic clock, with ``spent`` milliseconds used already."""
        self._seen = now
        self._seconds = spent / 1000

    def read(self, now: float) -> int:
        """Milliseconds used so far."""
        self._seconds += min(max(now - self._seen, 0.0), LONGEST_STEP)
        self._seen = now
        return max(0, round(self._seconds * 1000))

    def give_back(self, seconds: float) -> None:
        """Take time off again, down to nothing: it went into the reading of an answer."""
        self._seconds = max(0.0, self._seconds - seconds)

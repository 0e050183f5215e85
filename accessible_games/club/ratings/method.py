"""The method: Weng and Lin's update by Bradley and Terry's model over all pairs, on the scale of chess.

Values are whole thousandths of a point, so that another machine finds the same ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

UNIT = 1000  # of a point
DAY = 24 * 3600 * 1000  # milliseconds
_BETA = 400 / math.log(10) / math.sqrt(2)  # points: between two who are known well, 400 points make ten to one
_TAU = 2.5  # points of deviation that each match adds: people change
A_DAY = 34 * UNIT**2  # square of the deviation that a day without a match adds: from 100 points to 150 in a year
_PROVISIONAL = 150 * UNIT
PROVISIONAL_FROM = (_PROVISIONAL + 1) ** 2  # square of a deviation


@dataclass(frozen=True, slots=True)
class Rating:
    """``value``, and ``deviation``: the standard deviation of what is not known of it; thousandths of a point."""

    value: int
    deviation: int

    @property
    def points(self) -> int:
        """As people are told it."""
        return round_half_up(self.value)

    @property
    def floor(self) -> int:
        """The lowest value that is told as these points."""
        return self.points * UNIT - UNIT // 2

    @property
    def margin(self) -> int:
        """Within so many points lies the strength, in about two of three cases."""
        return round_half_up(self.deviation)

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to give it a place among others."""
        return self.deviation > _PROVISIONAL

    def after(self, milliseconds: int) -> Rating:
        """When nobody has played for so long, less is known; never less than at first."""
        days = max(0, milliseconds) // DAY
        deviation = min(math.isqrt(self.deviation**2 + days * A_DAY), max(START.deviation, self.deviation))
        return Rating(self.value, deviation)


START = Rating(1500 * UNIT, 250 * UNIT)
FIXED = 50 * UNIT  # deviation of those whose place was measured, and who do not change


def round_half_up(thousandths: int) -> int:
    """Whole points."""
    return (thousandths + UNIT // 2) // UNIT


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """What is known after a match in which they took these places: 1 is best, and equal ones have drawn."""
    model = _model()
    sides = [[model.rating(mu=each.value / UNIT, sigma=each.deviation / UNIT)] for each in ratings]
    after = model.rate(sides, ranks=[float(place) for place in places])
    return [Rating(round(one.mu * UNIT), round(one.sigma * UNIT)) for (one,) in after]


def expected(own: Rating, other: Rating) -> int:
    """The share of the points, in hundredths, that the one was to win of the other."""
    spread = math.sqrt(2 * _BETA**2 + (own.deviation**2 + other.deviation**2) / UNIT**2)
    return round(100 / (1 + math.exp((other.value - own.value) / UNIT / spread)))


def prepare() -> None:
    """Load what takes time, in a thread of the caller's."""
    _model()


@cache
def _model() -> Any:
    from openskill.models import BradleyTerryFull  # only where something is rated: the start of the program is measured

    return BradleyTerryFull(mu=START.value / UNIT, sigma=START.deviation / UNIT, beta=_BETA, tau=_TAU)

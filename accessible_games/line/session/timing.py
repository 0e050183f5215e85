"""What a session remembers of the clocks of its match."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.matches.clock import SPEECH
from accessible_games.rules.core.game import Seat

ASKED, WARNING, GRANTED, STEP_LEFT = "asked", "warning", "granted", "step"  # what times are read for


@dataclass(frozen=True, slots=True)
class TimesDue:
    """Happens when the times of the match are to be looked at; ``purpose``: as above."""

    purpose: str


@dataclass(frozen=True, slots=True)
class AbsenceDue:
    """Happens when it is to be looked whether somebody has been waited for long enough who is away."""


def sooner(first: float | None, second: float | None) -> float | None:
    """The earlier of two moments, of which any may never come."""
    return second if first is None else first if second is None else min(first, second)


class Timing:
    """The moments are in seconds of the session's clock.

    ``deadline``: when a warning may be due. ``is_new``: the seat to move has not been reported ready since the last
    update; ``is_again``: that update, or one before it, was an opening. ``reads_until``: when the person will have read
    what was told. ``thinks_until``: when a computer that still thinks is mentioned.
    """

    def __init__(self) -> None:
        self.deadline: float | None = None
        self.thinks_until: float | None = None
        self.shown_until = 0.0  # as long the newest move of computers is for itself
        self.due: float | None = None  # when the next one is to be told
        self.is_new = False
        self.is_again = False
        self.reads_until = 0.0
        self.pace = SPEECH  # at which that was reckoned
        self.is_asking = False  # the times are to be told with the next report
        self.granted: Seat | None = None  # who has just been given extra time
        self.lowest: dict[Seat, int] = {}  # milliseconds left when last looked at, by seat, in this round

    def next_deadline(self) -> float | None:
        """The earliest of these moments, if any is to come. Asked for with every line, and mostly there is none."""
        if self.thinks_until is None and self.deadline is None:
            return self.due
        return sooner(sooner(self.thinks_until, self.deadline), self.due)

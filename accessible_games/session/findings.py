"""What is found out for a session, and told by a teller when it is there."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.core import Notice, Seat
from accessible_games.matches import Decision, Summary, Times

ASKED, WARNING, GRANTED, STEP_LEFT = "asked", "warning", "granted", "step"  # what times are read for


@dataclass(frozen=True)
class MatchList:
    """The matches that are not over, changed last first. ``purpose``: lobby or load."""

    purpose: str
    matches: tuple[Summary, ...]


@dataclass(frozen=True)
class TimesTold:
    """How much time is left; None in a match without clocks. ``purpose``: as above."""

    match_id: str
    purpose: str
    times: Times | None


@dataclass(frozen=True)
class Advice:
    """Moves by name with their values in hundredths, best first, at the moment of entry ``seq``.

    ``purpose``: hint, odds or odds all. ``is_exact``: the game is solved and the values are true.
    """

    match_id: str
    seat: Seat
    purpose: str
    seq: int
    ranked: tuple[tuple[str, int], ...]
    is_exact: bool


@dataclass(frozen=True)
class Studied:
    """A decision, of so many, with what the strong bot would have thought of it; None when all are done."""

    match_id: str
    number: int
    count: int
    decision: Decision | None
    ranked: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class StudyBroken:
    """Why no more decisions come."""

    notice: Notice


Finding = MatchList | TimesTold | Advice | Studied | StudyBroken

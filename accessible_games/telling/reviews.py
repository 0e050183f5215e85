"""What a review of a match has found so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from accessible_games.matches import Decision
from accessible_games.session import Context


@dataclass(frozen=True)
class Mistake:
    """A decision, the name of a better move, and what the difference was worth in hundredths."""

    decision: Decision
    better: str
    cost: int
    wins: bool  # the better move would have won for certain
    loses: bool  # the one that was made lost for certain


@dataclass
class Learnt:
    """What a review has found so far."""

    match_id: str
    count: int = 0
    is_done: bool = False
    wants_all: bool = False
    told_at: float = 0.0  # seconds of the session's clock, when the progress was last told
    mistakes: list[Mistake] = field(default_factory=list)


@dataclass(slots=True)
class Reviews:
    """The review of this session, finished or not."""

    learnt: Learnt | None = None


def drop_unfinished(context: Context) -> None:
    """A review that was broken off can be asked for again."""
    reviews = context.of(Reviews)
    if reviews.learnt is not None and not reviews.learnt.is_done:
        reviews.learnt = None

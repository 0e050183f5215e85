"""State of a session: the clocks of its match, pending calls to the person, and the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from accessible_games.club.accounts.settings import SIGNALS
from accessible_games.club.lobby.news import Said
from accessible_games.club.lobby.stored import Waiting
from accessible_games.matches.clock import SPEECH
from accessible_games.rules.core.game import Seat

ASKED, WARNING, GRANTED, STEP_LEFT = "asked", "warning", "granted", "step"  # the purpose of reading times


@dataclass(frozen=True, slots=True)
class TimesDue:
    """The event that the times of the match are to be checked; ``purpose``: as above."""

    purpose: str


@dataclass(frozen=True, slots=True)
class AbsenceDue:
    """The event that the absence of a player is to be checked."""


def sooner(first: float | None, second: float | None) -> float | None:
    """Return the earlier of two moments; None never comes."""
    return second if first is None else first if second is None else min(first, second)


class Timing:
    """Moments in seconds of the session's clock.

    ``deadline``: of the next warning. ``is_new``: the seat to move has not been reported ready since the last update;
    ``is_again``: that update, or one before it, was an opening. ``reads_until``: when the person will have read all
    announcements. ``thinks_until``: when a thinking computer is mentioned.
    """

    def __init__(self) -> None:
        self.deadline: float | None = None
        self.thinks_until: float | None = None
        self.shown_until = 0.0  # end of the pause after the newest move of computers
        self.due: float | None = None  # when the next update is announced
        self.is_new = False
        self.is_again = False
        self.reads_until = 0.0
        self.pace = SPEECH  # pace of that calculation
        self.is_asking = False  # the times are announced with the next report
        self.granted: Seat | None = None  # seat that has just got extra time
        self.lowest: dict[Seat, int] = {}  # milliseconds left at the last check, by seat, in this round

    def next_deadline(self) -> float | None:
        """Return the earliest of these moments, or None. Called for every line, and mostly there is none."""
        if self.thinks_until is None and self.deadline is None:
            return self.due
        return sooner(sooner(self.thinks_until, self.deadline), self.due)


TURN, ALARM, TALK = SIGNALS
_PAUSE_SECONDS = 1.0  # two bells in less time are one


class Calls:
    """Reasons to call a person looking elsewhere: their turn, an alarm, talk."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self._rung_at = -_PAUSE_SECONDS

    def add(self, signal: str) -> None:
        """Add a reason to call the person, if the person wants it."""
        if signal not in self.waiting:
            self.waiting.append(signal)

    def take(self) -> list[str]:
        """Return and remove the reasons, each once."""
        waiting, self.waiting = self.waiting, []
        return waiting

    def rings(self, signals: Sequence[str], chosen: Sequence[str], now: float) -> bool:
        """Return whether one of the ``chosen`` reasons rings the bell now, after the last bell has ended."""
        if now < self._rung_at + _PAUSE_SECONDS or not any(each in chosen for each in signals):
            return False
        self._rung_at = now
        return True


@dataclass(slots=True)
class LobbyState:
    """The state of the lobby. ``waiting``: the person's waiting match; ``newest_listed``: older matches are no news.

    ``is_joining``: a seat that may begin a match was requested. ``left_in_turn``: the match that the person has
    knowingly left on their turn. ``asked``: the waiting match for which somebody else wants a yes or no. ``invited``:
    the waiting matches of announced invitations. ``missed_talk``: in the match that is being opened, with times.
    """

    waiting: Waiting | None = None
    newest_listed: int = 0
    is_joining: bool = False
    left_in_turn: str = ""
    asked: str = ""
    invited: set[str] = field(default_factory=set)
    missed_talk: list[tuple[int, Said]] = field(default_factory=list)

    def end_waiting(self, waiting_id: str) -> Waiting | None:
        """Forget the waiting match if it is this one, and return it."""
        waiting = self.waiting
        if waiting is None or waiting.id != waiting_id:
            return None
        self.waiting = None
        return waiting

    def miss(self, said: list[tuple[int, Said]]) -> None:
        """Store a line that was said at the match that is being opened."""
        self.missed_talk = said


@dataclass
class Returned:
    """The match to which a log-in leads back; what was missed of it is told, and its last move is not repeated."""

    match_id: str = ""

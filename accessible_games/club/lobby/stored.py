"""What is stored of the lobby, as values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from accessible_games.club.accounts.settings import EVERYONE
from accessible_games.club.lobby.broadcasts import MatchBegun
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

OPEN, PRIVATE = "open", "private"
ACCESS = (OPEN, PRIVATE)


class UnknownWaitingError(NoticeError):
    """No match waits under that number, or no longer."""

    def __init__(self, waiting_id: str) -> None:
        super().__init__(Notice.of("seats-unknown", waiting=waiting_id))


class HiddenMatchError(NoticeError):
    """A private match that has begun: for all who do not play it there is none under that number."""

    def __init__(self, match_id: str) -> None:
        super().__init__(Notice.of("hall-unknown", match=match_id))


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that waits for players. ``seats``: in turn order, None where nobody sits yet.

    ``clock``: seat -> [main, increment] in milliseconds; ``days``: per move in a correspondence match, 0: none.
    ``access``: one of ACCESS; private: only for ``guests``, identifiers of persons who are invited, and for who knows
    the ``word``; for all others there is no match under that number. ``version`` rises with each change. Who sits on a
    seat and is among the guests still has to say yes. ``match_id``: the match that this would be a rematch of.
    ``is_proved``: with proved luck. ``tournament``: the numbers of the one to which it belongs, of the round and of the
    table; such a one is full, and begins at once. ``is_rated``: its result counts for ratings. ``is_challenge``: the
    seat is kept for somebody who is asked to take it.
    """

    id: str
    host: str
    host_name: str
    created: int
    game: str
    options: Mapping[str, str]
    seats: Mapping[Seat, Player | None]
    rounds: int = 1
    clock: Mapping[Seat, Sequence[int]] = field(default_factory=dict)
    days: int = 0
    access: str = OPEN
    word: str = ""
    guests: tuple[str, ...] = ()
    match_id: str = ""
    version: int = 0
    is_proved: bool = False
    tournament: tuple[int, ...] = ()
    is_rated: bool = False
    is_challenge: bool = False

    @property
    def terms(self) -> MatchTerms:
        """What is agreed on with it, whatever the game."""
        clock = {seat: Allowance(*times) for seat, times in self.clock.items()}
        return MatchTerms(self.rounds, clock, self.days, self.is_proved, self.is_rated, self.tournament)

    @property
    def what(self) -> str:
        """What somebody is asked for there: REMATCH and CHALLENGE are over when one of those who are asked says no."""
        return REMATCH if self.match_id else CHALLENGE if self.is_challenge else INVITATION


def begun(waiting: Waiting) -> MatchBegun:
    """What every process learns when it begins."""
    people = tuple(one.account for one in waiting.seats.values() if one is not None and one.account)
    return MatchBegun(waiting.id, waiting.game, waiting.access, waiting.host, people, waiting.match_id)


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """Something that somebody said. ``room``: ``lobby``, ``match:12``, or ``person:17`` for one person alone."""

    id: int
    room: str
    at: int
    person: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Room:
    """How many matches wait: with one person, opened from one household, opened by guests."""

    own: int
    place: int
    guests: int


EXPIRED, CLOSED, REMOVED, DECLINED, TAKEN_BACK = "expired", "closed", "removed", "declined", "withdrawn"
REMATCH, CHALLENGE, INVITATION = "rematch", "challenge", "invitation"


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A match that waits no more, for somebody who was away. ``reason``: EXPIRED, CLOSED by ``name``, or REMOVED.

    Or it was DECLINED or TAKEN_BACK; ``what``: a REMATCH, a CHALLENGE or an INVITATION, which may wait for others.
    """

    waiting_id: str
    game: str
    name: str
    reason: str
    what: str = INVITATION


@dataclass(frozen=True, slots=True)
class GuestMatch:
    """A match in which nobody but guests and computers plays. ``changed``: when something happened there last."""

    id: str
    changed: int
    people: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Attendance:
    """What a process says of somebody whom it serves: at which matches it plays and watches.

    ``place``: from where a guest comes, as a digest; empty: this computer. ``game``: which it plays just now; empty:
    it is free. ``visible``: to whom it shows that, as in its settings. ``driver``: who plays with the account.
    """

    name: str
    plays: tuple[str, ...] = ()
    watches: tuple[str, ...] = ()
    place: str = ""
    game: str = ""
    visible: str = EVERYONE
    driver: str = ""


NOWHERE = Attendance("")


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over, and what became of it for somebody: as ``Ending.result``, "unknown", or not noted yet."""

    match: Summary
    result: str


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each result was, of a game or against somebody."""

    what: str
    counts: Mapping[str, int]

    @property
    def count(self) -> int:
        """Of all."""
        return sum(self.counts.values())

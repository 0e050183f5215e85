"""What the lobby needs from outside: a store. All methods raise NoticeError when it cannot do its work."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.orders import Issued, MatchBegun, Order, StaffOpened
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary
from accessible_games.matches.terms import MatchTerms
from accessible_games.people.settings import EVERYONE

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
class Line:
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


class LineStore(Protocol):
    """What people say."""

    async def say(self, room: str, at: int, person: str, name: str, text: str) -> Line:
        """Keep a line of talk; durable when it returns. Of each room the oldest lines are forgotten in time."""

    async def lines(self, room: str, *, after: int, limit: int) -> list[Line]:
        """The newest lines of a room behind the one numbered ``after``, in order."""

    async def spoken(self, *, after: int, limit: int) -> list[Line]:
        """The first lines of all rooms behind the one numbered ``after``, in order."""

    async def newest(self) -> int:
        """The number of the newest line of all rooms; 0 without any."""


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


class ResultStore(Protocol):
    """What became of matches, for those who played them."""

    async def unsettled(self, account: str = "", *, limit: int) -> list[tuple[str, list[str]]]:
        """Matches that are over and whose results are not noted, newest first, with the people who played them.

        ``account``: only those of this person.
        """

    async def settle(self, results: Mapping[tuple[str, str], str]) -> None:
        """What became of each, by match and person."""

    async def results(
        self, account: str, *, other: str = "", game: str = "", before: str = "", limit: int
    ) -> list[Played]:
        """The person's matches that are over, the highest number first, below ``before``; with ``other``, of a game."""

    async def tally(self, account: str, *, other: str = "") -> list[Tally]:
        """All of them by game, the most played first."""

    async def opponents(self, account: str, game: str, *, limit: int) -> list[Tally]:
        """Those of a game by the names of others who have accounts."""


class LobbyStore(LineStore, ResultStore, Protocol):
    """Shared by all processes. Nothing that matters is asked of a list that may be cut."""

    # Matches that wait

    async def add(self, waiting: Waiting, place: str = "") -> Waiting:
        """Store it; it comes back with version 1 and the number that the match keeps.

        ``place``: the household from which it is opened, as a digest; empty: this computer.
        """

    async def get(self, waiting_id: str) -> Waiting | None:
        """One of them."""

    async def of_word(self, word: str) -> Waiting | None:
        """The private one that has this word."""

    async def change(self, waiting: Waiting) -> bool:
        """Store it in place of the version ``waiting.version``; False when somebody was faster."""

    async def remove(self, waiting: Waiting) -> bool:
        """It has begun or was given up; False when somebody was faster."""

    async def withdraw(self, told: Withdrawn, version: int, people: Collection[str], at: int) -> bool:
        """``remove``, and these people are to hear of it when they come, by ``withdrawn``."""

    async def note_withdrawn(self, told: Withdrawn, people: Collection[str], at: int) -> None:
        """They are to hear of it, though the match waits; of the same game from the same person once."""

    async def sitting(self, person: str) -> list[Waiting]:
        """Those in which the person sits and has agreed to, oldest first."""

    async def asked(self, person: str, *, limit: int) -> list[Waiting]:
        """The newest of those to which the person is invited, oldest first."""

    async def listed(self, *, by_guests: bool, game: str = "", after: str = "0", limit: int) -> list[Waiting]:
        """Those that anybody may find, of guests or of accounts, with a number behind ``after``, oldest first."""

    async def count_listed(self) -> tuple[int, int]:
        """How many anybody may find, and the number of the newest of them; 0 without any."""

    async def opened(self, *, after: str, limit: int) -> list[Waiting]:
        """Those that anybody may join, with a number behind ``after``, oldest first."""

    async def full(self, *, after: str = "0", limit: int) -> list[str]:
        """The numbers of those in which nobody is missing any more, oldest first."""

    async def rematches(self, match_id: str) -> list[Waiting]:
        """Those that would be the rematch of that match, oldest first."""

    async def room(self, person: str, place: str) -> Room:
        """How many wait with this person, how many were opened from that place, and how many by guests."""

    async def awaited(self, *, after: str, limit: int) -> list[tuple[str, int]]:
        """People of waiting matches behind that identifier, in order, and since when they are gone; 0: not."""

    async def seated(self, beginning: str, *, limit: int) -> list[str]:
        """Whose identifiers begin so and who sit in matches that wait. ``beginning``: letters, digits and hyphens."""

    async def set_gone(self, people: Collection[str], since: int) -> None:
        """They are gone since then, in milliseconds; 0: they are here."""

    async def is_gone(self, person: str) -> bool:
        """Whether a waiting match still believes the person to be gone."""

    async def left(self, before: int, *, limit: int) -> list[tuple[str, str]]:
        """People gone since before then who are not waited for any longer, each with a match, longest gone first.

        All guests, and accounts where a match begins as soon as it is full.
        """

    async def forsaken(self, before: int, *, limit: int) -> list[Waiting]:
        """Those in which everybody who sits there is gone since before then."""

    async def withdrawn(self, person: str, *, limit: int) -> list[Withdrawn]:
        """What became of matches in which the person waited and was not there, oldest first."""

    async def forget_withdrawn(self, person: str, waiting_ids: Collection[str]) -> None:
        """The person has heard of these."""

    # What the program tells all processes, and what is known by it of matches that began in the lobby

    async def give(self, order: Order) -> None:
        """Keep an order; durable when it returns. Those that concern no match are forgotten in time."""

    async def orders(self, *, after: int, limit: int) -> list[Issued]:
        """The first orders behind the one numbered ``after``, in order."""

    async def newest_order(self) -> int:
        """The number of the newest order; 0 without any."""

    async def beginning(self, match_id: str) -> MatchBegun | None:
        """How the match began; None for one that somebody plays alone."""

    async def openings(self, match_id: str, *, after: int) -> list[StaffOpened]:
        """Who of those who keep order has opened the match since then, oldest first; milliseconds."""

    async def is_sent_away(self, match_id: str, person: str) -> bool:
        """Whether the person may not watch the match any more."""

    # Matches of guests alone; who has heard what, and who is where

    async def guest_matches(
        self, *, before: int, unmoved_before: int, after: GuestMatch | None, limit: int
    ) -> list[GuestMatch]:
        """Those behind ``after`` in which nothing has happened since ``before`` and nothing is due, oldest first.

        Or since ``unmoved_before``, where nobody has moved at all.
        """

    async def count_guest_matches(self) -> int:
        """How many there are in which nobody but guests and computers plays."""

    async def forget_matches(self, matches: Sequence[GuestMatch]) -> None:
        """Those in which still nothing has happened: log, talk and all."""

    async def forget_outdated(self, now: int, *, said_before: int) -> bool:
        """Remove some lines that were said before then, and some outdated rows; return whether more may be left.

        Outdated are secrets of finished matches, expired tokens, and after 400 days closed complaints and news that
        their person has not heard.
        """

    async def read(self, person: str) -> dict[str, int]:
        """Up to which line the person has heard each room."""

    async def set_read(self, person: str, room: str, line: int) -> None:
        """The person has heard the room up to that line; what was heard stays heard."""

    async def place(self, person: str, since: int) -> str:
        """The match to which a person has come since then, and has not left; empty: none. Milliseconds."""

    async def set_places(self, places: Mapping[str, str], at: int) -> None:
        """Person -> match at which it is from now on; empty: none."""

    async def forget_places(self, before: int) -> None:
        """Those that were taken before that moment, in milliseconds."""

    async def untold(self, person: str, *, limit: int) -> list[str]:
        """Matches of the person that ended or were closed, and of which it has not heard so, oldest first."""

    async def set_told(self, told: Collection[tuple[str, str]]) -> None:
        """Persons, each with a match about which it has heard all."""

    async def note_closed(self, match_id: str) -> None:
        """Its players are to hear that it was closed; of one that is over they hear the end."""

    async def enter(self, process: str, people: Mapping[str, Attendance], until: int) -> None:
        """The people, by identifier, whom a process serves at the moment; it is believed until then."""

    async def here(self, now: int, *, but: str = "") -> dict[str, Attendance]:
        """Everybody, by identifier, of all processes that are believed, ``but`` for one."""

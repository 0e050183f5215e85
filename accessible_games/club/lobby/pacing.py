"""How many matches one person may have, how much it may make others hear, and how fast it may change matches.

Matches are counted in the store. In this process is counted what one person does, what comes from one address, and
what one place or person has to hear. Who has been silent is heard even where others have said so much that they have to
wait.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from accessible_games.club.accounts.attempts import ManyAttemptsError
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.presence_registry import PresenceRegistry
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.matches.ports import Register
from accessible_games.rules.core.addresses import Shares
from accessible_games.rules.core.buckets import Buckets
from accessible_games.rules.core.notices import Notice, NoticeError

LONGEST = 300  # characters of a line of talk: half a minute of speech


class CrowdedError(NoticeError):
    """So much was said in a room that everybody has to wait."""


class Needed(NamedTuple):
    """A token of a bucket that is wanted, and the refusal where it is not there."""

    buckets: Buckets | Shares
    key: Any
    message: str
    refusal: type[NoticeError] = NoticeError


def take_all(*needed: Needed, **facts: str) -> Callable[[], None]:
    """All of them or none; how to have them back. Raises NoticeError with the message of the first that lacks."""
    taken: list[Needed] = []

    def give_back() -> None:
        for each in taken:
            each.buckets.give_back(each.key)

    for each in needed:
        if wait := each.buckets.take(each.key):
            give_back()
            if each.refusal is ManyAttemptsError:
                raise ManyAttemptsError(wait)
            raise each.refusal(Notice.of(each.message, seconds=max(1, round(wait)), **facts))
        taken.append(each)
    return give_back


class Pacing:
    """Every method raises NoticeError for what is too much, and then counts nothing."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        """``monotonic``: seconds."""

        def buckets(at_once: int, seconds: float) -> Buckets:
            """So many at once, then one in so many seconds."""
            return Buckets(at_once, 1 / seconds, monotonic)

        self._speakers = buckets(6, 2)
        self._addresses = Shares(20, 1, monotonic)
        self._rooms = buckets(30, 0.5)
        self._silent = buckets(30, 0.5)  # of a room, for those who have said nothing lately
        self._pairs = buckets(5, 10)  # messages of one stranger to one person
        self._hearers = buckets(12, 5)  # and of all strangers to it
        self._invitations = buckets(3, 60)  # of one person to one person
        self._inviting = Shares(10, 10, monotonic)  # from one address
        self._invited = buckets(5, 30)  # of all strangers to one person
        self._befriending = buckets(10, 60)  # by one person
        self._befriended = buckets(3, 3600)  # of one person by one person
        self._called = buckets(5, 30)  # of one person by all who are not its friends
        self._rematches = buckets(3, 60)  # of one match, by one person
        self._complaints = buckets(5, 120)
        self._complaints_of_guests = buckets(20, 30)
        self._changes = buckets(20, 1)
        self._guesses = buckets(6, 30)  # wrong words of matches
        self._guesses_at_home = buckets(24, 7.5)

    def say(self, presence: Presence, room: str) -> None:
        """A line for all in a room."""
        person = presence.person
        was_silent = self._speakers.is_full(person.id)
        needed = self._speaking(presence)
        try:
            take_all(*needed, Needed(self._rooms, room, "talk-crowded", CrowdedError))
        except CrowdedError:
            if not was_silent:
                raise
            take_all(*needed, Needed(self._silent, (room, person.is_guest), "talk-crowded"))

    def tell(self, presence: Presence, other: Person, is_friend: bool) -> None:
        """A line for one person; ``is_friend``: whom the other has called so."""
        needed = self._speaking(presence)
        if not is_friend:
            needed.append(Needed(self._pairs, (presence.person.id, other.id), "talk-told-enough"))
            needed.append(Needed(self._hearers, other.id, "talk-hears-enough"))
        take_all(*needed, name=other.name)

    def invite(self, presence: Presence, other: Person, is_friend: bool) -> None:
        """An invitation to a match."""
        needed = [Needed(self._invitations, (presence.person.id, other.id), "seats-invited-already")]
        if presence.household:
            needed.append(Needed(self._inviting, presence.household, "seats-many-invitations"))
        if not is_friend:
            needed.append(Needed(self._invited, other.id, "seats-invited-enough"))
        take_all(*needed, name=other.name)

    def befriend(self, person: Person, other: Person, is_friend: bool) -> None:
        """Calling somebody a friend, of which that one hears; ``is_friend``: whom the other has called so."""
        needed = [
            Needed(self._befriended, (person.id, other.id), "people-asked-enough"),
            Needed(self._befriending, person.id, "people-asked-many"),
        ]
        if not is_friend:
            needed.append(Needed(self._called, other.id, "people-asked-by-many"))
        take_all(*needed, name=other.name)

    def rematch(self, person: Person, match_id: str) -> None:
        """A rematch of a match, which the others are asked for."""
        take_all(Needed(self._rematches, (person.id, match_id), "seats-rematch-enough"))

    def report(self, person: Person) -> None:
        """A complaint."""
        needed = [Needed(self._complaints, person.id, "people-many-reports")]
        if person.is_guest:  # who has as many names as it wants
            needed.append(Needed(self._complaints_of_guests, "", "people-many-reports"))
        take_all(*needed)

    def change(self, person: Person) -> None:
        """A change of a match that waits, which others hear."""
        take_all(Needed(self._changes, person.id, "seats-too-fast"))

    def guess(self, person: Person, home: str) -> Callable[[], None]:
        """A word of a private match; what to call when it was the right one.

        ``home``: the household that the person comes from; whoever takes another name there guesses no more often.
        """
        needed = [Needed(self._guesses_at_home, home, "", ManyAttemptsError)] if home else []
        return take_all(*needed, Needed(self._guesses, person.id, "", ManyAttemptsError))

    def _speaking(self, presence: Presence) -> list[Needed]:
        needed = [Needed(self._speakers, presence.person.id, "talk-too-fast")]
        if presence.household:
            needed.append(Needed(self._addresses, presence.household, "talk-address-too-fast"))
        return needed


@dataclass(frozen=True, slots=True)
class Bounds:
    """Matches of one account at a time, and of one guest: that run, and in which it waits for others.

    ``household_waiting``: that people of one address have opened; those at the server's own computer are not counted.
    ``guests_waiting``: of all guests together, so that accounts always find room. ``begins`` at once, then one in
    ``begin_seconds``; guests half as many, at half the pace. ``waiting_days``: that a match waits for people of whom
    none comes; ``guest_days``: that a match of guests alone is kept after its last move, one without
    a move for a day; ``guests_kept``: how many of these, the newest ones; ``talk_days``: that what was said is kept.
    ``away_minutes``: after which who is away in its turn of a match without a clock can be given up on; 0: never.
    """

    running: int = 100
    guest_running: int = 5
    waiting: int = 5
    guest_waiting: int = 2
    household_waiting: int = 20
    guests_waiting: int = 400
    begins: int = 12
    begin_seconds: int = 10
    waiting_days: int = 14
    guest_days: int = 7
    guests_kept: int = 20_000
    talk_days: int = 365
    away_minutes: int = 0


@dataclass(eq=False)
class Fairness:
    """Counts by query, so in all processes; the pace counts in this one. ``monotonic``: seconds."""

    _bounds: Bounds
    _store: LobbyStore
    _register: Register
    _presences: PresenceRegistry
    _monotonic: Callable[[], float]

    def __post_init__(self) -> None:
        pace, begins = 1 / self._bounds.begin_seconds, self._bounds.begins
        self._begins = Buckets(begins, pace, self._monotonic)
        self._guest_begins = Buckets(max(1, begins // 2), pace / 2, self._monotonic)
        self._guest_homes = Buckets(5 * begins, 5 * pace, self._monotonic)

    async def check_begin(self, person: Person) -> Callable[[], None]:
        """Somebody begins a match, opens one or sits down. Raises NoticeError where it has too many, or was too fast.

        What to call when it is refused afterwards for another reason.
        """
        bounds = self._bounds
        most = bounds.guest_running if person.is_guest else bounds.running
        if await self._register.count_of(person.id) >= most:
            raise NoticeError(Notice.of("seats-too-many-running", most=most, guest="yes" if person.is_guest else "no"))
        home = self._presences.home_of(person.id) if person.is_guest else ""
        needed = [Needed(self._guest_homes, home, "seats-begin-too-fast")] if home else []
        own = self._guest_begins if person.is_guest else self._begins
        return take_all(*needed, Needed(own, person.id, "seats-begin-too-fast"))

    async def check_waiting(self, person: Person) -> None:
        """Somebody opens a match. Raises NoticeError where too many wait already."""
        bounds = self._bounds
        most = bounds.guest_waiting if person.is_guest else bounds.waiting
        room = await self._store.room(person.id, self._presences.home_of(person.id))
        if room.own >= most:
            raise NoticeError(Notice.of("seats-too-many", most=most))
        if room.place >= bounds.household_waiting:
            raise NoticeError(Notice.of("seats-too-many-home", most=bounds.household_waiting))
        if person.is_guest and room.guests >= bounds.guests_waiting:
            raise NoticeError(Notice.of("seats-too-many-guests"))

"""How many matches somebody may have, so that nobody fills lobby or store: by person, household and all guests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from accessible_games.core import Buckets, Notice, NoticeError
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.pacing import Needed, take_all
from accessible_games.lobby.ports import LobbyStore
from accessible_games.matches import Register
from accessible_games.people import Person


@dataclass(frozen=True, slots=True)
class Bounds:
    """Matches of one account at a time, and of one guest: that run, and in which it waits for others.

    ``household_waiting``: that people of one address have opened; those at the server's own computer are not counted.
    ``guests_waiting``: of all guests together, so that accounts always find room. ``begins`` at once, then one in
    ``begin_seconds``; guests half as many, at half the pace. ``waiting_days``: that a match waits for people of whom
    none comes; ``guest_days``: that a match of guests alone is kept after its last move, one without
    a move for a day; ``guests_kept``: how many of these, the newest ones.
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


@dataclass(eq=False)
class Fairness:
    """Counts by query, so in all processes; the pace counts in this one. ``monotonic``: seconds."""

    _bounds: Bounds
    _store: LobbyStore
    _register: Register
    _crowd: Crowd
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
        home = self._crowd.home_of(person.id) if person.is_guest else ""
        needed = [Needed(self._guest_homes, home, "seats-begin-too-fast")] if home else []
        own = self._guest_begins if person.is_guest else self._begins
        return take_all(*needed, Needed(own, person.id, "seats-begin-too-fast"))

    async def check_waiting(self, person: Person) -> None:
        """Somebody opens a match. Raises NoticeError where too many wait already."""
        bounds = self._bounds
        most = bounds.guest_waiting if person.is_guest else bounds.waiting
        room = await self._store.room(person.id, self._crowd.home_of(person.id))
        if room.own >= most:
            raise NoticeError(Notice.of("seats-too-many", most=most))
        if room.place >= bounds.household_waiting:
            raise NoticeError(Notice.of("seats-too-many-home", most=bounds.household_waiting))
        if person.is_guest and room.guests >= bounds.guests_waiting:
            raise NoticeError(Notice.of("seats-too-many-guests"))

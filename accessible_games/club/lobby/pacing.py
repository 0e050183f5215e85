"""Limits on matches, talk and changes of each person.

Matches are counted in the store. This process counts what one person does, what comes from one address, and what one
place or person has to hear. A quiet person is heard even if others have talked so much that they wait.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from accessible_games.club.accounts.login_throttle import ManyAttemptsError
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.presence import Presence, PresenceRegistry
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.limits.buckets import Rate, Throttle, TooFastError
from accessible_games.limits.table import MatchBounds, TalkLimits
from accessible_games.matches.ports import Register
from accessible_games.rules.core.notices import Notice, NoticeError

LONGEST = 300  # characters of a line of talk: half a minute of speech


_Needed = list[tuple[Rate, Any]]


class Pacing:
    """Rate limits. Every method raises NoticeError for what is too much, and then counts nothing."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        """Create the limits; ``monotonic``: seconds."""
        self._throttle = Throttle(monotonic)

    def say(self, presence: Presence, room: str) -> None:
        """Count a line for all in a room."""
        person = presence.person
        was_silent = self._throttle.is_full(TalkLimits.speaking, person.id)
        needed = self._speaking(presence)
        try:
            self._throttle.take_all(*needed, (TalkLimits.room, room))
        except TooFastError as error:
            if not was_silent or error.rate is not TalkLimits.room:
                raise
            self._throttle.take_all(*needed, (TalkLimits.silent, (room, person.is_guest)))

    def tell(self, presence: Presence, other: Person, is_befriended: bool) -> None:
        """Count a line for one person; ``is_befriended``: the other is their friend, or has asked to be."""
        needed = self._speaking(presence)
        if not is_befriended:
            needed.append((TalkLimits.telling, (presence.person.id, other.id)))
            needed.append((TalkLimits.hearing, other.id))
        self._throttle.take_all(*needed, name=other.name)

    def invite(self, presence: Presence, other: Person, is_befriended: bool) -> None:
        """Count an invitation to a match."""
        needed: _Needed = [(TalkLimits.inviting, (presence.person.id, other.id))]
        if presence.household:
            needed.append((TalkLimits.inviting_network, presence.household))
        if not is_befriended:
            needed.append((TalkLimits.invited, other.id))
        self._throttle.take_all(*needed, name=other.name)

    def befriend(self, person: Person, other: Person, is_befriended: bool) -> None:
        """Count a friend request, which the other hears; ``is_befriended``: as in ``tell``."""
        needed: _Needed = [(TalkLimits.befriended, (person.id, other.id)), (TalkLimits.befriending, person.id)]
        if not is_befriended:
            needed.append((TalkLimits.asked, other.id))
        self._throttle.take_all(*needed, name=other.name)

    def rematch(self, person: Person, match_id: str) -> None:
        """Count a rematch offer, which the others hear."""
        self._throttle.take_all((TalkLimits.rematches, (person.id, match_id)))

    def report(self, person: Person) -> None:
        """Count a complaint."""
        needed: _Needed = [(TalkLimits.complaints, person.id)]
        if person.is_guest:  # a guest has any number of names
            needed.append((TalkLimits.guest_complaints, ""))
        self._throttle.take_all(*needed)

    def change(self, person: Person) -> None:
        """Count a change of a waiting match, which others hear."""
        self._throttle.take_all((TalkLimits.changes, person.id))

    def guess(self, person: Person, home: str) -> Callable[[], None]:
        """Count a typed word of a private match; return the function to call if it was right.

        ``home``: the person's household; another name from there guesses no more often.
        """
        at_home = [(TalkLimits.network_guesses, home)] if home else []
        try:
            return self._throttle.take_all(*at_home, (TalkLimits.guesses, person.id))
        except TooFastError as error:
            raise ManyAttemptsError(error.wait) from error

    def _speaking(self, presence: Presence) -> _Needed:
        needed: _Needed = [(TalkLimits.speaking, presence.person.id)]
        if presence.household:
            needed.append((TalkLimits.speaking_network, presence.household))
        return needed


@dataclass(eq=False)
class MatchCounts:
    """Counts matches by query, so in all processes; the pace in this one. ``monotonic``: seconds."""

    _bounds: MatchBounds
    _store: LobbyStore
    _register: Register
    _presences: PresenceRegistry
    _monotonic: Callable[[], float]

    def __post_init__(self) -> None:
        self._throttle = Throttle(self._monotonic)
        most, seconds, answer = self._bounds.begins, self._bounds.begin_seconds, "seats-begin-too-fast"
        self._begins = Rate(most, seconds, answer)
        self._guest_begins = Rate(max(1, most // 2), 2 * seconds, answer)
        self._guest_homes = self._begins.times(5)

    async def check_begin(self, person: Person) -> Callable[[], None]:
        """Check that the person may begin, open or join a match.

        Raises NoticeError if they have too many, or were too fast. Return the function to call if it is refused
        afterwards for another reason.
        """
        bounds = self._bounds
        most = bounds.guest_running if person.is_guest else bounds.running
        if await self._register.count_of(person.id) >= most:
            raise NoticeError(Notice.of("seats-too-many-running", most=most, guest="yes" if person.is_guest else "no"))
        home = self._presences.home_of(person.id) if person.is_guest else ""
        needed: _Needed = [(self._guest_homes, home)] if home else []
        own = self._guest_begins if person.is_guest else self._begins
        return self._throttle.take_all(*needed, (own, person.id))

    async def check_waiting(self, person: Person) -> None:
        """Check that the person may open a match. Raises NoticeError if too many wait already."""
        bounds = self._bounds
        most = bounds.guest_waiting if person.is_guest else bounds.waiting
        room = await self._store.room(person.id, self._presences.home_of(person.id))
        if room.own >= most:
            raise NoticeError(Notice.of("seats-too-many", most=most))
        if room.place >= bounds.household_waiting:
            raise NoticeError(Notice.of("seats-too-many-home", most=bounds.household_waiting))
        if person.is_guest and room.guests >= bounds.guests_waiting:
            raise NoticeError(Notice.of("seats-too-many-guests"))

"""How much one person may make others hear, and how fast it may change matches or try their passwords.

Counted in one process: what one person does, what comes from one address, and what one place or person has to hear.
Who has been silent is heard even where others have said so much that they have to wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from accessible_games.core import Buckets, Notice, NoticeError, Shares
from accessible_games.lobby.crowd import Presence
from accessible_games.people import ManyAttemptsError, Person

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
        self._rematches = buckets(3, 60)  # of one match, by one person
        self._complaints = buckets(5, 120)
        self._complaints_of_guests = buckets(20, 30)
        self._changes = buckets(20, 1)
        self._guesses = buckets(6, 30)  # wrong passwords of matches
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
        """A password of a match; what to call when it was the right one.

        ``home``: the household that the person comes from; whoever takes another name there guesses no more often.
        """
        needed = [Needed(self._guesses_at_home, home, "", ManyAttemptsError)] if home else []
        return take_all(*needed, Needed(self._guesses, person.id, "", ManyAttemptsError))

    def _speaking(self, presence: Presence) -> list[Needed]:
        needed = [Needed(self._speakers, presence.person.id, "talk-too-fast")]
        if presence.household:
            needed.append(Needed(self._addresses, presence.household, "talk-address-too-fast"))
        return needed

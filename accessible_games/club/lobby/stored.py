"""Stored values of the lobby, and the rows of waiting matches."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from accessible_games.club.accounts.settings import EVERYONE
from accessible_games.club.lobby.broadcasts import MatchBegun
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player, is_guest
from accessible_games.matches.ports import Summary
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sql import Row, Transaction, from_json, number_of, to_json

OPEN, PRIVATE = "open", "private"
ACCESS = (OPEN, PRIVATE)


class UnknownWaitingError(NoticeError):
    """No match waits under that number, or no longer."""

    def __init__(self, waiting_id: str) -> None:
        super().__init__(Notice.of("seats-unknown", waiting=waiting_id))


class HiddenMatchError(NoticeError):
    """A private match that has begun: everybody else is refused as if the number did not exist."""

    def __init__(self, match_id: str) -> None:
        super().__init__(Notice.of("hall-unknown", match=match_id))


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that waits for players. ``seats``: in turn order, None for a free one.

    ``clock``: seat -> [main, increment] in milliseconds; ``days``: per move in a correspondence match, 0: none.
    ``access``: one of ACCESS; private: only for ``guests``, identifiers of invited people, and for people who know the
    ``word``; for all others the number does not exist. ``version`` rises with each change. A person both on a seat and
    among the guests has yet to say yes. ``match_id``: the match of which this would be a rematch. ``is_proved``: with
    proved luck. ``tournament``: the numbers of its tournament, round and table; such a match is full, and begins at
    once. ``is_rated``: its result counts for ratings. ``is_challenge``: the seat is kept for an invited person.
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
        """Return the agreed terms, whatever the game."""
        clock = {seat: Allowance(*times) for seat, times in self.clock.items()}
        return MatchTerms(self.rounds, clock, self.days, self.is_proved, self.is_rated, self.tournament)

    @property
    def what(self) -> str:
        """Return the kind of invitation: a REMATCH or CHALLENGE is over when an invited person says no."""
        return REMATCH if self.match_id else CHALLENGE if self.is_challenge else INVITATION


def begun(waiting: Waiting) -> MatchBegun:
    """Return the broadcast of its beginning."""
    people = tuple(one.account for one in waiting.seats.values() if one is not None and one.account)
    return MatchBegun(waiting.id, waiting.game, waiting.access, waiting.host, people, waiting.match_id)


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """A line of talk. ``room``: ``lobby``, ``match:12``, or ``person:17`` for one person alone."""

    id: int
    room: str
    at: int
    person: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Room:
    """Numbers of waiting matches: with one person, opened from one household, opened by guests."""

    own: int
    place: int
    guests: int


EXPIRED, CLOSED, REMOVED, DECLINED, TAKEN_BACK = "expired", "closed", "removed", "declined", "withdrawn"
REMATCH, CHALLENGE, INVITATION = "rematch", "challenge", "invitation"


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """News of a match that no longer waits, for an absent person. ``reason``: EXPIRED, CLOSED by ``name``, or REMOVED.

    Or DECLINED or TAKEN_BACK; ``what``: a REMATCH, a CHALLENGE or an INVITATION, which may wait for others.
    """

    waiting_id: str
    game: str
    name: str
    reason: str
    what: str = INVITATION


@dataclass(frozen=True, slots=True)
class GuestMatch:
    """A match only of guests and computers. ``changed``: the moment of its last event."""

    id: str
    changed: int
    people: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Attendance:
    """A process's report of a person: the matches where they play and watch.

    ``place``: of a guest's address, as a digest; empty: this computer. ``game``: the present one; empty: free.
    ``visible``: who may see that, as in the settings. ``driver``: one of ``person.DRIVERS``.
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
    """A finished match and its result for somebody: as ``Ending.result``, "unknown", or not stored yet."""

    match: Summary
    result: str


@dataclass(frozen=True, slots=True)
class Tally:
    """The number of each result, of a game or against somebody."""

    what: str
    counts: Mapping[str, int]

    @property
    def count(self) -> int:
        """Return the number of all."""
        return sum(self.counts.values())


ROW = "waiting.id, waiting.version, waiting.data"
LOCK_NUMBERS = "SELECT pg_advisory_xact_lock(?)", (0x57414954,)
_CHANGED = """
    UPDATE waiting SET version = version + 1, data = ?, game = ?, access = ?, days = ?, free = ?, missing = ?,
        by_guest = ?, rematch_of = ?, word = ?
    WHERE id = ? AND version = ? RETURNING id
"""
_ADDED = """
    INSERT INTO waiting (id, version, data, game, access, days, free, missing, by_guest, rematch_of, word,
        place)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def waiting_of(row: Row, place: str) -> Waiting:
    """Return the match of a row of number, version and data. Raises NoticeError."""
    number, version, data = row
    kept: dict[str, Any] = from_json(data, place)
    seats = {seat: None if player is None else Player(**player) for seat, player in kept.pop("seats").items()}
    guests = tuple(kept.pop("guests"))
    tournament = tuple(kept.pop("tournament", ()))
    return Waiting(id=str(number), version=version, seats=seats, guests=guests, tournament=tournament, **kept)


def added(waiting: Waiting, place: str = "") -> Transaction[None]:
    """Inside a transaction: store it under its number."""
    number = number_of(waiting.id)
    yield _ADDED, (number, waiting.version, *_columns(waiting), place)
    yield from _seat_people(number, waiting)


def changed(waiting: Waiting) -> Transaction[bool]:
    """Inside a transaction: replace exactly the version that it was made from. Return False if that is gone."""
    number = number_of(waiting.id)
    if not (yield _CHANGED, (*_columns(waiting), number, waiting.version)):
        return False
    yield from _seat_people(number, waiting)
    return True


def taken(number: int, version: int) -> Transaction[Row | None]:
    """Inside a transaction: remove a waiting match and return its row for ``waiting_of``, or None if it has changed."""
    rows = yield f"DELETE FROM waiting WHERE id = ? AND version = ? RETURNING {ROW}", (number, version)
    return rows[0] if rows else None


def noted(news: Withdrawn, people: Collection[str], at: int) -> Transaction[None]:
    """Inside a transaction: store news; repeated ones of the same sender count once."""
    same = "DELETE FROM withdrawn WHERE person = ? AND game = ? AND name = ? AND reason = ? AND what = ?"
    new = (
        "INSERT INTO withdrawn (person, waiting_id, game, name, reason, at, what) VALUES (?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (person, waiting_id) DO UPDATE SET name = excluded.name, reason = excluded.reason, "
        "at = excluded.at, what = excluded.what"
    )
    for person in sorted(people):
        if news.reason in (DECLINED, TAKEN_BACK):
            yield same, (person, news.game, news.name, news.reason, news.what)
        yield new, (person, number_of(news.waiting_id), news.game, news.name, news.reason, at, news.what)


def _columns(waiting: Waiting) -> tuple[str | int, ...]:
    """Return the JSON, and the columns for queries."""
    players = waiting.seats.values()
    free = len([one for one in players if one is None])
    expected = len([one for one in players if one is not None and one.account in waiting.guests])
    return (
        to_json(_fields(waiting)),
        waiting.game,
        waiting.access,
        waiting.days,
        free,
        free + expected,
        int(is_guest(waiting.host)),
        number_of(waiting.match_id),
        waiting.word,
    )


def _seat_people(number: int, waiting: Waiting) -> Transaction[None]:
    """Inside a transaction: store its seated and invited people, and keep since when they are gone."""
    people = [one.account for one in waiting.seats.values() if one is not None and one.account]
    wanted = {person: (1, int(waiting.days > 0 and not is_guest(person))) for person in people}
    wanted |= {person: (0, int(not is_guest(person))) for person in waiting.guests}
    kept = ("", *wanted)
    places = ", ".join("?" * len(kept))
    yield f"DELETE FROM waiting_people WHERE waiting_id = ? AND person NOT IN ({places})", (number, *kept)
    for person, (sits, lasting) in sorted(wanted.items()):
        yield (
            "INSERT INTO waiting_people VALUES (?, ?, ?, ?, 0) ON CONFLICT (person, waiting_id) "
            "DO UPDATE SET sits = excluded.sits, lasting = excluded.lasting",
            (person, number, sits, lasting),
        )


def _fields(waiting: Waiting) -> Mapping[str, Any]:
    """Return all fields but the number and the version, which have columns of their own."""
    kept = {each.name: getattr(waiting, each.name) for each in fields(waiting) if each.name not in ("id", "version")}
    kept["seats"] = {seat: None if player is None else player.to_json() for seat, player in waiting.seats.items()}
    for name in ("is_proved", "is_rated", "tournament", "is_challenge"):
        if not kept[name]:
            del kept[name]
    return kept

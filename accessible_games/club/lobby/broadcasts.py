"""Broadcasts to all processes of a server: a value for each, stored before it is carried out.

The stored kind is the name of the class, and its fields are the rest: renaming either requires a schema migration.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import Field, asdict, dataclass
from typing import Any, ClassVar, dataclass_transform

from accessible_games.storage.sql import Statement, Transaction, in_turn, number_of

logger = logging.getLogger(__name__)


@dataclass_transform(frozen_default=True)
class Value:
    """The base of all values; every class below it is a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True)(cls)


class Broadcast(Value):
    """A broadcast to all processes; a field has the type str, int, bool or tuple[str, ...]."""


class News(Value):
    """News for a session; broadcasts that everybody hears as they are, are news too."""


class MatchBegun(Broadcast, News):
    """A match that had waited under this number has begun. Kept as long as the match: it says who may watch.

    ``host``: the person who proposed it; ``access``: one of ``stored.ACCESS``; ``people``: its players; ``after``: the
    match of which it is the rematch, or empty.
    """

    match_id: str
    game: str
    access: str
    host: str
    people: tuple[str, ...]
    after: str = ""


class SpectatorSentAway(Broadcast):
    """The person may not watch the match any more. Kept as long as the match."""

    match_id: str
    person: str


class Announce(Broadcast, News):
    """An announcement by the server's admins to everybody."""

    text: str


class PlanRestart(Broadcast, News):
    """The server restarts in so many minutes; every match is kept. Everybody hears of it, and each process plans it."""

    minutes: int


class TellMuted(Broadcast):
    """The person, and guests from the same ``place`` if it is not empty, are muted for so many minutes; 0: no longer.

    ``reason``: for the person alone.
    """

    person: str
    place: str
    minutes: int
    reason: str = ""


class EndSessions(Broadcast):
    """The person has to go, and guests from ``place`` as above; ``days``: the length of a ban."""

    person: str
    place: str = ""
    days: int = 0
    reason: str = ""


class TellReport(Broadcast, News):
    """Somebody complains about somebody, perhaps at a match; moderators hear it."""

    number: int
    who: str
    about: str
    match_id: str


class TellAnswers(Broadcast):
    """Complaints of the person were closed with a reply that the person has not heard."""

    person: str


class StaffOpened(Broadcast, News):
    """A moderator has opened a match that is not open to all. Kept as long as the match."""

    match_id: str
    person: str
    name: str
    at: int


class SignOut(Broadcast):
    """Sessions of the account from before this number of its password end."""

    person: str
    epoch: int


class AccountGone(Broadcast, News):
    """The account is deleted in so many days unless the person logs in before, or (0) now: its sessions end.

    ``created``: when it was made.
    """

    person: str
    days: int
    created: int = 0


class TellName(Broadcast):
    """The account may have another name."""

    person: str


class TellRole(Broadcast):
    """The account may have another role."""

    person: str


class Replace(Broadcast):
    """The guest has come to that process, and its session at any other ends."""

    person: str
    process: str


class AskForVisit(Broadcast):
    """The person's page has come to another process than the one with its visit.

    ``key``: a digest of the visit's; ``login``: of the browser; ``heard``: the last frame that the page has;
    ``is_new``: 1 if it has nothing else.
    """

    key: str
    person: str
    login: str
    heard: int
    is_new: int


class GiveVisit(Broadcast):
    """The visit is over here: so many messages of the page were ``got``; ``told``: the frames it lacks, as JSON."""

    key: str
    person: str
    got: int
    told: tuple[str, ...]


class TellAdopted(Broadcast):
    """The guest has the account ``person`` from now on."""

    guest: str
    person: str
    name: str


class TellSettings(Broadcast):
    """The person has changed these settings on a page; ``changed``: as JSON."""

    person: str
    changed: str


class ReloadRelations(Broadcast):
    """The account's friends or blocked people have changed."""

    person: str


class Befriended(Broadcast, News):
    """``other``, called ``name``, has asked the person for friendship; ``is_mutual``: the two are friends now."""

    person: str
    other: str
    name: str
    is_mutual: bool


class TellRated(Broadcast, News):
    """A match has changed ratings: the points of each player ``before`` and ``after`` it.

    ``void``: why it counts for nothing, or empty. ``provisional``: the players whose rating is still uncertain.
    """

    match_id: str
    game: str
    void: str
    people: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]
    provisional: tuple[str, ...]


class LeaveMatch(Broadcast):
    """Everybody leaves the match, which moderators have closed."""

    match_id: str


class TellGone(Broadcast, News):
    """A match for which these people waited has gone, or is closed to them.

    ``reason``: "declined" (others still wait, without that person), "withdrawn", "closed" or "removed" (by a
    moderator), by the person called ``name``; "expired": its players were away for long; "begun": without them;
    "settled": they know; "answered": they have said yes or no, perhaps on another connection; empty: sent away.
    ``what``: as in ``stored.Waiting``, to which ``game``.
    """

    waiting_id: str
    people: tuple[str, ...]
    reason: str = ""
    name: str = ""
    what: str = ""
    game: str = ""


class Invite(Broadcast):
    """The host, called ``name``, invites people to a match that waits."""

    waiting_id: str
    people: tuple[str, ...]
    host: str
    name: str


CALLED_OFF = ("cancelled", "empty")


class TellTournament(Broadcast, News):
    """An event of a tournament; ``people``: its audience; empty: everybody online.

    CALLED_OFF goes to everybody as well, since others have heard of the tournament.
    ``what``: "opened" (``form`` and ``game``, by ``name``; it begins in so many ``seconds``, or 0), "entered" and
    "gone" (by ``name``), "round" (of so many ``rounds``), "again" (a draw is played again), "bye", "walkover", "rested"
    (the next round begins in so many ``seconds``), "won" and "lost" (by default; ``name``: the absent player), "over"
    (``name``: the winner), "cancelled" (by ``name``), "empty".
    """

    tournament: str
    what: str
    people: tuple[str, ...] = ()
    round: int = 0
    rounds: int = 0
    name: str = ""
    form: str = ""
    game: str = ""
    seconds: int = 0


_KINDS = {kind.__name__: kind for kind in Broadcast.__subclasses__()}


@dataclass(frozen=True, slots=True)
class StoredBroadcast:
    """A stored broadcast with its number; decoded when it is carried out, not each time it is read."""

    id: int
    kind: str
    text: str

    @property
    def broadcast(self) -> Broadcast | None:
        """Return the broadcast, or None if only another version of the program knows it."""
        return decoded(self.kind, self.text)


def encoded(broadcast: Broadcast) -> tuple[str, str]:
    """Return the kind of a broadcast, and its fields as JSON."""
    return type(broadcast).__name__, json.dumps(asdict(broadcast), separators=(",", ":"))


def decoded(kind: str, text: str) -> Broadcast | None:
    """Return the broadcast that ``encoded`` wrote, or None if it cannot have written this."""
    try:
        fields = json.loads(text)
        broadcast: Broadcast = _KINDS[kind](
            **{name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        logger.warning("broadcast: ignored, since this version does not know its kind %r", kind)
        return None
    return broadcast


_KEPT = 1000  # numbers of broadcasts that concern no match
_SWEEP = 64  # each so many broadcasts the oldest of those go
BROADCAST_LOCK = 0x4F524452


def sent_in_turn(dialect: str, broadcasts: Iterable[Broadcast]) -> Transaction[None]:
    """End a transaction with broadcasts to all processes."""
    yield from in_turn(dialect, BROADCAST_LOCK, map(sent, broadcasts))


def sent(broadcast: Broadcast) -> Transaction[None]:
    """Inside a transaction, in turn: store the broadcast, and forget old ones."""
    number: int = (yield inserted(broadcast))[0][0]
    if number % _SWEEP == 0:
        yield "DELETE FROM broadcasts WHERE match_id = 0 AND id <= ?", (number - _KEPT,)


def inserted(broadcast: Broadcast) -> Statement:
    """Return the statement that stores a broadcast and finds its number."""
    kind, data = encoded(broadcast)
    match broadcast:
        case MatchBegun(match_id):
            about, person = number_of(match_id), ""
        case SpectatorSentAway(match_id, person) | StaffOpened(match_id, person):
            about = number_of(match_id)
        case _:
            about, person = 0, ""
    return (
        "INSERT INTO broadcasts (kind, match_id, person, data) VALUES (?, ?, ?, ?) RETURNING id",
        (kind, about, person, data),
    )

"""Kinds of notifications, their channels, and the times at which they are due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from accessible_games.club.accounts.settings import Settings, is_quiet
from accessible_games.limits.table import MailLimits

TURN, TIME, CHALLENGE, TOURNAMENT = KINDS = ("turn", "time", "challenge", "tournament")
MAIL, NTFY, WEBHOOK, PUSH = CHANNELS = ("mail", "ntfy", "webhook", "push")
FAILED, OFF = "failed", "off"  # news of a channel: a message was given up; the channel is off


@dataclass(frozen=True, slots=True)
class Address:
    """A person's address. ``code``: sent there and not typed yet; empty once confirmed. ``asked``: when it was made.

    ``wrong``: the number of wrong codes. ``kinds``: those to be sent. ``failed``: messages in a row that were given up.
    ``untold``: FAILED or OFF until the person has heard it. Times are milliseconds.
    """

    channel: str
    address: str = field(repr=False)
    code: str = field(default="", repr=False)
    wrong: int = 0
    asked: int = 0
    failed: int = 0
    untold: str = ""
    kinds: frozenset[str] = frozenset()

    @property
    def is_proved(self) -> bool:
        """True once the code was typed."""
        return not self.code


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that shows messages.

    ``key`` and ``auth``: in base64, for their encryption. ``login``: of the browser; the device ends with it.
    """

    url: str = field(repr=False)
    key: str = field(repr=False)
    auth: str = field(repr=False)
    login: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Happening:
    """An event that a person may want to know. ``about``: the number of a match or tournament.

    ``stage``: the turn or round; each is announced once. ``facts``: for the words. ``spare``: the milliseconds left of
    a turn at which time is running out; 0: the turn has no end.
    """

    person: str
    kind: str
    about: int
    stage: int
    facts: Mapping[str, Any]
    spare: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """A person's turn since ``changed`` in a match of several people.

    ``left``: milliseconds, None without an end. ``moves``: made so far. ``is_known``: it was noted already, so now time
    is running out.
    """

    person: str
    match: int
    game: str
    names: tuple[str, ...]
    moves: int
    left: int | None
    is_known: bool = False


@dataclass(frozen=True, slots=True)
class Challenge:
    """An invitation to a waiting match."""

    person: str
    match: int
    game: str
    host: str
    name: str


@dataclass(frozen=True, slots=True)
class Job:
    """A message to be sent. ``events``: kinds and facts; none for the code of the address."""

    id: int
    person: str
    channel: str
    events: tuple[tuple[str, Mapping[str, Any]], ...]
    at: int
    tries: int


class Sent(NamedTuple):
    """Numbers of recent messages: of a person, of these codes, codes to one address, of the whole server."""

    own: int
    codes: int
    place: int
    all: int


MINUTE = 60_000  # all times in milliseconds
HOUR = 60 * MINUTE
DAY = 24 * HOUR
AGAIN = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR)  # pauses after failed tries; then the message is given up
KNOWN = 20_000  # until all processes know a person's presence; longer than they trust one another's reports
URGENT = frozenset({TIME, TOURNAMENT})  # sent at once, not collected with others
_SETTLED = MINUTE  # a turn that ends sooner is not noted
_NAMED = 4  # players of a match that a message names
_PART = 4  # time is running out when a quarter of it is left


def settled(limits: MailLimits) -> int:
    """Return the milliseconds until a turn is noted."""
    return min(_SETTLED, limits.gather * MINUTE)


def due_at(kind: str, now: int, limits: MailLimits) -> int:
    """Return the time at which an event noted now is due."""
    return now + (KNOWN if kind in URGENT else max(KNOWN, limits.gather * MINUTE - settled(limits)))


def of_turn(turn: Turn) -> Happening:
    """Return the event of a turn."""
    facts = {"match": turn.match, "game": turn.game, "names": list(turn.names[:_NAMED]), "left": turn.left or 0}
    kind, spare = (TIME, 0) if turn.is_known else (TURN, (turn.left or 0) // _PART)
    return Happening(turn.person, kind, turn.match, turn.moves, facts, spare)


def of_challenge(challenge: Challenge) -> Happening:
    """Return the event of an invitation."""
    facts = {"match": challenge.match, "game": challenge.game, "name": challenge.name}
    return Happening(challenge.person, CHALLENGE, challenge.match, 0, facts)


def postponed(settings: Settings, sent: Sent, limits: MailLimits, now: int) -> int:
    """Return the milliseconds until a person may be notified; 0: now."""
    if is_quiet(settings.quiet, settings.zone, now):
        return MINUTE
    return HOUR if sent.own >= limits.day else 0


def pause(tries: int) -> int:
    """Return the milliseconds until the next try after so many; 0: there is none."""
    return AGAIN[tries] if tries < len(AGAIN) else 0

"""Of what people who are away can be told, in which ways, when it is due, and what of that is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from accessible_games.club.accounts.settings import Settings, is_quiet
from accessible_games.limits.table import MailLimits

TURN, TIME, CHALLENGE, TOURNAMENT = KINDS = ("turn", "time", "challenge", "tournament")
MAIL, NTFY, WEBHOOK, PUSH = CHANNELS = ("mail", "ntfy", "webhook", "push")
FAILED, OFF = "failed", "off"  # what a person has not heard of a channel: a message was given up; nothing is sent now


@dataclass(frozen=True, slots=True)
class Address:
    """Where somebody wants to be told. ``code``: was sent there and has to be typed; empty: it was.

    ``asked``: when the code was made, milliseconds; ``wrong``: how often another was typed. ``kinds``: of what is
    told; ``failed``: messages in a row that were given up; ``untold``: FAILED or OFF until the person has heard so.
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
        """Whether the code was typed."""
        return not self.code


@dataclass(frozen=True, slots=True)
class Device:
    """A browser of somebody that shows messages. ``key`` and ``auth``: they are sealed for it with these, in base64;
    ``login``: of the browser, with which it ends.
    """

    url: str = field(repr=False)
    key: str = field(repr=False)
    auth: str = field(repr=False)
    login: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that a person may want to know. ``about``: number of a match or tournament; ``stage``: which turn
    or round of it: the same of the same stage is told once. ``facts``: for the words.

    ``spare``: milliseconds of a turn; when no more are left, time is running out; 0: it has no end.
    """

    person: str
    kind: str
    about: int
    stage: int
    facts: Mapping[str, Any]
    spare: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """It is the turn of a person since ``changed`` in a match of several. ``left``: milliseconds, None: no end.

    ``moves``: made so far. ``is_known``: it was noted already, so now time is running out.
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
    """Somebody asks a person to take part in a match that waits."""

    person: str
    match: int
    game: str
    host: str
    name: str


@dataclass(frozen=True, slots=True)
class Job:
    """A message that is to be sent. ``told``: its happenings, as kinds and facts; none: the code of the address."""

    id: int
    person: str
    channel: str
    told: tuple[tuple[str, Mapping[str, Any]], ...]
    at: int
    tries: int


class Sent(NamedTuple):
    """How many messages there were lately: of a person, of these codes, codes to one address, of the whole server."""

    own: int
    codes: int
    place: int
    all: int


MINUTE = 60_000  # milliseconds
HOUR = 60 * MINUTE
DAY = 24 * HOUR
AGAIN = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR)  # after each try that failed; then it is given up
KNOWN = 20_000  # milliseconds after which all processes know who was here; longer than they believe one another
URGENT = frozenset({TIME, TOURNAMENT})  # waits for nothing else that could go with it
_SETTLED = MINUTE  # for as long a turn may be over again at once
_NAMED = 4  # players of a match
_PART = 4  # when a quarter of the time is left that there was, time is running out


def settled(limits: MailLimits) -> int:
    """Milliseconds until a turn is noted."""
    return min(_SETTLED, limits.gather * MINUTE)


def due_at(kind: str, now: int, limits: MailLimits) -> int:
    """When something of a kind that is noted now is to be told."""
    return now + (KNOWN if kind in URGENT else max(KNOWN, limits.gather * MINUTE - settled(limits)))


def of_turn(turn: Turn) -> Happening:
    """What a turn is noted as."""
    facts = {"match": turn.match, "game": turn.game, "names": list(turn.names[:_NAMED]), "left": turn.left or 0}
    kind, spare = (TIME, 0) if turn.is_known else (TURN, (turn.left or 0) // _PART)
    return Happening(turn.person, kind, turn.match, turn.moves, facts, spare)


def of_challenge(challenge: Challenge) -> Happening:
    """The same of somebody who asks for a match."""
    facts = {"match": challenge.match, "game": challenge.game, "name": challenge.name}
    return Happening(challenge.person, CHALLENGE, challenge.match, 0, facts)


def postponed(settings: Settings, sent: Sent, limits: MailLimits, now: int) -> int:
    """Milliseconds until it is seen again whether a person may be told; 0: it may."""
    if is_quiet(settings.quiet, settings.zone, now):
        return MINUTE
    return HOUR if sent.own >= limits.day else 0


def pause(tries: int) -> int:
    """Milliseconds until the next try, after so many; 0: there is none."""
    return AGAIN[tries] if tries < len(AGAIN) else 0

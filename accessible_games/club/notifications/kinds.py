"""Of what people who are away can be told, in which ways, and what of that is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

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

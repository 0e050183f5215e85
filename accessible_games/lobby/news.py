"""What somebody who is here learns from the lobby without having asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from accessible_games.lobby.orders import Announce, PlanRestart
from accessible_games.lobby.ports import Waiting, Withdrawn
from accessible_games.matches import Ending, Summary

LOBBY, CHAT, MESSAGE, FRIENDS, ABSENCE = "lobby", "chat", "message", "friends", "absence"
CATEGORIES = (LOBBY, CHAT, MESSAGE, FRIENDS, ABSENCE)  # of what people say and do; each can be switched off


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk. ``category``: one of CATEGORIES; ``is_own``: this person said it."""

    category: str
    name: str
    text: str
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class Arrival:
    """What somebody should know on arriving. ``turns``: matches in which it is to move; ``running``: all its
    matches, but the one at ``place``.

    ``sitting``: matches in which it waits already; ``asked``: those to which it is invited; ``waiting``: how many
    others it could join; ``messages``: that came while it was away. ``place``: the match at which it is in another
    session that is alive (``is_elsewhere``), or else was when its line was lost; empty: none. ``ended``: matches that
    ended or were closed while it was away; ``more_ended``: how many more. ``withdrawn``: that wait no more.
    """

    here: int
    waiting: int
    turns: int
    running: int
    sitting: tuple[Waiting, ...]
    asked: tuple[Waiting, ...]
    messages: tuple[Said, ...]
    place: str = ""
    is_elsewhere: bool = False
    ended: tuple[Ending, ...] = ()
    more_ended: int = 0
    withdrawn: tuple[Withdrawn, ...] = ()


@dataclass(frozen=True, slots=True)
class Came:
    """A friend has come."""

    name: str


@dataclass(frozen=True, slots=True)
class Absent:
    """A player of the match at which the person is has left or (``is_lost``) lost the line, or is back."""

    match_id: str
    name: str
    is_back: bool = False
    is_lost: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """Others have opened so many matches that anybody can join; ``waiting``: the newest."""

    waiting: Waiting
    count: int = 1


@dataclass(frozen=True, slots=True)
class Seated:
    """A match that the person waits for has changed: ``what`` is "joined", "left", "bots", "declined" or "changed"."""

    waiting: Waiting
    what: str
    name: str


@dataclass(frozen=True, slots=True)
class Began:
    """A match in which the person sits has begun."""

    match_id: str
    game: str


@dataclass(frozen=True, slots=True)
class GoesOn:
    """Those who played a match that the person watches have begun a rematch, which it may watch as well."""

    old_id: str
    match_id: str


@dataclass(frozen=True, slots=True)
class Gone:
    """A match that the person waited for is no more, or not for this person.

    ``reason``: "declined", "withdrawn" (a rematch), "closed" or "removed" (by a moderator), by the one called ``name``;
    "expired": nobody was there for long; empty: it was sent away.
    """

    waiting_id: str
    name: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody asks the person to take part."""

    waiting: Waiting
    name: str


@dataclass(frozen=True, slots=True)
class Muted:
    """The person may not talk for so many minutes; 0: it may again. Else than ``is_meant``: a guest from there is."""

    minutes: int
    is_meant: bool = True


@dataclass(frozen=True, slots=True)
class Kicked:
    """The person has to go, for so many days; 0: it may come back at once. Else than ``is_meant``: as ``Muted``."""

    days: int = 0
    is_meant: bool = True


@dataclass(frozen=True, slots=True)
class RoleChanged:
    """The account has another role from now on."""

    role: str


@dataclass(frozen=True, slots=True)
class SentAway:
    """The person may no longer watch this match, or nobody goes on with it now.

    ``reason``: "host", "closed" or "role": only moderators may watch it.
    """

    match_id: str
    reason: str


@dataclass(frozen=True, slots=True)
class TakenOver:
    """The guest has come in once more: this session ends."""


@dataclass(frozen=True, slots=True)
class SignedOut:
    """The password of the account was changed: this session from before ends."""


@dataclass(frozen=True, slots=True)
class Turn:
    """It is the person's turn in a match at which it is not."""

    match: Summary


@dataclass(frozen=True, slots=True)
class Ended:
    """A match of the person is over, which was not there. ``match``: as it stood before."""

    match: Summary


News = (
    Said | Came | Absent | Opened | Seated | Began | Gone | Invited | Announce | PlanRestart | Muted | Kicked | SentAway
    | RoleChanged | TakenOver | SignedOut | Turn | Ended | GoesOn
)  # fmt: skip
Hear = Callable[[News], None]

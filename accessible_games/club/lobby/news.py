"""What somebody who is here learns from the lobby without having asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcasts import News
from accessible_games.club.lobby.stored import ChatMessage, Waiting, Withdrawn
from accessible_games.matches.ports import Summary
from accessible_games.matches.update import Ending

LOBBY, CHAT, MESSAGE, FRIENDS, ABSENCE = "lobby", "chat", "message", "friends", "absence"
CATEGORIES = (LOBBY, CHAT, MESSAGE, FRIENDS, ABSENCE)  # of what people say and do; each can be switched off


class Said(News):
    """A line of talk. ``category``: one of CATEGORIES; ``is_own``: this person said it."""

    category: str
    name: str
    text: str
    is_own: bool = False


def said_to(person: Person, line: ChatMessage) -> Said:
    """As the person hears it."""
    category = {"match": CHAT, "person": MESSAGE}.get(line.room.partition(":")[0], LOBBY)
    return Said(category, line.name, line.text, line.person == person.id)


@dataclass(frozen=True, slots=True)
class Own:
    """A running match of a person. ``left``: milliseconds of its turn; None: no limit, or it is not its turn."""

    match: Summary
    is_turn: bool
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Arrival:
    """What somebody should know on arriving. ``turns``: matches in which it is to move; ``running``: how
    many it has; neither with the one at ``place``.

    ``sitting``: matches in which it waits already; ``asked``: those to which it is invited; ``waiting``: how many
    others it could join; ``newest``: the number of the newest that anybody may find. ``messages``: that came while it
    was away. ``place``: the match at which it is in another session that is alive (``is_elsewhere``), or else was when
    its line was lost; empty: none. ``ended``: matches that ended or were closed while it was away; ``more_ended``: how
    many more. ``withdrawn``: that wait no more.
    ``reports``: complaints that are open, for those who keep order.
    ``new_friends``: who has become a friend meanwhile; ``asking_friends``: who asks to be one.
    ``is_kept``: the account was to be deleted, and stays.
    """

    here: int
    waiting: int
    newest: int
    turns: tuple[Own, ...]
    running: int
    sitting: tuple[Waiting, ...]
    asked: tuple[Waiting, ...]
    messages: tuple[Said, ...]
    place: str = ""
    is_elsewhere: bool = False
    ended: tuple[Ending, ...] = ()
    more_ended: int = 0
    withdrawn: tuple[Withdrawn, ...] = ()
    reports: int = 0
    new_friends: tuple[str, ...] = ()
    asking_friends: tuple[str, ...] = ()
    is_kept: bool = False


class Came(News):
    """A friend has come."""

    name: str


class Befriended(News):
    """Somebody has called the person a friend; ``is_mutual``: the two are friends now."""

    name: str
    is_mutual: bool


class Absent(News):
    """A player of the match at which the person is has left or (``is_lost``) lost the line, or is back."""

    match_id: str
    name: str
    is_back: bool = False
    is_lost: bool = False


class Opened(News):
    """Others have opened so many matches that anybody can join; ``waiting``: the newest."""

    waiting: Waiting
    count: int = 1


class Seated(News):
    """A match that the person waits for has changed: ``what`` is "joined", "left", "bots", "declined" or "changed"."""

    waiting: Waiting
    what: str
    name: str


class GoesOn(News):
    """Those who played a match that the person watches have begun a rematch, which it may watch as well."""

    old_id: str
    match_id: str


class Invited(News):
    """Somebody asks the person to take part."""

    waiting: Waiting
    name: str


class Muted(News):
    """The person may not talk for so many minutes; 0: it may again. Else than ``is_meant``: a guest from there is."""

    minutes: int
    is_meant: bool = True
    reason: str = ""


class Kicked(News):
    """The person has to go, for so many days; 0: it may come back at once. Else than ``is_meant``: as ``Muted``."""

    days: int = 0
    is_meant: bool = True
    reason: str = ""


class Answered(News):
    """Somebody has seen to a complaint of the person about the one called ``about``, and says a word of it."""

    about: str
    text: str


class RoleChanged(News):
    """The account has another role from now on."""

    role: str


class NameChanged(News):
    """The account has another name from now on."""

    name: str


class SentAway(News):
    """The person may no longer watch this match, or nobody goes on with it now.

    ``reason``: "host", "closed" or "role": only moderators may watch it.
    """

    match_id: str
    reason: str


class TakenOver(News):
    """The guest has come in once more: this session ends."""


class SignedOut(News):
    """The password of the account was changed: this session from before ends."""


class Turn(News):
    """It is the person's turn in a match at which it is not."""

    own: Own


class Late(News):
    """The person's time runs out in a match at which it is not."""

    own: Own


class Ended(News):
    """A match of the person is over, which was not there."""

    ending: Ending


Hear = Callable[[News], None]

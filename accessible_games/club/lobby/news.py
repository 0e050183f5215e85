"""News of the lobby that people hear without asking."""

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
    """Return the line as the person hears it."""
    category = {"match": CHAT, "person": MESSAGE}.get(line.room.partition(":")[0], LOBBY)
    return Said(category, line.name, line.text, line.person == person.id)


@dataclass(frozen=True, slots=True)
class Own:
    """A running match of a person. ``left``: milliseconds of the person's turn, or None without a limit or turn."""

    match: Summary
    is_turn: bool
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Arrival:
    """News for an arriving person. ``turns``: matches in which it is their turn; ``running``: their number of matches.

    Neither counts the one at ``place``. ``sitting``: matches in which the person waits; ``asked``: invitations;
    ``waiting``: the number of others to join; ``newest``: the number of the newest public one. ``messages``: received
    while away. ``place``: the match where another live session is (``is_elsewhere``), or where the connection was lost;
    empty: none. ``ended``: matches that ended or were closed meanwhile; ``more_ended``: the number of further ones.
    ``withdrawn``: matches that no longer wait.
    ``reports``: the number of open complaints, for moderators.
    ``new_friends``: friends won meanwhile; ``asking_friends``: friend requests.
    ``is_kept``: a pending deletion of the account was cancelled.
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


class Absent(News):
    """A player of the present match has left or (``is_lost``) lost the connection, or is back.

    ``is_elsewhere``: the match began while the player did something else on the server.
    """

    match_id: str
    name: str
    is_back: bool = False
    is_lost: bool = False
    is_elsewhere: bool = False


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
    """The players of a match that the person watches have begun a rematch, which the person may watch too."""

    old_id: str
    match_id: str


class Invited(News):
    """Somebody invites the person."""

    waiting: Waiting
    name: str


class Muted(News):
    """The person is muted for so many minutes; 0: no longer. Unless ``is_meant``, because of a guest from there."""

    minutes: int
    is_meant: bool = True
    reason: str = ""


class Kicked(News):
    """The person has to go, banned for so many days; 0: not banned. ``is_meant``: as in ``Muted``."""

    days: int = 0
    is_meant: bool = True
    reason: str = ""


class Answered(News):
    """A moderator has closed the person's complaint about ``about``, with a reply."""

    about: str
    text: str


class RoleChanged(News):
    """The account has another role from now on."""

    role: str


class NameChanged(News):
    """The account has another name from now on."""

    name: str


class SentAway(News):
    """The person may no longer watch this match, or it is closed.

    ``reason``: "host", "closed" or "role": only moderators may watch it.
    """

    match_id: str
    reason: str


class TakenOver(News):
    """The guest has connected again elsewhere: this session ends."""


class SignedOut(News):
    """The password of the account was changed: this earlier session ends."""


class Turn(News):
    """It is the person's turn in another match."""

    own: Own


class Late(News):
    """The person's time runs out in another match."""

    own: Own


class Ended(News):
    """Another match of the person is over."""

    ending: Ending


Hear = Callable[[News], None]

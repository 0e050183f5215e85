"""People of a server, and the stored facts of accounts, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from accessible_games.matches.log import is_guest

PLAYER, MODERATOR, ADMIN = "player", "moderator", "admin"
ROLES = (PLAYER, MODERATOR, ADMIN)
HUMAN, PROGRAM = "person", "program"
DRIVERS = (HUMAN, PROGRAM)  # a person or a bot plays with the account


@dataclass(frozen=True, slots=True)
class Person:
    """A person. ``id``: the number of the account, or ``guest-`` and a digest; ``role``: one of ROLES.

    ``epoch``: how often the password had been changed when the identity was proved. ``driver``: one of DRIVERS; empty
    until somebody has said who plays with the account, which no bot has done then.
    """

    id: str
    name: str
    role: str = PLAYER
    epoch: int = field(default=0, compare=False)
    driver: str = field(default="", compare=False)

    @property
    def is_program(self) -> bool:
        """Return whether a bot plays with the account."""
        return self.driver == PROGRAM

    @property
    def is_guest(self) -> bool:
        """Return whether the person has no account, so that only their matches are stored."""
        return is_guest(self.id)

    @property
    def may_moderate(self) -> bool:
        """Return whether the person may use the moderators' commands."""
        return self.role in (MODERATOR, ADMIN)


DOUBTFUL = (
    600_000  # milliseconds beyond the most that an attempt may be late; later ones mean that a clock was set back
)


@dataclass(frozen=True, slots=True)
class Account:
    """A stored account. ``password`` and ``recovery``: argon2 hashes, empty if there is none.

    ``settings``: as ``Settings.to_json``. ``banned`` and ``muted``: until when, milliseconds since 1970; 0: not.
    ``created``: when it was made; 0: unknown.
    """

    person: Person
    password: str
    recovery: str
    settings: Mapping[str, object]
    banned: int = 0
    muted: int = 0
    created: int = 0
    renamed: int = 0
    leaving: int = 0  # when it is to be deleted; 0: not, 1: nothing keeps it any more


class WaysIn(NamedTuple):
    """The number of ways in without a password: SSH keys, tokens of programs, and passkeys."""

    keys: int = 0
    tokens: int = 0
    passkeys: int = 0


@dataclass(frozen=True, slots=True)
class Key:
    """A public key for SSH: ``line`` as in an authorized_keys file without options, ``digest`` SHA256:…"""

    digest: str
    line: str
    comment: str


@dataclass(frozen=True, slots=True)
class Sanctions:
    """Until when guests are banned or muted; milliseconds since 1970, 0: not.

    ``name``: folded names of the guests who were meant, with blanks between.
    """

    banned: int = 0
    muted: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class Adopted:
    """A guest getting an account, with everything stored under the guest's identifier.

    ``place``: of their sanctions; ``settings``: as ``Settings.to_json``; ``blocked``: identifiers of accounts.
    """

    id: str
    place: str
    settings: Mapping[str, object]
    blocked: tuple[str, ...] = ()


FRIENDS, BLOCKED = "friends", "blocked"  # people that a person has called a friend; people that a person has blocked


class TakenError(Exception):
    """Somebody has this name or a lookalike."""


class OutdatedError(Exception):
    """The password was changed after the identity was proved."""


class NamedSoonError(Exception):
    """The account was renamed too lately; ``at``: when, in milliseconds."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Leaver(NamedTuple):
    """An account to be deleted for good: its number, when it was made (0: unknown), and its name."""

    id: str
    created: int
    name: str = ""


class Listed(NamedTuple):
    """An account as the server's admins see it. Moments in milliseconds; 0: not, or unknown."""

    id: str
    name: str
    role: str
    created: int
    banned: int
    muted: int
    leaving: int
    matches: int


class Complaint(NamedTuple):
    """A complaint of ``who`` about ``about``, names if they have accounts; ``at``: when, in milliseconds.

    ``match``: where it was, or empty; ``talk``: what ``who`` last heard there, each with identifier and name;
    ``person``: the identifier of ``who``; ``answer``: the reply with which it was closed.
    """

    id: int
    at: int
    who: str
    about: str
    text: str
    match: str = ""
    talk: tuple[tuple[str, str, str], ...] = ()
    person: str = ""
    answer: str = ""


BAN, MUTE = "ban", "mute"


class Measure(NamedTuple):
    """The reason why somebody is banned (BAN) or muted (MUTE), and ``until`` when.

    ``person``: an identifier; ``place``: a digest, if all guests from there are meant; ``staff``: the moderator, an
    identifier when stored and a name when read, empty if unknown; ``reason`` may be empty too.
    """

    what: str
    person: str
    name: str
    until: int
    reason: str = ""
    staff: str = ""
    at: int = 0
    place: str = ""


READ, PLAY = "read", "play"  # look only; also act in the name of the account
SCOPES = (READ, PLAY)


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a program.

    ``digest``: of its word, which is not stored; ``used``: about when last; 0: never. Milliseconds.
    """

    digest: str = field(repr=False)
    account: str
    name: str
    scope: str
    created: int
    used: int
    expires: int

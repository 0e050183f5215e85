"""Who somebody is on a server, and what is stored of accounts, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from accessible_games.matches.log import is_guest

PLAYER, MODERATOR, ADMIN = "player", "moderator", "admin"
ROLES = (PLAYER, MODERATOR, ADMIN)
HUMAN, PROGRAM = "person", "program"
DRIVERS = (HUMAN, PROGRAM)  # who may play with an account, where programs come in


@dataclass(frozen=True, slots=True)
class Person:
    """``id``: the number of the account, or ``guest-`` and what tells this one from others; ``role``: one of ROLES.

    ``epoch``: how often the password had been changed when it was proved who this is. ``driver``: one of DRIVERS;
    empty as long as nobody has said who plays with the account, which no program has done then.
    """

    id: str
    name: str
    role: str = PLAYER
    epoch: int = field(default=0, compare=False)
    driver: str = field(default="", compare=False)

    @property
    def is_program(self) -> bool:
        """Whether a program plays with the account, and no person."""
        return self.driver == PROGRAM

    @property
    def is_guest(self) -> bool:
        """Whether this person has no account, so that nothing is stored but its matches."""
        return is_guest(self.id)

    @property
    def may_moderate(self) -> bool:
        """Whether the commands against abuse are allowed."""
        return self.role in (MODERATOR, ADMIN)


DOUBTFUL = 600_000  # milliseconds that an attempt may be late beyond the most: more, and a clock was set back


@dataclass(frozen=True, slots=True)
class Account:
    """What the store has of a person. ``password`` and ``recovery`` are hashes of argon2, empty where there is none.

    ``settings``: as ``Settings.to_json``. ``banned`` and ``muted``: until when, milliseconds since 1970; 0: not.
    ``created``: when it was made; 0: that is not known.
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
    """What lets somebody in without the password: how many keys for SSH, tokens of programs, and passkeys."""

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
    """Until when guests are out, or silent; milliseconds since 1970, 0: not.

    ``name``: folded names of those who were meant, with blanks between.
    """

    banned: int = 0
    muted: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class Adopted:
    """A guest who gets an account: what is known of it by its identifier is the account's.

    ``place``: whose limits hold for it; ``settings``: as ``Settings.to_json``; ``blocked``: identifiers of accounts.
    """

    id: str
    place: str
    settings: Mapping[str, object]
    blocked: tuple[str, ...] = ()


FRIENDS, BLOCKED = "friends", "blocked"  # whom a person has called a friend; of whom it wants to hear nothing


class TakenError(Exception):
    """Somebody has this name, or one that looks the same."""


class OutdatedError(Exception):
    """The password was changed since it was proved who somebody is."""


class NamedSoonError(Exception):
    """The account has got its name too lately for another one; ``at``: when, in milliseconds."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Leaver(NamedTuple):
    """An account that is to be deleted for good: its number, when it was made (0: not known), and its name."""

    id: str
    created: int
    name: str = ""


class Listed(NamedTuple):
    """An account as those who run the server see it. Moments in milliseconds, 0: not, or not known."""

    id: str
    name: str
    role: str
    created: int
    banned: int
    muted: int
    leaving: int
    matches: int


class Complaint(NamedTuple):
    """``at``: when, in milliseconds; ``who`` complains ``about`` whom: names, where they have accounts.

    ``match``: at which it was, or empty; ``talk``: what ``who`` had heard there last, each with identifier and name;
    ``person``: the identifier of ``who``; ``answer``: the word with which it was closed.
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
    """Why somebody is kept out (BAN) or silent (MUTE), ``until`` when.

    ``person``: an identifier; ``place``: a digest, where all guests from there are meant; ``staff``: who has
    decided it, an identifier as it goes in, a name as it comes out, empty where it is not known; so may ``reason`` be.
    """

    what: str
    person: str
    name: str
    until: int
    reason: str = ""
    staff: str = ""
    at: int = 0
    place: str = ""


READ, PLAY = "read", "play"  # only look; act in the name of the account, too
SCOPES = (READ, PLAY)


@dataclass(frozen=True, slots=True)
class Token:
    """``digest``: of the word, which is nowhere kept; ``used``: about when it was last; 0: never. In milliseconds."""

    digest: str = field(repr=False)
    account: str
    name: str
    scope: str
    created: int
    used: int
    expires: int

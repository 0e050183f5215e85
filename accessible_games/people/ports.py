"""What accounts need from outside: a store. All methods raise NoticeError when it cannot do its work."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from accessible_games.people.person import Person
from accessible_games.people.token_store import TokenStore

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
class Limits:
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


class Around(Protocol):
    """What accounts need to know of those who are here, in all processes."""

    def names(self) -> Mapping[str, str]:
        """Everybody, as far as is known: identifier -> name."""

    async def refresh(self) -> None:
        """Learn who is here now. Raises NoticeError."""

    async def plays(self, person: str) -> int:
        """In how many running matches a person has a seat. Raises NoticeError."""

    async def seated(self, beginning: str) -> Collection[str]:
        """Whose identifiers begin so and who sit in matches that wait or go on. Raises NoticeError."""

    async def before_adoption(self, guest: Person) -> Collection[str]:
        """Keep what is known of a guest in the store; of which accounts it hears nothing. Raises NoticeError."""

    async def adopted(self, guest: Person, person: Person) -> None:
        """Tell all processes that the guest has this account now."""

    async def renew_role(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its role is another one. Raises NoticeError."""

    async def renew_name(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its name is another one. Raises NoticeError."""

    async def renew_settings(self, person: Person, changed: Mapping[str, object]) -> None:
        """Tell all sessions of the person, in all processes, what it has changed elsewhere. Raises NoticeError."""

    async def tell_leaving(self, person: Person, days: int) -> None:
        """End all sessions of the account, which is to be deleted in so many days. Raises NoticeError."""

    async def sign_out(self, person: Person) -> None:
        """End all sessions of the account from before ``person.epoch``, in all processes."""


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


class Accounts(TokenStore, Protocol):
    """Accounts by the folded form of their names (``names.folded``); ``looks`` is ``names.skeleton``."""

    async def create(
        self,
        name: str,
        folded: str,
        looks: str,
        password: str,
        recovery: str,
        language: str,
        at: int = 0,
        guest: Adopted | None = None,
    ) -> Person:
        """A new account, made at that moment, with all that was the guest's.

        Raises TakenError when the folded name or its looks are taken, or were till lately.
        """

    async def by_name(self, folded: str, now: int) -> Account | None:
        """The account of that folded name, or which had it before as long as that is kept for it."""

    async def by_id(self, person: str) -> Account | None:
        """The account of that number."""

    async def is_taken(self, folded: str, looks: str, now: int = 0, own: str = "") -> bool:
        """Whether an account but the ``own`` has this name, or one that looks the same, or keeps it from before."""

    async def rename(
        self, person: Person, name: str, folded: str, looks: str, *, at: int, since: int, until: int
    ) -> Person:
        """Another name; the one before is kept for the account ``until`` then. The person with it.

        Raises TakenError; NamedSoonError where it has had another one ``since`` then.
        """

    async def set_leaving(self, person: str, at: int) -> None:
        """The account is to be deleted then; 0: not at all; 1: nothing keeps it any more, and nothing changes that."""

    async def stay(self, person: str, now: int) -> bool:
        """It is not to be deleted; whether it was to be, and can be kept yet."""

    async def leavers(self, now: int) -> Sequence[Leaver]:
        """Accounts whose time is over; nothing keeps them from now on."""

    async def doom(self, leavers: Sequence[Leaver]) -> int:
        """Nothing keeps those that are there, as in a backup; how many. Only of the same moment of their making."""

    async def erase(self, leaver: Leaver) -> bool:
        """Delete an account that nothing keeps, and with it all that is known of the person, but for logs.

        There it becomes a former player. False where it is not there. Can be called again after a failure.
        """

    async def orphans(self) -> Sequence[str]:
        """Numbers of deleted accounts with seats in matches that run."""

    async def become_former(self, person: str) -> None:
        """In all logs the person is a former player."""

    async def everything(self, person: str) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """All that is known of the person, by what it is called; no hashes."""

    async def listed(self, part: str, *, after: str, limit: int) -> Sequence[Listed]:
        """Accounts with a folded name that has this part, behind that number, in order."""

    async def set_password(self, person: Person, password: str, *, alone: bool = False) -> tuple[Person, WaysIn]:
        """Another hash; the person as of then. Raises OutdatedError when there has been another one meanwhile.

        ``alone``: whatever else lets somebody in goes in the same transaction; what there was.
        """

    async def rehash(self, person: str, old: str, new: str) -> None:
        """Another hash of the same password; where it was changed meanwhile nothing happens."""

    async def set_recovery(self, person: str, recovery: str) -> None:
        """Another hash; empty: the code was used."""

    async def set_settings(self, person: str, settings: Mapping[str, object]) -> None:
        """All settings of the person."""

    async def set_role(self, person: str, role: str) -> None:
        """One of ``person.ROLES``."""

    async def set_driver(self, person: str, driver: str) -> None:
        """Who plays with it, one of ``person.DRIVERS``."""

    async def set_limits(self, person: str, *, banned: int | None = None, muted: int | None = None) -> None:
        """Until when the person is kept out or silent; None leaves it as it is."""

    async def keys(self, person: str) -> Sequence[Key]:
        """The public keys of the account."""

    async def add_key(self, person: str, key: Key) -> None:
        """One more; the same again changes nothing."""

    async def remove_key(self, person: str, digest: str) -> None:
        """That one no more."""

    async def ways_in(self, person: str) -> WaysIn:
        """What lets somebody in without the password."""

    async def related(self, relation: str, person: str) -> Sequence[Person]:
        """Who is one of the person's FRIENDS or BLOCKED, by name."""

    async def relating(self, relation: str, person: str, *, limit: int) -> Sequence[Person]:
        """Of whom the person is one of the FRIENDS or BLOCKED; the newest accounts last."""

    async def relate(self, relation: str, person: str, other: str, is_so: bool) -> None:
        """``other`` is one of these from now on, or no longer."""

    async def part(self, person: str, other: str) -> None:
        """Neither has called the other a friend any more."""

    async def untold_friends(self, person: str, *, limit: int) -> Sequence[Person]:
        """Who has called the person a friend, of which it has not heard yet."""

    async def friends_told(self, person: str, others: Sequence[str]) -> None:
        """It has heard of these."""

    async def report(self, told: Complaint) -> int:
        """A complaint, for those who moderate; its number. Guests may complain, and be complained of.

        ``who`` and ``about`` are identifiers here.
        """

    async def reports(self, *, limit: int) -> tuple[Sequence[Complaint], int, int]:
        """Those that are open, how many there are in all, and of how many people; a guest is told by its identifier.

        First the newest of each person, then the second of each, and so on: nobody can bury what others have said.
        """

    async def complaint(self, report: int) -> Complaint | None:
        """One that is open."""

    async def see_to(self, report: int, person: str, answer: str) -> bool:
        """Somebody has seen to a complaint; False where it is not open. ``answer``: for who complained, or empty."""

    async def answered(self, person: str) -> Sequence[Complaint]:
        """Complaints of the person that were closed with an answer of which it has not heard."""

    async def set_answer_told(self, report: int) -> None:
        """Who complained has heard the answer."""

    async def note_measure(self, measure: Measure) -> None:
        """Somebody is going to be kept out or silent."""

    async def measures(self, now: int, *, limit: int) -> Sequence[Measure]:
        """Who is kept out or silent at that moment, whom it meets longest first."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret of the server, the same for all its processes; ``fresh`` becomes it where there is none yet."""

    async def limits(self, whose: Sequence[str]) -> Mapping[str, Limits]:
        """Of guests, by identifiers, and of all guests from places, which are digests; of those that are known."""

    async def limit(self, whose: str, limits: Limits, now: int) -> None:
        """In place of what was. What is over is forgotten."""

    async def pardon(self, name: str, *, talk: bool) -> bool:
        """Guests who were meant by that folded name may ``talk``, or come in, again; whether there were any."""

    async def attempts(self, whats: Sequence[str]) -> Mapping[str, int]:
        """Until when each is not made up for; of those that are known. Digests, and milliseconds since 1970."""

    async def attempted(self, costs: Mapping[str, tuple[int, int]], now: int) -> None:
        """One attempt more: what -> (by how many milliseconds it is made up for later, how many are the most)."""

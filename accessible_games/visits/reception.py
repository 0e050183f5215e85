"""What the dialogues about accounts ask of the world: who somebody is, a new account, another password or key.

A dialogue (``dialogue.py``) makes an errand and is given its answer. Secrets never show in a ``repr``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from accessible_games.people.person import Person
from accessible_games.people.ports import Key
from accessible_games.people.service import KeptError, People


@dataclass(frozen=True, slots=True)
class Granted:
    """An account that was made or recovered, its new recovery code, and how many keys for SSH it has."""

    person: Person
    code: str = field(repr=False)
    keys: int = 0


@dataclass(frozen=True, slots=True)
class FindAccount:
    """Answer: whether an account has the name; None: it is not told."""

    name: str


@dataclass(frozen=True, slots=True)
class ComeAsGuest:
    """Answer: the Person, or None when a guest from elsewhere plays by the name and ``word`` is not its return word."""

    name: str
    word: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class LogIn:
    """Answer: the Person, or None for a wrong password."""

    name: str
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class CheckName:
    """Answer: True; a notice when no new account can have it."""

    name: str


@dataclass(frozen=True, slots=True)
class CheckPassword:
    """Answer: True; a notice when it is not allowed."""

    name: str
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SignUp:
    """Answer: Granted."""

    name: str
    password: str = field(repr=False)
    language: str


@dataclass(frozen=True, slots=True)
class TryCode:
    """Answer: the Person whose recovery code it is, or None."""

    name: str
    code: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Recover:
    """Answer: Granted, or None for a wrong code."""

    name: str
    code: str = field(repr=False)
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ProvePassword:
    """Answer: whether it is the password of somebody who is here."""

    person: Person
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SetPassword:
    """Answer: the keys for SSH, which let somebody in as before; a sequence of Key."""

    person: Person
    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class NewCode:
    """Answer: Granted."""

    person: Person


@dataclass(frozen=True, slots=True)
class ListKeys:
    """Answer: the keys, a sequence of Key."""

    person: Person


@dataclass(frozen=True, slots=True)
class AddKey:
    """Answer: the Key."""

    person: Person
    line: str


@dataclass(frozen=True, slots=True)
class RemoveKey:
    """Answer: True."""

    person: Person
    digest: str


Errand = (
    FindAccount
    | ComeAsGuest
    | LogIn
    | CheckName
    | CheckPassword
    | SignUp
    | TryCode
    | Recover
    | ProvePassword
    | SetPassword
    | NewCode
    | ListKeys
    | AddKey
    | RemoveKey
)
Answer = Person | Granted | Key | Sequence[Key] | bool | None


async def run(people: People, errand: Errand, address: str, keep: Callable[[Person], None]) -> Answer:
    """Carry an errand out. ``keep``: see ``People.set_password``. Raises NoticeError."""
    match errand:
        case FindAccount(name):
            return await people.has_account(name, address)
        case ComeAsGuest(name, word):
            try:
                return await people.guest(name, address, word)
            except KeptError:
                return None
        case LogIn(name, password):
            return await people.by_password(name, password, address)
        case CheckName(name):
            await people.check_name(name, address)
        case CheckPassword(name, password):
            await people.check_password(password, name)
        case SignUp(name, password, language):
            return Granted(*await people.sign_up(name, password, language, address))
        case TryCode(name, code):
            return await people.by_code(name, code, address)
        case Recover(name, code, password):
            found = await people.recover(name, code, password, address)
            return Granted(*found, len(await people.keys(found[0]))) if found else None
        case _:
            return await _of_account(people, errand, address, keep)
    return True


async def _of_account(people: People, errand: Errand, address: str, keep: Callable[[Person], None]) -> Answer:
    """What somebody who is here changes about the own account."""
    match errand:
        case ProvePassword(person, password):
            return await people.is_password(person, password, address)
        case SetPassword(person, password):
            return await people.keys(await people.set_password(person, password, keep))
        case NewCode(person):
            return Granted(person, await people.new_code(person))
        case ListKeys(person):
            return await people.keys(person)
        case AddKey(person, line):
            return await people.add_key(person, line)
        case RemoveKey(person, digest):
            await people.remove_key(person, digest)
        case _:
            raise TypeError(errand)
    return True

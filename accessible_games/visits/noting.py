"""Which errands of the dialogues about accounts are noted, and as what."""

from __future__ import annotations

from contextlib import suppress

from accessible_games.core.notices import NoticeError
from accessible_games.people.attempts import ManyAttemptsError
from accessible_games.people.audit import Audit
from accessible_games.people.person import Person
from accessible_games.people.ports import Key
from accessible_games.people.service import People
from accessible_games.visits.reception import (
    AddKey,
    Answer,
    ComeAsGuest,
    Errand,
    Granted,
    LogIn,
    NewCode,
    ProvePassword,
    Recover,
    RemoveKey,
    SetPassword,
    SignUp,
    TryCode,
)


async def note_errand(audit: Audit, people: People, errand: Errand, answer: Answer | NoticeError, address: str) -> None:
    """What became of it. The name of an account that is not there is not noted: it may be a password in its place."""
    if isinstance(answer, NoticeError):
        if isinstance(answer, ManyAttemptsError):
            audit.note("too-many-attempts", None, address, name=await _known(people, errand))
        return
    match errand:
        case LogIn():
            if isinstance(answer, Person):
                audit.note("proved", answer, address, by="password")
            else:
                audit.note("wrong-password", None, address, name=await _known(people, errand))
        case ProvePassword(person) if not answer:
            audit.note("wrong-password", person, address)
        case TryCode() | Recover() if answer is None:
            audit.note("wrong-code", None, address, name=await _known(people, errand))
        case _:
            _note_change(audit, errand, answer, address)


def _note_change(audit: Audit, errand: Errand, answer: Answer, address: str) -> None:
    match errand, answer:
        case SignUp(), Granted(person):
            audit.note("account-made", person, address)
        case Recover(), Granted(person):
            audit.note("recovered", person, address)
        case NewCode(), Granted(person):
            audit.note("code-changed", person, address)
        case SetPassword(person), _:
            audit.note("password-changed", person, address)
        case AddKey(person), Key(digest):
            audit.note("key-added", person, address, key=digest)
        case RemoveKey(person, digest), _:
            audit.note("key-removed", person, address, key=digest)


async def _known(people: People, errand: Errand) -> str:
    """The name that was tried, where it is that of an account; else nothing."""
    match errand:
        case LogIn(name) | TryCode(name) | Recover(name) | ComeAsGuest(name):
            with suppress(NoticeError):  # the store fails: then it is not known
                return await people.known_name(name)
        case ProvePassword(person):
            return person.name
    return ""

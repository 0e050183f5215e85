"""What the dialogues about accounts ask: who somebody is, a new account, another password or key.

What became of it is noted here (decision 25), and never a secret.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.login_throttle import ManyAttemptsError
from accessible_games.club.accounts.person import HUMAN, Key, Person, Token, WaysIn
from accessible_games.club.accounts.service import KeptError, People
from accessible_games.club.accounts.settings import Settings
from accessible_games.rules.core.notices import NoticeError

T = TypeVar("T")
_SHOWN = 12  # characters of the digest of a token, which tell tokens apart


_NONE = WaysIn()


@dataclass(frozen=True, slots=True)
class Granted:
    """An account that was made or recovered, its new recovery code, and what lets nobody in any more."""

    person: Person
    code: str = field(repr=False)
    ended: WaysIn = _NONE


class LoginService:
    """A port of the dialogues of one visit, beside ``people``. Its methods raise NoticeError."""

    def __init__(
        self,
        people: People,
        audit: Audit,
        address: str,
        count: Callable[[str], None] = lambda name: None,
        keep: Callable[[Person], None] = lambda person: None,
        settings: Callable[[], Settings] = Settings,
        become: Callable[[Person], Awaitable[None]] | None = None,
    ) -> None:
        """``count``: called with the names in ``visit.COUNTED``; ``keep``: see ``People.set_password``.

        ``settings``: of the session; ``become``: it is the session of this person from now on.
        """
        self.people = people
        self._audit = audit
        self._address = address
        self._count = count
        self._keep = keep
        self._settings = settings
        self._become = become

    # Coming in

    async def has_account(self, name: str) -> bool | None:
        """Whether an account has the name; None: it is not told."""
        return await self.people.has_account(name, self._address)

    async def guest(self, name: str, word: str = "") -> Person | None:
        """None when a guest from elsewhere plays by the name and ``word`` is not its return word."""
        try:
            return await self._tried(name, self.people.guest(name, self._address, word))
        except KeptError:
            return None

    async def again(self, guest: Person) -> Person:
        """A guest of whom the protocol has proved who it is."""
        return await self.people.again(guest, self._address)

    async def log_in(self, name: str, password: str) -> Person | None:
        """None for a wrong password."""
        try:
            person = await self._tried(name, self.people.by_password(name, password, self._address))
        except NoticeError:
            self._count("log_ins_refused")
            raise
        if person is None:
            self._audit.note("wrong-password", None, self._address, name=await self._known(name))
            self._count("log_ins_refused")
        else:
            self._audit.note("proved", person, self._address, by="password")
        return person

    async def check_name(self, name: str) -> None:
        """Raises NoticeError when no new account can have it."""
        await self.people.check_name(name, self._address)

    async def check_password(self, name: str, password: str) -> None:
        """Raises NoticeError when it is not allowed."""
        await self.people.check_password(password, name)

    async def sign_up(self, name: str, password: str, language: str) -> Granted:
        """A new account."""
        granted = Granted(*await self.people.sign_up(name, password, language, self._address))
        self._audit.note("account-made", granted.person, self._address)
        self._count("sign_ups")
        return granted

    async def adopt(self, guest: Person, password: str) -> Granted:
        """A new account for a guest who is here, and goes on with it."""
        granted = Granted(*await self.people.adopt(guest, password, self._settings(), self._address))
        self._audit.note("account-made", granted.person, self._address, guest=guest.id)
        self._count("sign_ups")
        if self._become is not None:
            await self._become(granted.person)
        return granted

    async def try_code(self, name: str, code: str) -> Person | None:
        """Whose recovery code it is, or None."""
        person = await self._tried(name, self.people.by_code(name, code, self._address))
        if person is None:
            self._audit.note("wrong-code", None, self._address, name=await self._known(name))
        return person

    async def recover(self, name: str, code: str, password: str) -> Granted | None:
        """Another password with the recovery code; None for a wrong code."""
        found = await self._tried(name, self.people.recover(name, code, password, self._address))
        if found is None:
            self._audit.note("wrong-code", None, self._address, name=await self._known(name))
            return None
        self._audit.note("recovered", found[0], self._address)
        return Granted(*found)

    # What somebody who is here changes about the own account

    async def prove(self, person: Person, password: str) -> bool:
        """Whether it is the password of somebody who is here."""
        is_right = await self._tried(person.name, self.people.is_password(person, password, self._address))
        if not is_right:
            self._audit.note("wrong-password", person, self._address)
        return is_right

    async def set_password(self, person: Person, password: str, alone: bool = False) -> WaysIn:
        """Another password; ``alone``: whatever else lets somebody in is removed. What was removed."""
        _, ended = await self.people.set_password(person, password, self._keep, alone=alone)
        self._audit.note("password-changed", person, self._address, alone=int(alone))
        return ended

    async def new_code(self, person: Person) -> Granted:
        """Another recovery code."""
        granted = Granted(person, await self.people.new_code(person))
        self._audit.note("code-changed", person, self._address)
        return granted

    async def check_rename(self, person: Person, name: str) -> int:
        """For how many days the name before would be kept. Raises NoticeError when the person cannot be called so."""
        await self.people.check_rename(person, name, self._address)
        return self.people.terms.old_names

    async def rename(self, person: Person, name: str) -> None:
        """Another name."""
        renewed = await self.people.rename(person, name, self._address)
        self._audit.note("renamed", person, self._address, to=renewed.name)

    async def thinking(self) -> int:
        """How many days somebody has to think better of being deleted."""
        return self.people.terms.thinking

    async def leave(self, person: Person) -> None:
        """The account is to be deleted when that time is over."""
        days = await self.people.leave(person)
        self._audit.note("leaving-planned", person, self._address, days=days)

    async def add_key(self, person: Person, line: str) -> Key:
        """One more key, by the line of its file."""
        key = await self.people.add_key(person, line)
        self._audit.note("key-added", person, self._address, key=key.digest)
        return key

    async def remove_key(self, person: Person, digest: str) -> None:
        """A key less."""
        await self.people.remove_key(person, digest)
        self._audit.note("key-removed", person, self._address, key=digest)

    async def make_token(self, person: Person, name: str, scope: str, days: int | None) -> tuple[Token, str]:
        """One more, and its word."""
        token, word = await self.people.tokens.make(person, name, scope, days)
        self._audit.note("token-made", person, self._address, token=token.digest[:_SHOWN], scope=scope)
        return token, word

    async def remove_tokens(self, person: Person, tokens: Sequence[Token]) -> None:
        """These no more."""
        await self.people.tokens.remove(person, [each.digest for each in tokens])
        for each in tokens:
            self._audit.note("token-removed", person, self._address, token=each.digest[:_SHOWN])

    async def unmark_program(self, person: Person) -> None:
        """The account is that of a person again."""
        await self.people.unmark_program(person)
        self._audit.note("driver-changed", person, self._address, to=HUMAN)

    # Inside

    async def _tried(self, name: str, attempt: Awaitable[T]) -> T:
        """One attempt of perhaps too many."""
        try:
            return await attempt
        except ManyAttemptsError:
            self._audit.note("too-many-attempts", None, self._address, name=await self._known(name))
            raise

    async def _known(self, name: str) -> str:
        """The name where it is that of an account, else nothing: it may be a password in its place."""
        with suppress(NoticeError):  # the store fails: then it is not known
            return await self.people.known_name(name)
        return ""

"""The service of the account dialogues: identity, new accounts, passwords and keys.

It logs the results (decision 25), and never a secret.
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
_SHOWN = 12  # characters of a token's digest, which distinguish tokens


_NONE = WaysIn()


@dataclass(frozen=True, slots=True)
class Granted:
    """An account that was made or recovered, its new recovery code, and the logins that have ended."""

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

    # Log-in

    async def has_account(self, name: str) -> bool | None:
        """Return whether an account has the name; None if that is hidden."""
        return await self.people.has_account(name, self._address)

    async def guest(self, name: str, word: str = "") -> Person | None:
        """Log in a guest; None if a guest from elsewhere plays under the name and ``word`` is wrong."""
        try:
            return await self._tried(name, self.people.guest(name, self._address, word))
        except KeptError:
            return None

    async def again(self, guest: Person) -> Person:
        """Return a guest whose identity the protocol has proved."""
        return await self.people.again(guest, self._address)

    async def log_in(self, name: str, password: str) -> Person | None:
        """Return the person; None for a wrong password."""
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
        """Check a name for a new account. Raise NoticeError."""
        await self.people.check_name(name, self._address)

    async def check_password(self, name: str, password: str) -> None:
        """Check a new password. Raise NoticeError."""
        await self.people.check_password(password, name)

    async def sign_up(self, name: str, password: str, language: str) -> Granted:
        """Create an account."""
        granted = Granted(*await self.people.sign_up(name, password, language, self._address))
        self._audit.note("account-made", granted.person, self._address)
        self._count("sign_ups")
        return granted

    async def adopt(self, guest: Person, password: str) -> Granted:
        """Create an account with which a connected guest continues."""
        granted = Granted(*await self.people.adopt(guest, password, self._settings(), self._address))
        self._audit.note("account-made", granted.person, self._address, guest=guest.id)
        self._count("sign_ups")
        if self._become is not None:
            await self._become(granted.person)
        return granted

    async def try_code(self, name: str, code: str) -> Person | None:
        """Return the owner of a recovery code, or None."""
        person = await self._tried(name, self.people.by_code(name, code, self._address))
        if person is None:
            self._audit.note("wrong-code", None, self._address, name=await self._known(name))
        return person

    async def recover(self, name: str, code: str, password: str) -> Granted | None:
        """Set another password with the recovery code; None for a wrong code."""
        found = await self._tried(name, self.people.recover(name, code, password, self._address))
        if found is None:
            self._audit.note("wrong-code", None, self._address, name=await self._known(name))
            return None
        self._audit.note("recovered", found[0], self._address)
        return Granted(*found)

    # Changes of the own account

    async def prove(self, person: Person, password: str) -> bool:
        """Return whether it is the password of the logged-in person."""
        is_right = await self._tried(person.name, self.people.is_password(person, password, self._address))
        if not is_right:
            self._audit.note("wrong-password", person, self._address)
        return is_right

    async def set_password(self, person: Person, password: str, alone: bool = False) -> WaysIn:
        """Set another password; ``alone``: remove all other logins. Return the removed ones."""
        _, ended = await self.people.set_password(person, password, self._keep, alone=alone)
        self._audit.note("password-changed", person, self._address, alone=int(alone))
        return ended

    async def new_code(self, person: Person) -> Granted:
        """Return another recovery code."""
        granted = Granted(person, await self.people.new_code(person))
        self._audit.note("code-changed", person, self._address)
        return granted

    async def check_rename(self, person: Person, name: str) -> int:
        """Return for how many days the old name would be kept. Raise NoticeError for an impossible name."""
        await self.people.check_rename(person, name, self._address)
        return self.people.terms.old_names

    async def rename(self, person: Person, name: str) -> None:
        """Rename the account."""
        renewed = await self.people.rename(person, name, self._address)
        self._audit.note("renamed", person, self._address, to=renewed.name)

    async def thinking(self) -> int:
        """Return the number of days before a deletion becomes final."""
        return self.people.terms.thinking

    async def leave(self, person: Person) -> None:
        """Schedule the deletion of the account."""
        days = await self.people.leave(person)
        self._audit.note("leaving-planned", person, self._address, days=days)

    async def add_key(self, person: Person, line: str) -> Key:
        """Add a key, by the line of its file."""
        key = await self.people.add_key(person, line)
        self._audit.note("key-added", person, self._address, key=key.digest)
        return key

    async def remove_key(self, person: Person, digest: str) -> None:
        """Remove a key."""
        await self.people.remove_key(person, digest)
        self._audit.note("key-removed", person, self._address, key=digest)

    async def make_token(self, person: Person, name: str, scope: str, days: int | None) -> tuple[Token, str]:
        """Add a token and return its word."""
        token, word = await self.people.tokens.make(person, name, scope, days)
        self._audit.note("token-made", person, self._address, token=token.digest[:_SHOWN], scope=scope)
        return token, word

    async def remove_tokens(self, person: Person, tokens: Sequence[Token]) -> None:
        """Remove tokens."""
        await self.people.tokens.remove(person, [each.digest for each in tokens])
        for each in tokens:
            self._audit.note("token-removed", person, self._address, token=each.digest[:_SHOWN])

    async def unmark_program(self, person: Person) -> None:
        """Mark the account as that of a person again."""
        await self.people.unmark_program(person)
        self._audit.note("driver-changed", person, self._address, to=HUMAN)

    # Inside

    async def _tried(self, name: str, attempt: Awaitable[T]) -> T:
        """Count an attempt, and refuse too many."""
        try:
            return await attempt
        except ManyAttemptsError:
            self._audit.note("too-many-attempts", None, self._address, name=await self._known(name))
            raise

    async def _known(self, name: str) -> str:
        """Return the name if an account has it, else nothing: it may be a password in the wrong place."""
        with suppress(NoticeError):  # the store has failed, so it is not known
            return await self.people.known_name(name)
        return ""

"""Who is logged in on the page: sessions of accounts, guests who come back, and what is good once only.

A browser keeps a random token; the store has its digest alone. Of guests nothing is stored: what their browsers keep is
sealed by a secret of the server, and so is what the page exchanges for either when somebody came in by typing.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Collection, Sequence

from accessible_games.club.accounts.audit import Audit
from accessible_games.club.accounts.browser_store import BrowserStore, Login
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.rules.core.notices import NoticeError

SECRET = "web"  # its name in the store
_HOUR = 3_600_000  # milliseconds
UNUSED = 30 * 24 * _HOUR  # for which a session is kept that nobody uses
GOOD_FOR = 120_000  # milliseconds in which a ticket has to be exchanged
_TOKEN = 32  # bytes by chance
_LONGEST = 600  # characters of what is sealed


class Browsers:
    """One for each process. Methods raise NoticeError when the store fails, or as they say."""

    def __init__(self, store: BrowserStore, people: People, now: Callable[[], int], audit: Audit | None = None) -> None:
        self.store = store
        self.people = people
        self.now = now
        self._audit = audit or Audit()
        self._key = b""

    # Accounts

    async def begin(self, person: Person, browser: str, token: str = "") -> str:
        """A token for somebody of whom it is proved who it is. Raises NoticeError when this person is kept out."""
        await self.people.enter(person)
        token, now = token or secrets.token_urlsafe(_TOKEN), self.now()
        await self.store.begin(person, Login(login_of(token), browser, now, now), now - UNUSED)
        return token

    async def stays(self, person: Person) -> bool:
        """Whether an account was to be deleted that stays now, since its person has come in."""
        is_kept = await self.people.lives.stay(person)
        if is_kept:
            self._audit.note("leaving-undone", person)
        return is_kept

    async def whose(self, token: str) -> Person | None:
        """Who is logged in with this token; None when nobody is, or is any more."""
        now = self.now()
        found = await self.store.whose(login_of(token), now - UNUSED, now)
        if found is None:
            return None
        person, used = found
        if now - used > _HOUR:
            await self.store.use(login_of(token), now)
        return person

    async def good(self, logins: Collection[str]) -> Collection[str]:
        """In which of these somebody is logged in."""
        now = self.now()
        return await self.store.good(logins, now - UNUSED, now)

    async def logins(self, person: Person) -> Sequence[Login]:
        """Where the person is logged in, the one used last first."""
        now = self.now()
        return await self.store.logins(person.id, now - UNUSED, now)

    async def end(self, person: Person, login: str, address: str) -> None:
        """The person is not logged in there any more."""
        if await self.store.end(person.id, login):
            self._audit.note("logged-out", person, address, what="one")

    async def end_others(self, person: Person, login: str, address: str) -> None:
        """The person is logged in nowhere else."""
        await self.store.end_others(person.id, login)
        self._audit.note("logged-out", person, address, what="others")

    # Guests

    async def guest_token(self, guest: Person) -> str:
        """By which the browser of a guest is known again."""
        return await self.seal("guest", guest.id, guest.name, good_for=UNUSED)

    async def guest(self, token: str, address: str) -> Person | None:
        """Whose token it is; None when it is none, or was ended, or this guest is kept out."""
        found = await self.opened("guest", token)
        if found is None or await self.store.is_taken(login_of(token), self.now()):
            return None
        number, name = found
        guest = Person(number, name)
        try:
            await self.people.sanctions.check_entry(guest, await self.people.guests.place(address))
        except NoticeError:
            return None
        return guest

    async def end_guest(self, token: str, address: str) -> None:
        """The token lets nobody in any more, whoever has kept it."""
        found = await self.opened("guest", token)
        if found is not None and await self.take(token, UNUSED):
            number, name = found
            self._audit.note("logged-out", Person(number, name), address, what="one")

    # Tickets

    async def ticket(self, person: Person) -> tuple[str, str]:
        """What the page exchanges, once and soon, for a token of somebody who came in by typing; and its login."""
        nonce = secrets.token_urlsafe(_TOKEN)
        told = (person.id, person.name, str(person.epoch), nonce)
        return await self.seal("ticket", *told, good_for=GOOD_FOR), login_of((await self.digest("token", nonce)).hex())

    async def by_ticket(self, ticket: str, address: str) -> tuple[Person, str] | None:
        """Who came in, and the token; None when it is no ticket, or one that is too old or was exchanged."""
        found = await self.opened("ticket", ticket)
        if found is None or not await self.take(ticket, GOOD_FOR):
            return None
        number, name, epoch, nonce = found
        person = Person(number, name, epoch=int(epoch))
        self._audit.note("proved", person, address, by="ticket")
        return person, (await self.digest("token", nonce)).hex()

    async def take(self, what: str, good_for: int) -> bool:
        """Whether this, which is good once and that long at most, has not been used; it is now."""
        now = self.now()
        return await self.store.take(login_of(what), now + good_for, now)

    # Seals

    async def seal(self, kind: str, *told: str, good_for: int) -> str:
        """Words that only this server could have written so, good for so many milliseconds."""
        text = json.dumps([self.now() + good_for, *told]).encode()
        return f"{_encoded(text)}.{await self._mac(kind, text)}"

    async def opened(self, kind: str, sealed: str) -> tuple[str, ...] | None:
        """What was sealed as that kind; None when it is something else, or not good any more."""
        encoded, _, mac = sealed.partition(".")
        if len(sealed) > _LONGEST or not sealed.isascii():
            return None
        try:
            text = base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))
        except ValueError:
            return None
        # Python skips letters that are not of the alphabet: what is good once must have one spelling.
        if encoded != _encoded(text) or not hmac.compare_digest(mac, await self._mac(kind, text)):
            return None
        until, *told = json.loads(text)
        return tuple(told) if until > self.now() else None

    async def digest(self, kind: str, told: str) -> bytes:
        """The same in all processes; nobody else could reckon it."""
        return bytes.fromhex(await self._mac(kind, told.encode()))

    async def _mac(self, kind: str, text: bytes) -> str:
        if not self._key:
            self._key = await self.people.accounts.secret(SECRET, secrets.token_bytes(32))
        return hmac.new(self._key, kind.encode() + b"\0" + text, hashlib.sha256).hexdigest()


def _encoded(text: bytes) -> str:
    return base64.urlsafe_b64encode(text).decode().rstrip("=")


def login_of(token: str) -> str:
    """What the store knows a token by; nobody finds the token by it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()

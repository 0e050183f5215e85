"""Log-ins on the page: sessions of accounts, guests who come back, passkeys, and words that are good once.

A browser keeps a random token; the store has only its digest. Nothing is stored about guests: a secret of the server
seals the words that their browsers keep, and the tickets that the page exchanges after a typed log-in.
Passkeys (WebAuthn) log a person in without a password; their library is imported when the first one is asked for. A
challenge is sealed, bound to one browser, and good once.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.limits.table import ListLimits
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import read_json
from accessible_games.storage.sql import Sql, Transaction, number_of, store

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

OLDEST = 365 * 24 * 3_600_000  # milliseconds after which a new log-in is needed, however often the session was used
# A banned or leaving person is logged in nowhere, and nobody is with an old password.
_GOOD = (
    "FROM web_sessions JOIN accounts ON accounts.id = account AND accounts.epoch = web_sessions.epoch "
    "WHERE used >= ? AND web_sessions.created > ? AND banned <= ? AND leaving = 0"
)
_PASSKEY = "credential, public, uses, browser, created, used"


class Login(NamedTuple):
    """A browser that is logged in. ``id``: its key in the store; moments in milliseconds."""

    id: str
    browser: str
    created: int
    used: int


class Passkey(NamedTuple):
    """A passkey. ``credential``, ``public``: base64; ``uses``: counted by the device; ``browser``: that made it."""

    credential: str
    public: str
    uses: int
    browser: str
    created: int
    used: int = 0


class BrowserStore:
    """The store of logged-in browsers.

    A login last used before ``since`` has expired; so has one begun longer than OLDEST before ``now``. Milliseconds
    since 1970. Methods raise NoticeError if the database fails.
    """

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def begin(self, person: Person, login: Login, since: int) -> None:
        """Add a login; the one used longest ago goes if there are too many."""
        number = number_of(person.id)
        excess = (
            "DELETE FROM web_sessions WHERE account = ? AND token NOT IN "
            "(SELECT token FROM web_sessions WHERE account = ? ORDER BY used DESC, created DESC LIMIT ?)"
        )
        await store(
            self._sql,
            ("DELETE FROM web_sessions WHERE used < ?", (since,)),
            (
                "INSERT INTO web_sessions SELECT ?, id, ?, ?, ?, ? FROM accounts WHERE id = ?",
                (login.id, person.epoch, login.created, login.used, login.browser, number),
            ),
            (excess, (number, number, ListLimits.browsers)),
        )

    async def whose(self, login: str, since: int, now: int) -> tuple[Person, int] | None:
        """Return the person logged in there and the moment of the last use, or None if the login is unknown or over."""
        rows = await self._sql.read(
            f"SELECT accounts.id, name, role, accounts.epoch, driver, used {_GOOD} AND token = ?",
            since,
            now - OLDEST,
            now,
            login,
        )
        if not rows:
            return None
        number, name, role, epoch, driver, used = rows[0]
        return Person(str(number), name, role, epoch, driver), used

    async def use(self, login: str, now: int) -> None:
        """Record that the login was used at that moment."""
        await store(self._sql, ("UPDATE web_sessions SET used = ? WHERE token = ?", (now, login)))

    async def good(self, logins: Collection[str], since: int, now: int) -> set[str]:
        """Return those of these logins that are still valid."""
        places = ", ".join("?" * len(logins))
        rows = await self._sql.read(f"SELECT token {_GOOD} AND token IN ({places})", since, now - OLDEST, now, *logins)
        return {token for (token,) in rows}

    async def logins(self, person: str, since: int, now: int) -> list[Login]:
        """Return the logins of the person, the last used first."""
        rows = await self._sql.read(
            f"SELECT token, browser, web_sessions.created, used {_GOOD} AND account = ? ORDER BY used DESC, token",
            since,
            now - OLDEST,
            now,
            number_of(person),
        )
        return [Login(*row) for row in rows]

    async def end(self, person: str, login: str) -> bool:
        """End a login. Return whether there was one."""
        ended = "DELETE FROM web_sessions WHERE account = ? AND token = ? RETURNING token"
        return bool(await store(self._sql, (ended, (number_of(person), login))))

    async def end_others(self, person: str, login: str) -> None:
        """End all other logins of the person."""
        ended = "DELETE FROM web_sessions WHERE account = ? AND token <> ?"
        await store(self._sql, (ended, (number_of(person), login)))

    async def take(self, what: str, until: int, now: int) -> bool:
        """Take a word that is good once, and remember it until then. Return False if it was taken already."""
        rows = await store(
            self._sql,
            ("DELETE FROM web_taken WHERE until < ?", (now,)),
            ("INSERT INTO web_taken VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING what", (what, until)),
        )
        return bool(rows)

    async def is_taken(self, what: str, now: int) -> bool:
        """Return whether this word was taken and is remembered."""
        return bool(await self._sql.read("SELECT 1 FROM web_taken WHERE what = ? AND until >= ?", what, now))

    # Passkeys

    async def add_passkey(self, person: str, passkey: Passkey) -> bool:
        """Add a passkey. Return False if there are too many, or this one is known."""
        number = number_of(person)

        def job() -> Transaction[bool]:
            count = yield "SELECT count(*) FROM passkeys WHERE account = ?", (number,)
            if count[0][0] >= ListLimits.passkeys:
                return False
            rows = yield (
                "INSERT INTO passkeys SELECT ?, id, ?, ?, ?, ?, ? FROM accounts WHERE id = ? "
                "ON CONFLICT DO NOTHING RETURNING credential",
                (*passkey, number),
            )
            return bool(rows)

        return await self._sql.write(job)

    async def passkeys(self, person: str) -> list[Passkey]:
        """Return the passkeys of the person, the oldest first."""
        rows = await self._sql.read(
            f"SELECT {_PASSKEY} FROM passkeys WHERE account = ? ORDER BY created, credential", number_of(person)
        )
        return [Passkey(*row) for row in rows]

    async def passkey(self, credential: str) -> tuple[str, Passkey] | None:
        """Return the passkey with its person's identifier."""
        rows = await self._sql.read(f"SELECT account, {_PASSKEY} FROM passkeys WHERE credential = ?", credential)
        return (str(rows[0][0]), Passkey(*rows[0][1:])) if rows else None

    async def use_passkey(self, credential: str, uses: int, now: int) -> None:
        """Record a log-in with the passkey."""
        await store(self._sql, ("UPDATE passkeys SET uses = ?, used = ? WHERE credential = ?", (uses, now, credential)))

    async def remove_passkey(self, person: str, credential: str) -> bool:
        """Remove a passkey. Return whether there was one."""
        removed = "DELETE FROM passkeys WHERE account = ? AND credential = ? RETURNING credential"
        return bool(await store(self._sql, (removed, (number_of(person), credential))))


SECRET = "web"  # its name in the store
_HOUR = 3_600_000  # milliseconds
UNUSED = 30 * 24 * _HOUR  # milliseconds an unused session is kept
GOOD_FOR = 120_000  # milliseconds in which a ticket has to be exchanged
_TOKEN = 32  # random bytes
_LONGEST = 600  # characters of a sealed text


class Browsers:
    """The log-ins on the page, one object for each process.

    Methods raise NoticeError if the store fails, or as they say.
    """

    def __init__(self, store: BrowserStore, people: People, now: Callable[[], int], audit: Audit | None = None) -> None:
        self.store = store
        self.people = people
        self.now = now
        self._audit = audit or Audit()
        self._key = b""

    # Accounts

    async def begin(self, person: Person, browser: str, token: str = "") -> str:
        """Return a token for a person whose identity is proved. Raises NoticeError if the person is banned."""
        await self.people.enter(person)
        token, now = token or secrets.token_urlsafe(_TOKEN), self.now()
        await self.store.begin(person, Login(login_of(token), browser, now, now), now - UNUSED)
        return token

    async def stays(self, person: Person) -> bool:
        """Cancel a pending deletion because the person has logged in. Return whether one was pending."""
        is_kept = await self.people.stay(person)
        if is_kept:
            self._audit.note("leaving-undone", person)
        return is_kept

    async def whose(self, token: str) -> Person | None:
        """Return the person logged in with this token, or None if it is unknown or over."""
        now = self.now()
        found = await self.store.whose(login_of(token), now - UNUSED, now)
        if found is None:
            return None
        person, used = found
        if now - used > _HOUR:
            await self.store.use(login_of(token), now)
        return person

    async def good(self, logins: Collection[str]) -> Collection[str]:
        """Return those of these logins that are still valid."""
        now = self.now()
        return await self.store.good(logins, now - UNUSED, now)

    async def logins(self, person: Person) -> Sequence[Login]:
        """Return the logins of the person, the last used first."""
        now = self.now()
        return await self.store.logins(person.id, now - UNUSED, now)

    async def end(self, person: Person, login: str, address: str) -> None:
        """End a login of the person."""
        if await self.store.end(person.id, login):
            self._audit.note("logged-out", person, address, what="one")

    async def end_others(self, person: Person, login: str, address: str) -> None:
        """End all other logins of the person."""
        await self.store.end_others(person.id, login)
        self._audit.note("logged-out", person, address, what="others")

    # Guests

    async def guest_token(self, guest: Person) -> str:
        """Return the token by which the browser of a guest is known again."""
        return await self.seal("guest", guest.id, guest.name, good_for=UNUSED)

    async def guest(self, token: str, address: str) -> Person | None:
        """Return the guest of the token, or None if it is invalid or ended, or the guest is banned."""
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
        """End the token for everybody with a copy of it."""
        found = await self.opened("guest", token)
        if found is not None and await self.take(token, UNUSED):
            number, name = found
            self._audit.note("logged-out", Person(number, name), address, what="one")

    # Tickets

    async def ticket(self, person: Person) -> tuple[str, str]:
        """Return a ticket that the page exchanges once, and soon, for a token after a typed log-in; and its login."""
        nonce = secrets.token_urlsafe(_TOKEN)
        words = (person.id, person.name, str(person.epoch), nonce)
        return await self.seal("ticket", *words, good_for=GOOD_FOR), login_of((await self.digest("token", nonce)).hex())

    async def by_ticket(self, ticket: str, address: str) -> tuple[Person, str] | None:
        """Return the person and the token, or None if the ticket is invalid, too old or used."""
        found = await self.opened("ticket", ticket)
        if found is None or not await self.take(ticket, GOOD_FOR):
            return None
        number, name, epoch, nonce = found
        person = Person(number, name, epoch=int(epoch))
        self._audit.note("proved", person, address, by="ticket")
        return person, (await self.digest("token", nonce)).hex()

    async def take(self, what: str, good_for: int) -> bool:
        """Take a word that is good once, and that long at most. Return False if it was used already."""
        now = self.now()
        return await self.store.take(login_of(what), now + good_for, now)

    # Seals

    async def seal(self, kind: str, *words: str, good_for: int) -> str:
        """Return words that only this server could have written, good for so many milliseconds."""
        text = json.dumps([self.now() + good_for, *words]).encode()
        return f"{_encoded(text)}.{await self._mac(kind, text)}"

    async def opened(self, kind: str, sealed: str) -> tuple[str, ...] | None:
        """Return the words sealed as that kind, or None if they are of another kind or have expired."""
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
        until, *words = json.loads(text)
        return tuple(words) if until > self.now() else None

    async def digest(self, kind: str, words: str) -> bytes:
        """Return a digest that is the same in all processes and that nobody else can compute."""
        return bytes.fromhex(await self._mac(kind, words.encode()))

    async def _mac(self, kind: str, text: bytes) -> str:
        if not self._key:
            self._key = await self.people.accounts.secret(SECRET, secrets.token_bytes(32))
        return hmac.new(self._key, kind.encode() + b"\0" + text, hashlib.sha256).hexdigest()


def _encoded(text: bytes) -> str:
    return base64.urlsafe_b64encode(text).decode().rstrip("=")


def login_of(token: str) -> str:
    """Return the key of a token in the store; the token cannot be found from it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


_CHALLENGE_GOOD_FOR = 600_000  # milliseconds for which a challenge can be answered
_LONGEST_ANSWER = 12_000  # characters of an answer
_REFUSED = Notice.of("people-passkey-refused")


@dataclass(frozen=True, slots=True)
class Where:
    """The page's place.

    ``host``: as the browser names it, with its port; ``bound``: what is known only of this browser.
    """

    host: str
    bound: str

    @property
    def site(self) -> str:
        """Return the name without the port, for which a passkey is good."""
        return self.host.rpartition(":")[0] if self.host.rpartition(":")[2].isdigit() else self.host

    @property
    def origins(self) -> list[str]:
        """Return the origins for passkeys; browsers allow http only on this computer."""
        return [f"https://{self.host}", f"http://{self.host}"]


class Passkeys:
    """The passkeys, one object for each process. Methods raise NoticeError if the store fails, or as they say."""

    def __init__(self, browsers: Browsers, server: str, audit: Audit | None = None) -> None:
        self._browsers = browsers
        self._server = server
        self._audit = audit or Audit()

    async def of(self, person: Person) -> list[Passkey]:
        """Return the passkeys of the person, the oldest first."""
        return list(await self._browsers.store.passkeys(person.id))

    async def wish(self, person: Person, where: Where) -> tuple[str, str]:
        """Return a challenge for a new passkey, and the JSON that the script gives the browser with it."""
        import webauthn
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        challenge = await self._challenge(where, person.id)
        options = webauthn.generate_registration_options(
            rp_id=where.site,
            rp_name=self._server,
            user_name=person.name,
            user_id=await self._browsers.digest("passkey", person.id),
            challenge=challenge.encode(),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[_descriptor(each) for each in await self.of(person)],
        )
        return challenge, webauthn.options_to_json(options)

    async def add(self, person: Person, where: Where, challenge: str, answer: str, browser: str, address: str) -> None:
        """Add the passkey that the browser has made. Raises NoticeError if it is invalid, or there are too many."""
        import webauthn
        from webauthn.helpers import bytes_to_base64url

        await self._check(where, challenge, person.id)
        found = _verified(
            webauthn.verify_registration_response,
            answer,
            expected_challenge=challenge.encode(),
            expected_rp_id=where.site,
            expected_origin=where.origins,
            require_user_verification=True,
        )
        made = Passkey(
            bytes_to_base64url(found.credential_id),
            bytes_to_base64url(found.credential_public_key),
            found.sign_count,
            browser,
            self._browsers.now(),
        )
        if not await self._browsers.store.add_passkey(person.id, made):
            raise NoticeError(Notice.of("people-many-passkeys"))
        self._audit.note("passkey-added", person, address, key=made.credential[:16])

    async def remove(self, person: Person, credential: str, address: str) -> None:
        """Remove a passkey of the person."""
        if await self._browsers.store.remove_passkey(person.id, credential):
            self._audit.note("passkey-removed", person, address, key=credential[:16])

    async def question(self, where: Where) -> tuple[str, str]:
        """Return a challenge for a log-in, and the JSON that the script gives the browser with it."""
        import webauthn
        from webauthn.helpers.structs import UserVerificationRequirement

        challenge = await self._challenge(where, "")
        options = webauthn.generate_authentication_options(
            rp_id=where.site,
            challenge=challenge.encode(),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return challenge, webauthn.options_to_json(options)

    async def by_passkey(self, where: Where, challenge: str, answer: str, address: str) -> Person:
        """Return the person whose passkey has answered. Raises NoticeError if it is unknown, or a copy."""
        import webauthn

        await self._check(where, challenge, "")
        found = await self._browsers.store.passkey(_credential(answer))
        if found is None:
            raise NoticeError(_REFUSED)
        number, passkey = found
        verified = _verified(
            webauthn.verify_authentication_response,
            answer,
            expected_challenge=challenge.encode(),
            expected_rp_id=where.site,
            expected_origin=where.origins,
            credential_public_key=webauthn.base64url_to_bytes(passkey.public),
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        )
        account = await self._browsers.people.accounts.by_id(number)
        if account is None:
            raise NoticeError(_REFUSED)
        await self._browsers.store.use_passkey(passkey.credential, verified.new_sign_count, self._browsers.now())
        self._audit.note("proved", account.person, address, by="passkey")
        return account.person

    # Inside

    async def _challenge(self, where: Where, person: str) -> str:
        nonce = secrets.token_urlsafe(24)
        return await self._browsers.seal(
            "passkey", where.site, where.bound, person, nonce, good_for=_CHALLENGE_GOOD_FOR
        )

    async def _check(self, where: Where, challenge: str, person: str) -> None:
        words = await self._browsers.opened("passkey", challenge)
        if words is None or words[:3] != (where.site, where.bound, person):
            raise NoticeError(_REFUSED)
        if not await self._browsers.take(challenge, _CHALLENGE_GOOD_FOR):
            raise NoticeError(_REFUSED)


def _verified(verify: Callable[..., Any], answer: str, **expected: Any) -> Any:
    """Return what the library makes of an answer. Raises NoticeError if the answer is wrong."""
    from webauthn.helpers.exceptions import WebAuthnException

    if len(answer) > _LONGEST_ANSWER:
        raise NoticeError(_REFUSED)
    try:
        return verify(credential=answer, **expected)
    except (WebAuthnException, ValueError, TypeError, KeyError, RecursionError) as error:
        raise NoticeError(_REFUSED) from error


def _credential(answer: str) -> str:
    """Return the credential that the answer names, or an empty string."""
    found = read_json(answer[:_LONGEST_ANSWER])
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) else ""


def _descriptor(passkey: Passkey) -> PublicKeyCredentialDescriptor:
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.credential))

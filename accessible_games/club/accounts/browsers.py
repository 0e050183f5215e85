"""Who is logged in on the page: sessions of accounts, guests who come back, passkeys, and what is good once only.

A browser keeps a random token; the store has its digest alone. Of guests nothing is stored: what their browsers keep is
sealed by a secret of the server, and so is what the page exchanges for either when somebody came in by typing.
Passkeys (WebAuthn) let somebody in without a password; their library is imported when the first one is asked for. A
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

OLDEST = 365 * 24 * 3_600_000  # milliseconds after which one logs in anew, however often the session was used
# Whoever is kept out or is to be deleted is logged in nowhere, nor is it with a password from before.
_GOOD = (
    "FROM web_sessions JOIN accounts ON accounts.id = account AND accounts.epoch = web_sessions.epoch "
    "WHERE used >= ? AND web_sessions.created > ? AND banned <= ? AND leaving = 0"
)
_PASSKEY = "credential, public, uses, browser, created, used"


class Login(NamedTuple):
    """One browser that is logged in. ``id``: what the store knows it by; moments in milliseconds."""

    id: str
    browser: str
    created: int
    used: int


class Passkey(NamedTuple):
    """``credential`` and ``public`` in base64; ``uses``: what the device counts; ``browser``: in which it was made."""

    credential: str
    public: str
    uses: int
    browser: str
    created: int
    used: int = 0


class BrowserStore:
    """What is stored of browsers. ``since``: what was used before is not good any more; nor is what was begun longer
    than OLDEST before ``now``. Milliseconds since 1970. Methods raise NoticeError when the database cannot do its work.
    """

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def begin(self, person: Person, login: Login, since: int) -> None:
        """One more; the one used longest ago goes where there are too many."""
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
        """Who is logged in there, and when it was used last; None when nobody is, or is any more."""
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
        """It is used at that moment."""
        await store(self._sql, ("UPDATE web_sessions SET used = ? WHERE token = ?", (now, login)))

    async def good(self, logins: Collection[str], since: int, now: int) -> set[str]:
        """In which of these somebody is logged in."""
        places = ", ".join("?" * len(logins))
        rows = await self._sql.read(f"SELECT token {_GOOD} AND token IN ({places})", since, now - OLDEST, now, *logins)
        return {token for (token,) in rows}

    async def logins(self, person: str, since: int, now: int) -> list[Login]:
        """Where the person is logged in, the one used last first."""
        rows = await self._sql.read(
            f"SELECT token, browser, web_sessions.created, used {_GOOD} AND account = ? ORDER BY used DESC, token",
            since,
            now - OLDEST,
            now,
            number_of(person),
        )
        return [Login(*row) for row in rows]

    async def end(self, person: str, login: str) -> bool:
        """The person is not logged in there any more; whether that was so."""
        ended = "DELETE FROM web_sessions WHERE account = ? AND token = ? RETURNING token"
        return bool(await store(self._sql, (ended, (number_of(person), login))))

    async def end_others(self, person: str, login: str) -> None:
        """The person is logged in nowhere else."""
        ended = "DELETE FROM web_sessions WHERE account = ? AND token <> ?"
        await store(self._sql, (ended, (number_of(person), login)))

    async def take(self, what: str, until: int, now: int) -> bool:
        """Whether this has not been taken yet; it is now, and remembered until then."""
        rows = await store(
            self._sql,
            ("DELETE FROM web_taken WHERE until < ?", (now,)),
            ("INSERT INTO web_taken VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING what", (what, until)),
        )
        return bool(rows)

    async def is_taken(self, what: str, now: int) -> bool:
        """Whether this was taken, and is remembered."""
        return bool(await self._sql.read("SELECT 1 FROM web_taken WHERE what = ? AND until >= ?", what, now))

    # Passkeys

    async def add_passkey(self, person: str, passkey: Passkey) -> bool:
        """One more; False when there are too many, or it is there."""
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
        """Those of the person, the oldest first."""
        rows = await self._sql.read(
            f"SELECT {_PASSKEY} FROM passkeys WHERE account = ? ORDER BY created, credential", number_of(person)
        )
        return [Passkey(*row) for row in rows]

    async def passkey(self, credential: str) -> tuple[str, Passkey] | None:
        """That one, and whose it is."""
        rows = await self._sql.read(f"SELECT account, {_PASSKEY} FROM passkeys WHERE credential = ?", credential)
        return (str(rows[0][0]), Passkey(*rows[0][1:])) if rows else None

    async def use_passkey(self, credential: str, uses: int, now: int) -> None:
        """Somebody came in with it."""
        await store(self._sql, ("UPDATE passkeys SET uses = ?, used = ? WHERE credential = ?", (uses, now, credential)))

    async def remove_passkey(self, person: str, credential: str) -> bool:
        """That one no more; whether it was there."""
        removed = "DELETE FROM passkeys WHERE account = ? AND credential = ? RETURNING credential"
        return bool(await store(self._sql, (removed, (number_of(person), credential))))


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
        is_kept = await self.people.stay(person)
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


_CHALLENGE_GOOD_FOR = 600_000  # milliseconds for which a challenge can be answered
_LONGEST_ANSWER = 12_000  # characters of an answer
_REFUSED = Notice.of("people-passkey-refused")


@dataclass(frozen=True, slots=True)
class Where:
    """``host``: as the browser says it, with its port; ``bound``: what is known of this browser alone."""

    host: str
    bound: str

    @property
    def site(self) -> str:
        """For which a passkey is good: the name without the port."""
        return self.host.rpartition(":")[0] if self.host.rpartition(":")[2].isdigit() else self.host

    @property
    def origins(self) -> list[str]:
        """Browsers give passkeys to pages of http only on this computer."""
        return [f"https://{self.host}", f"http://{self.host}"]


class Passkeys:
    """One for each process. Methods raise NoticeError when the store fails, or as they say."""

    def __init__(self, browsers: Browsers, server: str, audit: Audit | None = None) -> None:
        self._browsers = browsers
        self._server = server
        self._audit = audit or Audit()

    async def of(self, person: Person) -> list[Passkey]:
        """Those of the person, the oldest first."""
        return list(await self._browsers.store.passkeys(person.id))

    async def wish(self, person: Person, where: Where) -> tuple[str, str]:
        """A challenge for one more, and what the script gives the browser with it, as JSON."""
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
        """The browser has made one. Raises NoticeError when it is none, or there are too many."""
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
        """That one no more."""
        if await self._browsers.store.remove_passkey(person.id, credential):
            self._audit.note("passkey-removed", person, address, key=credential[:16])

    async def question(self, where: Where) -> tuple[str, str]:
        """A challenge for who comes in, and what the script gives the browser with it, as JSON."""
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
        """Who has the passkey that has answered. Raises NoticeError when nobody has, or it is a copy."""
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
        told = await self._browsers.opened("passkey", challenge)
        if told is None or told[:3] != (where.site, where.bound, person):
            raise NoticeError(_REFUSED)
        if not await self._browsers.take(challenge, _CHALLENGE_GOOD_FOR):
            raise NoticeError(_REFUSED)


def _verified(verify: Callable[..., Any], answer: str, **expected: Any) -> Any:
    """What the library makes of an answer. Raises NoticeError for one that is not right."""
    from webauthn.helpers.exceptions import WebAuthnException

    if len(answer) > _LONGEST_ANSWER:
        raise NoticeError(_REFUSED)
    try:
        return verify(credential=answer, **expected)
    except (WebAuthnException, ValueError, TypeError, KeyError, RecursionError) as error:
        raise NoticeError(_REFUSED) from error


def _credential(answer: str) -> str:
    """Which passkey has answered, as it says; nothing where it says nothing."""
    found = read_json(answer[:_LONGEST_ANSWER])
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) else ""


def _descriptor(passkey: Passkey) -> PublicKeyCredentialDescriptor:
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.credential))

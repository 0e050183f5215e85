"""Passkeys: keys that browsers and devices keep, by which one comes in to the page without a password (WebAuthn).

The library is imported when the first one is asked for. A challenge is sealed, bound to one browser, and good once.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from accessible_games.club.accounts.audit import Audit
from accessible_games.club.accounts.browser_store import Passkey
from accessible_games.club.accounts.browsers import Browsers
from accessible_games.club.accounts.person import Person
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import read_json

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

_GOOD_FOR = 600_000  # milliseconds for which a challenge can be answered
_LONGEST = 12_000  # characters of an answer
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
        return await self._browsers.seal("passkey", where.site, where.bound, person, nonce, good_for=_GOOD_FOR)

    async def _check(self, where: Where, challenge: str, person: str) -> None:
        told = await self._browsers.opened("passkey", challenge)
        if told is None or told[:3] != (where.site, where.bound, person):
            raise NoticeError(_REFUSED)
        if not await self._browsers.take(challenge, _GOOD_FOR):
            raise NoticeError(_REFUSED)


def _verified(verify: Callable[..., Any], answer: str, **expected: Any) -> Any:
    """What the library makes of an answer. Raises NoticeError for one that is not right."""
    from webauthn.helpers.exceptions import WebAuthnException

    if len(answer) > _LONGEST:
        raise NoticeError(_REFUSED)
    try:
        return verify(credential=answer, **expected)
    except (WebAuthnException, ValueError, TypeError, KeyError, RecursionError) as error:
        raise NoticeError(_REFUSED) from error


def _credential(answer: str) -> str:
    """Which passkey has answered, as it says; nothing where it says nothing."""
    found = read_json(answer[:_LONGEST])
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) else ""


def _descriptor(passkey: Passkey) -> PublicKeyCredentialDescriptor:
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.credential))

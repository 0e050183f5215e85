"""Messages to browsers, also when no page is open: encrypted for each, handed to the service of its maker."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from accessible_games.club.notifications.addresses import read_address
from accessible_games.club.notifications.delivery import Message
from accessible_games.club.notifications.kinds import PUSH, Device
from accessible_games.rules.core.notices import Notice, NoticeError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

# Whom browsers name: a server sends nowhere else, whatever a page says.
_SERVICES = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
_AUTH = 16  # bytes
_KEPT = 86_400  # seconds for which a service tries
_LONGEST = 2500  # bytes of words; services take four thousand, encrypted


@dataclass(frozen=True)
class Push:
    """``secret``: of the server, from which its key follows; ``contact``: whom services may ask about it."""

    secret: bytes = field(repr=False)
    contact: str
    services: tuple[str, ...] = _SERVICES

    @cached_property
    def _key(self) -> EllipticCurvePrivateKey:
        from cryptography.hazmat.primitives.asymmetric import ec

        curve = ec.SECP256R1()
        return ec.derive_private_key(int.from_bytes(self.secret, "big") % (curve.group_order - 1) + 1, curve)

    @cached_property
    def public(self) -> str:
        """What browsers are told of the key: they take messages of this server alone."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        return _text(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def read(self, url: str, key: str, auth: str, login: str) -> Device:
        """What a browser has said of itself. Raises NoticeError."""
        if not (self._is_known(url) and len(_bytes(auth)) == _AUTH and _is_point(_bytes(key))):
            raise NoticeError(Notice.of("notify-no-address", channel=PUSH))
        return Device(url, key, auth, login)

    def _is_known(self, url: str) -> bool:
        try:
            host = urlsplit(read_address(PUSH, url)).netloc
        except NoticeError:
            return False
        return any(host == each or host.endswith(f".{each}") for each in self.services)

    def headers(self, url: str, message: Message, at: int) -> Mapping[str, str]:
        """Who sends, for how long it is worth something, and what it replaces. ``at``: seconds since 1970."""
        from py_vapid import Vapid02

        parts = urlsplit(url)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self.contact, "exp": at + _KEPT // 2}
        signed: dict[str, Any] = Vapid02(self._key).sign(claims)
        return {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_KEPT),
            "Urgency": "high" if message.is_urgent else "normal",
            "Topic": message.about,
        }

    def sealed(self, device: Device, message: Message) -> bytes:
        """What only that browser can read."""
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec

        told = {
            "title": message.subject,
            "body": message.lines[0][: _LONGEST // 4] if message.about == "several" else "",
            "tag": message.about,
            "lang": message.language,
            "path": message.path,
        }
        once = ec.generate_private_key(ec.SECP256R1())
        text = json.dumps(told, ensure_ascii=False).encode()
        sealed: bytes = http_ece.encrypt(
            text, private_key=once, dh=_bytes(device.key), auth_secret=_bytes(device.auth), version="aes128gcm"
        )
        return sealed


def _is_point(key: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    except ValueError:
        return False
    return True


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    """Nothing for what is no base64."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""

"""Delivery by mail, ntfy, push and webhook.

Webhooks are reached in the public network alone. No error names an address.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import socket
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from accessible_games.club.notifications.addresses import is_public, read_address
from accessible_games.club.notifications.kinds import MAIL, NTFY, PUSH, WEBHOOK, Device
from accessible_games.rules.core.notices import Notice, NoticeError

if TYPE_CHECKING:
    from aiohttp.abc import AbstractResolver
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

# Reasons of failures. Nothing else of a failure is logged, since errors of libraries name addresses.
UNREACHABLE, REFUSED, SECURITY, SENDER, SLOW = "unreachable", "refused", "security", "sender", "slow"


class DeliveryError(Exception):
    """Raised for a message that did not arrive.

    ``is_final``: it never will. ``is_ours``: the receiver is not at fault. ``is_gone``: the receiver does not exist any
    more.
    """

    def __init__(self, reason: str, *, is_final: bool = False, is_ours: bool = False, is_gone: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.is_final = is_final
        self.is_ours = is_ours
        self.is_gone = is_gone


@dataclass(frozen=True, slots=True)
class Message:
    """A message. ``subject`` says all, ``lines`` tell the person what to do. ``id``: the same in each try.

    ``about``: a newer message with the same value replaces this one. ``path``: the page that leads there.
    """

    id: str
    language: str
    subject: str
    lines: tuple[str, ...]
    about: str = ""
    path: str = "/play"
    is_urgent: bool = False

    @property
    def text(self) -> str:
        """All lines as one text."""
        return "\n".join(self.lines)


STARTTLS, TLS, NONE = SECURITIES = ("starttls", "tls", "none")
_PERMANENT = 500
_LONGEST_HEADER = 500  # the longest header line; some screen readers would speak the blank of a folded one


@dataclass(frozen=True, slots=True)
class MailServer:
    """The server that takes mail.

    ``sender``: its address. ``seconds``: the timeout of a whole delivery. ``tls``: None for the usual one.
    """

    host: str
    port: int
    security: str
    sender: str
    name: str
    user: str = ""
    password: str = field(default="", repr=False)
    seconds: float = 20.0
    tls: ssl.SSLContext | None = None


def mail_of(server: MailServer, to: str, message: Message, at: float) -> EmailMessage:
    """Return the mail with its headers. ``at``: seconds since 1970."""
    is_plain = message.subject.isascii() and server.name.isascii()
    mail = EmailMessage(policy=SMTP.clone(max_line_length=_LONGEST_HEADER) if is_plain else SMTP)
    mail["From"] = Address(server.name, addr_spec=server.sender)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = message.subject
    mail["Date"] = formatdate(at)
    mail["Message-ID"] = f"<{message.id}@{server.sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"  # so that no vacation responder answers
    mail.set_content(message.text + "\n", cte="quoted-printable")
    mail["Content-Language"] = message.language
    return mail


async def send_mail(server: MailServer, to: str, message: Message, at: float) -> None:
    """Deliver a mail. Raises DeliveryError."""
    import aiosmtplib

    client = aiosmtplib.SMTP(
        hostname=server.host,
        port=server.port,
        timeout=server.seconds,
        use_tls=server.security == TLS,
        start_tls=server.security == STARTTLS,
        username=server.user or None,
        password=server.password or None,
        tls_context=server.tls,
    )
    content = mail_of(server, to, message, at).as_bytes()
    try:
        async with asyncio.timeout(server.seconds):
            await client.connect()
            await client.sendmail(server.sender, [to], content)
            await client.quit()
    except (TimeoutError, aiosmtplib.SMTPTimeoutError):
        raise DeliveryError(SLOW, is_ours=True) from None
    except aiosmtplib.SMTPRecipientsRefused as error:
        is_final = any(each.code >= _PERMANENT for each in error.recipients)
        raise DeliveryError(REFUSED, is_final=is_final) from None
    except (aiosmtplib.SMTPAuthenticationError, aiosmtplib.SMTPSenderRefused):
        raise DeliveryError(SENDER, is_ours=True) from None
    except aiosmtplib.SMTPDataError as error:
        raise DeliveryError(REFUSED, is_final=error.code >= _PERMANENT) from None
    except ssl.SSLError:
        raise DeliveryError(SECURITY, is_ours=True) from None
    except (aiosmtplib.SMTPException, OSError, EOFError):
        raise DeliveryError(UNREACHABLE, is_ours=True) from None
    finally:
        client.close()


# The push services of browsers. A server sends nowhere else, whatever a page says.
_SERVICES = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
_AUTH_BYTES = 16
_PUSH_TTL_SECONDS = 86_400
_LONGEST_PUSH_BYTES = 2500  # of text; services accept 4,000 encrypted bytes


@dataclass(frozen=True)
class Push:
    """Web Push.

    ``secret``: of the server; its key follows from it. ``contact``: the address for questions of push services.
    """

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
        """The public key, by which browsers accept messages of this server alone."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        return _text(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def read(self, url: str, key: str, auth: str, login: str) -> Device:
        """Return the device that a browser describes. Raises NoticeError."""
        if not (self._is_known(url) and len(_bytes(auth)) == _AUTH_BYTES and _is_point(_bytes(key))):
            raise NoticeError(Notice.of("notify-no-address", channel=PUSH))
        return Device(url, key, auth, login)

    def _is_known(self, url: str) -> bool:
        try:
            host = urlsplit(read_address(PUSH, url)).netloc
        except NoticeError:
            return False
        return any(host == each or host.endswith(f".{each}") for each in self.services)

    def headers(self, url: str, message: Message, at: int) -> Mapping[str, str]:
        """Return the headers: the sender, the lifetime and the topic that is replaced. ``at``: seconds since 1970."""
        from py_vapid import Vapid02

        parts = urlsplit(url)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self.contact, "exp": at + _PUSH_TTL_SECONDS // 2}
        signed: dict[str, Any] = Vapid02(self._key).sign(claims)
        return {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_PUSH_TTL_SECONDS),
            "Urgency": "high" if message.is_urgent else "normal",
            "Topic": message.about,
        }

    def sealed(self, device: Device, message: Message) -> bytes:
        """Return the message encrypted for that browser."""
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec

        content = {
            "title": message.subject,
            "body": message.lines[0][: _LONGEST_PUSH_BYTES // 4] if message.about == "several" else "",
            "tag": message.about,
            "lang": message.language,
            "path": message.path,
        }
        once = ec.generate_private_key(ec.SECP256R1())
        text = json.dumps(content, ensure_ascii=False).encode()
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
    """Decode base64. Return nothing if it is none."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""


_GONE = frozenset({404, 410})
_AGAIN = frozenset({408, 425, 429})  # these and those from 500 on are temporary


@dataclass(frozen=True, slots=True)
class Web:
    """Settings of requests. ``seconds``: the timeout of a whole request. ``tls``: None for the usual one.

    ``resolver``: None for lookups in separate threads, so that strangers' name servers cannot delay others.
    ``may_reach``: whether a webhook may connect to a numeric address. It checks the address of each new socket, so a
    name that changes after the check gains nothing.
    """

    seconds: float = 15.0
    resolver: AbstractResolver | None = None
    tls: ssl.SSLContext | None = None
    may_reach: Callable[[str], bool] = is_public


async def send_ntfy(web: Web, address: str, message: Message) -> None:
    """Publish a message as JSON, so that no text becomes a header. Raises DeliveryError."""
    server, _, topic = address.rpartition("/")
    content = {"topic": topic, "title": message.subject, "message": message.text}
    await _post(web, server + "/", lambda address: True, json=content)


async def send_webhook(web: Web, address: str, message: Message) -> None:
    """Call a webhook. Raises DeliveryError."""
    text = f"{message.subject}\n{message.text}"
    # Chat programs read "text" or "content" of a webhook.
    content = {"title": message.subject, "id": message.id, "text": text, "content": text}
    await _post(web, address, web.may_reach, json=content)


async def send_push(web: Web, push: Push, device: Device, message: Message, at: int) -> None:
    """Send a message to the push service of a browser. ``at``: seconds since 1970. Raises DeliveryError."""
    headers = push.headers(device.url, message, at)
    await _post(web, device.url, web.may_reach, data=push.sealed(device, message), headers=headers)


async def _post(web: Web, url: str, may_reach: Callable[[str], bool], **request: Any) -> None:
    """Make one request on a new connection. Only the status of the answer is read."""
    import aiohttp

    from accessible_games.club.notifications.resolving import Resolver

    def make_socket(address: tuple[Any, ...]) -> socket.socket:
        family, kind, protocol, _, target = address
        if not may_reach(target[0]):
            raise PermissionError
        return socket.socket(family, kind, protocol)

    connector = aiohttp.TCPConnector(
        ssl=web.tls or True,
        resolver=web.resolver or Resolver(),
        use_dns_cache=False,
        force_close=True,
        socket_factory=make_socket,
    )
    session = aiohttp.ClientSession(
        connector=connector,
        timeout=aiohttp.ClientTimeout(total=web.seconds),
        cookie_jar=aiohttp.DummyCookieJar(),
        headers={"User-Agent": "accessible-games"},
        auto_decompress=False,
    )
    try:
        async with session, asyncio.timeout(web.seconds):
            answer = await session.post(url, allow_redirects=False, **request)
            status = answer.status
            answer.close()
    except (TimeoutError, aiohttp.ServerTimeoutError):
        raise DeliveryError(SLOW) from None
    except (aiohttp.ClientSSLError, ssl.SSLError):
        raise DeliveryError(SECURITY) from None
    except (aiohttp.ClientError, OSError, ValueError):
        raise DeliveryError(UNREACHABLE) from None
    if not 200 <= status < 300:
        is_final = status < 500 and status not in _AGAIN
        raise DeliveryError(REFUSED, is_final=is_final, is_gone=status in _GONE)


@dataclass(frozen=True, slots=True)
class Carriers:
    """The channels of a server.

    ``mail``: None without mail. ``ntfy``: URLs of servers. ``webhooks``: whether players may use some. ``push``: None
    without push.
    """

    mail: MailServer | None = None
    ntfy: tuple[str, ...] = ()
    webhooks: bool = False
    web: Web = field(default_factory=Web)
    push: Push | None = None

    @property
    def channels(self) -> tuple[str, ...]:
        """The available channels."""
        there = {MAIL: self.mail is not None, NTFY: bool(self.ntfy), WEBHOOK: self.webhooks}
        there[PUSH] = self.push is not None
        return tuple(channel for channel, is_there in there.items() if is_there)

    async def carry(self, channel: str, address: str, message: Message, at: int) -> None:
        """Send a message. ``at``: milliseconds since 1970. Raises DeliveryError."""
        if channel == MAIL:
            assert self.mail is not None
            await send_mail(self.mail, address, message, at / 1000)
        else:
            send = {NTFY: send_ntfy, WEBHOOK: send_webhook}[channel]
            await send(self.web, address, message)

    async def show(self, device: Device, message: Message, at: int) -> None:
        """Send a message to a browser. ``at``: milliseconds since 1970. Raises DeliveryError."""
        assert self.push is not None
        await send_push(self.web, self.push, device, message, at // 1000)

"""How this server can send: mail, ntfy, browsers, webhooks in the public network alone. No error names an address."""

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

# Why a message did not arrive; nothing else of a failure goes to the log, since errors of libraries name addresses.
UNREACHABLE, REFUSED, SECURITY, SENDER, SLOW = "unreachable", "refused", "security", "sender", "slow"


class DeliveryError(Exception):
    """It did not arrive. ``is_final``: it never will; ``is_ours``: not for anything at the receiver's end.

    ``is_gone``: there is no such receiver any more.
    """

    def __init__(self, reason: str, *, is_final: bool = False, is_ours: bool = False, is_gone: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.is_final = is_final
        self.is_ours = is_ours
        self.is_gone = is_gone


@dataclass(frozen=True, slots=True)
class Message:
    """``subject`` says all, ``lines`` what to do. ``id``: the same when it is sent once more.

    ``about``: a newer one about the same takes its place; ``path``: the page that leads there.
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
        """All lines."""
        return "\n".join(self.lines)


STARTTLS, TLS, NONE = SECURITIES = ("starttls", "tls", "none")
_PERMANENT = 500
_LONGEST_HEADER = (
    500  # of a line of the header that needs no encoding: some programs read the blank of a folded one aloud
)


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mail is handed over. ``sender``: its address; ``seconds``: for all of it; ``tls``: None: the usual."""

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
    """The mail with its headers; ``at``: seconds since 1970."""
    is_plain = message.subject.isascii() and server.name.isascii()
    mail = EmailMessage(policy=SMTP.clone(max_line_length=_LONGEST_HEADER) if is_plain else SMTP)
    mail["From"] = Address(server.name, addr_spec=server.sender)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = message.subject
    mail["Date"] = formatdate(at)
    mail["Message-ID"] = f"<{message.id}@{server.sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"  # so that nobody's holidays answer
    mail.set_content(message.text + "\n", cte="quoted-printable")
    mail["Content-Language"] = message.language
    return mail


async def send_mail(server: MailServer, to: str, message: Message, at: float) -> None:
    """Hand it over. Raises DeliveryError."""
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


# Whom browsers name: a server sends nowhere else, whatever a page says.
_SERVICES = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
_AUTH_BYTES = 16  # bytes
_PUSH_KEPT = 86_400  # seconds for which a service tries
_LONGEST_PUSH = 2500  # bytes of words; services take four thousand, encrypted


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
        """Who sends, for how long it is worth something, and what it replaces. ``at``: seconds since 1970."""
        from py_vapid import Vapid02

        parts = urlsplit(url)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self.contact, "exp": at + _PUSH_KEPT // 2}
        signed: dict[str, Any] = Vapid02(self._key).sign(claims)
        return {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_PUSH_KEPT),
            "Urgency": "high" if message.is_urgent else "normal",
            "Topic": message.about,
        }

    def sealed(self, device: Device, message: Message) -> bytes:
        """What only that browser can read."""
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec

        told = {
            "title": message.subject,
            "body": message.lines[0][: _LONGEST_PUSH // 4] if message.about == "several" else "",
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


_GONE = frozenset({404, 410})
_AGAIN = frozenset({408, 425, 429})  # with these and those from 500 on it may work later


@dataclass(frozen=True, slots=True)
class Web:
    """How requests are made. ``seconds``: for all of one; ``tls``: None: the usual.

    ``resolver``: None: in threads of its own, so that name servers of strangers keep nobody else waiting.
    ``may_reach``: whether a webhook may connect to a numeric address. It is asked for the very address of each socket
    as that is made, so a name that changes between a check and its use gains nothing.
    """

    seconds: float = 15.0
    resolver: AbstractResolver | None = None
    tls: ssl.SSLContext | None = None
    may_reach: Callable[[str], bool] = is_public


async def send_ntfy(web: Web, address: str, message: Message) -> None:
    """Publish it. As JSON: no words of anybody's become headers. Raises DeliveryError."""
    server, _, topic = address.rpartition("/")
    content = {"topic": topic, "title": message.subject, "message": message.text}
    await _post(web, server + "/", lambda address: True, json=content)


async def send_webhook(web: Web, address: str, message: Message) -> None:
    """Call it. Raises DeliveryError."""
    told = f"{message.subject}\n{message.text}"
    # "text" and "content" are what programs for chat read of a webhook.
    content = {"title": message.subject, "id": message.id, "text": told, "content": told}
    await _post(web, address, web.may_reach, json=content)


async def send_push(web: Web, push: Push, device: Device, message: Message, at: int) -> None:
    """Hand it to the service of a browser; ``at``: seconds since 1970. Raises DeliveryError."""
    headers = push.headers(device.url, message, at)
    await _post(web, device.url, web.may_reach, data=push.sealed(device, message), headers=headers)


async def _post(web: Web, url: str, may_reach: Callable[[str], bool], **request: Any) -> None:
    """One request on a connection of its own; of the answer only the status is read."""
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
    """``mail``: None: no mail; ``ntfy``: URLs of servers; ``webhooks``: whether players may name some.

    ``push``: None: nothing goes to browsers.
    """

    mail: MailServer | None = None
    ntfy: tuple[str, ...] = ()
    webhooks: bool = False
    web: Web = field(default_factory=Web)
    push: Push | None = None

    @property
    def channels(self) -> tuple[str, ...]:
        """Those that can be had here."""
        there = {MAIL: self.mail is not None, NTFY: bool(self.ntfy), WEBHOOK: self.webhooks}
        there[PUSH] = self.push is not None
        return tuple(channel for channel, is_there in there.items() if is_there)

    async def carry(self, channel: str, address: str, message: Message, at: int) -> None:
        """Send it; ``at``: milliseconds since 1970. Raises DeliveryError."""
        if channel == MAIL:
            assert self.mail is not None
            await send_mail(self.mail, address, message, at / 1000)
        else:
            send = {NTFY: send_ntfy, WEBHOOK: send_webhook}[channel]
            await send(self.web, address, message)

    async def show(self, device: Device, message: Message, at: int) -> None:
        """Send it to a browser; ``at``: milliseconds since 1970. Raises DeliveryError."""
        assert self.push is not None
        await send_push(self.web, self.push, device, message, at // 1000)

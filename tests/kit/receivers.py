"""Receivers of notifications: mail and HTTP servers that record messages, faulty ones of both, and browsers."""

from __future__ import annotations

import asyncio
import base64
import json
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from accessible_games.club.notifications.carriers import STARTTLS, MailServer
from tests.kit.certificates import of_client, of_server

Answer = Callable[[web.Request], Awaitable[web.Response]]
HOST = "127.0.0.1"
USER, PASSWORD = "games", "a word for mail alone"
SENDER = "games@example.org"


class Mailbox:
    """Received mails; ``refuses``: answers of the server to a step, by its name."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.recipients: list[list[str]] = []
        self.refuses: dict[str, str] = {}

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: Sequence[str]
    ) -> str:
        if "RCPT" in self.refuses:
            return self.refuses["RCPT"]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: Sequence[str]
    ) -> str:
        if "MAIL" in self.refuses:
            return self.refuses["MAIL"]
        envelope.mail_from = address
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if "DATA" in self.refuses:
            return self.refuses["DATA"]
        content = envelope.content
        assert isinstance(content, bytes)
        mail = message_from_bytes(content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.raw.append(content)
        self.mails.append(mail)
        self.recipients.append(list(envelope.rcpt_tos))
        return "250 OK"


def _authenticated(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
    is_right = isinstance(data, LoginPassword) and data == LoginPassword(USER.encode(), PASSWORD.encode())
    return AuthResult(success=is_right, handled=False)


@asynccontextmanager
async def mail_server(certificate: Path, mailbox: Mailbox) -> AsyncIterator[MailServer]:
    """Yield a server that requires STARTTLS, then a log-in."""

    def session() -> SMTP:
        return SMTP(
            mailbox,
            hostname="localhost",
            tls_context=of_server(certificate),
            require_starttls=True,
            auth_required=True,
            auth_require_tls=True,
            authenticator=_authenticated,
        )

    server = await asyncio.get_running_loop().create_server(session, HOST, 0)
    async with server:
        yield settings_for(server.sockets[0].getsockname()[1], certificate)


def settings_for(port: int, certificate: Path, seconds: float = 20.0) -> MailServer:
    """Return the settings for that server."""
    tls = of_client(certificate)
    return MailServer("localhost", port, STARTTLS, SENDER, "Club of „Ünits“", USER, PASSWORD, seconds, tls)


@asynccontextmanager
async def talking(
    talk: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]], tls: ssl.SSLContext | None = None
) -> AsyncIterator[int]:
    """Yield the port of a server that treats each connection as it likes."""

    tasks: list[asyncio.Task[None]] = []

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):
            await talk(reader, writer)
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()

    def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        tasks.append(asyncio.create_task(meet(reader, writer)))

    server = await asyncio.start_server(met, HOST, 0, ssl=tls)
    async with server:
        yield server.sockets[0].getsockname()[1]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Hook:
    """Received requests; ``status`` and ``headers``: of its answers."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, Mapping[str, str], dict[str, str]]] = []
        self.status = 200
        self.headers: dict[str, str] = {}

    async def answer(self, request: web.Request) -> web.Response:
        self.calls.append((request.path_qs, dict(request.headers), json.loads(await request.text())))
        return web.Response(status=self.status, headers=self.headers, text="a long answer that nobody reads")


@asynccontextmanager
async def hook_server(hook: Hook, certificate: Path | None) -> AsyncIterator[int]:
    """Yield its port; with a certificate it speaks HTTPS."""
    async with _served("*", hook.answer, certificate) as port:
        yield port


@asynccontextmanager
async def _served(method: str, answer: Answer, certificate: Path | None) -> AsyncIterator[int]:
    application = web.Application()
    application.router.add_route(method, "/{path:.*}", answer)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, HOST, 0, ssl_context=of_server(certificate) if certificate else None)
    await site.start()
    try:
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


class Names(AbstractResolver):
    """Answers for names, in turn, the last one repeatedly; all of them at ``port``."""

    def __init__(self, port: int, *answers: Sequence[str]) -> None:
        self.port = port
        self.answers = list(answers)
        self.asked = 0

    async def resolve(self, host: str, port: int = 0, family: Any = 0) -> list[ResolveResult]:
        self.asked += 1
        found = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return [
            ResolveResult(hostname=host, host=each, port=self.port, family=10 if ":" in each else 2, proto=0, flags=0)
            for each in found
        ]

    async def close(self) -> None:
        pass


SERVICE = "hook.example.org"


def text_of(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser that opens messages by RFC 8291 and RFC 8188, without our sealing code."""

    def __init__(self, name: str) -> None:
        self.url = f"https://{SERVICE}/push/{name}"
        self._own = ec.generate_private_key(ec.SECP256R1())
        self._auth = name.encode().ljust(16, b".")
        self._public = self._own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key, self.auth = text_of(self._public), text_of(self._auth)

    def opened(self, sealed: bytes) -> dict[str, Any]:
        salt, size = sealed[:16], sealed[20]
        sender, body = sealed[21 : 21 + size], sealed[21 + size :]
        shared = self._own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + self._public + sender
        key = HKDF(hashes.SHA256(), 32, self._auth, info).derive(shared)
        content = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key)
        plain = AESGCM(content).decrypt(nonce, body, None)
        found: dict[str, Any] = json.loads(plain.rstrip(b"\0").removesuffix(b"\2"))
        return found


class Service:
    """Received calls and answers by path; ``calls``: path, headers, and sealed bodies."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, Mapping[str, str], bytes]] = []
        self.statuses: dict[str, int] = {}

    async def answer(self, request: web.Request) -> web.Response:
        self.calls.append((request.path, dict(request.headers), await request.read()))
        return web.Response(status=self.statuses.get(request.path, 201))

    def came(self, browser: Browser) -> list[dict[str, Any]]:
        """Return the messages that the browser showed."""
        return [browser.opened(body) for path, _, body in self.calls if browser.url.endswith(path)]


@asynccontextmanager
async def service_of(service: Service, certificate: Path) -> AsyncIterator[int]:
    """Yield its port."""
    async with _served("POST", service.answer, certificate) as port:
        yield port

"""A browser that takes messages, and the service behind it, which sees none of their words."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import web
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.club.notifications.receivers import HOST
from tests.kit.certificates import of_server

SERVICE = "hook.example.org"


def text_of(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """Opens messages by RFC 8291 and RFC 8188, with nothing of what seals them."""

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
    """What came, and how it answers by the path; ``calls``: path, headers, and what nobody here can read."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, Mapping[str, str], bytes]] = []
        self.statuses: dict[str, int] = {}

    async def answer(self, request: web.Request) -> web.Response:
        self.calls.append((request.path, dict(request.headers), await request.read()))
        return web.Response(status=self.statuses.get(request.path, 201))

    def came(self, browser: Browser) -> list[dict[str, Any]]:
        """What was shown in the browser."""
        return [browser.opened(body) for path, _, body in self.calls if browser.url.endswith(path)]


@asynccontextmanager
async def service_of(service: Service, certificate: Path) -> AsyncIterator[int]:
    """Its port."""
    application = web.Application()
    application.router.add_post("/{path:.*}", service.answer)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, HOST, 0, ssl_context=of_server(certificate))
    await site.start()
    try:
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()

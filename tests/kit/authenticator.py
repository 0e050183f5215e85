"""A device with passkeys for tests: it signs, or signs wrongly on demand."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

_PRESENT, _VERIFIED, _ATTESTED = 1, 4, 64  # flags


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """One key. ``count``: the claimed number of signatures; ``origin``: the page, as named by the browser."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.site = "localhost"
        self.count = 0
        self.is_verified = True
        self.id = secrets.token_bytes(20)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> str:
        """Return the browser's answer to a page that wants a passkey."""
        number = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: number.x.to_bytes(32, "big"), -3: number.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        said = {"fmt": "none", "attStmt": {}, "authData": self._data(_ATTESTED) + attested}
        client = self._client("webauthn.create", options)
        return self._answer({"clientDataJSON": text(client), "attestationObject": text(cbor2.dumps(said))})

    def get(self, options: dict[str, Any]) -> str:
        """Return the browser's answer to a page that asks for a log-in."""
        self.count += 1
        client, data = self._client("webauthn.get", options), self._data(0)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        parts = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._answer({name: text(part) for name, part in parts.items()})

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        flags |= _PRESENT | (_VERIFIED if self.is_verified else 0)
        return hashlib.sha256(self.site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _answer(self, response: dict[str, str]) -> str:
        name = text(self.id)
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})

"""Public keys for SSH, as somebody pastes them: one line of a ``.pub`` file."""

from __future__ import annotations

import base64
import binascii
import hashlib
import struct

from accessible_games.club.accounts.stored import Key
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean

_FIELDS = {  # kind -> how many fields its blob has
    "ssh-ed25519": 2,
    "ecdsa-sha2-nistp256": 3,
    "ecdsa-sha2-nistp384": 3,
    "ecdsa-sha2-nistp521": 3,
    "sk-ssh-ed25519@openssh.com": 3,
    "sk-ecdsa-sha2-nistp256@openssh.com": 4,
    "ssh-rsa": 3,
}
_SHORTEST_RSA = 2048  # bits
_OUTDATED = ("ssh-dss", "ssh-dss-cert-v01@openssh.com")  # DSA, with SHA-1 and 1,024 bits


def read_key(line: str) -> Key:
    """The key on the line. Raises NoticeError when there is none, or one that is too weak or of a kind that is."""
    words = line.split(None, 2)
    if words and words[0] in _OUTDATED:
        raise NoticeError(Notice.of("people-key-outdated"))
    if len(words) < 2 or words[0] not in _FIELDS:
        raise NoticeError(Notice.of("people-key-unreadable"))
    kind, encoded = words[:2]
    blob = _decoded(encoded)
    fields = _fields(blob)
    if len(fields) != _FIELDS[kind] or fields[0] != kind.encode():
        raise NoticeError(Notice.of("people-key-unreadable"))
    if kind == "ssh-rsa" and int.from_bytes(fields[2], "big").bit_length() < _SHORTEST_RSA:
        raise NoticeError(Notice.of("people-key-weak", shortest=_SHORTEST_RSA))
    comment = clean(words[2], 60) if len(words) > 2 else ""
    return Key(digest(blob), f"{kind} {base64.b64encode(blob).decode()}", comment)


def digest(blob: bytes) -> str:
    """How OpenSSH names a key: SHA256: and base64 without its padding."""
    return "SHA256:" + base64.b64encode(hashlib.sha256(blob).digest()).decode().rstrip("=")


def _decoded(encoded: str) -> bytes:
    try:
        return base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise NoticeError(Notice.of("people-key-unreadable")) from None


def _fields(blob: bytes) -> list[bytes]:
    """The length-prefixed strings of a blob; none when they do not fill it exactly."""
    fields = []
    at = 0
    while at + 4 <= len(blob):
        (length,) = struct.unpack_from(">I", blob, at)
        fields.append(blob[at + 4 : at + 4 + length])
        at += 4 + length
    return fields if at == len(blob) else []

"""Ways in besides the password: recovery codes, return words of guests, SSH keys, tokens of programs."""

from __future__ import annotations

import base64
import binascii
import hashlib
import secrets
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.person import PLAY, SCOPES, Key, Person, Token
from accessible_games.limits.table import ListLimits
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean

LETTERS = "abcdefghkmnpqrstwxyz"
GROUPS, SIZE = 6, 5
_WORD_LETTERS, _WORD_PART = 8, 4  # letters of a return word, and of a part of it as it is announced


def new_code(choose: Callable[[str], str] = secrets.choice) -> str:
    """Return a recovery code of thirty letters without blanks."""
    return "".join(choose(LETTERS) for _ in range(GROUPS * SIZE))


def code_groups(code: str) -> tuple[str, ...]:
    """Return the code in its groups."""
    return tuple(code[start : start + SIZE] for start in range(0, len(code), SIZE))


def read_code(text: str) -> str | None:
    """Read a typed code, with or without blanks, commas, hyphens and capitals; return None if it is none."""
    return _read(text, GROUPS * SIZE)


def word_of(number: int) -> str:
    """Return the return word that follows from a large random number: eight letters without blanks."""
    letters = []
    for _ in range(_WORD_LETTERS):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def word_parts(word: str) -> tuple[str, ...]:
    """Return a return word in the parts in which it is announced."""
    return tuple(word[start : start + _WORD_PART] for start in range(0, len(word), _WORD_PART))


def read_word(text: str) -> str | None:
    """Read a typed return word, however it is spaced; return None if it is none."""
    return _read(text, _WORD_LETTERS)


def _read(text: str, count: int) -> str | None:
    code = "".join(filter(str.isalnum, text[: 4 * count].casefold()))
    return code if len(code) == count and set(code) <= set(LETTERS) else None


_KEY_FIELDS = {  # kind -> how many fields its blob has
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
    """Return the key on the line. Raises NoticeError if there is none, or it is too weak or outdated."""
    words = line.split(None, 2)
    if words and words[0] in _OUTDATED:
        raise NoticeError(Notice.of("people-key-outdated"))
    if len(words) < 2 or words[0] not in _KEY_FIELDS:
        raise NoticeError(Notice.of("people-key-unreadable"))
    kind, encoded = words[:2]
    blob = _key_blob(encoded)
    fields = _key_fields(blob)
    if len(fields) != _KEY_FIELDS[kind] or fields[0] != kind.encode():
        raise NoticeError(Notice.of("people-key-unreadable"))
    if kind == "ssh-rsa" and int.from_bytes(fields[2], "big").bit_length() < _SHORTEST_RSA:
        raise NoticeError(Notice.of("people-key-weak", shortest=_SHORTEST_RSA))
    comment = clean(words[2], 60) if len(words) > 2 else ""
    return Key(key_digest(blob), f"{kind} {base64.b64encode(blob).decode()}", comment)


def key_digest(blob: bytes) -> str:
    """Return the digest as OpenSSH names a key: SHA256: and base64 without its padding."""
    return "SHA256:" + base64.b64encode(hashlib.sha256(blob).digest()).decode().rstrip("=")


def _key_blob(encoded: str) -> bytes:
    try:
        return base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise NoticeError(Notice.of("people-key-unreadable")) from None


def _key_fields(blob: bytes) -> list[bytes]:
    """Return the length-prefixed strings of a blob, or none if they do not fill it exactly."""
    fields = []
    at = 0
    while at + 4 <= len(blob):
        (length,) = struct.unpack_from(">I", blob, at)
        fields.append(blob[at + 4 : at + 4 + length])
        at += 4 + length
    return fields if at == len(blob) else []


MOST_DAYS, DAYS = 365, 90  # lifetime of a token: the most, and the default
LONGEST_TOKEN_NAME = 40
_DAY = 86_400_000  # milliseconds
_NOTED = 3_600_000  # milliseconds between two records of a token's use


class TokenInfo(NamedTuple):
    """A valid token: for how many more days, and how many days ago it was last used; -1: never."""

    token: Token
    left: int
    idle: int


@dataclass(frozen=True, slots=True)
class Bearer:
    """The person of a token, and what the token allows."""

    person: Person
    token: Token
    is_new: bool = False  # the first use for a while

    @property
    def may_play(self) -> bool:
        """Return whether the token may also act."""
        return self.token.scope == PLAY


@dataclass(eq=False)
class Tokens:
    """Tokens of programs, a part of ``People``.

    A word has 129 random bits, so nobody guesses one and a plain digest suffices.
    """

    _accounts: Accounts
    _now: Callable[[], int]

    async def check(self, person: Person, name: str, scope: str, days: int | None = None) -> None:
        """Raise NoticeError if the person cannot have such a token."""
        if person.is_guest:
            raise NoticeError(Notice.of("people-guest", name=person.name))
        if not clean(name, LONGEST_TOKEN_NAME) or scope not in SCOPES:
            raise NoticeError(Notice.of("people-token-name"))
        if not 1 <= (DAYS if days is None else days) <= MOST_DAYS:
            raise NoticeError(Notice.of("people-token-days", most=MOST_DAYS))
        if len(await self.list(person)) >= ListLimits.tokens:
            raise NoticeError(Notice.of("people-many-tokens", most=ListLimits.tokens))

    async def make(self, person: Person, name: str, scope: str, days: int | None = None) -> tuple[Token, str]:
        """Return a token and its word, which cannot be shown again; ``days``: its lifetime. Raises NoticeError."""
        await self.check(person, name, scope, days)
        word, now = new_code(), self._now()
        expires = now + (DAYS if days is None else days) * _DAY
        token = Token(token_digest(word), person.id, clean(name, LONGEST_TOKEN_NAME), scope, now, 0, expires)
        if not await self._accounts.add_token(token, ListLimits.tokens):  # others were made meanwhile
            raise NoticeError(Notice.of("people-many-tokens", most=ListLimits.tokens))
        return token, word

    async def list(self, person: Person) -> list[TokenInfo]:
        """Return the valid tokens, the oldest first."""
        now = self._now()
        return [
            TokenInfo(each, -(-(each.expires - now) // _DAY), (now - each.used) // _DAY if each.used else -1)
            for each in await self._accounts.tokens(person.id)
            if each.expires > now
        ]

    async def remove(self, person: Person, digests: Sequence[str]) -> None:
        """Remove these tokens in all processes."""
        await self._accounts.remove_tokens(person.id, digests)

    async def bearer(self, text: str) -> Bearer | None:
        """Return the bearer of this word, or None if it is unknown or expired."""
        word = read_code(text)
        found = await self._accounts.token(token_digest(word)) if word is not None else None
        now = self._now()
        if found is None or found.expires <= now:
            return None
        account = await self._accounts.by_id(found.account)
        if account is None or account.leaving:  # a program would cancel the deletion
            return None
        is_new = not found.used or now - found.used >= _NOTED
        if is_new:
            await self._accounts.use_token(found.digest, now)
        return Bearer(account.person, found, is_new)

    async def holds(self, token: Token) -> bool:
        """Return whether the token is still valid."""
        return token.expires > self._now() and await self._accounts.token(token.digest) is not None


def token_digest(word: str) -> str:
    """Return what is stored of the word."""
    return hashlib.sha256(word.encode()).hexdigest()

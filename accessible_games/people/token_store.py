"""Tokens by which programs come in for an account, and what they need from outside: a part of ``Accounts``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

READ, PLAY = "read", "play"  # only look; act in the name of the account, too
SCOPES = (READ, PLAY)


@dataclass(frozen=True, slots=True)
class Token:
    """``digest``: of the word, which is nowhere kept; ``used``: about when it was last; 0: never. In milliseconds."""

    digest: str = field(repr=False)
    account: str
    name: str
    scope: str
    created: int
    used: int
    expires: int


class TokenStore(Protocol):
    """All methods raise NoticeError when the store cannot do its work."""

    async def tokens(self, person: str) -> Sequence[Token]:
        """All of the account, also those that hold no more; the oldest first."""

    async def token(self, digest: str) -> Token | None:
        """The one with that digest."""

    async def add_token(self, token: Token, most: int) -> bool:
        """One more, in place of those that hold no more; False where the account has so many that hold."""

    async def use_token(self, digest: str, at: int) -> None:
        """It was used then."""

    async def remove_tokens(self, person: str, digests: Sequence[str]) -> None:
        """Those of the account no more."""

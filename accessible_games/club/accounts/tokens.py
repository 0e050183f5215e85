"""Tokens: words by which programs come in for an account, without its password."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from accessible_games.club.accounts import codes
from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.stored import PLAY, SCOPES, Token
from accessible_games.limits.table import ListLimits
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean

MOST_DAYS, DAYS = 365, 90  # that a token holds: at most, and where nobody says how long
LONGEST_NAME = 40
_DAY = 86_400_000  # milliseconds
_NOTED = 3_600_000  # so exactly is it noted when a token was last used


class TokenInfo(NamedTuple):
    """A token that holds: for how many days more, and how many ago it was last used; -1: never."""

    token: Token
    left: int
    idle: int


@dataclass(frozen=True, slots=True)
class Bearer:
    """Who comes with a token, and what the token allows."""

    person: Person
    token: Token
    is_new: bool = False  # for the first time since a while

    @property
    def may_play(self) -> bool:
        """Whether it may act, too."""
        return self.token.scope == PLAY


@dataclass(eq=False)
class Tokens:
    """A part of ``People``. A word has 129 bits of chance, so nobody guesses one, and a plain digest keeps it."""

    _accounts: Accounts
    _now: Callable[[], int]

    async def check(self, person: Person, name: str, scope: str, days: int | None = None) -> None:
        """Raises NoticeError when the person cannot have such a token."""
        if person.is_guest:
            raise NoticeError(Notice.of("people-guest", name=person.name))
        if not clean(name, LONGEST_NAME) or scope not in SCOPES:
            raise NoticeError(Notice.of("people-token-name"))
        if not 1 <= (DAYS if days is None else days) <= MOST_DAYS:
            raise NoticeError(Notice.of("people-token-days", most=MOST_DAYS))
        if len(await self.list(person)) >= ListLimits.tokens:
            raise NoticeError(Notice.of("people-many-tokens", most=ListLimits.tokens))

    async def make(self, person: Person, name: str, scope: str, days: int | None = None) -> tuple[Token, str]:
        """A token and its word, which nobody can be told again; ``days``: how long it holds. Raises NoticeError."""
        await self.check(person, name, scope, days)
        word, now = codes.new_code(), self._now()
        expires = now + (DAYS if days is None else days) * _DAY
        token = Token(digest_of(word), person.id, clean(name, LONGEST_NAME), scope, now, 0, expires)
        if not await self._accounts.add_token(token, ListLimits.tokens):  # others were made meanwhile
            raise NoticeError(Notice.of("people-many-tokens", most=ListLimits.tokens))
        return token, word

    async def list(self, person: Person) -> list[TokenInfo]:
        """Those that hold, the oldest first."""
        now = self._now()
        return [
            TokenInfo(each, -(-(each.expires - now) // _DAY), (now - each.used) // _DAY if each.used else -1)
            for each in await self._accounts.tokens(person.id)
            if each.expires > now
        ]

    async def remove(self, person: Person, digests: Sequence[str]) -> None:
        """Those no more, in no process."""
        await self._accounts.remove_tokens(person.id, digests)

    async def bearer(self, text: str) -> Bearer | None:
        """Who comes with this word; None: it is none, or holds no more."""
        word = codes.read_code(text)
        found = await self._accounts.token(digest_of(word)) if word is not None else None
        now = self._now()
        if found is None or found.expires <= now:
            return None
        account = await self._accounts.by_id(found.account)
        if account is None or account.leaving:  # a program would make it stay
            return None
        is_new = not found.used or now - found.used >= _NOTED
        if is_new:
            await self._accounts.use_token(found.digest, now)
        return Bearer(account.person, found, is_new)

    async def holds(self, token: Token) -> bool:
        """Whether it still does."""
        return token.expires > self._now() and await self._accounts.token(token.digest) is not None


def digest_of(word: str) -> str:
    """What is kept of the word."""
    return hashlib.sha256(word.encode()).hexdigest()

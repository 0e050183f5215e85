"""Tokens of programs, by their digests."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.people.token_store import Token
from accessible_games.storage.sql import Row, Sql, Transaction, number_of, store

_COLUMNS = "digest, account, name, scope, created, used, expires"


class SqlTokens:
    """A part of ``SqlAccounts``."""

    _sql: Sql

    async def tokens(self, person: str) -> list[Token]:
        rows = await self._sql.read(
            f"SELECT {_COLUMNS} FROM tokens WHERE account = ? ORDER BY created, digest", number_of(person)
        )
        return [_token(row) for row in rows]

    async def token(self, digest: str) -> Token | None:
        rows = await self._sql.read(f"SELECT {_COLUMNS} FROM tokens WHERE digest = ?", digest)
        return _token(rows[0]) if rows else None

    async def add_token(self, token: Token, most: int) -> bool:
        number = number_of(token.account)

        def job() -> Transaction[bool]:
            # Whoever adds another one meanwhile waits here, as does whoever deletes the account.
            if not (yield "UPDATE accounts SET id = id WHERE id = ? RETURNING id", (number,)):
                return False
            yield "DELETE FROM tokens WHERE account = ? AND expires <= ?", (number, token.created)
            ((count,),) = yield "SELECT count(*) FROM tokens WHERE account = ?", (number,)
            if count >= most:
                return False
            values = token.digest, number, token.name, token.scope, token.created, token.used, token.expires
            yield f"INSERT INTO tokens ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)", values
            return True

        return await self._sql.write(job)

    async def use_token(self, digest: str, at: int) -> None:
        await store(self._sql, ("UPDATE tokens SET used = ? WHERE digest = ? AND used < ?", (at, digest, at)))

    async def remove_tokens(self, person: str, digests: Sequence[str]) -> None:
        gone = "DELETE FROM tokens WHERE account = ? AND digest = ?"
        await store(self._sql, *((gone, (number_of(person), each)) for each in sorted(digests)))


def _token(row: Row) -> Token:
    digest, account, *others = row
    return Token(digest, str(account), *others)

"""Who is logged in on the page, passkeys, and what the page takes once only."""

from __future__ import annotations

from collections.abc import Collection

from accessible_games.people.browsers import OLDEST, Login, Passkey
from accessible_games.people.person import Person
from accessible_games.storage.sql import Sql, Transaction, number_of, store

_MOST = 20  # of one account, each
# Whoever is kept out or is to be deleted is logged in nowhere, nor is it with a password from before.
_GOOD = (
    "FROM web_sessions JOIN accounts ON accounts.id = account AND accounts.epoch = web_sessions.epoch "
    "WHERE used >= ? AND web_sessions.created > ? AND banned <= ? AND leaving = 0"
)
_PASSKEY = "credential, public, uses, browser, created, used"


class SqlBrowsers:
    """The port ``people.BrowserStore`` in a database. Moments are milliseconds since 1970."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def begin(self, person: Person, login: Login, since: int) -> None:
        number = number_of(person.id)
        excess = (
            "DELETE FROM web_sessions WHERE account = ? AND token NOT IN "
            "(SELECT token FROM web_sessions WHERE account = ? ORDER BY used DESC, created DESC LIMIT ?)"
        )
        await store(
            self._sql,
            ("DELETE FROM web_sessions WHERE used < ?", (since,)),
            (
                "INSERT INTO web_sessions SELECT ?, id, ?, ?, ?, ? FROM accounts WHERE id = ?",
                (login.id, person.epoch, login.created, login.used, login.browser, number),
            ),
            (excess, (number, number, _MOST)),
        )

    async def whose(self, login: str, since: int, now: int) -> tuple[Person, int] | None:
        rows = await self._sql.read(
            f"SELECT accounts.id, name, role, accounts.epoch, driver, used {_GOOD} AND token = ?",
            since,
            now - OLDEST,
            now,
            login,
        )
        if not rows:
            return None
        number, name, role, epoch, driver, used = rows[0]
        return Person(str(number), name, role, epoch, driver), used

    async def use(self, login: str, now: int) -> None:
        await store(self._sql, ("UPDATE web_sessions SET used = ? WHERE token = ?", (now, login)))

    async def good(self, logins: Collection[str], since: int, now: int) -> set[str]:
        places = ", ".join("?" * len(logins))
        rows = await self._sql.read(f"SELECT token {_GOOD} AND token IN ({places})", since, now - OLDEST, now, *logins)
        return {token for (token,) in rows}

    async def logins(self, person: str, since: int, now: int) -> list[Login]:
        rows = await self._sql.read(
            f"SELECT token, browser, web_sessions.created, used {_GOOD} AND account = ? ORDER BY used DESC, token",
            since,
            now - OLDEST,
            now,
            number_of(person),
        )
        return [Login(*row) for row in rows]

    async def end(self, person: str, login: str) -> bool:
        ended = "DELETE FROM web_sessions WHERE account = ? AND token = ? RETURNING token"
        return bool(await store(self._sql, (ended, (number_of(person), login))))

    async def end_others(self, person: str, login: str) -> None:
        ended = "DELETE FROM web_sessions WHERE account = ? AND token <> ?"
        await store(self._sql, (ended, (number_of(person), login)))

    async def take(self, what: str, until: int, now: int) -> bool:
        rows = await store(
            self._sql,
            ("DELETE FROM web_taken WHERE until < ?", (now,)),
            ("INSERT INTO web_taken VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING what", (what, until)),
        )
        return bool(rows)

    async def is_taken(self, what: str, now: int) -> bool:
        return bool(await self._sql.read("SELECT 1 FROM web_taken WHERE what = ? AND until >= ?", what, now))

    # Passkeys

    async def add_passkey(self, person: str, passkey: Passkey) -> bool:
        number = number_of(person)

        def job() -> Transaction[bool]:
            count = yield "SELECT count(*) FROM passkeys WHERE account = ?", (number,)
            if count[0][0] >= _MOST:
                return False
            rows = yield (
                "INSERT INTO passkeys SELECT ?, id, ?, ?, ?, ?, ? FROM accounts WHERE id = ? "
                "ON CONFLICT DO NOTHING RETURNING credential",
                (*passkey, number),
            )
            return bool(rows)

        return await self._sql.write(job)

    async def passkeys(self, person: str) -> list[Passkey]:
        rows = await self._sql.read(
            f"SELECT {_PASSKEY} FROM passkeys WHERE account = ? ORDER BY created, credential", number_of(person)
        )
        return [Passkey(*row) for row in rows]

    async def passkey(self, credential: str) -> tuple[str, Passkey] | None:
        rows = await self._sql.read(f"SELECT account, {_PASSKEY} FROM passkeys WHERE credential = ?", credential)
        return (str(rows[0][0]), Passkey(*rows[0][1:])) if rows else None

    async def use_passkey(self, credential: str, uses: int, now: int) -> None:
        await store(self._sql, ("UPDATE passkeys SET uses = ?, used = ? WHERE credential = ?", (uses, now, credential)))

    async def remove_passkey(self, person: str, credential: str) -> bool:
        removed = "DELETE FROM passkeys WHERE account = ? AND credential = ? RETURNING credential"
        return bool(await store(self._sql, (removed, (number_of(person), credential))))

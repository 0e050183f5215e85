"""Who is logged in on the page, passkeys, and what the page takes once only."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from accessible_games.club.accounts.person import Person
from accessible_games.limits.table import ListLimits
from accessible_games.storage.sql import Sql, Transaction, number_of, store

OLDEST = 365 * 24 * 3_600_000  # milliseconds after which one logs in anew, however often the session was used
# Whoever is kept out or is to be deleted is logged in nowhere, nor is it with a password from before.
_GOOD = (
    "FROM web_sessions JOIN accounts ON accounts.id = account AND accounts.epoch = web_sessions.epoch "
    "WHERE used >= ? AND web_sessions.created > ? AND banned <= ? AND leaving = 0"
)
_PASSKEY = "credential, public, uses, browser, created, used"


class Login(NamedTuple):
    """One browser that is logged in. ``id``: what the store knows it by; moments in milliseconds."""

    id: str
    browser: str
    created: int
    used: int


class Passkey(NamedTuple):
    """``credential`` and ``public`` in base64; ``uses``: what the device counts; ``browser``: in which it was made."""

    credential: str
    public: str
    uses: int
    browser: str
    created: int
    used: int = 0


class BrowserStore:
    """What is stored of browsers. ``since``: what was used before is not good any more; nor is what was begun longer
    than OLDEST before ``now``. Milliseconds since 1970. Methods raise NoticeError when the database cannot do its work.
    """

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def begin(self, person: Person, login: Login, since: int) -> None:
        """One more; the one used longest ago goes where there are too many."""
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
            (excess, (number, number, ListLimits.browsers)),
        )

    async def whose(self, login: str, since: int, now: int) -> tuple[Person, int] | None:
        """Who is logged in there, and when it was used last; None when nobody is, or is any more."""
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
        """It is used at that moment."""
        await store(self._sql, ("UPDATE web_sessions SET used = ? WHERE token = ?", (now, login)))

    async def good(self, logins: Collection[str], since: int, now: int) -> set[str]:
        """In which of these somebody is logged in."""
        places = ", ".join("?" * len(logins))
        rows = await self._sql.read(f"SELECT token {_GOOD} AND token IN ({places})", since, now - OLDEST, now, *logins)
        return {token for (token,) in rows}

    async def logins(self, person: str, since: int, now: int) -> list[Login]:
        """Where the person is logged in, the one used last first."""
        rows = await self._sql.read(
            f"SELECT token, browser, web_sessions.created, used {_GOOD} AND account = ? ORDER BY used DESC, token",
            since,
            now - OLDEST,
            now,
            number_of(person),
        )
        return [Login(*row) for row in rows]

    async def end(self, person: str, login: str) -> bool:
        """The person is not logged in there any more; whether that was so."""
        ended = "DELETE FROM web_sessions WHERE account = ? AND token = ? RETURNING token"
        return bool(await store(self._sql, (ended, (number_of(person), login))))

    async def end_others(self, person: str, login: str) -> None:
        """The person is logged in nowhere else."""
        ended = "DELETE FROM web_sessions WHERE account = ? AND token <> ?"
        await store(self._sql, (ended, (number_of(person), login)))

    async def take(self, what: str, until: int, now: int) -> bool:
        """Whether this has not been taken yet; it is now, and remembered until then."""
        rows = await store(
            self._sql,
            ("DELETE FROM web_taken WHERE until < ?", (now,)),
            ("INSERT INTO web_taken VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING what", (what, until)),
        )
        return bool(rows)

    async def is_taken(self, what: str, now: int) -> bool:
        """Whether this was taken, and is remembered."""
        return bool(await self._sql.read("SELECT 1 FROM web_taken WHERE what = ? AND until >= ?", what, now))

    # Passkeys

    async def add_passkey(self, person: str, passkey: Passkey) -> bool:
        """One more; False when there are too many, or it is there."""
        number = number_of(person)

        def job() -> Transaction[bool]:
            count = yield "SELECT count(*) FROM passkeys WHERE account = ?", (number,)
            if count[0][0] >= ListLimits.passkeys:
                return False
            rows = yield (
                "INSERT INTO passkeys SELECT ?, id, ?, ?, ?, ?, ? FROM accounts WHERE id = ? "
                "ON CONFLICT DO NOTHING RETURNING credential",
                (*passkey, number),
            )
            return bool(rows)

        return await self._sql.write(job)

    async def passkeys(self, person: str) -> list[Passkey]:
        """Those of the person, the oldest first."""
        rows = await self._sql.read(
            f"SELECT {_PASSKEY} FROM passkeys WHERE account = ? ORDER BY created, credential", number_of(person)
        )
        return [Passkey(*row) for row in rows]

    async def passkey(self, credential: str) -> tuple[str, Passkey] | None:
        """That one, and whose it is."""
        rows = await self._sql.read(f"SELECT account, {_PASSKEY} FROM passkeys WHERE credential = ?", credential)
        return (str(rows[0][0]), Passkey(*rows[0][1:])) if rows else None

    async def use_passkey(self, credential: str, uses: int, now: int) -> None:
        """Somebody came in with it."""
        await store(self._sql, ("UPDATE passkeys SET uses = ?, used = ? WHERE credential = ?", (uses, now, credential)))

    async def remove_passkey(self, person: str, credential: str) -> bool:
        """That one no more; whether it was there."""
        removed = "DELETE FROM passkeys WHERE account = ? AND credential = ? RETURNING credential"
        return bool(await store(self._sql, (removed, (number_of(person), credential))))

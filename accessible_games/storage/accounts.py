"""People who have an account, their keys, friends and settings, and complaints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.people.person import PLAYER, Person
from accessible_games.people.ports import DOUBTFUL, Account, Adopted, Key, Limits, OutdatedError, TakenError, WaysIn
from accessible_games.storage.adoption import adopted
from accessible_games.storage.keeping_order import SqlOrderKeeping
from accessible_games.storage.leaving import SqlLeaving, alone_with_names, forgotten_names, is_taken
from accessible_games.storage.sql import Sql, Statement, Transaction, Value, from_json, number_of, store, to_json
from accessible_games.storage.tokens import SqlTokens

_ACCOUNT = (
    "SELECT id, name, role, epoch, driver, password, recovery, settings, banned, muted, created, renamed, leaving "
    "FROM accounts WHERE"
)
_ATTEMPTED = """
    INSERT INTO attempts VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET until = CASE
        WHEN attempts.until < ? OR attempts.until > ? THEN ?
        WHEN attempts.until > ? THEN ?
        ELSE attempts.until + ? END
"""
_SIGNED_OUT = "DELETE FROM web_sessions WHERE account = ?"
_TABLES = {"friends": "friends", "blocked": "blocks"}  # people.FRIENDS and people.BLOCKED
_SWEEP = 64  # each so many wrong passwords those of long ago are forgotten
_MOST_ATTEMPTS = 10_000
_HOUR = 3_600_000  # milliseconds


class SqlAccounts(SqlOrderKeeping, SqlLeaving, SqlTokens):
    """The port ``people.Accounts`` in a database. A person's identifier is the running number of the account.

    Methods that change something raise NoticeError also for a person without an account.
    """

    def __init__(self, sql: Sql) -> None:
        self._sql = sql
        self._attempted = 0

    async def create(
        self,
        name: str,
        folded: str,
        looks: str,
        password: str,
        recovery: str,
        language: str,
        at: int = 0,
        guest: Adopted | None = None,
    ) -> Person:
        settings = to_json({"language": language} if guest is None else dict(guest.settings))

        def job() -> Transaction[int]:
            yield from alone_with_names(self._sql.dialect)
            yield from forgotten_names(at)
            if (yield is_taken(folded, looks, at)):
                raise TakenError
            rows = yield (
                "INSERT INTO accounts "
                "(name, folded, looks, password, recovery, role, settings, banned, muted, epoch, created) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?) ON CONFLICT DO NOTHING RETURNING id",
                (name, folded, looks, password, recovery, PLAYER, settings, at),
            )
            if not rows:
                raise TakenError
            number: int = rows[0][0]
            if guest is not None:
                yield from adopted(guest, number, at, self._sql.place)
            return number

        return Person(str(await self._sql.write(job)), name)

    async def by_name(self, folded: str, now: int) -> Account | None:
        found = await self._one(f"{_ACCOUNT} folded = ?", folded)
        old = f"{_ACCOUNT} id = (SELECT account FROM old_names WHERE folded = ? AND until > ?)"
        return found or await self._one(old, folded, now)

    async def by_id(self, person: str) -> Account | None:
        return await self._one(f"{_ACCOUNT} id = ?", number_of(person))

    async def is_taken(self, folded: str, looks: str, now: int = 0, own: str = "") -> bool:
        text, values = is_taken(folded, looks, now, number_of(own))
        return bool(await self._sql.read(text, *values))

    async def set_password(self, person: Person, password: str, *, alone: bool = False) -> tuple[Person, WaysIn]:
        def job() -> Transaction[tuple[int, WaysIn]]:
            rows = yield (
                "UPDATE accounts SET password = ?, epoch = epoch + 1 WHERE id = ? AND epoch = ? RETURNING epoch",
                (password, number_of(person.id), person.epoch),
            )
            if not rows:
                yield from _required(number_of(person.id))
                raise OutdatedError
            yield _SIGNED_OUT, (number_of(person.id),)
            ended = []
            for table in WaysIn._fields if alone else ():
                gone = yield f"DELETE FROM {table} WHERE account = ? RETURNING account", (number_of(person.id),)
                ended.append(len(gone))
            return rows[0][0], WaysIn(*ended)

        epoch, ended = await self._sql.write(job)
        return replace(person, epoch=epoch), ended

    async def rehash(self, person: str, old: str, new: str) -> None:
        replaced = "UPDATE accounts SET password = ? WHERE id = ? AND password = ?"
        await store(self._sql, (replaced, (new, number_of(person), old)))

    async def set_recovery(self, person: str, recovery: str) -> None:
        await self._set(person, recovery=recovery)

    async def set_settings(self, person: str, settings: Mapping[str, object]) -> None:
        await self._set(person, settings=to_json(dict(settings)))

    async def set_role(self, person: str, role: str) -> None:
        await self._set(person, role=role)

    async def set_driver(self, person: str, driver: str) -> None:
        await self._set(person, driver=driver)

    async def set_limits(self, person: str, *, banned: int | None = None, muted: int | None = None) -> None:
        limits = {"banned": banned, "muted": muted}
        await self._set(person, **{name: until for name, until in limits.items() if until is not None})
        if banned:
            await store(self._sql, (_SIGNED_OUT, (number_of(person),)))

    async def keys(self, person: str) -> list[Key]:
        rows = await self._sql.read(
            "SELECT digest, line, comment FROM keys WHERE account = ? ORDER BY digest", number_of(person)
        )
        return [Key(*row) for row in rows]

    async def add_key(self, person: str, key: Key) -> None:
        number = number_of(person)

        def job() -> Transaction[None]:
            yield from _required(number)
            yield (
                "INSERT INTO keys VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (number, key.digest, key.line, key.comment),
            )

        await self._sql.write(job)

    async def remove_key(self, person: str, digest: str) -> None:
        await store(self._sql, ("DELETE FROM keys WHERE account = ? AND digest = ?", (number_of(person), digest)))

    async def ways_in(self, person: str) -> WaysIn:
        counts = ", ".join(f"(SELECT count(*) FROM {table} WHERE account = ?)" for table in WaysIn._fields)
        return WaysIn(*(await self._sql.read(f"SELECT {counts}", *[number_of(person)] * len(WaysIn._fields)))[0])

    async def related(self, relation: str, person: str) -> list[Person]:
        return await self._people(f"SELECT other FROM {_TABLES[relation]} WHERE account = ?", "folded", person)

    async def relating(self, relation: str, person: str, *, limit: int) -> list[Person]:
        return await self._people(f"SELECT account FROM {_TABLES[relation]} WHERE other = ?", "id", person, limit)

    async def part(self, person: str, other: str) -> None:
        one, two = number_of(person), number_of(other)
        pairs = sorted([(one, two), (two, one)])  # so that processes do not wait for each other in a ring
        await store(self._sql, *(("DELETE FROM friends WHERE account = ? AND other = ?", pair) for pair in pairs))

    async def untold_friends(self, person: str, *, limit: int) -> list[Person]:
        return await self._people("SELECT account FROM friends WHERE other = ? AND told = 0", "folded", person, limit)

    async def friends_told(self, person: str, others: Sequence[str]) -> None:
        told = "UPDATE friends SET told = 1 WHERE account = ? AND other = ?"
        pairs = [(each, number_of(person)) for each in sorted(map(number_of, others))]
        await store(self._sql, *((told, pair) for pair in pairs))

    async def relate(self, relation: str, person: str, other: str, is_so: bool) -> None:
        pair = number_of(person), number_of(other)

        def job() -> Transaction[None]:
            for number in pair:
                yield from _required(number)
            if is_so:
                yield f"INSERT INTO {_TABLES[relation]} (account, other) VALUES (?, ?) ON CONFLICT DO NOTHING", pair
            else:
                yield f"DELETE FROM {_TABLES[relation]} WHERE account = ? AND other = ?", pair

        await self._sql.write(job)

    async def limits(self, whose: Sequence[str]) -> dict[str, Limits]:
        places = ", ".join("?" * len(whose))
        rows = await self._sql.read(f"SELECT place, banned, muted, name FROM limits WHERE place IN ({places})", *whose)
        return {place: Limits(*limits) for place, *limits in rows}

    async def limit(self, whose: str, limits: Limits, now: int) -> None:
        limited = (
            "INSERT INTO limits VALUES (?, ?, ?, ?) ON CONFLICT (place) "
            "DO UPDATE SET name = excluded.name, banned = excluded.banned, muted = excluded.muted"
        )
        await store(
            self._sql,
            (limited, (whose, limits.name, limits.banned, limits.muted)),
            ("DELETE FROM limits WHERE banned <= ? AND muted <= ?", (now, now)),
        )

    async def pardon(self, name: str, *, talk: bool) -> bool:
        what = "muted" if talk else "banned"
        if not name or set(name) & set("%_ "):  # no name; LIKE would take it for more than itself
            return False
        pardoned = f"UPDATE limits SET {what} = 0 WHERE ' ' || name || ' ' LIKE ? AND {what} > 0 RETURNING place"
        return bool(await store(self._sql, (pardoned, (f"% {name} %",))))

    async def attempts(self, whats: Sequence[str]) -> dict[str, int]:
        places = ", ".join("?" * len(whats))
        rows = await self._sql.read(f"SELECT what, until FROM attempts WHERE what IN ({places})", *whats)
        return dict(rows)

    async def attempted(self, costs: Mapping[str, tuple[int, int]], now: int) -> None:
        statements = []
        for what, (cost, most) in sorted(costs.items()):  # so that processes do not wait for each other in a ring
            late = now + most
            values = (what, now + cost, now, late + DOUBTFUL, now + cost, late - cost, late, cost)
            statements.append((_ATTEMPTED, values))
        await store(self._sql, *statements)
        self._attempted += 1
        if self._attempted % _SWEEP == 0:
            await store(self._sql, *_forgotten_attempts(now))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        rows = await store(
            self._sql,
            ("INSERT INTO server_secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh)),
            ("SELECT secret FROM server_secrets WHERE name = ?", (name,)),
        )
        return bytes(rows[0][0])

    # Inside

    async def _one(self, text: str, *values: Value) -> Account | None:
        rows = await self._sql.read(text, *values)
        if not rows:
            return None
        number, name, role, epoch, driver, password, recovery, settings, *moments = rows[0]
        read: Any = from_json(settings, self._sql.place)
        return Account(Person(str(number), name, role, epoch, driver), password, recovery, read, *moments)

    async def _people(self, which: str, order: str, person: str, limit: int = -1) -> list[Person]:
        """The accounts that are among those of a statement about a person; ``limit``: -1 for all."""
        most, values = (" LIMIT ?", (limit,)) if limit >= 0 else ("", ())
        rows = await self._sql.read(
            f"SELECT id, name, role FROM accounts WHERE id IN ({which}) ORDER BY {order}{most}",
            number_of(person),
            *values,
        )
        return [Person(str(number), name, role) for number, name, role in rows]

    async def _set(self, person: str, **values: Value) -> None:
        if not values:
            return
        names = ", ".join(f"{name} = ?" for name in values)

        def job() -> Transaction[None]:
            rows = yield f"UPDATE accounts SET {names} WHERE id = ? RETURNING id", (*values.values(), number_of(person))
            if not rows:
                raise NoticeError(Notice.of("store-no-account"))

        await self._sql.write(job)


def _required(number: int) -> Transaction[None]:
    """Inside a transaction: the account is there. Raises NoticeError."""
    if not (yield "SELECT id FROM accounts WHERE id = ?", (number,)):
        raise NoticeError(Notice.of("store-no-account"))


def _forgotten_attempts(now: int) -> tuple[Statement, ...]:
    """Those of long ago; and of more than can have been made by people the ones with the least to make up for."""
    excess = (
        "DELETE FROM attempts WHERE until <= (SELECT until FROM attempts WHERE until < ? "
        "ORDER BY until DESC LIMIT 1 OFFSET ?)"
    )
    return ("DELETE FROM attempts WHERE until < ?", (now,)), (excess, (now + _HOUR, _MOST_ATTEMPTS))

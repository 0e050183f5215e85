"""What becomes of accounts: another name, what is told of them, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from accessible_games.lobby.order_rows import given_in_turn
from accessible_games.lobby.orders import AccountGone
from accessible_games.people.person import Person
from accessible_games.people.ports import Leaver, Listed, NamedSoonError, TakenError
from accessible_games.storage import personal
from accessible_games.storage.sql import POSTGRES, Sql, Transaction, from_json, number_of, store

_NAMES_LOCK = 0x4E414D45
_JSON = ("settings",)
_ORPHANS = """
    SELECT DISTINCT account FROM seats WHERE is_over = 0 AND account NOT LIKE 'guest-%'
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE CAST(accounts.id AS TEXT) = seats.account)
"""


class SqlLeaving:
    """A part of ``SqlAccounts``."""

    _sql: Sql

    # Names

    async def rename(
        self, person: Person, name: str, folded: str, looks: str, *, at: int, since: int, until: int
    ) -> Person:
        def job() -> Transaction[None]:
            yield from alone_with_names(self._sql.dialect)
            number = number_of(person.id)
            ((old, old_folded, old_looks, last),) = yield (
                "SELECT name, folded, looks, renamed FROM accounts WHERE id = ?",
                (number,),
            )
            if last and last > since:
                raise NamedSoonError(last)
            yield from forgotten_names(at)
            taken = yield is_taken(folded, looks, at, number)
            if taken:
                raise TakenError
            yield "DELETE FROM old_names WHERE folded = ? AND account = ?", (folded, number)
            yield (
                "UPDATE accounts SET name = ?, folded = ?, looks = ?, renamed = ? WHERE id = ?",
                (name, folded, looks, at, number),
            )
            if old_folded != folded:
                yield (
                    "INSERT INTO old_names VALUES (?, ?, ?, ?, ?)",
                    (old_folded, old_looks, old, number, until),
                )

        await self._sql.write(job)
        return Person(person.id, name, person.role, person.epoch)

    # Leaving

    async def set_leaving(self, person: str, at: int) -> None:
        planned = "UPDATE accounts SET leaving = ? WHERE id = ? AND leaving <> 1"
        await store(self._sql, (planned, (at, number_of(person))))
        if at:
            await store(self._sql, ("DELETE FROM web_sessions WHERE account = ?", (number_of(person),)))

    async def stay(self, person: str, now: int) -> bool:
        stays = "UPDATE accounts SET leaving = 0 WHERE id = ? AND leaving > ? RETURNING id"
        return bool(await store(self._sql, (stays, (number_of(person), now))))

    async def leavers(self, now: int) -> list[Leaver]:
        rows = await self._sql.read("SELECT id FROM accounts WHERE leaving > 0 AND leaving <= ?", now)
        if not rows:
            return []
        rows = await store(
            self._sql,
            ("UPDATE accounts SET leaving = 1 WHERE leaving > 0 AND leaving <= ?", (now,)),
            ("SELECT id, created, name FROM accounts WHERE leaving > 0 AND leaving = 1 ORDER BY id", ()),
        )
        return [Leaver(str(number), created, name) for number, created, name in rows]

    async def doom(self, leavers: Sequence[Leaver]) -> int:
        def job() -> Transaction[int]:
            count, doomed = 0, "UPDATE accounts SET leaving = 1 WHERE id = ? AND created = ? RETURNING id"
            for each in leavers:
                rows = yield doomed, (number_of(each.id), each.created)
                count += len(rows)
            return count

        return await self._sql.write(job)

    async def erase(self, leaver: Leaver) -> bool:
        await self.become_former(leaver.id)

        def job() -> Transaction[bool]:
            is_gone = yield from personal.erased(leaver.id)
            if is_gone:
                yield from given_in_turn(self._sql.dialect, [AccountGone(leaver.id, 0, leaver.created)])
            return is_gone

        is_gone = await self._sql.write(job)
        await self.become_former(leaver.id)  # where it was seated meanwhile
        return is_gone

    async def orphans(self) -> list[str]:
        return [account for (account,) in await self._sql.read(_ORPHANS)]

    async def become_former(self, person: str) -> None:
        """Some logs at a time: moves of others go to the disk between."""
        last, place = 0, self._sql.place
        while last := await self._sql.write(partial(personal.renamed, person, last, place)):
            pass
        await self._sql.write(partial(personal.renamed_in_tournaments, person, place))

    # What is known

    async def everything(self, person: str) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        found: dict[str, list[dict[str, Any]]] = {}
        for called, members, (select, values) in personal.told_of(person):
            rows = [dict(zip(members, row, strict=True)) for row in await self._sql.read(select, *values)]
            for row in rows:
                row |= {name: from_json(row[name], self._sql.place) for name in _JSON if name in row}
            found.setdefault(called, []).extend(rows)
        return found

    async def listed(self, part: str, *, after: str, limit: int) -> list[Listed]:
        rows = await self._sql.read(
            "SELECT id, name, role, created, banned, muted, leaving, "
            "(SELECT count(*) FROM seats WHERE account = CAST(accounts.id AS TEXT)) FROM accounts "
            "WHERE id > ? AND (replace(folded, ?, '') <> folded OR ? = '') ORDER BY id LIMIT ?",
            number_of(after),
            part,
            part,
            limit,
        )
        return [Listed(str(row[0]), *row[1:]) for row in rows]


def alone_with_names(dialect: str) -> Transaction[None]:
    """Inside a transaction: nobody else takes a name before it ends."""
    if dialect == POSTGRES:
        yield "SELECT pg_advisory_xact_lock(?)", (_NAMES_LOCK,)


def forgotten_names(now: int) -> Transaction[None]:
    """Inside a transaction: old names that are kept no longer."""
    yield "DELETE FROM old_names WHERE until <= ?", (now,)


def is_taken(folded: str, looks: str, now: int, own: int = 0) -> tuple[str, tuple[str | int, ...]]:
    """The statement that finds an account, but for the ``own``, that has the name or its looks, or had it of late."""
    return (
        "SELECT id FROM accounts WHERE (folded = ? OR looks = ?) AND id <> ? "
        "UNION ALL SELECT account FROM old_names WHERE (folded = ? OR looks = ?) AND account <> ? AND until > ?",
        (folded, looks, own, folded, looks, own, now),
    )

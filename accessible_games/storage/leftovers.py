"""Matches in which only guests and computers played: not kept for ever, with all that stands beside them."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.lobby import GuestMatch
from accessible_games.storage.sql import Sql, Transaction, number_of


class SqlLeftovers:
    """A part of ``lobby.ports.LobbyStore``. All methods raise NoticeError when the database cannot do its work."""

    def __init__(self, sql: Sql) -> None:
        """The database stays with the one who opened it."""
        self._sql = sql

    async def guest_matches(
        self, *, before: int, unmoved_before: int, after: GuestMatch | None, limit: int
    ) -> list[GuestMatch]:
        """Those behind ``after`` in which nothing has happened since ``before`` and nothing is due, oldest first.

        Or since ``unmoved_before``, where nobody has moved at all.
        """
        place = (after.changed, after.changed, number_of(after.id)) if after is not None else (-1, -1, 0)
        rows = await self._sql.read(
            "SELECT id, changed FROM matches WHERE by_guests = 1 AND changed < ? AND what <> 'flag' "
            "AND (changed > ? OR (changed = ? AND id > ?)) AND (changed < ? OR (moves = 0 AND reason = '')) "
            "ORDER BY changed, id LIMIT ?",
            max(before, unmoved_before),
            *place,
            before,
            limit,
        )
        found = []
        for number, changed in rows:
            people = await self._sql.read("SELECT DISTINCT account FROM seats WHERE match_id = ?", number)
            found.append(GuestMatch(str(number), changed, tuple(account for (account,) in people)))
        return found

    async def count_guest_matches(self) -> int:
        """How many there are in which nobody but guests and computers plays."""
        count: int = (await self._sql.read("SELECT count(*) FROM matches WHERE by_guests = 1"))[0][0]
        return count

    async def forget_matches(self, matches: Sequence[GuestMatch]) -> None:
        """Those in which still nothing has happened: log, talk and all."""

        def job() -> Transaction[None]:
            for each in sorted(matches, key=lambda one: number_of(one.id)):
                yield from _forgotten(number_of(each.id), each.changed)

        await self._sql.write(job)


def _forgotten(number: int, changed: int) -> Transaction[None]:
    is_there = "SELECT 1 FROM matches WHERE id = ? AND changed = ? AND by_guests = 1 AND what <> 'flag'"
    if not (yield is_there, (number, changed)):
        return
    yield "DELETE FROM entries WHERE match_id = ?", (number,)
    yield "DELETE FROM matches WHERE id = ?", (number,)
    yield "DELETE FROM places WHERE match_id = ?", (number,)
    yield "DELETE FROM reads WHERE room = ?", (f"match:{number}",)
    yield "DELETE FROM lines WHERE room = ?", (f"match:{number}",)
    yield "DELETE FROM orders WHERE match_id = ? AND match_id > 0", (number,)

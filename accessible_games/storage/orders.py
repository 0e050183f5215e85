"""What the program tells all processes, in a database."""

from __future__ import annotations

from accessible_games.lobby.orders import Issued, MatchBegun, Order, SpectatorSentAway, StaffOpened, decoded, encoded
from accessible_games.storage.gathering import InTurn
from accessible_games.storage.sql import Sql, Statement, Transaction, number_of

_KEPT = 1000  # numbers of orders that concern no match
_OPENINGS = 20  # of one match that are told
_SWEEP = 64  # each so many orders the oldest of those go
LOCK = 0x4F524452


class SqlOrders:
    """A part of ``SqlLobby``."""

    _sql: Sql
    _given: InTurn[Order, None]

    async def give(self, order: Order) -> None:
        await self._given.put(order)

    async def orders(self, *, after: int, limit: int) -> list[Issued]:
        rows = await self._sql.read("SELECT id, kind, data FROM orders WHERE id > ? ORDER BY id LIMIT ?", after, limit)
        return [Issued(*row) for row in rows]

    async def newest_order(self) -> int:
        number: int = (await self._sql.read("SELECT coalesce(max(id), 0) FROM orders"))[0][0]
        return number

    async def beginning(self, match_id: str) -> MatchBegun | None:
        found = await self._about(MatchBegun, match_id, "")
        return found if isinstance(found, MatchBegun) else None

    async def openings(self, match_id: str, *, after: int) -> list[StaffOpened]:
        rows = await self._sql.read(
            "SELECT data FROM orders WHERE match_id = ? AND match_id > 0 AND kind = ? ORDER BY id DESC LIMIT ?",
            number_of(match_id),
            StaffOpened.__name__,
            _OPENINGS,
        )
        found = [decoded(StaffOpened.__name__, text) for (text,) in reversed(rows)]
        return [each for each in found if isinstance(each, StaffOpened) and each.at > after]

    async def is_sent_away(self, match_id: str, person: str) -> bool:
        return await self._about(SpectatorSentAway, match_id, person) is not None

    async def _about(self, kind: type[Order], match_id: str, person: str) -> Order | None:
        rows = await self._sql.read(
            "SELECT data FROM orders WHERE match_id = ? AND match_id > 0 AND kind = ? AND person = ? "
            "ORDER BY id DESC LIMIT 1",
            number_of(match_id),
            kind.__name__,
            person,
        )
        return decoded(kind.__name__, rows[0][0]) if rows else None


def given(order: Order) -> Transaction[None]:
    """Inside a transaction, in turn: the order is kept, and those of long ago are not."""
    number: int = (yield inserted(order))[0][0]
    if number % _SWEEP == 0:
        yield "DELETE FROM orders WHERE match_id = 0 AND id <= ?", (number - _KEPT,)


def inserted(order: Order) -> Statement:
    """The statement that stores an order and finds its number."""
    kind, data = encoded(order)
    match order:
        case MatchBegun(match_id):
            about, person = number_of(match_id), ""
        case SpectatorSentAway(match_id, person) | StaffOpened(match_id, person):
            about = number_of(match_id)
        case _:
            about, person = 0, ""
    return (
        "INSERT INTO orders (kind, match_id, person, data) VALUES (?, ?, ?, ?) RETURNING id",
        (kind, about, person, data),
    )

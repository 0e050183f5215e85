"""How matches have ended for those who played them, as lists and sums; read from indexes, never from logs."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from accessible_games.lobby.ports import Played, Tally
from accessible_games.storage.journal import summary_of
from accessible_games.storage.sql import Row, Sql, Value, number_of, store

_OVER = "FROM seats JOIN matches ON matches.id = seats.match_id WHERE seats.account = ? AND seats.is_over = 1"
_NAMES_AT_ONCE = 500
_WITH = " AND EXISTS (SELECT 1 FROM seats they WHERE they.match_id = seats.match_id AND they.account = ?)"
_LISTED = "matches.id, game, created, changed, players, moves, reason"


class SqlResults:
    """A part of ``SqlLobby``."""

    _sql: Sql

    async def unsettled(self, account: str = "", *, limit: int) -> list[tuple[str, list[str]]]:
        own, values = (" AND account = ?", (account,)) if account else ("", ())
        rows = await self._sql.read(
            "SELECT match_id, account FROM seats WHERE match_id IN (SELECT DISTINCT match_id FROM seats "
            f"WHERE is_over = 1 AND result = ''{own} ORDER BY match_id DESC LIMIT ?) ORDER BY match_id DESC, seat",
            *values,
            limit,
        )
        found: dict[str, list[str]] = {}
        for number, account in rows:
            found.setdefault(str(number), []).append(account)
        return list(found.items())

    async def settle(self, results: Mapping[tuple[str, str], str]) -> None:
        settled = "UPDATE seats SET result = ? WHERE match_id = ? AND account = ? AND is_over = 1"
        rows = sorted((number_of(match_id), account, result) for (match_id, account), result in results.items())
        await store(self._sql, *((settled, (result, number, account)) for number, account, result in rows))

    async def results(
        self, account: str, *, other: str = "", game: str = "", before: str = "", limit: int
    ) -> list[Played]:
        where, values = _narrowed(account, other, game)
        place, at = (" AND seats.match_id < ?", (number_of(before),)) if before else ("", ())
        numbers = f"SELECT DISTINCT seats.match_id {where}{place} ORDER BY seats.match_id DESC LIMIT ?"
        rows = await self._sql.read(
            f"SELECT DISTINCT {_LISTED}, own.result FROM seats own JOIN matches ON matches.id = own.match_id "
            f"WHERE own.account = ? AND own.is_over = 1 AND own.match_id IN ({numbers}) "
            "ORDER BY matches.id DESC LIMIT ?",
            account,
            *values,
            *at,
            limit,
            limit,
        )
        return [Played(summary_of(row[:-1], self._sql.place), row[-1]) for row in rows]

    async def tally(self, account: str, *, other: str = "") -> list[Tally]:
        where, values = _narrowed(account, other, "")
        rows = await self._sql.read(
            f"SELECT game, seats.result, count(DISTINCT seats.match_id) {where} GROUP BY game, seats.result", *values
        )
        return _sums(rows)

    async def opponents(self, account: str, game: str, *, limit: int) -> list[Tally]:
        rows = await self._sql.read(
            "SELECT they.account, mine.result, count(DISTINCT mine.match_id) FROM seats mine "
            "JOIN matches ON matches.id = mine.match_id "
            "JOIN seats they ON they.match_id = mine.match_id AND they.account <> mine.account "
            "WHERE mine.account = ? AND mine.is_over = 1 AND game = ? GROUP BY they.account, mine.result",
            account,
            game,
        )
        names = await self._names({row[0] for row in rows})
        return _sums([(names[who], result, count) for who, result, count in rows if who in names])[:limit]

    async def _names(self, accounts: Collection[str]) -> dict[str, str]:
        """Of those that are there still; guests have none."""
        found: dict[str, str] = {}
        wanted = sorted(map(number_of, accounts))
        for begin in range(0, len(wanted), _NAMES_AT_ONCE):
            some = wanted[begin : begin + _NAMES_AT_ONCE]
            places = ", ".join("?" * len(some))
            rows = await self._sql.read(f"SELECT id, name FROM accounts WHERE id IN ({places})", *some)
            found |= {str(number): name for number, name in rows}
        return found


def _narrowed(account: str, other: str, game: str) -> tuple[str, tuple[Value, ...]]:
    text = _OVER
    values: tuple[Value, ...] = (account,)
    if other:
        text, values = text + _WITH, (*values, other)
    if game:
        text, values = f"{text} AND game = ?", (*values, game)
    return text, values


def _sums(rows: list[Row]) -> list[Tally]:
    """By what each row begins with; the most played first."""
    found: dict[str, dict[str, int]] = {}
    for what, result, count in rows:
        found.setdefault(what, {})[result] = count
    return sorted((Tally(what, counts) for what, counts in found.items()), key=lambda one: (-one.count, one.what))

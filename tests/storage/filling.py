"""Fills a store as years of play would: twelve matches an account, each sixth one running, the rest over."""

from __future__ import annotations

from accessible_games.storage.postgres_sql import PostgresSql
from accessible_games.storage.sql import Sql, store
from tests.storage.logs import AT

_EACH = 12  # matches of two people, for each account
_NUMBERS = "WITH RECURSIVE each (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM each WHERE n < {count}) "


def _left(value: str, divisor: int) -> str:
    """The remainder; a sign for it would be a parameter to PostgreSQL's driver."""
    return f"({value} - ({value}) / {divisor} * {divisor})"


_GAMES = ("abalone", "confusion", "samsara", "abgrund", "muehle", "spiralspiel")
_GAME = (
    f"CASE {_left('n', len(_GAMES))} " + " ".join(f"WHEN {n} THEN '{game}'" for n, game in enumerate(_GAMES)) + " END"
)


async def fill(sql: Sql, matches: int) -> None:
    """So many matches, with all that is stored beside them. The store is empty before."""
    statements = _statements(matches, matches // _EACH * 2)
    if not isinstance(sql, PostgresSql):
        for statement in statements:
            await store(sql, (statement, ()))
        return
    async with sql._pool.acquire() as connection:  # where a statement may take longer than two seconds
        for statement in statements:
            await connection.execute(statement)
        await connection.execute("ANALYZE")  # as a daemon of the database does by itself, some minutes later


def _statements(matches: int, accounts: int) -> list[str]:
    by_account, by_match = _NUMBERS.format(count=accounts), _NUMBERS.format(count=matches)
    reason = f"CASE WHEN n > {matches - matches // 6} THEN '' ELSE 'agreement' END"
    people = {"black": f"1 + {_left('n * 7919', accounts)}", "white": f"1 + {_left('n * 104729 + 13', accounts)}"}
    begun = (
        f"""'{{"match_id":"' || n || '","game":"' || {_GAME} || '","access":"open","host":"' || ({people["black"]}) """
        f"""|| '","people":["' || ({people["black"]}) || '","' || ({people["white"]}) || '"]}}'"""
    )
    found = [
        "INSERT INTO accounts (name, folded, looks, password, recovery, role, settings, banned, muted, epoch) "
        f"{by_account} SELECT 'p' || n, 'p' || n, 'p' || n, '', '', 'player', '{{}}', 0, 0, 0 FROM each",
        "INSERT INTO matches (id, game, created, changed, players, moves, reason, seq, noted, turn, by_guests) "
        f"{by_match} SELECT n, {_GAME}, {AT} + n, {AT} + n, '{{}}', 40, {reason}, 43, 43, "
        f"',' || ({people['black']}) || ',', "
        f"CASE WHEN {_left('n', 3)} = 0 AND {reason} <> '' THEN 1 ELSE 0 END FROM each",
        f"INSERT INTO broadcasts (kind, match_id, person, data) {by_match} "
        f"SELECT 'MatchBegun', n, '', {begun} FROM each",
        f"INSERT INTO broadcasts (kind, match_id, person, data) {by_match} "
        """SELECT 'Announce', 0, '', '{"text":"The server is new."}' FROM each """
        "WHERE n <= 1000",
        f"INSERT INTO lines (room, at, person, name, text) {by_match} SELECT 'match:' || n, {AT}, "
        f"CAST({people['black']} AS TEXT), 'p', 'well played' FROM each",
        f"INSERT INTO reports (at, person, other, text, done) {by_account} "
        f"SELECT {AT}, CAST(n AS TEXT), '1', 'loud', 'chief' FROM each",
        f"INSERT INTO ratings {by_account} SELECT 'abalone', n, 1500000 + {_left('n * 7919', 900_000)}, "
        f"60000 + {_left('n', 4)} * 50000, 5, {AT} FROM each",
        "INSERT INTO notify_addresses (account, channel, address, code, wrong, asked, kinds, failed, untold) "
        f"{by_account} SELECT n, 'mail', 'a@example.org', '', 0, 0, 'turn', 0, '' FROM each WHERE n <= 500",
    ]
    for seat, account in people.items():
        result = "won" if seat == "black" else "lost"
        found.append(
            f"INSERT INTO seats (match_id, seat, account, is_over, untold, result) {by_match} "
            f"SELECT n, '{seat}', CAST({account} AS TEXT), CASE WHEN {reason} = '' THEN 0 ELSE 1 END, '', "
            f"CASE WHEN {reason} = '' THEN '' ELSE '{result}' END FROM each"
        )
    return found

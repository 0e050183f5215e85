"""Ratings, and what each rated match has changed, in a database."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from accessible_games.club.accounts.settings import HIDES_RATINGS
from accessible_games.club.lobby.broadcasts import TellRated, sent_in_turn
from accessible_games.club.ratings.method import (
    A_DAY,
    AGAIN_MS,
    DAY_MS,
    OFTEN,
    PROVISIONAL_FROM,
    Change,
    Contender,
    Ladder,
    Placed,
    Rated,
    RatedPlayer,
    Rating,
    Result,
)
from accessible_games.storage.sql import POSTGRES, Row, Sql, Statement, Transaction, Value, number_of

_LOCK = 0x52415445
_PIECE = 20  # matches that one transaction rates again
_COLUMNS = (
    "match_id, seat, game, ended, void, place, account, level, "
    "old_value, old_deviation, old_matches, old_since, value, deviation, matches, since"
)
_INSERT = f"INSERT INTO rated ({_COLUMNS}) VALUES ({', '.join('?' * 16)})"
# Their values are the end, the end and the number of a match. This form lets the index be used.
_BEFORE = "ended <= ? AND (ended < ? OR match_id < ?)"
_AFTER = "ended >= ? AND (ended > ? OR match_id > ?)"
# The squared deviation at a time, as in ``Rating.after``. Its values are the time, a day, and what a day adds.
_SQUARE = "deviation * deviation + CASE WHEN matches > 0 THEN (? - since) / ? * ? ELSE 0 END"
_LISTED = "FROM ratings JOIN accounts ON accounts.id = ratings.account WHERE game = ? AND settings NOT LIKE ?"


class RatingStore:
    """Ratings, shared by all processes. Methods raise NoticeError when the database cannot do its work."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def due(self, *, limit: int) -> list[str]:
        """Return matches to be rated that have ended, in the order of their last change."""
        rows = await self._sql.read(
            "SELECT id FROM matches WHERE rated = 1 AND reason <> '' ORDER BY changed, id LIMIT ?", limit
        )
        return [str(number) for (number,) in rows]

    async def rate(self, result: Result, levels: Mapping[str, int]) -> bool:
        """Store a rating with the broadcast of it. Later matches of the game then wait for ``rate_anew``.

        Return False if the match is rated already, or if matches of its game wait.
        """
        return await self._sql.write(lambda: _rate(self._sql.dialect, result, levels))

    async def waiting(self) -> list[str]:
        """Return the games in which later results must be rated again."""
        return [game for (game,) in await self._sql.read("SELECT game FROM rated_anew")]

    async def rate_anew(self, game: str, levels: Mapping[str, int]) -> bool:
        """Rate some of them again, so that other transactions get a turn. Return False if none is left."""
        if not await self._sql.read("SELECT 1 FROM rated_anew WHERE game = ?", game):
            return False
        return await self._sql.write(lambda: _rate_anew(self._sql.dialect, game, levels))

    async def ratings(self, account: str) -> dict[str, RatedPlayer]:
        """Return a person's ratings by game."""
        rows = await self._sql.read(
            "SELECT game, value, deviation, matches, since FROM ratings WHERE account = ? ORDER BY game",
            number_of(account),
        )
        return {game: _held(row) for game, *row in rows}

    async def board(self, game: str, *, at: int, is_provisional: bool, limit: int, after: int = 0) -> list[Placed]:
        """Return people with a visible rating in a game, highest first: those with a rank ``at`` that time, or without.

        ``after``: the number of people left out.
        """
        rows = await self._sql.read(
            f"SELECT account, name, value, deviation, matches, since {_LISTED} "
            f"AND {_SQUARE} {'>=' if is_provisional else '<'} ? ORDER BY value DESC, account LIMIT ? OFFSET ?",
            game,
            HIDES_RATINGS,
            *_settled(at),
            limit,
            after,
        )
        return [Placed(str(account), name, _held(row)) for account, name, *row in rows]

    async def count_placed(self, game: str, *, at: int, least: int) -> int:
        """Return how many ranked people have at least that value."""
        rows = await self._sql.read(
            f"SELECT count(*) {_LISTED} AND value >= ? AND {_SQUARE} < ?",
            game,
            HIDES_RATINGS,
            least,
            *_settled(at),
        )
        count: int = rows[0][0]
        return count

    async def rated(self, match_id: str) -> tuple[Rated, Mapping[str, str]] | None:
        """Return a match's changes and the present names of its people, or None if it was not rated."""
        rows = await self._sql.read(f"SELECT {_COLUMNS} FROM rated WHERE match_id = ?", number_of(match_id))
        names = await self._sql.read(
            "SELECT id, name FROM accounts WHERE id IN (SELECT account FROM rated WHERE match_id = ?)",
            number_of(match_id),
        )
        found = list(_read(rows))
        return (found[0], {str(number): name for number, name in names}) if found else None

    async def last(self, account: str, game: str) -> str:
        """Return the number of the match that changed the rating last, or an empty text."""
        rows = await self._sql.read(
            "SELECT match_id FROM rated WHERE account = ? AND game = ? AND void = '' "
            "ORDER BY ended DESC, match_id DESC LIMIT 1",
            number_of(account),
            game,
        )
        return str(rows[0][0]) if rows else ""

    async def agreed(self, *, after: str, limit: int) -> list[str]:
        """Return finished rated matches with a number above ``after``, lowest first. The logs decide."""
        rows = await self._sql.read(
            "SELECT match_id FROM entries WHERE seq = 1 AND match_id > ? AND data LIKE '%\"rated\":true%' "
            "AND match_id IN (SELECT id FROM matches WHERE reason <> '') ORDER BY match_id LIMIT ?",
            number_of(after),
            limit,
        )
        return [str(number) for (number,) in rows]

    async def renew(self, all_rated: Sequence[Rated]) -> int:
        """Replace all stored ratings. Return the number of rows that were different."""
        return await self._sql.write(lambda: _renew(self._sql.dialect, all_rated))


def _settled(at: int) -> tuple[int, int, int, int]:
    """Return the values of ``_SQUARE`` and its limit, from which a rating is provisional."""
    return at, DAY_MS, A_DAY, PROVISIONAL_FROM


def _locked(dialect: str) -> Transaction[None]:
    """Let transactions run one after another, since each needs the results of the one before."""
    if dialect == POSTGRES:
        yield "SELECT 1 FROM pg_advisory_xact_lock(?)", (_LOCK,)


def _rate(dialect: str, result: Result, levels: Mapping[str, int]) -> Transaction[bool]:
    yield from _locked(dialect)
    if (yield "SELECT 1 FROM rated_anew WHERE game = ?", (result.game,)):
        return False  # the ratings before it are not final yet
    number = number_of(result.match_id)
    taken = "UPDATE matches SET rated = 2 WHERE id = ? AND rated = 1 AND reason <> '' RETURNING id"
    if not (yield taken, (number,)):
        return False
    (rated,) = yield from _taken([result], levels)
    if (yield f"SELECT 1 FROM rated WHERE game = ? AND {_AFTER} LIMIT 1", (result.game, *_key(result))):
        yield "INSERT INTO rated_anew (game, ended, match_id) VALUES (?, ?, ?)", (result.game, result.ended, number)
    yield from sent_in_turn(dialect, [_news(rated)])
    return True


def _rate_anew(dialect: str, game: str, levels: Mapping[str, int]) -> Transaction[bool]:
    yield from _locked(dialect)
    done = yield "SELECT ended, ended, match_id FROM rated_anew WHERE game = ?", (game,)
    if not done:
        return False
    heads = yield (
        f"SELECT DISTINCT ended, match_id FROM rated WHERE game = ? AND {_AFTER} ORDER BY ended, match_id LIMIT ?",
        (game, *done[0], _PIECE),
    )
    if not heads:
        yield "DELETE FROM rated_anew WHERE game = ?", (game,)
        return False
    ended, number = heads[-1]
    piece = (game, *done[0], ended, ended, number + 1)
    rows = yield (
        f"SELECT {_COLUMNS} FROM rated WHERE game = ? AND {_AFTER} AND {_BEFORE} ORDER BY ended, match_id",
        piece,
    )
    yield f"DELETE FROM rated WHERE game = ? AND {_AFTER} AND {_BEFORE}", piece
    yield from _taken([_unjudged(each.result) for each in _read(rows)], levels)
    yield "UPDATE rated_anew SET ended = ?, match_id = ? WHERE game = ?", (ended, number, game)
    return True


def _key(result: Result) -> tuple[int, int, int]:
    """Return the values for _BEFORE and _AFTER."""
    return result.ended, result.ended, number_of(result.match_id)


def _taken(results: Sequence[Result], levels: Mapping[str, int]) -> Transaction[list[Rated]]:
    """Rate adjoining results of one game, and update the ratings of people who play in no later one."""
    game, last = results[-1].game, _key(results[-1])
    ladder = yield from _ladder(results, levels)
    taken = [ladder.take(each) for each in results]
    for each in taken:
        yield from _stored(each)
    later = f"SELECT 1 FROM rated WHERE account = ? AND game = ? AND {_AFTER} LIMIT 1"
    for account, held in sorted(ladder.held.items()):
        if not (yield later, (number_of(account), game, *last)):
            yield _standing(game, account, held)
    return taken


def _ladder(results: Sequence[Result], levels: Mapping[str, int]) -> Transaction[Ladder]:
    """Return the ladder before the first of the results, for their people."""
    game, key, held = results[0].game, _key(results[0]), dict[str, RatedPlayer]()
    met: dict[tuple[int, int], set[str]] = {}
    for account in sorted({person for each in results for person in each.people}):
        rows = yield (
            f"SELECT value, deviation, matches, since FROM rated WHERE account = ? AND game = ? AND {_BEFORE} "
            "ORDER BY ended DESC, match_id DESC LIMIT 1",
            (number_of(account), game, *key),
        )
        held[account] = _held(rows[0]) if rows else RatedPlayer()
        rows = yield (
            "SELECT ended, match_id, account FROM rated WHERE account > 0 AND match_id IN "
            f"(SELECT match_id FROM rated WHERE account = ? AND game = ? AND void = '' AND ended > ? AND {_BEFORE})",
            (number_of(account), game, key[0] - AGAIN_MS, *key),
        )
        for ended, match_id, person in rows:
            met.setdefault((ended, match_id), set()).add(str(person))
    return Ladder(levels, held, [(tuple(sorted(met[each], key=int)), each[0]) for each in sorted(met)])


def _unjudged(result: Result) -> Result:
    """Return the result without the verdict that the same people met too often, which is decided again."""
    if result.void != OFTEN:
        return result
    return Result(result.match_id, result.game, result.ended, result.contenders)


def _news(rated: Rated) -> TellRated:
    people = [each for each in rated.changes if each.contender.account]
    return TellRated(
        rated.result.match_id,
        rated.result.game,
        rated.result.void,
        tuple(each.contender.account for each in people),
        tuple(str(each.before.rating.points) for each in people),
        tuple(str(each.after.rating.points) for each in people),
        tuple(each.contender.account for each in people if each.after.rating.is_provisional),
    )


def _stored(rated: Rated) -> Transaction[None]:
    for values in _values(rated):
        yield _INSERT, values


def _values(rated: Rated) -> Iterator[tuple[Value, ...]]:
    """Yield a row for each player, as ``_COLUMNS`` has it."""
    result = rated.result
    for change in rated.changes:
        one = change.contender
        held = [
            value
            for each in (change.before, change.after)
            for value in (each.rating.value, each.rating.deviation, each.matches, each.since)
        ]
        head = number_of(result.match_id), one.seat, result.game, result.ended, result.void
        yield *head, one.place, number_of(one.account), one.level, *held


def _read(rows: Sequence[Row]) -> Iterator[Rated]:
    """Yield the matches that ``_values`` wrote."""
    for (number, game, ended, void), group in groupby(rows, lambda row: (row[0], *row[2:5])):
        changes = tuple(
            Change(Contender(seat, place, str(account or ""), level), _held(held[:4]), _held(held[4:]))
            for _, seat, _, _, _, place, account, level, *held in sorted(group)
        )
        contenders = tuple(each.contender for each in changes)
        yield Rated(Result(str(number), game, ended, contenders, void), changes)


def _held(row: Sequence[int]) -> RatedPlayer:
    value, deviation, matches, since = row
    return RatedPlayer(Rating(value, deviation), matches, since)


def _standing(game: str, account: str, held: RatedPlayer) -> Statement:
    if not held.matches:
        return "DELETE FROM ratings WHERE game = ? AND account = ?", (game, number_of(account))
    return (
        "INSERT INTO ratings (game, account, value, deviation, matches, since) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (game, account) DO UPDATE SET value = excluded.value, deviation = excluded.deviation, "
        "matches = excluded.matches, since = excluded.since",
        (game, number_of(account), held.rating.value, held.rating.deviation, held.matches, held.since),
    )


def _renew(dialect: str, all_rated: Sequence[Rated]) -> Transaction[int]:
    """Replace all ratings. Return -1 if another match was rated meanwhile."""
    yield from _locked(dialect)
    known = {number_of(each.result.match_id) for each in all_rated}
    if any(number not in known for (number,) in (yield "SELECT id FROM matches WHERE rated = 2", ())):
        return -1
    yield "DELETE FROM rated_anew", ()
    old = {tuple(row) for row in (yield f"SELECT {_COLUMNS} FROM rated", ())}
    new = {values for each in all_rated for values in _values(each)}
    held = {
        (each.result.game, change.contender.account): change.after
        for each in all_rated
        for change in each.changes
        if change.contender.account and change.after.matches
    }
    standing = {
        (game, number_of(account), one.rating.value, one.rating.deviation, one.matches, one.since)
        for (game, account), one in held.items()
    }
    stood = {tuple(row) for row in (yield "SELECT game, account, value, deviation, matches, since FROM ratings", ())}
    for game, account in sorted({row[:2] for row in stood - standing}):
        yield "DELETE FROM ratings WHERE game = ? AND account = ?", (game, account)
    for match_id, seat in sorted({row[:2] for row in old - new}):
        yield "DELETE FROM rated WHERE match_id = ? AND seat = ?", (match_id, seat)
    for values in sorted(new - old):
        yield _INSERT, values
    for (game, person), one in sorted(held.items()):
        yield _standing(game, person, one)
    for number in sorted(known):
        yield "UPDATE matches SET rated = 2 WHERE id = ? AND rated <> 2", (number,)
    return len(old ^ new) + len(stood ^ standing)

"""Positions of a person's own mistakes, which come back after days until they are known; and attempts at puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from accessible_games.club.accounts.settings import HIDES_RATINGS
from accessible_games.limits.table import ListLimits
from accessible_games.matches.log import is_guest
from accessible_games.matches.ports import Milliseconds, UnknownMatchError
from accessible_games.storage.sql import Sql, Transaction, from_json, number_of, to_json

DAY = 86_400_000  # milliseconds
DAYS = (1, 3, 7, 21, 60, 180)  # until a position comes back, by how often in turn it was solved
_LEEWAY = DAY // 4  # one that was practised in the evening is due on the next afternoon
MISSED, HELPED, AT_ONCE = range(3)  # how the attempts at a puzzle have ended
COST, WINS, LOSES = "cost", "wins", "loses"  # what a mistake did, as the review says it
_PLACES = 20  # of the table of a day
# The best of a day, and the person. Accounts are found by their number, since there may be many.
_SOLVERS = """
    SELECT * FROM (
        SELECT person, row_number() OVER (ORDER BY solved DESC, at, person) AS place, count(*) OVER () AS solvers, name,
        solved FROM puzzle_attempts JOIN accounts ON accounts.id = CAST(person AS BIGINT)
        WHERE day = ? AND day > 0 AND solved > ? AND (settings NOT LIKE ? OR person = ?)
    ) AS day_table WHERE place <= ? OR person = ? ORDER BY place
"""


@dataclass(frozen=True, slots=True)
class KeptMistake:
    """Move ``number`` (from 1) of a round, the name of the move ``made`` and of the ``answers``, the best one first.

    ``kind``: COST, WINS (it missed a win) or LOSES. ``cost``: in hundredths.
    """

    match_id: str
    round: int
    number: int
    made: str
    answers: tuple[str, ...]
    kind: str
    cost: int

    @property
    def place(self) -> tuple[int, int, int]:
        """Return the move as the store finds it."""
        return number_of(self.match_id), self.round, self.number


@dataclass(frozen=True, slots=True)
class Due:
    """The position that is due first, None if none is; and how many are due.

    ``wait``: milliseconds until the next is due, if none is; None if none is kept.
    """

    first: KeptMistake | None
    count: int
    wait: int | None


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle of a game that was tried: ``at`` which moment it was solved or else tried first, and how that ended."""

    game: str
    number: int
    at: int
    solved: int


@dataclass(frozen=True, slots=True)
class DayTable:
    """The names of those who have solved a puzzle of the day, in order, and whether each did at once; and of how many.

    ``place``: of the person who asks, 0 without one.
    """

    names: Sequence[tuple[str, bool]]
    count: int
    place: int


class LearningStore:
    """The mistakes and attempts of all people; ``person``: ``notes.LOCAL``, an account or guest. Raises NoticeError.

    Mistakes go with their match, as the matches of guests do.
    """

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def keep(self, person: str, mistakes: Sequence[KeptMistake], now: int) -> int:
        """Store those that are new. Return how many were; durable then. All are of one match.

        Beyond the limit, those go that are due last, which are known best.
        """

        def job() -> Transaction[int]:
            before = yield from _count(person)
            number = number_of(mistakes[0].match_id)
            if not (yield "SELECT id FROM matches WHERE id = ?", (number,)):
                raise UnknownMatchError(mistakes[0].match_id)
            for each in mistakes:
                yield (
                    "INSERT INTO mistakes VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?) ON CONFLICT DO NOTHING",
                    (person, *each.place, each.made, to_json(each.answers), each.kind, each.cost, _due(0, now)),
                )
            added = (yield from _count(person)) - before
            if before + added > ListLimits.mistakes:
                yield (
                    "DELETE FROM mistakes WHERE person = ? AND (match_id, round, number) IN (SELECT match_id, round, "
                    "number FROM mistakes WHERE person = ? ORDER BY due DESC, match_id, round, number LIMIT ?)",
                    (person, person, before + added - ListLimits.mistakes),
                )
            return added

        return await self._sql.write(job) if mistakes else 0

    async def due(self, person: str, now: int) -> Due:
        """Return what is due."""
        rows = await self._sql.read(
            "SELECT match_id, round, number, made, answers, kind, cost, due FROM mistakes WHERE person = ? "
            "ORDER BY due, match_id, round, number LIMIT ?",
            person,
            ListLimits.mistakes,
        )
        if not rows:
            return Due(None, 0, None)
        *move, answers, kind, cost, at = rows[0]
        if at > now:
            return Due(None, 0, at - now)
        match_id, round_, number, made = move
        names = tuple(from_json(answers, self._sql.place))
        first = KeptMistake(str(match_id), round_, number, made, names, kind, cost)
        return Due(first, sum(row[-1] <= now for row in rows), 0)

    async def answer(self, person: str, mistake: KeptMistake, is_solved: bool, now: int) -> int:
        """Store how practice of a position ended. Return in how many days it comes back.

        Later after each success in turn, tomorrow after a failure.
        """
        where = "person = ? AND match_id = ? AND round = ? AND number = ?"

        def job() -> Transaction[int]:
            rows = yield f"SELECT solved FROM mistakes WHERE {where}", (person, *mistake.place)
            solved = min(rows[0][0] + 1, len(DAYS) - 1) if rows and is_solved else 0
            changed = (solved, _due(solved, now), person, *mistake.place)
            yield f"UPDATE mistakes SET solved = ?, due = ? WHERE {where}", changed
            return DAYS[solved]

        return await self._sql.write(job)

    # Puzzles

    async def note(self, person: str, day: int, game: str, number: int, is_solved: bool, now: int) -> None:
        """Store an attempt at a puzzle. What was solved stays so. ``day``: see ``Attempts.note``."""

        def job() -> Transaction[None]:
            yield (
                "INSERT INTO puzzle_attempts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (person, day, game, number) "
                "DO UPDATE SET at = excluded.at, solved = ? WHERE puzzle_attempts.solved = ? AND excluded.solved > ?",
                (person, day, game, number, now, AT_ONCE if is_solved else MISSED, HELPED, MISSED, MISSED),
            )

        await self._sql.write(job)

    async def attempts(self, person: str) -> list[Attempt]:
        """Return the person's attempts, the newest first."""
        rows = await self._sql.read(
            "SELECT game, number, at, solved FROM puzzle_attempts WHERE person = ? ORDER BY at DESC LIMIT ?",
            person,
            ListLimits.attempts,
        )
        return [Attempt(*row) for row in rows]

    async def table(self, day: int, person: str, limit: int) -> DayTable:
        """Return who has solved the puzzle of that day: those at once first, the earlier ones first.

        Without those who hide their ratings; they see themselves.
        """
        rows = await self._sql.read(_SOLVERS, day, MISSED, HIDES_RATINGS, person, limit, person)
        own = next((place for who, place, *_ in rows if who == person), 0)
        names = [(name, solved == AT_ONCE) for _, place, _, name, solved in rows if place <= limit]
        return DayTable(names, rows[0][2] if rows else 0, own)


def _count(person: str) -> Transaction[int]:
    rows = yield "SELECT count(*) FROM mistakes WHERE person = ?", (person,)
    found: int = rows[0][0]
    return found


def _due(solved: int, now: int) -> int:
    return now + DAYS[solved] * DAY - _LEEWAY


@dataclass(eq=False, slots=True)
class Mistakes:
    """The mistakes of one person, by the clock of the matches. Methods raise NoticeError."""

    _store: LearningStore
    _person: str
    _now: Milliseconds

    async def keep(self, mistakes: Sequence[KeptMistake]) -> int:
        """Store those that are new. Return how many were."""
        return await self._store.keep(self._person, mistakes, self._now())

    async def due(self) -> Due:
        """Return what is due."""
        return await self._store.due(self._person, self._now())

    async def answer(self, mistake: KeptMistake, is_solved: bool) -> int:
        """Store how practice of a position ended. Return in how many days it comes back."""
        return await self._store.answer(self._person, mistake, is_solved, self._now())


@dataclass(eq=False, slots=True)
class Attempts:
    """The attempts at puzzles of one person, by the clock of the matches. Methods raise NoticeError."""

    _store: LearningStore
    _person: str
    _now: Milliseconds

    async def today(self) -> int:
        """Return the days since 1970, in universal time, so that all have the same puzzle of the day."""
        return self._now() // DAY

    async def note(self, game: str, number: int, is_solved: bool, day: int = 0) -> None:
        """Store an attempt at a puzzle, or at the one of that ``day``. Nothing is stored of guests."""
        if not is_guest(self._person):
            await self._store.note(self._person, day, game, number, is_solved, self._now())

    async def every(self) -> Sequence[Attempt]:
        """Return the person's attempts, the newest first."""
        return await self._store.attempts(self._person)

    async def table(self, day: int) -> DayTable:
        """Return who has solved the puzzle of that day."""
        return await self._store.table(day, self._person, _PLACES)

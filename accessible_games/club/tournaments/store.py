"""The logs of tournaments in a database, and a cache of those that this process has read."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from accessible_games.club.lobby.broadcasts import Broadcast, sent_in_turn
from accessible_games.club.lobby.stored import Waiting, added
from accessible_games.club.tournaments.state import ENTERED, FINISHED, LEFT, OPEN, OVER, RUNNING, STARTED, Tournament
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import ConflictError
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sql import Sql, Transaction, from_json, next_number, number_of, to_json

_STATES = {STARTED: RUNNING, FINISHED: OVER}
_MATCHES = 64  # in one statement, so that its text stays the same


class TournamentStore:
    """Append-only logs, like those of matches: ``(tournament, seq)`` is unique; entries are durable on return.

    Identifiers are running numbers: "1", "2", …. Methods raise NoticeError when the database cannot do its work.
    """

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def open(self, entry: Entry) -> str:
        """Store the first entry of a new tournament and return its number."""

        def job() -> Transaction[int]:
            rows = yield (
                "INSERT INTO tournaments (seq, state, host, changed) VALUES (1, ?, ?, ?) RETURNING id",
                (OPEN, entry.data["host"], entry.at),
            )
            yield from _inserted(rows[0][0], entry)
            number: int = rows[0][0]
            return number

        return str(await self._sql.write(job))

    async def entries(self, tournament_id: str, after: int = 0) -> list[Entry]:
        """Return the entries after number ``after``, in order. An unknown tournament has none."""
        rows = await self._sql.read(
            "SELECT seq, kind, at, data FROM tournament_entries WHERE tournament_id = ? AND seq > ? ORDER BY seq",
            number_of(tournament_id),
            after,
        )
        return [Entry(seq, kind, at, from_json(data, self._sql.place)) for seq, kind, at, data in rows]

    async def append(
        self, tournament_id: str, entry: Entry, broadcasts: Sequence[Broadcast] = (), waiting: Sequence[Waiting] = ()
    ) -> Entry:
        """Store the entry, the broadcasts and the waiting matches, one for each of the entry's ``tables``.

        All or nothing is stored. Return the entry with the numbers of the matches. Raises ConflictError if another
        entry has this number.
        """
        number = number_of(tournament_id)

        def job() -> Transaction[Entry]:
            if not (
                yield (
                    "UPDATE tournaments SET seq = ?, changed = ? WHERE id = ? AND seq = ? RETURNING id",
                    (entry.seq, entry.at, number, entry.seq - 1),
                )
            ):
                raise ConflictError(f"tournament {tournament_id}: another entry has number {entry.seq}")
            stored = entry
            if waiting:
                matches = yield from self._wait(waiting)
                tables = zip(entry.data["tables"], matches, strict=True)
                stored = entry._replace(data={**entry.data, "tables": [{**table, "match": m} for table, m in tables]})
            yield from _inserted(number, stored)
            yield from _follow(number, stored)
            if broadcasts:
                yield from sent_in_turn(self._sql.dialect, broadcasts)
            return stored

        return await self._sql.write(job)

    async def unfinished(self) -> list[tuple[str, str]]:
        """Return the open and running tournaments, oldest first, each with its state."""
        rows = await self._sql.read(
            "SELECT id, state FROM tournaments WHERE state IN (?, ?) ORDER BY id", OPEN, RUNNING
        )
        return [(str(number), state) for number, state in rows]

    async def last(self, *, limit: int) -> list[str]:
        """Return the finished tournaments, newest first."""
        rows = await self._sql.read("SELECT id FROM tournaments WHERE state = ? ORDER BY id DESC LIMIT ?", OVER, limit)
        return [str(number) for (number,) in rows]

    async def of(self, person: str, *, limit: int) -> list[str]:
        """Return the tournaments that the person has entered: unfinished ones first, then the newest."""
        rows = await self._sql.read(
            "SELECT id FROM tournaments WHERE id IN (SELECT tournament_id FROM tournament_people WHERE person = ?) "
            "ORDER BY CASE WHEN state = ? THEN 2 WHEN state = ? THEN 1 ELSE 0 END, id DESC LIMIT ?",
            person,
            OVER,
            OPEN,
            limit,
        )
        return [str(number) for (number,) in rows]

    async def count_of(self, host: str) -> int:
        """Return how many unfinished tournaments the person has opened."""
        rows = await self._sql.read(
            "SELECT count(*) FROM tournaments WHERE host = ? AND state IN (?, ?)", host, OPEN, RUNNING
        )
        count: int = rows[0][0]
        return count

    async def ended(self, match_ids: Collection[str]) -> set[str]:
        """Return the matches among these that are over."""
        found: set[str] = set()
        numbers = [number_of(match_id) for match_id in match_ids]
        for first in range(0, len(numbers), _MATCHES):
            some = numbers[first : first + _MATCHES]
            some += [0] * (_MATCHES - len(some))
            places = ", ".join("?" * _MATCHES)
            rows = await self._sql.read(f"SELECT id FROM matches WHERE id IN ({places}) AND reason <> ''", *some)
            found |= {str(number) for (number,) in rows}
        return found

    # Inside

    def _wait(self, waiting: Sequence[Waiting]) -> Transaction[list[str]]:
        matches = []
        for each in waiting:
            number = yield from next_number(self._sql.dialect)
            yield from added(replace(each, id=str(number), version=1))
            matches.append(str(number))
        return matches


def _inserted(number: int, entry: Entry) -> Transaction[None]:
    yield (
        "INSERT INTO tournament_entries VALUES (?, ?, ?, ?, ?)",
        (number, entry.seq, entry.kind, entry.at, to_json(dict(entry.data))),
    )


def _follow(number: int, entry: Entry) -> Transaction[None]:
    """Update the tables that answer questions without reading logs."""
    data: Mapping[str, Any] = entry.data
    if entry.kind in _STATES:
        yield "UPDATE tournaments SET state = ? WHERE id = ?", (_STATES[entry.kind], number)
    elif entry.kind == ENTERED:
        yield (
            "INSERT INTO tournament_people VALUES (?, ?) ON CONFLICT (person, tournament_id) DO NOTHING",
            (data["person"], number),
        )
    elif entry.kind == LEFT:
        yield (
            "DELETE FROM tournament_people WHERE person = ? AND tournament_id IN "
            "(SELECT id FROM tournaments WHERE id = ? AND state = ?)",
            (data["person"], number, OPEN),
        )


_KEPT = 64  # tournaments
_REREAD_SECONDS = 60.0  # until a log is read from its beginning, since a deleted account's name is removed from it

Make = Callable[[Tournament], Entry]
Tell = Callable[[Tournament], Sequence[Broadcast]]


@dataclass(eq=False)
class TournamentCache:
    """Tournaments that this process has read. Methods raise NoticeError when the store cannot do its work."""

    store: TournamentStore
    monotonic: Callable[[], float]
    _read: dict[str, float] = field(default_factory=dict)  # tournament -> the time it was read from its beginning
    _known: OrderedDict[str, Tournament] = field(default_factory=OrderedDict)

    async def get(self, tournament_id: str) -> Tournament:
        """Return the tournament as it is now.

        The object keeps changing. Raises NoticeError, also for an unknown one.
        """
        known, now = self._known.get(tournament_id), self.monotonic()
        if known is not None and now - self._read.get(tournament_id, now) > _REREAD_SECONDS:
            del self._known[tournament_id]
            known = None
        news = await self.store.entries(tournament_id, known.seq if known is not None else 0)
        known = self._known.get(tournament_id)
        if known is None:
            if not news:
                raise NoticeError(Notice.of("tournament-unknown", tournament=tournament_id))
            known = Tournament(tournament_id)
            self._read[tournament_id] = now
        for entry in news:
            _take(known, entry)
        self._known[tournament_id] = known
        self._known.move_to_end(tournament_id)
        while len(self._known) > _KEPT:
            self._read.pop(self._known.popitem(last=False)[0], None)
        return known

    async def extend(self, tournament_id: str, make: Make, tell: Tell = lambda _: ()) -> Tournament:
        """Store the entry that ``make`` returns.

        After a lost race ``make`` is called again. Raises NoticeError as ``make`` does.
        """
        while True:
            tournament = await self.get(tournament_id)
            try:
                await self.append(tournament, make(tournament), tell(tournament))
            except ConflictError:
                continue
            return tournament

    async def append(
        self,
        tournament: Tournament,
        entry: Entry,
        broadcasts: Sequence[Broadcast] = (),
        waiting: Sequence[Waiting] = (),
    ) -> Entry:
        """Store an entry and all that belongs to it. Raises ConflictError if another entry was first."""
        stored = await self.store.append(tournament.id, entry, broadcasts, waiting)
        _take(tournament, stored)
        return stored


def _take(tournament: Tournament, entry: Entry) -> None:
    """Apply the entry, unless another task has read it already."""
    if entry.seq == tournament.seq + 1:
        tournament.apply(entry)

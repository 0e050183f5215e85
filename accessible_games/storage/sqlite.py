"""The journal of matches in one SQLite file, which several processes may use at the same time."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Self

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches import log
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import ConflictError, Summary
from accessible_games.storage.database import BUSY_SECONDS, Database


class SqliteJournal:
    """``matches.ports.Journal`` in a file. Match identifiers are running numbers: "1", "2", ….

    Calls run inline, in the thread that made the journal: an append costs about a millisecond. Each method
    raises NoticeError when the file cannot do its work (disk full, read-only, damaged, in use for too long);
    then nothing of the call is stored.
    """

    def __init__(self, path: Path, *, busy_seconds: float = BUSY_SECONDS) -> None:
        """Open the file, or make it and its tables. Raises NoticeError."""
        self.database = Database(path, busy_seconds=busy_seconds)
        self._connection = self.database.connection

    def __enter__(self) -> Self:
        """The journal itself; the end of the block closes it."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self.close()

    def close(self) -> None:
        """Let go of the file. Everything is stored already."""
        self.database.close()

    async def create(self, entries: Sequence[Entry]) -> str:
        """Store the first entries of a new match (an import: all of them) and return its number."""
        first = entries[0]
        with self.database.transaction():
            cursor = self._connection.execute(
                "INSERT INTO matches (game, created, changed, players, moves, reason) VALUES (?, ?, ?, '{}', 0, '')",
                (first.data["game"], first.at, first.at),
            )
            number = cursor.lastrowid
            assert number is not None
            self._store(number, entries)
        return str(number)

    async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
        """All entries or none; durable when this returns. Raises ConflictError when a number is not the next."""
        number = match_number(match_id)
        with self.database.transaction():
            self._store(number, entries)

    async def entries(self, match_id: str) -> list[Entry]:
        """The whole log, in order; empty for an unknown match."""
        with self.database.told():
            rows = self._connection.execute(
                "SELECT seq, kind, at, data FROM entries WHERE match_id = ? ORDER BY seq", (match_number(match_id),)
            ).fetchall()
            return [Entry(seq, kind, at, json.loads(data)) for seq, kind, at, data in rows]

    async def summaries(self, *, limit: int, only_running: bool = False) -> list[Summary]:
        """The matches changed last, newest first; at most ``limit``."""
        running = "WHERE reason = ''" if only_running else ""
        with self.database.told():
            rows = self._connection.execute(
                "SELECT id, game, created, changed, players, moves, reason FROM matches "
                f"{running} ORDER BY changed DESC, id DESC LIMIT ?",
                (limit,),
            ).fetchall()
            return [
                Summary(str(number), game, created, changed, _players(players), moves, reason)
                for number, game, created, changed, players, moves, reason in rows
            ]

    async def check(self) -> None:
        """Read the whole file. Raises NoticeError when it is damaged."""
        self.database.check()

    def _store(self, number: int, entries: Sequence[Entry]) -> None:
        """Inside a transaction: the entries, and what the list of matches says of them."""
        row = self._connection.execute(
            "SELECT changed, players, moves, reason, (SELECT max(seq) FROM entries WHERE match_id = id) "
            "FROM matches WHERE id = ?",
            (number,),
        ).fetchone()
        if row is None:
            raise NoticeError(Notice.of("match-unknown", match=str(number)))
        changed, players_json, moves, reason, last = row
        if [entry.seq for entry in entries] != list(range((last or 0) + 1, (last or 0) + 1 + len(entries))):
            raise ConflictError(f"match {number}: the last entry is {last}")
        players = json.loads(players_json)
        for entry in entries:
            changed = max(changed, entry.at)
            if entry.kind == log.SEATED:
                seated = {name: value for name, value in entry.data.items() if name != "seat"}
                players[entry.data["seat"]] = asdict(Player(**seated))
            elif entry.kind == log.DECIDED:
                moves += 1
            elif entry.kind == log.TAKEN_BACK:
                moves -= entry.data["decisions"]
            elif entry.kind == log.FINISHED:
                reason = entry.data["reason"]
        self._insert(number, entries)
        self._connection.execute(
            "UPDATE matches SET changed = ?, players = ?, moves = ?, reason = ? WHERE id = ?",
            (changed, _json(players), moves, reason, number),
        )

    def _insert(self, number: int, entries: Sequence[Entry]) -> None:
        try:
            self._connection.executemany(
                "INSERT INTO entries (match_id, seq, kind, at, data) VALUES (?, ?, ?, ?, ?)",
                [(number, entry.seq, entry.kind, entry.at, _json(dict(entry.data))) for entry in entries],
            )
        except sqlite3.IntegrityError as error:
            raise ConflictError(f"match {number}: {error}") from error


def match_number(match_id: str) -> int:
    """The number that the identifier writes, or 0, which no match has."""
    return int(match_id) if match_id.isascii() and match_id.isdigit() and len(match_id) < 19 else 0


def _players(text: str) -> tuple[tuple[str, Player], ...]:
    return tuple((seat, Player(**player)) for seat, player in json.loads(text).items())


def _json(data: object) -> str:
    """ASCII: a name may hold half a character, which SQLite could not store."""
    return json.dumps(data, allow_nan=False, separators=(",", ":"))

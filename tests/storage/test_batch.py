"""Statements of SQLite over many rows: every row counts, and no other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.matches.ports import DueRow
from accessible_games.storage.journal import SqlJournal, changed_by
from accessible_games.storage.sql import Statement, Transaction
from accessible_games.storage.sqlite_sql import GroupedSqliteSql
from tests.storage.logs import moves, start

READ_TO = (
    "WITH new (room, line) AS ({rows}) INSERT INTO reads SELECT '7', room, line FROM new WHERE room IS NOT NULL "
    "ON CONFLICT DO NOTHING"
)


@pytest.fixture
def sql(tmp_path: Path) -> Iterator[GroupedSqliteSql]:
    with GroupedSqliteSql(tmp_path / "matches.sqlite3") as opened:
        yield opened


@pytest.mark.parametrize("count", [1, 2, 3, 64, 255, 256, 257, 700])
async def test_all_rows_are_stored_and_counted(sql: GroupedSqliteSql, count: int) -> None:
    rows = [(f"room {number}", number) for number in range(count)]

    assert await sql.write(lambda: changed_by(READ_TO, rows)) == count
    assert await sql.read("SELECT room, line FROM reads ORDER BY line") == rows


async def test_rows_that_change_nothing_do_not_count(sql: GroupedSqliteSql) -> None:
    await sql.write(lambda: changed_by(READ_TO, [("a", 1), ("b", 2)]))
    assert await sql.write(lambda: changed_by(READ_TO, [("b", 3), ("c", 4), ("d", 5)])) == 2


def test_there_are_few_different_statements() -> None:
    def texts(count: int) -> list[str]:
        found = list[str]()
        transaction: Transaction[int] = changed_by(READ_TO, [("a", 1)] * count)
        statement: Statement = next(transaction)
        try:
            while True:
                found.append(statement[0])
                statement = transaction.send([(0,)])
        except StopIteration:
            return found

    assert len({text for count in range(1, 600) for text in texts(count)}) <= 10


async def test_moves_and_notes_of_all_who_wait_take_few_steps(
    sql: GroupedSqliteSql, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step costs the writer thread a wait for the interpreter."""
    jobs = list[object]()
    write = GroupedSqliteSql.write

    async def counted(self: GroupedSqliteSql, job: object) -> object:
        jobs.append(job)
        return await write(self, job)  # type: ignore[arg-type]  # whatever it is, it is passed on

    journal = SqlJournal(sql)
    matches = [await journal.create(start()) for _ in range(100)]
    monkeypatch.setattr(GroupedSqliteSql, "write", counted)
    await asyncio.gather(*(journal.append(match, moves(4)) for match in matches))
    await asyncio.gather(*(journal.note({match: DueRow(4, (), 9, "bot")}) for match in matches))
    assert len(jobs) <= 6
    assert [await journal.standing(match) for match in matches] == [DueRow(4, (), 9, "bot")] * 100
    assert await journal.heads(matches) == dict.fromkeys(matches, 4)

"""The store of a server in SQLite: all that waits in one commit, each with its own answer."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage import sqlite_sql
from accessible_games.storage.sql import Transaction
from accessible_games.storage.sqlite_sql import GroupedSqliteSql

now = asyncio.run
AWAY = Notice.of("store-unavailable")
UNREACHABLE = Notice.of("store-unreachable")


@pytest.fixture
def sql(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GroupedSqliteSql]:
    monkeypatch.setattr(sqlite_sql, "BUSY_SECONDS", 0.2)
    with GroupedSqliteSql(path) as opened:
        yield opened


def heard(room: str, line: int = 1) -> Transaction[str]:
    """A job that stores one row."""
    yield "INSERT INTO reads VALUES ('7', ?, ?)", (room, line)
    return room


def failing(room: str) -> Transaction[str]:
    """A job that stores one row and then finds that it should not have."""
    yield from heard(room)
    raise LookupError(room)


def broken(room: str) -> Transaction[str]:
    """A job whose second statement the database does not take."""
    yield from heard(room)
    yield "INSERT INTO nowhere VALUES (1)", ()
    return room


async def rooms(sql: GroupedSqliteSql) -> list[str]:
    return [room for (room,) in await sql.read("SELECT room FROM reads ORDER BY room")]


def outside(path: Path) -> list[str]:
    """The rows as another process reads them at this moment."""
    connection = sqlite3.connect(path)
    try:
        return [room for (room,) in connection.execute("SELECT room FROM reads ORDER BY room")]
    finally:
        connection.close()


async def test_many_that_wait_share_a_commit(sql: GroupedSqliteSql) -> None:
    commits = list[str]()
    sql.database.connection.set_trace_callback(lambda text: commits.append(text) if text == "COMMIT" else None)
    names = [f"{n:03}" for n in range(300)]
    assert await asyncio.gather(*(sql.write(lambda name=name: heard(name)) for name in names)) == names  # type: ignore[misc]  # mypy takes a default for an argument
    assert await rooms(sql) == names
    assert 1 <= len(commits) < 100


async def test_an_answered_write_is_on_the_disk(sql: GroupedSqliteSql, path: Path) -> None:
    async def writer(name: str) -> None:
        await sql.write(lambda: heard(name))
        assert name in outside(path)

    await asyncio.gather(*(writer(str(n)) for n in range(50)))


@pytest.mark.parametrize(("job", "error"), [(failing, LookupError), (broken, NoticeError)])
async def test_a_job_that_fails_takes_back_only_its_own_part(
    sql: GroupedSqliteSql, job: Any, error: type[Exception]
) -> None:
    results = await asyncio.gather(
        sql.write(lambda: heard("a")),
        sql.write(lambda: job("b")),
        sql.write(lambda: heard("c")),
        sql.write(lambda: heard("a")),
        return_exceptions=True,
    )
    assert [type(each) for each in results] == [str, error, str, NoticeError]
    assert await rooms(sql) == ["a", "c"]


async def test_failed_commit_reports_success_to_nobody(
    sql: GroupedSqliteSql, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Another program keeps the file locked. All learn it, the log once, and it goes on by itself."""

    async def both() -> list[Any]:
        work = (sql.write(lambda: heard("a")), sql.write(lambda: heard("b")))
        return list(await asyncio.gather(*work, return_exceptions=True))

    caplog.set_level(logging.WARNING)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        assert [each.notice for each in await both()] == [AWAY, AWAY]
    assert await rooms(sql) == []
    other.execute("ROLLBACK")
    other.close()
    assert await both() == ["a", "b"]
    said = [record.getMessage() for record in caplog.records if record.name.startswith("accessible_games")]
    assert len(said) == 2
    assert "store-busy" in said[0]
    assert "works again" in said[1]


def denied(room: str) -> Transaction[str]:
    """A job that stores one row and then refuses with a reason of its own."""
    yield from heard(room)
    raise NoticeError(Notice.of("match-unknown", match=room))


async def test_a_lone_job_that_refuses_leaves_nothing_and_its_own_reason(
    sql: GroupedSqliteSql, caplog: pytest.LogCaptureFixture
) -> None:
    for job, notice in ((denied, Notice.of("match-unknown", match="a")), (broken, AWAY)):
        with pytest.raises(NoticeError) as refused:
            await sql.write(lambda job=job: job("a"))  # type: ignore[misc]  # mypy takes a default for an argument
        assert refused.value.notice == notice
    with pytest.raises(LookupError):
        await sql.write(lambda: failing("a"))
    assert await rooms(sql) == []
    assert await sql.write(lambda: heard("b")) == "b"
    assert await rooms(sql) == ["b"]
    assert [record.levelno for record in caplog.records if "commit failed" in record.message] == []


async def test_each_commit_tells_how_long_it_took(sql: GroupedSqliteSql) -> None:
    took = list[float]()
    sql.on_commit = took.append
    await sql.write(lambda: heard("a"))
    await sql.write(lambda: heard("b"))
    sql.close()  # the thread tells it after the answer
    assert len(took) == 2
    assert min(took) > 0


def test_players_hear_no_paths(sql: GroupedSqliteSql, path: Path) -> None:
    sql.database.connection.execute("PRAGMA query_only = ON")
    for work in (sql.write(lambda: heard("a")), sql.write(lambda: broken("b")), sql.read("SELECT * FROM nowhere")):
        with pytest.raises(NoticeError) as caught:
            now(work)
        assert caught.value.notice in (AWAY, UNREACHABLE)


async def test_half_a_character_is_refused_alone(sql: GroupedSqliteSql) -> None:
    results = await asyncio.gather(
        sql.write(lambda: heard("\ud800")), sql.write(lambda: heard("a")), return_exceptions=True
    )
    assert isinstance(results[0], NoticeError)
    assert await rooms(sql) == ["a"]


async def test_a_cancelled_write_does_not_disturb_others(sql: GroupedSqliteSql) -> None:
    tasks = [asyncio.create_task(sql.write(lambda: heard("a"))), asyncio.create_task(sql.write(lambda: heard("b")))]
    await asyncio.sleep(0)
    tasks[0].cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert results[1] == "b"
    assert "b" in await rooms(sql)


def test_an_event_loop_that_has_ended_stops_nobody_else(sql: GroupedSqliteSql) -> None:
    async def ended() -> None:
        asyncio.get_running_loop().call_soon(asyncio.create_task, sql.write(lambda: heard("a")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    now(ended())
    assert now(sql.write(lambda: heard("b"))) == "b"


def test_the_thread_begins_with_the_first_write_and_ends_with_the_store(path: Path) -> None:
    before = threading.active_count()
    with GroupedSqliteSql(path) as sql:
        now(sql.read("SELECT 1"))
        assert threading.active_count() == before
        now(sql.write(lambda: heard("a")))
        assert threading.active_count() == before + 1
    assert threading.active_count() == before
    with pytest.raises(NoticeError):
        now(sql.write(lambda: heard("b")))


async def test_waiting_writes_are_stored_when_the_store_closes(path: Path) -> None:
    with GroupedSqliteSql(path) as sql:
        tasks = [asyncio.create_task(sql.write(lambda n=n: heard(str(n)))) for n in range(9)]  # type: ignore[misc]  # mypy takes a default for an argument
        await asyncio.sleep(0)
    assert await asyncio.gather(*tasks) == [str(n) for n in range(9)]
    assert outside(path) == [str(n) for n in range(9)]

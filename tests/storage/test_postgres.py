"""PostgreSQL: asked for what it promises, left alone where it is not ours, and away for a while without harm."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from accessible_games.hosting.stores import Stores, open_stores, stores_of
from accessible_games.matches.ports import ConflictError
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage import postgres_sql, schema
from accessible_games.storage.postgres_sql import PostgresSql, numbered, place_of
from accessible_games.storage.sql import Transaction
from accessible_games.storage.sqlite_sql import SqliteSql
from tests.postgres import Cluster
from tests.storage.logs import moves, start

now = asyncio.run
AWAY = Notice.of("store-unavailable")
UNREACHABLE = Notice.of("store-unreachable")


async def opened(url: str) -> None:
    await (await PostgresSql.open(url)).close()


def refusal(url: str) -> Notice:
    with pytest.raises(NoticeError) as caught:
        now(opened(url))
    return caught.value.notice


def test_question_marks_become_numbers() -> None:
    assert numbered("SELECT ?, ? FROM a WHERE b = ?") == "SELECT $1, $2 FROM a WHERE b = $3"


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("postgresql://zoe:secret@db.example:5433/games?sslmode=require", "db.example/games"),
        ("postgresql:///games", "localhost/games"),
        ("postgresql://", "localhost/"),
    ],
)
def test_no_password_is_shown(url: str, place: str) -> None:
    assert place_of(url) == place


def test_both_databases_have_the_same_tables_and_columns(postgres: Cluster, tmp_path: Path) -> None:
    """The statements of the stores are the same for both, so both need the same columns."""
    url = postgres.new_database()
    now(opened(url))
    text = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    grown = {tuple(line.split("|")) for line in postgres.sql(text, url.rpartition("/")[2]).split()}
    SqliteSql(tmp_path / "m.sqlite3").close()
    connection = sqlite3.connect(tmp_path / "m.sqlite3")
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    lite = {(name, column[1]) for name in names for column in connection.execute(f"PRAGMA table_xinfo({name})")}
    connection.close()
    own = ("sqlite_sequence", "numbers")  # numbers: there a sequence
    assert {each for each in grown if each[0] not in own} == {each for each in lite if each[0] not in own}


async def test_several_may_make_the_tables_together(postgres: Cluster) -> None:
    url = postgres.new_database()
    await asyncio.gather(*(opened(url) for _ in range(4)))
    assert postgres.sql("SELECT count(*) FROM lease", url.rpartition("/")[2]).strip() == "1"


def test_the_database_of_something_else_is_left_alone(postgres: Cluster) -> None:
    url = postgres.new_database()
    name = url.rpartition("/")[2]
    postgres.sql("CREATE TABLE recipes (name TEXT)", name)
    assert refusal(url) == Notice.of("store-database-foreign", file=f"127.0.0.1/{name}")
    assert postgres.sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", name).split() == ["recipes"]


def test_a_newer_database_is_left_alone(postgres: Cluster) -> None:
    url = postgres.new_database()
    name = url.rpartition("/")[2]
    now(opened(url))
    postgres.sql(f"INSERT INTO accessible_games_versions VALUES ({schema.VERSION + 1}, 0)", name)
    wanted = Notice.of("store-newer", file=f"127.0.0.1/{name}", version=schema.VERSION + 1, known=schema.VERSION)
    assert refusal(url) == wanted


def test_a_database_that_does_not_wait_for_the_disk_is_refused(postgres: Cluster) -> None:
    url = postgres.new_database()
    name = url.rpartition("/")[2]
    postgres.sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
    facts = {"file": f"127.0.0.1/{name}", "setting": "synchronous_commit"}
    assert refusal(url) == Notice.of("store-database-not-durable", **facts)


@pytest.mark.parametrize(
    "url", ["postgresql://x@127.0.0.1:1/games", "http://127.0.0.1/", "postgresql://x@127.0.0.1:y/"]
)
def test_an_address_where_nothing_is(url: str) -> None:
    assert refusal(url).message in ("store-away", "store-failed")


def test_an_unknown_name_or_database(postgres: Cluster) -> None:
    assert refusal(f"postgresql://postgres@127.0.0.1:{postgres.port}/nothing").message == "store-failed"


async def test_the_stores_of_a_server_are_where_its_configuration_says(postgres: Cluster, tmp_path: Path) -> None:
    async with open_stores(postgres.new_database(), tmp_path / "unused", connections=2) as stores:
        assert isinstance(stores.sql, PostgresSql)
        assert await stores.journal.create(start()) == "1"
    async with open_stores("", tmp_path / "used") as stores:
        assert stores.sql.dialect == "sqlite"
        assert await stores.journal.create(start()) == "1"
    assert [file.name for file in tmp_path.iterdir()] == ["used"]


async def test_a_transaction_that_lost_is_tried_again(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that want the same two rows in the other order: PostgreSQL stops one of them."""
    monkeypatch.setattr(postgres_sql, "TIMEOUT_SECONDS", 60.0)
    sql = await PostgresSql.open(postgres.new_database())
    calls = 0

    def job(rooms: tuple[str, str]) -> Transaction[int]:
        nonlocal calls
        calls += 1
        for room in rooms:
            yield "UPDATE reads SET line = line + 1 WHERE room = ?", (room,)
            yield "SELECT 1 FROM pg_sleep(0.4)", ()  # long enough for both to hold their first row
        return calls

    def prepared() -> Transaction[None]:
        for room in ("a", "b"):
            yield "INSERT INTO reads VALUES ('7', ?, 0)", (room,)

    await sql.write(prepared)
    await asyncio.gather(sql.write(lambda: job(("a", "b"))), sql.write(lambda: job(("b", "a"))))
    assert await sql.read("SELECT room, line FROM reads ORDER BY room") == [("a", 2), ("b", 2)]
    assert calls >= 3, "one of them was begun again"
    await sql.close()


async def test_a_transaction_that_always_loses_is_given_up(postgres: Cluster) -> None:
    sql = await PostgresSql.open(postgres.new_database())
    calls = 0

    def job() -> Transaction[None]:
        nonlocal calls
        calls += 1
        yield "SELECT 1", ()
        raise asyncpg.SerializationError("lost")

    with pytest.raises(NoticeError) as caught:
        await sql.write(job)
    assert (caught.value.notice, calls) == (AWAY, 5)
    await sql.close()


async def test_half_a_character_is_refused(postgres: Cluster, caplog: pytest.LogCaptureFixture) -> None:
    async with open_stores(postgres.new_database(), Path("unused")) as stores:
        for text in ("\ud800", "\0"):
            with pytest.raises(NoticeError, match="store-unfit"):
                await stores.lobby.say("lobby", 0, "7", "Zoë", text)
            with pytest.raises(NoticeError, match="store-unfit"):
                await stores.browsers.passkey(text)
        assert not caplog.messages, "it is no outage"
        await stores.lobby.say("lobby", 0, "7", "Zoë", "whole")


async def test_as_many_statements_as_commits(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that waits during one statement goes into the next."""
    sizes = list[int]()
    write_set = PostgresSql.write_set

    async def counted(self: PostgresSql, text: str, *columns: Any) -> Any:
        sizes.append(len(columns[0]))
        return await write_set(self, text, *columns)

    monkeypatch.setattr(PostgresSql, "write_set", counted)
    async with open_stores(postgres.new_database(), Path("unused")) as stores:
        matches = [await stores.journal.create(start()) for _ in range(100)]
        await asyncio.gather(*(stores.journal.append(match, moves(4)) for match in matches))
    assert sum(sizes) == 100
    assert len(sizes) <= 3


async def test_few_connections_serve_many_and_lost_ones_are_replaced(postgres: Cluster) -> None:
    url = postgres.new_database()
    sql, other = await PostgresSql.open(url, connections=2), await PostgresSql.open(url, connections=1)
    asked = [sql.read("SELECT pg_backend_pid() FROM pg_sleep(0.01)") for _ in range(20)]
    used = {row[0][0] for row in await asyncio.gather(*asked)}
    assert len(used) == 2
    for one in used:
        await other.read("SELECT pg_terminate_backend(?)", one)
    asked = [sql.read("SELECT pg_backend_pid() FROM pg_sleep(0.01)") for _ in range(20)]
    assert used.isdisjoint({row[0][0] for row in await asyncio.gather(*asked)})
    await sql.close()
    await other.close()


# --- A cluster that stops ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("signal", ["QUIT", "INT"])
def test_everybody_hears_of_a_missing_database_and_play_resumes_after_it(
    own_cluster: Cluster, signal: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        sql = await PostgresSql.open(own_cluster.new_database())
        stores = stores_of(sql)
        match = await stores.journal.create(start())
        own_cluster.stop(signal)
        for _ in range(2):
            results = await asyncio.gather(
                stores.journal.append(match, moves(4)),
                stores.journal.entries(match),
                stores.lobby.say("lobby", 0, "7", "Zoë", "hi"),
                stores.vault.keep(match, 1, b"x"),
                return_exceptions=True,
            )
            assert [getattr(each, "notice", None) for each in results] == [AWAY, UNREACHABLE, AWAY, AWAY]
        own_cluster.start()
        await recovered(stores.journal.heads([match]))
        assert await stores.journal.entries(match) == start()
        await stores.journal.append(match, moves(4))
        await sql.close()

    async def recovered(work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except NoticeError:  # a connection of before
            await asyncio.sleep(0.1)

    with caplog.at_level(logging.WARNING, logger="accessible_games"):
        now(scenario())
    said = [record.getMessage() for record in caplog.records]
    assert 2 <= len(said) <= 4
    assert "works again" in said[-1]


@pytest.mark.parametrize("signal", ["KILL", "QUIT", "INT"])
async def test_a_database_that_goes_away_fails_the_work_under_way(own_cluster: Cluster, signal: str) -> None:
    """Whatever its driver makes of a connection that breaks at that moment."""
    async with open_stores(own_cluster.new_database(), Path("unused")) as stores:
        matches = [await stores.journal.create(start()) for _ in range(8)]
        works = [_busy(stores, match, number) for number, match in enumerate(matches)]
        tasks = [asyncio.create_task(work) for work in works]
        await asyncio.sleep(0.1)
        await asyncio.to_thread(own_cluster.stop, signal)
        assert set(await asyncio.gather(*tasks)) <= {"store-unavailable", "store-unreachable"}
    own_cluster.start()


async def _busy(stores: Stores, match: str, number: int) -> str:
    """Repeat some work until it fails, and return the error."""
    for seq in range(4, 100_000):
        try:
            if number % 3 == 0:
                await stores.journal.append(match, moves(seq))
            elif number % 3 == 1:
                await stores.journal.entries(match)
            else:
                await stores.lobby.say("lobby", 0, "7", "Zoë", "hi")
        except NoticeError as error:
            return error.notice.message
    raise AssertionError("it went on")


async def test_frozen_database_is_reported_in_time_and_loses_nothing_announced(
    own_cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can know whether the append is stored: if it is, the number is taken."""
    monkeypatch.setattr(postgres_sql, "TIMEOUT_SECONDS", 0.5)
    sql = await PostgresSql.open(own_cluster.new_database(), connections=2)
    journal = stores_of(sql).journal
    match = await journal.create(start())
    with own_cluster.frozen():
        began = time.monotonic()
        results = await asyncio.gather(
            *(journal.append(match, moves(4)) for _ in range(3)), journal.entries(match), return_exceptions=True
        )
        assert time.monotonic() - began < 20, "it does end"
        assert [getattr(each, "notice", None) for each in results] == [AWAY] * 3 + [UNREACHABLE]
    for _ in range(50):
        try:
            await journal.append(match, moves(4))
            break
        except NoticeError:
            await asyncio.sleep(0.1)
        except ConflictError:
            break
    assert await journal.entries(match) == start() + moves(4)
    await sql.close()

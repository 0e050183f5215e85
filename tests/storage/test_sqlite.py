"""The SQLite file: durable as promised, private, and with a sentence for all that can be wrong with it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from accessible_games.matches.log import Entry
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage import schema, sqlite_sql
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import Database, GroupedSqliteSql, SqliteSql
from tests.storage.logs import AT, moves, start
from tests.storing import journal_in, raw

now = asyncio.run


@pytest.fixture
def journal(path: Path) -> Iterator[SqlJournal]:
    with journal_in(path, busy_seconds=0.2) as opened:
        yield opened


def notice_of(work: Callable[[], object]) -> Notice:
    with pytest.raises(NoticeError) as caught:
        work()
    return caught.value.notice


async def test_writing_ends_where_it_began(path: Path) -> None:
    """For the program with one person nothing runs beside the event loop, and nobody else has a turn meanwhile."""
    turns = list[str]()
    with journal_in(path) as journal:
        asyncio.get_running_loop().call_soon(turns.append, "somebody else")
        threads = threading.active_count()  # those of tests before may not have ended yet
        match = await journal.create(start())
        await journal.append(match, moves(4))
        assert (turns, threading.active_count()) == ([], threads)


@pytest.mark.parametrize("only_running", [False, True])
def test_lists_read_an_index(journal: SqlJournal, only_running: bool) -> None:
    where = "WHERE reason = ''" if only_running else ""
    plan = _plan(journal, f"SELECT * FROM matches {where} ORDER BY changed DESC, id DESC")
    assert "by_change" in plan[0]


@pytest.mark.parametrize(
    ("text", "index"),
    [
        ("SELECT id FROM matches WHERE due IS NOT NULL AND due <= 5 ORDER BY due, id", "matches_due"),
        ("SELECT id FROM matches WHERE reason = '' AND noted < seq ORDER BY id", "matches_stale"),
        ("SELECT match_id FROM seats WHERE account = '5' AND is_over = 0", "seats_by_account"),
        ("SELECT match_id FROM seats WHERE account = '5'", "INDEX seats_"),
        ("SELECT match_id, min(untold) FROM seats WHERE account = '5' AND untold > ''", "seats_untold"),
        ("SELECT id FROM lines WHERE room = 'lobby' AND id > 5 ORDER BY id DESC", "lines_by_room"),
    ],
)
def test_frequent_queries_use_an_index(journal: SqlJournal, text: str, index: str) -> None:
    assert index in _plan(journal, text)[0]


def _plan(journal: SqlJournal, text: str) -> list[str]:
    plan = [row[3] for row in raw(journal).execute(f"EXPLAIN QUERY PLAN {text}")]
    assert not any("TEMP B-TREE" in step for step in plan)
    return plan


# --- The file ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [SqliteSql, GroupedSqliteSql])
def test_durability_is_what_was_promised(path: Path, kind: type[SqliteSql]) -> None:
    with kind(path) as sql:
        names = ("journal_mode", "synchronous", "foreign_keys", "application_id", "fullfsync")
        values = [sql.database.connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]
    assert values == ["wal", 2, 1, schema.APPLICATION, 1]


def test_a_file_that_cannot_do_write_ahead_logging_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a network drive: the switch is ignored without an error."""
    monkeypatch.setattr(Database, "_switch_to_wal", lambda self: None)
    assert notice_of(lambda: SqliteSql(path)) == Notice.of("store-not-durable", file=str(path))


def test_a_connection_that_reads_cannot_write(path: Path) -> None:
    with SqliteSql(path) as sql:
        assert notice_of(lambda: now(sql.read("DELETE FROM matches"))).message == "store-not-writable"


def test_the_file_is_private(journal: SqlJournal, path: Path) -> None:
    now(journal.create(start()))
    for file in path.parent.iterdir():
        assert file.stat().st_mode & 0o077 == 0


def test_a_full_file(journal: SqlJournal) -> None:
    match = now(journal.create(start()))
    pages = raw(journal).execute("PRAGMA page_count").fetchone()[0]
    raw(journal).execute(f"PRAGMA max_page_count = {pages}")
    big = [Entry(4, "decided", AT, {"seat": "black", "move": "x" * 50_000})]
    assert notice_of(lambda: now(journal.append(match, big))).message == "store-full"
    assert now(journal.entries(match)) == start()
    raw(journal).execute(f"PRAGMA max_page_count = {pages + 100}")
    now(journal.append(match, big))
    assert now(journal.entries(match)) == start() + big


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system of one megabyte; only root may mount one."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(sql: SqliteSql, journal: SqlJournal, match: str, disk: Path) -> int:
    """Append until the disk is full; the number of the entry that did not fit."""
    (disk / "ballast").write_bytes(b"x" * 500_000)
    big = "x" * 20_000
    for seq in range(4, 60):
        try:
            now(journal.append(match, [Entry(seq, "decided", AT, {"seat": "black", "move": big})]))
        except NoticeError as error:
            notice = error.notice
            break
    assert notice.message == ("store-unavailable" if isinstance(sql, GroupedSqliteSql) else "store-full")
    return seq


if os.name == "posix" and os.geteuid() == 0:

    @pytest.mark.parametrize("kind", [SqliteSql, GroupedSqliteSql])
    def test_a_full_disk_loses_nothing_and_the_store_goes_on_when_there_is_room(
        tmp_path: Path, kind: type[SqliteSql]
    ) -> None:
        with small_disk(tmp_path / "disk") as disk, kind(disk / "matches.sqlite3") as sql:
            journal = SqlJournal(sql)
            match = now(journal.create(start()))
            failed = fill(sql, journal, match, disk)
            assert [entry.seq for entry in now(journal.entries(match))] == list(range(1, failed))
            (disk / "ballast").unlink()
            now(journal.append(match, moves(failed)))
            assert now(journal.heads([match])) == {match: failed}
            sql.database.check()


@pytest.mark.parametrize("is_another_there", [False, True])
def test_nothing_goes_into_a_file_that_is_no_longer_where_it_was(
    journal: SqlJournal, path: Path, is_another_there: bool
) -> None:
    match = now(journal.create(start()))
    aside = path.rename(path.with_name("elsewhere"))
    if is_another_there:
        path.touch()
    assert notice_of(lambda: now(journal.append(match, moves(4)))) == Notice.of("store-gone", file=str(path))
    assert now(journal.entries(match)) == start(), "what is stored can still be read"
    aside.replace(path)
    now(journal.append(match, moves(4)))


def test_a_file_that_becomes_read_only(journal: SqlJournal) -> None:
    match = now(journal.create(start()))
    raw(journal).execute("PRAGMA query_only = ON")
    assert notice_of(lambda: now(journal.append(match, moves(4)))).message == "store-not-writable"
    assert now(journal.entries(match)) == start()


def test_a_folder_in_place_of_the_file(path: Path) -> None:
    path.mkdir()
    assert notice_of(lambda: SqliteSql(path)).message == "store-not-writable"


def test_a_missing_folder(tmp_path: Path) -> None:
    notice = notice_of(lambda: SqliteSql(tmp_path / "no" / "m.sqlite3"))
    assert notice.message == "store-not-writable"


@pytest.mark.parametrize("content", [b"This is a letter to my aunt. " * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_of_something_else_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert notice_of(lambda: SqliteSql(path)).message in ("store-foreign", "store-damaged")
    assert path.read_bytes() == content


def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    assert notice_of(lambda: SqliteSql(path)).message == "store-foreign"
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    other.close()


def test_a_newer_store_is_left_alone(journal: SqlJournal, path: Path) -> None:
    newer = schema.VERSION + 1
    raw(journal).execute("INSERT INTO accessible_games_versions VALUES (?, 0)", (newer,))
    notice = notice_of(lambda: SqliteSql(path))
    assert notice == Notice.of("store-newer", file=str(path), version=newer, known=schema.VERSION)


def test_a_damaged_page(path: Path) -> None:
    with journal_in(path) as journal:
        match = now(journal.create(start()))
        for number in range(4, 400, 4):
            now(journal.append(match, moves(number, 4)))
    content = bytearray(path.read_bytes())
    content[8192:] = b"\xa5" * (len(content) - 8192)
    path.write_bytes(content)
    assert notice_of(lambda: _opened_and_checked(path)).message == "store-damaged"


def _opened_and_checked(path: Path) -> None:
    with SqliteSql(path) as sql:
        sql.database.check()


def test_check_finds_nothing_in_a_sound_file_and_an_entry_without_its_match(path: Path) -> None:
    with SqliteSql(path) as sql:
        match = now(SqlJournal(sql).create(start()))
        sql.database.check()
        sql.database.connection.execute("PRAGMA foreign_keys = OFF")
        sql.database.connection.execute("DELETE FROM matches WHERE id = ?", (match,))
        assert notice_of(sql.database.check).message == "store-damaged"


# --- Two at the same file ----------------------------------------------------------------------------------------


def test_somebody_who_keeps_the_file_locked(journal: SqlJournal, path: Path) -> None:
    match = now(journal.create(start()))
    with journal_in(path) as other:
        raw(other).execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        assert notice_of(lambda: now(journal.append(match, moves(4)))).message == "store-busy"
        assert time.monotonic() - began > 0.15
        assert now(journal.entries(match)) == start(), "reading goes on"
        raw(other).execute("ROLLBACK")
    now(journal.append(match, moves(4)))


def test_a_new_file_may_be_made_by_several_at_once(path: Path) -> None:
    failures = list[BaseException]()

    def make() -> None:
        try:
            with journal_in(path, busy_seconds=30) as journal:
                now(journal.create(start()))
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=make) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    with journal_in(path) as journal:
        assert sorted(each.id for each in now(journal.summaries(limit=10))) == list("123456")
        assert raw(journal).execute("SELECT count(*) FROM accessible_games_versions").fetchone() == (1,)


def test_the_write_ahead_log_shrinks_after_a_long_reader(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a backup does: meanwhile all that is written stays in the log of SQLite beside the file."""
    monkeypatch.setattr(sqlite_sql, "_WAL_LIMIT_BYTES", 100_000)
    ahead = path.with_name(f"{path.name}-wal")
    with journal_in(path) as journal:
        match = now(journal.create(start()))
        reading = sqlite3.connect(path, isolation_level=None)
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM entries").fetchone()
        big = {"seat": "black", "move": "x" * 50_000}
        for seq in range(4, 104):
            now(journal.append(match, [Entry(seq, "decided", AT, big)]))
        assert ahead.stat().st_size > 5_000_000
        reading.close()
        for seq in range(104, 107):
            now(journal.append(match, [Entry(seq, "decided", AT, big)]))
        assert ahead.stat().st_size <= 200_000
        assert len(now(journal.entries(match))) == 106


def test_a_long_log_that_a_dead_process_left_is_taken_over(path: Path) -> None:
    """The process was killed while somebody read, so nothing of it had come into the file itself."""
    with journal_in(path) as journal:
        match = now(journal.create(start()))
    keeper = sqlite3.connect(path, isolation_level=None)
    keeper.execute("BEGIN")
    keeper.execute("SELECT count(*) FROM entries").fetchone()
    entries = moves(4, 3000)
    with journal_in(path) as journal:
        for first in range(0, len(entries), 10):
            now(journal.append(match, entries[first : first + 10]))
        copy = path.with_name("dead.sqlite3")
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", f"{copy}{end}")
    keeper.close()
    assert Path(f"{copy}-wal").stat().st_size > 1_000_000
    with journal_in(copy) as journal:
        assert now(journal.entries(match)) == start() + entries

"""The journal in SQLite: what it keeps, what it refuses, and what it says when the file cannot be used."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import ConflictError, Journal, Summary
from accessible_games.storage import migrations
from accessible_games.storage.database import Database
from accessible_games.storage.sqlite import SqliteJournal

T = TypeVar("T")
AT = 1_790_000_000_000


def now(work: Coroutine[Any, Any, T]) -> T:
    """The journal never waits, so its calls end where they began."""
    return asyncio.run(work)


def start(game: str = "abalone", at: int = AT, name: str = "Zoë \ud800 {}") -> list[Entry]:
    return [
        Entry(1, "created", at, {"game": game, "rules_version": 1, "options": {}, "seats": ["black", "white"]}),
        Entry(2, "seated", at, {"seat": "black", "kind": "human", "level": "", "name": name}),
        Entry(3, "seated", at, {"seat": "white", "kind": "bot", "level": "easy", "name": ""}),
    ]


def moves(first: int, count: int = 1, at: int = AT + 1) -> list[Entry]:
    return [Entry(first + n, "decided", at, {"seat": "black", "move": "c3-d4"}) for n in range(count)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest.fixture
def journal(path: Path) -> Iterator[SqliteJournal]:
    with SqliteJournal(path, busy_seconds=0.2) as opened:
        yield opened


def notice_of(work: Callable[[], object]) -> Notice:
    with pytest.raises(NoticeError) as caught:
        work()
    return caught.value.notice


def test_it_is_a_journal(journal: SqliteJournal) -> None:
    port: Journal = journal
    assert port is journal


def test_entries_come_back_equal_and_in_order(journal: SqliteJournal) -> None:
    match = now(journal.create(start()))
    now(journal.append(match, moves(4, 2)))
    now(journal.append(match, moves(6)))
    assert now(journal.entries(match)) == start() + moves(4, 3)


def test_numbers_are_short_run_on_and_are_never_given_twice(journal: SqliteJournal, path: Path) -> None:
    assert [now(journal.create(start())) for _ in range(3)] == ["1", "2", "3"]
    with sqlite3.connect(path) as other:
        other.execute("DELETE FROM entries WHERE match_id = 3")
        other.execute("DELETE FROM matches WHERE id = 3")
    other.close()
    assert now(journal.create(start())) == "4"


def test_everything_is_there_after_opening_again(journal: SqliteJournal, path: Path) -> None:
    match = now(journal.create(start()))
    with SqliteJournal(path) as again:
        assert now(again.entries(match)) == start()


@pytest.mark.parametrize("match_id", ["2", "0", "-1", "", "x", "1 ", "١", "1" * 30, "1; DROP TABLE entries"])
def test_an_unknown_match_has_no_entries_and_takes_none(journal: SqliteJournal, match_id: str) -> None:
    now(journal.create(start()))
    assert now(journal.entries(match_id)) == []
    assert notice_of(lambda: now(journal.append(match_id, moves(4)))).message == "match-unknown"


@pytest.mark.parametrize("entries", [moves(3), moves(2, 3), moves(5), [*moves(4), *moves(6)], [*moves(4), *moves(4)]])
def test_only_the_next_numbers_are_taken_and_all_or_none(journal: SqliteJournal, entries: Sequence[Entry]) -> None:
    match = now(journal.create(start()))
    with pytest.raises(ConflictError):
        now(journal.append(match, entries))
    assert now(journal.entries(match)) == start()
    now(journal.append(match, moves(4)))


def test_the_fence_holds_by_itself(journal: SqliteJournal) -> None:
    """Should the look at the last number ever be wrong, the primary key refuses the second entry."""
    match = int(now(journal.create(start())))
    with pytest.raises(ConflictError):
        journal._insert(match, moves(3))


def test_an_entry_that_cannot_be_written_stores_nothing(journal: SqliteJournal) -> None:
    match = now(journal.create(start()))
    bad = [*moves(4), Entry(5, "decided", AT, {"seat": "white", "move": object()})]
    with pytest.raises(TypeError):
        now(journal.append(match, bad))
    assert now(journal.entries(match)) == start()
    now(journal.append(match, moves(4)))


def test_summaries(journal: SqliteJournal) -> None:
    first = now(journal.create(start(at=AT)))
    second = now(journal.create(start(at=AT + 10, name="")))
    third = now(journal.create(start(at=AT + 10)))
    now(journal.append(first, moves(4, 3, at=AT + 20)))
    now(journal.append(first, [Entry(7, "taken-back", AT + 20, {"decisions": 2})]))
    now(journal.append(third, [Entry(4, "finished", AT + 5, {"reason": "resign", "loser": "black", "scores": {}})]))
    found = now(journal.summaries(limit=10))
    players = (("black", Player("human", "", "Zoë \ud800 {}")), ("white", Player("bot", "easy", "")))
    assert found[0] == Summary(first, "abalone", AT, AT + 20, players, 1, "")
    assert [each.id for each in found] == [first, third, second]
    assert [(each.changed, each.reason) for each in found[1:]] == [(AT + 10, "resign"), (AT + 10, "")]
    assert [each.id for each in now(journal.summaries(limit=10, only_running=True))] == [first, second]
    assert [each.id for each in now(journal.summaries(limit=1))] == [first]


def test_a_whole_log_in_one_create_is_summed_up_as_well(journal: SqliteJournal) -> None:
    end = Entry(6, "finished", AT + 9, {"reason": "agreement", "loser": None, "scores": {}})
    now(journal.create([*start(), *moves(4, 2), end]))
    summary = now(journal.summaries(limit=1))[0]
    assert (summary.moves, summary.reason, summary.changed) == (2, "agreement", AT + 9)


@pytest.mark.parametrize("only_running", [False, True])
def test_summaries_read_an_index(journal: SqliteJournal, path: Path, only_running: bool) -> None:
    where = "WHERE reason = ''" if only_running else ""
    with sqlite3.connect(path) as other:
        plan = other.execute(
            f"EXPLAIN QUERY PLAN SELECT * FROM matches {where} ORDER BY changed DESC, id DESC"
        ).fetchall()
    other.close()
    assert "by_change" in plan[0][3]
    assert not any("TEMP B-TREE" in row[3] for row in plan)


# --- The file ----------------------------------------------------------------------------------------------------


def test_durability_is_what_was_promised(journal: SqliteJournal) -> None:
    def value(name: str) -> object:
        return journal._connection.execute(f"PRAGMA {name}").fetchone()[0]

    assert (value("journal_mode"), value("synchronous"), value("foreign_keys")) == ("wal", 2, 1)
    assert (value("application_id"), value("fullfsync")) == (migrations.APPLICATION, 1)


def test_a_file_that_cannot_do_write_ahead_logging_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a network drive: the switch is ignored without an error."""
    monkeypatch.setattr(Database, "_switch_to_wal", lambda self: None)
    assert notice_of(lambda: SqliteJournal(path)) == Notice.of("store-not-durable", file=str(path))


def test_the_file_is_private(journal: SqliteJournal, path: Path) -> None:
    now(journal.create(start()))
    for file in path.parent.iterdir():
        assert file.stat().st_mode & 0o077 == 0


def test_a_full_disk(journal: SqliteJournal) -> None:
    match = now(journal.create(start()))
    pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
    journal._connection.execute(f"PRAGMA max_page_count = {pages}")
    big = [Entry(4, "decided", AT, {"seat": "black", "move": "x" * 50_000})]
    assert notice_of(lambda: now(journal.append(match, big))).message == "store-full"
    assert now(journal.entries(match)) == start()
    journal._connection.execute(f"PRAGMA max_page_count = {pages + 100}")
    now(journal.append(match, big))
    assert now(journal.entries(match)) == start() + big


def test_a_file_that_becomes_read_only(journal: SqliteJournal) -> None:
    match = now(journal.create(start()))
    journal._connection.execute("PRAGMA query_only = ON")
    assert notice_of(lambda: now(journal.append(match, moves(4)))).message == "store-not-writable"
    assert now(journal.entries(match)) == start()


def test_a_folder_in_place_of_the_file(path: Path) -> None:
    path.mkdir()
    assert notice_of(lambda: SqliteJournal(path)).message == "store-not-writable"


def test_a_missing_folder(tmp_path: Path) -> None:
    notice = notice_of(lambda: SqliteJournal(tmp_path / "no" / "m.sqlite3"))
    assert notice.message == "store-not-writable"


@pytest.mark.parametrize("content", [b"This is a letter to my aunt. " * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_of_something_else_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert notice_of(lambda: SqliteJournal(path)).message in ("store-foreign", "store-damaged")
    assert path.read_bytes() == content


def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    assert notice_of(lambda: SqliteJournal(path)).message == "store-foreign"
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    other.close()


def test_a_newer_store_is_left_alone(journal: SqliteJournal, path: Path) -> None:
    newer = migrations.VERSION + 1
    journal._connection.execute("INSERT INTO migrations VALUES (?, 0)", (newer,))
    notice = notice_of(lambda: SqliteJournal(path))
    assert notice == Notice.of("store-newer", file=str(path), version=newer, known=migrations.VERSION)


def test_a_damaged_page(path: Path) -> None:
    with SqliteJournal(path) as journal:
        match = now(journal.create(start()))
        for number in range(4, 400, 4):
            now(journal.append(match, moves(number, 4)))
    content = bytearray(path.read_bytes())
    content[8192:] = b"\xa5" * (len(content) - 8192)
    path.write_bytes(content)
    assert notice_of(lambda: _opened_and_checked(path)).message == "store-damaged"


def _opened_and_checked(path: Path) -> None:
    with SqliteJournal(path) as journal:
        now(journal.check())


def test_text_that_is_no_entry(journal: SqliteJournal) -> None:
    match = now(journal.create(start()))
    journal._connection.execute("UPDATE entries SET data = '{' WHERE seq = 2")
    assert notice_of(lambda: now(journal.entries(match))).message == "store-damaged"


def test_check_finds_nothing_in_a_sound_file_and_an_entry_without_its_match(journal: SqliteJournal) -> None:
    match = now(journal.create(start()))
    now(journal.check())
    journal._connection.execute("PRAGMA foreign_keys = OFF")
    journal._connection.execute("DELETE FROM matches WHERE id = ?", (match,))
    assert notice_of(lambda: now(journal.check())).message == "store-damaged"


# --- Two at the same file ----------------------------------------------------------------------------------------


def test_of_two_with_the_same_number_one_is_told(journal: SqliteJournal, path: Path) -> None:
    match = now(journal.create(start()))
    with SqliteJournal(path) as other:
        now(other.append(match, moves(4)))
        with pytest.raises(ConflictError):
            now(journal.append(match, moves(4)))
        assert now(journal.entries(match)) == start() + moves(4)


def test_somebody_who_keeps_the_file_locked(journal: SqliteJournal, path: Path) -> None:
    match = now(journal.create(start()))
    with SqliteJournal(path) as other:
        other._connection.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        assert notice_of(lambda: now(journal.append(match, moves(4)))).message == "store-busy"
        assert 0.15 < time.monotonic() - began < 5
        assert now(journal.entries(match)) == start(), "reading goes on"
        other._connection.execute("ROLLBACK")
    now(journal.append(match, moves(4)))


def test_a_race_has_one_winner_for_each_number(path: Path) -> None:
    """Four threads with a journal each append to one match; who loses reads again and tries the next number."""
    with SqliteJournal(path) as journal:
        match = now(journal.create(start()))
        threads, failures, won = [], list[BaseException](), dict[int, int]()
        for racer in range(4):
            threads.append(threading.Thread(target=_race, args=(path, match, racer, won, failures)))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failures == []
        stored = now(journal.entries(match))
        assert [entry.seq for entry in stored] == list(range(1, 104))
        assert [entry.data["seat"] for entry in stored[3:]] == [f"seat-{won[seq]}" for seq in range(4, 104)]
        assert now(journal.summaries(limit=1))[0].moves == 100


def _race(path: Path, match: str, racer: int, won: dict[int, int], failures: list[BaseException]) -> None:
    try:
        with SqliteJournal(path, busy_seconds=30) as journal:
            while (seq := len(now(journal.entries(match))) + 1) < 104:
                try:
                    now(journal.append(match, [Entry(seq, "decided", AT, {"seat": f"seat-{racer}", "move": "x"})]))
                except ConflictError:
                    continue
                assert seq not in won
                won[seq] = racer
    except BaseException as error:
        failures.append(error)


def test_a_new_file_may_be_made_by_several_at_once(path: Path) -> None:
    failures = list[BaseException]()

    def make() -> None:
        try:
            with SqliteJournal(path, busy_seconds=30) as journal:
                now(journal.create(start()))
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=make) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    with SqliteJournal(path) as journal:
        assert sorted(each.id for each in now(journal.summaries(limit=10))) == list("123456")
        assert journal._connection.execute("SELECT count(*) FROM migrations").fetchone() == (migrations.VERSION,)


def test_a_migration_that_fails_leaves_an_empty_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", (("CREATE TABLE a (b)", "CREATE TABLE a (b)"),))
    assert notice_of(lambda: SqliteJournal(path)).message == "store-failed"
    monkeypatch.undo()
    with SqliteJournal(path) as journal:
        assert now(journal.create(start())) == "1"
    assert os.listdir(path.parent) == [path.name]

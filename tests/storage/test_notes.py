"""Private marks in the file of the matches: by person, match, round and seat, and never in a log."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches.log import Entry
from accessible_games.people.notes import LOCAL, Mark, Notes
from accessible_games.storage import migrations
from accessible_games.storage.notes import SqliteNotes
from accessible_games.storage.sqlite import SqliteJournal

T = TypeVar("T")
START = [Entry(1, "created", 0, {"game": "masked"})]


def now(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest.fixture
def journal(path: Path) -> Iterator[SqliteJournal]:
    with SqliteJournal(path, busy_seconds=0.2) as opened:
        yield opened


@pytest.fixture
def notes(journal: SqliteJournal) -> SqliteNotes:
    """Notes of a file that holds the matches 1 and 2."""
    assert [now(journal.create(START)) for _ in range(2)] == ["1", "2"]
    return SqliteNotes(journal.database)


def kept(
    notes: SqliteNotes, match: str = "1", seat: str = "blue", person: str = LOCAL, round_number: int = 1
) -> list[Mark]:
    return sorted(now(notes.marks(person, match, round_number, seat)), key=lambda mark: (mark.owner, mark.piece))


def test_they_are_notes(notes: SqliteNotes) -> None:
    port: Notes = notes  # the type checker compares the methods
    now(port.keep(LOCAL, "1", 1, "blue", Mark("blue", "K", "a")))
    assert now(port.marks(LOCAL, "1", 1, "blue")) == [Mark("blue", "K", "a")]


def test_a_mark_comes_back_and_replaces_the_older_one_of_its_piece(notes: SqliteNotes, path: Path) -> None:
    for mark in (Mark("blue", "K", "abc"), Mark("black", "K", "l"), Mark("blue", "A", "ä"), Mark("blue", "K", "d")):
        now(notes.keep(LOCAL, "1", 1, "blue", mark))
    wanted = [Mark("black", "K", "l"), Mark("blue", "A", "ä"), Mark("blue", "K", "d")]
    assert kept(notes) == wanted
    with SqliteJournal(path) as again:
        assert kept(SqliteNotes(again.database)) == wanted


def test_an_empty_mark_is_none(notes: SqliteNotes) -> None:
    now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "K", "abc")))
    now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "K", "")))
    now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "A", "")))
    assert kept(notes) == []


@pytest.mark.parametrize(
    ("match", "round_number", "seat", "person"),
    [("2", 1, "blue", ""), ("1", 2, "blue", ""), ("1", 1, "black", ""), ("1", 1, "blue", "anna")],
)
def test_each_match_round_seat_and_person_has_its_own(
    notes: SqliteNotes, match: str, round_number: int, seat: str, person: str
) -> None:
    now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "K", "abc")))
    now(notes.keep(person, match, round_number, seat, Mark("blue", "K", "d")))
    assert kept(notes) == [Mark("blue", "K", "abc")]
    assert kept(notes, match, seat, person, round_number) == [Mark("blue", "K", "d")]


@pytest.mark.parametrize("match", ["3", "x", "", "1" * 30])
def test_an_unknown_match_has_no_marks(notes: SqliteNotes, match: str) -> None:
    assert kept(notes, match) == []
    with pytest.raises(NoticeError) as caught:
        now(notes.keep(LOCAL, match, 1, "blue", Mark("blue", "K", "a")))
    assert caught.value.notice == Notice.of("match-unknown", match=match)


def test_no_log_holds_a_mark(notes: SqliteNotes, journal: SqliteJournal) -> None:
    now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "K", "abc")))
    assert now(journal.entries("1")) == START
    now(journal.check())


def test_what_is_in_the_way_is_told(notes: SqliteNotes, journal: SqliteJournal, path: Path) -> None:
    journal.database.connection.execute("PRAGMA query_only = ON")
    with pytest.raises(NoticeError) as caught:
        now(notes.keep(LOCAL, "1", 1, "blue", Mark("blue", "K", "a")))
    assert caught.value.notice.message == "store-not-writable"
    assert kept(notes) == []


def test_a_file_of_the_version_before_gets_the_table_and_keeps_its_matches(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(migrations, "VERSION", 1)
        with SqliteJournal(path) as old:
            match = now(old.create(START))
            with pytest.raises(NoticeError):
                now(SqliteNotes(old.database).marks(LOCAL, match, 1, "blue"))
    with SqliteJournal(path) as new:
        notes = SqliteNotes(new.database)
        now(notes.keep(LOCAL, match, 1, "blue", Mark("blue", "K", "a")))
        assert kept(notes, match) == [Mark("blue", "K", "a")]
        assert now(new.entries(match)) == START
    with sqlite3.connect(path) as raw:
        assert raw.execute("SELECT max(version) FROM migrations").fetchone() == (migrations.VERSION,)
    raw.close()


def test_marks_of_a_time_when_a_match_was_one_round_belong_to_the_first(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(migrations, "VERSION", 2)
        with SqliteJournal(path) as old:
            match = now(old.create(START))
            old.database.connection.execute("INSERT INTO marks VALUES ('', 1, 'blue', 'blue', 'K', 'ab')")
    with SqliteJournal(path) as new:
        assert kept(SqliteNotes(new.database), match) == [Mark("blue", "K", "ab")]
        assert kept(SqliteNotes(new.database), match, round_number=2) == []

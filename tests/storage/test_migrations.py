"""Every released version of the tables comes up to the present one, with all that is in it."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from accessible_games import games
from accessible_games.core.notices import NoticeError
from accessible_games.lobby.ports import Waiting
from accessible_games.matches import luck
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.matches.ports import ConflictError
from accessible_games.people.notes import LOCAL, Mark
from accessible_games.records import document
from accessible_games.storage import migrations, schema
from accessible_games.storage.sqlite_sql import SqliteSql
from accessible_games.storage.stores import stores_of
from tests.storage.logs import AT, end, moves, start

now = asyncio.run
SECRET = bytes(range(32))
LOGS = [start(), [*start(), *moves(4, 5)], [*start(), *moves(4, 2), end(6)]]


def made_by(version: int, path: Path) -> None:
    """A file as a program with that version left it: three matches, and what else it knew to keep."""
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(f"PRAGMA application_id = {migrations.APPLICATION}")
        connection.execute("CREATE TABLE migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT")
        for number in range(1, version + 1):
            for statement in schema.SQLITE[number]:
                connection.execute(statement)
            connection.execute("INSERT INTO migrations VALUES (?, 5)", (number,))
        for number, entries in enumerate(LOGS, start=1):
            _insert(connection, number, entries)
        if version == 2:
            connection.execute("INSERT INTO marks VALUES ('', 2, 'blue', 'blue', 'K', 'ab')")
        if version >= 3:
            connection.execute("INSERT INTO marks VALUES ('', 2, 1, 'blue', 'blue', 'K', 'ab')")
            connection.execute("INSERT INTO secrets VALUES (2, 1, ?)", (SECRET,))
        if version >= 4:
            connection.execute("UPDATE matches SET seq = (SELECT max(seq) FROM entries WHERE match_id = matches.id)")
            connection.execute("UPDATE numbers SET last = (SELECT max(id) FROM matches)")
    connection.close()


def _insert(connection: sqlite3.Connection, number: int, entries: list[Entry]) -> None:
    reason = entries[-1].data.get("reason", "")
    players = (
        '{"black":{"kind":"human","level":"","name":"Zo\\u00eb","style":""},'
        '"white":{"kind":"bot","level":"easy","name":"","style":""}}'
    )
    count = sum(entry.kind == "decided" for entry in entries)
    connection.execute(
        "INSERT INTO matches (id, game, created, changed, players, moves, reason) VALUES (?, 'abalone', ?, ?, ?, ?, ?)",
        (number, AT, AT + number, players, count, reason),
    )
    for entry in entries:
        connection.execute(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
            (number, entry.seq, entry.kind, entry.at, json.dumps(dict(entry.data))),
        )


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_a_file_of_each_version_keeps_its_matches_and_they_go_on(path: Path, version: int) -> None:
    made_by(version, path)
    with SqliteSql(path) as sql:
        sql.check()
        stores = stores_of(sql)
        journal = stores.journal
        for number, entries in enumerate(LOGS, start=1):
            assert now(journal.entries(str(number))) == entries
        assert now(journal.heads(["1", "2", "3"])) == {"1": 3, "2": 8, "3": 6}
        found = now(journal.summaries(limit=9))
        assert [(each.id, each.moves, each.reason) for each in found] == [
            ("3", 2, "agreement"),
            ("2", 5, ""),
            ("1", 0, ""),
        ]
        assert dict(found[0].players)["black"].name == "Zoë"
        assert now(journal.stale(limit=9)) == ["1", "2"], "how they stand has to be noted anew"
        with pytest.raises(ConflictError):
            now(journal.append("2", moves(8)))
        now(journal.append("2", moves(9)))
        assert now(journal.create(start())) == "4"


@pytest.mark.parametrize("version", range(1, 4))
def test_numbers_go_on_behind_the_highest_that_was_ever_given(path: Path, version: int) -> None:
    made_by(version, path)
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("DELETE FROM entries WHERE match_id = 3")
        connection.execute("DELETE FROM matches WHERE id = 3")
    connection.close()
    waiting = Waiting("", "7", "Zoë", AT, "abalone", {}, {"black": None, "white": None})
    with SqliteSql(path) as sql:
        assert now(stores_of(sql).lobby.add(waiting)).id == "4"
        assert now(stores_of(sql).journal.create(start())) == "5"


@pytest.mark.parametrize("version", [2, 3])
def test_marks_stay_and_belong_to_the_first_round(path: Path, version: int) -> None:
    made_by(version, path)
    with SqliteSql(path) as sql:
        notes = stores_of(sql).notes
        assert now(notes.marks(LOCAL, "2", 1, "blue")) == [Mark("blue", "K", "ab")]
        assert now(notes.marks(LOCAL, "2", 2, "blue")) == []


def test_secrets_stay(path: Path) -> None:
    made_by(3, path)
    with SqliteSql(path) as sql:
        assert now(stores_of(sql).vault.secret("2", 1)) == SECRET


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_a_file_that_came_up_is_as_one_that_was_made_new(path: Path, tmp_path: Path, version: int) -> None:
    made_by(version, path)
    new = tmp_path / "new.sqlite3"
    for each in (path, new):
        SqliteSql(each).close()
    assert tables(path) == tables(new)


def tables(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    connection = sqlite3.connect(path)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")]
    found = {name: connection.execute(f"PRAGMA table_xinfo({name})").fetchall() for name in sorted(names)}
    connection.close()
    return found


def test_a_step_that_fails_leaves_the_version_before(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_by(3, path)
    with monkeypatch.context() as broken:
        broken.setitem(schema.SQLITE, 4, ("CREATE TABLE a (b)", "CREATE TABLE a (b)"))
        with pytest.raises(NoticeError) as caught:
            SqliteSql(path)
        assert caught.value.notice.message == "store-failed"
        assert "a" not in tables(path)
    with SqliteSql(path) as sql:
        assert now(stores_of(sql).journal.entries("1")) == start()


def test_a_new_file_is_made_whole_or_not_at_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(schema, "SQLITE", {1: ("CREATE TABLE a (b)", "CREATE TABLE a (b)")})
        with pytest.raises(NoticeError):
            SqliteSql(path)
    with SqliteSql(path) as sql:
        assert now(stores_of(sql).journal.create(start())) == "1"


# --- Files that older programs have written ----------------------------------------------------------------------

RELEASED = Path(__file__).with_name("released")
# Of each match: game, entries, and whether it is over.
PLAYED = {
    1: [("abalone", 7, True), ("abalone", 5, False)],
    2: [("confusion", 5, False), ("samsara", 5, True), ("abalone", 5, False)],
    3: [("confusion", 6, False), ("samsara", 8, False), ("abalone", 6, False)],
    4: [
        ("confusion", 6, False),
        ("samsara", 8, False),
        ("abalone", 6, False),
        ("abalone", 3, False),
        ("abalone", 3, False),
    ],
}
_GOES_ON = {1: "2", 2: "3", 3: "3", 4: "3"}  # a match of two, with two moves


@pytest.fixture(params=sorted(PLAYED))
def released(request: pytest.FixtureRequest, path: Path) -> int:
    """The version of a file that was written by the program that knew no later one, and is at ``path`` now."""
    path.write_bytes(gzip.decompress((RELEASED / f"version-{request.param}.sqlite3.gz").read_bytes()))
    version: int = request.param
    return version


def test_every_released_version_has_a_file_of_its_program() -> None:
    assert sorted(PLAYED) == list(range(1, schema.VERSION))


def test_every_match_of_an_older_program_is_there_and_as_the_rules_allow(released: int, path: Path) -> None:
    with SqliteSql(path) as sql:
        sql.check()
        journal = stores_of(sql).journal
        found = now(journal.matches_after("0", limit=9))
        logs = [now(journal.entries(summary.id)) for summary, _ in found]
        for (summary, seq), entries, (game, count, is_over) in zip(found, logs, PLAYED[released], strict=True):
            assert (summary.game, seq, len(entries), bool(summary.reason)) == (game, count, count, is_over)
            assert document.verify(entries, games.load).why is None


def test_a_match_of_an_older_program_goes_on(released: int, path: Path) -> None:
    with SqliteSql(path) as sql:
        journal = stores_of(sql).journal
        last = _GOES_ON[released]
        match = Match(last, games.load, now(journal.entries(last)))
        now(journal.append(last, match.decide("black", "d4 e5", AT)))
        assert now(journal.summaries(limit=1))[0].moves == 3


def test_what_people_struck_in_an_older_program_is_struck(released: int, path: Path) -> None:
    one = [Mark("blue", "K", "a")]
    struck = {1: [], 2: [*one, Mark("blue", "L", "bc")], 3: one, 4: one}
    with SqliteSql(path) as sql:
        assert now(stores_of(sql).notes.marks(LOCAL, "1", 1, "blue")) == struck[released]


def test_the_sealed_luck_of_an_older_program_can_be_shown(path: Path) -> None:
    path.write_bytes(gzip.decompress((RELEASED / "version-3.sqlite3.gz").read_bytes()))
    with SqliteSql(path) as sql:
        stores = stores_of(sql)
        match = Match("1", games.load, now(stores.journal.entries("1")))
        secret = now(stores.vault.secret("1", 1))
        assert secret is not None
        assert match.round.sealed is not None
        assert luck.seal(secret) == match.round.sealed.digest

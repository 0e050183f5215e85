"""No statement of the program reads a whole table that grows, unless a reason stands here."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing

import pytest

from accessible_games.storage import versions
from tests.serving.server import ROOT
from tests.storage.tracing import FILE

pytestmark = pytest.mark.slow

_FAILS = " nowhere"  # a table of tests
SMALL = {"lease", "limits", "numbers", "processes", "sqlite_master", "tables", "columns"}  # whatever people do
# What a statement begins with, and why it may read all of what it names.
ALLOWED: Mapping[str, str] = {
    "SELECT id, game, created, changed, players, moves, reason FROM matches ORDER BY changed": "ends at its limit",
    "SELECT id, game, created, changed, players, moves, reason FROM matches WHERE reason = ''": "ends at its limit",
    "SELECT id FROM matches WHERE reason = '' AND noted < seq": "a partial index of the few that are meant",
    "SELECT id FROM matches WHERE rated = 1": "a partial index of the few that are meant",
    "SELECT match_id, account FROM seats WHERE match_id IN (SELECT DISTINCT": "a partial index, and a limit",
    "SELECT count(*) FROM matches WHERE by_guests = 1": "there is a limit for matches of guests",
    "SELECT count(*) FROM waiting WHERE by_guest = 1": "there is a limit for matches that wait",
    "SELECT count(*), coalesce(max(id), 0) FROM waiting": "there is a limit for matches that wait",
    "SELECT DISTINCT account FROM notifications WHERE waits = 1": "a partial index of those that wait",
    "SELECT account, min(due) AS first FROM notifications": "a partial index of those that wait",
    "SELECT count(*), count(DISTINCT person) FROM reports WHERE done = ''": "a partial index of open complaints",
    "SELECT told.id": "open complaints, by a partial index",
    "SELECT match_id FROM entries WHERE seq = 1": "ratings are reckoned anew, by the command line",
    "SELECT id FROM matches WHERE rated = 2": "ratings are reckoned anew, by the command line",
    "SELECT match_id, seat, game, ended, void": "ratings are reckoned anew, by the command line",
    "SELECT game, account, value, deviation, matches, since FROM ratings": "ratings are reckoned anew",
    "DELETE FROM measures WHERE at < ?": "measures of moderators are few",
    "UPDATE measures SET staff = ''": "measures of moderators are few",
    "DELETE FROM notifications WHERE at < ?": "once in an hour",
    "DELETE FROM notify_addresses WHERE code <> ''": "once in an hour",
    "DELETE FROM notify_jobs WHERE at < ?": "once in an hour, and none is older than a day",
    "DELETE FROM places WHERE at < ?": "one row for each person who is at a match",
    "SELECT DISTINCT account FROM seats WHERE is_over = 0": "at the start, and after an account was deleted",
    "DELETE FROM notifications WHERE replace": "an account is deleted",
    "DELETE FROM notify_jobs WHERE replace": "an account is deleted",
    "DELETE FROM orders WHERE match_id = 0 AND data LIKE": "an account is deleted; a partial index of a thousand",
    "DELETE FROM withdrawn WHERE name = ?": "an account is deleted",
    "SELECT DISTINCT tournament_id FROM tournament_entries": "an account is deleted",
    "SELECT id, talk FROM reports WHERE talk LIKE": "an account is deleted",
    "UPDATE reports SET done = 'gone'": "an account is deleted",
}


@pytest.fixture(scope="module")
def statements(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """All that the tests of stores make the program send to SQLite."""
    file = tmp_path_factory.mktemp("plans") / "statements.json"
    words = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "tests.storage.tracing", "-p", "no:cacheprovider"]
    words += ["tests/storage", "tests/lobby/test_departures.py", "-m", "not slow", "-k", "not postgresql"]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, FILE: str(file)}, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    found: list[str] = json.loads(file.read_text(encoding="utf-8"))
    assert len(found) > 300
    return [" ".join(each.split()) for each in found]


def scans(statements: list[str]) -> Iterator[tuple[str, str]]:
    """Each table of which a statement reads all rows, or all of an index, and the statement."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        versions.create_store(connection, ":memory:")
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        for statement in statements:
            if not re.match("SELECT|INSERT|UPDATE|DELETE|WITH", statement) or _FAILS in statement:
                continue
            for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {statement}", (None,) * statement.count("?")):
                if (found := re.match(r"SCAN (\w+)", step)) is not None:
                    name = found[1]
                    meant = re.search(rf"\b(?:FROM|JOIN) (\w+) (?:AS )?{name}\b", statement)
                    table = name if name in tables or meant is None else meant[1]
                    if table in tables:
                        yield table, statement


def test_no_table_that_grows_is_read_from_one_end_to_the_other(statements: list[str]) -> None:
    found = [(table, text) for table, text in scans(statements) if table not in SMALL]
    assert [each for each in found if not each[1].startswith(tuple(ALLOWED))] == []
    assert {begun for begun in ALLOWED if not any(text.startswith(begun) for _, text in found)} == set()


def test_a_scan_is_found() -> None:
    by_name = "SELECT 1 FROM accounts one WHERE one.name = ?"
    assert list(scans([by_name, "SELECT 1 FROM accounts WHERE id = ?"])) == [("accounts", by_name)]

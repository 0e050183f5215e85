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
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from accessible_games.storage import schema
from accessible_games.storage.postgres_sql import PostgresSql, numbered
from accessible_games.storage.sql import POSTGRES, SQLITE
from tests.kit.server import ROOT
from tests.postgres import Cluster
from tests.storage.filling import fill
from tests.storage.tracing import FILE

pytestmark = [pytest.mark.slow, pytest.mark.together]

_MATCHES = 20_000  # with fewer it is cheap to read all
_OTHERS = ("folders", "growth", "kill", "plans", "postgres", "settings_file", "solutions", "sqlite", "versions")
_FAILS = " nowhere"  # a table of tests
SMALL = {
    "lease",
    "limits",
    "numbers",
    "processes",
    "rated_anew",
    "accessible_games_versions",
    "sqlite_master",
    "tables",
    "columns",
}  # whatever people do
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
    "SELECT report.id": "open complaints, by a partial index",
    "SELECT match_id FROM entries WHERE seq = 1": "ratings are reckoned anew, by the command line",
    "SELECT id FROM matches WHERE rated = 2": "ratings are reckoned anew, by the command line",
    "SELECT match_id, seat, game, ended, void": "ratings are reckoned anew, by the command line",
    "SELECT game, account, value, deviation, matches, since FROM ratings": "ratings are reckoned anew",
    "DELETE FROM measures WHERE at < ?": "measures of moderators are few",
    "UPDATE measures SET staff = ''": "measures of moderators are few",
    "DELETE FROM notifications WHERE at < ?": "once in an hour",
    "DELETE FROM notify_addresses WHERE code <> ''": "once in an hour",
    "DELETE FROM notify_jobs WHERE at < ?": "once in an hour, and none is older than a day",
    "DELETE FROM places WHERE at < ?": "one row for each person at a match",
    "SELECT DISTINCT account FROM seats WHERE is_over = 0": "at the start, and after an account was deleted",
    "DELETE FROM notifications WHERE replace": "an account is deleted",
    "DELETE FROM notify_jobs WHERE replace": "an account is deleted",
    "DELETE FROM broadcasts WHERE match_id = 0 AND data LIKE": "an account is deleted; a partial index of a thousand",
    "DELETE FROM withdrawn WHERE name = ?": "an account is deleted",
    "SELECT DISTINCT tournament_id FROM tournament_entries": "an account is deleted",
    "SELECT id, talk FROM reports WHERE talk LIKE": "an account is deleted",
    "UPDATE reports SET done = 'gone'": "an account is deleted",
    "DELETE FROM secrets": "of matches that run, and of those that ended in the last minute",
    "SELECT id, room FROM (SELECT id, room, at FROM lines": "ends at its limit",
}

ALLOWED_POSTGRESQL: Mapping[str, str] = {
    "WITH held AS ( SELECT 'ban' AS what": "measures of moderators are few",
}


@pytest.fixture(scope="module")
def statements(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """All that the tests of stores make the program send to each database."""
    file = tmp_path_factory.mktemp("plans") / "statements.json"
    words = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "tests.storage.tracing", "-p", "no:cacheprovider"]
    words += ["tests/club/lobby/test_housekeeping.py", *_of_stores(), "-m", "not slow"]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, FILE: str(file)}, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    found: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    assert min(map(len, found.values())) > 300
    return {
        dialect: [
            each
            for each in (" ".join(each.split()) for each in texts)
            if re.match("SELECT|INSERT|UPDATE|DELETE|WITH", each) and _FAILS not in each
        ]
        for dialect, texts in found.items()
    }


def _of_stores() -> list[str]:
    """Tests of stores, most of which stand beside their subjects; in ``_OTHERS`` databases fail and files are made."""
    others = [f"test_{name}.py" for name in _OTHERS]
    here = [path for path in Path(__file__).parent.glob("test_*.py") if path.name not in others]
    return sorted({str(path) for path in (ROOT / "tests").rglob("test_*.py") if path in here or _is_of_store(path)})


def _is_of_store(path: Path) -> bool:
    return path.parent != Path(__file__).parent and "tests.kept" in path.read_text("utf-8")


def scans(statements: list[str]) -> Iterator[tuple[str, str]]:
    """Each table of which a statement reads all rows, or all of an index, and the statement."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.create_store(connection, ":memory:")
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        for statement in statements:
            for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {statement}", (None,) * statement.count("?")):
                if (found := re.match(r"SCAN (\w+)", step)) is not None:
                    name = found[1]
                    meant = re.search(rf"\b(?:FROM|JOIN) (\w+) (?:AS )?{name}\b", statement)
                    table = name if name in tables or meant is None else meant[1]
                    if table in tables:
                        yield table, statement


async def postgres_scans(postgres: Cluster, statements: list[str], matches: int = _MATCHES) -> list[tuple[str, str]]:
    """The same in PostgreSQL, which chooses by how many rows there are: where no other way is left.

    Tables without rows are emptied again, since of those it does not know that they have none.
    """
    sql = await PostgresSql.open(url := postgres.new_database())
    await fill(sql, matches)
    await sql.close()
    connection, found = await asyncpg.connect(url), []
    empty = await connection.fetch("SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples = 0 AND oid > 16384")
    await connection.execute(f"TRUNCATE {', '.join(name for (name,) in empty)}")
    for setting in ("enable_seqscan", "enable_hashjoin", "enable_mergejoin"):
        await connection.execute(f"SET {setting} = off")
    await connection.execute("SET plan_cache_mode = force_generic_plan")
    for statement in statements:
        await connection.execute(f"PREPARE one AS {numbered(statement)}")
        nothing = ", ".join(["NULL"] * statement.count("?"))
        plan = await connection.fetchval(f"EXPLAIN (FORMAT JSON) EXECUTE one{f'({nothing})' if nothing else ''}")
        await connection.execute("DEALLOCATE one")
        found += [(table, statement) for table in _read_whole(json.loads(plan)[0]["Plan"])]
    await connection.close()
    return found


def _read_whole(step: dict[str, Any]) -> Iterator[str]:
    """The tables of which a plan reads all rows, or all of an index."""
    if step["Node Type"] in ("Seq Scan", "Index Scan", "Index Only Scan") and "Index Cond" not in step:
        yield step["Relation Name"]
    for each in step.get("Plans", ()):
        if each["Node Type"] == "Bitmap Index Scan" and "Index Cond" not in each:
            yield step["Relation Name"]
        yield from _read_whole(each)


def test_no_table_that_grows_is_read_from_one_end_to_the_other(statements: dict[str, list[str]]) -> None:
    found = [(table, text) for table, text in scans(statements[SQLITE]) if table not in SMALL]
    assert [each for each in found if not each[1].startswith(tuple(ALLOWED))] == []
    assert {begun for begun in ALLOWED if not any(text.startswith(begun) for _, text in found)} == set()


async def test_nor_does_postgresql_have_to(statements: dict[str, list[str]], postgres: Cluster) -> None:
    scanned = await postgres_scans(postgres, statements[POSTGRES])
    found = [each for each in scanned if each[0] not in SMALL and not each[0].startswith("pg_")]
    assert [each for each in found if not each[1].startswith((*ALLOWED, *ALLOWED_POSTGRESQL))] == []
    assert {begun for begun in ALLOWED_POSTGRESQL if not any(text.startswith(begun) for _, text in found)} == set()


async def test_a_scan_is_found_in_postgresql(postgres: Cluster) -> None:
    by_name = "SELECT 1 FROM accounts one WHERE one.name = ?"
    by_number = "SELECT 1 FROM accounts WHERE id = ?"
    assert await postgres_scans(postgres, [by_name, by_number], 1000) == [("accounts", by_name)]


def test_a_scan_is_found() -> None:
    by_name = "SELECT 1 FROM accounts one WHERE one.name = ?"
    assert list(scans([by_name, "SELECT 1 FROM accounts WHERE id = ?"])) == [("accounts", by_name)]

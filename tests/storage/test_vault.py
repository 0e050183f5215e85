"""The secrets of running rounds: kept apart from the log, by match and round."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import Vault
from accessible_games.storage import migrations
from accessible_games.storage.sqlite import SqliteJournal
from accessible_games.storage.vault import SqliteVault

T = TypeVar("T")
START = [Entry(1, "created", 0, {"game": "masked"})]
ONE, OTHER = bytes(range(32)), bytes(32)


def now(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest.fixture
def journal(path: Path) -> Iterator[SqliteJournal]:
    """A file that holds the matches 1 and 2."""
    with SqliteJournal(path, busy_seconds=0.2) as opened:
        assert [now(opened.create(START)) for _ in range(2)] == ["1", "2"]
        yield opened


def test_it_is_a_vault_and_keeps_by_match_and_round(journal: SqliteJournal, path: Path) -> None:
    vault: Vault = SqliteVault(journal.database)
    now(vault.keep("1", 1, ONE))
    now(vault.keep("1", 2, OTHER))
    with SqliteJournal(path) as again:
        kept = SqliteVault(again.database)
        assert [now(kept.secret(*place)) for place in (("1", 1), ("1", 2), ("2", 1), ("1", 3))] == [
            ONE, OTHER, None, None
        ]  # fmt: skip


def test_the_first_secret_of_a_round_stays(journal: SqliteJournal) -> None:
    vault = SqliteVault(journal.database)
    assert now(vault.keep("1", 1, ONE)) == ONE
    assert now(vault.keep("1", 1, OTHER)) == ONE, "of two that begin together both use the same"
    assert now(vault.secret("1", 1)) == ONE


@pytest.mark.parametrize("match", ["3", "x", "", "1" * 30])
def test_an_unknown_match_has_no_secret(journal: SqliteJournal, match: str) -> None:
    vault = SqliteVault(journal.database)
    assert now(vault.secret(match, 1)) is None
    with pytest.raises(NoticeError) as caught:
        now(vault.keep(match, 1, ONE))
    assert caught.value.notice == Notice.of("match-unknown", match=match)


def test_no_log_and_no_list_holds_it(journal: SqliteJournal) -> None:
    now(SqliteVault(journal.database).keep("1", 1, ONE))
    assert now(journal.entries("1")) == START
    told = repr(now(journal.summaries(limit=5)))
    assert ONE.hex() not in told
    assert repr(ONE) not in told
    now(journal.check())


def test_what_is_in_the_way_is_told(journal: SqliteJournal) -> None:
    vault = SqliteVault(journal.database)
    journal.database.connection.execute("PRAGMA query_only = ON")
    with pytest.raises(NoticeError) as caught:
        now(vault.keep("1", 1, ONE))
    assert caught.value.notice.message == "store-not-writable"


def test_a_file_of_the_version_before_gets_the_table(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr(migrations, "VERSION", 2)
        with SqliteJournal(path) as old:
            match = now(old.create(START))
    with SqliteJournal(path) as new:
        vault = SqliteVault(new.database)
        now(vault.keep(match, 1, ONE))
        assert now(vault.secret(match, 1)) == ONE
        assert now(new.entries(match)) == START

"""A store is made whole or not at all; one of another version is refused and stays as it is."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from accessible_games.hosting.stores import stores_of
from accessible_games.output.announce.messages import catalogue
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage import schema
from accessible_games.storage.sqlite_sql import SqliteSql
from tests.kept import Kept, opened
from tests.postgres import Cluster
from tests.storage.logs import start

now = asyncio.run


def refusal(kind: str, place: str) -> Notice:
    with pytest.raises(NoticeError) as caught:
        now(opened(kind, place))
    return caught.value.notice


def test_a_file_from_before_the_first_release_is_refused_and_stays_as_it_is(path: Path) -> None:
    SqliteSql(path).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE accessible_games_versions SET version = version - 1")
    before = path.read_bytes()
    notice = refusal("sqlite", str(path))
    assert notice == Notice.of("store-older", file=str(path), version=schema.VERSION - 1, known=schema.VERSION)
    assert path.read_bytes() == before
    for language, words in (("en", "from before the first release"), ("de", "älter als die erste Veröffentlichung")):
        assert words in catalogue(language).format(notice.message, dict(notice.facts))


def test_a_database_from_before_the_first_release_is_refused(postgres: Cluster) -> None:
    url = postgres.new_database()
    name = url.rpartition("/")[2]
    Kept("postgresql", url).close()
    postgres.sql("UPDATE accessible_games_versions SET version = version - 1", name)
    wanted = Notice.of("store-older", file=f"127.0.0.1/{name}", version=schema.VERSION - 1, known=schema.VERSION)
    assert refusal("postgresql", url) == wanted


def test_a_new_file_is_made_whole_or_not_at_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(schema, "tables", lambda dialect: ("CREATE TABLE a (b)", "CREATE TABLE a (b)"))
        with pytest.raises(NoticeError, match="store-failed"):
            SqliteSql(path)
    with SqliteSql(path) as sql:
        assert now(stores_of(sql).journal.create(start())) == "1"
        assert schema.version_of(sql.database.connection, str(path)) == schema.VERSION

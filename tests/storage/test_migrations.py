"""Stores of the versions before come up to the present one with all that is in them; older ones are refused."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games import games
from accessible_games.announce.messages import catalogue
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.orders import Announce, MatchBegun, SpectatorSentAway
from accessible_games.lobby.ports import OPEN, PRIVATE, Line
from accessible_games.lobby.words import word_in
from accessible_games.matches import luck
from accessible_games.matches.match import Match
from accessible_games.people.ports import LOCAL, Mark
from accessible_games.records import document
from accessible_games.storage import migrations, schema, structure
from accessible_games.storage.orders import inserted
from accessible_games.storage.sqlite_sql import SqliteSql
from accessible_games.storage.stores import stores_of
from tests.postgres import Cluster
from tests.storage.conftest import Kept, opened
from tests.storage.logs import AT, start

now = asyncio.run
RELEASED = Path(__file__).with_name("released")
# Of each match: game, entries, and whether it is over. PostgreSQL has the last two, as the first two.
PLAYED = [
    ("confusion", 6, False),
    ("samsara", 8, False),
    ("abalone", 6, False),
    ("abalone", 3, False),
    ("abalone", 3, False),
    ("abalone", 5, False),
    ("abalone", 5, False),
]


def sqlite_file(path: Path, version: int) -> None:
    """The file that was written by the program that knew no later version."""
    path.write_bytes(gzip.decompress((RELEASED / f"version-{version}.sqlite3.gz").read_bytes()))


def postgres_database(postgres: Cluster, version: int = 5) -> str:
    """The address of a database as the program with that version left it."""
    url = postgres.new_database()
    dump = gzip.decompress((RELEASED / f"version-{version}.sql.gz").read_bytes()).decode()
    postgres.sql(dump, url.rpartition("/")[2])
    return url


@pytest.fixture(params=[(version, kind) for version in (5, 6, 7) for kind in ("sqlite", "postgresql")], ids=str)
def old(request: pytest.FixtureRequest, path: Path) -> Iterator[Kept]:
    """A store as the program with version 5, 6 or 7 left it, opened with this one."""
    version, kind = request.param
    if kind == "postgresql":
        place = postgres_database(request.getfixturevalue("postgres"), version)
    else:
        place = str(path)
        sqlite_file(path, version)
    kept = Kept(kind, place)
    yield kept
    kept.close()


def newest(kept: Kept) -> tuple[str, str]:
    """The numbers of the two matches that began in the lobby: a private one, and an open one of a guest."""
    return ("9", "10") if kept.kind == "sqlite" else ("1", "2")


def test_every_match_is_there_and_as_the_rules_allow(old: Kept) -> None:
    journal = old.stores.journal
    played = PLAYED if old.kind == "sqlite" else PLAYED[-2:]
    found = old.now(journal.matches_after("0", limit=9))
    logs = [old.now(journal.entries(summary.id)) for summary, _ in found]
    for (summary, seq), entries, (game, count, is_over) in zip(found, logs, played, strict=True):
        assert (summary.game, seq, len(entries), bool(summary.reason)) == (game, count, count, is_over)
        assert document.verify(entries, games.load).why is None


def test_matches_go_on_and_new_ones_have_new_numbers(old: Kept) -> None:
    journal, last = old.stores.journal, newest(old)[1]
    match = Match(last, games.load, old.now(journal.entries(last)))
    old.now(journal.append(last, match.decide("black", "b2 c3", AT)))
    assert [each.moves for each in old.now(journal.summaries(limit=99)) if each.id == last] == [3]
    assert int(old.now(journal.create(start()))) > int(last) + 1, "the number behind it waits still"


def test_who_may_look_on_is_kept_and_what_was_told_long_ago_is_not(old: Kept) -> None:
    lobby = old.stores.lobby
    private, public = newest(old)
    begun = MatchBegun(private, "abalone", "private", "7", ("7", "8"))
    assert old.now(lobby.beginning(private)) == begun
    assert old.now(lobby.beginning(public)) == MatchBegun(public, "abalone", "open", "guest-ab", ("guest-ab", "8"))
    for match_id in (private, public):
        assert old.now(lobby.is_sent_away(match_id, "9"))
        assert not old.now(lobby.is_sent_away(match_id, "7"))
    kept = [each.order for each in old.now(lobby.orders(after=0, limit=99))][-4:]
    assert kept[:2] == [begun, SpectatorSentAway(private, "9")]
    number = old.now(lobby.newest_order())
    old.now(lobby.give(Announce("here")))
    assert [(each.id, each.order) for each in old.now(lobby.orders(after=number, limit=9))] == [
        (number + 1, Announce("here"))
    ]


def test_what_people_have_said_stays_and_means_nothing_else(old: Kept) -> None:
    lobby = old.stores.lobby
    lines = old.now(lobby.spoken(after=0, limit=99))
    assert [(line.room, line.text) for line in lines] == [
        *((f"match:{match_id}", "good luck") for match_id in newest(old)),
        ("lobby", '{"order": "restart", "minutes": 5}'),
    ]
    said = old.now(lobby.say("lobby", AT, "8", "Max", "hello"))
    assert said == Line(lines[-1].id + 1, "lobby", AT, "8", "Max", "hello")
    assert old.now(lobby.read("8")) == {"lobby": 3}


def test_who_waits_and_where_somebody_was_stays(old: Kept) -> None:
    lobby = old.stores.lobby
    assert [each.game for each in old.now(lobby.sitting("8"))] == ["abgrund"]
    assert old.now(lobby.place("7", 0)) == newest(old)[1]
    assert old.now(lobby.here(0)) == {}


def test_matches_that_not_everybody_may_join_are_private_and_have_a_word(path: Path) -> None:
    sqlite_file(path, 6)
    connection = sqlite3.connect(path)
    for number, access in (("31", "password"), ("32", "invited"), ("33", "open")):
        connection.execute(*inserted(MatchBegun(number, "abalone", access, "7", ("7", "8"))))
    connection.commit()
    connection.close()
    with SqliteSql(path) as sql:
        lobby = stores_of(sql).lobby
        invited, everybody, locked = [now(lobby.get(number)) for number in ("5", "6", "7")]
        assert everybody is not None
        assert (everybody.access, everybody.word) == (OPEN, "")
        for each in (invited, locked):
            assert each is not None
            assert each.access == PRIVATE
            assert word_in(each.word) == each.word != ""
            assert now(lobby.of_word(each.word)) == each
        begun = [now(lobby.beginning(number)) for number in ("31", "32", "33")]
        assert [each and each.access for each in begun] == [PRIVATE, PRIVATE, OPEN]
        assert [each.id for each in now(lobby.listed(by_guests=False, limit=9))] == ["6", "11"]


def test_a_store_that_came_up_lacks_nothing(old: Kept, tmp_path: Path) -> None:
    assert old.now(structure.faults(old.sql)) == []
    if old.kind == "sqlite":
        SqliteSql(tmp_path / "new.sqlite3").close()
        assert tables(Path(old.place)) == tables(tmp_path / "new.sqlite3")


def tables(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    connection = sqlite3.connect(path)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")]
    found = {name: connection.execute(f"PRAGMA table_xinfo({name})").fetchall() for name in sorted(names)}
    connection.close()
    return found


def test_what_people_struck_and_the_sealed_luck_stay(path: Path) -> None:
    sqlite_file(path, 5)
    with SqliteSql(path) as sql:
        stores = stores_of(sql)
        assert now(stores.notes.marks(LOCAL, "1", 1, "blue")) == [Mark("blue", "K", "a")]
        match = Match("1", games.load, now(stores.journal.entries("1")))
        secret = now(stores.vault.secret("1", 1))
        assert secret is not None
        assert match.round.sealed is not None
        assert luck.seal(secret) == match.round.sealed.digest


# --- Version 4 ---------------------------------------------------------------------------------------------------


def test_a_file_of_version_4_comes_up_with_all_its_matches(path: Path, tmp_path: Path) -> None:
    sqlite_file(path, 4)
    with SqliteSql(path) as sql:
        assert now(structure.faults(sql)) == []
        journal = stores_of(sql).journal
        found = now(journal.matches_after("0", limit=9))
        assert [(summary.game, seq) for summary, seq in found] == [(game, count) for game, count, _ in PLAYED[:5]]
        for summary, _ in found:
            assert document.verify(now(journal.entries(summary.id)), games.load).why is None
        assert now(stores_of(sql).notes.marks(LOCAL, "1", 1, "blue")) == [Mark("blue", "K", "a")]
    SqliteSql(tmp_path / "new.sqlite3").close()
    assert tables(path) == tables(tmp_path / "new.sqlite3")


def test_a_database_of_version_4_comes_up_with_who_waits(postgres: Cluster) -> None:
    """Who waits, and who was asked, was read from the row of the match; it has a table of its own now."""
    kept = Kept("postgresql", postgres_database(postgres, 4))
    assert kept.now(structure.faults(kept.sql)) == []
    assert [each.id for each in kept.now(kept.stores.lobby.sitting("7"))] == ["3"]
    assert [each.id for each in kept.now(kept.stores.lobby.asked("8", limit=9))] == ["3"]
    assert kept.now(kept.stores.journal.heads(["1", "2", "4"])) == {"1": 5, "2": 6, "4": 3}
    assert int(kept.now(kept.stores.journal.create(start()))) == 5
    kept.close()


# --- What is refused ---------------------------------------------------------------------------------------------


def refusal(kind: str, place: str) -> Notice:
    with pytest.raises(NoticeError) as caught:
        now(opened(kind, place))
    return caught.value.notice


@pytest.mark.parametrize("version", [1, 3])
def test_a_file_of_a_still_older_version_is_refused_and_stays_as_it_is(path: Path, version: int) -> None:
    sqlite_file(path, version)
    before = tables(path)
    notice = refusal("sqlite", str(path))
    assert notice == Notice.of("store-older", file=str(path), version=version, oldest=4)
    assert tables(path) == before
    for language, words in (("en", "an earlier version of the program"), ("de", "einer früheren Fassung")):
        assert words in catalogue(language).format(notice.message, dict(notice.facts))


def test_a_database_of_a_still_older_version_is_refused(postgres: Cluster) -> None:
    url = postgres_database(postgres)
    name = url.rpartition("/")[2]
    postgres.sql("UPDATE accessible_games_versions SET version = version - 2", name)
    wanted = Notice.of("store-older", file=f"127.0.0.1/{name}", version=3, oldest=4)
    assert refusal("postgresql", url) == wanted


def test_a_database_that_an_older_server_still_uses_is_left_alone(postgres: Cluster) -> None:
    """Its processes would go on to tell in the old way what the new ones look for in the new one."""
    url = postgres_database(postgres)
    name = url.rpartition("/")[2]
    postgres.sql("UPDATE processes SET believed = 9000000000000", name)
    assert refusal("postgresql", url) == Notice.of("store-served", file=f"127.0.0.1/{name}")
    postgres.sql("UPDATE processes SET believed = 0", name)
    Kept("postgresql", url).close()


def test_a_conversion_that_fails_leaves_the_version_before(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sqlite_file(path, 5)
    before = tables(path)
    with monkeypatch.context() as broken:
        broken.setattr(schema, "tables", lambda dialect: ("CREATE TABLE orders (b)", "CREATE TABLE orders (b)"))
        assert refusal("sqlite", str(path)).message == "store-failed"
    assert tables(path) == before
    Kept("sqlite", str(path)).close()


def test_a_new_file_is_made_whole_or_not_at_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(schema, "tables", lambda dialect: ("CREATE TABLE a (b)", "CREATE TABLE a (b)"))
        assert refusal("sqlite", str(path)).message == "store-failed"
    with SqliteSql(path) as sql:
        assert now(stores_of(sql).journal.create(start())) == "1"
        assert migrations.version_of(sql.database.connection, str(path)) == schema.VERSION

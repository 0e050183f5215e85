"""Missing tables, columns and indexes of a store are found, in each database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.rules.core.notices import Notice
from accessible_games.storage import schema
from tests.kept import Kept


@pytest.fixture(params=["sqlite", "grouped", "postgresql"])
def own(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    """A database of each kind whose tables nobody else needs."""
    if request.param == "postgresql":
        place = request.getfixturevalue("postgres").new_database()
    else:
        place = str(tmp_path / "matches.sqlite3")
    one = Kept(request.param, place)
    yield one
    one.close()


def test_a_sound_store_lacks_nothing_and_is_left_as_it_is(kept: Kept) -> None:
    assert kept.now(schema.faults(kept.sql)) == []
    assert kept.now(schema.faults(kept.sql)) == []
    assert kept.rows("SELECT count(*) FROM matches") == [(0,)]
    kept.now(kept.stores.lobby.say("lobby", 1, "1", "Anna", "hello"))


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("DROP TABLE reads", Notice.of("check-no-table", table="reads")),
        ("ALTER TABLE lease DROP COLUMN beat", Notice.of("check-no-column", table="lease", name="beat")),
        ("DROP INDEX lines_by_room", Notice.of("check-no-index", table="lines", name="lines_by_room")),
    ],
)
def test_each_missing_part_is_named_once(own: Kept, statement: str, fault: Notice) -> None:
    own.rows(statement)
    assert own.now(schema.faults(own.sql)) == [fault]

"""The kept mistakes of people: of each person apart, within the limit, and gone with their match."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.learning import COST, DAY, Due, KeptMistake, LearningStore
from accessible_games.limits.table import ListLimits
from accessible_games.rules.core.notices import Notice
from tests.kept import Kept
from tests.storage.logs import start


@pytest.fixture
def store(kept: Kept) -> LearningStore:
    """Return the store over a database that holds match 1."""
    assert kept.now(kept.stores.journal.create(start())) == "1"
    return kept.stores.learning


def mistake(number: int = 5, match_id: str = "1") -> KeptMistake:
    return KeptMistake(match_id, 1, number, "c3 d4", ("c3 c4", 'b2 "c2"'), COST, 150)


def test_each_person_has_their_own(kept: Kept, store: LearningStore) -> None:
    assert kept.now(store.keep("12", [mistake()], 0)) == 1
    assert kept.now(store.due("12", DAY)) == Due(mistake(), 1, 0)
    assert kept.now(store.due("13", DAY)) == Due(None, 0, None)
    kept.now(store.answer("13", mistake(), True, DAY))
    assert kept.now(kept.again().learning.due("12", DAY)).first == mistake()


def test_known_ones_are_not_stored_twice(kept: Kept, store: LearningStore) -> None:
    kept.now(store.keep("12", [mistake()], 0))
    assert kept.now(store.answer("12", mistake(), True, DAY)) == 3
    assert kept.now(store.keep("12", [mistake(), mistake(7)], DAY)) == 1
    assert kept.now(store.due("12", 2 * DAY)).first == mistake(7)


def test_beyond_the_limit_those_that_are_known_best_go(kept: Kept, store: LearningStore) -> None:
    kept.now(store.keep("12", [mistake(number) for number in range(1, ListLimits.mistakes + 1)], 0))
    kept.now(store.answer("12", mistake(9), True, DAY))
    kept.now(store.keep("12", [mistake(500)], DAY))
    rows = kept.rows("SELECT number FROM mistakes WHERE person = '12' ORDER BY number")
    assert len(rows) == ListLimits.mistakes
    assert (9,) not in rows
    assert (500,) in rows


def test_unknown_match_has_none_and_a_deleted_one_takes_them_along(kept: Kept, store: LearningStore) -> None:
    heard = kept.notice(store.keep("12", [mistake(match_id="3")], 0))
    assert heard == Notice.of("match-unknown", match="3")
    kept.now(store.keep("12", [mistake()], 0))
    kept.rows("DELETE FROM entries WHERE match_id = 1")
    kept.rows("DELETE FROM matches WHERE id = 1")
    assert kept.now(store.due("12", DAY)) == Due(None, 0, None)

"""Ratings in each database: once, in one order however late matches come, and the same from the logs alone."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.lobby.broadcasts import TellRated
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.ratings.method import OFTEN, Rated, RatedPlayer, Rating, Result, result_of
from accessible_games.club.ratings.service import Ratings, RatingService, recompute
from accessible_games.hosting.stores import Stores
from accessible_games.matches.log import Entry
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.sql import Row
from tests.kept import Kept
from tests.kit.rated import ended, put

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it


LEVELS = {"easy": 1200, "medium": 1500, "strong": 1900}
DAY_MS = 24 * 3600 * 1000


def levels(game: str) -> Mapping[str, int]:
    return LEVELS


def service(stores: Stores) -> RatingService:
    people: People = None  # type: ignore[assignment]  # nobody is looked for by name here
    return RatingService(stores.ratings, stores.journal, games.load, levels, people, lambda: 400 * DAY_MS)


def shown(stores: Stores) -> Ratings:
    """As anybody sees them."""
    return Ratings(service(stores), Presence(Person("", "")))


def state(kept: Kept) -> tuple[list[Row], list[Row]]:
    """All that is stored of ratings."""
    return (
        kept.rows("SELECT * FROM ratings ORDER BY game, account"),
        kept.rows("SELECT * FROM rated ORDER BY match_id, seat"),
    )


def some(seed: int, count: int) -> list[list[Entry]]:
    """Matches of five people; several end in the same millisecond, and some end before those with a lower number."""
    random = Random(seed)
    logs = []
    for _ in range(count):
        one, other = random.sample("12345", 2)
        loser = random.choice((one, other, ""))
        logs.append(ended(one, other, loser=loser, at=random.randrange(12) * DAY_MS, moves=random.choice((2, 2, 2, 1))))
    return logs


def test_a_match_counts_once_and_its_change_is_returned(kept: Kept) -> None:
    stores = kept.stores
    match_id = kept.now(put(stores, ended("3", "5", loser="5", at=7)))
    assert kept.now(stores.ratings.due(limit=9)) == [match_id]
    assert kept.now(service(stores).follow()) == 1
    before = state(kept)
    assert kept.now(service(stores).follow()) == 0
    assert state(kept) == before
    held = kept.now(stores.ratings.ratings("3"))["abalone"]
    assert (held.rating.points, held.matches, held.since) == (1579, 1, 7)
    (stored,) = kept.now(stores.lobby.broadcasts(after=0, limit=9))
    assert stored.broadcast == TellRated(
        match_id, "abalone", "", ("3", "5"), ("1500", "1500"), ("1579", "1421"), ("3", "5")
    )


def test_the_same_result_twice_at_the_same_moment_counts_once(kept: Kept) -> None:
    match_id = kept.now(put(kept.stores, ended("3", "5", loser="5", at=7)))
    others = [kept.stores, kept.again(), kept.again()]

    async def all_at_once() -> list[int]:
        return await asyncio.gather(*(service(each).follow() for each in others))

    assert sum(kept.now(all_at_once())) == 1
    assert len(kept.rows("SELECT 1 FROM rated")) == 2
    assert kept.now(kept.stores.ratings.due(limit=9)) == []
    assert match_id


@pytest.mark.parametrize(("seed", "count"), [(1, 24), pytest.param(2, 40, marks=(pytest.mark.slow, pytest.mark.soak))])
def test_late_matches_in_any_order_give_recomputed_ratings(kept: Kept, seed: int, count: int) -> None:
    stores, other = kept.stores, kept.again()
    logs = some(seed, count)

    async def live() -> None:
        for number, entries in enumerate(logs):
            await put(stores, entries)
            if number % 3 == 2:
                await asyncio.gather(service(stores).follow(), service(other).follow())
        await service(other).follow()

    kept.now(live())
    found = state(kept)
    assert kept.now(recompute(stores.ratings, stores.journal, games.load, levels)) == (count, 0)
    assert state(kept) == found
    kept.rows("DELETE FROM rated WHERE match_id > 5")
    kept.rows("UPDATE ratings SET value = value + 1")
    kept.rows("UPDATE matches SET rated = 0")
    recomputed, changed = kept.now(recompute(stores.ratings, stores.journal, games.load, levels))
    assert recomputed == count
    assert changed > 2 * (count - 5)
    assert state(kept) == found
    assert kept.rows("SELECT 1 FROM matches WHERE rated <> 2") == []


def test_too_many_meetings_are_judged_again_after_a_late_match(kept: Kept) -> None:
    stores = kept.stores
    for number in range(11):
        kept.now(put(stores, ended("3", "5", loser="5", at=number * 1000 + 5000)))
    assert kept.now(service(stores).follow()) == 11
    voids = "SELECT match_id FROM rated WHERE void = ? AND seat = 'black' ORDER BY match_id"
    assert kept.rows(voids, OFTEN) == [(11,)]
    kept.now(put(stores, ended("3", "5", loser="3", at=1)))
    assert kept.now(service(stores).follow()) == 1
    assert kept.rows(voids, OFTEN) == [(10,), (11,)]
    found = state(kept)
    assert kept.now(recompute(stores.ratings, stores.journal, games.load, levels)) == (12, 0)
    assert state(kept) == found


def test_a_late_match_rates_later_ones_again_in_pieces(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that ends meanwhile waits. After a crash another process reaches the same result."""
    monkeypatch.setattr("accessible_games.club.ratings.store._PIECE", 3)
    stores, late = kept.stores, ended("3", "5", loser="3", at=1)
    for number in range(7):
        kept.now(put(stores, ended("3", str(4 + number % 2), loser="3", at=DAY_MS * (1 + number))))
    assert kept.now(service(stores).follow()) == 7
    kept.now(put(stores, late))
    assert kept.now(stores.ratings.rate(kept.now(_match(stores, "8")), LEVELS))
    assert kept.now(stores.ratings.waiting()) == ["abalone"]
    kept.now(put(stores, ended("4", "5", loser="5", at=DAY_MS * 9)))
    assert not kept.now(stores.ratings.rate(kept.now(_match(stores, "9")), LEVELS))
    assert [kept.now(stores.ratings.rate_anew("abalone", LEVELS)) for _ in range(2)] == [True, True]
    assert kept.now(service(kept.again()).follow()) == 1
    assert kept.now(stores.ratings.waiting()) == []
    found = state(kept)
    assert kept.now(recompute(stores.ratings, stores.journal, games.load, levels)) == (9, 0)
    assert state(kept) == found


def test_a_crash_in_the_middle_leaves_nothing_and_the_next_one_does_it_all(kept: Kept) -> None:
    stores = kept.stores
    match_id = kept.now(put(stores, ended("3", "5", loser="5", at=7)))

    class PowerCutError(Exception):
        pass

    for statements in range(1, 9):
        kept.now(_cut(stores, statements, match_id, PowerCutError))
        assert state(kept) == ([], [])
        assert kept.now(stores.ratings.due(limit=9)) == [match_id]
        assert kept.now(stores.lobby.newest_broadcast()) == 0
    assert kept.now(service(stores).follow()) == 1
    assert len(state(kept)[1]) == 2


async def _cut(stores: Stores, statements: int, match_id: str, error: type[Exception]) -> None:
    """Rate it, but die before that statement."""
    from accessible_games.club.ratings import store as module

    match = await _match(stores, match_id)

    def job():  # type: ignore[no-untyped-def]  # a transaction, cut short
        whole, rows = module._rate(stores.sql.dialect, match, LEVELS), None
        for _ in range(statements):
            try:
                statement = whole.send(rows) if rows is not None else next(whole)
            except StopIteration:
                break
            rows = yield statement
        raise error

    with pytest.raises(error):
        await stores.sql.write(job)


async def _match(stores: Stores, match_id: str) -> Result:

    return result_of(replayed(match_id, games.load, await stores.journal.entries(match_id)), LEVELS)


def test_a_damaged_log_keeps_no_other_match_waiting(kept: Kept) -> None:
    stores = kept.stores
    bad = kept.now(put(stores, ended("3", "5", loser="5", at=7)))
    kept.rows('UPDATE entries SET data = \'{"seat":"black","move":"nonsense"}\' WHERE kind = \'decided\'')
    kept.now(put(stores, ended("3", "5", loser="3", at=9)))
    ratings = service(stores)
    assert kept.now(ratings.follow()) == 1
    assert kept.now(ratings.follow()) == 0
    assert kept.now(stores.ratings.due(limit=9)) == [bad]


def test_the_board_leaves_out_who_hides_and_who_has_gone(kept: Kept) -> None:
    stores = kept.stores
    names = [("Anna", '{"ratings":"hidden"}'), ("Bob", '{"aliases":{"x":"\\"ratings\\":\\"hidden\\""}}')]
    for name, settings in names:
        kept.rows(
            "INSERT INTO accounts (name, folded, looks, password, recovery, role, settings, banned, muted, epoch) "
            "VALUES (?, ?, ?, '', '', 'player', ?, 0, 0, 0)",
            name,
            name,
            name,
            settings,
        )
    for one, other in ("12", "13", "23"):
        kept.now(put(stores, ended(one, other, loser=other, at=7)))
    kept.now(service(stores).follow())
    board = kept.now(shown(stores).board("abalone"))
    assert not board.placed
    assert [each.name for each in board.others] == ["Bob"]


def test_ranked_people_are_on_the_board_however_many_are_provisional(kept: Kept) -> None:
    """The database tells them apart as ``Rating.is_provisional`` does, at the border too."""
    random, now, expected = Random(3), 400 * DAY_MS, {}
    for number in range(1, 121):
        name = f"p{number}"
        kept.now(kept.stores.accounts.create(name, name, name, "", "", "en"))
        since = random.choice((now, now - DAY_MS + 1, now - DAY_MS, now - random.randrange(400) * DAY_MS))
        deviation = random.choice((149_999, 150_000, 150_001, 60_000, 100_000, 250_000, 140_000))
        matches, value = random.choice((0, 5)), 1_500_000 - deviation // 1000 - number
        row = ("abalone", number, value, deviation, matches, since)
        kept.rows("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?)", *row)
        expected[name] = RatedPlayer(Rating(value, deviation), matches, since).at(now)
    names = sorted(expected, key=lambda name: (expected[name].is_provisional, -expected[name].value))
    listed: list[str] = []
    after: int | None = 0
    while after is not None:
        part = kept.now(shown(kept.stores).board("abalone", after, 7))
        assert not any(each.person.held.rating.is_provisional for each in part.placed)
        assert all(each.held.rating.is_provisional for each in part.others)
        assert 0 < len(part.placed) + len(part.others) <= 7
        listed += [each.person.name for each in part.placed] + [each.name for each in part.others]
        after = part.next
    assert listed == names


def test_a_list_in_which_nobody_has_a_place_ends(kept: Kept) -> None:
    for number in range(1, 6):
        name = f"p{number}"
        kept.now(kept.stores.accounts.create(name, name, name, "", "", "en"))
        kept.rows("INSERT INTO ratings VALUES ('abalone', ?, ?, 250000, 1, 0)", number, 1_500_000 - number)
    listed: list[str] = []
    after: int | None = 0
    while after is not None:
        part = kept.now(shown(kept.stores).board("abalone", after, 2))
        listed += [each.name for each in part.others]
        assert len(listed) <= 5
        after = part.next
    assert listed == [f"p{number}" for number in range(1, 6)]


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 100])
def test_places_and_computers_are_the_same_however_the_list_is_divided(kept: Kept, limit: int) -> None:
    points = [2000, 1900, 1900, 1900, 1500, 1500, 1400, 1199]
    for number, own in enumerate(points, start=1):
        name = f"p{number}"
        kept.now(kept.stores.accounts.create(name, name, name, "", "", "en"))
        kept.rows(
            "INSERT INTO ratings VALUES ('abalone', ?, ?, 60000, 9, ?)", number, own * 1000 - number, 400 * DAY_MS
        )
    found, levels = list[tuple[int, bool]](), list[str]()
    after: int | None = 0
    while after is not None:
        part = kept.now(shown(kept.stores).board("abalone", after, limit))
        found += [(each.number, each.is_shared) for each in part.placed]
        levels += sorted(part.levels, key=lambda level: -part.levels[level])
        after = part.next
    shared = [False, True, True, True, True, True, False, False]
    assert found == list(zip([1, 2, 2, 2, 5, 5, 7, 8], shared, strict=True))
    assert levels == ["strong", "medium", "easy"]


def test_the_deviation_grows_with_the_time_of_the_question(kept: Kept) -> None:
    stores = kept.stores
    match_id = kept.now(put(stores, ended("3", "5", loser="5", at=7)))
    kept.now(service(stores).follow())
    rated, names = kept.now(shown(stores).match(match_id))
    assert ([each.gained for each in rated.changes], names) == ([79, -79], {})
    with pytest.raises(NoticeError):
        kept.now(shown(stores).match("99"))


def test_a_match_rated_during_a_recomputation_is_not_lost(kept: Kept) -> None:
    stores, other = kept.stores, kept.again()
    kept.now(put(stores, ended("3", "5", loser="5", at=7)))
    kept.now(service(stores).follow())

    class Busy(type(stores.ratings)):  # type: ignore[misc]  # the class of the store, whatever it is called
        times = 0

        async def renew(self, all_rated: Sequence[Rated]) -> int:
            """Another process rates one at this very moment, and once only."""
            if not Busy.times:
                Busy.times = 1
                await put(other, ended("3", "8", loser="3", at=6))
                assert await service(other).follow() == 1
            return await super().renew(all_rated)  # type: ignore[no-any-return]

    assert kept.now(recompute(Busy(stores.sql), stores.journal, games.load, levels)) == (2, 0)
    assert len(kept.rows("SELECT 1 FROM rated")) == 4
    assert kept.now(stores.ratings.ratings("3"))["abalone"].matches == 2

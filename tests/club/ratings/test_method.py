"""The method: sums, directions and uncertainty, and the very numbers, so that another version of the library shows."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.ratings.method import DAY, START, UNIT, Ladder, Rating, expected, rated
from tests.kit.rated import rank_correlation, season, strengths

values = st.integers(600 * UNIT, 2600 * UNIT)
deviations = st.integers(40 * UNIT, 250 * UNIT)
ratings = st.builds(Rating, values, deviations)
tables = st.integers(2, 4).flatmap(
    lambda count: st.tuples(
        st.lists(ratings, min_size=count, max_size=count), st.lists(st.integers(1, 4), min_size=count, max_size=count)
    )
)


def test_the_numbers_of_some_matches() -> None:
    assert rated([START, START], [1, 2]) == [Rating(1579334, 241892), Rating(1420666, 241892)]
    assert rated([START, START], [1, 1]) == [Rating(1500000, 241892), Rating(1500000, 241892)]
    known, new = Rating(1700 * UNIT, 80 * UNIT), START
    assert rated([known, new], [2, 1]) == [Rating(1686696, 79890), Rating(1629804, 235408)]
    four = rated([START] * 4, [1, 2, 3, 4])
    assert [each.points for each in four] == [1738, 1579, 1421, 1262]


@given(tables)
def test_who_is_before_another_never_loses_more_than_that_one_had_they_been_held_for_the_same(
    table: tuple[list[Rating], list[int]],
) -> None:
    found, places = table
    alike = [found[0]] * len(found)
    after = rated(alike, places)
    for one, place in zip(after, places, strict=True):
        for other, behind in zip(after, places, strict=True):
            if place < behind:
                assert one.value > other.value
            if place == behind:
                assert one.value == other.value


@given(tables)
def test_nobody_is_the_worse_for_a_better_place(table: tuple[list[Rating], list[int]]) -> None:
    found, places = table
    better = [max(1, places[0] - 1), *places[1:]]
    assert rated(found, better)[0].value >= rated(found, places)[0].value


@given(st.lists(values, min_size=2, max_size=4), deviations, st.data())
def test_where_all_are_known_alike_nothing_is_lost_and_nothing_made(
    found: list[int], deviation: int, data: st.DataObject
) -> None:
    places = data.draw(st.lists(st.integers(1, 4), min_size=len(found), max_size=len(found)))
    after = rated([Rating(value, deviation) for value in found], places)
    assert sum(each.value for each in after) == pytest.approx(sum(found), abs=len(found))


@given(tables)
def test_the_best_alone_gains_and_the_last_alone_loses(table: tuple[list[Rating], list[int]]) -> None:
    found, places = table
    after = rated(found, places)
    if places.count(min(places)) == 1:
        best = places.index(min(places))
        assert after[best].value >= found[best].value
    if places.count(max(places)) == 1:
        last = places.index(max(places))
        assert after[last].value <= found[last].value


@given(tables)
def test_the_order_at_the_table_does_not_matter(table: tuple[list[Rating], list[int]]) -> None:
    found, places = table
    turned = rated(found[::-1], places[::-1])[::-1]
    for one, other in zip(rated(found, places), turned, strict=True):
        assert abs(one.value - other.value) <= 1
        assert abs(one.deviation - other.deviation) <= 1


@given(ratings, st.integers(0, 4000 * DAY), st.integers(0, 4000 * DAY))
def test_less_is_known_the_longer_nobody_plays_but_never_less_than_at_first(one: Rating, some: int, more: int) -> None:
    later, latest = one.after(some), one.after(some + more)
    assert one.deviation <= later.deviation <= latest.deviation <= START.deviation
    assert later.value == one.value


def test_who_was_known_well_is_provisional_after_a_year() -> None:
    known = Rating(1700 * UNIT, 100 * UNIT)
    assert not known.after(360 * DAY).is_provisional
    assert known.after(370 * DAY).is_provisional
    assert START.is_provisional


def test_four_hundred_points_are_ten_to_one_among_those_who_are_known() -> None:
    assert expected(Rating(1900 * UNIT, 0), Rating(1500 * UNIT, 0)) == 91
    assert expected(START, START) == 50


def test_some_twenty_matches_make_a_newcomer_known() -> None:
    one, other, count = START, START, 0
    while one.is_provisional:
        one, other = rated([one, other], [1, 2] if count % 2 else [2, 1])
        count += 1
    assert 15 <= count <= 25


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_season_of_2000_matches_orders_players_as_their_strength_does(seed: int) -> None:
    random = Random(seed)
    true = strengths(60, random)
    ladder = Ladder({})
    for result in season(true, 2000, random):
        ladder.take(result)
    found = [ladder.held[str(number)].rating for number in range(1, len(true) + 1)]
    assert rank_correlation(true, [each.value for each in found]) > 0.95
    assert not any(each.is_provisional for each in found)


def test_so_it_does_where_always_two_meet() -> None:
    random = Random(4)
    true = strengths(60, random)
    ladder = Ladder({})
    for result in season(true, 2000, random, most=2):
        ladder.take(result)
    assert rank_correlation(true, [ladder.held[str(n)].rating.value for n in range(1, 61)]) > 0.93

"""Ratings: the sums and the very numbers, what a log says of a match, and results taken in turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.ratings.method import (
    DAY_MS,
    FIXED,
    MOST_AGAIN,
    OFTEN,
    START,
    UNIT,
    UNMEASURED,
    UNMOVED,
    Contender,
    Ladder,
    RatedPlayer,
    Rating,
    Result,
    expected,
    rated,
    rated_alone,
    result_of,
)
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from tests.kit.life import carry_out
from tests.kit.rated import (
    ABALONE,
    LEVELS,
    SPIRAL,
    agree,
    begun,
    ended,
    move,
    person,
    rank_correlation,
    resign,
    season,
    strengths,
)

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
def test_a_better_place_never_loses_more_at_equal_ratings(
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
def test_equal_deviations_keep_the_sum_of_ratings(found: list[int], deviation: int, data: st.DataObject) -> None:
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


@given(ratings, st.integers(0, 4000 * DAY_MS), st.integers(0, 4000 * DAY_MS))
def test_less_is_known_the_longer_nobody_plays_but_never_less_than_at_first(one: Rating, some: int, more: int) -> None:
    later, latest = one.after(some), one.after(some + more)
    assert one.deviation <= later.deviation <= latest.deviation <= START.deviation
    assert later.value == one.value


def test_a_certain_rating_is_provisional_after_a_year() -> None:
    known = Rating(1700 * UNIT, 100 * UNIT)
    assert not known.after(360 * DAY_MS).is_provisional
    assert known.after(370 * DAY_MS).is_provisional
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


def places(match: Match) -> dict[str, int]:
    """By account, or level of a bot."""
    return {one.account or one.level: one.place for one in result_of(match, LEVELS).contenders}


def whole(*accounts: str, **how: object) -> Match:
    return replayed("7", games.load, ended(*accounts, **how))  # type: ignore[arg-type]  # as ended has them


def test_resigning_is_last_place_and_an_agreed_draw_is_a_tie() -> None:
    assert places(whole("3", "5", loser="3")) == {"5": 1, "3": 2}
    assert places(whole("3", "5")) == {"3": 1, "5": 1}
    result = result_of(whole("3", "15", loser="3", at=77), LEVELS)
    assert (result.key, result.game, result.people, result.void) == ((77, 7), "abalone", ("3", "15"), "")


def test_time_is_lost_as_the_match_is() -> None:
    match = begun(ABALONE, person("3"), person("5"), clock=dict.fromkeys(("black", "white"), Allowance(60_000)))
    move(match)
    move(match)
    carry_out(match, match.flag("black", 60_000, 9))
    assert places(match) == {"3": 2, "5": 1}


@pytest.mark.parametrize("moves", [0, 1])
def test_nothing_counts_before_everybody_has_moved(moves: int) -> None:
    assert result_of(whole("3", "5", loser="3", moves=moves), LEVELS).void == UNMOVED


def test_a_series_counts_as_a_whole_though_players_change_seats() -> None:
    match = begun(ABALONE, person("3"), person("5"), rounds=3)
    for loser in ("5", "3"):
        move(match)
        move(match)
        resign(match, loser)
    assert not match.is_over
    resign(match, "3")
    assert match.is_over
    assert places(match) == {"5": 1, "3": 2}


def test_three_players_of_whom_one_gives_up() -> None:
    match = begun(SPIRAL, person("3"), person("5"), person("8"))
    for _ in range(12):
        move(match)
    resign(match, "5")
    assert places(match) == {"3": 1, "8": 2, "5": 3}


def test_a_player_with_a_substitute_is_last_whatever_its_result() -> None:
    match = begun(ABALONE, person("3"), person("5"))
    move(match)
    move(match)
    agree(match, log.SUBSTITUTE, "3", level="strong")
    agree(match, log.DRAW, "5")
    assert places(match) == {"5": 1, "3": 2}


def test_a_substitute_against_a_resignation_is_a_tie() -> None:
    match = begun(ABALONE, person("3"), person("5"))
    move(match)
    move(match)
    agree(match, log.SUBSTITUTE, "3", level="strong")
    resign(match, "5")
    assert places(match) == {"5": 2, "3": 2}


def test_so_is_who_came_back_and_in_a_later_round() -> None:
    match = begun(ABALONE, person("3"), person("5"), rounds=3)
    move(match)
    move(match)
    agree(match, log.SUBSTITUTE, "3", level="easy")
    resign(match, "5")
    seat = next(iter(match.away))
    carry_out(match, match.offer_to_others(seat, log.RETURN, 0))
    carry_out(match, match.answer(match.seats_of("5")[0], True, 0))
    resign(match, "5")
    assert match.is_over
    assert places(match) == {"5": 1, "3": 2}


def test_a_computer_has_its_place_and_one_that_nobody_measured_spoils_the_match() -> None:
    match = begun(ABALONE, person("3"), Player("bot", "easy"), days=3)
    move(match)
    move(match)
    resign(match, "3")
    assert places(match) == {"easy": 1, "3": 2}
    assert result_of(match, {}).void == UNMEASURED


def test_no_rated_match_takes_back_or_throws_its_own_dice() -> None:
    match = begun(ABALONE, person("3"), person("5"))
    move(match)
    for what in (log.UNDO, log.OWN_DICE):
        with pytest.raises(NoticeError) as refused:
            match.offer_to_others("black", what, 0)
        assert refused.value.notice.message == "match-rated-refused"
    agree(match, log.PAUSE, "3")
    assert match.is_paused


def test_for_whom_the_others_wait_no_more_is_last_though_it_led_the_series() -> None:
    match = begun(ABALONE, person("3"), person("5"), rounds=9, patience=3_600_000)
    move(match)
    move(match)
    resign(match, "5")
    while match.players[match.awaited].account != "3":
        move(match)
    seat = match.seats_of("3")[0]
    carry_out(match, match.give_up_on(seat, match.seats_of("5")[0], 5))
    assert match.is_over
    assert places(match) == {"5": 1, "3": 2}


def won(number: int, ended: int, winner: str = "3", loser: str = "5") -> Result:
    contenders = Contender("black", 1, winner), Contender("white", 2, loser)
    return Result(str(number), "game", ended, contenders)


def test_a_result_changes_those_who_played_and_nobody_else() -> None:
    ladder = Ladder({}, {"9": RatedPlayer(Rating(1, 2), 3, 4)})
    rated = ladder.take(won(1, 10))
    assert [each.gained for each in rated.changes] == [79, -79]
    assert [(each.before, each.after.matches, each.after.since) for each in rated.changes] == [
        (RatedPlayer(), 1, 10)
    ] * 2
    assert ladder.held["9"] == RatedPlayer(Rating(1, 2), 3, 4)


def test_a_bot_keeps_its_place_and_is_worth_it() -> None:
    ladder = Ladder({"strong": 1900, "easy": 1100})
    contenders = Contender("black", 1, "3"), Contender("white", 2, level="strong")
    person, bot = ladder.take(Result("1", "game", 5, contenders)).changes
    assert bot.before == bot.after == RatedPlayer(Rating(1900 * UNIT, 50 * UNIT))
    assert ladder.held.keys() == {"3"}
    weak = Ladder({"easy": 1100})
    other = weak.take(Result("1", "game", 5, (contenders[0], replace(contenders[1], level="easy"))))
    assert person.gained > 2 * other.changes[0].gained > 0


def test_a_void_match_changes_neither_rating_nor_time() -> None:
    ladder = Ladder({})
    ladder.take(won(1, DAY_MS))
    before = dict(ladder.held)
    rated = ladder.take(replace(won(2, 90 * DAY_MS), void=UNMOVED))
    assert ladder.held == before
    assert all(each.before == each.after for each in rated.changes)


def test_a_long_absence_makes_changes_larger() -> None:
    held = {
        "3": RatedPlayer(Rating(1500 * UNIT, 80 * UNIT), 40, 1),
        "5": RatedPlayer(Rating(1500 * UNIT, 80 * UNIT), 40, 1),
    }
    soon, late = Ladder({}, held).take(won(1, DAY_MS)), Ladder({}, held).take(won(1, 700 * DAY_MS))
    assert late.changes[0].gained > soon.changes[0].gained > 0


def test_the_same_people_count_ten_times_in_seven_days_whoever_wins() -> None:
    ladder = Ladder({})
    for number in range(MOST_AGAIN):
        assert not ladder.take(won(number, number * 1000)).result.void
    assert ladder.take(won(20, 7 * DAY_MS - 1, "5", "3")).result.void == OFTEN
    assert not ladder.take(won(21, 7 * DAY_MS - 1, "3", "8")).result.void
    assert not ladder.take(won(22, 7 * DAY_MS)).result.void
    assert ladder.take(won(23, 7 * DAY_MS + 999)).result.void == OFTEN


def test_void_matches_do_not_use_up_the_limit_of_meetings() -> None:
    ladder = Ladder({}, {}, [(("3", "5"), n) for n in range(MOST_AGAIN - 1)])
    ladder.take(replace(won(1, 50), void=UNMOVED))
    assert not ladder.take(won(2, 51)).result.void
    assert ladder.take(won(3, 52)).result.void == OFTEN


def test_a_friend_who_loses_on_purpose_all_week_is_worth_no_more_than_ten_matches() -> None:
    friends, honest = Ladder({}), Ladder({})
    for number in range(200):
        friends.take(won(number, number))
    for number in range(MOST_AGAIN):
        honest.take(won(number, number))
    assert friends.held == honest.held
    assert friends.held["3"].rating.points - START.points < 400


@pytest.mark.parametrize("is_won", [True, False])
@given(value=st.integers(300, 2800), deviation=st.integers(20, 250), other=st.sampled_from([1200, 1500, 1800]))
def test_rating_alone_is_that_of_a_match_with_one_other(value: int, deviation: int, other: int, is_won: bool) -> None:
    own, fixed = Rating(value * UNIT, deviation * UNIT), Rating(other * UNIT, FIXED)
    expected_one, _ = rated([own, fixed], [1, 2] if is_won else [2, 1])
    assert rated_alone(own, fixed, is_won=is_won) == expected_one

"""Results taken in turn: bots stay, voids change nothing, and the same people cannot meet for points without end."""

from __future__ import annotations

from dataclasses import replace

from accessible_games.club.ratings.method import (
    DAY,
    MOST_AGAIN,
    OFTEN,
    START,
    UNIT,
    UNMOVED,
    Contender,
    Ladder,
    RatedPlayer,
    Rating,
    Result,
)


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


def test_what_is_void_leaves_everything_as_it_was_and_the_time_as_well() -> None:
    ladder = Ladder({})
    ladder.take(won(1, DAY))
    before = dict(ladder.held)
    rated = ladder.take(replace(won(2, 90 * DAY), void=UNMOVED))
    assert ladder.held == before
    assert all(each.before == each.after for each in rated.changes)


def test_who_has_not_played_for_long_gains_and_loses_more() -> None:
    held = {
        "3": RatedPlayer(Rating(1500 * UNIT, 80 * UNIT), 40, 1),
        "5": RatedPlayer(Rating(1500 * UNIT, 80 * UNIT), 40, 1),
    }
    soon, late = Ladder({}, held).take(won(1, DAY)), Ladder({}, held).take(won(1, 700 * DAY))
    assert late.changes[0].gained > soon.changes[0].gained > 0


def test_the_same_people_count_ten_times_in_seven_days_whoever_wins() -> None:
    ladder = Ladder({})
    for number in range(MOST_AGAIN):
        assert not ladder.take(won(number, number * 1000)).result.void
    assert ladder.take(won(20, 7 * DAY - 1, "5", "3")).result.void == OFTEN
    assert not ladder.take(won(21, 7 * DAY - 1, "3", "8")).result.void
    assert not ladder.take(won(22, 7 * DAY)).result.void
    assert ladder.take(won(23, 7 * DAY + 999)).result.void == OFTEN


def test_what_counted_for_nothing_does_not_use_that_up() -> None:
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

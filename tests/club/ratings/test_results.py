"""What a match that was to be rated says, by its log: places, and whether it counts."""

from __future__ import annotations

import pytest

from accessible_games.club.ratings.method import UNMEASURED, UNMOVED, result_of
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from tests.kit.rated import ABALONE, LEVELS, SPIRAL, agree, begun, ended, move, person, resign
from tests.kit.rated import store as stored


def places(match: Match) -> dict[str, int]:
    """By account, or level of a bot."""
    return {one.account or one.level: one.place for one in result_of(match, LEVELS).contenders}


def whole(*accounts: str, **how: object) -> Match:
    return replayed("7", games.load, ended(*accounts, **how))  # type: ignore[arg-type]  # as ended has them


def test_who_gives_up_is_last_and_an_agreed_draw_has_no_last() -> None:
    assert places(whole("3", "5", loser="3")) == {"5": 1, "3": 2}
    assert places(whole("3", "5")) == {"3": 1, "5": 1}
    result = result_of(whole("3", "15", loser="3", at=77), LEVELS)
    assert (result.key, result.game, result.people, result.void) == ((77, 7), "abalone", ("3", "15"), "")


def test_time_is_lost_as_the_match_is() -> None:
    match = begun(ABALONE, person("3"), person("5"), clock=dict.fromkeys(("black", "white"), Allowance(60_000)))
    move(match)
    move(match)
    stored(match, match.flag("black", 60_000, 9))
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


def test_who_lets_a_computer_play_on_is_last_whatever_it_attains() -> None:
    match = begun(ABALONE, person("3"), person("5"))
    move(match)
    move(match)
    agree(match, log.SUBSTITUTE, "3", level="strong")
    agree(match, log.DRAW, "5")
    assert places(match) == {"5": 1, "3": 2}


def test_where_one_lets_a_computer_play_on_and_the_other_gives_up_nobody_has_won() -> None:
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
    stored(match, match.offer_to_others(seat, log.RETURN, 0))
    stored(match, match.answer(match.seats_of("5")[0], True, 0))
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
    stored(match, match.give_up_on(seat, match.seats_of("5")[0], 5))
    assert match.is_over
    assert places(match) == {"5": 1, "3": 2}

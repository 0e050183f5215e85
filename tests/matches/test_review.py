"""Which decisions of a match the review names."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from accessible_games.matches import review
from accessible_games.matches.log import Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.review import Judged, Mistake, mistakes
from accessible_games.matches.terms import created
from accessible_games.matches.update import Decision, decisions
from accessible_games.rules import games
from tests.kit.life import carry_out

MUEHLE = games.load("muehle")
LOST = -999_000
BLANK = Decision(MUEHLE, 1, 1, "white", False, None, "bad", "lost", is_certain=True)


def judged(number: int, best: int, made: int, *, seat: str = "white", **changes: object) -> Judged:
    """A decision whose best move is "good", if another one was made."""
    ranked = (("good", best), ("bad", made)) if best != made else (("bad", made), ("good", made - 10))
    return Judged(replace(BLANK, number=number, seat=seat, **changes), ranked)  # type: ignore[arg-type]


def told(found: list[Mistake]) -> list[tuple[int, str, bool]]:
    return [(each.decision.number, each.better, each.loses) for each in found]


def test_a_small_difference_or_a_game_already_lost_is_no_mistake() -> None:
    assert mistakes([judged(1, 49, 0, result="won")]) == []
    assert mistakes([judged(1, -500_000, LOST), judged(3, LOST + 9, LOST)]) == []
    assert mistakes([judged(1, 999_000, 998_000)]) == [], "the win only comes later"


def test_the_move_that_lost_is_named_though_it_looked_good() -> None:
    course = [judged(1, 20, 20), judged(3, 60, 40), judged(5, LOST, LOST), judged(7, LOST, LOST)]
    assert told(mistakes(course)) == [(3, "good", True)]


def test_the_last_move_lost_if_the_reply_ended_the_game() -> None:
    assert told(mistakes([judged(1, 20, 0, is_played_out=True)])) == [(1, "good", True)]
    assert told(mistakes([judged(1, 20, 0)])) == [], "the player gave up a game that was even"


def test_the_best_move_is_a_mistake_if_it_lost_and_another_did_not() -> None:
    course = [judged(1, 40, 40), judged(3, LOST, LOST)]
    assert told(mistakes(course)) == [(1, "good", True)]
    hopeless = Judged(course[0].decision, (("bad", 40), ("good", LOST)))
    assert mistakes([hopeless, course[1]]) == [], "every move lost"


def test_chance_in_between_proves_nothing() -> None:
    assert mistakes([judged(1, 20, 20, is_certain=False), judged(3, LOST, LOST, is_certain=False)]) == []


def test_each_seat_and_round_has_its_own_course() -> None:
    course = [judged(1, 10, 10), judged(2, LOST, LOST, seat="black"), judged(1, LOST, LOST, round=2)]
    assert mistakes(course) == []


def test_costliest_decision_of_a_lost_round_is_named_if_none_was_a_mistake() -> None:
    course = [judged(1, 30, 0), judged(3, 45, 0), judged(5, 10, 0)]
    assert told(mistakes(course)) == [(3, "good", False)]
    assert mistakes([replace(each, decision=replace(each.decision, result="won")) for each in course]) == []


@pytest.mark.parametrize(
    ("costs", "shown"),
    [
        ((100, 60), (1, 2)),
        ((400, 300, 200, 90, 80), (1, 2, 3)),
        ((400, 300, 200, 100, 60), (1, 2, 3, 4)),
        ((60, 200, 70, 300, 180, 190, 170, 160), (2, 4, 5, 6, 7)),
    ],
)
def test_three_to_five_mistakes_matter(costs: tuple[int, ...], shown: tuple[int, ...]) -> None:
    course = [judged(at, cost, 0) for at, cost in enumerate(costs, start=1)]
    assert tuple(each.decision.number for each in review.worst(course, mistakes(course))) == shown


def test_a_win_missed_in_a_game_that_was_won_matters_least() -> None:
    costs = [judged(number, 100, 0, result="won") for number in (1, 3, 5)]
    found = mistakes([judged(7, 999_000, 500, result="won"), *costs])
    assert [each.decision.number for each in review.worst(costs, found)] == [1, 3, 5]
    drawn = mistakes([judged(7, 999_000, 500, result="drawn"), *costs])
    assert review.worst(costs, drawn)[0].decision.number == 7


def test_likely_mistakes_are_judged_again() -> None:
    course = [judged(number, 100 * number, 0) for number in range(1, 8)]
    asked = []
    while (at := review.doubtful(course)) is not None:
        asked.append(at)
        course[at] = replace(course[at], is_deep=True)
    assert asked == [6, 5, 4, 3, 2]


def test_game_that_was_lost_before_is_followed_to_the_move_that_lost() -> None:
    course = [judged(1, 40, 40), judged(3, 30, 30), judged(5, 20, 20), judged(7, LOST, LOST)]
    assert review.doubtful(course) == 2
    course[2] = replace(course[2], ranked=(("bad", LOST), ("good", LOST)), is_deep=True)
    assert review.doubtful(course) == 1
    course[1] = replace(course[1], is_deep=True)
    assert review.doubtful(course) is None
    assert told(mistakes(course)) == [(3, "good", True)]


def test_only_what_a_longer_search_confirms_matters() -> None:
    course = [judged(number, 100 * number, 0) for number in range(1, 5)]
    course[1] = replace(course[1], is_deep=True)
    assert [each.decision.number for each in review.worst(course, mistakes(course))] == [2]
    course[1] = replace(course[1], ranked=(("bad", 10), ("good", 0)))
    assert review.worst(course, mistakes(course)) == []


def test_decisions_know_how_their_round_ended() -> None:
    players = {seat: Player("human") for seat in ("white", "black")}
    match = replayed("1", games.load, created(MUEHLE, {}, players, 0))
    for seat, move in (("white", "a1"), ("black", "d1")):
        carry_out(match, match.decide(seat, move, 0))
    assert {each.result for each in asyncio.run(decisions("1", games.load, match.entries))} == {""}
    carry_out(match, match.resign("black", 0))
    first, second = asyncio.run(decisions("1", games.load, match.entries))
    assert (first.result, second.result) == ("won", "lost")
    assert first.is_certain
    assert not first.is_played_out

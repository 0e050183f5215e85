"""Tournaments: fair seats, the same result for the same seeds, and how sure it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, cast

import pytest

from accessible_games.rules import games
from accessible_games.rules.core.game import Decide, Game, Option, Options, Over, Phase, SearchContext, Seat, Step
from accessible_games.rules.core.skills import LEVELS, Skill
from tests.matches.bots.tournament import Contestant, Tally, Terms, contest, play_match, wilson

EASY, RANDOM = Contestant("easy"), Contestant("random")


class Race:
    """The seat to move takes one or two steps; the most steps after two moves each win. ``first`` begins."""

    id = "race"
    hides = True  # so that only moves of the match are played
    series = "wins"
    options = (Option("first", ("red", "blue"), "red"),)
    styles = ("slow",)
    remembers = 0

    def __init__(self, players: int = 2) -> None:
        self.seats: Mapping[int, tuple[Seat, ...]] = {players: ("red", "blue", "green", "gold")[:players]}
        self.begun: list[tuple[str, ...]] = []
        self.played: list[tuple[int, ...]] = []

    def initial(self, seats: Sequence[Seat], options: Options) -> tuple[int, ...]:
        self.begun.append((*seats, options["first"]))
        return ()

    def next_round(self, options: Options, seats: Sequence[Seat]) -> tuple[Options, tuple[Seat, ...]]:
        return {**options, "first": "blue" if options["first"] == "red" else "red"}, (*seats[1:], seats[0])

    def _seat(self, state: tuple[int, ...]) -> Seat:
        (seats,) = self.seats.values()
        return seats[len(state) % len(seats)]

    def phase(self, state: tuple[int, ...]) -> Phase:
        (seats,) = self.seats.values()
        if len(state) < 2 * len(seats):
            return Decide((self._seat(state),))
        self.played.append(state)
        return Over(tuple((seat, sum(state[place :: len(seats)])) for place, seat in enumerate(seats)), "done", True)

    def view(self, state: tuple[int, ...], seat: Seat | None) -> tuple[int, ...]:
        return state

    def sample(self, view: tuple[int, ...], draw: object) -> tuple[int, ...]:
        return view

    def moves(self, view: tuple[int, ...]) -> Sequence[int]:
        return (1, 2)

    promising = moves

    def play(self, state: tuple[int, ...], seat: Seat, move: int) -> Step[tuple[int, ...]]:
        assert seat == self._seat(state)
        return Step((*state, move), ())

    def engine(self, view: tuple[int, ...], context: SearchContext) -> Any:
        return Runner(-1 if context.style == "slow" else 1)


class Runner:
    skills = (Skill(1, 0),) * 6
    variety = 0

    def __init__(self, taste: int) -> None:
        self._taste = taste

    def deepen(self, depth: int, stop: object) -> Sequence[tuple[int, int]] | None:
        ranked = sorted(((move, self._taste * 100 * move) for move in (1, 2)), key=lambda entry: -entry[1])
        return ranked if depth == 1 else None


def race(players: int = 2) -> tuple[Race, Game[Any, Any, Any]]:
    one = Race(players)
    return one, cast(Game[Any, Any, Any], one)


STRONG, SLOW = Contestant("strong"), Contestant("strong", "slow")


def test_wilson_gives_the_interval_of_the_book() -> None:
    assert wilson(80, 100) == pytest.approx((0.7111, 0.8666), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)
    assert wilson(0, 0) == (0, 1)
    assert Tally(80, 5, 15).interval() == wilson(80, 100)


def test_the_better_one_wins_from_every_seat() -> None:
    _, game = race()
    assert contest(game, STRONG, SLOW, range(3), Terms()) == Tally(won=6)
    assert contest(game, SLOW, STRONG, range(3), Terms()) == Tally(lost=6)
    assert contest(game, STRONG, STRONG, range(3), Terms()) == Tally(drawn=6)


def test_one_among_three_others_sits_in_every_seat() -> None:
    plays, game = race(4)
    assert contest(game, STRONG, SLOW, [7], Terms(players=4)) == Tally(won=4)
    assert [state.index(2) for state in plays.played] == [0, 1, 2, 3]


def test_a_match_of_rounds_changes_seats_and_options() -> None:
    plays, game = race()
    assert play_match(game, (STRONG, SLOW), 1, Terms(rounds=3)) == (3, 0)
    assert plays.begun == [("red", "blue", "red"), ("red", "blue", "blue"), ("red", "blue", "red")]
    assert plays.played == [(2, 1, 2, 1), (1, 2, 1, 2), (2, 1, 2, 1)]
    plays.series = "points"
    assert play_match(game, (STRONG, SLOW), 1, Terms(rounds=2)) == (8, 4)


def test_an_opening_is_the_same_whoever_sits_there() -> None:
    plays, game = race()
    contest(game, STRONG, SLOW, range(20), Terms(opening=2))
    openings = [state[:2] for state in plays.played]
    assert openings[0::2] == openings[1::2]
    assert len(set(openings)) == 4
    assert {state[2:] for state in plays.played} == {(2, 1), (1, 2)}


def test_a_match_that_takes_too_long_is_drawn() -> None:
    _, game = race()
    assert contest(game, STRONG, SLOW, [1], Terms(longest=3)) == Tally(drawn=2)


def test_it_can_be_stopped_after_a_start_with_all_seats_played() -> None:
    _, game = race()
    assert contest(game, STRONG, SLOW, range(1000), Terms(), stop=lambda: True) == Tally(won=2)


@pytest.mark.parametrize("name", games.names())
def test_equals_share_the_victories_of_equal_starts(name: str) -> None:
    game = games.load(name)
    terms = Terms(rounds=2 if game.series == "points" else 1, opening=2)
    tally = contest(game, RANDOM, RANDOM, range(3), terms)
    assert tally.matches == 6
    assert tally.won == tally.lost
    assert tally == contest(game, RANDOM, RANDOM, range(3), terms)


@pytest.mark.slow
@pytest.mark.parametrize("starts", [3, pytest.param(10, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", games.names())
def test_easy_is_better_than_chance(name: str, starts: int) -> None:
    game = games.load(name)
    tally = contest(game, EASY, RANDOM, range(starts), Terms(rounds=9 if game.series == "points" else 1))
    assert tally.won > tally.lost


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "first", "is_short"),
    [
        pytest.param(name, first, is_short, marks=() if is_short and name in gated else pytest.mark.soak)
        for first, gated in (("medium", ("muehle", "spiralspiel")), ("strong", games.names()))
        for name in games.names()
        for is_short in (True, False)
    ],
)
def test_better_levels_beat_easy(name: str, first: str, is_short: bool) -> None:
    """In short medium, which looks as far as ever, plays half as often, and strong looks two moves ahead."""
    game = games.load(name)
    points = game.series == "points"
    terms = Terms(milliseconds=60_000, deepest=2 if is_short else 4, rounds=9 if points else 1, opening=4)
    starts = (100 if points else 4) // (2 if is_short and first == "medium" else 1)
    tally = contest(game, Contestant(first), EASY, range(starts), terms)
    assert tally.won > tally.lost


@pytest.mark.parametrize(("players", "least"), [(2, 17), (3, 14), (4, 11)])
def test_one_who_looks_ahead_beats_many_who_do_not(players: int, least: int) -> None:
    """More than twice the even share of 20 or 21 games of Spiralspiel, in every seat."""
    terms = Terms(players=players, deepest=1)
    assert (
        contest(games.load("spiralspiel"), Contestant("strong"), RANDOM, range(20 // players + 1), terms).won >= least
    )


# By who reaches about a third against the weakest level, which a person who only knows the rules can beat.
LEARNER = {"spiralspiel": RANDOM}


@pytest.mark.slow
@pytest.mark.parametrize(("starts", "least"), [(6, 1), pytest.param(60, 24, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", games.names())
def test_the_weakest_level_can_be_beaten_by_somebody_who_only_knows_the_rules(
    name: str, starts: int, least: int
) -> None:
    """About a third of all matches; in Spiralspiel to capture whenever possible loses even to chance."""
    game = games.load(name)
    terms = Terms(rounds=9 if game.series == "points" else 1, longest=400)
    learner = LEARNER.get(name, Contestant("taking"))
    assert contest(game, learner, Contestant("1"), range(starts), terms).won >= least


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("name", games.names())
def test_every_level_is_better_than_the_one_below(name: str) -> None:
    game = games.load(name)
    terms = Terms(rounds=9 if game.series == "points" else 1, opening=4, milliseconds=60_000, deepest=6, longest=400)
    for other, first in pairwise(LEVELS):
        tally = contest(game, Contestant(first), Contestant(other), range(20), terms)
        assert tally.won > tally.lost, (first, other)

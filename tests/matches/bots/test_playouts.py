"""Choosing without an engine, in a game with a hidden coin and a die."""

from __future__ import annotations

from itertools import count
from typing import Any, cast

import pytest

from accessible_games.matches.bots import playouts
from accessible_games.matches.bots.levels import choose, wants_draw
from accessible_games.rules.core.game import Game
from accessible_games.rules.core.skills import LEVELS
from tests.matches.bots.fake import HiddenCoin, View

GUESS = View("guesser", "guesser", "", False)


def coin() -> Game[Any, Any, Any]:
    return cast(Game[Any, Any, Any], HiddenCoin())


@pytest.mark.parametrize("level", LEVELS)
def test_the_likelier_guess_is_found_without_seeing_the_coin(level: str) -> None:
    milliseconds = 500 if level == "strong" else 60_000  # the others stop after a number of playouts
    found = [choose(coin(), GUESS, level, milliseconds, seed) for seed in range(5)]
    assert found.count("heads") >= (4 if level == "1" else 5), "60 steps of the first level may mislead it"


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_seed_decides(level: str) -> None:
    first, second = HiddenCoin(), HiddenCoin()
    for game in (first, second):
        choose(cast(Game[Any, Any, Any], game), GUESS, level, 60_000, 11)
    assert first.states_seen_by_bots == second.states_seen_by_bots
    assert len(first.states_seen_by_bots) > 100


def test_worlds_are_drawn_anew_for_each_playout() -> None:
    game = HiddenCoin()
    choose(cast(Game[Any, Any, Any], game), GUESS, "medium", 60_000, 3)
    heads = sum(world.coin == "heads" for world in game.states_seen_by_bots)
    assert 0.65 < heads / len(game.states_seen_by_bots) < 0.85


def test_time_and_a_hurry_end_it() -> None:
    looks = count()
    choose(coin(), GUESS, "strong", 100, 1, clock=lambda: next(looks) / 1000)
    assert 100 <= next(looks) <= 102
    asked = count()
    assert choose(coin(), GUESS, "strong", 60_000, 1, stop=lambda: next(asked) >= 5) in HiddenCoin().moves(GUESS)
    assert next(asked) == 6


def test_the_only_move_needs_no_thought() -> None:
    game = HiddenCoin()
    view = View("dealer", "dealer", "heads", False)
    assert choose(cast(Game[Any, Any, Any], game), view, "strong", 60_000, 1) == "show"
    assert game.states_seen_by_bots == []


def test_a_draw_is_welcome_to_the_side_with_the_worse_chances() -> None:
    after_heads = [View(seat, "dealer", "heads", False) for seat in ("guesser", "dealer")]
    assert [wants_draw(coin(), view, "strong") for view in after_heads] == [False, True]
    assert not wants_draw(coin(), View("dealer", "dealer", "heads", True), "strong")


def test_nobody_is_to_move_while_chance_decides() -> None:
    view = View("guesser", "guesser", "throw", False)
    world = HiddenCoin().play(HiddenCoin().sample(GUESS, lambda n: 0), "guesser", "throw").state
    with pytest.raises(ValueError, match="a seat must be to move"):
        playouts.to_move(coin(), view, world)

"""The tree search that benchmarks compare the bots with is an opponent: it beats chance, and sees what wins."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from accessible_games.rules import games
from accessible_games.rules.core.game import Game
from tests.benchmarks.bench_ismcts import Search, TreeSearch, played, share
from tests.matches.bots.fake import HiddenCoin, View


def test_tree_search_beats_random_play() -> None:
    game, random = games.load("spiralspiel"), Random(1)
    tree = TreeSearch(game, 1, iterations=10)
    end = played(game, (tree, lambda view: random.choice(game.promising(view))), 1)
    assert share(end, game.seats[2][0]) == 1


def test_tree_search_draws_worlds_from_the_view() -> None:
    coin = HiddenCoin()
    search = Search(cast(Game[Any, Any, Any], coin), View("guesser", "guesser", "", False), Random(1))
    for _ in range(400):
        search.iterate()
    assert search.best() == "heads"
    heads = sum(world.coin == "heads" for world in coin.states_seen_by_bots)
    assert 0.65 < heads / len(coin.states_seen_by_bots) < 0.85

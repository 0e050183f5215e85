"""Bots for games without a search of their own: worlds that the view allows, played out at random."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from accessible_games.bots import levels
from accessible_games.core.game import Chance, Draw, Game
from tests.protocol.toy import State, Toy


class Coin(Toy):
    """The toy with what a bot needs: worlds, and no engine."""

    def worlds(self, view: State, draw: Draw) -> State:
        return view if view.coin else replace(view, coin=1 + draw(2))

    def engine(self, view: State) -> None:
        return None


def coin() -> Game[Any, Any, Any]:
    return cast(Game[Any, Any, Any], Coin())


def tossed(game: Game[Any, Any, Any]) -> Any:
    """The view of seat A after the first toss."""
    opening = game.initial(("A", "B", "C"), {})
    phase = game.phase(opening)
    assert isinstance(phase, Chance)
    return game.view(game.resolve(opening, phase.outcomes[0][0]).state, "A")


def test_more_points_are_preferred_under_chance_and_secrets() -> None:
    game = coin()
    assert [levels.choose(game, tossed(game), "strong", 80, seed) for seed in range(3)] == [2, 2, 2]


def test_every_level_chooses_a_legal_move() -> None:
    game = coin()
    view = tossed(game)
    for level in levels.LEVELS:
        assert levels.choose(game, view, level, 20, 1) in game.moves(view)

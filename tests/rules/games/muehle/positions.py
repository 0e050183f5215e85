"""Positions laid by hand and met in play, for the tests of the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.position import SEATS, State
from tests.rules.games import tables
from tests.rules.games.muehle import oracle

play = partial(tables.play, GAME)
names = partial(tables.names, GAME)


def place(
    white: str, black: str, turn: str = "white", *, hands: tuple[int, int] = (0, 0), flying: str = "yes"
) -> State:
    """Stones on the named points."""
    points = {**dict.fromkeys(white.split(), "white"), **dict.fromkeys(black.split(), "black")}
    return GAME.from_json(oracle.place(points, turn, dict(zip(SEATS, hands, strict=True)), flying))


def random_game(seed: int, flying: str = "yes") -> Iterator[State]:
    """Every position of a random game, the last one included."""
    return tables.random_game(GAME, Random(seed), SEATS, {"flying": flying})


def scattered(count: int, seed: int) -> Iterator[State]:
    """Stones thrown at random on the board, some sides with stones in hand; none of them is over."""
    draw = Random(seed)
    while count:
        points = draw.sample(sorted(oracle.POINT), 24)
        white, black = draw.randint(3, 9), draw.randint(2, 9)
        hands = (draw.choice((0, 9 - white)), draw.choice((0, 9 - black)))
        sides = " ".join(points[:white]), " ".join(points[white : white + black])
        state = place(*sides, draw.choice(SEATS), hands=hands, flying=draw.choice(("yes", "yes", "no")))
        if state.ended is None:
            count -= 1
            yield state

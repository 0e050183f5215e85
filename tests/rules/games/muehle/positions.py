"""Positions laid by hand and met in play, for the tests of the game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from accessible_games.rules.core.game import Event
from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.position import SEATS, State
from tests.rules.games import tables
from tests.rules.games.muehle import oracle


def place(
    white: str, black: str, turn: str = "white", *, hands: tuple[int, int] = (0, 0), flying: str = "yes"
) -> State:
    """Stones on the named points."""
    points = {**dict.fromkeys(white.split(), "white"), **dict.fromkeys(black.split(), "black")}
    return GAME.from_json(oracle.place(points, turn, dict(zip(SEATS, hands, strict=True)), flying))


def names(state: State) -> list[str]:
    """The legal moves by name."""
    return [GAME.format(move) for move in GAME.moves(GAME.view(state, None))]


def play(state: State, *texts: str) -> tuple[State, tuple[Event, ...]]:
    """The last state and the events of the last step."""
    return tables.play(GAME, state, *texts)


def random_game(seed: int, flying: str = "yes") -> Iterator[State]:
    """Every position of a random game, the last one included."""
    draw = Random(seed)
    state = GAME.initial(SEATS, {"flying": flying})
    yield state
    while not state.ended:
        state = GAME.play(state, state.turn, draw.choice(GAME.moves(GAME.view(state, None)))).state
        yield state


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

"""Positions made by hand for the tests of Abalone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from accessible_games.rules.games.abalone import GAME, board
from accessible_games.rules.games.abalone.values import SEATS, State
from tests.rules.games import tables

Data = dict[str, object]
play = partial(tables.play, GAME)


def rows(black: str = "", white: str = "") -> str:
    """The board string with marbles on the named fields."""
    words = [sum(board.BITS[field] for field in fields.split()) for fields in (black, white)]
    return board.format_rows(*words)


def place(black: str = "", white: str = "", turn: str = "black", **more: object) -> State:
    """A position with marbles on the named fields, none captured unless stated; ``more`` are JSON entries."""
    captured = {"black": 0, "white": 0}
    return GAME.from_json({"board": rows(black, white), "turn": turn, "captured": captured, **more})


def junior(black: str = "", white: str = "") -> State:
    """The same under the Junior rules."""
    return place(black, white, options={"variant": "junior"})


def names(state: State) -> set[str]:
    """The names of the legal moves."""
    return {str(move) for move in GAME.moves(GAME.view(state, state.turn))}


def marbles(state: State, seat: str) -> set[str]:
    """The fields with marbles of ``seat``."""
    return {field for field in board.NAMES if state.colour(field) == seat}


def random_positions(count: int, seed: int, plies: int = 60) -> Iterator[State]:
    """Positions met in random games from every layout, in both variants."""
    draw = random.Random(seed)
    while True:
        choices = {option.name: draw.choice(option.choices) for option in GAME.options}
        state = GAME.initial(SEATS, choices)
        for _ in range(plies):
            if count == 0:
                return
            yield state
            count -= 1
            if state.ended:
                break
            state = GAME.play(state, state.turn, draw.choice(GAME.moves(GAME.view(state, None)))).state


def crowded_positions(count: int, seed: int) -> Iterator[State]:
    """Positions with marbles thrown at random into one corner of the board, so that lines meet and push."""
    draw = random.Random(seed)
    for _ in range(count):
        size = draw.randint(2, 14)
        centre = draw.choice(board.NAMES)
        near = sorted(board.NAMES, key=lambda field: (_distance(centre, field), draw.random()))
        fields = draw.sample(near[: draw.randint(2 * size, 61)], 2 * size)
        variant = {"variant": draw.choice(("standard", "junior"))}
        yield place(" ".join(fields[:size]), " ".join(fields[size:]), draw.choice(SEATS), options=variant)


def _distance(one: str, two: str) -> int:
    row, number = board.ROWS.index(one[0]) - board.ROWS.index(two[0]), int(one[1]) - int(two[1])
    return max(abs(row), abs(number), abs(row - number))

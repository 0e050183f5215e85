"""Lists of moves, what they lead to, and ends, against a second, naive reading of the rules."""

from __future__ import annotations

from random import Random

import pytest

from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.position import LINES, SHAPE
from tests.rules.games.muehle import oracle
from tests.rules.games.muehle.positions import names, random_game, scattered


def test_the_board_has_the_points_neighbours_and_lines_of_the_rules() -> None:
    assert set(SHAPE.cells) == set(oracle.POINT)
    for name, point in oracle.POINT.items():
        near = {oracle.NAME[other] for other in oracle.NAME if oracle.is_next(point, other)}
        assert set(SHAPE.neighbours(name).values()) == near
    reported = {
        frozenset(oracle.NAME[each] for each in line) for at in oracle.NAME for line in oracle.lines_through(at)
    }
    assert {frozenset(line) for line in LINES} == reported
    assert len(LINES) == len(reported) == 16
    assert sum(len(SHAPE.neighbours(name)) for name in SHAPE.cells) == 2 * 32


@pytest.mark.parametrize("flying", ["yes", "no"])
@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_whole_games(share: int, flying: str) -> None:
    for seed in range(12 // share):
        as_the_oracle_says(flying, Random(seed))


def as_the_oracle_says(flying: str, draw: Random) -> None:
    reported = oracle.start(flying)
    state = GAME.initial(("white", "black"), {"flying": flying})
    while not state.ended:
        after = oracle.moves(reported)
        assert sorted(names(state)) == sorted(after)
        name = draw.choice(names(state))
        reported, state = after[name], GAME.play(state, state.turn, GAME.parse(name, GAME.view(state, None))).state
        assert GAME.to_json(state) == reported
    assert oracle.moves(reported) == {}


def test_scattered_positions() -> None:
    for state in scattered(120, seed=3):
        after = oracle.moves(GAME.to_json(state))
        assert sorted(names(state)) == sorted(after)
        for move in GAME.moves(GAME.view(state, None)):
            assert GAME.to_json(GAME.play(state, state.turn, move).state) == after[str(move)]


def test_no_side_has_more_than_nine_stones_and_none_comes_back() -> None:
    for seed in range(4):
        totals = [{"white": 9, "black": 9}]
        for state in random_game(seed):
            totals.append({seat: len(state.stones(seat)[0]) + state.stones(seat)[1] for seat in ("white", "black")})
            assert all(totals[-1][seat] <= totals[-2][seat] for seat in totals[-1])
            assert sum(totals[-2].values()) - sum(totals[-1].values()) <= 1

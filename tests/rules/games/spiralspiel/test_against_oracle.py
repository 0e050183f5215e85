"""Lists of moves, successors and ends against a second, naive reading of the rules."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.values import SEATS, State
from tests.rules.games.spiralspiel import oracle
from tests.rules.games.spiralspiel.positions import crowded, names


def same(state: State, reported: oracle.Data) -> bool:
    data = GAME.to_json(state)
    return {**data, "seen": 0} == {**reported, "seen": 0}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_whole_games(share: int, players: int) -> None:
    for seed in range(12 // share):
        as_the_oracle_says(players, random.Random(seed))


def as_the_oracle_says(players: int, draw: random.Random) -> None:
    state = GAME.initial(SEATS[:players], {})
    reported = GAME.to_json(state)
    counts = {oracle.key(reported): 1}
    while not state.ended:
        assert names(state) == oracle.actions(reported, reported["turn"])
        name = draw.choice(names(state))
        state = GAME.play(state, state.turn, GAME.parse(name, GAME.view(state, None))).state
        reported = oracle.after(reported, name, counts)
        assert same(state, reported)
        if not state.ended:
            assert dict(state.seen)[oracle.key(reported)] == counts[oracle.key(reported)]


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_crowded_positions(share: int) -> None:
    for state in crowded(150 // share, seed=2):
        reported = GAME.to_json(state)
        assert names(state) == oracle.actions(reported, state.turn)
        for move in GAME.moves(GAME.view(state, None)):
            after = GAME.play(state, state.turn, move).state
            assert same(after, oracle.after(reported, GAME.format(move), dict(reported["seen"])))

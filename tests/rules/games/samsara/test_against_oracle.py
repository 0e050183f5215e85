"""The moves and the boards after them against a naive second program, on random positions and in random games."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.games.samsara import GAME, board
from accessible_games.rules.games.samsara.values import CLAIM_DRAW, SEATS, State
from tests.rules.games.samsara import oracle
from tests.rules.games.samsara.positions import random_fields, random_game, view


def state_of(fields: str, seat: str, dice: tuple[int, ...]) -> State:
    return State(sum(board.BITS[name] for name in fields.split()), (0, 0), seat, dice, 1, 1, seat)


def lying(state: State) -> frozenset[str]:
    return frozenset(name for name in board.NAMES if board.has(state.balls, name))


def compare(state: State) -> None:
    balls, seat = lying(state), state.turn
    moves = [move for move in GAME.moves(view(state)) if move != CLAIM_DRAW]
    assert moves == oracle.moves(balls, seat, state.dice), state
    for move in moves:
        after = GAME.play(state, seat, move).state
        assert lying(after) == oracle.after(balls, seat, move.start, move.target), (state, move)


@pytest.mark.parametrize("crowded", [False, True])
@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_one_die_on_random_positions(share: int, crowded: bool) -> None:
    draw = random.Random(3)
    for _ in range(250 // share):
        fields = random_fields(draw, crowded)
        for seat in SEATS:
            for die in range(1, 7):
                compare(state_of(fields, seat, (die,)))


@pytest.mark.parametrize("crowded", [False, True])
@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_two_dice_on_random_positions(share: int, crowded: bool) -> None:
    draw = random.Random(4)
    for _ in range(300 // share):
        fields, seat = random_fields(draw, crowded), draw.choice(SEATS)
        compare(state_of(fields, seat, draw.choice(list(oracle.rolls()))))


@pytest.mark.parametrize("step", [4, 6])
@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_two_dice_where_chains_are_closed_or_nearly_so(share: int, step: int) -> None:
    """Rolls usable only in part, and dice that must be kept: SA-4 and SA-9."""
    draw = random.Random(step)
    seen = {"moksha": 0, "kept": 0}
    for _ in range(240 // (share + 1)):
        first = draw.randrange(1, step + 1)
        chain = [f"{lane}{number}" for number in range(first, 25, step) for lane in "rs"]
        for _ in range(draw.randrange(3)):
            chain.remove(draw.choice(chain))
        outer = [f"r{n}" for n in range(13, 25)] + [f"s{n}" for n in range(1, 13)]
        pool = [field for field in outer if field not in chain]
        fields = " ".join([*chain, *draw.sample(pool, 12 - len(chain))])
        for low, high in oracle.rolls():
            if step in (low, high):
                seat = draw.choice(SEATS)
                state = state_of(fields, seat, (low, high))
                compare(state)
                legal = GAME.moves(view(state))
                seen["moksha"] += not legal
                free = [move for die in {low, high} for move in board.moves(state.balls, seat, die)]
                seen["kept"] += len(legal) < len(free)
    assert all(seen.values()), seen


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_random_games(share: int) -> None:
    for seed in range(8 // share):
        for state in random_game(seed):
            if state.dice:
                compare(state)


def test_movable_counts_the_double_fields_with_a_move() -> None:
    draw = random.Random(6)
    for _ in range(300):
        fields = random_fields(draw, crowded=draw.random() < 0.5)
        for seat in SEATS:
            for die in range(1, 7):
                state = state_of(fields, seat, (die,))
                starts = {start[1:] for _, start, _ in oracle.single(frozenset(fields.split()), seat, die)}
                assert board.movable(state.balls, seat, die) == len(starts)

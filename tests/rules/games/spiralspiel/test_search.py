"""The search against a plain minimax on the states of the rules, written from its description: no pruning, no table."""

from __future__ import annotations

from random import Random

import pytest

from accessible_games.matches.bots.levels import DECIDED, never
from accessible_games.rules.core.game import SearchContext
from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.engine import STYLES, SpiralEngine
from accessible_games.rules.games.spiralspiel.moves import finished, number_sum, possessed, ranking
from accessible_games.rules.games.spiralspiel.search import EXACT_DEPTH, NEAR, WON
from accessible_games.rules.games.spiralspiel.values import SEATS, Move, Stacks, State
from tests.rules.games.spiralspiel.positions import crowded, place, random_game
from tests.search_context import SEARCH

RINGS = {5: (2, 2, 5, 170), 4: (3, 4, 4, 145), 3: (5, 8, 3, 125), 2: (9, 16, 2, 110), 1: (17, 32, 1, 100)}
CAPTURES = 4


def stacks_worth(stacks: Stacks, seat: str) -> int:
    worth = 0
    for first, last, least, stone in RINGS.values():
        for number in range(first, last + 1):
            if stacks[number].endswith(seat):
                height = len(stacks[number])
                worth += height * (stone - 25 if height < least else stone)
                worth += 200 if number == 2 and height >= 6 else 0
    return worth


def everything(state: State, seat: str) -> int:
    arrived, stones = finished(state, seat)
    return stacks_worth(state.stacks, seat) + 85 * state.hand[SEATS.index(seat)] + 1800 * arrived + 20 * stones


def standing(state: State, hero: str) -> int:
    winners = ranking(state).winners
    return 0 if hero not in winners else 2 if winners == (hero,) else 1


def judged(state: State, hero: str) -> int:
    others = [seat for seat in state.seats if seat != hero]
    value = everything(state, hero) + -100 * sum(everything(state, seat) for seat in others) // (100 * len(others))
    poorest = min(possessed(state, seat) for seat in state.seats)
    near = max(0, 9 - poorest)
    value += 90 * near * (standing(state, hero) - 1)
    if not state.home:
        least = min((number_sum(state, seat) or 100_000) for seat in others)
        value += max(-100, min(100, least - (number_sum(state, hero) or 200))) * (32 + 96 * near) // 32
    return value


def ended(state: State, hero: str, ply: int) -> int:
    lost = ply - WON if len(state.seats) == 2 or ply == 1 else ply - 5000
    return (lost, 0, WON - ply)[standing(state, hero)]


def is_capture(state: State, move: Move) -> bool:
    there = state.stacks[move.target]
    return move.target == 1 or bool(move.start and there and there[-1] != state.turn)


def value(state: State, hero: str, depth: int, ply: int, horizon: int) -> int:
    """For the hero; the others choose what is worst for him."""
    if state.ended:
        return ended(state, hero, ply)
    moves = list(GAME.moves(GAME.view(state, None)))
    found = []
    if depth <= 0:
        found = [judged(state, hero)]
        moves = [move for move in moves if is_capture(state, move)] if depth > horizon else []
    for move in moves:
        found.append(value(GAME.play(state, state.turn, move).state, hero, depth - 1, ply + 1, horizon))
    return max(found) if state.turn == hero else min(found)


def expected(state: State, depth: int) -> dict[Move, int]:
    horizon = -CAPTURES if depth > 1 and len(state.seats) == 2 else 0
    return {
        move: value(GAME.play(state, state.turn, move).state, state.turn, depth - 1, 1, horizon)
        for move in GAME.moves(GAME.view(state, None))
    }


def running(players: int, seed: int, sparse: int = 0) -> State:
    """A position of a random game, with at most ``sparse`` legal actions where that is not 0."""
    draw = Random(seed)
    while True:
        states = list(random_game(draw.randrange(10**6), players))
        state = draw.choice(states[12 * players // 2 :])
        if not state.ended and (not sparse or 1 < len(GAME.moves(GAME.view(state, None))) <= sparse):
            return state


def check(state: State, depth: int) -> None:
    engine, truth = SpiralEngine(state), expected(state, depth)
    for shallower in range(1, depth):
        assert engine.deepen(shallower, never) is not None
    found = engine.deepen(depth, never)
    assert found is not None
    assert {move for move, _ in found} == set(truth)
    best = max(truth.values())
    assert found[0][1] == best, state
    assert truth[found[0][0]] == best
    for move, worth in found:
        if depth == 1 or worth >= best - NEAR or truth[move] >= best - NEAR:
            assert worth == truth[move], (state, move)
        else:
            assert truth[move] <= worth


@pytest.mark.parametrize("players", [2, 3, 4])
def test_depth_1_judges_what_stands_on_the_board(players: int) -> None:
    for seed in range(12):
        check(running(players, seed), 1)
    for state in crowded(12, seed=players):
        check(state, 1)


@pytest.mark.parametrize(("players", "depth"), [(2, 2), (3, 2), (4, 2), (2, EXACT_DEPTH), (3, EXACT_DEPTH)])
def test_it_finds_what_a_plain_minimax_finds(players: int, depth: int) -> None:
    for seed in range(4):
        check(running(players, seed, sparse=9), depth)


def test_deeper_than_that_the_best_is_still_right() -> None:
    state = running(2, 3, sparse=5)
    engine = SpiralEngine(state)
    for depth in range(1, 5):
        found = engine.deepen(depth, never)
        assert found is not None
        truth = expected(state, depth)
        assert found[0][1] == max(truth.values()) == truth[found[0][0]]


def test_a_stopped_search_leaves_everything_as_it_was() -> None:
    state = running(2, 5)
    engine, fresh = SpiralEngine(state), SpiralEngine(state)
    engine.deepen(1, never)
    fresh.deepen(1, never)
    calls = iter(range(10**9))
    assert engine.deepen(4, lambda: next(calls) > 3) is None
    assert next(calls) == 5
    for depth in (2, 3):
        assert engine.deepen(depth, never) == fresh.deepen(depth, never)


def test_the_third_occurrence_ends_the_game() -> None:
    """``rules.md``, "Repetition": A leads by its sum, so to repeat wins and nothing else does at once."""
    laid = {16: "AA", 20: "A", 31: "B", 24: "BB"}
    state = place(laid, seen={})
    after = GAME.play(state, "A", GAME.parse("16-20 1", GAME.view(state, "A"))).state
    key = next(key for key, _ in after.seen if key not in dict(state.seen))
    twice = place(laid, seen={key: 2})
    found = dict(SpiralEngine(twice).deepen(1, never) or ())
    won = [move for move, worth in found.items() if abs(worth) >= DECIDED]
    assert [GAME.format(move) for move in won] == ["16-20 1"]
    assert not [worth for _, worth in SpiralEngine(state).deepen(1, never) or () if abs(worth) >= DECIDED]


def test_the_quiet_limit_ends_the_game() -> None:
    state = place({16: "AA", 20: "A", 31: "B", 24: "BB"}, quiet=99)
    found = {GAME.format(move): worth for move, worth in SpiralEngine(state).deepen(1, never) or ()}
    assert abs(found["16-20 1"]) == WON - 1
    assert abs(found["in 1 17"]) < DECIDED


def test_with_several_others_no_loss_is_certain_before_it_happens() -> None:
    for seed in range(6):
        engine = SpiralEngine(running(4, seed))
        for depth in (1, 2, 3):
            found = engine.deepen(depth, never) or ()
            if depth > 1:
                assert all(worth > -DECIDED for _, worth in found if worth != 1 - WON)


@pytest.mark.parametrize("style", STYLES)
def test_a_style_judges_otherwise(style: str) -> None:
    state = running(2, 8)
    view = GAME.view(state, state.turn)
    plain, other = (GAME.engine(view, SearchContext(SEARCH.draw, name)) for name in ("", style))
    assert plain is not None
    assert other is not None
    assert dict(plain.deepen(1, never) or ()) != dict(other.deepen(1, never) or ())
    with pytest.raises(KeyError):
        GAME.engine(view, SearchContext(SEARCH.draw, "no such style"))

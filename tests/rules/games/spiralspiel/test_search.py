"""The search against a plain minimax on the states of the rules, the inner board against them, and what bots choose."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.matches.bots import levels
from accessible_games.matches.bots.levels import never
from accessible_games.rules.core.game import DECIDED
from accessible_games.rules.core.searching import EXACT_DEPTH, WON
from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.engine import SpiralEngine, inner, move_of
from accessible_games.rules.games.spiralspiel.moves import finished, number_sum, possessed, ranking
from accessible_games.rules.games.spiralspiel.search import HANDS, NEAR, ROOM, TABLE, Inner
from accessible_games.rules.games.spiralspiel.values import PASS, SEATS, Move, Stacks, State
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
    """Return the value for the hero; the others choose the worst for that player."""
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
def test_search_agrees_with_a_plain_minimax(players: int, depth: int) -> None:
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


WEIGHTS = tuple(Random(1).randrange(1000) for _ in range(TABLE + HANDS))


def positions(seed: int) -> Iterator[State]:
    games = (random_game(seed + players, players) for players in (2, 3, 4))
    return (state for state in chain(*games, crowded(60, seed)) if not state.ended)


def legal(board: Inner) -> list[int]:
    out = vec[i64]([0] * ROOM)
    end = board.moves(board.turn, out, 0)
    return [int(out[at]) for at in range(int(end))] or [0]


def held(board: Inner) -> tuple[object, ...]:
    """Everything that the board keeps, by number and by player."""
    by_player = (board.hand, board.owned, board.sums, board.worth, board.home_stacks, board.home_stones)
    return (
        *(tuple(map(int, words)) for words in (board.code, board.high, board.owner)),
        *(tuple(map(int, words))[:4] for words in by_player),
        int(board.turn),
        int(board.quiet),
        int(board.key),
    )


def word(move: Move) -> int:
    return move.start << 10 | move.target << 4 | move.stones


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_actions_in_the_same_order(seed: int) -> None:
    for state in positions(seed):
        assert [move_of(word) for word in legal(inner(state, WEIGHTS))] == list(GAME.moves(GAME.view(state, None)))


def test_the_same_position_after_every_action_and_none_after_taking_it_back() -> None:
    for state in positions(4):
        board = inner(state, WEIGHTS)
        before = held(board)
        for move in GAME.moves(GAME.view(state, None)):
            after = GAME.play(state, state.turn, move).state
            board.make(word(move), 5)
            assert held(board) == held(inner(after, WEIGHTS)), (state, move)
            board.undo(word(move), 5)
            assert held(board) == before, (state, move)


def test_a_game_there_and_back() -> None:
    states = list(random_game(9))[:60]
    board, draw = inner(states[0], WEIGHTS), Random(9)
    draw.choice(SEATS[:2])  # as ``random_game`` draws the starter
    made, seen = [], [held(board)]
    for ply, state in enumerate(states[:-1]):
        move = draw.choice(GAME.moves(GAME.view(state, None)))
        board.make(word(move), ply)
        made.append(word(move))
        seen.append(held(board))
    assert seen == [held(inner(state, WEIGHTS)) for state in states]
    for ply in reversed(range(len(made))):
        board.undo(made[ply], ply)
        assert held(board) == seen[ply]


def test_sums_and_stones_as_the_ranking_counts_them() -> None:
    for state in positions(6):
        board = inner(state, WEIGHTS)
        for player, seat in enumerate(state.seats):
            assert board.owned[player] == possessed(state, seat)
            assert board.sums[player] == number_sum(state, seat)
            assert (board.home_stacks[player], board.home_stones[player]) == finished(state, seat)


def test_a_pass_changes_nothing_but_the_turn() -> None:
    state = next(positions(7))
    board = inner(state, WEIGHTS)
    before = held(board)
    board.make(0, 0)
    assert board.turn == (SEATS.index(state.turn) + 1) % len(state.seats)
    assert board.quiet == state.quiet + 1
    assert int(board.key) != before[-1]
    board.undo(0, 0)
    assert held(board) == before
    assert move_of(0) == PASS


def test_different_positions_have_different_keys() -> None:
    keys: dict[int, tuple[object, ...]] = {}
    for seed in range(10, 16):
        for state in positions(seed):
            there = (state.stacks, state.hand, state.turn, *(finished(state, seat) for seat in SEATS))
            assert keys.setdefault(int(inner(state, WEIGHTS).key), there) == there
    assert len(keys) > 1000


def ranked(state: State, depth: int = 1) -> list[tuple[str, int]]:
    engine = GAME.engine(GAME.view(state, state.turn), SEARCH)
    assert engine is not None
    return [(GAME.format(move), value) for move, value in engine.deepen(depth, levels.never) or ()]


def best(state: State) -> str:
    return ranked(state)[0][0]


def test_it_captures() -> None:
    assert best(place({20: "A", 19: "B"})) == "20-19 1"


def test_it_carries_stacks_into_the_centre() -> None:
    assert best(place({2: "AAAAAA", 30: "B"})) == "2-1 6"


def test_it_does_not_end_the_game_while_behind() -> None:
    """``rules.md``, "Centre": A would be left with five, and six in the centre against seven."""
    values = ranked(place({2: "AAAAAA"}, home=("ABBBBBB",)))
    assert values[-1] == ("2-1 6", 1 - WON)
    assert len(values) > 1


def test_it_does_not_starve_another_before_anybody_is_in_the_centre() -> None:
    """``rules.md``, "Ranking": B would be left with five, on a small number."""
    values = ranked(place({20: "A", 19: "B", 4: "BBBBB", 6: "BBBBBA", 30: "BA"}))
    assert values[-1] == ("20-19 1", 1 - WON)


def test_it_ends_the_game_when_that_wins() -> None:
    state = place({2: "BAAAAAA", 20: "AB"}, home=("BBBBBB",))
    assert ranked(state)[0] == ("2-1 7", WON - 1)


def test_engine_does_not_lay_a_stone_that_is_taken() -> None:
    """One action ahead it does not see that; two ahead it does."""
    state = place({20: "B"})
    blind, seeing = dict(ranked(state)), dict(ranked(state, 2))
    assert blind["in 1 17"] < blind["in 1 19"] + 10
    assert seeing["in 1 17"] > seeing["in 1 19"] + 50
    assert seeing["in 2 19"] > seeing["in 1 19"] + 50

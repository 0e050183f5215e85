"""The solution against the rules of the game and by playing with it; the numbers of positions, and the packed form."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from math import comb
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import SearchContext
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.engine import perfect_value
from accessible_games.rules.games.abgrund.solver import (
    NAME,
    TOTAL,
    Solution,
    number,
    pack,
    rank,
    ranked,
    unpack,
    values,
)
from accessible_games.rules.games.abgrund.values import BLACK, WHITE, State, start
from tests.rules.games.abgrund.positions import OUTCOMES, place, points, random_rounds

ROUNDS = 400
ROUNDING = 0.01  # hundredths of a point: values are kept in millionths


def after(state: State) -> list[tuple[float, str, list[State]]]:
    """Return for each throw its chance, the thrower, and the positions from which this player chooses."""
    rows = []
    for name, weight in OUTCOMES:
        thrown = GAME.resolve(state, name).state
        ways = [GAME.play(thrown, thrown.turn, move).state for move in GAME.moves(View(thrown, None))]
        rows.append((weight / 16, state.turn, [way._replace(ply=0) for way in ways or [thrown]]))
    return rows


def ahead(state: State) -> float:
    """Return by how many hundredths White has won a round that is over."""
    result = points(state)
    return 100.0 * (result["white"] - result["black"])


def backed_up(rows: list[tuple[float, str, list[State]]], value: Callable[[State], float]) -> float:
    return sum(
        chance * (max if turn == WHITE else min)(ahead(way) if way.ended else value(way) for way in ways)
        for chance, turn, ways in rows
    )


def by_recursion(root: State, rounds: int = 25) -> dict[State, float]:
    """White's values of all positions that ``root`` can lead to; each of the ``rounds`` halves what is not settled."""
    graph: dict[State, list[tuple[float, str, list[State]]]] = {}
    waiting = [root._replace(ply=0)]
    while waiting:
        state = waiting.pop()
        if state not in graph:
            graph[state] = after(state)
            waiting.extend(way for _, _, ways in graph[state] for way in ways if way.ended is None)
    found = dict.fromkeys(graph, 0.0)
    for _ in range(rounds):
        found = {state: backed_up(rows, found.__getitem__) for state, rows in graph.items()}
    return found


@pytest.mark.parametrize(
    "root",
    [
        place(11, "12 13 15", "14 16"),
        pytest.param(place(10, "3 12 14", "5 11 15"), marks=[pytest.mark.slow, pytest.mark.soak]),
        place(12, "13 15", "14 16"),
        place(13, "4 14 15", "16"),
    ],
)
def test_it_agrees_with_plain_recursion(root: State, solution: Solution) -> None:
    found = by_recursion(root)
    assert len(found) > 20
    for state, value in found.items():
        assert perfect_value(solution, state, WHITE) == pytest.approx(value, abs=ROUNDING)


def test_each_value_follows_from_those_of_its_successors(solution: Solution) -> None:
    """Only one set of values can do so everywhere; here, wherever rounds have come by chance."""
    states = [state for states in random_rounds(120, 5) for state in states if state.throw is None and not state.ended]
    assert len(states) > 1500
    assert {state.abyss for state in states} >= set(range(1, 14))
    for state in states:
        expected = backed_up(after(state), lambda way: perfect_value(solution, way, WHITE))
        assert perfect_value(solution, state, WHITE) == pytest.approx(expected, abs=ROUNDING)


def test_the_other_player_has_the_opposite_value(solution: Solution) -> None:
    for state in (states[len(states) // 2] for states in random_rounds(40, 6)):
        if state.throw is None:
            assert perfect_value(solution, state, WHITE) == -perfect_value(solution, state, BLACK)
            mirrored = state._replace(
                stones=state.stones[::-1], out=state.out[::-1], turn=BLACK if state.turn == WHITE else WHITE
            )
            assert perfect_value(solution, mirrored, BLACK) == perfect_value(solution, state, WHITE)


@pytest.mark.parametrize(("distance", "value"), [(2, -32.1), (3, -32.8)])
def test_played_rounds_end_as_the_value_says(
    distance: int, value: float, context: SearchContext, solution: Solution
) -> None:
    """To throw first, from the nearest field, is a third of a point worse."""
    root = start(distance, WHITE)
    assert perfect_value(solution, root, WHITE) == pytest.approx(value, abs=0.05)
    draw = Random(distance)
    results = [perfect_round(root, context, draw) for _ in range(ROUNDS)]
    assert abs(100 * mean(results) - value) < 4 * 100 * stdev(results) / ROUNDS**0.5


def perfect_round(state: State, context: SearchContext, draw: Random) -> int:
    """Return by how many points White wins if both choose the best move."""
    names, weights = zip(*OUTCOMES, strict=True)
    while state.ended is None:
        if state.throw is None:
            state = GAME.resolve(state, draw.choices(names, weights)[0]).state
            continue
        engine = GAME.engine(View(state, state.turn), context)
        assert engine is not None
        found = engine.deepen(1, lambda: False)
        assert found is not None
        state = GAME.play(state, state.turn, found[0][0]).state
    result = points(state)
    return result["white"] - result["black"]


@pytest.mark.parametrize("allowed", [0, 1, 500])
def test_it_can_be_stopped(allowed: int) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > allowed

    with pytest.raises(InterruptedError):
        values(stop)
    assert asked == allowed + 1


def positions(abyss: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every choice of stones of both players in front of the abyss stone."""
    fields = range(abyss + 1, 17)
    sizes = range(1, 4)
    for mine, theirs in product(sizes, sizes):
        for own in combinations(fields, mine):
            yield from ((own, their) for their in combinations([f for f in fields if f not in own], theirs))


def test_the_number_of_positions() -> None:
    expected = sum(
        comb(reach, mine + theirs) * comb(mine + theirs, mine)
        for reach, mine, theirs in product(range(2, 16), range(1, 4), range(1, 4))
    )
    assert TOTAL == expected == 462_152


def test_every_position_up_to_a_reach_of_nine_has_its_own_number_and_none_is_left_over() -> None:
    numbers = [number(abyss, own, their) for abyss in range(14, 6, -1) for own, their in positions(abyss)]
    assert len(numbers) == 11_628
    assert sorted(numbers) == list(range(len(numbers)))


def test_the_positions_of_a_whole_board_come_last() -> None:
    numbers = {number(1, own, their) for own, their in positions(1)}
    assert numbers == set(range(TOTAL - 182_210, TOTAL))


def test_sets_stand_in_the_order_of_their_rank() -> None:
    for count in range(1, 7):
        sets = ranked(count)
        assert len(sets) == comb(15, count)
        assert [rank(steps) for steps in sets] == list(range(len(sets)))


HEAD = len(NAME) + 1


@cache
def some_values() -> list[float]:
    return [(7 * n % 20_011 - 10_000) / 1000 for n in range(TOTAL)]


@cache
def some_bytes() -> bytes:
    return pack(some_values(), lambda: False)


def test_values_come_back() -> None:
    solution = unpack(some_bytes())
    assert solution.value(14, [15], [16]) == pytest.approx(some_values()[1])
    assert solution.value(14, [16], [15]) == pytest.approx(some_values()[0])
    assert solution.value(1, [14, 15, 16], [11, 12, 13]) != solution.value(1, [11, 12, 13], [14, 15, 16])
    assert solution.value(1, [11, 12, 13], [14, 15, 16]) == pytest.approx(
        some_values()[TOTAL - 100_100 + 19], abs=1e-6
    )  # the nearest six fields to the exit come first, the thrower's the farthest of them last


def test_it_begins_with_its_name() -> None:
    assert GAME.solution == NAME
    assert some_bytes().startswith(NAME.encode())


def test_the_same_bytes_are_parsed_once() -> None:
    assert unpack(some_bytes()) is unpack(bytes(bytearray(some_bytes())))
    assert isinstance(unpack(some_bytes()), Solution)


def test_damage_is_refused_with_the_reason() -> None:
    good = some_bytes()
    for damaged, reason in (
        (b"", "no solution"),
        (good.replace(b"-1\n", b"-2\n", 1), "no solution"),
        (good[:HEAD], "wrong length"),
        (good[:-1], "wrong length"),
        (good + b"\0", "wrong length"),
        (good[: HEAD + 4] + zlib.compress(bytes(4 * TOTAL - 1)), "wrong length"),
        (good[: HEAD + 4] + zlib.compress(bytes(4 * TOTAL + 1)), "wrong length"),
        (good[: HEAD + 4] + zlib.compress(bytes(4 * TOTAL)), "wrong checksum"),
        (good[: HEAD + 4] + b"\xff" + good[HEAD + 5 :], "not to be unpacked"),
    ):
        with pytest.raises(ValueError, match=reason):
            unpack(damaged)


@given(st.floats(0, 1, exclude_max=True), st.integers(1, 255))
def test_no_changed_byte_goes_unnoticed(share: float, change: int) -> None:
    damaged = bytearray(some_bytes())
    damaged[int(share * len(damaged))] ^= change
    try:
        unpack(bytes(damaged))
    except ValueError:
        return
    # A few bits of the compressed form mean nothing; then the values are the same.
    assert zlib.decompress(damaged[HEAD + 4 :]) == zlib.decompress(some_bytes()[HEAD + 4 :])


def test_packing_can_be_stopped() -> None:
    with pytest.raises(InterruptedError):
        pack(some_values(), lambda: True)

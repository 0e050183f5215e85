"""The general search against a plain negamax, on games made up for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import pytest

from accessible_games.rules.core.alphabeta import DECIDED, EXACT_DEPTH, LOST, NEAR, WON, AlphaBeta, SearchRules

Tree = tuple[int, int]  # of which tree, and the node


@cache
def drawn(position: Tree, move: int) -> int:
    """A number that depends on nothing else."""
    return Random(f"{position} {move}").randrange(10**9)


def never() -> bool:
    return False


class Nim(SearchRules[int]):
    """Take one to three sticks; who cannot has lost."""

    def successors(self, position: int) -> Sequence[tuple[int, int]]:
        return [(taken, position - taken) for taken in (1, 2, 3) if taken <= position]

    def evaluate(self, position: int) -> int:
        return LOST if position == 0 else 0


class Trees(SearchRules[Tree]):
    """Random trees whose branches meet again now and then; some moves are captures, and some players have lost."""

    def __init__(self, width: int = 4, nodes: int = 400) -> None:
        self._width, self._nodes = width, nodes

    def _level(self, node: int) -> int:
        return node // self._nodes

    def successors(self, position: Tree) -> Sequence[tuple[int, Tree]]:
        if self.evaluate(position) == LOST:
            return []
        tree, node = position
        below = (self._level(node) + 1) * self._nodes
        return [(move, (tree, below + drawn(position, move) % self._nodes)) for move in range(self._width)]

    def evaluate(self, position: Tree) -> int:
        value = drawn(position, -1)
        return LOST if value % 20 == 0 else value % 301 - 150

    def forcing(self, position: Tree) -> Sequence[tuple[int, Tree]]:
        return [entry for entry in self.successors(position) if entry[1][1] % 5 == 0]


class Ring(SearchRules[tuple[int, int]]):
    """One counter on a ring of five, moved in turn; a field is worth its number to whoever has just come there."""

    def successors(self, position: tuple[int, int]) -> Sequence[tuple[int, tuple[int, int]]]:
        field, steps = position
        return [(move, ((field + move) % 5, steps)) for move in (1, 4)]

    def evaluate(self, position: tuple[int, int]) -> int:
        return -10 * position[0] - 5

    def progress(self, position: tuple[int, int]) -> int:
        return position[1]


def same(move: int) -> int:
    return move


def quiescence(rules: Trees, position: Tree, ply: int, left: int) -> int:
    value = rules.evaluate(position)
    if value == LOST or left == 0:
        return ply - WON if value == LOST else value
    return max([value, *(-quiescence(rules, after, ply + 1, left - 1) for _, after in rules.forcing(position))])


def negamax(rules: Trees, position: Tree, depth: int, ply: int) -> int:
    if depth == 0:
        return quiescence(rules, position, ply, 6)
    moves = rules.successors(position)
    return max((-negamax(rules, after, depth - 1, ply + 1) for _, after in moves), default=ply - WON)


def judged(rules: Trees, position: Tree, depth: int) -> dict[int, int]:
    """Move -> value; depth 1 foresees nothing, captures neither."""
    if depth == 1:
        values = {move: rules.evaluate(after) for move, after in rules.successors(position)}
        return {move: WON - 1 if value == LOST else -value for move, value in values.items()}
    return {move: -negamax(rules, after, depth - 1, 1) for move, after in rules.successors(position)}


def roots(count: int) -> list[Tree]:
    rules = Trees()
    return [(seed, 0) for seed in range(2 * count) if rules.successors((seed, 0))][:count]


def checked(search: AlphaBeta[Tree, int], root: Tree, depth: int) -> None:
    found, truth = search.deepen(depth, never), judged(Trees(), root, depth)
    assert found is not None
    assert {move for move, _ in found} == set(truth)
    assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)
    best = max(truth.values())
    assert truth[found[0][0]] == found[0][1] == best
    for move, value in found:
        assert value >= truth[move] or value >= best
        if depth <= EXACT_DEPTH and (truth[move] >= best - NEAR or value > best - NEAR):
            assert value == truth[move]


def test_each_depth_finds_what_a_search_without_pruning_finds() -> None:
    for root in roots(8):
        search: AlphaBeta[Tree, int] = AlphaBeta(Trees(), root, same)
        for depth in range(1, 6):
            checked(search, root, depth)


def test_the_same_search_looks_at_the_same_nodes() -> None:
    counts = []
    for _ in range(2):
        search: AlphaBeta[Tree, int] = AlphaBeta(Trees(), roots(1)[0], same)
        assert search.deepen(5, never) == search.deepen(5, never)
        counts.append(search.nodes)
    assert counts[0] == counts[1]


def test_it_looks_at_fewer_nodes_than_there_are() -> None:
    """With 8 moves a node, seven deep, alpha-beta needs little more than the root of all nodes; order must help too."""
    search: AlphaBeta[Tree, int] = AlphaBeta(Trees(width=8, nodes=10**6), (3, 0), same)
    for depth in range(1, 7):
        search.deepen(depth, never)
    assert search.nodes < 8**6 / 10


@pytest.mark.parametrize("sticks", range(1, 14))
def test_a_game_is_won_or_lost_for_certain_and_as_soon_as_it_can_be(sticks: int) -> None:
    search: AlphaBeta[int, int] = AlphaBeta(Nim(), sticks, same)
    found = None
    for depth in range(1, sticks + 2):
        found = search.deepen(depth, never)
    assert found is not None
    move, value = found[0]
    if sticks % 4:
        assert move == sticks % 4
        assert value > DECIDED
    else:
        assert value < -DECIDED
    assert WON - abs(value) <= sticks + 1


def test_a_position_that_has_occurred_ends_the_game_with_a_draw() -> None:
    def values(drawn: frozenset[tuple[int, tuple[int, int]]] = frozenset(), quiet_left: int = WON) -> dict[int, int]:
        search: AlphaBeta[tuple[int, int], int] = AlphaBeta(Ring(), (0, 0), same, drawn, quiet_left)
        return dict(search.deepen(1, never) or ())

    assert values() == {1: 15, 4: 45}
    assert values(drawn=frozenset({(1, (4, 0))})) == {1: 15, 4: 0}
    assert values(drawn=frozenset({(0, (4, 0))})) == {1: 15, 4: 45}
    assert values(quiet_left=1) == {1: 0, 4: 0}


def test_a_line_that_goes_round_in_circles_is_drawn() -> None:
    """Four moves to and fro lead back, and the fifth is worth nothing: so nobody gains by them."""

    class Shuttle(Ring):
        def successors(self, position: tuple[int, int]) -> Sequence[tuple[int, tuple[int, int]]]:
            field, steps = position
            return [(1, ((field + 1) % 4, steps))]

        def evaluate(self, position: tuple[int, int]) -> int:
            return 77

    search: AlphaBeta[tuple[int, int], int] = AlphaBeta(Shuttle(), (0, 0), same)
    assert search.deepen(3, never) == [(1, -77)]
    assert search.deepen(5, never) == [(1, 0)]


def test_loss_counts_before_the_quiet_limit() -> None:
    search: AlphaBeta[int, int] = AlphaBeta(Nim(), 1, same, quiet_left=1)
    assert search.deepen(1, never) == search.deepen(2, never) == [(1, WON - 1)]


def counting(limit: int) -> tuple[list[int], Callable[[], bool]]:
    asked = [0]

    def stop() -> bool:
        asked[0] += 1
        return asked[0] > limit

    return asked, stop


def test_search_stops_on_request_and_continues_when_asked_again() -> None:
    root = (3, 0)
    search: AlphaBeta[Tree, int] = AlphaBeta(Trees(width=8, nodes=10**6), root, same)
    assert search.deepen(1, never)
    asked, stop = counting(5)
    assert search.deepen(6, stop) is None
    assert asked[0] == 6
    small: AlphaBeta[Tree, int] = AlphaBeta(Trees(), roots(1)[0], same)
    assert small.deepen(3, counting(0)[1]) is None
    checked(small, roots(1)[0], 3)


def test_the_clock_is_looked_at_every_few_nodes() -> None:
    asked, stop = counting(10**9)
    search: AlphaBeta[Tree, int] = AlphaBeta(Trees(width=8, nodes=10**6), (3, 0), same)
    for depth in range(1, 6):
        search.deepen(depth, stop)
    assert asked[0] >= search.nodes // 32 > 0

"""The compiled search against a plain negamax on the same words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from accessible_games.matches.bots.levels import never
from accessible_games.rules.core.searching import DECIDED, EXACT_DEPTH, WON
from accessible_games.rules.games.muehle.engine import packed
from accessible_games.rules.games.muehle.search import NEAR, Search
from accessible_games.rules.games.muehle.words import FULL, count, is_lost, made, pack
from tests.rules.games.muehle.positions import place

QUIET_PLIES = 6  # of quiescence


def word(white: str, black: str, hands: tuple[int, int] = (0, 0)) -> int:
    state = place(white, black, hands=hands)
    return packed(state.key(), state.hand)


def settled(position: int, ply: int, left: int = QUIET_PLIES) -> int:
    if is_lost(position, False):
        return ply - WON
    node = Search(position, False)
    closings = [move for move, _ in node.roots if move & 31] if left else []
    return max(
        [int(node.judge(position)), *(-settled(int(made(position, move)), ply + 1, left - 1) for move in closings)]
    )


def plain(path: tuple[int, ...], depth: int) -> int:
    """Return what a search without pruning, table or order finds; so few moves lead nowhere twice."""
    position, ply = path[-1], len(path) - 1
    if is_lost(position, False):
        return ply - WON
    if not depth:
        return settled(position, ply)
    return max(-plain((*path, int(made(position, move))), depth - 1) for move, _ in Search(position, False).roots)


def endgames(number: int) -> Iterator[int]:
    """Yield positions of few stones in which few moves are possible, White to move."""
    draw = Random(number)
    while number:
        bits = draw.sample([1 << bit for bit in range(24)], 9)
        position = int(pack(sum(bits[:4]), 0, sum(bits[4:]), 0))
        if not is_lost(position, False) and len(Search(position, False).roots) <= 8:
            number -= 1
            yield position


def test_exact_depths_find_what_a_search_without_pruning_finds() -> None:
    for root in endgames(12):
        search = Search(root, False)
        for depth in range(2, EXACT_DEPTH + 1):
            found = dict(search.deepen(depth, never) or ())
            truth = {move: -plain((root, int(made(root, move))), depth - 1) for move in found}
            best = max(truth.values())
            assert max(found.values()) == best
            for move, value in found.items():
                assert value == truth[move] if truth[move] >= best - NEAR else value >= truth[move]


def test_win_counts_the_moves_to_it() -> None:
    at_once = Search(word("a7 d6 g7 b6 f4", "a1 g1 c3"), False).deepen(1, never) or []
    assert at_once[0][1] == WON - 1  # d6-d7 takes one of three
    opened = Search(word("a7 d7 g7 b2 f4", "a1 g1 c3"), False)
    values = [(opened.deepen(depth, never) or [])[0][1] for depth in range(1, 4)]
    assert values[0] < DECIDED
    assert values[2] == WON - 3  # it opens the mill and closes it again


@pytest.mark.parametrize("ply", [0, 1])
def test_a_position_that_occurs_once_more_is_drawn_where_the_same_side_is_to_move(ply: int) -> None:
    root = word("a1 d2 g4 c5", "b6 e3 g7 d7")
    move = Search(root, False).roots[0][0]
    drawn = frozenset({(ply, int(made(root, move)))})
    values = dict(Search(root, False, drawn).deepen(1, never) or ())
    assert (values[move] == 0) == (ply == 1)


def test_the_last_quiet_move_draws_unless_it_closes_a_mill_or_wins() -> None:
    root = word("a1 d1 g4 c5", "b6 e3 g7 d7")
    values = dict(Search(root, False, quiet_left=1).deepen(1, never) or ())
    assert {value for move, value in values.items() if not move & 31} == {0}
    assert all(value > 0 for move, value in values.items() if move & 31)
    blocks = word("a4 d6 f4 g1", "a1 a7 d1 d7 b4")
    moved = dict(Search(blocks, False, quiet_left=1).deepen(1, never) or ())
    assert set(moved.values()) <= {0, WON - 1}


def test_the_same_search_looks_at_the_same_nodes() -> None:
    counts = []
    for _ in range(2):
        search = Search(int(pack(0, 9, 0, 9)), True)
        for depth in range(1, 7):
            search.deepen(depth, never)
        counts.append(search.counter.nodes)
    assert counts[0] == counts[1] < 500_000


def counting(limit: int) -> tuple[list[int], Callable[[], bool]]:
    asked = [0]

    def stop() -> bool:
        asked[0] += 1
        return asked[0] > limit

    return asked, stop


def test_the_clock_is_looked_at_every_few_nodes() -> None:
    asked, stop = counting(10**9)
    search = Search(int(pack(0, 9, 0, 9)), True)
    for depth in range(1, 6):
        search.deepen(depth, stop)
    assert asked[0] >= search.counter.nodes // 70 > 0


def test_bits_are_counted() -> None:
    draw = Random(1)
    for _ in range(200):
        bits = draw.randrange(FULL + 1)
        assert count(bits) == bits.bit_count()

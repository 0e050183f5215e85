"""Every position has a number of its own, and there are no others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import comb

from accessible_games.rules.games.abgrund.solver import TOTAL, number, rank, ranked


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

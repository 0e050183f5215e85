"""Counting positions."""

from __future__ import annotations

from itertools import permutations

from accessible_games.rules.core.ends import counted, occurrences


def test_positions_are_counted_in_the_order_of_their_keys() -> None:
    for keys in permutations(["a", "b", "b", "c"]):
        seen: tuple[tuple[str, int], ...] = ()
        for key in keys:
            seen = counted(seen, key)
        assert seen == (("a", 1), ("b", 2), ("c", 1))
        assert [occurrences(seen, key) for key in "abcd"] == [1, 2, 1, 0]


def test_views_seen_before_do_not_change() -> None:
    seen = counted((), 7)
    assert counted(seen, 7) == ((7, 2),)
    assert counted(seen, 3) == ((3, 1), (7, 1))
    assert seen == ((7, 1),)

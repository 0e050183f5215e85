"""The checker of the kill harness finds lines that are lost, invented, doubled or out of order."""

from __future__ import annotations

import pytest

from tests.kit.history import faults

STORED = ["a1", "b2", "c3", "d4", "e5", "f6"]


@pytest.mark.parametrize(
    "pieces",
    [
        [],
        [STORED],
        [["a1", "b2"]],  # the rest was stored, and not announced before the end
        [["a1", "b2"], ["e5", "f6"]],  # what was missed between two connections is known from the board
        [[], ["b2", "c3"], [], ["d4"]],
    ],
)
def test_pieces_of_the_log_in_order_are_no_fault(pieces: list[list[str]]) -> None:
    assert faults(STORED, pieces, again=0) == []


@pytest.mark.parametrize(
    ("pieces", "line"),
    [
        ([["a1", "b2", "x9"]], "x9"),  # announced, and not stored
        ([["e5", "f6", "g7"]], "g7"),  # the same at the end of the log
        ([["a1", "c3"]], "c3"),  # one left out
        ([["b2", "a1"]], "a1"),  # out of order
        ([["a1", "a1"]], "a1"),  # twice on one connection
        ([["a1", "b2", "c3"], ["b2", "c3"]], "b2"),  # twice on two
    ],
)
def test_everything_else_is_a_fault_that_names_the_line(pieces: list[list[str]], line: str) -> None:
    found = faults(STORED, pieces, again=0)
    assert len(found) == 1
    assert line in found[0]


def test_a_returning_player_may_hear_only_the_last_line_again() -> None:
    assert faults(STORED, [["a1", "b2"], ["b2", "c3"]], again=1) == []
    assert faults(STORED, [["a1", "b2", "c3"], ["b2", "c3"]], again=1) != []

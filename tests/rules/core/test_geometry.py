"""The shape of a board, on one of four cells: a square of a1, a2, b1, b2."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.geometry import Geometry, Label, Line

SQUARE = Geometry(
    lines=(Line("row", "b", ("b1", "b2")), Line("row", "a", ("a1", "a2")), Line("column", "1", ("a1", "b1"))),
    directions=("e", "s", "w", "n"),
    steps={
        "a1": {"e": "a2", "n": "b1"},
        "a2": {"w": "a1", "n": "b2"},
        "b1": {"e": "b2", "s": "a1"},
        "b2": {"w": "b1", "s": "a2"},
    },
    places={"b1": (0, 1), "b2": (0, 2), "a1": (1, 1), "a2": (1, 2)},
    labels=(Label(0, 0, "b"), Label(1, 0, "a")),
    width=3,
    height=2,
)


def test_rows_are_the_lines_of_that_kind_and_hold_the_cells() -> None:
    assert [row.name for row in SQUARE.rows] == ["b", "a"]
    assert SQUARE.cells == ("b1", "b2", "a1", "a2")


def test_lines_are_found_by_kind_and_name() -> None:
    column = SQUARE.line("column", "1")
    assert column is not None
    assert column.cells == ("a1", "b1")
    assert SQUARE.line("column", "b") is None
    assert SQUARE.line("diagonal", "1") is None


def test_neighbours_leave_the_edge_out() -> None:
    assert SQUARE.neighbours("a1") == {"e": "a2", "n": "b1"}
    with pytest.raises(KeyError):
        SQUARE.neighbours("c1")


@pytest.mark.parametrize(
    ("cell", "direction", "cells"), [("a1", "n", ["b1"]), ("a1", "s", []), ("b2", "w", ["b1"]), ("b2", "nowhere", [])]
)
def test_a_ray_goes_to_the_edge_without_its_start(cell: str, direction: str, cells: list[str]) -> None:
    assert list(SQUARE.ray(cell, direction)) == cells


def test_equal_shapes_are_equal() -> None:
    parts = (SQUARE.lines, SQUARE.directions, SQUARE.steps, SQUARE.places, SQUARE.labels, SQUARE.width, SQUARE.height)
    assert Geometry(*parts) == SQUARE
    assert "_by_name" not in repr(SQUARE)


def test_a_ray_on_a_ring_ends_before_its_beginning() -> None:
    steps = {"a": {"on": "b"}, "b": {"on": "c"}, "c": {"on": "a"}}
    ring = Geometry((Line("row", "1", ("a", "b", "c")),), ("on",), steps, {}, (), 3, 1)
    assert tuple(ring.ray("b", "on")) == ("c", "a")

"""The shape of a board: a square of four cells, boards given as pictures, and how a board lies on a table."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.geometry import Geometry, Label, Line, Spot, board_of_picture, path_through, plan_of

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


SQUARES = board_of_picture(
    """
    7 o-----o-----o
    6 | o---o---o |
    5 | | o-o-o | |
    4 o-o-o   o-o-o
    3 | | o-o-o | |
    2 | o---o---o |
    1 o-----o-----o
      a b c d e f g
    """,
    {"right": (0, 1), "down": (1, 0), "left": (0, -1), "up": (-1, 0)},
    ("file", "down"),
)
CORNER = board_of_picture(
    """
    b o o o o
    a  o o o 4
        1 2 3
    """,
    {"e": (0, 2), "se": (1, 1), "sw": (1, -1), "w": (0, -2), "nw": (-1, -1), "ne": (-1, 1)},
    ("diagonal", "se"),
)
MILLS = """
    a7 d7 g7, b6 d6 f6, c5 d5 e5, a4 b4 c4, e4 f4 g4, c3 d3 e3, b2 d2 f2, a1 d1 g1,
    a7 a4 a1, d7 d6 d5, g7 g4 g1, b6 b4 b2, f6 f4 f2, c5 c4 c3, e5 e4 e3, d3 d2 d1
"""


def test_cells_are_named_by_their_labels_and_read_row_by_row() -> None:
    assert " ".join(SQUARES.cells) == ("a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1")
    assert [row.name for row in SQUARES.rows] == list("7654321")
    assert CORNER.cells == ("b1", "b2", "b3", "b4", "a1", "a2", "a3")


def test_lines_across_begin_at_their_labels() -> None:
    file, diagonal = SQUARES.line("file", "d"), CORNER.line("diagonal", "2")
    assert file is not None
    assert diagonal is not None
    assert file.cells == ("d1", "d2", "d3", "d5", "d6", "d7")
    assert diagonal.cells == ("a2", "b2")
    assert [line.name for line in SQUARES.lines if line.kind == "file"] == list("abcdefg")
    assert [line.name for line in CORNER.lines if line.kind == "diagonal"] == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("shape", "cell", "around"),
    [
        (SQUARES, "a7", {"right": "d7", "down": "a4"}),
        (SQUARES, "d6", {"right": "f6", "down": "d5", "left": "b6", "up": "d7"}),
        (SQUARES, "c4", {"down": "c3", "left": "b4", "up": "c5"}),
        (SQUARES, "d3", {"right": "e3", "down": "d2", "left": "c3"}),
        (CORNER, "b2", {"e": "b3", "se": "a2", "sw": "a1", "w": "b1"}),
        (CORNER, "a3", {"w": "a2", "nw": "b3", "ne": "b4"}),
    ],
)
def test_neighbours_are_next_to_a_cell_or_joined_with_it(shape: Geometry, cell: str, around: dict[str, str]) -> None:
    assert dict(shape.neighbours(cell)) == around


def test_steps_lead_back_and_join_32_pairs() -> None:
    back = {"right": "left", "down": "up", "left": "right", "up": "down"}
    steps = [(cell, way, to) for cell in SQUARES.cells for way, to in SQUARES.neighbours(cell).items()]
    assert all(SQUARES.neighbours(to)[back[way]] == cell for cell, way, to in steps)
    assert len(steps) == 2 * 32


def test_runs_are_the_lines_along_which_one_can_go() -> None:
    mills = [tuple(mill.split()) for mill in MILLS.split(",")]
    assert SQUARES.runs("right", "down") == tuple(mills)
    assert CORNER.runs("ne") == (("a1", "b2"), ("a2", "b3"), ("a3", "b4"))


def test_the_picture_is_the_drawing() -> None:
    assert (SQUARES.width, SQUARES.height, SQUARES.cell_width) == (15, 8, 1)
    assert SQUARES.places["a7"] == (0, 2)
    assert SQUARES.places["e4"] == (3, 10)
    assert Label(0, 0, "7") in SQUARES.labels
    assert Label(7, 14, "g") in SQUARES.labels
    assert [(label.line, label.column, label.text) for label in CORNER.labels] == [
        (0, 0, "b"),
        (1, 0, "a"),
        (2, 4, "1"),
        (2, 6, "2"),
        (2, 8, "3"),
        (1, 9, "4"),
    ]


def test_wide_cells_and_numbers_of_two_digits_take_their_room() -> None:
    shape = board_of_picture("11 o  o\n10 o  o\n   a  b", {"e": (0, 3), "s": (1, 0)}, ("file", "s"), cell_width=3)
    assert shape.cells == ("a11", "b11", "a10", "b10")
    assert (shape.width, shape.height) == (9, 3)
    assert dict(shape.neighbours("a11")) == {"e": "b11", "s": "a10"}


def test_slanting_and_crossing_lines_join() -> None:
    ways = {"e": (0, 1), "se": (1, 1), "s": (1, 0), "sw": (1, -1)}
    shape = board_of_picture("2 o o\n  |\\|\n1 o o\n  a b", ways, ("file", "s"))
    assert dict(shape.neighbours("a2")) == {"se": "b1", "s": "a1"}
    assert dict(shape.neighbours("b2")) == {"s": "b1"}
    assert dict(board_of_picture("2 o+o\n  +/+\n1 o o\n  a b", ways, ("file", "s")).neighbours("b2")) == {
        "s": "b1",
        "sw": "a1",
    }


BOARD = board_of_picture(
    """
    2 o---o
    1 o-o-o
      a b c
    """,
    {"e": (0, 2), "n": (-1, 0), "w": (0, -2), "s": (1, 0)},
    ("file", "s"),
)


def test_the_least_step_in_a_row_is_the_unit() -> None:
    plan = plan_of(BOARD)
    assert {cell: (spot.x, spot.y) for cell, spot in plan.fields.items()} == {
        "a2": (1, 0),
        "c2": (3, 0),
        "a1": (1, 1),
        "b1": (2, 1),
        "c1": (3, 1),
    }
    assert plan.labels == (("2", 0, 0), ("1", 0, 1), ("a", 1, 2), ("b", 2, 2), ("c", 3, 2))
    assert (plan.paths, plan.names) == ((), {})


def test_rows_may_be_nearer_and_fields_have_a_form() -> None:
    plan = plan_of(BOARD, form="square", down=0.5)
    assert plan.fields["b1"] == Spot(2, 0.5, "square")
    assert plan.labels[-1] == ("c", 3, 1)


def test_lines_go_from_field_to_field() -> None:
    assert plan_of(BOARD, lines=[("a1", "b1"), ("a2", "a1")]).paths == (((1, 1), (2, 1)), ((1, 0), (1, 1)))
    fields = {"x": Spot(0, 0), "y": Spot(1, 2), "z": Spot(3, 3, "square")}
    assert path_through(fields, ("z", "x", "y")) == (((3, 3), (0, 0), (1, 2)),)

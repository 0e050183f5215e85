"""Boards given as pictures: three nested squares, and a corner of a hexagon."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.geometry import Geometry, Label, board_of_picture

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

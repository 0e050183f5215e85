"""Plans of boards: where a drawing in cells puts its fields, the plan does."""

from __future__ import annotations

from accessible_games.rules.core import geometry
from accessible_games.rules.core.plans import Spot, drawn, joined

BOARD = geometry.board_of_picture(
    """
    2 o---o
    1 o-o-o
      a b c
    """,
    {"e": (0, 2), "n": (-1, 0), "w": (0, -2), "s": (1, 0)},
    ("file", "s"),
)


def test_the_least_step_in_a_row_is_the_unit() -> None:
    plan = drawn(BOARD)
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
    plan = drawn(BOARD, form="square", down=0.5)
    assert plan.fields["b1"] == Spot(2, 0.5, "square")
    assert plan.labels[-1] == ("c", 3, 1)


def test_lines_go_from_field_to_field() -> None:
    assert drawn(BOARD, lines=[("a1", "b1"), ("a2", "a1")]).paths == (((1, 1), (2, 1)), ((1, 0), (1, 1)))
    fields = {"x": Spot(0, 0), "y": Spot(1, 2), "z": Spot(3, 3, "square")}
    assert joined(fields, ("z", "x", "y")) == (((3, 3), (0, 0), (1, 2)),)

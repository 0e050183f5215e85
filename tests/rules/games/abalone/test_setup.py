"""Board, geometry and setup: rules, sections 1 and 2."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.game import Decide
from accessible_games.rules.games.abalone import GAME, board
from accessible_games.rules.games.abalone.board import DIRECTIONS
from accessible_games.rules.games.abalone.values import SEATS
from tests.rules.games.abalone import oracle
from tests.rules.games.abalone.positions import marbles

SHAPE = GAME.geometry({})


def test_the_board_has_61_fields_in_nine_rows() -> None:
    assert [line.name for line in SHAPE.rows] == list("ihgfedcba")
    assert [len(line.cells) for line in SHAPE.rows] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert sorted(SHAPE.cells) == sorted(oracle.FIELDS)
    assert len(set(SHAPE.cells)) == 61


def test_rows_are_read_from_left_to_right() -> None:
    row = SHAPE.line("row", "g")
    assert row is not None
    assert row.cells == ("g3", "g4", "g5", "g6", "g7", "g8", "g9")


def test_diagonals_run_to_the_upper_left() -> None:
    diagonal = SHAPE.line("diagonal", "5")
    assert diagonal is not None
    assert diagonal.cells == ("a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "i5")
    assert [len(line.cells) for line in SHAPE.lines if line.kind == "diagonal"] == [5, 6, 7, 8, 9, 8, 7, 6, 5]


@pytest.mark.parametrize(
    ("field", "around"),
    [
        ("e5", {"e": "e6", "ne": "f6", "nw": "f5", "w": "e4", "sw": "d4", "se": "d5"}),
        ("a1", {"e": "a2", "ne": "b2", "nw": "b1"}),
        ("e9", {"nw": "f9", "w": "e8", "sw": "d8"}),
        ("i5", {"e": "i6", "sw": "h4", "se": "h5"}),
        ("c1", {"e": "c2", "ne": "d2", "nw": "d1", "se": "b1"}),
    ],
)
def test_neighbours(field: str, around: dict[str, str]) -> None:
    assert dict(SHAPE.neighbours(field)) == around


def test_steps_agree_with_the_naive_rules_everywhere() -> None:
    for field in oracle.FIELDS:
        expected = {direction: to for direction in oracle.STEPS if (to := oracle.step(field, direction))}
        assert dict(SHAPE.neighbours(field)) == expected


def test_24_fields_lie_at_the_edge_and_6_of_them_are_corners() -> None:
    missing = [6 - len(SHAPE.neighbours(field)) for field in SHAPE.cells]
    assert missing.count(3) == 6
    assert missing.count(2) == 18
    assert missing.count(0) == 37


def test_a_ray_runs_to_the_edge() -> None:
    assert list(SHAPE.ray("c3", "ne")) == ["d4", "e5", "f6", "g7", "h8", "i9"]
    assert list(SHAPE.ray("e9", "e")) == []


def test_the_drawing_puts_neighbours_side_by_side() -> None:
    for field in SHAPE.cells:
        line, column = SHAPE.places[field]
        offsets = {"e": (0, 2), "w": (0, -2), "ne": (-1, 1), "nw": (-1, -1), "se": (1, 1), "sw": (1, -1)}
        for direction, to in SHAPE.neighbours(field).items():
            down, right = offsets[direction]
            assert SHAPE.places[to] == (line + down, column + right)


def test_each_row_has_its_label_and_the_numbers_at_its_ends_where_they_are_not_1_and_9() -> None:
    beside = {line: [label.text for label in SHAPE.labels if label.line == line] for line in range(9)}
    assert list(map(" ".join, beside.values())) == ["i5", "h4", "g3", "f2", "e", "d 8", "c 7", "b 6", "a 5"]


LAYOUTS = {
    "standard": "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb",
    "belgian-daisy": "ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww",
    "german-daisy": "...../ww..bb/www.bbb/.ww..bb./........./.bb..ww./bbb.www/bb..ww/.....",
}


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_layouts(layout: str) -> None:
    state = GAME.initial(SEATS, {"layout": layout})
    assert GAME.to_json(state)["board"] == LAYOUTS[layout]
    assert [len(marbles(state, seat)) for seat in SEATS] == [14, 14]
    assert GAME.phase(state) == Decide(("black",))


def test_the_standard_layout_is_the_default() -> None:
    assert GAME.initial(SEATS, {}) == GAME.initial(SEATS, {"layout": "standard", "variant": "standard"})


def test_black_has_the_lower_rows() -> None:
    state = GAME.initial(SEATS, {})
    assert marbles(state, "black") == {*"a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 c3 c4 c5".split()}


def test_every_field_has_its_own_bit_and_each_direction_is_one_rotation() -> None:
    assert sorted(board.NAMES) == sorted(oracle.FIELDS)
    for direction in range(6):
        for field in board.NAMES:
            to = oracle.step(field, DIRECTIONS[direction])
            word = board.BITS[field]
            assert bool(word & board.EDGE[direction]) == (not to)
            if to:
                assert board.turn(word, board.SHIFT[direction]) == board.BITS[to]


@pytest.mark.parametrize("word", [0, 1, 1 << 60, (1 << 61) - 1, 0x155555555555555, 0x0F0F0F0F0F0F0F0F])
def test_count(word: int) -> None:
    assert board.count(word) == word.bit_count()

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.braille.cells import BLANK, dots
from accessible_games.braille.drawing import board_cells, draw, fit, rows
from accessible_games.core.geometry import Geometry, Label, Line
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.games.abalone import shape as abalone

Symbol = Callable[[str], str]


def picture(root: Path, name: str) -> list[str]:
    """A fenced block of the documentation."""
    block = re.search(rf"```{name}\n(.*?)\n```", (root / "docs" / "braille.md").read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    return block[1].split("\n")


def test_start_is_the_picture_of_the_documentation(root: Path, hexagon: Geometry, start: Symbol) -> None:
    drawn = draw(hexagon, start)
    assert [len(row) for row in drawn] == [20] * 10
    assert [row.rstrip() for row in drawn] == picture(root, "board")
    cells = [board_cells(row, "abalone") for row in drawn]
    assert [len(row) for row in cells] == [20] * 10
    assert [row.rstrip(BLANK) for row in cells] == picture(root, "cells")


def test_the_board_of_abalone_is_drawn_alike(hexagon: Geometry, start: Symbol) -> None:
    ours = abalone.HEXAGON
    assert draw(ours, start) == draw(hexagon, start)
    assert rows(ours, start) == rows(hexagon, start)


def test_a_field_stands_where_the_formula_says(hexagon: Geometry) -> None:
    for cell in hexagon.cells:
        drawn = draw(hexagon, lambda other, cell=cell: "●" if other == cell else "·")  # type: ignore[misc]  # bound
        row, number = "abcdefghi".index(cell[0]), int(cell[1])
        assert drawn[8 - row].index("●") == 4 - row + 2 * number
        assert "".join(drawn).count("●") == 1


def test_rows_have_a_label_and_one_blank_between(hexagon: Geometry, start: Symbol) -> None:
    lines = rows(hexagon, start)
    assert lines[0] == "i ○ ○ ○ ○ ○"
    assert lines[4] == "e · · · · · · · · ·"
    assert lines[6] == "c · · ● ● ● · ·"
    assert max(map(len, lines)) == 19


def test_cells_in_the_text_stay(hexagon: Geometry) -> None:
    assert board_cells("a ⠿⣿ ●", "abalone") == "⠁⠀⠿⣿⠀⠿"
    assert board_cells("", "abalone") == ""


def test_a_character_without_cell_is_named() -> None:
    with pytest.raises(NoticeError) as caught:
        board_cells("a ★ ●", "abalone")
    assert caught.value.notice == Notice.of("braille-no-cell", character="★", code="U+2605", game="abalone")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"labels": (Label(10, 0, "x"),)}, "outside"),
        ({"labels": (Label(0, -1, "x"),)}, "outside"),
        ({"labels": (Label(0, 19, "12"),)}, "outside"),
        ({"labels": (Label(4, 2, "x"),)}, "twice"),
        ({"places": {"a1": (0, 0), "a2": (0, 0)}}, "twice"),
    ],
)
def test_a_wrong_geometry_is_an_error(hexagon: Geometry, start: Symbol, wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        draw(replace(hexagon, **wrong), start)  # type: ignore[arg-type]  # the fields differ


@pytest.mark.parametrize("form", [draw, rows])
def test_a_cell_is_as_wide_as_its_geometry_says(hexagon: Geometry, form: Callable[[Geometry, Symbol], object]) -> None:
    for wrong in ("", "●●"):
        with pytest.raises(ValueError, match="drawn by 1 char"):
            form(hexagon, lambda _cell, wrong=wrong: wrong)  # type: ignore[misc]  # bound


def test_cells_of_several_signs() -> None:
    stacks = Geometry((Line("row", "7", ("a", "b")),), (), {}, {"a": (0, 2), "b": (0, 5)}, (Label(0, 0, "7"),), 7, 1, 2)
    assert draw(stacks, {"a": "●3", "b": "· "}.__getitem__) == ("7 ●3 · ",)
    assert rows(stacks, {"a": "●3", "b": "· "}.__getitem__) == ("7 ●3·",)


def test_fit_leaves_what_fits(hexagon: Geometry, start: Symbol) -> None:
    drawn = draw(hexagon, start)
    assert fit(drawn, 20) == drawn
    assert fit(drawn, 28) == drawn


@pytest.mark.parametrize("width", range(10, 21))
def test_fit_splits_at_blanks_and_marks_the_parts(hexagon: Geometry, start: Symbol, width: int) -> None:
    for row in rows(hexagon, start):
        for source in (row, board_cells(row, "abalone")):
            parts = fit((source,), width)
            assert all(len(part) <= width for part in parts)
            blank = BLANK if BLANK in source else " "
            assert blank.join(part.strip(f" {BLANK}") for part in parts) == source
            assert not source.startswith(blank * 2)
            assert all(part.startswith(blank * 2) for part in parts[1:])


def test_fit_of_a_drawing_keeps_the_indentation_of_the_first_part() -> None:
    assert fit(("a     ○ ○ ○ ○ ○ 6   ",), 11) == ("a     ○ ○ ○", "  ○ ○ 6")
    assert fit(("       1 2 3 4 5    ",), 10) == ("       1 2", "  3 4 5")


def test_fit_refuses_what_it_cannot_do() -> None:
    with pytest.raises(NoticeError, match="braille-width-too-small"):
        fit(("a",), 9)
    with pytest.raises(NoticeError, match="braille-row-cannot-be-split"):
        fit(("a bcdefghijkl",), 10)


def test_dots() -> None:
    assert [dots(cell) for cell in "⠀⠁⠕⠿⣿"] == ["", "1", "135", "123456", "12345678"]

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.output.braille import drawing
from accessible_games.output.braille.cells import dots
from accessible_games.output.braille.drawing import board_cells, draw, rows
from accessible_games.rules.core.geometry import Geometry, Label, Line
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.games.abalone import board as abalone

Symbol = Callable[[str], str]


def picture(root: Path, name: str) -> list[str]:
    """A fenced block of the documentation."""
    block = re.search(rf"```{name}\n(.*?)\n```", (root / "docs" / "braille.md").read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    return block[1].split("\n")


def test_start_is_the_picture_of_the_documentation(root: Path, hexagon: Geometry, start: Symbol) -> None:
    drawn = draw(hexagon, start, 20)
    assert (len(drawn), max(map(len, drawn))) == (9, 20)
    assert list(drawn) == picture(root, "board")
    assert [board_cells(row, "abalone") for row in drawn] == picture(root, "cells")


def test_the_board_of_abalone_is_drawn_alike(hexagon: Geometry, start: Symbol) -> None:
    ours = abalone.HEXAGON
    for width in range(10, 41):
        assert draw(ours, start, width) == draw(hexagon, start, width)
        assert rows(ours, start, width) == rows(hexagon, start, width)


def test_a_field_stands_where_the_formula_says(hexagon: Geometry) -> None:
    for cell in hexagon.cells:
        drawn = draw(hexagon, lambda other, cell=cell: "●" if other == cell else "·", 20)  # type: ignore[misc]  # bound
        row, number = "abcdefghi".index(cell[0]), int(cell[1])
        assert drawn[8 - row].index("●") == 4 - row + 2 * number
        assert "".join(drawn).count("●") == 1


def test_rows_have_a_label_and_one_blank_between(hexagon: Geometry, start: Symbol) -> None:
    lines = rows(hexagon, start, 40)
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
        ({"labels": (Label(9, 0, "x"),)}, "outside"),
        ({"labels": (Label(0, -1, "x"),)}, "outside"),
        ({"labels": (Label(0, 19, "12"),)}, "outside"),
        ({"labels": (Label(4, 2, "x"),)}, "twice"),
        ({"places": {"a1": (0, 0), "a2": (0, 0)}}, "twice"),
    ],
)
def test_a_wrong_geometry_is_an_error(hexagon: Geometry, start: Symbol, wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        draw(replace(hexagon, **wrong), start, 20)  # type: ignore[arg-type]  # the fields differ


@pytest.mark.parametrize("form", [draw, rows])
def test_a_cell_is_as_wide_as_its_geometry_says(
    hexagon: Geometry, form: Callable[[Geometry, Symbol, int], object]
) -> None:
    for wrong in ("", "●●"):
        with pytest.raises(ValueError, match="needs 1 char"):
            form(hexagon, lambda _cell, wrong=wrong: wrong, 20)  # type: ignore[misc]  # bound


STACKS = Geometry((Line("row", "7", ("a", "b")),), (), {}, {"a": (0, 2), "b": (0, 5)}, (Label(0, 0, "7"),), 7, 1, 2)


def test_a_count_never_touches_the_next_sign() -> None:
    symbol = {"a": "●3", "b": "· "}.__getitem__
    assert draw(STACKS, symbol, 10) == ("7 ●3 ·",)
    assert rows(STACKS, symbol, 10) == ("7 ●3 ·",)
    assert rows(replace(STACKS, gap=0), symbol, 10) == ("7 ●3·",)


def test_a_fitting_drawing_is_not_split(hexagon: Geometry, start: Symbol) -> None:
    assert draw(hexagon, start, 20) == draw(hexagon, start, 200)
    assert rows(hexagon, start, 19) == rows(hexagon, start, 200)


def test_a_drawing_is_split_between_columns_and_each_part_names_its_fields(hexagon: Geometry, start: Symbol) -> None:
    assert [row for row in draw(hexagon, start, 16) if row[0] in "ide"] == [
        "i5     ○ ○ ○",
        "e1 · · · · ·",
        "d1  · · · ·",
        "i8  ○ ○",
        "e6  · · · ·",
        "d5 · · · · 8",
    ]


def test_names_of_columns_come_again_with_each_part() -> None:
    """Twelve columns in groups of three, called by digits."""
    row = Line("row", "s", tuple(f"b{n}" for n in range(12)), "b")
    columns = [2 + n + n // 3 for n in range(12)]
    labels = (Label(1, 0, "b"), *(Label(0, column, str(n % 10)) for n, column in enumerate(columns)))
    places = {cell: (1, column) for cell, column in zip(row.cells, columns, strict=True)}
    lane = Geometry((row,), (), {}, places, labels, 17, 2, together=3)
    assert draw(lane, lambda _: "·", 17) == ("  012 345 678 901", "b ··· ··· ··· ···")
    assert draw(lane, lambda _: "·", 16) == ("   012 345", "b0 ··· ···", "   678 901", "b6 ··· ···")
    assert draw(lane, lambda _: "·", 10) == ("   012 345", "b0 ··· ···", "   678 901", "b6 ··· ···")
    assert rows(lane, lambda _: "·", 16) == ("b0 · · · · · ·", "b6 · · · · · ·")


def test_fields_with_numbers_of_their_own_are_split_one_line_after_the_other() -> None:
    cells = ("1", "2", "3", "4", "5")
    places = {cell: (at // 3, at % 3 * 6 + 2) for at, cell in enumerate(cells)}
    labels = tuple(Label(line, column - 2, cell) for cell, (line, column) in places.items())
    path = Geometry((Line("row", "1", cells),), (), {}, places, labels, 15, 2)
    assert draw(path, lambda _: "○", 15) == ("1 ○   2 ○   3 ○", "4 ○   5 ○")
    assert draw(path, lambda _: "○", 14) == ("1 ○   2 ○", "3 ○", "4 ○   5 ○")


def test_a_layout_is_made_once(hexagon: Geometry, start: Symbol, monkeypatch: pytest.MonkeyPatch) -> None:
    shape = replace(hexagon)
    first = draw(shape, start, 20)
    monkeypatch.setattr(drawing, "_drawn", None)
    assert draw(shape, start, 20) == first


@pytest.mark.parametrize("form", [draw, rows])
def test_a_width_that_nobody_has_is_refused(
    hexagon: Geometry, start: Symbol, form: Callable[[Geometry, Symbol, int], object]
) -> None:
    with pytest.raises(NoticeError, match="braille-width-too-small"):
        form(hexagon, start, 9)


def test_dots() -> None:
    assert [dots(cell) for cell in "⠀⠁⠕⠿⣿"] == ["", "1", "135", "123456", "12345678"]

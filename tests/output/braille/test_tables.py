from __future__ import annotations

import os
import re
import subprocess
from itertools import combinations
from pathlib import Path

import pytest

from accessible_games.output.braille import cells
from accessible_games.output.braille.cells import dots
from accessible_games.output.braille.drawing import board_cells
from accessible_games.output.braille.pages import ascii_cells
from accessible_games.rules.core.notices import NoticeError

ROOT = Path(__file__).resolve().parents[3]
SPECS = sorted((ROOT / "tables" / "tests").glob("*.yaml"))
BOARD_TABLES = sorted((ROOT / "tables").glob("board-*.utb"))
PIECES = "·●○▲◆■"
LABELS, DIGITS = "abcdefghijkl", "1234567890"
PLACES = {1: (0, 0), 2: (1, 0), 3: (2, 0), 4: (0, 1), 5: (1, 1), 6: (2, 1)}


def test_every_board_table_has_a_specification() -> None:
    assert [path.stem for path in BOARD_TABLES] == [path.stem for path in SPECS]
    assert BOARD_TABLES


@pytest.mark.parametrize("spec", SPECS, ids=lambda path: path.stem)
def test_lou_checkyaml_accepts(spec: Path, shipped_tables: Path) -> None:
    environment = os.environ | {"LOUIS_TABLEPATH": f"{ROOT / 'tables'},{shipped_tables}"}
    done = subprocess.run(["lou_checkyaml", spec], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"SUCCESS \([1-9]\d* tests, 0 failures\)", done.stdout + done.stderr)


def cases(spec: Path) -> list[tuple[str, str, str, str]]:
    """(game, display table, text, expected) of a specification; every string there is in double quotes."""
    found, display = [], ""
    for line in spec.read_text(encoding="utf-8").splitlines():
        if line.startswith("display:"):
            display = line.split()[1]
        elif case := re.fullmatch(r'\s+- \["(.*)", "(.*)"\]', line):
            found.append((display, *case.groups()))
    return [(spec.stem.removeprefix("board-"), shown, text, cells) for shown, text, cells in found]


@pytest.mark.parametrize(("game", "display", "text", "expected"), [case for spec in SPECS for case in cases(spec)])
def test_cases_through_the_binding(game: str, display: str, text: str, expected: str) -> None:
    raised = board_cells(text, game)
    assert len(raised) == len(text)
    shown = {
        "unicode.dis": raised,
        "en-us-brf.dis": ascii_cells(raised, "us"),
        "de-eurobrl6.dis": ascii_cells(raised, "de"),
    }
    assert shown[display] == expected
    command = ["lou_translate", "--backward", f"unicode.dis,{cells.board_table(game)}"]
    done = subprocess.run(command, input=raised, capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.removesuffix("\n") == text


def raised(text: str, game: str = "abalone") -> list[frozenset[int]]:
    return [frozenset(map(int, dots(cell))) for cell in board_cells(text, game)]


def shape(cell: frozenset[int]) -> tuple[tuple[int, int], ...]:
    """The same value for all mirrored, turned and shifted forms of a cell."""
    forms = []
    for flip_row, flip_column in ((0, 0), (0, 1), (1, 0), (1, 1)):
        points = [
            (2 - row if flip_row else row, 1 - col if flip_column else col)
            for row, col in (PLACES[dot] for dot in cell)
        ]
        top, left = min(row for row, _ in points), min(col for _, col in points)
        forms.append(tuple(sorted((row - top, col - left) for row, col in points)))
    return min(forms)


def test_no_two_characters_share_a_cell() -> None:
    assert len(set(raised(PIECES + LABELS + DIGITS + " "))) == len(PIECES + LABELS + DIGITS + " ")


def test_pieces_differ_in_three_dots_at_least() -> None:
    assert min(len(one ^ other) for one, other in combinations(raised(PIECES), 2)) >= 3


def test_no_piece_is_another_mirrored_turned_or_shifted() -> None:
    assert len({shape(cell) for cell in raised(PIECES)}) == len(PIECES)


def test_labels_reach_the_top_of_the_cell_and_empty_fields_and_digits_do_not() -> None:
    top = {1, 4}
    assert all(cell & top for cell in raised(LABELS))
    assert not any(cell & top for cell in raised(DIGITS + "·"))


def test_the_letters_of_lanes_are_no_sign_and_no_digit_of_their_board() -> None:
    """Where pieces belong to nobody s is free; elsewhere it is the cell of player 4."""
    signs, lanes = raised("·●", "samsara"), raised("rs", "samsara")
    assert raised("rs ·●", "samsara")[1] == raised("◆")[0]
    for character in "○▲◆■":
        with pytest.raises(NoticeError, match="braille-no-cell"):
            board_cells(character, "samsara")
    assert all(lane & {1, 4} for lane in lanes)  # the top of the cell
    assert len(set(lanes + signs + raised(LABELS + DIGITS + " ", "samsara"))) == 27
    assert min(len(lane ^ sign) for lane in lanes for sign in signs) == 2
    assert len(lanes[0] ^ lanes[1]) == 3


def test_no_table_defines_what_changes_lengths() -> None:
    lines = [line for path in (ROOT / "tables").glob("board-*") for line in path.read_text("utf-8").splitlines()]
    opcodes = {line.split()[0] for line in lines if line and not line.startswith("#")}
    assert opcodes == {"include", "space", "lowercase", "digit", "sign"}


def test_uncontracted_english_is_the_same_table_for_0_and_1() -> None:
    assert cells.prose_tables("en", 0) == cells.prose_tables("en", 1) == ("en-ueb-g1.ctb",)
    assert [cells.prose_tables("de", grade)[0] for grade in cells.GRADES] == ["de-g0.utb", "de-g1.ctb", "de-g2.ctb"]


@pytest.mark.parametrize(("charset", "table"), [("us", "en-us-brf.dis"), ("de", "de-eurobrl6.dis")])
def test_our_character_sets_are_those_of_liblouis(charset: str, table: str, shipped_tables: Path) -> None:
    lines = (shipped_tables / table).read_text(encoding="utf-8").splitlines()
    shown = dict(entry.split()[2:0:-1] for entry in lines if entry.startswith("display "))
    for number in range(64):
        cell = chr(0x2800 + number)
        expected = shown[dots(cell) or "0"].replace("\\s", " ").replace("\\\\", "\\")
        assert ascii_cells(cell, charset) == expected, dots(cell)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: cells.board_table("chess"), "braille-board-table-missing"),
        (lambda: cells.board_table("../board"), "braille-board-table-missing"),
        (lambda: cells.prose_tables("fr", 1), "braille-language-unknown"),
        (lambda: cells.prose_tables("de", 3), "braille-grade-unknown"),
        (lambda: cells.prose_tables("de", -1), "braille-grade-unknown"),
    ],
)
def test_refusals(call: object, message: str) -> None:
    assert callable(call)
    with pytest.raises(NoticeError) as caught:
        call()
    assert caught.value.notice.message == message


def test_the_package_folder_wins_and_only_liblouis_minds_a_comma(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "one,two" / "accessible_games"
    monkeypatch.setattr(cells, "__file__", str(package / "output" / "braille" / "cells.py"))
    with pytest.raises(NoticeError, match="braille-tables-missing"):
        cells.tables_folder()
    for folder in (package.parent / "tables", package / "tables"):
        folder.mkdir(parents=True)
        (folder / "board-base.uti").touch()
    assert cells.tables_folder() == (package / "tables").resolve()
    with pytest.raises(NoticeError, match="braille-tables-comma"):
        cells.base_table()
    package = tmp_path / "accessible_games"
    monkeypatch.setattr(cells, "__file__", str(package / "output" / "braille" / "cells.py"))
    for folder in (package.parent / "tables", package / "tables"):
        folder.mkdir(parents=True)
        (folder / "board-base.uti").touch()
    assert cells.tables_folder() == (package / "tables").resolve()

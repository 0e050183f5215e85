"""Our reader of board tables gives the cells that liblouis gives, and reads nothing that only liblouis understands."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from accessible_games.output.braille import cells
from accessible_games.output.braille.cells import board_table as table_of
from accessible_games.output.braille.cells import cells_by_character, tables_folder
from accessible_games.output.braille.drawing import board_cells
from accessible_games.output.braille.liblouis import Louis
from accessible_games.rules.core.notices import NoticeError

GAMES = sorted(path.stem.removeprefix("board-") for path in tables_folder().glob("board-*.utb"))
TYPED = [chr(code) for code in range(0x20, 0x3000) if unicodedata.category(chr(code))[0] != "C"]


def test_every_board_table_is_found() -> None:
    assert {"abalone", "confusion"} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_each_character_has_the_cell_that_liblouis_gives_it(louis: Louis, game: str) -> None:
    known = cells_by_character(game)
    assert len(known) == (27 if game == "samsara" else 29)
    for character, cell in known.items():
        assert louis.translate((table_of(game),), character) == cell
    row = "".join(known)
    assert louis.translate((table_of(game),), row) == board_cells(row, game) == "".join(known.values())


@pytest.mark.parametrize("game", ["abalone", "samsara"])  # the tables of the others differ in nothing
def test_characters_that_liblouis_spells_out_have_no_cell(louis: Louis, game: str) -> None:
    known = cells_by_character(game)
    for character in TYPED:
        if "⠀" <= character <= "⣿":
            continue
        assert (len(louis.translate((table_of(game),), character)) == 1) == (character in known), character


def test_boards_need_no_liblouis() -> None:
    code = (
        "import sys; from accessible_games.output.braille.drawing import board_cells; board_cells('a ●', 'abalone');"
        "print([name for name in sys.modules if 'louis' in name or name == 'ctypes'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_game_without_a_table_is_reported() -> None:
    with pytest.raises(NoticeError, match="braille-board-table-missing"):
        cells_by_character("chess")


@pytest.mark.parametrize(
    "line",
    [
        "sgn x 1",
        "sign x 1-2",
        "sign x 19",
        "sign x a",
        "sign xy 1",
        "sign x",
        "sign",
        "always x 1",
        "sign \\y 1",
        "include",
        "sign x 0-1",
        "sign · 36\nsign · 37",
    ],
)
def test_a_malformed_table_line_is_named(tmp_path: Path, line: str) -> None:
    table = tmp_path / "board-odd.utb"
    table.write_text(f"space \\s 0\n{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"board-odd\.utb, line [23]"):
        cells._read(str(table))


def test_escapes_comments_and_includes(tmp_path: Path) -> None:
    (tmp_path / "base.uti").write_text("# a comment\n\nspace \\s 0\nsign \\x25CF 123456  dark\n", encoding="utf-8")
    (tmp_path / "board.utb").write_text("include base.uti\nsign \\\\ 34\nsign ö 246\n", encoding="utf-8")
    assert cells._read(str(tmp_path / "board.utb")) == {" ": "⠀", "●": "⠿", "\\": "⠌", "ö": "⠪"}

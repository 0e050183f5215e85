"""Braille cells as characters U+2800 to U+28FF, the tables of games and languages, and our own tables, read here.

Board tables are tables of liblouis, for screen readers and for its checker. There one character is one cell, so a
simple reader is enough for us; all other rules of liblouis are refused here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from accessible_games import languages
from accessible_games.rules.core.notices import Notice, NoticeError

BLANK = "\u2800"
FIRST, LAST = "\u2800", "\u28ff"
LAST_SIX_DOT = "\u283f"
MIN_CELLS = 10
"""No page, display part or wrapped line may be narrower than this many cells."""


def is_cell(character: str) -> bool:
    """Return whether the character is a Braille cell of 6 or 8 dots."""
    return FIRST <= character <= LAST


def is_cells(text: str) -> bool:
    """Return whether every character is a Braille cell; true of the empty text."""
    return all(map(is_cell, text))


def dots(cell: str) -> str:
    """Return the raised dots of one cell as digits, ``"135"`` for U+2815; empty for the blank cell."""
    bits = ord(cell) - ord(FIRST)
    return "".join(str(dot + 1) for dot in range(8) if bits >> dot & 1)


def check_width(cells: int) -> None:
    """Refuse a line of fewer than ``MIN_CELLS`` cells with ``NoticeError``."""
    if cells < MIN_CELLS:
        raise NoticeError(Notice.of("braille-width-too-small", cells=cells, smallest=MIN_CELLS))


GRADES = (0, 1, 2)
_BASE = "board-base.uti"
UNICODE = "unicode.dis"  # the shipped display table that shows cells as U+28xx


def tables_folder() -> Path:
    """Return the folder of this project's own tables. Raises NoticeError if it is missing."""
    package = Path(__file__).resolve().parents[2]
    places = (package / "tables", package.parent / "tables")  # installed wheel, then checkout
    for place in places:
        if (place / _BASE).is_file():
            return place
    raise NoticeError(Notice.of("braille-tables-missing", folder=str(places[0])))


def base_table() -> str:
    """Return the absolute path of the table that board tables include. Raises NoticeError if liblouis cannot
    read it.
    """
    folder = tables_folder()
    if "," in str(folder):  # which separates names of tables, and there is no way to quote one
        raise NoticeError(Notice.of("braille-tables-comma", folder=str(folder)))
    return str(folder / _BASE)


def board_table(game_id: str) -> str:
    """Return the absolute path of a game's board table. Raises NoticeError if the game has none."""
    path = tables_folder() / f"board-{game_id}.utb"
    if not game_id.isidentifier() or not path.is_file():
        raise NoticeError(Notice.of("braille-board-table-missing", game=game_id))
    return str(path)


def prose_tables(language: str, grade: int) -> tuple[str, ...]:
    """Return the shipped tables for prose: ``grade`` 0 to 2 (2 is contracted)."""
    tables = languages.language(language).tables
    if not tables:
        known = (code for code in languages.LANGUAGES if languages.language(code).tables)
        raise NoticeError(Notice.of("braille-language-unknown", language=language, known=", ".join(known)))
    if grade not in GRADES:
        raise NoticeError(Notice.of("braille-grade-unknown", grade=grade))
    return (tables[grade],)


_CHARACTER_OPCODES = frozenset({"space", "lowercase", "digit", "sign"})
_ESCAPED = re.compile(r"\\(?:s|\\|x([0-9a-fA-F]{4}))")
_DOTS = re.compile(r"0|[1-8]+")


@cache
def cells_by_character(game_id: str) -> Mapping[str, str]:
    """Return the cell of every character in a game's table. Raises NoticeError if the game has no table."""
    return _read(board_table(game_id))


def _read(path: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    _read_into(Path(path), found)
    return MappingProxyType(found)


def _read_into(path: Path, found: dict[str, str]) -> None:
    """Add the definitions of a file. Raises ValueError for all that is not one character and its one cell."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            if words[0] == "include":
                _read_into(path.with_name(words[1]), found)
            else:
                character, cell = _defined(*words[:3])
                if found.setdefault(character, cell) != cell:
                    raise ValueError("the character has another cell already")
        except (ValueError, TypeError, IndexError) as error:
            raise ValueError(f"{path.name}, line {number}: a character and its cell are needed ({error})") from error


def _defined(opcode: str, character: str, dots: str) -> tuple[str, str]:
    if opcode not in _CHARACTER_OPCODES or not _DOTS.fullmatch(dots):
        raise ValueError(f"unknown opcode or dots: {opcode} {dots}")
    plain = _ESCAPED.sub(_meant, character)
    if len(plain) != 1:
        raise ValueError(f"one character is needed, not {character!r}")
    bits = sum({1 << int(dot) - 1 for dot in dots if dot != "0"})
    return plain, chr(ord(FIRST) + bits)


def _meant(escape: re.Match[str]) -> str:
    if escape[1]:
        return chr(int(escape[1], 16))
    return " " if escape[0] == r"\s" else "\\"

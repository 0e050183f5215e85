"""Our own board tables, read without liblouis: there one character is one cell, so a reader of a page is enough.

The tables stay tables of liblouis, for screen readers and for its checker. What else liblouis knows is refused here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from .cells import FIRST
from .tables import board_table

_CHARACTER_OPCODES = frozenset({"space", "lowercase", "digit", "sign"})
_ESCAPED = re.compile(r"\\(?:s|\\|x([0-9a-fA-F]{4}))")
_DOTS = re.compile(r"0|[1-8]+")


@cache
def cells_by_character(game_id: str) -> Mapping[str, str]:
    """The cell of every character that a game's table defines; ``NoticeError`` if the game has no table."""
    return _read(board_table(game_id))


def _read(path: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    _read_into(Path(path), found)
    return MappingProxyType(found)


def _read_into(path: Path, found: dict[str, str]) -> None:
    """Add what a file defines. Raises ValueError for all that is not one character and its one cell."""
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
                    raise ValueError("another cell than before")
        except (ValueError, TypeError, IndexError) as error:
            raise ValueError(f"{path.name}, line {number}: no character and its cell ({error})") from error


def _defined(opcode: str, character: str, dots: str) -> tuple[str, str]:
    if opcode not in _CHARACTER_OPCODES or not _DOTS.fullmatch(dots):
        raise ValueError(f"{opcode} {dots}")
    plain = _ESCAPED.sub(_meant, character)
    if len(plain) != 1:
        raise ValueError(character)
    bits = sum({1 << int(dot) - 1 for dot in dots if dot != "0"})
    return plain, chr(ord(FIRST) + bits)


def _meant(escape: re.Match[str]) -> str:
    if escape[1]:
        return chr(int(escape[1], 16))
    return " " if escape[0] == r"\s" else "\\"

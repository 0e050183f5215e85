"""Cells read back into print, by liblouis' own back-translation: the way of a reader, not that of the program."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Sequence
from typing import Any

from accessible_games.output.braille.cells import UNICODE, prose_tables
from accessible_games.output.braille.liblouis import require

_LETTERS = dict(zip("⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", "abcdefghijklmnopqrstuvwxyz", strict=True))
_DIGITS = dict(zip("⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴", "1234567890", strict=True))
_NUMBER = "[⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴][⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴]?"
_FIELD = f"[{''.join(_LETTERS)}]{_NUMBER}"
# Behind a blank, a bracket, a quotation mark or an arrow; before a blank, a full stop, an arrow, or a sign of signs.
_MOVE = re.compile(rf"(?:(?<![^⠀⠶⠦⠣])|(?<=⠈⠜)|(?<=⠈⠕⠂))({_FIELD}(?:[⠤⠭]?{_FIELD})*)(?=[⠀⠄⠈⠰]|$)")


def back(tables: Sequence[str], cells: str) -> str:
    """Return the text that liblouis reads in cells, in the tables' own case."""
    louis: Any = require()
    size, encoding = louis._size, louis._encoding
    source = cells.encode(encoding)
    length, room = ctypes.c_int(len(cells)), 8 * len(cells) + 64
    written, target = ctypes.c_int(room), ctypes.create_string_buffer(room * size)
    names = ",".join([UNICODE, *tables]).encode()
    sizes = (ctypes.byref(length), target, ctypes.byref(written))
    assert louis._library.lou_backTranslateString(names, source, *sizes, None, None, 0)
    return target.raw[: written.value * size].decode(encoding)


def read_back(cells: str, language: str, grade: int) -> str:
    """A sentence from nothing but its cells: notation as on the boards, the rest as liblouis reads it."""
    found = ""
    is_behind_notation = False
    for place, part in enumerate(_MOVE.split(cells)):
        if place % 2:
            found += "".join(_DIGITS.get(cell) or _LETTERS.get(cell) or {"⠤": "-", "⠭": "x"}[cell] for cell in part)
        elif part:
            # A sign that could be a digit stands behind a blank there.
            if is_behind_notation and part[1:2] in _DIGITS and part[2:3] in ("⠀", "", *_DIGITS):
                part = part[1:]
            ahead, words, behind = re.fullmatch("(⠀*)(.*?)(⠀*)", part).groups()  # type: ignore[union-attr]  # matches all
            found += (
                " " * len(ahead) + (back(prose_tables(language, grade), words) if words else "") + " " * len(behind)
            )
        is_behind_notation = bool(place % 2)
    return found

"""Cells read back into print, by liblouis' own back-translation: the way of a reader, not that of the program."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from accessible_games.output.braille.cells import UNICODE, prose_tables
from accessible_games.output.braille.liblouis import Binding
from tests.output.braille.conftest import MODULE

_LETTERS = dict(zip("⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", "abcdefghijklmnopqrstuvwxyz", strict=True))
_DIGITS = dict(zip("⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴", "1234567890", strict=True))
_NUMBER = "[⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴][⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴]?"
_FIELD = f"[{''.join(_LETTERS)}]{_NUMBER}"
# Behind a blank, a bracket, a quotation mark or an arrow; before a blank, a full stop, an arrow, or a sign of signs.
_MOVE = re.compile(rf"(?:(?<![^⠀⠶⠦⠣])|(?<=⠈⠜)|(?<=⠈⠕⠂))({_FIELD}(?:[⠤⠭]?{_FIELD})*)(?=[⠀⠄⠈⠰]|$)")


def back(tables: Sequence[str], cells: str) -> str:
    """Return the text that liblouis reads in cells, in the tables' own case."""
    return str(_binding()._module.backTranslateString([UNICODE, *tables], cells))


@cache
def _binding() -> Binding:
    return Binding(MODULE)


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

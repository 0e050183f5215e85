"""Sentences in Braille, alone or mixed with cells that no contraction table may touch."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Protocol

from .cells import BLANK, FIRST, check_width, is_cells
from .drawing import board_cells
from .liblouis import MAX_CHARACTERS, Louis
from .tables import prose_tables

_SIX_DOTS = 0x3F


class Segment(Protocol):
    """A part of an announcement: ``prose`` is translated, ``cells`` are U+28xx or board characters."""

    @property
    def kind(self) -> str:
        """``prose`` or ``cells``."""

    @property
    def text(self) -> str:
        """What to show."""


def prose_cells(text: str, language: str, grade: int) -> str:
    """The 6-dot cells of ``text`` in the given language (de, en) and grade (0 to 2).

    Text of any length; blanks at its ends are kept. ``NoticeError`` as of ``Louis.translate``.
    """
    tables = prose_tables(language, grade)
    louis = Louis.require()
    visible = "".join(" " if character.isspace() else character for character in text if not _is_control(character))
    cells = "".join(louis.translate(tables, piece) for piece in _pieces(visible))
    # The literary codes have six dots; liblouis uses dots 7 and 8 where it spells out a character
    # that they do not know, and no embosser file could hold that.
    return "".join(chr(ord(FIRST) + (ord(cell) - ord(FIRST) & _SIX_DOTS)) for cell in cells)


def segment_cells(segments: Iterable[Segment], language: str, grade: int, game_id: str | None = None) -> str:
    """All segments as one row of cells, joined as they stand (blanks between them belong to them).

    ``game_id`` chooses the board table for ``cells`` segments; without it they must be U+28xx
    already (``ValueError``).
    """
    return "".join(_segment(segment, language, grade, game_id) for segment in segments)


def wrap(cells: str, width: int) -> tuple[str, ...]:
    """Rows of at most ``width`` cells, broken at blank cells; words wider than that are cut.

    Several blanks count as one, so board rows belong to ``drawing.fit`` instead.
    """
    check_width(width)
    lines: list[str] = []
    line = ""
    for word in filter(None, cells.split(BLANK)):
        joined = f"{line}{BLANK}{word}" if line else word
        if len(joined) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        while len(word) > width:
            lines.append(word[:width])
            word = word[width:]
        line = word
    if line:
        lines.append(line)
    assert all(len(row) <= width for row in lines)
    return tuple(lines)


def _segment(segment: Segment, language: str, grade: int, game_id: str | None) -> str:
    if segment.kind == "prose":
        return prose_cells(segment.text, language, grade)
    if segment.kind != "cells":
        raise ValueError(f"unknown kind of segment: {segment.kind!r}")
    if game_id is not None:
        return board_cells(segment.text, game_id)
    if not is_cells(segment.text):
        raise ValueError("board characters need the game whose table they belong to")
    return segment.text


def _is_control(character: str) -> bool:
    """Invisible characters, as the soft hyphen, for which some tables have a cell or spell them out."""
    return not character.isspace() and unicodedata.category(character) in {"Cc", "Cf", "Cs"}


def _pieces(text: str) -> Iterable[str]:
    """``text`` in parts that liblouis may get, cut before a blank where there is one."""
    while len(text) > MAX_CHARACTERS:
        cut = text.rfind(" ", 1, MAX_CHARACTERS + 1)
        if cut < 0:
            cut = MAX_CHARACTERS
        yield text[:cut]
        text = text[cut:]
    yield text

"""Braille cells as characters U+2800 to U+28FF, and the limits of a line of them."""

from __future__ import annotations

from accessible_games.rules.core.notices import Notice, NoticeError

BLANK = "\u2800"
FIRST, LAST = "\u2800", "\u28ff"
LAST_SIX_DOT = "\u283f"
MIN_CELLS = 10
"""No page, display part or wrapped line may be narrower than this many cells."""


def is_cell(character: str) -> bool:
    """Whether the character is a Braille cell of 6 or 8 dots."""
    return FIRST <= character <= LAST


def is_cells(text: str) -> bool:
    """Whether every character is a Braille cell; true of the empty text."""
    return all(map(is_cell, text))


def dots(cell: str) -> str:
    """The raised dots of one cell as digits, ``"135"`` for U+2815; empty for the blank cell."""
    bits = ord(cell) - ord(FIRST)
    return "".join(str(dot + 1) for dot in range(8) if bits >> dot & 1)


def check_width(cells: int) -> None:
    """Refuse a line of fewer than ``MIN_CELLS`` cells with ``NoticeError``."""
    if cells < MIN_CELLS:
        raise NoticeError(Notice.of("braille-width-too-small", cells=cells, smallest=MIN_CELLS))
